// Guests who ask too much, too often or from the wrong place.
#include <gtest/gtest.h>

#include "base/json_writer.h"
#include "embedded/embedded.h"
#include "server/support/eventually.h"
#include "server/support/play.h"
#include "server/support/server_process.h"

namespace landfall::testing {
namespace {

constexpr std::string_view kTable =
    R"({"game":"meridian","seats":[{"kind":"me","name":"Ann"},{"kind":"me","name":"Bob"}]})";

TEST(ServerLimits, ForeignOriginsAreRefused) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), {"--origin", "https://friend.example"});
  const std::string own = "http://localhost:" + std::to_string(server.port());
  EXPECT_TRUE(Client(server.port(), own).connected());
  EXPECT_TRUE(Client(server.port()).connected()) << "programs send no origin";
  EXPECT_TRUE(Client(server.port(), "https://friend.example").connected());
  EXPECT_FALSE(Client(server.port(), "http://evil.example").connected());
  EXPECT_FALSE(Client(server.port(), own + ".evil.example").connected());
  EXPECT_FALSE(Client(server.port(), "null").connected());
}

TEST(ServerLimits, PagesOfOtherSitesChangeNothing) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), {"--origin", "https://friend.example"});
  const auto post = [&](std::string_view extra) {
    return http(server.port(), "POST", "/api/tables", kTable, extra).status;
  };
  const std::string own = "http://localhost:" + std::to_string(server.port());
  EXPECT_EQ(post("Content-Type: text/plain\r\n"), 415) << "a form can send this from anywhere";
  EXPECT_EQ(post("Content-Type: \r\n"), 415);
  EXPECT_EQ(post("Content-Type: application/json; charset=utf-8\r\n"), 200);
  EXPECT_EQ(post("Origin: http://evil.example\r\n"), 403);
  EXPECT_EQ(post("Origin: " + own + "\r\n"), 200);
  EXPECT_EQ(post("Origin: https://friend.example\r\n"), 200);
}

TEST(ServerLimits, OnlyNamesOfThisServerAreAnswered) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path(),
                       {"--public-url", "https://play.example"});
  const auto ask = [&](const std::string& hosts) {
    const std::string answer = raw_exchange(
        server.port(), "GET /health HTTP/1.1\r\nConnection: close\r\n" + hosts + "\r\n");
    return answer.substr(0, answer.find("\r\n"));
  };
  EXPECT_EQ(ask("Host: localhost\r\n"), "HTTP/1.1 200 OK");
  EXPECT_EQ(ask("Host: 127.0.0.1:80\r\n"), "HTTP/1.1 200 OK");
  EXPECT_EQ(ask("Host: play.example\r\n"), "HTTP/1.1 200 OK");
  EXPECT_EQ(ask("Host: evil.example\r\n"), "HTTP/1.1 421 Misdirected Request");
  EXPECT_EQ(ask(""), "HTTP/1.1 400 Bad Request");
  EXPECT_EQ(ask("Host: localhost\r\nHost: evil.example\r\n"), "HTTP/1.1 400 Bad Request");
  // A page of the foreign name that points here would name itself as its own origin.
  const std::string upgrade =
      "GET /ws HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\n"
      "Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  EXPECT_TRUE(raw_exchange(server.port(), upgrade).starts_with("HTTP/1.1 421"));
}

TEST(ServerLimits, EarlyErrorsCarryTheHeadersOfSafety) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path());
  for (const std::string_view request :
       {"\x16\x03\x01 nonsense\r\n\r\n", "GET /health HTTP/1.1\r\nConnection: close\r\n\r\n",
        "GET /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"}) {
    const std::string answer = raw_exchange(server.port(), request);
    EXPECT_NE(answer.find("Content-Security-Policy: "), std::string::npos) << answer;
    EXPECT_NE(answer.find("X-Content-Type-Options: nosniff"), std::string::npos) << answer;
  }
}

TEST(ServerLimits, FiguresAreForTheHost) {
  TemporaryFolder folder;
  const ServerProcess server(LANDFALL_TEST_SERVER, folder.path(),
                             {"--proxy", "yes", "--metrics-token", "secret"});
  const auto ask = [&](std::string_view extra) {
    return http(server.port(), "GET", "/metrics", "", extra).status;
  };
  EXPECT_EQ(ask(""), 200) << "asked on this machine";
  EXPECT_EQ(ask("X-Forwarded-For: 192.0.2.1\r\n"), 403);
  EXPECT_EQ(ask("X-Forwarded-For: 192.0.2.1\r\nAuthorization: Bearer secret\r\n"), 200);
}

