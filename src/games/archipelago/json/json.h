// Names that JSON gives to phases and steps, and small parts that several writers share.
#pragma once

#include <array>
#include <string_view>

#include "base/json_writer.h"
#include "games/archipelago/data/table.h"
#include "games/archipelago/position/state.h"

namespace landfall::archipelago {

inline constexpr std::array<std::string_view, 7> kPhaseIds = {
    "setup", "order", "population", "balance", "actions", "purchase", "over"};
inline constexpr std::array<std::string_view, kSteps> kStepIds = {
    "draw_order", "vote",        "vote_tie",  "draw_trend",     "deal_tile",
    "first_tile", "first_cubes", "deal_card", "deal_objective", "drop",
    "bid",        "set_order",   "crisis",    "raise",          "exile",
    "turn",       "harvest",     "trade",     "recruit",        "migrate",
    "reproduce",  "explore",     "top_tile",  "blind_tile",     "peek_tile",
    "place_tile", "tile_cubes",  "build",     "card_target",    "take_cube",
    "disengage",  "fists",       "name_fist", "spy_slot",       "reveal",
    "buy_now",    "front",       "back",      "answer",         "choose_partner",
    "purchase",   "turn_card",   "verdict",   "phase_end",      "over"};
inline constexpr std::array<std::string_view, 3> kReasonIds = {"none", "objective", "independence"};

template <class Numbers>
void write_numbers(const Numbers& numbers, JsonWriter& out) {
  out.begin_array();
  for (const auto number : numbers) out.value(number);
  out.end_array();
}
template <class Value>
void write_by_seat(const Table& table, JsonWriter& out, Value value) {
  out.begin_array();
  for (int seat = 0; seat < table.seats; ++seat) out.value(value(seat));
  out.end_array();
}
inline void write_effect(const RowEffect& effect, JsonWriter& out) {
  out.begin_object()
      .member("workers", effect.workers)
      .member("rebellion", effect.rebellion)
      .end_object();
}
inline void write_seat_or_null(int seat, JsonWriter& out) {
  if (seat < 0) {
    out.null();
  } else {
    out.value(seat);
  }
}

// Parts of the public view that have files of their own.
void write_map(const Table& table, const PublicState& state, JsonWriter& out);  // map_json.cpp
void write_moment(const Table& table, const PublicState& state,
                  JsonWriter& out);                                       // moment_json.cpp
void write_end(const Table& table, const State& state, JsonWriter& out);  // moment_json.cpp

}  // namespace landfall::archipelago
