#include "base/json_writer.h"

#include <algorithm>

namespace landfall {

namespace {

using Word = std::uint64_t;  // eight letters at once

// A word with this letter everywhere.
constexpr Word all(unsigned char letter) { return Word{letter} * 0x0101010101010101ULL; }

// Something other than zero if one of the letters is a control character, '"' or '\'.
Word to_escape(Word letters) {
  const Word quotes = letters ^ all('"');
  const Word slashes = letters ^ all('\\');
  const Word found = ((letters - all(0x20)) & ~letters) | ((quotes - all(1)) & ~quotes) |
                     ((slashes - all(1)) & ~slashes);
  return found & all(0x80);
}

// Copies a text unless a letter of it needs an escape, in the same glance. (The texts are short:
// names, keys and targets.)
bool copy_plain(std::string_view text, char* to) {
  const char* from = text.data();
  Word found = 0;
  const auto copy = [&](std::size_t at, std::size_t count) {
    Word letters = all(' ');
    std::memcpy(&letters, from + at, count);
    std::memcpy(to + at, &letters, count);
    found |= to_escape(letters);
  };
  const std::size_t size = text.size();
  if (size >= sizeof(Word)) {
    for (std::size_t at = 0; at + sizeof(Word) < size; at += sizeof(Word)) copy(at, sizeof(Word));
    copy(size - sizeof(Word), sizeof(Word));  // the rest, and some of it again
  } else if (size >= 4) {
    copy(0, 4);
    copy(size - 4, 4);
  } else {
    for (std::size_t at = 0; at < size; ++at) copy(at, 1);
  }
  return found == 0;
}

}  // namespace

void JsonWriter::grow(std::size_t letters) {
  constexpr std::size_t kFirst = 512;
  text_.resize(std::max({size_ + letters, 2 * text_.size(), kFirst}));
}

void JsonWriter::quote(std::string_view text) {
  separate(text.size() + 3);
  char* const begin = text_.data() + size_;
  // Nearly every text is plain: it goes in as a whole.
  if (!copy_plain(text, begin + 1)) return quote_with_escapes(text);
  begin[0] = '"';
  begin[text.size() + 1] = '"';
  size_ += text.size() + 2;
}

void JsonWriter::quote_with_escapes(std::string_view text) {
  constexpr std::size_t kLongestEscape = 6;
  const auto add_all = [this](std::string_view letters) {
    for (const char letter : letters) text_[size_++] = letter;
  };
  need(kLongestEscape * text.size() + 3);
  text_[size_++] = '"';
  for (const char each : text) {
    const auto letter = static_cast<unsigned char>(each);
    switch (letter) {
      case '"':
        add_all("\\\"");
        break;
      case '\\':
        add_all("\\\\");
        break;
      case '\n':
        add_all("\\n");
        break;
      case '\r':
        add_all("\\r");
        break;
      case '\t':
        add_all("\\t");
        break;
      default:
        if (letter >= 0x20) {
          text_[size_++] = each;
          break;
        }
        add_all("\\u00");
        text_[size_++] = "0123456789abcdef"[letter >> 4];
        text_[size_++] = "0123456789abcdef"[letter & 15];
    }
  }
  text_[size_++] = '"';
}

}  // namespace landfall
