// Several nodes with one database: whoever comes to whichever of them plays at the same table, and a
// node that goes takes nothing along.
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "base/random.h"
#include "engine/record/record.h"
#include "games/catalog.h"
#include "server/cluster/nats_process_test_support.h"
#include "server/store/postgres/postgres_process_test_support.h"
#include "server/support/client.h"
#include "server/support/eventually.h"
#include "server/support/http_client.h"
#include "server/support/play.h"
#include "server/support/server_process.h"
#include "server/support/turned_clock.h"

namespace landfall::testing {
namespace {

constexpr const char* kTwoHands =
    R"({"game":"hidden_hand","public":true,"name":"Friday","seats":[{"kind":"me","name":"Ann"},{"kind":"me","name":"Bob"}]})";
constexpr const char* kOpenSeat =
    R"({"game":"hidden_hand","public":true,"name":"Open","seats":[{"kind":"me","name":"Ann"},{"kind":"open"}]})";

class ClusterOfNodes : public ::testing::Test {
 protected:
  // Another node; one that ends says so to nobody who is silent for long.
  ServerProcess& node(const std::string& name, const std::vector<std::string>& more = {}) {
    std::vector<std::string> words{
        "--store", database_, "--cluster",       nats_.url(), "--node",
        name,      "--limit", "drain_seconds=1", "--limit",   "request_burst=100000"};
    words.insert(words.end(), {"--host-key", (keys_.path() / "host.key").string()});
    words.insert(words.end(), more.begin(), more.end());
    folders_.push_back(std::make_unique<TemporaryFolder>());
    nodes_.push_back(
        std::make_unique<ServerProcess>(LANDFALL_TEST_SERVER, folders_.back()->path(), words));
    EXPECT_NE(nodes_.back()->port(), 0);
    return *nodes_.back();
  }
  // What the host of the cluster does, at one of the nodes.
  [[nodiscard]] HttpResult host(const ServerProcess& at, std::string_view method,
                                const std::string& what, std::string_view body = {}) const {
    std::ifstream in(keys_.path() / "host.key");
    std::string key;
    std::getline(in, key);
    return http(at.port(), method, "/api/host/" + what, body,
                "Authorization: Bearer " + key + "\r\n");
  }
  static void stop(ServerProcess& server) {
    server.send_signal(SIGTERM);
    EXPECT_EQ(server.wait(), 0) << server.log();
  }

 private:
  TemporaryFolder keys_;
  server::NatsProcess nats_;
  std::string database_ = server::PostgresProcess::shared().new_database();
  std::vector<std::unique_ptr<TemporaryFolder>> folders_;
  std::vector<std::unique_ptr<ServerProcess>> nodes_;
};

// Somebody with all seats of a table, at one of the nodes.
class PlayerAtNode {
 public:
  // Two who play for the same seats call their choices by different names.
  PlayerAtNode(const ServerProcess& at, MadeTable table, std::string prefix = "c")
      : table_(std::move(table)), prefix_(std::move(prefix)) {
    come(at);
  }

  // Comes back until somebody has the table: the lease of a dead owner has to end first.
  void come(const ServerProcess& at) {
    for (int attempt = 0; attempt < 20; ++attempt) {
      client_ = std::make_unique<Client>(at.port());
      client_->send(hello(table_.id, table_.token));
      update_ = client_->receive("update");
      if (!update_.is_null()) return;
    }
    FAIL() << at.log();
  }
  // One choice; true if it was taken.
  bool play() {
    const int seat = static_cast<int>(update_.find("awaiting")->items().at(0).integer());
    const auto path = some_path(*seat_part(update_, seat)->find("legal"), random_);
    client_->send(act(prefix_ + std::to_string(++count_), version(), seat, path));
    update_ = client_->receive("update");
    return !update_.is_null();
  }
  void play_to(std::int64_t version) {
    while (this->version() < version && !over()) ASSERT_TRUE(play());
  }
  // What others have chosen.
  void see(std::int64_t version) {
    while (this->version() < version) {
      update_ = client_->receive("update");
      ASSERT_FALSE(update_.is_null());
    }
  }
  [[nodiscard]] std::int64_t version() const {
    return update_.find_integer("version").value_or(-1);
  }
  [[nodiscard]] bool over() const { return update_.find_bool("over").value_or(true); }
  [[nodiscard]] const MadeTable& table() const { return table_; }
  [[nodiscard]] Client& client() { return *client_; }

