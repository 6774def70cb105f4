// The steps of a match, one row each: what it is called, what it offers, refuses and does.
#pragma once

#include "games/colonialism/steps/steps.h"

namespace landfall::colonialism {

inline constexpr auto kStepRows = std::to_array<Row>({
    Row::chance(Step::kRegionOrder, "region_order", tile_outcomes, tile_sample, lay_tiles),
    Row::chance(Step::kCubes, "cubes", cube_outcomes, cube_sample, place_cube),
    Row::chance(Step::kLocals, "locals", local_outcomes, local_sample, place_locals),
    Row::chance(Step::kOrderRoll, "order_roll", order_outcomes, order_sample, roll_for_order),
    Row::choice(Step::kChooseRow, "choose_row", legal_row, refuse_row, apply_row),
    Row::chance(Step::kDealInterest, "deal_interest", interest_outcomes, interest_sample,
                deal_interest),
    Row::chance(Step::kDealCards, "deal_cards", card_outcomes, card_sample, deal_card),
    Row::choice(Step::kOpeningHand, "opening_hand", legal_hand, refuse_hand, apply_hand),
    Row::choice(Step::kPlaceShip, "place_ship", legal_first_ship, refuse_first_ship,
                apply_first_ship),
    Row::chance(Step::kEvent, "event", event_outcomes, event_sample, turn_up_event),
    Row::chance(Step::kBoxer, "boxer", die_outcomes, die_sample, roll_for_boxers),
    Row::choice(Step::kYoungTurks, "young_turks", legal_young_turks, refuse_young_turks,
                apply_young_turks),
    Row::choice(Step::kSickMan, "sick_man", legal_sick_man, refuse_sick_man, apply_sick_man),
    Row::choice(Step::kOpenDoor, "open_door", legal_open_door, refuse_open_door, apply_open_door),
    Row::choice(Step::kAction, "action", legal_action, refuse_action, apply_action),
    Row::chance(Step::kDraw, "draw", card_outcomes, card_sample, draw_card),
    Row::chance(Step::kRoll, "roll", die_outcomes, die_sample, roll_for_card),
    Row::choice(Step::kLosses, "losses", legal_losses, refuse_losses, apply_losses),
    Row::choice(Step::kCollect, "collect", legal_collect, refuse_collect, apply_collect),
    Row::choice(Step::kGurkhas, "gurkhas", legal_gurkhas, refuse_gurkhas, apply_gurkhas),
    Row::choice(Step::kCultivation, "cultivation", legal_cultivation, refuse_cultivation,
                apply_cultivation),
    Row::choice(Step::kDiscard, "discard", legal_discard, refuse_discard, apply_discard),
    Row::chance(Step::kRefill, "refill", card_outcomes, card_sample, refill_card),
    Row::end(Step::kOver, "over"),
});
static_assert(one_row_per_step(kStepRows, Step::kOver));

// The names alone, for readers and writers of positions.
inline constexpr auto kStepIds = step_names(kStepRows);

inline constexpr std::uint64_t kChanceSteps = chance_steps(kStepRows);
constexpr bool is_chance(Step step) { return ((kChanceSteps >> static_cast<int>(step)) & 1U) != 0; }

}  // namespace landfall::colonialism
