#include "bots/evaluators/archipelago/promises.h"

#include <gtest/gtest.h>

#include <optional>

#include "bots/evaluators/archipelago/colony_test_support.h"

namespace landfall::bots {
namespace {

using archipelago::Fate;
using archipelago::Note;
using archipelago::Offer;
using archipelago::Promise;
using archipelago::Step;

// Seat 0 is the last to give and has two cubes of fish; its citizens are the only ones.
class Promises : public Crisis {
 protected:
  static constexpr int kDanger = 5;
  static constexpr int kCalm = 0;

  void begin_at(int rebellion, int cubes = 2) {
    colony_.state = Colony().state;
    begin(rebellion);
    archipelago::State& state = colony_.state;
    if (rebellion == kCalm) state.lying[0] = 1;
    state.cubes[0][archipelago::kFish] = static_cast<std::uint8_t>(cubes);
    state.cube_count[0] = static_cast<std::uint8_t>(cubes);
  }
  // Seat 0 would help in this crisis for some florins of seat 1.
  Action answer_to_help(int florins) {
    archipelago::State& state = colony_.state;
    state.step = Step::kAnswer;
    state.resume = Step::kCrisis;
    state.asked = 1U << 1;
    state.done = 0;
    state.offer = Offer{.to = 1U << 1, .want_florins = static_cast<std::uint8_t>(florins)};
    state.offer.promise = static_cast<std::uint8_t>(Promise::kFeed);
    state.offer.promise_amount = 1;
    return colony_.choice(1);
  }
  std::optional<Remark> said_by(Seat seat) {
    return hint<Archipelago, ArchipelagoEvaluator>(
        colony_.table, Archipelago::view(colony_.table, colony_.state, seat), seat);
  }
  [[nodiscard]] Note note(Promise kind, int from, int to) const {
    const std::uint8_t round = colony_.state.round;
    return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), kind, 1, round, round};
  }
};

// ARC-13.6
TEST_F(Promises, HelpInACrisisIsPaidForWhereTheColonyIsInDanger) {
  begin_at(kDanger, 1);
  EXPECT_EQ(answer_to_help(2), action_of(archipelago::kAccept));
  begin_at(kDanger, 1);
  colony_.state.order = {0, 1, 2, 3};
  EXPECT_NE(answer_to_help(2), action_of(archipelago::kAccept)) << "its turn of it is past";
}

TEST_F(Promises, NobodyTrustsWhoeverHasBrokenOne) {
  begin_at(kDanger, 1);
  colony_.state.notes[0] = note(Promise::kFeed, 0, 2);
  colony_.state.notes[0].fate = Fate::kBroken;
  EXPECT_NE(answer_to_help(2), action_of(archipelago::kAccept));
}

TEST_F(Promises, WhoeverCannotHelpIsNotPaid) {
  begin_at(kDanger, 0);
  EXPECT_NE(answer_to_help(2), action_of(archipelago::kAccept));
}

TEST_F(Promises, ABotKeepsWhatItHasPromised) {
  begin_at(kCalm);
  EXPECT_TRUE(offers(colony_.candidates(0), archipelago::kDone));
  colony_.state.notes[0] = note(Promise::kFeed, 0, 1);
  EXPECT_EQ(colony_.choice(0), action_of(archipelago::kFeed, archipelago::kFromScreen));
  EXPECT_FALSE(offers(colony_.candidates(0), archipelago::kDone));
  colony_.state.notes[0].fate = Fate::kKept;
  EXPECT_TRUE(offers(colony_.candidates(0), archipelago::kDone));
  // Who has nothing to give can end the turn all the same.
  begin_at(kCalm, 0);
  colony_.state.notes[0] = note(Promise::kFeed, 0, 1);
  EXPECT_TRUE(offers(colony_.candidates(0), archipelago::kDone));
}

// "If you feed the crisis, I give two florins."
TEST_F(Promises, ABotSaysWhatHelpIsWorthToIt) {
  begin_at(kDanger, 1);
  const auto said = said_by(1);
  ASSERT_TRUE(said);
  EXPECT_EQ(said->given, "bid:2");
  EXPECT_EQ(said->wanted, "help");
  EXPECT_FALSE(said_by(0)) << "it is its own turn";
  colony_.state.florins[1] = 1;
  EXPECT_FALSE(said_by(1)) << "it could not pay";
  begin_at(kDanger, 0);
  EXPECT_FALSE(said_by(1)) << "nobody could help";
  begin_at(kCalm, 1);
  EXPECT_FALSE(said_by(1)) << "nothing is at stake";
  begin_at(kDanger, 1);
  colony_.state.objective[1][0] = static_cast<std::uint8_t>(archipelago::objective_named("m8") + 1);
  EXPECT_FALSE(said_by(1)) << "a separatist does not mind";
}

// The same, said by somebody else.
TEST_F(Promises, ABotOffersHelpToThoseWhoWouldPayForIt) {
  begin_at(kDanger);
  ActionList list;
  const auto ask = [&](std::string given) {
    list.clear();
    ArchipelagoEvaluator::favours(colony_.table, colony_.state, 0,
                                  Wish{1, "help", std::move(given)}, list);
  };
  ask("bid:2");
  ASSERT_EQ(list.size(), 1U);
  const Offer offer = archipelago::offer_in(list[0]);
  EXPECT_EQ(offer.to, 1U << 1);
  EXPECT_EQ(offer.want_florins, 2);
  EXPECT_EQ(offer.promise, static_cast<int>(Promise::kFeed));
  EXPECT_FALSE(Archipelago::refuse(colony_.table, colony_.state, 0, list[0]));
  for (const char* nonsense : {"", "bid:0", "bid:", "bid:x", "resource:fish", "florins"}) {
    ask(nonsense);
    EXPECT_TRUE(list.empty()) << nonsense;
  }
  colony_.state.step = Step::kTurn;
  colony_.state.crisis_number = 0;
  ask("bid:2");
  EXPECT_TRUE(list.empty()) << "there is no crisis";
}

// ARC-3.5: a bribe for the first place, and what is bought with it.
TEST_F(Promises, TheFirstPlaceIsSoldAndGiven) {
  archipelago::State& state = colony_.state;
  state.population = 20;
  for (auto& market : state.market) market.fill(5);
  state.phase = archipelago::Phase::kOrder;
  state.step = Step::kAnswer;
  state.resume = Step::kSetOrder;
  state.seat = 2;
  state.proposer = 4;  // seat 3
  state.asked = 1U << 2;
  state.offer = Offer{.to = 1U << 2, .give_florins = 3};
  state.offer.promise = static_cast<std::uint8_t>(Promise::kOrder);
  state.offer.flags = archipelago::kPartnerPromises;
  EXPECT_EQ(colony_.choice(2), action_of(archipelago::kAccept));
  state.step = Step::kSetOrder;
  state.resume = {};
  state.notes[0] = note(Promise::kOrder, 2, 3);
  const ActionList list = colony_.candidates(2);
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0], action_of(archipelago::kOrder, 3, 0, 1, 2, 0));
}

}  // namespace
}  // namespace landfall::bots