TEST(ServerLimits, OversizedMessagesCloseTheConnection) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), {"--limit", "message_bytes=1000"});
  const MadeTable made = make_table(server.port(), kTable);
  Client client(server.port());
  client.send(hello(made.id, made.token));
  ASSERT_FALSE(client.receive("update").is_null());
  client.send(R"({"op":"why","id":")" + std::string(2000, 'x') + "\"}");
  EXPECT_EQ(client.closed(), 1009);
  EXPECT_EQ(http(server.port(), "POST", "/api/tables", std::string(300 * 1024, ' ')).status, 413);
  EXPECT_EQ(http(server.port(), "GET", "/health").status, 200) << "the others do not notice";
}

TEST(ServerLimits, TooManyMessagesAreAnsweredThenEndTheConnection) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path(),
                       {"--limit", "messages_per_second=1", "--limit", "message_burst=5"});
  const MadeTable made = make_table(server.port(), kTable);
  Client client(server.port());
  client.send(hello(made.id, made.token));
  ASSERT_FALSE(client.receive("update").is_null());
  for (int i = 0; i < 10; ++i) {
    client.send(R"({"op":"why","seat":0,"targets":[],"id":"c)" + std::to_string(i) + "\"}");
  }
  EXPECT_EQ(client.answer("c0").find_bool("ok"), true);
  EXPECT_EQ(client.answer("c9").find_text("error"), "too_fast");
  for (int i = 0; i < 250; ++i) client.send(R"({"op":"ping"})");
  EXPECT_EQ(client.closed(), 1008);
}

TEST(ServerLimits, ConnectionsOfOneAddress) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path(),
                       {"--limit", "connections_per_address=3"});
  const Client a(server.port());
  const Client b(server.port());
  const Client c(server.port());
  const Client d(server.port());
  EXPECT_TRUE(a.connected() && b.connected() && c.connected());
  EXPECT_FALSE(d.connected());
}

TEST(ServerLimits, TablesOfOneAddress) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), {"--limit", "tables_per_hour=2"});
  EXPECT_EQ(http(server.port(), "POST", "/api/tables", kTable).status, 200);
  EXPECT_EQ(http(server.port(), "POST", "/api/tables", kTable).status, 200);
  EXPECT_EQ(http(server.port(), "POST", "/api/tables", kTable).status, 429);
}

TEST(ServerLimits, ANewNameIsASmallMessageAndNotOneOfMany) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), {"--limit", "renames_per_minute=3"});
  const MadeTable made =
      make_table(server.port(), R"({"game":"archipelago","seats":[{"kind":"me","name":"Ann"},)"
                                R"({"kind":"bot","level":1},{"kind":"open"}]})");
  Client watcher(server.port());
  watcher.send(hello(made.id));
  ASSERT_FALSE(watcher.receive("table").is_null());
  const std::size_t greeting = watcher.heard().size();
  Client ann(server.port());
  for (const char* name : {"Anna", "Anne", "Anita"}) {
    ann.send(hello(made.id, made.token, name));
    ASSERT_FALSE(ann.receive("table").is_null());
  }
  JsonValue told;
  do {
    told = watcher.receive("people");
    ASSERT_FALSE(told.is_null());
    EXPECT_EQ(told.find("board"), nullptr);
  } while (told.find("seats")->items().at(0).find_text("name") != "Anita");
  EXPECT_LT(watcher.heard().size() - greeting, 4000U) << "of " << greeting << " for the greeting";
  ann.send(hello(made.id, made.token, "Antonia"));
  EXPECT_EQ(ann.receive("error").find_text("error"), "too_fast");
  EXPECT_EQ(ann.closed(), 1008);
  Client back(server.port());
  back.send(hello(made.id, made.token));
  EXPECT_EQ(back.receive("table").find("seats")->items().at(0).find_text("name"), "Anita");
}

TEST(ServerLimits, NamesOfOneAddress) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), {"--limit", "names_per_minute=2"});
  const MadeTable made =
      make_table(server.port(), R"({"game":"meridian","seats":[{"kind":"me","name":"Ann"},)"
                                R"({"kind":"open"},{"kind":"open"},{"kind":"open"}]})");
  const auto claim = [&](std::size_t seat) {
    Client guest(server.port());
    guest.send(hello(made.id, made.invites.at(seat), "G", fresh_token()));
    return std::string(guest.receive().find_text("op").value_or(""));
  };
  EXPECT_EQ(claim(0), "table");
  EXPECT_EQ(claim(1), "table");
  EXPECT_EQ(claim(2), "error");
}

