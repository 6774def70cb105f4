// Upgrades while people play: a server is stopped, and another release starts on the same folder.
#include <gtest/gtest.h>

#include <csignal>
#include <string>
#include <utility>
#include <vector>

#include "base/random.h"
#include "engine/record/record.h"
#include "golden/other_release.h"
#include "server/support/client.h"
#include "server/support/http_client.h"
#include "server/support/play.h"
#include "server/support/server_process.h"
#include "server/support/stored_data.h"

namespace landfall::testing {
namespace {

constexpr const char* kHand =
    R"({"game":"hidden_hand","seats":[{"kind":"me","name":"Ann"},{"kind":"me","name":"Bob"}]})";
constexpr const char* kMeridian =
    R"({"game":"meridian","seats":[{"kind":"me","name":"Ann"},{"kind":"me","name":"Bob"}]})";

// The program's own games, or those of another release. Clients that are there when it ends say no
// goodbye, and it need not wait long for that.
std::vector<std::string> release(const std::string& which = {}) {
  std::vector<std::string> words{"--limit", "drain_seconds=1"};
  if (!which.empty()) words.insert(words.end(), {"--release", which});
  return words;
}

// Somebody who holds all seats of a table.
class Player {
 public:
  Player(std::uint16_t port, MadeTable table) : table_(std::move(table)) { come(port); }

  void come(std::uint16_t port) {
    client_ = std::make_unique<Client>(port);
    client_->send(hello(table_.id, table_.token));
    update_ = client_->receive("update");
  }
  // Until the log is so long, or the game is over.
  void play_to(std::int64_t version) {
    while (this->version() < version && !over()) {
      const int seat = static_cast<int>(update_.find("awaiting")->items().at(0).integer());
      const auto path = some_path(*seat_part(update_, seat)->find("legal"), random_);
      client_->send(act("c" + std::to_string(++count_), this->version(), seat, path));
      update_ = client_->receive("update");
      ASSERT_FALSE(update_.is_null());
    }
  }
  [[nodiscard]] std::int64_t version() const {
    return update_.find_integer("version").value_or(-1);
  }
  [[nodiscard]] bool over() const { return update_.find_bool("over").value_or(true); }
  [[nodiscard]] const MadeTable& table() const { return table_; }

 private:
  MadeTable table_;
  std::unique_ptr<Client> client_;
  JsonValue update_;
  Random random_{7};
  int count_ = 0;
};

struct Refused {
  std::string error;
  std::string tag;
  std::string why;
  bool record = false;
};
Refused refused(std::uint16_t port, const MadeTable& table) {
  Client client(port);
  client.send(hello(table.id, table.token));
  const JsonValue error = client.receive("error");
  return {std::string(error.find_text("error").value_or("")),
          std::string(error.find_text("tag").value_or("")),
          std::string(error.find_text("why").value_or("")),
          error.find_bool("record").value_or(false)};
}

void stop(ServerProcess& server) {
  server.send_signal(SIGTERM);
  EXPECT_EQ(server.wait(), 0);
}

std::string record_of(std::uint16_t port, const MadeTable& table) {
  return http(port, "GET", "/api/tables/" + table.id + "/record").body;
}

TEST(Upgrade, TablesGoOnUnderTheRulesTheyBeganWithAndNewOnesTakeTheNewest) {
  const TemporaryFolder folder;
  std::vector<Player> players;
  {
    ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), release());
    for (const char* game : {kHand, kHand, kMeridian}) {
      players.emplace_back(server.port(), make_table(server.port(), game));
      players.back().play_to(12);
    }
    players[1].play_to(1000);
    ASSERT_TRUE(players[1].over());
    stop(server);
  }
  {
    ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), release("next"));
    for (Player& player : players) {
      const std::int64_t before = player.version();
      player.come(server.port());
      EXPECT_EQ(player.version(), before);
      player.play_to(1000);
      EXPECT_TRUE(player.over());
    }
    // What was begun earlier was played by the earlier rules, to its end, and everybody can read it.
    for (const Player& player : players) {
      const auto record = read_record(record_of(server.port(), player.table()), &make_match);
      ASSERT_TRUE(record.ok()) << record.problem().text();
      EXPECT_EQ(record->match->setup().rules, 1);
    }
    Player fresh(server.port(), make_table(server.port(), kHand));
    fresh.play_to(1000);
    ASSERT_TRUE(fresh.over());
    const std::string text = record_of(server.port(), fresh.table());
    EXPECT_NE(text.find("\nrules 2\n"), std::string::npos);
    EXPECT_TRUE(read_record(text, &next_release).ok());
    const auto old_program = read_record(text, &make_match);
    ASSERT_FALSE(old_program.ok());
    EXPECT_NE(old_program.problem().text().find("use a newer release"), std::string::npos);
    players.push_back(std::move(fresh));
    stop(server);
  }
  // Back to the earlier release: it says that it cannot, and harms nothing.
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), release());
  players[0].come(server.port());
  EXPECT_TRUE(players[0].over());
  const Refused newer = refused(server.port(), players[3].table());
  EXPECT_EQ(newer.error, "broken_table");
  EXPECT_EQ(newer.why, "newer");
  EXPECT_TRUE(newer.record);
  const std::string log = record_of(server.port(), players[3].table());
  EXPECT_NE(log.find("\nrules 2\n"), std::string::npos) << "the log can be had all the same";
}

