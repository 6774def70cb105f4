// A table that waits is changed by whoever made it.
#include <gtest/gtest.h>

#include <csignal>

#include "server/support/play.h"
#include "server/support/server_process.h"

namespace landfall::testing {
namespace {

constexpr std::string_view kChangedTable =
    R"({"game":"meridian","name":"Friday","options":{"end_turn":"explicit"},"seats":)"
    R"([{"kind":"me","name":"Ann"},{"kind":"open"},{"kind":"open"}]})";

class ServerChange : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_NE(server.port(), 0) << server.log();
    made = make_table(server.port(), kChangedTable);
  }

  Client enter(std::string_view token = {}, std::string_view name = {},
               std::string_view claim = {}) {
    Client client(server.port());
    client.send(hello(made.id, token, name, claim));
    seen = client.receive("table");
    EXPECT_FALSE(seen.is_null()) << client.heard();
    return client;
  }
  // "ok", or the clause or the word of what is in the way.
  static std::string change(Client& client, std::string_view members) {
    client.send(R"({"op":"change","id":"q",)" + std::string(members) + "}");
    const JsonValue answer = client.answer("q");
    if (answer.find_bool("ok") == true) return "ok";
    return std::string(
        answer.find_text("clause").value_or(answer.find_text("error").value_or("no answer")));
  }
  // "human:Ann open bot:2"
  static std::string seats_of(const JsonValue& message) {
    std::string text;
    for (const JsonValue& seat : message.find("seats")->items()) {
      text += (text.empty() ? "" : " ") + std::string(seat.find_text("kind").value_or(""));
      if (const auto level = seat.find_integer("level")) text += ":" + std::to_string(*level);
      if (const auto name = seat.find_text("name"); name && !name->empty()) {
        text += ":" + std::string(*name);
      }
    }
    return text;
  }
  static std::vector<std::string> invites_of(const JsonValue& message) {
    std::vector<std::string> all;
    const JsonValue* list = message.find("invites");
    if (list == nullptr) return all;
    for (const JsonValue& one : list->items()) {
      all.emplace_back(one.find_text("token").value_or(""));
    }
    return all;
  }

  TemporaryFolder folder;
  ServerProcess server{LANDFALL_TEST_SERVER, folder.path()};
  MadeTable made;
  JsonValue seen;  // the last `table`
};

// TAB-5.4: everybody hears of it, and only after it is durable.
TEST_F(ServerChange, OptionsNameAndListing) {
  Client ann = enter(made.token);
  Client bob = enter(made.invites.at(0), "Bob", fresh_token());
  Client watcher = enter();
  EXPECT_EQ(change(ann, R"("options":{"end_turn":"automatic"},"name":" Sunday ","public":true)"),
            "ok");
  for (Client* client : {&bob, &watcher}) {
    const JsonValue told = client->receive("table");
    ASSERT_FALSE(told.is_null());
    EXPECT_EQ(told.find("options")->find_text("end_turn"), "automatic");
    EXPECT_EQ(told.find_text("name"), "Sunday");
    EXPECT_EQ(told.find_bool("public"), true);
    EXPECT_EQ(told.find("invites"), nullptr);
  }
  const auto listed = [&] {
    return http(server.port(), "GET", "/api/tables").body.find(made.id) != std::string::npos;
  };
  EXPECT_TRUE(listed());
  EXPECT_EQ(change(ann, R"("public":false)"), "ok");
  EXPECT_FALSE(listed());

  server.send_signal(SIGKILL);
  server.wait();
  ServerProcess again(LANDFALL_TEST_SERVER, folder.path());
  Client later(again.port());
  later.send(hello(made.id, made.token));
  const JsonValue table = later.receive("table");
  EXPECT_EQ(table.find("options")->find_text("end_turn"), "automatic");
  EXPECT_EQ(table.find_text("name"), "Sunday");
  EXPECT_EQ(table.find_bool("public"), false);
  EXPECT_EQ(seats_of(table), "human:Ann human:Bob open");
}

TEST_F(ServerChange, SeatsComeGoAndMoveWithWhoSitsThere) {
  Client ann = enter(made.token);
  const std::string own = fresh_token();
  Client bob = enter(made.invites.at(1), "Bob", own);  // on seat 2
  EXPECT_EQ(change(ann, R"("seats":[{"seat":2},{"kind":"bot","level":3},{"seat":0},{"seat":1}])"),
            "ok");
  const JsonValue told = bob.receive("table");
  EXPECT_EQ(seats_of(told), "human:Bob bot:3 human:Ann open");
  EXPECT_EQ(told.find("you")->items().at(0).integer(), 0);
  enter(made.token);
  EXPECT_EQ(seen.find("you")->items().at(0).integer(), 2);
  EXPECT_EQ(seen.find_integer("maker"), 2);
  EXPECT_EQ(invites_of(seen), std::vector<std::string>{made.invites.at(0)}) << "the link stays";
  enter(made.invites.at(0));
  EXPECT_EQ(seen.find("you")->items().at(0).integer(), 3);

  // The bot leaves its seat to somebody with a link, the other link ends with its seat.
  EXPECT_EQ(change(ann, R"("seats":[{"seat":0},{"kind":"open"},{"seat":2}])"), "ok");
  enter(made.token);
  const std::vector<std::string> fresh = invites_of(seen);
  ASSERT_EQ(fresh.size(), 1U);
  EXPECT_NE(fresh.at(0), made.invites.at(0));
  Client late(server.port());
  late.send(hello(made.id, made.invites.at(0)));
  EXPECT_EQ(late.receive("error").find_text("error"), "taken");

  // A second person at Ann's screen; then the last friend comes, and the game begins.
  EXPECT_EQ(change(ann, R"("seats":[{"seat":0},{"seat":1},{"seat":2},{"kind":"me","name":"Eve"}])"),
            "ok");
  enter(made.token);
  EXPECT_EQ(seen.find("you")->items().size(), 2U);
  Client cem = enter(fresh.at(0), "Cem", fresh_token());
  EXPECT_EQ(seen.find_bool("started"), true);
  EXPECT_EQ(seats_of(seen), "human:Bob human:Cem human:Ann human:Eve");
  const JsonValue update = bob.receive("update");
  ASSERT_FALSE(update.is_null());
  EXPECT_NE(seat_part(update, 0), nullptr);
  EXPECT_EQ(seat_part(update, 2), nullptr) << "nobody hears what another seat knows";
}

