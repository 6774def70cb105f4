// Rows of verbs: the compiler counts them, and each belongs to some steps.
#include "engine/defaults/verb_rows.h"

#include <gtest/gtest.h>

namespace landfall {
namespace {

struct Market {
  int stalls = 3;
};
using MarketPart = PartOf<Market>;
enum MarketVerb : std::uint8_t { kBuyFruit = 1, kGoHome = 2, kLastChoice = kGoHome, kRain = 9 };
enum class MarketStep : std::uint8_t { kMorning, kEvening, kWeather };

constexpr std::array<std::string_view, 2> kFruitIds = {"apple", "pear"};
constexpr ThingOf<Market> kFruit = id_thing<Market, "fruit", kFruitIds>();
constexpr ThingOf<Market> kStall = number_thing<Market, "stall", 2>();

// Bags are told in any order after the stall: "bag bag", as many as one likes.
void write_bags(const Market& /*market*/, const Action& action, TargetPath& path) {
  for (int i = 0; i < action.arg[2]; ++i) path.push_back("bag");
}
bool read_bags(const Market& /*market*/, TargetSpan rest, Action& action) {
  action.arg[2] = static_cast<std::uint8_t>(rest.size());
  return std::ranges::all_of(rest, [](const Target& target) { return target == "bag"; });
}
void say_bags(const Market& /*market*/, const Action& action, Phrase& phrase) {
  phrase.number("bags", action.arg[2]);
}
constexpr RestOf<Market> kBags{write_bags, read_bags, say_bags, 3, PathOrder::kNone};

struct MarketRow {
  VerbForm<Market> form;
  StepSet steps = 0;
};
constexpr MarketRow kBuyRow = {{kBuyFruit,
                                "buy",
                                {MarketPart("buy"), MarketPart("fruit", kFruit, {0}),
                                 MarketPart("", kStall, {1, 1}), MarketPart(kBags)}},
                               in_steps(MarketStep::kMorning)};
constexpr MarketRow kHomeRow = {{kGoHome, "home", {MarketPart("home")}},
                                in_steps(MarketStep::kMorning, MarketStep::kEvening)};
constexpr MarketRow kRainRow = {{kRain, "rain", {MarketPart("stall", kStall, {0})}},
                                in_steps(MarketStep::kWeather)};
constexpr VerbRows kMarketVerbs(std::array{kBuyRow, kHomeRow, kRainRow}, kLastChoice, kRain);

static_assert(kMarketVerbs.has_one_per_verb(kRain));
static_assert(!kMarketVerbs.has_one_per_verb(kRain + 1), "an outcome is missing");
static_assert(!VerbRows(std::array{kBuyRow, kRainRow}, kLastChoice, kRain).has_one_per_verb(kRain),
              "a verb is missing");
static_assert(
    !VerbRows(std::array{kHomeRow, kBuyRow, kRainRow}, kLastChoice, kRain).has_one_per_verb(kRain),
    "another order");
static_assert(!VerbRows(std::array{kBuyRow, MarketRow{kHomeRow.form, 0}, kRainRow}, kLastChoice,
                        kRain)
                   .has_one_per_verb(kRain),
              "at no step");
static_assert(!VerbRows(std::array{kBuyRow, MarketRow{{kGoHome, "home"}, kHomeRow.steps}, kRainRow},
                        kLastChoice, kRain)
                   .has_one_per_verb(kRain),
              "no path");
static_assert(kBuyRow.form.arguments == 3 && kHomeRow.form.arguments == 0);

std::optional<Action> parsed_at(MarketStep step, std::string_view verb,
                                std::initializer_list<std::string_view> words) {
  TargetPath path;
  for (const std::string_view word : words) path.push_back(word);
  return kMarketVerbs.parse(Market{}, verb, span_of(path),
                            [&](const MarketRow& row) { return has_step(row.steps, step); });
}

TEST(VerbRows, EveryVerbIsFoundByItsNumber) {
  EXPECT_EQ(kMarketVerbs.name_of(kBuyFruit), "buy");
  EXPECT_EQ(kMarketVerbs.name_of(kRain), "rain");
  for (const int verb : {0, 3, 8, 10, 255}) {
    EXPECT_EQ(kMarketVerbs.find(static_cast<std::uint8_t>(verb)), nullptr) << verb;
  }
}

TEST(VerbRows, PathsLeadThereAndBack) {
  const Action buy = action_of(kBuyFruit, 1, 3, 2);
  TargetPath path;
  kMarketVerbs.targets(Market{}, buy, path);
  ASSERT_EQ(path.size(), 5U);
  EXPECT_EQ(path[0], "buy");
  EXPECT_EQ(path[1], "fruit:pear");
  EXPECT_EQ(path[2], "stall:2");
  EXPECT_EQ(path[4], "bag");
  const MarketStep morning = MarketStep::kMorning;
  EXPECT_EQ(parsed_at(morning, "", {"buy", "fruit:pear", "stall:2", "bag", "bag"}), buy);
  EXPECT_EQ(parsed_at(morning, "buy", {"buy", "fruit:apple", "stall:0"}),
            action_of(kBuyFruit, 0, 1));
  EXPECT_FALSE(parsed_at(morning, "", {"buy", "fruit:pear", "stall:2", "box"})) << "no such rest";
  EXPECT_FALSE(parsed_at(morning, "", {"buy", "fruit:pear"})) << "only begun";
  EXPECT_FALSE(parsed_at(morning, "", {"buy", "fruit:pear", "stall:3"})) << "too great a number";
  EXPECT_FALSE(parsed_at(morning, "home", {"buy", "fruit:pear", "stall:2"})) << "another verb";
  EXPECT_FALSE(parsed_at(MarketStep::kEvening, "", {"buy", "fruit:pear", "stall:2"}))
      << "another step";
  EXPECT_EQ(parsed_at(MarketStep::kEvening, "", {"home"}), action_of(kGoHome));
  EXPECT_FALSE(parsed_at(morning, "", {"home", "bag"})) << "no rest";
}

TEST(VerbRows, ABeginningSaysWhatItCan) {
  const auto begun = [](std::initializer_list<std::string_view> words) {
    TargetPath path;
    for (const std::string_view word : words) path.push_back(word);
    return begin_form(kBuyRow.form, Market{}, span_of(path));
  };
  EXPECT_EQ(begun({}), action_of(kBuyFruit));
  EXPECT_EQ(begun({"buy", "fruit:pear"}), action_of(kBuyFruit, 1));
  EXPECT_EQ(begun({"buy", "fruit:pear", "stall:1", "box"}), action_of(kBuyFruit, 1, 2))
      << "nobody reads the rest";
  EXPECT_FALSE(begun({"buy", "fruit:plum"}));
  EXPECT_FALSE(begun({"sell"}));
}

TEST(VerbRows, SentencesLeaveOutWhatHasNoName) {
  Phrase phrase;
  describe_form(kBuyRow.form, Market{}, action_of(kBuyFruit, 1, 3, 2), phrase);
  EXPECT_EQ(phrase.key, "action.buy");
  ASSERT_EQ(phrase.parameters.size(), 2U);
  EXPECT_EQ(phrase.parameters[0].target, "fruit:pear");
  EXPECT_EQ(phrase.parameters[1].name, "bags");
  EXPECT_EQ(phrase.parameters[1].number, 2);
}

TEST(VerbRows, AnActionHasOneForm) {
  EXPECT_TRUE(uses_only(action_of(kBuyFruit, 1, 3, 2), 3));
  EXPECT_FALSE(uses_only(action_of(kBuyFruit, 1, 3, 2), 2));
  Action flagged = action_of(kGoHome);
  flagged.flags = 1;
  EXPECT_FALSE(uses_only(flagged, 0));
}

}  // namespace
}  // namespace landfall
