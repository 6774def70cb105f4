// The table as a drawing of letters. Each game's drawing, draw_<game>, stands in a file of the game's
// name and sees only what pages see: the JSON of the board and of one seat's view.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

#include "base/json_value.h"
#include "cli/terminal/painter.h"
#include "cli/terminal/words.h"
#include "engine/match/any_match.h"

namespace landfall::cli {

// How and how wide something is drawn.
struct Screen {
  const Painter& painter;
  const Words& words;
  std::size_t width = 80;
};

struct Picture {
  const JsonValue& board;              // AnyMatch::write_table
  const JsonValue& view;               // AnyMatch::write_view
  const JsonValue& scores;             // AnyMatch::write_scores
  const std::set<std::string>& marks;  // targets that changed lately
  const Painter& painter;
  const Words& words;
  Seat seat;          // who looks; kTable for everybody
  std::size_t width;  // of the screen; maps keep to it, longer lines of text are folded later
};

// A drawing in parts, so that nobody has to look at what has not changed: the map, the lines of the
// table and its players, what concerns the one who looks (the hand, an offer), and a legend.
struct Drawing {
  std::string map;
  std::string table;
  std::string own;
  std::string legend;  // what the letters and signs mean
};

// The drawing of a game that has none of its own: the players, and the view as a list of facts.
Drawing draw_plain(const Picture& picture);

// What the seat (or kTable) sees. `marks` are the targets to stand out. The map keeps to the width
// of the screen; lines of text are as long as they are, see `folded`.
Drawing draw_parts(const AnyMatch& match, Seat seat, const Screen& screen,
                   const std::set<std::string>& marks);
// Lines of text in the width of the screen.
std::string folded(std::string_view text, std::size_t width);
// The whole drawing, folded.
std::string draw_board(const AnyMatch& match, Seat seat, const Screen& screen,
                       const std::set<std::string>& marks);

// The targets that the events of the records after `from` point at.
std::set<std::string> marks_since(const AnyMatch& match, AnyMatch::Version from, Seat audience);

// Final or intermediate points: places, names, and where the points come from.
std::string draw_scores(const AnyMatch& match, const Screen& screen);

}  // namespace landfall::cli
