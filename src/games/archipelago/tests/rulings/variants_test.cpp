// The variants (ARC-16.2 to ARC-16.7) through a set-up played at random.
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

using Slots = std::array<std::uint8_t, kDrawnObjectives>;

State up_to(const Table& table, Step step, std::uint64_t seed = 5) {
  Random random(seed);
  return play_until(
      table, Archipelago::setup(table), random,
      [step](const State& state) { return state.step == step; },
      [](const ActionList& list) { return list[0]; });
}
int trends_open(const State& state) {
  return static_cast<int>(
      std::ranges::count_if(state.trends, [](std::uint8_t trend) { return trend != 0; }));
}
bool is_benefactor(const Table& table, int trend) {
  return table.components.trends[trend - 1].criterion == Criterion::kBenefactor;
}
bool is_lonely(const Table& table, int objective) {
  const Criterion criterion = table.objective(objective - 1).criterion;
  return criterion == Criterion::kPacifist || criterion == Criterion::kSeparatist;
}

TEST(ArchipelagoVariants, NoSecretsAmongFriends) {  // ARC-16.2
  const Table table = table_for(4, {{"objectives", "open"}});
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const State state = up_to(table, Step::kBid, seed);
    EXPECT_EQ(trends_open(state), 0);
    int shown = 0;
    for (int seat = 0; seat < 4; ++seat) {
      for (const std::uint8_t objective : state.shown[seat]) {
        if (objective == 0) continue;
        ++shown;
        EXPECT_FALSE(is_lonely(table, objective));
      }
    }
    EXPECT_EQ(shown, 4) << "as many as players, open to all";
  }
}

TEST(ArchipelagoVariants, MoreControl) {  // ARC-16.3
  const Table table = table_for(3, {{"trends", "two"}});
  const State state = up_to(table, Step::kBid);
  EXPECT_EQ(trends_open(state), 2);
  EXPECT_NE(state.trends[0], state.trends[1]);
}

TEST(ArchipelagoVariants, ChooseTheTrend) {  // ARC-16.4
  const Table table = table_for(3, {{"trend", "chosen"}});
  State state = after(table, Archipelago::setup(table), "seat:0 seat:1 seat:2");
  ASSERT_EQ(state.step, Step::kVote) << "before tiles are dealt";
  EXPECT_EQ(Archipelago::awaiting(table, state).count(), 3);
  state = after(table, state, "trend:ships", 0);
  state = after(table, state, "trend:towns", 1);
  const State agreed = after(table, state, "trend:ships", 2);
  EXPECT_EQ(table.components.trends[agreed.trends[0] - 1].criterion, Criterion::kShips);
  const State tied = after(table, state, "trend:cubes", 2);
  EXPECT_EQ(tied.step, Step::kVoteTie) << "lots decide among equals";
}

TEST(ArchipelagoVariants, Benefactor) {  // ARC-16.5
  const Table table = table_for(3, {{"benefactor", "on"}});
  const State state = up_to(table, Step::kBid);
  EXPECT_EQ(trends_open(state), 2);
  EXPECT_TRUE(is_benefactor(table, state.trends[0]));
  EXPECT_FALSE(is_benefactor(table, state.trends[1]));
  for (int index = 0; index < kPerLength; ++index) {
    EXPECT_EQ(((table.objective_deck >> index) & 1U) == 0, is_lonely(table, index + 1));
  }
}

TEST(ArchipelagoVariants, MoreSpice) {  // ARC-16.6
  const Table table = table_for(3, {{"spice", "on"}});
  State state = up_to(table, Step::kDrop);
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_NE(state.objective[seat][0], 0);
    EXPECT_NE(state.objective[seat][1], 0);
    EXPECT_EQ(state.objective[seat][2], 0);
  }
  const int kept = state.objective[1][1];
  const auto id_of = [](int objective) { return "objective:k" + std::to_string(objective); };
  for (Seat seat = 0; seat < 3; ++seat) {
    state = after(table, state, id_of(state.objective[seat][0]), seat);
    if (seat < 2) {
      EXPECT_EQ(Archipelago::view(table, state, 2).seen[0], Slots{}) << "in secret";
    }
  }
  EXPECT_EQ(state.step, Step::kBid);
  EXPECT_EQ(state.objective[1][0], kept);
  EXPECT_EQ(state.objective[1][1], 0);
}

TEST(ArchipelagoVariants, OpenScreens) {  // ARC-16.7
  for (const bool open : {false, true}) {
    const Table table = table_for(3, {{"open_screens", open ? "on" : "off"}});
    State state = position(table);
    give_card(table, state, 0, "thief");
    give_cubes(state, 1, {0, 0, 1, 1, 0, 0});
    EXPECT_EQ(state.sure[1], state.cubes[1]) << "taken openly";
    state = after_all(table, state, {"card:thief", "seat:1", "left:fish right:wood", "hand:left"});
    EXPECT_EQ(state.cubes[0][kFish], 1);
    EXPECT_EQ(state.sure[0] == state.cubes[0], open) << "only the two know which cube it was";
    EXPECT_EQ(Archipelago::view(table, state, 1).cubes, state.cubes[1]);
  }
}

}  // namespace
}  // namespace landfall::archipelago
