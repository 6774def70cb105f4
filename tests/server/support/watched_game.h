// A game over real connections in which every receiver is watched: one socket for each seat, and
// one for a spectator. Tests look at what each of them was sent after every move.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/support/play.h"

namespace landfall::testing {

class WatchedGame {
 public:
  WatchedGame(std::uint16_t port, std::string_view game, std::string_view options,
              std::size_t seats, std::uint64_t seed)
      : seats_(seats), random_(seed), updates_(seats + 1), heard_(seats + 1) {
    std::string wish = R"({"game":")" + std::string(game) + R"(","options":)" +
                       std::string(options) + R"(,"seats":[{"kind":"me","name":"A"})";
    for (std::size_t seat = 1; seat < seats; ++seat) wish += R"(,{"kind":"open"})";
    const MadeTable made = make_table(port, wish + "]}");
    std::vector<std::string> tokens{made.token};
    tokens.insert(tokens.end(), made.invites.begin(), made.invites.end());
    tokens.resize(receivers());  // a spectator has none
    for (std::size_t index = 0; index < receivers(); ++index) {
      clients_.emplace_back(port);
      clients_[index].send(hello(made.id, tokens[index], index < seats ? "P" : "",
                                 index < seats ? fresh_token() : ""));
      tables_.push_back(clients_[index].receive("table"));
      // The game starts when the last seat is taken.
      if (index + 1 >= seats) updates_[index] = clients_[index].receive("update");
    }
    for (std::size_t index = 0; index + 1 < seats; ++index) {
      updates_[index] = clients_[index].receive("update");
    }
  }

  [[nodiscard]] std::size_t receivers() const { return seats_ + 1; }
  [[nodiscard]] bool ok() const {
    for (const JsonValue& update : updates_) {
      if (update.is_null()) return false;
    }
    return true;
  }
  [[nodiscard]] bool over() const { return updates_[0].find_bool("over") == true; }
  [[nodiscard]] const JsonValue& table(std::size_t receiver) const { return tables_[receiver]; }
  [[nodiscard]] const JsonValue& update(std::size_t receiver) const { return updates_[receiver]; }
  // The bytes that came with the last move.
  [[nodiscard]] const std::string& heard(std::size_t receiver) const { return heard_[receiver]; }
  [[nodiscard]] const JsonValue& own(std::size_t seat) const {
    return *seat_part(updates_[seat], static_cast<int>(seat))->find("private");
  }

  // One of those who are awaited takes a legal choice, and everybody hears of it.
  void move() {
    const std::vector<JsonValue>& awaited = updates_[0].find("awaiting")->items();
    const auto chosen = random_.below(static_cast<std::uint32_t>(awaited.size()));
    const auto seat = static_cast<std::size_t>(awaited[chosen].integer());
    const JsonValue& legal = *seat_part(updates_[seat], static_cast<int>(seat))->find("legal");
    clients_[seat].send(act("m" + std::to_string(++moves_),
                            updates_[seat].find_integer("version").value_or(-1),
                            static_cast<int>(seat), some_path(legal, random_)));
    for (std::size_t index = 0; index < receivers(); ++index) {
      const std::size_t before = clients_[index].heard().size();
      updates_[index] = clients_[index].receive("update");
      // Who has come in is told in between, with all that lies in the box.
      const std::size_t update = clients_[index].heard().rfind(R"({"op":"update")");
      heard_[index] = clients_[index].heard().substr(std::max(before, update));
    }
  }

 private:
  std::size_t seats_;
  Random random_;
  int moves_ = 0;
  std::vector<Client> clients_;
  std::vector<JsonValue> tables_;
  std::vector<JsonValue> updates_;
  std::vector<std::string> heard_;
};

}  // namespace landfall::testing
