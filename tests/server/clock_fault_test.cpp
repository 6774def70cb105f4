// What goes wrong while clocks of a real server run: machines that sleep, stores that cannot be written, and nodes
// of another release. Nobody's time is used up by it.
#include "server/support/clocked_table.h"

namespace landfall::testing {
namespace {

using ServerClockFaults = ServerClock;

// TAB-8.6
TEST_F(ServerClockFaults, NobodyLosesByAMachineThatSleeps) {
  start();
  make(three(R"({"kind":"game","seconds":60,"increment":5,"end":"lose"})"));
  come();
  constexpr std::int64_t kNight = 7200;
  clock.turn(kNight, kNight);
  until_outage_noted();
  EXPECT_GT(left_now(1), 30'000);
  bob->send(sit("s", 1));
  EXPECT_EQ(bob->answer("s").find_bool("ok"), true) << "nobody plays for him";
  clock.turn(kNight + 70, kNight);
  EXPECT_EQ(seat_of(until_bot(*ann, 1, 2), 1).find_bool("resigned"), true) << "it goes on";
}

// TAB-8.6
TEST_F(ServerClockFaults, NobodyLosesByAStoreThatCannotBeWritten) {
  start_with_a_disk();
  make(three(R"({"kind":"game","seconds":60,"increment":5,"end":"lose"})"));
  come();
  Client again = come_back(1);
  const JsonValue update = again.receive("update");
  Random random(3);
  const std::string move =
      act("m", version, 1, some_path(*seat_part(update, 1)->find("legal"), random));
  fill_disk(true);
  constexpr std::int64_t kAway = 95;
  clock.turn(kAway, kAway);
  again.send(move);
  EXPECT_EQ(again.answer("m").find_text("error"), "unavailable");
  fill_disk(false);
  // Perhaps before the server has noted that nothing could be stored.
  again.send(move);
  EXPECT_EQ(again.answer("m").find_bool("ok"), true);
  until_outage_noted();
  EXPECT_GT(left_now(1), 30'000) << "what he could not help is not counted";
}

// TAB-8.3
TEST_F(ServerClockFaults, ThatChanceHasChosenIsSaidAlsoAfterAFailure) {
  start_with_a_disk();
  make(three(R"({"kind":"move","seconds":60,"end":"random"})"));
  come();
  fill_disk(true);
  clock.turn(61);
  ASSERT_TRUE(eventually([&] {
    const std::string figures = http(server->port(), "GET", "/metrics").body;
    return figures.find("landfall_store_failures ") != std::string::npos &&
           figures.find("landfall_store_failures 0") == std::string::npos;
  }));
  fill_disk(false);
  clock.turn(71);  // it is tried again after a few seconds
  EXPECT_EQ(note(*ann).find_text("what"), "chance");
}

// A node of a release without clocks has moved on, and left the clocks as they were. TAB-8.1
TEST_F(ServerClockFaults, NobodysTimeIsUsedUpWhoIsNotAsked) {
  start();
  make(three(kMinute));
  come();
  server->send_signal(SIGKILL);
  server->wait();
  execute(folder.path(),
          R"(UPDATE tables SET clock_ends = 91000,
             clock = '[{"move":60000,"reserve":30000,"since":1000,"asked":true},{},{}]')");
  start();
  Client again = come_back(0);
  const JsonValue first = again.receive("clock");
  ASSERT_FALSE(first.is_null());
  EXPECT_EQ(clock_of(first, 0)->find_bool("running"), false);
  EXPECT_EQ(clock_of(first, 1)->find_bool("running"), true);
  EXPECT_GT(clock_of(first, 1)->find_integer("left").value_or(0), 80'000);
  clock.turn(95);
  const JsonValue people = until_bot(again, 1, 2);
  ASSERT_FALSE(people.is_null());
  EXPECT_EQ(seat_of(people, 0).find_integer("standIn").value_or(0), 0) << "nobody waits for her";
}

}  // namespace
}  // namespace landfall::testing
