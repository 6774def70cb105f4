#include "host/clock/clocks.h"

#include <gtest/gtest.h>

namespace landfall::host {
namespace {

constexpr SeatMask kNobody{};
const SeatMask kFirst = SeatMask::of(0);
const SeatMask kSecond = SeatMask::of(1);

TimeRule per_move(std::int64_t seconds, std::int64_t reserve) {
  TimeRule rule;
  rule.kind = TimeRule::Kind::kMove;
  rule.seconds = seconds;
  rule.reserve = reserve;
  return rule;
}

TimeRule per_game(std::int64_t seconds, std::int64_t increment) {
  TimeRule rule;
  rule.kind = TimeRule::Kind::kGame;
  rule.seconds = seconds;
  rule.increment = increment;
  return rule;
}

class ClocksTest : public ::testing::Test {
 protected:
  std::int64_t step(Clocks& clocks, const ClockStep& what, std::int64_t later) {
    now += later;
    return clocks.step(what, now, time);
  }
  // The record of one seat, after which others are asked.
  std::int64_t act(Clocks& clocks, Seat actor, SeatMask asked, std::int64_t later) {
    return step(clocks, {.asked = asked, .actor = actor}, later);
  }
  std::int64_t left(const Clocks& clocks, Seat seat) const { return clocks.left(seat, now, time); }

