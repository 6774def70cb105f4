// Who is here at a table of the real server, and what becomes of the seats of those who are not.
#include <gtest/gtest.h>

#include <array>
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

std::string vote(std::string_view id, int seat, bool agree = true) {
  JsonWriter out;
  out.begin_object()
      .member("op", "vote")
      .member("id", id)
      .member("on", "bot")
      .member("seat", seat)
      .member("agree", agree);
  return out.end_object().text();
}

std::string vote_end(std::string_view id, bool agree = true) {
  JsonWriter out;
  out.begin_object().member("op", "vote").member("id", id).member("on", "end");
  return out.member("agree", agree).end_object().text();
}

std::string resign(std::string_view id, int seat) {
  JsonWriter out;
  out.begin_object().member("op", "resign").member("id", id).member("seat", seat);
  return out.end_object().text();
}

std::string sit(std::string_view id, int seat) {
  JsonWriter out;
  out.begin_object().member("op", "sit").member("id", id).member("seat", seat);
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

  // Reads on until a bot of this level plays for somebody; 0: until the person does.
  static JsonValue until_bot(Client& client, std::size_t seat, int level) {
    while (true) {
      JsonValue people = client.receive("people");
      if (people.is_null() || seat_of(people, seat).find_integer("standIn").value_or(0) == level) {
        return people;
      }
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
    ann.send(vote("v", 1));
    EXPECT_EQ(ann.answer("v").find_bool("ok"), true);
    JsonValue asked = eve.receive("people");
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
    while (awaits(watcher.receive("update"), 1)) {
    }
    EXPECT_EQ(watcher.heard().find("\"private\""), std::string::npos);
    EXPECT_EQ(watcher.heard().find("\"legal\""), std::string::npos);
    version = update.find_integer("version").value_or(-1);
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
  EXPECT_EQ(eve.receive("people").find("votes")->items().size(), 1U);
  eve.send(vote("e", 1, false));
  EXPECT_EQ(eve.answer("e").find_bool("ok"), true);
  EXPECT_TRUE(eve.receive("people").find("votes")->items().empty());
  // Whoever comes back ends it, too.
  ann.send(vote("a2", 1));
  ann.answer("a2");
  EXPECT_EQ(eve.receive("people").find("votes")->items().size(), 1U);
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
  ann.send(vote("v", 1));
  EXPECT_EQ(ann.answer("v").find_bool("ok"), true);
  ann.send(hello(made.id, tokens[0]));
  const JsonValue table = ann.receive("table");
  EXPECT_EQ(seat_of(table, 1).find_integer("standIn"), 3);
  EXPECT_EQ(table.find("absence")->find_text("rule"), "vote");
}

// TAB-7.7
TEST_F(ServerAbsence, WhoeverResignsIsReplacedForGoodAndTheLastOneEndsTheTable) {
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
  EXPECT_EQ(ann.answer("again").find_bool("ok"), true);
}

// TAB-7.8
TEST_F(ServerAbsence, AllTogetherEndTheTableAndNobodyAlone) {
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

TEST_F(ServerAbsence, OneOfTwoDoesNotEndTheTableAlone) {
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
  // With a bot in place of Bob there is nobody else to ask.
  ann.send(vote("v", 1));
  EXPECT_EQ(ann.answer("v").find_bool("ok"), true);
  ann.send(vote_end("b"));
  EXPECT_EQ(ann.answer("b").find_bool("ok"), true);
  while (ann.receive("people").find_bool("over") == false) {
  }
}

}  // namespace
}  // namespace landfall::testing
