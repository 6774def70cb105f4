// Set-up and round 0 (ARC-2, ARC-R101 to ARC-R116), two players (ARC-15).
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

// Seat 0 lays its first tile: its ship on the start tile, these tiles in hand.
State first_tile(const Table& table, std::array<std::uint8_t, kHandTiles> hand) {
  State state = Archipelago::setup(table);
  for (int seat = 0; seat < table.seats; ++seat) {
    state.order[seat] = static_cast<std::uint8_t>(seat);
  }
  // Hands of three tiles for everybody; the others' are 20, 21 and 22.
  int tile = 23;
  for (int seat = 1; seat < table.seats; ++seat) {
    for (std::uint8_t& held : state.hand[seat]) held = static_cast<std::uint8_t>(--tile);
  }
  state.hand[0] = hand;
  for (int seat = 0; seat < table.seats; ++seat) state.hand_slots[seat] = 7;
  state.step = Step::kFirstTile;
  return state;
}

TEST(ArchipelagoSetup, TheBeginning) {  // ARC-2.1, ARC-2.2, ARC-R101
  for (int seats = 2; seats <= 5; ++seats) {
    const Table table = table_for(seats);
    const State state = Archipelago::setup(table);
    EXPECT_EQ(state.population, 0);
    EXPECT_EQ(state.rebellion, 0);
    EXPECT_EQ(state.workers, 0);
    EXPECT_EQ(state.bank_florins, 135 - 10 * seats);
    for (int seat = 0; seat < seats; ++seat) {
      EXPECT_EQ(state.florins[seat], 10);
      EXPECT_EQ(state.ships[seat], 1);
      EXPECT_EQ(state.discs[seat], 3);
      EXPECT_EQ(units_in(state, seat, 0, 0, kStanding), 1) << "on the open sea";
    }
    for (int resource = 0; resource < kResources; ++resource) {
      EXPECT_EQ(state.market[kLocalMarket][resource], 1);
      EXPECT_EQ(state.market[kExportMarket][resource], 0);
    }
  }
}

TEST(ArchipelagoSetup, TheOrderIsDrawn) {  // ARC-2.3
  const Table table = table_for(3);
  const State state = Archipelago::setup(table);
  const auto list = std::make_unique<OutcomeList>();
  ASSERT_EQ(mover(table, state), kChance);
  Archipelago::outcomes(table, state, *list);
  EXPECT_EQ(list->size(), 6U);
  const State later = after(table, state, "seat:2 seat:0 seat:1");
  EXPECT_EQ(later.order[0], 2);
  EXPECT_EQ(later.order[2], 1);
}

TEST(ArchipelagoSetup, HandsAreSecret) {  // ARC-2.4
  const Table table = table_for(3);
  State state = after(table, Archipelago::setup(table), "seat:0 seat:1 seat:2");
  state = after(table, state, "seat:0 tile:t05");
  EXPECT_EQ(state.hand[0][0], 5);
  EXPECT_EQ(Archipelago::view(table, state, 0).hand[0], 5);
  EXPECT_EQ(Archipelago::view(table, state, 1).hand[0], 0);
  state = settled(table, state);
  for (int seat = 0; seat < 3; ++seat) {
    for (const std::uint8_t tile : state.hand[seat]) EXPECT_NE(tile, 0);
  }
  EXPECT_EQ(state.step, Step::kFirstTile);
}

TEST(ArchipelagoSetup, EdgesHaveToMatch) {  // ARC-2.5
  const Table table = table_for(2);
  State state = first_tile(table, {8, 5, 9});
  EXPECT_TRUE(offers(table, state, "region:t08a spot:0.-1 rotation:0 area:t08a.l1"));
  EXPECT_FALSE(offers(table, state, "region:t08a spot:0.-1 rotation:4 area:t08a.l1"))
      << "meadow against sea";
  EXPECT_FALSE(offers(table, state, "region:t10a spot:0.-1 rotation:0 area:t10a.l1"))
      << "not in hand";
  EXPECT_FALSE(offers(table, state, "region:t08a spot:0.-2 rotation:0 area:t08a.l1"))
      << "beside the start tile";
}

TEST(ArchipelagoSetup, ThreeTilesThatFitNowhere) {  // ARC-2.6, ARC-R103
  const Table table = table_for(2);
  State state = first_tile(table, {1, 2, 3});
  lay_ring(table, state);  // no place is left beside the open sea
  EXPECT_EQ(choices(table, state), std::vector<std::string>{"give_up"});
  state = after(table, state, "give_up");
  EXPECT_EQ(state.tile_discard, one_tile(1) | one_tile(2) | one_tile(3));
  EXPECT_EQ(mover(table, state), kChance);
  EXPECT_FALSE(offers(table, state, "seat:0 tile:t02"));
  for (const std::string_view tile : {"seat:0 tile:t04", "seat:0 tile:t05", "seat:0 tile:t06"}) {
    state = after(table, state, tile);
  }
  EXPECT_EQ(state.step, Step::kFirstTile);
  EXPECT_EQ(state.hand[0][2], 6);
}

