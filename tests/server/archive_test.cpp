// The archive on the real server: what is found, what is not, and what stays behind (TAB-11.*).
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/record.h"
#include "games/catalog.h"
#include "server/store/archive/archive_question.h"
#include "server/support/talking.h"

namespace landfall::testing {
namespace {

constexpr std::string_view kBothSeats =
    R"("seats":[{"kind":"me","name":"Ann"},{"kind":"me","name":"Bob"}])";

class FinishedGames : public Talking {
 protected:
  [[nodiscard]] HttpResult get(const std::string& path, std::string_view extra = {}) const {
    return http(server->port(), "GET", path, {}, extra);
  }
  [[nodiscard]] std::vector<std::string> found(const std::string& query = {}) const {
    const HttpResult result = get("/api/archive" + query);
    EXPECT_EQ(result.status, 200) << result.body;
    std::vector<std::string> ids;
    const JsonValue json = result.json();
    for (const JsonValue& game : json.find("games")->items()) {
      ids.emplace_back(game.find_text("id").value_or(""));
    }
    return ids;
  }
  MadeTable make_game(std::string_view members) const {
    return make_table(server->port(), R"({"game":"meridian",)" + std::string(members) +
                                          std::string(kBothSeats) + "}");
  }
  // Plays so many choices of both seats, or to the end; the last update.
  JsonValue play(const MadeTable& table, int most = 100'000) const {
    Client client(server->port());
    client.send(hello(table.id, table.token));
    client.receive("table");
    JsonValue update = client.receive("update");
    Random random(7);
    for (int moves = 0; moves < most && update.find_bool("over") == false; ++moves) {
      const auto seat = static_cast<int>(update.find("awaiting")->items().at(0).integer());
      client.send(act("m" + std::to_string(*update.find_integer("version")),
                      update.find_integer("version").value_or(-1), seat,
                      some_path(*seat_part(update, seat)->find("legal"), random)));
      update = client.receive("update");
      if (update.is_null()) break;
    }
    return update;
  }
};

TEST_F(FinishedGames, AreFoundWhenTheyAreOverAndTheTableAllowsIt) {
  start();
  const MadeTable allowed = make_game(R"("public":true,"name":"Friday",)");
  const MadeTable refused = make_game(R"("public":true,"findable":false,)");
  const MadeTable quiet = make_game("");
  const MadeTable wanted = make_game(R"("findable":true,)");
  const MadeTable running = make_game(R"("public":true,)");
  play(running, 5);
  EXPECT_TRUE(found().empty()) << "TAB-11.2";
  for (const MadeTable* table : {&allowed, &refused, &quiet, &wanted}) play(*table);
  const std::vector<std::string> ids = found();
  ASSERT_EQ(ids.size(), 2U) << "TAB-11.1";
  for (const std::string& id : ids) {
    const JsonValue game = get("/api/archive/" + id).json();
    EXPECT_EQ(game.find_text("game"), "meridian");
    EXPECT_GT(game.find_integer("records").value_or(0), 0);
    EXPECT_EQ(game.find("early"), nullptr);
    const auto& seats = game.find("seats")->items();
    ASSERT_EQ(seats.size(), 2U);
    EXPECT_EQ(seats[0].find_text("name"), "Ann");
    EXPECT_EQ(std::min(*seats[0].find_integer("place"), *seats[1].find_integer("place")), 1);
    EXPECT_TRUE(seats[0].find_integer("points"));
  }
  // Their tables stay unknown: nothing that anybody is told leads back to them.
  const std::string all = get("/api/archive").body + get("/api/archive/" + ids[0]).body;
  for (const MadeTable* table : {&allowed, &refused, &quiet, &wanted, &running}) {
    EXPECT_EQ(all.find(table->id), std::string::npos);
    EXPECT_EQ(all.find(table->token), std::string::npos);
    EXPECT_EQ(get("/api/archive/" + table->id).status, 404)
        << "a table's id is none of the archive";
  }
  EXPECT_EQ(found("?person=bob&seats=2&game=meridian").size(), 2U);
  EXPECT_TRUE(found("?person=carol").empty());
  EXPECT_TRUE(found("?game=kolonien").empty());

  server->send_signal(SIGKILL);
  server->wait();
  start();
  EXPECT_EQ(found(), ids) << "also after a restart";
}

TEST_F(FinishedGames, KeepWhatWasSaidAtTheTableAndTheNextGameToThemselves) {
  start();
  make();  // public, so it can be found
  Client ann = enter_ann();
  Client bob = enter_bob();
  EXPECT_EQ(sent(ann, write("w1", 0, "planted words")), "");
  ann.send(R"({"op":"note","id":"n1","seat":0,"version":0,"text":"planted note"})");
  EXPECT_EQ(ann.answer("n1").find_bool("ok"), true);
  end(ann, bob);
  ann.send(R"({"op":"rematch","id":"r1"})");
  const std::string next(ann.answer("r1").find_text("table").value_or(""));
  ASSERT_FALSE(next.empty());
  const std::vector<std::string> ids = found();
  ASSERT_EQ(ids.size(), 1U);
  const JsonValue game = get("/api/archive/" + ids[0]).json();
  EXPECT_EQ(game.find_bool("early"), true) << "it was ended by agreement (TAB-7.8)";
  EXPECT_EQ(game.find("seats")->items()[0].find("place"), nullptr) << "nobody has won";

  Client eve(server->port());
  eve.send(hello(ids[0]));
  const JsonValue table = eve.receive("table");
  EXPECT_EQ(table.find_text("table"), ids[0]);
  EXPECT_EQ(table.find_text("archived"), ids[0]);
  EXPECT_FALSE(eve.receive("update").is_null());
  EXPECT_EQ(sent(eve, write("w2", -1, "hello")), "over") << "TAB-11.3";
  for (const char* message :
       {R"({"op":"chats","id":"q1"})", R"({"op":"notes","id":"q2"})",
        R"({"op":"rematch","id":"q3"})", R"({"op":"change","id":"q4","public":true})",
        R"({"op":"vote","id":"q5","on":"end","agree":true})", R"({"op":"device","id":"q6"})"}) {
    EXPECT_NE(sent(eve, message), "") << message;
  }
  eve.send(R"({"op":"at","id":"a1","version":1})");
  EXPECT_EQ(eve.answer("a1").find_bool("ok"), true);
  const std::string record = get("/api/archive/" + ids[0] + "/record").body;
  const std::string told =
      eve.heard() + record + get("/api/archive/" + ids[0] + "/position?at=1&seat=0").body +
      get("/api/tables/" + ids[0] + "/record?chat=1").body + get("/api/archive").body;
  for (const std::string& planted : {std::string("planted"), next, made.id, made.token, bob_token,
                                     made.invites.at(0), std::string("127.0.0.1")}) {
    EXPECT_EQ(told.find(planted), std::string::npos) << planted;
  }
  EXPECT_NE(told.find("Bob"), std::string::npos) << "the names of those who played are there";
  EXPECT_EQ(
      http(server->port(), "POST", "/api/tables/" + ids[0] + "/join", R"({"name":"Eve"})").status,
      403);
}

TEST_F(FinishedGames, GiveRecordsPositionsAndQuestionsButNothingOfWhatRuns) {
  start();
  const MadeTable table = make_game(R"("public":true,)");
  play(table, 5);
  const std::string id_of_running = server::archive_id(table.id);
  for (const char* part : {"", "/record", "/position?at=0", "/question?at=0"}) {
    EXPECT_EQ(get("/api/archive/" + id_of_running + part).status, 404) << part;
  }
  Client early(server->port());
  early.send(hello(id_of_running));
  EXPECT_EQ(early.receive("error").find_text("error"), "unknown_table") << "TAB-11.2";
  play(table);
  const std::string id = found().at(0);
  EXPECT_EQ(id, id_of_running);
  const std::string base = "/api/archive/" + id;
  const Result<Record> record = read_record(get(base + "/record").body, &make_match);
  ASSERT_TRUE(record.ok()) << record.problem().text();
  EXPECT_TRUE(record->match->over());
  EXPECT_EQ(record->names, (std::vector<std::string>{"Ann", "Bob"}));

  const JsonValue open = get(base + "/position?at=3").json();
  EXPECT_EQ(open.find_integer("version"), 3);
  EXPECT_TRUE(open.find("seats")->items().empty());
  const JsonValue seen = get(base + "/position?at=3&seat=1").json();
  ASSERT_EQ(seen.find("seats")->items().size(), 1U);
  EXPECT_NE(seen.find("seats")->items()[0].find("private"), nullptr);
  EXPECT_NE(seen.find("seats")->items()[0].find("legal"), nullptr);

  const JsonValue asked = get(base + "/question?at=5").json();  // TAB-11.4
  const auto seat = static_cast<int>(asked.find_integer("seat").value_or(-1));
  const JsonValue* update = asked.find("update");
  ASSERT_NE(update, nullptr);
  EXPECT_EQ(update->find_integer("version"), 5);
  EXPECT_EQ(update->find_bool("over"), false);
  EXPECT_TRUE(awaits(*update, seat));
  EXPECT_FALSE(seat_part(*update, seat)->find("legal")->items().empty());
  EXPECT_EQ(seat_part(*update, 1 - seat), nullptr);
  EXPECT_EQ(asked.find("table")->find_bool("over"), false);
  const auto last = std::to_string(record->match->version());
  for (const std::string& nobody : {last, std::string("0")}) {  // it was over, or chance was due
    EXPECT_EQ(get(base + "/question?at=" + nobody).json().find_text("error"), "no_choice");
  }

  for (const char* wrong : {"/position", "/position?at=-1", "/position?at=x",
                            "/question?at=1&seat=0", "/position?at=1&color=red"}) {
    EXPECT_EQ(get(base + wrong).status, 400) << wrong;
  }
  for (const char* wrong :
       {"/position?at=99999", "/position?at=1&seat=2", "/chat", "/record/more"}) {
    EXPECT_EQ(get(base + wrong).status, 404) << wrong;
  }
  EXPECT_EQ(http(server->port(), "DELETE", base).status, 405);
}

TEST_F(FinishedGames, CanBeReadFromAnywhereAndNeedNotBeSentAgain) {
  start();
  play(make_game(R"("public":true,)"));
  const std::string base = "/api/archive/" + found().at(0);
  for (const std::string& path :
       {std::string("/api/archive"), base, base + "/record", base + "/position?at=2",
        base + "/question?at=5", std::string("/api/openapi.json")}) {
    const HttpResult first = get(path);
    ASSERT_EQ(first.status, 200) << path;
    EXPECT_NE(first.header.find("Access-Control-Allow-Origin: *"), std::string::npos) << path;
    EXPECT_NE(first.header.find("Cross-Origin-Resource-Policy: cross-origin"), std::string::npos);
    const std::size_t begin = first.header.find("ETag: ");
    ASSERT_NE(begin, std::string::npos) << path;
    const std::string tag =
        first.header.substr(begin + 6, first.header.find("\r\n", begin) - begin - 6);
    const HttpResult again = get(path, "If-None-Match: " + tag + "\r\n");
    EXPECT_EQ(again.status, 304) << path;
    EXPECT_TRUE(again.body.empty());
    EXPECT_EQ(get(path, "If-None-Match: \"other\"\r\n").status, 200);
  }
  const HttpResult asked = http(server->port(), "OPTIONS", "/api/archive");
  EXPECT_EQ(asked.status, 204);
  EXPECT_NE(asked.header.find("Access-Control-Allow-Headers: If-None-Match"), std::string::npos);
  EXPECT_EQ(get("/api/tables").header.find("Access-Control-Allow-Origin"), std::string::npos);
  EXPECT_EQ(get("/api/archive?seats=none").status, 400);
}

TEST_F(FinishedGames, AreReadWithinLimits) {
  start({"--limit", "archive_burst=5", "--limit", "archive_per_second=1"});
  int refused = 0;
  for (int count = 0; count < 10; ++count) {
    const HttpResult result = get("/api/archive");
    if (result.status != 429) continue;
    ++refused;
    EXPECT_NE(result.header.find("Retry-After: "), std::string::npos);
  }
  EXPECT_GT(refused, 0);
}

TEST_F(FinishedGames, AreHiddenWithTheirTable) {
  start({"--host-key", (folder.path() / "host.key").string()});
  const MadeTable table = make_game(R"("public":true,)");
  play(table);
  const std::string id = found().at(0);
  std::ifstream in(folder.path() / "host.key");
  std::string key;
  std::getline(in, key);
  const HttpResult closed = http(server->port(), "POST", "/api/host/act",
                                 R"({"act":"close","table":")" + table.id + "\"}",
                                 "Authorization: Bearer " + key + "\r\n");
  ASSERT_EQ(closed.status, 200) << closed.body;
  EXPECT_TRUE(found().empty());
  EXPECT_EQ(get("/api/archive/" + id).status, 404);
  EXPECT_EQ(get("/api/archive/" + id + "/record").status, 404);
  Client eve(server->port());
  eve.send(hello(id));
  EXPECT_EQ(eve.receive("error").find_text("error"), "closed");
}

TEST_F(FinishedGames, WhatTheTableSaysCanBeChangedUntilTheGameBegins) {
  start();
  make();
  Client ann = enter_ann();
  Client eve(server->port());
  eve.send(hello(made.id));
  EXPECT_EQ(eve.receive("table").find_bool("findable"), true) << "TAB-11.1";
  EXPECT_EQ(sent(ann, R"({"op":"change","id":"f1","findable":false})"), "");
  EXPECT_EQ(eve.receive("table").find_bool("findable"), false);
  EXPECT_EQ(sent(ann, R"({"op":"change","id":"f2","findable":"yes"})"), "bad_request");
  EXPECT_EQ(sent(ann, R"({"op":"change","id":"f3","findable":true})"), "");
  EXPECT_EQ(eve.receive("table").find_bool("findable"), true);
  EXPECT_EQ(sent(ann, R"({"op":"change","id":"f4","public":false})"), "");
  EXPECT_EQ(eve.receive("table").find_bool("findable"), false) << "it was on because it was public";
  Client bob = enter_bob();
  EXPECT_EQ(sent(ann, R"({"op":"change","id":"f5","findable":true})"), "TAB-5.2");
  EXPECT_EQ(http(server->port(), "POST", "/api/tables",
                 R"({"game":"meridian","guide":true,"findable":true})")
                .status,
            400)
      << "a guided game is never found";
}

TEST_F(FinishedGames, ARecordThatSomebodyBringsAlongCanBeLookedAt) {
  start();
  play(make_game(R"("public":true,)"));
  const std::string text = get("/api/archive/" + found().at(0) + "/record").body;
  const auto bring = [&](std::string_view record) {
    JsonWriter out;
    out.begin_object().member("record", record).end_object();
    return http(server->port(), "POST", "/api/archive", out.text());
  };
  const HttpResult taken = bring(text);
  ASSERT_EQ(taken.status, 200) << taken.body;
  const std::string table(taken.json().find_text("table").value_or(""));
  Client client(server->port());
  client.send(hello(table));
  const JsonValue seen = client.receive("table");
  EXPECT_EQ(seen.find_bool("over"), true);
  EXPECT_EQ(seen.find("seats")->items()[1].find_text("name"), "Bob");
  client.send(R"({"op":"at","id":"a","version":2})");
  EXPECT_EQ(client.answer("a").find_bool("ok"), true);
  EXPECT_EQ(found().size(), 1U) << "nobody finds it";

  for (const std::string& wrong :
       {std::string(), std::string("hello"), text.substr(0, text.size() / 2),
        std::string(text).replace(text.find("city:"), 5, "sity:")}) {
    const HttpResult refused = bring(wrong);
    EXPECT_EQ(refused.status, 400) << wrong.substr(0, 40);
    EXPECT_EQ(refused.json().find_text("error"), "bad_record");
    EXPECT_FALSE(refused.json().find_text("text").value_or("").empty());
  }
  EXPECT_EQ(http(server->port(), "POST", "/api/archive", "{}").json().find_text("error"),
            "bad_request");
}

TEST_F(FinishedGames, BringAlongNoMoreThanTheLimit) {
  start({"--limit", "imports_per_hour=2"});
  int refused = 0;
  for (int count = 0; count < 4; ++count) {
    refused += http(server->port(), "POST", "/api/archive", R"({"record":"x"})").status == 429;
  }
  EXPECT_EQ(refused, 2);
}

}  // namespace
}  // namespace landfall::testing
