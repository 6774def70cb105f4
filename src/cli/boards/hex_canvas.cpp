#include "cli/boards/hex_canvas.h"

#include <charconv>
#include <optional>

namespace landfall::cli {
namespace {

struct Name {
  int q = 0;
  int r = 0;
  std::string_view part;
};

// "-1.4.nw" as its parts; nothing for what is no such name.
std::optional<Name> read_name(std::string_view text) {
  Name name;
  const char* end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, name.q);
  if (first.ec != std::errc{} || first.ptr == end || *first.ptr != '.') return std::nullopt;
  const auto second = std::from_chars(first.ptr + 1, end, name.r);
  if (second.ec != std::errc{} || second.ptr == end || *second.ptr != '.') return std::nullopt;
  name.part = text.substr(static_cast<std::size_t>(second.ptr + 1 - text.data()));
  return name;
}

}  // namespace

void HexCanvas::outline(int q, int r, std::string_view corner) {
  const Place at = centre(q, r);
  for (const int side : {-1, 1}) {
    write({at.row + 3 * side, at.column}, corner);
    write({at.row - 1, at.column + 4 * side}, corner);
    write({at.row + 1, at.column + 4 * side}, corner);
    write({at.row, at.column + 4 * side}, "|");
    write({at.row - 2, at.column + 2 * side}, side < 0 ? "/" : "\\");
    write({at.row + 2, at.column + 2 * side}, side < 0 ? "\\" : "/");
  }
}

void HexCanvas::write_corner(std::string_view name, std::string_view text) {
  const auto corner = read_name(name);
  if (!corner) return;
  const Place at = centre(corner->q, corner->r);
  const Place place{at.row + (corner->part == "n" ? -3 : 3), at.column};
  page_.erase(place.row, place.column);
  write(place, text);
}

void HexCanvas::write_side(std::string_view name, std::string_view text) {
  const auto side = read_name(name);
  if (!side) return;
  const Place at = centre(side->q, side->r);
  if (side->part == "w") {
    write({at.row, at.column - 4}, text);
  } else {
    write({at.row - 2, at.column + (side->part == "nw" ? -2 : 2)}, text);
  }
}

void HexCanvas::write_inside(int q, int r, int line, std::string_view text) {
  const Place at = centre(q, r);
  write({at.row - 1 + line, at.column}, text);
}

}  // namespace landfall::cli
