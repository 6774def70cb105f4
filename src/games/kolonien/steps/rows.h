// The steps of a match, one row each: what it is called, what it offers, refuses and does.
#pragma once

#include "games/kolonien/steps/draws.h"
#include "games/kolonien/steps/steps.h"

namespace landfall::kolonien {

// A step at which chance draws one of several kinds.
template <DrawOf* draw_of, Verb verb>
constexpr Row drawn(Step step, std::string_view name, Row::Apply& apply) {
  return Row::chance(step, name, drawn_outcomes<draw_of, verb>, drawn_sample<draw_of, verb>, apply);
}

inline constexpr auto kRows = std::to_array<Row>({
    drawn<draw_terrain, kLayTerrain>(Step::kTerrain, "terrain", lay_terrain),
    drawn<draw_numbers, kLayNumbers>(Step::kNumbers, "numbers", lay_numbers),
    drawn<draw_number, kLayChip>(Step::kScatter, "scatter", lay_number),
    drawn<draw_harbour, kLayHarbour>(Step::kHarbours, "harbours", lay_harbour),
    drawn<draw_lot, kDrawLot>(Step::kLot, "lot", draw_first_player),
    Row::choice(Step::kFound, "found", legal_found, refuse_found, apply_found),
    Row::choice(Step::kLink, "link", legal_link, refuse_link, apply_link),
    Row::choice(Step::kRoll, "roll", legal_roll, refuse_roll, apply_roll),
    Row::chance(Step::kDice, "dice", dice_outcomes, dice_sample, roll_dice),
    Row::choice(Step::kDiscard, "discard", legal_discard, refuse_discard, apply_discard),
    Row::choice(Step::kRobber, "robber", legal_robber, refuse_robber, apply_robber),
    Row::choice(Step::kPirate, "pirate", legal_pirate, refuse_pirate, apply_pirate),
    Row::choice(Step::kRob, "rob", legal_rob, refuse_rob, apply_rob),
    drawn<draw_stolen, kSteal>(Step::kSteal, "steal", steal_card),
    Row::choice(Step::kToken, "token", legal_token, refuse_token, apply_token),
    drawn<draw_eruption, kErupt>(Step::kErupt, "erupt", erupt),
    Row::choice(Step::kEvacuate, "evacuate", legal_evacuation, refuse_evacuation, apply_evacuation),
    Row::choice(Step::kAction, "action", legal_action, refuse_action, apply_action),
    Row::choice(Step::kFree, "free", legal_free, refuse_free, apply_free),
    drawn<draw_development, kDraw>(Step::kDraw, "draw", draw_card),
    drawn<draw_hex, kTurnHex>(Step::kHex, "hex", turn_hex),
    drawn<draw_chip, kLayChip>(Step::kChip, "chip", lay_chip),
    Row::choice(Step::kResource, "resource", legal_resource, refuse_resource, apply_resource),
    Row::choice(Step::kRelocate, "relocate", legal_relocation, refuse_relocation, apply_relocation),
    Row::choice(Step::kAnswer, "answer", legal_answer, refuse_answer, apply_answer),
    Row::choice(Step::kDecide, "decide", legal_decision, refuse_decision, apply_decision),
    Row::choice(Step::kSpecial, "special", legal_special, refuse_special, apply_special),
    Row::end(Step::kOver, "over"),
});
static_assert(one_row_per_step(kRows, Step::kOver));

// The names alone, for readers and writers of positions.
inline constexpr auto kStepIds = step_names(kRows);

inline constexpr std::uint64_t kChanceSteps = chance_steps(kRows);
constexpr bool is_chance(Step step) { return ((kChanceSteps >> static_cast<int>(step)) & 1U) != 0; }

}  // namespace landfall::kolonien
