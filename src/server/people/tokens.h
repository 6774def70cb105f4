// Seat tokens: 128 random bits in base64url. The server stores their hashes only.
//
// The tokens of open seats are derived from the token of the player who made the table. So the
// server can show that player the invitations again, after a restart too, without keeping anything
// secret. Whoever takes a seat gives it a token of its own (players.h): an invitation opens nothing
// then.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/contract/seat.h"
#include "server/store/store.h"

namespace landfall::server {

using Token = std::array<std::uint8_t, 16>;

Token new_token();
// A name for a table that nobody can guess: whoever knows it may watch.
std::string new_table_id();
std::string token_text(const Token& token);
std::optional<Token> read_token(std::string_view text);
TokenHash token_hash(const Token& token);
bool same_hash(const TokenHash& a, const TokenHash& b);  // in constant time
// `round` counts the invitations to one seat: another one is made whenever the seat is freed.
Token invite_token(const Token& maker, std::string_view table, Seat seat, int round = 0);
// Who somebody is at this table: the same for everything that they do there with one token, another at
// every table, and no way back to the token.
std::string person_tag(std::string_view table, const TokenHash& hash);
// A short tag for the log, from which the id cannot be had.
std::string table_tag(std::string_view table);

}  // namespace landfall::server
