#include "host/clock/time_rule.h"

#include <gtest/gtest.h>

namespace landfall::host {
namespace {

Result<TimeRule> read(std::string_view text) {
  return read_time_rule(JsonValue::parse(text).value());
}

TEST(TimeRuleTest, IsReadAndWrittenAlike) {  // TAB-8.1
  for (const char* text : {
           R"({"kind":"relaxed"})",
           R"({"kind":"move","seconds":60,"reserve":300,"end":"bot"})",
           R"({"kind":"game","seconds":1800,"increment":10,"end":"lose"})",
           R"({"kind":"days","days":2,"reserve":3,"nights":true,"weekends":false,"end":"random"})",
       }) {
    const Result<TimeRule> rule = read(text);
    ASSERT_TRUE(rule.ok()) << text;
    EXPECT_EQ(time_rule_text(*rule), text);
    EXPECT_EQ(time_rule_from(text), *rule);
  }
  EXPECT_EQ(time_rule_text(TimeRule{}), "");
  EXPECT_EQ(time_rule_from(""), TimeRule{});
  EXPECT_EQ(time_rule_from("{"), TimeRule{});
  EXPECT_EQ(read(R"({"kind":"none"})").value(), TimeRule{});
  EXPECT_EQ(read(R"({"kind":"move","seconds":60})")->end, TimeRule::End::kBot);
}

TEST(TimeRuleTest, SaysWhatIsWrong) {
  for (const char* text :
       {"[]", "{}", R"({"kind":"fast"})", R"({"kind":"move"})", R"({"kind":"move","seconds":4})",
        R"({"kind":"move","seconds":86401})", R"({"kind":"move","seconds":60,"reserve":-1})",
        R"({"kind":"game","seconds":29})", R"({"kind":"game","seconds":60,"increment":3601})",
        R"({"kind":"days"})", R"({"kind":"days","days":31})",
        R"({"kind":"days","days":2,"reserve":31})",
        R"({"kind":"move","seconds":60,"end":"shout"})"}) {
    EXPECT_FALSE(read(text).ok()) << text;
  }
}

TEST(TimeRuleTest, ADayWithoutItsNightHasFourteenHours) {  // TAB-8.4
  const TimeRule rule = read(R"({"kind":"days","days":2,"reserve":1,"nights":true})").value();
  EXPECT_EQ(rule.move_time(), 28 * kMillisecondsInHour);
  EXPECT_EQ(rule.reserve_time(), 14 * kMillisecondsInHour);
  EXPECT_EQ(read(R"({"kind":"days","days":2})")->move_time(), 48 * kMillisecondsInHour);
}

}  // namespace
}  // namespace landfall::host
