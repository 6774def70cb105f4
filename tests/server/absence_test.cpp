// What becomes of the seats of people who do not come back, on the real server.
#include <gtest/gtest.h>

#include "server/support/coming_and_going.h"

namespace landfall::testing {
namespace {

using ServerAbsence = ComingAndGoing;

// TAB-7.4, TAB-7.5, TAB-7.6
TEST_F(ServerAbsence, TheTableVotesABotPlaysOnAndThePersonTakesTheSeatBack) {
  start();
  make();
  {
    Client ann = come_back(0);
    Client bob = take(1, "Bob");
    Client eve = take(2, "Eve");
    Client watcher(server->port());
    watcher.send(hello(made.id));
    play_until_bob(ann, bob, eve);
    bob.cut();
    until(ann, 1, "gone");
    until(eve, 1, "gone");
    clock.turn(20);
    ann.send(vote("v", 1));
    EXPECT_EQ(ann.answer("v").find_bool("ok"), true);
    const JsonValue asked = until_votes(eve, 1);
    ASSERT_FALSE(asked.is_null());
    const JsonValue& open = asked.find("votes")->items().at(0);
    EXPECT_EQ(open.find_text("on"), "bot");
    EXPECT_EQ(open.find_integer("seat"), 1);
    EXPECT_EQ(open.find("agreed")->items().at(0).integer(), 0);
    EXPECT_EQ(open.find("asked")->items().at(0).integer(), 2);
    EXPECT_EQ(seat_of(asked, 1).find("standIn"), nullptr) << "nothing is decided yet";
    eve.send(vote("v", 1));
    EXPECT_EQ(eve.answer("v").find_bool("ok"), true);
    const JsonValue people = until_bot(ann, 1, 2);
    EXPECT_TRUE(people.find("votes")->items().empty());
    EXPECT_EQ(seat_of(people, 1).find_text("name"), "Bob") << "the seat stays his";
    const JsonValue note = ann.receive("said").find("words")->items().at(0);
    EXPECT_EQ(note.find_text("kind"), "seat");
    EXPECT_EQ(note.find_text("what"), "bot");
    EXPECT_EQ(note.find_text("by"), "vote");
    EXPECT_EQ(note.find_integer("level"), 2);
    EXPECT_EQ(note.find_integer("version"), version);
    // The bot plays, and nobody is told more than if Bob had.
    JsonValue update = ann.receive("update");
    EXPECT_GT(update.find_integer("version").value_or(-1), version);
    while (awaits(update, 1)) update = ann.receive("update");
    EXPECT_EQ(update.find("seats")->items().size(), 1U);
    EXPECT_NE(seat_part(update, 0), nullptr);
    version = update.find_integer("version").value_or(-1);
    EXPECT_FALSE(until_version(watcher, version).is_null());
    EXPECT_EQ(watcher.heard().find("\"private\""), std::string::npos);
    EXPECT_EQ(watcher.heard().find("\"legal\""), std::string::npos);
  }
  restart();
  Client ann = come_back(0);
  Client bob(server->port());
  bob.send(hello(made.id, tokens[1]));
  const JsonValue table = bob.receive("table");
  EXPECT_EQ(seat_of(table, 1).find_integer("standIn"), 2) << "it was stored";
  EXPECT_EQ(table.find("you")->items().at(0).integer(), 1) << "his token is still good";
  JsonValue update = bob.receive("update");
  EXPECT_NE(seat_part(update, 1), nullptr) << "he sees what his seat sees";
  bob.send(act("a", update.find_integer("version").value_or(-1), 1, {"end"}));
  EXPECT_EQ(bob.answer("a").find_text("clause"), "TAB-7.5");
  bob.send(sit("s", 1));
  EXPECT_EQ(bob.answer("s").find_bool("ok"), true);
  EXPECT_EQ(seat_of(until_bot(ann, 1, 0), 1).find_text("presence"), "here");
  bob.send(sit("s", 1));
  EXPECT_EQ(bob.answer("s").find_bool("ok"), true) << "sending it again is safe";
  bob.send(act("b", update.find_integer("version").value_or(-1), 1, {"end"}));
  EXPECT_NE(bob.answer("b").find_text("clause"), "TAB-7.5");
  bob.send(R"({"op":"words","id":"w"})");
  const JsonValue words = bob.answer("w");
  ASSERT_EQ(words.find("words")->items().size(), 2U);
  EXPECT_EQ(words.find("words")->items()[1].find_text("what"), "person");
}

// TAB-7.2: by the clock of the server, which the test turns.
TEST_F(ServerAbsence, AfterTheMinutesOfTheTableABotTakesOver) {
  start();
  make(R"({"game":"meridian","absence":{"rule":"minutes","minutes":5,"level":1},)"
       R"("seats":[{"kind":"me","name":"Ann"},{"kind":"open"},{"kind":"bot","level":1}]})");
  Client ann = come_back(0);
  {
    Client bob = take(1, "Bob");
    bob.receive("update");
  }
  until(ann, 1, "gone");
  ann.send(R"({"op":"presence","id":"p","away":true})");
  until(ann, 0, "away");
  clock.turn(400);
  // Nobody is here who waits.
  ann.send(R"({"op":"presence","id":"p","away":false})");
  const JsonValue people = until_bot(ann, 1, 1);
  ASSERT_FALSE(people.is_null());
  EXPECT_EQ(ann.receive("said").find("words")->items().at(0).find_text("by"), "rule");
  // To the end: the record says it, too.
  ann.send(hello(made.id, tokens[0]));
  Random random(3);
  for (int move = 0; move < 500; ++move) {
    const JsonValue update = ann.receive("update");
    ASSERT_FALSE(update.is_null());
    if (update.find_bool("over") == true) break;
    if (!awaits(update, 0)) continue;
    ann.send(act("m" + std::to_string(move), update.find_integer("version").value_or(-1), 0,
                 some_path(*seat_part(update, 0)->find("legal"), random)));
  }
  const HttpResult record = http(server->port(), "GET", "/api/tables/" + made.id + "/record");
  EXPECT_EQ(record.status, 200);
  EXPECT_NE(record.body.find(" table 1=bot1@"), std::string::npos);
}

// TAB-7.2, TAB-7.3, TAB-7.4
TEST_F(ServerAbsence, NobodyIsReplacedAgainstTheRules) {
  start();
  make();
  Client ann = come_back(0);
  ann.send(vote("early", 1));
  EXPECT_EQ(ann.answer("early").find_text("error"), "not_started");
  Client bob = take(1, "Bob");
  Client eve = take(2, "Eve");
  Client watcher(server->port());
  watcher.send(hello(made.id));
  ann.send(vote("here", 1));
  EXPECT_EQ(ann.answer("here").find_text("clause"), "TAB-7.3");
  watcher.send(vote("w", 1));
  EXPECT_EQ(watcher.answer("w").find_text("clause"), "TAB-7.4");
  for (const std::string_view odd :
       {R"({"op":"vote","id":"odd"})", R"({"op":"vote","id":"odd","on":"bot","seat":1})",
        R"({"op":"vote","id":"odd","on":"king","seat":1,"agree":true})",
        R"({"op":"vote","id":"odd","on":"bot","seat":9,"agree":true})",
        R"({"op":"vote","id":"odd","on":"bot","seat":-1,"agree":true})",
        R"({"op":"vote","id":"odd","on":{"a":1},"seat":"1","agree":"yes"})"}) {
    ann.send(odd);
    EXPECT_EQ(ann.answer("odd").find_text("error"), "bad_request") << odd;
  }
  for (const std::string_view odd :
       {R"({"op":"sit","id":"odd"})", R"({"op":"sit","id":"odd","seat":1})",
        R"({"op":"sit","id":"odd","seat":99})", R"({"op":"sit","id":"odd","seat":"0"})"}) {
    ann.send(odd);
    EXPECT_EQ(ann.answer("odd").find_text("error"), "not_your_seat") << odd;
  }
  watcher.send(sit("w2", 1));
  EXPECT_EQ(watcher.answer("w2").find_text("error"), "not_your_seat");
  // One who does not agree ends it.
  bob.cut();
  until(ann, 1, "gone");
  until(eve, 1, "gone");
  ann.send(vote("a", 1));
  ann.answer("a");
  EXPECT_FALSE(until_votes(eve, 1).is_null());
  eve.send(vote("e", 1, false));
  EXPECT_EQ(eve.answer("e").find_bool("ok"), true);
  EXPECT_FALSE(until_votes(eve, 0).is_null());
  // Whoever comes back ends it, too.
  ann.send(vote("a2", 1));
  ann.answer("a2");
  EXPECT_FALSE(until_votes(eve, 1).is_null());
  {
    const Client back = come_back(1);
    EXPECT_TRUE(until(eve, 1, "here").find("votes")->items().empty());
  }
  until(eve, 1, "gone");
  // Nobody decides alone where two others play, even if nobody else is here.
  eve.cut();
  until(ann, 2, "gone");
  ann.send(vote("alone", 1));
  EXPECT_EQ(ann.answer("alone").find_text("clause"), "TAB-7.4");
}

TEST_F(ServerAbsence, SeatsWaitWhereTheTableHasAgreedSo) {
  start();
  make(R"({"game":"meridian","absence":{"rule":"never"},)"
       R"("seats":[{"kind":"me","name":"Ann"},{"kind":"open"},{"kind":"bot","level":1}]})");
  Client ann = come_back(0);
  {
    const Client bob = take(1, "Bob");
  }
  until(ann, 1, "gone");
  ann.send(vote("v", 1));
  EXPECT_EQ(ann.answer("v").find_text("clause"), "TAB-7.2");
  ann.send(vote("b", 2));
  EXPECT_EQ(ann.answer("b").find_text("error"), "bad_request") << "a bot is always there";
  const HttpResult odd = http(server->port(), "POST", "/api/tables",
                              R"({"game":"meridian","absence":{"rule":"minutes"},"seats":)"
                              R"([{"kind":"me"},{"kind":"bot","level":1}]})");
  EXPECT_EQ(odd.status, 400);
}

// TAB-7.3: a page that is loaded again is gone for a moment, too.
TEST_F(ServerAbsence, NobodyIsReplacedInTheMomentInWhichTheirPageIsLoadedAgain) {
  start();
  make(R"({"game":"meridian","seats":[{"kind":"me","name":"Ann"},{"kind":"open"}]})");
  Client ann = come_back(0);
  {
    const Client bob = take(1, "Bob");
  }
  until(ann, 1, "gone");
  ann.send(vote("v", 1));
  EXPECT_EQ(ann.answer("v").find_bool("ok"), true);
  const JsonValue people = until_votes(ann, 1);
  ASSERT_FALSE(people.is_null());
  EXPECT_EQ(seat_of(people, 1).find("standIn"), nullptr) << "not yet";
  {
    const Client back = come_back(1);
    EXPECT_TRUE(until(ann, 1, "here").find("votes")->items().empty());
  }
  until(ann, 1, "gone");
  ann.send(vote("w", 1));
  EXPECT_EQ(ann.answer("w").find_bool("ok"), true);
  clock.turn(20);
  EXPECT_FALSE(until_bot(ann, 1, 2).is_null()) << "now it is done";
}

// Between two people there is nobody else to ask; what the maker changes before the game counts.
TEST_F(ServerAbsence, OfTwoPeopleOneDecides) {
  start();
  make(R"({"game":"meridian","absence":{"rule":"never"},)"
       R"("seats":[{"kind":"me","name":"Ann"},{"kind":"open"}]})");
  Client ann = come_back(0);
  ann.send(R"({"op":"change","id":"odd","absence":{"rule":"sometimes"}})");
  EXPECT_EQ(ann.answer("odd").find_text("error"), "bad_request");
  ann.send(R"({"op":"change","id":"c","absence":{"rule":"vote","level":3}})");
  EXPECT_EQ(ann.answer("c").find_bool("ok"), true);
  {
    const Client bob = take(1, "Bob");
  }
  until(ann, 1, "gone");
  clock.turn(20);
  ann.send(vote("v", 1));
  EXPECT_EQ(ann.answer("v").find_bool("ok"), true);
  ann.send(hello(made.id, tokens[0]));
  const JsonValue table = ann.receive("table");
  EXPECT_EQ(seat_of(table, 1).find_integer("standIn"), 3);
  EXPECT_EQ(table.find("absence")->find_text("rule"), "vote");
}

}  // namespace
}  // namespace landfall::testing
