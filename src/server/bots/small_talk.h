// What bots say at a table: little, and only what everybody can see to be true. A function of what has
// just happened and how it stands; bots do not listen yet.
#pragma once

#include <optional>
#include <string_view>

#include "engine/match/any_match.h"
#include "host/people.h"
#include "host/words/words.h"

namespace landfall::server {

struct Occasion {
  const AnyMatch& match;       // after it
  AnyMatch::Version from = 0;  // what happened since
  std::string_view events;     // as everybody saw it, a list in JSON
  const host::SeatList& seats;
  const host::Words& said;
};

// "No, you are leading", "thanks" and "well played", at most one of them, and none by a bot that has
// spoken in this round or the one before. Nothing most of the time, and among bots alone.
std::optional<host::Word> small_talk(const Occasion& occasion);

}  // namespace landfall::server
