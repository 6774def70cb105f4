// What becomes of stored tables: databases of an older release, games that cannot be replayed,
// tables that nobody has touched for long.
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <map>

#include "server/store/postgres/postgres_process_test_support.h"
#include "server/support/eventually.h"
#include "server/support/play.h"
#include "server/support/server_process.h"
#include "server/support/stored_data.h"

namespace landfall::testing {
namespace {

constexpr std::string_view kAlone =
    R"({"game":"meridian","seats":[{"kind":"me","name":"Ann"},{"kind":"me","name":"Bob"}]})";
constexpr std::string_view kOpen =
    R"({"game":"meridian","public":true,"seats":[{"kind":"me"},{"kind":"open"}]})";

// Makes the database what the release before wrote: component data and guides with every table.
void make_old(const std::filesystem::path& folder) {
  execute(folder,
          "ALTER TABLE tables ADD COLUMN components TEXT NOT NULL DEFAULT '';"
          "ALTER TABLE tables ADD COLUMN guide TEXT NOT NULL DEFAULT '';"
          "UPDATE tables SET components = (SELECT text FROM contents WHERE number = "
          "components_number), guide = coalesce((SELECT text FROM contents WHERE number = "
          "guide_number), '');"
          "DROP INDEX tables_components; DROP INDEX tables_guide; DROP INDEX tables_touched;"
          "ALTER TABLE tables DROP COLUMN components_number;"
          "ALTER TABLE tables DROP COLUMN guide_number;"
          "ALTER TABLE tables DROP COLUMN touched;"
          "ALTER TABLE tables DROP COLUMN awaiting;"
          "ALTER TABLE tables DROP COLUMN awaiting_version;"
          "ALTER TABLE tables DROP COLUMN rules; ALTER TABLE records DROP COLUMN digest;"
          "ALTER TABLE tables DROP COLUMN absence; ALTER TABLE seats DROP COLUMN stand_in;"
          "ALTER TABLE seats DROP COLUMN resigned;"
          "ALTER TABLE tables DROP COLUMN luck; ALTER TABLE tables DROP COLUMN luck_counted;"
          "ALTER TABLE seats DROP COLUMN luck_words; DROP TABLE luck_counts;"
          "DROP INDEX tables_archive_id; DROP INDEX tables_found; DROP INDEX tables_found_of_game;"
          "ALTER TABLE tables DROP COLUMN findable; ALTER TABLE tables DROP COLUMN ended;"
          "ALTER TABLE tables DROP COLUMN ending; ALTER TABLE tables DROP COLUMN archive_id;"
          "DROP INDEX tables_clock; ALTER TABLE tables DROP COLUMN time_rule;"
          "ALTER TABLE tables DROP COLUMN clock; ALTER TABLE tables DROP COLUMN clock_ends;"
          "ALTER TABLE records DROP COLUMN made; ALTER TABLE records DROP COLUMN spent;"
          "DROP TABLE service; DROP TABLE outages;"
          "DROP TABLE chat; DROP TABLE notes; DROP TABLE desk;"
          "DROP TABLE listeners; DROP TABLE due_notices;"
          "DROP TABLE accounts; DROP TABLE account_doors; DROP TABLE account_seats;"
          "DROP TABLE contents; DROP TABLE words; PRAGMA user_version = 2;");
}

// Plays some moves of a table on which one token steers all seats; the version that it comes to.
std::int64_t play(std::uint16_t port, const MadeTable& made, int moves, const std::string& word) {
  Client client(port);
  client.send(hello(made.id, made.token));
  JsonValue update = client.receive("update");
  Random random(static_cast<std::uint64_t>(moves));
  for (int number = 0; number < moves && !update.is_null(); ++number) {
    const int seat = static_cast<int>(update.find("awaiting")->items().at(0).integer());
    client.send(act(word + std::to_string(number), update.find_integer("version").value_or(0), seat,
                    some_path(*seat_part(update, seat)->find("legal"), random)));
    update = client.receive("update");
  }
  return update.find_integer("version").value_or(-1);
}

std::int64_t version_of(std::uint16_t port, const MadeTable& made) {
  Client client(port);
  client.send(hello(made.id, made.token));
  return client.receive("update").find_integer("version").value_or(-1);
}

std::string metric(std::uint16_t port, const std::string& name) {
  const std::string all = http(port, "GET", "/metrics").body;
  const std::size_t at = all.find("\n" + name + " ");
  if (at == std::string::npos) return "";
  const std::size_t value = at + name.size() + 2;
  return all.substr(value, all.find('\n', value) - value);
}

TEST(Stored, TablesOfTheReleaseBeforePlayOn) {
  TemporaryFolder folder;
  MadeTable made;
  std::int64_t version = 0;
  {
    ServerProcess server(LANDFALL_TEST_SERVER, folder.path());
    made = make_table(server.port(), kAlone);
    version = play(server.port(), made, 6, "a");
    server.send_signal(SIGTERM);
    EXPECT_EQ(server.wait(), 0);
  }
  make_old(folder.path());
  ServerProcess again(LANDFALL_TEST_SERVER, folder.path());
  ASSERT_NE(again.port(), 0) << again.log();
  EXPECT_EQ(version_of(again.port(), made), version);
  EXPECT_GT(play(again.port(), made, 3, "b"), version);
}

TEST(Stored, ATableThatCannotBeReplayedIsSaidToBeSo) {
  TemporaryFolder folder;
  MadeTable broken;
  MadeTable sound;
  {
    ServerProcess server(LANDFALL_TEST_SERVER, folder.path());
    broken = make_table(server.port(), kAlone);
    sound = make_table(server.port(), kAlone);
    play(server.port(), broken, 6, "a");
    play(server.port(), sound, 6, "a");
    server.send_signal(SIGTERM);
    server.wait();
  }
  execute(folder.path(),
          "UPDATE records SET line = '0 fly' WHERE version = 3 AND table_number = "
          "(SELECT number FROM tables WHERE id = '" +
              broken.id + "')");
  ServerProcess again(LANDFALL_TEST_SERVER, folder.path());
  EXPECT_EQ(metric(again.port(), "landfall_tables_broken"), "0");
  std::string tag;
  for (int attempt = 0; attempt < 3; ++attempt) {
    Client client(again.port());
    client.send(hello(broken.id, broken.token));
    const JsonValue error = client.receive("error");
    EXPECT_EQ(error.find_text("error"), "broken_table");
    tag = error.find_text("tag").value_or("");
    EXPECT_EQ(client.closed(), 1008);
  }
  const HttpResult record = http(again.port(), "GET", "/api/tables/" + broken.id + "/record");
  EXPECT_EQ(record.status, 500);
  EXPECT_EQ(record.json().find_text("error"), "broken_table");
  EXPECT_EQ(metric(again.port(), "landfall_tables_broken"), "1");
  const std::string line = "table " + tag + " cannot be replayed and is on hold: record (record 3)";
  const std::string log = again.log();
  ASSERT_NE(log.find(line), std::string::npos) << log;
  EXPECT_EQ(log.find(line), log.rfind(line)) << "once, however often somebody tries";
  EXPECT_GT(version_of(again.port(), sound), 0);
}

TEST(Stored, ADatabaseThatIsNoneAnyMoreIsNotTakenForANewOne) {
  for (const char* how : {"zeros", "cut", "text"}) {
    SCOPED_TRACE(how);
    TemporaryFolder folder;
    {
      ServerProcess server(LANDFALL_TEST_SERVER, folder.path());
      make_table(server.port(), kAlone);
      server.send_signal(SIGTERM);
      server.wait();
    }
    const auto file = folder.path() / "landfall.sqlite";
    const auto size = std::filesystem::file_size(file);
    if (how == std::string_view("cut")) {
      std::filesystem::resize_file(file, size / 2);
    } else {
      std::ofstream(file, std::ios::binary | std::ios::trunc)
          << std::string(size, how == std::string_view("text") ? 'x' : '\0');
    }
    ServerProcess again(LANDFALL_TEST_SERVER, folder.path());
    EXPECT_EQ(again.port(), 0);
    EXPECT_EQ(again.wait(), 3);
    EXPECT_NE(again.log().find("Nothing was changed"), std::string::npos) << again.log();
  }
}

TEST(Stored, WhatNobodyTouchesForLongIsGivenUpAndARunningGameComesBack) {
  TemporaryFolder folder;
  MadeTable open;
  MadeTable running;
  std::int64_t version = 0;
  {
    ServerProcess server(LANDFALL_TEST_SERVER, folder.path());
    open = make_table(server.port(), kOpen);
    running = make_table(server.port(), kAlone);
    version = play(server.port(), running, 6, "a");
  }
  const auto listed = [](std::uint16_t port) {
    return http(port, "GET", "/api/tables").json().find("tables")->items().size();
  };
  {
    ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), {"--days-later", "6"});
    EXPECT_EQ(listed(server.port()), 1U);
    EXPECT_EQ(version_of(server.port(), running), version);
  }
  {
    ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), {"--days-later", "8"});
    EXPECT_TRUE(eventually([&] {
      return metric(server.port(), R"(landfall_tables_given_up_total{how="removed"})") == "1";
    })) << server.log();
    EXPECT_EQ(listed(server.port()), 0U);
    Client client(server.port());
    client.send(hello(open.id, open.token));
    EXPECT_EQ(client.receive("error").find_text("error"), "unknown_table");
  }
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), {"--days-later", "400"});
  EXPECT_TRUE(eventually([&] {
    return metric(server.port(), R"(landfall_tables_given_up_total{how="archived"})") == "1";
  })) << server.log();
  EXPECT_TRUE(std::filesystem::exists(folder.path() / "archive.sqlite"));
  EXPECT_EQ(version_of(server.port(), running), version) << "the old link opens it";
  EXPECT_GT(play(server.port(), running, 3, "b"), version);
}

