#include "games/archipelago/words/verbs.h"

#include <algorithm>

#include "games/archipelago/words/things.h"

namespace landfall::archipelago {
namespace {

constexpr PathPart thing_at(const Thing& thing, ArgumentAt first, ArgumentAt second = {},
                            ArgumentAt third = {}) {
  return {"", thing, first, second, third};
}
// A thing that says which sentence it is.
constexpr PathPart telling_at(const Thing& thing, ArgumentAt first, ArgumentAt second = {}) {
  return {"key", thing, first, second};
}
constexpr PathPart kOneCard = thing_at(kCardThing, {0});
constexpr PathPart kOneSeat = thing_at(kSeatThing, {0});
constexpr PathPart kOneTile = thing_at(kTileThing, {0});
constexpr PathPart kOneRegion = thing_at(kRegionThing, {0});
constexpr PathPart kOneTrend = thing_at(kTrendThing, {0});
constexpr PathPart kOneObjective = thing_at(kObjectiveThing, {0});
constexpr PathPart kOneArea = thing_at(kAreaThing, {0}, {1});

constexpr Rest kBuildingRest{write_building, read_building, say_no_more, 9};
constexpr Rest kCardRest{write_card_cost, read_card_cost, say_card_cost, 5};
constexpr Rest kWonderRest{write_wonder, read_wonder, say_no_more, 7};
constexpr Rest kOfferRest{write_offer, read_offer, say_no_more, 14, PathOrder::kNone};
constexpr Rest kDiscovererRest{write_discoverer, read_discoverer, say_no_more, 6};
constexpr Rest kCubesRest{write_cubes, read_cubes, say_no_more, 2, PathOrder::kNone};
constexpr Rest kSeatsRest{write_seats, read_seats, say_seats, kPlayers};
constexpr Rest kAimRest{write_aim, read_aim, say_aim, 4};
constexpr Rest kFistsRest{write_fists, read_fists, say_no_more, 2, PathOrder::kNone};

constexpr StepSet kInTurn = in_steps(Step::kTurn);

constexpr VerbRows kVerbs(
    std::to_array<VerbRow>({
        {{kTax, "tax", {PathPart("tax")}}, kInTurn, {{"tax"}}},
        {{kHarvest,
          "harvest",
          {thing_at(kHarvestThing, {0}), thing_at(kIconThing, {1}, {2}),
           thing_at(kUnitThing, {1}, {3})}},
         in_steps(Step::kTurn, Step::kHarvest),
         {{"harvest"}, why_no_harvest}},
        {{kTrade, "trade", {thing_at(kMarketThing, {0}), telling_at(kGoodsThing, {1}, {2})}},
         in_steps(Step::kTurn, Step::kTrade),
         {{"trade"}, why_no_market}},
        {{kExplore, "explore", {PathPart("explore"), telling_at(kStackThing, {0})}},
         in_steps(Step::kTurn, Step::kExplore),
         {{"explore"}, why_no_exploration}},
        {{kReproduce, "reproduce", {PathPart("reproduce"), kOneArea}},
         in_steps(Step::kTurn, Step::kReproduce),
         {{"reproduce"}, why_no_new_citizen}},
        {{kRecruit, "recruit", {PathPart("recruit"), kOneArea}},
         in_steps(Step::kTurn, Step::kRecruit),
         {{"recruit"}, why_no_new_citizen}},
        {{kMigrate,
          "migrate",
          {PathPart("migrate"), thing_at(kUnitThing, {0}, {1}), telling_at(kAwayThing, {2}, {3})}},
         in_steps(Step::kTurn, Step::kMigrate),
         {{"migrate"}, why_no_migration}},
        {{kBuild, "build", {telling_at(kWorkThing, {0}), PathPart(kBuildingRest)}},
         in_steps(Step::kTurn, Step::kBuild),
         {{"build"}, why_no_building}},
        {{kUse, "use", {thing_at(kUseThing, {0}, {1})}}, kInTurn, {{"use"}}},
        {{kCard, "card", {kOneCard, PathPart(kCardRest)}}, kInTurn, {{"card"}, why_no_card}},
        {{kWonder, "wonder", {thing_at(kWonderThing, {0}), PathPart(kWonderRest)}},
         kInTurn,
         {{"wonder"}, why_no_wonder}},
        {{kOffer, "offer", {PathPart("offer"), PathPart(kOfferRest)}},
         in_steps(Step::kTurn, Step::kCrisis, Step::kSetOrder, Step::kAnswer),
         {{"offer"}, why_no_offer, Answered::kAlways}},
        {{kEnd, "end", {PathPart("end")}}, kInTurn, {{"end", "pass"}}},
        {{kDone, "done", {PathPart("done")}},
         in_steps(Step::kHarvest, Step::kTrade, Step::kRecruit, Step::kMigrate, Step::kReproduce,
                  Step::kBuild, Step::kCrisis, Step::kExile, Step::kDisengage, Step::kBuyNow),
         {{"done"}}},
        {{kVote, "vote", {kOneTrend}}, in_steps(Step::kVote), {}, Told::kByStep},
        {{kDrop, "drop", {kOneObjective}}, in_steps(Step::kDrop), {}, Told::kByStep},
        {{kPlace,
          "place",
          {kOneRegion, thing_at(kSpotThing, {1, kMapOffset}, {2, kMapOffset}),
           thing_at(kRotationThing, {3}), PathPart(kDiscovererRest)}},
         in_steps(Step::kFirstTile, Step::kPlaceTile),
         {{"region"}, why_no_tile}},
        {{kCubes, "cubes", {PathPart(kCubesRest)}},
         in_steps(Step::kFirstCubes, Step::kTileCubes),
         {{"market", "own"}, why_no_cubes}},
        {{kBid, "bid", {thing_at(kBidThing, {0})}}, in_steps(Step::kBid)},
        {{kOrder, "order", {PathPart(kSeatsRest)}},
         in_steps(Step::kSetOrder),
         {{"seat"}, why_no_order},
         Told::kByStep},
        {{kFeed, "feed", {thing_at(kSourceThing, {0})}}, in_steps(Step::kCrisis)},
        {{kShelter, "shelter", {thing_at(kShelterThing, {0})}}, in_steps(Step::kCrisis)},
        {{kRaise, "raise", {thing_at(kRebelThing, {0}, {1}, {2})}}, in_steps(Step::kRaise)},
        {{kExile, "exile", {thing_at(kExileThing, {0}, {1})}}, in_steps(Step::kExile)},
        {{kGiveUp, "give_up", {PathPart("give_up")}}, in_steps(Step::kFirstTile, Step::kPlaceTile)},
        {{kTarget, "target", {PathPart(kAimRest)}}, in_steps(Step::kCardTarget), {}, Told::kByStep},
        {{kTake, "take", {thing_at(kCubeThing, {0})}}, in_steps(Step::kTakeCube)},
        {{kFree, "free", {telling_at(kEngagedThing, {0}, {1})}},
         in_steps(Step::kDisengage),
         {},
         Told::kByStep},
        {{kFists, "fists", {PathPart(kFistsRest)}},
         in_steps(Step::kFists),
         {{"left", "right"}, why_no_fists}},
        {{kHand, "hand", {thing_at(kHandThing, {0})}}, in_steps(Step::kNameFist)},
        // Not in kTurnCard, but that step says why (ARC-10.2).
        {{kPurchase, "purchase", {thing_at(kPurchaseThing, {0})}},
         in_steps(Step::kReveal, Step::kBuyNow, Step::kPurchase, Step::kTurnCard)},
        {{kNone, "none", {PathPart("none")}}, in_steps(Step::kReveal, Step::kChoosePartner)},
        {{kTurnOver, "turn", {thing_at(kTurnThing, {0})}},
         in_steps(Step::kPurchase, Step::kTurnCard)},
        {{kAccept, "accept", {PathPart("accept")}}, in_steps(Step::kAnswer)},
        {{kDecline, "decline", {PathPart("decline")}}, in_steps(Step::kAnswer)},
        {{kCounter, "counter", {PathPart("counter"), PathPart(kOfferRest)}},
         in_steps(Step::kAnswer),
         {{"counter"}, why_no_offer, Answered::kAlways}},
        {{kPartner, "partner", {kOneSeat}}, in_steps(Step::kChoosePartner), {}, Told::kByStep},
        {{kWithdraw, "withdraw", {PathPart("withdraw")}},
         in_steps(Step::kAnswer, Step::kChoosePartner)},
        // Outcomes of chance.
        {{kOrderDrawn, "order_drawn", {PathPart(kSeatsRest)}}, in_steps(Step::kDrawOrder)},
        {{kTrendDrawn, "trend", {kOneTrend}}, in_steps(Step::kVoteTie, Step::kDrawTrend)},
        {{kTileDealt, "tile_dealt", {kOneSeat, thing_at(kTileThing, {1})}},
         in_steps(Step::kDealTile)},
        {{kTilePeeked, "tile_peeked", {kOneSeat, thing_at(kTileThing, {1})}},
         in_steps(Step::kPeekTile)},
        {{kTileBlind, "tile_blind", {kOneTile}}, in_steps(Step::kBlindTile)},
        {{kTileUp, "tile_up", {kOneRegion}}, in_steps(Step::kTopTile)},
        {{kCardUp, "card_up", {kOneCard}}, in_steps(Step::kDealCard, Step::kFront)},
        {{kBackUp, "back_up", {thing_at(kBackThing, {0})}}, in_steps(Step::kBack)},
        {{kObjectiveDealt, "objective", {kOneSeat, thing_at(kObjectiveThing, {1})}},
         in_steps(Step::kDealObjective)},
        {{kObjectiveOpen, "objective_open", {kOneObjective}}, in_steps(Step::kDealObjective)},
        {{kVerdictIs, "verdict", {telling_at(kVerdictThing, {0})}}, in_steps(Step::kVerdict)},
        {{kSlot, "slot", {thing_at(kSlotThing, {0})}}, in_steps(Step::kSpySlot)},
    }),
    kWithdraw, kOrderDrawn);
static_assert(kVerbs.has_one_per_verb(kSlot));

}  // namespace

const VerbRow* row_of_verb(std::uint8_t verb) { return kVerbs.find(verb); }

const VerbRow* row_of_beginning(std::string_view kind) {
  const auto* const found = std::ranges::find_if(kVerbs, [&](const VerbRow& row) {
    return std::ranges::find(row.beginning.kinds, kind) != row.beginning.kinds.end();
  });
  return kind.empty() || found == kVerbs.end() ? nullptr : found;
}

}  // namespace landfall::archipelago

namespace landfall {

using namespace archipelago;

std::string_view Archipelago::verb_name(std::uint8_t verb) { return kVerbs.name_of(verb); }

void Archipelago::targets(const Table& table, const State& state, Seat /*seat*/,
                          const Action& action, TargetPath& path) {
  kVerbs.targets(Scene{table, state}, action, path);
}

std::size_t Archipelago::next_targets(const Table& table, const State& state, Seat /*seat*/,
                                      const Action& before, const Action& action,
                                      TargetPath& path) {
  return kVerbs.next_targets(Scene{table, state}, before, action, path);
}

std::optional<Action> Archipelago::parse(const Table& table, const State& state, Seat seat,
                                         std::string_view verb, TargetSpan path) {
  // Objectives are dealt openly or not, never both in one match.
  const Verb never = table.rules.open_objectives ? kObjectiveDealt : kObjectiveOpen;
  return kVerbs.parse(Scene{table, state}, verb, path, [&](const VerbRow& row) {
    if (row.form.verb < kOrderDrawn) return seat != kChance && row.is_read_at(state.step);
    return seat == kChance && row.form.verb != never && has_step(row.steps, state.step);
  });
}

}  // namespace landfall
