// Component data and positions: what is refused, and how it is said.
#include <set>

#include "embedded/embedded.h"
#include "engine/text/phrasebook.h"
#include "games/colonialism/tests/test_table.h"

namespace landfall::colonialism {
namespace {

// The problem with the built-in data after one change; "" if there is none.
std::string problem_with(std::string_view from, std::string_view to) {
  const Result<Table> table = table_with<Colonialism>(changed<Colonialism>(from, to), 3);
  return table.ok() ? "" : table.problem().text();
}

void expect_problem(std::string_view from, std::string_view to, std::string_view part) {
  const std::string text = problem_with(from, to);
  EXPECT_NE(text.find(part), std::string::npos) << to << " gives: " << text;
  EXPECT_TRUE(text.starts_with("mine.toml:")) << text;
}

TEST(ColonialismData, ValidatorsNameLineAndField) {  // COL-1.1, COL-1.5, COL-1.6, COL-1.8
  EXPECT_EQ(problem_with("x = 230", "x = 231"), "");
  expect_problem("limit_4 = [4,", "limit_4 = [0,", "tiles.limit_4[0]");
  expect_problem(R"(regions = ["north_africa", "middle_east"])", "regions = []", "zone[1].regions");
  expect_problem(R"(id = "china")", R"(id = "india")", "region[5].id: stands twice");
  expect_problem(R"(id = "china")", R"(id = "China")", "region[5].id: should be 1 to 20");
  expect_problem(R"(id = "china")", R"(id = "a_region_with_a_long_name")", "region[5].id");
  expect_problem(R"(id = "china")", "id = \"china\"\nname = \"{0}\"", "region[5].name");
  expect_problem(R"(id = "china")", R"(id = "cathay")", "'china' is not a region of the map");
  expect_problem(R"(gurkhas = ["india"])", R"(gurkhas = ["tibet"])", "'tibet' is not a region");
  expect_problem(R"("treaty", "unrest", "consolidate"])", R"("treaty", "unrest"])",
                 "should be 17 cards, not 16");
  expect_problem(R"(action = ["diplomacy",)", R"(action = ["treason",)", "'treason' is not a card");
  expect_problem("mercantilism = 3", "mercantilism = 0", "upgrades.mercantilism");
  expect_problem("ships = 3", "ship = 3", "pieces.ship");
  expect_problem(R"(game = "colonialism")", R"(game = "chess")", "game");
  expect_problem("format = 1", "format = ", "mine.toml:8");
}

// What only our reconstruction has: a printed board may well be otherwise.
void expect_warning(std::string_view from, std::string_view to, std::string_view part) {
  const Result<Table> table = table_with<Colonialism>(changed<Colonialism>(from, to), 3);
  ASSERT_TRUE(table) << table.problem().text();
  std::string all;
  for (const Problem& warning : table->components.notes.warnings) all += warning.text() + "\n";
  EXPECT_NE(all.find(part), std::string::npos) << to << " gives: " << all;
  EXPECT_TRUE(all.starts_with("mine.toml:")) << all;
}

TEST(ColonialismData, WhatTheRulesDoNotNeedIsAWarning) {  // COL-1.1, COL-1.6, COL-1.8
  EXPECT_TRUE(table_for(3).components.notes.warnings.empty());
  expect_warning("value_3 = [1, 3, 2, 4, 2, 3]", "value_3 = [1, 3, 2, 4, 2, 2]",
                 "tiles.value_3: the values add up to 14");
  expect_warning("limit_4 = [4,", "limit_4 = [3,", "tiles.limit_4: a limit is lower");
  expect_warning(R"(regions = ["north_africa", "middle_east"])", R"(regions = ["middle_east"])",
                 "zone[1].regions: is one region");
  expect_warning(R"(["north_africa", "subsaharan_africa"],)", "", "cannot be reached");
  expect_warning(R"(china = ["black", "yellow"])", R"(china = ["black", "black"])",
                 "interest.china: names one colour twice");
  expect_warning(R"(china = ["black", "yellow"])", R"(china = ["black", "brown"])",
                 "yellow stands on 3 cards");
}

// A board of its own: other ids, equal interest cards, a zone with one region, other values.
std::string own_board() {
  std::string text(embedded::file("rules/colonialism/components.toml"));
  for (const auto& [from, to] :
       {std::pair("india", "hindustan"), std::pair("arabian_sea", "erythraean_sea")}) {
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + std::string_view(to).size())) {
      text.replace(at, std::string_view(from).size(), to);
    }
  }
  text = replaced(text, R"(id = "erythraean_sea")",
                  "id = \"erythraean_sea\"\nname = \"Erythraean Sea\"");
  text = replaced(text, R"(regions = ["north_africa", "middle_east"])",
                  R"(regions = ["middle_east"])");
  text = replaced(text, R"(china = ["black", "yellow"])", R"(china = ["black", "black"])");
  text = replaced(text, R"(hindustan = ["brown", "yellow"])", R"(hindustan = ["brown", "brown"])");
  text = replaced(text, "value_3 = [1, 3, 2, 4, 2, 3]", "value_3 = [4, 4, 4, 4, 4, 4]");
  text = replaced(text, R"(opium_trade = ["china", "hindustan"])",
                  R"(opium_trade = ["hindustan", "china"])");
  return replaced(text, R"(agadir_crisis = ["north_africa"])", R"(agadir_crisis = ["china"])");
}

