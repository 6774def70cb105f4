// What the measurements of one game share: the match to play, bots by kind, how long they think.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

#include "bots/any_bot.h"
#include "bots/census.h"
#include "engine/contract/setup.h"

namespace landfall::bots::measure {

struct Task {
  Setup setup;
  std::string kind;
  std::uint32_t games = 0;
  std::uint32_t first = 1;  // the seed of the first game; the others follow

  [[nodiscard]] std::uint32_t last() const { return first + games - 1; }
};

// Processor time of this thread: what others do on the machine does not count.
inline double used_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

// Bots of one kind on all seats, with the processor time that their decisions take.
template <class G>
class Players {
 public:
  Players(const typename G::Table& table, const Task& task, std::uint64_t seed) : table_(table) {
    for (int seat = 0; seat < task.setup.seats; ++seat) {
      bots_.push_back(
          make_bot(task.setup.game, task.kind, seed * 16 + static_cast<unsigned>(seat)));
    }
  }

  Action decide(const typename G::State& state, Seat seat) {
    const typename G::View view = G::view(table_, state, seat);
    const double start = used_milliseconds();
    const Action action = bots_[seat]->decide(&table_, &view, seat, Budget{});
    milliseconds_.push_back(static_cast<float>(used_milliseconds() - start));
    return action;
  }
  [[nodiscard]] const std::vector<float>& milliseconds() const { return milliseconds_; }

 private:
  const typename G::Table& table_;
  std::vector<std::unique_ptr<AnyBot>> bots_;
  std::vector<float> milliseconds_;
};

}  // namespace landfall::bots::measure
