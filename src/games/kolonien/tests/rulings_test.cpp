// The rulings, and what the official answers say, where no other test shows them.
#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

TEST(KolonienRulings, RangeOnASeven) {  // KOL-R1
  const Table table = table_for(4);
  State state = position(table);
  launch(table, state, 0, "3.2.n");
  state = rolled_anew(table, state, "1.6");
  state = after(table, state, "vertex:7.2.s");
  EXPECT_EQ(find_ship(state, 0, vertex_at(table, "3.2.n"))->left, 6);
}

// All five outposts of seat 0 stand on the board; its ship is beside the unknown.
State without_outposts(const Table& table) {
  State state = position(table);
  reveal(table, state, "4.4", "jungle.5");
  for (int i = 0; i < table.outposts; ++i) post(table, state, 0, "4.4");
  launch(table, state, 0, "4.2.n");
  launch(table, state, 0, "4.3.s");
  return state;
}

TEST(KolonienRulings, NoOutpostLeft) {  // KOL-R3, KOL-R6
  const Table table = table_for(4);
  const State state = without_outposts(table);
  EXPECT_EQ(refusal(table, state, "ship:4.2.n vertex:5.1.s"), "KOL-R3");
  EXPECT_EQ(refusal(table, state, "ship:4.3.s hex:4.4"), "KOL-R3");
  const Table keeps = table_for(4, {{"no_outpost", "keep_ship"}});
  State discovers = without_outposts(keeps);
  discovers = after_all(keeps, discovers, {"ship:4.2.n vertex:5.1.s", "terrain:jungle.9"});
  EXPECT_TRUE(has_ship(keeps, discovers, 0, "5.1.s"));
  EXPECT_EQ(home_of(discovers, 0), (Tokens{0, 0, 0, 1}));
  EXPECT_EQ(refusal(keeps, discovers, "ship:4.3.s hex:4.4"), "KOL-R3");
}

TEST(KolonienRulings, CargoOfAShipThatBecomesAnOutpost) {  // KOL-R5
  const Table table = table_for(4);
  const auto loaded = [](const Table& at) {
    State state = position(at);
    reveal(at, state, "4.4", "jungle.5");
    launch(at, state, 0, "4.2.n", {1, 1, 0, 0});
    launch(at, state, 0, "4.3.s", {0, 0, 1, 0});
    return state;
  };
  State state = loaded(table);
  state = after_all(table, state, {"ship:4.2.n vertex:5.1.s", "terrain:jungle.9"});
  EXPECT_EQ(state.supply[kOreToken], 22);
  EXPECT_EQ(state.supply[kGoldToken], 22);
  state = after(table, state, "ship:4.3.s hex:4.4");
  EXPECT_EQ(state.supply[kGemToken], 24);
  const Table strict = table_for(4, {{"outpost_cargo", "forbidden"}});
  EXPECT_EQ(refusal(strict, loaded(strict), "ship:4.2.n vertex:5.1.s"), "KOL-R5");
  EXPECT_EQ(refusal(strict, loaded(strict), "ship:4.3.s hex:4.4"), "KOL-R5");
}

TEST(KolonienRulings, UnloadingOnlyAtHome) {  // KOL-R8, KOL-R32
  const auto docked = [](const Table& at) {
    State state = position(at);
    reveal(at, state, "5.2", "jungle.5");
    settle(at, state, 0, "5.1.s");
    launch(at, state, 0, "5.1.s", {1, 0, 0, 0});
    return state;
  };
  const Table table = table_for(4);
  EXPECT_EQ(refusal(table, docked(table), "ship:5.1.s unload:5.1.s token:ore"), "KOL-R8");
  const Table anywhere = table_for(4, {{"unloading", "anywhere"}});
  State state = docked(anywhere);
  EXPECT_EQ(refusal(anywhere, state, "ship:5.1.s unload:5.1.s token:gem"), "KOL-10.4");
  state = after(anywhere, state, "ship:5.1.s unload:5.1.s token:ore");
  EXPECT_EQ(store_at(anywhere, state, 0, "5.1.s"), (Tokens{1, 0, 0, 0}));
  EXPECT_EQ(state.shifts, 1);
}

