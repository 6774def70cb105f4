#include "base/json_value.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

namespace landfall {
namespace {

std::string nested(int depth) {
  return std::string(static_cast<std::size_t>(depth), '[') +
         std::string(static_cast<std::size_t>(depth), ']');
}

TEST(JsonValue, ReadsEveryKind) {
  const Result<JsonValue> read = JsonValue::parse(
      " {\"n\":null,\"t\":true,\"f\":false,\"i\":-12,\"r\":2.5e1,\"s\":\"x\",\"l\":[1,[]],\"o\":{}}"
      "\r\n\t");
  ASSERT_TRUE(read) << read.problem().text();
  EXPECT_TRUE(read->find("n")->is_null());
  EXPECT_EQ(read->find_bool("t"), true);
  EXPECT_EQ(read->find_bool("f"), false);
  EXPECT_EQ(read->find_integer("i"), -12);
  EXPECT_EQ(read->find("r")->kind(), JsonValue::Kind::kReal);
  EXPECT_EQ(read->find("r")->real(), 25.0);
  EXPECT_EQ(read->find_text("s"), "x");
  ASSERT_EQ(read->find("l")->items().size(), 2U);
  EXPECT_TRUE(read->find("l")->items()[1].is_array());
  EXPECT_TRUE(read->find("o")->is_object());
  EXPECT_EQ(read->find("absent"), nullptr);
}

TEST(JsonValue, GivesEmptyAnswersForOtherKinds) {
  const Result<JsonValue> read = JsonValue::parse(R"({"a":"x","b":1})");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->find_integer("a"), std::nullopt);
  EXPECT_EQ(read->find_text("b"), std::nullopt);
  EXPECT_EQ(read->find_bool("b"), std::nullopt);
  EXPECT_EQ(read->integer(), 0);
  EXPECT_EQ(read->text(), "");
  EXPECT_TRUE(read->items().empty());
  EXPECT_EQ(read->find("a")->find("x"), nullptr);
}

TEST(JsonValue, ReadsNumbersAsWholeWhereTheyAre) {
  const auto integer = [](std::string_view text) { return JsonValue::parse(text)->integer(); };
  EXPECT_EQ(integer("0"), 0);
  EXPECT_EQ(integer("-0"), 0);
  EXPECT_EQ(integer("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(integer("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
  const Result<JsonValue> large = JsonValue::parse("9223372036854775808");
  ASSERT_TRUE(large);
  EXPECT_FALSE(large->is_integer());
  EXPECT_EQ(large->kind_name(), "a number");
  EXPECT_FALSE(JsonValue::parse("1.0")->is_integer());
  EXPECT_EQ(JsonValue::parse("1e-999")->real(), 0.0);
  EXPECT_FALSE(JsonValue::parse("1e999"));
  EXPECT_FALSE(JsonValue::parse("[-" + std::string(400, '9') + "]"));
}

// Text in brackets of RFC 8259: what must be read.
TEST(JsonValue, AcceptsTheCornersOfTheStandard) {
  for (const char* text : {"[]",
                           "{}",
                           "[1]",
                           "0",
                           "-1",
                           "1e5",
                           "1E+5",
                           "1e-5",
                           "-0.5",
                           "\"\"",
                           "null",
                           "[[],{}]",
                           "{\"\":0}",
                           "{\"a\":{\"a\":1}}",
                           "\"\\u0041\\/\\b\\f\"",
                           "\"\\ud83d\\ude00\"",
                           "[ 1 , 2 ]",
                           "\"\x7f\"",
                           "\"\xf0\x9f\x98\x80\"",
                           "\"\xed\x9f\xbf\"",
                           "\"\xf4\x8f\xbf\xbf\""}) {
    const Result<JsonValue> read = JsonValue::parse(text);
    EXPECT_TRUE(read) << text << ": " << (read ? "" : read.problem().text());
  }
}

TEST(JsonValue, RefusesWhatTheStandardRefuses) {
  for (const char* text : {"",
                           " ",
                           "[",
                           "]",
                           "[1,]",
                           "[,1]",
                           "[1 2]",
                           "{\"a\"}",
                           "{\"a\":}",
                           "{\"a\":1,}",
                           "{a:1}",
                           "{\"a\":1 \"b\":2}",
                           "01",
                           "-01",
                           "+1",
                           ".5",
                           "1.",
                           "1e",
                           "1e+",
                           "-",
                           "0x10",
                           "NaN",
                           "Infinity",
                           "-Infinity",
                           "tru",
                           "True",
                           "nulll",
                           "'x'",
                           "\"",
                           "\"\\",
                           "\"\\x\"",
                           "\"\\u12\"",
                           "\"\\u12g4\"",
                           "\"\\u-123\"",
                           "\"\\u+123\"",
                           "\"\\ud800\"",
                           "\"\\ud800\\u0041\"",
                           "\"\\udc00\"",
                           "\"\n\"",
                           "\"\t\"",
                           "// x\n1",
                           "/**/1",
                           "1 1",
                           "[1]]",
                           "\xef\xbb\xbf[]",
                           "1e5.5",
                           "--1"}) {
    EXPECT_FALSE(JsonValue::parse(text)) << text;
  }
  EXPECT_FALSE(JsonValue::parse(std::string_view("\"a\0b\"", 5)));
  EXPECT_FALSE(JsonValue::parse(std::string_view("1\0", 2)));
}

TEST(JsonValue, RefusesInvalidUtf8) {
  for (const char* text :
       {"\"\x80\"", "\"\xc0\xaf\"", "\"\xc1\xbf\"", "\"\xc2\"", "\"\xe0\x80\xaf\"",
        "\"\xed\xa0\x80\"", "\"\xed\xbf\xbf\"", "\"\xf0\x80\x80\xaf\"", "\"\xf4\x90\x80\x80\"",
        "\"\xf5\x80\x80\x80\"", "\"\xff\"", "\"\xe2\x82\""}) {
    const Result<JsonValue> read = JsonValue::parse(text);
    ASSERT_FALSE(read);
    EXPECT_NE(read.problem().what.find("UTF-8"), std::string::npos) << read.problem().text();
  }
}

TEST(JsonValue, RefusesANameThatStandsTwice) {
  const Result<JsonValue> read = JsonValue::parse(R"({"a":1,"b":2,"a":3})");
  ASSERT_FALSE(read);
  EXPECT_NE(read.problem().what.find("twice"), std::string::npos);
  EXPECT_FALSE(JsonValue::parse("{\"a\":1,\"\\u0061\":2}"));
}

TEST(JsonValue, DecodesEscapes) {
  EXPECT_EQ(JsonValue::parse(R"("\u00e9\u20ac\ud83d\ude00\"\\\/\b\f\n\r\t")")->text(),
            "é€😀\"\\/\b\f\n\r\t");
  EXPECT_EQ(JsonValue::parse(R"("\u0000")")->text(), std::string(1, '\0'));
}

TEST(JsonValue, LimitsTheDepth) {
  EXPECT_TRUE(JsonValue::parse(nested(JsonValue::kMaxDepth + 1)));
  const Result<JsonValue> deep = JsonValue::parse(nested(JsonValue::kMaxDepth + 2));
  ASSERT_FALSE(deep);
  EXPECT_NE(deep.problem().what.find("deep"), std::string::npos);
  EXPECT_FALSE(JsonValue::parse(std::string(1000000, '[')));
  std::string objects;
  for (int i = 0; i < 100000; ++i) objects += "{\"a\":";
  EXPECT_FALSE(JsonValue::parse(objects));
}

TEST(JsonValue, SaysWhereTheTroubleIs) {
  const Result<JsonValue> read = JsonValue::parse("{\n  \"a\": 1,\n  \"b\": x\n}");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.problem().line, 3);
  EXPECT_NE(read.problem().what.find("character 20"), std::string::npos) << read.problem().what;
}

TEST(JsonValue, NamesItsKinds) {
  const std::vector<std::pair<const char*, const char*>> kinds = {
      {"null", "null"},   {"true", "true or false"}, {"1", "a whole number"}, {"1.5", "a number"},
      {"\"\"", "a text"}, {"[]", "a list"},          {"{}", "an object"}};
  for (const auto& [text, name] : kinds) EXPECT_EQ(JsonValue::parse(text)->kind_name(), name);
}

}  // namespace
}  // namespace landfall
