#include "cli/boards/board.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "cli/boards/list.h"
#include "cli/terminal/layout.h"

namespace landfall::cli {
namespace {

constexpr std::size_t kFoldIndent = 6;

}  // namespace

Drawing draw_parts(const AnyMatch& match, Seat seat, const Screen& screen,
                   const std::set<std::string>& marks) {
  const auto* found = std::ranges::find(kDrawings, match.info().name, &DrawingEntry::game);
  const auto draw = found == kDrawings.end() ? &draw_plain : found->draw;
  screen.words.look(match);
  const JsonValue board = json_from([&](JsonWriter& out) { match.write_table(out); });
  const JsonValue view = json_from([&](JsonWriter& out) { match.write_view(seat, out); });
  const JsonValue scores = json_from([&](JsonWriter& out) { match.write_scores(out); });
  return draw({board, view, scores, marks, screen.painter, screen.words, seat, screen.width});
}

std::string folded(std::string_view text, std::size_t width) {
  return wrapped(text, width, kFoldIndent);
}

std::string draw_board(const AnyMatch& match, Seat seat, const Screen& screen,
                       const std::set<std::string>& marks) {
  const Drawing parts = draw_parts(match, seat, screen, marks);
  return folded(parts.map + screen.painter.dim(parts.legend) + parts.table + parts.own,
                screen.width);
}

std::set<std::string> marks_since(const AnyMatch& match, AnyMatch::Version from, Seat audience) {
  std::set<std::string> marks;
  const JsonValue events =
      json_from([&](JsonWriter& out) { match.write_events(from, audience, out); });
  for (const JsonValue& event : events.items()) {
    for (const Target& mark : phrase_from_json(event).highlights) marks.emplace(mark.view());
  }
  return marks;
}

std::string draw_scores(const AnyMatch& match, const Screen& screen) {
  const Painter& painter = screen.painter;
  const Words& words = screen.words;
  const Scores scores = match.scores();
  std::vector<Seat> order(static_cast<std::size_t>(match.seats()));
  std::iota(order.begin(), order.end(), Seat{0});
  std::ranges::sort(order, {},
                    [&](Seat seat) { return std::pair(scores.standing.rank[seat], seat); });
  std::size_t width = 0;
  for (const Seat seat : order) width = std::max(width, width_of(words.name(seat)));
  std::string text;
  if (match.over() && scores.standing.rank[order.front()] != 1) {
    text += painter.bold(words.text("result.nobody")) + "\n";
  }
  for (const Seat seat : order) {
    const std::string place = std::to_string(scores.standing.rank[seat]) + ".";
    text += padded(place, 3) + painter.of_seat(seat, painter.sign(seat)) + " " +
            painter.of_seat(seat, padded(words.name(seat), width)) + "  " +
            painter.bold(words.text("points", scores.standing.points[seat]));
    std::string items;
    for (const ScoreItem& item : scores.items) {
      if (item.seat != seat) continue;
      items += items.empty() ? "" : ", ";
      items += item.target.empty()
                   ? words.book().pattern("score." + std::string(item.source.view()))
                   : words.target(item.target);
      items += " " + std::to_string(item.points);
    }
    if (!items.empty()) text += "  " + painter.dim("(" + items + ")");
    text += "\n";
  }
  return folded(text, screen.width);
}

}  // namespace landfall::cli
