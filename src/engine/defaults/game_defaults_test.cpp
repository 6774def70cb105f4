// The least that a game can say: everything else is the engine's.
#include "engine/defaults/game_defaults.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

#include "engine/defaults/furthest_refusal.h"
#include "engine/game.h"

namespace landfall {
namespace {

struct Heap {
  std::uint8_t left = 5;
  Seat turn = 0;
  std::array<std::uint8_t, 2> points{};
};

// Two players take one or two stones in turn; each is a point.
struct Stones : GameDefaults<Stones, PlainTable, Heap> {
  enum Verb : std::uint8_t { kTake = 1 };
  static constexpr std::array kVerbs = {WordForm{kTake, "take", {"stones"}}};
  static constexpr std::array kEvents = {WordForm{1, "taken", {"stones"}}};

  static const GameInfo& info() {
    static const GameInfo kInfo{"stones", "STO", 2, 2, {}};
    return kInfo;
  }
  static SeatMask awaiting(const Table& /*table*/, const State& state) {
    return state.left == 0 ? SeatMask{} : SeatMask::of(state.turn);
  }
  static void legal(const Table& table, const State& state, Seat seat, ActionList& list) {
    for (const int stones : {1, 2}) {
      const Action action = action_of(kTake, stones);
      if (!refuse(table, state, seat, action)) list.push_back(action);
    }
  }
  static std::optional<Refusal> refuse(const Table& /*table*/, const State& state, Seat /*seat*/,
                                       const Action& action) {
    const int stones = action.arg[0];
    if (action != action_of(kTake, stones) || stones == 0) return unknown_choice();
    if (stones > 2 || stones > state.left) return Refusal{Clause{"STO-1"}, {}};
    return std::nullopt;
  }
  static void apply(const Table& table, State& state, Seat seat, const Action& action,
                    EventSink& sink) {
    const std::uint8_t stones = action.arg[0];
    state.left = static_cast<std::uint8_t>(state.left - stones);
    state.points[seat] = static_cast<std::uint8_t>(state.points[seat] + stones);
    state.turn = seat_after(seat, table.seats);
    sink.emit(Event{.kind = 1, .actor = seat});
  }
  static void fields(auto& state, auto&& visit) {
    visit("left", state.left);
    visit("turn", state.turn);
    visit("points", state.points);
  }
};
static_assert(Game<Stones>);

TargetPath path_of(std::initializer_list<const char*> targets) {
  TargetPath path;
  for (const char* target : targets) path.push_back(target);
  return path;
}
std::string why_not(const Heap& heap, std::initializer_list<const char*> targets) {
  const auto table = Stones::make_table({"stones", 2, {}, {}, {}}).value();
  const auto refusal = Stones::why_not(table, heap, 0, span_of(path_of(targets)));
  return refusal ? std::string(refusal->clause.id) : "";
}

TEST(GameDefaults, MakeATableWithoutComponents) {
  const auto table = Stones::make_table({"stones", 2, {}, {}, {}});
  ASSERT_TRUE(table);
  EXPECT_EQ(table->seats, 2);
  EXPECT_FALSE(Stones::make_table({"stones", 3, {}, {}, {}}));
  EXPECT_FALSE(Stones::make_table({"stones", 2, {}, "[stones]", "stones.toml"}));
}

TEST(GameDefaults, ReadActionsFromTheTableOfVerbs) {
  const auto table = Stones::make_table({"stones", 2, {}, {}, {}}).value();
  const auto parse = [&](std::string_view verb, std::initializer_list<const char*> targets) {
    return Stones::parse(table, {}, 0, verb, span_of(path_of(targets)));
  };
  EXPECT_EQ(parse("take", {"stones:2"}), action_of(Stones::kTake, 2));
  EXPECT_EQ(parse("", {"stones:200"}), action_of(Stones::kTake, 200));  // legal or not
  EXPECT_FALSE(parse("give", {"stones:2"}));
  EXPECT_FALSE(parse("", {"stones:02"}));
  EXPECT_FALSE(parse("", {"stones:256"}));
  EXPECT_FALSE(parse("", {"stones:2", "stones:2"}));
  EXPECT_FALSE(Stones::parse(table, {}, kChance, "", span_of(path_of({"stones:2"}))));
}

TEST(GameDefaults, SearchTheLegalListForAPath) {
  const auto table = Stones::make_table({"stones", 2, {}, {}, {}}).value();
  const TargetPath two = path_of({"stones:2"});
  EXPECT_EQ(parse_by_search<Stones>(table, {}, 0, "", span_of(two)), action_of(Stones::kTake, 2));
  EXPECT_EQ(parse_by_search<Stones>(table, {}, 0, "take", span_of(two)),
            action_of(Stones::kTake, 2));
  EXPECT_FALSE(parse_by_search<Stones>(table, {}, 0, "give", span_of(two)));
  EXPECT_FALSE(parse_by_search<Stones>(table, Heap{.left = 1}, 0, "", span_of(two)));
  EXPECT_FALSE(parse_by_search<Stones>(table, {}, kChance, "", span_of(two)));
}

TEST(GameDefaults, ExplainPaths) {
  EXPECT_EQ(why_not({}, {}), "");
  EXPECT_EQ(why_not({}, {"stones:2"}), "");
  EXPECT_EQ(why_not({.left = 1}, {"stones:2"}), "STO-1");
  EXPECT_EQ(why_not({}, {"stones:2", "stones:1"}), "TAB-1.2");
  EXPECT_EQ(why_not({}, {"moon"}), "TAB-1.2");
}

TEST(GameDefaults, TellActionsAndEvents) {
  const auto table = Stones::make_table({"stones", 2, {}, {}, {}}).value();
  Phrase action;
  Stones::describe_action(table, {}, 0, action_of(Stones::kTake, 2), action);
  EXPECT_EQ(action.key, "action.take");
  EXPECT_EQ(action.parameters[0].target, "stones:2");
  Phrase event;
  Stones::describe_event(table, Event{.kind = 1, .actor = 1, .arg = {2}}, event);
  EXPECT_EQ(event.key, "event.taken");
  EXPECT_EQ(event.parameters[0].name, "seat");
  EXPECT_EQ(event.parameters[1].target, "stones:2");
}

TEST(GameDefaults, WriteAndReadThePosition) {
  const auto table = Stones::make_table({"stones", 2, {}, {}, {}}).value();
  JsonWriter out;
  Stones::write_state(table, Heap{.left = 3, .turn = 1, .points = {2, 0}}, out);
  EXPECT_EQ(out.text(), R"({"left":3,"turn":1,"points":[2,0]})");
  Heap heap;
  EXPECT_FALSE(Stones::read_state(table, JsonValue::parse(out.text()).value(), heap));
  EXPECT_EQ(heap.points[0], 2);
  for (const char* wrong : {"[]", R"({"left":256})", R"({"points":[1]})", R"({"right":1})"}) {
    EXPECT_TRUE(Stones::read_state(table, JsonValue::parse(wrong).value(), heap)) << wrong;
  }
  EXPECT_EQ(heap.left, 3);
  EXPECT_EQ(Stones::scores(table, heap).items.size(), 1U);
  EXPECT_EQ(Stones::standing(table, heap).rank[0], 1);
}

TEST(FurthestRefusal, OutranksWhatIsEasilyChanged) {
  constexpr std::string_view kOrder[] = {"STO-1", "STO-2"};
  FurthestRefusal furthest(kOrder);
  EXPECT_FALSE(furthest.found());
  furthest.add(unknown_choice());
  EXPECT_FALSE(furthest.found());
  for (const char* clause : {"STO-2", "STO-1"}) furthest.add(Refusal{Clause{clause}, {}});
  EXPECT_EQ(furthest.found()->clause.id, "STO-2");
  furthest.add(Refusal{Clause{"STO-9"}, {}});
  EXPECT_EQ(furthest.found()->clause.id, "STO-9");
}

}  // namespace
}  // namespace landfall
