// The host's console on the real server: who gets in, what is reported, and what the host does about it.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "server/support/talking.h"

namespace landfall::testing {
namespace {

class ServerConsole : public Talking {
 protected:
  [[nodiscard]] std::string key() const {
    std::ifstream in(folder.path() / "host.key");
    std::string line;
    std::getline(in, line);
    return line;
  }
  [[nodiscard]] HttpResult host(std::string_view method, std::string_view what,
                                std::string_view body = {}) const {
    return http(server->port(), method, "/api/host/" + std::string(what), body,
                "Authorization: Bearer " + key() + "\r\n");
  }
  [[nodiscard]] JsonValue entries(std::string_view what) const { return host("GET", what).json(); }
  [[nodiscard]] std::size_t count(std::string_view what) const {
    const JsonValue found = entries(what);
    return found.find("entries")->items().size();
  }
  [[nodiscard]] std::size_t tables(std::string_view search) const {
    const JsonValue found = entries("tables?search=" + std::string(search));
    return found.find("tables")->items().size();
  }
  [[nodiscard]] std::vector<std::string> acts() const {
    std::vector<std::string> all;
    const JsonValue found = entries("acts");
    for (const JsonValue& one : found.find("entries")->items()) {
      all.emplace_back(one.find("entry")->find_text("act").value_or("?"));
    }
    return all;
  }
  [[nodiscard]] int act(const std::string& body) const { return host("POST", "act", body).status; }
};

TEST_F(ServerConsole, OnlyTheKeyOpensIt) {
  start();
  struct stat info{};
  ASSERT_EQ(::stat((folder.path() / "host.key").c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777, 0600);
  EXPECT_GE(key().size(), 32U);
  EXPECT_EQ(server->log().find(key()), std::string::npos);
  EXPECT_EQ(host("GET", "reports").status, 200);
  EXPECT_EQ(host("GET", "nothing").status, 404);
  EXPECT_EQ(host("POST", "reports").status, 405);
  EXPECT_EQ(host("GET", "act").status, 405);
  EXPECT_EQ(http(server->port(), "GET", "/api/host/reports").status, 401);
  const auto with = [&](const std::string& header) {
    return http(server->port(), "GET", "/api/host/reports", {}, header).status;
  };
  EXPECT_EQ(with("Authorization: Bearer \r\n"), 401);
  EXPECT_EQ(with("Authorization: Bearer " + key() + "x\r\n"), 401);
  EXPECT_EQ(with("Cookie: key=" + key() + "\r\n"), 401);
  // Whoever guesses is slowed down, and the host is not.
  int limited = 0;
  for (int guess = 0; guess < 20; ++guess)
    limited += with("Authorization: Bearer x\r\n") == 429 ? 1 : 0;
  EXPECT_GT(limited, 5);
  EXPECT_EQ(host("GET", "reports").status, 200);
  // The page is there for everybody; it shows nothing.
  EXPECT_EQ(http(server->port(), "GET", "/host", {}, "Accept: text/html\r\n").body.find(key()),
            std::string::npos);
  const std::string before = key();
  server->send_signal(SIGTERM);
  server->wait();
  start();
  EXPECT_EQ(key(), before);
}

// TAB-9.6: a report has the message, what was written around it, and who.
TEST_F(ServerConsole, AReportComesWithItsContext) {
  start({"--limit", "chat_burst=100"});
  make();
  Client ann = enter_ann();
  Client bob = enter_bob();
  Client eve = enter_eve();
  for (int count = 1; count <= 30; ++count) {
    ASSERT_EQ(sent(ann, write("c" + std::to_string(count), 0, "Line " + std::to_string(count))),
              "");
  }
  EXPECT_EQ(sent(eve, write("w", -1, "KEEPTHIS")), "");
  EXPECT_EQ(sent(bob, R"({"op":"complain","id":"a","number":15,"text":"Insults"})"), "");
  EXPECT_EQ(sent(bob, R"({"op":"complain","id":"b","number":99})"), "bad_request");
  EXPECT_EQ(sent(bob, R"({"op":"complain","id":"c","number":-1})"), "bad_request");
  EXPECT_EQ(sent(bob, R"({"op":"complain","id":"d"})"), "bad_request");
  EXPECT_EQ(sent(bob, R"({"op":"complain","id":"e","number":31})"), "bad_request");
  EXPECT_EQ(sent(bob, R"({"op":"complain","id":"f","number":18446744073709551615})"),
            "bad_request");
  EXPECT_EQ(sent(eve, R"({"op":"complain","id":"g","number":31})"), "");
  const JsonValue reports = entries("reports?open=1");
  ASSERT_EQ(reports.find("entries")->items().size(), 2U);
  const JsonValue& entry = reports.find("entries")->items()[1];
  EXPECT_EQ(entry.find_bool("open"), true);
  const JsonValue& report = *entry.find("entry");
  EXPECT_EQ(report.find_text("table"), made.id);
  EXPECT_EQ(report.find_integer("number"), 15);
  EXPECT_EQ(report.find_text("reason"), "Insults");
  EXPECT_EQ(report.find_text("address"), "127.0.0.1");
  EXPECT_EQ(report.find("by")->find_integer("seat"), 1);
  EXPECT_EQ(report.find("seats")->items().at(0).text(), "Ann");
  const std::vector<std::string> around = texts(report);
  ASSERT_EQ(around.size(), 21U);
  EXPECT_EQ(around.front(), "Line 5");
  EXPECT_EQ(around.back(), "Line 25");
  // Nobody else hears of it.
  for (Client* one : {&ann, &eve}) EXPECT_EQ(one->heard().find("Insults"), std::string::npos);
  const std::string number = std::to_string(*entry.find_integer("number"));
  EXPECT_EQ(act(R"({"act":"settle","number":)" + number + "}"), 200);
  EXPECT_EQ(count("reports?open=1"), 1U);
  EXPECT_EQ(count("reports"), 2U);
}

TEST_F(ServerConsole, ReportsAreLimitedByAddress) {
  start({"--limit", "reports_per_hour=2"});
  make();
  Client ann = enter_ann();
  EXPECT_EQ(sent(ann, write("c", 0, "Hi")), "");
  EXPECT_EQ(sent(ann, R"({"op":"complain","id":"a","number":1})"), "");
  EXPECT_EQ(sent(ann, R"({"op":"complain","id":"b","number":1})"), "");
  EXPECT_EQ(sent(ann, R"({"op":"complain","id":"c","number":1})"), "too_fast");
}

TEST_F(ServerConsole, AMessageIsTakenOutForEverybody) {
  start();
  make();
  Client ann = enter_ann();
  Client bob = enter_bob();
  EXPECT_EQ(sent(ann, write("c", 0, "KEEPTHIS")), "");
  bob.receive("chat");
  const std::string at = R"({"act":"remove","table":")" + made.id + R"(","number":)";
  EXPECT_EQ(act(at + "1}"), 200);
  const JsonValue news = bob.receive("chat");
  EXPECT_EQ(news.find("chat")->items().at(0).find_bool("removed"), true);
  EXPECT_EQ(texts(news), Texts{"(removed)"});
  EXPECT_EQ(act(at + "2}"), 400);
  EXPECT_EQ(act(at + "0}"), 400);
  EXPECT_EQ(act(R"({"act":"remove","table":"nowhere","number":1})"), 404);
  server->send_signal(SIGKILL);
  server->wait();
  start();
  Client again = enter_ann();
  EXPECT_EQ(asked(again), Texts{"(removed)"});
  EXPECT_EQ(again.heard().find("KEEPTHIS"), std::string::npos);
  // What did not work is noted, too: once before, once after.
  EXPECT_EQ(acts(), (Texts{"remove", "remove", "remove", "remove", "remove", "remove", "remove"}));
}

// TAB-9.4
TEST_F(ServerConsole, WhoeverIsMutedNeitherWritesNorSpeaks) {
  start();
  make();
  Client ann = enter_ann();
  Client bob = enter_bob();
  EXPECT_EQ(sent(ann, write("c", 0, "Hi")), "");
  const JsonValue found = entries("tables?search=fri");
  const JsonValue& seat = found.find("tables")->items().at(0).find("seats")->items().at(0);
  const std::string person(seat.find_text("person").value_or(""));
  EXPECT_EQ(person.size(), 12U);
  EXPECT_EQ(act(R"({"act":"mute","table":")" + made.id + R"(","person":")" + person + "\"}"), 200);
  EXPECT_EQ(sent(ann, write("d", 0, "Hi again")), "TAB-9.4");
  EXPECT_EQ(sent(ann, R"({"op":"say","id":"e","seat":0,"phrase":"hello","targets":[]})"),
            "TAB-9.4");
  EXPECT_EQ(sent(bob, write("c", 1, "Hi")), "") << "nobody else is";
  EXPECT_EQ(asked(ann).size(), 2U) << "she reads";
  const JsonValue measures = entries("measures?open=1");
  const auto number = measures.find("entries")->items().at(0).find_integer("number").value_or(0);
  EXPECT_EQ(act(R"({"act":"lift","number":)" + std::to_string(number) + "}"), 200);
  EXPECT_EQ(sent(ann, write("f", 0, "Again")), "");
  EXPECT_EQ(act(R"({"act":"lift","number":)" + std::to_string(number) + "}"), 400);
}

TEST_F(ServerConsole, WhoeverIsBannedIsOutAndStaysOut) {
  start();
  make();
  Client ann = enter_ann();
  Client bob = enter_bob();
  EXPECT_EQ(sent(bob, write("c", 1, "Hi")), "");
  EXPECT_EQ(sent(ann, R"({"op":"complain","id":"a","number":1})"), "");
  const JsonValue reports = entries("reports");
  const JsonValue& report = *reports.find("entries")->items().at(0).find("entry");
  const std::string person(report.find_text("person").value_or(""));
  EXPECT_EQ(act(R"({"act":"unseat","table":")" + made.id + R"(","number":1})"), 200);
  const JsonValue said = ann.receive("said");
  const JsonValue& note = said.find("words")->items().at(0);
  EXPECT_EQ(note.find_text("by"), "host");
  EXPECT_EQ(note.find_text("what"), "bot");
  EXPECT_EQ(act(R"({"act":"unseat","table":")" + made.id + R"(","number":1})"), 200)
      << "again is safe";
  EXPECT_EQ(act(R"({"act":"unseat","table":")" + made.id + R"(","number":2})"), 400) << "a bot";
  EXPECT_EQ(act(R"({"act":"unseat","table":")" + made.id + R"(","number":9})"), 400);
  EXPECT_EQ(sent(bob, R"({"op":"sit","id":"s","seat":1})"), "TAB-7.7");
  EXPECT_EQ(act(R"({"act":"ban","table":")" + made.id + R"(","person":")" + person +
                R"(","hours":1,"reason":"Insults"})"),
            200);
  EXPECT_EQ(bob.receive("error").find_text("error"), "banned");
  Client back(server->port());
  back.send(hello(made.id, bob_token));
  EXPECT_EQ(back.receive("error").find_text("error"), "banned");
  server->send_signal(SIGKILL);
  server->wait();
  start();
  // The table is not even loaded when what stands behind the greeting arrives.
  Client later(server->port());
  later.send(hello(made.id, bob_token));
  later.send(write("late", 1, "Heard by nobody"));
  EXPECT_EQ(later.receive("error").find_text("error"), "banned") << "it was stored";
  Client ann_again = enter_ann();
  const JsonValue chat = ann_again.receive("chat");
  ASSERT_EQ(chat.find("chat")->items().size(), 1U);
  EXPECT_EQ(chat.find("chat")->items().at(0).find_text("text"), "Hi");
  EXPECT_EQ(sent(ann_again, write("x", 0, "Still here")), "");
  EXPECT_EQ(acts(), (Texts{"ban", "unseat", "unseat", "unseat", "unseat", "unseat", "unseat"}));
}

