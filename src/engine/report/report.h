// The report of a finished game: how it was decided and what happened in it, in numbers. All of it
// follows from the log; nothing is stored for it.
//
// Only records that still count are in it, apart from how often each seat took a choice back. It
// tells what was hidden while the game ran, so nobody gets it before the end (TAB-4.1).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/json_writer.h"
#include "engine/contract/seat.h"
#include "engine/contract/tally.h"
#include "engine/report/lead.h"

namespace landfall {

struct GameReport {
  int seats = 0;
  std::uint32_t records = 0;                       // in the log
  std::uint32_t counting = 0;                      // of these, not taken back
  std::uint32_t outcomes = 0;                      // of these, outcomes of chance
  std::array<std::uint32_t, kMaxSeats> choices{};  // of these, by the seat that made them
  std::array<std::uint32_t, kMaxSeats> taken_back{};
  Lead lead;
  // What happened in the record of each turning point, as the public saw it: JSON objects with
  // commas between them.
  std::vector<std::string> turning_events;
  Tally tally;
};

// One object; a sheet that holds nothing but zeros is left out.
void write_report(const GameReport& report, JsonWriter& out);

// Calls `use(first, end)` with the places of the rows of each sheet that holds something.
template <class Use>
void for_each_sheet(const Tally& tally, Use use) {
  const TallyRows rows = tally.rows();
  for (std::size_t first = 0, end = 0; first < rows.size(); first = end) {
    bool filled = false;
    while (end < rows.size() && rows[end].sheet == rows[first].sheet) {
      for (const std::int64_t value : tally.values(end)) filled = filled || value != 0;
      ++end;
    }
    if (filled) use(first, end);
  }
}

}  // namespace landfall
