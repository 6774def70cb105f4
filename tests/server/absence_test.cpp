// Who is here at a table of the real server.
#include <gtest/gtest.h>

#include <csignal>
#include <ctime>

#include "server/support/play.h"
#include "server/support/server_process.h"
#include "server/support/turned_clock.h"

namespace landfall::testing {
namespace {

constexpr std::string_view kThree =
    R"({"game":"meridian","seats":[{"kind":"me","name":"Ann"},{"kind":"open"},{"kind":"open"}]})";

std::string presence(std::string_view id, bool away) {
  JsonWriter out;
  out.begin_object().member("op", "presence").member("id", id).member("away", away);
  return out.end_object().text();
}

const JsonValue& seat_of(const JsonValue& people, std::size_t seat) {
  return people.find("seats")->items().at(seat);
}

class ServerAbsence : public ::testing::Test {
 protected:
  void start() {
    server = std::make_unique<ServerProcess>(
        LANDFALL_TEST_SERVER, folder.path(), std::vector<std::string>{"--clock", clock.file()});
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

  TemporaryFolder folder;
  TurnedClock clock{folder.path()};
  std::unique_ptr<ServerProcess> server;
  MadeTable made;
  std::vector<std::string> tokens;
};

// TAB-7.1
TEST_F(ServerAbsence, EverybodySeesWhoIsHereAwayOrGoneAndSinceWhen) {
  start();
  make();
  const std::int64_t before = std::time(nullptr);
  Client ann = come_back(0);
  Client bob = take(1, "Bob");
  Client eve = take(2, "Eve");
  Client watcher(server->port());
  watcher.send(hello(made.id));
  const JsonValue table = watcher.receive("table");
  for (std::size_t seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(seat_of(table, seat).find_text("presence"), "here");
    EXPECT_EQ(seat_of(table, seat).find("since"), nullptr);
  }
  clock.turn(1000);
  bob.send(presence("p", true));
  EXPECT_EQ(bob.answer("p").find_bool("ok"), true);
  for (Client* one : {&ann, &eve, &watcher}) {
    const JsonValue people = until(*one, 1, "away");
    EXPECT_EQ(seat_of(people, 1).find_bool("connected"), true);
    EXPECT_GE(seat_of(people, 1).find_integer("since").value_or(0), before + 1000);
    EXPECT_EQ(seat_of(people, 2).find_text("presence"), "here");
  }
  clock.turn(5000);
  bob.cut();
  const JsonValue gone = until(ann, 1, "gone");
  EXPECT_EQ(seat_of(gone, 1).find_bool("connected"), false);
  const auto since = seat_of(gone, 1).find_integer("since").value_or(0);
  EXPECT_GE(since, before + 1000);
  EXPECT_LT(since, before + 5000) << "it counts from when he was here last";
  // A page of his that is in sight is enough.
  const Client again = come_back(1);
  EXPECT_EQ(seat_of(until(ann, 1, "here"), 1).find("since"), nullptr);
}

TEST_F(ServerAbsence, AfterARestartNobodyKnowsSinceWhen) {
  start();
  make();
  {
    const Client ann = come_back(0);
    const Client bob = take(1, "Bob");
  }
  restart();
  Client ann(server->port());
  ann.send(hello(made.id, tokens[0]));
  const JsonValue table = ann.receive("table");
  EXPECT_EQ(seat_of(table, 0).find_text("presence"), "here");
  EXPECT_EQ(seat_of(table, 1).find_text("presence"), "gone");
  EXPECT_EQ(seat_of(table, 1).find("since"), nullptr);
}

// However often somebody looks away, the others are told once a second at most.
TEST_F(ServerAbsence, NobodyFloodsTheOthersByLookingAway) {
  start();
  make();
  Client ann = come_back(0);
  Client bob = take(1, "Bob");
  until(ann, 1, "here");
  constexpr int kTimes = 20;
  for (int time = 0; time < kTimes; ++time) {
    bob.send(presence("p" + std::to_string(time), time % 2 == 0));
  }
  for (int time = 0; time < kTimes; ++time) {
    EXPECT_EQ(bob.answer("p" + std::to_string(time)).find_bool("ok"), true);
  }
  bob.send(presence("last", true));
  bob.answer("last");
  const std::size_t told = ann.heard().size();
  until(ann, 1, "away");
  bob.cut();
  until(ann, 1, "gone");
  int messages = 0;
  for (std::size_t at = told; (at = ann.heard().find(R"("op":"people")", at)) != std::string::npos;
       ++at) {
    ++messages;
  }
  EXPECT_LE(messages, 4);
}

TEST_F(ServerAbsence, APresenceMustBeSaid) {
  start();
  make();
  Client ann = come_back(0);
  for (const std::string_view odd : {R"({"op":"presence","id":"a"})",
                                     R"({"op":"presence","id":"a","away":"yes"})",
                                     R"({"op":"presence","id":"a","away":{"a":1}})"}) {
    ann.send(odd);
    EXPECT_EQ(ann.answer("a").find_text("error"), "bad_request");
  }
  // Whoever watches may say it, and is nobody.
  Client watcher(server->port());
  watcher.send(hello(made.id));
  watcher.receive("table");
  watcher.send(presence("w", true));
  EXPECT_EQ(watcher.answer("w").find_bool("ok"), true);
  ann.send(presence("b", true));
  EXPECT_EQ(ann.answer("b").find_bool("ok"), true);
  EXPECT_EQ(seat_of(until(watcher, 0, "away"), 0).find_text("name"), "Ann");
}

}  // namespace
}  // namespace landfall::testing
