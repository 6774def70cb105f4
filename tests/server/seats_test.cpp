// Whose seat it is: invitations, tokens, freed seats, other devices, seats by lot.
#include <gtest/gtest.h>

#include <csignal>
#include <set>

#include "server/store/sqlite/sqlite_store.h"
#include "server/support/play.h"
#include "server/support/server_process.h"

namespace landfall::testing {
namespace {

constexpr std::string_view kTwoFriends =
    R"({"game":"meridian","name":"Friday","seats":)"
    R"([{"kind":"me","name":"Ann"},{"kind":"open"},{"kind":"open"}]})";
constexpr std::string_view kOneFriend =
    R"({"game":"meridian","seats":[{"kind":"me","name":"Ann"},{"kind":"open"}]})";

class ServerSeats : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_NE(server.port(), 0) << server.log(); }

  Client enter(std::string_view table, std::string_view token = {}, std::string_view name = {},
               std::string_view claim = {}) {
    Client client(server.port());
    client.send(hello(table, token, name, claim));
    seen = client.receive("table");
    EXPECT_FALSE(seen.is_null()) << client.heard();
    return client;
  }
  std::string refusal(std::string_view table, std::string_view token, std::string_view name = {},
                      std::string_view claim = {}) {
    Client client(server.port());
    client.send(hello(table, token, name, claim));
    const JsonValue answer = client.receive();
    EXPECT_EQ(answer.find_text("op"), "error") << client.heard();
    return std::string(answer.find_text("error").value_or(""));
  }
  static std::vector<std::int64_t> numbers(const JsonValue& message, std::string_view member) {
    const JsonValue* list = message.find(member);
    EXPECT_NE(list, nullptr) << "there is no '" << member << "'";
    std::vector<std::int64_t> all;
    if (list == nullptr) return all;
    for (const JsonValue& number : list->items()) all.push_back(number.integer());
    return all;
  }
  static std::string ask(Client& client, std::string_view message) {
    client.send(message);
    const JsonValue answer = client.answer("q");
    return answer.find_bool("ok") == true
               ? "ok"
               : std::string(answer.find_text("error").value_or("no answer"));
  }

  TemporaryFolder folder;
  ServerProcess server{LANDFALL_TEST_SERVER, folder.path()};
  JsonValue seen;  // the last `table`
};

TEST_F(ServerSeats, AClaimedInvitationOpensNothing) {
  const MadeTable made = make_table(server.port(), kTwoFriends);
  // Ann, who made the link, looks through it before Bob does, and stays there.
  Client peeking = enter(made.id, made.invites.at(0));
  EXPECT_EQ(numbers(seen, "you"), std::vector<std::int64_t>{1});
  const std::string own = fresh_token();
  Client bob = enter(made.id, made.invites.at(0), "Bob", own);
  EXPECT_EQ(seen.find_bool("claimed"), true);
  EXPECT_EQ(numbers(seen, "you"), std::vector<std::int64_t>{1});
  const JsonValue told = peeking.receive("people");
  ASSERT_FALSE(told.is_null());
  EXPECT_TRUE(numbers(told, "you").empty()) << "who peeked only watches now";

  EXPECT_EQ(refusal(made.id, made.invites.at(0)), "taken");
  EXPECT_EQ(refusal(made.id, made.invites.at(0), "Ann", fresh_token()), "taken");
  EXPECT_EQ(refusal(made.id, fresh_token()), "unknown_token");
  // The answer to Bob was lost: he asks again, with and without his name.
  enter(made.id, made.invites.at(0), "Bob", own);
  EXPECT_EQ(seen.find_bool("claimed"), true);
  enter(made.id, made.invites.at(0), {}, own);
  EXPECT_EQ(seen.find_bool("claimed"), true);
  enter(made.id, own);
  EXPECT_EQ(numbers(seen, "you"), std::vector<std::int64_t>{1});

  // The last friend comes; the game begins, and who peeked hears nothing that is private.
  Client cem = enter(made.id, made.invites.at(1), "Cem", fresh_token());
  ASSERT_FALSE(cem.receive("update").is_null());
  const JsonValue begun = peeking.receive("update");
  ASSERT_FALSE(begun.is_null());
  EXPECT_TRUE(begun.find("seats")->items().empty());
  EXPECT_EQ(ask(peeking, R"({"op":"why","id":"q","seat":1,"targets":["end"]})"), "not_your_seat");
}