TEST(ArchipelagoSetup, TheShipStaysBesideTheOpenSea) {  // ARC-R104, ARC-2.7
  const Table table = table_for(2);
  const State state = first_tile(table, {19, 1, 2});
  const State later = after(table, state, "region:t19a spot:0.-1 rotation:0 area:t19a.l1");
  EXPECT_EQ(units_in(later, 0, 1, 1, kStanding), 1) << "the sea w2 holds the lower edge";
  EXPECT_EQ(units_in(later, 0, 1, 0, kStanding), 0);
  EXPECT_EQ(units_in(later, 0, 1, 2, kStanding), 2) << "two citizens on land";
}

TEST(ArchipelagoSetup, BothCitizensOnOneLand) {  // ARC-R105, ARC-R106
  const Table table = table_for(2);
  const State state = first_tile(table, {18, 1, 2});
  const State later = after(table, state, "region:t18a spot:0.-1 rotation:0 area:t18a.l2");
  EXPECT_EQ(units_in(later, 0, 1, 2, kStanding), 2);
  EXPECT_EQ(later.population, 2);
  EXPECT_EQ(later.tokens[0], 1);
  EXPECT_EQ(later.workers, 1);
  EXPECT_EQ(later.step, Step::kFirstCubes) << "cubes come last";
  EXPECT_EQ(later.market[kLocalMarket], (Cubes{1, 1, 1, 1, 1, 1}));
}

TEST(ArchipelagoSetup, FacesOfTheStackAreRandom) {  // ARC-R111, ARC-2.11
  const Table table = table_for(2);
  Random random(5);
  const State state = play_until(
      table, Archipelago::setup(table), random,
      [](const State& now) { return now.step == Step::kTopTile; },
      [](const ActionList& list) { return list[0]; });
  const auto list = std::make_unique<OutcomeList>();
  Archipelago::outcomes(table, state, *list);
  EXPECT_EQ(list->size(), 2U * 22U) << "either face of every tile that is left";
  for (const Outcome& outcome : *list) EXPECT_EQ(outcome.weight, (*list)[0].weight);
  EventSink nobody;
  State later = state;
  Archipelago::apply(table, later, kChance, (*list)[7].action, nobody);
  EXPECT_EQ(later.top_tile, (*list)[7].action.arg[0] + 1);
}

TEST(ArchipelagoSetup, FiveCardsWithoutACrisis) {  // ARC-2.12, ARC-R112
  const Table table = table_for(2);
  State state = position(table);
  lay_ring(table, state);
  add_crowd(table, state);
  state.phase = Phase::kSetup;
  state.step = Step::kDealCard;
  state.round = 0;
  for (std::uint8_t& card : state.track) {
    state.deck |= one_card(card - 1);
    card = 0;
  }
  state.top_back = 0;
  state.trends = {};
  state.objective = {};
  for (const std::string_view card :
       {"card:king", "card:pope", "card:spy", "card:quarry", "card:census"}) {
    state = after(table, state, card);
  }
  EXPECT_EQ(state.track[4], card_named("census") + 1);
  state = after(table, state, "back:thief");  // its upper half is red
  EXPECT_EQ(lying_in_all(state), 0);
  EXPECT_EQ(state.phase, Phase::kSetup);
}

TEST(ArchipelagoSetup, OneTrendOfTwelve) {  // ARC-2.13
  const Table table = table_for(2);
  State state = position(table);
  state.phase = Phase::kSetup;
  state.step = Step::kDrawTrend;
  state.round = 0;
  state.trends = {};
  state.objective = {};
  const auto list = std::make_unique<OutcomeList>();
  Archipelago::outcomes(table, state, *list);
  EXPECT_EQ(list->size(), 12U);
  EXPECT_EQ(after(table, state, "trend:ports").trends[0], 4);
}

TEST(ArchipelagoSetup, TwoPlayersHaveTwoColours) {  // ARC-15.2, ARC-R114
  const Table two = table_for(2);
  EXPECT_EQ(two.citizens, 20);
  EXPECT_EQ(two.ships, 8);
  EXPECT_EQ(two.components.max_discs, 5);
  EXPECT_EQ(table_for(3).citizens, 10);
  State state = position(two);
  lay_ring(two, state);
  add_citizens(two, state, 0, kT12, "l1", 3);
  state.workers = 4;
  EXPECT_FALSE(offers(two, state, "recruit area:t12a.l1")) << "three on a tile, not six";
}

