#include "base/json_writer.h"

#include <algorithm>

namespace landfall {

namespace {

bool needs_escape(char letter) {
  return static_cast<unsigned char>(letter) < 0x20 || letter == '"' || letter == '\\';
}

}  // namespace

void JsonWriter::quote(std::string_view text) {
  // Nearly every text is plain: it goes in as a whole.
  if (std::ranges::none_of(text, needs_escape)) {
    const std::size_t begin = text_.size();
    text_.resize(begin + text.size() + 2, '"');
    text.copy(text_.data() + begin + 1, text.size());
    return;
  }
  text_ += '"';
  std::size_t plain = 0;  // start of the run that needs no escape
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto letter = static_cast<unsigned char>(text[i]);
    if (letter >= 0x20 && letter != '"' && letter != '\\') continue;
    text_.append(text, plain, i - plain);
    plain = i + 1;
    switch (letter) {
      case '"':
        text_ += "\\\"";
        break;
      case '\\':
        text_ += "\\\\";
        break;
      case '\n':
        text_ += "\\n";
        break;
      case '\r':
        text_ += "\\r";
        break;
      case '\t':
        text_ += "\\t";
        break;
      default:
        text_ += "\\u00";
        text_ += "0123456789abcdef"[letter >> 4];
        text_ += "0123456789abcdef"[letter & 15];
    }
  }
  text_.append(text, plain, text.size() - plain);
  text_ += '"';
}

}  // namespace landfall
