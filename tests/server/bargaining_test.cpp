// Bots that bargain with people on the real server: nobody who is absent holds up a turn, bots react
// to what is said, and how hands are shown depends on who sits down.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <stdexcept>

#include "server/support/play.h"
#include "server/support/server_process.h"

namespace landfall::testing {
namespace {

constexpr int kAnn = 0;
constexpr int kBob = 1;
constexpr int kBot = 2;
constexpr int kMostMoves = 4000;

constexpr std::string_view kAnHour = "3600";
constexpr std::string_view kSomeSeconds = "4";
constexpr std::string_view kNotAtAll = "0";

// The bot of Archipelago looks one step ahead and makes no mistakes.
constexpr std::string_view kCatanWithABot =
    R"({"game":"kolonien","options":{"mode":"base","goal":"15"},"seats":[{"kind":"me",)"
    R"("name":"Ann"},{"kind":"open"},{"kind":"bot","level":2}]})";
constexpr std::string_view kArchipelagoWithABot =
    R"({"game":"archipelago","options":{"length":"medium"},"seats":[{"kind":"me",)"
    R"("name":"Ann"},{"kind":"open"},{"kind":"bot","level":3}]})";

// Ann and Bob build what they can and offer nothing. So the bot has somebody to offer to.
class ServerBargaining : public ::testing::Test {
 protected:
  void start(std::string_view here, std::string_view absent) {
    server = std::make_unique<ServerProcess>(
        LANDFALL_TEST_SERVER, folder.path(),
        std::vector<std::string>{"--seed", "14", "--offer-patience", std::string(here),
                                 "--absent-patience", std::string(absent), "--limit",
                                 "message_burst=1000000"});
    ASSERT_NE(server->port(), 0);
    sit_down();
  }
  // At a new table: the bot wins a game sooner or later.
  void sit_down() {
    made = make_table(server->port(), wanted);
    ann = std::make_unique<Client>(server->port());
    ann->send(hello(made.id, made.token));
    ann->receive("table");
    bob = enter_bob();
    update = ann->receive("update");
    bobs = bob->receive("update");
  }
  std::unique_ptr<Client> enter_bob() {
    auto client = std::make_unique<Client>(server->port());
    client->send(hello(made.id, made.invites.at(0), "Bob", fresh_token()));
    client->receive("table");
    return client;
  }

  [[nodiscard]] std::int64_t version() const { return update.find_integer("version").value_or(-1); }
  [[nodiscard]] bool offers(int seat) const {
    const JsonValue* offer = update.find("public")->find("offer");
    return offer != nullptr && offer->is_object() && offer->find_integer("from") == seat;
  }
  [[nodiscard]] std::string_view step() const {
    return update.find("public")->find_text("step").value_or("");
  }
  // Whether the last thing that happened was this.
  [[nodiscard]] bool told(std::string_view key) const {
    return std::ranges::any_of(update.find("events")->items(), [&](const JsonValue& event) {
      return event.find_text("key") == key;
    });
  }
  // Hears what has happened up to the answer to a question.
  void listen() {
    const std::string id = "q" + std::to_string(++questions);
    ann->send(R"({"op":"words","before":1,"id":")" + id + R"("})");
    while (true) {
      JsonValue message = ann->receive();
      if (message.is_null()) throw std::runtime_error("Ann hears nothing more");
      if (message.find_text("op") == "answer" && message.find_text("id") == id) return;
      if (message.find_text("op") == "update") update = std::move(message);
    }
  }
  // The next thing that happens; Ann hears of everything.
  void hear() {
    update = ann->receive("update");
    if (update.is_null()) throw std::runtime_error("Ann hears nothing more");
  }

  // What somebody who is awaited may do, as a tree of targets.
  JsonValue choices(int seat) {
    JsonValue mine = update;
    if (seat == kBob) {
      while (bobs.find_integer("version").value_or(version()) < version()) {
        bobs = bob->receive("update");
      }
      mine = bobs;
    }
    const JsonValue* part = seat_part(mine, seat);
    const JsonValue* tree = part == nullptr ? nullptr : part->find("legal");
    EXPECT_NE(tree, nullptr);
    return tree == nullptr ? JsonValue() : *tree;
  }
  static bool has(const JsonValue& tree, std::string_view leaf) {
    return std::ranges::any_of(
        tree.items(), [&](const JsonValue& node) { return node.is_text() && node.text() == leaf; });
  }
  void choose(int seat, const std::vector<std::string>& path) {
    (seat == kAnn ? *ann : *bob).send(act("m" + std::to_string(++moves), version(), seat, path));
  }
  void act_for(int seat) {
    const JsonValue tree = choices(seat);
    for (const std::string_view wish : {"build:city", "build:settlement", "decline", "drop",
                                        "build:road", "end", "roll", "bid:0"}) {
      for (const JsonValue& node : tree.items()) {
        if (node.is_text() && node.text() == wish) return choose(seat, {node.text()});
        if (node.is_text() || node.items()[0].text() != wish) continue;
        std::vector<std::string> path = some_path(node.items()[1], random);
        path.insert(path.begin(), std::string(wish));
        return choose(seat, path);
      }
    }
    choose(seat, some_path(tree, random));
  }

