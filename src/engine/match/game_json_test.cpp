#include "engine/match/game_json.h"

#include <gtest/gtest.h>

namespace landfall {
namespace {

TEST(GameJson, SaysWhichOptionAnotherOneNeeds) {
  GameInfo game;
  game.name = "sample";
  game.clause_prefix = "SAM";
  game.min_seats = 2;
  game.max_seats = 3;
  game.options = {{"edition", {"second", "first"}}, {"events", {"off", "on"}, "edition", "second"}};
  JsonWriter out;
  write_game(game, out);
  EXPECT_EQ(
      out.text(),
      R"({"name":"sample","minSeats":2,"maxSeats":3,"options":[)"
      R"({"name":"edition","values":["second","first"]},)"
      R"({"name":"events","values":["off","on"],"needs":{"option":"edition","value":"second"}}],)"
      R"("clausePrefix":"SAM"})");
}

TEST(GameJson, SaysHowManySeatsAValueNeedsAndWhatIsAdvanced) {
  GameInfo game;
  game.name = "sample";
  game.min_seats = 2;
  game.max_seats = 4;
  game.options = {{"mode", {"large", "small"}}};
  game.options[0].min_seats = {3, 2};
  game.options[0].max_seats = {4, 3};
  game.options[0].advanced = true;
  JsonWriter out;
  write_game(game, out);
  EXPECT_NE(out.text().find(
                R"({"name":"mode","values":["large","small"],"minSeats":[3,2],"maxSeats":[4,3],)"
                R"("advanced":true})"),
            std::string::npos)
      << out.text();
}

}  // namespace
}  // namespace landfall
