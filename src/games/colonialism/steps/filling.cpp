// Order tiles, cubes and local powers, in the set-up and at the end of a phase (COL-2.1 to COL-2.3,
// COL-6.7 to COL-6.11).
#include <algorithm>
#include <numeric>

#include "games/colonialism/steps/draws.h"
#include "games/colonialism/steps/steps.h"

namespace landfall::colonialism {
namespace {

// What follows when all regions have their cubes and local powers.
void finish_filling(const Table& table, State& state, EventSink& sink) {
  state.position = 0;
  state.left = 0;
  state.region = 0;
  switch (state.phase) {
    case Phase::kSetup:
      go_on_with_order_rolls(table, state, sink);
      break;
    case Phase::kEndOfPhase:
      ++state.round;
      begin_round(table, state, sink);
      break;
    default:
      tell(sink, kTurnEnded, kTable, "COL-3.1", state.turn);
      begin_turn(table, state, sink);
  }
}

}  // namespace

// COL-2.2, COL-6.8, COL-6.10
void begin_filling(const Table& table, State& state, EventSink& sink) {
  state.position = 0;
  state.left = static_cast<std::uint8_t>(cubes_due(table, state, state.order[0]));
  go_on_filling(table, state, sink);
}

void go_on_filling(const Table& table, State& state, EventSink& sink) {
  while (state.position < kRegions) {
    const int region = state.order[state.position];
    if (state.left > 0 && total_cubes(state.bag) > 0) {
      state.step = Step::kCubes;
      state.region = static_cast<std::uint8_t>(region);
      return;
    }
    if (state.left > 0) tell(sink, kCubesShort, kTable, "COL-R42", region);
    state.left = 0;
    if (++state.position < kRegions) {
      state.left = static_cast<std::uint8_t>(cubes_due(table, state, state.order[state.position]));
    }
  }
  state.position = 0;
  if (state.phase != Phase::kEndOfPhase) {
    go_on_with_locals(table, state, sink);
    return;
  }
  for (const std::uint8_t region : state.order) {  // COL-6.9
    if (state.discs[region][kLocal] == 0 && place_discs(state, kLocal, region, 1) > 0) {
      tell(sink, kLocalReturns, kTable, "COL-6.9", region);
    }
  }
  finish_filling(table, state, sink);
}

// COL-2.3, COL-6.11
void go_on_with_locals(const Table& table, State& state, EventSink& sink) {
  for (; state.position < kRegions; ++state.position) {
    const int region = state.order[state.position];
    if (state.discs[region][kLocal] != 0) continue;
    state.step = Step::kLocals;
    state.region = static_cast<std::uint8_t>(region);
    return;
  }
  finish_filling(table, state, sink);
}

void tile_outcomes(const Table& /*table*/, const State& /*state*/, OutcomeList& list) {
  std::array<std::uint8_t, kRegions> order{};
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  do {
    list.push_back(
        {action_of(kTiles, order[0], order[1], order[2], order[3], order[4], order[5]), 1});
  } while (std::next_permutation(order.begin(), order.end()));
}

Action tile_sample(const Table& /*table*/, const State& /*state*/, Random& random) {
  std::array<std::uint8_t, kRegions> order{};
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  random.shuffle(order);
  return action_of(kTiles, order[0], order[1], order[2], order[3], order[4], order[5]);
}

void lay_tiles(const Table& table, State& state, Seat /*seat*/, const Action& action,
               EventSink& sink) {
  for (int i = 0; i < kRegions; ++i) state.order[i] = action.arg[i];
  tell(sink, kTilesLaid, kTable, state.phase == Phase::kSetup ? "COL-2.1" : "COL-6.7",
       state.order[0], state.order[1], state.order[2], state.order[3], state.order[4],
       state.order[5]);
  // After the second colonization of a turn its end phase refreshes everything (COL-6.10).
  if (state.phase == Phase::kEndOfPhase && state.round == kRounds) {
    state.phase = Phase::kEndOfTurn;
  }
  begin_filling(table, state, sink);
}

void cube_outcomes(const Table& /*table*/, const State& state, OutcomeList& list) {
  for (int colour = 0; colour < kColours; ++colour) {
    if (state.bag[colour] > 0) list.push_back({action_of(kCube, colour), state.bag[colour]});
  }
}

Action cube_sample(const Table& /*table*/, const State& state, Random& random) {
  auto rest = static_cast<int>(random.below(static_cast<std::uint32_t>(total_cubes(state.bag))));
  int colour = 0;
  while (rest >= state.bag[colour]) rest -= state.bag[colour++];
  return action_of(kCube, colour);
}

void place_cube(const Table& table, State& state, Seat /*seat*/, const Action& action,
                EventSink& sink) {
  const int colour = action.arg[0];
  --state.bag[colour];
  ++state.cubes[state.region][colour];
  --state.left;
  tell(sink, kCubeDrawn, kTable, state.phase == Phase::kEndOfPhase ? "COL-6.8" : "COL-2.2",
       state.region, colour);
  go_on_filling(table, state, sink);
}

void local_outcomes(const Table& table, const State& state, OutcomeList& list) {
  list_sums(table.value(state.region), list, [](int sum) { return action_of(kLocalsRoll, sum); });
}

Action local_sample(const Table& table, const State& state, Random& random) {
  return action_of(kLocalsRoll, roll(table.value(state.region), random));
}

void place_locals(const Table& table, State& state, Seat /*seat*/, const Action& action,
                  EventSink& sink) {
  tell(sink, kLocalsRolled, kTable, state.phase == Phase::kSetup ? "COL-2.3" : "COL-6.11",
       state.region, place_discs(state, kLocal, state.region, action.arg[0]));
  ++state.position;
  go_on_with_locals(table, state, sink);
}

}  // namespace landfall::colonialism
