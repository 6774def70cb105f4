#include "bindings/door/door.h"

#include <gtest/gtest.h>

#include "base/digest.h"
#include "bots/fingerprint.h"
#include "games/catalog.h"

namespace landfall {
namespace {

std::uint64_t seven() { return 7ULL << 11U; }

TEST(Door, SpeaksTheProtocol) {
  Door door(&seven);
  EXPECT_EQ(
      door.answer(R"({"op":"legal","seat":0})"),
      R"({"ok":false,"error":"no_match","text":"'legal' needs a match: begin with 'new' or 'load'"})");
  const std::string made = door.answer(R"({"op":"new","game":"meridian","seats":2})");
  EXPECT_TRUE(made.starts_with(R"({"ok":true,)")) << made;
  EXPECT_NE(made.find(R"("seed":7)"), std::string::npos) << made;
  EXPECT_NE(door.answer("{").find("bad_json"), std::string::npos);
  EXPECT_NE(door.answer(std::string(ProtocolSession::kLongestLine + 1, ' ')).find("too_large"),
            std::string::npos);
}

// Bots of every level play a whole match through the door alone.
TEST(Door, LetsBotsPlay) {
  Door door(&seven);
  std::string awaiting = door.answer(R"({"op":"new","game":"meridian","seats":2,"seed":3})");
  int moves = 0;
  while (true) {
    const Result<JsonValue> state = JsonValue::parse(awaiting);
    ASSERT_TRUE(state && state->find_bool("ok") == true) << awaiting;
    if (state->find("awaiting")->items().empty()) break;
    const std::string seat = std::to_string(state->find("awaiting")->items()[0].integer());
    // Searching levels think long; one thought of each is enough here.
    const int level = moves < 3 ? 4 - moves : 1;
    const std::string choice = door.answer(R"({"op":"bot","seed":1,"seat":)" + seat +
                                           R"(,"level":)" + std::to_string(level) + "}");
    const Result<JsonValue> chosen = JsonValue::parse(choice);
    ASSERT_TRUE(chosen && chosen->find_text("action")) << choice;
    awaiting = door.answer(R"({"op":"act","seat":)" + seat + R"(,"action":")" +
                           std::string(*chosen->find_text("action")) + R"("})");
    ++moves;
  }
  EXPECT_EQ(moves, 52);  // two players, 26 cards each
}

TEST(Door, HasNoClock) {
  Door door(&seven);
  door.answer(R"({"op":"new","game":"meridian","seats":2,"seed":3})");
  for (const char* seat : {"0", "1"}) {
    EXPECT_NE(
        door.answer(R"({"op":"bot","level":4,"milliseconds":5,"seat":)" + std::string(seat) + "}")
            .find("bad_request"),
        std::string::npos);
  }
}

TEST(Door, KnowsTheFingerprints) {
  Door door(&seven);
  EXPECT_EQ(door.answer(R"({"op":"fingerprint","game":"meridian"})"),
            R"({"ok":true,"fingerprint":")" + hex_digits(game_fingerprint("meridian")) +
                R"(","bots":")" + hex_digits(bots::bot_fingerprint("meridian")) + R"("})");
  EXPECT_NE(door.answer(R"({"op":"fingerprint","game":"chess"})").find("bad_request"),
            std::string::npos);
  EXPECT_NE(door.answer(R"({"op":"fingerprint"})").find("bad_request"), std::string::npos);
}

}  // namespace
}  // namespace landfall
