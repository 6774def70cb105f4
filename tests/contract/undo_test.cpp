// Taking back, and the barriers that stop it (clauses TAB-2.1 to TAB-2.5), on scripted matches.
#include <gtest/gtest.h>

#include <string>

#include "engine/match/match.h"
#include "games/hidden_hand/hidden_hand.h"

namespace landfall::testing {
namespace {

class Undo : public ::testing::Test {
 protected:
  void SetUp() override {
    landfall::Setup setup;
    setup.seats = 2;
    match_ = std::move(Match<HiddenHand>::make(setup)).value();
  }
  void play(std::initializer_list<const char*> lines) {
    for (const char* line : lines) {
      const auto trouble = match_->append_line(line);
      ASSERT_FALSE(trouble) << line << ": " << trouble->text();
    }
  }
  void deal() {
    play({"chance deal card:1", "chance deal card:2", "chance deal card:3", "chance deal card:4",
          "chance deal card:5", "chance deal card:6", "chance deal card:7"});
  }
  std::string refused(Seat seat) const {
    const auto refusal = match_->refuse_undo(seat);
    return refusal ? std::string(refusal->clause.id) : "";
  }
  std::string refused_together(Seat seat) const {
    const auto refusal = match_->refuse_agreed_undo(seat);
    return refusal ? std::string(refusal->clause.id) : "";
  }
  std::string state() const {
    JsonWriter out;
    match_->write_state(out);
    return out.take();
  }
  std::string events(AnyMatch::Version from, Seat seat) const {
    JsonWriter out;
    match_->write_events(from, seat, out);
    return out.take();
  }