TEST(KolonienRulings, TokensThatWait) {  // KOL-R9
  const Table table = table_for(4);
  State state = position(table);
  settle(table, state, 0, "3.2.n");
  launch(table, state, 0, "4.1.s", {1, 0, 0, 0});
  give(state, 1, {0, 0, 0, 0, 15});
  give(state, 0, {0, 0, 0, 0, 4});
  state = after(table, state, "ship:4.1.s vertex:3.2.n");
  EXPECT_EQ(home_of(state, 0), (Tokens{1, 0, 0, 0})) << "the bank has no ore";
  EXPECT_EQ(state.step, Step::kAction);
  state = after(table, state, "bank:4.ore resource:wool");
  EXPECT_EQ(home_of(state, 0), Tokens{}) << "as soon as possible";
  EXPECT_EQ(hand_of(state, 0), (Hand{0, 1, 0, 0, 1}));
}

TEST(KolonienRulings, GoldChoosesFromWhatTheBankHas) {  // KOL-R9, KOL-10.9
  const Table table = table_for(4);
  State state = position(table);
  settle(table, state, 0, "3.2.n");
  launch(table, state, 0, "4.1.s", {0, 1, 0, 0});
  give(state, 1, {19, 0, 0, 0, 0});
  state = after(table, state, "ship:4.1.s vertex:3.2.n");
  EXPECT_EQ(refusal(table, state, "resource:grain"), "KOL-R9");
  EXPECT_EQ(choices(table, state), (Names{"resource:brick", "resource:wood", "resource:wool"}));
}

TEST(KolonienRulings, GemsWaitForAnEmptyDeck) {  // KOL-R9, KOL-10.11
  const Table table = table_for(4);
  State state = position(table);
  settle(table, state, 0, "3.2.n");
  launch(table, state, 0, "4.1.s", {0, 0, 3, 0});
  give_card(state, 1, kKnight, 14);
  give_card(state, 1, kPoint, 5);
  give_card(state, 2, kRoadBuilding, 2);
  give_card(state, 2, kPlenty, 2);
  give_card(state, 2, kMonopoly, 2);
  state = after(table, state, "ship:4.1.s vertex:3.2.n");
  EXPECT_EQ(home_of(state, 0), (Tokens{0, 0, 3, 0}));
}

TEST(KolonienRulings, CitiesCountAsSettlements) {  // KOL-R11, KOL-10.7, KOL-8.8
  const Table table = table_for(4);
  State state = position(table);
  put_city(table, state, 0, "3.2.n");
  launch(table, state, 0, "4.1.s", {1, 0, 0, 0});
  give(state, 0, {0, 1, 1, 0, 0});
  EXPECT_EQ(refusal(table, state, "build:ship vertex:3.2.n"), "");
  state = after(table, state, "ship:4.1.s vertex:3.2.n");
  EXPECT_EQ(hand_of(state, 0), (Hand{0, 1, 1, 0, 1}));
}

TEST(KolonienRulings, PointCardForGemsCountsAtOnce) {  // KOL-R14, KOL-6.8
  const Table table = table_for(4);
  State state = position(table);
  for (const char* vertex : {"3.2.n", "2.2.s", "1.5.n", "2.0.n"}) {
    put_city(table, state, 0, vertex);
  }
  for (const char* vertex : {"0.3.n", "-1.5.n"}) settle(table, state, 0, vertex);
  launch(table, state, 0, "4.1.s", {0, 0, 2, 0});
  state = after_all(table, state, {"ship:4.1.s vertex:3.2.n", "seat:0 card:point"});
  EXPECT_EQ(choices(table, state), (Names{"claim"}));
}

TEST(KolonienRulings, EruptionWithoutProduction) {  // KOL-R15
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "5.2", "volcano.4");
  settle(table, state, 1, "5.1.s");
  fill_store(table, state, 1, "5.1.s", {3, 0, 0, 0});
  state = rolled_anew(table, state, "2.2");
  EXPECT_EQ(state.step, Step::kErupt);
  state = after(table, state, "number:6");
  EXPECT_EQ(state.buildings[1].count(), 0);
}

