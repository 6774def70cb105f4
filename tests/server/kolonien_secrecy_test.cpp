// Die Kolonien over real connections: stolen and bought cards and discards in progress reach those who
// may know them and nobody else. Answers to offers reach everybody, while others still think.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "server/support/server_process.h"
#include "server/support/watched_game.h"

namespace landfall::testing {
namespace {

constexpr std::size_t kSeats = 3;
constexpr int kMoves = 400;

// Events that name a card which only some may see.
constexpr std::array<std::string_view, 3> kSecretEvents = {"event.drew", "event.stole",
                                                           "event.discard_chosen"};
// Events that tell how somebody answered an offer.
constexpr std::array<std::string_view, 3> kAnswers = {"event.accepted", "event.declined",
                                                      "event.countered"};

// How often the test has seen what it watches for.
using Sights = std::map<std::string, int, std::less<>>;

bool is_seat(const JsonValue& event, std::string_view parameter, std::size_t seat) {
  const JsonValue* parameters = event.find("params");
  const JsonValue* value = parameters == nullptr ? nullptr : parameters->find(parameter);
  return value != nullptr && value->find_integer("seat") == static_cast<std::int64_t>(seat);
}

// What these events tell that the receiver must not know; empty if nothing.
std::string leak_in_events(const JsonValue& events, std::size_t receiver, Sights& sights) {
  for (const JsonValue& event : events.items()) {
    const std::string key(event.find_text("key").value_or(""));
    const bool own = event.find_integer("actor") == static_cast<std::int64_t>(receiver);
    if (std::ranges::find(kSecretEvents, key) != kSecretEvents.end()) {
      ++sights[key];
      if (!own && !is_seat(event, "owner", receiver)) return key + " of somebody else";
    }
    if (std::ranges::find(kAnswers, key) != kAnswers.end()) ++sights["answers"];
  }
  return {};
}

// Whether somebody still has to answer an offer.
bool is_thinking(const JsonValue& open) {
  const JsonValue* offer = open.find("offer");
  return offer != nullptr && offer->is_object() && !offer->find("waiting")->items().empty();
}

std::string leak_in(const JsonValue& update, std::size_t receiver, Sights& sights) {
  const JsonValue& open = *update.find("public");
  const bool thinking = is_thinking(open);
  if (thinking && !open.find("offer")->find("answers")->items().empty()) {
    ++sights["answers while others think"];  // KOL-5.7
  }
  for (const JsonValue& part : update.find("seats")->items()) {
    if (part.find_integer("seat") != static_cast<std::int64_t>(receiver)) {
      return "another seat's part";
    }
    if (const JsonValue* events = part.find("events")) {
      std::string leak = leak_in_events(*events, receiver, sights);
      if (!leak.empty()) return leak;
    }
  }
  // The public events are for a spectator, so for nobody's eyes in particular.
  constexpr std::size_t kSpectator = 99;
  return leak_in_events(*update.find("events"), kSpectator, sights);
}

void play_and_watch(const ServerProcess& server, std::string_view options, std::uint64_t seed,
                    Sights& sights) {
  WatchedGame game(server.port(), "kolonien", options, kSeats, seed);
  for (int moves = 0; moves < kMoves; ++moves) {
    ASSERT_TRUE(game.ok()) << "move " << moves << ", seed " << seed;
    if (game.over()) break;
    for (std::size_t index = 0; index < game.receivers(); ++index) {
      ASSERT_EQ(leak_in(game.update(index), index, sights), "")
          << "receiver " << index << ", move " << moves << ", seed " << seed;
    }
    game.move();
  }
}

TEST(KolonienSecrecy, CardsAndAnswersReachThoseWhoMayKnow) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path());
  ASSERT_NE(server.port(), 0);
  Sights sights;
  for (const std::string_view options : {R"({"mode":"base"})", R"({"mode":"colonies"})"}) {
    SCOPED_TRACE(options);
    for (std::uint64_t seed = 1; seed <= 2; ++seed) play_and_watch(server, options, seed, sights);
  }
  for (const std::string_view key : kSecretEvents) {  // the test has looked at something
    EXPECT_GT(sights[std::string(key)], 0) << key;
  }
  EXPECT_GT(sights["answers"], 0);
  EXPECT_GT(sights["answers while others think"], 0);
}

}  // namespace
}  // namespace landfall::testing
