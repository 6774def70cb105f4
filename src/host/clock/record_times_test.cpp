#include "host/clock/record_times.h"

#include <gtest/gtest.h>

namespace landfall::host {
namespace {

StoredLine line(std::string text, std::int64_t made, std::optional<std::int64_t> spent = {}) {
  StoredLine one;
  one.text = std::move(text);
  if (made > 0) one.made = made;
  one.spent = spent;
  return one;
}

TEST(RecordTimesTest, SaysWhoThoughtForHowLong) {  // TAB-8.7
  RecordTimes times;
  times.add(line("chance start seat:2", 0));
  times.add(line("2 place card:4", 1'794'970'012'340, 12'340));
  RecordTimes more;
  more.add(line("chance draw seat:2 card:9", 1'794'970'012'340));
  more.add(line("0 pass", 1'794'970'013'000, 600));
  times.append(more);
  EXPECT_EQ(times.size(), 4U);
  EXPECT_EQ(times.newest(), 1'794'970'013'000);
  EXPECT_EQ(times.remark(), "began=1794970012 took=2:12.3,4:0.6");
  EXPECT_EQ(times.answer("c1", 3), R"({"op":"answer","id":"c1","ok":true,"from":0,"to":3,"times":[)"
                                   R"({"version":2,"made":1794970012340,"seat":2,"thought":12300},)"
                                   R"({"version":3,"made":1794970012340}]})");
}

TEST(RecordTimesTest, ARecordSaysIt) {  // TAB-8.7
  const auto thoughts = thoughts_in("table 1=bot2@4 began=17 took=2:12.3,4:0.6 more");
  EXPECT_EQ(thoughts.size(), 2U);
  EXPECT_EQ(thoughts.at(2), "12.3");
  EXPECT_EQ(thoughts.at(4), "0.6");
  EXPECT_TRUE(thoughts_in("").empty());
  EXPECT_TRUE(thoughts_in("table took=").empty());
  EXPECT_EQ(thoughts_in("table took=x:1,:,7,9:2,").size(), 1U) << "what is damaged is passed over";
}

TEST(RecordTimesTest, OfALongGameAPageIsTold) {
  RecordTimes times;
  for (int number = 0; number < 2000; ++number) times.add(line("1 pass", 5'000, 100));
  const auto answer = JsonValue::parse(times.answer("c1", UINT32_MAX));
  EXPECT_EQ(answer->find_integer("from"), 2000 - RecordTimes::kPage);
  EXPECT_EQ(answer->find("times")->items().size(), RecordTimes::kPage);
  EXPECT_EQ(RecordTimes{}.remark(), "");
}

TEST(RecordTimesTest, KnowsWhoseRecordALineIs) {
  EXPECT_EQ(actor_of("3 place card:4"), 3);
  EXPECT_EQ(actor_of("chance draw"), kTable);
  EXPECT_EQ(actor_of("table set {}"), kTable);
  EXPECT_EQ(actor_of(""), kTable);
  EXPECT_TRUE(is_undo("2 undo 8"));
  EXPECT_FALSE(is_undo("2 undone"));
}

}  // namespace
}  // namespace landfall::host
