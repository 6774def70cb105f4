// The contract suite: every sentence of engine/game.h, for the games in `GamesUnderTest`.
//
// Each test walks through seeded games of every set-up and collects findings; a finding carries the
// line that plays its game again. Sizes follow LANDFALL_DECISIONS (playouts.h).
#pragma once

#include <gtest/gtest.h>

#include "contract/checks/choice_checks.h"
#include "contract/checks/data_checks.h"
#include "contract/checks/history_checks.h"
#include "contract/checks/match_checks.h"
#include "contract/checks/word_checks.h"
#include "contract/game_names.h"

namespace landfall::testing {

template <class G>
class Contract : public ::testing::Test {
 protected:
  static void expect_none(const Findings& findings) {
    EXPECT_TRUE(findings.empty()) << findings.text();
  }
  // Looking at a position from all sides costs more than playing on.
  static std::uint64_t decisions(std::uint64_t share) { return decision_budget() / share; }
};
TYPED_TEST_SUITE(Contract, GamesUnderTest, GameNames);

TYPED_TEST(Contract, ChoicesAreSound) {
  ChoiceChecks<TypeParam> checks;
  this->expect_none(walk<TypeParam>(this->decisions(20), checks));
}

TYPED_TEST(Contract, SamplesFollowTheWeights) {
  ChanceChecks<TypeParam> checks;
  this->expect_none(walk<TypeParam>(this->decisions(1000), checks));
}

TYPED_TEST(Contract, WordsLeadThereAndBack) {
  WordChecks<TypeParam> checks;
  this->expect_none(walk<TypeParam>(this->decisions(100), checks));
}

TYPED_TEST(Contract, DataSurviveTheTrip) {
  DataChecks<TypeParam> checks;
  this->expect_none(walk<TypeParam>(this->decisions(200), checks));
}

TYPED_TEST(Contract, MatchesKeepTheirLog) {
  Findings findings;
  std::uint64_t made = 0;
  int game = 0;
  for_playouts<TypeParam>(this->decisions(200), [&](const Playout& playout) -> std::uint64_t {
    if (findings.many()) return this->decisions(1);
    // Logs are the same for all set-ups: where games are long, not every set-up gets one.
    constexpr int kEvery = 6;
    if (made > 4 * this->decisions(200) && ++game % kEvery != 0) return 0;
    const std::uint64_t length = MatchChecks<TypeParam>(playout, findings).run();
    made += length;
    return length;
  });
  this->expect_none(findings);
}

// Every event of every record is there, whenever it is asked for.
TYPED_TEST(Contract, HistoryTellsEveryEvent) {
  Findings findings;
  std::uint64_t made = 0;
  int game = 0;
  for_playouts<TypeParam>(this->decisions(100), [&](const Playout& playout) -> std::uint64_t {
    if (findings.many()) return this->decisions(1);
    // As above: where games are long, not every set-up gets one.
    constexpr int kEvery = 8;
    if (made > this->decisions(100) && ++game % kEvery != 0) return 0;
    const std::uint64_t length = HistoryChecks<TypeParam>(playout, findings).run();
    made += length;
    return length;
  });
  this->expect_none(findings);
}

TYPED_TEST(Contract, TablesAreRefusedWithAReason) {
  using G = TypeParam;
  const GameInfo& info = G::info();
  const auto refused = [](const Setup& setup) {
    const Result<typename G::Table> table = G::make_table(setup);
    return table.ok() ? std::string() : table.problem().text();
  };
  Setup setup;
  setup.game = info.name;
  for (const int seats : {-1, 0, info.min_seats - 1, info.max_seats + 1, 1000}) {
    setup.seats = seats;
    EXPECT_NE(refused(setup), "") << seats << " seats";
  }
  setup.seats = info.min_seats;
  setup.options = {{"no_such_option", "1"}};
  EXPECT_NE(refused(setup).find("no_such_option"), std::string::npos);
  for (const OptionSpec& option : info.options) {
    setup.options = {{option.name, "no such value"}};
    EXPECT_NE(refused(setup).find(option.name), std::string::npos);
  }
  setup.options.clear();
  setup.components = "this is [ not data";
  setup.components_name = "mine.toml";
  EXPECT_NE(refused(setup).find("mine.toml:1"), std::string::npos) << refused(setup);
}

// Everything that a report may hold has its words, and its rows make sheets.
TYPED_TEST(Contract, ReportsHaveWords) {
  using G = TypeParam;
  const TallyRows rows = G::tally_rows();
  for (const std::string_view language : {"en", "de"}) {
    const Phrasebook book = Phrasebook::load(language, G::info().name);
    for (const TallyRow& row : rows) {
      const std::string sheet = "report." + std::string(row.sheet);
      EXPECT_TRUE(book.has(sheet)) << sheet << " in " << language;
      if (row.across == TallyRow::Across::kPairs) continue;
      const std::string name = sheet + "." + std::string(row.name);
      const bool target = row.name.find(':') != std::string_view::npos;
      EXPECT_TRUE(book.has(target ? "target." + std::string(row.name) : name))
          << name << " in " << language;
      EXPECT_EQ(book.has(name + ".most"), row.headline) << name << " in " << language;
    }
  }
  std::vector<std::string_view> sheets;
  for (const TallyRow& row : rows) {
    if (sheets.empty() || sheets.back() != row.sheet) {
      EXPECT_EQ(std::ranges::count(sheets, row.sheet), 0) << row.sheet << " stands in two places";
      sheets.push_back(row.sheet);
      continue;
    }
    const TallyRow& above = *(&row - 1);
    EXPECT_TRUE(above.across == row.across && above.first == row.first && above.last == row.last)
        << row.sheet << "." << row.name << " has other columns than the row above it";
    EXPECT_NE(row.across, TallyRow::Across::kPairs) << row.sheet << " has one row of pairs";
    EXPECT_GE(row.parts, 1);
  }
}

// What is not printed in any rules is said to be ours, in both languages.
TYPED_TEST(Contract, ReconstructedPartsHaveASentence) {
  using G = TypeParam;
  for (const Setup& setup : all_setups(G::info())) {
    const Result<typename G::Table> table = G::make_table(setup);
    ASSERT_TRUE(table) << table.problem().text();
    JsonWriter out;
    G::write_table(*table, out);
    const JsonValue board = JsonValue::parse(out.text()).value();
    const JsonValue* parts = board.find("reconstructed");
    if (parts == nullptr) continue;
    for (const std::string_view language : {"en", "de"}) {
      const Phrasebook book = Phrasebook::load(language, G::info().name);
      for (const JsonValue& part : parts->items()) {
        EXPECT_TRUE(book.has("reconstructed." + part.text())) << part.text();
      }
    }
  }
}

// Positions are copied and compared as bytes; nothing in them may be left to chance.
TYPED_TEST(Contract, PositionsStartClean) {
  using G = TypeParam;
  for (const Setup& setup : all_setups(G::info())) {
    const Result<typename G::Table> table = G::make_table(setup);
    ASSERT_TRUE(table) << table.problem().text();
    const typename G::State first = G::setup(*table);
    const typename G::State second = G::setup(*table);
    EXPECT_TRUE(same_bytes(first, second));
    EXPECT_EQ(G::check(*table, first), "");
    EXPECT_EQ(table->setup.game, G::info().name);
  }
  EXPECT_EQ(G::verb_name(0), "");
  EXPECT_EQ(G::verb_name(255), "");
}

}  // namespace landfall::testing
