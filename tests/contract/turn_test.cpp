// Turns of whole games: what the log says of them agrees with what the games themselves tell.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "base/json_value.h"
#include "engine/record/record.h"
#include "games/catalog.h"

namespace landfall::testing {
namespace {

std::unique_ptr<AnyMatch> recorded(const std::string& name) {
  std::ifstream file("tests/golden/records/" + name + ".txt", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  Result<Record> record = read_record(text, make_match);
  EXPECT_TRUE(record) << name;
  return record ? std::move(record->match) : nullptr;
}

std::vector<TurnStart> turns_of(const AnyMatch& match) {
  return match.turns_between(0, match.version());
}

struct Told {
  AnyMatch::Version version = 0;
  JsonValue event;
};
// The events of this kind, as the public sees them.
std::vector<Told> told(const AnyMatch& match, std::string_view key) {
  JsonWriter out;
  match.write_events(0, kTable, out);
  const JsonValue events = JsonValue::parse(out.text()).value();
  std::vector<Told> found;
  for (const JsonValue& event : events.items()) {
    if (event.find_text("key") != key) continue;
    found.push_back({static_cast<AnyMatch::Version>(event.find("version")->integer()), event});
  }
  return found;
}
std::int64_t parameter(const JsonValue& event, std::string_view name) {
  return event.find("params")->find(name)->integer();
}
// The newest of them before this record.
const JsonValue* last_before(const std::vector<Told>& events, AnyMatch::Version record) {
  const JsonValue* last = nullptr;
  for (const Told& event : events) {
    if (event.version < record) last = &event.event;
  }
  return last;
}
int number_in(const AnyMatch& match, const Turn& turn, std::string_view name) {
  Phrase phrase;
  match.describe_turn(turn, phrase);
  for (const Phrase::Parameter& parameter : phrase.parameters) {
    if (parameter.name.view() == name) return parameter.number;
  }
  return -1;
}

TEST(Turns, OfMeridianGoRound) {
  for (const std::string name : {"meridian_2_explicit_1", "meridian_4_automatic_2"}) {
    SCOPED_TRACE(name);
    const auto match = recorded(name);
    ASSERT_NE(match, nullptr);
    const std::vector<TurnStart> turns = turns_of(*match);
    ASSERT_GT(turns.size(), 8U);
    EXPECT_EQ(turns[0].record, 1U);
    EXPECT_EQ(turns[0].turn.seat, kTable);
    EXPECT_EQ(turns[0].number, 0);
    for (std::size_t index = 1; index < turns.size(); ++index) {
      EXPECT_EQ(turns[index].number, static_cast<int>(index));
      if (index > 1) {
        EXPECT_EQ(turns[index].turn.seat, seat_after(turns[index - 1].turn.seat, match->seats()));
      }
    }
  }
}

TEST(Turns, OfKolonienAreCountedAsTheGameDoes) {
  for (const std::string name : {"kolonien_base_4", "kolonien_colonies_3"}) {
    SCOPED_TRACE(name);
    const auto match = recorded(name);
    ASSERT_NE(match, nullptr);
    int known = 0;
    for (const auto& [version, event] : told(*match, "event.turn_began")) {
      if (version == match->version()) continue;
      const TurnStart next = match->turns_between(version, version + 1).at(0);
      EXPECT_EQ(next.record, version + 1);
      EXPECT_EQ(next.number, parameter(event, "turn"));
      EXPECT_EQ(next.turn.seat, event.find("actor")->integer());
      ++known;
    }
    EXPECT_GT(known, 20);
    // KOL-2.5: the last to found is the first of the next round, and that is another turn.
    const std::vector<TurnStart> turns = turns_of(*match);
    std::vector<int> rounds;
    for (const TurnStart& turn : turns) {
      if (turn.turn.part == 2) rounds.push_back(number_in(*match, turn.turn, "round"));
    }
    EXPECT_EQ(rounds.size() % static_cast<std::size_t>(match->seats()), 0U);
    EXPECT_EQ(rounds.front(), 1);
    EXPECT_GE(rounds.back(), 2);
  }
}

TEST(Turns, OfColonialismNameTheirRound) {
  for (const std::string name : {"colonialism_both_3", "colonialism_first_4"}) {
    SCOPED_TRACE(name);
    const auto match = recorded(name);
    ASSERT_NE(match, nullptr);
    const std::vector<Told> rounds = told(*match, "event.round_began");
    int actions = 0;
    for (const TurnStart& start : turns_of(*match)) {
      if (start.turn.seat == kTable) continue;
      const JsonValue* round = last_before(rounds, start.record);
      ASSERT_NE(round, nullptr);
      EXPECT_EQ(number_in(*match, start.turn, "turn"), parameter(*round, "turn"));
      EXPECT_EQ(number_in(*match, start.turn, "round"), parameter(*round, "round"));
      ++actions;
    }
    // COL-3.2: three turns, four rounds, three passes.
    EXPECT_EQ(actions, 3 * 4 * 3 * match->seats());
  }
}

TEST(Turns, OfArchipelagoNameTheirRound) {
  for (const std::string name : {"archipelago_short_3", "archipelago_medium_3"}) {
    SCOPED_TRACE(name);
    const auto match = recorded(name);
    ASSERT_NE(match, nullptr);
    const std::vector<Told> rounds = told(*match, "event.round");
    const std::vector<TurnStart> turns = turns_of(*match);
    EXPECT_EQ(turns[0].turn.seat, kTable);
    int own = 0;
    for (const TurnStart& start : turns) {
      const JsonValue* round = last_before(rounds, start.record);
      if (round == nullptr) continue;
      EXPECT_EQ(number_in(*match, start.turn, "round"), parameter(*round, "number"));
      if (start.turn.seat != kTable) ++own;
    }
    EXPECT_GT(own, 2 * match->seats());
  }
}

// The next choice is made in the turn that the position belongs to.
TEST(Turns, OfAPositionIsThatOfTheNextChoice) {
  for (const std::string name : {"kolonien_base_4", "colonialism_both_3", "archipelago_short_3"}) {
    SCOPED_TRACE(name);
    const auto match = recorded(name);
    ASSERT_NE(match, nullptr);
    const auto again = make_match(match->setup()).value();
    for (const std::string& line : match->lines()) {
      const AnyMatch::Version version = again->version();
      const Turn turn = again->turn();
      ASSERT_FALSE(again->append_line(line));
      if (line.find(" undo ") != std::string::npos) continue;
      ASSERT_EQ(again->turns_between(version, version + 1).at(0).turn, turn) << line;
    }
  }
}

// A turn is where it was when the match is read again from its lines.
TEST(Turns, ComeBackWithTheLines) {
  const auto match = recorded("archipelago_short_2");
  ASSERT_NE(match, nullptr);
  const auto again = make_match(match->setup()).value();
  for (const std::string& line : match->lines()) ASSERT_FALSE(again->append_line(line));
  const std::vector<TurnStart> turns = turns_of(*match);
  const std::vector<TurnStart> same = turns_of(*again);
  ASSERT_EQ(turns.size(), same.size());
  for (std::size_t index = 0; index < turns.size(); ++index) {
    EXPECT_EQ(turns[index].record, same[index].record);
    EXPECT_EQ(turns[index].turn, same[index].turn);
  }
}

}  // namespace
}  // namespace landfall::testing