TEST(KolonienRulings, NoDieForALonelyVolcano) {  // KOL-11.2
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "5.2", "volcano.4");
  state = rolled_anew(table, state, "2.2");
  EXPECT_EQ(state.step, Step::kAction);
}

TEST(KolonienRulings, BuildingUnderOnesOwnShip) {  // KOL-R18, KOL-R34
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "5.2", "jungle.5");
  post(table, state, 0, "5.2");
  launch(table, state, 0, "5.1.s", {1, 0, 0, 0});
  launch(table, state, 0, "3.1.n", {1, 0, 0, 0});
  lay_way(table, state, 0, {"3.0.s", "3.1.n"});
  give(state, 0, {2, 2, 2, 2, 0});
  state = after(table, state, "build:settlement vertex:5.1.s by:outposts");
  EXPECT_TRUE(has_ship(table, state, 0, "5.1.s"));
  EXPECT_EQ(hand_of(state, 0), (Hand{1, 1, 1, 1, 0})) << "not delivered in the colonies";
  state = after(table, state, "build:settlement vertex:3.1.n");
  EXPECT_EQ(hand_of(state, 0), (Hand{0, 0, 0, 0, 1})) << "delivered at home";
}

TEST(KolonienRulings, DeliveryOnlyWhereTheVoyageEnds) {  // KOL-R20
  const Table table = table_for(4);
  State state = position(table);
  settle(table, state, 0, "3.2.n");
  launch(table, state, 0, "4.1.s", {1, 0, 0, 0});
  state = after(table, state, "ship:4.1.s vertex:3.1.s");  // past 3.2.n
  EXPECT_EQ(hand_of(state, 0), Hand{});
  EXPECT_EQ(tokens_of(find_ship(state, 0, vertex_at(table, "3.1.s"))->cargo), (Tokens{1, 0, 0, 0}));
  state = after(table, state, "ship:3.1.s vertex:3.2.n");
  EXPECT_EQ(hand_of(state, 0), (Hand{0, 0, 0, 0, 1}));
}

TEST(KolonienRulings, RewardsAreConvertedAtOnce) {  // KOL-R21, KOL-9.4
  const Table table = table_for(4);
  State state = position(table);
  launch(table, state, 0, "4.2.n");
  state = after_all(table, state, {"ship:4.2.n vertex:5.1.s", "terrain:gold.11"});
  EXPECT_EQ(state.step, Step::kResource);
  state = after(table, state, "resource:wood");
  EXPECT_EQ(hand_of(state, 0), (Hand{0, 0, 1, 0, 0}));
}

TEST(KolonienRulings, RewardOfAVolcanoIsChosen) {  // KOL-9.4, KOL-R24
  const Table table = table_for(4);
  State state = position(table);
  launch(table, state, 0, "4.2.n");
  launch(table, state, 1, "3.3.n");
  state.supply[kOreToken] = 0;
  for (int i = 0; i < 22; ++i) state.home[1][kOreToken]++;
  give(state, 2, {0, 0, 0, 0, 19});  // so that they wait
  state = after_all(table, state, {"ship:4.2.n vertex:5.1.s", "terrain:volcano.4"});
  EXPECT_EQ(state.step, Step::kToken);
  EXPECT_EQ(refusal(table, state, "token:ore"), "KOL-R24");
  EXPECT_EQ(choices(table, state), (Names{"token:discovery", "token:gem", "token:gold"}));
  state = after(table, state, "token:gem");
  EXPECT_EQ(home_of(state, 0), (Tokens{0, 0, 1, 0}));
}

TEST(KolonienRulings, FleetsKeepThePirateFromEverybody) {  // KOL-R22
  const Table table = table_for(4);
  State state = position(table);
  put_fleet(table, state, 0, "3.2");
  EXPECT_EQ(refusal(table, pirate_due(state), "vertex:3.2.s"), "KOL-13.3") << "the own fleet";
  put_fleet(table, state, 0, "7.3");
  put_fleet(table, state, 3, "3.2");
  EXPECT_EQ(refusal(table, pirate_due(state), "vertex:3.2.s"), "KOL-13.3");
}