TEST(ArchipelagoSetup, TwoPlayersHaveTwoObjectives) {  // ARC-15.1
  const Table two = table_for(2);
  EXPECT_EQ(two.objectives, 2);
  for (int index = 0; index < kPerLength; ++index) {
    const Criterion criterion = two.objective(index).criterion;
    const bool lonely = criterion == Criterion::kPacifist || criterion == Criterion::kSeparatist;
    EXPECT_EQ(((two.objective_deck >> index) & 1U) == 0, lonely);
  }
  EXPECT_EQ(std::popcount(table_for(3).objective_deck), 10);
}

TEST(ArchipelagoSetup, TheDesertNeedsLand) {  // ARC-R115
  const Table table = table_for(2, {{"start", "desert"}});
  State state = first_tile(table, {1, 13, 2});
  EXPECT_FALSE(offers(table, state, "region:t01a spot:0.-1 rotation:0")) << "all sea";
  EXPECT_TRUE(offers(table, state, "region:t13a spot:0.-1 rotation:4"));
  const State later = after(table, state, "region:t13a spot:0.-1 rotation:4");
  EXPECT_EQ(later.citizens_at[0][0], 1);
  EXPECT_EQ(later.citizens_at[0][1], 1);
  EXPECT_EQ(later.population, state.population);
}

TEST(ArchipelagoSetup, VariantsGoTogether) {  // ARC-R116
  const Table table =
      table_for(3, {{"start", "desert"}, {"trends", "two"}, {"benefactor", "on"}, {"spice", "on"}});
  EXPECT_TRUE(table.rules.desert && table.rules.benefactor && table.rules.spice);
  landfall::Setup setup;
  setup.seats = 3;
  setup.options = {{"objectives", "open"}, {"trends", "two"}};
  EXPECT_FALSE(Archipelago::make_table(setup).ok()) << "there is no trend with open objectives";
}

// How many objectives everybody gets and keeps with more spice, for every number of players.
TEST(ArchipelagoSetup, MoreSpiceWithASmallDeck) {  // ARC-R118, ARC-16.5, ARC-16.6
  const auto deal = [](int seats, bool benefactor) {
    const Table table =
        table_for(seats, {{"spice", "on"}, {"benefactor", benefactor ? "on" : "off"}});
    Random random(7);
    const State dropping = play_until(
        table, Archipelago::setup(table), random,
        [](const State& state) { return state.step == Step::kDrop || state.round > 0; },
        [](const ActionList& list) { return list[0]; });
    std::vector<int> dealt;
    for (int place = 0; place < seats; ++place) {
      const auto& drawn = dropping.objective[dropping.order[place]];
      dealt.push_back(3 - static_cast<int>(std::count(drawn.begin(), drawn.end(), 0)));
    }
    const State kept = play_until(
        table, dropping, random, [](const State& state) { return state.round > 0; },
        [](const ActionList& list) { return list[0]; });
    for (int seat = 0; seat < seats; ++seat) {
      const auto& held = kept.objective[seat];
      EXPECT_EQ(3 - std::count(held.begin(), held.end(), 0), seats == 2 ? 2 : 1) << seats;
    }
    return dealt;
  };
  EXPECT_EQ(deal(2, true), (std::vector<int>{3, 3}));
  EXPECT_EQ(deal(3, true), (std::vector<int>{2, 2, 2}));
  EXPECT_EQ(deal(4, true), (std::vector<int>{2, 2, 2, 2}));
  EXPECT_EQ(deal(5, true), (std::vector<int>{2, 2, 2, 1, 1}));
  EXPECT_EQ(deal(5, false), (std::vector<int>{2, 2, 2, 2, 2})) << "ten cards";
}

// The tile was in the hand: who has seen it cannot forget it, so it stays.
TEST(ArchipelagoSetup, TheFirstTileIsNews) {  // TAB-2.4, ARC-2.4
  const Table table = table_for(2);
  State state = first_tile(table, {12, 13, 2});
  std::vector<Event> events;
  EventSink sink(events);
  const TargetPath path = path_of("region:t12a spot:0.-1 rotation:0 area:t12a.l1");
  const auto action = Archipelago::parse(table, state, 0, "", span_of(path));
  ASSERT_TRUE(action && !Archipelago::refuse(table, state, 0, *action));
  Archipelago::apply(table, state, 0, *action, sink);
  ASSERT_FALSE(events.empty());
  EXPECT_EQ(events[0].kind, kTilePlaced);
  EXPECT_TRUE(events[0].reveals.has(1));
  EXPECT_FALSE(events[0].reveals.has(0));
}

}  // namespace
}  // namespace landfall::archipelago
