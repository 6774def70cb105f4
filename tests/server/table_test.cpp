// The path of a move through the whole server: reconnecting, repeating, reordering, watching.
#include <gtest/gtest.h>

#include <csignal>
#include <optional>

#include "server/support/play.h"
#include "server/support/server_process.h"

namespace landfall::testing {
namespace {

constexpr std::string_view kThreeFriends =
    R"({"game":"meridian","options":{"end_turn":"explicit"},"seats":)"
    R"([{"kind":"me","name":"Ann"},{"kind":"open"},{"kind":"open"}]})";

class WholeTable : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_NE(server.port(), 0) << server.log();
    made = make_table(server.port(), kThreeFriends);
    tokens = {made.token, made.invites.at(0), made.invites.at(1)};
  }
  // A connection that has said hello; the first update is in `update`.
  Client enter(std::string_view token, std::string_view name = {}, std::string_view claim = {}) {
    Client client(server.port());
    client.send(hello(made.id, token, name, claim));
    table = client.receive("table");
    if (table.find_bool("started") == true) update = client.receive("update");
    return client;
  }
  void seat_everybody() {
    for (std::size_t seat = 0; seat < 3; ++seat) {
      const std::string own = fresh_token();
      clients.push_back(enter(tokens[seat], kNames[seat], own));
      if (seat > 0) tokens[seat] = own;
    }
    // The others learn of the start through an update; what the seat in turn got is kept.
    std::vector<JsonValue> updates;
    for (std::size_t seat = 0; seat < 2; ++seat) updates.push_back(clients[seat].receive("update"));
    updates.push_back(update);
    update = updates.at(static_cast<std::size_t>(due()));
  }
  int due() const { return static_cast<int>(update.find("awaiting")->items().at(0).integer()); }

  static constexpr const char* kNames[3] = {"Ann", "Bob", "Cem"};
  TemporaryFolder folder;
  ServerProcess server{LANDFALL_TEST_SERVER, folder.path()};
  MadeTable made;
  std::vector<std::string> tokens;
  std::vector<Client> clients;
  JsonValue table;
  JsonValue update;
};

TEST_F(WholeTable, StartsWhenTheLastInviteIsTaken) {
  Client ann = enter(tokens[0]);
  EXPECT_EQ(table.find_bool("started"), false);
  EXPECT_EQ(table.find("you")->items().size(), 1U);
  EXPECT_EQ(table.find("invites")->items().size(), 2U);
  EXPECT_EQ(table.find("invites")->items()[0].find_text("token"), tokens[1]);
  Client bob = enter(tokens[1], "Bob", fresh_token());
  EXPECT_EQ(table.find("invites"), nullptr) << "invitations are for who made the table";
  Client cem = enter(tokens[2], "Cem", fresh_token());
  EXPECT_EQ(table.find_bool("started"), true);
  EXPECT_GT(update.find_integer("version").value_or(0), 0);
  const JsonValue seen = ann.receive("update");
  EXPECT_EQ(seen.find_text("digest"), update.find_text("digest"));
}

// A fixed board leaves nothing to chance before the first choice, so there is no record to tell.
TEST_F(WholeTable, WhoWaitsHearsThatAGameBeginsWithoutChance) {
  made = make_table(server.port(),
                    R"({"game":"kolonien","options":{"mode":"base","board":"tournament"},)"
                    R"("seats":[{"kind":"me","name":"Ann"},{"kind":"open"}]})");
  Client ann = enter(made.token);
  EXPECT_EQ(table.find_bool("started"), false);
  Client bob = enter(made.invites.at(0), "Bob", fresh_token());
  EXPECT_EQ(update.find_integer("version"), 0);
  const JsonValue seen = ann.receive("update");
  EXPECT_EQ(seen.find_text("digest"), update.find_text("digest"));
  EXPECT_EQ(seen.find("seats")->items().at(0).find("legal")->items().empty(), false);
}

