#include "server/store/sqlite/sqlite_store.h"

#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <sstream>
#include <thread>

#include "server/inbox_test_support.h"
#include "server/store/sqlite/schema.h"
#include "server/store/store_test_support.h"
#include "server/store/store_thread.h"

namespace landfall::server {
namespace {

using SqliteStoreTest = StoreTest;

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

// No commit waits for that, however long the disk takes.
TEST_F(SqliteStoreTest, TheLogGoesBackIntoTheFileOnAThreadOfItsOwn) {
  constexpr std::uint32_t kCommits = 60;
  constexpr std::size_t kLetters = 100'000;  // 25 pages
  apply({creation("t")});
  for (std::uint32_t commit = 0; commit < kCommits; ++commit) {
    ASSERT_EQ(apply({append("t", commit, std::string(kLetters, 'x'))}), std::vector{kDone});
  }
  ASSERT_LT(std::filesystem::file_size(file), kLetters) << "all of it is in the log";
  store->tidy(true);
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (std::filesystem::file_size(file) < kCommits * kLetters) {
    ASSERT_LT(std::chrono::steady_clock::now(), deadline);
    std::this_thread::yield();
  }
  EXPECT_EQ(apply({append("t", kCommits, "goes on")}), std::vector{kDone});
  store.reset();
  EXPECT_FALSE(std::filesystem::exists(file + "-wal")) << "nobody holds the file any more";
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
  Result<std::vector<TableFacts>> public_tables(
      int /*limit*/, const std::optional<ListPlace>& /*after*/) override {
    return problem("disk I/O error");
  }
  Result<std::vector<std::string>> stale(const Retention& /*keep*/, int /*limit*/) override {
    return std::vector<std::string>();
  }
  Result<Retired> retire(std::string_view /*table*/, const Retention& /*keep*/) override {
    return Retired::kKept;
  }
  Result<host::ChatPage> chat(std::string_view /*table*/, const host::ChatReader& /*reader*/,
                              std::uint32_t /*before*/, int /*limit*/) override {
    return problem("disk I/O error");
  }
  Result<std::vector<StoredNote>> notes(std::string_view /*table*/,
                                        std::string_view /*owner*/) override {
    return problem("disk I/O error");
  }
  StoreOutcome put_note(std::string_view /*table*/, const StoredNote& /*note*/,
                        int /*most*/) override {
    return StoreOutcome::kFailed;
  }
  Result<std::int64_t> desk_add(const DeskEntry& /*entry*/) override {
    return problem("disk I/O error");
  }
  AccountRows& accounts() override { std::abort(); }  // nobody asks
  Result<std::vector<DeskEntry>> desk_list(const DeskQuestion& /*question*/) override {
    return problem("disk I/O error");
  }
  Result<bool> desk_close(std::int64_t /*number*/) override { return problem("disk I/O error"); }
  Result<TableSearch> search_tables(const TableQuestion& /*question*/) override {
    return problem("disk I/O error");
  }
  Result<ArchivePage> search_archive(const ArchiveQuestion& /*question*/) override {
    return problem("disk I/O error");
  }
  Result<std::optional<TableFacts>> archived(std::string_view /*game*/) override {
    return problem("disk I/O error");
  }
  void count_luck(std::string_view /*table*/, std::span<const LuckCount> /*counts*/) override {}
  Result<std::vector<LuckCount>> luck_counts() override { return problem("disk I/O error"); }
  Result<std::vector<DueClock>> due_clocks(std::int64_t /*moment*/, int /*limit*/,
                                           const std::optional<DueClock>& /*after*/) override {
    return problem("disk I/O error");
  }
  Result<std::vector<host::Outage>> note_service(std::int64_t /*from*/,
                                                 std::int64_t /*to*/) override {
    return problem("disk I/O error");
  }
  NoticeStore& notices() override { std::abort(); }  // nobody asks for them here
  void touch(std::string_view /*table*/) override {}
  bool clear_some() override { return false; }
  void tidy(bool /*idle*/) override {}
  Result<std::vector<std::string>> all_tables(std::string_view /*after*/, int /*limit*/) override {
    return problem("disk I/O error");
  }
  Result<std::optional<TableCopy>> copy_out(std::string_view /*table*/) override {
    return problem("disk I/O error");
  }
  StoreOutcome copy_in(const TableCopy& /*copy*/) override { return StoreOutcome::kFailed; }
  Result<SiteCopy> copy_site_out() override { return problem("disk I/O error"); }
  StoreOutcome copy_site_in(const SiteCopy& /*copy*/) override { return StoreOutcome::kFailed; }
  [[nodiscard]] StoreLabel label() const override { return {"full", "nowhere"}; }
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
  EXPECT_NE(text.find("the store full nowhere"), std::string::npos) << text;
  EXPECT_NE(text.find("database or disk is full"), std::string::npos);
}

}  // namespace
}  // namespace landfall::server
