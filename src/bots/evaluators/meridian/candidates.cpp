// Which actions of Meridian a bot thinks about: a few heights per city instead of all.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "bots/evaluators/meridian/evaluator.h"
#include "games/meridian/position/column.h"

namespace landfall::bots {

using meridian::kMaxRows;
using meridian::State;
using meridian::Table;

namespace {

// Of the heights that fit a city few make a difference: the lowest leaves no room beneath, the
// highest under a tower leaves none above, and on top of all one piece more keeps a place for a
// tower in between.
void add_heights(meridian::Move move, const meridian::HeightRange& range, bool open_end,
                 int forbidden, ActionList& list) {
  if (range.first > range.last) return;
  const auto add = [&](int height) {
    if (height == forbidden) return;
    move.height = static_cast<std::uint8_t>(height);
    list.push_back(move.action());
  };
  add(range.first);
  if (range.last == range.first) return;
  add(open_end ? range.first + 1 : range.last);
}

void add_towers(const meridian::Site& site, const meridian::Move& pattern, Seat seat, int most,
                int old_height, ActionList& list) {
  int tallest = 0;
  for (const std::uint8_t height : site.height) tallest = std::max<int>(tallest, height);
  const meridian::AllowedColumn column = meridian::allowed_heights(site, seat, most);
  for (int row = 0; row < site.rows; ++row) {
    const meridian::AllowedHeights& allowed = column[static_cast<std::size_t>(row)];
    meridian::Move move = pattern;
    move.row = static_cast<std::uint8_t>(row + 1);
    const int forbidden = move.row == pattern.old_row ? old_height : 0;
    add_heights(move, allowed.lower, allowed.lower.last >= tallest, forbidden, list);
    add_heights(move, allowed.higher, allowed.higher.last > tallest, forbidden, list);
  }
}

// Calls visit(card, meridian) for everything the open cards allow, ascending.
template <class Visit>
void for_each_play(const Table& table, const State& state, Seat seat, Visit visit) {
  int last = 0;
  for (const std::uint8_t open : state.face_up[seat]) {
    if (open == 0 || open == last) continue;
    last = open;
    const auto card = static_cast<std::uint8_t>(open - 1);
    for (unsigned bits = table.meridians_of[card]; bits != 0; bits &= bits - 1) {
      visit(card, static_cast<std::uint8_t>(std::countr_zero(bits)));
    }
  }
}

int towers_of(const State& state, std::size_t meridian, Seat seat) {
  int towers = 0;
  for (std::size_t row = 0; row < kMaxRows; ++row) {
    if (state.height[meridian][row] != 0 && state.owner[meridian][row] == seat) ++towers;
  }
  return towers;
}

}  // namespace

void MeridianEvaluator::candidates(const Table& table, const State& state, Seat seat,
                                   ActionList& list) {
  if (state.step != meridian::Step::kTurn) {
    Meridian::legal(table, state, seat, list);
    return;
  }
  std::uint8_t last = 0;
  for (const std::uint8_t open : state.face_up[seat]) {
    if (open == 0 || open == last) continue;
    last = open;
    meridian::Move pass;
    pass.verb = meridian::kPass;
    pass.card = static_cast<std::uint8_t>(open - 1);
    list.push_back(pass.action());
  }
  const int supply = state.supply[seat];
  for_each_play(table, state, seat, [&](std::uint8_t card, std::uint8_t number) {
    if (towers_of(state, number, seat) >= table.tower_limit) return;
    add_towers(meridian::site_of(state, number, table.rows),
               {meridian::kPlace, card, number, 0, 0, 0}, seat, supply, 0, list);
  });
  for (const std::uint8_t verb : {meridian::kRemove, meridian::kReplace}) {
    for_each_play(table, state, seat, [&](std::uint8_t card, std::uint8_t number) {
      for (int row = 0; row < table.rows; ++row) {
        const auto at = static_cast<std::size_t>(row);
        const int height = state.height[number][at];
        if (height == 0 || state.owner[number][at] != seat) continue;
        const meridian::Move move{verb, card, number, static_cast<std::uint8_t>(row + 1), 0, 0};
        if (verb == meridian::kRemove) {
          list.push_back(move.action());
          continue;
        }
        const meridian::Site site =
            meridian::without_tower(meridian::site_of(state, number, table.rows), row);
        add_towers(site, move, seat, supply + height, height, list);
      }
    });
  }
}

}  // namespace landfall::bots