TEST(KolonienRulings, DesertsOfTheColoniesGiveGems) {  // KOL-R25, KOL-10.1
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "5.2", "desert", 8);
  settle(table, state, 1, "5.1.s");
  state = rolled_anew(table, state, "2.6");
  EXPECT_EQ(store_at(table, state, 1, "5.1.s"), (Tokens{0, 0, 1, 0}));
}

// Fifteen tokens in five settlements are sorted with far fewer.
TEST(KolonienRulings, AHundredShiftsInATurn) {  // KOL-R32
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "5.2", "jungle.5");
  settle(table, state, 0, "5.1.s");
  settle(table, state, 0, "5.2.s");
  lay_way(table, state, 0, {"5.1.s", "4.3.n", "5.2.s"});
  fill_store(table, state, 0, "5.1.s", {1, 0, 0, 0});
  launch(table, state, 0, "5.1.s");
  for (int i = 0; i < kShiftsPerTurn; ++i) {
    state = after(
        table, state,
        i % 2 == 0 ? "store:5.1.s store:5.2.s token:ore" : "store:5.2.s store:5.1.s token:ore");
  }
  EXPECT_EQ(kShiftsPerTurn, 100);
  EXPECT_EQ(refusal(table, state, "store:5.1.s store:5.2.s token:ore"), "KOL-R32");
  EXPECT_EQ(refusal(table, state, "ship:5.1.s store:5.1.s token:ore"), "") << "loading goes on";
}

TEST(KolonienRulings, NoRoomForAShip) {  // KOL-R36
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "5.2", "jungle.5");
  post(table, state, 0, "5.2");
  give(state, 0, {1, 1, 1, 1, 0});
  launch(table, state, 1, "5.2.s", {0, 1, 0, 0});
  put_pirate(table, state, "4.3.n");  // the other ways lead to hexes that nobody has seen
  std::vector<Event> events;
  state = after(table, state, "build:settlement vertex:5.2.s by:outposts", 0, &events);
  EXPECT_TRUE(told(events, kShipLost, "KOL-R36"));
  EXPECT_EQ(ships_on_board(state, 1), 0);
  EXPECT_EQ(state.supply[kGoldToken], 22);
  EXPECT_EQ(state.step, Step::kAction);
}

TEST(KolonienRulings, TokensRunShort) {  // KOL-R37
  const Table table = table_for(4);
  for (const bool two_owners : {false, true}) {
    State state = position(table);
    reveal(table, state, "5.2", "jungle.5");
    settle(table, state, 0, "5.1.s");
    settle(table, state, two_owners ? 1 : 0, "5.2.s");
    state.supply[kDiscoveryToken] = 1;  // the others wait or lie in ships and stores
    for (int ship = 0; ship < 3; ++ship) {
      const char* const places[] = {"3.3.n", "3.2.s", "3.4.n"};
      launch(table, state, 2, places[ship]);
    }
    int rest = 23;
    for (Ship& ship : state.ships[2]) {
      ship.cargo = static_cast<Cargo>(3 * one_token(kDiscoveryToken));
      rest -= 3;
    }
    for (int seat = 0; seat < 4; ++seat) {
      state.home[seat][kDiscoveryToken] = 2;
      rest -= 2;
    }
    // What is left counts as if the box held fewer.
    Table few = table;
    few.tokens[kDiscoveryToken] = static_cast<std::uint8_t>(24 - rest);
    state = rolled_anew(few, state, "2.3");
    const Tokens first = store_at(few, state, 0, "5.1.s");
    EXPECT_EQ(first, (two_owners ? Tokens{} : Tokens{0, 0, 0, 1}));
    EXPECT_EQ(state.supply[kDiscoveryToken], two_owners ? 1 : 0);
  }
}

// Two settlements at a jungle and one token of discovery; `full` of them hold three already.
State short_of_discovery(Table& table, const Names& full) {
  State state = position(table);
  reveal(table, state, "5.2", "jungle.5");
  settle(table, state, 0, "5.1.s");
  settle(table, state, 1, "5.2.s");
  for (const std::string& place : full) {
    fill_store(table, state, place == "5.1.s" ? 0 : 1, place, {1, 1, 1, 0});
  }
  table.tokens[kDiscoveryToken] = 1;
  state.supply[kDiscoveryToken] = 1;
  return state;
}