TEST_F(ServerConsole, ABannedAddressMakesNoTablesAndComesToNone) {
  start();
  make();
  Client ann = enter_ann();
  EXPECT_EQ(act(R"({"act":"ban","address":"127.0.0.1"})"), 200);
  EXPECT_EQ(ann.receive("error").find_text("error"), "banned");
  Client again(server->port());
  again.send(hello(made.id, made.token));
  EXPECT_EQ(again.receive("error").find_text("error"), "banned");
  EXPECT_EQ(http(server->port(), "POST", "/api/tables", kTwo).status, 403);
  EXPECT_EQ(
      http(server->port(), "POST", "/api/tables/" + made.id + "/join", R"({"name":"X"})").status,
      403);
  EXPECT_EQ(host("GET", "reports").status, 200) << "the host gets in from everywhere";
  EXPECT_EQ(act(R"({"act":"lift","number":2})"), 200);
  EXPECT_EQ(http(server->port(), "POST", "/api/tables", kTwo).status, 200);
}

TEST_F(ServerConsole, AClosedTableIsForNobody) {
  start();
  make();
  Client ann = enter_ann();
  Client bob = enter_bob();
  EXPECT_EQ(act(R"({"act":"close","table":")" + made.id + "\"}"), 200);
  EXPECT_EQ(ann.receive("error").find_text("error"), "closed");
  EXPECT_EQ(bob.receive("error").find_text("error"), "closed");
  EXPECT_TRUE(bob.closed()) << "and has left";
  Client eve(server->port());
  eve.send(hello(made.id));
  EXPECT_EQ(eve.receive("error").find_text("error"), "closed");
  const auto listed = [&] {
    return http(server->port(), "GET", "/api/tables").body.find(made.id) != std::string::npos;
  };
  EXPECT_FALSE(listed());
  server->send_signal(SIGKILL);
  server->wait();
  start();
  EXPECT_FALSE(listed()) << "nor after a restart";
  EXPECT_NE(host("GET", "tables").body.find(R"("closed":true)"), std::string::npos);
  EXPECT_EQ(act(R"({"act":"lift","number":2})"), 200);
  Client back = enter_ann();
  EXPECT_TRUE(back.connected());
}

