// Beginning and end of a turn, the roll, what comes after an interruption, and how a game ends
// (KOL-3.1, KOL-3.8, KOL-7.*).
#include <algorithm>

#include "games/kolonien/steps/steps.h"

namespace landfall::kolonien {
namespace {

// What belongs to a step that is over.
void clear_moment(State& state) {
  state.cause = Cause::kNone;
  state.place = 0;
  state.origin = 0;
  state.cursor = 0;
  state.erupted = 0;
  state.loose = 0;
}

int sum_of(const PerSeat<std::uint8_t>& numbers) {
  return numbers[0] + numbers[1] + numbers[2] + numbers[3];
}
// The public points of all seats together.
int sum_of_points(const Table& table, const PublicState& state) {
  return table.seats * (table.settlements + 2 * table.cities) - sum_of(state.settlements_left) -
         2 * sum_of(state.cities_left) + sum_of(state.point_chips) + (state.army != 0 ? 2 : 0) +
         (state.longest != 0 ? 2 : 0);
}

}  // namespace

void begin_turn(const Table& table, State& state, Seat seat, EventSink& sink) {
  state.phase = Phase::kTurn;
  state.step = Step::kRoll;
  state.active = seat;
  state.chooser = seat;
  ++state.turn;
  state.dice = {};
  state.card_played = 0;
  state.fresh = 0;
  state.fresh_count = 0;
  state.fleet_used = 0;
  state.offers = 0;
  state.shifts = 0;
  age_refusals(state, seat);
  tell(sink, kTurnBegan, seat, "KOL-3.1", state.turn);
  look_for_winner(table, state, sink);  // points gained in the turn of another
}

void end_turn(const Table& table, State& state, EventSink& sink) {
  tell(sink, kEndedTurn, state.active, "KOL-3.8");
  if (table.rules.colonies) {
    for (Ship& ship : state.ships[state.active]) ship.left = 0;
  }
  const int sum = sum_of_points(table, state);
  if (sum > state.best) {
    state.best = static_cast<std::uint8_t>(sum);
    state.idle = 0;
  } else if (++state.idle >= kIdleTurns) {
    finish(table, state, Ending::kIdle, sink);  // KOL-R28
    return;
  }
  if (table.rules.turn_limit != 0 && state.turn >= table.rules.turn_limit) {
    finish(table, state, Ending::kLimit, sink);  // KOL-14.7
    return;
  }
  begin_turn(table, state, seat_after(state.active, table.seats), sink);
}

void resume(const Table& table, State& state, EventSink& sink) {
  clear_moment(state);
  state.chooser = state.active;
  if (table.rules.colonies && convert_tokens(table, state, sink)) return;  // KOL-R21
  if (state.free > 0) {
    if (has_free_place(table, state, state.active)) {
      state.step = Step::kFree;
      return;
    }
    state.free = 0;
    tell(sink, kFreeLapses, state.active, "KOL-6.5");
  }
  state.step = state.rolled() ? Step::kAction : Step::kRoll;
}

void roll_dice(const Table& table, State& state, int first, int second, EventSink& sink) {
  state.dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
  const int sum = first + second;
  ++state.rolls[sum - 2];
  tell(sink, kRolled, state.active, "KOL-3.1", first, second, sum);
  // KOL-8.2, on a seven too (KOL-R1); the die of a volcano does not change it (KOL-11.5).
  for (Ship& ship : state.ships[state.active]) {
    if (ship.at == 0) break;
    ship.left = static_cast<std::uint8_t>(std::max(first, second));
  }
  if (sum == 7) {
    begin_seven(table, state, sink);
    return;
  }
  produce(table, state, sum, sink);
  if (table.rules.colonies) {
    produce_tokens(table, state, sum, sink);
    go_on_with_volcanoes(table, state, sink);
    return;
  }
  state.step = Step::kAction;
}

void claim(const Table& table, State& state, EventSink& sink) {
  const Seat seat = state.active;
  tell_all(sink, kClaimed, seat, "KOL-6.8", count_of(state.cards[seat], kPoint));
  state.winner = static_cast<std::uint8_t>(seat + 1);
  finish(table, state, Ending::kGoal, sink);
}

void end_with_winner(const Table& table, State& state, EventSink& sink) {
  const int goal = table.rules.goal;
  int winner = -1;
  if (public_points(table, state, state.active) >= goal) {
    winner = state.active;
  } else if (table.rules.win_any_time) {  // KOL-14.6
    for (const Seat seat : players(table.seats)) {
      if (public_points(table, state, seat) >= goal) winner = seat;
    }
  }
  if (winner < 0) return;
  state.winner = static_cast<std::uint8_t>(winner + 1);
  finish(table, state, Ending::kGoal, sink);
}

void finish(const Table& table, State& state, Ending ending, EventSink& sink) {
  clear_moment(state);
  state.phase = Phase::kOver;
  state.step = Step::kOver;
  state.ending = ending;
  state.chooser = state.active;
  state.free = 0;
  state.asked = 0;
  state.done = 0;
  state.offer_give = 0;
  state.offer_get = 0;
  state.owed = {};
  state.chosen = {};
  state.answer = {};
  state.secret = {};
  state.counter_give = {};
  state.counter_get = {};
  for (const Seat seat : players(table.seats)) {
    state.shown[seat] = static_cast<std::uint8_t>(count_of(state.cards[seat], kPoint));
  }
  // Now everybody sees the point cards, of which there may be none.
  switch (ending) {
    case Ending::kGoal: {
      const int winner = state.winner - 1;
      tell_all(sink, kWon, static_cast<Seat>(winner), "KOL-7.6",
               public_points(table, state, winner));
      break;
    }
    case Ending::kLimit:
      tell_all(sink, kEndedLimit, kTable, "KOL-14.7");
      break;
    default:
      tell_all(sink, kEndedIdle, kTable, "KOL-R28");
  }
  for (const Seat seat : players(table.seats)) {
    if (state.shown[seat] == 0) continue;
    tell(sink, kPointsShown, seat, "KOL-R29", state.shown[seat]);
  }
}

}  // namespace landfall::kolonien
