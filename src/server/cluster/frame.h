// What travels between nodes: numbers and texts one after another, without names.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace landfall::server {

class FrameWriter {
 public:
  FrameWriter& number(std::uint64_t value) {
    constexpr unsigned kSeven = 7;
    constexpr std::uint64_t kMore = 0x80;
    while (value >= kMore) {
      bytes_ += static_cast<char>((value & (kMore - 1)) | kMore);
      value >>= kSeven;
    }
    bytes_ += static_cast<char>(value);
    return *this;
  }
  FrameWriter& text(std::string_view text) {
    number(text.size());
    bytes_ += text;
    return *this;
  }
  FrameWriter& rest(std::string_view bytes) {
    bytes_ += bytes;
    return *this;
  }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }
  [[nodiscard]] bool empty() const { return bytes_.empty(); }
  std::string take() { return std::exchange(bytes_, {}); }

 private:
  std::string bytes_;
};

// After the first thing that is not there everything is 0 or empty, and ok() is false.
class FrameReader {
 public:
  explicit FrameReader(std::string_view bytes) : bytes_(bytes) {}

  std::uint64_t number() {
    constexpr unsigned kSeven = 7;
    constexpr unsigned kBits = 64;
    constexpr std::uint64_t kMore = 0x80;
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < kBits; shift += kSeven) {
      if (bytes_.empty()) break;
      const auto byte = static_cast<std::uint8_t>(bytes_.front());
      bytes_.remove_prefix(1);
      value |= (byte & (kMore - 1)) << shift;
      if ((byte & kMore) == 0) return value;
    }
    return fail();
  }
  std::string_view text() {
    const std::uint64_t size = number();
    if (size > bytes_.size()) {
      fail();
      return {};
    }
    const std::string_view text = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return text;
  }
  [[nodiscard]] std::string_view rest() const { return bytes_; }
  [[nodiscard]] bool ok() const { return ok_; }
  [[nodiscard]] bool at_end() const { return bytes_.empty(); }

 private:
  std::uint64_t fail() {
    ok_ = false;
    bytes_ = {};
    return 0;
  }

  std::string_view bytes_;
  bool ok_ = true;
};

}  // namespace landfall::server
