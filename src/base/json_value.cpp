#include "base/json_value.h"

#include <charconv>
#include <cmath>
#include <cstdlib>

namespace landfall {

// A recursive-descent reader over one text. Every parse_* returns false after setting trouble_.
class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  Result<JsonValue> read() {
    JsonValue value;
    skip_space();
    if (!parse_value(value, 0)) return trouble();
    skip_space();
    if (position_ != text_.size()) {
      fail("unexpected text after the value");
      return trouble();
    }
    return value;
  }

 private:
  [[nodiscard]] Problem trouble() const {
    int line = 1;
    for (std::size_t i = 0; i < position_ && i < text_.size(); ++i) line += text_[i] == '\n';
    return Problem{"not valid JSON at character " + std::to_string(position_ + 1) + ": " + trouble_,
                   {},
                   {},
                   line};
  }
  bool fail(std::string_view what) {
    if (trouble_.empty()) trouble_ = what;
    return false;
  }
  [[nodiscard]] bool at(char letter) const {
    return position_ < text_.size() && text_[position_] == letter;
  }
  bool accept(char letter) {
    if (!at(letter)) return false;
    ++position_;
    return true;
  }
  void skip_space() {
    while (at(' ') || at('\n') || at('\r') || at('\t')) ++position_;
  }
  bool accept_word(std::string_view word) {
    if (text_.substr(position_, word.size()) != word) return fail("unknown word");
    position_ += word.size();
    return true;
  }

  bool parse_value(JsonValue& value, int depth) {
    if (depth > JsonValue::kMaxDepth) return fail("nested too deeply");
    if (position_ >= text_.size()) return fail("the text ends too early");
    switch (text_[position_]) {
      case '{':
        return parse_object(value, depth);
      case '[':
        return parse_array(value, depth);
      case '"':
        value.kind_ = JsonValue::Kind::kText;
        return parse_text(value.text_);
      case 't':
        value.kind_ = JsonValue::Kind::kBool;
        value.integer_ = 1;
        return accept_word("true");
      case 'f':
        value.kind_ = JsonValue::Kind::kBool;
        return accept_word("false");
      case 'n':
        return accept_word("null");
      default:
        return parse_number(value);
    }
  }

  bool parse_object(JsonValue& value, int depth) {
    value.kind_ = JsonValue::Kind::kObject;
    ++position_;
    skip_space();
    if (accept('}')) return true;
    while (true) {
      skip_space();
      if (!at('"')) return fail("a name in double quotes is expected");
      JsonValue::Member member;
      if (!parse_text(member.first)) return false;
      if (value.find(member.first) != nullptr) return fail("the name stands twice in one object");
      if (value.members_.size() == JsonValue::kMaxMembers)
        return fail("too many names in one object");
      skip_space();
      if (!accept(':')) return fail("':' is expected");
      skip_space();
      if (!parse_value(member.second, depth + 1)) return false;
      value.members_.push_back(std::move(member));
      skip_space();
      if (accept('}')) return true;
      if (!accept(',')) return fail("',' or '}' is expected");
    }
  }

  bool parse_array(JsonValue& value, int depth) {
    value.kind_ = JsonValue::Kind::kArray;
    ++position_;
    skip_space();
    if (accept(']')) return true;
    while (true) {
      skip_space();
      if (!parse_value(value.items_.emplace_back(), depth + 1)) return false;
      skip_space();
      if (accept(']')) return true;
      if (!accept(',')) return fail("',' or ']' is expected");
    }
  }

  bool parse_number(JsonValue& value) {
    const std::size_t start = position_;
    accept('-');
    if (!accept('0') && !accept_digits()) return fail("a value is expected");
    bool whole = true;
    if (accept('.')) {
      whole = false;
      if (!accept_digits()) return fail("a digit is expected");
    }
    if (at('e') || at('E')) {
      whole = false;
      ++position_;
      if (!accept('+')) accept('-');
      if (!accept_digits()) return fail("a digit is expected");
    }
    const std::string_view digits = text_.substr(start, position_ - start);
    if (whole) {
      const auto [end, error] =
          std::from_chars(digits.data(), digits.data() + digits.size(), value.integer_);
      if (error == std::errc() && end == digits.data() + digits.size()) {
        value.kind_ = JsonValue::Kind::kInteger;
        return true;
      }
    }
    // strtod: libc++ 19 has no from_chars for floating point. Numbers with a fraction occur only
    // in settings, never in rules.
    value.kind_ = JsonValue::Kind::kReal;
    value.real_ = std::strtod(std::string(digits).c_str(), nullptr);
    // "1e999" would become infinite, which JSON cannot say.
    return std::isfinite(value.real_) || fail("the number is too large");
  }
  bool accept_digits() {
    const std::size_t start = position_;
    while (position_ < text_.size() && text_[position_] >= '0' && text_[position_] <= '9') {
      ++position_;
    }
    return position_ > start;
  }

