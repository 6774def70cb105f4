// Who is here at a table of the real server.
#include <gtest/gtest.h>

#include <ctime>

#include "server/support/coming_and_going.h"
#include "server/support/stopwatch.h"

namespace landfall::testing {
namespace {

using ServerPresence = ComingAndGoing;

// TAB-7.1
TEST_F(ServerPresence, EverybodySeesWhoIsHereAwayOrGoneAndSinceWhen) {
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

TEST_F(ServerPresence, AfterARestartNobodyKnowsSinceWhen) {
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
TEST_F(ServerPresence, NobodyFloodsTheOthersByLookingAway) {
  start();
  make();
  Client ann = come_back(0);
  Client bob = take(1, "Bob");
  until(ann, 1, "here");
  const Stopwatch stopwatch;
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
  const int seconds = stopwatch.times(1);
  bob.cut();
  until(ann, 1, "gone");
  int messages = 0;
  for (std::size_t at = told; (at = ann.heard().find(R"("op":"people")", at)) != std::string::npos;
       ++at) {
    ++messages;
  }
  // At once, once each second, and that he is gone, perhaps with what was still to be told.
  EXPECT_LE(messages, seconds + 2);
}

TEST_F(ServerPresence, APresenceMustBeSaid) {
  start();
  make();
  Client ann = come_back(0);
  for (const std::string_view odd :
       {R"({"op":"presence","id":"a"})", R"({"op":"presence","id":"a","away":"yes"})",
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
