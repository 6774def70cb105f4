#include "bots/evaluators/kolonien/evaluator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <vector>

#include "bots/evaluators/kolonien/pricing.h"
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

// KOL-5.13: what people propose is weighed as any trade.
TEST(KolonienEvaluator, TakesAGoodProposalAndLeavesABadOne) {
  const Table table = kolonien::base_table(3);
  State state = ore_is_wanted(table);
  const auto propose = [&](int ore, int wool) {
    Action action = action_of(kolonien::kPropose);
    kolonien::put_counts(action, 0, kolonien::many_of(kolonien::kOre, ore));
    kolonien::put_counts(action, kolonien::kResources, kolonien::many_of(kolonien::kWool, wool));
    ASSERT_FALSE(Kolonien::refuse(table, state, 1, action));
    EventSink nobody;
    Kolonien::apply(table, state, 1, action, nobody);
  };
  propose(1, 3);
  propose(1, 1);
  ActionList list;
  KolonienEvaluator::candidates(table, state, 0, list);
  std::array<float, 128> looks{};
  ASSERT_LE(list.size(), looks.size());
  KolonienEvaluator::priors(table, state, 0, list, looks.data());
  EXPECT_EQ(std::ranges::find(list, action_of(kolonien::kTake, 1, 0)), list.end())
      << "three cards for one are no sound price";
  const auto* good = std::ranges::find(list, action_of(kolonien::kTake, 1, 1));
  ASSERT_NE(good, list.end());
  EXPECT_GT(looks[static_cast<std::size_t>(good - list.begin())],
            KolonienEvaluator::values(table, state)[0]);
  for (const Action& action : list) EXPECT_NE(action.verb, kolonien::kTurnDown);
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

// After the set-up: the first to roll, everybody with two settlements.
State settled(const Table& table) {
  Greedy<Kolonien, KolonienEvaluator> bot(5);
  Random random(3);
  EventSink nobody;
  State state = Kolonien::setup(table);
  while (state.phase == kolonien::Phase::kSetup) {
    const Seat seat = Kolonien::awaiting(table, state).first();
    const Action action = seat == kChance
                              ? Kolonien::sample(table, state, random)
                              : bot.decide(table, Kolonien::view(table, state, seat), seat);
    Kolonien::apply(table, state, seat, action, nobody);
  }
  for (const Seat seat : players(table.seats)) {
    state.bank += state.hand[seat];
    state.hand[seat] = 0;
    state.hand_size[seat] = 0;
  }
  return state;
}

void hold(State& state, int seat, kolonien::Card card) {
  state.cards[seat] += kolonien::one_of(card);
  state.deck -= kolonien::one_of(card);
  ++state.card_count[seat];
}

std::uint8_t verb_chosen(const Table& table, const State& state, Seat seat) {
  Greedy<Kolonien, KolonienEvaluator> bot(5);
  return bot.decide(table, Kolonien::view(table, state, seat), seat).verb;
}

TEST(KolonienEvaluator, AKnightChasesTheRobberAway) {
  const Table table = kolonien::base_table(4);
  State state = settled(table);
  const Seat seat = state.active;
  hold(state, seat, kolonien::kKnight);
  EXPECT_EQ(verb_chosen(table, state, seat), kolonien::kRoll) << "the robber hurts nobody";
  int best = 0;
  for (int hex = 0; hex < table.board.hexes; ++hex) {
    for (const std::uint8_t vertex : table.board.hex_vertex[hex]) {
      if (!state.buildings[seat].has(vertex)) continue;
      const int pips = 6 - std::abs(7 - state.number(hex));
      if (state.number(hex) == 0 || pips <= best) continue;
      best = pips;
      state.robber = static_cast<std::uint8_t>(hex + 1);
    }
  }
  ASSERT_GT(best, 3);
  EXPECT_EQ(verb_chosen(table, state, seat), kolonien::kPlayKnight);
}

TEST(KolonienEvaluator, DiscardsWhatItNeedsLeast) {  // KOL-3.4
  const Table table = kolonien::base_table(4);
  State state = settled(table);
  give(state, 0, table.city_cost + kolonien::many_of(kolonien::kWool, 4));
  state.step = kolonien::Step::kDiscard;
  state.owed[0] = 4;
  state.dice = {3, 4};
  for (int card = 0; card < 4; ++card) {
    Greedy<Kolonien, KolonienEvaluator> bot(static_cast<std::uint64_t>(card));
    const Action action = bot.decide(table, Kolonien::view(table, state, 0), 0);
    EXPECT_EQ(action, action_of(kolonien::kDiscard, kolonien::kWool)) << "card " << card;
    EventSink nobody;
    Kolonien::apply(table, state, 0, action, nobody);
  }
}

// The quick way to weigh another hand is the slow one.
TEST(KolonienPricing, WeighsAnExchangeAsThePositionAfterIt) {
  const Table table = kolonien::base_table(4);
  for_each_random_position<Kolonien>(
      table, 80, [&](std::uint64_t seed, const State& state, Seat seat) {
        if (state.step == kolonien::Step::kDiscard) return;
        const Seat other = static_cast<Seat>((seat + 1) % table.seats);
        if (state.hand[seat] == 0 || state.hand[other] == 0) return;
        const kolonien::Packed give =
            kolonien::one_of(std::countr_zero(kolonien::present(state.hand[seat])) / 8);
        const kolonien::Packed get =
            kolonien::one_of(std::countr_zero(kolonien::present(state.hand[other])) / 8);
        State after = state;
        after.hand[seat] += get - give;
        after.hand[other] += give - get;
        const Pricing pricing(KolonienEvaluator::kWeights, table, state);
        const Values quick = pricing.after_trade({seat, other, give, get});
        const Values slow = KolonienEvaluator::values(table, after);
        for (const Seat who : players(table.seats)) {
          EXPECT_FLOAT_EQ(quick[who], slow[who]) << "seed " << seed;
        }
      });
}

TEST(KolonienPricing, NobodyGivesMoreThanItGetsOutsideItsTurn) {
  const Table table = kolonien::base_table(4);
  State state = settled(table);
  state.step = kolonien::Step::kAction;
  const Seat me = state.active;
  const Seat you = static_cast<Seat>((me + 1) % 4);
  using kolonien::many_of;
  using kolonien::one_of;
  give(state, me, many_of(kolonien::kWool, 3) + one_of(kolonien::kGrain));
  give(state, you, many_of(kolonien::kOre, 3));
  const kolonien::Packed two_wool = many_of(kolonien::kWool, 2);
  // A card can be bought with the ore.
  EXPECT_TRUE(is_sound(table, state, {me, you, two_wool, one_of(kolonien::kOre)}));
  EXPECT_FALSE(is_sound(table, state, {me, you, two_wool, one_of(kolonien::kBrick)}));
  EXPECT_FALSE(
      is_sound(table, state, {you, me, many_of(kolonien::kOre, 2), one_of(kolonien::kWool)}));
  EXPECT_TRUE(is_sound(table, state, {you, me, one_of(kolonien::kOre), one_of(kolonien::kWool)}));
  // With a harbour for wool the bank takes no more.
  state.ports[me] = static_cast<std::uint8_t>(1U << kolonien::kWool);
  EXPECT_FALSE(is_sound(table, state, {me, you, two_wool, one_of(kolonien::kOre)}));
}

TEST(KolonienPricing, NobodyFeedsALeader) {
  const Table table = kolonien::base_table(4);
  State state = settled(table);
  const Deal deal{0, 1, kolonien::one_of(kolonien::kOre), kolonien::one_of(kolonien::kWool)};
  EXPECT_TRUE(is_sound(table, state, deal));
  state.point_chips[1] = static_cast<std::uint8_t>(table.rules.goal * 3 / 5);
  EXPECT_FALSE(is_sound(table, state, deal));
  EXPECT_TRUE(is_sound(table, state, {0, 2, deal.give, deal.get}));
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
