// Somebody who watches asks for the seat of a person who does not come back, on the real server.
#include <gtest/gtest.h>

#include "server/support/coming_and_going.h"

namespace landfall::testing {
namespace {

class ServerAsking : public ComingAndGoing {
 protected:
  void come() {
    ann = std::make_unique<Client>(come_back(0));
    bob = std::make_unique<Client>(take(1, "Bob"));
    eve = std::make_unique<Client>(take(2, "Eve"));
    zoe = std::make_unique<Client>(server->port());
    zoe->send(hello(made.id));
    play_until_bob(*ann, *bob, *eve);
  }
  void bob_goes() {
    bob->cut();
    until(*ann, 1, "gone");
    clock.turn(20);
  }
  // Reads on until there is a vote on a seat for this person.
  static JsonValue until_asked_for(Client& client, std::string_view name) {
    while (true) {
      JsonValue people = client.receive("people");
      if (people.is_null()) return people;
      const auto& votes = people.find("votes")->items();
      if (votes.size() == 1 && votes[0].find_text("name") == name) return people;
    }
  }
  std::string claim = fresh_token();
  std::unique_ptr<Client> ann;
  std::unique_ptr<Client> bob;
  std::unique_ptr<Client> eve;
  std::unique_ptr<Client> zoe;
};

// TAB-7.9
TEST_F(ServerAsking, ThoseWhoPlayGiveTheSeatToSomebodyElseForGood) {
  start();
  make();
  come();
  zoe->send(ask_for("early", 1, "Zoe", claim));
  EXPECT_EQ(zoe->answer("early").find_text("clause"), "TAB-7.3") << "he is here";
  bob_goes();
  zoe->send(ask_for("a", 1, "Zoe", claim));
  const JsonValue people = until_asked_for(*ann, "Zoe");
  ASSERT_FALSE(people.is_null());
  const JsonValue& open = people.find("votes")->items().at(0);
  EXPECT_EQ(open.find_text("on"), "person");
  EXPECT_EQ(open.find_text("name"), "Zoe");
  EXPECT_EQ(open.find_integer("seat"), 1);
  EXPECT_EQ(open.find("asked")->items().size(), 2U);
  zoe->send(vote_person("z", 1));
  EXPECT_EQ(zoe->answer("z").find_text("clause"), "TAB-7.4") << "who watches has no voice";
  ann->send(vote_person("v", 1));
  EXPECT_EQ(ann->answer("v").find_bool("ok"), true);
  EXPECT_EQ(zoe->heard().find("\"private\""), std::string::npos) << "one alone does not decide";
  eve->send(vote_person("v", 1));
  EXPECT_EQ(eve->answer("v").find_bool("ok"), true);
  EXPECT_EQ(zoe->answer("a").find_bool("ok"), true);
  const JsonValue note = ann->receive("said").find("words")->items().at(0);
  EXPECT_EQ(note.find_text("what"), "given");
  EXPECT_EQ(note.find_text("name"), "Zoe");
  EXPECT_EQ(note.find_text("former"), "Bob");
  zoe->send(ask_for("again", 1, "Zoe", claim));
  EXPECT_EQ(zoe->answer("again").find_bool("ok"), true) << "the answer may have been lost";

  for (auto* one : {&ann, &bob, &eve, &zoe}) one->reset();
  restart();
  Client old(server->port());
  old.send(hello(made.id, tokens[1]));
  EXPECT_EQ(old.receive("error").find_text("error"), "taken") << "it is his no longer";
  Client mine(server->port());
  mine.send(hello(made.id, claim));
  const JsonValue table = mine.receive("table");
  EXPECT_EQ(table.find("you")->items().at(0).integer(), 1);
  EXPECT_EQ(seat_of(table, 1).find_text("name"), "Zoe");
  const JsonValue update = mine.receive("update");
  ASSERT_NE(seat_part(update, 1), nullptr) << "she sees what the seat sees";
  Random random(7);
  mine.send(act("m", update.find_integer("version").value_or(-1), 1,
                some_path(*seat_part(update, 1)->find("legal"), random)));
  EXPECT_EQ(mine.answer("m").find_bool("ok"), true);
}

// TAB-7.9
TEST_F(ServerAsking, OneNoIsEnoughAndWhoeverAskedMayGo) {
  start();
  make();
  come();
  bob_goes();
  zoe->send(ask_for("a", 1, "Zoe", claim));
  until_asked_for(*ann, "Zoe");
  until_asked_for(*eve, "Zoe");
  Client other(server->port());
  other.send(hello(made.id));
  other.receive("table");
  other.send(ask_for("o", 1, "Otto", fresh_token()));
  EXPECT_EQ(other.answer("o").find_text("error"), "taken") << "one after the other";
  ann->send(vote_person("v", 1, false));
  EXPECT_EQ(zoe->answer("a").find_text("error"), "declined");
  until_votes(*eve, 0);
  other.send(ask_for("p", 1, "Otto", fresh_token()));
  until_asked_for(*eve, "Otto");
  other.cut();
  EXPECT_FALSE(until_votes(*eve, 0).is_null());
  // He is back before anybody has agreed.
  zoe->send(ask_for("b", 1, "Zoe", claim));
  until_asked_for(*eve, "Zoe");
  Client back = come_back(1);
  EXPECT_EQ(zoe->answer("b").find_text("error"), "declined");
  EXPECT_EQ(back.receive("update").find("seats")->items().size(), 1U);
  until(*eve, 1, "here");
  back.cut();
  until(*eve, 1, "gone");
  clock.turn(60);
  zoe->send(ask_for("d", 1, "Zoe", claim));
  until_asked_for(*eve, "Zoe");
  ann->send(vote_person("w", 1));
  EXPECT_EQ(ann->answer("w").find_bool("ok"), true);
  eve->send(vote_person("w", 1));
  EXPECT_EQ(zoe->answer("d").find_bool("ok"), true) << "asking again is no shame";
}

// TAB-7.9
TEST_F(ServerAsking, WhatIsRefused) {
  start();
  make(
      R"({"game":"meridian","seats":[{"kind":"me","name":"Ann"},{"kind":"open"},{"kind":"bot","level":1}]})");
  ann = std::make_unique<Client>(come_back(0));
  bob = std::make_unique<Client>(take(1, "Bob"));
  Client watcher(server->port());
  watcher.send(hello(made.id));
  watcher.receive("table");
  const auto error = [&](const std::string& message, std::string_view id) {
    watcher.send(message);
    const JsonValue answer = watcher.answer(id);
    return std::string(answer.find_text("clause").value_or(answer.find_text("error").value_or("")));
  };
  bob_goes();
  EXPECT_EQ(error(ask_for("a", 1, "Zoe", claim), "a"), "TAB-7.9")
      << "one who is alone would see both hands";
  EXPECT_EQ(error(ask_for("b", 2, "Zoe", claim), "b"), "bad_request") << "a bot's";
  EXPECT_EQ(error(ask_for("c", 7, "Zoe", claim), "c"), "bad_request");
  EXPECT_EQ(error(ask_for("d", 1, "", claim), "d"), "bad_name");
  EXPECT_EQ(error(ask_for("e", 1, "Zoe", "short"), "e"), "bad_request");
  ann->send(ask_for("f", 1, "Ann", claim));
  EXPECT_EQ(ann->answer("f").find_text("error"), "bad_request") << "she has a seat";
}

// TAB-7.9
TEST_F(ServerAsking, TheSeatsOfATableMayWaitForTheirPeople) {
  start();
  make(R"({"game":"meridian","absence":{"rule":"never"},)"
       R"("seats":[{"kind":"me","name":"Ann"},{"kind":"open"},{"kind":"open"}]})");
  come();
  bob_goes();
  zoe->send(ask_for("a", 1, "Zoe", claim));
  EXPECT_EQ(zoe->answer("a").find_text("clause"), "TAB-7.2");
  eve->send(resign("r", 2));
  EXPECT_EQ(eve->answer("r").find_bool("ok"), true);
  zoe->send(ask_for("b", 2, "Zoe", claim));
  EXPECT_EQ(zoe->answer("b").find_text("clause"), "TAB-7.9") << "Ann is the only one who plays";
}

// TAB-7.2
TEST_F(ServerAsking, ABotMayPlayAtOnce) {
  start();
  make(R"({"game":"meridian","absence":{"rule":"at_once","level":1},)"
       R"("seats":[{"kind":"me","name":"Ann"},{"kind":"open"},{"kind":"open"}]})");
  come();
  bob->cut();
  until(*ann, 1, "gone");
  ann->send(presence("p", false));
  EXPECT_EQ(ann->answer("p").find_bool("ok"), true);
  clock.turn(16);
  EXPECT_FALSE(until_bot(*ann, 1, 1).is_null());
  EXPECT_EQ(ann->receive("said").find("words")->items().at(0).find_text("by"), "rule");
}

}  // namespace
}  // namespace landfall::testing