// Before the game a seat that is taken away is open again, and its token spent.
TEST_F(ServerConsole, ASeatIsOpenAgainBeforeTheGame) {
  start();
  made = make_table(server->port(),
                    R"({"game":"kolonien","options":{"mode":"base"},"public":true,"seats":)"
                    R"([{"kind":"me","name":"Ann"},{"kind":"open"},{"kind":"open"}]})");
  bob_token = fresh_token();
  Client ann = enter_ann();
  Client bob = enter_bob();
  ann.receive("people");
  EXPECT_EQ(act(R"({"act":"unseat","table":")" + made.id + R"(","number":1})"), 200);
  Client again(server->port());
  again.send(hello(made.id, bob_token));
  EXPECT_EQ(again.receive("error").find_text("error"), "taken");
  EXPECT_EQ(
      http(server->port(), "POST", "/api/tables/" + made.id + "/join", R"({"name":"Eve"})").status,
      200);
}

TEST_F(ServerConsole, TablesAndPeopleAreFoundWithoutTheirTokens) {
  start();
  make();
  Client ann = enter_ann();
  Client bob = enter_bob();
  EXPECT_EQ(sent(ann, write("c", 0, "Hi")), "");
  const HttpResult found = host("GET", "tables?search=bob");
  EXPECT_EQ(tables("bob"), 1U);
  EXPECT_EQ(tables("b%6fb"), 1U);
  EXPECT_EQ(tables("nobody"), 0U);
  EXPECT_EQ(host("GET", "tables?search=%zz").status, 200);
  EXPECT_EQ(host("GET", "tables?store=7").status, 400);
  const HttpResult table = host("GET", "table?id=" + made.id);
  const JsonValue shown = table.json();
  EXPECT_EQ(shown.find("here")->items().size(), 2U);
  EXPECT_EQ(texts(shown), Texts{"Hi"});
  for (const HttpResult* one : {&found, &table}) {
    EXPECT_EQ(one->body.find(made.token), std::string::npos);
    EXPECT_EQ(one->body.find(bob_token), std::string::npos);
  }
  EXPECT_EQ(host("GET", "table?id=nowhere").status, 404);
}

TEST_F(ServerConsole, NonsenseIsRefusedAndNotNoted) {
  start();
  for (const char* body :
       {"", "[]", "{}", R"({"act":"dance"})", R"({"act":"mute"})", R"({"act":"ban","table":"t"})",
        R"({"act":"ban","address":"x","hours":-1})",
        R"({"act":"ban","address":"x","hours":99999999})", R"({"act":"remove","table":"t"})",
        R"({"act":"remove","number":1})", R"({"act":"close"})", R"({"act":"lift","number":"1"})",
        R"({"act":["ban"]})", R"({"act":"settle","number":99999999999999})"}) {
    EXPECT_EQ(act(body), 400) << body;
  }
  EXPECT_TRUE(acts().empty());
}

}  // namespace
}  // namespace landfall::testing
