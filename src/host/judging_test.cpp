// Every move is judged once, whoever makes it, and a refusal changes nothing.
#include <gtest/gtest.h>

#include <string>

#include "engine/match/match.h"
#include "games/hidden_hand/hidden_hand.h"
#include "host/table_host.h"

namespace landfall::host {
namespace {

// Hidden Hand with a judge who counts.
struct CountedHand : HiddenHand {
  static inline int judgements = 0;

  static std::optional<Refusal> refuse(const Table& table, const State& state, Seat seat,
                                       const Action& action) {
    ++judgements;
    return HiddenHand::refuse(table, state, seat, action);
  }
};

constexpr std::string_view kGuide = R"toml(
format = 1
game = "hidden_hand"
seats = 2
learner = 0
[[lesson]]
id = "prize"
[[lesson.step]]
script = [
  "chance deal card:1", "chance deal card:2", "chance deal card:3", "chance deal card:4",
  "chance deal card:5", "chance deal card:6", "chance deal card:7",
]
say = "lay"
choose = [["card:3"]]
)toml";

// A table with a person on seat 0, who lays a card first, and a bot on seat 1.
class CountedTable {
 public:
  explicit CountedTable(std::optional<Guide> guide = std::nullopt)
      : host(std::move(Match<CountedHand>::make(Setup{"hidden_hand", 2, {}, {}, {}})).value(),
             {{SeatKind::kHuman, 0, "Ann"}, {SeatKind::kBot, 1, ""}}, chance_, std::move(guide)) {
    host.begin();
    host.publish();
    CountedHand::judgements = 0;
  }

  // The answer when the person lays a card, with a stake of 5.
  std::string lay(std::string_view card) {
    const std::string id = "c" + std::to_string(++commands_);
    const std::string text = R"({"op":"act","id":")" + id + R"(","seat":0,"version":)" +
                             std::to_string(host.match().version()) + R"(,"targets":[")" +
                             std::string(card) + R"(","stake:5"]})";
    Reaction reaction = host.handle({0, SeatMask::of(0)}, JsonValue::parse(text).value());
    if (reaction.change) host.publish();
    return reaction.answer;
  }
  // A card that the person holds.
  [[nodiscard]] std::string held_card() const {
    const auto list = std::make_unique<ActionList>();
    host.match().legal(0, *list);
    TargetPath path;
    host.match().targets(0, (*list)[0], path);
    return std::string(path[0].view());
  }
  [[nodiscard]] std::string position() const {
    JsonWriter out;
    host.match().write_state(out);
    return out.take();
  }

 private:
  SeededChance chance_{1};
  int commands_ = 0;

 public:
  TableHost host;
};

bool has(const std::string& answer, std::string_view part) {
  return answer.find(part) != std::string::npos;
}

TEST(Judging, AChoiceIsJudgedOnce) {
  CountedTable table;
  const std::string answer = table.lay(table.held_card());
  EXPECT_TRUE(has(answer, R"("ok":true)")) << answer;
  EXPECT_EQ(CountedHand::judgements, 1);
}

TEST(Judging, ARefusalTakesOneJudgementAndChangesNothing) {
  CountedTable table;
  const std::string before = table.position();
  const AnyMatch::Version version = table.host.match().version();
  const std::string answer = table.lay("card:99");
  EXPECT_TRUE(has(answer, R"("clause":"HID-2.2")")) << answer;
  EXPECT_EQ(CountedHand::judgements, 1);
  EXPECT_FALSE(table.host.pending());
  EXPECT_EQ(table.host.match().version(), version);
  EXPECT_EQ(table.position(), before);
}

TEST(Judging, ABotsChoiceIsJudgedOnce) {
  CountedTable table;
  ASSERT_TRUE(has(table.lay(table.held_card()), R"("ok":true)"));
  CountedHand::judgements = 0;
  const Target look("look");
  const auto action = table.host.match().parse(1, "", TargetSpan(&look, 1));
  ASSERT_TRUE(action);
  EXPECT_TRUE(table.host.act_for_bot(1, *action));
  EXPECT_EQ(CountedHand::judgements, 1);
}

// TAB-3.1: the guide is asked about what the rules allow, within the same judgement.
TEST(Judging, AGuideDoesNotMakeTheRulesJudgeTwice) {
  CountedTable table(std::move(Guide::read(kGuide, "guide.toml")).value());
  const std::string before = table.position();
  const std::string other = table.lay("card:1");
  EXPECT_TRUE(has(other, R"("clause":"TAB-3.1","culprit":"card:3")")) << other;
  EXPECT_EQ(CountedHand::judgements, 1);
  EXPECT_EQ(table.position(), before);
  const std::string illegal = table.lay("card:5");
  EXPECT_TRUE(has(illegal, R"("clause":"HID-2.2")")) << illegal;
  EXPECT_EQ(CountedHand::judgements, 2);
  EXPECT_EQ(table.position(), before);
  const std::string wanted = table.lay("card:3");
  EXPECT_TRUE(has(wanted, R"("ok":true)")) << wanted;
  EXPECT_EQ(CountedHand::judgements, 3);
}

}  // namespace
}  // namespace landfall::host