TEST(ServerLimits, SeatsOfStrangersThatOneAddressTakes) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), {"--limit", "joins_per_hour=3"});
  const auto join = [&](const MadeTable& made, const std::string& body) {
    return http(server.port(), "POST", "/api/tables/" + made.id + "/join", body);
  };
  constexpr std::string_view kOpen =
      R"({"game":"meridian","public":true,"seats":[{"kind":"me"},{"kind":"open"}]})";
  const MadeTable made = make_table(server.port(), kOpen);
  const std::string body = R"({"name":"Bob","claim":")" + fresh_token() + "\"}";
  const HttpResult first = join(made, body);
  EXPECT_EQ(first.status, 200) << first.body;
  EXPECT_EQ(join(made, body).body, first.body) << "asked again, the same seat";
  EXPECT_EQ(join(make_table(server.port(), kOpen), body).status, 429);
}

TEST(ServerLimits, TheListOfTablesIsPagedAndFair) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), {"--proxy", "yes"});
  const auto make_from = [&](const std::string& address) {
    const HttpResult result =
        http(server.port(), "POST", "/api/tables",
             R"({"game":"meridian","public":true,"seats":[{"kind":"me"},{"kind":"open"}]})",
             "X-Forwarded-For: " + address + "\r\n");
    EXPECT_EQ(result.status, 200) << result.body;
    return std::string(result.json().find_text("table").value_or("")) + " " +
           std::string(result.json().find_text("token").value_or(""));
  };
  const std::string first = make_from("192.0.2.1");
  for (int table = 0; table < 60; ++table) make_from("203.0.113.7");
  for (int table = 2; table < 22; ++table) make_from("192.0.2." + std::to_string(table));
  const JsonValue page = http(server.port(), "GET", "/api/tables").json();
  EXPECT_EQ(page.find("tables")->items().size(), 20U);
  const std::string next(page.find_text("next").value_or(""));
  const JsonValue rest = http(server.port(), "GET", "/api/tables?after=" + next).json();
  EXPECT_EQ(rest.find("tables")->items().size(), 6U) << "21 guests, and 5 of the 60";
  EXPECT_EQ(rest.find("next"), nullptr);
  EXPECT_EQ(http(server.port(), "GET", "/api/tables?after=nonsense").status, 400);
  // Ann sits down at the oldest table: now it comes first.
  const std::string id = first.substr(0, first.find(' '));
  Client ann(server.port());
  ann.send(hello(id, first.substr(id.size() + 1)));
  ASSERT_FALSE(ann.receive("table").is_null());
  const JsonValue list = http(server.port(), "GET", "/api/tables").json();
  EXPECT_EQ(list.find("tables")->items().at(0).find_text("table"), id);
}

TEST(ServerLimits, BehindAProxyTheAddressItWritesCounts) {
  const auto make_from = [](const ServerProcess& server, std::string_view forwarded) {
    return http(server.port(), "POST", "/api/tables", kTable,
                "X-Forwarded-For: " + std::string(forwarded) + "\r\n")
        .status;
  };
  TemporaryFolder folder;
  const ServerProcess trusting(LANDFALL_TEST_SERVER, folder.path(),
                               {"--limit", "tables_per_hour=1", "--proxy", "yes"});
  EXPECT_EQ(make_from(trusting, "192.0.2.1"), 200);
  EXPECT_EQ(make_from(trusting, "192.0.2.1"), 429);
  EXPECT_EQ(make_from(trusting, "192.0.2.2"), 200) << "somebody else behind the same proxy";
  EXPECT_EQ(make_from(trusting, "192.0.2.9, 192.0.2.1"), 429)
      << "what the client writes itself stands before what the proxy adds";
  EXPECT_EQ(make_from(trusting, "192.0.2.9\r\nX-Forwarded-For: 192.0.2.1"), 429);
  EXPECT_EQ(make_from(trusting, "2001:db8:1:2::1"), 200);
  EXPECT_EQ(make_from(trusting, "2001:db8:1:2:ffff::2"), 429) << "one subscriber has a whole /64";
  EXPECT_EQ(make_from(trusting, "2001:db8:1:3::1"), 200);

  TemporaryFolder other;
  const ServerProcess wary(LANDFALL_TEST_SERVER, other.path(), {"--limit", "tables_per_hour=1"});
  EXPECT_EQ(make_from(wary, "192.0.2.1"), 200);
  EXPECT_EQ(make_from(wary, "192.0.2.2"), 429) << "without a proxy anybody could write this";
}

