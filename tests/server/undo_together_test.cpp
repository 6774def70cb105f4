// What one alone could not take back is taken back together (TAB-2.9), on the real server.
#include <gtest/gtest.h>

#include "server/support/coming_and_going.h"

namespace landfall::testing {
namespace {

// The board is laid by chance; then all settle, and chance has no part in it.
constexpr std::string_view kCatan =
    R"({"game":"kolonien","options":{"mode":"base"},"seats":[{"kind":"me","name":"Ann"},{"kind":"open"},{"kind":"open"}]})";

std::string vote_undo(std::string_view id, int seat, bool agree = true) {
  JsonWriter out;
  out.begin_object().member("op", "vote").member("id", id).member("on", "undo");
  return out.member("seat", seat).member("agree", agree).end_object().text();
}

class ServerUndoTogether : public ComingAndGoing {
 protected:
  void come(std::string_view wish = kCatan) {
    start();
    make(wish);
    clients.push_back(std::make_unique<Client>(come_back(0)));
    clients.push_back(std::make_unique<Client>(take(1, "Bob")));
    clients.push_back(std::make_unique<Client>(take(2, "Eve")));
    updates.resize(3);
    listen();
  }
  // Everybody has heard of the newest record.
  void listen() {
    for (std::size_t seat = 0; seat < 3; ++seat) updates[seat] = clients[seat]->receive("update");
  }
  int asked() const { return static_cast<int>(updates[0].find("awaiting")->items()[0].integer()); }
  std::int64_t version_now() const { return updates[0].find_integer("version").value_or(-1); }
  // One choice of whoever is asked; who that was.
  int choose() {
    const int seat = asked();
    const auto own = static_cast<std::size_t>(seat);
    clients[own]->send(act("m" + std::to_string(++moves), version_now(), seat,
                           some_path(*seat_part(updates[own], seat)->find("legal"), random)));
    listen();
    return seat;
  }
  // Until somebody else is asked than before; who was.
  int turn() {
    const int seat = asked();
    while (asked() == seat) choose();
    return seat;
  }
  const JsonValue& undo_of(int seat) const {
    return *seat_part(updates[static_cast<std::size_t>(seat)], seat)->find("undo");
  }
  Client& client(int seat) { return *clients[static_cast<std::size_t>(seat)]; }
  int next(int seat) const { return (seat + 1) % 3; }
  static void until_votes(Client& client, std::size_t count) {
    while (true) {
      const JsonValue people = client.receive("people");
      ASSERT_FALSE(people.is_null());
      if (people.find("votes")->items().size() == count) return;
    }
  }

  std::vector<std::unique_ptr<Client>> clients;
  std::vector<JsonValue> updates;
  Random random{11};
  int moves = 0;
};

// TAB-2.9
TEST_F(ServerUndoTogether, AllAgreeAndTheLogKeepsIt) {
  come();
  const int first = turn();
  choose();  // the next one settles
  EXPECT_EQ(undo_of(first).find_text("clause"), "TAB-2.3");
  EXPECT_EQ(undo_of(first).find("together")->find_bool("ok"), true);
  const std::int64_t before = version_now();
  client(first).send(vote_undo("u", first));
  EXPECT_EQ(client(first).answer("u").find_bool("ok"), true);
  for (const int seat : {next(first), next(next(first))}) until_votes(client(seat), 1);
  client(next(first)).send(vote_undo("v", first));
  EXPECT_EQ(client(next(first)).answer("v").find_bool("ok"), true);
  EXPECT_EQ(client(first).heard().find("undone_together"), std::string::npos) << "one is left";
  client(next(next(first))).send(vote_undo("v", first));
  listen();
  EXPECT_EQ(version_now(), before + 1);
  EXPECT_EQ(asked(), first) << "the choice is due again";
  EXPECT_EQ(updates[0].find("events")->items().at(0).find_text("key"), "event.undone_together");
  for (int seat = 0; seat < 3; ++seat) until_votes(client(seat), 0);

  // It lasts, and the game goes on.
  for (auto& one : clients) one.reset();
  restart();
  for (std::size_t seat = 0; seat < 3; ++seat) {
    clients[seat] = std::make_unique<Client>(come_back(seat));
  }
  listen();
  EXPECT_EQ(version_now(), before + 1);
  EXPECT_EQ(asked(), first);
  EXPECT_EQ(choose(), first);
}

// TAB-2.9
TEST_F(ServerUndoTogether, OneNoIsEnoughAndNobodyAsksForSomebodyElse) {
  come();
  const int first = turn();
  choose();
  client(next(first)).send(vote_undo("x", first));
  EXPECT_EQ(client(next(first)).answer("x").find_bool("ok"), true) << "nothing to agree to";
  client(first).send(vote_undo("u", first));
  EXPECT_EQ(client(first).answer("u").find_bool("ok"), true);
  until_votes(client(next(first)), 1);
  client(next(first)).send(vote_undo("n", first, false));
  EXPECT_EQ(client(next(first)).answer("n").find_bool("ok"), true);
  until_votes(client(next(next(first))), 1);
  until_votes(client(next(next(first))), 0);
  const std::int64_t before = version_now();
  choose();
  EXPECT_EQ(version_now(), before + 1) << "nothing was taken back";
}

// TAB-2.9: who has made another choice meanwhile means another one.
TEST_F(ServerUndoTogether, EndsWhenSomethingHasHappenedToIt) {
  come();
  const int first = turn();
  choose();
  client(first).send(vote_undo("u", first));
  EXPECT_EQ(client(first).answer("u").find_bool("ok"), true);
  until_votes(client(next(first)), 1);
  // All must be here.
  client(next(next(first))).cut();
  until_votes(client(next(first)), 0);
  client(first).send(vote_undo("w", first));
  EXPECT_EQ(client(first).answer("w").find_text("clause"), "TAB-2.9");
}

// TAB-2.9: a card that somebody drew is not put back.
TEST_F(ServerUndoTogether, IsRefusedWhereSomethingHiddenCameUp) {
  come(kThree);
  const int first = turn();
  EXPECT_EQ(undo_of(first).find("together")->find_text("clause"), "TAB-2.2");
  client(first).send(vote_undo("u", first));
  EXPECT_EQ(client(first).answer("u").find_text("clause"), "TAB-2.2");
  client(first).send(vote_undo("b", 7));
  EXPECT_EQ(client(first).answer("b").find_text("error"), "bad_request");
  Client watcher(server->port());
  watcher.send(hello(made.id));
  watcher.receive("table");
  watcher.send(vote_undo("u", first));
  EXPECT_EQ(watcher.answer("u").find_text("clause"), "TAB-7.4");
}

// TAB-2.9: alone nobody rolls the dice again.
TEST_F(ServerUndoTogether, TakesTwo) {
  start();
  make(
      R"({"game":"kolonien","options":{"mode":"base"},"seats":[{"kind":"me","name":"Ann"},{"kind":"bot","level":1},{"kind":"bot","level":1}]})");
  Client ann = come_back(0);
  JsonValue update = ann.receive("update");
  while (!awaits(update, 0)) update = ann.receive("update");
  ann.send(act("m", update.find_integer("version").value_or(-1), 0,
               some_path(*seat_part(update, 0)->find("legal"), random)));
  EXPECT_EQ(ann.answer("m").find_bool("ok"), true);
  ann.send(vote_undo("u", 0));
  EXPECT_EQ(ann.answer("u").find_text("clause"), "TAB-2.9");
}

}  // namespace
}  // namespace landfall::testing
