// Short texts at places of a page of letters; rows and columns may be negative.
#pragma once

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

  [[nodiscard]] std::string text() const;

 private:
  std::map<int, std::map<int, std::string>> rows_;  // by row and first column
};

}  // namespace landfall::cli
