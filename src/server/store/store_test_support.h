// A store of each kind in a place of its own, and changes to try on it.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/store/data_folder.h"
#include "server/store/postgres/postgres_process_test_support.h"
#include "server/store/postgres/postgres_store.h"
#include "server/store/sqlite/sqlite.h"
#include "server/store/sqlite/sqlite_store.h"

namespace landfall::server {

// Changes of tables.
class StoreChangesTest : public ::testing::Test {
 protected:
  static TableFacts facts(const std::string& id) {
    TableFacts table;
    table.id = id;
    table.created = 1000;
    table.setup =
        ::landfall::Setup{"meridian", 2, {{"end_turn", "explicit"}}, "[data]", "built-in"};
    table.name = "Friday \u00e4";
    table.is_public = true;
    table.guide = "[[lesson]]";
    table.seats = {{host::SeatKind::kHuman, 0, "Ann"}, {host::SeatKind::kOpen, 0, ""}};
    table.absence = {host::AbsenceRule::Kind::kMinutes, 5, 3};
    table.players = {{TokenHash{1, 2, 3}, SeatMask::of(0)}, {TokenHash{4}, SeatMask::of(1)}};
    return table;
  }
  static StoreChange creation(const std::string& id) {
    StoreChange change;
    change.table = id;
    change.create = facts(id);
    return change;
  }
  static StoreChange append(const std::string& id, std::uint32_t base, std::string line) {
    StoreChange change;
    change.table = id;
    change.base = base;
    change.lines = {{std::move(line), 1, "c" + std::to_string(base)}};
    return change;
  }
  std::vector<StoreOutcome> apply(std::vector<StoreChange> changes) {
    return store->apply(changes);
  }

  std::int64_t now = 1'800'000'000;
  std::unique_ptr<Store> store;
  static constexpr auto kDone = StoreOutcome::kDone;
  static constexpr auto kConflict = StoreOutcome::kConflict;
};

// The embedded one, in a folder.
class StoreTest : public StoreChangesTest {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "landfall-store-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder = name;
    file = (folder / "landfall.sqlite").string();
    open();
  }
  void TearDown() override {
    store.reset();
    std::filesystem::remove_all(folder);
  }
  void open() {
    store.reset();
    store = std::move(open_sqlite_store(file, [this] { return now; })).value();
  }

  std::filesystem::path folder;
  std::string file;
};

// A database of its own for every test, on one server for all tests of a program.
class PostgresTest : public StoreChangesTest {
 protected:
  static void SetUpTestSuite() { PostgresProcess::shared(); }
  void SetUp() override {
    ASSERT_EQ(PostgresProcess::shared().trouble(), "");
    address = PostgresAddress::read(PostgresProcess::shared().new_database()).value();
    open();
  }
  void TearDown() override { store.reset(); }
  void open() { open(*address); }
  void open(const PostgresAddress& there, const PostgresOptions& options = {}) {
    store.reset();
    Result<std::unique_ptr<Store>> opened =
        open_postgres_store(there, options, [this] { return now; });
    ASSERT_TRUE(opened.ok()) << opened.problem().text();
    store = std::move(*opened);
  }
  // The number that a statement gives, past the store.
  std::int64_t number_of(const char* sql) const {
    Result<PostgresConnection> own = PostgresConnection::open(*address, {});
    if (!own) return -1;
    own->add(Prepared{"number_of", sql}, {});
    PostgresConnection::Answer answer;
    if (own->run(answer) || answer.front().size() == 0) return -1;
    return answer.front().number(0, 0);
  }
  void execute(const std::string& sql) const {
    Result<PostgresConnection> own = PostgresConnection::open(*address, {});
    ASSERT_TRUE(own.ok());
    const auto failed = own->execute(sql);
    ASSERT_FALSE(failed) << failed->what;
  }

  std::optional<PostgresAddress> address;
};

// What every store does alike. The parameter is its kind.
class AnyStoreTest : public StoreChangesTest, public ::testing::WithParamInterface<const char*> {
 protected:
  void SetUp() override {
    if (embedded()) {
      folder_ = PostgresProcess::temporary_folder();
    } else {
      ASSERT_EQ(PostgresProcess::shared().trouble(), "");
      address_ = PostgresAddress::read(PostgresProcess::shared().new_database()).value();
    }
    open();
  }
  void TearDown() override {
    store.reset();
    if (embedded()) std::filesystem::remove_all(folder_);
  }
  void open() {
    store.reset();
    const Clock clock = [this] { return now; };
    Result<std::unique_ptr<Store>> opened = embedded()
                                                ? open_sqlite_store(database_file(folder_), clock)
                                                : open_postgres_store(*address_, {}, clock);
    ASSERT_TRUE(opened.ok()) << opened.problem().text();
    store = std::move(*opened);
  }
  [[nodiscard]] static bool embedded() { return std::string_view(GetParam()) == "sqlite"; }
  // The archive of the embedded one is a file, made when it is needed.
  [[nodiscard]] bool has_archive_file() const {
    return embedded() && std::filesystem::exists(archive_file(folder_));
  }
  // How many tables, records or contents there are, and records in the archive.
  [[nodiscard]] std::int64_t rows(const std::string& what) const {
    if (!embedded()) {
      Result<PostgresConnection> own = PostgresConnection::open(*address_, {});
      std::string table = what == "archive" ? "archived_records" : what;
      if (what == "tables") table += " WHERE NOT archived";
      const std::string sql = "SELECT count(*) FROM " + table;
      own->add(Prepared{"count", sql.c_str()}, {});
      PostgresConnection::Answer answer;
      return own->run(answer) ? -1 : answer.front().number(0, 0);
    }
    const std::string file = what == "archive" ? archive_file(folder_) : database_file(folder_);
    if (!std::filesystem::exists(file)) return 0;
    Sqlite other = std::move(Sqlite::open_to_read(file)).value();
    Statement count(other, "SELECT count(*) FROM " + (what == "archive" ? "records" : what));
    return count.step() ? count.number(0) : -1;
  }

 private:
  std::string folder_;
  std::optional<PostgresAddress> address_;
};

#define LANDFALL_EVERY_STORE(suite)                                                 \
  INSTANTIATE_TEST_SUITE_P(Drivers, suite, ::testing::Values("sqlite", "postgres"), \
                           [](const auto& kind) { return std::string(kind.param); })

}  // namespace landfall::server
