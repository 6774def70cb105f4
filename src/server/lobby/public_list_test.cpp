#include "server/lobby/public_list.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "base/json_value.h"
#include "base/random.h"

namespace landfall::server {
namespace {

constexpr std::chrono::seconds kPatience{300};

class ListOfTables : public ::testing::Test {
 protected:
  static TableFacts facts(const std::string& id, std::int64_t created, Stage stage = Stage::kOpen) {
    TableFacts made;
    made.id = id;
    made.created = created;
    made.stage = stage;
    made.setup.game = "meridian";
    made.is_public = true;
    made.seats = {{host::SeatKind::kHuman, 0, "Ann"}, {host::SeatKind::kOpen, 0, {}}};
    return made;
  }
  // The ids of a page, and where the next one begins.
  struct Page {
    std::vector<std::string> ids;
    std::string next;
  };
  [[nodiscard]] Page page(std::string_view after = {}) const {
    const auto text = list.page(after);
    EXPECT_TRUE(text.has_value());
    const JsonValue json = JsonValue::parse(*text).value();
    Page read;
    for (const JsonValue& table : json.find("tables")->items()) {
      read.ids.emplace_back(table.find_text("table").value_or(""));
    }
    read.next = json.find_text("next").value_or("");
    return read;
  }
  using Ids = std::vector<std::string>;

  SteadyTime now = SteadyTime{} + std::chrono::hours(1);
  PublicList list{3, kPatience};
};

TEST_F(ListOfTables, WhereSomebodyIsComesFirst) {
  list.add(facts("old", 1), "a", now);
  list.add(facts("new", 2), "b", now);
  EXPECT_EQ(page().ids, (Ids{"new", "old"}));
  list.update(facts("old", 1), "a", SeatMask::of(0), 1, now);
  EXPECT_EQ(page().ids, (Ids{"old", "new"}));
  list.update(facts("running", 3, Stage::kRunning), "c", SeatMask::of(0), 2, now);
  EXPECT_EQ(page().ids, (Ids{"old", "running", "new"})) << "before it those with an open seat";
  list.update(facts("many", 0), "d", SeatMask::of(0), 2, now);
  EXPECT_EQ(page().ids, (Ids{"many", "old", "running", "new"}));
  list.remove("old");
  list.remove("old");
  EXPECT_EQ(page().ids, (Ids{"many", "running", "new"}));
}

TEST_F(ListOfTables, AbandonedTablesLeaveAndReturnWithTheirPeople) {
  list.add(facts("T", 1), "a", now);
  list.sweep(now + kPatience - std::chrono::seconds(1));
  EXPECT_EQ(list.size(), 1U);
  list.update(facts("T", 1), "a", SeatMask::of(0), 1, now);
  list.sweep(now + 10 * kPatience);
  EXPECT_EQ(list.size(), 1U) << "somebody is there";
  now += 10 * kPatience;
  list.update(facts("T", 1), "a", {}, 0, now);
  list.sweep(now + kPatience - std::chrono::seconds(1));
  EXPECT_EQ(list.size(), 1U) << "patience begins when the last one leaves";
  list.sweep(now + kPatience);
  EXPECT_EQ(list.size(), 0U);
  list.update(facts("T", 1), "a", {}, 0, now);
  EXPECT_EQ(list.size(), 0U) << "who only watches brings nothing back";
  list.update(facts("T", 1), "a", SeatMask::of(0), 1, now);
  EXPECT_EQ(page().ids, Ids{"T"});
}

TEST_F(ListOfTables, OneAddressDoesNotFillIt) {
  for (int table = 0; table < 60; ++table) {
    const std::string id = "spam" + std::to_string(table);
    list.add(facts(id, 1000 + table), "rude", now);
    list.update(facts(id, 1000 + table), "rude", SeatMask::of(0), 1, now);
  }
  list.add(facts("honest", 1), "a", now);
  EXPECT_EQ(page().ids, (Ids{"spam59", "spam58", "spam57", "honest"}));
  list.remove("spam58");
  EXPECT_EQ(page().ids, (Ids{"spam59", "spam57", "spam56", "honest"})) << "the next one moves up";
  list.update(facts("spam0", 1000), "another", SeatMask::of(0), 2, now);
  EXPECT_EQ(page().ids, (Ids{"spam0", "spam59", "spam57", "honest"}))
      << "it stays a table of theirs";
  // Tables of unknown origin, as after a restart, share their places; people bring an address.
  for (int table = 0; table < 9; ++table) {
    list.add(facts("found" + std::to_string(table), table), "", now);
  }
  EXPECT_EQ(page().ids.size(), 7U);
  list.update(facts("found8", 8), "b", SeatMask::of(0), 1, now);
  EXPECT_EQ(page().ids.size(), 8U);
}

TEST_F(ListOfTables, TenThousandTablesArePagedWhileTheyChange) {
  constexpr int kTables = 10000;
  Random random(5);
  for (int table = 0; table < kTables; ++table) {
    const std::string id = "t" + std::to_string(table);
    list.add(facts(id, random.below(1000)), "a" + id, now);
  }
  std::set<std::string> read;
  Page at = page();
  while (true) {
    for (const std::string& id : at.ids) EXPECT_TRUE(read.insert(id).second) << id << " twice";
    if (at.next.empty()) break;
    EXPECT_EQ(at.ids.size(), PublicList::kPage);
    // Meanwhile somebody comes to a table, and the last one that was read goes away.
    const int busy = static_cast<int>(random.below(kTables));
    const std::string id = "t" + std::to_string(busy);
    if (read.contains(id)) list.update(facts(id, 0), "a" + id, SeatMask::of(0), 1, now);
    list.remove(at.ids.back());
    at = page(at.next);
  }
  EXPECT_EQ(read.size(), static_cast<std::size_t>(kTables)) << "none is missed, none read twice";
  for (const char* wrong :
       {"x", "1.2.3", "0.0.99.1.a", "0.0.-1.1.a", "....", "9223372036854775808.0.0.0.a"}) {
    EXPECT_FALSE(list.page(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace landfall::server
