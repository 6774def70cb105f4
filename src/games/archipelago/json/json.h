// Names that JSON gives to phases (steps/rows.h has those of steps), and small parts that several writers share.
#pragma once

#include <array>
#include <string_view>

#include "base/json_writer.h"
#include "games/archipelago/data/table.h"
#include "games/archipelago/position/state.h"

namespace landfall::archipelago {

inline constexpr std::array<std::string_view, 7> kPhaseIds = {
    "setup", "order", "population", "balance", "actions", "purchase", "over"};
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
