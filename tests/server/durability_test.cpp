// What was acknowledged is there after any end of the process; what was not may be sent again.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <filesystem>

#include "server/store/sqlite/sqlite.h"
#include "server/support/play.h"
#include "server/support/server_process.h"

namespace landfall::testing {
namespace {

constexpr std::string_view kAlone =
    R"({"game":"meridian","seats":[{"kind":"me","name":"Ann"},{"kind":"me","name":"Bob"}]})";

TEST(Durability, KilledBetweenCommitAndPublish) {
  // The nth commit is durable but nobody has heard of it. After the restart the same command must
  // give the answer that was lost, and must not be carried out twice.
  for (int commits = 2; commits <= 6; ++commits) {
    SCOPED_TRACE("killed after commit " + std::to_string(commits));
    TemporaryFolder folder;
    MadeTable made;
    std::string command;
    std::int64_t version = 0;
    Random random(static_cast<std::uint64_t>(commits));
    {
      ServerProcess server(LANDFALL_TEST_SERVER, folder.path(),
                           {"--die-after-commit", std::to_string(commits)});
      ASSERT_NE(server.port(), 0);
      made = make_table(server.port(), kAlone);
      Client client(server.port());
      client.send(hello(made.id, made.token));
      JsonValue update = client.receive("update");
      for (int number = 2; !update.is_null(); ++number) {
        version = update.find_integer("version").value_or(0);
        const int seat = static_cast<int>(update.find("awaiting")->items().at(0).integer());
        command = act("c" + std::to_string(number), version, seat,
                      some_path(*seat_part(update, seat)->find("legal"), random));
        client.send(command);
        update = client.receive("update");
      }
      EXPECT_EQ(server.wait(), -SIGKILL);
    }
    ServerProcess again(LANDFALL_TEST_SERVER, folder.path());
    ASSERT_NE(again.port(), 0) << again.log();
    Client client(again.port());
    client.send(hello(made.id, made.token));
    const JsonValue update = client.receive("update");
    const std::int64_t restored = update.find_integer("version").value_or(0);
    EXPECT_GT(restored, version) << "the commit was durable";
    client.send(command);
    const JsonValue answer = client.answer("c" + std::to_string(commits));
    EXPECT_EQ(answer.find_bool("ok"), true);
    EXPECT_EQ(answer.find_integer("version"), restored);
    client.send(R"({"op":"at","id":"now","version":100000})");
    EXPECT_EQ(client.answer("now").find_integer("last"), restored) << "not carried out twice";
  }
}

TEST(Durability, AnOrderlyEndClosesWith1001AndLosesNothing) {
  TemporaryFolder folder;
  MadeTable made;
  std::int64_t version = 0;
  {
    ServerProcess server(LANDFALL_TEST_SERVER, folder.path());
    made = make_table(server.port(), kAlone);
    Client client(server.port());
    client.send(hello(made.id, made.token));
    const JsonValue update = client.receive("update");
    const int seat = static_cast<int>(update.find("awaiting")->items().at(0).integer());
    Random random(1);
    client.send(act("c1", update.find_integer("version").value_or(0), seat,
                    some_path(*seat_part(update, seat)->find("legal"), random)));
    version = client.answer("c1").find_integer("version").value_or(0);
    EXPECT_GT(version, 0);
    server.send_signal(SIGTERM);
    EXPECT_EQ(client.closed(), 1001);
    EXPECT_EQ(server.wait(), 0);
  }
  ServerProcess again(LANDFALL_TEST_SERVER, folder.path());
  Client client(again.port());
  client.send(hello(made.id, made.token));
  EXPECT_EQ(client.receive("update").find_integer("version"), version);
}

TEST(Durability, AShutdownDoesNotWaitForSilentClients) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), {"--limit", "drain_seconds=1"});
  const MadeTable made = make_table(server.port(), kAlone);
  Client client(server.port());
  client.send(hello(made.id, made.token));
  ASSERT_FALSE(client.receive("update").is_null());
  server.send_signal(SIGINT);
  EXPECT_EQ(server.wait(), 0) << "the client never answers the close";
}

