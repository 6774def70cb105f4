// Where a command reads and writes: the real terminal, or the strings of a test.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>

#include "base/result.h"
#include "cli/exit_code.h"

namespace landfall::cli {

struct Console {
  std::istream& in;
  std::ostream& out;  // answers
  std::ostream& err;  // errors and progress
  bool in_is_terminal = false;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  bool unicode = true;  // the surroundings say that they can show it
  // What a test says of the screen; 0 asks the terminal each time, because windows change.
  std::size_t fixed_columns = 0;
  std::size_t fixed_rows = 0;

  // Standard input and output of the process.
  static Console standard();

  // How wide the output may be: the terminal, else the variable COLUMNS, else 80.
  [[nodiscard]] std::size_t columns() const;
  // How many lines can be seen at once; 0 if nobody looks at a screen.
  [[nodiscard]] std::size_t rows() const;

  // Says what is wrong and gives the code back, so that a command can `return console.fail(...)`.
  ExitCode fail(ExitCode code, std::string_view what) const;
  // Bad input: where, what, and the code for wrong usage.
  ExitCode fail(const Problem& trouble) const;
};

}  // namespace landfall::cli
