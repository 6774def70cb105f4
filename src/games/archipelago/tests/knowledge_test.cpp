// What seats know, and positions as JSON.
#include "games/archipelago/json/json.h"
#include "games/archipelago/steps/rows.h"
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"
#include "games/archipelago/words/names.h"

namespace landfall::archipelago {
namespace {

// Seat 0 has the Thief and a disc; seat 1 has two fish and a wood.
State before_the_theft(const Table& table) {
  State state = position(table);
  state.deck &= ~one_card(card_named("thief"));
  gain_card(table, state, 0, card_named("thief"));
  gain_cubes(state, 1, kFish, 2);
  gain_cubes(state, 1, kWood, 1);
  return state;
}
State steal(const Table& table, State state, int left, int right, int hand) {
  EventSink nobody;
  Archipelago::apply(table, state, 0, action_of(kCard, card_named("thief")), nobody);
  Archipelago::apply(table, state, 0, action_of(kTarget, 1), nobody);
  EXPECT_TRUE(Archipelago::awaiting(table, state) == SeatMask::of(1));
  Archipelago::apply(table, state, 1, action_of(kFists, left, right), nobody);
  Archipelago::apply(table, state, 0, action_of(kHand, hand), nobody);
  EXPECT_EQ(Archipelago::check(table, state), "");
  return state;
}

// Everything is known by those who keep notes, until a Thief has been there.
TEST(ArchipelagoKnowledge, OnlyAThiefMakesCubesUncertain) {  // ARC-R113, ARC-12.4
  const Table table = table_for(4);
  const State before = before_the_theft(table);
  EXPECT_EQ(before.sure[1], before.cubes[1]);
  const State after = steal(table, before, kFish, kWood, 0);
  EXPECT_EQ(after.cubes[0][kFish], 1);
  EXPECT_EQ(after.cubes[1][kFish], 1);
  EXPECT_EQ(after.cube_count[0], 1);
  EXPECT_EQ(after.sure[0], Cubes{}) << "nobody else saw what it was";
  EXPECT_EQ(after.sure[1][kFish], 1) << "two fish there were, at most one is gone";
  EXPECT_EQ(after.sure[1][kWood], 0);
  const JsonValue json = parsed(public_json(table, after));
  const JsonValue& thief = json.find("players")->items()[0];
  EXPECT_TRUE(thief.find("cubes")->is_null());
  EXPECT_EQ(thief.find_integer("cubeCount"), 1);
  EXPECT_EQ(private_json(table, after, 0).find("cubes")->items()[kFish].integer(), 1);
}

// By the kind of the first news nobody can tell an empty hand from a full one (undo would peek).
TEST(ArchipelagoKnowledge, AnOpenedHandIsNewsWhateverItHolds) {  // ARC-12.4
  const Table table = table_for(3);
  State state = position(table);
  state.deck &= ~one_card(card_named("thief"));
  gain_card(table, state, 0, card_named("thief"));
  gain_cubes(state, 1, kFish, 1);
  EventSink nobody;
  Archipelago::apply(table, state, 0, action_of(kCard, card_named("thief")), nobody);
  Archipelago::apply(table, state, 0, action_of(kTarget, 1), nobody);
  Archipelago::apply(table, state, 1, action_of(kFists, kFish, kEmptyFist), nobody);
  for (const int hand : {0, 1}) {
    State opened = state;
    std::vector<Event> events;
    EventSink sink(events);
    Archipelago::apply(table, opened, 0, action_of(kHand, hand), sink);
    ASSERT_FALSE(events.empty());
    EXPECT_EQ(events[0].kind, kFistOpened);
    EXPECT_TRUE(events[0].reveals.has(0));
    EXPECT_EQ(opened.cube_count[0], hand == 0 ? 1 : 0);
  }
}

TEST(ArchipelagoKnowledge, OpenScreensShowWhatWasStolen) {  // ARC-16.7
  const Table table = table_for(4, {{"open_screens", "on"}});
  const State after = steal(table, before_the_theft(table), kFish, kWood, 1);
  EXPECT_EQ(after.sure[0], after.cubes[0]);
  EXPECT_EQ(after.sure[1], after.cubes[1]);
  EXPECT_EQ(after.cubes[0][kWood], 1);
}

TEST(ArchipelagoKnowledge, PossibleWorldsDifferInTheStolenCube) {
  const Table table = table_for(4);
  const State after = steal(table, before_the_theft(table), kFish, kWood, 0);
  int fish = 0;
  int wood = 0;
  Random random(5);
  for (int i = 0; i < 200; ++i) {
    const auto view = Archipelago::view(table, after, 2);
    const State world = Archipelago::determinize(table, view, random);
    EXPECT_EQ(Archipelago::check(table, world), "");
    fish += world.cubes[0][kFish];
    wood += world.cubes[0][kWood];
  }
  EXPECT_EQ(fish + wood, 200);
  EXPECT_GT(fish, 20);
  EXPECT_GT(wood, 20);
}

TEST(ArchipelagoKnowledge, SpiesRememberWhatTheySaw) {  // ARC-12.6
  const Table table = table_for(3);
  State state = position(table);
  state.deck &= ~one_card(card_named("spy"));
  gain_card(table, state, 0, card_named("spy"));
  EventSink nobody;
  Archipelago::apply(table, state, 0, action_of(kCard, card_named("spy")), nobody);
  Archipelago::apply(table, state, 0, action_of(kTarget, 2), nobody);
  EXPECT_EQ(Archipelago::view(table, state, 0).seen[2][0], state.objective[2][0]);
  EXPECT_EQ(Archipelago::view(table, state, 1).seen[2][0], 0);
  EXPECT_EQ(Archipelago::view(table, state, kTable).seen[2][0], 0);
  Random random(1);
  const State world = Archipelago::determinize(table, Archipelago::view(table, state, 0), random);
  EXPECT_EQ(world.objective[2][0], state.objective[2][0]);
}

TEST(ArchipelagoKnowledge, RuledOutObjectivesAreHeldByNobody) {  // ARC-14.1
  const Table table = table_for(4);
  State state = position(table);
  Random random(3);
  for (int i = 0; i < 50; ++i) {
    const State world = Archipelago::determinize(table, Archipelago::view(table, state, 0), random);
    EXPECT_EQ(held_objective(table, world, state.ruled_out), -1);
  }
}

TEST(ArchipelagoJson, TheMapNamesAreasUnitsAndBuildings) {
  const Table table = table_for(3);
  State state = position(table);
  const int tile = lay(table, state, "t13a", 0, 1, 0);
  add_citizens(table, state, 1, tile, "l1", 2);
  add_building(table, state, kTown, tile, 2);
  const JsonValue json = parsed(public_json(table, state));
  ASSERT_EQ(json.find("map")->items().size(), 2U);
  const JsonValue& laid = json.find("map")->items()[1];
  EXPECT_EQ(laid.find_text("region"), "t13a");
  EXPECT_EQ(laid.find_integer("r"), 1);
  const JsonValue& land = laid.find("areas")->items()[1];
  EXPECT_EQ(land.find_text("id"), "l1");
  EXPECT_EQ(land.find("units")->items()[0].find_integer("free"), 2);
  const JsonValue& town = laid.find("buildings")->items()[0];
  EXPECT_EQ(town.find_text("kind"), "town");
  EXPECT_EQ(town.find_integer("controller"), 2);
  EXPECT_EQ(laid.find("icons")->items()[0].find_text("state"), "free");
}

// Everybody has lost, and everybody sees how it would have ended.
TEST(ArchipelagoJson, TheReportOfIndependenceRanksAllTheSame) {  // ARC-14.2
  const Table table = table_for(3);
  State state = position(table);
  const int tile = lay(table, state, "t13a", 0, 1, 0);
  add_citizens(table, state, 0, tile, "l1", 1);
  hold(state, 0, "k1");
  hold(state, 1, "k10");
  hold(state, 2, "k2");
  set_florins(state, 1, 12);
  state.rebellion = 1;
  state = after(table, state, "tax");
  ASSERT_EQ(state.reason, Reason::kIndependence);
  const JsonValue json = parsed(public_json(table, state));
  const JsonValue& end = *json.find("end");
  EXPECT_EQ(end.find_text("reason"), "independence");
  EXPECT_EQ(end.find("total")->items()[1].integer(), 0);
  bool florins = false;
  for (const JsonValue& ranking : end.find("ranking")->items()) {
    if (ranking.find_text("source") != "objective:k1") continue;
    florins = true;
    EXPECT_EQ(ranking.find("values")->items()[1].integer(), 12);
    EXPECT_EQ(ranking.find("points")->items()[1].integer(), 3);
  }
  EXPECT_TRUE(florins) << "the objective of seat 0";
}

TEST(ArchipelagoJson, ThePreviewIsWhatPhaseThreeDoes) {  // ARC-4.1, ARC-R206
  const Table table = table_for(3);
  State state = position(table);
  const int tile = lay(table, state, "t13a", 0, 1, 0);
  for (int seat = 0; seat < 3; ++seat) add_citizens(table, state, seat, tile, "l1", 3);
  state.workers = 12;
  state.market[kLocalMarket][kFish] = 5;
  state.bank[kFish] = static_cast<std::uint8_t>(table.components.cubes[kFish] - 5);
  const JsonValue json = parsed(public_json(table, state));
  const JsonValue& preview = *json.find("boards")->find("preview");
  EXPECT_EQ(preview.find("local")->find_integer("workers"), 1);
  EXPECT_EQ(preview.find_integer("workers"), 13) << "row two of fish";
  EXPECT_EQ(preview.find("labour")->find_integer("rebellion"), 2) << "read with the new workers";
  EventSink nobody;
  state.phase = Phase::kOrder;
  begin_population(table, state, nobody);
  EXPECT_EQ(state.workers, 13);
  EXPECT_EQ(state.rebellion, preview.find_integer("rebellion"));
}

TEST(ArchipelagoJson, StepsHaveNames) {
  for (const std::string_view id : kPhaseIds) EXPECT_FALSE(id.empty());
  EXPECT_EQ(kRows[static_cast<std::size_t>(Step::kVerdict)].name, "verdict");
  EXPECT_EQ(kRows[static_cast<std::size_t>(Step::kTurnCard)].name, "turn_card");
}

TEST(ArchipelagoPositions, PartsChangeAndWrongOnesAreRefused) {
  const Table table = table_for(3);
  State state = position(table);
  const auto read = [&](std::string_view text) {
    return Archipelago::read_state(table, parsed(std::string(text)), state);
  };
  const auto refused = read(R"({"boards":{"rebellion":51}})");
  ASSERT_TRUE(refused.has_value());
  EXPECT_EQ(refused->field, "boards.rebellion");
  EXPECT_TRUE(read(R"({"boards":{"bank_florins":0}})").has_value()) << "florins are missing";
  EXPECT_TRUE(read(R"({"boards":{"no_such_field":0}})").has_value());
  EXPECT_TRUE(read(R"({"moment":{"step":17}})").has_value()) << "nothing says what is bought";
  EXPECT_FALSE(read(R"({"boards":{"workers":7}})").has_value());
  EXPECT_EQ(state.workers, 7);
}

TEST(ArchipelagoPositions, ReadPositionsGoOn) {
  const Table table = table_for(2);
  State state = Archipelago::setup(table);
  Random random(11);
  EventSink nobody;
  ActionList list;
  for (int step = 0; step < 300 && !Archipelago::awaiting(table, state).empty(); ++step) {
    JsonWriter out;
    Archipelago::write_state(table, state, out);
    State copy = Archipelago::setup(table);
    const auto trouble = Archipelago::read_state(table, parsed(out.take()), copy);
    ASSERT_FALSE(trouble.has_value()) << trouble->text();
    ASSERT_TRUE(copy == state) << "step " << step;
    const SeatMask awaiting = Archipelago::awaiting(table, state);
    Action action;
    if (awaiting.has(kChance)) {
      action = Archipelago::sample(table, state, random);
    } else {
      list.clear();
      Archipelago::legal(table, state, awaiting.first(), list);
      action = list[random.below(static_cast<std::uint32_t>(list.size()))];
    }
    Archipelago::apply(table, state, awaiting.first(), action, nobody);
  }
}

// No tile of the whole stack fits beside the start tile: then anywhere the ship can go.
TEST(ArchipelagoFirstTiles, AStackWithoutAFittingTileOpensTheMap) {  // ARC-R117
  const Table table = table_for(5);
  State state = Archipelago::setup(table);
  EventSink nobody;
  state.step = Step::kFirstTile;
  for (int place = 0; place < 5; ++place) state.order[place] = static_cast<std::uint8_t>(place);
  const auto put = [&](std::string_view id, int q, int r, int rotation) {
    lay_tile(table, state, region_named(id), q, r, rotation);
    state.tile_stack &= ~one_tile(region_named(id) / 2);
  };
  put("t08b", 0, 1, 0);
  put("t17b", -1, 0, 4);
  put("t23b", 1, -1, 4);
  put("t07a", 0, -1, 5);
  state.seat = 4;
  state.place = 4;
  state.hand[4] = {1, 2, 3};
  ActionList list;
  Archipelago::legal(table, state, 4, list);
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].verb, kGiveUp);
  state.wide_start = 1;
  list.clear();
  Archipelago::legal(table, state, 4, list);
  ASSERT_GT(list.size(), 1U);
  const Action first = list[0];
  ASSERT_EQ(first.verb, kPlace);
  Archipelago::apply(table, state, 4, first, nobody);
  EXPECT_EQ(state.wide_start, state.step == Step::kFirstCubes ? 1 : 0);
  const int tile = state.laid - 1;
  int ships = 0;
  for (int area = 0; area < table.region_at(state, tile).sea_count; ++area) {
    ships += units_in(state, 4, tile, area, kStanding);
  }
  EXPECT_EQ(ships, 1);
}

