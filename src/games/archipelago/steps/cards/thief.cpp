// The Thief: the victim closes two fists, the thief names one (ARC-12.4).
#include "games/archipelago/steps/refusing.h"

namespace landfall::archipelago {
namespace {

// Everybody knows what the victim has, and it is all of one kind.
bool is_no_secret(const PublicState& state, int victim) {
  int kinds = 0;
  int known = 0;
  for (const std::uint8_t cubes : state.sure[victim]) {
    kinds += cubes != 0 ? 1 : 0;
    known += cubes;
  }
  return kinds == 1 && known == state.cube_count[victim];
}

void steal(const Table& table, State& state, Seat seat, int victim, int resource, EventSink& sink) {
  const bool open = table.rules.open_screens || is_no_secret(state, victim);
  --state.cubes[victim][resource];
  ++state.cubes[seat][resource];
  --state.cube_count[victim];
  ++state.cube_count[seat];
  // ARC-R113: others only see that a cube went; any kind may be one fewer.
  for (int kind = 0; kind < kResources; ++kind) {
    std::uint8_t& sure = state.sure[victim][kind];
    if (sure != 0 && (!open || kind == resource)) --sure;
  }
  if (open) ++state.sure[seat][resource];
  const SeatMask both = SeatMask::of(seat).with(static_cast<Seat>(victim));
  if (open && !table.rules.hides_screens) {  // ARC-16.8: only who keeps notes knows it
    tell(sink, kStolenSeen, seat, "ARC-12.4", victim, resource);
  } else if (sink.listening()) {
    emit_secret(sink, both, event_of(kStolenSeen, seat, "ARC-12.4", victim, resource),
                event_of(kStolenHidden, seat, "ARC-12.4", victim));
  }
}

}  // namespace

void legal_fists(const Table& /*table*/, const State& state, Seat seat, ActionList& list) {
  const Cubes& cubes = state.cubes[seat];
  const bool single = state.cube_count[seat] == 1;
  for (int left = 0; left <= kResources; ++left) {
    for (int right = 0; right <= kResources; ++right) {
      if (left == kEmptyFist || right == kEmptyFist) {
        const int kind = left == kEmptyFist ? right : left;
        if (!single || left == right || cubes[kind] == 0) continue;
      } else if (single || cubes[left] == 0 || cubes[right] == 0 ||
                 (left == right && cubes[left] < 2)) {
        continue;
      }
      list.push_back(action_of(kFists, left, right));
    }
  }
}

std::optional<Refusal> refuse_fists(const Table& /*table*/, const State& /*state*/, Seat /*seat*/,
                                    const Action& /*action*/) {
  return refused_by("ARC-12.4");
}

void apply_fists(const Table& /*table*/, State& state, Seat seat, const Action& action,
                 EventSink& sink) {
  state.fists = {static_cast<std::uint8_t>(action.arg[0] + 1),
                 static_cast<std::uint8_t>(action.arg[1] + 1)};
  state.step = Step::kNameFist;
  tell(sink, kFistsReady, seat, "ARC-12.4");
}

void legal_hand(const Table& /*table*/, const State& /*state*/, Seat /*seat*/, ActionList& list) {
  list.push_back(action_of(kHand, 0));
  list.push_back(action_of(kHand, 1));
}

std::optional<Refusal> refuse_hand(const Table& /*table*/, const State& /*state*/, Seat /*seat*/,
                                   const Action& /*action*/) {
  return refused_as_unknown();
}

void apply_hand(const Table& table, State& state, Seat seat, const Action& action,
                EventSink& sink) {
  const int hand = action.arg[0];
  const int victim = state.victim - 1;
  const int resource = state.fists[hand] - 1;
  state.fists = {};
  state.victim = 0;
  if (sink.listening()) {  // what is in it is news, whatever it is
    Event event = event_of(kFistOpened, seat, "ARC-12.4", victim);
    event.reveals = SeatMask::everyone().without(static_cast<Seat>(victim));
    sink.emit(event);
  }
  if (resource != kEmptyFist) {
    steal(table, state, seat, victim, resource, sink);
  } else {
    tell(sink, kStolenNothing, seat, "ARC-12.4", victim);
  }
  finish_card(table, state, seat, sink);
}

}  // namespace landfall::archipelago
