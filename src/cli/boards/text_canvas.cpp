#include "cli/boards/text_canvas.h"

#include <algorithm>
#include <limits>

#include "cli/terminal/painter.h"

namespace landfall::cli {

void TextCanvas::write(int row, int column, std::string_view text) {
  rows_[row][column - static_cast<int>(width_of(text)) / 2] = text;
}

std::string TextCanvas::text(std::size_t width, Cut cut) const {
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
  if (right - left <= room) return strip(left, right);
  left = std::min(left, cut.origin);
  const int step = std::max(1, (room - cut.overlap) / cut.pitch) * cut.pitch;
  std::string all;
  for (; right - left > room; left += step) all += strip(left, left + step + cut.overlap) + "\n";
  return all + strip(left, right);
}

std::string TextCanvas::strip(int left, int right) const {
  std::string all;
  int blank = 0;  // empty lines that matter only if something follows
  int line = rows_.begin()->first;
  for (const auto& [row, texts] : rows_) {
    blank += row - line;
    line = row + 1;
    std::string drawn;
    int column = left - 1;
    for (const auto& [at, piece] : texts) {
      const int end = at + static_cast<int>(width_of(piece));
      if (at < std::max(column, left) || end > right) continue;  // hidden by its neighbour, or cut
      drawn += std::string(static_cast<std::size_t>(at - column), ' ') + piece;
      column = end;
    }
    if (drawn.empty()) {
      ++blank;
      continue;
    }
    if (!all.empty()) all.append(static_cast<std::size_t>(blank), '\n');
    all += drawn + "\n";
    blank = 0;
  }
  return all;
}

}  // namespace landfall::cli
