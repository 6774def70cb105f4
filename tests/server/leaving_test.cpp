// Leaving a table of the real server for good: alone, or all together.
#include <gtest/gtest.h>

#include "server/support/coming_and_going.h"

namespace landfall::testing {
namespace {

using ServerLeaving = ComingAndGoing;

// TAB-7.7
TEST_F(ServerLeaving, WhoeverResignsIsReplacedForGoodAndTheLastOneEndsTheTable) {
  start();
  make(R"({"game":"meridian","seats":[{"kind":"me","name":"Ann"},{"kind":"open"}]})");
  Client ann = come_back(0);
  ann.send(resign("early", 0));
  EXPECT_EQ(ann.answer("early").find_text("error"), "not_started");
  Client bob = take(1, "Bob");
  for (const std::string_view odd :
       {R"({"op":"resign","id":"odd"})", R"({"op":"resign","id":"odd","seat":0})",
        R"({"op":"resign","id":"odd","seat":[1]})", R"({"op":"resign","id":"odd","seat":77})"}) {
    bob.send(odd);
    EXPECT_EQ(bob.answer("odd").find_text("error"), "not_your_seat") << odd;
  }
  bob.send(resign("r", 1));
  EXPECT_EQ(bob.answer("r").find_bool("ok"), true);
  EXPECT_EQ(seat_of(until_bot(ann, 1, 2), 1).find_bool("resigned"), true);
  EXPECT_EQ(ann.receive("said").find("words")->items().at(0).find_text("by"), "resigned");
  bob.send(resign("r", 1));
  EXPECT_EQ(bob.answer("r").find_bool("ok"), true) << "sending it again is safe";
  bob.send(sit("s", 1));
  EXPECT_EQ(bob.answer("s").find_text("clause"), "TAB-7.7");
  bob.send(vote("v", 0));
  EXPECT_EQ(bob.answer("v").find_bool("ok"), false) << "whoever has resigned does not decide";
  restart();
  ann = come_back(0);
  bob = come_back(1);
  bob.send(sit("s2", 1));
  EXPECT_EQ(bob.answer("s2").find_text("clause"), "TAB-7.7") << "it was stored";
  ann.send(resign("last", 0));
  EXPECT_EQ(ann.answer("last").find_bool("ok"), true);
  while (bob.receive("people").find_bool("over") == false) {
  }
  ann.send(act("late", 1, 0, {"end"}));
  EXPECT_EQ(ann.answer("late").find_text("error"), "over");
  ann.send(R"({"op":"rematch","id":"again"})");
  const JsonValue again = ann.answer("again");
  EXPECT_EQ(again.find_bool("ok"), true);
  ann.send(hello(again.find_text("table").value_or(""), tokens[0]));
  const JsonValue next = ann.receive("table");
  EXPECT_EQ(next.find_bool("over"), false) << "the next game is another one";
  for (std::size_t seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(seat_of(next, seat).find("standIn"), nullptr);
    EXPECT_EQ(seat_of(next, seat).find("resigned"), nullptr);
  }
}

// TAB-7.8
TEST_F(ServerLeaving, AllTogetherEndTheTableAndNobodyAlone) {
  start();
  make();
  Client ann = come_back(0);
  Client bob = take(1, "Bob");
  {
    Client eve = take(2, "Eve");
    eve.receive("update");
  }
  until(ann, 2, "gone");
  ann.send(vote_end("a"));
  EXPECT_EQ(ann.answer("a").find_bool("ok"), true);
  ann.send(R"({"op":"presence","id":"p","away":false})");
  ann.answer("p");
  bob.send(vote_end("no", false));
  EXPECT_EQ(bob.answer("no").find_bool("ok"), true) << "one who does not agree ends the vote";
  ann.send(vote_end("a2"));
  ann.answer("a2");
  bob.send(vote_end("b"));
  EXPECT_EQ(bob.answer("b").find_bool("ok"), true);
  while (ann.receive("people").find_bool("over") == false) {
  }
  EXPECT_EQ(ann.receive("said").find("words")->items().at(0).find_text("kind"), "end");
  restart();
  ann = Client(server->port());
  ann.send(hello(made.id, tokens[0]));
  EXPECT_EQ(ann.receive("table").find_bool("over"), true) << "it was stored";
  const JsonValue update = ann.receive("update");
  EXPECT_EQ(update.find_bool("over"), false) << "nobody has won";
  EXPECT_EQ(update.find("scores"), nullptr);
  ann.send(vote_end("again"));
  EXPECT_EQ(ann.answer("again").find_text("error"), "over");
  const HttpResult record = http(server->port(), "GET", "/api/tables/" + made.id + "/record");
  EXPECT_EQ(record.status, 200);
  EXPECT_NE(record.body.find(" table ended@"), std::string::npos);
  EXPECT_NE(record.body.find("\nend running "), std::string::npos);
}

TEST_F(ServerLeaving, OneOfTwoDoesNotEndTheTableAlone) {
  start();
  make(R"({"game":"meridian","seats":[{"kind":"me","name":"Ann"},{"kind":"open"}]})");
  Client ann = come_back(0);
  {
    Client bob = take(1, "Bob");
    bob.receive("update");
  }
  until(ann, 1, "gone");
  ann.send(vote_end("a"));
  EXPECT_EQ(ann.answer("a").find_text("clause"), "TAB-7.4");
  clock.turn(20);
  // With a bot in place of Bob there is nobody else to ask.
  ann.send(vote("v", 1));
  EXPECT_EQ(ann.answer("v").find_bool("ok"), true);
  ann.send(vote_end("b"));
  EXPECT_EQ(ann.answer("b").find_bool("ok"), true);
  ann.send(hello(made.id, tokens[0]));
  EXPECT_EQ(ann.receive("table").find_bool("over"), true);
}

}  // namespace
}  // namespace landfall::testing
