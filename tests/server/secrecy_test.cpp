// What is secret stays so: in what others are sent, in the log, in the database, in error messages.
#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include "server/support/play.h"
#include "server/support/server_process.h"
#include "server/support/turned_clock.h"

namespace landfall::testing {
namespace {

// All cards that a text names, as targets ("card:7") or in the fields of a view.
std::set<int> cards_in(const std::string& text) {
  constexpr std::string_view kCard = "card:";
  std::set<int> cards;
  for (std::size_t at = text.find(kCard); at != std::string::npos; at = text.find(kCard, at)) {
    at += kCard.size();
    cards.insert(std::atoi(text.c_str() + at));
  }
  return cards;
}

void collect_numbers(const JsonValue& value, std::set<int>& numbers) {
  if (value.is_integer()) numbers.insert(static_cast<int>(value.integer()));
  for (const JsonValue& item : value.items()) collect_numbers(item, numbers);
}

std::string read_all(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

// Whatever a receiver was sent since the beginning names only cards that it may know: those in its own
// private views so far, and those that lie open. All of these.
std::set<int> expect_only_known(const Client& client) {
  std::set<int> known;
  std::istringstream heard(client.heard());
  std::string line;
  while (std::getline(heard, line)) {
    const JsonValue message = JsonValue::parse(line).value();
    if (const JsonValue* shown = message.find("public")) {
      for (const auto& [name, value] : shown->members()) {
        if (name == "discard") collect_numbers(value, known);
      }
    }
    if (message.find_text("op") != "update") continue;
    for (const JsonValue& part : message.find("seats")->items()) {
      for (const auto& [name, value] : part.find("private")->members()) {
        collect_numbers(value, known);
      }
    }
  }
  known.insert(0);  // "a hidden card"
  for (const int card : cards_in(client.heard())) {
    EXPECT_TRUE(known.contains(card)) << "was told of card " << card;
  }
  return known;
}

TEST(Secrecy, HiddenCardsReachTheirHolderOnly) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path());
  ASSERT_NE(server.port(), 0);
  bool something_hidden = false;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const MadeTable made = make_table(
        server.port(),
        R"({"game":"hidden_hand","seats":[{"kind":"me","name":"A"},{"kind":"open"},{"kind":"open"}]})");
    std::vector<Client> clients;
    const std::vector<std::string> tokens{made.token, made.invites.at(0), made.invites.at(1), ""};
    std::vector<JsonValue> updates(4);
    for (std::size_t index = 0; index < 4; ++index) {  // the last is a spectator
      clients.emplace_back(server.port());
      clients[index].send(hello(made.id, tokens[index],
                                index < 3 ? "P" + std::to_string(index) : "",
                                index < 3 ? fresh_token() : ""));
      ASSERT_FALSE(clients[index].receive("table").is_null());
      if (index >= 2) updates[index] = clients[index].receive("update");
    }
    for (std::size_t index = 0; index < 2; ++index)
      updates[index] = clients[index].receive("update");
    Random random(seed);
    for (int moves = 0; updates[0].find_bool("over") == false; ++moves) {
      ASSERT_LT(moves, 100);
      for (std::size_t index = 0; index < 4; ++index) {
        SCOPED_TRACE("receiver " + std::to_string(index) + " at move " + std::to_string(moves));
        const std::set<int> known = expect_only_known(clients[index]);
        if (index == 3 && known.size() < 13) something_hidden = true;
      }
      const int seat = static_cast<int>(updates[0].find("awaiting")->items().at(0).integer());
      const auto self = static_cast<std::size_t>(seat);
      clients[self].send(act("m" + std::to_string(moves),
                             updates[self].find_integer("version").value_or(-1), seat,
                             some_path(*seat_part(updates[self], seat)->find("legal"), random)));
      for (std::size_t index = 0; index < 4; ++index)
        updates[index] = clients[index].receive("update");
      ASSERT_FALSE(updates[3].is_null());
      EXPECT_TRUE(updates[3].find("seats")->items().empty());
      EXPECT_EQ(http(server.port(), "GET", "/api/tables/" + made.id + "/record").status,
                updates[0].find_bool("over") == true ? 200 : 403);
    }
  }
  EXPECT_TRUE(something_hidden) << "the test looked at nothing";
}

