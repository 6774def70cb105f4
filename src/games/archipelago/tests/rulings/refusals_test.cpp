// Refusals tell the truth: the clause of each is what really stands in the way (ARC-R424 and many),
// and things without order are read in any order.
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

// --- Negotiation ---------------------------------------------------------------------------------

TEST(ArchipelagoRefusals, WhatIsNotForSale) {  // ARC-13.2, ARC-13.3
  const Table table = table_for(3);
  const State state = with_map(table);
  EXPECT_EQ(why_not(table, state, "offer to:1 give:disc.1"), "ARC-13.2");
  EXPECT_EQ(why_not(table, state, "offer to:1 give:florins.1 want:unit.t12a.l1"), "ARC-13.2");
  EXPECT_EQ(why_not(table, state, "offer to:1 give:objective.k1"), "ARC-13.3");
  EXPECT_EQ(why_not(table, state, "offer to:1 give:nonsense"), "TAB-1.2");
}

TEST(ArchipelagoRefusals, AnOfferThatIsOnlyBegun) {  // ARC-13.4
  const Table table = table_for(3);
  State state = with_map(table);
  EXPECT_EQ(why_not(table, state, "offer"), "");
  EXPECT_EQ(why_not(table, state, "offer to:2"), "");
  EXPECT_EQ(why_not(table, state, "offer to:0"), "ARC-13.4") << "oneself";
  EXPECT_EQ(why_not(table, state, "offer give:florins.3"), "") << "who is asked may come last";
  EXPECT_EQ(why_not(table, state, "offer give:florins.30"), "ARC-13.5");
  state.proposed[0] = kOffersInTalks;
  EXPECT_EQ(why_not(table, state, "offer"), "ARC-13.7");
}

TEST(ArchipelagoRefusals, MomentsOfAnOffer) {  // ARC-13.1, ARC-R424, ARC-R407, ARC-R319
  const Table table = table_for(3);
  State state = with_map(table);
  add_citizens(table, state, 0, kT12, "l1", 2);
  constexpr std::string_view kUsual = "offer to:1 give:florins.1 want:florins.2";
  const State harvest = after(table, state, "harvest:fruit icon:t12a.1 unit:t12a.l1");
  EXPECT_EQ(refusal(table, harvest, kUsual), "ARC-R424");
  EXPECT_EQ(refusal(table, state, "counter give:florins.1"), "TAB-1.2") << "nobody has offered";
  State buying = state;
  EventSink nobody;
  begin_purchase(table, buying, nobody);
  EXPECT_EQ(refusal(table, buying, kUsual), "ARC-13.1");
  State crisis = state;
  add_crowd(table, crisis);
  crisis.phase = Phase::kBalance;
  run_halves(table, crisis, nobody);
  ASSERT_EQ(crisis.step, Step::kCrisis);
  EXPECT_EQ(refusal(table, crisis, "offer to:1 give:florins.1 want:permit"), "ARC-R407");
  State wonder = state;
  give_card(table, wonder, 0, "pyramid");
  EXPECT_EQ(refusal(table, wonder, "offer to:1 give:card.pyramid want:florins.1"), "");
  wonder.built = one_card(card_named("pyramid"));
  EXPECT_EQ(refusal(table, wonder, "offer to:1 give:card.pyramid want:florins.1"), "ARC-R319");
}

// --- Phases and parts of a turn ------------------------------------------------------------------

TEST(ArchipelagoRefusals, NotTheTime) {  // ARC-3.1, ARC-R424, ARC-10.2, ARC-11.1
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT12, "l1", 2);
  give_card(table, state, 0, "census");
  const State harvest = after(table, state, "harvest:fruit icon:t12a.1 unit:t12a.l1");
  for (const std::string_view other : {"tax", "end", "card:census", "migrate unit:t12a.l1"}) {
    EXPECT_EQ(why_not(table, harvest, other), "ARC-R424") << other;
  }
  State buying = state;
  EventSink nobody;
  begin_purchase(table, buying, nobody);
  EXPECT_EQ(why_not(table, buying, "tax"), "ARC-3.1");
  EXPECT_EQ(why_not(table, buying, "card:census"), "ARC-11.1");
  for (const std::string_view pass : {"pass", "end", "done", "none"}) {
    EXPECT_EQ(why_not(table, buying, pass), "ARC-10.2") << pass << ": nobody may skip";
  }
  EXPECT_EQ(why_not(table, state, "pass"), "TAB-1.2") << "a turn is ended";
}

