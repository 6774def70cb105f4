#include "bots/native/arena.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <mutex>
#include <utility>

#include "base/digest.h"
#include "bots/any_bot.h"
#include "engine/contract/chance.h"
#include "games/catalog.h"

namespace landfall::bots {
namespace {

struct MatchResult {
  bool played = false;
  std::uint32_t decisions = 0;
  Standing standing;
};

// Numbers for one purpose, which do not depend on how many others were drawn before.
std::uint64_t seed_for(std::uint64_t seed, std::uint64_t deal, std::uint64_t purpose) {
  const std::array<std::uint64_t, 3> parts = {seed, deal, purpose};
  return Digest().add_object(parts).value();
}

// The entry of the line-up that sits on a seat: each rotation moves everybody on by one.
std::size_t entrant_on(std::size_t seat, std::size_t rotation, std::size_t seats) {
  return (seat + rotation) % seats;
}

// Whoever plays a seat of a match: a bot of ours or a guest.
class Player {
 public:
  Player(std::unique_ptr<AnyBot> bot, std::uint32_t iterations) : bot_(std::move(bot)) {
    budget_.iterations = iterations;
  }
  explicit Player(std::unique_ptr<ArenaGuest> guest) : guest_(std::move(guest)) {}

  std::optional<Problem> begin(const AnyMatch& match, Seat seat, std::uint64_t seed) {
    return guest_ == nullptr ? std::nullopt : guest_->begin(match, seat, seed);
  }
  Result<Action> decide(const AnyMatch& match, Seat seat) {
    return guest_ == nullptr ? bot_->decide(match, seat, budget_) : guest_->decide(match, seat);
  }
  Result<std::optional<Action>> volunteer(const AnyMatch& match, Seat seat) {
    return guest_ == nullptr ? std::optional<Action>() : guest_->volunteer(match, seat);
  }
  void finish(const AnyMatch& match, Seat seat) {
    if (guest_ != nullptr) guest_->finish(match, seat);
  }

 private:
  std::unique_ptr<AnyBot> bot_;
  Budget budget_;
  std::unique_ptr<ArenaGuest> guest_;
};

// What guests propose although it is nobody's choice that is due. Bots of ours never do (game.h).
std::optional<Problem> hear_volunteers(AnyMatch& match, ChanceSource& chance,
                                       std::vector<Player>& players, MatchResult& result) {
  for (const Seat seat : match.volunteers()) {
    if (!match.volunteers().has(seat)) continue;  // somebody was quicker
    const Result<std::optional<Action>> action = players[seat].volunteer(match, seat);
    if (!action) return action.problem();
    if (!action->has_value()) continue;
    if (match.act(seat, **action).has_value()) {
      return problem("a guest chose an action that is refused");
    }
    ++result.decisions;
    resolve_chance(match, chance);
  }
  return std::nullopt;
}

// A match that cannot be played to its end says why.
Result<MatchResult> play_match(const ArenaOptions& options, const AnyMatch& beginning,
                               std::uint32_t deal, std::size_t rotation) {
  const std::size_t seats = options.lineup.size();
  const std::unique_ptr<AnyMatch> match = beginning.clone();
  SeededChance chance(seed_for(options.seed, deal, 0));
  std::vector<Player> players;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const std::size_t entrant = entrant_on(seat, rotation, seats);
    // The bots' own seeds belong to the deal as well: equal bots play equal games.
    const std::uint64_t seed = seed_for(options.seed, deal, 1 + seat);
    if (const auto guest = options.guests.find(entrant); guest != options.guests.end()) {
      players.emplace_back(guest->second());
    } else {
      players.emplace_back(make_bot(options.setup.game, options.lineup[entrant], seed),
                           options.iterations);
    }
    if (auto trouble = players.back().begin(*match, static_cast<Seat>(seat), seed)) return *trouble;
  }
  MatchResult result;
  resolve_chance(*match, chance);
  while (!match->over()) {
    if (!options.guests.empty()) {
      if (auto trouble = hear_volunteers(*match, chance, players, result)) return *trouble;
      if (match->over()) break;
    }
    const Seat seat = match->awaiting().first();
    const Result<Action> action = players[seat].decide(*match, seat);
    if (!action) return action.problem();
    if (match->act(seat, *action).has_value()) {
      return problem("a bot of " + options.setup.game + " chose an action that is refused");
    }
    ++result.decisions;
    resolve_chance(*match, chance);
  }
  for (std::size_t seat = 0; seat < seats; ++seat) {
    players[seat].finish(*match, static_cast<Seat>(seat));
  }
  result.played = true;
  result.standing = match->scores().standing;
  return result;
}

void add_result(const MatchResult& match, std::size_t rotation, ArenaResult& total) {
  const std::size_t seats = total.entrants.size();
  ++total.games;
  total.decisions += match.decisions;
  const auto first = match.standing.rank.begin();
  const auto winners =
      std::count(first, first + static_cast<std::ptrdiff_t>(seats), std::uint8_t{1});
  if (winners == 1) ++total.decided;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    EntrantResult& entrant = total.entrants[entrant_on(seat, rotation, seats)];
    SeatRecord& record = entrant.by_seat[seat];
    ++entrant.games;
    ++record.games;
    entrant.mean_points += match.standing.points[seat];
    entrant.mean_rank += match.standing.rank[seat];
    if (match.standing.rank[seat] != 1) continue;
    if (winners == 1) {
      ++entrant.wins;
      ++record.wins;
    } else {
      ++entrant.draws;
      ++record.draws;
    }
  }
}

}  // namespace

