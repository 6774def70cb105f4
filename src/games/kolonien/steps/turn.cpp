// Beginning and end of a turn, the roll, what comes after an interruption, and how a game ends
// (KOL-3.1, KOL-3.8, KOL-7.*).
#include <algorithm>
#include <bit>

#include "games/kolonien/steps/bargaining.h"

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

// The ways in which two dice can fall, as bits.
constexpr std::uint64_t kAllRolls = (std::uint64_t{1} << kFalls) - 1;
constexpr std::uint64_t roll_bit(int first, int second) {
  return std::uint64_t{1} << (6 * (first - 1) + second - 1);
}
constexpr std::uint64_t kSevens = roll_bit(1, 6) | roll_bit(2, 5) | roll_bit(3, 4) |
                                  roll_bit(4, 3) | roll_bit(5, 2) | roll_bit(6, 1);
Action action_of_roll(int roll) { return action_of(kDice, roll / 6 + 1, roll % 6 + 1); }

// KOL-16.4: shuffled as soon as no more cards are left than stay unseen.
void take_from_deck(const Table& table, State& state, int first, int second, EventSink& sink) {
  state.drawn_rolls |= roll_bit(first, second);
  if (kFalls - std::popcount(state.drawn_rolls) > table.rules.dice_unseen) return;
  state.drawn_rolls = 0;
  tell(sink, kDiceShuffled, kTable, "KOL-16.4");
}

// The public points of all seats together.
int sum_of_points(const Table& table, const PublicState& state) {
  int sum = (state.army != 0 ? 2 : 0) + (state.longest != 0 ? 2 : 0) +
            table.seats * (table.settlements + 2 * table.cities);
  for (const Seat seat : players(table.seats)) {
    sum += state.point_chips[seat] - state.settlements_left[seat] - 2 * state.cities_left[seat];
  }
  return sum;
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
  forget_bargaining(state);
  age_refusals(state, seat);
  tell(sink, kTurnBegan, seat, "KOL-3.1", state.turn);
  look_for_winner(table, state, sink);  // points gained in the turn of another
}

void legal_roll(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (may_claim(table, state, seat)) {  // KOL-6.8: who has enough shows it
    add_action(list, kClaim);
    return;
  }
  add_action(list, kRoll);
  legal_cards(table, state, seat, list);
}

Refused refuse_roll(const Table& table, const State& state, Seat seat, const Action& action) {
  if (auto refusal = refuse_claim(table, state, seat, action)) return refusal;
  if (action.verb == kClaim || action.verb == kRoll) return std::nullopt;
  if (is_card(action.verb)) return refuse_card(table, state, seat, action);
  return no("KOL-3.1");  // first comes the roll (KOL-R26)
}

void apply_roll(const Table& table, State& state, Seat seat, const Action& action,
                EventSink& sink) {
  switch (action.verb) {
    case kRoll:
      state.step = Step::kDice;
      tell(sink, kRolls, seat, "KOL-3.1");
      break;
    case kClaim:
      claim(table, state, seat, action, sink);
      break;
    default:
      play_card(table, state, seat, action, sink);
  }
}

// Once the dice are rolled, a turn may always end (KOL-3.8).
Refused refuse_end(const Table& /*table*/, const State& /*state*/, Seat /*seat*/,
                   const Action& /*action*/) {
  return std::nullopt;
}

void end_turn(const Table& table, State& state, Seat /*seat*/, const Action& /*action*/,
              EventSink& sink) {
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
  if (table.rules.special_building) return begin_special_building(table, state, sink);
  begin_turn(table, state, seat_after(state.active, table.seats), sink);
}

void resume(const Table& table, State& state, EventSink& sink) {
  clear_moment(state);
  if (in_special_building(table, state)) return go_on_with_special_building(table, state, sink);
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

std::uint64_t possible_rolls(const Table& table, const PublicState& state) {
  const std::uint64_t quiet = state.turn <= table.rules.quiet_turns ? kSevens : 0;  // KOL-16.5
  return kAllRolls & ~(state.drawn_rolls | quiet);                                  // KOL-16.4
}

void dice_outcomes(const Table& table, const State& state, OutcomeList& list) {
  for_each_bit(possible_rolls(table, state),
               [&](int roll) { list.push_back({action_of_roll(roll), 1}); });
}

Action dice_sample(const Table& table, const State& state, Random& random) {
  std::uint64_t rolls = possible_rolls(table, state);
  std::uint32_t roll = random.below(static_cast<std::uint32_t>(std::popcount(rolls)));
  if (rolls != kAllRolls) {
    for (; roll > 0; --roll) rolls &= rolls - 1;
    roll = static_cast<std::uint32_t>(std::countr_zero(rolls));
  }
  return action_of_roll(static_cast<int>(roll));
}

void roll_dice(const Table& table, State& state, Seat /*seat*/, const Action& action,
               EventSink& sink) {
  const int first = action.arg[0];
  const int second = action.arg[1];
  state.dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
  const int sum = first + second;
  ++state.rolls[sum - 2];
  tell(sink, kRolled, state.active, "KOL-3.1", first, second, sum);
  if (table.rules.dice_deck) take_from_deck(table, state, first, second, sink);
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

Refused refuse_claim(const Table& table, const State& state, Seat seat, const Action& action) {
  const bool claims = action.verb == kClaim;
  if (may_claim(table, state, seat) == claims) return std::nullopt;
  return no(claims ? "KOL-7.7" : "KOL-6.8");
}

void claim(const Table& table, State& state, Seat seat, const Action& /*action*/, EventSink& sink) {
  tell_all(sink, kClaimed, seat, "KOL-6.8", count_of(state.cards[seat], kPoint));
  state.winner = static_cast<std::uint8_t>(seat + 1);
  finish(table, state, Ending::kGoal, sink);
}

void end_with_winner(const Table& table, State& state, EventSink& sink) {
  // KOL-17.9: whose turn is over waits for the next one.
  if (in_special_building(table, state) && !table.rules.win_any_time) return;
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
  clear_offer(state);
  forget_bargaining(state);
  state.owed = {};
  state.chosen = {};
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