TEST(KolonienRulings, AFullStoreIsNoClaimant) {  // KOL-R37, KOL-10.2
  Table table = table_for(4);
  State both = rolled_anew(table, short_of_discovery(table, {}), "2.3");
  EXPECT_EQ(both.supply[kDiscoveryToken], 1) << "too few for two";
  Table other = table_for(4);
  std::vector<Event> events;
  State one = short_of_discovery(other, {"5.1.s"});
  before_roll(one, 0);
  one = after(other, after(other, one, "roll"), "dice:2.3", kChance, &events);
  EXPECT_EQ(store_at(other, one, 1, "5.2.s"), (Tokens{0, 0, 0, 1}));
  EXPECT_TRUE(told(events, kStoreFull, "KOL-10.2"));
  EXPECT_FALSE(told(events, kTokenShortage, "KOL-R37"));
}

// A settlement with room for one token at two hexes of different kinds: what runs short for several
// leaves the room to the other.
TEST(KolonienRulings, RoomGoesToWhatThereIs) {  // KOL-R37, KOL-10.2
  Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "5.2", "jungle.5");
  reveal(table, state, "6.1", "mountain", 5);
  settle(table, state, 0, "5.2.n");
  settle(table, state, 1, "5.2.s");
  fill_store(table, state, 0, "5.2.n", {0, 2, 0, 0});
  table.tokens[kDiscoveryToken] = 1;
  state.supply[kDiscoveryToken] = 1;
  const State scarce = rolled_anew(table, state, "2.3");
  const Tokens stored = store_at(table, scarce, 0, "5.2.n");
  EXPECT_EQ(stored[kOreToken] + stored[kDiscoveryToken], 1);
  EXPECT_EQ(scarce.supply[kDiscoveryToken] + stored[kDiscoveryToken] +
                store_at(table, scarce, 1, "5.2.s")[kDiscoveryToken],
            1);
}

TEST(KolonienRulings, NoRewardFromAnEmptyPile) {  // KOL-R37
  Table table = table_for(4);
  table.tokens[kDiscoveryToken] = 0;
  State state = position(table);
  state.supply[kDiscoveryToken] = 0;
  launch(table, state, 0, "4.2.n");
  state = after(table, state, "ship:4.2.n vertex:5.1.s");
  std::vector<Event> events;
  state = after(table, state, "terrain:jungle.5", kChance, &events);
  EXPECT_TRUE(told(events, kNoReward, "KOL-R37"));
  EXPECT_EQ(home_of(state, 0), Tokens{});
}

TEST(KolonienRulings, NoRoomForThePirate) {  // KOL-R38
  Table table = table_for(4);
  table.sea = 0;  // a map without a free vertex at the sea
  State state = position(table);
  EXPECT_TRUE(pirate_places(table, state).empty());
  put_pirate(table, state, "3.3.n");
  EventSink nobody;
  begin_pirate(table, state, nobody);
  EXPECT_EQ(state.pirate, 0);
  EXPECT_EQ(state.step, Step::kAction);
}

TEST(KolonienRulings, RelocationByChoiceAmongTheNearest) {  // KOL-9.14, FAQ 9
  const Table table = table_for(4);
  State state = position(table);
  reveal(table, state, "5.2", "jungle.5");
  reveal(table, state, "6.2", "mountain", 2);
  post(table, state, 0, "5.2");
  give(state, 0, {1, 1, 1, 1, 0});
  launch(table, state, 1, "5.2.s");
  state = after(table, state, "build:settlement vertex:5.2.s by:outposts");
  EXPECT_EQ(choices(table, state), (Names{"vertex:4.3.n", "vertex:5.3.n"}));
  EXPECT_EQ(refusal(table, state, "vertex:5.2.s"), "KOL-9.14");
  EXPECT_EQ(refusal(table, state, "vertex:4.2.s"), "KOL-9.14") << "too far";
}

}  // namespace
}  // namespace landfall::kolonien
