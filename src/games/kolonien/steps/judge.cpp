// The judge: which verb belongs to which step, and whose question it is.
#include <algorithm>

#include "games/kolonien/steps/steps.h"

namespace landfall::kolonien {
namespace {

// How many arguments each verb uses; the others are zero, so that every action has one form.
constexpr int arguments_of(std::uint8_t verb) {
  switch (verb) {
    case kBuildRoad:
    case kBuildCity:
    case kBuildShip:
    case kBuildFleet:
    case kMoveFleet:
    case kPlayMonopoly:
    case kTrade:
    case kDiscard:
    case kMovePirate:
    case kRobSeat:
    case kChooseToken:
    case kChooseResource:
    case kRelocate:
    case kFound:
    case kLinkRoad:
    case kLinkShip:
      return 1;
    case kBuildSettlement:
    case kPlayPlenty:
    case kSail:
    case kLand:
    case kUnload:
    case kMoveRobber:
    case kRobShip:
    case kRobStore:
    case kEvacuate:
      return 2;
    case kBank:
    case kLoad:
    case kShift:
      return 3;
    case kCounter:
      return 2 * kResources;
    case kOffer:
      return 2 * kResources + 1;
    default:
      return 0;
  }
}

bool has_one_form(const Action& action) {
  return action.flags == 0 &&
         std::all_of(action.arg.begin() + arguments_of(action.verb), action.arg.end(),
                     [](std::uint8_t byte) { return byte == 0; });
}

bool is_card(std::uint8_t verb) { return verb >= kPlayKnight && verb <= kPlayMonopoly; }

// What the base game does not have.
bool is_colonial(std::uint8_t verb) {
  switch (verb) {
    case kBuildShip:
    case kBuildFleet:
    case kMoveFleet:
    case kSail:
    case kLand:
    case kLoad:
    case kUnload:
    case kShift:
      return true;
    default:
      return false;
  }
}

// What the active player does in his turn.
Refused judge_turn(const Table& table, const State& state, Seat seat, const Action& action) {
  const std::uint8_t verb = action.verb;
  const auto& arg = action.arg;
  if (state.step == Step::kFree) {
    if (verb == kBuildRoad) return refuse_road(table, state, seat, arg[0], true);
    if (verb == kBuildShip) return refuse_ship(table, state, seat, arg[0], true);
    if (verb == kAbandon) return may_decline_free(state) ? Refused() : no("KOL-6.5");
  }
  if (verb < kRoll || verb > kOffer) return unknown_action();
  if (!table.rules.colonies && is_colonial(verb)) return unknown_action();
  if (state.step == Step::kFree) return no("KOL-6.5");
  const bool claims = may_claim(table, state, seat);
  if (verb == kClaim) return claims ? Refused() : no("KOL-7.7");
  if (claims) return no("KOL-6.8");
  if (verb == kRoll) return state.step == Step::kRoll ? Refused() : no("KOL-3.9");
  if (is_card(verb)) return refuse_card(table, state, seat, action);
  if (state.step == Step::kRoll) return no("KOL-3.1");  // first comes the roll (KOL-R26)
  switch (verb) {
    case kEnd:
      return std::nullopt;
    case kBuildRoad:
      return refuse_road(table, state, seat, arg[0], false);
    case kBuildSettlement:
      return refuse_settlement(table, state, seat, arg[0], arg[1]);
    case kBuildCity:
      return refuse_city(table, state, seat, arg[0]);
    case kBuy:
      return refuse_buy(table, state, seat);
    case kBank:
      return refuse_bank(state, seat, arg[0], arg[1], arg[2]);
    case kOffer:
      return refuse_offer(table, state, seat, action);
    case kBuildShip:
      return refuse_ship(table, state, seat, arg[0], false);
    case kBuildFleet:
    case kMoveFleet:
      return refuse_fleet(table, state, seat, arg[0], verb == kMoveFleet);
    case kSail:
      return refuse_sail(table, state, seat, arg[0], arg[1]);
    case kLand:
      return refuse_land(table, state, seat, arg[0], arg[1]);
    case kLoad:
      return refuse_load(table, state, seat, arg[0], arg[1], arg[2]);
    case kUnload:
      return refuse_unload(table, state, seat, arg[0], arg[1]);
    default:
      return refuse_shift(table, state, seat, arg[0], arg[1], arg[2]);
  }
}

// The only verbs that a step knows, where it knows only few.
bool belongs_to(Step step, std::uint8_t verb) {
  switch (step) {
    case Step::kFound:
      return verb == kFound;
    case Step::kLink:
      return verb == kLinkRoad || verb == kLinkShip;
    case Step::kDiscard:
      return verb == kDiscard;
    case Step::kRobber:
      return verb == kMoveRobber;
    case Step::kPirate:
      return verb == kMovePirate;
    case Step::kRob:
      return verb >= kRobShip && verb <= kRobNone;
    case Step::kToken:
      return verb == kChooseToken;
    case Step::kResource:
      return verb == kChooseResource;
    case Step::kEvacuate:
      return verb == kEvacuate || verb == kAbandon;
    case Step::kRelocate:
      return verb == kRelocate;
    case Step::kAnswer:
      return verb >= kAccept && verb <= kCounter;
    case Step::kDecide:
      return verb == kTrade || verb == kDrop;
    default:
      return true;
  }
}

}  // namespace

Refused judge(const Table& table, const State& state, Seat seat, const Action& action) {
  if (!has_one_form(action) || !belongs_to(state.step, action.verb)) return unknown_action();
  const auto& arg = action.arg;
  switch (state.step) {
    case Step::kFound:
    case Step::kLink:
      return refuse_found(table, state, action);
    case Step::kDiscard:
      return refuse_discard(state, seat, arg[0]);
    case Step::kRobber:
      return refuse_robber(table, state, arg[0], arg[1]);
    case Step::kPirate:
      return refuse_pirate(table, state, arg[0]);
    case Step::kRob:
      return refuse_rob(table, state, action);
    case Step::kToken:
      return refuse_token(state, arg[0]);
    case Step::kResource:
      return refuse_resource(state, arg[0]);
    case Step::kEvacuate:
      return refuse_evacuation(table, state, action);
    case Step::kRelocate:
      return refuse_relocation(table, state, arg[0]);
    case Step::kAnswer:
      return refuse_answer(state, seat, action);
    case Step::kDecide:
      return refuse_decision(table, state, seat, action);
    default:
      return judge_turn(table, state, seat, action);
  }
}

}  // namespace landfall::kolonien
