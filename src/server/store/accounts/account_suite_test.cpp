// Accounts, their doors and their seats: the same in every store.
#include <algorithm>

#include "server/store/store_copy.h"
#include "server/store/store_test_support.h"

namespace landfall::server {
namespace {

using AccountSuite = AnyStoreTest;
LANDFALL_EVERY_STORE(AccountSuite);

using Kind = StoredDoor::Kind;

constexpr int kMany = 100;

StoredAccount ann(const std::string& id = "a1") { return {id, "Ann \u00e4", "ann a", 1000}; }

StoredDoor door(Kind kind, const std::string& id, const std::string& account = "a1") {
  return {.kind = kind,
          .id = id,
          .account = account,
          .label = "Firefox \u00e4",
          .lock = R"({"box":"x"})",
          .made = 1000,
          .used = 1000,
          .until = 2000,
          .counter = 0};
}

TEST_P(AccountSuite, ANameIsTakenOnceWithAllThatComesWithIt) {
  AccountRows& rows = store->accounts();
  const std::vector doors{door(Kind::kPassphrase, "p"), door(Kind::kCode, "c")};
  EXPECT_TRUE(rows.make(ann(), doors).value());
  const std::vector others{door(Kind::kCode, "d", "a2")};
  EXPECT_FALSE(rows.make(ann("a2"), others).value());
  EXPECT_FALSE(rows.find(Kind::kCode, "d").value().has_value()) << "nothing of it is there";
  open();
  const auto found = store->accounts().find(Kind::kPassphrase, "p").value();
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->account, ann());
  EXPECT_EQ(found->door, doors[0]);
  EXPECT_FALSE(store->accounts().find(Kind::kCode, "p").value().has_value());
  EXPECT_EQ(store->accounts().doors("a1").value(), doors);
  EXPECT_TRUE(store->accounts().doors("a2").value().empty());
}

TEST_P(AccountSuite, DoorsComeAndGo) {
  AccountRows& rows = store->accounts();
  ASSERT_TRUE(rows.make(ann(), {}).value());
  EXPECT_TRUE(rows.add(door(Kind::kSession, "s1"), 2).value());
  EXPECT_FALSE(rows.add(door(Kind::kSession, "s1"), 2).value()) << "the id is there";
  EXPECT_TRUE(rows.add(door(Kind::kSession, "s2"), 2).value());
  EXPECT_FALSE(rows.add(door(Kind::kSession, "s3"), 2).value()) << "there are enough";
  EXPECT_TRUE(rows.add(door(Kind::kPasskey, "s3"), 2).value());
  EXPECT_FALSE(rows.add(door(Kind::kSession, "s9", "nobody"), kMany).value());
  EXPECT_FALSE(rows.remove("nobody", Kind::kSession, "s1").value());
  EXPECT_TRUE(rows.remove("a1", Kind::kSession, "s1").value());
  EXPECT_FALSE(rows.remove("a1", Kind::kSession, "s1").value()) << "once";
  const std::vector anew{door(Kind::kSession, "s4"), door(Kind::kSession, "s5")};
  EXPECT_TRUE(rows.replace("a1", Kind::kSession, anew).value());
  EXPECT_FALSE(rows.replace("nobody", Kind::kSession, {}).value());
  const std::vector<StoredDoor> left = rows.doors("a1").value();
  ASSERT_EQ(left.size(), 3U);
  EXPECT_EQ(left[0].id, "s4");
  EXPECT_EQ(left[2].kind, Kind::kPasskey);
}

TEST_P(AccountSuite, ACounterMustGrowWhereThereIsOne) {
  AccountRows& rows = store->accounts();
  ASSERT_TRUE(rows.make(ann(), std::vector{door(Kind::kPasskey, "k")}).value());
  StoredDoor used = door(Kind::kPasskey, "k");
  used.used = 1500;
  used.until = 0;
  EXPECT_TRUE(rows.use(used).value()) << "an authenticator that does not count";
  used.counter = 5;
  EXPECT_TRUE(rows.use(used).value());
  EXPECT_FALSE(rows.use(used).value()) << "a copy of the passkey has signed";
  used.counter = 4;
  EXPECT_FALSE(rows.use(used).value());
  used.counter = 0;
  EXPECT_FALSE(rows.use(used).value());
  used.counter = 6;
  EXPECT_TRUE(rows.use(used).value());
  EXPECT_EQ(rows.find(Kind::kPasskey, "k").value()->door, used);
  EXPECT_FALSE(rows.use(door(Kind::kPasskey, "unknown")).value());
}

TEST_P(AccountSuite, AChallengeIsNobodysAndMetOnce) {
  AccountRows& rows = store->accounts();
  EXPECT_TRUE(rows.add(door(Kind::kChallenge, "h", ""), kMany).value());
  EXPECT_FALSE(rows.find(Kind::kChallenge, "h").value().has_value()) << "it leads to no account";
  EXPECT_TRUE(rows.remove("", Kind::kChallenge, "h").value());
  EXPECT_FALSE(rows.remove("", Kind::kChallenge, "h").value());
}

TEST_P(AccountSuite, WhatIsOverIsSweptAway) {
  AccountRows& rows = store->accounts();
  StoredDoor lasting = door(Kind::kPassphrase, "p");
  lasting.until = 0;
  const std::vector doors{lasting, door(Kind::kSession, "s1"), door(Kind::kSession, "s2")};
  ASSERT_TRUE(rows.make(ann(), doors).value());
  EXPECT_EQ(rows.sweep(1999, kMany).value(), 0);
  EXPECT_EQ(rows.sweep(2000, 1).value(), 1);
  EXPECT_EQ(rows.sweep(2000, kMany).value(), 1);
  EXPECT_EQ(rows.doors("a1").value(), std::vector{lasting});
}

TEST_P(AccountSuite, SeatsAreKeptOnceAndNotWithoutEnd) {
  AccountRows& rows = store->accounts();
  ASSERT_TRUE(rows.make(ann(), {}).value());
  const std::vector<StoredSeat> two{{"t1", "x", "sealed", "{}"}, {"t2", "y", "sealed", "{}"}};
  EXPECT_TRUE(rows.put_seats("a1", two, 2).value());
  EXPECT_FALSE(rows.put_seats("nobody", two, kMany).value());
  EXPECT_TRUE(rows.seats("nobody").value().empty());
  std::vector<StoredSeat> again{{"t1", "x", "other", R"({"name":"Friday"})"}};
  EXPECT_TRUE(rows.put_seats("a1", again, 2).value());
  again.push_back({"t1", "z", "sealed", "{}"});
  EXPECT_FALSE(rows.put_seats("a1", again, 2).value()) << "a third";
  EXPECT_TRUE(rows.put_seats("a1", {}, 2).value());
  const std::vector<StoredSeat> kept = rows.seats("a1").value();
  ASSERT_EQ(kept.size(), 2U);
  EXPECT_EQ(kept[0], (StoredSeat{"t1", "x", "sealed", R"({"name":"Friday"})"}));
  EXPECT_EQ(kept[1], two[1]);
  EXPECT_TRUE(rows.drop_seat("a1", "t1", "x").value());
  EXPECT_FALSE(rows.drop_seat("a1", "t1", "x").value());
  EXPECT_EQ(rows.seats("a1").value(), std::vector{two[1]});
}

TEST_P(AccountSuite, NothingIsLeftOfAnAccountThatIsRemoved) {
  AccountRows& rows = store->accounts();
  ASSERT_TRUE(rows.make(ann(), std::vector{door(Kind::kPassphrase, "p")}).value());
  ASSERT_TRUE(rows.put_seats("a1", std::vector<StoredSeat>{{"t1", "x", "s", "{}"}}, 1).value());
  EXPECT_TRUE(rows.remove_account("a1").value());
  EXPECT_FALSE(rows.remove_account("a1").value());
  for (const char* table : {"accounts", "account_doors", "account_seats"}) {
    EXPECT_EQ(this->rows(table), 0) << table;
  }
  EXPECT_TRUE(rows.make(ann("a2"), {}).value()) << "the name is free again";
}

TEST_P(AccountSuite, GoAlongToAnotherStore) {
  AccountRows& rows = store->accounts();
  const std::vector doors{door(Kind::kPassphrase, "p"), door(Kind::kPasskey, "k")};
  ASSERT_TRUE(rows.make(ann(), doors).value());
  const std::vector<StoredSeat> seats{{"t1", "x", "sealed", "{}"}};
  ASSERT_TRUE(rows.put_seats("a1", seats, kMany).value());
  const std::string folder = PostgresProcess::temporary_folder();
  {
    const std::unique_ptr<Store> other =
        std::move(open_sqlite_store(database_file(folder), [this] { return now; })).value();
    const auto quiet = [](std::uint64_t, std::uint64_t) {};
    ASSERT_TRUE(copy_tables(*store, *other, quiet).ok());
    ASSERT_TRUE(copy_tables(*store, *other, quiet).ok()) << "once more changes nothing";
    EXPECT_EQ(other->accounts().all({}, kMany).value(), std::vector{ann()});
    EXPECT_TRUE(other->accounts().all("a1", kMany).value().empty());
    EXPECT_EQ(other->accounts().doors("a1").value(), doors);
    EXPECT_EQ(other->accounts().seats("a1").value(), seats);
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace landfall::server
