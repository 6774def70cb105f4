// What bots say at a table: little, and only what everybody can see to be true, or what they would
// do themselves. A function of what has just happened or was said, and of how it stands.
#pragma once

#include <optional>
#include <string_view>

#include "bots/unasked/unasked.h"
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
// spoken in this round or the one before, or if another has spoken in this turn. When a person has
// rolled, or has to choose in a crisis, a bot that would gain by it says "I'd give brick for ore", or
// "I'd give two florins for help in this crisis", if no bot has spoken for a round. Nothing most of the
// time, and among bots alone.
std::optional<host::Word> small_talk(const Occasion& occasion);

// What bots make of a phrase that somebody has said. They understand "I need ...", "I'd give ... for ...",
// "deal next round?", "hello" and "good luck"; to all others they say nothing.
struct Hearing {
  std::optional<host::Word> answer{};  // of one bot
  std::optional<bots::Wish> wish{};    // all may consider it in their turns ...
  bool at_once = false;                // ... and right now
};
// Events are not looked at. Whoever leads clearly hears so, and gets nothing.
Hearing hear(const Occasion& occasion, const host::Word& word);

}  // namespace landfall::server
