// The table as a drawing of letters. Each game's drawing stands in a file of its own name and sees
// only what pages see: the JSON of the board and of one seat's view.
#pragma once

#include <set>
#include <string>

#include "base/json_value.h"
#include "cli/painter.h"
#include "cli/words.h"
#include "engine/any_match.h"

namespace landfall::cli {

struct Picture {
  const JsonValue& board;              // AnyMatch::write_table
  const JsonValue& view;               // AnyMatch::write_view
  const JsonValue& scores;             // AnyMatch::write_scores
  const std::set<std::string>& marks;  // targets that changed lately
  const Painter& painter;
  const Words& words;
};

std::string draw_archipelago(const Picture& picture);
std::string draw_colonialism(const Picture& picture);
std::string draw_kolonien(const Picture& picture);
std::string draw_meridian(const Picture& picture);

// What the seat (or kTable) sees. `marks` are the targets to stand out.
std::string draw_board(const AnyMatch& match, Seat seat, const Painter& painter, const Words& words,
                       const std::set<std::string>& marks);

// The targets that the events of the records after `from` point at.
std::set<std::string> marks_since(const AnyMatch& match, AnyMatch::Version from, Seat audience);

// Final or intermediate points: places, names, and where the points come from.
std::string draw_scores(const AnyMatch& match, const Painter& painter, const Words& words);

}  // namespace landfall::cli
