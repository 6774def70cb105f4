// Positions of Archipelago for tests of its bots.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "bots/evaluators/archipelago/evaluator.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::bots {

// A medium game in which nobody holds an objective that is special.
struct Colony {
  archipelago::Table table = archipelago::table_for(4, {{"length", "medium"}});
  archipelago::State state = archipelago::position(table);

  Colony() {
    for (int seat = 0; seat < 4; ++seat) {
      state.objective[seat] = {static_cast<std::uint8_t>(seat + 1)};  // m1 to m4
      state.discs_left[seat] = 3;
    }
    state.ruled_out = 0;
  }

  [[nodiscard]] float value(Seat seat) const {
    return ArchipelagoEvaluator::values(table, state)[seat];
  }
  [[nodiscard]] ActionList candidates(Seat seat) const {
    ActionList list;
    ArchipelagoEvaluator::candidates(table, state, seat, list);
    return list;
  }
  // What a bot that looks one step ahead would choose in this very world.
  [[nodiscard]] Action choice(Seat seat) const {
    const ActionList list = candidates(seat);
    std::array<float, ActionList::capacity()> value{};
    ArchipelagoEvaluator::priors(table, state, seat, list, value.data());
    return list[static_cast<std::size_t>(
        std::max_element(value.begin(), value.begin() + static_cast<std::ptrdiff_t>(list.size())) -
        value.begin())];
  }
};

inline bool offers(const ActionList& list, std::uint8_t verb) {
  return std::any_of(list.begin(), list.end(),
                     [verb](const Action& action) { return action.verb == verb; });
}

class Crisis : public ::testing::Test {
 protected:
  // Fish for eight citizens of seat 0, who is the last to give; one cube serves five.
  void begin(int rebellion) {
    archipelago::State& state = colony_.state;
    const int tile = archipelago::lay(colony_.table, state, "t15a", 1, -1, 1);
    archipelago::add_citizens(colony_.table, state, 0, tile, "l1", 8);
    for (int i = 0; i < 8; ++i) {
      archipelago::lay_down(colony_.table, state, 0, tile, "l1");
    }
    state.phase = archipelago::Phase::kBalance;
    state.step = archipelago::Step::kCrisis;
    state.crisis_resource = archipelago::kFish;
    state.crisis_number = 5;
    state.crisis_place = 3;
    state.order = {1, 2, 3, 0};
    state.market[archipelago::kLocalMarket][archipelago::kFish] = 0;
    state.cubes[0][archipelago::kFish] = 2;
    state.rebellion = static_cast<std::uint8_t>(rebellion);
  }

  Colony colony_;
};

}  // namespace landfall::bots
