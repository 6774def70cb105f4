// Names that JSON gives to phases, stages and causes, and small parts that several writers share.
#pragma once

#include <array>
#include <string_view>

#include "base/bits.h"
#include "base/json_writer.h"
#include "games/colonialism/position/state.h"

namespace landfall::colonialism {

inline constexpr std::array<std::string_view, 6> kPhaseIds = {
    "setup", "round", "colonization", "end_of_phase", "end_of_turn", "over"};
inline constexpr std::array<std::string_view, 5> kStageIds = {"none", "cards", "conflict", "event",
                                                              "collect"};
inline constexpr std::array<std::string_view, 6> kCauseIds = {"none",   "conflict",     "unrest",
                                                              "plague", "missionaries", "campaign"};

void write_cards(CardSet cards, JsonWriter& out);
void write_cubes(const Cubes& cubes, JsonWriter& out);
// The ids of those that the mask names.
template <class Ids>
void write_ids(unsigned mask, const Ids& ids, JsonWriter& out) {
  out.begin_array();
  for_each_bit(mask, [&](int index) { out.value(ids[index]); });
  out.end_array();
}

}  // namespace landfall::colonialism
