// A seat as people type it: 0, 1 ... or "table".
#pragma once

#include <charconv>
#include <string>

#include "base/result.h"
#include "engine/contract/seat.h"

namespace landfall::cli {

inline Result<Seat> read_seat_argument(const std::string& word, int seats) {
  if (word == "table") return kTable;
  int seat = -1;
  const char* end = word.data() + word.size();
  const auto read = std::from_chars(word.data(), end, seat);
  if (read.ec == std::errc() && read.ptr == end && seat >= 0 && seat < seats) {
    return static_cast<Seat>(seat);
  }
  return problem("a seat is a number from 0 to " + std::to_string(seats - 1) +
                 " or 'table' (what everybody sees), not '" + word + "'");
}

}  // namespace landfall::cli
