// Whole games that earlier states of the program played (golden/golden_records.h): their records
// stay valid, what people see of them stays the same to the byte, and their positions for ever.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "engine/record/record.h"
#include "games/catalog.h"
#include "golden/golden_records.h"
#include "golden/other_release.h"

namespace landfall::testing {
namespace {

TEST(GoldenRecords, StayValidAndLookTheSame) {
  int games = 0;
  for_golden_lines("index.txt", [&](const std::string& name, const std::string& expected) {
    const Result<Record> record = read_record(read_golden(name), &make_match);
    ASSERT_TRUE(record.ok()) << name << ": " << record.problem().text();
    EXPECT_TRUE(record->match->over()) << name;
    EXPECT_EQ(name + ' ' + looks_of(*record->match), name + ' ' + expected);
    ++games;
  });
  EXPECT_GE(games, 40) << "run from the root of the repository";
}

TEST(GoldenRecords, LeadToTheSamePositionsForEver) {
  std::set<std::string> games;
  for_golden_lines("positions.txt", [&](const std::string& name, const std::string& expected) {
    const Result<Record> record = read_record(read_golden(name), &make_match);
    ASSERT_TRUE(record.ok()) << name << ": " << record.problem().text();
    EXPECT_EQ(positions_of(*record->match), expected)
        << name << ": tables of people would be on hold. This line never changes; the correction "
        << "stands behind a new version of the rules (CONTRIBUTING.md, Correct a rule)";
    games.insert(name);
  });
  for_golden_lines("index.txt", [&](const std::string& name, const std::string& /*looks*/) {
    EXPECT_TRUE(games.contains(name)) << name << ": run build/release/bin/landfall_golden";
  });
}

TEST(GoldenRecords, HaveEveryNumberOfSeatsAndEveryValueOfEveryOption) {
  using Piece = std::pair<int, std::string>;  // of a version of the rules
  for (const GameInfo* game : all_games()) {
    std::set<Piece> covered;
    for_golden_lines("index.txt", [&](const std::string& name, const std::string& /*looks*/) {
      if (!name.starts_with(game->name)) return;
      const Result<Record> record = read_record(read_golden(name), &make_match);
      ASSERT_TRUE(record.ok()) << name;
      const landfall::Setup& setup = record->match->setup();
      covered.emplace(setup.rules, std::to_string(setup.seats));
      for (const auto& [option, value] : setup.options) {
        covered.emplace(setup.rules, std::string(option).append("=").append(value));
      }
    });
    const auto expect = [&](int rules, const std::string& piece) {
      EXPECT_TRUE(covered.contains({rules, piece}))
          << game->name << ", rules " << rules << ", " << piece
          << ": run build/release/bin/landfall_golden and add what it writes";
    };
    for (int rules = 1; rules <= game->rules; ++rules) {
      for (int seats = game->min_seats; seats <= game->max_seats; ++seats) {
        expect(rules, std::to_string(seats));
      }
      for (const OptionSpec& option : game->options) {
        for (const std::string& value : option.values) expect(rules, option.name + '=' + value);
      }
    }
  }
}

// --- Versions of the rules -----------------------------------------------------------------------

TEST(RulesVersion, RecordsOfTheFirstLeadToTheSamePositionsUnderAProgramThatKnowsTheSecond) {
  int records = 0;
  bool noticed = false;
  for_golden_lines("positions.txt", [&](const std::string& name, const std::string& expected) {
    if (!name.starts_with("hidden_hand")) return;
    const Result<Record> next = read_record(read_golden(name), &next_release);
    ASSERT_TRUE(next.ok()) << next.problem().text();
    EXPECT_EQ(next->match->setup().rules, 1);
    EXPECT_EQ(positions_of(*next->match), expected);
    // The same change without a number shows in the digests: that is what they are for. The points
    // at the end of the record differ, too.
    const Result<UnfinishedRecord> careless = read_unfinished_record(
        read_golden(name).substr(0, read_golden(name).rfind("\nend ") + 1), &careless_release);
    ASSERT_TRUE(careless.ok()) << careless.problem().text();
    noticed = noticed || positions_of(*careless->record.match) != expected;
    ++records;
  });
  EXPECT_GE(records, 2);
  EXPECT_TRUE(noticed);
}

TEST(RulesVersion, ANewTableTakesTheNewestAndARecordKeepsItsOwn) {
  const landfall::Setup wanted{.game = "hidden_hand", .seats = 2, .options = {}, .components = {}};
  const auto first = std::move(make_match(wanted)).value();
  const auto second = std::move(next_release(wanted)).value();
  EXPECT_EQ(first->setup().rules, 1);
  EXPECT_EQ(second->setup().rules, 2);
  EXPECT_EQ(write_record(*first).find("\nrules "), std::string::npos)
      << "an older program can read it";
  EXPECT_NE(write_record(*second).find("\nrules 2\n"), std::string::npos);
  EXPECT_EQ(read_record(write_record(*second), &next_release)->match->setup().rules, 2);
  EXPECT_EQ(read_record(write_record(*first), &next_release)->match->setup().rules, 1);
}

TEST(RulesVersion, AProgramOlderThanATableSaysSo) {
  const landfall::Setup wanted{
      .game = "hidden_hand", .seats = 2, .options = {}, .components = {}, .rules = 3};
  const auto refused = next_release(wanted);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.problem().text(),
            "this follows version 3 of the rules of hidden_hand, and this program knows them up to "
            "version 2: use a newer release");
  std::string record = write_record(**next_release(landfall::Setup{"hidden_hand", 2, {}, {}, {}}));
  const auto old = read_record(record, &make_match);
  ASSERT_FALSE(old.ok());
  EXPECT_NE(old.problem().text().find("use a newer release"), std::string::npos);
  for (const char* bad : {"rules 0", "rules x", "rules", "rules -1"}) {
    std::string changed = record;
    changed.replace(changed.find("rules 2"), 7, bad);
    EXPECT_FALSE(read_record(changed, &next_release).ok()) << bad;
  }
}

}  // namespace
}  // namespace landfall::testing
