#include "bots/completion.h"

#include <gtest/gtest.h>

namespace landfall::bots {
namespace {

// A chest costs something to open; then chance says which prizes lie in it, and one is taken.
struct Chest {
  enum Verb : std::uint8_t { kOpen = 1, kLeave, kTake, kFill };
  enum class Step : std::uint8_t { kStart, kFilling, kTaking, kOver };
  struct Table {};
  struct State {
    Step step = Step::kStart;
    std::uint8_t paid = 0;
    std::uint8_t best = 0;
    std::uint8_t prize = 0;
  };
  using View = State;

  static SeatMask awaiting(const Table&, const State& state) {
    if (state.step == Step::kOver) return {};
    return SeatMask::of(state.step == Step::kFilling ? kChance : Seat{0});
  }
  static void legal(const Table&, const State& state, Seat, ActionList& list) {
    if (state.step == Step::kStart) {
      list.push_back(action_of(kOpen));
      list.push_back(action_of(kLeave));
      return;
    }
    for (int prize = 0; prize <= state.best; ++prize) list.push_back(action_of(kTake, prize));
  }
  static void apply(const Table&, State& state, Seat, const Action& action, EventSink&) {
    switch (action.verb) {
      case kOpen:
        state.paid = 1;
        state.step = Step::kFilling;
        break;
      case kFill:
        state.best = action.arg[0];
        state.step = Step::kTaking;
        break;
      case kTake:
        state.prize = action.arg[0];
        state.step = Step::kOver;
        break;
      default:
        state.step = Step::kOver;
    }
  }
  static void outcomes(const Table&, const State&, OutcomeList& list) {
    list.push_back({action_of(kFill, 1), 1});
    list.push_back({action_of(kFill, 5), 3});
  }
  static Action sample(const Table&, const State&, Random& random) {
    return action_of(kFill, random.below(4) == 0 ? 1 : 5);
  }
  static State determinize(const Table&, const View& view, Random&) { return view; }
};

struct ChestEvaluator {
  static constexpr Levels kLevels{};
  static constexpr SearchOptions kSearch{};
  static Values values(const Chest::Table&, const Chest::State& state) {
    Values values{};
    values[0] =
        0.5F - 0.2F * static_cast<float>(state.paid) + 0.1F * static_cast<float>(state.prize);
    return values;
  }
  static void candidates(const Chest::Table& table, const Chest::State& state, Seat seat,
                         ActionList& list) {
    Chest::legal(table, state, seat, list);
  }
};

struct PatientEvaluator : ChestEvaluator {
  static bool unfinished(const Chest::Table&, const Chest::State& state, Seat) {
    return state.step == Chest::Step::kFilling || state.step == Chest::Step::kTaking;
  }
};

TEST(Completion, CountsWhatAnActionBringsInTheEnd) {
  const Chest::Table table;
  const Chest::State state;
  const Action open = action_of(Chest::kOpen);
  EXPECT_FLOAT_EQ((value_after<Chest, ChestEvaluator>(table, state, 0, open)), 0.3F);
  // A quarter of the chests hold a prize of 1, the others one of 5; the best one is taken.
  EXPECT_FLOAT_EQ((value_after<Chest, PatientEvaluator>(table, state, 0, open)), 0.3F + 0.4F);
  const Action leave = action_of(Chest::kLeave);
  EXPECT_FLOAT_EQ((value_after<Chest, PatientEvaluator>(table, state, 0, leave)), 0.5F);
}

TEST(Completion, SaysNothingOfGamesThatDoNot) {
  const Chest::State opened{.step = Chest::Step::kFilling, .paid = 1};
  EXPECT_FALSE((is_unfinished<Chest, ChestEvaluator>({}, opened, 0)));
  EXPECT_TRUE((is_unfinished<Chest, PatientEvaluator>({}, opened, 0)));
}

}  // namespace
}  // namespace landfall::bots
