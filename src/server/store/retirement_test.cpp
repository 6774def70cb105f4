// Which tables are given up when, and that a game can be played on after its time in the archive.
#include "server/store/retirement.h"

#include "server/store/store_test_support.h"

namespace landfall::server {
namespace {

constexpr std::int64_t kDay = 24 * 60 * 60;
using Ids = std::vector<std::string>;

class RetirementTest : public AnyStoreTest {
 protected:
  void make(const std::string& id, Stage stage, int lines = 3) {
    StoreChange change = creation(id);
    change.create->stage = stage;
    change.create->setup.components = "[data of " + id + "]";
    for (int i = 0; i < lines; ++i) change.lines.push_back({"line " + std::to_string(i), 1, ""});
    change.words = {{1, "{}", 0, "w1"}, {2, "{}", -1, ""}};
    ASSERT_EQ(apply({change}), std::vector{kDone});
  }
  Ids stale() { return store->stale(keep, 100).value(); }
  // Gives up everything that is to be given up; how many steps it took.
  int give_up() {
    int steps = 0;
    for (const std::string& id : stale()) {
      while (store->retire(id, keep).value() == Retired::kMore) ++steps;
      ++steps;
    }
    while (store->clear_some()) ++steps;
    return steps;
  }
  bool there(const std::string& id) { return store->load(id).value().has_value(); }

  Retention keep;
};

LANDFALL_EVERY_STORE(RetirementTest);

TEST_P(RetirementTest, EachKindHasItsTime) {
  make("open", Stage::kOpen);
  make("running", Stage::kRunning);
  make("over", Stage::kOver);
  EXPECT_EQ(stale(), Ids{});
  now += 7 * kDay - 1;
  EXPECT_EQ(stale(), Ids{});
  now += 1;
  EXPECT_EQ(stale(), Ids{"open"});
  now += 358 * kDay;
  EXPECT_EQ(stale(), (Ids{"open", "running"}));
  now += 10'000 * kDay;
  EXPECT_EQ(stale(), (Ids{"open", "running"})) << "finished games are kept";
  keep = {0, 0, 0};
  EXPECT_EQ(stale(), Ids{}) << "0 is for ever";
  keep.finished = 30;
  EXPECT_EQ(stale(), Ids{"over"});
}

TEST_P(RetirementTest, WhoeverTouchesATableKeepsIt) {
  make("open", Stage::kOpen);
  make("running", Stage::kRunning);
  now += 364 * kDay;
  EXPECT_EQ(apply({append("running", 3, "1 pass")}), std::vector{kDone});
  store->touch("open");
  now += 5 * kDay;
  EXPECT_EQ(stale(), Ids{});
  EXPECT_EQ(store->retire("running", keep).value(), Retired::kKept) << "asked by mistake";
  EXPECT_EQ(store->retire("unknown", keep).value(), Retired::kKept);
  EXPECT_TRUE(there("running"));
}

TEST_P(RetirementTest, ARemovedTableLeavesNothing) {
  make("open", Stage::kOpen);
  make("other", Stage::kOver);
  now += 8 * kDay;
  EXPECT_EQ(store->retire("open", keep).value(), Retired::kRemoved);
  EXPECT_FALSE(there("open")) << "at once, though its rows are still to be cleared";
  EXPECT_EQ(store->public_tables(10, {}).value().size(), 0U);
  EXPECT_EQ(apply({append("open", 3, "late")}), std::vector{kConflict});
  give_up();
  EXPECT_EQ(rows("tables"), 1);
  EXPECT_EQ(rows("records"), 3);
  EXPECT_EQ(rows("words"), 2);
  if (embedded()) {  // the other keeps them in the table's row
    EXPECT_EQ(rows("seats"), 2);
    EXPECT_EQ(rows("players"), 2);
  }
  EXPECT_EQ(rows("contents"), 2) << "its component data, which nobody else has, are gone";
  EXPECT_TRUE(there("other"));
  EXPECT_EQ(rows("archive"), 0);
  EXPECT_FALSE(has_archive_file());
}

TEST_P(RetirementTest, AnArchivedGameComesBackWhenSomebodyWantsIt) {
  make("running", Stage::kRunning, 1234);
  make("other", Stage::kRunning);
  StoreChange change = append("running", 1234, "1 pass");
  change.facts = facts("running");
  change.facts->stage = Stage::kRunning;
  change.facts->seats[1] = {host::SeatKind::kHuman, 0, "Bob"};
  EXPECT_EQ(apply({change}), std::vector{kDone});
  const StoredTable before = store->load("running").value().value();
  now += 200 * kDay;
  EXPECT_EQ(apply({append("other", 3, "1 pass")}), std::vector{kDone});
  now += 200 * kDay;
  // Three portions there, and three to be cleared here, unless a portion moves in one step.
  EXPECT_GE(give_up(), embedded() ? 6 : 3);
  EXPECT_EQ(rows("tables"), 1);
  EXPECT_EQ(rows("records"), 4);
  EXPECT_EQ(rows("archive"), 1235);
  open();  // the archive outlives the process
  const StoredTable after = store->load("running").value().value();
  EXPECT_EQ(after.damage, "");
  EXPECT_EQ(after.lines.size(), 1235U);
  EXPECT_EQ(after.lines.back().text, "1 pass");
  EXPECT_EQ(after.lines.back().command, "c1234");
  EXPECT_EQ(after.facts.seats, before.facts.seats);
  EXPECT_EQ(after.facts.players.at(0).hash, before.facts.players.at(0).hash);
  EXPECT_EQ(after.facts.setup.components, before.facts.setup.components);
  EXPECT_EQ(after.facts.guide, before.facts.guide);
  EXPECT_EQ(after.words, before.words);
  EXPECT_EQ(after.words.size(), 2U);
  EXPECT_EQ(after.revision, before.revision);
  EXPECT_EQ(apply({append("running", 1235, "0 place")}), std::vector{kDone});
  EXPECT_EQ(stale(), Ids{}) << "it was touched";
  while (store->clear_some()) {
  }
  EXPECT_EQ(rows("archive"), embedded() ? 0 : 1235) << "the other reads a log from both places";
  now += 400 * kDay;
  give_up();
  EXPECT_EQ(store->load("running").value()->lines.size(), 1236U) << "and again";
}

TEST_P(RetirementTest, AnInterruptedArchivingHarmsNothing) {
  make("running", Stage::kRunning, 1234);
  now += 400 * kDay;
  EXPECT_EQ(store->retire("running", keep).value(), Retired::kMore);
  open();  // the process ended in the middle
  EXPECT_EQ(store->load("running").value()->lines.size(), 1234U);
  // Somebody plays on, and only a year later the rest is archived.
  StoreChange change = append("running", 1234, "1 pass");
  change.facts = facts("running");
  change.facts->stage = Stage::kRunning;
  change.facts->seats[0].name = "Eve";
  EXPECT_EQ(apply({change}), std::vector{kDone});
  now += 400 * kDay;
  give_up();
  EXPECT_EQ(rows("tables"), 0);
  const StoredTable after = store->load("running").value().value();
  EXPECT_EQ(after.lines.size(), 1235U);
  EXPECT_EQ(after.lines.back().text, "1 pass");
  EXPECT_EQ(after.facts.seats[0].name, "Eve");
}

}  // namespace
}  // namespace landfall::server
