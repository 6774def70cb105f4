// Luck that can be checked on the real server: begun with everybody's words, secret until the end, checked with
// the record (TAB-10.*).
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/luck/luck.h"
#include "engine/record/record.h"
#include "games/catalog.h"
#include "server/support/coming_and_going.h"
#include "server/support/eventually.h"

namespace landfall::testing {
namespace {

constexpr std::string_view kCheckable =
    R"({"game":"meridian","luck":"checkable","public":true,"seats":[{"kind":"me","name":"Ann"},{"kind":"open"}]})";

std::string add_words(std::string_view id, int seat, std::string_view words) {
  JsonWriter out;
  out.begin_object().member("op", "luck").member("id", id).member("seat", seat);
  return out.member("words", words).end_object().text();
}

std::string commitment_in(const JsonValue& message) {
  const JsonValue* luck = message.find("luck");
  return luck == nullptr ? "" : std::string(luck->find_text("commitment").value_or(""));
}

class CheckableLuck : public ComingAndGoing {
 protected:
  // Both have come and said their words; everything that they and a watcher are sent is heard.
  void sit_down() {
    start();
    make(kCheckable);
    ann = std::make_unique<Client>(server->port());
    ann->send(hello(made.id, tokens[0]));
    const JsonValue table = ann->receive("table");
    commitment = commitment_in(table);
    EXPECT_EQ(commitment.size(), 64U);
    EXPECT_EQ(table.find_bool("started"), false);
    bob = std::make_unique<Client>(take(1, "Bob"));
    watcher = std::make_unique<Client>(server->port());
    watcher->send(hello(made.id));
    EXPECT_EQ(commitment_in(watcher->receive("table")), commitment);
  }
  void begin() {
    ann->send(add_words("l", 0, "  seven   horses "));
    EXPECT_EQ(ann->answer("l").find_bool("ok"), true);
    bob->send(add_words("l", 1, "in the rain"));
    of_bob = bob->receive("update");  // before the answer
    EXPECT_EQ(bob->answer("l").find_bool("ok"), true);
  }
  // One choice of whoever is due; false when the game is over.
  bool play(JsonValue& update) {
    if (update.find_bool("over") == true) return false;
    const auto seat = static_cast<int>(update.find("awaiting")->items().at(0).integer());
    Client& client = seat == 0 ? *ann : *bob;
    JsonValue own = seat == 0 ? update : of_bob;
    client.send(act("m" + std::to_string(++moves), own.find_integer("version").value_or(-1), seat,
                    some_path(*seat_part(own, seat)->find("legal"), random)));
    update = ann->receive("update");
    of_bob = bob->receive("update");
    return !update.is_null() && !of_bob.is_null();
  }
  [[nodiscard]] HttpResult get(const std::string& path) const {
    return http(server->port(), "GET", path);
  }
  [[nodiscard]] Record record() const {
    const HttpResult result = get("/api/tables/" + made.id + "/record");
    EXPECT_EQ(result.status, 200) << result.body;
    Result<Record> read = read_record(result.body, &make_match);
    EXPECT_TRUE(read.ok()) << read.problem().text();
    return std::move(read).value();
  }

