// Hidden screens (ARC-16.8): what anybody is told does not depend on what lies behind the screens of
// others. Two positions that differ only there look, sound and behave the same to a seat.
#include "games/archipelago/position/scoring.h"
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

// Florins and cubes of two seats change places; nothing else does.
State with_screens_swapped(const State& state, Seat one, Seat other) {
  State swapped = state;
  std::swap(swapped.florins[one], swapped.florins[other]);
  std::swap(swapped.cubes[one], swapped.cubes[other]);
  std::swap(swapped.cube_count[one], swapped.cube_count[other]);
  std::swap(swapped.sure[one], swapped.sure[other]);
  return swapped;
}

template <class Write>
std::string text_of(Write write) {
  JsonWriter out;
  write(out);
  return out.take();
}

// Everything that a seat is told of a position: what is written, who is asked, the points, the own
// choices, and why others are none.
std::vector<std::string> told(const Table& table, const State& state, Seat viewer, Random random) {
  const Archipelago::View view = Archipelago::view(table, state, viewer);
  std::vector<std::string> all;
  all.push_back(text_of([&](JsonWriter& out) { Archipelago::write_public(table, view, out); }));
  all.push_back(text_of([&](JsonWriter& out) { Archipelago::write_private(table, view, out); }));
  const SeatMask awaiting = Archipelago::awaiting(table, state);
  const Standing standing = Archipelago::standing(table, state);
  all.push_back(text_of([&](JsonWriter& out) {
    out.begin_array().value(awaiting.bits());
    for (const Seat seat : players(table.seats)) {
      out.value(standing.points[seat]).value(standing.rank[seat]);
    }
    out.value(Archipelago::scores(table, state).items.size()).end_array();
  }));
  if (!awaiting.has(viewer)) return all;
  ActionList list;
  Archipelago::legal(table, state, viewer, list);
  all.emplace_back();
  for (const Action& action : list) all.back() += action_code(action) + " ";
  all.emplace_back();
  for (int i = 0; i < 8 && !list.empty(); ++i) {
    Action action = list[random.below(static_cast<std::uint32_t>(list.size()))];
    action.arg[random.below(4)] = static_cast<std::uint8_t>(random.below(16));
    const auto refusal = Archipelago::refuse(table, state, viewer, action);
    all.back() += refusal ? std::string(refusal->clause.id) + " " : "fine ";
  }
  return all;
}

struct Heard {
  State state;
  std::vector<std::string> events;  // up to the first that shows something new
  bool revealed = false;
};
Heard heard(const Table& table, const State& state, Seat seat, const Action& action, Seat viewer) {
  Heard result{state, {}};
  std::vector<Event> events;
  EventSink sink(events);
  Archipelago::apply(table, result.state, seat, action, sink);
  for (const Event& event : events) {
    if (event.reveals.has(viewer)) {
      result.revealed = true;
      break;
    }
    if (!event.audience.has(viewer)) continue;
    std::string words = std::to_string(event.kind) + " " + std::to_string(event.actor);
    for (const std::int16_t arg : event.arg) words += " " + std::to_string(arg);
    result.events.push_back(words);
  }
  return result;
}

// What was seen of random games: how often positions were compared, and how often they differed.
struct Comparison {
  int positions = 0;
  int choices = 0;
  int differ = 0;
  std::string first;  // that differed
};

void note(Comparison& seen, const std::string& where) {
  if (seen.differ++ == 0) seen.first = where;
}

// The seats whose screens are swapped: two that the viewer does not sit behind.
std::pair<Seat, Seat> others_of(const Table& table, Seat viewer, Random& random) {
  const auto seats = static_cast<std::uint32_t>(table.seats);
  const auto any = [&] { return static_cast<Seat>(random.below(seats)); };
  Seat one = any();
  while (one == viewer) one = any();
  Seat other = any();
  while (other == viewer || other == one) other = any();
  return {one, other};
}

// Whoever offers cubes has them, and everybody knows.
bool shows_goods(const State& state, Seat seat) {
  const bool talking = state.step == Step::kAnswer || state.step == Step::kChoosePartner;
  return talking && (offerer(state) == seat || ((state.countered >> seat) & 1) != 0);
}

