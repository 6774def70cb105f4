// Who chooses a row of the turn order first, and which (COL-2.5, COL-6.6).
#include <algorithm>

#include "games/colonialism/steps/draws.h"
#include "games/colonialism/steps/steps.h"
#include "games/colonialism/words/names.h"

namespace landfall::colonialism {
namespace {

constexpr int kDiceOfOrder = 4;  // COL-2.5

void choose_row(const Table& table, State& state, Seat seat, int row, EventSink& sink) {
  state.new_row[row] = static_cast<std::uint8_t>(seat + 1);
  tell(sink, kRowChosen, seat, state.phase == Phase::kSetup ? "COL-2.5" : "COL-6.6", row + 1);
  const auto free = std::ranges::count(state.new_row, 0);
  const auto chosen = kRows - free;
  if (chosen < table.seats) {
    for (int next = 0; next < table.seats; ++next) {
      if (state.rank[next] == chosen) state.seat = static_cast<Seat>(next);
    }
    if (free > 1) return;
    // COL-R45: the last of four takes the last row.
    const auto last = std::ranges::find(state.new_row, 0) - state.new_row.begin();
    choose_row(table, state, state.seat, static_cast<int>(last), sink);
    return;
  }
  state.row = state.new_row;
  state.new_row = {};
  state.rank = {};
  state.seat = 0;
  state.step = state.phase == Phase::kSetup ? Step::kDealInterest : Step::kRegionOrder;
}

}  // namespace

// COL-2.5: `rank` is the number of players ahead; equals have rolled alike (or not at all yet) and
// roll again among themselves.
void go_on_with_order_rolls(const Table& table, State& state, EventSink& sink) {
  for (;;) {
    bool tied = false;
    for (int seat = 0; seat < table.seats; ++seat) {
      const auto equals =
          std::count(state.rank.begin(), state.rank.begin() + table.seats, state.rank[seat]);
      if (equals < 2) continue;
      tied = true;
      if (state.roll[seat] == 0) {
        state.step = Step::kOrderRoll;
        state.seat = static_cast<Seat>(seat);
        return;
      }
    }
    if (!tied) break;
    const PerSeat<std::uint8_t> rank = state.rank;
    for (const Seat seat : players(table.seats)) {
      for (const Seat other : players(table.seats)) {
        if (rank[other] == rank[seat] && state.roll[other] > state.roll[seat]) ++state.rank[seat];
      }
    }
    state.roll = {};
    for (int seat = 1; seat < table.seats; ++seat) {
      if (std::count(state.rank.begin(), state.rank.begin() + seat, state.rank[seat]) == 0)
        continue;
      tell(sink, kOrderTied, kTable, "COL-2.5");
      break;
    }
  }
  begin_rows(table, state, sink);
}

void begin_rows(const Table& table, State& state, EventSink& sink) {
  state.new_row = {};
  int chosen = 0;
  (void)sink;
  for (int seat = 0; seat < table.seats; ++seat) {
    if (state.rank[seat] == chosen) state.seat = static_cast<Seat>(seat);
  }
  state.step = Step::kChooseRow;
}

void order_outcomes(const Table& /*table*/, const State& state, OutcomeList& list) {
  list_sums(kDiceOfOrder, list, [&](int sum) { return action_of(kDice, state.seat, sum); });
}

Action order_sample(const Table& /*table*/, const State& state, Random& random) {
  return action_of(kDice, state.seat, roll(kDiceOfOrder, random));
}

void roll_for_order(const Table& table, State& state, Seat /*seat*/, const Action& action,
                    EventSink& sink) {
  state.roll[state.seat] = action.arg[1];
  tell(sink, kOrderRolled, state.seat, "COL-2.5", action.arg[1]);
  go_on_with_order_rolls(table, state, sink);
}

void legal_row(const Table& table, const State& state, Seat seat, ActionList& list) {
  add_allowed<refuse_row>(table, state, seat, kRow, first_bits(kRows), list);
}

Refused refuse_row(const Table& /*table*/, const State& state, Seat /*seat*/,
                   const Action& action) {
  const int row = action.arg[0];
  if (row >= kRows) return unknown_action();
  if (state.new_row[row] == 0) return std::nullopt;
  return Refusal{Clause{"COL-R47"}, number_target("seat", state.new_row[row] - 1)};
}

void apply_row(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink) {
  choose_row(table, state, seat, action.arg[0], sink);
}

}  // namespace landfall::colonialism
