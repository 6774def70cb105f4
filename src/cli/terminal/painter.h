// Colours and signs of a terminal, and plain text where there is none.
//
// Colour never carries a meaning alone: every seat has a sign of its own as well.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/terminal/console.h"
#include "engine/contract/seat.h"

namespace landfall::cli {

class Painter {
 public:
  Painter(bool colour, bool unicode) : colour_(colour), unicode_(unicode) {}
  // `wish` is "auto", "always" or "never"; automatic colour needs a terminal and no NO_COLOR.
  static Painter for_console(const Console& console, std::string_view wish);

  [[nodiscard]] bool unicode() const { return unicode_; }

  [[nodiscard]] std::string bold(std::string_view text) const { return paint("1", text); }
  [[nodiscard]] std::string dim(std::string_view text) const { return paint("2", text); }
  [[nodiscard]] std::string warning(std::string_view text) const { return paint("33", text); }
  // In the seat's colour; `marked` makes it stand out.
  [[nodiscard]] std::string of_seat(Seat seat, std::string_view text, bool marked = false) const;
  // One column wide.
  [[nodiscard]] std::string_view sign(Seat seat) const;

 private:
  [[nodiscard]] std::string paint(std::string_view code, std::string_view text) const;

  bool colour_;
  bool unicode_;
};

// How many columns the text takes, control sequences for colours left out; counts characters of
// UTF-8.
std::size_t width_of(std::string_view text);
// The text with blanks up to `width` columns.
std::string padded(std::string text, std::size_t width);

}  // namespace landfall::cli
