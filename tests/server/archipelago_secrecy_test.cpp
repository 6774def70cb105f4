// Archipelago over real connections: objectives, hands of tiles and bids in progress reach their
// owner and nobody else.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "server/support/server_process.h"
#include "server/support/watched_game.h"

namespace landfall::testing {
namespace {

constexpr std::size_t kSeats = 3;
constexpr int kMoves = 300;

// How often the test has seen what it watches for.
struct Sights {
  int objectives = 0;
  int hands = 0;
  int open_bids = 0;
};

std::set<std::string> texts_of(const JsonValue& object, std::string_view name) {
  std::set<std::string> texts;
  const JsonValue* list = object.find(name);
  if (list == nullptr) return texts;
  for (const JsonValue& item : list->items()) {
    if (item.is_text()) texts.insert(std::string(item.text()));
  }
  return texts;
}

// Objectives that a seat may speak of although they are another's: shown to all, or spied out.
std::set<std::string> known_objectives(const JsonValue& open, const JsonValue* own) {
  std::set<std::string> known;
  const auto add_from = [&](const JsonValue* list) {
    if (list == nullptr) return;
    for (const JsonValue& entry : list->items()) {
      known.insert(std::string(entry.find_text("objective").value_or("")));
    }
  };
  add_from(open.find("objectives"));
  if (own != nullptr) add_from(own->find("spied"));
  for (const std::string& ruled_out : texts_of(open, "ruledOut")) known.insert(ruled_out);
  return known;
}

// Whether bytes name an id, as a word of its own.
bool names(const std::string& bytes, const std::string& id) {
  return bytes.find('"' + id + '"') != std::string::npos ||
         bytes.find(':' + id + '"') != std::string::npos;
}

// Bids lie face down until the last one is made.
bool shows_a_bid(const JsonValue& open) {
  for (const JsonValue& player : open.find("players")->items()) {
    if (player.find_integer("bid").has_value()) return true;
  }
  return false;
}

void check_receiver(const WatchedGame& game, std::size_t receiver, Sights& sights) {
  const JsonValue& update = game.update(receiver);
  const JsonValue& open = *update.find("public");
  for (const JsonValue& part : update.find("seats")->items()) {
    ASSERT_EQ(part.find_integer("seat"), static_cast<std::int64_t>(receiver));
  }
  if (open.find_text("step") == "bid") {
    ++sights.open_bids;
    ASSERT_FALSE(shows_a_bid(open)) << "a bid is shown before all are made";
  }
  const JsonValue* ending = open.find("ending");
  if (game.over() || (ending != nullptr && ending->is_object())) return;
  const JsonValue* own = receiver < kSeats ? &game.own(receiver) : nullptr;
  const std::set<std::string> known = known_objectives(open, own);
  for (std::size_t owner = 0; owner < kSeats; ++owner) {
    if (owner == receiver) continue;
    for (const std::string& objective : texts_of(game.own(owner), "objectives")) {
      ++sights.objectives;
      if (known.contains(objective)) continue;
      ASSERT_FALSE(names(game.heard(receiver), objective)) << "objective " << objective;
    }
    for (const std::string& tile : texts_of(game.own(owner), "tiles")) {
      ++sights.hands;
      ASSERT_FALSE(names(game.heard(receiver), tile)) << "tile " << tile << " of a hand";
    }
  }
}

TEST(ArchipelagoSecrecy, ObjectivesHandsAndBidsReachTheirOwnerOnly) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path());
  ASSERT_NE(server.port(), 0);
  Sights sights;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    WatchedGame game(server.port(), "archipelago", R"({"length":"short"})", kSeats, seed);
    for (int moves = 0; moves < kMoves; ++moves) {
      ASSERT_TRUE(game.ok()) << "move " << moves << ", seed " << seed;
      for (std::size_t receiver = 0; receiver < game.receivers(); ++receiver) {
        SCOPED_TRACE("receiver " + std::to_string(receiver) + ", move " + std::to_string(moves) +
                     ", seed " + std::to_string(seed));
        ASSERT_NO_FATAL_FAILURE(check_receiver(game, receiver, sights));
      }
      if (game.over()) break;
      game.move();
    }
  }
  EXPECT_GT(sights.objectives, 0);  // the test has looked at something
  EXPECT_GT(sights.hands, 0);
  EXPECT_GT(sights.open_bids, 0);
}

}  // namespace
}  // namespace landfall::testing
