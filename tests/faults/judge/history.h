// What the players of one table noted, in the order in which it happened to them: what they sent,
// what they were told, on which connection. The judge needs nothing else, besides the store.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/contract/seat.h"
#include "engine/match/any_match.h"

namespace landfall::faults {

using Version = AnyMatch::Version;
using Text = std::shared_ptr<const std::string>;

struct Note {
  enum class Kind : std::uint8_t {
    kHello,       // the connection asks to see the table, from now on
    kUpdate,      // it was shown `version`, as an addition to `from`
    kMoment,      // it was shown `version` as a moment of the past
    kSent,        // it sent the command `word`
    kDone,        // the command `word` has led to `version`
    kFailed,      // the command `word` was answered with the error `shown`
    kSeated,      // the seat `version` is held by the token `word`
    kTurnedAway,  // the connection was ended with the error `word`
  };
  Kind kind = Kind::kHello;
  std::int64_t at = 0;  // nanoseconds (now_ns)
  int connection = 0;
  Version version = 0;
  Version from = 0;
  Text shown;  // of an update: everything but the list `seats`; of a moment: the whole answer
  Text own;    // of an update: the list `seats`
  std::string word;
};

// One connection, from its beginning to its end.
struct Ear {
  std::string who;   // for people: "seat 1", "watcher", "seat 0, second tab"
  SeatMask seats{};  // that its token stands for
};

struct TableHistory {
  std::string id;
  std::string setup;  // for people: "meridian 3 end_turn=explicit"
  std::vector<Ear> connections;
  std::vector<Note> notes;
};

}  // namespace landfall::faults
