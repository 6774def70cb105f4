// Whose discs go: a player with own discs and mercenaries in a region decides (COL-R17, COL-9.4).
#include <algorithm>

#include "games/colonialism/steps/steps.h"
#include "games/colonialism/words/names.h"

namespace landfall::colonialism {
namespace {

constexpr int kMostLost = 10;  // mercenaries that anybody is asked for

std::string_view clause_of(Cause cause) {
  switch (cause) {
    case Cause::kConflict:
      return "COL-5.7";
    case Cause::kUnrest:
      return "COL-8.11";
    case Cause::kPlague:
      return "COL-9.9";
    case Cause::kMissionaries:
      return "COL-9.8";
    default:
      return "COL-9.5";
  }
}

}  // namespace

LossRange loss_range(const PublicState& state, int seat) {
  const int losses = state.losses[seat];
  return {std::max(0, losses - state.discs[state.region][seat]),
          std::min<int>(losses, state.mercenaries[state.region][seat])};
}

bool go_on_with_losses(State& state, EventSink& sink) {
  for (int seat = first_seat(state); seat >= 0; seat = next_seat(state, seat)) {
    if (state.losses[seat] == 0) continue;
    const LossRange range = loss_range(state, seat);
    if (range.least < range.most) {
      // In an action round the active player goes on afterwards; `counter` remembers who that is.
      if (state.step != Step::kLosses) state.counter = state.seat;
      state.seat = static_cast<Seat>(seat);
      state.step = Step::kLosses;
      return true;
    }
    lose_discs(state, static_cast<Seat>(seat), range.least, sink);  // COL-R45
  }
  if (state.step == Step::kLosses) {
    state.seat = state.counter;
    state.counter = 0;
  }
  return false;
}

void lose_discs(State& state, Seat seat, int mercenaries, EventSink& sink) {
  const int losses = state.losses[seat];
  const int region = state.region;
  state.losses[seat] = 0;
  remove_mercenaries(state, seat, region, mercenaries);
  remove_discs(state, seat, region, losses - mercenaries);  // COL-5.6: at once in the reserve
  tell(sink, kLost, kTable, clause_of(state.cause), seat, region, losses, mercenaries);
}

void legal_losses(const Table& table, const State& state, Seat seat, ActionList& list) {
  add_allowed<refuse_losses>(table, state, seat, kLose, first_bits(kMostLost + 1), list);
}

Refused refuse_losses(const Table& table, const State& state, Seat seat, const Action& action) {
  const int mercenaries = action.arg[0];
  if (mercenaries > kMostLost) return unknown_action();
  const LossRange range = loss_range(state, seat);
  if (mercenaries >= range.least && mercenaries <= range.most) return std::nullopt;
  return Refusal{Clause{"COL-R17"}, region_target(table, state.region)};
}

void apply_losses(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink) {
  lose_discs(state, seat, action.arg[0], sink);
  if (!go_on_with_losses(state, sink)) after_losses(table, state, sink);
}

void after_losses(const Table& table, State& state, EventSink& sink) {
  state.cause = Cause::kNone;
  if (state.phase == Phase::kColonization) {
    go_on_colonizing(table, state, sink);
    return;
  }
  state.region = 0;
  finish_action(table, state, sink);
}

}  // namespace landfall::colonialism
