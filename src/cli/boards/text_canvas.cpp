#include "cli/boards/text_canvas.h"

#include <algorithm>
#include <limits>

#include "cli/painter.h"

namespace landfall::cli {

void TextCanvas::write(int row, int column, std::string_view text) {
  rows_[row][column - static_cast<int>(width_of(text)) / 2] = text;
}

std::string TextCanvas::text() const {
  if (rows_.empty()) return {};
  int left = std::numeric_limits<int>::max();
  for (const auto& [row, texts] : rows_) {
    if (!texts.empty()) left = std::min(left, texts.begin()->first);
  }
  std::string all;
  int line = rows_.begin()->first;
  for (const auto& [row, texts] : rows_) {
    for (; line < row; ++line) all += "\n";
    int column = left - 1;  // a blank at the edge
    for (const auto& [at, piece] : texts) {
      if (at < column) continue;  // hidden by its neighbour
      all += std::string(static_cast<std::size_t>(at - column), ' ') + piece;
      column = at + static_cast<int>(width_of(piece));
    }
  }
  return all + "\n";
}

}  // namespace landfall::cli