TEST(Stored, InPostgresTablesOutliveServersAndTheDatabaseItsCrashes) {
  server::PostgresProcess postgres;
  ASSERT_EQ(postgres.trouble(), "");
  const std::vector<std::string> store = {"--store", postgres.new_database()};
  TemporaryFolder folder;
  MadeTable table;
  std::int64_t version = 0;
  {
    ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), store);
    ASSERT_NE(server.port(), 0) << server.log();
    table = make_table(server.port(), kAlone);
    version = play(server.port(), table, 6, "a");
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "landfall.sqlite"));
    ServerProcess second(LANDFALL_TEST_SERVER, folder.path(), store);
    EXPECT_EQ(second.wait(), 3) << "one server for each database";
    EXPECT_NE(second.log().find("another server uses the database"), std::string::npos);
  }  // killed
  // It is asked for tables again and again until the database is back.
  std::vector<std::string> patient = store;
  patient.insert(patient.end(), {"--limit", "tables_per_hour=1000000"});
  ServerProcess again(LANDFALL_TEST_SERVER, folder.path(), patient);
  ASSERT_NE(again.port(), 0) << again.log();
  EXPECT_EQ(version_of(again.port(), table), version);
  postgres.stop(SIGQUIT);
  EXPECT_EQ(http(again.port(), "POST", "/api/tables", kAlone).status, 503);
  postgres.start();
  EXPECT_TRUE(eventually([&] {
    return http(again.port(), "POST", "/api/tables", kAlone).status == 200;
  })) << again.log();
  EXPECT_GT(play(again.port(), table, 3, "b"), version);
  EXPECT_EQ(again.log().find("password"), std::string::npos);
  const std::string metrics = http(again.port(), "GET", "/metrics").body;
  EXPECT_NE(metrics.find("landfall_store_up{"), std::string::npos);
  EXPECT_NE(metrics.find("kind=\"postgres\""), std::string::npos) << metrics;
}