void compare(const Table& table, const State& state, Seat seat, const Action& action,
             Random& random, Comparison& seen) {
  for (int look = 0; look <= table.seats; ++look) {
    const Seat viewer = look == table.seats ? kTable : static_cast<Seat>(look);
    const auto [one, other] = others_of(table, viewer, random);
    const State swapped = with_screens_swapped(state, one, other);
    if (swapped == state || !Archipelago::check(table, swapped).empty()) continue;
    if (shows_goods(state, one) || shows_goods(state, other)) continue;
    ++seen.positions;
    const std::string where = "step " + std::to_string(static_cast<int>(state.step)) + ", round " +
                              std::to_string(state.round) + ", viewer " + std::to_string(viewer);
    const Random same = random;
    if (told(table, state, viewer, same) != told(table, swapped, viewer, same)) note(seen, where);
    // A choice in both positions, of whoever it is. What another seat shows by it is no secret.
    if (Archipelago::refuse(table, swapped, seat, action)) continue;
    ++seen.choices;
    const Heard real = heard(table, state, seat, action, viewer);
    const Heard thought = heard(table, swapped, seat, action, viewer);
    if (seat != viewer && (real.revealed || thought.revealed)) continue;
    if (real.events != thought.events || real.revealed != thought.revealed) {
      note(seen, "an event at " + where);
    } else if (!real.revealed &&
               told(table, real.state, viewer, same) != told(table, thought.state, viewer, same)) {
      note(seen, "the choice " + action_code(action) + " at " + where);
    }
  }
}

Comparison compared(const Table& table, int games, std::uint64_t seed) {
  Comparison seen;
  Random random(seed);
  EventSink nobody;
  ActionList list;
  for (int game = 0; game < games; ++game) {
    State state = Archipelago::setup(table);
    for (int step = 0; step < 1500; ++step) {
      const SeatMask awaiting = Archipelago::awaiting(table, state);
      if (awaiting.empty()) break;
      if (awaiting.has(kChance)) {
        Archipelago::apply(table, state, kChance, Archipelago::sample(table, state, random),
                           nobody);
        continue;
      }
      const Seat seat = awaiting.first();
      list.clear();
      Archipelago::legal(table, state, seat, list);
      const Action action = list[random.below(static_cast<std::uint32_t>(list.size()))];
      compare(table, state, seat, action, random, seen);
      Archipelago::apply(table, state, seat, action, nobody);
      EXPECT_EQ(Archipelago::check(table, state), "");
    }
  }
  return seen;
}

TEST(ArchipelagoScreens, HiddenOnesTellNothing) {  // ARC-16.8
  for (const int seats : {3, 4, 5}) {
    const Table table = table_for(seats, {{"memory", "none"}});
    const Comparison seen = compared(table, 3, static_cast<std::uint64_t>(seats));
    EXPECT_GT(seen.positions, 2000);
    EXPECT_GT(seen.choices, 500);
    EXPECT_EQ(seen.differ, 0) << seen.first;
  }
}

TEST(ArchipelagoScreens, TheAidTells) {  // ARC-16.8: the comparison notices
  const Comparison seen = compared(table_for(4), 1, 4);
  EXPECT_GT(seen.differ, seen.positions / 2);
}

