// Who wants to be told what: the same in every store.
#include "server/store/store_copy.h"
#include "server/store/store_test_support.h"

namespace landfall::server {
namespace {

using NoticeSuite = AnyStoreTest;
LANDFALL_EVERY_STORE(NoticeSuite);

const Listener kAnn{"ann", "phone", R"({"a":1})"};
const Listener kAnnAtHome{"ann", "tablet", "{}"};
const Listener kBob{"bob", "phone", "{}"};

TEST_P(NoticeSuite, ListenersComeAndGo) {
  apply({creation("t"), creation("u")});
  EXPECT_EQ(store->notices().listen("nowhere", kAnn, 3), kConflict);
  for (const Listener& one : {kBob, kAnn, kAnnAtHome}) {
    EXPECT_EQ(store->notices().listen("t", one, 2), kDone);
  }
  EXPECT_EQ(store->notices().listen("t", {"ann", "x", "{}"}, 2), kConflict) << "one too many";
  const Listener changed{"ann", "phone", R"({"a":2})"};
  EXPECT_EQ(store->notices().listen("t", changed, 2), kDone) << "which is no further one";
  EXPECT_EQ(store->notices().listen("u", kAnn, 3), kDone);
  open();
  EXPECT_EQ(store->notices().listeners("t").value(), (std::vector{changed, kAnnAtHome, kBob}));
  EXPECT_EQ(store->notices().stop("phone", "u").value(), 1);
  EXPECT_EQ(store->notices().listeners("u").value(), std::vector<Listener>{});
  EXPECT_EQ(store->notices().stop("phone", "").value(), 2) << "at all tables";
  EXPECT_EQ(store->notices().stop("phone", "").value(), 0);
  EXPECT_EQ(store->notices().listeners("t").value(), std::vector{kAnnAtHome});
}

TEST_P(NoticeSuite, WhatIsDueIsStoredWithTheChangeAndStaysUntilItIsTold) {
  apply({creation("t"), creation("u")});
  StoreChange change = append("t", 0, "one");
  const DueNotice turn{1, "turn", 1, 5000};
  const DueNotice over{0, "over", 1, 4000};
  change.notices = {turn, over};
  EXPECT_EQ(apply({change}), std::vector{kDone});
  open();
  EXPECT_EQ(store->notices().due("t").value(), (std::vector{over, turn}));
  EXPECT_EQ(store->notices().tables_due(3999, 9).value(), std::vector<std::string>{});
  EXPECT_EQ(store->notices().tables_due(4000, 9).value(), std::vector<std::string>{"t"});
  const DueNotice newer{1, "turn", 7, 9000};
  EXPECT_EQ(store->notices().put("t", newer), kDone);
  EXPECT_EQ(store->notices().put("nowhere", newer), kConflict);
  EXPECT_EQ(store->notices().drop("t", turn), kDone);
  EXPECT_EQ(store->notices().due("t").value(), (std::vector{over, newer})) << "the newer stays";
  EXPECT_EQ(store->notices().put("u", {0, "turn", 1, 1}), kDone);
  EXPECT_EQ(store->notices().tables_due(9999, 9).value(), (std::vector<std::string>{"u", "t"}));
  EXPECT_EQ(store->notices().tables_due(9999, 1).value(), std::vector<std::string>{"u"});
  store->notices().drop("t", newer);
  store->notices().drop("t", over);
  EXPECT_EQ(store->notices().due("t").value(), std::vector<DueNotice>{});
}

TEST_P(NoticeSuite, TheyGoWithTheTable) {
  apply({creation("t")});
  store->notices().listen("t", kAnn, 3);
  store->notices().put("t", {0, "turn", 1, 1});
  now += 8LL * 86'400;
  EXPECT_EQ(store->retire("t", Retention{}).value(), Retired::kRemoved);
  EXPECT_EQ(store->notices().listeners("t").value(), std::vector<Listener>{});
  EXPECT_EQ(store->notices().tables_due(9999, 9).value(), std::vector<std::string>{});
  while (store->clear_some()) {
  }
  EXPECT_EQ(store->notices().stop("phone", "").value(), 0);
}

}  // namespace
}  // namespace landfall::server
