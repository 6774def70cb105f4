#include "bots/fingerprint.h"

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

#include "base/digest.h"
#include "bots/any_bot.h"
#include "engine/contract/chance.h"
#include "engine/contract/setups.h"
#include "engine/record/fingerprint.h"
#include "games/catalog.h"

namespace landfall::bots {
namespace {

// Games with many set-ups are long ones, too: of these only some are played, and of each the first
// choices.
constexpr std::size_t kManySetups = 30;
constexpr int kWholeMatch = 1000;
constexpr int kFirstChoices = 80;

// One match between all kinds of bots, the kind of each seat changing from match to match.
void add_match(const Setup& setup, std::uint64_t seed, int choices, Digest& digest) {
  constexpr std::array<std::string_view, 3> kKinds = {"search", "greedy", "level1"};
  Result<std::unique_ptr<AnyMatch>> match = make_match(setup);
  if (!match) {
    digest.add(match.problem().text());
    return;
  }
  AnyMatch& table = **match;
  std::vector<std::unique_ptr<AnyBot>> bots;
  bots.reserve(static_cast<std::size_t>(setup.seats));
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(setup.seats); ++seat) {
    bots.push_back(make_bot(setup.game, kKinds[(seat + seed) % kKinds.size()], seed * 8 + seat));
  }
  Budget budget;
  budget.iterations = 64;
  SeededChance chance(seed);
  resolve_chance(table, chance);
  for (int choice = 0; choice < choices && !table.over(); ++choice) {
    const Seat seat = table.awaiting().first();
    const Action action = bots[seat]->decide(table, seat, budget);
    digest.add_object(seat).add_object(action);
    if (table.act(seat, action).has_value()) {
      digest.add("refused");
      return;
    }
    resolve_chance(table, chance);
  }
  add_standing(digest, table.scores().standing, setup.seats);
}

}  // namespace

std::uint64_t bot_fingerprint(std::string_view game) {
  const GameInfo* info = landfall::find_game(game);
  if (info == nullptr || !has_bots(game)) return 0;
  Digest digest;
  std::uint64_t seed = 0;
  const std::vector<Setup> setups = all_setups(*info);
  const std::size_t stride = (setups.size() + kManySetups - 1) / kManySetups;
  for (std::size_t index = 0; index < setups.size(); index += stride) {
    add_match(setups[index], ++seed, stride == 1 ? kWholeMatch : kFirstChoices, digest);
  }
  return digest.value();
}

}  // namespace landfall::bots