TEST_F(WholeTable, PlaysToTheEndWithAReconnectAtEveryRecord) {
  seat_everybody();
  Random random(7);
  std::int64_t moves = 0;
  while (update.find_bool("over") == false) {
    const int seat = due();
    SCOPED_TRACE("random 7, move " + std::to_string(moves));
    Client& player = clients[static_cast<std::size_t>(seat)];
    player.cut();
    player = enter(tokens[static_cast<std::size_t>(seat)]);
    const std::int64_t version = update.find_integer("version").value_or(-1);
    EXPECT_EQ(update.find_integer("from"), version);
    EXPECT_TRUE(update.find("events")->items().empty());
    const JsonValue* own = seat_part(update, seat);
    ASSERT_NE(own, nullptr);
    const std::string command =
        act("c" + std::to_string(moves), version, seat, some_path(*own->find("legal"), random));
    player.send(command);
    player.cut();  // before the answer: was it taken or not?
    player = enter(tokens[static_cast<std::size_t>(seat)]);
    player.send(command);
    const JsonValue answer = player.answer("c" + std::to_string(moves));
    ASSERT_EQ(answer.find_bool("ok"), true) << answer.find_text("error").value_or("no answer");
    // Everybody else is told of every version, without holes.
    for (std::size_t other = 0; other < clients.size(); ++other) {
      if (static_cast<int>(other) == seat) continue;
      const JsonValue seen = clients[other].receive("update");
      ASSERT_EQ(seen.find_integer("from"), version);
      update = seen;
    }
    ASSERT_EQ(update.find_integer("version"), answer.find_integer("version"));
    ASSERT_LT(++moves, 400);
  }
  EXPECT_EQ(update.find("scores")->items().size(), 3U);
  const HttpResult record = http(server.port(), "GET", "/api/tables/" + made.id + "/record");
  EXPECT_EQ(record.status, 200);
  EXPECT_NE(record.body.find("meridian"), std::string::npos);
}

TEST_F(WholeTable, DuplicateStaleAndReorderedCommands) {
  seat_everybody();
  const int seat = due();
  Client& player = clients[static_cast<std::size_t>(seat)];
  const std::int64_t version = update.find_integer("version").value_or(-1);
  Random random(3);
  const auto path = some_path(*seat_part(update, seat)->find("legal"), random);
  // Five times at once: the first is carried out, the others get its answer.
  for (int i = 0; i < 5; ++i) player.send(act("same", version, seat, path));
  // A later command that was made for a version that does not exist yet, and one that is too old.
  player.send(act("early", version + 50, seat, path));
  player.send(act("late", version, seat, path));
  for (int i = 0; i < 5; ++i) {
    const JsonValue answer = player.answer("same");
    EXPECT_EQ(answer.find_bool("ok"), true);
    EXPECT_EQ(answer.find_integer("version"), version + 1);
  }
  EXPECT_EQ(player.answer("early").find_text("error"), "stale");
  const JsonValue fresh = player.receive("update");
  EXPECT_EQ(fresh.find_integer("version"), version + 1);
  EXPECT_EQ(fresh.find_integer("from"), version + 1);
  EXPECT_EQ(player.answer("late").find_text("error"), "stale");
}

TEST_F(WholeTable, TwoTabsOfOneSeatAgree) {
  seat_everybody();
  const int seat = due();
  Client second = enter(tokens[static_cast<std::size_t>(seat)]);
  Client& first = clients[static_cast<std::size_t>(seat)];
  const std::int64_t version = update.find_integer("version").value_or(-1);
  Random random(5);
  const auto path = some_path(*seat_part(update, seat)->find("legal"), random);
  // Both tabs choose at the same moment; one of them is right.
  first.send(act("tab1", version, seat, path));
  second.send(act("tab2", version, seat, path));
  const bool first_ok = first.answer("tab1").find_bool("ok").value_or(false);
  const bool second_ok = second.answer("tab2").find_bool("ok").value_or(false);
  EXPECT_NE(first_ok, second_ok);
  first.send(R"({"op":"at","id":"x","version":100000})");
  second.send(R"({"op":"at","id":"x","version":100000})");
  const JsonValue a = first.answer("x");
  const JsonValue b = second.answer("x");
  EXPECT_EQ(a.find_integer("version"), version + 1);
  EXPECT_EQ(b.find_integer("version"), version + 1);
}

TEST_F(WholeTable, SpectatorsSeeThePublicView) {
  seat_everybody();
  Client watcher = enter({});
  EXPECT_TRUE(table.find("you")->items().empty());
  EXPECT_TRUE(update.find("seats")->items().empty());
  EXPECT_TRUE(update.find("public")->is_object());
  const std::int64_t version = update.find_integer("version").value_or(-1);
  watcher.send(act("mine", version, due(), {"end"}));
  EXPECT_EQ(watcher.answer("mine").find_text("error"), "not_your_seat");
  watcher.send(R"({"op":"rematch","id":"again"})");
  EXPECT_EQ(watcher.answer("again").find_text("error"), "not_your_seat");
  watcher.send(R"({"op":"curve","id":"points"})");
  EXPECT_EQ(watcher.answer("points").find_bool("ok"), true);
}