  std::unique_ptr<Client> ann;
  std::unique_ptr<Client> bob;
  std::unique_ptr<Client> watcher;
  JsonValue of_bob;
  std::string commitment;
  Random random{5};
  int moves = 0;
};

// TAB-10.1, TAB-10.2, TAB-10.3, TAB-10.4, TAB-10.5
TEST_F(CheckableLuck, IsSecretUntilTheEndAndCheckedWithTheRecord) {
  sit_down();
  begin();
  JsonValue update = ann->receive("update");
  ann->send(add_words("late", 0, "other words"));
  EXPECT_EQ(ann->answer("late").find_text("clause"), "TAB-10.2");
  ann->send(R"({"op":"draws","id":"d"})");
  EXPECT_EQ(ann->answer("d").find_text("clause"), "TAB-10.4");
  std::string shown = get("/api/tables/" + made.id + "/record").body;
  for (int move = 0; move < 10; ++move) ASSERT_TRUE(play(update));
  shown += get("/api/tables").body + get("/api/luck").body + get("/metrics").body +
           get("/health").body + get("/t/" + made.id).body;
  // Who takes the table over finds the secret in the store, and draws on as if nothing had happened.
  restart();
  const std::string before = ann->heard() + bob->heard() + watcher->heard();
  ann = std::make_unique<Client>(server->port());
  ann->send(hello(made.id, tokens[0]));
  EXPECT_EQ(commitment_in(ann->receive("table")), commitment);
  bob = std::make_unique<Client>(server->port());
  bob->send(hello(made.id, tokens[1]));
  of_bob = bob->receive("update");
  update = ann->receive("update");
  std::string heard = ann->heard() + bob->heard();
  while (play(update)) {
    if (update.find_bool("over") != true) heard = ann->heard() + bob->heard();
  }
  ASSERT_EQ(update.find_bool("over"), true);

  const Record saved = record();
  ASSERT_TRUE(saved.luck);
  const std::string secret = hex_text(saved.luck->luck.secret);
  EXPECT_EQ(hex_text(saved.luck->commitment), commitment);
  EXPECT_EQ(hex_text(commitment_to(saved.luck->luck.secret)), commitment);
  EXPECT_EQ(saved.luck->luck.table, made.id);
  EXPECT_EQ(saved.luck->luck.words, (std::vector<std::string>{"seven horses", "in the rain"}));
  const Result<LuckCheck> check = check_luck(*saved.match, saved.luck->luck);
  ASSERT_TRUE(check.ok());
  EXPECT_FALSE(check->misfit);
  EXPECT_GT(check->draws, 10U);
  for (const std::string& text : {shown, before, heard, server->log()}) {
    EXPECT_EQ(text.find(secret), std::string::npos);
  }
  // At the end everybody is told, those who come later, too.
  Client late(server->port());
  late.send(hello(made.id));
  EXPECT_EQ(late.receive("table").find("luck")->find_text("secret"), secret);
  late.send(R"({"op":"draws","id":"d"})");
  EXPECT_EQ(late.answer("d").find("draws")->items().size(), check->draws);
  EXPECT_NE(ann->heard().find(secret), std::string::npos);
  // What chance did is counted once the table is over, and not before.
  EXPECT_EQ(shown.find(R"("game":"meridian","tables")"), std::string::npos);
  JsonValue luck;
  ASSERT_TRUE(eventually([&] {
    luck = get("/api/luck").json();
    return luck.find("games") != nullptr && !luck.find("games")->items().empty();
  })) << "it is counted beside everything else";
  ASSERT_EQ(luck.find("games")->items().size(), 1U);
  const JsonValue& game = luck.find("games")->items()[0];
  EXPECT_EQ(game.find_integer("tables"), 1);
  std::int64_t drawn = 0;
  double expected = 0;
  for (const JsonValue& kind : game.find("kinds")->items()) {
    drawn += kind.find_integer("draws").value_or(0);
    for (const JsonValue& outcome : kind.find("outcomes")->items()) {
      const JsonValue& number = *outcome.find("expected");
      expected += number.real();
    }
  }
  EXPECT_GT(drawn, 10);
  EXPECT_NEAR(static_cast<double>(drawn), expected, 0.1);
}

// TAB-10.4: also when it is ended by agreement.
TEST_F(CheckableLuck, IsShownWhenATableIsEndedByAgreement) {
  sit_down();
  begin();
  ann->receive("update");
  ann->send(vote_end("e"));
  EXPECT_EQ(ann->answer("e").find_bool("ok"), true);
  EXPECT_EQ((ann->heard() + bob->heard()).find("\"secret\""), std::string::npos);
  bob->send(vote_end("e"));
  EXPECT_EQ(bob->answer("e").find_bool("ok"), true);
  JsonValue people = watcher->receive("people");
  while (people.find_bool("over") != true) {
    ASSERT_EQ(people.find("luck")->find("secret"), nullptr);
    people = watcher->receive("people");
    ASSERT_FALSE(people.is_null());
  }
  const Record saved = record();
  ASSERT_TRUE(saved.luck);
  EXPECT_EQ(people.find("luck")->find_text("secret"), hex_text(saved.luck->luck.secret));
  EXPECT_FALSE(check_luck(*saved.match, saved.luck->luck)->misfit);
}

// TAB-10.2
TEST_F(CheckableLuck, WordsAreForOnesOwnSeatAndMayChangeUntilTheBeginning) {
  sit_down();
  ann->send(add_words("a", 1, "for Bob"));
  EXPECT_EQ(ann->answer("a").find_text("error"), "not_your_seat");
  watcher->send(add_words("b", 0, "nobody"));
  EXPECT_EQ(watcher->answer("b").find_text("error"), "not_your_seat");
  ann->send(add_words("c", 0, std::string(101, 'x')));
  EXPECT_EQ(ann->answer("c").find_text("error"), "bad_request");
  ann->send(add_words("d", 0, "two\nlines"));
  EXPECT_EQ(ann->answer("d").find_text("error"), "bad_request");
  ann->send(add_words("e", 0, "first"));
  EXPECT_EQ(ann->answer("e").find_bool("ok"), true);
  ann->send(add_words("f", 0, "second"));
  EXPECT_EQ(ann->answer("f").find_bool("ok"), true);
  bob->send(add_words("g", 1, ""));
  EXPECT_EQ(bob->answer("g").find_bool("ok"), true);
  const JsonValue table = watcher->receive("table");  // the game begins
  EXPECT_EQ(table.find_bool("started"), true);
  EXPECT_EQ(table.find("luck")->find("words")->items().at(0).text(), "second");
  EXPECT_EQ(table.find("luck")->find("words")->items().at(1).text(), "");
}

// TAB-10.2, TAB-5.5
TEST_F(CheckableLuck, NoWordsBeginATableThatWasCancelled) {
  sit_down();
  ann->send(add_words("a", 0, "first"));
  EXPECT_EQ(ann->answer("a").find_bool("ok"), true);
  ann->send(R"({"op":"cancel","id":"c"})");
  EXPECT_EQ(ann->answer("c").find_bool("ok"), true);
  bob->send(add_words("b", 1, "too late"));
  EXPECT_EQ(bob->answer("b").find_text("error"), "over");
}

// A rematch has a secret of its own, and begins when everybody has added words to it.
TEST_F(CheckableLuck, ARematchBeginsWithWordsOfItsOwn) {
  sit_down();
  begin();
  ann->receive("update");
  ann->send(vote_end("e"));
  bob->send(vote_end("e"));
  EXPECT_EQ(bob->answer("e").find_bool("ok"), true);
  ann->send(R"({"op":"rematch","id":"r"})");
  const std::string next(ann->answer("r").find_text("table").value_or(""));
  Client again(server->port());
  again.send(hello(next, tokens[0]));
  const JsonValue table = again.receive("table");
  EXPECT_EQ(table.find_bool("started"), false);
  EXPECT_NE(commitment_in(table), commitment);
  EXPECT_EQ(commitment_in(table).size(), 64U);
  EXPECT_TRUE(table.find("luck")->find("words")->items().at(0).is_null());
}

TEST_F(CheckableLuck, OtherTablesGoOnAsTheyBegan) {
  start();
  make();
  Client client = come_back(0);
  EXPECT_EQ(client.heard().find("\"luck\""), std::string::npos);
  client.send(add_words("a", 0, "a horse"));
  EXPECT_EQ(client.answer("a").find_text("error"), "bad_request");
  EXPECT_EQ(http(server->port(), "POST", "/api/tables",
                 R"({"game":"meridian","luck":"mine","seats":[{"kind":"me"},{"kind":"open"}]})")
                .status,
            400);
}

}  // namespace
}  // namespace landfall::testing
