// The parts, the set-up, and what chance decides (MER-1, MER-2, MER-R18, MER-R21).
#include "games/meridian/tests/test_table.h"

namespace landfall::meridian {
namespace {

Problem trouble_with(std::string_view from, std::string_view to) {
  const Result<Table> table = table_with<Meridian>(changed<Meridian>(from, to), 4);
  EXPECT_FALSE(table.ok());
  return table.ok() ? Problem{} : table.problem();
}

TEST(MeridianSetup, TheBoardSideFitsThePlayers) {  // MER-1.1, MER-2.1
  EXPECT_EQ(table_for(2).rows, 5);
  EXPECT_EQ(table_for(3).rows, 4);
  EXPECT_EQ(table_for(4).rows, 5);
  EXPECT_EQ(table_for(2).components.islands.size(), 13U);
  EXPECT_EQ(table_for(3).components.islands.size(), 11U);
}

TEST(MeridianSetup, IslandsAndCapitals) {  // MER-1.2
  for (const int players : {3, 4}) {
    const Table table = table_for(players);
    std::size_t cities = 0;
    int capitals = 0;
    for (const Island& island : table.components.islands) {
      cities += island.cities.size();
      capitals += island.capital >= 0 ? 1 : 0;
      EXPECT_EQ(island.capital >= 0, island.cities.size() >= 4) << island.id;
    }
    EXPECT_EQ(cities, players == 3 ? 40U : 50U);
    EXPECT_EQ(capitals, players == 3 ? 5 : 7);
  }
  const Table table = table_for(4);
  EXPECT_EQ(table.worth[2][3], 2) << "3.4 is the capital of B";
  EXPECT_EQ(table.worth[2][4], 1);
}

TEST(MeridianSetup, CardsAndPieces) {  // MER-1.3, MER-1.4, MER-2.2, MER-7.1
  const Table four = table_for(4);
  EXPECT_EQ(four.components.cards.size(), 13U);
  EXPECT_EQ(four.components.cards[10].numbers, (std::vector<std::uint8_t>{0, 1, 2}));
  EXPECT_EQ(four.pieces, 20);
  EXPECT_EQ(four.cards_each(), 13);
  const Table two = table_for(2);
  EXPECT_EQ(two.pieces, 40);
  EXPECT_EQ(two.cards_each(), 26);
}

TEST(MeridianSetup, TheLotGivesEveryoneTheSameChance) {  // MER-2.3, MER-R18
  const Table table = table_for(3);
  OutcomeList outcomes;
  Meridian::outcomes(table, Meridian::setup(table), outcomes);
  ASSERT_EQ(outcomes.size(), 3U);
  for (const Outcome& outcome : outcomes) EXPECT_EQ(outcome.weight, 1U);
}

TEST(MeridianSetup, TwoCardsAreTurnedUpForEach) {  // MER-2.2, MER-R21
  for (const int players : {2, 3, 4}) {
    const Table table = table_for(players);
    State state = Meridian::setup(table);
    Random random(5);
    EventSink nobody;
    int draws = 0;
    while (Meridian::awaiting(table, state).has(kChance)) {
      Meridian::apply(table, state, kChance, Meridian::sample(table, state, random), nobody);
      ++draws;
    }
    EXPECT_EQ(draws, 1 + 2 * players);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
      EXPECT_NE(state.face_up[seat][1], 0);
      EXPECT_EQ(state.pile_size[seat], table.cards_each() - 2);
    }
    EXPECT_EQ(state.seat, state.start);
  }
}

TEST(MeridianComponents, ErrorsNameFileLineAndField) {  // MER-1.2, MER-1.3, MER-1.4
  const Problem pieces = trouble_with("per_colour = 20", "per_colour = -3");
  EXPECT_EQ(pieces.field, "pieces.per_colour");
  EXPECT_GT(pieces.line, 5);
  EXPECT_EQ(pieces.text().find("mine.toml:" + std::to_string(pieces.line) + ": pieces.per_colour:"),
            0U);

  EXPECT_EQ(trouble_with("\"1-2-3\"", "\"3-2-1\"").field, "cards.numbers[10]");
  EXPECT_EQ(trouble_with("\"10\",", "\"9\",").what, "card \"9\" stands twice");
  EXPECT_EQ(trouble_with("[pieces]", "colour = 1\n[pieces]").field, "colour");
  EXPECT_EQ(trouble_with("provenance = \"rulebook: list", "source = \"rulebook: list").field,
            "pieces.source");
  EXPECT_EQ(trouble_with("players = [2, 4]", "players = [2]").what,
            "no board side is for 4 players");
}

TEST(MeridianComponents, IslandsAreChecked) {  // MER-1.2
  EXPECT_EQ(trouble_with("F*  F   I", "F*  F*  I").what, "island F has 2 capitals, one is allowed");
  EXPECT_EQ(trouble_with("L   L   L", "L   L   L   L").what, "should name 10 cities");
  EXPECT_EQ(trouble_with("L   L   L", "L   l   L").what,
            "each city should be one capital letter, with a star for a capital: \"A B* C\"");
}

// The table of the built-in data after a change, which is unlike our reconstruction.
Table unlike(std::string_view from, std::string_view to, std::string_view warning) {
  Table table = made_table<Meridian>(4, {}, changed<Meridian>(from, to));
  std::string all;
  for (const Problem& one : table.components.notes.warnings) all += one.what + "\n";
  EXPECT_NE(all.find(warning), std::string::npos) << to << " gives: " << all;
  return table;
}

TEST(MeridianComponents, IslandsUnlikeOursAreAWarning) {  // MER-1.2
  EXPECT_TRUE(table_for(4).components.notes.warnings.empty());
  EXPECT_EQ(table_for(4).components.notes.reconstructed, std::vector<std::string>{"side"});
  unlike("A   A   A   B   B   F*", "A   A   B   B   B   F*", "island A has 2 cities");
  unlike("F*  F   I", "F   F   I", "island F has 4 or more cities and no capital");
  const Table capital = unlike("A   A   A   B   B", "A*  A   A   B   B",
                               "island A has a capital with fewer than 4 cities");
  EXPECT_EQ(capital.components.islands[0].capital, 0);
  EXPECT_EQ(capital.worth[0][4], 2);
  unlike("E   E   E   G", "E   E   G   E", "island E leaves out a meridian after 2");
  unlike("B   B   B*  F", "A   B   B*  F", "island A has two cities in meridian 1");
}

// Twenty-six islands, some of a single city: scores and bots cope.
TEST(MeridianComponents, ManySmallIslandsCanBePlayed) {  // MER-1.2, MER-6.4
  std::string text = built_in<Meridian>();
  char letter = 'N';
  for (const std::string_view row :
       {"A   A   A   B", "B   B   B*  F", "C*  C   C   C", "D   D   D   D*", "E   E   E   G"}) {
    std::string other(row);
    for (const std::size_t at : {0U, 4U}) {
      other[at] = letter++;
      if (other[at + 1] == '*') other[at + 1] = ' ';
    }
    text = replaced(text, row, other);
  }
  const Table table = made_table<Meridian>(4, {}, text);
  EXPECT_EQ(table.components.islands.size(), 23U);
  State state = position(table, 0, {"1", "2"});
  put(state, 1, "5 Bl4");
  EXPECT_GE(Meridian::standing(table, state).points[1], 1);
}

TEST(MeridianComponents, AUsersBoardIsPlayedAndKept) {
  const std::string mine = changed<Meridian>("per_colour = 20", "per_colour = 15");
  const Table table = made_table<Meridian>(4, {}, mine);
  EXPECT_EQ(table.pieces, 15);
  EXPECT_EQ(table.setup.components, mine) << "the record's header carries it";
}

}  // namespace
}  // namespace landfall::meridian
