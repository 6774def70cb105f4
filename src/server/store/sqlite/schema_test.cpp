// Databases of older releases, and how much a table takes.
#include "server/store/sqlite/schema.h"

#include "games/catalog.h"
#include "server/people/tokens.h"
#include "server/store/store_test_support.h"

namespace landfall::server {
namespace {

constexpr const char* kPeopleAndRecords =
    "INSERT INTO seats (table_number, seat, kind, level, name) VALUES (1, 0, 1, 0, 'Ann'), (1, 1, "
    "2, 3, ''), (2, 0, 1, 0, 'Bob');"
    "INSERT INTO players VALUES (1, 0, x'0102', 1), (2, 0, x'03', 1);"
    "INSERT INTO records (table_number, version, line, player, command) VALUES (1, 1, '0 place', "
    "0, 'c1'), (1, 2, 'chance draw', -1, '');";

class SchemaTest : public StoreTest {
 protected:
  // A database as a release with this format left it: two tables with the same component data, the
  // second a guided game if the format knows them.
  void write_old_store(int format) {
    store.reset();
    std::filesystem::remove(file);
    Sqlite old = std::move(Sqlite::open(file)).value();
    ASSERT_FALSE(migrate(old, format));
    if (format >= 3) {
      write_today(old);
      return;
    }
    const std::string guide = format >= 2 ? "guide, " : "";
    const auto table = [&](int number, const std::string& id, const std::string& lessons) {
      return "INSERT INTO tables (number, id, created, game, options, components, "
             "components_name, name, public, maker, rematch, stage, " +
             guide + "revision) VALUES (" + std::to_string(number) + ", '" + id +
             "', 1000, 'meridian', '{\"end_turn\":\"explicit\"}', '[data]', 'built-in', 'Friday', "
             "1, 0, '', 1, " +
             (format >= 2 ? "'" + lessons + "', " : "") + "7);";
    };
    const auto trouble =
        old.execute(table(1, "first", "") + table(2, "second", "[[lesson]]") + kPeopleAndRecords);
    ASSERT_FALSE(trouble) << trouble->what;
  }
  // Since format 3 texts that tables share are in a place of their own.
  static void write_today(Sqlite& old) {
    const auto table = [](int number, const std::string& id, const std::string& guide) {
      return "INSERT INTO tables (number, id, created, game, options, components_number, "
             "guide_number, components_name, name, public, maker, rematch, stage, revision) VALUES "
             "(" +
             std::to_string(number) + ", '" + id +
             "', 1000, 'meridian', '{\"end_turn\":\"explicit\"}', 1, " + guide +
             ", 'built-in', 'Friday', 1, 0, '', 1, 7);";
    };
    const auto trouble = old.execute(
        "INSERT INTO contents VALUES (1, content_digest('[data]'), '[data]'), "
        "(2, content_digest('[[lesson]]'), '[[lesson]]');" +
        table(1, "first", "NULL") + table(2, "second", "2") + kPeopleAndRecords);
    ASSERT_FALSE(trouble) << trouble->what;
  }
  std::int64_t number_of(const std::string& sql) const {
    Sqlite other = std::move(Sqlite::open_to_read(file)).value();
    Statement ask(other, sql);
    return ask.step() ? ask.number(0) : -1;
  }
};

TEST_F(SchemaTest, ADatabaseOfEachOlderFormatIsBroughtUpToDateAndPlaysOn) {
  for (int format = 1; format < newest_format(); ++format) {
    SCOPED_TRACE("format " + std::to_string(format));
    write_old_store(format);
    open();
    const StoredTable first = store->load("first").value().value();
    EXPECT_EQ(first.damage, "");
    EXPECT_EQ(first.facts.setup.components, "[data]");
    EXPECT_EQ(first.facts.setup.options.at(0).second, "explicit");
    EXPECT_EQ(first.facts.guide, "");
    EXPECT_EQ(first.facts.seats.at(1).level, 3);
    EXPECT_EQ(first.facts.players.at(0).hash[1], 2);
    EXPECT_EQ(first.revision, 7U);
    ASSERT_EQ(first.lines.size(), 2U);
    EXPECT_EQ(first.lines[0].command, "c1");
    EXPECT_EQ(first.lines[0].digest, std::nullopt) << "nobody has noted one";
    EXPECT_EQ(first.facts.setup.rules, 1) << "there were no others";
    const StoredTable second = store->load("second").value().value();
    EXPECT_EQ(second.facts.setup.components, "[data]");
    EXPECT_EQ(second.facts.guide, format >= 2 ? "[[lesson]]" : "");
    EXPECT_FALSE(store->glance("first").value()->awaiting) << "nobody has noted it yet";
    EXPECT_EQ(apply({append("first", 2, "1 pass")}), std::vector{kDone});
    EXPECT_EQ(apply({creation("third")}), std::vector{kDone});
    EXPECT_EQ(store->load("first").value()->lines.size(), 3U);
    EXPECT_EQ(number_of("SELECT count(*) FROM contents WHERE text = '[data]'"), 1);
    EXPECT_EQ(number_of("PRAGMA user_version"), newest_format());
    open();  // the second time there is nothing to do
    EXPECT_EQ(store->load("first").value()->lines.size(), 3U);
  }
}

TEST_F(SchemaTest, ATableTakesLessThanAKilobyteBesideItsLog) {
  constexpr int kTables = 2000;  // so many that it does not matter where pages of random ids split
  for (const GameInfo* game : all_games()) {
    SCOPED_TRACE(game->name);
    const ::landfall::Setup wanted{game->name, game->max_seats, {}, {}, "built-in"};
    const auto match = make_match(wanted);
    ASSERT_TRUE(match.ok());
    std::vector<StoreChange> changes;
    for (int number = 0; number <= kTables; ++number) {
      StoreChange change = creation(new_table_id());
      change.create->setup = (*match)->setup();
      change.create->guide.clear();
      change.create->absence = {};  // as most tables have it
      change.create->seats.assign(static_cast<std::size_t>(game->max_seats),
                                  {host::SeatKind::kHuman, 0, "Maximiliane"});
      change.create->players.clear();
      for (Seat seat = 0; seat < game->max_seats; ++seat) {
        change.create->players.push_back({token_hash(new_token()), SeatMask::of(seat)});
      }
      change.create->created = 1000 + number;
      changes.push_back(std::move(change));
    }
    // The first of a game brings the component data.
    apply({changes.front()});
    const std::int64_t before = number_of("PRAGMA page_count");
    apply({changes.begin() + 1, changes.end()});
    const std::int64_t pages = number_of("PRAGMA page_count") - before;
    const std::int64_t bytes = pages * number_of("PRAGMA page_size") / kTables;
    // The sixth player with a long name goes beyond it.
    EXPECT_LT(bytes, game->max_seats > 5 ? 1200 : 1000) << "of the file, for each table";
    RecordProperty("bytes_" + game->name, static_cast<int>(bytes));
    const StoredTable found = store->load(changes.back().table).value().value();
    EXPECT_EQ(found.facts.setup.components, (*match)->setup().components);
  }
}

TEST_F(SchemaTest, WhatOfATableIsMissingIsSaid) {
  apply({creation("t"), append("t", 0, "one"), append("t", 1, "two"), append("t", 2, "three"),
         creation("u")});
  Sqlite other = std::move(Sqlite::open(file)).value();
  ASSERT_FALSE(other.execute("DELETE FROM records WHERE version = 2"));
  EXPECT_EQ(store->load("t").value()->damage, "record 2 is missing");
  EXPECT_EQ(store->load("u").value()->damage, "");
  ASSERT_FALSE(other.execute("UPDATE tables SET components_number = NULL WHERE id = 'u'"));
  EXPECT_EQ(store->load("u").value()->damage, "its component data are missing")
      << "the built-in ones may be others by now";
}

}  // namespace
}  // namespace landfall::server