Share wilson_share(std::uint32_t successes, std::uint32_t trials) {
  if (trials == 0) return {};
  constexpr double kDeviations = 1.959963984540054;  // covers 95 % of a normal distribution
  constexpr double kSquare = kDeviations * kDeviations;
  const double count = trials;
  const double share = successes / count;
  const double centre = (share + kSquare / (2 * count)) / (1 + kSquare / count);
  const double half = kDeviations / (1 + kSquare / count) *
                      std::sqrt(share * (1 - share) / count + kSquare / (4 * count * count));
  return {share, std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

Result<ArenaResult> run_arena(ThreadPool& pool, const ArenaOptions& options) {
  Result<std::unique_ptr<AnyMatch>> beginning = make_match(options.setup);
  if (!beginning) return beginning.problem();
  const auto seats = static_cast<std::size_t>((*beginning)->seats());
  if (options.lineup.size() != seats) {
    return problem("the line-up names " + std::to_string(options.lineup.size()) +
                   " bots for a table of " + std::to_string(seats) + " seats; name one per seat");
  }
  for (std::size_t entry = 0; entry < seats; ++entry) {
    const std::string& kind = options.lineup[entry];
    if (options.guests.contains(entry) || make_bot(options.setup.game, kind, 0) != nullptr)
      continue;
    std::string known;
    for (const std::string_view name : bot_kinds()) {
      known.append(known.empty() ? "" : ", ").append(name);
    }
    return problem(std::string("there is no bot '")
                       .append(kind)
                       .append("' for ")
                       .append(options.setup.game)
                       .append("; there are: ")
                       .append(known));
  }

  const auto total = static_cast<std::uint32_t>(options.deals * seats);
  std::vector<MatchResult> matches(total);
  std::atomic<bool> stopped = false;
  std::atomic<bool> failed = false;
  std::optional<Problem> trouble;
  std::mutex progress_mutex;
  std::uint32_t finished = 0;
  pool.for_each(total, [&](std::size_t index) {
    if (stopped || failed) return;
    if (options.stop && options.stop()) {
      stopped = true;
      return;
    }
    const Result<MatchResult> match =
        play_match(options, **beginning, static_cast<std::uint32_t>(index / seats), index % seats);
    const std::lock_guard lock(progress_mutex);
    if (!match) {
      failed = true;
      if (!trouble) trouble = match.problem();
      return;
    }
    matches[index] = *match;
    ++finished;
    if (options.progress) options.progress(finished, total);
  });
  if (trouble) return *trouble;

  ArenaResult result;
  for (const std::string& kind : options.lineup) result.entrants.emplace_back().kind = kind;
  for (std::size_t index = 0; index < matches.size(); ++index) {
    if (matches[index].played) add_result(matches[index], index % seats, result);
  }
  for (EntrantResult& entrant : result.entrants) {
    if (entrant.games > 0) {
      entrant.mean_points /= entrant.games;
      entrant.mean_rank /= entrant.games;
    }
    entrant.win_share = wilson_share(entrant.wins, result.decided);
  }
  return result;
}

}  // namespace landfall::bots
