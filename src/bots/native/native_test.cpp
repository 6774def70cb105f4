#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <memory>
#include <numeric>
#include <vector>

#include "base/random.h"
#include "bots/any_bot.h"
#include "bots/native/arena.h"
#include "bots/native/bench.h"
#include "bots/native/parallel_search.h"
#include "bots/native/thread_pool.h"
#include "engine/contract/chance.h"
#include "games/catalog.h"

namespace landfall::bots {
namespace {

Setup setup_of(int seats) {
  Setup setup;
  setup.game = "meridian";
  setup.seats = seats;
  return setup;
}

std::unique_ptr<AnyMatch> dealt_match(int seats, std::uint64_t seed) {
  auto match = make_match(setup_of(seats));
  EXPECT_TRUE(match.ok());
  SeededChance chance(seed);
  resolve_chance(**match, chance);
  return std::move(match).value();
}

TEST(ThreadPool, DoesEveryPieceOnce) {
  ThreadPool pool(3);
  EXPECT_EQ(pool.size(), 3U);
  for (const std::size_t count : {0U, 1U, 2U, 100U}) {
    std::vector<std::atomic<int>> done(count);
    pool.for_each(count, [&](std::size_t index) { ++done[index]; });
    for (const std::atomic<int>& times : done) EXPECT_EQ(times, 1);
  }
}

TEST(ThreadPool, ServesSeveralCallersAtOnce) {
  ThreadPool pool(2);
  std::atomic<int> sum = 0;
  {
    std::vector<std::jthread> callers;
    callers.reserve(4);
    for (int caller = 0; caller < 4; ++caller) {
      callers.emplace_back([&] { pool.for_each(50, [&](std::size_t) { ++sum; }); });
    }
  }
  EXPECT_EQ(sum, 200);
}

TEST(ParallelSearch, EqualsTheSumOfItsSearches) {
  const auto match = dealt_match(2, 5);
  const Seat seat = match->awaiting().first();
  ThreadPool pool(2);
  ParallelSearch parallel(pool, "meridian", 9, 3, 600);
  const Action action = parallel.decide(*match, seat);

  Random seeds(9);
  RootCounts expected;
  for (int i = 0; i < 3; ++i) {
    const auto single = make_search("meridian", seeds.next(), 200);
    single->begin(*match, seat);
    single->run(200, {});
    RootCounts counts;
    single->root_counts(counts);
    join_counts(expected, counts);
  }
  EXPECT_EQ(parallel.counts(), expected);
  EXPECT_EQ(action, best_of(expected));
  const auto visits =
      std::accumulate(expected.begin(), expected.end(), 0U,
                      [](std::uint32_t sum, const RootCount& count) { return sum + count.visits; });
  EXPECT_EQ(visits, 600U);
}

TEST(ParallelSearch, StopsOnAllThreads) {
  const auto match = dealt_match(3, 5);
  ThreadPool pool(2);
  ParallelSearch parallel(pool, "meridian", 9, 2, 1000);
  std::atomic<int> questions = 0;
  Budget budget;
  budget.iterations = 1000000000;
  budget.stop = [&] { return ++questions > 20; };
  const Seat seat = match->awaiting().first();
  const Action action = parallel.decide(*match, seat, budget);
  EXPECT_FALSE(match->refuse(seat, action).has_value());
}

TEST(Arena, WilsonIntervalsAreThoseOfTheTextbook) {
  const Share share = wilson_share(65, 100);
  EXPECT_NEAR(share.value, 0.65, 1e-12);
  EXPECT_NEAR(share.low, 0.5525, 1e-4);
  EXPECT_NEAR(share.high, 0.7364, 1e-4);
  EXPECT_NEAR(wilson_share(0, 10).low, 0, 1e-12);
  EXPECT_NEAR(wilson_share(10, 10).high, 1, 1e-12);
  EXPECT_EQ(wilson_share(0, 0).high, 1.0);
}

TEST(Arena, GreedyBeatsRandomAndTheResultAddsUp) {
  ThreadPool pool(2);
  ArenaOptions options;
  options.setup = setup_of(3);
  options.lineup = {"greedy", "random", "random"};
  options.deals = 8;
  std::uint32_t calls = 0;
  options.progress = [&](std::uint32_t finished, std::uint32_t total) {
    EXPECT_EQ(finished, ++calls);
    EXPECT_EQ(total, 24U);
  };
  const Result<ArenaResult> result = run_arena(pool, options);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(calls, 24U);
  EXPECT_EQ(result->games, 24U);
  EXPECT_EQ(result->decisions, 24U * 39);
  EXPECT_GT(result->entrants[0].wins, 16U);
  std::uint32_t wins = 0;
  for (const EntrantResult& entrant : result->entrants) {
    wins += entrant.wins;
    EXPECT_EQ(entrant.games, 24U);
    for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_EQ(entrant.by_seat[seat].games, 8U);
  }
  EXPECT_EQ(wins, result->decided);
}

// Random players ruin every colony of two: no separatist, so nobody wins and nothing is a draw.
TEST(Arena, GamesThatAllLose) {
  ThreadPool pool(2);
  ArenaOptions options;
  options.setup.game = "archipelago";
  options.setup.seats = 2;
  options.lineup = {"random", "random"};
  options.deals = 3;
  const Result<ArenaResult> result = run_arena(pool, options);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->games, 6U);
  EXPECT_EQ(result->decided, 0U);
  for (const EntrantResult& entrant : result->entrants) {
    EXPECT_EQ(entrant.wins + entrant.draws, 0U);
    EXPECT_EQ(entrant.mean_rank, 2.0) << "the last rank";
  }
}

TEST(Arena, DoesNotDependOnTheNumberOfThreads) {
  ArenaOptions options;
  options.setup = setup_of(2);
  options.lineup = {"search", "level1"};
  options.deals = 3;
  options.iterations = 20;
  std::vector<double> points;
  for (const std::size_t threads : {1U, 3U}) {
    ThreadPool pool(threads);
    const Result<ArenaResult> result = run_arena(pool, options);
    ASSERT_TRUE(result.ok());
    points.push_back(result->entrants[0].mean_points * 100 + result->entrants[1].mean_points);
  }
  EXPECT_EQ(points[0], points[1]);
}

TEST(Arena, RotationsOfADealShareTheirLuck) {
  // With equal bots all rotations of a deal are the same game, so every entry of the line-up gets
  // the same result; with luck of its own for each rotation that would not happen.
  ThreadPool pool(2);
  ArenaOptions options;
  options.setup = setup_of(3);
  options.lineup = {"level1", "level1", "level1"};
  options.deals = 10;
  const Result<ArenaResult> result = run_arena(pool, options);
  ASSERT_TRUE(result.ok());
  for (const EntrantResult& entrant : result->entrants) {
    EXPECT_EQ(entrant.wins, result->entrants[0].wins);
    EXPECT_EQ(entrant.mean_points, result->entrants[0].mean_points);
  }
}

TEST(Arena, SaysWhatIsWrong) {
  ThreadPool pool(1);
  ArenaOptions options;
  options.setup = setup_of(2);
  options.lineup = {"greedy"};
  EXPECT_NE(run_arena(pool, options).problem().what.find("one per seat"), std::string::npos);
  options.lineup = {"greedy", "wizard"};
  EXPECT_NE(run_arena(pool, options).problem().what.find("wizard"), std::string::npos);
  options.setup.game = "chess";
  EXPECT_FALSE(run_arena(pool, options).ok());
}

TEST(Arena, StopsEarly) {
  ThreadPool pool(1);
  ArenaOptions options;
  options.setup = setup_of(2);
  options.lineup = {"random", "random"};
  options.deals = 50;
  int asked = 0;
  options.stop = [&] { return ++asked > 3; };
  const Result<ArenaResult> result = run_arena(pool, options);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->games, 3U);
}

TEST(Bench, FillsEveryFigure) {
  BenchOptions options;
  options.setup = setup_of(2);
  options.seconds = 0.01;
  options.allocations = [] { return std::uint64_t{0}; };
  const Result<BenchResult> result = run_bench(options);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->game, "meridian");
  EXPECT_EQ(result->decisions_per_game, 52.0);
  EXPECT_LE(result->state_bytes, 512U);
  EXPECT_GT(result->decisions_per_second, 0);
  EXPECT_GT(result->games_per_second, 0);
  EXPECT_GT(result->state_copy_ns, 0);
  EXPECT_GT(result->search_iterations_per_second, 0);
  EXPECT_GT(result->calibration_per_second, 0);
  EXPECT_EQ(result->allocations_per_decision, 0);
  options.setup.game = "chess";
  EXPECT_FALSE(run_bench(options).ok());
}

}  // namespace
}  // namespace landfall::bots