TEST_F(ServerChange, FilledWithBotsTheGameBegins) {
  Client ann = enter(made.token);
  Client watcher = enter();
  EXPECT_EQ(
      change(ann, R"("seats":[{"seat":0},{"kind":"bot","level":1},{"kind":"bot","level":1}])"),
      "ok");
  EXPECT_EQ(watcher.receive("table").find_bool("started"), true);
  EXPECT_FALSE(watcher.receive("update").is_null());
  EXPECT_NE(ann.heard().find(R"("op":"update")"), std::string::npos) << "before the answer";
  EXPECT_EQ(change(ann, R"("name":"Too late")"), "TAB-5.2");
}

TEST_F(ServerChange, WhatIsRefused) {
  Client ann = enter(made.token);
  Client bob = enter(made.invites.at(0), "Bob", fresh_token());
  Client watcher = enter();
  EXPECT_EQ(change(bob, R"("name":"Mine")"), "TAB-5.1");
  EXPECT_EQ(change(watcher, R"("name":"Mine")"), "TAB-5.1");
  // Bob's seat is not for others.
  EXPECT_EQ(change(ann, R"("seats":[{"seat":0},{"seat":2}])"), "TAB-5.3");
  EXPECT_EQ(change(ann, R"("seats":[{"seat":0},{"kind":"bot","level":1},{"seat":2}])"), "TAB-5.3");
  for (const std::string_view wrong :
       {R"("seats":[])", R"("seats":{})", R"("seats":[{"seat":0},{"seat":0},{"seat":1}])",
        R"("seats":[{"seat":0},{"seat":1},{"seat":7}])", R"("seats":[{"seat":0},{"seat":1},{}])",
        R"("seats":[{"seat":0},{"seat":1},{"kind":"bot","level":9}])",
        R"("seats":[{"seat":0},{"seat":1},{"kind":"open"},{"kind":"open"},{"kind":"open"}])",
        R"("options":{"end_turn":"never"})", R"("options":{"colour":"red"})",
        R"("options":{"end_turn":1})", R"("public":"yes")", R"("name":7)"}) {
    EXPECT_EQ(change(ann, wrong), "bad_request") << wrong;
  }
  enter(made.token);
  EXPECT_EQ(seats_of(seen), "human:Ann human:Bob open") << "nothing has happened";
  EXPECT_EQ(seen.find("options")->find_text("end_turn"), "explicit");
  EXPECT_EQ(invites_of(seen), std::vector<std::string>{made.invites.at(1)});
}

// TAB-5.5
TEST_F(ServerChange, WhoeverMadeTheTableMayCancelItBeforeTheGameBegins) {
  Client ann = enter(made.token);
  const std::string claim = fresh_token();
  Client bob = enter(made.invites.at(0), "Bob", claim);
  bob.send(R"({"op":"cancel","id":"c"})");
  EXPECT_EQ(bob.answer("c").find_text("clause"), "TAB-5.1");
  ann.send(R"({"op":"cancel","id":"c"})");
  EXPECT_EQ(ann.answer("c").find_bool("ok"), true);
  ann.send(R"({"op":"cancel","id":"again"})");
  EXPECT_EQ(ann.answer("again").find_bool("ok"), true) << "sending it again is safe";
  const JsonValue told = bob.receive("table");
  EXPECT_EQ(told.find_bool("over"), true);
  EXPECT_EQ(told.find_bool("started"), false);
  EXPECT_EQ(change(ann, R"("name":"Mine")"), "over");
  ann.send(R"({"op":"rematch","id":"r"})");
  EXPECT_EQ(ann.answer("r").find_text("error"), "not_over");
  enter(made.invites.at(1), "Eve", fresh_token());
  EXPECT_EQ(seats_of(seen), "human:Ann human:Bob open") << "nobody sits down any more";
  server.send_signal(SIGKILL);
  server.wait();
  ServerProcess next(LANDFALL_TEST_SERVER, folder.path());
  Client later(next.port());
  later.send(hello(made.id, claim));
  const JsonValue table = later.receive("table");
  EXPECT_EQ(table.find_bool("over"), true) << "it was stored";
  EXPECT_EQ(table.find_bool("started"), false);
}

TEST_F(ServerChange, AGameThatHasBegunIsNotCancelled) {
  Client ann = enter(made.token);
  const Client bob = enter(made.invites.at(0), "Bob", fresh_token());
  const Client eve = enter(made.invites.at(1), "Eve", fresh_token());
  ann.send(R"({"op":"cancel","id":"c"})");
  EXPECT_EQ(ann.answer("c").find_text("clause"), "TAB-5.5");
}

TEST_F(ServerChange, HasItsLimits) {
  Client ann = enter(made.token);
  std::string last = "ok";
  int changes = 0;
  while (last == "ok" && ++changes < 200) last = change(ann, R"("name":"N")");
  EXPECT_EQ(last, "too_fast");
  EXPECT_GE(changes, 30);
}

}  // namespace
}  // namespace landfall::testing
