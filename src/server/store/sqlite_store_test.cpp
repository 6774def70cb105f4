#include "server/store/sqlite_store.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <mutex>

#include "server/store/schema.h"
#include "server/store/store_thread.h"

namespace landfall::server {
namespace {

namespace fs = std::filesystem;

class SqliteStoreTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "landfall-store-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder = name;
    file = (folder / "landfall.sqlite").string();
    store = std::move(open_sqlite_store(file)).value();
  }
  void TearDown() override {
    store.reset();
    fs::remove_all(folder);
  }
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

  fs::path folder;
  std::string file;
  std::unique_ptr<Store> store;
  static constexpr auto kDone = StoreOutcome::kDone;
  static constexpr auto kConflict = StoreOutcome::kConflict;
};

TEST_F(SqliteStoreTest, GivesBackWhatItWasGiven) {
  EXPECT_EQ(apply({creation("t")}), std::vector{kDone});
  EXPECT_EQ(apply({append("t", 0, "0 place"), append("t", 1, "chance draw")}),
            (std::vector{kDone, kDone}));
  store = std::move(open_sqlite_store(file)).value();
  const StoredTable found = store->load("t").value().value();
  const TableFacts wanted = facts("t");
  EXPECT_EQ(found.facts.setup.game, "meridian");
  EXPECT_EQ(found.facts.setup.options, wanted.setup.options);
  EXPECT_EQ(found.facts.setup.components, "[data]");
  EXPECT_EQ(found.facts.setup.seats, 2);
  EXPECT_EQ(found.facts.name, wanted.name);
  EXPECT_EQ(found.facts.guide, wanted.guide);
  EXPECT_EQ(found.facts.seats, wanted.seats);
  ASSERT_EQ(found.facts.players.size(), 2U);
  EXPECT_EQ(found.facts.players[0].hash, wanted.players[0].hash);
  EXPECT_EQ(found.facts.players[1].seats, SeatMask::of(1));
  ASSERT_EQ(found.lines.size(), 2U);
  EXPECT_EQ(found.lines[1].text, "chance draw");
  EXPECT_EQ(found.lines[1].command, "c1");
  EXPECT_FALSE(store->load("unknown").value().has_value());
}

TEST_F(SqliteStoreTest, OfTwoWritersTheSecondIsRefusedAndTheOthersAreNot) {
  apply({creation("t"), creation("u")});
  EXPECT_EQ(apply({append("t", 0, "first"), append("t", 0, "second"), append("u", 0, "other"),
                   append("u", 5, "gap"), append("nowhere", 0, "lost")}),
            (std::vector{kDone, kConflict, kDone, kConflict, kConflict}));
  EXPECT_EQ(store->load("t").value()->lines.size(), 1U);
  EXPECT_EQ(store->load("t").value()->lines[0].text, "first");
  EXPECT_EQ(store->load("u").value()->lines.size(), 1U);
  EXPECT_EQ(apply({creation("t"), append("u", 1, "more")}), (std::vector{kConflict, kDone}));
}

TEST_F(SqliteStoreTest, AConflictUndoesTheWholeChange) {
  apply({creation("t"), append("t", 0, "first")});
  StoreChange change = append("t", 0, "late");
  change.facts = facts("t");
  change.facts->seats[1] = {host::SeatKind::kHuman, 0, "Bob"};
  EXPECT_EQ(apply({change}), std::vector{kConflict});
  EXPECT_EQ(store->load("t").value()->facts.seats[1].kind, host::SeatKind::kOpen);
  EXPECT_EQ(store->load("t").value()->revision, 0U);
  change.base = 1;
  EXPECT_EQ(apply({change}), std::vector{kDone});
  EXPECT_EQ(store->load("t").value()->facts.seats[1].name, "Bob");
  change.base = 2;  // right, but the facts have changed since revision 0
  EXPECT_EQ(apply({change}), std::vector{kConflict});
}

TEST_F(SqliteStoreTest, ListsPublicTablesThatAreNotOver) {
  StoreChange hidden = creation("private");
  hidden.create->is_public = false;
  StoreChange over = creation("over");
  over.create->stage = Stage::kOver;
  StoreChange newer = creation("newer");
  newer.create->created = 2000;
  apply({creation("older"), hidden, over, newer});
  const auto listed = store->public_tables(10).value();
  ASSERT_EQ(listed.size(), 2U);
  EXPECT_EQ(listed[0].id, "newer");
  EXPECT_EQ(listed[1].id, "older");
  EXPECT_EQ(listed[1].seats.size(), 2U);
  EXPECT_EQ(store->public_tables(1).value().size(), 1U);
}

