#include "cli/terminal/layout.h"

#include <algorithm>

#include "cli/terminal/painter.h"

namespace landfall::cli {
namespace {

constexpr std::size_t kGap = 3;  // columns before each item
constexpr std::size_t kAfterLabel = 2;
constexpr std::size_t kShortMenu = 8;  // items that stand below each other

// Where the first `width` columns of the text end.
std::size_t bytes_of(std::string_view text, std::size_t width) {
  std::size_t columns = 0;
  std::size_t at = 0;
  while (at < text.size()) {
    std::size_t end = at + 1;
    if (text[at] == '\x1b') {
      while (end < text.size() && text[end - 1] != 'm') ++end;
    } else {
      while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
      if (++columns > width) return at;
    }
    at = end;
  }
  return at;
}

// Where to break a text that is wider than `width`: behind the last wide gap if that leaves no
// more than half of the line empty, else behind the last blank, else anywhere.
std::size_t place_to_break(std::string_view text, std::size_t width) {
  const std::size_t most = bytes_of(text, width);
  const std::string_view line = text.substr(0, std::min(most + 1, text.size()));
  const std::size_t first = text.find_first_not_of(' ');
  const std::size_t wide = line.rfind("  ");
  if (wide != std::string_view::npos && wide > first &&
      width_of(line.substr(0, wide)) * 2 > width) {
    return wide;
  }
  const std::size_t narrow = line.rfind(' ');
  return narrow == std::string_view::npos || narrow <= first ? most : narrow;
}

std::size_t label_width(const std::vector<Item>& items) {
  std::size_t width = 0;
  for (const Item& item : items) width = std::max(width, width_of(item.label));
  return width;
}

std::size_t item_width(const std::vector<Item>& items) {
  const std::size_t labels = label_width(items);
  std::size_t width = 0;
  for (const Item& item : items) {
    width = std::max(width, kGap + labels + kAfterLabel + width_of(item.text));
  }
  return width;
}

std::size_t columns_of(const std::vector<Item>& items, std::size_t width) {
  if (items.size() <= kShortMenu) return 1;
  return std::max<std::size_t>(1, width / std::max<std::size_t>(1, item_width(items)));
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
  std::string out;
  const std::string blanks(std::min(indent, width / 2), ' ');
  bool first_paragraph = true;
  while (true) {
    const std::size_t end = text.find('\n');
    std::string line(text.substr(0, end));
    if (!first_paragraph) out += '\n';
    first_paragraph = false;
    while (width_of(line) > width) {
      const std::size_t at = std::max<std::size_t>(1, place_to_break(line, width));
      std::string head = line.substr(0, at);
      head.erase(head.find_last_not_of(' ') + 1);
      const std::size_t rest = line.find_first_not_of(' ', at);
      out += head;
      if (rest == std::string::npos) {
        line.clear();
        break;
      }
      out += '\n';
      line.erase(0, rest);
      line.insert(0, blanks);
    }
    out += line;
    if (end == std::string_view::npos) return out;
    text.remove_prefix(end + 1);
  }
}

std::string first_columns(const std::string& text, std::size_t width) {
  return text.substr(0, bytes_of(text, width));
}

std::string cut_to(const std::string& text, std::size_t width) {
  return width_of(text) <= width ? text : first_columns(text, width - 1) + ".";
}

std::vector<std::string> in_columns(const std::vector<Item>& items, std::size_t width) {
  const std::size_t labels = label_width(items);
  const std::size_t columns = columns_of(items, width);
  const std::size_t cell = item_width(items);
  const std::size_t rows = (items.size() + columns - 1) / columns;
  std::vector<std::string> lines;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (std::size_t index = row; index < items.size(); index += rows) {
      const Item& item = items[index];
      std::string text(kGap + labels - width_of(item.label), ' ');
      text += item.label + std::string(kAfterLabel, ' ') + item.text;
      line += columns == 1 ? text : padded(std::move(text), cell);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    std::string folded = wrapped(line, width, kGap + labels + kAfterLabel);
    std::size_t begin = 0;
    for (std::size_t end = 0; end != std::string::npos; begin = end + 1) {
      end = folded.find('\n', begin);
      lines.push_back(folded.substr(begin, end - begin));
      if (end == std::string::npos) break;
    }
  }
  return lines;
}

std::size_t fitting_items(const std::vector<Item>& items, std::size_t width, std::size_t lines) {
  if (in_columns(items, width).size() <= lines) return items.size();
  // From above, because a few more items may need fewer lines: they stand in columns.
  const std::size_t most = std::min(items.size(), lines * columns_of(items, width));
  for (std::size_t count = most; count > 1; --count) {
    const std::vector<Item> some(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(count));
    if (in_columns(some, width).size() <= lines) return count;
  }
  return 1;
}

}  // namespace landfall::cli
