// A 64-bit digest (FNV-1a) for records, views and fingerprints: the same on every target.
//
// It finds damage and drift, not malice: nothing that an attacker gains from rests on it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace landfall {

// 16 hexadecimal digits, the form in which 64-bit digests are shown and compared.
inline std::string hex_digits(std::uint64_t value) {
  std::string digits(16, '0');
  for (int i = 0; i < 16; ++i) {
    digits[static_cast<std::size_t>(i)] = "0123456789abcdef"[(value >> (60 - 4 * i)) & 15];
  }
  return digits;
}

class Digest {
 public:
  Digest& add(const void* bytes, std::size_t count) {
    const auto* byte = static_cast<const unsigned char*>(bytes);
    for (std::size_t i = 0; i < count; ++i) value_ = (value_ ^ byte[i]) * 0x100000001b3ULL;
    return *this;
  }
  Digest& add(std::string_view text) { return add(text.data(), text.size()); }
  template <class T>
    requires(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>)
  Digest& add_object(const T& object) {
    return add(&object, sizeof object);
  }

  [[nodiscard]] std::uint64_t value() const { return value_; }
  [[nodiscard]] std::string text() const { return hex_digits(value_); }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

}  // namespace landfall
