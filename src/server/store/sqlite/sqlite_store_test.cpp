#include "server/store/sqlite/sqlite_store.h"

#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <atomic>
#include <future>
#include <mutex>
#include <sstream>

#include "server/inbox_test_support.h"
#include "server/store/sqlite/schema.h"
#include "server/store/store_test_support.h"
#include "server/store/store_thread.h"

namespace landfall::server {
namespace {

using SqliteStoreTest = StoreTest;

TEST_F(SqliteStoreTest, RulesAndDigestsComeBackAsTheyWereStored) {
  StoreChange change = creation("t");
  change.create->setup.rules = 3;
  change.lines = {{"one", -1, {}, 0xfedcba9876543210ULL}, {"two", 0, "c", std::nullopt}};
  EXPECT_EQ(apply({change}), std::vector{kDone});
  StoreChange later = append("t", 2, "three");
  later.lines.front().digest = 0;
  EXPECT_EQ(apply({later}), std::vector{kDone});
  open();
  const StoredTable found = store->load("t").value().value();
  EXPECT_EQ(found.facts.setup.rules, 3);
  ASSERT_EQ(found.lines.size(), 3U);
  EXPECT_EQ(found.lines[0].digest, 0xfedcba9876543210ULL);
  EXPECT_EQ(found.lines[1].digest, std::nullopt);
  EXPECT_EQ(found.lines[2].digest, 0U) << "a digest of zero is one";
}

TEST_F(SqliteStoreTest, GivesBackWhatItWasGiven) {
  EXPECT_EQ(apply({creation("t")}), std::vector{kDone});
  EXPECT_EQ(apply({append("t", 0, "0 place"), append("t", 1, "chance draw")}),
            (std::vector{kDone, kDone}));
  open();
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
  change.facts->name = "Another name";
  change.facts->is_public = !change.facts->is_public;
  change.facts->setup.options = {{"end_turn", "automatic"}};
  EXPECT_EQ(apply({change}), std::vector{kConflict});
  EXPECT_EQ(store->load("t").value()->facts.seats[1].kind, host::SeatKind::kOpen);
  EXPECT_EQ(store->load("t").value()->revision, 0U);
  change.base = 1;
  EXPECT_EQ(apply({change}), std::vector{kDone});
  EXPECT_EQ(store->load("t").value()->facts.seats[1].name, "Bob");
  EXPECT_EQ(store->load("t").value()->facts.name, "Another name");
  EXPECT_NE(store->load("t").value()->facts.is_public, facts("t").is_public);
  EXPECT_EQ(store->load("t").value()->facts.setup.options, change.facts->setup.options);
  change.base = 2;  // right, but the facts have changed since revision 0
  EXPECT_EQ(apply({change}), std::vector{kConflict});
}

TEST_F(SqliteStoreTest, ChangesOfTwoTablesHappenTogetherOrNotAtAll) {
  apply({creation("t")});
  StoreChange change;
  change.table = "t";
  change.facts = facts("t");
  change.facts->rematch = "next";
  change.revision = 7;  // somebody else's
  change.together = {creation("next")};
  EXPECT_EQ(apply({change, append("t", 0, "other")}), (std::vector{kConflict, kDone}));
  EXPECT_FALSE(store->load("next").value().has_value());
  EXPECT_EQ(store->load("t").value()->facts.rematch, "");
  change.revision = 0;
  change.together = {creation("t")};  // which is there
  EXPECT_EQ(apply({change}), std::vector{kConflict});
  EXPECT_EQ(store->load("t").value()->facts.rematch, "");
  change.together = {creation("next")};
  EXPECT_EQ(apply({change}), std::vector{kDone});
  EXPECT_TRUE(store->load("next").value().has_value());
  EXPECT_EQ(store->load("t").value()->facts.rematch, "next");
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

TEST_F(SqliteStoreTest, TheThreadGroupsWhatWaits) {
  Inbox inbox;
  std::mutex gate;
  std::unique_lock closed(gate);
  std::atomic<int> commits = 0;
  StoreThread thread(std::move(store), inbox.poster(), [&] {
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

TEST_F(SqliteStoreTest, KnowsWhoIsAwaitedUntilTheGameGoesOn) {
  apply({creation("t"), append("t", 0, "first")});
  EXPECT_FALSE(store->glance("nothing").value());
  const TableGlance fresh = store->glance("t").value().value();
  EXPECT_FALSE(fresh.awaiting);
  EXPECT_EQ(fresh.facts.name, facts("t").name);
  EXPECT_EQ(fresh.facts.seats, facts("t").seats);
  EXPECT_EQ(fresh.facts.players.at(1).hash, facts("t").players.at(1).hash);
  EXPECT_EQ(fresh.facts.setup.components, "");
  const std::vector<AwaitingNote> notes{{"t", 1, SeatMask::of(1)}, {"nothing", 4, SeatMask::of(0)}};
  store->note_awaiting(notes);
  EXPECT_EQ(store->glance("t").value()->awaiting, SeatMask::of(1));
  apply({append("t", 1, "second")});
  EXPECT_FALSE(store->glance("t").value()->awaiting) << "somebody has moved since";
}

// A disk that is full: nothing can be written or read.
class FullStore final : public Store {
 public:
  std::vector<StoreOutcome> apply(std::span<const StoreChange> changes) override {
    return std::vector(changes.size(), StoreOutcome::kFailed);
  }
  Result<std::optional<StoredTable>> load(std::string_view /*table*/) override {
    return problem("disk I/O error");
  }
  Result<std::optional<TableGlance>> glance(std::string_view /*table*/) override {
    return problem("disk I/O error");
  }
  void note_awaiting(std::span<const AwaitingNote> /*notes*/) override {}
  Result<std::vector<TableFacts>> public_tables(int /*limit*/) override {
    return problem("disk I/O error");
  }
  Result<std::vector<std::string>> stale(const Retention& /*keep*/, int /*limit*/) override {
    return std::vector<std::string>();
  }
  Result<Retired> retire(std::string_view /*table*/, const Retention& /*keep*/) override {
    return Retired::kKept;
  }
  void touch(std::string_view /*table*/) override {}
  bool clear_some() override { return false; }
  void tidy(bool /*idle*/) override {}
  [[nodiscard]] std::string last_error() const override { return "database or disk is full"; }
};

TEST_F(SqliteStoreTest, AFullDiskIsLoggedOnceAMinuteAndNotForEveryMove) {
  std::ostringstream log;
  const auto usual = spdlog::default_logger();
  spdlog::set_default_logger(std::make_shared<spdlog::logger>(
      "test", std::make_shared<spdlog::sinks::ostream_sink_mt>(log)));
  {
    Inbox inbox;
    StoreThread thread(std::make_unique<FullStore>(), inbox.poster());
    int failed = 0;
    for (int i = 0; i < 100; ++i) {
      thread.commit(creation("t"), [&](StoreOutcome outcome) {
        failed += outcome == StoreOutcome::kFailed ? 1 : 0;
      });
      while (failed <= i) inbox.run_one();
    }
    EXPECT_EQ(thread.figures().failures, 100U);
  }
  spdlog::set_default_logger(usual);
  const std::string text = log.str();
  EXPECT_EQ(std::ranges::count(text, '\n'), 1) << text;
  EXPECT_NE(text.find("database or disk is full"), std::string::npos);
}

// A question that has begun, and ends when the test says so.
class HeldQuestion {
 public:
  explicit HeldQuestion(StoreThread& thread) {
    thread.ask([this](Store& /*store*/) {
      begun_.set_value();
      end_.get_future().wait();
      return [] {};
    });
  }
  void wait_until_begun() { begun_.get_future().wait(); }
  void end() { end_.set_value(); }

 private:
  std::promise<void> begun_;
  std::promise<void> end_;
};

TEST_F(SqliteStoreTest, AMoveDoesNotWaitForManyLoads) {
  apply({creation("t")});
  Inbox inbox;
  StoreThread thread(std::move(store), inbox.poster());
  HeldQuestion first(thread);
  first.wait_until_begun();
  // What follows is taken in one go, as much of it as may be.
  HeldQuestion second(thread);
  int loaded = 0;
  int loaded_before_the_move = -1;
  for (int i = 0; i < 200; ++i) thread.load("t", [&](const auto& /*found*/) { ++loaded; });
  first.end();
  second.wait_until_begun();
  thread.commit(append("t", 0, "0 place"),
                [&](StoreOutcome /*outcome*/) { loaded_before_the_move = loaded; });
  second.end();
  while (loaded < 200) inbox.run_one();
  EXPECT_GE(loaded_before_the_move, 0);
  EXPECT_LT(loaded_before_the_move, 20);
}

}  // namespace
}  // namespace landfall::server
