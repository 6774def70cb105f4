// People who come to a table of the real server and leave it, for tests: what they send, and what the others are told.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/support/play.h"
#include "server/support/server_process.h"
#include "server/support/turned_clock.h"

namespace landfall::testing {

inline constexpr std::string_view kThree =
    R"({"game":"meridian","seats":[{"kind":"me","name":"Ann"},{"kind":"open"},{"kind":"open"}]})";

inline std::string presence(std::string_view id, bool away) {
  JsonWriter out;
  out.begin_object().member("op", "presence").member("id", id).member("away", away);
  return out.end_object().text();
}

inline std::string vote(std::string_view id, int seat, bool agree = true) {
  JsonWriter out;
  out.begin_object()
      .member("op", "vote")
      .member("id", id)
      .member("on", "bot")
      .member("seat", seat)
      .member("agree", agree);
  return out.end_object().text();
}

inline std::string vote_person(std::string_view id, int seat, bool agree = true) {
  JsonWriter out;
  out.begin_object().member("op", "vote").member("id", id).member("on", "person");
  return out.member("seat", seat).member("agree", agree).end_object().text();
}

inline std::string ask_for(std::string_view id, int seat, std::string_view name,
                           std::string_view claim) {
  JsonWriter out;
  out.begin_object().member("op", "ask").member("id", id).member("seat", seat);
  return out.member("name", name).member("claim", claim).end_object().text();
}

inline std::string vote_end(std::string_view id, bool agree = true) {
  JsonWriter out;
  out.begin_object().member("op", "vote").member("id", id).member("on", "end");
  return out.member("agree", agree).end_object().text();
}

inline std::string resign(std::string_view id, int seat) {
  JsonWriter out;
  out.begin_object().member("op", "resign").member("id", id).member("seat", seat);
  return out.end_object().text();
}

inline std::string sit(std::string_view id, int seat) {
  JsonWriter out;
  out.begin_object().member("op", "sit").member("id", id).member("seat", seat);
  return out.end_object().text();
}

inline const JsonValue& seat_of(const JsonValue& people, std::size_t seat) {
  return people.find("seats")->items().at(seat);
}

class ComingAndGoing : public ::testing::Test {
 protected:
  void start() {
    server = std::make_unique<ServerProcess>(LANDFALL_TEST_SERVER, folder.path(),
                                             std::vector<std::string>{"--clock", clock.file()});
    ASSERT_NE(server->port(), 0);
  }
  void restart() {
    server->send_signal(SIGKILL);
    server->wait();
    start();
  }
  void make(std::string_view wish = kThree) {
    made = make_table(server->port(), wish);
    tokens = {made.token};
    for (std::size_t guest = 0; guest < made.invites.size(); ++guest) {
      tokens.push_back(fresh_token());
    }
  }
  // Sits down on a seat that nobody has taken yet.
  Client take(std::size_t seat, std::string_view name) {
    Client client(server->port());
    client.send(hello(made.id, made.invites.at(seat - 1), name, tokens.at(seat)));
    client.receive("table");
    return client;
  }
  Client come_back(std::size_t seat) {
    Client client(server->port());
    client.send(hello(made.id, tokens.at(seat)));
    client.receive("table");
    return client;
  }
  // Reads on until everybody is told that somebody is here, away or gone.
  static JsonValue until(Client& client, std::size_t seat, std::string_view word) {
    while (true) {
      JsonValue people = client.receive("people");
      if (people.is_null() || seat_of(people, seat).find_text("presence") == word) return people;
    }
  }

  // Reads on until a bot of this level plays for somebody; 0: until the person does.
  static JsonValue until_bot(Client& client, std::size_t seat, int level) {
    while (true) {
      JsonValue people = client.receive("people");
      if (people.is_null() || seat_of(people, seat).find_integer("standIn").value_or(0) == level) {
        return people;
      }
    }
  }
  // Reads on until this many votes are open. Earlier messages may still lie in the box.
  static JsonValue until_votes(Client& client, std::size_t count) {
    while (true) {
      JsonValue people = client.receive("people");
      if (people.is_null() || people.find("votes")->items().size() == count) return people;
    }
  }
  // Reads on until the game has come so far; null if it does not.
  static JsonValue until_version(Client& client, std::int64_t least) {
    while (true) {
      JsonValue update = client.receive("update");
      if (update.is_null() || update.find_integer("version").value_or(-1) >= least) return update;
    }
  }
  // All three have come, and it is the turn of seat 1.
  void play_until_bob(Client& ann, Client& bob, Client& eve) {
    const std::array<Client*, 3> clients{&ann, &bob, &eve};
    std::array<JsonValue, 3> updates;
    for (std::size_t seat = 0; seat < 3; ++seat) updates[seat] = clients[seat]->receive("update");
    Random random(7);
    for (int move = 0; !awaits(updates[0], 1); ++move) {
      ASSERT_LT(move, 50);
      const auto seat = static_cast<std::size_t>(updates[0].find("awaiting")->items()[0].integer());
      const auto own = static_cast<int>(seat);
      clients[seat]->send(act("m" + std::to_string(move),
                              updates[seat].find_integer("version").value_or(-1), own,
                              some_path(*seat_part(updates[seat], own)->find("legal"), random)));
      for (std::size_t each = 0; each < 3; ++each) updates[each] = clients[each]->receive("update");
    }
    version = updates[0].find_integer("version").value_or(-1);
  }

  std::int64_t version = 0;
  TemporaryFolder folder;
  TurnedClock clock{folder.path()};
  std::unique_ptr<ServerProcess> server;
  MadeTable made;
  std::vector<std::string> tokens;
};

}  // namespace landfall::testing
