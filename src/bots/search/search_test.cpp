#include "bots/search/search.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>

#include "bots/evaluators/meridian/evaluator.h"
#include "bots/random_position_test_support.h"
#include "games/meridian/meridian.h"
#include "games/meridian/tests/test_table.h"

namespace landfall::bots {
namespace {

using MeridianSearch = Search<Meridian, MeridianEvaluator>;

// --- A guessing game: what the search may and may not know ---------------------------------------

// One of four marbles is hidden, three red ones and a blue one. Seat 0 guesses its colour, with or
// without having peeped.
struct Guess {
  struct Table {};
  struct State {
    std::uint8_t blue = 0;     // hidden from seat 0
    std::uint8_t guessed = 0;  // 0 not yet, 1 right, 2 wrong
  };
  struct View {
    std::uint8_t sees = 0;  // whether `blue` is known
    std::uint8_t blue = 0;
    std::uint8_t guessed = 0;
  };
  enum Verb : std::uint8_t { kRed = 1, kBlue = 2 };

  static SeatMask awaiting(const Table&, const State& state) {
    return state.guessed == 0 ? SeatMask::of(0) : SeatMask();
  }
  static void legal(const Table&, const State&, Seat, ActionList& list) {
    Action action;
    for (const std::uint8_t verb : {kRed, kBlue}) {
      action.verb = verb;
      list.push_back(action);
    }
  }
  static void apply(const Table&, State& state, Seat, const Action& action, EventSink&) {
    const bool right = (action.verb == kBlue) == (state.blue != 0);
    state.guessed = right ? 1 : 2;
  }
  static Action sample(const Table&, const State&, Random&) { return {}; }
  static State determinize(const Table&, const View& view, Random& random) {
    State state;
    state.guessed = view.guessed;
    state.blue = view.sees != 0 ? view.blue : static_cast<std::uint8_t>(random.below(4) == 0);
    return state;
  }
};

struct GuessEvaluator {
  static constexpr Levels kLevels{};
  static constexpr SearchOptions kSearch{};
  static Values values(const Guess::Table&, const Guess::State& state) {
    Values values{};
    values[0] = state.guessed == 0 ? 0.5F : (state.guessed == 1 ? 1.0F : 0.0F);
    return values;
  }
  static void candidates(const Guess::Table& table, const Guess::State& state, Seat seat,
                         ActionList& list) {
    Guess::legal(table, state, seat, list);
  }
};

TEST(Search, WeighsPossibleWorldsByTheirLikelihood) {
  const auto search = std::make_unique<Search<Guess, GuessEvaluator>>(5);
  const Guess::Table table;
  for (const bool blue : {false, true}) {
    // What is hidden does not matter: the view is the same.
    Guess::View view;
    search->begin(table, view, 0);
    search->run(400);
    EXPECT_EQ(search->best().verb, Guess::kRed);
    view.sees = 1;
    view.blue = static_cast<std::uint8_t>(blue);
    search->begin(table, view, 0);
    search->run(400);
    EXPECT_EQ(search->best().verb, blue ? Guess::kBlue : Guess::kRed);
  }
}

TEST(Search, EstimatesTheChanceOfWinning) {
  const auto search = std::make_unique<Search<Guess, GuessEvaluator>>(5);
  search->begin({}, {}, 0);
  search->run(4000);
  RootCounts counts;
  search->root_counts(counts);
  ASSERT_EQ(counts.size(), 2U);
  EXPECT_NEAR(counts[0].value(), 0.75, 0.05);
  EXPECT_LT(counts[1].value(), 0.5);  // rarely tried, so only roughly known
  EXPECT_EQ(counts[0].visits + counts[1].visits, 4000U);
}

// The same guess, where to say "blue" asks others for an answer.
struct AskingEvaluator : GuessEvaluator {
  static bool is_offer(std::uint8_t verb) { return verb == Guess::kBlue; }
};
struct IndifferentEvaluator : AskingEvaluator {
  static Values values(const Guess::Table&, const Guess::State& state) {
    Values values{};
    values[0] = state.guessed == 1 ? 0.505F : 0.5F;
    return values;
  }
};

TEST(Search, MakesOffersOnlyIfTheyAreClearlyBetter) {
  const Guess::View view{.sees = 1, .blue = 1};
  const auto eager = std::make_unique<Search<Guess, AskingEvaluator>>(5);
  eager->begin({}, view, 0);
  eager->run(100);
  EXPECT_EQ(eager->best().verb, Guess::kBlue);
  const auto sparing = std::make_unique<Search<Guess, IndifferentEvaluator>>(5);
  sparing->begin({}, view, 0);
  sparing->run(100);
  EXPECT_EQ(sparing->best().verb, Guess::kRed);
}

// --- Meridian ------------------------------------------------------------------------------------

// Seat 0 has its last turn but one card for meridian 3 only; island A (1.5, 2.5, 3.5) stands one to
// one.
meridian::State last_turn(const meridian::Table& table) {
  meridian::State state = meridian::position(table, 0, {"3"});
  for (auto& pile : state.pile) pile.fill(0);
  state.pile_size.fill(0);
  state.face_up[1].fill(0);
  meridian::put(state, 1, "5 Or2");
  meridian::put(state, 2, "5 Bl2");
  return state;
}

TEST(Search, TakesAnIslandThatDecidesTheGame) {
  const meridian::Table table = meridian::table_for(2);
  const meridian::State state = last_turn(table);
  const auto search = std::make_unique<MeridianSearch>(1);
  search->begin(table, Meridian::view(table, state, 0), 0);
  ASSERT_FALSE(search->forced());
  search->run(200);
  const meridian::Move move = meridian::Move::of(search->best());
  // Any island of meridian 3 would do: without it, the supplies are equal and the game is drawn.
  EXPECT_EQ(move.verb, meridian::kPlace);
  EXPECT_EQ(move.meridian, 2);
}

TEST(Search, PrefersTheChoiceThatWinsOverTheOneThatScoresNothing) {
  const meridian::Table table = meridian::table_for(2);
  meridian::State state = last_turn(table);
  // Black owns island C with two cities of it; orange's third tower can only be answered by taking
  // A.
  meridian::put(state, 3, "1 Bl2, 2 Bl3, 3 Bl4");
  const auto search = std::make_unique<MeridianSearch>(1);
  search->begin(table, Meridian::view(table, state, 0), 0);
  search->run(500);
  EventSink nobody;
  meridian::State after = state;
  Meridian::apply(table, after, 0, search->best(), nobody);
  const Standing best = Meridian::standing(table, after);
  // No legal action reaches a better margin than the one the search found, as the game ends here.
  const auto legal = std::make_unique<ActionList>();
  Meridian::legal(table, state, 0, *legal);
  for (const Action& action : *legal) {
    meridian::State other = state;
    Meridian::apply(table, other, 0, action, nobody);
    const Standing standing = Meridian::standing(table, other);
    EXPECT_LE(best.rank[0], standing.rank[0]);
  }
}

TEST(Search, AnswersWithLegalActionsInAnyPosition) {
  for (const int seats : {2, 3, 4}) {
    const meridian::Table table = meridian::table_for(seats);
    const auto search = std::make_unique<MeridianSearch>(3);
    for_each_random_position<Meridian>(
        table, 40, [&](std::uint64_t seed, const meridian::State& state, Seat seat) {
          search->begin(table, Meridian::view(table, state, seat), seat);
          search->run(static_cast<std::uint32_t>(seed % 30));
          EXPECT_FALSE(Meridian::refuse(table, state, seat, search->best()).has_value())
              << "reproduce with seats " << seats << ", seed " << seed;
        });
  }
}

TEST(Search, SameSeedSameCountsOtherSeedOtherCounts) {
  const meridian::Table table = meridian::table_for(3);
  const meridian::State state = meridian::position(table, 1, {"4-5-6-7", "2"});
  const meridian::View view = Meridian::view(table, state, 1);
  const auto counts_of = [&](std::uint64_t seed) {
    const auto search = std::make_unique<MeridianSearch>(seed);
    search->begin(table, view, 1);
    search->run(500);
    RootCounts counts;
    search->root_counts(counts);
    return counts;
  };
  EXPECT_EQ(counts_of(8), counts_of(8));
  EXPECT_NE(counts_of(8), counts_of(9));
}

TEST(Search, RunsPieceByPieceAsInOneGo) {
  const meridian::Table table = meridian::table_for(2);
  const meridian::State state = meridian::position(table, 0, {"4-5-6-7", "2"});
  const meridian::View view = Meridian::view(table, state, 0);
  const auto whole = std::make_unique<MeridianSearch>(4);
  whole->begin(table, view, 0);
  EXPECT_EQ(whole->run(300), 300U);
  const auto pieces = std::make_unique<MeridianSearch>(4);
  pieces->begin(table, view, 0);
  for (int piece = 0; piece < 3; ++piece) pieces->run(100);
  RootCounts first;
  RootCounts second;
  whole->root_counts(first);
  pieces->root_counts(second);
  EXPECT_EQ(first, second);
  EXPECT_EQ(pieces->iterations(), 300U);
}

TEST(Search, StopsWhenAsked) {
  const meridian::Table table = meridian::table_for(2);
  const meridian::State state = meridian::position(table, 0, {"4-5-6-7", "2"});
  const auto search = std::make_unique<MeridianSearch>(4);
  search->begin(table, Meridian::view(table, state, 0), 0);
  int questions = 0;
  const std::uint32_t done = search->run(100000, [&] { return ++questions > 3; });
  EXPECT_GT(done, 0U);
  EXPECT_LT(done, 1000U);
  search->begin(table, Meridian::view(table, state, 0), 0);
  EXPECT_EQ(search->run(100, [] { return true; }), 0U);
  EXPECT_FALSE(Meridian::refuse(table, state, 0, search->best()).has_value());
}

TEST(Search, GoesOnWhenItsNodesAreUsedUp) {
  const meridian::Table table = meridian::table_for(2);
  const meridian::State state = meridian::position(table, 0, {"4-5-6-7", "2"});
  SearchOptions options = MeridianEvaluator::kSearch;
  options.nodes = 16;
  const auto search = std::make_unique<MeridianSearch>(4, options);
  search->begin(table, Meridian::view(table, state, 0), 0);
  EXPECT_EQ(search->run(1000), 1000U);
  EXPECT_EQ(search->nodes_used(), 16U);
  EXPECT_FALSE(Meridian::refuse(table, state, 0, search->best()).has_value());
}

}  // namespace
}  // namespace landfall::bots