// --- Units ---------------------------------------------------------------------------------------

TEST(ArchipelagoRefusals, ATempleWithRebelsAndAShip) {  // ARC-9.3, ARC-1.12
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT12, "l1", 1);
  lay_down(table, state, 0, kT12, "l1");
  add_ships(table, state, 0, kT12, "w1");
  give_cubes(state, 0, {0, 0, 0, 0, 2, 0});
  EXPECT_EQ(why_not(table, state, "build:temple"), "ARC-9.3");
  EXPECT_EQ(why_not(table, state, "build:temple unit:t12a.w1"), "ARC-9.3");
  EXPECT_EQ(why_not(table, state, "build:temple unit:t12a.l1"), "ARC-1.12");
  add_citizens(table, state, 0, kT12, "l1", 1);
  EXPECT_EQ(why_not(table, state, "build:temple"), "");
}

TEST(ArchipelagoRefusals, ATownStandsThere) {  // ARC-9.2
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT12, "l1", 1);
  add_building(table, state, kTown, kT12, 1);
  give_cubes(state, 0, {0, 0, 0, 1, 1, 0});
  for (const std::string_view path :
       {"build:town", "build:town unit:t12a.l1", "build:town unit:t12a.l1 pay:wood.stone"}) {
    EXPECT_EQ(why_not(table, state, path), "ARC-9.2") << path;
  }
}

TEST(ArchipelagoRefusals, Builders) {  // ARC-9.4, ARC-R502, ARC-1.19
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT12, "l1", 1);
  EXPECT_EQ(why_not(table, state, "build:ship"), "ARC-1.19");
  give_cubes(state, 0, {0, 0, 0, 1, 0, 0});
  EXPECT_EQ(refusal(table, state, "build:ship area:t12a.l1 pay:wood"), "ARC-9.4") << "ashore";
  EXPECT_EQ(refusal(table, state, "build:ship area:t13a.w1 pay:wood"), "ARC-9.4") << "nobody there";
}

TEST(ArchipelagoRefusals, Migration) {  // ARC-1.11, ARC-1.12, ARC-8.1, ARC-8.3, ARC-12.17
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT12, "l1", 2);
  add_ships(table, state, 1, kT12, "w1");
  EXPECT_EQ(why_not(table, state, "migrate unit:t12a.w1"), "ARC-1.11") << "the ship of another";
  EXPECT_EQ(why_not(table, state, "migrate unit:t12a.w1 area:sea.w1"), "ARC-1.11");
  EXPECT_EQ(why_not(table, state, "migrate unit:t12a.w2"), "TAB-1.2") << "no such sea";
  EXPECT_EQ(why_not(table, state, "migrate unit:t12a.l1 area:t12a.l1"), "ARC-8.1") << "it is there";
  EXPECT_EQ(why_not(table, state, "migrate unit:t12a.l1 area:t13a.l1"), "ARC-8.3");
  State moved = after(table, state, "migrate unit:t12a.l1 area:t23a.l1");
  EXPECT_EQ(why_not(table, moved, "migrate unit:t23a.l1 area:t12a.l1"), "ARC-8.1") << "once";
  State engaged = state;
  change_units(engaged, 0, kT12, 1, kStanding, -2);
  change_units(engaged, 0, kT12, 1, kLyingEngaged, 2);
  engaged.lying[0] = 2;
  EXPECT_EQ(why_not(table, engaged, "migrate unit:t12a.l1"), "ARC-1.12") << "rebels are there";
  State navigator = state;
  give_card(table, navigator, 0, "navigator");
  add_ships(table, navigator, 0, kT08, "w1");
  navigator = after(table, navigator, "card:navigator");
  EXPECT_EQ(why_not(table, navigator, "migrate unit:t12a.l1 area:t23a.l1"), "ARC-12.17");
  EXPECT_EQ(why_not(table, navigator, "migrate unit:t12a.l1 area:t13a.l1"), "ARC-8.3");
}

