// How long people of a real server think, and what happens when their time is used up. The clock is one that
// the tests turn.
#include "server/support/clocked_table.h"

namespace landfall::testing {
namespace {

// TAB-8.1, TAB-8.2, TAB-8.3
TEST_F(ServerClock, ABotPlaysForWhoeverThinksTooLongUntilTheyAreBack) {
  start();
  make(three(kMinute));
  come();
  const std::int64_t left = until_running(*bob, 1);
  EXPECT_GT(left, 80'000);
  EXPECT_LE(left, 90'000);
  clock.turn(70);
  std::int64_t told = until_running(*bob, 1);
  while (told > 60'000) told = until_running(*bob, 1);
  EXPECT_GT(told, 5'000) << "everybody is told anew when the clock was turned";
  EXPECT_LE(told, 20'000) << "the reserve runs";
  clock.turn(91);
  EXPECT_EQ(seat_of(until_bot(*ann, 1, 2), 1).find("resigned"), nullptr);
  const JsonValue word = note(*ann);
  EXPECT_EQ(word.find_text("by"), "clock");
  EXPECT_EQ(word.find_integer("seat"), 1);
  bob->send(sit("s", 1));
  EXPECT_EQ(bob->answer("s").find_bool("ok"), true);
}

// TAB-8.3
TEST_F(ServerClock, WhoeverThinksTooLongLosesIfTheTableHasAgreedOnIt) {
  start();
  make(three(R"({"kind":"game","seconds":60,"increment":5,"end":"lose"})"));
  come();
  clock.turn(70);
  EXPECT_EQ(seat_of(until_bot(*ann, 1, 2), 1).find_bool("resigned"), true);
  EXPECT_EQ(note(*ann).find_text("by"), "lost");
  bob->send(sit("s", 1));
  EXPECT_EQ(bob->answer("s").find_text("clause"), "TAB-7.7");
}

// TAB-8.3
TEST_F(ServerClock, ChanceChoosesUntilTheMoveIsMade) {
  start();
  make(three(R"({"kind":"move","seconds":60,"end":"random"})"));
  come();
  const std::int64_t before = version;
  clock.turn(61);
  const JsonValue word = note(*ann);
  EXPECT_EQ(word.find_text("what"), "chance");
  EXPECT_EQ(word.find_integer("seat"), 1);
  JsonValue update = ann->receive("update");
  while (awaits(update, 1)) update = ann->receive("update");
  EXPECT_GT(update.find_integer("version").value_or(0), before);
  EXPECT_FALSE(update.find_bool("over").value_or(true));
  EXPECT_GT(until_running(*ann, 2), 50'000) << "and the next has the whole time";
  bob->send(sit("s", 1));
  EXPECT_EQ(bob->answer("s").find_bool("ok"), true) << "nobody plays for him";
}

// TAB-7.2
TEST_F(ServerClock, ATableMayWaitForAbsentPeopleUntilTheirTimeIsUsedUp) {
  start();
  make(three(R"({"kind":"move","seconds":60,"end":"lose"})", R"({"rule":"clock","level":3})"));
  come();
  bob->cut();
  until(*ann, 1, "gone");
  ann->send(vote("v", 1));
  EXPECT_EQ(ann->answer("v").find_text("clause"), "TAB-7.2");
  clock.turn(61);
  EXPECT_EQ(seat_of(until_bot(*ann, 1, 3), 1).find("resigned"), nullptr)
      << "absent people do not lose";
  const HttpResult odd = http(server->port(), "POST", "/api/tables",
                              three(R"({"kind":"relaxed"})", R"({"rule":"clock"})"));
  EXPECT_EQ(odd.status, 400) << "without a clock that ends it would never come to that";
  EXPECT_EQ(http(server->port(), "POST", "/api/tables", three(R"({"kind":"fast"})")).status, 400);
}

// TAB-8.6
TEST_F(ServerClock, ClocksStandStillWhileNoServerIsThere) {
  start();
  make(three(kMinute));
  come();
  until_running(*bob, 1);
  until_noted(1);
  const std::int64_t noted = stored_number(folder.path(), kServiceUntil);
  clock.turn(50);
  std::int64_t before = until_running(*bob, 1);
  while (before > 60'000) before = until_running(*bob, 1);
  until_noted(noted + 40'000);
  server->send_signal(SIGKILL);
  server->wait();
  clock.turn(50 + 7200);
  start();
  Client again = come_back(1);
  const std::int64_t after = until_running(again, 1);
  EXPECT_LE(after, before);
  EXPECT_GT(after, before - 30'000) << "what the last note of the server did not cover";
  clock.turn(50 + 7200 + 25);
  EXPECT_GE(until_running(again, 1), 0);
  again.send(act("in time", version, 1, {"nonsense"}));
  EXPECT_NE(again.answer("in time").find_text("clause"), "TAB-7.5")
      << "for half a minute nobody's time is used up";
  clock.turn(50 + 7200 + 60);
  EXPECT_FALSE(until_bot(again, 1, 2).is_null());
}

// TAB-8.5
TEST_F(ServerClock, TimeIsUsedUpAlsoWhileNobodyLooks) {
  const auto start_forgetful = [&] {
    server = std::make_unique<ServerProcess>(
        LANDFALL_TEST_SERVER, folder.path(),
        std::vector<std::string>{"--clock", clock.file(), "--limit", "unload_seconds=1"});
  };
  start_forgetful();
  make(three(R"({"kind":"days","days":2,"reserve":1,"end":"bot"})"));
  come();
  bob->send(R"({"op":"zone","id":"z","zone":"Nowhere/Land"})");
  EXPECT_EQ(bob->answer("z").find_text("error"), "bad_request");
  bob->send(R"({"op":"zone","id":"z2","zone":"Europe/Berlin"})");
  EXPECT_EQ(bob->answer("z2").find_bool("ok"), true);
  for (auto* one : {&ann, &bob, &eve}) one->reset();
  server->send_signal(SIGKILL);
  server->wait();
  // More tables than are looked at in one go are on hold, and have been due for longest.
  execute(
      folder.path(),
      R"(INSERT INTO tables (id, created, game, options, components_number, components_name, name,
               public, maker, rematch, stage, revision, touched, time_rule, clock, clock_ends)
             WITH RECURSIVE held (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM held WHERE place < 120)
             SELECT 'held' || place, created, 'no game', options, components_number, components_name, name,
               0, maker, '', 1, revision, touched, time_rule, clock, place
             FROM held, (SELECT * FROM tables LIMIT 1))");
  ASSERT_EQ(stored_number(folder.path(), "SELECT count(*) FROM tables WHERE clock_ends < 1000"),
            120);
  start_forgetful();
  // Nobody asks the server, which might load the table for that.
  const auto stand_in = [&] {
    return stored_number(folder.path(),
                         "SELECT stand_in FROM seats JOIN tables ON number = table_number "
                         "WHERE seat = 1 AND id = '" +
                             made.id + "'");
  };
  constexpr std::int64_t kThreeDays = 3 * 86'400;
  std::int64_t ahead = kThreeDays + 60;
  clock.turn(ahead);
  EXPECT_TRUE(eventually([&] {
    if (stand_in() > 0) return true;
    // It has been loaded by now, or will be; half a minute later the time is used up.
    clock.turn(ahead += 31);
    return false;
  }));
}

// TAB-8.7
TEST_F(ServerClock, TheLogSaysWhoThoughtForHowLong) {
  start();
  make(R"({"game":"meridian","seats":[{"kind":"me","name":"Ann"},{"kind":"me","name":"Bob"}]})");
  Client both = come_back(0);
  JsonValue update = both.receive("update");
  Random random(7);
  const auto move = [&](std::string_view id) {
    const auto seat = static_cast<int>(update.find("awaiting")->items()[0].integer());
    both.send(act(id, update.find_integer("version").value_or(-1), seat,
                  some_path(*seat_part(update, seat)->find("legal"), random)));
    update = both.receive("update");
    return seat;
  };
  clock.turn(40);
  const int seat = move("a");
  const std::int64_t version_after = update.find_integer("version").value_or(-1);
  for (const char* odd : {"-1", "1.5", "\"3\"", "null"}) {
    both.send(R"({"op":"times","id":"o","to":)" + std::string(odd) + "}");
    EXPECT_EQ(both.answer("o").find_text("error"), "bad_request") << odd;
  }
  both.send(R"({"op":"times","id":"t"})");
  const JsonValue answer = both.answer("t");
  bool found = false;
  for (const JsonValue& time : answer.find("times")->items()) {
    if (!time.find_integer("seat")) continue;
    found = true;
    EXPECT_EQ(time.find_integer("seat"), seat);
    EXPECT_LE(time.find_integer("version"), version_after);
    EXPECT_GE(time.find_integer("thought"), 40'000);
    EXPECT_LT(time.find_integer("thought"), 60'000);
  }
  EXPECT_TRUE(found);
  EXPECT_EQ(both.heard().find(R"("op":"clock")"), std::string::npos) << "nobody counts here";
  // Both give up: the record can be had.
  both.send(resign("r0", 0));
  both.send(resign("r1", 1));
  EXPECT_EQ(both.answer("r1").find_bool("ok"), true);
  const HttpResult record = http(server->port(), "GET", "/api/tables/" + made.id + "/record");
  EXPECT_NE(record.body.find(" took="), std::string::npos) << record.body.substr(0, 300);
  restart();
  Client again = come_back(0);
  again.send(R"({"op":"times","id":"t"})");
  EXPECT_EQ(again.answer("t").find("times")->items().size(), answer.find("times")->items().size());
}

}  // namespace
}  // namespace landfall::testing
