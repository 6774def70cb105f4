#include "server/people/players.h"

#include <gtest/gtest.h>

#include "host/people.h"

namespace landfall::server {
namespace {

constexpr int kNobody = host::Player::kSpectator;

class PlayersOfATable : public ::testing::Test {
 protected:
  // Ann holds seats 0 and 1, seat 2 is open.
  PlayersOfATable() {
    players.push_back({token_hash(maker), SeatMask::of(0).with(1)});
    players.push_back({token_hash(invite_token(maker, "T", 2)), SeatMask::of(2)});
  }
  Token maker = new_token();
  Players players;
};

TEST_F(PlayersOfATable, AClaimSpendsTheInvitation) {
  const Token own = new_token();
  const TokenHash invite = token_hash(invite_token(maker, "T", 2));
  EXPECT_EQ(find_player(players, invite), 1);
  EXPECT_FALSE(is_spent(players, 1, 0));
  const Players after = with_token(players, 1, token_hash(own));
  EXPECT_EQ(find_player(after, token_hash(own)), 1) << "the number stays";
  EXPECT_EQ(after[1].seats, SeatMask::of(2));
  EXPECT_TRUE(is_spent(after, find_player(after, invite), 0));
  EXPECT_FALSE(is_spent(after, 0, 0));
  EXPECT_EQ(find_player(after, token_hash(new_token())), kNobody);
  EXPECT_EQ(find_guest(after, 2, 0), 1);
  EXPECT_EQ(find_guest(after, 0, 0), kNobody) << "the maker is no guest";
}

TEST_F(PlayersOfATable, EveryInvitationIsANewOneAndCanBeShownAgain) {
  EXPECT_EQ(standing_invite(players, 1, maker, "T", 2), invite_token(maker, "T", 2));
  int rounds = 0;
  while (!worn_out(players, 0)) {
    ASSERT_LT(++rounds, 100);
    players = with_token(players, 1, token_hash(new_token()));  // claimed
    EXPECT_FALSE(standing_invite(players, 1, maker, "T", 2)) << "nothing leads to the new token";
    const Token invite = next_invite(players, maker, "T", 2);
    EXPECT_EQ(find_player(players, token_hash(invite)), kNobody);
    players = with_token(players, 1, token_hash(invite));  // freed
    EXPECT_EQ(standing_invite(players, 1, maker, "T", 2), invite);
    EXPECT_FALSE(standing_invite(players, 1, new_token(), "T", 2)) << "another's token";
  }
  EXPECT_GE(rounds, 20) << "people may change their minds";
}

TEST_F(PlayersOfATable, AnInvitationIsKnownAgainWhenItsSeatHasMoved) {
  players[1].seats = SeatMask::of(4);
  EXPECT_EQ(standing_invite(players, 1, maker, "T", 4), invite_token(maker, "T", 2));
}

TEST_F(PlayersOfATable, OnlyWhoPlaysComesAlongToARematch) {
  const Token own = new_token();
  players = with_token(players, 1, token_hash(own));
  // A maker who has no seat stays behind, and the numbers close up.
  players[0].seats = SeatMask::of(0);
  players.insert(players.begin(), {token_hash(new_token()), SeatMask{}});
  int asking = 2;
  const Players next = for_rematch(players, 3, asking);
  ASSERT_EQ(next.size(), 2U);
  EXPECT_EQ(asking, 1);
  EXPECT_EQ(find_player(next, token_hash(own)), 1);
  EXPECT_EQ(next[1].seats, SeatMask::of(0)) << "from seat 2 on to seat 0";
  EXPECT_EQ(next[0].seats, SeatMask::of(1));
  EXPECT_EQ(find_player(next, token_hash(invite_token(maker, "T", 2))), kNobody);
}

TEST_F(PlayersOfATable, ASeatThatIsGivenAwayHasANewHolder) {
  const Token other = new_token();
  const int before = find_holder(players, 2);
  const Players next = given_away(players, 2, token_hash(other));
  const int holder = find_holder(next, 2);
  EXPECT_EQ(holder, find_player(next, token_hash(other)));
  EXPECT_NE(holder, before);
  EXPECT_TRUE(is_spent(next, before, 0)) << "whoever had it has a token that opens nothing";
  EXPECT_EQ(next.size(), players.size() + 1) << "and everybody keeps their number";
}

}  // namespace
}  // namespace landfall::server