TEST(ArchipelagoRefusals, TheLandOfTheNewCitizen) {  // ARC-R415, ARC-7.7
  const Table table = table_for(2);
  State state = with_map(table);
  add_citizens(table, state, 0, kT18, "l1", 2);
  EXPECT_EQ(refusal(table, state, "reproduce area:t18a.l1"), "");
  EXPECT_EQ(refusal(table, state, "reproduce area:t18a.l2"), "ARC-R415");
  EXPECT_EQ(refusal(table, state, "reproduce area:t12a.l1"), "ARC-7.7");
  EXPECT_EQ(why_not(table, state, "recruit"), "ARC-7.13");
  state.workers = 4;
  EXPECT_EQ(why_not(table, state, "recruit"), "");
  EXPECT_EQ(why_not(table, state, "recruit area:t12a.l1"), "ARC-7.12");
}

TEST(ArchipelagoRefusals, ShelterWithNobodyDown) {  // ARC-5.12, ARC-5.13
  const Table table = table_for(2);
  State state = with_map(table);
  add_crowd(table, state);
  add_building(table, state, kTown, kT13, 0);
  add_building(table, state, kTemple, kT13, -1);
  state.phase = Phase::kBalance;
  EventSink nobody;
  run_halves(table, state, nobody);
  ASSERT_EQ(state.step, Step::kCrisis);
  EXPECT_EQ(refusal(table, state, "shelter:t13a"), "ARC-5.13");
  State stands = state;
  stands.building[kT13][kTown] =
      static_cast<std::uint8_t>(stands.building[kT13][kTown] & ~kOccupantLying);
  --stands.lying[0];
  EXPECT_EQ(refusal(table, stands, "shelter:t13a"), "ARC-5.12") << "nobody lies there";
}

// --- Cards ---------------------------------------------------------------------------------------

TEST(ArchipelagoRefusals, Cards) {  // ARC-R525, ARC-11.2, ARC-11.3, ARC-R316, ARC-10.5, ARC-12.22
  const Table table = table_for(2);
  State state = with_map(table);
  add_crowd(table, state);
  EXPECT_EQ(why_not(table, state, "card:sawmill"), "ARC-R525");
  EXPECT_EQ(why_not(table, state, "wonder:colossus"), "ARC-R525");
  give_card(table, state, 0, "expansionism");
  give_card(table, state, 1, "spy");
  EXPECT_EQ(why_not(table, state, "card:spy"), "ARC-11.2");
  set_florins(state, 0, 0);
  EXPECT_EQ(why_not(table, state, "card:expansionism"), "ARC-11.3") << "everybody may use it";
  State wonder = with_map(table);
  add_crowd(table, wonder);
  give_card(table, wonder, 0, "colossus");
  give_cubes(wonder, 0, {0, 0, 0, 0, 0, 3});
  EXPECT_EQ(refusal(table, wonder, "wonder:colossus pay:iron.iron.iron unit:t14a.l1"), "");
  EXPECT_EQ(why_not(table, wonder, "wonder:colossus pay:iron.iron"), "ARC-R316");
  EXPECT_EQ(refusal(table, wonder, "wonder:colossus pay:iron.iron.token unit:t14a.l1"), "ARC-R316");
  EventSink nobody;
  State buying = with_map(table);
  begin_purchase(table, buying, nobody);
  EXPECT_EQ(refusal(table, buying, "turn:king"), "ARC-10.5") << "it is not on the track";
  State smuggler = with_map(table);
  add_crowd(table, smuggler);
  give_card(table, smuggler, 0, "smuggler");
  give_cubes(smuggler, 0, {1, 0, 0, 0, 0, 0});
  smuggler = after(table, smuggler, "card:smuggler pay:fruit");
  EXPECT_EQ(refusal(table, smuggler, "cube:fruit"), "ARC-12.22");
}

TEST(ArchipelagoRefusals, FirstTile) {  // ARC-2.5, ARC-2.4, ARC-R102
  const Table table = table_for(2);
  State state = position(table);
  state.phase = Phase::kSetup;
  state.step = Step::kFirstTile;
  state.round = 0;
  state.trends = {};
  state.objective = {};
  state.top_tile = 0;
  state.hand[0] = {1, 2, 3};
  EXPECT_EQ(why_not(table, state, "region:t09a"), "ARC-2.4");
  EXPECT_EQ(why_not(table, state, "region:t01a spot:3.3"), "ARC-R102");
}

// --- Any order -----------------------------------------------------------------------------------

