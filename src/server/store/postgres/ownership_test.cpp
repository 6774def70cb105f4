// Several servers share a database: who owns a table, and what becomes of whoever was overtaken.
#include <thread>

#include "server/store/postgres/postgres_store.h"
#include "server/store/store_address.h"
#include "server/store/store_test_support.h"

namespace landfall::server {
namespace {

using namespace std::chrono_literals;

class OwnershipTest : public PostgresTest {
 protected:
  static StoreChange of_epoch(StoreChange change, std::uint32_t epoch) {
    change.epoch = epoch;
    return change;
  }
  Claimed claim(const std::string& owner, const std::vector<std::string>& alive = {}) {
    return store->claim("t", {owner, alive}).value();
  }
};

TEST_F(OwnershipTest, OfTwoWhoClaimTheSecondIsToldWhoHasIt) {
  apply({creation("t"), append("t", 0, "first")});
  const Claimed mine = claim("one", {"two"});
  ASSERT_TRUE(mine.table);
  EXPECT_EQ(mine.table->epoch, 1U);
  EXPECT_EQ(mine.table->lines.size(), 1U);
  EXPECT_EQ(mine.former, "");
  const Claimed theirs = claim("two", {"one"});
  EXPECT_FALSE(theirs.table);
  EXPECT_EQ(theirs.owner, "one");
  EXPECT_FALSE(store->claim("unknown", {"two", {}})->table);
}

TEST_F(OwnershipTest, WhoeverIsDeadIsOvertakenAndRefused) {
  apply({creation("t")});
  const std::uint32_t before = claim("one").table->epoch;
  EXPECT_EQ(apply({of_epoch(append("t", 0, "in time"), before)}), std::vector{kDone});
  const Claimed taken = claim("two", {"three"});
  ASSERT_TRUE(taken.table);
  EXPECT_EQ(taken.former, "one");
  EXPECT_EQ(taken.table->lines.size(), 1U);
  EXPECT_EQ(apply({of_epoch(append("t", 1, "too late"), before),
                   of_epoch(append("t", 1, "mine"), taken.table->epoch)}),
            (std::vector{kConflict, kDone}));
  EXPECT_EQ(store->load("t").value()->lines.back().text, "mine");
}

TEST_F(OwnershipTest, FactsAndWhatHappensTogetherAreFencedToo) {
  apply({creation("t")});
  const std::uint32_t before = claim("one").table->epoch;
  const std::uint32_t now_on = claim("two").table->epoch;
  StoreChange renamed;
  renamed.table = "t";
  renamed.facts = facts("t");
  renamed.facts->name = "another";
  renamed.revision = 0;
  EXPECT_EQ(apply({of_epoch(renamed, before)}), std::vector{kConflict});
  StoreChange rematch = of_epoch(renamed, before);
  rematch.together = {creation("next")};
  EXPECT_EQ(apply({rematch}), std::vector{kConflict});
  EXPECT_FALSE(store->load("next").value()) << "both or neither";
  EXPECT_EQ(apply({of_epoch(renamed, now_on)}), std::vector{kDone});
}

TEST_F(OwnershipTest, WhatIsLetGoCanBeHadAtOnce) {
  apply({creation("t")});
  const std::uint32_t first = claim("one").table->epoch;
  const std::vector<HeldTable> held{{"t", first}};
  EXPECT_TRUE(store->overtaken(held)->empty());
  EXPECT_TRUE(store->unused({"t"}, {"two", {"one"}})->empty());
  store->release(held);
  EXPECT_EQ(store->unused({"t"}, {"two", {"one"}})->size(), 1U);
  EXPECT_TRUE(store->overtaken(held)->empty()) << "until somebody takes it";
  const Claimed theirs = claim("two", {"one"});
  ASSERT_TRUE(theirs.table);
  EXPECT_EQ(store->overtaken(held).value(), std::vector<std::string>{"t"});
  // What was overtaken cannot be let go again.
  store->release(held);
  EXPECT_EQ(claim("three", {"two"}).owner, "two");
}

TEST_F(OwnershipTest, NodesShareADatabaseThatASingleServerCannotHave) {
  store.reset();
  PostgresOptions node;
  node.beside = PostgresOptions::kTheOnlyServer;
  node.lock = 1;
  const auto one = open_postgres_store(*address, node);
  node.lock = 2;
  const auto two = open_postgres_store(*address, node);
  ASSERT_TRUE(one.ok());
  EXPECT_TRUE(two.ok());
  PostgresOptions alone;
  alone.times.lock = 100ms;
  EXPECT_FALSE(open_postgres_store(*address, alone).ok());
}

TEST_F(OwnershipTest, AFolderCannotBeShared) {
  const auto folder =
      open_store(StoreAddress::of_folder("nowhere"), &system_seconds, StoreUse::kCluster);
  ASSERT_FALSE(folder.ok());
  EXPECT_NE(folder.problem().text().find("PostgreSQL"), std::string::npos);
}

}  // namespace
}  // namespace landfall::server