  // Plays on until something is so.
  void play_until(const std::function<bool()>& is_so) {
    while (moves < kMostMoves && !is_so()) {
      if (update.find_bool("over") == true) {
        sit_down();
        continue;
      }
      if (awaits(update, kAnn)) {
        act_for(kAnn);
      } else if (awaits(update, kBob)) {
        act_for(kBob);
      }
      hear();
    }
    if (!is_so()) throw std::runtime_error("it has not come to it");
  }
  // The bot has offered something, and only Bob has not answered yet.
  void play_until_bob_is_asked() {
    play_until([this] { return offers(kBot) && awaits(update, kBob); });
    while (awaits(update, kAnn)) {
      act_for(kAnn);
      hear();
    }
    ASSERT_TRUE(awaits(update, kBob));
  }
  // Ann gives five florins to whoever takes them.
  void offer_a_gift() {
    play_until([this] { return awaits(update, kAnn) && step() == "turn"; });
    choose(kAnn, {"offer", "to:1.2", "give:florins.5"});
    hear();
    ASSERT_TRUE(offers(kAnn));
    ASSERT_TRUE(awaits(update, kBob) && awaits(update, kBot));
  }
  // The offer is off, and the bot goes on.
  void expect_the_bot_goes_on() {
    const std::int64_t before = version();
    hear();
    EXPECT_GT(version(), before);
    EXPECT_FALSE(offers(kBot));
    EXPECT_FALSE(awaits(update, kBob));
  }

  TemporaryFolder folder;
  std::unique_ptr<ServerProcess> server;
  std::string_view wanted = kCatanWithABot;
  MadeTable made;
  std::unique_ptr<Client> ann;
  std::unique_ptr<Client> bob;
  JsonValue update;
  JsonValue bobs;
  Random random{7};
  int moves = 0;
  int questions = 0;
};

TEST_F(ServerBargaining, NobodyWhoIsAbsentHoldsUpABotsTurn) {
  start(kAnHour, kNotAtAll);
  play_until_bob_is_asked();
  // As long as he is here, he is waited for.
  const std::int64_t before = version();
  listen();
  EXPECT_EQ(version(), before);
  bob->cut();
  expect_the_bot_goes_on();
}

TEST_F(ServerBargaining, SomebodyWhoIsHereAndSilentHasTheirTime) {
  start(kNotAtAll, kAnHour);
  play_until([this] { return offers(kBot); });
  expect_the_bot_goes_on();  // nobody has answered
}

// Ann agrees, and Bob thinks about it for as long as he likes. Whether the bot still wants what it has
// offered is its own decision, when it sees who agrees; else it withdraws, and the next offer is waited
// for.
TEST_F(ServerBargaining, ABotClosesWithTheFirstWhoAgrees) {
  start(kSomeSeconds, kNotAtAll);
  do {
    play_until([this] {
      return offers(kBot) && awaits(update, kAnn) && awaits(update, kBob) &&
             has(choices(kAnn), "accept");
    });
    choose(kAnn, {"accept"});
    while (offers(kBot)) hear();
  } while (!told("event.traded"));
}

// ARC-13.10: the first who accepts has the deal, so a person who is here gets the time to read it.
TEST_F(ServerBargaining, InArchipelagoABotLeavesAnOfferToPeopleFirst) {
  wanted = kArchipelagoWithABot;
  start(kAnHour, kAnHour);
  offer_a_gift();
  for (int i = 0; i < 50; ++i) listen();
  choose(kBob, {"decline"});
  hear();
  EXPECT_TRUE(told("event.declined"));
  hear();
  EXPECT_TRUE(told("event.deal")) << "nobody else is asked any more";
}

TEST_F(ServerBargaining, InArchipelagoABotAcceptsOnceThatTimeIsOver) {
  wanted = kArchipelagoWithABot;
  start(kAnHour, kNotAtAll);
  offer_a_gift();
  hear();
  EXPECT_TRUE(told("event.deal")) << "Bob has had it";
}

// "Deal next round?": one of the bots answers.
TEST_F(ServerBargaining, ABotAnswersAPhrase) {
  start(kAnHour, kAnHour);
  ann->send(R"({"op":"say","id":"w","seat":0,"phrase":"next_round","targets":[]})");
  const auto heard = [this] { return ann->receive("said").find("words")->items().at(0); };
  EXPECT_EQ(heard().find_integer("seat"), kAnn);
  const JsonValue answer = heard();
  EXPECT_EQ(answer.find_integer("seat"), kBot);
  EXPECT_EQ(answer.find_text("phrase"), "all_right");
}

// KOL-14.30
class ServerHands : public ::testing::Test {
 protected:
  std::string counting(std::string_view options, std::string_view seats) {
    const MadeTable made = make_table(
        server.port(), R"({"game":"kolonien","options":)" + std::string(options) +
                           R"(,"seats":[{"kind":"me","name":"Ann"},)" + std::string(seats) + "]}");
    Client ann(server.port());
    ann.send(hello(made.id, made.token));
    const JsonValue table = ann.receive("table");
    return std::string(table.find("options")->find_text("counting").value_or(""));
  }

  TemporaryFolder folder;
  ServerProcess server{LANDFALL_TEST_SERVER, folder.path()};
};

TEST_F(ServerHands, AreHiddenAmongPeopleAndShownAgainstBots) {
  constexpr std::string_view kUsual = R"({"mode":"base"})";
  constexpr std::string_view kBots = R"({"kind":"bot","level":1},{"kind":"bot","level":1})";
  constexpr std::string_view kGuest = R"({"kind":"open"},{"kind":"bot","level":1})";
  constexpr std::string_view kHotSeat = R"({"kind":"me","name":"Bob"})";
  EXPECT_EQ(counting(kUsual, kBots), "deduced");
  EXPECT_EQ(counting(kUsual, kGuest), "hidden");
  EXPECT_EQ(counting(kUsual, kHotSeat), "hidden");
  EXPECT_EQ(counting(R"({"mode":"base","counting":"deduced"})", kGuest), "deduced");
  EXPECT_EQ(counting(R"({"mode":"base","counting":"hidden"})", kBots), "hidden");
}

}  // namespace
}  // namespace landfall::testing
