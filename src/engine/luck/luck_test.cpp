// TAB-10.3: every outcome follows from the secret, the words and the number of the draw.
#include "engine/luck/luck.h"

#include <gtest/gtest.h>

#include <charconv>
#include <fstream>
#include <sstream>

#include "base/json_value.h"

namespace landfall {
namespace {

// The vectors that docs/luck.md shows to everybody.
JsonValue vectors() {
  std::ifstream file("docs/luck.md");
  std::stringstream all;
  all << file.rdbuf();
  const std::string text = all.str();
  const std::size_t from = text.find("```json\n") + 8;
  Result<JsonValue> json = JsonValue::parse(text.substr(from, text.find("```", from) - from));
  EXPECT_TRUE(json.ok());
  return json ? std::move(json).value() : JsonValue{};
}

Bytes32 bytes_at(const JsonValue& json, std::string_view name) {
  return bytes_from_hex(json.find_text(name).value_or("")).value_or(Bytes32{});
}

std::uint64_t number_at(const JsonValue& json, std::string_view name) {
  const std::string_view text = json.find_text(name).value_or("");
  std::uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

TEST(Luck, IsWhatTheDocumentSays) {
  const JsonValue given = vectors();
  Luck luck{std::string(given.find_text("table").value_or("")), bytes_at(given, "secret"), {}};
  for (const JsonValue& words : given.find("words")->items()) luck.words.emplace_back(words.text());
  EXPECT_EQ(hex_text(commitment_to(luck.secret)), given.find_text("commitment"));
  const Bytes32 key = luck_key(luck);
  EXPECT_EQ(hex_text(key), given.find_text("key"));
  ASSERT_EQ(given.find("draws")->items().size(), 8U);
  for (const JsonValue& draw : given.find("draws")->items()) {
    const auto number = static_cast<std::uint32_t>(draw.find_integer("draw").value_or(0));
    EXPECT_EQ(lot(key, number, number_at(draw, "bound")), number_at(draw, "lot")) << number;
  }
}

TEST(Luck, DependsOnEveryWordTheTableAndTheSecret) {
  const Luck luck{"t", Bytes32{1}, {"one", "two"}};
  const Bytes32 key = luck_key(luck);
  for (const Luck& other :
       {Luck{"u", Bytes32{1}, {"one", "two"}}, Luck{"t", Bytes32{2}, {"one", "two"}},
        Luck{"t", Bytes32{1}, {"one", "twp"}}, Luck{"t", Bytes32{1}, {"two", "one"}},
        Luck{"t", Bytes32{1}, {"one", ""}}, Luck{"t", Bytes32{1}, {"one"}}}) {
    EXPECT_NE(luck_key(other), key);
  }
}

TEST(Luck, EveryNumberBelowTheBoundIsAsLikelyAsAnyOther) {
  const Bytes32 key = luck_key({"t", Bytes32{7}, {}});
  constexpr std::uint32_t kDraws = 60'000;
  std::array<int, 6> seen{};
  for (std::uint32_t draw = 1; draw <= kDraws; ++draw) ++seen.at(lot(key, draw, 6));
  double chi_square = 0;
  for (const int count : seen) chi_square += (count - 10'000.0) * (count - 10'000.0) / 10'000;
  EXPECT_LT(chi_square, 15.1);  // five degrees of freedom, one in a hundred
}

}  // namespace
}  // namespace landfall
