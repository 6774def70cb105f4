// Pairs of positions that differ only in what a clause speaks of: in one the choice is refused with
// that clause, in the other it is legal. They are data, rules/<game>/refusal_pairs.toml:
//
//   [[pair]]
//   clause = "MER-4.2"
//   about = "one sentence: what differs"
//   setup = "meridian 3 end_turn=explicit"   game, seats, options
//   seat = 0
//   targets = ["card:4", "city:4.3", "height:2"]
//   position = '''{...}'''                   what both positions share, as `set` takes it
//   refused = '''{...}'''                    put on top of it: the choice is refused
//   accepted = '''{...}'''                   put on top instead: the choice is legal
//
// Setup, seat and position that most pairs of a file share may stand in [all] instead.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/contract/seat.h"
#include "engine/contract/setup.h"
#include "engine/contract/target.h"

namespace landfall::testing {

struct RefusalPair {
  std::string where;  // file and line, for findings
  std::string clause;
  std::string about;
  Setup setup;
  Seat seat = 0;
  TargetPath targets;
  std::string position;
  std::string refused;
  std::string accepted;
};

// All pairs of all games. Trouble with a file is a failure of the test that asks.
std::vector<RefusalPair> all_refusal_pairs();

}  // namespace landfall::testing
