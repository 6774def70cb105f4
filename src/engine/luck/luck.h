// Luck that can be checked (TAB-10.*): every outcome of a match follows from a secret of the server, to
// which it has committed itself before, and from words that the players have added after that.
// docs/luck.md is the whole protocol, with test vectors and what it does not protect from.
//
// Which outcome a number stands for follows from the list of outcomes and their weights alone, and not
// from how a game samples: that may change with a release, and a record stays true for ever.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/sha256.h"
#include "engine/match/any_match.h"

namespace landfall {

// What the luck of one match was made from.
struct Luck {
  std::string table;               // its id: no two tables share their luck
  Bytes32 secret{};                // of the server; nobody's until the table is over
  std::vector<std::string> words;  // of each seat; empty where nobody has added any
};

// What the server shows before anybody adds words: by it everybody can tell later that the secret is
// still the same.
Bytes32 commitment_to(const Bytes32& secret);
// What all draws of the match are made from.
Bytes32 luck_key(const Luck& luck);
// A number below the bound for the draw, which counts from 1; each as likely as any other.
std::uint64_t lot(const Bytes32& key, std::uint32_t draw, std::uint64_t bound);

// One outcome as its place in the list of all: numbers from `first` to before `end` stand for it.
struct Share {
  std::uint64_t total = 0;  // the sum of all weights
  std::uint64_t first = 0;
  std::uint64_t end = 0;
};

// The outcome of the draw; only when chance is due.
Action draw_lot(const AnyMatch& match, const Bytes32& key, std::uint32_t draw);

// Calls `look(before, line, record)` for every outcome of chance in the log, those that were taken back
// too, with the match as it stood before. A Problem if the log cannot be replayed.
class DrawVisitor {
 public:
  DrawVisitor() = default;
  DrawVisitor(const DrawVisitor&) = default;
  DrawVisitor& operator=(const DrawVisitor&) = default;
  virtual ~DrawVisitor() = default;
  // False ends it.
  virtual bool look(const AnyMatch& before, std::string_view line, AnyMatch::Version record) = 0;
};
std::optional<Problem> visit_draws(const AnyMatch& match, DrawVisitor& visitor);

// The place of what a line of the log says was drawn; nothing if it names no outcome.
std::optional<Share> share_of(const AnyMatch& before, std::string_view line);

// What became of checking a match.
struct LuckCheck {
  std::uint32_t draws = 0;  // that are as they should be
  struct Misfit {
    AnyMatch::Version record = 0;
    std::string found;     // lines of the log without their number
    std::string expected;  // what should have been drawn
  };
  std::optional<Misfit> misfit;  // the first draw that is not
};
Result<LuckCheck> check_luck(const AnyMatch& match, const Luck& luck);

}  // namespace landfall