TEST(ColonialismData, AnotherBoardIsPlayedFromBeginningToEnd) {  // COL-1.1
  const Result<Table> made =
      table_with<Colonialism>(own_board(), 3, {{"events", "on"}, {"upgrades", "on"}});
  ASSERT_TRUE(made) << made.problem().text();
  const Table& table = *made;
  const auto list = std::make_unique<ActionList>();
  const auto outcomes = std::make_unique<OutcomeList>();
  EventSink nobody;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Random random(seed);
    State state = Colonialism::setup(table);
    while (!Colonialism::awaiting(table, state).empty()) {
      const Seat seat = mover(table, state);
      list->clear();
      if (seat == kChance) {
        outcomes->clear();
        Colonialism::outcomes(table, state, *outcomes);
        for (const Outcome& outcome : *outcomes) list->push_back(outcome.action);
      } else {
        Colonialism::legal(table, state, seat, *list);
      }
      std::set<std::string> names;
      for (const Action& action : *list) {
        TargetPath path;
        Colonialism::targets(table, state, seat, action, path);
        std::string name;
        for (const Target& target : path) name += " " + std::string(target.view());
        ASSERT_TRUE(names.insert(name).second) << name << " stands for two choices";
        ASSERT_EQ(Colonialism::parse(table, state, seat, "", span_of(path)), action) << name;
      }
      const Action chosen = seat == kChance
                                ? Colonialism::sample(table, state, random)
                                : (*list)[random.below(static_cast<std::uint32_t>(list->size()))];
      Colonialism::apply(table, state, seat, chosen, nobody);
      ASSERT_EQ(Colonialism::check(table, state), "");
    }
    JsonWriter out;
    Colonialism::write_state(table, state, out);
    State again = Colonialism::setup(table);
    const auto trouble =
        Colonialism::read_state(table, JsonValue::parse(out.text()).value(), again);
    ASSERT_FALSE(trouble) << trouble->text();
    EXPECT_EQ(again, state);
  }
}

TEST(ColonialismData, AnotherBoardBringsItsNames) {  // COL-1.1
  const Result<Table> table = table_with<Colonialism>(own_board(), 3, kWithEvents);
  ASSERT_TRUE(table) << table.problem().text();
  JsonWriter out;
  Colonialism::write_table(*table, out);
  const JsonValue board = JsonValue::parse(out.text()).value();
  for (const std::string_view language : {"en", "de"}) {
    Phrasebook book = Phrasebook::load(language, "colonialism");
    book.add_names(board);
    EXPECT_EQ(book.target("region:hindustan"), "Hindustan");
    EXPECT_EQ(book.target("zone:erythraean_sea"), "Erythraean Sea");
    EXPECT_NE(book.target("ship:erythraean_sea.fresh").find("Erythraean Sea"), std::string::npos);
    EXPECT_NE(book.target("cube:hindustan.black").find("Hindustan"), std::string::npos);
    const std::string second = book.target(interest_target(*table, 2 * kIndia + 1).view());
    EXPECT_EQ(second, book.target(interest_target(*table, 2 * kIndia).view()));
    EXPECT_TRUE(second.starts_with("Hindustan (")) << second;
    EXPECT_EQ(book.target(interest_target(*table, 2 * kChina).view()),
              book.target(interest_target(*table, 2 * kChina + 1).view()));
  }
  EXPECT_NE(interest_target(*table, 2 * kChina).view(),
            interest_target(*table, 2 * kChina + 1).view());
}

TEST(ColonialismData, EventsAreToldWithTheirPlaces) {  // COL-10.5, COL-10.10
  const auto places = [](const Table& table, std::size_t event) {
    JsonWriter out;
    Colonialism::write_table(table, out);
    const JsonValue board = JsonValue::parse(out.text()).value();
    std::string text;
    for (const JsonValue& region : board.find("events")->items()[event].find("regions")->items()) {
      text += region.text() + " ";
    }
    return text;
  };
  const Table usual = table_for(3, kWithEvents);
  const Result<Table> other = table_with<Colonialism>(own_board(), 3, kWithEvents);
  EXPECT_EQ(places(usual, kAgadirCrisis), "north_africa ");
  EXPECT_EQ(places(*other, kAgadirCrisis), "china ");
  EXPECT_EQ(places(usual, kOpiumTrade), "china india ") << "black cubes leave the first";
  EXPECT_EQ(places(*other, kOpiumTrade), "hindustan china ");
}

TEST(ColonialismData, SaysWhatIsReconstructed) {
  const auto parts = [](const Table& table) { return table.components.notes.reconstructed; };
  EXPECT_EQ(parts(table_for(3)), (std::vector<std::string>{"map", "tiles", "interest", "events"}));
  std::string text =
      changed<Colonialism>("reconstructed: the split; limit = value x players", "printed: all");
  const Result<Table> table = table_with<Colonialism>(text, 3);
  ASSERT_TRUE(table) << table.problem().text();
  EXPECT_EQ(parts(*table), (std::vector<std::string>{"map", "interest", "events"}));
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
  const State state = position(table);
  const auto refused = [&](std::string_view json, std::string_view part) {
    const std::string trouble = refused_position(table, state, json);
    EXPECT_NE(trouble.find(part), std::string::npos) << trouble;
  };
  refused(R"({"regions":[{"id":"india","discs":[3,0]}]})", "the discs of seat 0 are 25");
  refused(R"({"bag":[20,21,21]})", "black cubes");
  refused(R"({"players":[{"seat":0,"hand":["army"]}]})", "a card in two places");
  refused(R"({"players":[{"seat":0,"fresh":[1,1,2,0,0]}]})", "4 ships");
  refused(R"({"players":[{"seat":2,"reserve":22}]})", "players[0].seat");
  refused(R"({"moment":{"step":"collect"}})", "nothing to choose");
  refused(R"({"moment":{"phase":"over"}})", "does not belong");
  refused(R"({"rows":[1,1,0,0]})", "rows");
  refused(R"({"colour":1})", "colour");
}

}  // namespace
}  // namespace landfall::colonialism
