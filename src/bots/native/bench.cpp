#include "bots/native/bench.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/random.h"
#include "bots/evaluators/list.h"
#include "bots/search/search.h"
#include "engine/contract/action.h"
#include "engine/contract/event.h"
#include "games/list.h"

namespace landfall::bots {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// Keeps the compiler from leaving out work whose result nobody uses.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

// Calls work() until the time is over and returns calls per second.
template <class Work>
double rate_of(double seconds, Work&& work) {
  const Clock::time_point start = Clock::now();
  std::uint64_t calls = 0;
  double elapsed = 0;
  do {
    work();
    ++calls;
    elapsed = seconds_since(start);
  } while (elapsed < seconds);
  return static_cast<double>(calls) / elapsed;
}

// A fixed mix of what the engine does: random numbers, byte tables, branches. One round draws and
// sorts 64 bytes by counting. Never change it: old figures would lose their meaning.
std::uint64_t calibration_round(Random& random) {
  std::array<std::uint8_t, 64> bytes{};
  std::array<std::uint8_t, 16> counts{};
  for (std::uint8_t& byte : bytes) {
    byte = static_cast<std::uint8_t>(random.below(16));
    ++counts[byte];
  }
  std::uint64_t sum = 0;
  std::size_t at = 0;
  for (std::size_t value = 0; value < counts.size(); ++value) {
    for (std::uint8_t i = 0; i < counts[value]; ++i) bytes[at++] = static_cast<std::uint8_t>(value);
  }
  for (std::size_t i = 0; i < bytes.size(); ++i) sum = sum * 31 + bytes[i] * i;
  return sum;
}

template <class G>
struct RandomPlay {
  const typename G::Table& table;
  Random random;
  ActionList& list;
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t choices = 0;

  void play_game() {
    ++games;
    EventSink nobody;
    typename G::State state = G::setup(table);
    for (SeatMask awaited = G::awaiting(table, state); !awaited.empty();
         awaited = G::awaiting(table, state)) {
      if (awaited.has(kChance)) {
        G::apply(table, state, kChance, G::sample(table, state, random), nobody);
        continue;
      }
      const Seat seat = awaited.first();
      list.clear();
      G::legal(table, state, seat, list);
      const Action& choice = list[random.below(static_cast<std::uint32_t>(list.size()))];
      ++decisions;
      choices += list.size();
      G::apply(table, state, seat, choice, nobody);
    }
    keep(state);
  }
};

// The first position of a game in which a player chooses.
template <class G>
typename G::State first_choice(const typename G::Table& table, Random& random) {
  EventSink nobody;
  typename G::State state = G::setup(table);
  while (G::awaiting(table, state).has(kChance)) {
    G::apply(table, state, kChance, G::sample(table, state, random), nobody);
  }
  return state;
}

template <class G>
double copy_nanoseconds(const typename G::State& state, double seconds) {
  constexpr std::size_t kCopies = 1024;
  std::vector<typename G::State> copies(kCopies, state);
  const double rate = rate_of(seconds, [&] {
    for (std::size_t i = 1; i < kCopies; ++i) copies[i] = copies[i - 1];
    keep(copies[kCopies - 1]);
    keep(*copies.data());
  });
  return 1e9 / (rate * (kCopies - 1));
}

template <class G, class E>
Result<BenchResult> bench_game(const BenchOptions& options) {
  Result<typename G::Table> made = G::make_table(options.setup);
  if (!made) return made.problem();
  const typename G::Table& table = *made;
  const auto progress = [&](const char* what, double done) {
    if (options.progress) options.progress(what, done);
  };
  BenchResult result;
  result.game = options.setup.game;
  result.seats = options.setup.seats;
  result.state_bytes = sizeof(typename G::State);

  progress("calibration", 0);
  Random random(options.seed);
  std::uint64_t sum = 0;
  constexpr int kRounds = 1000;
  result.calibration_per_second = kRounds * rate_of(options.seconds, [&] {
                                    for (int i = 0; i < kRounds; ++i)
                                      sum += calibration_round(random);
                                    keep(sum);
                                  });

  progress("random play", 0.25);
  const auto list = std::make_unique<ActionList>();
  RandomPlay<G> play{table, Random(options.seed), *list};
  const std::uint64_t before = options.allocations ? options.allocations() : 0;
  result.games_per_second = rate_of(options.seconds, [&] { play.play_game(); });
  const std::uint64_t after = options.allocations ? options.allocations() : 0;
  const auto decisions = static_cast<double>(play.decisions);
  result.decisions_per_game = decisions / static_cast<double>(play.games);
  result.decisions_per_second = result.games_per_second * result.decisions_per_game;
  result.mean_choices = static_cast<double>(play.choices) / decisions;
  if (options.allocations) {
    result.allocations_per_decision = static_cast<double>(after - before) / decisions;
  }

  progress("state copies", 0.5);
  const typename G::State state = first_choice<G>(table, random);
  result.state_copy_ns = copy_nanoseconds<G>(state, options.seconds);

  progress("search", 0.75);
  // From the beginning again and again, as a bot would: a decision every few thousand iterations.
  constexpr std::uint32_t kIterations = 2048;
  const auto search = std::make_unique<Search<G, E>>(options.seed);
  const Seat seat = G::awaiting(table, state).first();
  const typename G::View view = G::view(table, state, seat);
  result.search_iterations_per_second = kIterations * rate_of(options.seconds, [&] {
                                          search->begin(table, view, seat);
                                          search->run(kIterations);
                                        });
  return result;
}

}  // namespace

Result<BenchResult> run_bench(const BenchOptions& options) {
  std::optional<Result<BenchResult>> result;
  with_game(AllGames{}, options.setup.game,
            [&]<class G>() { result = bench_game<G, EvaluatorOf<G>>(options); });
  if (result) return *std::move(result);
  return problem("there is no bench for the game '" + options.setup.game + "'");
}

}  // namespace landfall::bots
