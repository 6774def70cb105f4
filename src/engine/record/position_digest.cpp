#include "engine/record/position_digest.h"

#include <cstddef>

namespace landfall {
namespace {

// Goes along the text once, without making anything of it. Every value that is not empty adds a
// number made from the way to it and from its text; a sum does not depend on the order.
class Walk {
 public:
  explicit Walk(std::string_view json) : text_(json) {}

  std::uint64_t sum() {
    visit(kStart);
    return sum_;
  }

 private:
  static constexpr std::uint64_t kStart = 0xcbf29ce484222325ULL;
  // FNV-1a, from any number on.
  static std::uint64_t onward(std::uint64_t from, std::string_view text) {
    for (const char letter : text) {
      from = (from ^ static_cast<unsigned char>(letter)) * 0x100000001b3ULL;
    }
    return from;
  }
  // Spreads what differs over all bits, so that sums of like numbers differ, too.
  static std::uint64_t spread(std::uint64_t number) {
    number = (number ^ (number >> 32U)) * 0xd6e8feb86659fd93ULL;
    number = (number ^ (number >> 32U)) * 0xd6e8feb86659fd93ULL;
    return number ^ (number >> 32U);
  }

  void visit(std::uint64_t path) {
    if (at_ == text_.size()) return;
    switch (text_[at_]) {
      case '{':
        list('}', [&](std::uint64_t /*index*/) {
          const std::string_view name = quoted();
          skip(':');
          visit(onward(path ^ 1U, name));
        });
        break;
      case '[':
        list(']', [&](std::uint64_t index) { visit(spread(path ^ (index << 8U) ^ 2U)); });
        break;
      case '"':
        leaf(path, quoted());
        break;
      default:
        leaf(path, word());
    }
  }
  // What stands between brackets.
  template <class Visit>
  void list(char end, Visit item) {
    ++at_;
    for (std::uint64_t index = 0; at_ < text_.size() && text_[at_] != end; ++index) {
      const std::size_t before = at_;
      item(index);
      skip(',');
      if (at_ == before) ++at_;  // no JSON: go on all the same
    }
    skip(end);
  }
  void skip(char expected) {
    if (at_ < text_.size() && text_[at_] == expected) ++at_;
  }
  // With its quotation marks and as it is written.
  std::string_view quoted() {
    const std::size_t begin = at_;
    skip('"');
    while (at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2 : 1;
    at_ = at_ < text_.size() ? at_ + 1 : text_.size();
    return text_.substr(begin, at_ - begin);
  }
  // A number, or one of true, false and null.
  std::string_view word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && text_[at_] != ',' && text_[at_] != '}' && text_[at_] != ']') ++at_;
    return text_.substr(begin, at_ - begin);
  }
  void leaf(std::uint64_t path, std::string_view value) {
    if (value == "0" || value == "false" || value == "null" || value == "\"\"") return;
    sum_ += spread(onward(path, value));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::uint64_t sum_ = 0;
};

}  // namespace

std::uint64_t position_digest(std::string_view json) { return Walk(json).sum(); }

}  // namespace landfall
