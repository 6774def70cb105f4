// How a game ended: what the archive tells of it without replaying it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/any_match.h"

namespace landfall::server {

struct Ending {
  struct Result {
    int place = 0;  // 0 where nobody has won
    int points = 0;

    friend bool operator==(const Result&, const Result&) = default;
  };
  std::int64_t at = 0;        // seconds since 1970
  std::uint32_t records = 0;  // of its log
  bool early = false;         // the table was over before the game was (TAB-7.7, TAB-7.8)
  std::vector<Result> seats;

  friend bool operator==(const Ending&, const Ending&) = default;
};

// Of a table that is over.
Ending ending_of(const AnyMatch& match, std::int64_t now);

// Everything but the time, as stores keep it: {"records":210,"early":false,"seats":[[1,12],[2,9]]}.
std::string ending_text(const Ending& ending);
// What cannot be read is left out.
Ending read_ending(std::string_view text, std::int64_t at);

}  // namespace landfall::server
