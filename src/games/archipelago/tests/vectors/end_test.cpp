// Vectors of the end and of points: TV-43 to TV-46, TV-62. TV-41, TV-42 and TV-63 are data.
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

// The example of the rulebook: seats Blue, Green, Red, Yellow.
TEST(ArchipelagoVectors, Tv43TheExampleOfPoints) {  // ARC-14.3, ARC-14.6, ARC-14.8, ARC-R523
  const Table table = table_for(4);
  State state = position(table);
  lay_ring(table, state);
  const std::array<int, 10> tiles = {kT12,
                                     kT13,
                                     kT08,
                                     kT18,
                                     kT14,
                                     kT23,
                                     lay(table, state, "t24a", 1, -2, 3),
                                     lay(table, state, "t22a", 2, -1, 2),
                                     lay(table, state, "t11a", 1, 1, 0),
                                     lay(table, state, "t06a", -1, 2, 1)};
  state.top_tile = static_cast<std::uint8_t>(region_named("t21a") + 1);
  hold(state, 0, "k9");  // iron cubes
  hold(state, 1, "k6");  // progress cards
  hold(state, 2, "k3");  // temples
  hold(state, 3, "k8");  // separatist
  std::size_t next = 0;
  for (const auto& [seat, temples] :
       {std::pair{0, 3}, std::pair{1, 4}, std::pair{2, 2}, std::pair{3, 1}}) {
    for (int i = 0; i < temples; ++i) add_building(table, state, kTemple, tiles[next++], seat);
  }
  fill_market(state, kLocalMarket, kIron, 0);
  give_cubes(state, 3, {0, 0, 0, 0, 0, 6});
  give_cubes(state, 2, {0, 0, 0, 0, 0, 4});
  for (const std::string_view card : {"sawmill", "quarry", "great_lighthouse"}) {
    give_card(table, state, 0, card);
  }
  for (const std::string_view card : {"education", "emigration", "slavery"}) {
    give_card(table, state, 3, card);
  }
  give_card(table, state, 2, "iron_mine");
  give_card(table, state, 1, "king");
  state.built |= one_card(card_named("great_lighthouse"));
  state.wonders[0] = 1;
  state = finished(table, state);
  const Standing standing = Archipelago::standing(table, state);
  EXPECT_EQ(standing.points[0], 9);
  EXPECT_EQ(standing.points[1], 8);
  EXPECT_EQ(standing.points[2], 7);
  EXPECT_EQ(standing.points[3], 6);
  EXPECT_EQ(standing.rank[0], 1);
}

TEST(ArchipelagoVectors, Tv44FlorinsBreakTies) {  // ARC-14.9, ARC-R522
  const Table table = table_for(3);
  State state = position(table);
  for (int seat = 0; seat < 3; ++seat)
    hold(state, seat, seat == 0 ? "k2" : seat == 1 ? "k3" : "k5");
  set_florins(state, 1, 12);
  Standing standing = Archipelago::standing(table, finished(table, state));
  EXPECT_EQ(standing.rank[1], 1);
  EXPECT_EQ(standing.rank[0], 2);
  EXPECT_EQ(standing.rank[2], 2);
  set_florins(state, 2, 12);
  standing = Archipelago::standing(table, finished(table, state));
  EXPECT_EQ(standing.rank[1], 1) << "a shared victory";
  EXPECT_EQ(standing.rank[2], 1);
}

TEST(ArchipelagoVectors, Tv45TheSeparatistWinsAlone) {  // ARC-14.2, ARC-R519
  const Table table = table_for(3);
  State state = position(table);
  lay_ring(table, state);
  add_citizens(table, state, 0, kT12, "l1");
  add_citizens(table, state, 1, kT13, "l1");
  hold(state, 0, "k2");
  hold(state, 1, "k8");
  hold(state, 2, "k5");
  state.rebellion = 2;
  State later = after(table, state, "tax");
  EXPECT_EQ(later.reason, Reason::kIndependence);
  EXPECT_EQ(later.florins[0], state.florins[0]) << "before any florin is taken (ARC-R404)";
  Standing standing = Archipelago::standing(table, later);
  EXPECT_EQ(standing.rank[1], 1);
  EXPECT_EQ(standing.rank[0], 2);
  EXPECT_EQ(standing.rank[2], 2);
  hold(state, 1, "k3");
  standing = Archipelago::standing(table, after(table, state, "tax"));
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(standing.points[seat], 0) << "all have lost";
    EXPECT_EQ(standing.rank[seat], standing.rank[0]);
  }
}

TEST(ArchipelagoVectors, Tv46ThePacifist) {  // ARC-14.5, ARC-R523
  const Table table = table_for(3);
  State state = position(table);
  lay_ring(table, state);
  for (int seat = 0; seat < 3; ++seat) {
    for (const int tile : {kT12, kT13}) add_citizens(table, state, seat, tile, "l1", 3);
  }
  add_citizens(table, state, 0, kT08, "l1", 2);
  ASSERT_EQ(state.population, 20);
  hold(state, 0, "k2");
  hold(state, 1, "k7");
  hold(state, 2, "k6");
  state.rebellion = 5;
  EXPECT_EQ(Archipelago::standing(table, finished(table, state)).points[1], 3);
  state.rebellion = 6;
  EXPECT_EQ(Archipelago::standing(table, finished(table, state)).points[1], 0);
}

TEST(ArchipelagoVectors, Tv62AWonderThatWasNotBuilt) {  // ARC-11.9, ARC-14.8
  const Table table = table_for(3);
  State state = position(table);
  hold(state, 0, "k2");
  hold(state, 1, "k6");  // progress cards
  hold(state, 2, "k5");
  give_card(table, state, 0, "pyramid");
  const State later = finished(table, state);
  EXPECT_EQ(Archipelago::standing(table, later).points[0], 3) << "a progress card, but no points";
}

}  // namespace
}  // namespace landfall::archipelago