// TAB-7.6, TAB-8.3: a bot plays for one, chance for another, and nobody learns more than otherwise.
TEST(Secrecy, SubstitutesTellNothing) {
  TemporaryFolder folder;
  const TurnedClock clock(folder.path());
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), {"--clock", clock.file()});
  ASSERT_NE(server.port(), 0);
  const MadeTable made =
      make_table(server.port(), R"({"game":"hidden_hand","seats":[{"kind":"me","name":"A"},)"
                                R"({"kind":"open"},{"kind":"open"}],)"
                                R"("time":{"kind":"move","seconds":60,"end":"random"}})");
  std::vector<Client> clients;
  const std::vector<std::string> tokens{made.token, made.invites.at(0), made.invites.at(1), ""};
  for (std::size_t index = 0; index < 4; ++index) {  // the last is a spectator
    clients.emplace_back(server.port());
    clients[index].send(hello(made.id, tokens[index], index < 3 ? "P" + std::to_string(index) : "",
                              index < 3 ? fresh_token() : ""));
    ASSERT_FALSE(clients[index].receive("table").is_null());
  }
  clients[1].send(R"({"op":"resign","id":"r","seat":1})");
  EXPECT_EQ(clients[1].answer("r").find_bool("ok"), true);
  bool over = false;
  for (int minutes = 1; !over; ++minutes) {
    ASSERT_LT(minutes, 200);
    clock.turn(std::int64_t{61} * minutes);
    JsonValue update = clients[3].receive("update");
    ASSERT_FALSE(update.is_null());
    over = update.find_bool("over") == true;
  }
  for (std::size_t index = 0; index < 3; ++index) {
    while (clients[index].receive("update").find_bool("over") != true) {
    }
  }
  for (std::size_t index = 0; index < 4; ++index) {
    SCOPED_TRACE("receiver " + std::to_string(index));
    expect_only_known(clients[index]);
  }
  EXPECT_NE(clients[3].heard().find(R"("what":"chance")"), std::string::npos);
  EXPECT_EQ(clients[3].heard().find(R"("private")"), std::string::npos);
}

TEST(Secrecy, TokensAreNowhereButWithTheirHolders) {
  TemporaryFolder folder;
  std::string log;
  std::vector<std::string> tokens;
  {
    ServerProcess server(LANDFALL_TEST_SERVER, folder.path(), {"--log", "debug"});
    const MadeTable made = make_table(
        server.port(),
        R"({"game":"meridian","public":true,"seats":[{"kind":"me","name":"A"},{"kind":"open"}]})");
    tokens = {made.token, made.invites.at(0), fresh_token()};
    Client ann(server.port());
    Client bob(server.port());
    Client watcher(server.port());
    ann.send(hello(made.id, tokens[0]));
    bob.send(hello(made.id, tokens[1], "B", tokens[2]));
    watcher.send(hello(made.id));
    const JsonValue update = bob.receive("update");
    ASSERT_FALSE(update.is_null());
    ASSERT_FALSE(watcher.receive("update").is_null());
    // All sorts of mistakes; none of the answers may repeat what was sent.
    ann.send(R"({"op":"act","id":"marker-of-ann","version":0,"seat":1,"targets":["end"]})");
    ASSERT_FALSE(ann.answer("marker-of-ann").is_null());
    Client wrong(server.port());
    wrong.send(hello("no-such-table", tokens[0]));
    EXPECT_EQ(wrong.receive("error").find_text("error"), "unknown_table");
    Client broken(server.port());
    broken.send("{\"op\":\"hello\",\"token\":\"" + tokens[0] + "\"");
    EXPECT_EQ(broken.receive("error").find_text("error"), "bad_request");
    const std::string lists = http(server.port(), "GET", "/api/tables").body +
                              http(server.port(), "GET", "/metrics").body +
                              http(server.port(), "GET", "/health").body +
                              http(server.port(), "GET", "/api/tables/" + made.id + "/record").body;
    for (const std::string& token : tokens) {
      EXPECT_EQ(watcher.heard().find(token), std::string::npos);
      EXPECT_EQ(bob.heard().find(token), std::string::npos) << "not even one's own is repeated";
      EXPECT_EQ(wrong.heard().find(token), std::string::npos);
      EXPECT_EQ(broken.heard().find(token), std::string::npos);
      EXPECT_EQ(lists.find(token), std::string::npos);
    }
    EXPECT_EQ(ann.heard().find(tokens[0]), std::string::npos);
    EXPECT_EQ(watcher.heard().find("marker-of-ann"), std::string::npos);
    EXPECT_EQ(bob.heard().find("marker-of-ann"), std::string::npos);
    EXPECT_EQ(wrong.closed(), 1008);
    EXPECT_EQ(broken.closed(), 1008);
    server.send_signal(SIGTERM);
    ann.closed();
    bob.closed();
    watcher.closed();
    EXPECT_EQ(server.wait(), 0);
    log = server.log();
    EXPECT_NE(log.find("ended"), std::string::npos);
    EXPECT_EQ(log.find(made.id), std::string::npos) << "who knows the id may watch a private table";
  }
  for (const std::string& token : tokens) {
    EXPECT_EQ(log.find(token), std::string::npos);
    for (const auto& file : std::filesystem::directory_iterator(folder.path())) {
      EXPECT_EQ(read_all(file.path()).find(token), std::string::npos) << file.path();
    }
  }
}

}  // namespace
}  // namespace landfall::testing
