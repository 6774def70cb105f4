// Where somebody is awaited, in one call for all tables.
#include <gtest/gtest.h>

#include <csignal>

#include "server/support/eventually.h"
#include "server/support/play.h"
#include "server/support/server_process.h"

namespace landfall::testing {
namespace {

constexpr std::string_view kSharedScreen =
    R"({"game":"meridian","name":"Friday","seats":[{"kind":"me","name":"Ann"},)"
    R"({"kind":"me","name":"Bob"}]})";
constexpr std::string_view kOpenTable =
    R"({"game":"meridian","seats":[{"kind":"me","name":"Ann"},{"kind":"open"}]})";

using OwnSeat = std::pair<std::string, std::string>;  // table and token

std::string awaited_question(const std::vector<OwnSeat>& tables) {
  JsonWriter out;
  out.begin_object().key("tables").begin_array();
  for (const auto& [table, token] : tables) {
    out.begin_object().member("table", table).member("token", token).end_object();
  }
  return out.end_array().end_object().text();
}

std::vector<JsonValue> ask_awaited(std::uint16_t port, const std::vector<OwnSeat>& tables) {
  const HttpResult result = http(port, "POST", "/api/awaited", awaited_question(tables));
  EXPECT_EQ(result.status, 200) << result.body;
  const JsonValue answer = result.json();
  const JsonValue* list = answer.find("tables");
  return list == nullptr ? std::vector<JsonValue>() : list->items();
}

std::int64_t tables_loaded(std::uint16_t port) {
  return http(port, "GET", "/health").json().find_integer("tables").value_or(-1);
}

TEST(ServerAwaited, SaysHowOnesTablesStandAndNothingToAWrongKey) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path());
  const MadeTable running = make_table(server.port(), kSharedScreen);
  const MadeTable waiting = make_table(server.port(), kOpenTable);
  const auto entries = ask_awaited(server.port(), {{running.id, running.token},
                                                   {waiting.id, waiting.token},
                                                   {running.id, waiting.token},
                                                   {running.id, fresh_token()},
                                                   {running.id, "short"},
                                                   {"nothing", running.token}});
  ASSERT_EQ(entries.size(), 6U);
  EXPECT_EQ(entries[0].find_text("table"), running.id);
  EXPECT_EQ(entries[0].find_text("name"), "Friday");
  EXPECT_EQ(entries[0].find_bool("started"), true);
  EXPECT_EQ(entries[0].find("you")->items().size(), 2U);
  EXPECT_EQ(entries[0].find("awaiting")->items().size(), 1U);
  EXPECT_EQ(entries[1].find_bool("started"), false);
  EXPECT_TRUE(entries[1].find("awaiting")->items().empty());
  for (std::size_t wrong = 2; wrong < entries.size(); ++wrong) {
    EXPECT_TRUE(entries[wrong].is_null()) << wrong;
  }
}

TEST(ServerAwaited, ATableThatNobodyVisitsStaysWhereItIs) {
  TemporaryFolder folder;
  MadeTable made;
  std::int64_t due = -1;
  {
    ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), {"--limit", "unload_seconds=1"});
    made = make_table(server.port(), kSharedScreen);
    Client ann(server.port());
    ann.send(hello(made.id, made.token));
    const JsonValue update = ann.receive("update");
    due = update.find("awaiting")->items().at(0).integer();
    ann.cut();
    ASSERT_TRUE(eventually([&] { return tables_loaded(server.port()) == 0; }));
    const auto entries = ask_awaited(server.port(), {{made.id, made.token}});
    EXPECT_EQ(entries.at(0).find("awaiting")->items().at(0).integer(), due);
    EXPECT_EQ(tables_loaded(server.port()), 0) << "it was not loaded for that";
    // A question to the store, behind the note.
    EXPECT_EQ(http(server.port(), "GET", "/api/tables/nothing/record").status, 404);
    server.send_signal(SIGKILL);
    server.wait();
  }
  // After a crash the store knows it.
  ServerProcess again(LANDFALL_TEST_SERVER, folder.path());
  for (int times = 0; times < 2; ++times) {
    const auto entries =
        ask_awaited(again.port(), {{made.id, made.token}, {made.id, fresh_token()}});
    EXPECT_EQ(entries.at(0).find("awaiting")->items().at(0).integer(), due);
    EXPECT_TRUE(entries.at(1).is_null());
  }
  EXPECT_EQ(tables_loaded(again.port()), 0);
}

TEST(ServerAwaited, WhatNobodyHasNotedIsFoundOutForWhoHasTheKey) {
  TemporaryFolder folder;
  MadeTable made;
  {
    ServerProcess server(LANDFALL_TEST_SERVER, folder.path());
    made = make_table(server.port(), kSharedScreen);
    server.send_signal(SIGKILL);
    server.wait();
  }
  ServerProcess again(LANDFALL_TEST_SERVER, folder.path());
  EXPECT_TRUE(ask_awaited(again.port(), {{made.id, fresh_token()}}).at(0).is_null());
  EXPECT_EQ(tables_loaded(again.port()), 0) << "a wrong key moves nothing";
  const auto entries = ask_awaited(again.port(), {{made.id, made.token}});
  EXPECT_EQ(entries.at(0).find("awaiting"), nullptr);
  EXPECT_EQ(entries.at(0).find_bool("started"), true);
  EXPECT_TRUE(eventually([&] {
    return ask_awaited(again.port(), {{made.id, made.token}}).at(0).find("awaiting") != nullptr;
  }));
}

TEST(ServerAwaited, HasItsLimits) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path(),
                       {"--limit", "glance_burst=210", "--limit", "glances_per_second=1"});
  const auto status = [&](std::size_t count) {
    const std::vector<OwnSeat> tables(count, {"nothing", fresh_token()});
    return http(server.port(), "POST", "/api/awaited", awaited_question(tables)).status;
  };
  EXPECT_EQ(status(201), 400) << "too many in one call";
  EXPECT_EQ(status(200), 200);
  EXPECT_EQ(status(100), 429);
  EXPECT_EQ(http(server.port(), "GET", "/api/awaited").status, 405);
  EXPECT_EQ(http(server.port(), "POST", "/api/awaited", "[]").status, 400);
}

}  // namespace
}  // namespace landfall::testing