TEST_F(ServerSeats, AProgramIsShownAsOne) {
  const MadeTable made = make_table(server.port(), kTwoFriends);
  Client ann = enter(made.id, made.token);
  const std::string own = fresh_token();
  std::string greeting = hello(made.id, made.invites.at(0), "Robo", own);
  greeting.insert(greeting.rfind('}'), R"(,"program":true)");
  Client robo(server.port());
  robo.send(greeting);
  ASSERT_FALSE(robo.receive("table").is_null()) << robo.heard();
  const JsonValue told = ann.receive("people");
  ASSERT_FALSE(told.is_null());
  const auto program = [](const JsonValue& message, std::size_t seat) {
    return message.find("seats")->items().at(seat).find_bool("program");
  };
  EXPECT_EQ(program(told, 1), true);
  EXPECT_FALSE(program(told, 0).has_value()) << "nothing is said of people";
  server.send_signal(SIGKILL);
  server.wait();
  ServerProcess again{LANDFALL_TEST_SERVER, folder.path()};
  Client back(again.port());
  back.send(hello(made.id, own, "Robo", {}));
  const JsonValue table = back.receive("table");
  ASSERT_FALSE(table.is_null()) << back.heard();
  EXPECT_EQ(program(table, 1), true) << "it is stored with the seat";
}

TEST_F(ServerSeats, ASeatIsTakenWithATokenOfOnesOwnOnly) {
  const MadeTable made = make_table(server.port(), kOneFriend);
  const std::string& invite = made.invites.at(0);
  EXPECT_EQ(refusal(made.id, invite, "Bob"), "bad_request");
  EXPECT_EQ(refusal(made.id, invite, "Bob", invite), "bad_request");
  EXPECT_EQ(refusal(made.id, invite, "Bob", "short"), "bad_request");
  enter(made.id, invite, "Bob", made.token);
  EXPECT_EQ(numbers(seen, "you"), std::vector<std::int64_t>{0}) << "that is Ann's token";
  enter(made.id, invite);
  EXPECT_EQ(seen.find("seats")->items().at(1).find_text("kind"), "open");
}

TEST_F(ServerSeats, TokensOfAnEarlierReleaseStillOpenTheirSeats) {
  const MadeTable made = make_table(server.port(), kOneFriend);
  server.send_signal(SIGKILL);
  server.wait();
  {
    // There a seat was held by its invitation.
    auto store = landfall::server::open_sqlite_store((folder.path() / "landfall.sqlite").string());
    ASSERT_TRUE(store.ok());
    landfall::server::StoredTable stored = (*store)->load(made.id).value().value();
    landfall::server::StoreChange change;
    change.table = made.id;
    change.facts = stored.facts;
    change.facts->seats[1] = host::SeatHolder{host::SeatKind::kHuman, 0, "Bob"};
    change.revision = stored.revision;
    ASSERT_EQ((*store)->apply(std::span(&change, 1)).at(0), landfall::server::StoreOutcome::kDone);
  }
  ServerProcess again(LANDFALL_TEST_SERVER, folder.path());
  Client bob(again.port());
  bob.send(hello(made.id, made.invites.at(0)));
  EXPECT_EQ(numbers(bob.receive("table"), "you"), std::vector<std::int64_t>{1});
}

