#include "bots/evaluators/kolonien/evaluator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <vector>

#include "bots/greedy.h"
#include "bots/random_position_test_support.h"
#include "games/kolonien/position/moves.h"
#include "games/kolonien/position/trade.h"
#include "games/kolonien/tests/test_table.h"

namespace landfall::bots {
namespace {

using kolonien::State;
using kolonien::Table;

TEST(KolonienEvaluator, CandidatesAreLegalAscendingAndNeverNone) {
  for (const int seats : {3, 4}) {
    expect_sound_candidates<Kolonien, KolonienEvaluator>(kolonien::table_for(seats), 150);
  }
  expect_sound_candidates<Kolonien, KolonienEvaluator>(kolonien::base_table(2), 150);
}

TEST(KolonienEvaluator, ValuesAreSharesOfAWin) {
  for (const int seats : {3, 4}) {
    expect_values_are_shares<Kolonien, KolonienEvaluator>(kolonien::table_for(seats), 100);
  }
  expect_values_are_shares<Kolonien, KolonienEvaluator>(kolonien::base_table(4), 100);
}

TEST(KolonienEvaluator, TheEndIsExact) {
  const Table table = kolonien::base_table(3);
  State state = Kolonien::setup(table);
  state.phase = kolonien::Phase::kOver;
  state.step = kolonien::Step::kOver;
  state.winner = 2;
  const Values values = KolonienEvaluator::values(table, state);
  EXPECT_EQ(values[0], 0.0F);
  EXPECT_EQ(values[1], 1.0F);
  EXPECT_EQ(values[2], 0.0F);
}

// A position of the base game in which seat 0 is to act, without buildings.
State turn_of_first(const Table& table) {
  State state = Kolonien::setup(table);
  state.phase = kolonien::Phase::kTurn;
  state.step = kolonien::Step::kAction;
  state.turn = 1;
  state.dice = {3, 5};
  return state;
}

void give(State& state, int seat, kolonien::Packed cards) {
  state.hand[seat] += cards;
  state.bank -= cards;
  state.hand_size[seat] = static_cast<std::uint8_t>(kolonien::sum_of(state.hand[seat]));
}

// Seat 1 offers an ore for a wool, and seat 0 is to answer.
void ask_for_wool(State& state) {
  state.active = 1;
  state.offer_give = kolonien::one_of(kolonien::kOre);
  state.offer_get = kolonien::one_of(kolonien::kWool);
  state.asked = 1;
  state.step = kolonien::Step::kAnswer;
}

// An accepted trade is better than a refused one if it completes a building.
TEST(KolonienEvaluator, TakesWhatItNeedsForWhatItHasInPlenty) {
  const Table table = kolonien::base_table(3);
  State state = turn_of_first(table);
  give(state, 1, kolonien::many_of(kolonien::kOre, 2));
  give(state, 0, kolonien::many_of(kolonien::kWool, 4));
  give(state, 0, kolonien::one_of(kolonien::kGrain));
  ask_for_wool(state);
  ActionList list;
  Kolonien::legal(table, state, 0, list);
  ASSERT_EQ(list[0].verb, kolonien::kAccept);
  ASSERT_EQ(list[1].verb, kolonien::kDecline);
  std::array<float, 16> looks{};
  KolonienEvaluator::priors(table, state, 0, list, looks.data());
  EXPECT_GT(looks[0], looks[1]);
}

TEST(KolonienEvaluator, BankTradesThatHelpNothingAreNoCandidates) {
  const Table table = kolonien::base_table(3);
  State state = turn_of_first(table);
  give(state, 0, kolonien::many_of(kolonien::kWool, 4));
  ActionList list;
  KolonienEvaluator::candidates(table, state, 0, list);
  for (const Action& action : list) {
    if (action.verb != kolonien::kBank) continue;
    EXPECT_NE(action.arg[2], kolonien::kWool);
  }
  EXPECT_TRUE(std::ranges::any_of(
      list, [](const Action& action) { return action.verb == kolonien::kEnd; }));
}

// Offers among the candidates of seat 0.
std::vector<Action> offers_of(const Table& table, const State& state) {
  ActionList list;
  KolonienEvaluator::candidates(table, state, 0, list);
  std::vector<Action> offers;
  std::ranges::copy_if(list, std::back_inserter(offers),
                       [](const Action& action) { return action.verb == kolonien::kOffer; });
  return offers;
}

// Seat 0 has plenty of wool and lacks ore for a card, seat 1 has ore.
State ore_is_wanted(const Table& table) {
  State state = turn_of_first(table);
  give(state, 0, kolonien::many_of(kolonien::kWool, 3) + kolonien::one_of(kolonien::kGrain));
  give(state, 1, kolonien::many_of(kolonien::kOre, 2));
  return state;
}

TEST(KolonienEvaluator, OffersNotWhatWasJustRefused) {  // KOL-R40
  const Table table = kolonien::base_table(3);
  State state = ore_is_wanted(table);
  const auto wool_for_ore = [](const Action& action) {
    return kolonien::counts_at(action, 1) == kolonien::one_of(kolonien::kWool);
  };
  EXPECT_TRUE(std::ranges::any_of(offers_of(table, state), wool_for_ore));
  kolonien::remember_refusal(state, 0, {kolonien::kWool, 1, kolonien::kOre});
  EXPECT_FALSE(std::ranges::any_of(offers_of(table, state), wool_for_ore));
  EXPECT_FALSE(offers_of(table, state).empty()) << "two for one may do";
  kolonien::remember_refusal(state, 0, {kolonien::kWool, 2, kolonien::kOre});
  for (const Action& action : offers_of(table, state)) {
    EXPECT_EQ(kolonien::count_of(kolonien::counts_at(action, 1), kolonien::kWool), 0);
  }
}

TEST(KolonienEvaluator, OffersNothingWhenItHasWon) {  // KOL-6.8
  const Table table = kolonien::base_table(3);
  State state = ore_is_wanted(table);
  ASSERT_FALSE(offers_of(table, state).empty());
  state.point_chips[0] = static_cast<std::uint8_t>(table.rules.goal - 3);
  state.cards[0] = kolonien::many_of(kolonien::kPoint, 5);
  EXPECT_TRUE(offers_of(table, state).empty());
}

TEST(KolonienEvaluator, AsksOnlyForWhatSomebodyMayHaveAndOnlyThose) {
  const Table table = kolonien::base_table(3);
  State state = ore_is_wanted(table);
  give(state, 2, kolonien::one_of(kolonien::kBrick));
  bool asked = false;
  for (const Action& action : offers_of(table, state)) {
    const kolonien::Packed wanted = kolonien::counts_at(action, 1 + kolonien::kResources);
    EXPECT_TRUE(wanted == kolonien::one_of(kolonien::kOre) ||
                wanted == kolonien::one_of(kolonien::kBrick));
    EXPECT_EQ(action.arg[0], wanted == kolonien::one_of(kolonien::kOre) ? 1U << 1 : 1U << 2);
    asked = true;
  }
  EXPECT_TRUE(asked);
}

TEST(KolonienEvaluator, AsksOnceATurn) {
  const Table table = kolonien::base_table(3);
  State state = ore_is_wanted(table);
  ASSERT_FALSE(offers_of(table, state).empty());
  state.offers = 1;
  EXPECT_TRUE(offers_of(table, state).empty());
}

TEST(KolonienEvaluator, DoesNotTradeWithWhoIsAboutToWin) {
  const Table table = kolonien::base_table(3);
  for (const bool near : {false, true}) {
    State state = ore_is_wanted(table);
    if (near) state.point_chips[1] = static_cast<std::uint8_t>(table.rules.goal - 2);
    ask_for_wool(state);
    ActionList list;
    KolonienEvaluator::candidates(table, state, 0, list);
    std::array<float, 16> looks{};
    KolonienEvaluator::priors(table, state, 0, list, looks.data());
    const auto best = static_cast<std::size_t>(
        std::max_element(looks.begin(), looks.begin() + static_cast<std::ptrdiff_t>(list.size())) -
        looks.begin());
    EXPECT_EQ(list[best].verb, near ? kolonien::kDecline : kolonien::kAccept);
  }
}

// Whole games: no offer that all have refused is made again in the same turn.
TEST(KolonienEvaluator, NeverRepeatsARefusedOfferInATurn) {
  const Table table = kolonien::base_table(4);
  Greedy<Kolonien, KolonienEvaluator> bot(5);
  EventSink nobody;
  int refused_offers = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Random random(seed);
    State state = Kolonien::setup(table);
    std::vector<Action> refused;
    Action offer{};
    for (int turn = 0; !Kolonien::awaiting(table, state).empty();) {
      const Seat seat = Kolonien::awaiting(table, state).first();
      const bool answering = state.step == kolonien::Step::kAnswer;
      if (seat == kChance) {
        Kolonien::apply(table, state, seat, Kolonien::sample(table, state, random), nobody);
        continue;
      }
      if (state.turn != turn) refused.clear();
      turn = state.turn;
      const Action action = bot.decide(table, Kolonien::view(table, state, seat), seat);
      if (action.verb == kolonien::kOffer) {
        ASSERT_EQ(std::ranges::find(refused, action), refused.end()) << "seed " << seed;
        offer = action;
      }
      Kolonien::apply(table, state, seat, action, nobody);
      if (!answering || state.step != kolonien::Step::kAction) continue;
      refused.push_back(offer);
      ++refused_offers;
    }
  }
  EXPECT_GT(refused_offers, 0) << "the games have to hold refused offers";
}

}  // namespace
}  // namespace landfall::bots