TEST(ArchipelagoScreens, WhatIsWritten) {  // ARC-16.8
  const Table table = table_for(3, {{"memory", "none"}});
  State state = position(table);
  give_cubes(state, 1, {0, 2, 0, 0, 0, 0});
  const JsonValue json = parsed(public_json(table, state));
  for (const JsonValue& player : json.find("players")->items()) {
    EXPECT_TRUE(player.find("florins")->is_null());
    EXPECT_TRUE(player.find("cubes")->is_null());
    EXPECT_TRUE(player.find("cubeCount")->is_null());
    EXPECT_EQ(player.find("sure")->items()[1].integer(), 0);
  }
  const JsonValue own = private_json(table, state, 1);
  EXPECT_EQ(own.find_integer("florins"), 10) << "everybody looks behind the own screen";
  EXPECT_EQ(own.find("cubes")->items()[1].integer(), 2);
  // Screens are put aside when the game is over.
  const JsonValue over = parsed(public_json(table, finished(table, state)));
  EXPECT_EQ(over.find("players")->items()[1].find_integer("florins"), 10);
  // The aid says all of that in public, and the bot's view knows it with and without.
  const Table aided = table_for(3);
  const JsonValue noted = parsed(public_json(aided, state));
  EXPECT_EQ(noted.find("players")->items()[1].find_integer("florins"), 10);
  EXPECT_EQ(noted.find("players")->items()[1].find_integer("cubeCount"), 2);
  EXPECT_EQ(Archipelago::view(table, state, 0).florins[1], 10);
}

// A trend of what lies behind screens ranks nobody before the end.
TEST(ArchipelagoScreens, PointsThatFollowFromThem) {  // ARC-16.8, ARC-14.3
  int rankings_of_screens = 0;
  for (int trend = 0; trend < kTrends; ++trend) {
    const Table table = table_for(3, {{"memory", "none"}});
    const Table aided = table_for(3);
    State state = position(table);
    state.trends[0] = static_cast<std::uint8_t>(trend + 1);
    state.florins[0] = 12;
    state.bank_florins = static_cast<std::uint8_t>(state.bank_florins - 2);
    give_cubes(state, 0, {2, 2, 2, 2, 2, 2});
    if (!is_behind_screens(table.components.trends[trend].criterion)) continue;
    ++rankings_of_screens;
    EXPECT_EQ(Archipelago::standing(table, state).points[0], 0);
    EXPECT_EQ(Archipelago::standing(table, state).rank[1], 1);
    EXPECT_TRUE(Archipelago::scores(table, state).items.empty());
    EXPECT_GT(Archipelago::standing(aided, state).points[0], 0);
    EXPECT_GE(Archipelago::standing(table, finished(table, state)).points[0],
              Archipelago::standing(aided, state).points[0]);
  }
  EXPECT_GT(rankings_of_screens, 1);
}

TEST(ArchipelagoScreens, NothingEndsByItselfForLackOfFlorins) {  // ARC-R423, ARC-16.8
  for (const bool hidden : {false, true}) {
    const Table table = table_for(3, {{"memory", hidden ? "none" : "aid"}});
    State state = position(table);
    state.florins[1] = 0;
    state.bank_florins = static_cast<std::uint8_t>(state.bank_florins + 10);
    EventSink nobody;
    begin_bids(table, state, nobody);
    EXPECT_EQ(Archipelago::awaiting(table, state).has(1), hidden);
    if (!hidden) continue;
    ActionList bids;
    Archipelago::legal(table, state, 1, bids);
    ASSERT_EQ(bids.size(), 1U);
    EXPECT_EQ(bids[0], action_of(kBid, 0));
  }
}

// What a Thief or a Tax Farmer brings to light cannot be taken back.
TEST(ArchipelagoScreens, WhatComesToLightStands) {  // ARC-16.8, TAB-2.4
  for (const bool hidden : {false, true}) {
    const Table table = table_for(3, {{"memory", hidden ? "none" : "aid"}});
    State state = position(table);
    give_card(table, state, 0, "thief");
    give_cubes(state, 1, {1, 0, 0, 0, 0, 0});
    state = after(table, state, "card:thief");
    for (const Seat victim : {Seat{1}, Seat{2}}) {
      const Heard chosen = heard(table, state, 0, action_of(kTarget, victim), 0);
      EXPECT_EQ(chosen.revealed, hidden);
    }
    State farmer = with_map(table);
    add_crowd(table, farmer);
    give_card(table, farmer, 0, "tax_farmer");
    const Heard taxed = heard(table, farmer, 0, action_of(kCard, card_named("tax_farmer")), 0);
    EXPECT_EQ(taxed.revealed, hidden);
    EXPECT_EQ(taxed.state.florins[1], 9);
  }
}

}  // namespace
}  // namespace landfall::archipelago
