#include "cli/boards/text_canvas.h"

#include <algorithm>
#include <limits>

#include "cli/painter.h"

namespace landfall::cli {

void TextCanvas::write(int row, int column, std::string_view text) {
  rows_[row][column - static_cast<int>(width_of(text)) / 2] = text;
}

std::string TextCanvas::text(std::size_t width, int overlap) const {
  if (rows_.empty()) return {};
  int left = std::numeric_limits<int>::max();
  int right = std::numeric_limits<int>::min();
  for (const auto& [row, texts] : rows_) {
    for (const auto& [at, piece] : texts) {
      left = std::min(left, at);
      right = std::max(right, at + static_cast<int>(width_of(piece)));
    }
  }
  const int room = static_cast<int>(width) - 1;  // a blank stands at the edge
  std::string all;
  while (right - left > room && room > overlap) {
    all += strip(left, left + room) + "\n";
    left += room - overlap;
  }
  return all + strip(left, right);
}

std::string TextCanvas::strip(int left, int right) const {
  std::string all;
  int line = rows_.begin()->first;
  for (const auto& [row, texts] : rows_) {
    for (; line < row; ++line) all += "\n";
    int column = left - 1;
    for (const auto& [at, piece] : texts) {
      const int end = at + static_cast<int>(width_of(piece));
      if (at < std::max(column, left) || end > right) continue;  // hidden by its neighbour, or cut
      all += std::string(static_cast<std::size_t>(at - column), ' ') + piece;
      column = end;
    }
  }
  return all + "\n";
}

}  // namespace landfall::cli
