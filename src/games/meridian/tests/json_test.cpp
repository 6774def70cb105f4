// Positions put up from JSON, whole and in parts.
#include "games/meridian/tests/test_table.h"

namespace landfall::meridian {
namespace {

TEST(MeridianJson, PartsThatAreNotNamedKeepTheirValues) {
  const Table table = table_for(3);
  State state = position(table, 1, {"4", "9"});
  const State before = state;
  const auto trouble = set(table, state,
                           R"({"towers":[{"city":"4.3","seat":0,"height":2}],
                               "players":[{"seat":0,"supply":18}]})");
  ASSERT_FALSE(trouble) << trouble->text();
  EXPECT_EQ(state.height[3][2], 2);
  EXPECT_EQ(state.supply[0], 18);
  EXPECT_EQ(state.face_up, before.face_up);
  EXPECT_EQ(state.seat, 1);
}

TEST(MeridianJson, WhatDoesNotAddUpIsRefusedWithAReason) {
  const Table table = table_for(3);
  const State state = position(table, 1, {"4", "9"});
  const auto refused = [&](std::string_view json, std::string_view part) {
    const std::string trouble = refused_position(table, state, json);
    EXPECT_NE(trouble.find(part), std::string::npos) << trouble;
  };
  refused(R"({"towers":[{"city":"4.3","seat":0,"height":2}]})",
          "seat 0 has 20 pieces in the supply and 2 on the board");
  refused(R"({"players":[{"seat":0,"supply":21}]})", "players[0].supply");
  refused(R"({"players":[{"seat":0,"faceup":["1","4"]}]})", "card 2 0 times");
  refused(R"({"players":[{"seat":3,"supply":20}]})", "players[0].seat");
  refused(R"({"towers":[{"city":"4.5","seat":0,"height":2}]})", "towers[0].city");
  refused(
      R"({"towers":[{"city":"4.3","seat":0,"height":3},{"city":"4.4","seat":1,"height":2}],
                     "players":[{"seat":0,"supply":17},{"seat":1,"supply":18}]})",
      "MER-4.3");
  refused(R"({"towers":[{"city":"4.3","seat":0}]})", "towers[0].height: is missing");
  refused(R"({"towers":[{"city":"4.3","seat":0,"height":1},
                               {"city":"4.3","seat":1,"height":1}]})",
          "towers[1].city: has a tower already");
  refused(R"({"players":[{"seat":0,"faceup":["1","4","9"]}]})", "at most 2 values");
  refused(R"({"phase":"end"})", "end_turn=explicit");
  refused(R"({"colour":1})", "colour");
  refused(R"([])", "should be an object");
}

}  // namespace
}  // namespace landfall::meridian
