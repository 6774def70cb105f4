// A board of hexagons that stand on a corner, drawn with letters. Four lines per row of hexagons,
// eight columns per hexagon:
//
//         .     .
//       .         .     one corner above, two at each side, one below;
//       |  2.0    |     sides between them as strokes;
//       |  For 8  |     three lines inside
//       .         .
//         .     .
//
// Corners, sides and hexagons have the names that the games use: "2.0.n" is the upper corner of the
// hexagon 2.0 and "2.0.s" the lower one; "2.0.w", "2.0.nw" and "2.0.ne" are sides of it.
#pragma once

#include <string>
#include <string_view>

#include "cli/boards/text_canvas.h"

namespace landfall::cli {

class HexCanvas {
 public:
  // The outline of a hexagon, with this sign at its corners.
  void outline(int q, int r, std::string_view corner);

  void write_corner(std::string_view name, std::string_view text);
  void write_side(std::string_view name, std::string_view text);
  // Line 0, 1 or 2 inside a hexagon, up to five columns.
  void write_inside(int q, int r, int line, std::string_view text);

  // In strips where it is wider than the screen; a hexagon is whole in one of them.
  [[nodiscard]] std::string text(std::size_t width) const {
    return page_.text(width, {kWidth / 2, kWidth, 0});
  }

 private:
  static constexpr int kWidth = 9;  // of a hexagon with its corners
  struct Place {
    int row = 0;
    int column = 0;
  };
  static Place centre(int q, int r) { return {4 * r, 8 * q + 4 * r}; }
  void write(Place place, std::string_view text) { page_.write(place.row, place.column, text); }

  TextCanvas page_;
};

}  // namespace landfall::cli