TEST_F(WholeTable, UndoAndWhy) {
  seat_everybody();
  const int seat = due();
  Client& player = clients[static_cast<std::size_t>(seat)];
  const std::int64_t version = update.find_integer("version").value_or(-1);
  const std::string before(update.find_text("digest").value_or(""));
  Random random(11);
  player.send(act("go", version, seat, some_path(*seat_part(update, seat)->find("legal"), random)));
  ASSERT_EQ(player.answer("go").find_bool("ok"), true);
  player.send(R"({"op":"undo","id":"back","version":)" + std::to_string(version + 1) +
              R"(,"seat":)" + std::to_string(seat) + "}");
  EXPECT_EQ(player.receive("update").find_text("digest"), before);
  player.send(R"({"op":"why","id":"w","seat":)" + std::to_string(seat) +
              R"(,"targets":["card:4","city:99.1"]})");
  EXPECT_TRUE(player.answer("w").find_text("clause").has_value());
}

TEST_F(WholeTable, RematchKeepsPeopleAndMovesSeatsOn) {
  seat_everybody();
  clients[0].send(R"({"op":"rematch","id":"soon"})");
  EXPECT_EQ(clients[0].answer("soon").find_text("error"), "not_over");
  Random random(13);
  for (int moves = 0; update.find_bool("over") == false; ++moves) {
    ASSERT_LT(moves, 400);
    const int seat = due();
    Client& player = clients[static_cast<std::size_t>(seat)];
    if (seat_part(update, seat) == nullptr) {
      player = enter(tokens[static_cast<std::size_t>(seat)]);
    }
    const auto path = some_path(*seat_part(update, seat)->find("legal"), random);
    player.send(
        act("m" + std::to_string(moves), update.find_integer("version").value_or(-1), seat, path));
    update = player.receive("update");
  }
  Client absent = std::move(clients[2]);
  absent.cut();
  clients[1].send(R"({"op":"rematch","id":"again"})");
  const JsonValue answer = clients[1].answer("again");
  ASSERT_EQ(answer.find_bool("ok"), true);
  const JsonValue ann = clients[0].receive("rematch");
  EXPECT_EQ(ann.find_text("table"), answer.find_text("table"));
  EXPECT_EQ(ann.find("seats")->items().at(0).integer(), 1);
  clients[0].send(R"({"op":"rematch","id":"me too"})");
  EXPECT_EQ(clients[0].answer("me too").find_text("table"), answer.find_text("table"));
  // Who was away learns of it on coming back.
  Client back = enter(tokens[2]);
  const JsonValue late = back.receive("rematch");
  EXPECT_EQ(late.find("seats")->items().at(0).integer(), 0);
  made.id = std::string(late.find_text("table").value_or(""));
  Client next = enter(late.find_text("token").value_or(""));
  EXPECT_EQ(table.find("you")->items().at(0).integer(), 0);
  EXPECT_EQ(table.find_bool("started"), true);
}

TEST_F(WholeTable, BotsPlayThroughTheSameDoor) {
  made = make_table(
      server.port(),
      R"({"game":"meridian","seats":[{"kind":"bot","level":1},{"kind":"bot","level":1}]})");
  Client watcher = enter({});
  while (update.find_bool("over") == false) {
    update = watcher.receive("update");
    ASSERT_FALSE(update.is_null());
  }
  EXPECT_EQ(update.find("scores")->items().size(), 2U);
}

TEST_F(WholeTable, BotsAmongThemselvesWaitForSomebodyToWatch) {
  const auto table_of = [&](std::string_view first, std::string_view second) {
    return make_table(server.port(), R"({"game":"meridian","seats":[)" + std::string(first) + "," +
                                         std::string(second) + "]}");
  };
  constexpr std::string_view kBot = R"({"kind":"bot","level":1})";
  constexpr std::string_view kPerson = R"({"kind":"me","name":"Ann"})";
  const MadeTable alone = table_of(kBot, kBot);
  made = table_of(kPerson, kPerson);
  enter(made.token);
  const auto beginning = update.find_integer("version");
  // Whoever asks later is answered later: when this bot has moved, those two could have.
  made = table_of(kBot, kPerson);
  Client player = enter(made.token);
  Random random(5);
  if (awaits(update, 1)) {
    player.send(act("m", update.find_integer("version").value_or(-1), 1,
                    some_path(*seat_part(update, 1)->find("legal"), random)));
    while (awaits(update, 1)) update = player.receive("update");
  }
  while (!awaits(update, 1)) {
    update = player.receive("update");
    ASSERT_FALSE(update.is_null());
  }
  made = alone;
  Client watcher = enter({});
  EXPECT_EQ(update.find_integer("version"), beginning) << "nobody has watched so far";
  EXPECT_FALSE(watcher.receive("update").is_null()) << "now that somebody does, they go on";
}

