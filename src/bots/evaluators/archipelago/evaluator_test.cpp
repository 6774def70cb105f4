#include "bots/evaluators/archipelago/evaluator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "bots/evaluators/archipelago/colony_test_support.h"
#include "bots/evaluators/archipelago/prices.h"
#include "bots/evaluators/archipelago/unrest.h"
#include "bots/greedy.h"
#include "bots/random_position_test_support.h"

namespace landfall::bots {
namespace {

using archipelago::State;
using archipelago::Table;

const std::vector<Options> kVariants = {
    {},
    {{"length", "medium"}, {"start", "desert"}},
    {{"objectives", "open"}},
    {{"length", "long"}, {"trends", "two"}, {"benefactor", "on"}, {"spice", "on"}},
};

TEST(ArchipelagoEvaluator, CandidatesAreLegalAscendingAndNeverNone) {
  for (const int seats : {2, 3, 4, 5}) {
    for (const Options& options : kVariants) {
      expect_sound_candidates<Archipelago, ArchipelagoEvaluator>(
          archipelago::table_for(seats, options), 60);
    }
  }
}

TEST(ArchipelagoEvaluator, ValuesAreSharesOfAWin) {
  for (const int seats : {2, 3, 4, 5}) {
    for (const Options& options : kVariants) {
      expect_values_are_shares<Archipelago, ArchipelagoEvaluator>(
          archipelago::table_for(seats, options), 60);
    }
  }
}

TEST(ArchipelagoEvaluator, ARegularEndIsExact) {
  Colony colony;
  colony.state.phase = archipelago::Phase::kOver;
  colony.state.step = archipelago::Step::kOver;
  colony.state.reason = archipelago::Reason::kObjective;
  colony.state.owner[archipelago::card_named("king")] = 3;
  for (Seat seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(colony.value(seat), seat == 2 ? 1.0F : 0.0F) << int{seat};
  }
}

TEST(ArchipelagoEvaluator, IndependenceIsLostByAllButTheSeparatist) {
  Colony colony;
  colony.state.reason = archipelago::Reason::kIndependence;
  colony.state.step = archipelago::Step::kOver;
  for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(colony.value(seat), 0.0F);
  colony.state.objective[1][0] = static_cast<std::uint8_t>(archipelago::objective_named("m8") + 1);
  EXPECT_EQ(colony.value(1), 1.0F);
  EXPECT_EQ(colony.value(0), 0.0F);
}

TEST(ArchipelagoEvaluator, UnrestIsBadForAllButTheSeparatist) {
  Colony colony;
  colony.state.population = 12;
  colony.state.objective[1][0] = static_cast<std::uint8_t>(archipelago::objective_named("m8") + 1);
  colony.state.rebellion = 2;
  const Values calm = ArchipelagoEvaluator::values(colony.table, colony.state);
  colony.state.rebellion = 11;
  const Values unruly = ArchipelagoEvaluator::values(colony.table, colony.state);
  EXPECT_LT(unruly[0], calm[0]);
  EXPECT_GT(unruly[1], calm[1]);
}

// With a trend of temples the first temple is worth more than the stones it takes.
TEST(ArchipelagoEvaluator, WantsWhatTheTrendAsksFor) {
  Colony colony;
  const int tile = archipelago::lay(colony.table, colony.state, "t15a", 1, -1, 1);
  archipelago::add_citizens(colony.table, colony.state, 0, tile, "l1", 3);
  colony.state.population = 20;
  colony.state.top_back =
      static_cast<std::uint8_t>(archipelago::card_named("labour_minister") + 1);  // wood
  colony.state.cubes[0][archipelago::kStone] = 2;
  const float before = colony.value(0);
  const ActionList list = colony.candidates(0);
  const auto temple = std::find_if(list.begin(), list.end(), [](const Action& action) {
    return action.verb == archipelago::kBuild && action.arg[0] == archipelago::kTemple;
  });
  ASSERT_NE(temple, list.end());
  EventSink nobody;
  Archipelago::apply(colony.table, colony.state, 0, *temple, nobody);
  EXPECT_GT(colony.value(0), before);
}

TEST_F(Crisis, ABotGivesWhenTheColonyWouldBreakAway) {
  begin(3);
  EXPECT_EQ(colony_.choice(0), action_of(archipelago::kFeed, archipelago::kFromScreen));
}

TEST_F(Crisis, TheSeparatistGivesNothing) {
  begin(3);
  colony_.state.objective[0][0] = static_cast<std::uint8_t>(archipelago::objective_named("m8") + 1);
  EXPECT_EQ(colony_.choice(0), action_of(archipelago::kDone));
}

TEST_F(Crisis, NobodyButTheSeparatistLeavesCubesOfTheMarketUnused) {
  begin(0);
  colony_.state.market[archipelago::kLocalMarket][archipelago::kFish] = 1;
  EXPECT_FALSE(offers(colony_.candidates(0), archipelago::kDone));
  colony_.state.objective[0][0] = static_cast<std::uint8_t>(archipelago::objective_named("m8") + 1);
  EXPECT_TRUE(offers(colony_.candidates(0), archipelago::kDone));
}

TEST(ArchipelagoEvaluator, NobodyButTheSeparatistTaxesTheColonyToPieces) {
  Colony colony;
  colony.state.population = 9;
  colony.state.rebellion = 9;
  EXPECT_FALSE(offers(colony.candidates(0), archipelago::kTax));
  colony.state.objective[0][0] = static_cast<std::uint8_t>(archipelago::objective_named("m8") + 1);
  EXPECT_EQ(colony.choice(0), action_of(archipelago::kTax));
}

// Twenty workers without work bring three unrest in the next phase 3 (ARC-4.1).
TEST(ArchipelagoEvaluator, NobodyTaxesAwayWhatTheBoardsWillTake) {
  Colony colony;
  colony.state.population = 9;
  colony.state.rebellion = 5;
  colony.state.workers = 5;
  EXPECT_TRUE(offers(colony.candidates(0), archipelago::kTax));
  colony.state.workers = 20;
  EXPECT_EQ(unrest_of_boards(colony.table, colony.state), 3);
  EXPECT_FALSE(offers(colony.candidates(0), archipelago::kTax));
}

TEST(ArchipelagoEvaluator, WhatIsCertainCountsHoweverNearTheEndIs) {
  constexpr float kNearTheEnd = 0.06F;
  Colony colony;
  colony.state.population = 20;
  colony.state.rebellion = 18;
  for (auto& market : colony.state.market) market.fill(3);
  const auto danger = [&] {
    return chance_of_independence(ArchipelagoEvaluator::kWeights, colony.table, colony.state,
                                  kNearTheEnd);
  };
  colony.state.workers = 20;
  EXPECT_GT(danger(), 0.6F);
  colony.state.rebellion = 2;
  EXPECT_LT(danger(), 0.2F);
}

// Offers are weighed as the exchange they lead to.
TEST(ArchipelagoEvaluator, TakesAGoodOfferAndNoBadOne) {
  Colony colony;
  State& state = colony.state;
  state.step = archipelago::Step::kAnswer;
  state.resume = archipelago::Step::kTurn;
  state.asked = 1U << 1;
  state.cubes[1][archipelago::kWood] = 2;
  state.cube_count[1] = 2;
  state.offer = archipelago::Offer{.to = 1U << 1, .give_florins = 7};
  archipelago::pack_cubes(state.offer.want_cubes.data(), archipelago::kWood, 1);
  EXPECT_EQ(colony.choice(1), action_of(archipelago::kAccept));
  state.offer.give_florins = 1;
  EXPECT_NE(colony.choice(1), action_of(archipelago::kAccept));
}

TEST(ArchipelagoPrices, LieBetweenWhatMarketsPayAndTake) {
  const Colony colony;
  for (int resource = 0; resource < archipelago::kResources; ++resource) {
    const PriceRange range = price_range(colony.table, colony.state, resource);
    EXPECT_GT(range.low, 0);
    EXPECT_GE(range.high, range.low);
    EXPECT_GE(range.least(), range.low);
    EXPECT_LE(range.most(), range.high);
    EXPECT_LE(range.most() - range.least(), 1);
  }
}

TEST(ArchipelagoPrices, NobodySellsBelowTheFairPriceOrBuysAboveIt) {
  Colony colony;
  const PriceRange wood = price_range(colony.table, colony.state, archipelago::kWood);
  archipelago::Offer sale{.to = 1U << 1, .want_florins = static_cast<std::uint8_t>(wood.most())};
  archipelago::pack_cubes(sale.give_cubes.data(), archipelago::kWood, 1);
  EXPECT_TRUE(follows_the_markets(colony.table, colony.state, sale, false));
  EXPECT_TRUE(follows_the_markets(colony.table, colony.state, sale, true));
  ++sale.want_florins;
  EXPECT_FALSE(follows_the_markets(colony.table, colony.state, sale, false));
  sale.want_florins = static_cast<std::uint8_t>(wood.least() - 1);
  EXPECT_FALSE(follows_the_markets(colony.table, colony.state, sale, true));
  // In a crisis what it asks for may cost a little more.
  sale.want_florins = static_cast<std::uint8_t>(wood.most() + 1);
  colony.state.step = archipelago::Step::kCrisis;
  colony.state.crisis_resource = archipelago::kFish;
  EXPECT_FALSE(follows_the_markets(colony.table, colony.state, sale, false));
  colony.state.crisis_resource = archipelago::kWood;
  EXPECT_TRUE(follows_the_markets(colony.table, colony.state, sale, false));
  sale.want_florins = static_cast<std::uint8_t>(wood.most() + 4);
  EXPECT_FALSE(follows_the_markets(colony.table, colony.state, sale, false));
}

// A seat without fish asks for some when the colony is at stake, and is sold one.
TEST_F(Crisis, ThoseWhoLackTheCubeBuyIt) {
  begin(3);
  colony_.state.cubes[0][archipelago::kFish] = 0;
  colony_.state.cubes[2][archipelago::kFish] = 3;
  colony_.state.sure[2][archipelago::kFish] = 3;
  colony_.state.cube_count[2] = 3;
  colony_.state.offers_left = archipelago::kOffers;
  colony_.state.florins[0] = 9;
  const Action offer = colony_.choice(0);
  ASSERT_EQ(offer.verb, archipelago::kOffer);
  EXPECT_EQ(archipelago::offer_in(offer).to, 1U << 2);
  EventSink nobody;
  Archipelago::apply(colony_.table, colony_.state, 0, offer, nobody);
  EXPECT_EQ(colony_.choice(2), action_of(archipelago::kAccept));
  // A separatist would rather see the colony fall.
  colony_.state.objective[2][0] = static_cast<std::uint8_t>(archipelago::objective_named("m8") + 1);
  EXPECT_NE(colony_.choice(2), action_of(archipelago::kAccept));
}

TEST(ArchipelagoEvaluator, SetsTheOrderWithItselfFirst) {
  Colony colony;
  colony.state.phase = archipelago::Phase::kOrder;
  colony.state.step = archipelago::Step::kSetOrder;
  colony.state.seat = 2;
  const ActionList list = colony.candidates(2);
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0], action_of(archipelago::kOrder, 2, 0, 1, 3, 0));
}

TEST(ArchipelagoEvaluator, CandidatesAreTheSameInEveryPossibleWorld) {
  const Table table = archipelago::table_for(4, {{"length", "medium"}});
  for_each_random_position<Archipelago>(
      table, 60, [&](std::uint64_t seed, const State& state, Seat seat) {
        const archipelago::View view = Archipelago::view(table, state, seat);
        const auto here = std::make_unique<ActionList>();
        const auto there = std::make_unique<ActionList>();
        ArchipelagoEvaluator::candidates(table, state, seat, *here);
        Random random(seed);
        for (int world = 0; world < 4; ++world) {
          there->clear();
          ArchipelagoEvaluator::candidates(table, Archipelago::determinize(table, view, random),
                                           seat, *there);
          EXPECT_TRUE(std::equal(here->begin(), here->end(), there->begin(), there->end()))
              << "seed " << seed;
        }
      });
}

}  // namespace
}  // namespace landfall::bots
