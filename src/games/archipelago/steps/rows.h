// One row per step, in the order of enum Step. The doors of the game dispatch by it (archipelago.cpp),
// and the names are those of JSON.
#pragma once

#include "games/archipelago/steps/steps.h"

namespace landfall::archipelago {

// All draws are one concern (chance.cpp): nearly every one picks a bit of a set.
constexpr Row drawn(Step step, std::string_view name) {
  return Row::chance(step, name, chance_outcomes, chance_sample, apply_chance);
}

inline constexpr auto kRows = std::to_array<Row>({
    // Set-up.
    drawn(Step::kDrawOrder, "draw_order"),
    Row::choice(Step::kVote, "vote", legal_vote, refuse_vote, apply_vote),
    drawn(Step::kVoteTie, "vote_tie"),
    drawn(Step::kDrawTrend, "draw_trend"),
    drawn(Step::kDealTile, "deal_tile"),
    Row::choice(Step::kFirstTile, "first_tile", legal_first_tile, refuse_first_tile,
                apply_first_tile),
    Row::choice(Step::kFirstCubes, "first_cubes", legal_cubes, refuse_cubes, apply_cubes),
    drawn(Step::kDealCard, "deal_card"),
    drawn(Step::kDealObjective, "deal_objective"),
    Row::choice(Step::kDrop, "drop", legal_drop, refuse_drop, apply_drop),
    // Player order.
    Row::choice(Step::kBid, "bid", legal_bid, refuse_bid, apply_bid),
    Row::choice(Step::kSetOrder, "set_order", legal_order, refuse_order, apply_order),
    // Crises.
    Row::choice(Step::kCrisis, "crisis", legal_crisis, refuse_crisis, apply_crisis),
    Row::choice(Step::kRaise, "raise", legal_raise, refuse_raise, apply_raise),
    Row::choice(Step::kExile, "exile", legal_exile, refuse_exile, apply_exile),
    // Actions.
    Row::choice(Step::kTurn, "turn", legal_turn, refuse_turn, apply_turn),
    Row::choice(Step::kHarvest, "harvest", legal_more_harvest, refuse_part, apply_part),
    Row::choice(Step::kTrade, "trade", legal_more_trade, refuse_part, apply_part),
    Row::choice(Step::kRecruit, "recruit", legal_more_recruits, refuse_recruit, apply_part),
    Row::choice(Step::kMigrate, "migrate", legal_more_migration, refuse_migrate, apply_part),
    Row::choice(Step::kReproduce, "reproduce", legal_more_reproduction, refuse_part, apply_part),
    Row::choice(Step::kExplore, "explore", legal_explore, refuse_explore, apply_explore),
    drawn(Step::kTopTile, "top_tile"),
    drawn(Step::kBlindTile, "blind_tile"),
    drawn(Step::kPeekTile, "peek_tile"),
    Row::choice(Step::kPlaceTile, "place_tile", legal_place, refuse_place, apply_place),
    Row::choice(Step::kTileCubes, "tile_cubes", legal_cubes, refuse_cubes, apply_cubes),
    Row::choice(Step::kBuild, "build", legal_build_by_card, refuse_part, apply_part),
    Row::choice(Step::kCardTarget, "card_target", legal_card_target, refuse_target, apply_target),
    Row::choice(Step::kTakeCube, "take_cube", legal_take, refuse_take, apply_take),
    Row::choice(Step::kDisengage, "disengage", legal_disengage, refuse_disengage, apply_disengage),
    Row::choice(Step::kFists, "fists", legal_fists, refuse_fists, apply_fists),
    Row::choice(Step::kNameFist, "name_fist", legal_hand, refuse_hand, apply_hand),
    drawn(Step::kSpySlot, "spy_slot"),
    Row::choice(Step::kReveal, "reveal", legal_reveal, refuse_reveal, apply_reveal),
    Row::choice(Step::kBuyNow, "buy_now", legal_buy_now, refuse_purchase, apply_purchase),
    // The deck.
    drawn(Step::kFront, "front"),
    drawn(Step::kBack, "back"),
    // Negotiation.
    Row::choice(Step::kAnswer, "answer", legal_answers, refuse_answer, apply_answer),
    Row::choice(Step::kChoosePartner, "choose_partner", legal_partners, refuse_partner,
                apply_partner),
    // Purchase.
    Row::choice(Step::kPurchase, "purchase", legal_purchase_turn, refuse_purchase, apply_purchase),
    Row::choice(Step::kTurnCard, "turn_card", legal_turn_card, refuse_purchase, apply_purchase),
    drawn(Step::kVerdict, "verdict"),
    Row::end(Step::kPhaseEnd, "phase_end"),  // no position stops here
    Row::end(Step::kOver, "over"),
});
static_assert(one_row_per_step(kRows, Step::kOver));

inline constexpr std::uint64_t kChanceSteps = chance_steps(kRows);
constexpr bool is_chance(Step step) { return ((kChanceSteps >> static_cast<int>(step)) & 1U) != 0; }

}  // namespace landfall::archipelago
