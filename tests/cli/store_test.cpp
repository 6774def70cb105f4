// `landfall store copy`.
#include <gtest/gtest.h>

#include <filesystem>

#include "server/store/data_folder.h"
#include "server/store/postgres/postgres_process_test_support.h"
#include "server/store/sqlite/sqlite_store.h"
#include "server/store/store_copy.h"
#include "support.h"

namespace landfall::testing {
namespace {

// A folder with so many tables.
std::string stored_tables(const Folder& folder, int count) {
  const std::string data = folder / "data";
  std::filesystem::create_directories(data);
  const auto store = std::move(server::open_sqlite_store(server::database_file(data))).value();
  for (int number = 0; number < count; ++number) {
    server::TableCopy copy;
    copy.table.facts.id = "table" + std::to_string(number);
    copy.table.facts.setup = Setup{"meridian", 2, {}, "[data]", "built-in"};
    copy.table.facts.seats.assign(2, {host::SeatKind::kHuman, 0, "Ann"});
    copy.table.lines.assign(5, {"0 place", 0, "c"});
    EXPECT_EQ(store->copy_in(copy), server::StoreOutcome::kDone);
  }
  return data;
}

Finished copied(const std::string& from, const std::string& to) {
  return run({"store", "copy", "--from", from, "--to", to});
}

TEST(StoreCopy, GoesThereAndBackAndCanBeRepeated) {
  const Folder folder;
  const std::string data = "sqlite:" + stored_tables(folder, 7);
  server::PostgresProcess& postgres = server::PostgresProcess::shared();
  ASSERT_EQ(postgres.trouble(), "");
  const std::string one = postgres.new_database();
  const std::string other = postgres.new_database();
  const Finished there = copied(data, one);
  EXPECT_EQ(there.code, 0) << there.err;
  EXPECT_TRUE(contains(there.out, "7 tables copied from " + data)) << there.out;
  EXPECT_EQ(copied(one, other).code, 0);
  const std::string back = "sqlite:" + (folder / "back");
  EXPECT_EQ(copied(other, back).code, 0);
  const Finished again = copied(data, back);
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_TRUE(contains(again.out, "0 tables copied")) << again.out;
  EXPECT_TRUE(contains(again.out, "7 were there and equal")) << again.out;
}

TEST(StoreCopy, NamesWhatDiffers) {
  const Folder folder;
  const Folder others;
  const std::string data = stored_tables(folder, 3);
  const std::string other = stored_tables(others, 2);
  {
    const auto store = std::move(server::open_sqlite_store(server::database_file(other))).value();
    server::StoreChange change;
    change.table = "table1";
    change.base = 5;
    change.lines = {{"1 pass", 0, "d"}};
    ASSERT_EQ(store->apply(std::span(&change, 1)).front(), server::StoreOutcome::kDone);
  }
  const Finished finished = copied("sqlite:" + data, "sqlite:" + other);
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(contains(finished.out, "1 tables copied")) << finished.out;
  EXPECT_TRUE(contains(finished.out, "left alone:\n  table1\n")) << finished.out;
}

TEST(StoreCopy, RefusesWhatMakesNoSense) {
  const Folder folder;
  const std::string data = stored_tables(folder, 1);
  EXPECT_EQ(run({"store"}).code, 2);
  EXPECT_EQ(run({"store", "copy", "--from", "sqlite:" + data}).code, 2);
  EXPECT_EQ(copied(data, "sqlite:" + (folder / "new")).code, 2);
  EXPECT_EQ(copied("sqlite:" + data, "sqlite:" + data).code, 2);
  const Finished nothing = copied("sqlite:" + (folder / "typo"), "sqlite:" + (folder / "new"));
  EXPECT_EQ(nothing.code, 3);
  EXPECT_TRUE(contains(nothing.err, "there is no store in the folder")) << nothing.err;
  EXPECT_FALSE(std::filesystem::exists(folder / "typo"));
  const Finished away = copied("sqlite:" + data, "postgres://ann:open-sesame@127.0.0.1:1/landfall");
  EXPECT_EQ(away.code, 3);
  EXPECT_TRUE(contains(away.err, "127.0.0.1:1/landfall cannot be reached")) << away.err;
  EXPECT_FALSE(contains(away.err, "sesame")) << away.err;
}

TEST(StoreCopy, WaitsForNoServer) {
  const Folder folder;
  const std::string data = stored_tables(folder, 1);
  const auto server = server::FolderLock::take(data);
  ASSERT_TRUE(server.ok());
  const Finished busy = copied("sqlite:" + data, "sqlite:" + (folder / "new"));
  EXPECT_EQ(busy.code, 3);
  EXPECT_TRUE(contains(busy.err, "another server")) << busy.err;
}

}  // namespace
}  // namespace landfall::testing
