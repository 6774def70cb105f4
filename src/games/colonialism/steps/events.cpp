// Historical events (COL-10): those that act at once, and those of a region being colonized.
#include <algorithm>

#include "games/colonialism/steps/draws.h"
#include "games/colonialism/steps/steps.h"
#include "games/colonialism/words/names.h"

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

void after_region_choice(const Table& table, State& state, Seat seat, EventSink& sink) {
  if (!go_on_with_region_event(table, state, seat, sink)) go_on_colonizing(table, state, sink);
}

}  // namespace

void event_outcomes(const Table& /*table*/, const State& state, OutcomeList& list) {
  for_each_bit(state.events_left,
               [&](int event) { list.push_back({action_of(kEventUp, event), 1}); });
}

Action event_sample(const Table& /*table*/, const State& state, Random& random) {
  return action_of(kEventUp, random_bit(state.events_left, random));
}

void turn_up_event(const Table& table, State& state, Seat /*seat*/, const Action& action,
                   EventSink& sink) {
  const int event = action.arg[0];
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

void roll_for_boxers(const Table& table, State& state, Seat /*seat*/, const Action& action,
                     EventSink& sink) {
  const int face = action.arg[0];
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

void legal_young_turks(const Table& table, const State& state, Seat seat, ActionList& list) {
  add_allowed<refuse_young_turks>(table, state, seat, kGive, first_bits(kColours), list);
  list.push_back(action_of(kLeave));
}

Refused refuse_young_turks(const Table& /*table*/, const State& state, Seat seat,
                           const Action& action) {
  if (action.verb == kLeave) return std::nullopt;
  const int colour = action.arg[0];
  if (colour >= kColours) return unknown_action();
  if (state.held[seat][colour] > 0) return std::nullopt;
  return Refusal{Clause{"COL-10.4"}, colour_target(colour)};
}

void apply_young_turks(const Table& table, State& state, Seat seat, const Action& action,
                       EventSink& sink) {
  const int region = table.components.event_place[kYoungTurks];
  if (action.verb == kLeave) {
    drive_out(state, seat, region, sink);
  } else {
    const int colour = action.arg[0];
    --state.held[seat][colour];
    ++state.cubes[region][colour];
    tell(sink, kPaid, seat, "COL-10.4", colour, region);
  }
  go_on_with_event(table, state, seat, sink);
}

void legal_sick_man(const Table& table, const State& state, Seat seat, ActionList& list) {
  add_allowed<refuse_sick_man>(table, state, seat, kPlace, first_bits(kRegions), list);
  list.push_back(action_of(kPass));
}

Refused refuse_sick_man(const Table& table, const State& /*state*/, Seat /*seat*/,
                        const Action& action) {
  if (action.verb == kPass) return std::nullopt;
  const int region = action.arg[0];
  if (region >= kRegions) return unknown_action();
  if (region == table.components.event_place[kSickMan]) return std::nullopt;
  return Refusal{Clause{"COL-10.7"}, region_target(table, region)};
}

void apply_sick_man(const Table& table, State& state, Seat seat, const Action& action,
                    EventSink& sink) {
  if (action.verb == kPass) {
    tell(sink, kDeclined, seat, "COL-10.2");
  } else {
    place_discs(state, seat, action.arg[0], 1);
    tell(sink, kSickManPlaced, seat, "COL-10.7", action.arg[0]);
  }
  go_on_with_event(table, state, seat, sink);
}

void legal_open_door(const Table& table, const State& state, Seat seat, ActionList& list) {
  list.push_back(action_of(kPass));
  add_allowed<refuse_open_door>(table, state, seat, kLay, state.hand[seat], list);
}

Refused refuse_open_door(const Table& table, const State& state, Seat seat, const Action& action) {
  if (action.verb == kPass) return std::nullopt;
  const int card = action.arg[0];
  if (card >= kCards) return unknown_action();
  if (!has_card(state.hand[seat], card)) return Refusal{Clause{"COL-4.15"}, card_target(card)};
  if (table.is_policy(card)) return std::nullopt;
  return Refusal{Clause{"COL-10.8"}, card_target(card)};
}

void apply_open_door(const Table& table, State& state, Seat seat, const Action& action,
                     EventSink& sink) {
  const int card = action.arg[0];
  const int region = table.components.event_place[kOpenDoor];
  if (action.verb == kPass) {
    tell(sink, kDeclined, seat, "COL-10.8");
  } else if (lay_policy(state, seat, card, region)) {  // COL-10.8, COL-R39
    tell_secret(sink, SeatMask::of(seat), kOpenDoorSeen, kOpenDoorLaid, seat, "COL-10.8", card,
                region);
  } else {
    tell_shown(sink, kOpenDoorOpen, seat, "COL-10.8", card, region);
  }
  go_on_with_event(table, state, seat, sink);
}

void legal_gurkhas(const Table& table, const State& state, Seat seat, ActionList& list) {
  add_allowed<refuse_gurkhas>(table, state, seat, kPlace, first_bits(kRegions), list);
  list.push_back(action_of(kPass));
}

Refused refuse_gurkhas(const Table& /*table*/, const State& /*state*/, Seat /*seat*/,
                       const Action& action) {
  if (action.arg[0] >= kRegions) return unknown_action();
  return std::nullopt;
}

void apply_gurkhas(const Table& table, State& state, Seat seat, const Action& action,
                   EventSink& sink) {
  if (action.verb == kPass) {
    tell(sink, kDeclined, seat, "COL-10.2");
  } else {
    place_discs(state, seat, action.arg[0], 1);
    tell(sink, kGurkhasPlaced, seat, "COL-10.13", action.arg[0]);
    if (--state.left > 0 && state.reserve[seat] > 0) return;
  }
  after_region_choice(table, state, seat, sink);
}

void legal_cultivation(const Table& table, const State& state, Seat seat, ActionList& list) {
  list.push_back(action_of(kPass));
  add_allowed<refuse_cultivation>(table, state, seat, kRecover, state.discard[seat], list);
}

Refused refuse_cultivation(const Table& /*table*/, const State& state, Seat seat,
                           const Action& action) {
  if (action.verb == kPass) return std::nullopt;
  const int card = action.arg[0];
  if (card >= kCards) return unknown_action();
  if (has_card(state.discard[seat], card)) return std::nullopt;
  return Refusal{Clause{"COL-10.14"}, card_target(card)};
}

void apply_cultivation(const Table& table, State& state, Seat seat, const Action& action,
                       EventSink& sink) {
  if (action.verb == kPass) {
    tell(sink, kDeclined, seat, "COL-10.2");
  } else {  // COL-10.14, COL-R36, COL-R46: all see which card is taken
    const int card = action.arg[0];
    state.discard[seat] &= ~one_card(card);
    state.hand[seat] |= one_card(card);
    state.known[seat] |= one_card(card);
    ++state.hand_size[seat];
    tell(sink, kRecovered, seat, "COL-10.14", card);
  }
  after_region_choice(table, state, seat, sink);
}

}  // namespace landfall::colonialism
