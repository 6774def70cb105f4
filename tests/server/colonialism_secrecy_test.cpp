// Colonialism over real connections: hands, interest cards and face-down cards reach their owner
// and nobody else, from the first deal to the end of the game.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "server/support/server_process.h"
#include "server/support/watched_game.h"

namespace landfall::testing {
namespace {

constexpr std::size_t kSeats = 3;

// Events that show a card to everybody, by the rules.
constexpr std::array<std::string_view, 11> kOpenEvents = {
    "event.opening_discard", "event.discarded",      "event.policy_open",
    "event.card_played",     "event.revealed",       "event.card_played_ashore",
    "event.card_places",     "event.recovered",      "event.open_door_open",
    "event.interest_shown",  "event.interest_failed"};

void collect_texts(const JsonValue& value, std::set<std::string>& texts) {
  if (value.is_text()) texts.insert(std::string(value.text()));
  for (const JsonValue& item : value.items()) collect_texts(item, texts);
  for (const auto& [name, member] : value.members()) collect_texts(member, texts);
}

// The texts of a public view outside the places where cards lie openly.
void collect_closed(const JsonValue& value, std::set<std::string>& texts) {
  if (value.is_text()) texts.insert(std::string(value.text()));
  for (const JsonValue& item : value.items()) collect_closed(item, texts);
  for (const auto& [name, member] : value.members()) {
    if (name == "discard" || name == "known" || name == "open" || name == "pending") continue;
    collect_closed(member, texts);
  }
}

struct Secrets {  // of one seat, from its own views
  std::set<std::string> interests;
  bool had_hand = false;
  bool had_face_down = false;

  void learn(const JsonValue& own) {
    if (const JsonValue* cards = own.find("interest")) {
      for (const JsonValue& card : cards->items()) {
        interests.insert(std::string(card.find_text("id").value_or("")));
      }
    }
    had_hand = had_hand || (own.find("hand") != nullptr && !own.find("hand")->items().empty());
    had_face_down =
        had_face_down || (own.find("hidden") != nullptr && !own.find("hidden")->members().empty());
  }
};

class Witness {
 public:
  Witness(std::set<std::string> cards, int seat) : cards_(std::move(cards)), seat_(seat) {}

  // What a message tells that this receiver must not know; empty if nothing.
  [[nodiscard]] std::string leak_in(const JsonValue& update) const {
    std::set<std::string> closed;
    collect_closed(*update.find("public"), closed);
    for (const std::string& text : closed) {
      if (cards_.contains(text)) return "the public view names the card " + text;
    }
    if (std::string leak = leak_in_events(*update.find("events")); !leak.empty()) return leak;
    for (const JsonValue& part : update.find("seats")->items()) {
      if (part.find_integer("seat") != seat_) return "another seat's part";
      if (const JsonValue* events = part.find("events")) {
        if (std::string leak = leak_in_events(*events); !leak.empty()) return leak;
      }
    }
    return {};
  }

 private:
  [[nodiscard]] std::string leak_in_events(const JsonValue& events) const {
    for (const JsonValue& event : events.items()) {
      const std::string key(event.find_text("key").value_or(""));
      if (event.find_integer("actor") == seat_ ||
          std::ranges::find(kOpenEvents, key) != kOpenEvents.end()) {
        continue;
      }
      std::set<std::string> texts;
      collect_texts(event, texts);
      for (const std::string& text : texts) {
        if (text.starts_with("card:") || text.starts_with("interest:"))
          return key + " names " + text;
      }
    }
    return {};
  }

  std::set<std::string> cards_;
  int seat_;
};

std::set<std::string> card_names(const JsonValue& table) {
  std::set<std::string> names;
  for (const JsonValue& card : table.find("board")->find("cards")->items()) {
    names.insert(std::string(card.find_text("id").value_or("")));
  }
  return names;
}

void play_and_watch(const ServerProcess& server, std::string_view options, std::uint64_t seed) {
  WatchedGame game(server.port(), "colonialism", options, kSeats, seed);
  std::vector<Witness> witnesses;
  for (std::size_t index = 0; index < game.receivers(); ++index) {
    ASSERT_FALSE(game.table(index).is_null());
    const std::set<std::string> names = card_names(game.table(index));
    ASSERT_GE(names.size(), 24U);
    witnesses.emplace_back(names, index < kSeats ? static_cast<int>(index) : -1);
  }
  std::array<Secrets, kSeats> secrets;
  for (int moves = 0;; ++moves) {
    ASSERT_LT(moves, 1000);
    ASSERT_TRUE(game.ok()) << "move " << moves << ", seed " << seed;
    for (std::size_t index = 0; index < game.receivers(); ++index) {
      ASSERT_EQ(witnesses[index].leak_in(game.update(index)), "")
          << "receiver " << index << ", move " << moves << ", seed " << seed;
    }
    if (game.over()) break;
    // Interest cards are there once each: whoever names one of somebody else's has looked.
    for (std::size_t index = 0; index < game.receivers(); ++index) {
      for (std::size_t owner = 0; owner < kSeats; ++owner) {
        if (owner == index) continue;
        for (const std::string& interest : secrets[owner].interests) {
          ASSERT_EQ(game.heard(index).find(interest), std::string::npos)
              << "receiver " << index << " was told of " << interest << ", seed " << seed;
        }
      }
    }
    for (std::size_t seat = 0; seat < kSeats; ++seat) secrets[seat].learn(game.own(seat));
    game.move();
  }
  for (const Secrets& own : secrets) {  // the test has looked at something
    EXPECT_EQ(own.interests.size(), 3U);
    EXPECT_TRUE(own.had_hand);
    EXPECT_TRUE(own.had_face_down);
  }
}

TEST(ColonialismSecrecy, CardsReachTheirOwnerOnly) {
  TemporaryFolder folder;
  ServerProcess server(LANDFALL_TEST_SERVER, folder.path());
  ASSERT_NE(server.port(), 0);
  for (const std::string_view options : {R"({"edition":"first"})", R"({"edition":"second"})",
                                         R"({"edition":"second","events":"on","upgrades":"on"})"}) {
    SCOPED_TRACE(options);
    for (std::uint64_t seed = 1; seed <= 2; ++seed) play_and_watch(server, options, seed);
  }
}

}  // namespace
}  // namespace landfall::testing