TEST(Stored, SeveralStoresShareTheTables) {
  server::PostgresProcess& postgres = server::PostgresProcess::shared();
  ASSERT_EQ(postgres.trouble(), "");
  TemporaryFolder folder;
  TemporaryFolder data;
  const std::string first = "sqlite:" + data.path().string();
  MadeTable old;
  std::int64_t version = 0;
  {
    ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), {"--store", first});
    old = make_table(server.port(), kAlone);
    version = play(server.port(), old, 4, "a");
  }
  // Chance may fill one store with many tables before the other has one; the list is to show all.
  const std::vector<std::string> stores = {
      "--store", first, "--store", postgres.new_database(), "--limit", "listed_per_address=100"};
  std::map<char, MadeTable> tables;
  std::map<char, std::string> listed;
  {
    ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), stores);
    ASSERT_NE(server.port(), 0) << server.log();
    while (tables.size() < 2 || listed.size() < 2) {
      const MadeTable made = make_table(server.port(), kAlone);
      tables[made.id.front()] = made;
      const std::string open = make_table(server.port(), kOpen).id;
      listed[open.front()] = open;
    }
  }
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), stores);
  ASSERT_NE(server.port(), 0) << server.log();
  EXPECT_EQ(version_of(server.port(), old), version) << "what was there is where it was";
  const std::string list = http(server.port(), "GET", "/api/tables").body;
  for (const char where : {'a', 'b'}) {
    EXPECT_GT(play(server.port(), tables.at(where), 4, "b"), 0) << where;
    EXPECT_NE(list.find(listed.at(where)), std::string::npos) << "the list has those of all";
  }
}

}  // namespace
}  // namespace landfall::testing
