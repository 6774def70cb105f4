#include "base/json_writer.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <utility>

#include "base/json_value.h"

namespace landfall {
namespace {

TEST(JsonWriter, WritesInTheOrderGiven) {
  JsonWriter out;
  out.begin_object().member("b", 1).member("a", "x").key("list").begin_array();
  out.value(true).value(false).null().value(-3).end_array().key("none").begin_object().end_object();
  out.raw_member("raw", "[1]").end_object();
  EXPECT_EQ(out.text(), R"({"b":1,"a":"x","list":[true,false,null,-3],"none":{},"raw":[1]})");
}

TEST(JsonWriter, NestsWithoutStrayCommas) {
  JsonWriter out;
  out.begin_array().begin_array().end_array().begin_array().value(1).end_array();
  out.begin_object().end_object().value("x").end_array();
  EXPECT_EQ(out.text(), R"([[],[1],{},"x"])");
}

TEST(JsonWriter, EscapesWhatMustBeEscaped) {
  JsonWriter out;
  out.value(std::string_view("\"\\\n\r\t\b\f\0\x1f/\x7f", 11));
  EXPECT_EQ(out.text(), "\"\\\"\\\\\\n\\r\\t\\u0008\\u000c\\u0000\\u001f/\x7f\"");
  out.clear();
  out.value("Südöstlich €");
  EXPECT_EQ(out.text(), "\"Südöstlich €\"");
}

// Letters are looked at several at a time: each has to be found at every place of every length.
TEST(JsonWriter, FindsALetterToEscapeAnywhere) {
  for (const char letter : {'"', '\\', '\n', '\0', '\x1f'}) {
    for (std::size_t size = 1; size <= 40; ++size) {
      for (std::size_t place = 0; place < size; ++place) {
        std::string text(size, 'x');
        text[place] = letter;
        JsonWriter out;
        out.value(text);
        const Result<JsonValue> read = JsonValue::parse(out.text());
        ASSERT_TRUE(read.ok()) << size << ' ' << place << ' ' << out.text();
        ASSERT_EQ(read->text(), text) << size << ' ' << place;
      }
    }
  }
}

TEST(JsonWriter, CopiesPlainTextsOfEveryLength) {
  std::string every;
  for (int letter = 0x20; letter < 0x100; ++letter) {
    if (letter != '"' && letter != '\\') every += static_cast<char>(letter);
  }
  JsonWriter out;
  for (std::size_t size = 0; size <= every.size(); ++size) {
    for (const std::size_t begin : {std::size_t{0}, every.size() - size}) {
      const std::string_view text = std::string_view(every).substr(begin, size);
      out.clear();
      out.begin_array().value(text).key(text).end_array();
      const std::string quoted = "\"" + std::string(text) + "\"";
      ASSERT_EQ(out.text(), "[" + quoted + "," + quoted + ":]");
    }
  }
}

TEST(JsonWriter, GoesOnAfterALook) {
  JsonWriter out;
  out.begin_array().value(1);
  EXPECT_EQ(out.text(), "[1");
  out.value("x");
  EXPECT_EQ(out.text(), "[1,\"x\"");
  out.raw(std::string(1000, '0')).end_array();
  EXPECT_EQ(out.text(), "[1,\"x\"," + std::string(1000, '0') + "]");
}

TEST(JsonWriter, WritesTheExtremesOfNumbers) {
  JsonWriter out;
  out.begin_array()
      .value(std::numeric_limits<std::int64_t>::min())
      .value(std::numeric_limits<std::uint64_t>::max())
      .value(static_cast<std::uint8_t>(200))
      .value(0.5)
      .value(std::numeric_limits<double>::infinity())
      .value(std::numeric_limits<double>::quiet_NaN())
      .end_array();
  EXPECT_EQ(out.text(), "[-9223372036854775808,18446744073709551615,200,0.5,null,null]");
}

TEST(JsonWriter, GoesOnWithWhatStandsElsewhere) {
  JsonWriter out;
  out.go_on().key("seats").begin_array().value(1).end_array().end_object();
  EXPECT_EQ(out.text(), R"(,"seats":[1]})");
}

TEST(JsonWriter, StartsAfreshAfterAMove) {
  JsonWriter one;
  one.begin_array().value("something that is longer than nothing");
  JsonWriter other = std::move(one);
  one = JsonWriter();
  one.value(1);
  EXPECT_EQ(one.text(), "1");
  EXPECT_EQ(other.text(), R"(["something that is longer than nothing")");
  JsonWriter third;
  third = std::move(other);
  other.value(2);  // NOLINT(bugprone-use-after-move): this is what is tested
  EXPECT_EQ(other.text(), "2");
  EXPECT_EQ(third.text(), R"(["something that is longer than nothing")");
}

TEST(JsonWriter, StartsAfreshAfterTake) {
  JsonWriter out;
  out.value(1);
  EXPECT_EQ(out.take(), "1");
  out.value(2);
  EXPECT_EQ(out.text(), "2");
}

TEST(JsonWriter, WritesWhatTheReaderReads) {
  std::string every_letter;
  for (int letter = 0; letter < 128; ++letter) every_letter += static_cast<char>(letter);
  JsonWriter out;
  out.begin_object().member(every_letter, every_letter).end_object();
  const Result<JsonValue> read = JsonValue::parse(out.text());
  ASSERT_TRUE(read) << read.problem().text();
  EXPECT_EQ(read->find_text(every_letter), every_letter);
}

}  // namespace
}  // namespace landfall