 private:
  MadeTable table_;
  std::string prefix_;
  std::unique_ptr<Client> client_;
  JsonValue update_;
  Random random_{7};
  int count_ = 0;
};

TEST_F(ClusterOfNodes, WhoeverComesToAnotherNodePlaysAtTheSameTable) {
  const ServerProcess& one = node("one");
  const ServerProcess& two = node("two");
  PlayerAtNode owner(one, make_table(two.port(), kTwoHands));
  PlayerAtNode relayed(two, owner.table(), "r");
  Client watcher(two.port());
  watcher.send(hello(owner.table().id));
  ASSERT_FALSE(watcher.receive("update").is_null());
  for (int turn = 0; turn < 4; ++turn) {
    ASSERT_TRUE(owner.play());
    relayed.see(owner.version());
    ASSERT_TRUE(relayed.play());
    owner.see(relayed.version());
  }
  EXPECT_EQ(owner.version(), relayed.version());
  // Nobody's hand goes to somebody who only watches, wherever that is.
  while (watcher.receive("update").find_integer("version") != owner.version()) {
  }
  EXPECT_EQ(watcher.heard().find("\"legal\""), std::string::npos);
  relayed.play_to(1000);
  const std::string record = "/api/tables/" + owner.table().id + "/record";
  EXPECT_EQ(http(one.port(), "GET", record).body, http(two.port(), "GET", record).body);
  EXPECT_EQ(http(two.port(), "GET", record).status, 200);
}

TEST_F(ClusterOfNodes, WordsAreHeardAtEveryNodeAndOutlastTheOneThatTookThem) {
  const ServerProcess& one = node("one");
  const ServerProcess& two = node("two");
  PlayerAtNode owner(one, make_table(one.port(), kTwoHands));
  PlayerAtNode relayed(two, owner.table(), "r");
  relayed.client().send(R"({"op":"say","id":"w","seat":0,"phrase":"hello","targets":[]})");
  EXPECT_EQ(owner.client().receive("said").find("words")->items().size(), 1U);
  EXPECT_EQ(relayed.client().answer("w").find_bool("ok"), true);
  one.send_signal(SIGKILL);
  owner.come(two);
  const JsonValue before = owner.client().receive("said");
  EXPECT_EQ(before.find("words")->items().at(0).find_text("phrase"), "hello");
}

// TAB-9.2, TAB-9.6: what is written, reported and done about it is the same at every node.
TEST_F(ClusterOfNodes, ChatAndTheHostReachEveryNode) {
  const ServerProcess& one = node("one");
  const ServerProcess& two = node("two");
  PlayerAtNode owner(one, make_table(one.port(), kTwoHands));
  const std::string& id = owner.table().id;
  PlayerAtNode relayed(two, owner.table(), "r");
  Client watcher(two.port());
  watcher.send(hello(id));
  ASSERT_FALSE(watcher.receive("update").is_null());
  const auto answered = [](Client& client, std::string_view message) {
    client.send(message);
    return client.answer("w").find_bool("ok") == true;
  };
  EXPECT_TRUE(answered(relayed.client(), R"({"op":"chat","id":"w","seat":0,"text":"Hello"})"));
  EXPECT_EQ(owner.client().receive("chat").find("chat")->items().at(0).find_text("text"), "Hello");
  EXPECT_TRUE(answered(watcher, R"({"op":"chat","id":"w","text":"KEEPTHIS","name":"Eve",)"
                                R"("key":"EEEEEEEEEEEEEEEEEEEEEA"})"));
  EXPECT_TRUE(
      answered(relayed.client(), R"({"op":"note","id":"w","seat":0,"version":0,"text":"Mine"})"));
  EXPECT_TRUE(answered(watcher, R"({"op":"complain","id":"w","number":1})"));
  const JsonValue reports = host(two, "GET", "reports").json();
  ASSERT_EQ(reports.find("entries")->items().size(), 1U);
  const std::string person(
      reports.find("entries")->items()[0].find("entry")->find_text("person").value_or(""));
  for (const ServerProcess* at : {&one, &two}) {
    const JsonValue table = host(*at, "GET", "table?id=" + id).json();
    EXPECT_EQ(table.find("here")->items().size(), 3U);
  }
  EXPECT_EQ(http(two.port(), "GET", "/api/host/reports").status, 401);

  // An act at a node that does not have the table is carried out at the one that does, and noted once.
  EXPECT_EQ(
      host(two, "POST", "act", R"({"act":"remove","table":")" + id + R"(","number":1})").status,
      200);
  EXPECT_EQ(owner.client().receive("chat").find("chat")->items().at(0).find_bool("removed"), true);
  const JsonValue acts = host(one, "GET", "acts").json();
  EXPECT_EQ(acts.find("entries")->items().size(), 1U);
  for (PlayerAtNode* player : {&owner, &relayed}) {
    EXPECT_EQ(player->client().heard().find("KEEPTHIS"), std::string::npos);
  }
  // Whoever is shut out at one node is at the others.
  EXPECT_EQ(host(two, "POST", "act",
                 R"({"act":"ban","table":")" + id + R"(","person":")" + person + "\"}")
                .status,
            200);
  EXPECT_EQ(owner.client().receive("error").find_text("error"), "banned");
  EXPECT_EQ(relayed.client().receive("error").find_text("error"), "banned");
  EXPECT_EQ(watcher.heard().find("banned"), std::string::npos);
  one.send_signal(SIGKILL);
  for (int attempt = 0; attempt < 20; ++attempt) {
    Client again(two.port());
    again.send(hello(id));
    const JsonValue before = again.receive("chat");
    if (before.is_null()) continue;
    EXPECT_EQ(before.find("chat")->items().size(), 2U);
    return;
  }
  FAIL() << two.log();
}

// TAB-7.1, TAB-7.5: whoever is at another node is here, and a bot that plays for them outlasts its node.
TEST_F(ClusterOfNodes, PeopleComeAndGoAtEveryNode) {
  const TemporaryFolder folder;
  const TurnedClock clock(folder.path());
  const ServerProcess& one = node("one", {"--clock", clock.file()});
  const ServerProcess& two = node("two", {"--clock", clock.file()});
  MadeTable made = make_table(
      one.port(), R"({"game":"meridian","seats":[{"kind":"me","name":"Ann"},{"kind":"open"}]})");
  const std::string token = fresh_token();
  Client owner(one.port());
  owner.send(hello(made.id, made.token));
  owner.receive("table");
  const auto until = [&](std::string_view presence) {
    while (true) {
      const JsonValue people = owner.receive("people");
      if (people.is_null()) return false;
      if (people.find("seats")->items()[1].find_text("presence") == presence) return true;
    }
  };
  {
    Client relayed(two.port());
    relayed.send(hello(made.id, made.invites.at(0), "Bob", token));
    ASSERT_FALSE(relayed.receive("update").is_null());
    relayed.send(R"({"op":"presence","id":"p","away":true})");
    EXPECT_TRUE(until("away"));
  }
  EXPECT_TRUE(until("gone"));
  clock.turn(20);
  owner.send(R"({"op":"vote","id":"v","on":"bot","seat":1,"agree":true})");
  EXPECT_EQ(owner.answer("v").find_bool("ok"), true);
  one.send_signal(SIGKILL);
  made.token = token;
  PlayerAtNode bob(two, made);
  bob.client().send(R"({"op":"act","id":"a","version":0,"seat":1,"targets":["end"]})");
  EXPECT_EQ(bob.client().answer("a").find_bool("ok"), false) << "a bot plays for him";
  bob.client().send(R"({"op":"words","id":"w"})");
  EXPECT_EQ(bob.client().answer("w").find("words")->items().at(0).find_text("what"), "bot");
  bob.client().send(R"({"op":"sit","id":"s","seat":1})");
  EXPECT_EQ(bob.client().answer("s").find_bool("ok"), true);
}

// TAB-8.6: another node goes on with the same clock, and nobody's time is used up in the moment of it.
TEST_F(ClusterOfNodes, ClocksGoOnAtAnotherNode) {
  const TemporaryFolder folder;
  const TurnedClock clock(folder.path());
  const ServerProcess& one = node("one", {"--clock", clock.file()});
  const ServerProcess& two = node("two", {"--clock", clock.file()});
  MadeTable made = make_table(
      one.port(),
      R"({"game":"meridian","seats":[{"kind":"me","name":"Ann"},{"kind":"me","name":"Bob"}],)"
      R"("time":{"kind":"game","seconds":300,"end":"bot"}})");
  const auto left = [](Client& client) {
    const JsonValue message = client.receive("clock");
    std::int64_t running = -1;
    if (message.is_null()) return running;
    for (const JsonValue& seat : message.find("seats")->items()) {
      if (seat.find_bool("running") == true) running = seat.find_integer("left").value_or(-1);
    }
    return running;
  };
  Client owner(one.port());
  owner.send(hello(made.id, made.token));
  EXPECT_GT(left(owner), 280'000);
  clock.turn(200);
  std::int64_t before = left(owner);
  while (before > 150'000) before = left(owner);
  Client relayed(two.port());
  relayed.send(hello(made.id, made.token));
  const std::int64_t there = left(relayed);
  EXPECT_LE(there, before);
  EXPECT_GT(there, before - 20'000);
  one.send_signal(SIGKILL);
  clock.turn(290);
  Client again(two.port());
  again.send(hello(made.id, made.token));
  const std::int64_t after = left(again);
  EXPECT_LE(after, 10'000);
  EXPECT_GE(after, 0);
  clock.turn(301);
  std::int64_t used_up = left(again);
  while (used_up > 0) used_up = left(again);
  EXPECT_EQ(used_up, 0) << "but not yet";
  clock.turn(330);
  bool played = false;
  while (!played) {
    const JsonValue people = again.receive("people");
    ASSERT_FALSE(people.is_null());
    for (const JsonValue& seat : people.find("seats")->items()) {
      played = played || seat.find_integer("standIn").value_or(0) > 0;
    }
  }
}

TEST_F(ClusterOfNodes, ANodeThatDiesTakesNothingAlong) {
  const ServerProcess& one = node("one");
  const ServerProcess& two = node("two");
  PlayerAtNode player(one, make_table(one.port(), kTwoHands));
  player.play_to(6);
  const std::int64_t before = player.version();
  one.send_signal(SIGKILL);
  player.come(two);
  EXPECT_EQ(player.version(), before);
  player.play_to(1000);
  EXPECT_TRUE(player.over());
}

// TAB-10.3: whoever takes the table over draws on with the same secret.
TEST_F(ClusterOfNodes, LuckThatCanBeCheckedOutlastsANode) {
  const ServerProcess& one = node("one");
  const ServerProcess& two = node("two");
  const MadeTable made = make_table(
      one.port(),
      R"({"game":"meridian","luck":"checkable","seats":[{"kind":"me","name":"Ann"},{"kind":"me","name":"Bob"}]})");
  Client words(two.port());
  words.send(hello(made.id, made.token));
  const std::string commitment(
      words.receive("table").find("luck")->find_text("commitment").value_or(""));
  words.send(R"({"op":"luck","id":"a","seat":0,"words":"a horse"})");
  EXPECT_EQ(words.answer("a").find_bool("ok"), true);
  words.send(R"({"op":"luck","id":"b","seat":1,"words":""})");
  EXPECT_EQ(words.answer("b").find_bool("ok"), true);
  PlayerAtNode player(one, made);
  player.play_to(20);
  one.send_signal(SIGKILL);
  player.come(two);
  player.play_to(1000);
  ASSERT_TRUE(player.over());
  const HttpResult saved = http(two.port(), "GET", "/api/tables/" + made.id + "/record");
  const Result<Record> record = read_record(saved.body, &make_match);
  ASSERT_TRUE(record.ok()) << saved.body;
  ASSERT_TRUE(record->luck);
  EXPECT_EQ(hex_text(commitment_to(record->luck->luck.secret)), commitment);
  const Result<LuckCheck> check = check_luck(*record->match, record->luck->luck);
  ASSERT_TRUE(check.ok());
  EXPECT_FALSE(check->misfit) << check->misfit->found << ", not " << check->misfit->expected;
  EXPECT_GT(check->draws, 20U);
}

// TAB-11.2: each node has a copy of its own, and closing a table hides it at all of them.
TEST_F(ClusterOfNodes, FinishedGamesAreFoundAtEveryNode) {
  const ServerProcess& one = node("one");
  const ServerProcess& two = node("two");
  PlayerAtNode owner(one, make_table(one.port(), kTwoHands));
  EXPECT_TRUE(http(two.port(), "GET", "/api/archive").json().find("games")->items().empty());
  owner.play_to(1000);
  ASSERT_TRUE(owner.over());
  const HttpResult found = http(two.port(), "GET", "/api/archive");
  ASSERT_EQ(found.json().find("games")->items().size(), 1U) << found.body;
  const std::string id(found.json().find("games")->items()[0].find_text("id").value_or(""));
  for (const ServerProcess* at : {&one, &two}) {
    Client watcher(at->port());
    watcher.send(hello(id));
    EXPECT_FALSE(watcher.receive("update").is_null());
    watcher.send(R"({"op":"at","id":"a","version":1})");
    EXPECT_EQ(watcher.answer("a").find_bool("ok"), true);
    EXPECT_EQ(http(at->port(), "GET", "/api/archive/" + id + "/record").status, 200);
  }
  Client reader(two.port());
  reader.send(hello(id));
  EXPECT_FALSE(reader.receive("update").is_null());
  const std::string close = R"({"act":"close","table":")" + owner.table().id + "\"}";
  EXPECT_EQ(host(one, "POST", "act", close).status, 200);
  EXPECT_EQ(http(one.port(), "GET", "/api/archive/" + id).status, 404);
  EXPECT_EQ(reader.receive("error").find_text("error"), "closed");
  EXPECT_EQ(http(two.port(), "GET", "/api/archive/" + id).status, 404);
}

TEST_F(ClusterOfNodes, ANodeThatLeavesSendsItsPeopleOn) {
  ServerProcess& one = node("one");
  const ServerProcess& two = node("two");
  PlayerAtNode here(one, make_table(one.port(), kTwoHands));
  PlayerAtNode relayed(two, here.table(), "r");
  here.play_to(6);
  relayed.see(here.version());
  stop(one);
  constexpr int kElsewhere = 1012;
  EXPECT_EQ(here.client().closed(), kElsewhere);
  EXPECT_EQ(relayed.client().closed(), kElsewhere);
  relayed.come(two);
  EXPECT_EQ(relayed.version(), here.version());
  EXPECT_TRUE(relayed.play());
}

TEST_F(ClusterOfNodes, ANodeThatWasStoppedFindsOutBeforeItSaysAnything) {
  const ServerProcess& one = node("one");
  const ServerProcess& two = node("two");
  PlayerAtNode here(one, make_table(one.port(), kTwoHands));
  here.play_to(6);
  one.send_signal(SIGSTOP);
  PlayerAtNode taken(two, here.table(), "t");  // waits until the lease has ended
  ASSERT_TRUE(taken.play());
  // Asked while it was stopped, answered never: by now the table is another's.
  here.client().send(act("late", here.version(), 0, {"nothing"}));
  one.send_signal(SIGCONT);
  constexpr int kElsewhere = 1012;
  EXPECT_EQ(here.client().closed(), kElsewhere);
  EXPECT_EQ(here.client().heard().find("\"late\""), std::string::npos);
  here.come(one);
  EXPECT_EQ(here.version(), taken.version());
}

TEST_F(ClusterOfNodes, TheListAndOpenSeatsAreTheSameEverywhere) {
  const ServerProcess& one = node("one");
  const ServerProcess& two = node("two");
  const MadeTable table = make_table(one.port(), kOpenSeat);
  Client maker(one.port());
  maker.send(hello(table.id, table.token));
  ASSERT_FALSE(maker.receive("table").is_null());
  // The news takes a moment.
  const auto listed = [&](std::string_view what) {
    return eventually([&] {
      return http(two.port(), "GET", "/api/tables").body.find(what) != std::string::npos;
    });
  };
  EXPECT_TRUE(listed(R"("connected":true)"));
  const auto joined =
      http(two.port(), "POST", "/api/tables/" + table.id + "/join", R"({"name":"Bob"})");
  EXPECT_EQ(joined.status, 200) << joined.body;
  ASSERT_FALSE(maker.receive("update").is_null()) << "the last seat is taken: the game begins";
  EXPECT_TRUE(listed("Bob"));
}

TEST_F(ClusterOfNodes, TwoReleasesServeSideBySide) {
  ServerProcess& one = node("one");
  ServerProcess& two = node("two");
  std::vector<PlayerAtNode> players;
  for (int count = 0; count < 4; ++count) {
    players.emplace_back(count % 2 == 0 ? one : two, make_table(one.port(), kTwoHands));
    players.back().play_to(6);
  }
  const ServerProcess& newer = node("three", {"--release", "next"});
  // Made by the new release, and yet everybody can go on with it.
  players.emplace_back(newer, make_table(newer.port(), kTwoHands));
  players.back().play_to(6);
  players.back().come(two);
  players.back().play_to(8);
  stop(one);
  for (std::size_t index = 0; index < 4; index += 2) players[index].come(newer);
  for (PlayerAtNode& player : players) player.play_to(10);
  stop(two);
  for (PlayerAtNode& player : players) {
    player.come(newer);
    player.play_to(1000);
    EXPECT_TRUE(player.over());
    const std::string record =
        http(newer.port(), "GET", "/api/tables/" + player.table().id + "/record").body;
    EXPECT_NE(record.find("hidden_hand"), std::string::npos);
    EXPECT_EQ(record.find("\nrules 2\n"), std::string::npos) << record.substr(0, 200);
  }
  // Only now that the last of the old ones is gone do tables follow the new rules.
  PlayerAtNode fresh(newer, make_table(newer.port(), kTwoHands));
  fresh.play_to(1000);
  const std::string record =
      http(newer.port(), "GET", "/api/tables/" + fresh.table().id + "/record").body;
  EXPECT_NE(record.find("\nrules 2\n"), std::string::npos);
}

// Accounts lie in the first store: every node lets their owner in, and a session that one of them ends has ended.
TEST_F(ClusterOfNodes, AnAccountIsTheSameAtEveryNode) {
  const ServerProcess& near = node("near-1");
  const ServerProcess& far = node("far-1");
  const auto call = [](const ServerProcess& at, const std::string& what, std::string_view body,
                       std::string_view session = {}) {
    const std::string header =
        session.empty() ? "" : "Authorization: Bearer " + std::string(session) + "\r\n";
    return http(at.port(), "POST", "/api/account" + what, body, header);
  };
  constexpr std::string_view kAnn = R"({"name":"Ann","passphrase":"horse battery staple"})";
  const std::string here(call(near, "/new", kAnn).json().find_text("session").value_or(""));
  EXPECT_EQ(call(far, "/new", kAnn).status, 409);
  const std::string there(call(far, "/enter", kAnn).json().find_text("session").value_or(""));
  EXPECT_EQ(call(near, "/seats", "{}", there).status, 200);
  EXPECT_EQ(call(far, "/leave", "{}", there).status, 200);
  EXPECT_EQ(call(near, "/seats", "{}", there).status, 401);
  EXPECT_EQ(call(far, "/seats", "{}", here).status, 200);
  // A name goes from a seat, wherever the table is (TAB-7.10).
  const MadeTable made = make_table(near.port(), kOpenSeat);
  Client client(near.port());
  client.send(hello(made.id, made.token));
  client.receive("table");
  const std::string wish = R"({"token":")" + made.token + R"("})";
  const HttpResult gone = http(far.port(), "POST", "/api/tables/" + made.id + "/forget", wish);
  EXPECT_EQ(gone.status, 200) << gone.body;
  const JsonValue people = client.receive("people");
  ASSERT_FALSE(people.is_null());
  EXPECT_EQ(people.find("seats")->items().at(0).find_text("name").value_or(""), "");
}

}  // namespace
}  // namespace landfall::testing
