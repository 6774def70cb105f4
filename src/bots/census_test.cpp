#include "bots/census.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/evaluators/list.h"
#include "bots/greedy.h"
#include "games/common/test_data.h"
#include "games/list.h"

namespace landfall::bots {
namespace {

// Verbs that greedy bots were offered in many decisions and never chose.
template <class G>
std::vector<std::string> never_chosen(int seats, const Options& options, std::uint64_t games) {
  const typename G::Table table = made_table<G>(seats, options);
  const auto bot = std::make_unique<Greedy<G, EvaluatorOf<G>>>(3);
  const auto census = std::make_unique<Census<G>>();
  for (std::uint64_t game = 1; game <= games; ++game) {
    play_game<G>(
        table, game,
        [&](const typename G::State& state, Seat seat) {
          return bot->decide(table, G::view(table, state, seat), seat);
        },
        [&](const typename G::State& before, Seat seat, const Action& action,
            const typename G::State& /*after*/) { census->count(table, before, seat, action); });
  }
  constexpr std::uint32_t kMany = 40;
  std::vector<std::string> verbs;
  for (std::size_t verb = 0; verb < census->verbs().size(); ++verb) {
    const VerbCount& count = census->verbs()[verb];
    if (count.offered >= kMany && count.chosen == 0) {
      verbs.emplace_back(G::verb_name(static_cast<std::uint8_t>(verb)));
    }
  }
  return verbs;
}

using Words = std::vector<std::string>;

// To place no second road is never better than to place one, and bots weigh each offer by itself.
TEST(Census, BotsOfCatanPlayAllTheyAreOffered) {
  EXPECT_EQ(never_chosen<Kolonien>(4, {{"mode", "base"}}, 40), (Words{"abandon", "no_more"}));
}

}  // namespace
}  // namespace landfall::bots