TEST(Upgrade, ARuleThatChangesWithoutANumberPutsItsTablesOnHoldAndNoOthers) {
  const TemporaryFolder folder;
  std::vector<Player> players;
  {
    ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), release());
    for (const char* game : {kHand, kHand, kMeridian}) {
      players.emplace_back(server.port(), make_table(server.port(), game));
    }
    players[0].play_to(16);
    ASSERT_FALSE(players[0].over());
    players[1].play_to(1000);
    players[2].play_to(40);
    stop(server);
  }
  {
    ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), release("careless"));
    for (const std::size_t hand : {0U, 1U}) {
      const Refused hold = refused(server.port(), players[hand].table());
      EXPECT_EQ(hold.error, "broken_table");
      EXPECT_EQ(hold.why, "position");
      EXPECT_EQ(hold.record, hand == 1);
      EXPECT_NE(server.log().find("table " + hold.tag +
                                  " cannot be replayed and is on hold: "
                                  "position (record "),
                std::string::npos)
          << server.log();
    }
    const std::string metrics = http(server.port(), "GET", "/metrics").body;
    EXPECT_NE(metrics.find("landfall_tables_on_hold_total{why=\"position\"} 2"), std::string::npos);
    // The log of what is over can be had; of what runs it tells what is hidden.
    const auto log =
        read_unfinished_record(record_of(server.port(), players[1].table()), &make_match);
    ASSERT_TRUE(log.ok()) << log.problem().text();
    EXPECT_EQ(log->record.match->version(), players[1].version());
    EXPECT_EQ(http(server.port(), "GET", "/api/tables/" + players[0].table().id + "/record").status,
              500);
    players[2].come(server.port());
    players[2].play_to(50);
    EXPECT_GE(players[2].version(), 50);
    stop(server);
  }
  // Nothing is lost: the release that they were begun with goes on with them.
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), release());
  for (Player& player : players) player.come(server.port());
  players[0].play_to(1000);
  EXPECT_TRUE(players[0].over());
}

TEST(Upgrade, APlantedDifferenceOfADigestPutsTheTableOnHold) {
  const TemporaryFolder folder;
  std::vector<Player> players;
  {
    ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), release());
    for (int number = 0; number < 2; ++number) {
      players.emplace_back(server.port(), make_table(server.port(), kMeridian));
      players.back().play_to(40);
    }
    stop(server);
  }
  execute(folder.path(),
          "UPDATE records SET digest = digest + 1 WHERE version = 32 AND digest IS NOT NULL AND "
          "table_number = (SELECT number FROM tables WHERE id = '" +
              players[0].table().id + "')");
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), release());
  const Refused hold = refused(server.port(), players[0].table());
  EXPECT_EQ(hold.why, "position");
  EXPECT_NE(server.log().find("position (record 32)"), std::string::npos) << server.log();
  const std::int64_t before = players[1].version();
  players[1].come(server.port());
  EXPECT_EQ(players[1].version(), before);
}

}  // namespace
}  // namespace landfall::testing
