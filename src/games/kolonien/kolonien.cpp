// The contract's functions that only choose the step and set up.
#include "games/kolonien/kolonien.h"

#include <algorithm>
#include <vector>

#include "games/kolonien/steps/steps.h"

namespace landfall {

using namespace kolonien;

Kolonien::State Kolonien::setup(const Table& table) {
  State state;
  state.hex = table.first_hex;
  if (!table.rules.random_harbours) state.harbour = table.harbour_fixed;
  for (int resource = 0; resource < kResources; ++resource) {
    state.bank += many_of(resource, table.bank);
  }
  state.deck = table.deck;
  if (table.rules.colonies) {
    state.supply = table.tokens;
    state.chips = table.chips;
    for (int kind = 0; kind < table.stack_kinds; ++kind) {
      state.stack[kind] = table.stack[kind].count;
    }
  }
  for (const Seat seat : players(table.seats)) {
    state.roads_left[seat] = static_cast<std::uint8_t>(table.roads);
    state.settlements_left[seat] = static_cast<std::uint8_t>(table.settlements);
    state.cities_left[seat] = static_cast<std::uint8_t>(table.cities);
  }
  EventSink nobody;
  go_on_laying(table, state, nobody);
  return state;
}

SeatMask Kolonien::awaiting(const Table& table, const State& state) {
  if (is_chance(state.step)) return SeatMask::of(kChance);
  SeatMask seats;
  switch (state.step) {
    case Step::kOver:
      return {};
    case Step::kDiscard:
      for (const Seat seat : players(table.seats)) {
        if (state.owed[seat] != 0) seats = seats.with(seat);
      }
      return seats;
    case Step::kAnswer:
      return SeatMask::of_bits(state.asked).without(SeatMask::of_bits(state.done));
    case Step::kFound:
    case Step::kLink:
    case Step::kToken:
    case Step::kEvacuate:
    case Step::kResource:
    case Step::kRelocate:
      return SeatMask::of(state.chooser);
    default:
      return SeatMask::of(state.active);
  }
}

bool Kolonien::open_verb(std::uint8_t verb) { return verb == kOffer || verb == kCounter; }

void Kolonien::legal(const Table& table, const State& state, Seat seat, ActionList& list) {
  switch (state.step) {
    case Step::kFound:
    case Step::kLink:
      return legal_found(table, state, list);
    case Step::kDiscard:
      return legal_discard(state, seat, list);
    case Step::kRobber:
      return legal_robber(table, state, list);
    case Step::kPirate:
      return legal_pirate(table, state, list);
    case Step::kRob:
      return legal_rob(table, state, list);
    case Step::kToken:
      return legal_token(state, list);
    case Step::kResource:
      return legal_resource(state, list);
    case Step::kEvacuate:
      return legal_evacuation(table, state, list);
    case Step::kRelocate:
      return legal_relocation(table, state, list);
    case Step::kAnswer:
      return legal_answers(state, seat, list);
    case Step::kDecide:
      return legal_decision(table, state, seat, list);
    default:
      return legal_turn(table, state, seat, list);
  }
}

std::optional<Refusal> Kolonien::refuse(const Table& table, const State& state, Seat seat,
                                        const Action& action) {
  return judge(table, state, seat, action);
}

namespace {

void carry_out(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink) {
  switch (action.verb) {
    case kFound:
    case kLinkRoad:
    case kLinkShip:
      apply_found(table, state, action, sink);
      break;
    case kDiscard:
      apply_discard(table, state, seat, action.arg[0], sink);
      break;
    case kMoveRobber:
      apply_robber(table, state, action.arg[0], action.arg[1], sink);
      break;
    case kMovePirate:
      move_pirate(table, state, action.arg[0], sink);
      break;
    case kRobShip:
    case kRobStore:
    case kRobSeat:
    case kRobNone:
      rob(table, state, action, sink);
      break;
    case kChooseToken:
      choose_token(table, state, action.arg[0], sink);
      break;
    case kChooseResource:
      choose_resource(table, state, action.arg[0], sink);
      break;
    case kEvacuate:
    case kAbandon:
      if (state.step == Step::kFree) {
        decline_free(table, state, sink);
      } else {
        apply_evacuation(table, state, action, sink);
      }
      break;
    case kRelocate:
      relocate(table, state, action.arg[0], sink);
      break;
    case kAccept:
    case kDecline:
    case kCounter:
      answer_offer(table, state, seat, action, sink);
      break;
    case kTrade:
    case kDrop:
      decide_offer(table, state, seat, action, sink);
      break;
    default:
      if (seat == kChance) {
        apply_chance(table, state, action, sink);
      } else {
        apply_turn(table, state, seat, action, sink);
      }
  }
  look_for_winner(table, state, sink);
}

// Whether cards of a hand were seen of which the public could not be sure before (KOL-R30): a
// payment or an offer showed them. Everybody can tell, so saying so gives nothing away.
bool shows_cards(const Table& table, const State& before, const State& after) {
  for (const Seat seat : players(table.seats)) {
    if (less_by(before.unsure[seat][kNobody], after.unsure[seat][kNobody]) != 0) return true;
  }
  return false;
}

}  // namespace

void Kolonien::apply(const Table& table, State& state, Seat seat, const Action& action,
                     EventSink& sink) {
  if (!sink.listening() || seat == kChance) {
    carry_out(table, state, seat, action, sink);
    return;
  }
  // What was shown stands (TAB-2.4).
  const State before = state;
  std::vector<Event> events;
  EventSink collected(events);
  carry_out(table, state, seat, action, collected);
  const bool said = std::ranges::any_of(events, [](const Event& e) { return !e.reveals.empty(); });
  if (!said && !events.empty() && shows_cards(table, before, state)) {
    events.front().reveals = SeatMask::everyone();
  }
  for (const Event& event : events) sink.emit(event);
}

void Kolonien::outcomes(const Table& table, const State& state, OutcomeList& list) {
  chance_outcomes(table, state, list);
}

Action Kolonien::sample(const Table& table, const State& state, Random& random) {
  return chance_sample(table, state, random);
}

}  // namespace landfall
