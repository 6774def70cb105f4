// Component data and positions: what is refused, and how it is said.
#include "embedded/embedded.h"
#include "games/colonialism/test_table.h"

namespace landfall::colonialism {
namespace {

// The problem with the built-in data after one change; "" if there is none.
std::string problem_with(std::string_view from, std::string_view to) {
  std::string text(embedded::file("rules/colonialism/components.toml"));
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at == std::string::npos) return "not found";
  text.replace(at, from.size(), to);
  Setup setup;
  setup.seats = 3;
  setup.components = text;
  setup.components_name = "mine.toml";
  const Result<Table> table = Colonialism::make_table(setup);
  return table.ok() ? "" : table.problem().text();
}

void expect_problem(std::string_view from, std::string_view to, std::string_view part) {
  const std::string text = problem_with(from, to);
  EXPECT_NE(text.find(part), std::string::npos) << to << " gives: " << text;
  EXPECT_TRUE(text.starts_with("mine.toml:")) << text;
}

TEST(ColonialismData, ValidatorsNameLineAndField) {  // COL-1.1, COL-1.5, COL-1.6, COL-1.8
  EXPECT_EQ(problem_with("x = 230", "x = 231"), "");
  expect_problem("value_3 = [1, 3, 2, 4, 2, 3]", "value_3 = [1, 3, 2, 4, 2, 2]", "add up to 14");
  expect_problem("limit_4 = [4,", "limit_4 = [3,", "tiles.limit_4[0]");
  expect_problem(R"(regions = ["north_africa", "middle_east"])", R"(regions = ["middle_east"])",
                 "zone[1].regions");
  expect_problem(R"(["north_africa", "subsaharan_africa"],)", "", "cannot be reached");
  expect_problem(R"(china = ["black", "yellow"])", R"(china = ["black", "black"])",
                 "interest.china: should be two different colours");
  expect_problem(R"(china = ["black", "yellow"])", R"(china = ["black", "brown"])",
                 "it should on 4");
  expect_problem(R"(gurkhas = ["india"])", R"(gurkhas = ["tibet"])", "'tibet' is not a region");
  expect_problem(R"("treaty", "unrest", "consolidate"])", R"("treaty", "unrest"])",
                 "should be 17 cards, not 16");
  expect_problem(R"(action = ["diplomacy",)", R"(action = ["treason",)", "'treason' is not a card");
  expect_problem("mercantilism = 3", "mercantilism = 0", "upgrades.mercantilism");
  expect_problem("ships = 3", "ship = 3", "pieces.ship");
  expect_problem(R"(game = "colonialism")", R"(game = "chess")", "game");
  expect_problem("format = 1", "format = ", "mine.toml:8");
}

std::optional<Problem> set(const Table& table, State& state, std::string_view json) {
  Result<JsonValue> value = JsonValue::parse(json);
  EXPECT_TRUE(value.ok()) << value.problem().text();
  return Colonialism::read_state(table, *value, state);
}

TEST(ColonialismData, PositionsAreReadInParts) {
  const Table table = table_for(2);
  State state = position(table);
  const auto trouble = set(table, state,
                           R"({"regions":[{"id":"india","discs":[3,0],"cubes":[1,0,0]}],
                               "bag":[20,21,21],"players":[{"seat":0,"reserve":19}]})");
  ASSERT_FALSE(trouble) << trouble->text();
  EXPECT_EQ(state.discs[kIndia][0], 3);
  EXPECT_EQ(state.reserve[0], 19);
  EXPECT_EQ(state.fresh[0][kArabianSea], 3) << "what is not named stays";
}

TEST(ColonialismData, PositionsThatDoNotAddUpAreRefused) {
  const Table table = table_for(2);
  State state = position(table);
  const State before = state;
  const auto expect_trouble = [&](std::string_view json, std::string_view part) {
    const auto trouble = set(table, state, json);
    ASSERT_TRUE(trouble) << json;
    EXPECT_NE(trouble->text().find(part), std::string::npos) << trouble->text();
    EXPECT_EQ(state, before) << "nothing has changed";
  };
  expect_trouble(R"({"regions":[{"id":"india","discs":[3,0]}]})", "the discs of seat 0 are 25");
  expect_trouble(R"({"bag":[20,21,21]})", "black cubes");
  expect_trouble(R"({"players":[{"seat":0,"hand":["army"]}]})", "a card in two places");
  expect_trouble(R"({"players":[{"seat":0,"fresh":[1,1,2,0,0]}]})", "4 ships");
  expect_trouble(R"({"players":[{"seat":2,"reserve":22}]})", "players[0].seat");
  expect_trouble(R"({"moment":{"step":"collect"}})", "nothing to choose");
  expect_trouble(R"({"moment":{"phase":"over"}})", "does not belong");
  expect_trouble(R"({"rows":[1,1,0,0]})", "rows");
  expect_trouble(R"({"colour":1})", "colour");
}

}  // namespace
}  // namespace landfall::colonialism