TEST_F(ServerSeats, TheMakerFreesASeatAndEverybodySeesIt) {
  const MadeTable made = make_table(server.port(), kTwoFriends);
  Client ann = enter(made.id, made.token);
  const std::string own = fresh_token();
  Client bob = enter(made.id, made.invites.at(0), "Bob", own);
  Client watcher = enter(made.id);
  constexpr std::string_view kFree = R"({"op":"free","id":"q","seat":1})";
  EXPECT_EQ(ask(bob, kFree), "not_maker");
  EXPECT_EQ(ask(watcher, kFree), "not_maker");
  EXPECT_EQ(ask(ann, R"({"op":"free","id":"q","seat":0})"), "bad_request") << "her own";
  EXPECT_EQ(ask(ann, R"({"op":"free","id":"q","seat":9})"), "bad_request");
  EXPECT_EQ(ask(ann, kFree), "ok");
  EXPECT_EQ(ask(ann, kFree), "ok") << "asked again";

  JsonValue told;
  for (Client* client : {&bob, &watcher}) {
    do {
      told = client->receive("people");
      ASSERT_FALSE(told.is_null());
    } while (told.find("seats")->items().at(1).find_text("kind") != "open");
    EXPECT_TRUE(numbers(told, "you").empty());
    EXPECT_EQ(told.find("invites"), nullptr);
  }
  EXPECT_EQ(refusal(made.id, own), "taken") << "Bob's own token";
  EXPECT_EQ(refusal(made.id, made.invites.at(0)), "taken") << "the old link";
  enter(made.id, made.token);
  const auto& invites = seen.find("invites")->items();
  ASSERT_EQ(invites.size(), 2U);
  const std::string fresh(invites.at(0).find_text("token").value_or(""));
  EXPECT_NE(fresh, made.invites.at(0));
  enter(made.id, fresh, "Dora", fresh_token());
  EXPECT_EQ(seen.find_bool("claimed"), true);
  enter(made.id, made.invites.at(1), "Cem", fresh_token());
  EXPECT_EQ(seen.find_bool("started"), true);
  EXPECT_EQ(ask(ann, kFree), "started");
}

TEST_F(ServerSeats, AnotherDeviceTakesTheSeatByALinkThatWorksOnce) {
  const MadeTable made = make_table(server.port(), kOneFriend);
  Client ann = enter(made.id, made.token);
  Client watcher = enter(made.id);
  Client invited = enter(made.id, made.invites.at(0));
  constexpr std::string_view kDevice = R"({"op":"device","id":"q"})";
  EXPECT_EQ(ask(watcher, kDevice), "not_your_seat");
  EXPECT_EQ(ask(invited, kDevice), "not_your_seat");
  ann.send(kDevice);
  const JsonValue answer = ann.answer("q");
  ASSERT_EQ(answer.find_bool("ok"), true);
  EXPECT_EQ(answer.find_integer("seconds"), 600);
  const std::string code(answer.find_text("code").value_or(""));
  ASSERT_NE(code, made.token);
  EXPECT_EQ(refusal(made.id, code), "unknown_token") << "needs a secret, so that it works once";

  const std::string secret = fresh_token();
  enter(made.id, code, {}, secret);
  EXPECT_EQ(seen.find_text("token"), made.token);
  EXPECT_EQ(numbers(seen, "you"), std::vector<std::int64_t>{0});
  EXPECT_EQ(seen.find("invites")->items().size(), 1U);
  enter(made.id, code, {}, secret);
  EXPECT_EQ(seen.find_text("token"), made.token) << "the answer was lost";
  EXPECT_EQ(refusal(made.id, code, {}, fresh_token()), "unknown_token") << "somebody else";
}

