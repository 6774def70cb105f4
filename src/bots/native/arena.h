// Matches between bots, to find out who is stronger.
//
// A line-up names a bot for each seat. Every deal is played once per rotation of the line-up
// through the seats, each time with the same luck, so that neither a seat nor the cards favour
// anybody. Matches run on several threads; the result does not depend on how many.
//
// Guests play the seats that no bot of ours plays: other programs, which the command line brings
// along.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "bots/native/thread_pool.h"
#include "engine/contract/action.h"
#include "engine/contract/seat.h"
#include "engine/contract/setup.h"
#include "engine/match/any_match.h"

namespace landfall::bots {

// Plays one seat of one match. Takes no more from the match than what that seat may know.
class ArenaGuest {
 public:
  ArenaGuest() = default;
  ArenaGuest(const ArenaGuest&) = delete;
  ArenaGuest& operator=(const ArenaGuest&) = delete;
  virtual ~ArenaGuest() = default;

  // A Problem ends the whole arena. `seed` is the luck that a bot would have had on this seat.
  virtual std::optional<Problem> begin(const AnyMatch& match, Seat seat, std::uint64_t seed) = 0;
  // An action that is legal, or the arena ends.
  virtual Result<Action> decide(const AnyMatch& match, Seat seat) = 0;
  // The same of a seat for which nobody waits but which may act (game.h); nothing if it does not. Each
  // is asked once before somebody makes a choice that is due.
  virtual Result<std::optional<Action>> volunteer(const AnyMatch& /*match*/, Seat /*seat*/) {
    return std::optional<Action>();
  }
  virtual void finish(const AnyMatch& match, Seat seat) = 0;
};
// Called from any thread, for every match anew.
using InviteGuest = std::function<std::unique_ptr<ArenaGuest>()>;

struct ArenaOptions {
  Setup setup;                                // the game, its seats and options
  std::vector<std::string> lineup;            // a kind of bot for each seat, or the name of a guest
  std::map<std::size_t, InviteGuest> guests;  // for those entries of the line-up that are no bots
  std::uint32_t deals = 100;                  // each is played `lineup.size()` times
  std::uint64_t seed = 1;
  // Iterations that override those of searching bots; 0 keeps the kind's own.
  std::uint32_t iterations = 0;
  // Called after every match, one call at a time but from any thread.
  std::function<void(std::uint32_t finished, std::uint32_t total)> progress;
  // Asked before every match; true ends the arena early with what was played.
  std::function<bool()> stop;
};

// A share with the bounds that hold with 95 % confidence (Wilson's interval).
struct Share {
  double value = 0;
  double low = 0;
  double high = 1;
};
Share wilson_share(std::uint32_t successes, std::uint32_t trials);

struct SeatRecord {
  std::uint32_t games = 0;
  std::uint32_t wins = 0;   // alone in first place
  std::uint32_t draws = 0;  // shares the first place
};

// What one entry of the line-up achieved.
struct EntrantResult {
  std::string kind;
  std::uint32_t games = 0;
  std::uint32_t wins = 0;
  std::uint32_t draws = 0;
  double mean_points = 0;
  double mean_rank = 0;
  Share win_share;  // of the decided games
  std::array<SeatRecord, kMaxSeats> by_seat{};
};

struct ArenaResult {
  std::uint32_t games = 0;
  std::uint32_t decided = 0;  // games with one winner
  std::uint64_t decisions = 0;
  std::vector<EntrantResult> entrants;  // in the order of the line-up
};

// A Problem names what is wrong with the set-up or the line-up.
Result<ArenaResult> run_arena(ThreadPool& pool, const ArenaOptions& options);

}  // namespace landfall::bots