TEST(Durability, AFullDiskIsSaidAndNothingHasHappened) {
  TemporaryFolder folder;
  constexpr long kPlenty = 100'000'000;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path(),
                       {"--file-bytes", std::to_string(kPlenty)});
  const MadeTable made = make_table(server.port(), kAlone);
  Client client(server.port());
  client.send(hello(made.id, made.token));
  JsonValue update = client.receive("update");
  Client watcher(server.port());
  watcher.send(hello(made.id));
  ASSERT_FALSE(watcher.receive("update").is_null());
  // The disk is full: no file can grow any more. (Of a commit that failed something may lie behind
  // the end of the log, which a smaller one could use; so nothing has failed before.)
  rlim_t largest = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(folder.path())) {
    if (file.is_regular_file()) largest = std::max<rlim_t>(largest, file.file_size());
  }
  const rlimit full{largest, RLIM_INFINITY};
  ASSERT_EQ(prlimit(server.process(), RLIMIT_FSIZE, &full, nullptr), 0);
  EXPECT_EQ(http(server.port(), "POST", "/api/tables", kAlone).status, 503);
  const std::int64_t version = update.find_integer("version").value_or(0);
  const int seat = static_cast<int>(update.find("awaiting")->items().at(0).integer());
  Random random(1);
  const std::string command =
      act("c1", version, seat, some_path(*seat_part(update, seat)->find("legal"), random));
  client.send(command);
  EXPECT_EQ(client.answer("c1").find_text("error"), "unavailable");
  client.send(R"({"op":"at","id":"now","version":100000})");
  EXPECT_EQ(client.answer("now").find_integer("last"), version);
  watcher.send(R"({"op":"curve","id":"w"})");
  EXPECT_EQ(watcher.receive().find_text("op"), "answer") << "nobody sees what is not durable";
  // The disk has room again: the same command is carried out, and only now is it seen.
  const rlimit plenty{RLIM_INFINITY, RLIM_INFINITY};
  ASSERT_EQ(prlimit(server.process(), RLIMIT_FSIZE, &plenty, nullptr), 0);
  client.send(command);
  EXPECT_EQ(client.answer("c1").find_bool("ok"), true);
  EXPECT_EQ(watcher.receive("update").find_integer("from"), version);
}

TEST(Durability, TwoServersOnOneFolderNeverWriteTheSameVersion) {
  TemporaryFolder folder;
  const std::vector<std::string> shared = {"--share", "yes"};
  ServerProcess first(LANDFALL_TEST_SERVER, folder.path(), shared);
  ServerProcess second(LANDFALL_TEST_SERVER, folder.path(), shared);
  const MadeTable made = make_table(first.port(), kAlone);
  Client here(first.port());
  Client there(second.port());
  here.send(hello(made.id, made.token));
  there.send(hello(made.id, made.token));
  const JsonValue update = here.receive("update");
  ASSERT_EQ(there.receive("update").find_text("digest"), update.find_text("digest"));
  const std::int64_t version = update.find_integer("version").value_or(0);
  const int seat = static_cast<int>(update.find("awaiting")->items().at(0).integer());
  Random random(1);
  const auto path = some_path(*seat_part(update, seat)->find("legal"), random);
  here.send(act("here", version, seat, path));
  const std::int64_t next = here.answer("here").find_integer("version").value_or(0);
  ASSERT_GT(next, version);
  // The second server does not know of it yet; the store does.
  there.send(act("there", version, seat, path));
  EXPECT_EQ(there.answer("there").find_text("error"), "stale");
  EXPECT_EQ(there.closed(), 1001);
  Client again(second.port());
  again.send(hello(made.id, made.token));
  EXPECT_EQ(again.receive("update").find_integer("version"), next);
}

