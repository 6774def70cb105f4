// A short text without heap, for names that are made in loops: targets such as "city:4.3".
//
// Text that does not fit is cut off, which a test of every game's targets rules out.
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace landfall {

template <std::size_t Capacity>
class FixedString {
  static_assert(Capacity < 256);

 public:
  constexpr FixedString() = default;
  FixedString(std::string_view text) { append(text); }  // NOLINT(google-explicit-constructor)
  FixedString(const char* text) : FixedString(std::string_view(text)) {}  // NOLINT

  FixedString& append(std::string_view text) {
    const std::size_t room = Capacity - size_;
    if (text.size() > room) text = text.substr(0, room);
    std::memcpy(text_.data() + size_, text.data(), text.size());
    size_ = static_cast<std::uint8_t>(size_ + text.size());
    return *this;
  }
  FixedString& append(char letter) {
    if (size_ < Capacity) text_[size_++] = letter;
    return *this;
  }
  FixedString& append_number(int number) {
    if (number >= 0 && number < 10) return append(static_cast<char>('0' + number));
    char digits[12];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    return append(std::string_view(digits, static_cast<std::size_t>(end - digits)));
  }

  [[nodiscard]] std::string_view view() const { return {text_.data(), size_}; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  operator std::string_view() const { return view(); }  // NOLINT(google-explicit-constructor)

  // What is not used is zero, so all bytes can be compared at once.
  friend bool operator==(const FixedString& a, const FixedString& b) {
    static_assert(std::has_unique_object_representations_v<FixedString>);
    return std::memcmp(&a, &b, sizeof(FixedString)) == 0;
  }
  friend bool operator==(const FixedString& a, std::string_view b) { return a.view() == b; }
  friend bool operator==(const FixedString& a, const char* b) { return a.view() == b; }

 private:
  std::array<char, Capacity> text_{};
  std::uint8_t size_ = 0;
};

}  // namespace landfall
