// What every store does alike: the embedded one and PostgreSQL.
#include <algorithm>
#include <atomic>
#include <future>
#include <mutex>

#include "server/inbox_test_support.h"
#include "server/store/store_test_support.h"
#include "server/store/store_thread.h"

namespace landfall::server {
namespace {

using StoreSuite = AnyStoreTest;
LANDFALL_EVERY_STORE(StoreSuite);

TEST_P(StoreSuite, GivesBackWhatItWasGiven) {
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
  EXPECT_EQ(found.facts.absence, wanted.absence);
  ASSERT_EQ(found.facts.players.size(), 2U);
  EXPECT_EQ(found.facts.players[0].hash, wanted.players[0].hash);
  EXPECT_EQ(found.facts.players[1].seats, SeatMask::of(1));
  ASSERT_EQ(found.lines.size(), 2U);
  EXPECT_EQ(found.lines[1].text, "chance draw");
  EXPECT_EQ(found.lines[1].command, "c1");
  EXPECT_FALSE(store->load("unknown").value().has_value());
}

TEST_P(StoreSuite, RulesAndDigestsComeBackAsTheyWereStored) {
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

StoreChange saying(const std::string& id, std::uint32_t number) {
  StoreChange change;
  change.table = id;
  const std::string text = std::to_string(number);
  change.words = {{number, R"({"number":)" + text + "}", 1, "w" + text}};
  return change;
}

TEST_P(StoreSuite, KeepsWhatWasSaidBesideTheLog) {
  apply({creation("t"), creation("u"), append("t", 0, "first")});
  EXPECT_EQ(apply({saying("t", 1), append("t", 1, "second"), saying("t", 2), saying("u", 1)}),
            (std::vector{kDone, kDone, kDone, kDone}));
  // The numbers are the lock: nothing is said twice, and nothing is missing in between.
  EXPECT_EQ(apply({saying("t", 2), saying("t", 4), saying("nowhere", 1), saying("u", 2)}),
            (std::vector{kConflict, kConflict, kConflict, kDone}));
  open();
  const StoredTable found = store->load("t").value().value();
  EXPECT_EQ(found.lines.size(), 2U);
  ASSERT_EQ(found.words.size(), 2U);
  EXPECT_EQ(found.words[1], saying("t", 2).words[0]);
  // With a conflict elsewhere in the change, it has not been said.
  StoreChange both = saying("t", 3);
  both.base = 7;
  both.lines = {{"late", 1, "c"}};
  EXPECT_EQ(apply({both}), std::vector{kConflict});
  EXPECT_EQ(store->load("t").value()->words.size(), 2U);
  both.base = 2;
  EXPECT_EQ(apply({both}), std::vector{kDone});
  EXPECT_EQ(store->load("t").value()->words.size(), 3U);
  EXPECT_EQ(store->load("t").value()->lines.size(), 3U);
}

TEST_P(StoreSuite, OfVeryManyWordsTheNewestAreKept) {
  StoreChange change = creation("t");
  for (std::uint32_t number = 1; number <= host::Words::kMost + 5; ++number) {
    change.words.push_back(saying("t", number).words[0]);
  }
  EXPECT_EQ(apply({change}), std::vector{kDone});
  const auto next = static_cast<std::uint32_t>(host::Words::kMost + 6);
  EXPECT_EQ(apply({saying("t", next)}), std::vector{kDone});
  const StoredTable found = store->load("t").value().value();
  EXPECT_EQ(found.words.size(), host::Words::kMost);
  EXPECT_EQ(found.words.front().number, 7U);
  EXPECT_EQ(found.words.back().number, next);
}

TEST_P(StoreSuite, OfTwoWritersTheSecondIsRefusedAndTheOthersAreNot) {
  apply({creation("t"), creation("u")});
  EXPECT_EQ(apply({append("t", 0, "first"), append("t", 0, "second"), append("u", 0, "other"),
                   append("u", 5, "gap"), append("nowhere", 0, "lost")}),
            (std::vector{kDone, kConflict, kDone, kConflict, kConflict}));
  EXPECT_EQ(store->load("t").value()->lines.size(), 1U);
  EXPECT_EQ(store->load("t").value()->lines[0].text, "first");
  EXPECT_EQ(store->load("u").value()->lines.size(), 1U);
  EXPECT_EQ(apply({creation("t"), append("u", 1, "more")}), (std::vector{kConflict, kDone}));
}

TEST_P(StoreSuite, AConflictUndoesTheWholeChange) {
  apply({creation("t"), append("t", 0, "first")});
  StoreChange change = append("t", 0, "late");
  change.facts = facts("t");
  change.facts->seats[1] = {host::SeatKind::kHuman, 0, "Bob", 3, true};
  change.facts->absence = {};
  change.facts->name = "Another name";
  change.facts->is_public = !change.facts->is_public;
  change.facts->setup.options = {{"end_turn", "automatic"}};
  EXPECT_EQ(apply({change}), std::vector{kConflict});
  EXPECT_EQ(store->load("t").value()->facts.seats[1].kind, host::SeatKind::kOpen);
  EXPECT_EQ(store->load("t").value()->revision, 0U);
  EXPECT_EQ(store->load("t").value()->facts.absence, facts("t").absence);
  change.base = 1;
  EXPECT_EQ(apply({change}), std::vector{kDone});
  EXPECT_EQ(store->load("t").value()->facts.seats[1].name, "Bob");
  EXPECT_EQ(store->load("t").value()->facts.seats[1].stand_in, 3);
  EXPECT_TRUE(store->load("t").value()->facts.seats[1].resigned);
  EXPECT_EQ(store->load("t").value()->facts.absence, host::AbsenceRule{});
  EXPECT_EQ(store->load("t").value()->facts.name, "Another name");
  EXPECT_NE(store->load("t").value()->facts.is_public, facts("t").is_public);
  EXPECT_EQ(store->load("t").value()->facts.setup.options, change.facts->setup.options);
  change.base = 2;  // right, but the facts have changed since revision 0
  EXPECT_EQ(apply({change}), std::vector{kConflict});
}

TEST_P(StoreSuite, ChangesOfTwoTablesHappenTogetherOrNotAtAll) {
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

// TAB-10.4: the secret comes with the whole table, and with nothing that only looks at it.
TEST_P(StoreSuite, KeepsTheSecretOfLuckAndItsWords) {
  StoreChange change = creation("t");
  change.create->luck = Bytes32{1, 2, 255};
  change.create->seats[0].luck_words = "W\u00fcrfel";
  ASSERT_EQ(apply({change, creation("u")}), (std::vector{kDone, kDone}));
  StoreChange words;
  words.table = "t";
  words.facts = change.create;
  words.facts->seats[0].luck_words = "";
  ASSERT_EQ(apply({words}).front(), kDone);
  const TableFacts stored = store->load("t").value().value().facts;
  EXPECT_EQ(stored.luck, change.create->luck);
  EXPECT_EQ(stored.seats[0].luck_words, "");
  EXPECT_FALSE(stored.seats[1].luck_words);
  EXPECT_FALSE(store->glance("t").value().value().facts.luck);
  EXPECT_FALSE(store->public_tables(9, std::nullopt).value().front().luck);
  EXPECT_FALSE(store->load("u").value().value().facts.luck);
}

// TAB-10.5
TEST_P(StoreSuite, CountsTheLuckOfATableOnce) {
  ASSERT_EQ(apply({creation("t"), creation("u")}), (std::vector{kDone, kDone}));
  const std::vector<LuckCount> counts = {{"g", "", "", 1, 0, 0},
                                         {"g", "dice", "dice:7", 3, 2'500'000, 9}};
  store->count_luck("t", counts);
  EXPECT_TRUE(store->luck_counts().value().empty()) << "it is not over";
  for (const char* id : {"t", "u"}) {
    StoreChange over;
    over.table = id;
    over.facts = facts(id);
    over.facts->stage = Stage::kOver;
    ASSERT_EQ(apply({over}).front(), kDone);
  }
  store->count_luck("t", counts);
  EXPECT_EQ(store->luck_counts().value(), counts);
  store->count_luck("t", counts);
  EXPECT_EQ(store->luck_counts().value(), counts) << "once";
  store->count_luck("u", counts);
  const std::vector<LuckCount> both = {{"g", "", "", 2, 0, 0},
                                       {"g", "dice", "dice:7", 6, 5'000'000, 18}};
  EXPECT_EQ(store->luck_counts().value(), both);
  store->count_luck("nowhere", counts);
  EXPECT_EQ(store->luck_counts().value(), both);
}

TEST_P(StoreSuite, ListsPublicTablesThatAreNotOver) {
  StoreChange hidden = creation("private");
  hidden.create->is_public = false;
  StoreChange over = creation("over");
  over.create->stage = Stage::kOver;
  StoreChange newer = creation("newer");
  newer.create->created = 2000;
  apply({creation("older"), hidden, over, newer});
  const auto listed = store->public_tables(10, {}).value();
  ASSERT_EQ(listed.size(), 2U);
  EXPECT_EQ(listed[0].id, "newer");
  EXPECT_EQ(listed[1].id, "older");
  EXPECT_EQ(listed[1].seats.size(), 2U);
  EXPECT_EQ(store->public_tables(1, {}).value().size(), 1U);
}

TEST_P(StoreSuite, KnowsWhoIsAwaitedUntilTheGameGoesOn) {
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

TEST_P(StoreSuite, TheThreadGroupsWhatWaits) {
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

TEST_P(StoreSuite, AMoveDoesNotWaitForManyLoads) {
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

TEST_P(StoreSuite, PagesOfTheListFollowEachOtherByKey) {
  std::vector<StoreChange> changes;
  for (int number = 0; number < 10; ++number) {
    changes.push_back(creation("t" + std::to_string(number)));
    changes.back().create->created = 1000 + number / 4;  // some at the same second
  }
  apply(changes);
  std::vector<std::string> all;
  std::optional<ListPlace> after;
  while (true) {
    const auto page = store->public_tables(3, after).value();
    if (page.empty()) break;
    for (const TableFacts& table : page) all.push_back(table.id);
    after = ListPlace{page.back().created, page.back().id};
    // What comes in front of the place does not move what is behind it.
    StoreChange newer = creation("newer" + std::to_string(all.size()));
    newer.create->created = 5000;
    apply({newer});
  }
  EXPECT_EQ(all,
            (std::vector<std::string>{"t9", "t8", "t7", "t6", "t5", "t4", "t3", "t2", "t1", "t0"}));
}

TEST_P(StoreSuite, EqualTextsAreStoredOnce) {
  apply({creation("t"), creation("u")});
  EXPECT_EQ(rows("contents"), 2) << "component data and guide";
  StoreChange other = creation("v");
  other.create->setup.components = "[other data]";
  other.create->guide.clear();
  apply({other});
  EXPECT_EQ(rows("contents"), 3);
  EXPECT_EQ(store->load("v").value()->facts.setup.components, "[other data]");
  EXPECT_EQ(store->load("v").value()->facts.guide, "");
}

TEST_P(StoreSuite, AFailedRematchLeavesNoTextBehind) {
  apply({creation("t")});
  StoreChange change;
  change.table = "t";
  change.facts = facts("t");
  change.revision = 7;  // somebody else's
  change.together = {creation("next")};
  change.together[0].create->setup.components = "[of the next]";
  EXPECT_EQ(apply({change}), std::vector{kConflict});
  EXPECT_EQ(rows("contents"), 2);
}

TEST_P(StoreSuite, ManyChangesOfManyTablesInOneCommit) {
  constexpr int kTables = 300;
  std::vector<StoreChange> changes;
  for (int number = 0; number < kTables; ++number) {
    changes.push_back(creation("t" + std::to_string(number)));
  }
  apply(changes);
  changes.clear();
  std::vector<StoreOutcome> wanted;
  for (int number = 0; number < kTables; ++number) {
    const bool wrong = number % 7 == 0;
    changes.push_back(append("t" + std::to_string(number), wrong ? 1 : 0, "first"));
    changes.back().lines.push_back({"second", -1, "c-end", {}});
    wanted.push_back(wrong ? kConflict : kDone);
  }
  EXPECT_EQ(apply(changes), wanted);
  EXPECT_EQ(store->load("t0").value()->lines.size(), 0U);
  const StoredTable found = store->load("t299").value().value();
  ASSERT_EQ(found.lines.size(), 2U);
  EXPECT_EQ(found.lines[0].text, "first");
  EXPECT_EQ(found.lines[1].text, "second");
  EXPECT_EQ(found.lines[1].player, -1);
  EXPECT_EQ(found.lines[1].command, "c-end");
}

TEST_P(StoreSuite, TextsComeBackAsTheyWere) {
  StoreChange change = creation("t");
  const std::string odd = "quotes ' \" \\ {braces, NULL} \t\n \u00e4 \xf0\x9f\x8f\x9d";
  change.create->name = odd;
  change.create->seats[0].name = odd;
  change.create->setup.options = {{"z", odd}, {"a", "1"}};  // in this order
  change.lines = {{odd, 3, odd, {}}, {"", -1, "", {}}};
  EXPECT_EQ(apply({change}), std::vector{kDone});
  EXPECT_EQ(apply({append("t", 2, odd)}), std::vector{kDone});
  const StoredTable found = store->load("t").value().value();
  EXPECT_EQ(found.facts.name, odd);
  EXPECT_EQ(found.facts.seats[0].name, odd);
  EXPECT_EQ(found.facts.setup.options, change.create->setup.options);
  ASSERT_EQ(found.lines.size(), 3U);
  EXPECT_EQ(found.lines[0].text, odd);
  EXPECT_EQ(found.lines[0].command, odd);
  EXPECT_EQ(found.lines[1].text, "");
  EXPECT_EQ(found.lines[2].text, odd);
}

TEST_P(StoreSuite, WholeTablesGoOutAndInAsTheyAre) {
  TableCopy copy;
  copy.table.facts = facts("t");
  copy.table.facts.stage = Stage::kRunning;
  copy.table.facts.rematch = "next";
  copy.table.revision = 17;
  copy.table.lines = {{"0 place", 0, "", {}}, {"1 pass", 1, "c2", 77}};
  copy.touched = now - 1000;
  EXPECT_EQ(store->copy_in(copy), kDone);
  EXPECT_EQ(store->copy_in(copy), kConflict) << "it is there";
  TableCopy old = copy;
  old.table.facts.id = "old";
  old.archived = true;
  EXPECT_EQ(store->copy_in(old), kDone);
  EXPECT_EQ(store->copy_in(old), kConflict) << "in the archive, too";
  EXPECT_EQ(rows("records"), 2);
  EXPECT_EQ(rows("archive"), 2);
  EXPECT_EQ(store->all_tables("", 10).value(), (std::vector<std::string>{"old", "t"}));
  EXPECT_EQ(store->all_tables("old", 10).value(), std::vector<std::string>{"t"});
  EXPECT_EQ(store->all_tables("", 1).value(), std::vector<std::string>{"old"});
  EXPECT_FALSE(store->copy_out("unknown").value());
  for (const TableCopy& wanted : {copy, old}) {
    const TableCopy found = store->copy_out(wanted.table.facts.id).value().value();
    EXPECT_EQ(found.archived, wanted.archived);
    EXPECT_EQ(found.touched, copy.touched);
    EXPECT_EQ(found.table.revision, 17U);
    EXPECT_EQ(found.table.facts.rematch, "next");
    EXPECT_EQ(found.table.facts.setup.components, "[data]");
    ASSERT_EQ(found.table.lines.size(), 2U);
    EXPECT_EQ(found.table.lines[1].command, "c2");
    EXPECT_EQ(found.table.lines[1].digest, 77U);
  }
  EXPECT_FALSE(store->glance("old").value()) << "looking brings nothing back";
  EXPECT_EQ(store->load("old").value()->lines.size(), 2U);
  EXPECT_TRUE(store->glance("old").value());
  EXPECT_EQ(apply({append("old", 2, "0 place"), append("t", 2, "0 place")}),
            (std::vector{kDone, kDone}));
}

}  // namespace
}  // namespace landfall::server