// Whoever asks for a rematch where nobody knows yet that there is one gets that one, and no other
// table is made.
TEST(Durability, ARematchThatAnotherServerHasMadeLeavesNoSecondTable) {
  TemporaryFolder folder;
  const std::vector<std::string> shared = {"--share", "yes"};
  ServerProcess first(LANDFALL_TEST_SERVER, folder.path(), shared);
  ServerProcess second(LANDFALL_TEST_SERVER, folder.path(), shared);
  const MadeTable made = make_table(first.port(), kAlone);
  Client here(first.port());
  here.send(hello(made.id, made.token));
  JsonValue update = here.receive("update");
  Random random(1);
  for (int moves = 0; update.find_bool("over") == false; ++moves) {
    ASSERT_LT(moves, 400);
    const int seat = static_cast<int>(update.find("awaiting")->items().at(0).integer());
    const auto path = some_path(*seat_part(update, seat)->find("legal"), random);
    here.send(
        act("m" + std::to_string(moves), update.find_integer("version").value_or(-1), seat, path));
    update = here.receive("update");
  }
  Client there(second.port());
  there.send(hello(made.id, made.token));
  there.receive("update");
  here.send(R"({"op":"rematch","id":"here"})");
  const std::string next(here.answer("here").find_text("table").value_or(""));
  ASSERT_FALSE(next.empty());
  there.send(R"({"op":"rematch","id":"there"})");
  EXPECT_EQ(there.answer("there").find_text("error"), "unavailable");
  EXPECT_EQ(there.closed(), 1001);
  Client again(second.port());
  again.send(hello(made.id, made.token));
  EXPECT_EQ(again.receive("rematch").find_text("table"), next);
  server::Sqlite store =
      std::move(server::Sqlite::open((folder.path() / "landfall.sqlite").string())).value();
  server::Statement count(store, "SELECT count(*) FROM tables");
  ASSERT_TRUE(count.step());
  EXPECT_EQ(count.number(0), 2);
}

TEST(Durability, ASecondServerOnTheSameFolderIsRefusedByName) {
  TemporaryFolder folder;
  ServerProcess first(LANDFALL_TEST_SERVER, folder.path());
  ASSERT_NE(first.port(), 0);
  ServerProcess second(LANDFALL_TEST_SERVER, folder.path());
  EXPECT_EQ(second.wait(), 3);
  EXPECT_NE(second.log().find("process " + std::to_string(first.process())), std::string::npos)
      << second.log();
  first.send_signal(SIGKILL);
  first.wait();
  ServerProcess third(LANDFALL_TEST_SERVER, folder.path());
  EXPECT_NE(third.port(), 0) << "a killed server leaves no lock";
}

TEST(Durability, InvitesAreShownAgainAfterARestart) {
  TemporaryFolder folder;
  MadeTable made;
  {
    ServerProcess server(LANDFALL_TEST_SERVER, folder.path());
    made =
        make_table(server.port(),
                   R"({"game":"meridian","public":true,"seats":[{"kind":"me"},{"kind":"open"}]})");
  }
  ServerProcess again(LANDFALL_TEST_SERVER, folder.path());
  EXPECT_EQ(http(again.port(), "GET", "/api/tables").json().find("tables")->items().size(), 1U);
  Client client(again.port());
  client.send(hello(made.id, made.token));
  const JsonValue table = client.receive("table");
  ASSERT_NE(table.find("invites"), nullptr);
  EXPECT_EQ(table.find("invites")->items().at(0).find_text("token"), made.invites.at(0));
}

TEST(Durability, ABusyPortAndAnUnusableFolderAreExplained) {
  TemporaryFolder folder;
  TemporaryFolder other;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path());
  ServerProcess second(LANDFALL_TEST_SERVER, other.path(),
                       {"--port", std::to_string(server.port())});
  EXPECT_EQ(second.wait(), 3);
  EXPECT_NE(second.log().find("in use"), std::string::npos) << second.log();
  TemporaryFolder third;
  ServerProcess pageless(LANDFALL_TEST_SERVER, third.path(),
                         {"--web", (third.path() / "none").string()});
  EXPECT_EQ(pageless.wait(), 3);
  EXPECT_NE(pageless.log().find("holds no page"), std::string::npos) << pageless.log();
}

}  // namespace
}  // namespace landfall::testing