  std::unique_ptr<AnyMatch> match_;
};

TEST_F(Undo, TakesBackOnesOwnLastChoicesOneByOneTab21) {
  deal();
  const std::string before = state();
  play({"0 lay card:3 stake:5"});
  const std::string laid = state();
  play({"0 bid card:1"});
  EXPECT_EQ(refused(0), "");
  EXPECT_FALSE(match_->undo(0));
  EXPECT_EQ(state(), laid);
  EXPECT_EQ(match_->last_line(), "0 undo 9");
  EXPECT_FALSE(match_->undo(0));
  EXPECT_EQ(state(), before);
  EXPECT_EQ(match_->last_line(), "0 undo 8");
  EXPECT_EQ(match_->version(), 11U);
  EXPECT_EQ(refused(0), "TAB-2.5");  // its choices are all taken back
  play({"0 lay card:4 stake:5"});
  EXPECT_EQ(refused(0), "");
}

TEST_F(Undo, IsToldToEverybody) {
  deal();
  play({"0 lay card:3 stake:5"});
  EXPECT_FALSE(match_->undo(0));
  for (const Seat seat : {Seat{0}, Seat{1}, kTable}) {
    EXPECT_EQ(
        events(8, seat),
        R"([{"version":9,"actor":0,"key":"event.undone","params":{"seat":{"seat":0}},"clause":"TAB-2.1"}])");
  }
}

TEST_F(Undo, DoesNotTellWhatWasTakenBack) {
  deal();
  play({"0 lay card:3 stake:5"});
  EXPECT_FALSE(match_->undo(0));
  EXPECT_EQ(events(0, 1).find("card:3"), std::string::npos) << events(0, 1);
  EXPECT_NE(events(0, 0).find("card:3"), std::string::npos);
}

TEST_F(Undo, StopsAtChanceTab22) {
  deal();
  play({"0 lay card:3 stake:5", "0 bid card:1", "1 bid card:5", "chance deal card:8"});
  EXPECT_EQ(refused(0), "TAB-2.2");
  EXPECT_EQ(refused(1), "TAB-2.2");
  EXPECT_TRUE(match_->undo(1));
  EXPECT_EQ(match_->version(), 11U);
}

TEST_F(Undo, StopsAtAnotherSeatsChoiceTab23) {
  deal();
  play({"0 lay card:3 stake:5", "1 bid card:5"});
  EXPECT_EQ(refused(0), "TAB-2.3");
  EXPECT_EQ(refused(1), "");  // sealed, and nobody has chosen since
  EXPECT_FALSE(match_->undo(1));
  play({"0 bid card:1"});
  EXPECT_EQ(refused(1), "TAB-2.5");
  EXPECT_EQ(refused(0), "");
}

TEST_F(Undo, StopsAtSomethingNewlySeenTab24) {
  deal();
  play({"0 lay card:3 stake:5", "1 look look"});
  EXPECT_EQ(refused(1), "TAB-2.4");
  EXPECT_EQ(refused(0), "TAB-2.3");
  play({"1 bid card:5"});
  EXPECT_EQ(refused(1), "");  // the bid, not the look
  EXPECT_FALSE(match_->undo(1));
  EXPECT_EQ(refused(1), "TAB-2.4");
}

TEST_F(Undo, OfTheLastSealedBidWouldShowTheOthersTab24) {
  deal();
  play({"0 lay card:3 stake:5", "0 bid card:1", "1 bid card:5"});
  EXPECT_EQ(refused(1), "TAB-2.4");
}

// Earlier versions saw less as shown; what they allowed is in their records.
TEST_F(Undo, OfALogIsRepeatedEvenWhereItWouldBeRefusedTodayTab24) {
  deal();
  play({"0 lay card:3 stake:5", "1 look look"});
  EXPECT_TRUE(match_->undo(1));
  play({"1 undo 9"});
  EXPECT_EQ(match_->version(), 10U);
  EXPECT_EQ(match_->lines().back(), "1 undo 9");
  EXPECT_EQ(match_->at(10)->version(), 10U);
  play({"1 bid card:5"});
}

TEST_F(Undo, NeedsAChoiceTab25) {
  EXPECT_EQ(refused(0), "TAB-2.5");
  deal();
  EXPECT_EQ(refused(0), "TAB-2.5");
  EXPECT_EQ(refused(kChance), "TAB-2.5");
  EXPECT_EQ(refused(kTable), "TAB-2.5");
  play({"0 lay card:3 stake:5"});
  EXPECT_EQ(refused(1), "TAB-2.5");
  EXPECT_EQ(refused(2), "TAB-2.5");  // nobody sits there
}

TEST_F(Undo, StopsAtAPositionThatWasPutUpTab23) {
  deal();
  play({"0 lay card:3 stake:5"});
  const Result<JsonValue> position = JsonValue::parse(R"({"stake":0})");
  EXPECT_FALSE(match_->set_position(*position));
  EXPECT_EQ(refused(0), "TAB-2.3");
}

// --- Together (TAB-2.9) --------------------------------------------------------------------------

TEST_F(Undo, TogetherGoesPastWhatOthersChoseTab29) {
  deal();
  const std::string before = state();
  play({"0 lay card:3 stake:5", "1 bid card:5"});
  EXPECT_EQ(refused(0), "TAB-2.3");
  EXPECT_EQ(refused_together(0), "");
  EXPECT_EQ(match_->last_choice(0), 8U);
  EXPECT_FALSE(match_->agreed_undo(0));
  EXPECT_EQ(state(), before);
  EXPECT_EQ(match_->last_line(), "0 undo 8 agreed");
  EXPECT_EQ(match_->lines().back(), "0 undo 8 agreed");
  EXPECT_EQ(match_->taken_back(0), 1U);
  EXPECT_EQ(match_->counting(9), 7U) << "nothing of it counts";
  EXPECT_EQ(events(9, 1).find("card:3"), std::string::npos) << "who did not see it does not now";
  EXPECT_EQ(
      events(9, 1),
      R"([{"version":10,"actor":0,"key":"event.undone_together","params":{"seat":{"seat":0}},"clause":"TAB-2.9"}])");
  play({"0 lay card:4 stake:5"});
  EXPECT_EQ(refused(0), "");
  const auto again = std::move(Match<HiddenHand>::make(match_->setup())).value();
  for (const std::string& line : match_->lines()) ASSERT_FALSE(again->append_line(line)) << line;
  JsonWriter replayed;
  again->write_state(replayed);
  EXPECT_EQ(replayed.text(), state());
}

TEST_F(Undo, TogetherStopsAtWhatWasHiddenTab29) {
  deal();
  EXPECT_EQ(refused_together(0), "TAB-2.5");
  play({"0 lay card:3 stake:5", "1 look look"});
  EXPECT_EQ(refused_together(0), "TAB-2.4") << "the other has seen the card";
  EXPECT_EQ(refused_together(1), "TAB-2.4");
  EXPECT_TRUE(match_->agreed_undo(0));
  play({"1 bid card:5", "0 bid card:1"});
  EXPECT_EQ(refused_together(1), "TAB-2.4") << "bids are turned up";
  play({"chance deal card:8"});
  EXPECT_EQ(refused_together(0), "TAB-2.2") << "a card that somebody has drawn";
  EXPECT_EQ(match_->version(), 12U);
}

TEST_F(Undo, TogetherNamesTheRightRecordTab29) {
  deal();
  play({"0 lay card:3 stake:5", "1 bid card:5"});
  const auto wrong = match_->append_line("0 undo 9 agreed");
  ASSERT_TRUE(wrong);
  EXPECT_NE(wrong->text().find("record 8"), std::string::npos) << wrong->text();
  EXPECT_TRUE(match_->append_line("1 undo 8 agreed"));
  EXPECT_TRUE(match_->append_line("0 undo 8 agreedly"));
  EXPECT_TRUE(match_->append_line("0 undo agreed"));
  EXPECT_EQ(match_->version(), 9U);
}

TEST_F(Undo, NamesTheRightRecordWhenReplayed) {
  deal();
  play({"0 lay card:3 stake:5", "0 undo 8", "0 lay card:4 stake:5"});
  const auto wrong = match_->append_line("0 undo 8");
  ASSERT_TRUE(wrong);
  EXPECT_NE(wrong->text().find("record 10"), std::string::npos) << wrong->text();
  EXPECT_EQ(match_->version(), 10U);
}

}  // namespace
}  // namespace landfall::testing
