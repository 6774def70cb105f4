// A match through the narrow door: who may act (TAB-1.1 to TAB-1.3), who sees what, what is
// written.
#include "engine/match/match.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/contract/chance.h"
#include "engine/text/phrasebook.h"
#include "games/hidden_hand/hidden_hand.h"

namespace landfall::testing {
namespace {

std::unique_ptr<AnyMatch> new_match() {
  landfall::Setup setup;
  setup.seats = 2;
  return std::move(Match<HiddenHand>::make(setup)).value();
}
void play(AnyMatch& match, std::initializer_list<const char*> lines) {
  for (const char* line : lines) {
    const auto trouble = match.append_line(line);
    ASSERT_FALSE(trouble) << line << ": " << trouble->text();
  }
}
void deal(AnyMatch& match) {
  play(match,
       {"chance deal card:1", "chance deal card:2", "chance deal card:3", "chance deal card:4",
        "chance deal card:5", "chance deal card:6", "chance deal card:7"});
}
std::string clause_of(const std::optional<Refusal>& refusal) {
  return refusal ? std::string(refusal->clause.id) : "";
}
template <class Write>
std::string json(Write write) {
  JsonWriter out;
  write(out);
  return out.take();
}
TargetPath path_of(std::initializer_list<const char*> targets) {
  TargetPath path;
  for (const char* target : targets) path.push_back(target);
  return path;
}

TEST(Match, AsksOnlyWhoIsAwaitedTab11) {
  auto match = new_match();
  deal(*match);
  const auto action = match->parse(0, "lay", span_of(path_of({"card:3", "stake:5"})));
  ASSERT_TRUE(action);
  EXPECT_EQ(clause_of(match->refuse(1, *action)), "TAB-1.1");
  EXPECT_EQ(clause_of(match->act(1, *action)), "TAB-1.1");
  EXPECT_EQ(clause_of(match->why_not(1, {})), "TAB-1.1");
  EXPECT_EQ(clause_of(match->why_not(kTable, {})), "TAB-1.1");
  EXPECT_EQ(clause_of(match->act(kChance, *action)), "TAB-1.1");
  EXPECT_EQ(match->version(), 7U);
  EXPECT_FALSE(match->act(0, *action));
  EXPECT_EQ(match->version(), 8U);
}

TEST(Match, TakesOnlyPossibleOutcomesTab12) {
  auto match = new_match();
  play(*match, {"chance deal card:1"});
  const auto again = match->parse(kChance, "deal", span_of(path_of({"card:1"})));
  ASSERT_TRUE(again);
  EXPECT_EQ(clause_of(match->act(kChance, *again)), "TAB-1.2");
}

TEST(Match, EndsTab13) {
  auto match = new_match();
  SeededChance chance(5);
  Random random(5);
  const auto list = std::make_unique<ActionList>();
  while (!match->over()) {
    resolve_chance(*match, chance);
    if (match->over()) break;
    const Seat seat = match->awaiting().first();
    match->legal(seat, *list);
    ASSERT_FALSE(match->act(seat, (*list)[random.below(static_cast<std::uint32_t>(list->size()))]));
  }
  EXPECT_EQ(clause_of(match->act(0, (*list)[0])), "TAB-1.3");
  EXPECT_EQ(clause_of(match->why_not(0, {})), "TAB-1.3");
  match->legal(0, *list);
  EXPECT_TRUE(list->empty());
}

TEST(Match, ShowsEachSeatItsOwnEvents) {
  auto match = new_match();
  play(*match, {"chance deal card:9"});
  const auto events = [&](Seat seat) {
    return json([&](JsonWriter& out) { match->write_events(0, seat, out); });
  };
  EXPECT_EQ(events(0), R"([{"version":1,"actor":0,"key":"event.dealt","params":{"seat":{"seat":0},)"
                       R"("card":"card:9"},"clause":"HID-1.1"}])");
  EXPECT_EQ(events(1), R"([{"version":1,"actor":0,"key":"event.dealt","params":{"seat":{"seat":0},)"
                       R"("card":"card:0"},"clause":"HID-1.1"}])");
  EXPECT_EQ(events(kTable), events(1));
}

TEST(Match, WritesItsChoices) {
  auto match = new_match();
  deal(*match);
  EXPECT_TRUE(json([&](JsonWriter& out) {
                match->write_legal_tree(0, out);
              }).starts_with(R"([["card:1",["stake:0","stake:5","stake:20"]],["card:2",[)"));
  play(*match, {"0 lay card:3 stake:5"});
  const Phrasebook book = Phrasebook::load("en", "hidden_hand");
  EXPECT_EQ(json([&](JsonWriter& out) { match->write_legal_tree(1, out); }),
            R"(["look","card:5","card:6","card:7"])");
  const std::string legal = json([&](JsonWriter& out) { match->write_legal(1, out, &book); });
  EXPECT_TRUE(legal.starts_with(
      R"([{"action":"03","verb":"look","targets":["look"],"key":"action.look","params":{},)"
      R"("text":"Look at the prize"})"))
      << legal;
  play(*match, {"0 bid card:1"});
  EXPECT_EQ(json([&](JsonWriter& out) { match->write_legal(0, out, &book); }), "[]");
  EXPECT_EQ(json([&](JsonWriter& out) { match->write_legal_tree(kTable, out); }), "[]");
}

TEST(Match, WritesOutcomesWithTheirWeights) {
  auto match = new_match();
  play(*match, {"chance deal card:1"});
  const std::string outcomes =
      json([&](JsonWriter& out) { match->write_legal(kChance, out, nullptr); });
  EXPECT_TRUE(
      outcomes.starts_with(R"([{"action":"010002","verb":"deal","targets":["card:2"],"weight":2,)"))
      << outcomes;
  EXPECT_NE(outcomes.find(R"("targets":["card:3"],"weight":1,)"), std::string::npos) << outcomes;
}

TEST(Match, RefusesALineThatMeansNothingAndStaysAsItWas) {
  auto match = new_match();
  deal(*match);
  for (const char* line :
       {"", "0", "0 lay", "0 lay card:3", "0 lay card:5 stake:5", "0 lay card:3 stake:21",
        "1 lay card:5 stake:5", "0 undo 7", "table set {", "table set []",
        R"(table set {"stake":99})", "chance deal card:8"}) {
    const auto trouble = match->append_line(line);
    ASSERT_TRUE(trouble) << line;
    EXPECT_FALSE(trouble->text().empty());
    EXPECT_EQ(match->version(), 7U) << line;
  }
}

TEST(Match, ClonesAreIndependent) {
  auto match = new_match();
  deal(*match);
  const auto other = match->clone();
  play(*match, {"0 lay card:3 stake:5"});
  EXPECT_EQ(other->version(), 7U);
  play(*other, {"0 lay card:4 stake:5"});
  EXPECT_NE(match->last_line(), other->last_line());
}

// More events than the match keeps at hand are computed again, without gaps and in order.
TEST(Match, TellsTheWholeStoryAtAnyTime) {
  auto match = new_match();
  SeededChance chance(1);
  Random random(1);
  const auto list = std::make_unique<ActionList>();
  std::string told = "[";
  while (!match->over()) {
    const auto version = match->version();
    if (match->awaiting().has(kChance)) {
      match->act(kChance, draw(*match, chance));
    } else {
      const Seat seat = match->awaiting().first();
      match->legal(seat, *list);
      match->act(seat, (*list)[random.below(static_cast<std::uint32_t>(list->size()))]);
    }
    const std::string fresh = json([&](JsonWriter& out) { match->write_events(version, 0, out); });
    if (fresh != "[]") told += (told == "[" ? "" : ",") + fresh.substr(1, fresh.size() - 2);
  }
  EXPECT_EQ(told + "]", json([&](JsonWriter& out) { match->write_events(0, 0, out); }));
}

}  // namespace
}  // namespace landfall::testing