  bool parse_text(std::string& out) {
    ++position_;
    while (true) {
      if (position_ >= text_.size()) return fail("a text is not closed");
      const auto letter = static_cast<unsigned char>(text_[position_]);
      if (letter == '"') {
        ++position_;
        return true;
      }
      if (letter < 0x20) return fail("a control character stands in a text");
      if (letter == '\\') {
        if (!parse_escape(out)) return false;
      } else if (letter < 0x80) {
        out += text_[position_++];
      } else if (!parse_utf8(out, letter)) {
        return fail("a text is not valid UTF-8");
      }
    }
  }

  // Copies one multi-byte sequence after checking it: overlong forms, surrogates and code points
  // beyond U+10FFFF are refused.
  bool parse_utf8(std::string& out, unsigned char lead) {
    const int length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4) return false;
    if (position_ + static_cast<std::size_t>(length) > text_.size()) return false;
    std::uint32_t code = lead & (0xFFU >> (length + 1));
    for (int i = 1; i < length; ++i) {
      const auto next = static_cast<unsigned char>(text_[position_ + static_cast<std::size_t>(i)]);
      if ((next & 0xC0U) != 0x80U) return false;
      code = (code << 6) | (next & 0x3FU);
    }
    if (length == 3 && (code < 0x800 || (code >= 0xD800 && code < 0xE000))) return false;
    if (length == 4 && (code < 0x10000 || code > 0x10FFFF)) return false;
    out.append(text_, position_, static_cast<std::size_t>(length));
    position_ += static_cast<std::size_t>(length);
    return true;
  }

  bool parse_escape(std::string& out) {
    ++position_;
    if (position_ >= text_.size()) return fail("a text is not closed");
    switch (text_[position_++]) {
      case '"':
        out += '"';
        return true;
      case '\\':
        out += '\\';
        return true;
      case '/':
        out += '/';
        return true;
      case 'b':
        out += '\b';
        return true;
      case 'f':
        out += '\f';
        return true;
      case 'n':
        out += '\n';
        return true;
      case 'r':
        out += '\r';
        return true;
      case 't':
        out += '\t';
        return true;
      case 'u':
        return parse_unicode(out);
      default:
        return fail("unknown escape in a text");
    }
  }
  bool parse_unicode(std::string& out) {
    std::uint32_t code = 0;
    if (!parse_hex4(code)) return false;
    if (code >= 0xD800 && code < 0xDC00) {
      std::uint32_t low = 0;
      if (!accept('\\') || !accept('u') || !parse_hex4(low) || low < 0xDC00 || low > 0xDFFF) {
        return fail("half a surrogate pair in a text");
      }
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    } else if (code >= 0xDC00 && code < 0xE000) {
      return fail("half a surrogate pair in a text");
    }
    append_utf8(out, code);
    return true;
  }
  bool parse_hex4(std::uint32_t& code) {
    if (position_ + 4 > text_.size()) return fail("four hexadecimal digits are expected");
    const char* first = text_.data() + position_;
    const auto [end, error] = std::from_chars(first, first + 4, code, 16);
    if (error != std::errc() || end != first + 4) {
      return fail("four hexadecimal digits are expected");
    }
    position_ += 4;
    return true;
  }
  static void append_utf8(std::string& out, std::uint32_t code) {
    if (code < 0x80) {
      out += static_cast<char>(code);
    } else if (code < 0x800) {
      out += static_cast<char>(0xC0 | (code >> 6));
      out += static_cast<char>(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
      out += static_cast<char>(0xE0 | (code >> 12));
      out += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
      out += static_cast<char>(0x80 | (code & 0x3F));
    } else {
      out += static_cast<char>(0xF0 | (code >> 18));
      out += static_cast<char>(0x80 | ((code >> 12) & 0x3F));
      out += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
      out += static_cast<char>(0x80 | (code & 0x3F));
    }
  }

  std::string_view text_;
  std::size_t position_ = 0;
  std::string trouble_;
};

Result<JsonValue> JsonValue::parse(std::string_view text) { return JsonReader(text).read(); }

const JsonValue* JsonValue::find(std::string_view name) const {
  for (const Member& member : members_) {
    if (member.first == name) return &member.second;
  }
  return nullptr;
}

std::optional<std::int64_t> JsonValue::find_integer(std::string_view name) const {
  const JsonValue* value = find(name);
  if (value == nullptr || !value->is_integer()) return std::nullopt;
  return value->integer();
}

std::optional<std::string_view> JsonValue::find_text(std::string_view name) const {
  const JsonValue* value = find(name);
  if (value == nullptr || !value->is_text()) return std::nullopt;
  return value->text();
}

std::optional<bool> JsonValue::find_bool(std::string_view name) const {
  const JsonValue* value = find(name);
  if (value == nullptr || !value->is_bool()) return std::nullopt;
  return value->boolean();
}

std::string_view JsonValue::kind_name() const {
  switch (kind_) {
    case Kind::kNull:
      return "null";
    case Kind::kBool:
      return "true or false";
    case Kind::kInteger:
      return "a whole number";
    case Kind::kReal:
      return "a number";
    case Kind::kText:
      return "a text";
    case Kind::kArray:
      return "a list";
    case Kind::kObject:
      return "an object";
  }
  return "a value";
}

}  // namespace landfall