TEST(ArchipelagoOrder, Payments) {  // ARC-9.1, ARC-11.7
  const Table table = table_for(2);
  State state = with_map(table);
  add_crowd(table, state);
  give_cubes(state, 0, {0, 0, 0, 1, 1, 0});
  give_tokens(state, 0, 1);
  for (const std::string_view path :
       {"build:town unit:t14a.l1 pay:wood.stone", "build:town unit:t14a.l1 pay:stone.wood",
        "build:town unit:t14a.l1 pay:token.wood", "build:town unit:t14a.l1 pay:wood.token"}) {
    EXPECT_EQ(refusal(table, state, path), "") << path;
    EXPECT_EQ(why_not(table, state, path), "") << path;
  }
  EXPECT_EQ(refusal(table, state, "build:town unit:t14a.l1 pay:wood.wood"), "ARC-R316");
  State wonder = with_map(table);
  add_crowd(table, wonder);
  add_building(table, wonder, kPort, kT13, 0);
  give_card(table, wonder, 0, "great_lighthouse");
  give_cubes(wonder, 0, {0, 0, 0, 0, 2, 1});
  EXPECT_EQ(why_not(table, wonder, "wonder:great_lighthouse pay:iron.stone.stone"), "")
      << "the beginning of a path, too";
  EXPECT_EQ(refusal(table, wonder, "wonder:great_lighthouse pay:stone.iron.stone unit:t14a.l1"),
            "");
}

TEST(ArchipelagoOrder, PartsOfAnOffer) {  // ARC-13.4
  const Table table = table_for(4);
  State state = with_map(table);
  give_cubes(state, 0, {1, 0, 0, 0, 0, 0});
  const auto read = [&](std::string_view path) {
    const TargetPath targets = path_of(path);
    return Archipelago::parse(table, state, 0, "", span_of(targets));
  };
  const auto usual = read("offer to:1.3 give:florins.1 give:cubes.1.0.0.0.0.0 want:florins.3");
  ASSERT_TRUE(usual.has_value());
  for (const std::string_view path :
       {"offer to:3.1 give:florins.1 give:cubes.1.0.0.0.0.0 want:florins.3",
        "offer to:1.3 want:florins.3 give:cubes.1.0.0.0.0.0 give:florins.1",
        "offer want:florins.3 give:cubes.1.0.0.0.0.0 to:1.3 give:florins.1"}) {
    EXPECT_EQ(read(path), usual) << path;
    EXPECT_EQ(why_not(table, state, path), "") << path;
  }
  const auto promised = read("offer to:1 want:florins.3 promise:return_florins.3.3");
  ASSERT_TRUE(promised.has_value());
  EXPECT_EQ(read("offer to:1 promise:return_florins.3.3 want:florins.3"), promised);
  EXPECT_FALSE(read("offer to:1.1 give:florins.1")) << "a seat twice";
  EXPECT_FALSE(read("offer to:1 give:florins.1 give:florins.2")) << "a part twice";
}

TEST(ArchipelagoOrder, CubesOfADiscoveryAndHands) {  // ARC-2.9, ARC-2.10, ARC-12.4
  const Table table = table_for(2);
  State state = with_map(table);
  state.step = Step::kTileCubes;
  state.detail = static_cast<std::uint8_t>(region_named("t23a") + 1);
  EXPECT_EQ(refusal(table, state, "market:wood own:cattle"), "");
  EXPECT_EQ(refusal(table, state, "own:cattle market:wood"), "");
  EXPECT_EQ(why_not(table, state, "own:cattle"), "");
  EXPECT_EQ(why_not(table, state, "own:iron"), "ARC-2.9");
  EXPECT_EQ(why_not(table, state, "market:iron"), "ARC-2.9");
  EXPECT_EQ(why_not(table, state, "own:cattle market:cattle"), "ARC-R109") << "one icon of cattle";
  State thief = with_map(table);
  add_crowd(table, thief);
  give_card(table, thief, 0, "thief");
  give_cubes(thief, 1, {1, 1, 0, 0, 0, 0});
  thief = after_all(table, thief, {"card:thief", "seat:1"});
  EXPECT_EQ(refusal(table, thief, "right:fruit left:cattle"), "");
  EXPECT_EQ(why_not(table, thief, "right:fruit"), "");
  EXPECT_EQ(why_not(table, thief, "right:iron"), "ARC-12.4");
}

}  // namespace
}  // namespace landfall::archipelago
