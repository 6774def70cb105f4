// Short texts at places of a page of letters; rows and columns may be negative.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

namespace landfall::cli {

class TextCanvas {
 public:
  // Writes a text with its middle at this column; it may hold control sequences of colours. It
  // replaces a text that begins at the same place; of texts that overlap the left one is seen.
  void write(int row, int column, std::string_view text);
  void erase(int row, int column) { rows_[row].erase(column); }

  // How a page is cut that is wider than the screen.
  struct Cut {
    int pitch = 1;    // strips begin at multiples of this, counted from `origin`
    int overlap = 0;  // columns that neighbours share, so that nothing that wide is cut in both
    int origin = 0;
  };

  // Lines of at most `width` columns. A wider page comes in strips from left to right, one below
  // the other; what does not fit into a strip as a whole stands in its neighbour.
  [[nodiscard]] std::string text(std::size_t width, Cut cut) const;

 private:
  // The columns from `left` up to `right`, with what fits into them as a whole.
  [[nodiscard]] std::string strip(int left, int right) const;

  std::map<int, std::map<int, std::string>> rows_;  // by row and first column
};

}  // namespace landfall::cli
