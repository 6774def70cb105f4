// A turn of the action phase: an action of the wheel, a card, a port or market, in any order, all
// of it optional (ARC-6.1).
#include "games/archipelago/steps/refusing.h"

namespace landfall::archipelago {

bool may_act(const PublicState& state, Seat seat) {
  return (state.turn_flags & kActionDone) == 0 && state.discs_left[seat] != 0;
}

bool in_part_of_turn(const PublicState& state) {
  if (state.step == Step::kChoosePartner) return state.resume == Step::kTurn;
  return state.step > Step::kTurn && state.step <= Step::kBuyNow;
}

void place_disc(State& state, Seat seat, int field) {
  if (state.step != Step::kTurn) return;  // a card does it, or the action goes on
  --state.discs_left[seat];
  ++state.wheel[seat][field];
  state.turn_flags = static_cast<std::uint8_t>(state.turn_flags | kActionDone);
}

void back_to_turn(State& state) {
  state.step = Step::kTurn;
  state.card = 0;
  state.left = 0;
  state.detail = 0;
}

// ARC-R401: nothing has to be done. ARC-6.3: only taxes, exploration and reproduction need circles.
void legal_turn(const Table& table, const State& state, Seat seat, ActionList& list) {
  const bool acts = may_act(state, seat);
  if (acts) {
    if (circle_is_free(table, state, seat, kTaxCircles)) list.push_back(action_of(kTax));
    legal_harvest(table, state, seat, -1, list);
    legal_trade(table, state, seat, 3, list);
    // ARC-R414: without tiles there is no exploration.
    if (circle_is_free(table, state, seat, kExploreCircles) && state.top_tile != 0) {
      list.push_back(action_of(kExplore, 0));
      list.push_back(action_of(kExplore, 1));
    }
    if (circle_is_free(table, state, seat, kReproduceCircles)) {
      legal_reproduce(table, state, seat, list);
    }
    legal_recruit(table, state, seat, false, list);
    legal_migrate(table, state, seat, false, list);
    legal_build(table, state, seat, 0, list);
  }
  if ((state.turn_flags & kBuildingDone) == 0) legal_use(state, seat, list);
  if ((state.turn_flags & kCardDone) == 0) {
    legal_cards(table, state, seat, list);
    legal_wonders(table, state, seat, list);
  }
  legal_offers(table, state, seat, list);
  list.push_back(action_of(kEnd));
}

namespace {

std::optional<Refusal> refuse_end(const Table& /*table*/, const State& /*state*/, Seat /*seat*/,
                                  const Action& /*action*/) {
  return refused_as_unknown();
}
void apply_end(const Table& table, State& state, Seat /*seat*/, const Action& /*action*/,
               EventSink& sink) {
  end_phase(table, state, sink);
}

// What can be done in a turn, and in the steps in which it goes on. The rows stand in the order of
// the verbs.
struct Deed {
  Verb verb{};
  Row::Refuse* refuse = nullptr;
  Row::Apply* apply = nullptr;
};
constexpr auto kDeeds = std::to_array<Deed>({
    {kTax, refuse_tax, apply_tax},
    {kHarvest, refuse_harvest, apply_harvest},
    {kTrade, refuse_trade, apply_trade},
    {kExplore, refuse_explore, apply_explore},
    {kReproduce, refuse_reproduce, apply_reproduce},
    {kRecruit, refuse_recruit, apply_recruit},
    {kMigrate, refuse_migrate, apply_migrate},
    {kBuild, refuse_build, apply_build},
    {kUse, refuse_use, apply_use},
    {kCard, refuse_card, apply_card},
    {kWonder, refuse_wonder, apply_wonder},
    {kOffer, refuse_offer, make_offer},
    {kEnd, refuse_end, apply_end},
});
constexpr bool one_row_per_deed() {
  for (std::size_t i = 0; i < kDeeds.size(); ++i) {
    if (kDeeds[i].verb != kTax + i) return false;
  }
  return kDeeds.size() == kEnd;
}
static_assert(one_row_per_deed());

const Deed& deed_of(const Action& action) {
  return kDeeds[static_cast<std::size_t>(action.verb - kTax)];
}

}  // namespace

std::optional<Refusal> refuse_turn(const Table& table, const State& state, Seat seat,
                                   const Action& action) {
  return deed_of(action).refuse(table, state, seat, action);
}

void apply_turn(const Table& table, State& state, Seat seat, const Action& action,
                EventSink& sink) {
  deed_of(action).apply(table, state, seat, action, sink);
}

// --- A part of a turn that goes on until its seat ends it ----------------------------------------

void end_part(const Table& table, State& state, Seat seat, EventSink& sink) {
  tell(sink, kFinishedPart, seat, "ARC-6.1");
  state.moved = {};
  if (state.step == Step::kRecruit && state.card != 0) {
    finish_card(table, state, seat, sink);
  } else {
    back_to_turn(state);
  }
}

std::optional<Refusal> refuse_part(const Table& table, const State& state, Seat seat,
                                   const Action& action) {
  if (action.verb == kDone) return refused_to_end();
  return refuse_turn(table, state, seat, action);
}

void apply_part(const Table& table, State& state, Seat seat, const Action& action,
                EventSink& sink) {
  if (action.verb == kDone) {
    end_part(table, state, seat, sink);
  } else {
    apply_turn(table, state, seat, action, sink);
  }
}

}  // namespace landfall::archipelago
