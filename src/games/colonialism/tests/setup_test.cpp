// The set-up (COL-2): tiles, cubes, local powers, rows, hands, ships.
#include "games/colonialism/tests/test_table.h"

namespace landfall::colonialism {
namespace {

constexpr std::string_view kTilesInOrder =
    "region:north_africa region:subsaharan_africa region:middle_east region:india "
    "region:southeast_asia region:china";

bool at(const State& state, Step step) { return state.step == step; }

TEST(ColonialismSetup, TilesCubesAndLocalPowers) {  // COL-2.1, COL-2.2, COL-2.3, COL-1.7, COL-1.9
  const Table table = table_for(3);
  State state = Colonialism::setup(table);
  EXPECT_EQ(state.step, Step::kRegionOrder);
  const auto outcomes = std::make_unique<OutcomeList>();
  Colonialism::outcomes(table, state, *outcomes);
  EXPECT_EQ(outcomes->size(), 720U);
  state = after(table, state, kTilesInOrder);
  // 15 cubes in region order: north_africa has the value 1, sub-Saharan Africa 3.
  state = after(table, state, "colour:black");
  EXPECT_EQ(state.cubes[kNorthAfrica], (Cubes{1, 0, 0}));
  state = after_all(table, state, {"colour:brown", "colour:brown", "colour:yellow"});
  EXPECT_EQ(state.cubes[kSubsahara], (Cubes{0, 2, 1}));
  for (int i = 4; i < 15; ++i) state = after(table, state, "colour:yellow");
  EXPECT_EQ(state.step, Step::kLocals);
  outcomes->clear();
  Colonialism::outcomes(table, state, *outcomes);
  EXPECT_EQ(outcomes->size(), 3U) << "one die";
  state = after(table, state, "number:2");
  EXPECT_EQ(state.discs[kNorthAfrica][kLocal], 2);
  outcomes->clear();
  Colonialism::outcomes(table, state, *outcomes);
  EXPECT_EQ(outcomes->size(), 7U) << "COL-R41: three dice as one sum, 3 to 9";
  EXPECT_EQ((*outcomes)[3].weight, 7U);
}

TEST(ColonialismSetup, PiecesOfAPlayer) {  // COL-2.4, COL-1.3, COL-1.4, COL-1.5, COL-1.2
  for (const Options& options : {Options{}, kFirstEdition}) {
    const Table table = table_for(2, options);
    const State state = Colonialism::setup(table);
    EXPECT_EQ(state.reserve[0], 22);
    EXPECT_EQ(state.deck_size[1], 24);
    EXPECT_EQ(state.local_supply, 45);
    EXPECT_EQ(state.mercenary_supply, 16);
    EXPECT_EQ(state.bag, (Cubes{21, 21, 21}));
    EXPECT_EQ(count_of(table.policies), options.empty() ? 16 : 17);
  }
}

TEST(ColonialismSetup, TiedPlayersRollAgainAmongThemselves) {  // COL-2.5
  const Table table = table_for(3);
  Random random(5);
  State state = play_until(table, Colonialism::setup(table), random,
                           [](const State& now) { return at(now, Step::kOrderRoll); });
  state = after_all(table, state, {"seat:0 number:9", "seat:1 number:9", "seat:2 number:7"});
  EXPECT_EQ(state.step, Step::kOrderRoll);
  EXPECT_EQ(state.seat, 0);
  // However low seat 1 rolls now, it stays ahead of seat 2.
  state = after_all(table, state, {"seat:0 number:10", "seat:1 number:4"});
  EXPECT_EQ(state.step, Step::kChooseRow);
  EXPECT_EQ(state.rank[0], 0);
  EXPECT_EQ(state.rank[1], 1);
  EXPECT_EQ(state.rank[2], 2);
  EXPECT_EQ(state.seat, 0);
  state = after(table, state, "row:4");
  EXPECT_EQ(refusal(table, state, "row:4"), "COL-R47");
  EXPECT_EQ(why_not(table, state, "row:4"), "COL-R47");
  state = after_all(table, state, {"row:2", "row:1"});
  // COL-R1: all four rows can be chosen, order is by row.
  EXPECT_EQ(first_seat(state), 2);
  EXPECT_EQ(next_seat(state, 2), 1);
  EXPECT_EQ(next_seat(state, 1), 0);
  EXPECT_EQ(next_seat(state, 0), -1);
}

TEST(ColonialismSetup, TheLastOfFourHasNoChoiceOfRows) {  // COL-R45
  const Table table = table_for(4);
  Random random(5);
  State state = play_until(table, Colonialism::setup(table), random,
                           [](const State& now) { return at(now, Step::kChooseRow); });
  state = after_all(table, state, {"row:3", "row:1", "row:2"});
  EXPECT_EQ(state.step, Step::kDealInterest);
  EXPECT_NE(state.row[3], 0);
}

TEST(ColonialismSetup, InterestCardsAndOpeningHand) {  // COL-2.6, COL-2.7, COL-1.6, COL-R34
  const Table table = table_for(2);
  Random random(5);
  State state = play_until(table, Colonialism::setup(table), random,
                           [](const State& now) { return at(now, Step::kOpeningHand); });
  for (int seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(std::popcount(state.interest[seat]), 3);
    EXPECT_EQ(state.hand_size[seat], 12);
    EXPECT_EQ(state.deck_size[seat], 12);
  }
  EXPECT_EQ(Colonialism::awaiting(table, state).count(), 2) << "both choose at once";
  const auto list = std::make_unique<ActionList>();
  Colonialism::legal(table, state, 1, *list);
  EXPECT_EQ(list->size(), 924U);
  const CardSet dealt = state.hand[1];
  EventSink nobody;
  Colonialism::apply(table, state, 1, (*list)[17], nobody);
  EXPECT_EQ(state.discard[1], 0U) << "nothing is shown before all have chosen";
  EXPECT_EQ(Colonialism::view(table, state, 0).kept, 0U);
  list->clear();
  Colonialism::legal(table, state, 0, *list);
  Colonialism::apply(table, state, 0, (*list)[0], nobody);
  EXPECT_EQ(state.hand_size[1], 6);
  EXPECT_EQ(count_of(state.discard[1]), 6);
  EXPECT_EQ(state.hand[1] | state.discard[1], dealt);
  EXPECT_EQ(state.step, Step::kPlaceShip);
}

TEST(ColonialismSetup, KeptCardsComeFromTheDrawnOnes) {  // COL-2.7
  const Table table = table_for(2);
  Random random(5);
  const State state = play_until(table, Colonialism::setup(table), random,
                                 [](const State& now) { return at(now, Step::kOpeningHand); });
  const int missing = std::countr_zero(state.deck[0]);
  std::string path;
  int held = 0;
  bool named = false;
  for (int card = 0; card < kDeckCards; ++card) {
    const bool add = card == missing || (has_card(state.hand[0], card) && held < 5);
    if (!add) continue;
    held += card == missing ? 0 : 1;
    named = named || card == missing;
    path += (path.empty() ? "" : " ") + std::string(card_target(card).view());
  }
  ASSERT_TRUE(named);
  EXPECT_EQ(refusal(table, state, path), "COL-2.7");
  EXPECT_EQ(why_not(table, state, card_target(missing).view()), "COL-2.7");
}

TEST(ColonialismSetup, AFirstGameHasNoChoice) {  // COL-2.8
  const Table table = table_for(3, {{"first_game", "on"}});
  Random random(5);
  const State state = play_until(table, Colonialism::setup(table), random,
                                 [](const State& now) { return at(now, Step::kPlaceShip); });
  EXPECT_EQ(state.hand_size[2], 6);
  EXPECT_EQ(count_of(state.discard[2]), 6);
  EXPECT_EQ(state.deck_size[2], 12);
}

TEST(ColonialismSetup, ShipsArePlacedInThreePasses) {  // COL-2.9
  const Table table = table_for(2);
  Random random(5);
  State state = play_until(table, Colonialism::setup(table), random,
                           [](const State& now) { return at(now, Step::kPlaceShip); });
  const int first = first_seat(state);
  EXPECT_EQ(state.seat, first);
  state = after(table, state, "zone:atlantic");
  EXPECT_EQ(state.seat, 1 - first);
  state =
      after_all(table, state,
                {"zone:atlantic", "zone:atlantic", "zone:mediterranean", "zone:south_china_sea"});
  EXPECT_EQ(state.fresh[first][kAtlantic], 2);
  state = after(table, state, "zone:atlantic");
  EXPECT_EQ(state.phase, Phase::kRound);
  EXPECT_EQ(state.turn, 1);
  EXPECT_EQ(state.seat, first);
}

TEST(ColonialismSetup, SuppliesAreExact) {  // COL-1.8; vector D17
  for (int players = 2; players <= 4; ++players) {
    const Table table = table_for(players);
    int values = 0;
    for (int region = 0; region < kRegions; ++region) {
      values += table.value(region);
      EXPECT_GE(table.limit(region), players);
    }
    EXPECT_EQ(3 * values, table.components.local_powers);
    EXPECT_EQ(3 * values + 3 * kRegions, 3 * table.components.cubes_per_colour);
  }
}

}  // namespace
}  // namespace landfall::colonialism