TEST_F(SqliteStoreTest, ADatabaseThatSomebodyElseHoldsFailsWithoutATraceAndRecovers) {
  apply({creation("t")});
  Sqlite other = std::move(Sqlite::open(file)).value();
  ASSERT_FALSE(other.execute("BEGIN IMMEDIATE"));
  EXPECT_EQ(apply({append("t", 0, "blocked")}), std::vector{StoreOutcome::kFailed});
  EXPECT_NE(store->last_error().find("locked"), std::string::npos);
  ASSERT_FALSE(other.execute("ROLLBACK"));
  EXPECT_TRUE(store->load("t").value()->lines.empty());
  EXPECT_EQ(apply({append("t", 0, "works")}), std::vector{kDone});
}

TEST_F(SqliteStoreTest, DataOfAnOlderReleaseAreBroughtUpToDate) {
  EXPECT_EQ(apply({creation("t"), append("t", 0, "0 place")}), (std::vector{kDone, kDone}));
  store.reset();
  {
    // Format 1 knew no guided games.
    Sqlite other = std::move(Sqlite::open(file)).value();
    ASSERT_FALSE(other.execute("ALTER TABLE tables DROP COLUMN guide; PRAGMA user_version = 1"));
  }
  store = std::move(open_sqlite_store(file)).value();
  const StoredTable found = store->load("t").value().value();
  EXPECT_EQ(found.facts.name, facts("t").name);
  EXPECT_EQ(found.facts.guide, "");
  EXPECT_EQ(found.lines.size(), 1U);
  EXPECT_EQ(apply({append("t", 1, "works")}), std::vector{kDone});
}

TEST_F(SqliteStoreTest, DataOfANewerReleaseAreLeftAlone) {
  store.reset();
  Sqlite other = std::move(Sqlite::open(file)).value();
  ASSERT_FALSE(other.execute("PRAGMA user_version = 99"));
  const auto again = open_sqlite_store(file);
  ASSERT_FALSE(again.ok());
  EXPECT_NE(again.problem().text().find("newer release"), std::string::npos);
}

TEST_F(SqliteStoreTest, AFileThatIsNoDatabaseIsExplained) {
  const std::string other = (folder / "text").string();
  FILE* stream = fopen(other.c_str(), "w");
  for (int i = 0; i < 500; ++i) fputs("this is no database\n", stream);
  fclose(stream);
  const auto opened = open_sqlite_store(other);
  ASSERT_FALSE(opened.ok());
  EXPECT_NE(opened.problem().text().find("not a database"), std::string::npos);
}

// Collects what the store thread posts and runs it on the test's thread.
class Inbox {
 public:
  void post(std::function<void()> task) {
    {
      const std::lock_guard lock(mutex_);
      tasks_.push_back(std::move(task));
    }
    arrived_.notify_one();
  }
  void run_one() {
    std::function<void()> task;
    {
      std::unique_lock lock(mutex_);
      arrived_.wait(lock, [this] { return !tasks_.empty(); });
      task = std::move(tasks_.front());
      tasks_.erase(tasks_.begin());
    }
    task();
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::vector<std::function<void()>> tasks_;
};

TEST_F(SqliteStoreTest, TheThreadGroupsWhatWaits) {
  Inbox inbox;
  std::mutex gate;
  std::unique_lock closed(gate);
  std::atomic<int> commits = 0;
  StoreThread thread(
      std::move(store), [&](std::function<void()> task) { inbox.post(std::move(task)); },
      [&] {
        if (++commits == 1) const std::lock_guard wait(gate);  // the first commit takes long
      });
  int done = 0;
  const auto count = [&](StoreOutcome outcome) { done += outcome == kDone ? 1 : 0; };
  for (int i = 0; i < 50; ++i) thread.commit(creation("t" + std::to_string(i)), count);
  closed.unlock();
  while (done < 50) inbox.run_one();
  EXPECT_LT(thread.figures().commits, 50U) << "some went together";
  EXPECT_EQ(thread.figures().changes, 50U);
  bool found = false;
  thread.load("t49", [&](Result<std::optional<StoredTable>> table) {
    found = table.ok() && table->has_value();
  });
  inbox.run_one();
  EXPECT_TRUE(found);
}

}  // namespace
}  // namespace landfall::server