TEST(ServerLimits, AReaderWhoDoesNotReadIsCutOff) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path(),
                       {"--limit", "queued_bytes=65536", "--limit", "messages_per_second=1000000",
                        "--limit", "message_burst=1000000"});
  const MadeTable made = make_table(server.port(), kTable);
  Client reader(server.port());
  reader.send(hello(made.id, made.token));
  ASSERT_FALSE(reader.receive("update").is_null());
  Client deaf(server.port());
  const auto cut_off = [&] {
    return http(server.port(), "GET", "/metrics").body.find("landfall_slow_readers 1") !=
           std::string::npos;
  };
  // Every greeting is answered with the whole table; what the system does not take any more waits
  // in the server, up to the limit.
  bool cut = false;
  for (int round = 0; round < 200 && !cut; ++round) {
    for (int i = 0; i < 500; ++i) deaf.send(hello(made.id, made.token));
    cut = cut_off();
  }
  EXPECT_TRUE(cut);
  reader.send(R"({"op":"curve","id":"c"})");
  EXPECT_EQ(reader.answer("c").find_bool("ok"), true) << "the others do not notice";
}

TEST(ServerLimits, ComponentsUnlikeOursAreTakenWithAWarning) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path());
  const auto made = [&](std::string_view from, std::string_view to) {
    std::string text(embedded::file("rules/meridian/components.toml"));
    text.replace(text.find(from), from.size(), to);
    JsonWriter body;
    body.begin_object().member("game", "meridian").member("components", text).key("seats");
    body.begin_array();
    for (int seat = 0; seat < 4; ++seat) body.begin_object().member("kind", "me").end_object();
    body.end_array().end_object();
    return http(server.port(), "POST", "/api/tables", body.text());
  };
  const HttpResult good = made("per_colour = 20", "per_colour = 19");
  EXPECT_EQ(good.status, 200) << good.body;
  EXPECT_TRUE(good.json().find("warnings")->items().empty()) << good.body;
  const HttpResult unlike = made("\"A   A", "\"A*  A");
  EXPECT_EQ(unlike.status, 200) << unlike.body;
  ASSERT_EQ(unlike.json().find("warnings")->items().size(), 1U) << unlike.body;
  EXPECT_EQ(made("per_colour = 20", "per_colour = 0").status, 400);
}

TEST(ServerLimits, NonsenseIsAnsweredWithAReason) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path());
  const auto post = [&](std::string_view body) {
    return http(server.port(), "POST", "/api/tables", body);
  };
  for (
      const std::string_view body :
      {"", "[]", "{}", R"({"game":"chess","seats":[]})", R"({"game":"meridian"})",
       R"({"game":"meridian","seats":[{"kind":"me"}]})",
       R"({"game":"meridian","seats":[{"kind":"me"},{"kind":"ghost"}]})",
       R"({"game":"meridian","seats":[{"kind":"me"},{"kind":"bot","level":9}]})",
       R"({"game":"meridian","options":{"end_turn":"never"},"seats":[{"kind":"me"},{"kind":"me"}]})",
       R"({"game":"meridian","components":"not = [toml","seats":[{"kind":"me"},{"kind":"me"}]})",
       R"({"game":"meridian","seats":[{"kind":"me","name":"a\u0007b"},{"kind":"me"}]})"}) {
    const HttpResult result = post(body);
    EXPECT_EQ(result.status, 400) << body;
    EXPECT_EQ(result.json().find_text("error"), "bad_request") << body;
    EXPECT_FALSE(result.json().find_text("text").value_or("").empty()) << body;
  }
  EXPECT_EQ(http(server.port(), "GET", "/api/tables/unknown/record").status, 404);
  EXPECT_EQ(http(server.port(), "POST", "/api/tables/unknown/join", R"({"name":"x"})").status, 404);
  EXPECT_EQ(http(server.port(), "DELETE", "/api/tables").status, 405);
  EXPECT_EQ(http(server.port(), "GET", "/api/nothing").status, 404);
  EXPECT_NE(raw_exchange(server.port(), "\x16\x03\x01\x02 hello\r\n\r\n").find("400"),
            std::string::npos);

  for (const std::string_view message :
       {"nonsense", "[1]", R"({"op":"act"})", R"({"op":"hello"})"}) {
    Client client(server.port());
    client.send(message);
    EXPECT_EQ(client.receive().find_text("error"), "bad_request") << message;
    EXPECT_EQ(client.closed(), 1008) << message;
  }
}

TEST(ServerLimits, ManyGuestsAtOnceAreServedAndForgotten) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path());
  const MadeTable made = make_table(server.port(), kTable);
  {
    std::vector<Client> crowd;
    for (int i = 0; i < 50; ++i) {
      crowd.emplace_back(server.port());
      crowd.back().send(hello(made.id));
      ASSERT_FALSE(crowd.back().receive("update").is_null());
    }
  }
  // The crowd has left without a word.
  Client last(server.port());
  last.send(hello(made.id));
  ASSERT_FALSE(last.receive("update").is_null());
  const auto health = [&] { return http(server.port(), "GET", "/health").json(); };
  EXPECT_TRUE(eventually([&] { return health().find_integer("connections").value_or(100) <= 2; }));
}

}  // namespace
}  // namespace landfall::testing
