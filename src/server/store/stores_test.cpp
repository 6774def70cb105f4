// Several stores of one server: which table is where, and who notices when one is away.
#include "server/store/stores.h"

#include <map>

#include "server/inbox_test_support.h"
#include "server/store/store_address.h"
#include "server/store/store_test_support.h"

namespace landfall::server {
namespace {

class StoresTest : public StoreChangesTest {
 protected:
  StoresTest() {
    for (std::string& folder : folders_) folder = PostgresProcess::temporary_folder();
  }
  ~StoresTest() override {
    for (const std::string& folder : folders_) std::filesystem::remove_all(folder);
  }
  // As many as there are weights.
  std::unique_ptr<Stores> open(const std::vector<unsigned>& weights) {
    std::vector<Stores::Member> members;
    for (std::size_t index = 0; index < weights.size(); ++index) {
      auto opened = open_sqlite_store(database_file(folders_.at(index)));
      members.push_back({std::move(opened).value(), weights[index]});
    }
    return std::make_unique<Stores>(std::move(members), inbox_.poster());
  }
  StoreOutcome commit(Stores& stores, StoreChange change) {
    std::optional<StoreOutcome> found;
    stores.commit(std::move(change), [&](StoreOutcome outcome) { found = outcome; });
    while (!found) inbox_.run_one();
    return *found;
  }
  bool there(Stores& stores, const std::string& id) {
    std::optional<bool> found;
    stores.load(id, [&](Result<std::optional<StoredTable>> table) {
      found = table.ok() && table->has_value();
    });
    while (!found) inbox_.run_one();
    return *found;
  }
  [[nodiscard]] std::int64_t tables_in(std::size_t which) const {
    Sqlite other = std::move(Sqlite::open_to_read(database_file(folders_.at(which)))).value();
    Statement count(other, "SELECT count(*) FROM tables");
    return count.step() ? count.number(0) : -1;
  }

  std::array<std::string, 3> folders_;
  Inbox inbox_;
};

TEST_F(StoresTest, AnIdSaysWhereItsTableIs) {
  std::string old;
  {
    const auto stores = open({1});
    old = stores->new_table_id();
    EXPECT_EQ(old.size(), 16U) << "as ever";
    EXPECT_EQ(commit(*stores, creation(old)), kDone);
  }
  const auto stores = open({1, 1, 1});
  EXPECT_TRUE(there(*stores, old)) << "a store that is added moves nothing";
  std::array<std::int64_t, 3> made{1, 0, 0};
  for (int number = 0; number < 40; ++number) {
    const std::string id = stores->new_table_id();
    ASSERT_EQ(id.size(), 17U);
    const auto which = static_cast<std::size_t>(id.front() - 'a');
    ASSERT_LT(which, 3U);
    EXPECT_EQ(stores->store_of(id), which);
    ++made.at(which);
    EXPECT_EQ(commit(*stores, creation(id)), kDone);
    EXPECT_TRUE(there(*stores, id));
    const std::string next = stores->new_table_id_beside(id);
    EXPECT_EQ(next.front(), id.front());
    EXPECT_NE(next, id);
  }
  for (std::size_t which = 0; which < 3; ++which) {
    EXPECT_EQ(tables_in(which), made.at(which));
  }
  EXPECT_FALSE(there(*stores, "z2345678901234567")) << "a store that is not there has no tables";
}

TEST_F(StoresTest, WeightsSayHowManyNewTablesEachGets) {
  const auto stores = open({0, 3, 1});
  std::map<char, int> made;
  for (int number = 0; number < 4000; ++number) ++made[stores->new_table_id().front()];
  EXPECT_EQ(made['a'], 0);
  EXPECT_GT(made['b'], 2 * made['c']);
  EXPECT_GT(made['c'], 0);
}

TEST_F(StoresTest, WhatHappensTogetherIsInOneStore) {
  const auto stores = open({1, 1});
  StoreChange change = creation("a2345678901234567");
  change.together = {creation("b2345678901234567")};
  EXPECT_EQ(commit(*stores, change), StoreOutcome::kFailed);
  EXPECT_EQ(tables_in(0), 0);
  EXPECT_EQ(tables_in(1), 0);
}

TEST_F(StoresTest, NewTablesAvoidAStoreThatCannotBeWritten) {
  const auto stores = open({1, 1});
  Sqlite other = std::move(Sqlite::open(database_file(folders_[0]))).value();
  ASSERT_FALSE(other.execute("BEGIN IMMEDIATE"));
  EXPECT_EQ(commit(*stores, creation("a2345678901234567")), StoreOutcome::kFailed);
  for (int number = 0; number < 50; ++number) EXPECT_EQ(stores->new_table_id().front(), 'b');
  EXPECT_TRUE(stores->figures()[0].failing);
  EXPECT_FALSE(stores->figures()[1].failing);
  EXPECT_EQ(stores->figures()[0].label.kind, "sqlite");
  ASSERT_FALSE(other.execute("ROLLBACK"));
  EXPECT_EQ(commit(*stores, creation("a2345678901234567")), kDone);
  std::map<char, int> made;
  for (int number = 0; number < 200; ++number) ++made[stores->new_table_id().front()];
  EXPECT_GT(made['a'], 0);
}

TEST(StoreAddresses, AreReadAndShownWithoutThePassword) {
  const auto folder = StoreAddress::read("sqlite:my data").value();
  EXPECT_TRUE(folder.is_folder());
  EXPECT_EQ(folder.folder(), "my data");
  EXPECT_EQ(folder.weight(), 1U);
  const auto postgres =
      StoreAddress::read("postgres://ann:open-sesame@db.example:5433/games#weight=3").value();
  EXPECT_FALSE(postgres.is_folder());
  EXPECT_EQ(postgres.shown(), "postgres://db.example:5433/games");
  EXPECT_EQ(postgres.weight(), 3U);
  EXPECT_EQ(postgres.postgres().text(), "postgres://ann:open-sesame@db.example:5433/games");
  EXPECT_EQ(postgres.postgres().without_password("wrong: open-sesame\n"), "wrong: ***");
  EXPECT_TRUE(StoreAddress::read("postgresql://h/d#weight=0").ok());
  for (const char* wrong : {"", "data", "sqlite:", "mysql://h/d", "postgres://h/d#weight=x",
                            "postgres://h/d#weight=-1", "postgres://h:port:port/d?x=y"}) {
    EXPECT_FALSE(StoreAddress::read(wrong).ok()) << wrong;
  }
}

}  // namespace
}  // namespace landfall::server
