// The door to bots for those who do not know the game's types: server, command line, browser,
// arena.
//
// A bot is given what its seat may know and nothing else. It answers with a legal action. The list
// of games with bots is in any_bot.cpp, one line per game.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "bots/levels.h"
#include "bots/search/root_counts.h"
#include "bots/unasked/unasked.h"
#include "engine/contract/action.h"
#include "engine/contract/seat.h"
#include "engine/match/any_match.h"

namespace landfall::bots {

// How long a bot that searches may think. Others answer at once.
struct Budget {
  std::uint32_t iterations = 0;  // 0 asks for what the kind of bot is used to
  std::function<bool()> stop;    // asked every few iterations; empty never stops
};

class AnyBot {
 public:
  AnyBot() = default;
  AnyBot(const AnyBot&) = delete;
  AnyBot& operator=(const AnyBot&) = delete;
  virtual ~AnyBot() = default;

  // `table` is a const G::Table*, `view` a const G::View*, as AnyMatch hands them out; the seat is
  // awaited.
  virtual Action decide(const void* table, const void* view, Seat seat, const Budget& budget) = 0;
  // The same for a match at hand; takes no more from it than the table and the seat's view.
  virtual Action decide(const AnyMatch& match, Seat seat, const Budget& budget) = 0;

  Action decide(const AnyMatch& match, Seat seat) { return decide(match, seat, Budget{}); }
};

// "random", "greedy", "search" (for comparisons; 1,000 iterations if no budget is given), and what
// people choose from: "level1" to "level4".
std::span<const std::string_view> bot_kinds();

// Whether make_bot() knows this game.
bool has_bots(std::string_view game);

// Nothing if the game or the kind is unknown.
std::unique_ptr<AnyBot> make_bot(std::string_view game, std::string_view kind, std::uint64_t seed);
// Levels run from 1 (a beginner) to kLevelCount.
std::unique_ptr<AnyBot> make_bot(std::string_view game, int level, std::uint64_t seed);

// How much of its memory a search has used, in nodes.
struct SearchSize {
  std::uint32_t used = 0;
  std::uint32_t kept = 0;
};

// A search that can be run piece by piece and whose counts can be joined with others'.
class AnySearch {
 public:
  AnySearch() = default;
  AnySearch(const AnySearch&) = delete;
  AnySearch& operator=(const AnySearch&) = delete;
  virtual ~AnySearch() = default;

  // Starts afresh on what the seat sees. The table must live as long as the search runs.
  virtual void begin(const void* table, const void* view, Seat seat) = 0;
  virtual void begin(const AnyMatch& match, Seat seat) = 0;
  [[nodiscard]] virtual bool forced() const = 0;  // only one choice is worth a thought
  virtual std::uint32_t run(std::uint32_t iterations, const std::function<bool()>& stop) = 0;
  [[nodiscard]] virtual Action best() const = 0;
  virtual void root_counts(RootCounts& counts) const = 0;
  [[nodiscard]] virtual SearchSize size() const = 0;
};

// Nothing if the game is unknown. `iterations` is what one decision usually runs; it decides how
// much memory the search keeps from the beginning. A decision that runs more takes more, up to 48
// MiB.
std::unique_ptr<AnySearch> make_search(std::string_view game, std::uint64_t seed,
                                       std::uint32_t iterations);

// What a bot does although nobody waits for it (unasked/unasked.h), alike on all levels. `table` and
// `view` as for decide().
//
// Those of these seats that could close or set aside an offer about which others still think.
SeatMask may_conclude(const AnyMatch& match, SeatMask seats);
std::optional<Action> conclude(std::string_view game, const void* table, const void* view,
                               Seat seat, std::uint64_t seed, bool may_withdraw);
std::optional<Action> fulfil(std::string_view game, const void* table, const void* view, Seat seat,
                             std::uint64_t seed, const Wish& wish);
// Whether others who are asked as well come too late once `seat` has done this.
bool forestalls(const AnyMatch& match, Seat seat, const Action& action);
// What the seat would like to tell the player whose turn it is. Takes no more than the seat's view.
std::optional<Remark> hint(const AnyMatch& match, Seat seat);

// How the game's level plays, for those who search themselves; nothing if game or level is unknown.
const Level* find_level(std::string_view game, int level);

}  // namespace landfall::bots
