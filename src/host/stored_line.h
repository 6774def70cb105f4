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
};

// After every so many lines, and at the end of the game, a digest is stored. Lines of earlier
// releases have none.
inline constexpr AnyMatch::Version kDigestEvery = 16;

// Puts digests on those of the newest lines of the match that are to have one.
void add_digests(const AnyMatch& match, std::vector<StoredLine>& newest);
// The match stands where it stood when the line, its newest, was stored; also if nobody can tell.
bool agrees(const AnyMatch& match, const StoredLine& line);

}  // namespace landfall::host
