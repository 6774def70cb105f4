// Historical events (COL-10): those that act at once, and those of a region being colonized.
#include <algorithm>

#include "games/colonialism/steps/steps.h"

namespace landfall::colonialism {
namespace {

constexpr int kBerlinInfluence = 3;  // COL-10.3
constexpr int kGurkhaDiscs = 3;      // COL-10.13

void berlin(const Table& table, State& state, int region, EventSink& sink) {
  for (const Seat seat : players(table.seats)) {
    const int own = state.discs[region][seat];
    if (own == 0) continue;
    if (own > kBerlinInfluence) {
      remove_discs(state, seat, region, own - kBerlinInfluence);
    } else {
      place_discs(state, seat, region, kBerlinInfluence - own);  // COL-R40
    }
    tell(sink, kBerlinMoves, kTable, "COL-10.3", seat, region, state.discs[region][seat]);
  }
}

void opium(const Table& table, State& state, EventSink& sink) {
  const int from = table.components.event_place[kOpiumTrade];
  const int to = table.components.opium_other;
  add_to(state.cubes[to][kBlack], state.cubes[from][kBlack]);
  state.cubes[from][kBlack] = 0;
  add_to(state.cubes[from][kBrown], state.cubes[to][kBrown]);
  state.cubes[to][kBrown] = 0;
  tell(sink, kOpiumMoves, kTable, "COL-10.5", from, to);
}

void drive_out(State& state, int seat, int region, EventSink& sink) {
  remove_discs(state, seat, region, state.discs[region][seat]);
  tell(sink, kDrivenOut, static_cast<Seat>(seat), "COL-10.4", region);
}

void ask(State& state, Step step, int seat) {
  state.step = step;
  state.seat = static_cast<Seat>(seat);
}

}  // namespace

void turn_up_event(const Table& table, State& state, int event, EventSink& sink) {
  if (state.event != 0) {
    state.events_gone = static_cast<std::uint16_t>(state.events_gone | 1U << (state.event - 1));
  }
  state.event = static_cast<std::uint8_t>(event + 1);
  state.events_left = static_cast<std::uint16_t>(state.events_left & ~(1U << event));
  tell(sink, kEventDrawn, kTable, "COL-10.1", event);
  if (event == kBerlinConference) berlin(table, state, table.components.event_place[event], sink);
  if (event == kOpiumTrade) opium(table, state, sink);
  go_on_with_event(table, state, -1, sink);
}

// COL-10.2. No mercenaries are on the board when an event comes (COL-6.4), so discs are influence.
void go_on_with_event(const Table& table, State& state, int after, EventSink& sink) {
  const int region = table.components.event_place[state.event - 1];
  int seat = after < 0 ? first_seat(state) : next_seat(state, after);
  for (; seat >= 0; seat = next_seat(state, seat)) {
    switch (state.event - 1) {
      case kYoungTurks:
        if (state.discs[region][seat] == 0) break;
        if (total_cubes(state.held[seat]) > 0) return ask(state, Step::kYoungTurks, seat);
        drive_out(state, seat, region, sink);  // COL-R38
        break;
      case kBoxerRebellion:
        if (state.discs[region][seat] > 0) return ask(state, Step::kBoxer, seat);
        break;
      case kSickMan:
        if (state.reserve[seat] > 0) return ask(state, Step::kSickMan, seat);
        break;
      case kOpenDoor:
        // Also asked without a policy card: not asking would tell that (COL-R45).
        if (state.hand_size[seat] > 0) return ask(state, Step::kOpenDoor, seat);
        break;
      default:
        break;
    }
  }
  begin_actions(table, state, sink);
}

void roll_for_boxers(const Table& table, State& state, int face, EventSink& sink) {
  const int region = table.components.event_place[kBoxerRebellion];
  const int lost = std::min<int>(face, state.discs[region][state.seat]);
  remove_discs(state, state.seat, region, lost);
  tell(sink, kBoxerRolled, state.seat, "COL-10.6", region, lost);
  go_on_with_event(table, state, state.seat, sink);
}

// COL-R35
bool go_on_with_region_event(const Table& table, State& state, int after, EventSink& /*sink*/) {
  const int region = state.region;
  const bool gurkhas = table.event_at(state, kGurkhas, region);
  const bool cultivation = table.event_at(state, kCultivationSystem, region);
  state.left = 0;
  if (!gurkhas && !cultivation) return false;
  int seat = after < 0 ? first_seat(state) : next_seat(state, after);
  for (; seat >= 0; seat = next_seat(state, seat)) {
    if (influence(state, seat, region) == 0) continue;
    if (gurkhas ? state.reserve[seat] == 0 : state.discard[seat] == 0) continue;
    ask(state, gurkhas ? Step::kGurkhas : Step::kCultivation, seat);
    if (gurkhas) state.left = kGurkhaDiscs;
    return true;
  }
  return false;
}

void apply_event_choice(const Table& table, State& state, Seat seat, const Action& action,
                        EventSink& sink) {
  const int first = action.arg[0];
  const Step step = state.step;
  if (action.verb == kPass) {
    const bool lays = step == Step::kOpenDoor;
    tell(sink, kDeclined, seat, lays ? "COL-10.8" : "COL-10.2");
  } else if (step == Step::kYoungTurks) {
    const int region = table.components.event_place[kYoungTurks];
    if (action.verb == kLeave) {
      drive_out(state, seat, region, sink);
    } else {
      --state.held[seat][first];
      ++state.cubes[region][first];
      tell(sink, kPaid, seat, "COL-10.4", first, region);
    }
  } else if (step == Step::kSickMan) {
    place_discs(state, seat, first, 1);
    tell(sink, kSickManPlaced, seat, "COL-10.7", first);
  } else if (step == Step::kOpenDoor) {  // COL-10.8, COL-R39
    const int region = table.components.event_place[kOpenDoor];
    if (lay_policy(state, seat, first, region)) {
      tell_secret(sink, SeatMask::of(seat), kOpenDoorSeen, kOpenDoorLaid, seat, "COL-10.8", first,
                  region);
    } else {
      tell_shown(sink, kOpenDoorOpen, seat, "COL-10.8", first, region);
    }
  } else if (step == Step::kGurkhas) {
    place_discs(state, seat, first, 1);
    tell(sink, kGurkhasPlaced, seat, "COL-10.13", first);
    if (--state.left > 0 && state.reserve[seat] > 0) return;
  } else {  // COL-10.14, COL-R36, COL-R46: all see which card is taken
    state.discard[seat] &= ~one_card(first);
    state.hand[seat] |= one_card(first);
    state.known[seat] |= one_card(first);
    ++state.hand_size[seat];
    tell(sink, kRecovered, seat, "COL-10.14", first);
  }
  if (step != Step::kGurkhas && step != Step::kCultivation) {
    go_on_with_event(table, state, seat, sink);
  } else if (!go_on_with_region_event(table, state, seat, sink)) {
    go_on_colonizing(table, state, sink);
  }
}

}  // namespace landfall::colonialism