  std::int64_t now = 1'000'000;
  CountedTime time;
};

TEST_F(ClocksTest, TheTimeOfAMoveGoesFirstThenTheReserve) {  // TAB-8.1, TAB-8.2
  Clocks clocks(per_move(60, 300), 2);
  step(clocks, {.asked = kFirst}, 0);
  EXPECT_TRUE(clocks.running(0));
  EXPECT_FALSE(clocks.running(1));
  now += 40'000;
  EXPECT_EQ(left(clocks, 0), 320'000);
  EXPECT_EQ(clocks.next(time)->moment, 1'360'000);
  EXPECT_EQ(act(clocks, 0, kSecond, 50'000), 90'000) << "how long it took";
  EXPECT_EQ(left(clocks, 0), 270'000) << "30 seconds of the reserve are gone";
  EXPECT_EQ(act(clocks, 1, kFirst, 10'000), 10'000);
  EXPECT_EQ(left(clocks, 1), 350'000);
  EXPECT_EQ(left(clocks, 0), 330'000) << "a new move, and what is left of the reserve";
}

TEST_F(ClocksTest, AMoveOfSeveralChoicesHasOneTimeAndEachItsOwnThought) {  // TAB-8.2
  Clocks clocks(per_move(60, 0), 2);
  step(clocks, {.asked = kFirst}, 0);
  EXPECT_EQ(act(clocks, 0, kFirst, 20'000), 20'000);
  EXPECT_EQ(act(clocks, 0, kFirst, 30'000), 30'000);
  EXPECT_EQ(left(clocks, 0), 10'000);
  // The next turn is theirs again.
  step(clocks, {.asked = kFirst, .actor = 0, .new_turn = true}, 5'000);
  EXPECT_EQ(left(clocks, 0), 60'000);
}

TEST_F(ClocksTest, UndoGivesNoTimeBack) {  // TAB-8.2
  Clocks clocks(per_move(60, 100), 2);
  step(clocks, {.asked = kFirst}, 0);
  act(clocks, 0, kSecond, 50'000);
  step(clocks, {.asked = kFirst, .actor = 0, .undone = true}, 5'000);
  EXPECT_EQ(left(clocks, 0), 110'000) << "as it was when the move was made";
  act(clocks, 0, kSecond, 20'000);
  EXPECT_EQ(left(clocks, 0), 90'000);

  Clocks game(per_game(300, 10), 2);
  step(game, {.asked = kFirst}, 0);
  act(game, 0, kSecond, 1'000);
  act(game, 1, kFirst, 1'000);
  EXPECT_EQ(left(game, 0), 309'000);
  for (int times = 0; times < 3; ++times) {
    act(game, 0, kSecond, 1'000);
    step(game, {.asked = kFirst, .actor = 0, .undone = true}, 0);
  }
  EXPECT_EQ(left(game, 0), 306'000) << "nobody collects increments by it";
}

// An offer of the seat whose turn it is, and everybody's answer to it.
TEST_F(ClocksTest, OffersBringNoTime) {  // TAB-8.2
  const auto offer = [this](Clocks& clocks) {
    step(clocks, {.asked = kSecond, .actor = 0, .turn = 0}, 10'000);
    step(clocks, {.asked = kFirst, .actor = 1, .turn = 0}, 5'000);
  };
  Clocks moves(per_move(60, 10), 2);
  step(moves, {.asked = kFirst, .new_turn = true, .turn = 0}, 0);
  for (int times = 0; times < 3; ++times) offer(moves);
  EXPECT_EQ(left(moves, 0), 40'000) << "it goes on where it was";
  step(moves, {.asked = kSecond, .actor = 0, .turn = 0}, 0);
  EXPECT_EQ(left(moves, 1), 70'000) << "whoever is asked by somebody else has time for it";

  Clocks game(per_game(100, 10), 2);
  step(game, {.asked = kFirst, .new_turn = true, .turn = 0}, 0);
  for (int times = 0; times < 4; ++times) offer(game);
  EXPECT_EQ(left(game, 0), 60'000);
  EXPECT_EQ(left(game, 1), 95'000) << "what the answers took comes back, and no more";
  const Clocks again(per_game(100, 10), 2, game.text());
  EXPECT_EQ(again.text(), game.text());
  step(game, {.asked = kSecond, .actor = 0, .new_turn = true, .turn = 1}, 0);
  EXPECT_EQ(left(game, 1), 105'000) << "a turn of their own is another move";
  step(game, {.asked = kFirst, .actor = 1, .new_turn = true, .turn = 0}, 0);
  EXPECT_EQ(left(game, 0), 70'000);
}

TEST_F(ClocksTest, UndoOfOthersBringsNoTimeEither) {  // TAB-8.2
  Clocks game(per_game(100, 10), 2);
  step(game, {.asked = kFirst, .new_turn = true, .turn = 0}, 0);
  step(game, {.asked = kSecond, .actor = 0, .new_turn = true, .turn = 1}, 0);
  step(game, {.asked = kFirst, .actor = 1, .new_turn = true, .turn = 0}, 0);
  for (int times = 0; times < 3; ++times) {
    step(game, {.asked = kSecond, .actor = 0, .new_turn = true, .turn = 1}, 0);
    EXPECT_EQ(left(game, 1), 110'000) << times;
    step(game, {.asked = kFirst, .actor = 0, .undone = true, .new_turn = true, .turn = 0}, 4'000);
    EXPECT_EQ(left(game, 1), 106'000) << times;
  }
  EXPECT_EQ(left(game, 0), 110'000);
  // After that an offer brings no time either.
  step(game, {.asked = kSecond, .actor = 0, .turn = 0}, 0);
  step(game, {.asked = kFirst, .actor = 1, .turn = 0}, 0);
  EXPECT_EQ(left(game, 0), 110'000);
  EXPECT_EQ(left(game, 1), 110'000);
}

TEST_F(ClocksTest, WhoeverTakesTheSeatBackInTheSameTurnHasTimeForAMove) {  // TAB-8.3
  Clocks clocks(per_move(60, 0), 2);
  step(clocks, {.asked = kFirst, .new_turn = true, .turn = 0}, 0);
  step(clocks, {.turn = 0}, 61'000);  // a bot plays
  clocks.sit_again(0);
  step(clocks, {.asked = kFirst, .turn = 0}, 1'000);
  EXPECT_EQ(left(clocks, 0), 60'000);
}

TEST_F(ClocksTest, AGameHasOneTimeAndSomeMoreForEachMoveAfterTheFirst) {  // TAB-8.1
  Clocks clocks(per_game(100, 10), 2);
  step(clocks, {.asked = kFirst}, 0);
  EXPECT_EQ(left(clocks, 0), 100'000);
  act(clocks, 0, kSecond, 30'000);
  EXPECT_EQ(left(clocks, 0), 70'000);
  act(clocks, 1, kFirst, 5'000);
  EXPECT_EQ(left(clocks, 0), 80'000);
  EXPECT_EQ(left(clocks, 1), 95'000);
}

TEST_F(ClocksTest, AllWhoAreAskedHaveTheirClocksRunning) {  // TAB-8.1
  Clocks clocks(per_move(60, 0), 3);
  step(clocks, {.asked = kFirst | kSecond}, 0);
  EXPECT_EQ(act(clocks, 1, kFirst, 20'000), 20'000);
  EXPECT_FALSE(clocks.running(1));
  EXPECT_TRUE(clocks.running(0));
  EXPECT_EQ(left(clocks, 0), 40'000) << "others' choices give nobody time";
  EXPECT_EQ(clocks.next(time)->seat, 0);
  EXPECT_EQ(act(clocks, 0, kNobody, 15'000), 35'000);
  EXPECT_FALSE(clocks.next(time));
}

TEST_F(ClocksTest, WhoeverComesBackHasAMoment) {  // TAB-8.3
  Clocks clocks(per_game(30, 0), 2);
  step(clocks, {.asked = kFirst}, 0);
  step(clocks, {}, 40'000);  // a bot plays
  EXPECT_EQ(left(clocks, 0), 0);
  clocks.sit_again(0);
  step(clocks, {.asked = kFirst}, 1'000);
  EXPECT_EQ(left(clocks, 0), Clocks::kLeastOnReturn);
}

TEST_F(ClocksTest, ARelaxedClockCountsAndNothingFollows) {  // TAB-8.1
  TimeRule rule;
  rule.kind = TimeRule::Kind::kRelaxed;
  Clocks clocks(rule, 2);
  step(clocks, {.asked = kFirst}, 0);
  EXPECT_EQ(act(clocks, 0, kSecond, 86'400'000), 86'400'000);
  EXPECT_FALSE(clocks.next(time));
  JsonWriter out;
  clocks.write(kFirst | kSecond, now + 5'000, time, out);
  EXPECT_EQ(out.text(), R"([{"seat":0,"running":false,"total":86400000},)"
                        R"({"seat":1,"running":true,"total":5000}])");
}

TEST_F(ClocksTest, WhoeverGoesOnHasTheSameClocks) {  // TAB-8.6
  Clocks clocks(per_move(60, 300), 2);
  step(clocks, {.asked = kFirst}, 0);
  act(clocks, 0, kFirst | kSecond, 70'000);
  clocks.set_zone(1, "Europe/Berlin");
  const Clocks again(per_move(60, 300), 2, clocks.text());
  EXPECT_EQ(again.text(), clocks.text());
  now += 30'000;
  EXPECT_EQ(left(again, 0), left(clocks, 0));
  EXPECT_EQ(left(again, 1), left(clocks, 1));
  EXPECT_EQ(again.next(time)->moment, clocks.next(time)->moment);
  for (const char* damaged : {"", "{", "[]", "[1,2]", R"([{"since":"x"}])"}) {
    EXPECT_EQ(Clocks(per_move(60, 300), 2, damaged).left(1, now, time), 360'000) << damaged;
  }
}

// A server that knows no clocks has gone on with the table: they still say what they said before.
TEST_F(ClocksTest, OnlyThoseWhoAreAskedAreTimed) {  // TAB-8.1
  Clocks clocks(per_move(60, 300), 2);
  step(clocks, {.asked = kFirst}, 0);
  EXPECT_FALSE(clocks.reconcile(kFirst, now + 5'000)) << "all is as it was";
  now += 5'000'000;
  EXPECT_TRUE(clocks.reconcile(kSecond, now));
  EXPECT_FALSE(clocks.running(0));
  EXPECT_EQ(left(clocks, 0), 360'000) << "nobody knows for how long they thought";
  EXPECT_TRUE(clocks.running(1));
  now += 10'000;
  EXPECT_EQ(left(clocks, 1), 350'000);
}

TEST_F(ClocksTest, TimeWithoutAServerDoesNotCount) {  // TAB-8.6
  Clocks clocks(per_move(60, 0), 2);
  step(clocks, {.asked = kFirst}, 0);
  time.set_outages({{now + 10'000, now + 5'000'000}});
  EXPECT_EQ(clocks.next(time)->moment, now + 5'050'000);
  EXPECT_EQ(act(clocks, 0, kSecond, 5'020'000), 30'000);
  EXPECT_EQ(left(clocks, 0), 30'000);
}

TEST_F(ClocksTest, AClockThatIsSetBackGivesNoTime) {
  Clocks clocks(per_move(60, 0), 2);
  step(clocks, {.asked = kFirst}, 0);
  act(clocks, 0, kFirst, 30'000);
  act(clocks, 0, kFirst, -3'600'000);
  EXPECT_EQ(left(clocks, 0), 30'000);
  now += 3'610'000;
  EXPECT_EQ(left(clocks, 0), 20'000);
}

TEST_F(ClocksTest, AnotherZoneCountsFromTheNextMoveOn) {  // TAB-8.4
  constexpr std::int64_t kAnHour = kMillisecondsInHour;
  TimeRule rule;
  rule.kind = TimeRule::Kind::kDays;
  rule.days = 1;
  rule.nights = true;
  // The east is twelve hours ahead.
  time = CountedTime([](const std::string& zone, std::int64_t /*moment*/) {
    return ZoneOffset{zone == "East" ? 12 * kAnHour : 0};
  });
  now = 10 * kAnHour;
  Clocks clocks(rule, 2);
  EXPECT_TRUE(clocks.set_zone(0, "West"));
  EXPECT_FALSE(clocks.set_zone(0, "West"));
  step(clocks, {.asked = kFirst}, 0);
  EXPECT_TRUE(clocks.set_zone(0, "East"));
  now += 2 * kAnHour;
  EXPECT_EQ(left(clocks, 0), 12 * kAnHour) << "noon; in the east it is midnight";
  act(clocks, 0, kSecond, 0);
  act(clocks, 1, kFirst, 0);
  now += 8 * kAnHour;
  EXPECT_EQ(left(clocks, 0), 14 * kAnHour) << "a night in the east";
}

}  // namespace
}  // namespace landfall::host
