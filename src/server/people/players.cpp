#include "server/people/players.h"

#include <algorithm>
#include <utility>

#include "host/people.h"

namespace landfall::server {
namespace {

// Enough for any honest change of mind; each is a row of the store and a hash to compare.
constexpr std::ptrdiff_t kMostSpent = 64;

}  // namespace

int find_player(const Players& players, const TokenHash& hash) {
  int found = host::Player::kSpectator;
  // Every hash is looked at, so that the time tells nothing.
  for (std::size_t number = 0; number < players.size(); ++number) {
    if (same_hash(players[number].hash, hash)) found = static_cast<int>(number);
  }
  return found;
}

int find_guest(const Players& players, Seat seat, int maker) {
  for (std::size_t number = 0; number < players.size(); ++number) {
    if (static_cast<int>(number) != maker && players[number].seats == SeatMask::of(seat)) {
      return static_cast<int>(number);
    }
  }
  return host::Player::kSpectator;
}

int find_holder(const Players& players, Seat seat) {
  const auto found =
      std::ranges::find_if(players, [&](const auto& one) { return one.seats.has(seat); });
  return found == players.end() ? host::Player::kSpectator
                                : static_cast<int>(found - players.begin());
}

bool is_spent(const Players& players, int number, int maker) {
  return number != maker && players[static_cast<std::size_t>(number)].seats.empty();
}

bool worn_out(const Players& players, int maker) {
  std::ptrdiff_t spent = 0;
  for (std::size_t number = 0; number < players.size(); ++number) {
    if (is_spent(players, static_cast<int>(number), maker)) ++spent;
  }
  return spent >= kMostSpent;
}

Players with_token(Players players, int number, const TokenHash& hash) {
  StoredPlayer& player = players[static_cast<std::size_t>(number)];
  const TokenHash before = std::exchange(player.hash, hash);
  players.push_back(StoredPlayer{before, SeatMask{}});
  return players;
}

Players given_away(Players players, Seat seat, const TokenHash& hash) {
  const int holder = find_holder(players, seat);
  if (holder != host::Player::kSpectator) {
    SeatMask& seats = players[static_cast<std::size_t>(holder)].seats;
    seats = seats.without(seat);
  }
  players.push_back(StoredPlayer{hash, SeatMask::of(seat)});
  return players;
}

std::optional<Token> standing_invite(const Players& players, int guest, const Token& maker,
                                     std::string_view table, Seat seat) {
  // The number that it has now comes first: seats rarely move.
  for (int step = 0; step < kMaxSeats; ++step) {
    const auto number = static_cast<Seat>((seat + step) % kMaxSeats);
    for (int round = 0; round <= kMostSpent; ++round) {
      const Token invite = invite_token(maker, table, number, round);
      if (same_hash(players[static_cast<std::size_t>(guest)].hash, token_hash(invite))) {
        return invite;
      }
    }
  }
  return std::nullopt;
}

Token next_invite(const Players& players, const Token& maker, std::string_view table, Seat seat) {
  int round = 0;
  while (true) {
    const Token invite = invite_token(maker, table, seat, round);
    if (find_player(players, token_hash(invite)) == host::Player::kSpectator) return invite;
    ++round;
  }
}

Players for_rematch(const Players& players, int seats, int& asking) {
  Players next;
  int moved_on = asking;
  for (std::size_t number = 0; number < players.size(); ++number) {
    SeatMask moved;
    for (int seat = 0; seat < seats; ++seat) {
      if (!players[number].seats.has(static_cast<Seat>(seat))) continue;
      moved = moved.with(static_cast<Seat>((seat + 1) % seats));
    }
    if (moved.empty()) continue;
    if (static_cast<int>(number) == asking) moved_on = static_cast<int>(next.size());
    next.push_back(StoredPlayer{players[number].hash, moved});
  }
  asking = moved_on;
  return next;
}

}  // namespace landfall::server
