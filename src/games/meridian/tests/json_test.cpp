// Positions put up from JSON, whole and in parts.
#include "games/meridian/tests/test_table.h"

namespace landfall::meridian {
namespace {

std::optional<Problem> set(const Table& table, State& state, std::string_view json) {
  Result<JsonValue> value = JsonValue::parse(json);
  EXPECT_TRUE(value.ok()) << value.problem().text();
  return Meridian::read_state(table, *value, state);
}

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
  State state = position(table, 1, {"4", "9"});
  const State before = state;
  const auto expect_trouble = [&](std::string_view json, std::string_view part) {
    const auto trouble = set(table, state, json);
    ASSERT_TRUE(trouble) << json;
    EXPECT_NE(trouble->text().find(part), std::string::npos) << trouble->text();
    EXPECT_EQ(state, before) << "nothing has changed";
  };
  expect_trouble(R"({"towers":[{"city":"4.3","seat":0,"height":2}]})",
                 "seat 0 has 20 pieces in the supply and 2 on the board");
  expect_trouble(R"({"players":[{"seat":0,"supply":21}]})", "players[0].supply");
  expect_trouble(R"({"players":[{"seat":0,"faceup":["1","4"]}]})", "card 2 0 times");
  expect_trouble(R"({"players":[{"seat":3,"supply":20}]})", "players[0].seat");
  expect_trouble(R"({"towers":[{"city":"4.5","seat":0,"height":2}]})", "towers[0].city");
  expect_trouble(
      R"({"towers":[{"city":"4.3","seat":0,"height":3},{"city":"4.4","seat":1,"height":2}],
                     "players":[{"seat":0,"supply":17},{"seat":1,"supply":18}]})",
      "MER-4.3");
  expect_trouble(R"({"towers":[{"city":"4.3","seat":0}]})", "towers[0].height: is missing");
  expect_trouble(R"({"towers":[{"city":"4.3","seat":0,"height":1},
                               {"city":"4.3","seat":1,"height":1}]})",
                 "towers[1].city: has a tower already");
  expect_trouble(R"({"players":[{"seat":0,"faceup":["1","4","9"]}]})", "at most 2 values");
  expect_trouble(R"({"phase":"end"})", "end_turn=explicit");
  expect_trouble(R"({"colour":1})", "colour");
  expect_trouble(R"([])", "should be an object");
}

}  // namespace
}  // namespace landfall::meridian
