// What every store knows of time.
#include "server/store/service_gap.h"
#include "server/store/store_test_support.h"

namespace landfall::server {
namespace {

class ClockStoreTest : public AnyStoreTest {
 protected:
  static StoreChange running(const std::string& id, std::optional<std::int64_t> ends) {
    StoreChange change = creation(id);
    change.create->stage = Stage::kRunning;
    change.create->time.kind = host::TimeRule::Kind::kMove;
    change.create->time.seconds = 60;
    change.clock = StoredClock{"[{}]", ends};
    return change;
  }
};
LANDFALL_EVERY_STORE(ClockStoreTest);

TEST_P(ClockStoreTest, RulesClocksAndTimesOfRecordsAreKept) {  // TAB-8.6, TAB-8.7
  StoreChange change = running("t", 5'000);
  change.lines = {{"chance draw", -1, "", 7, 1'794'970'000'001, std::nullopt},
                  {"0 place", 0, "c1", std::nullopt, 1'794'970'000'001, 12'345}};
  EXPECT_EQ(apply({change}), std::vector{kDone});
  StoreChange more = append("t", 2, "1 pass");
  more.lines.front().made = 1'794'970'009'000;
  more.lines.front().spent = 9'000'000'000;
  more.clock = StoredClock{"[1]", std::nullopt};
  EXPECT_EQ(apply({more, append("t", 3, "0 pass")}), (std::vector{kDone, kDone}));
  open();
  StoredTable found = store->load("t").value().value();
  EXPECT_EQ(found.facts.time, change.create->time);
  EXPECT_EQ(found.clock, (StoredClock{"[1]", std::nullopt})) << "what says nothing changes nothing";
  ASSERT_EQ(found.lines.size(), 4U);
  EXPECT_EQ(found.lines[0].digest, 7U);
  EXPECT_EQ(found.lines[0].spent, std::nullopt);
  EXPECT_EQ(found.lines[1].made, 1'794'970'000'001);
  EXPECT_EQ(found.lines[1].spent, 12'345);
  EXPECT_EQ(found.lines[2].spent, 9'000'000'000);
  EXPECT_EQ(found.lines[3].made, std::nullopt);
  StoreChange anew;
  anew.table = "t";
  anew.facts = found.facts;
  anew.facts->time.seconds = 90;
  anew.revision = found.revision;
  anew.clock = StoredClock{"[2]", 8'000};
  EXPECT_EQ(apply({anew}), std::vector{kDone});
  found = store->load("t").value().value();
  EXPECT_EQ(found.facts.time.seconds, 90);
  EXPECT_EQ(found.clock, (StoredClock{"[2]", 8'000}));
  EXPECT_EQ(store->glance("t").value()->facts.time.seconds, 90);
}

TEST_P(ClockStoreTest, ClocksThatStandAtZeroAreFound) {  // TAB-8.5
  StoreChange over = running("over", 1'000);
  over.create->stage = Stage::kOver;
  apply({running("late", 3'000), running("soon", 1'000), running("none", std::nullopt),
         running("later", 9'000), over, creation("plain")});
  using Due = std::vector<DueClock>;
  const DueClock soon{1'000, "soon"};
  const DueClock late{3'000, "late"};
  EXPECT_EQ(store->due_clocks(999, 10, {}).value(), Due());
  EXPECT_EQ(store->due_clocks(5'000, 10, {}).value(), (Due{soon, late}));
  EXPECT_EQ(store->due_clocks(5'000, 1, {}).value(), Due{soon});
  // Page by page, also where several end together.
  apply({running("lately", 3'000), running("lateral", 3'000)});
  const DueClock lately{3'000, "lately"};
  const DueClock lateral{3'000, "lateral"};
  EXPECT_EQ(store->due_clocks(5'000, 2, soon).value(), (Due{late, lately}));
  EXPECT_EQ(store->due_clocks(5'000, 2, lately).value(), Due{lateral});
  EXPECT_EQ(store->due_clocks(5'000, 2, lateral).value(), Due());
}

TEST_P(ClockStoreTest, TimeWithoutAServerIsAnOutage) {  // TAB-8.6
  using Outages = std::vector<host::Outage>;
  constexpr std::int64_t kStart = 1'000'000'000'000;
  constexpr std::int64_t kHour = 3'600'000;
  EXPECT_EQ(store->note_service(kStart, kStart).value(), Outages());
  EXPECT_EQ(store->note_service(kStart, kStart + 20'000).value(), Outages());
  // Started again within a minute.
  EXPECT_EQ(store->note_service(kStart + 70'000, kStart + 70'000).value(), Outages());
  // Another server that was there all the time, or the same one after its clock was turned.
  EXPECT_EQ(store->note_service(kStart + 70'000, kStart + kHour).value(), Outages());
  open();
  const Outages one{{kStart + kHour, kStart + 2 * kHour}};
  EXPECT_EQ(store->note_service(kStart + 2 * kHour, kStart + 2 * kHour).value(), one);
  EXPECT_EQ(store->note_service(kStart + 2 * kHour, kStart + 2 * kHour).value(), one);
  // A clock that was far ahead and was set right.
  constexpr std::int64_t kRight = kStart + (kHour * 3 / 2);
  EXPECT_EQ(store->note_service(kRight, kRight).value(), one);
  EXPECT_EQ(store->note_service(kRight + kHour, kRight + kHour).value(),
            (Outages{one.front(), {kRight, kRight + kHour}}));
  const std::int64_t year = kStart + kOutagesKept + 10 * kHour;
  EXPECT_EQ(store->note_service(year, year)->size(), 1U) << "old ones are forgotten";
}

}  // namespace
}  // namespace landfall::server
