// A guided game on the real server: made in one call, stored like any table, and never left.
#include <gtest/gtest.h>

#include <csignal>

#include "server/support/play.h"
#include "server/support/server_process.h"

namespace landfall::testing {
namespace {

constexpr std::string_view kGuided = R"({"game":"colonialism","guide":true,"player":"Ann"})";

class ServerGuide : public ::testing::Test {
 protected:
  TemporaryFolder folder_;
};

TEST_F(ServerGuide, IsOfferedWhereAGameHasOne) {
  ServerProcess server(LANDFALL_TEST_SERVER, folder_.path());
  const JsonValue games = http(server.port(), "GET", "/api/games").json();
  bool offered = false;
  for (const JsonValue& game : games.find("games")->items()) {
    const bool guide = game.find_bool("guide").value_or(false);
    if (game.find_text("name") == "colonialism") offered = guide;
    if (game.find_text("name") == "hidden_hand") {
      EXPECT_FALSE(guide);
    }
  }
  EXPECT_TRUE(offered);
}

TEST_F(ServerGuide, SaysWhatIsWrongWithARequest) {
  ServerProcess server(LANDFALL_TEST_SERVER, folder_.path());
  const auto text_of = [&](std::string_view body) {
    const HttpResult result = http(server.port(), "POST", "/api/tables", body);
    EXPECT_EQ(result.status, 400) << result.body;
    return std::string(result.json().find_text("text").value_or(""));
  };
  EXPECT_EQ(text_of(R"({"game":"hidden_hand","guide":true})"),
            "guide: there is no guided game of hidden_hand");
  EXPECT_EQ(text_of(R"({"game":"colonialism","guide":true,"options":{"edition":"first"}})"),
            "options: is up to the guide");
  EXPECT_EQ(text_of(R"({"game":"colonialism","guide":true,"player":"\u0007"})"),
            "player: at most 40 letters and no invisible characters");
  EXPECT_EQ(text_of(R"({"game":"kolonien","guide":true,"course":"colonies"})"),
            "course: there is no guided game of kolonien");
}

// Catan is a course of Die Kolonien: the guide says with which options.
TEST_F(ServerGuide, TeachesAnotherWayToPlayAGame) {
  ServerProcess server(LANDFALL_TEST_SERVER, folder_.path());
  constexpr std::string_view kCatan = R"({"game":"kolonien","guide":true,"course":"base"})";
  const MadeTable made = make_table(server.port(), kCatan);
  Client client(server.port());
  client.send(hello(made.id, made.token));
  const JsonValue table = client.receive("table");
  EXPECT_EQ(table.find("options")->find_text("mode"), "base");
  EXPECT_NE(table.find("guide"), nullptr);
}

// TAB-3.1: the rules would allow the other choice, the guide does not. The server is killed after
// every step; the table is as it was, and the guide goes on to its end.
TEST_F(ServerGuide, SurvivesEveryRestartUntilItsEnd) {
  MadeTable made;
  std::int64_t version = -1;
  bool over = false;
  int choices = 0;
  Random random(5);
  while (!over) {
    ASSERT_LT(choices, 30);
    ServerProcess server(LANDFALL_TEST_SERVER, folder_.path());
    ASSERT_NE(server.port(), 0) << server.log();
    if (made.id.empty()) made = make_table(server.port(), kGuided);
    Client client(server.port());
    client.send(hello(made.id, made.token));
    const JsonValue table = client.receive("table");
    const JsonValue* guide = table.find("guide");
    ASSERT_NE(guide, nullptr);
    EXPECT_GT(guide->find("steps")->items().size(), 10U);
    EXPECT_EQ(table.find("seats")->items().at(0).find_text("name"), "Ann");
    EXPECT_EQ(table.find("seats")->items().at(1).find_text("kind"), "bot");
    JsonValue update = client.receive("update");
    if (version >= 0) {
      EXPECT_EQ(update.find_integer("version"), version);
    }
    version = update.find_integer("version").value_or(0);
    ASSERT_TRUE(awaits(update, 0));
    EXPECT_EQ(seat_part(update, 0)->find("undo")->find_text("clause"), "TAB-3.2");
    if (choices == 0) {
      client.send(act("wrong", version, 0, {"zone:atlantic"}));
      const JsonValue refused = client.answer("wrong");
      EXPECT_EQ(refused.find_text("clause"), "TAB-3.1");
      EXPECT_EQ(refused.find_text("culprit"), "zone:arabian_sea");
    }
    client.send(act("c" + std::to_string(++choices), version, 0,
                    some_path(*seat_part(update, 0)->find("legal"), random)));
    update = client.receive("update");
    EXPECT_EQ(client.answer("c" + std::to_string(choices)).find_bool("ok"), true);
    version = update.find_integer("version").value_or(0);
    over = update.find_bool("over").value_or(false);
    // Nobody but the guide plays for the other seat.
    if (over) {
      EXPECT_EQ(version, guide->find_integer("records"));
    }
    server.send_signal(SIGKILL);
    server.wait();
  }
  EXPECT_GT(choices, 5);
}

// A real game follows, with the same people.
TEST_F(ServerGuide, IsFollowedByARealGame) {
  ServerProcess server(LANDFALL_TEST_SERVER, folder_.path());
  const MadeTable made = make_table(server.port(), kGuided);
  Client client(server.port());
  client.send(hello(made.id, made.token));
  JsonValue update = client.receive("update");
  Random random(6);
  for (int number = 1; !update.find_bool("over").value_or(true); ++number) {
    client.send(act("c" + std::to_string(number), update.find_integer("version").value_or(0), 0,
                    some_path(*seat_part(update, 0)->find("legal"), random)));
    update = client.receive("update");
  }
  client.send(R"({"op":"rematch","id":"again"})");
  const JsonValue answer = client.answer("again");
  ASSERT_EQ(answer.find_bool("ok"), true);
  Client next(server.port());
  next.send(hello(answer.find_text("table").value_or(""), made.token));
  EXPECT_EQ(next.receive("table").find("guide"), nullptr);
}

}  // namespace
}  // namespace landfall::testing
