// Positions as people and tools write them: what is given is what is there, in any order.
#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

TEST(KolonienPosition, CitiesStandWhereAnotherHadOne) {
  const Table table = base_table(3);
  State mine = position(table);
  put_city(table, mine, 0, "0.0.n");
  State theirs = position(table);
  put_city(table, theirs, 1, "0.0.n");
  put_city(table, theirs, 0, "1.0.s");
  ASSERT_FALSE(set(table, theirs, written(table, mine)));
  EXPECT_EQ(theirs, mine);
}

TEST(KolonienPosition, PartsLeaveTheRestAlone) {
  const Table table = base_table(3);
  State state = position(table);
  put_city(table, state, 0, "0.0.n");
  settle(table, state, 1, "1.0.s");
  ASSERT_FALSE(
      set(table, state, R"({"players":[{"seat":1,"cities":["1.0.s"],"settlements":[]}]})"));
  EXPECT_EQ(state.cities.count(), 2);
  EXPECT_EQ(state.buildings[0].count(), 1);
  EXPECT_EQ(state.cities_left[1], table.cities - 1);
}

TEST(KolonienPosition, ListsAreTakenInAnyOrder) {
  const Table table = table_for(3);
  State state = position(table);
  launch(table, state, 0, "3.2.n");
  launch(table, state, 0, "4.2.n");
  reveal(table, state, "5.2", "jungle.5");
  reveal(table, state, "6.1", "volcano.10");
  post(table, state, 0, "6.1");
  post(table, state, 0, "5.2");
  State read = position(table);
  const std::string json = written(table, state);
  ASSERT_FALSE(set(table, read, json));
  ASSERT_FALSE(
      set(table, read,
          R"({"players":[{"seat":0,"outposts":["5.2","6.1"],"ships":[{"at":"4.2.n","left":5},
              {"at":"3.2.n","left":5}]}]})"));
  EXPECT_EQ(read, state);
  ASSERT_FALSE(
      set(table, read,
          R"({"players":[{"seat":0,"outposts":["6.1","5.2"],"ships":[{"at":"3.2.n","left":5},
              {"at":"4.2.n","left":5}]}]})"));
  EXPECT_EQ(read, state);
}

TEST(KolonienPosition, WhatIsKnownOfAHandMayStandBeforeIt) {
  const Table table = base_table(2);
  State state = position(table);
  ASSERT_FALSE(set(table, state,
                   R"({"players":[{"known":[[1,0,0,0,0],[1,0,0,0,0],[1,0,0,0,0],[1,0,0,0,0],
                    [0,0,0,0,0]],"hand":[1,0,0,0,0],"seat":1}]})"));
  EXPECT_EQ(count_of(state.hand[1], kGrain), 1);
  EXPECT_EQ(state.unsure[1][0], 0U);
  EXPECT_EQ(state.unsure[1][kNobody], one_of(kGrain));
}

TEST(KolonienPosition, WhatMakesNoSenseIsRefusedWithItsPlace) {
  const Table table = table_for(3);
  const State state = position(table);
  const auto refused = [&](std::string_view json, std::string_view part) {
    const std::string trouble = refused_position(table, state, json);
    EXPECT_TRUE(trouble.starts_with(part)) << trouble;
  };
  refused(R"({"hexes":["field.8"]})", "hexes: should be a list of ");
  refused(R"({"robber":"here"})", "robber: should be a hex of this board");
  refused(R"({"army":3})", "army: should be a whole number from 0 to 2, or null");
  refused(R"({"players":[{"seat":0,"ships":[{"left":1}]}]})", "players[0].ships[0].at: is missing");
  refused(R"({"players":[{"seat":0,"ships":[{"at":"3.2.n","cargo":[1,1,1,1]}]}]})",
          "players[0].ships[0].cargo: holds more than three tokens");
  refused(R"({"players":[{"seat":0,"known":[[0,0,0,0,0],[0,0,0,0,0],[1,0,0,0,0],[0,0,0,0,0],
                     [0,0,0,0,0]]}]})",
          "players[0].known[2]: is more than the hand holds");
  const std::string road(edge_id(table.board, 0).view());
  refused(R"({"players":[{"seat":0,"roads":[")" + road + "\",\"" + road + R"("]}]})",
          "players[0].roads[1]: stands here twice");
}

}  // namespace
}  // namespace landfall::kolonien