// Cubes that nobody else could be sure of are news when they are paid, sold, given or offered.
TEST(ArchipelagoKnowledge, UncertainCubesAreNews) {  // TAB-2.4, ARC-R113
  const Table table = table_for(3);
  const auto shows = [&](State state, const Action& action) {
    std::vector<Event> events;
    EventSink sink(events);
    EXPECT_FALSE(Archipelago::refuse(table, state, 0, action).has_value());
    Archipelago::apply(table, state, 0, action, sink);
    return std::any_of(events.begin(), events.end(),
                       [](const Event& event) { return event.reveals.has(1); });
  };
  State state = position(table);
  gain_cubes(state, 0, kIron, 1);
  Offer offer{.to = 2, .want_florins = 3};
  pack_cubes(offer.give_cubes.data(), kIron, 1);
  const Action sale = action_of(kTrade, kLocalMarket, 1, kIron);
  EXPECT_FALSE(shows(state, sale)) << "everybody knows";
  EXPECT_FALSE(shows(state, offer_action(kOffer, offer)));
  state.sure[0][kIron] = 0;
  EXPECT_TRUE(shows(state, sale));
  EXPECT_TRUE(shows(state, offer_action(kOffer, offer)));
  EventSink nobody;
  Archipelago::apply(table, state, 0, offer_action(kOffer, offer), nobody);
  EXPECT_EQ(state.sure[0][kIron], 1) << "whoever offers it has it";
}

}  // namespace
}  // namespace landfall::archipelago
