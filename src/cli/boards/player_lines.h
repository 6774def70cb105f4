// The lines about the players below a map: an arrow for the one whose turn it is, sign and name,
// and then what the game tells of each.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/boards/board.h"
#include "cli/boards/fields.h"

namespace landfall::cli {

// The things of a list in words: "card A, card B".
inline std::string named(const Picture& picture, std::span<const JsonValue> ids,
                         std::string_view kind) {
  std::string text;
  for (const JsonValue& id : ids) {
    text += (text.empty() ? "" : ", ") +
            picture.words.target(std::string(kind) + ":" + std::string(id.text()));
  }
  return text;
}

// `players` are the objects of a view with their seats; tell(player) gives the rest of a line.
template <class Tell>
std::string draw_player_lines(const Picture& picture, std::span<const JsonValue> players,
                              std::optional<std::int64_t> turn, Tell tell) {
  const Painter& painter = picture.painter;
  const auto seat_of = [](const JsonValue& player) {
    return static_cast<Seat>(number_of(player, "seat"));
  };
  std::size_t width = 0;
  for (const JsonValue& player : players) {
    width = std::max(width, width_of(picture.words.name(seat_of(player))));
  }
  const std::string arrow = painter.unicode() ? " ▸ " : " > ";
  std::string text;
  for (const JsonValue& player : players) {
    const Seat seat = seat_of(player);
    text += (turn == seat ? arrow : "   ") + painter.of_seat(seat, painter.sign(seat)) + " ";
    text += painter.of_seat(seat, padded(picture.words.name(seat), width)) + "  ";
    text += tell(player) + "\n";
  }
  return text;
}

}  // namespace landfall::cli