TEST_F(WholeTable, BotsWaitForAnUndoOrUntilTheyAreToldToGoOn) {
  made = make_table(server.port(), R"({"game":"kolonien","options":{"mode":"base"},"seats":[)"
                                   R"({"kind":"me","name":"Ann"},{"kind":"bot","level":1},)"
                                   R"({"kind":"bot","level":1}]})");
  Client ann = enter(made.token);
  ann.send(R"({"op":"pace","id":"p","bots":0,"undo":10000})");
  EXPECT_EQ(ann.answer("p").find_bool("ok"), true);
  const auto version = [&] { return update.find_integer("version").value_or(-1); };
  Random random(3);
  // Founds a settlement and its road; a bot is next, which could move at once.
  const auto found = [&] {
    while (!awaits(update, 0)) {
      update = ann.receive("update");
      ASSERT_FALSE(update.is_null());
    }
    while (awaits(update, 0)) {
      ann.send(act("a" + std::to_string(version()), version(), 0,
                   some_path(*seat_part(update, 0)->find("legal"), random)));
      update = ann.receive("update");
      ASSERT_FALSE(update.is_null());
    }
    ASSERT_EQ(seat_part(update, 0)->find("undo")->find_bool("ok"), true);
  };
  found();
  ann.send(R"({"op":"undo","id":"u","seat":0,"version":)" + std::to_string(version()) + "}");
  update = ann.receive("update");
  EXPECT_EQ(ann.answer("u").find_bool("ok"), true) << "the bot waits for that";
  found();
  ann.send(R"({"op":"go_on","id":"g","version":)" + std::to_string(version()) + "}");
  EXPECT_EQ(ann.answer("g").find_bool("ok"), true);
  update = ann.receive("update");
  EXPECT_EQ(update.find("events")->items().at(0).find_integer("actor"), 1);
  ann.send(R"({"op":"pace","id":"q","bots":-1,"undo":0})");
  EXPECT_EQ(ann.answer("q").find_text("error"), "bad_request");
}

TEST_F(WholeTable, AHotSeatIsSteeredByOneToken) {
  made = make_table(server.port(), R"({"game":"meridian","seats":[{"kind":"me","name":"Ann"},)"
                                   R"({"kind":"me","name":"Bob"}]})");
  Client screen = enter(made.token, "Somebody");
  EXPECT_EQ(table.find("you")->items().size(), 2U);
  EXPECT_EQ(table.find("seats")->items()[1].find_text("name"), "Bob") << "names stay as they were";
  Random random(17);
  for (int moves = 0; moves < 10; ++moves) {
    const int seat = due();
    ASSERT_NE(seat_part(update, 1 - seat), nullptr);
    EXPECT_TRUE(seat_part(update, 1 - seat)->find("legal")->items().empty());
    screen.send(act("m" + std::to_string(moves), update.find_integer("version").value_or(-1), seat,
                    some_path(*seat_part(update, seat)->find("legal"), random)));
    update = screen.receive("update");
    ASSERT_FALSE(update.is_null());
  }
}

TEST_F(WholeTable, APublicSeatCanBeJoinedAndTheInviteEnds) {
  made = make_table(server.port(), R"({"game":"meridian","public":true,"name":"Friday","seats":)"
                                   R"([{"kind":"me","name":"Ann"},{"kind":"open"}]})");
  const HttpResult list = http(server.port(), "GET", "/api/tables");
  ASSERT_EQ(list.json().find("tables")->items().size(), 1U) << "the private table is not listed";
  Client peeking = enter(made.invites.at(0));
  const HttpResult joined = http(server.port(), "POST", "/api/tables/" + made.id + "/join",
                                 R"({"name":"Bob","program":true})");
  ASSERT_EQ(joined.status, 200) << joined.body;
  EXPECT_EQ(joined.json().find_integer("seat"), 1);
  const JsonValue seen = peeking.receive("update");
  EXPECT_TRUE(seen.find("seats")->items().empty()) << "the seat belongs to somebody else now";
  Client late(server.port());
  late.send(hello(made.id, made.invites.at(0), "Late"));
  EXPECT_EQ(late.receive("error").find_text("error"), "taken");
  Client bob = enter(joined.json().find_text("token").value_or(""));
  EXPECT_EQ(table.find("you")->items().at(0).integer(), 1);
  EXPECT_EQ(table.find("seats")->items().at(1).find_bool("program"), true);
  EXPECT_EQ(
      http(server.port(), "POST", "/api/tables/" + made.id + "/join", R"({"name":"C"})").status,
      403);
}

}  // namespace
}  // namespace landfall::testing