TEST_F(ServerSeats, ARematchIsOpenToWhoPlaysAndWatchersFindIt) {
  const MadeTable made = make_table(server.port(), kOneFriend);
  Client ann = enter(made.id, made.token);
  const std::string own = fresh_token();
  Client bob = enter(made.id, made.invites.at(0), "Bob", own);
  Client watcher = enter(made.id);
  Random random(19);
  JsonValue updates[2] = {ann.receive("update"), bob.receive("update")};
  for (int moves = 0; updates[0].find_bool("over") == false; ++moves) {
    ASSERT_LT(moves, 400);
    const auto seat = static_cast<std::size_t>(numbers(updates[0], "awaiting").at(0));
    Client& player = seat == 0 ? ann : bob;
    const auto path =
        some_path(*seat_part(updates[seat], static_cast<int>(seat))->find("legal"), random);
    player.send(act("m" + std::to_string(moves), updates[seat].find_integer("version").value_or(-1),
                    static_cast<int>(seat), path));
    updates[0] = ann.receive("update");
    updates[1] = bob.receive("update");
  }
  EXPECT_EQ(ask(ann, R"({"op":"rematch","id":"q"})"), "ok");
  const JsonValue mine = bob.receive("rematch");
  EXPECT_EQ(mine.find_text("token"), own);
  const JsonValue told = watcher.receive("rematch");
  ASSERT_FALSE(told.is_null());
  EXPECT_EQ(told.find_text("table"), mine.find_text("table"));
  EXPECT_TRUE(told.find("token")->is_null());
  EXPECT_TRUE(told.find("seats")->items().empty());

  const std::string next(mine.find_text("table").value_or(""));
  enter(next, own);
  EXPECT_EQ(numbers(seen, "you"), std::vector<std::int64_t>{0});
  EXPECT_EQ(refusal(next, made.invites.at(0)), "unknown_token");
  enter(next);
  EXPECT_TRUE(numbers(seen, "you").empty());
}

TEST_F(ServerSeats, SeatsByLotOrAsListed) {
  const auto make = [&](std::string_view seating) {
    const HttpResult result = http(
        server.port(), "POST", "/api/tables",
        R"({"game":"meridian",)" + std::string(seating) +
            R"("seats":[{"kind":"me","name":"Ann"},{"kind":"open"},{"kind":"bot","level":2}]})");
    EXPECT_EQ(result.status, 200) << result.body;
    return result.json();
  };
  std::set<std::string> orders;
  for (int table = 0; table < 100; ++table) {
    const JsonValue made = make(R"("seating":"random",)");
    const std::int64_t own = numbers(made, "seats").at(0);
    const JsonValue& invite = made.find("invites")->items().at(0);
    const std::int64_t open = invite.find_integer("seat").value_or(-1);
    orders.insert(std::to_string(own) + std::to_string(open));
    if (table > 0) continue;
    // Everybody sits where the answer says.
    const std::string id(made.find_text("table").value_or(""));
    enter(id, made.find_text("token").value_or(""));
    EXPECT_EQ(numbers(seen, "you"), std::vector<std::int64_t>{own});
    EXPECT_EQ(seen.find_integer("maker"), own);
    const auto& seats = seen.find("seats")->items();
    EXPECT_EQ(seats.at(static_cast<std::size_t>(own)).find_text("name"), "Ann");
    EXPECT_EQ(seats.at(static_cast<std::size_t>(open)).find_text("kind"), "open");
    enter(id, invite.find_text("token").value_or(""), "Bob", fresh_token());
    EXPECT_EQ(numbers(seen, "you"), std::vector<std::int64_t>{open});
  }
  EXPECT_EQ(orders.size(), 6U)
      << "a good lottery misses one of six in 100 draws once in 14 million runs";
  for (const std::string_view seating : {R"("seating":"as_seated",)", ""}) {
    const JsonValue made = make(seating);
    EXPECT_EQ(numbers(made, "seats"), std::vector<std::int64_t>{0});
    EXPECT_EQ(made.find("invites")->items().at(0).find_integer("seat"), 1);
  }
  const HttpResult wrong =
      http(server.port(), "POST", "/api/tables",
           R"({"game":"meridian","seating":"by age","seats":[{"kind":"me"}]})");
  EXPECT_EQ(wrong.status, 400);
}

}  // namespace
}  // namespace landfall::testing
