// Names that JSON gives to phases, steps and stages, and small parts that several writers share.
#pragma once

#include <array>
#include <string_view>

#include "base/json_writer.h"
#include "games/colonialism/position/state.h"

namespace landfall::colonialism {

inline constexpr std::array<std::string_view, 6> kPhaseIds = {
    "setup", "round", "colonization", "end_of_phase", "end_of_turn", "over"};
inline constexpr std::array<std::string_view, kSteps> kStepIds = {
    "region_order", "cubes",        "locals",      "order_roll", "choose_row", "deal_interest",
    "deal_cards",   "opening_hand", "place_ship",  "event",      "boxer",      "young_turks",
    "sick_man",     "open_door",    "action",      "draw",       "roll",       "losses",
    "collect",      "gurkhas",      "cultivation", "discard",    "refill",     "over"};
inline constexpr std::array<std::string_view, 5> kStageIds = {"none", "cards", "conflict", "event",
                                                              "collect"};
inline constexpr std::array<std::string_view, 6> kCauseIds = {"none",   "conflict",     "unrest",
                                                              "plague", "missionaries", "campaign"};

void write_cards(CardSet cards, JsonWriter& out);
void write_cubes(const Cubes& cubes, JsonWriter& out);

}  // namespace landfall::colonialism
