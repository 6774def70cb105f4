// A whole round of Hidden Hand, told in the words of a record.
#include "games/hidden_hand/hidden_hand.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/match/match.h"

namespace landfall {
namespace {

class HiddenHandRound : public ::testing::Test {
 protected:
  void SetUp() override {
    landfall::Setup setup;
    setup.seats = 2;
    match_ = std::move(Match<HiddenHand>::make(setup)).value();
  }
  // Nothing if the line is a legal choice, which is then made; else the clause that forbids it.
  std::string play(const std::string& line) {
    const auto trouble = match_->append_line(line);
    if (!trouble) return {};
    const std::size_t clause = trouble->what.find("HID-");
    return clause == std::string::npos ? trouble->what : trouble->what.substr(clause, 7);
  }
  void deal(std::initializer_list<int> cards) {
    for (const int card : cards) EXPECT_EQ(play("chance deal card:" + std::to_string(card)), "");
  }

  std::unique_ptr<AnyMatch> match_;
};

TEST_F(HiddenHandRound, GoesToTheHighestBid) {
  OutcomeList outcomes;
  const auto table = HiddenHand::make_table(match_->setup()).value();
  HiddenHand::outcomes(table, {}, outcomes);
  ASSERT_EQ(outcomes.size(), 12U);  // HID-1.1
  EXPECT_EQ(outcomes[0].weight, 1U);
  EXPECT_EQ(outcomes[1].weight, 2U);  // HID-1.1: card 2
  deal({1, 2, 3, 4, 5, 6, 7});        // the starter has one more
  EXPECT_EQ(play("0 lay card:3 stake:21"), "HID-2.1");
  EXPECT_EQ(play("0 lay card:5 stake:20"), "HID-2.2");
  EXPECT_EQ(play("0 lay card:3 stake:20"), "");
  EXPECT_EQ(play("0 look look"), "HID-3.2");
  EXPECT_EQ(play("1 look look"), "");
  EXPECT_EQ(play("1 look look"), "HID-3.2");
  EXPECT_EQ(play("1 bid card:7"), "");
  EXPECT_EQ(match_->awaiting(), SeatMask::of(0));  // HID-3.1: it is sealed, and 0 bids as well
  EXPECT_EQ(play("0 bid card:4"), "");
  EXPECT_EQ(match_->standing().points[1], 23);  // HID-3.3
  deal({8});                                    // to the winner, who starts the next round
  EXPECT_EQ(match_->awaiting(), SeatMask::of(1));
}

TEST_F(HiddenHandRound, IsTheLastOfThree) {
  deal({1, 2, 3, 4, 5, 6, 7});
  for (const char* line :
       {"0 lay card:1 stake:0", "0 bid card:2", "1 bid card:7", "chance deal card:8",
        "1 lay card:5 stake:0", "1 bid card:8", "0 bid card:3", "chance deal card:9",
        "1 lay card:6 stake:5", "1 bid card:9", "0 bid card:4"}) {
    EXPECT_EQ(play(line), "") << line;
  }
  EXPECT_TRUE(match_->over());  // HID-4.1
  EXPECT_EQ(match_->standing().rank[1], 1);
}

// A turn of the log is a round: the cards dealt for it, the prize and the bids.
TEST_F(HiddenHandRound, IsOneTurnOfTheLog) {
  deal({1, 2, 3, 4, 5, 6, 7});
  for (const char* line : {"0 lay card:1 stake:0", "0 bid card:2", "1 bid card:7",
                           "chance deal card:8", "1 lay card:5 stake:0"}) {
    EXPECT_EQ(play(line), "") << line;
  }
  const std::vector<TurnStart> turns = match_->turns_between(0, match_->version());
  ASSERT_EQ(turns.size(), 2U);
  EXPECT_EQ(turns[0].turn.seat, 0);
  EXPECT_EQ(turns[1].record, 11U);
  EXPECT_EQ(turns[1].number, 2);
  EXPECT_EQ(turns[1].turn.seat, 1);
}

}  // namespace
}  // namespace landfall
