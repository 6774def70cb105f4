// What goes wrong while clocks of a real server run: machines that sleep, stores that cannot be written, and nodes
// of another release. Nobody's time is used up by it.
#include "server/support/clocked_table.h"

namespace landfall::testing {
namespace {

using ServerClockFaults = ServerClock;

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

}  // namespace
}  // namespace landfall::testing
