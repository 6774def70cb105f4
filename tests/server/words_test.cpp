// What is said at a table on the real server: everybody hears it, it outlasts the server, and nobody can
// say what is not theirs to say.
#include <gtest/gtest.h>

#include <csignal>

#include "server/support/play.h"
#include "server/support/server_process.h"

namespace landfall::testing {
namespace {

constexpr std::string_view kTwo =
    R"({"game":"kolonien","options":{"mode":"base"},"seats":)"
    R"([{"kind":"me","name":"Ann"},{"kind":"open"},{"kind":"bot","level":1}]})";

std::string say(std::string_view id, int seat, std::string_view phrase,
                const std::vector<std::string>& targets = {}) {
  JsonWriter out;
  out.begin_object()
      .member("op", "say")
      .member("id", id)
      .member("seat", seat)
      .member("phrase", phrase)
      .key("targets")
      .begin_array();
  for (const std::string& target : targets) out.value(target);
  return out.end_array().end_object().text();
}

class ServerWords : public ::testing::Test {
 protected:
  void start(std::vector<std::string> arguments = {}) {
    server = std::make_unique<ServerProcess>(LANDFALL_TEST_SERVER, folder.path(), arguments);
    ASSERT_NE(server->port(), 0);
  }
  void make() {
    made = make_table(server->port(), kTwo);
    bob_token = fresh_token();
  }
  Client enter(std::string_view token, std::string_view name = {}, std::string_view claim = {}) {
    Client client(server->port());
    client.send(hello(made.id, token, name, claim));
    client.receive("table");
    return client;
  }
  Client enter_bob() { return enter(made.invites.at(0), "Bob", bob_token); }

  TemporaryFolder folder;
  std::unique_ptr<ServerProcess> server;
  MadeTable made;
  std::string bob_token;
};

TEST_F(ServerWords, EverybodyHearsThemAndTheyOutlastTheServer) {
  start();
  make();
  {
    Client ann = enter(made.token);
    ann.send(say("early", 0, "hello"));
    EXPECT_EQ(ann.answer("early").find_text("error"), "not_started");
    Client bob = enter_bob();
    Client watcher = enter({});
    ann.send(say("w1", 0, "need", {"resource:wood"}));
    for (Client* one : {&ann, &bob, &watcher}) {
      const JsonValue heard = one->receive("said");
      EXPECT_EQ(heard.find("earlier"), nullptr) << "it is new";
      ASSERT_EQ(heard.find("words")->items().size(), 1U);
      const JsonValue& word = heard.find("words")->items()[0];
      EXPECT_EQ(word.find_text("kind"), "phrase");
      EXPECT_EQ(word.find_integer("number"), 1);
      EXPECT_EQ(word.find_integer("seat"), 0);
      EXPECT_EQ(word.find_text("phrase"), "need");
      EXPECT_EQ(word.find("targets")->items().at(0).text(), "resource:wood");
      EXPECT_GE(word.find_integer("version").value_or(-1), 0);
    }
    EXPECT_EQ(ann.answer("w1").find_bool("ok"), true);
    bob.send(say("w1", 1, "no_thanks"));
    EXPECT_EQ(bob.answer("w1").find_bool("ok"), true) << "an id of another player's";
  }
  server->send_signal(SIGKILL);
  server->wait();
  start();
  Client ann = enter(made.token);
  const JsonValue before = ann.receive("said");
  EXPECT_EQ(before.find_bool("earlier"), false);
  ASSERT_EQ(before.find("words")->items().size(), 2U);
  EXPECT_EQ(before.find("words")->items()[1].find_text("phrase"), "no_thanks");
  // A page that got no answer sends again what it said.
  ann.send(say("w1", 0, "need", {"resource:wood"}));
  EXPECT_EQ(ann.answer("w1").find_bool("ok"), true);
  ann.send(R"({"op":"words","id":"all"})");
  const JsonValue all = ann.answer("all");
  EXPECT_EQ(all.find("words")->items().size(), 2U);
  EXPECT_EQ(all.find_bool("earlier"), false);
}

// TAB-6.1: whoever watches says nothing.
TEST_F(ServerWords, NobodySpeaksForOthers) {
  start();
  make();
  Client ann = enter(made.token);
  Client bob = enter_bob();
  Client watcher = enter({});
  watcher.send(say("w", 0, "hello"));
  EXPECT_EQ(watcher.answer("w").find_text("clause"), "TAB-6.1");
  bob.send(say("a", 0, "hello"));
  EXPECT_EQ(bob.answer("a").find_text("error"), "not_your_seat");
  bob.send(say("b", 2, "hello"));
  EXPECT_EQ(bob.answer("b").find_text("error"), "not_your_seat") << "nor for a bot";
  bob.send(say("c", 77, "hello"));
  EXPECT_EQ(bob.answer("c").find_text("error"), "not_your_seat");
  bob.send(say("d", 1, "curse"));
  EXPECT_EQ(bob.answer("d").find_text("error"), "bad_request");
  bob.send(say("e", 1, "need", {"resource:wood", "resource:ore", "resource:wool", "resource:ore"}));
  EXPECT_EQ(bob.answer("e").find_text("error"), "bad_request");
  bob.send(say("f", 1, "need", {"resource:idiot"}));
  EXPECT_EQ(bob.answer("f").find_text("error"), "bad_request");
  bob.send(R"({"op":"say","id":"g","seat":1,"phrase":{"a":1},"targets":7})");
  EXPECT_EQ(bob.answer("g").find_text("error"), "bad_request");
  bob.send(say("h", 1, "hello"));
  EXPECT_EQ(bob.answer("h").find_bool("ok"), true);
  const JsonValue heard = ann.receive("said");
  EXPECT_EQ(heard.find("words")->items().at(0).find_integer("number"), 1)
      << "nothing else was said";
}

TEST_F(ServerWords, WhoeverSaysTooMuchIsNotHeardAndTheOthersAre) {
  start({"--limit", "words_per_minute=1"});
  make();
  Client ann = enter(made.token);
  Client bob = enter_bob();
  int heard = 0;
  for (int i = 0; i < 10; ++i) bob.send(say("w" + std::to_string(i), 1, "hello"));
  for (int i = 0; i < 10; ++i) {
    const JsonValue answer = bob.answer("w" + std::to_string(i));
    if (answer.find_bool("ok") == true) {
      ++heard;
    } else {
      EXPECT_EQ(answer.find_text("error"), "too_fast");
    }
  }
  EXPECT_EQ(heard, 4);
  ann.send(say("mine", 0, "hello"));
  EXPECT_EQ(ann.answer("mine").find_bool("ok"), true);
}

// TAB-6.2
TEST_F(ServerWords, NobodySpeaksAtAGuidedTable) {
  start();
  made = make_table(server->port(), R"({"game":"colonialism","guide":true,"player":"Ann"})");
  Client ann = enter(made.token);
  ann.send(say("w", 0, "hello"));
  EXPECT_EQ(ann.answer("w").find_text("clause"), "TAB-6.2");
}

}  // namespace
}  // namespace landfall::testing
