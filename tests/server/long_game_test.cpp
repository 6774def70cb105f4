// Games of thousands of records, over real connections: nobody is locked out, nobody waits long.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "server/support/play.h"
#include "server/support/server_process.h"
#include "server/support/stopwatch.h"

namespace landfall::testing {
namespace {

constexpr std::string_view kHotSeat =
    R"({"game":"kolonien","seats":[{"kind":"me","name":"Ann"},{"kind":"me","name":"Bob"},)"
    R"({"kind":"me","name":"Cy"},{"kind":"me","name":"Di"}]})";

// A hot seat of four people with a log of this length, in the folder's store.
MadeTable make_long_table(const TemporaryFolder& folder, int records, int undone) {
  MadeTable made;
  {
    const ServerProcess server(LANDFALL_TEST_SERVER, folder.path());
    made = make_table(server.port(), kHotSeat);
  }
  const std::string command = std::string(LANDFALL_LONG_TABLE) + " --data '" +
                              folder.path().string() + "' --table " + made.id + " --records " +
                              std::to_string(records) + " --undone " + std::to_string(undone) +
                              " > /dev/null";
  EXPECT_EQ(std::system(command.c_str()), 0);
  return made;
}

TEST(LongGame, ComesInPagesThatArriveWhateverTheQueueHolds) {
  const TemporaryFolder folder;
  constexpr int kRecords = 5000;
  const MadeTable made = make_long_table(folder, kRecords, 400);
  // The smallest queue that can be set: less than a page with the private parts of four people.
  const ServerProcess server(LANDFALL_TEST_SERVER, folder.path(),
                             {"--limit", "queued_bytes=65536"});
  Client client(server.port());
  client.send(hello(made.id, made.token));
  ASSERT_EQ(client.receive("update").find_integer("version"), kRecords);
  // As pages of before ask: everything at once. They get the newest part of it.
  client.send(R"({"op":"history","id":"old","from":0})");
  const JsonValue newest = client.answer("old");
  ASSERT_EQ(newest.find_bool("ok"), true);
  EXPECT_EQ(newest.find_integer("version"), kRecords);
  EXPECT_GT(newest.find_integer("from").value_or(0), kRecords - 300);
  // Page by page back to the beginning.
  std::int64_t to = kRecords;
  int pages = 0;
  while (to > 0 && pages < 200) {
    client.send(R"({"op":"history","id":"h","from":0,"to":)" + std::to_string(to) + "}");
    const JsonValue page = client.answer("h");
    ASSERT_EQ(page.find_bool("ok"), true) << to;
    ASSERT_EQ(page.find_integer("to"), to);
    const std::int64_t from = page.find_integer("from").value_or(to);
    ASSERT_LT(from, to);
    for (const JsonValue& event : page.find("events")->items()) {
      EXPECT_GT(event.find_integer("version"), from);
      EXPECT_LE(event.find_integer("version"), to);
    }
    to = from;
    ++pages;
  }
  EXPECT_EQ(to, 0);
  EXPECT_GT(pages, kRecords / 200);
  // Where all turns begin.
  to = kRecords;
  std::int64_t known = kRecords + 1;
  std::size_t turns = 0;
  while (to > 0) {
    client.send(R"({"op":"turns","id":"t","to":)" + std::to_string(to) + "}");
    const JsonValue page = client.answer("t");
    ASSERT_EQ(page.find_bool("ok"), true) << to;
    const std::vector<JsonValue>& starts = page.find("turns")->items();
    ASSERT_LT(starts.back().find_integer("version"), known);
    known = starts.front().find_integer("version").value_or(0);
    turns += starts.size();
    ASSERT_LT(page.find_integer("from"), to);
    to = page.find_integer("from").value_or(0);
  }
  EXPECT_EQ(known, 1);
  EXPECT_GT(turns, 100U);
  // Any moment, and the curve in a few hundred points.
  for (const int version : {1, 63, 64, 2500, kRecords - 1}) {
    client.send(R"({"op":"at","id":"m","version":)" + std::to_string(version) + "}");
    EXPECT_EQ(client.answer("m").find_integer("version"), version);
  }
  client.send(R"({"op":"curve","id":"k"})");
  const JsonValue curve = client.answer("k");
  ASSERT_EQ(curve.find_bool("ok"), true);
  EXPECT_LE(curve.find("curve")->items().size(), 401U);
  EXPECT_EQ(curve.find("curve")->items().back().find_integer("version"), kRecords);
  EXPECT_NE(http(server.port(), "GET", "/metrics").body.find("landfall_slow_readers 0"),
            std::string::npos);
}

TEST(LongGame, LookingBackIsLimitedByCostForAnAddressAndMovesAreNot) {
  const TemporaryFolder folder;
  const MadeTable made = make_long_table(folder, 600, 0);
  const ServerProcess server(
      LANDFALL_TEST_SERVER, folder.path(),
      {"--limit", "look_back_burst=1000", "--limit", "look_back_per_second=100"});
  Client ann(server.port());
  ann.send(hello(made.id, made.token));
  const JsonValue update = ann.receive("update");
  Client watcher(server.port());
  watcher.send(hello(made.id));
  ASSERT_FALSE(watcher.receive("update").is_null());
  // Ten positions are what the address may have at once, whoever of it asks.
  const Stopwatch stopwatch;
  JsonValue answer;
  int given = 0;
  while (true) {
    Client& asker = given % 2 == 0 ? ann : watcher;
    asker.send(R"({"op":"at","id":"m","version":)" + std::to_string(given + 1) + "}");
    answer = asker.answer("m");
    if (answer.find_bool("ok") != true) break;
    ++given;
  }
  EXPECT_EQ(answer.find_text("error"), "too_fast");
  EXPECT_GE(given, 10);
  EXPECT_LT(given, 10 + stopwatch.times(1)) << "and one more each second";
  // What was given before is at hand and costs less.
  const int seat = static_cast<int>(update.find("awaiting")->items().at(0).integer());
  Random random(1);
  ann.send(act("a", update.find_integer("version").value_or(0), seat,
               some_path(*seat_part(update, seat)->find("legal"), random)));
  EXPECT_EQ(ann.answer("a").find_bool("ok"), true);
  EXPECT_NE(http(server.port(), "GET", "/metrics")
                .body.find(R"(landfall_limited_total{limit="look_back"})"),
            std::string::npos);
}

// What one may not see stays hidden in every way of looking back, and the record comes whole.
TEST(LongGame, AnswersOfTheCacheAreForWhoAsked) {
  const TemporaryFolder folder;
  const MadeTable made = make_long_table(folder, 600, 0);
  const ServerProcess server(LANDFALL_TEST_SERVER, folder.path());
  Client ann(server.port());
  ann.send(hello(made.id, made.token));
  ASSERT_FALSE(ann.receive("update").is_null());
  Client watcher(server.port());
  watcher.send(hello(made.id));
  ASSERT_FALSE(watcher.receive("update").is_null());
  for (const char* question : {R"({"op":"at","id":"q","version":300})",
                               R"({"op":"history","id":"q","from":0,"to":512})"}) {
    for (int again = 0; again < 2; ++again) {
      ann.send(question);
      EXPECT_FALSE(ann.answer("q").find("seats")->items().empty()) << question;
      watcher.send(question);
      EXPECT_TRUE(watcher.answer("q").find("seats")->items().empty()) << question;
    }
  }
}

}  // namespace
}  // namespace landfall::testing
