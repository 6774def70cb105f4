// A line of the log as a store keeps it, with the digests by which a later replay is checked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/match/any_match.h"
#include "host/people.h"

namespace landfall::host {

// The last line of what a command brought about carries the command's id and the player's number,
// from which the command memory is built up again.
struct StoredLine {
  std::string text;
  int player = Player::kSpectator;
  std::string command;
  // Of the position after this line (AnyMatch::position_digest); on some lines only.
  std::optional<std::uint64_t> digest{};
  // When it was made, in milliseconds since 1970, and how many of them its person thought about it
  // (TAB-8.7). Lines of earlier releases do not say it, and nobody thinks about what chance does.
  std::optional<std::int64_t> made{};
  std::optional<std::int64_t> spent{};
};

// Whether a digest is stored after so many lines: often at first, so that short games have some, then
// seldom, and always at the end of a game. Lines of earlier releases have none.
constexpr bool digest_due(AnyMatch::Version version, bool over) {
  return over || version % (version < 64 ? 16 : 64) == 0;
}

// Puts digests on those of the newest lines of the match that are to have one.
void add_digests(const AnyMatch& match, std::vector<StoredLine>& newest);
// The match stands where it stood when the line, its newest, was stored; also if nobody can tell.
bool agrees(const AnyMatch& match, const StoredLine& line);

}  // namespace landfall::host
