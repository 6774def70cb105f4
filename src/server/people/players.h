// Who holds which token of a table: claiming a seat, freeing it, invitations.
//
// A player's number is the place in this list and never changes. Whenever the token of a seat
// changes, the token before it stays at the end of the list without a seat: it is spent. So the
// server can tell somebody whose link has been used from somebody with a wrong link.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "server/people/tokens.h"

namespace landfall::server {

using Players = std::vector<StoredPlayer>;

// The number of who holds this token, host::Player::kSpectator if nobody does.
int find_player(const Players& players, const TokenHash& hash);
// The number of who holds this seat alone; kSpectator if nobody does. Seats that are open, or were
// once, are such.
int find_guest(const Players& players, Seat seat, int maker);
// The number of who holds this seat, alone or with others; kSpectator if nobody does, as with a bot's.
int find_holder(const Players& players, Seat seat);
// An invitation that has been used, or a token whose seat has been freed.
bool is_spent(const Players& players, int number, int maker);
// There are so many spent tokens that no seat may change hands any more.
bool worn_out(const Players& players, int maker);

// The list after this player has got another token.
Players with_token(Players players, int number, const TokenHash& hash);
// The list after somebody new has got this seat for good, to be held by this token.
Players given_away(Players players, Seat seat, const TokenHash& hash);

// The invitation to an open seat, from the token of who made the table. The seat may have had
// another number when it was made.
std::optional<Token> standing_invite(const Players& players, int guest, const Token& maker,
                                     std::string_view table, Seat seat);
// An invitation to this seat that has never been in use.
Token next_invite(const Players& players, const Token& maker, std::string_view table, Seat seat);

// Those who play on, each with the seat after the present one. Spent tokens stay behind, so they
// open nothing. Numbers change: the new one of `asking` is put there.
Players for_rematch(const Players& players, int seats, int& asking);

}  // namespace landfall::server
