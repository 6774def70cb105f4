// Purchase and use of evolution cards (ARC-10, ARC-11, ARC-12, ARC-R509 to ARC-R514).
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/tests/test_table.h"

namespace landfall::archipelago {
namespace {

// Seat 0 owns the card and has two citizens on t12a; six citizens of everybody are on t14a.

// --- Purchase ------------------------------------------------------------------------------------

TEST(ArchipelagoPurchase, DiscsReturn) {  // ARC-10.1, ARC-R511
  const Table table = table_for(2);
  State state = with_card(table, "colossus");
  add_building(table, state, kMarket, kT13, 0);
  give_cubes(state, 0, {0, 0, 0, 0, 0, 3});
  state = after(table, state, "wonder:colossus pay:iron.iron.iron unit:t12a.l1");
  state = after(table, state, "use:t13a.market");
  if (state.step != Step::kTurn) state = after(table, state, "done");
  state = after(table, state, "tax");
  EXPECT_EQ(state.discs_left[0], 1);
  const int bank = state.bank_florins;
  state = after_all(table, state, {"end", "end", "end"});
  ASSERT_EQ(state.phase, Phase::kPurchase);
  EXPECT_EQ(state.discs_left[0], 3);
  EXPECT_EQ(state.wheel_florins, 0);
  EXPECT_EQ(state.bank_florins, bank + 1);
  EXPECT_EQ(state.wonders[0], 1) << "the citizen stays";
}

TEST(ArchipelagoPurchase, BuyOneAndTurnAnother) {  // ARC-10.2, ARC-10.3, ARC-R509
  const Table table = table_for(2);
  State state = with_card(table, "spy");
  offer_card(state, 0, "king");
  offer_card(state, 1, "pope");
  EventSink nobody;
  begin_purchase(table, state, nobody);
  EXPECT_FALSE(offers(table, state, "done")) << "nobody may skip";
  set_florins(state, 1, 3);
  EXPECT_TRUE(offers(table, state, "purchase:king"));
  state = after(table, state, "purchase:king");
  EXPECT_EQ(state.florins[0], 2);
  EXPECT_EQ(state.owner[card_named("king")], 1);
  EXPECT_EQ(state.characters[0], 2);
  EXPECT_FALSE(offers(table, state, "purchase:pope")) << "one card";
  state = after(table, state, "turn:pope");
  EXPECT_EQ(state.step, Step::kFront) << "refilled after both steps";
  state = after_all(table, state, {"card:head_hunter", "back:researcher"});
  EXPECT_EQ(mover(table, state), 1);
  EXPECT_EQ(refusal(table, state, "purchase:pope"), "ARC-10.3") << "six florins by now";
}

// --- Use -----------------------------------------------------------------------------------------

TEST(ArchipelagoCards, NotOnTheTrackAndNotTwice) {  // ARC-11.1, ARC-11.4, ARC-R510
  const Table table = table_for(2);
  State state = with_card(table, "amphitheatre");
  EXPECT_FALSE(offers(table, state, "card:granary")) << "nobody owns it";
  state = after(table, state, "card:amphitheatre");
  EXPECT_EQ(state.discs_left[0], 2);
  EXPECT_EQ(state.card_discs[card_named("amphitheatre")], 1 << 4 | 1);
  state = after(table, state, "end");
  EXPECT_EQ(refusal(table, state, "card:amphitheatre"), "ARC-R510");
}

TEST(ArchipelagoCards, NothingToActOn) {  // ARC-11.10
  const Table table = table_for(2);
  for (const std::string_view card :
       {"pirate", "foreman", "slavery", "iron_mine", "recruiting_agent"}) {
    const State state = with_card(table, card);  // no ships, nobody engaged, no workers, no iron
    EXPECT_EQ(refusal(table, state, "card:" + std::string(card)), "ARC-11.10") << card;
  }
}

TEST(ArchipelagoCards, HeadHunter) {  // ARC-12.2, ARC-12.1
  const Table table = table_for(2);
  State state = with_card(table, "head_hunter");
  set_top_back(table, state, "researcher");
  state = after(table, state, "card:head_hunter");
  state = after_all(table, state,
                    {"card:researcher", "back:thief", "card:thief", "back:pope", "card:pope",
                     "back:quarry", "card:quarry", "back:king", "card:king", "back:iron_mine"});
  ASSERT_EQ(state.step, Step::kReveal);
  EXPECT_FALSE(offers(table, state, "purchase:quarry")) << "a progress card";
  EXPECT_TRUE(offers(table, state, "none"));
  state = after(table, state, "purchase:king");
  EXPECT_EQ(state.florins[0], 6) << "its lowest price";
  EXPECT_TRUE(has_card(state.discard, card_named("pope")));
  ASSERT_EQ(state.step, Step::kCrisis) << "the red half of the new top card";
  EXPECT_EQ(state.crisis_resource, kFruit);
  state = after_all(table, state, {"done", "done"});
  EXPECT_EQ(state.step, Step::kTurn);
  EXPECT_EQ(mover(table, state), 0) << "the turn goes on";
}

TEST(ArchipelagoCards, Spy) {  // ARC-12.6, ARC-R113
  const Table table = table_for(3);
  State state = with_card(table, "spy");
  state = after_all(table, state, {"card:spy", "seat:2"});
  EXPECT_EQ(state.florins[0], 5);
  EXPECT_EQ(Archipelago::view(table, state, 0).seen[2], state.objective[2]);
  EXPECT_EQ(Archipelago::view(table, state, 1).seen[2],
            (std::array<std::uint8_t, kDrawnObjectives>{}));
}

TEST(ArchipelagoCards, King) {  // ARC-12.9
  const Table table = table_for(2);
  State state = with_card(table, "king");
  add_building(table, state, kTown, kT13, 0);
  add_building(table, state, kTown, kT08, 1);
  EXPECT_EQ(after(table, state, "card:king").florins[0], 11);
}

TEST(ArchipelagoCards, RecruitingAgent) {  // ARC-12.10
  const Table table = table_for(2);
  State state = with_card(table, "recruiting_agent");
  add_ships(table, state, 0, kT13, "w1");
  state.workers = 5;
  state = after_all(table, state,
                    {"card:recruiting_agent", "recruit area:t13a.l1", "recruit area:t13a.l1"});
  EXPECT_EQ(state.florins[0], 10 - 1 - 3 - 3);
  EXPECT_EQ(state.step, Step::kTurn) << "two and no more";
  EXPECT_EQ(state.discs_left[0], 3);
}

TEST(ArchipelagoCards, TradersOfTwoMarkets) {  // ARC-12.11, ARC-12.12, ARC-12.31, ARC-12.32
  const Table table = table_for(2);
  for (const auto& [card, market, number] :
       {std::tuple{"merchant", "local", 3}, std::tuple{"exporter", "export", 3},
        std::tuple{"local_trade", "local", 2}, std::tuple{"overseas_trade", "export", 2}}) {
    State state = with_card(table, card);
    give_cubes(state, 0, {4, 0, 0, 0, 0, 0});
    state = after(table, state, "card:" + std::string(card));
    for (int i = 0; i < number; ++i) {
      EXPECT_EQ(state.step, Step::kTrade) << card;
      state = after(table, state, "trade:" + std::string(market) + " sell:fruit");
    }
    EXPECT_EQ(state.step, Step::kTurn) << card;
    EXPECT_EQ(state.cubes[0][kFruit], 4 - number) << card;
  }
}

TEST(ArchipelagoCards, Viceroy) {  // ARC-12.14
  const Table table = table_for(2);
  State state = with_card(table, "viceroy");
  const int income = tax_income(table, state, 0);
  state = after(table, state, "card:viceroy");
  EXPECT_EQ(state.florins[0], 10 + income);
  EXPECT_EQ(state.rebellion, 0);
  EXPECT_EQ(state.wheel[0][kFieldTax], 0);
}

TEST(ArchipelagoCards, MissionaryNeedsATemple) {  // ARC-12.15
  const Table table = table_for(2);
  const State state = with_card(table, "missionary");
  EXPECT_EQ(refusal(table, state, "card:missionary"), "ARC-12.15");
}

TEST(ArchipelagoCards, Builders) {  // ARC-12.16, ARC-12.44
  const Table table = table_for(2);
  State state = with_card(table, "architect");
  give_cubes(state, 0, {0, 0, 0, 0, 1, 0});
  state =
      after_all(table, state, {"card:architect", "build:town unit:t12a.l1 waive:wood pay:stone"});
  EXPECT_EQ(controller(table, state, kT12, kTown), 0);
  EXPECT_EQ(state.wheel[0][kFieldBuild], 0);
  EXPECT_EQ(state.discs_left[0], 2) << "the disc of the card";
  State usual = with_card(table, "engineering");
  give_cubes(usual, 0, {0, 0, 0, 1, 1, 0});
  usual = after_all(table, usual, {"card:engineering", "build:town unit:t12a.l1 pay:wood.stone"});
  EXPECT_EQ(usual.florins[0], 10 - 2 - 2);
  EXPECT_EQ(usual.discs_left[0], 3);
}

TEST(ArchipelagoCards, Wanderers) {  // ARC-12.17, ARC-12.33, ARC-R419
  const Table table = table_for(2);
  State ships = with_card(table, "navigator");
  add_ships(table, ships, 0, kT12, "w1");
  ships = after(table, ships, "card:navigator");
  EXPECT_FALSE(offers(table, ships, "migrate unit:t12a.l1 area:t23a.l1")) << "not by land";
  EXPECT_TRUE(offers(table, ships, "migrate unit:t12a.l1 area:t13a.l1")) << "with a fleet";
  ships = after(table, ships, "migrate unit:t12a.w1 area:t13a.w1");
  if (ships.step != Step::kTurn) ships = after(table, ships, "done");
  EXPECT_EQ(ships.step, Step::kTurn);
  State all = with_card(table, "expansionism");
  all = after_all(table, all, {"card:expansionism", "migrate unit:t12a.l1 area:t23a.l1", "done"});
  EXPECT_EQ(all.discs_left[0], 3);
  EXPECT_EQ(all.citizens_at[0][kT23], 1);
}

TEST(ArchipelagoCards, Cartographer) {  // ARC-12.18
  const Table table = table_for(2);
  State state = with_card(table, "cartographer");
  add_ships(table, state, 0, kT12, "w1");
  state = after(table, state, "card:cartographer");
  state = after(table, state, "seat:0 tile:t16");
  EXPECT_EQ(Archipelago::view(table, state, 0).peeked, 16);
  EXPECT_EQ(Archipelago::view(table, state, 1).peeked, 0);
  ASSERT_EQ(state.step, Step::kExplore);
  state = after(table, state, "explore blind");
  EXPECT_EQ(state.detail, 16) << "the tile that was seen";
  state = settled(table, state);
  state = after(table, state, "give_up");
  EXPECT_EQ(state.wheel[0][kFieldExplore], 0);
}

TEST(ArchipelagoCards, Foreman) {  // ARC-12.19
  const Table table = table_for(2);
  State state = with_card(table, "foreman");
  state = after(table, state, "harvest:wood icon:t12a.3 unit:t12a.l1");
  if (state.step == Step::kHarvest) state = after(table, state, "done");
  state = after_all(table, state, {"card:foreman", "icon:t12a.3"});
  if (state.step != Step::kTurn) state = after(table, state, "done");
  EXPECT_EQ(units_in(state, 0, kT12, 1, kStanding), 2);
  EXPECT_EQ(state.icon[kT12][3], 0) << "stepped off";
}

TEST(ArchipelagoCards, Births) {  // ARC-12.20, ARC-12.46
  const Table table = table_for(2);
  for (const auto& [card, number] : {std::pair{"midwife", 1}, std::pair{"medicine", 2}}) {
    State state = with_card(table, card);
    add_citizens(table, state, 0, kT13, "l1", 2);
    add_citizens(table, state, 0, kT08, "l1", 2);
    const int population = state.population;
    state = after_all(table, state, {"card:" + std::string(card), "reproduce area:t12a.l1"});
    if (number > 1) state = after(table, state, "reproduce area:t13a.l1");
    EXPECT_EQ(state.step, Step::kTurn) << card;
    EXPECT_EQ(state.population, population + number);
    EXPECT_EQ(state.wheel[0][kFieldReproduce], 0);
  }
}

TEST(ArchipelagoCards, CubesFromTheBank) {  // ARC-12.22, ARC-12.45, ARC-11.5
  const Table table = table_for(2);
  State smuggler = with_card(table, "smuggler");
  give_cubes(smuggler, 0, {0, 0, 1, 0, 0, 0});
  smuggler = after(table, smuggler, "card:smuggler pay:fish");
  EXPECT_FALSE(offers(table, smuggler, "cube:fish")) << "another kind";
  smuggler = after(table, smuggler, "cube:iron");
  EXPECT_EQ(smuggler.cubes[0], (Cubes{0, 0, 0, 0, 0, 1}));
  State granary = with_card(table, "granary");
  granary = after(table, granary, "card:granary");
  EXPECT_FALSE(offers(table, granary, "cube:wood"));
  EXPECT_EQ(after(table, granary, "cube:cattle").cubes[0][kCattle], 1);
}

TEST(ArchipelagoCards, TaxFarmer) {  // ARC-12.24
  const Table table = table_for(3);
  State state = with_card(table, "tax_farmer");
  set_florins(state, 2, 0);
  state = after(table, state, "card:tax_farmer");
  EXPECT_EQ(state.florins[0], 11);
  EXPECT_EQ(state.florins[1], 9);
  EXPECT_EQ(state.florins[2], 0);
  EXPECT_EQ(state.rebellion, 1);
}

// One citizen on an icon of the resource, with and without the card.
// ARC-12.26, ARC-12.27, ARC-12.28, ARC-12.29, ARC-12.30, ARC-11.6
TEST(ArchipelagoCards, DoubledHarvests) {
  const Table table = table_for(2);
  struct Harvest {
    std::string_view card;
    std::string_view path;
    Resource resource;
  };
  for (const Harvest& harvest :
       {Harvest{"fruit_plantation", "harvest:fruit icon:t12a.1 unit:t12a.l1", kFruit},
        Harvest{"cattle_ranch", "harvest:cattle icon:t13a.0 unit:t13a.l1", kCattle},
        Harvest{"fishing_nets", "harvest:fish icon:t12a.0 unit:t12a.w1", kFish},
        Harvest{"quarry", "harvest:stone icon:t24b.1 unit:t24b.l1", kStone},
        Harvest{"iron_mine", "harvest:iron icon:t10a.1 unit:t10a.l1", kIron}}) {
    State state = with_card(table, harvest.card);
    const int stones = lay(table, state, "t24b", 1, -2, 3);
    const int irons = lay(table, state, "t10a", -2, 1, 0);
    state.top_tile = static_cast<std::uint8_t>(region_named("t22a") + 1);
    add_citizens(table, state, 0, kT13, "l1");
    add_ships(table, state, 0, kT12, "w1");
    add_citizens(table, state, 0, stones, "l1");
    add_citizens(table, state, 0, irons, "l1");
    state = after(table, state, "card:" + std::string(harvest.card));
    EXPECT_EQ(after(table, state, harvest.path).cubes[0][harvest.resource], 2) << harvest.card;
    gain_cubes(state, 1, harvest.resource, state.bank[harvest.resource] - 1);
    EXPECT_EQ(after(table, state, harvest.path).cubes[0][harvest.resource], 1)
        << "what the bank has";
  }
}

TEST(ArchipelagoCards, Slavery) {  // ARC-12.36
  const Table table = table_for(2);
  State state = with_card(table, "slavery");
  EXPECT_FALSE(offers(table, state, "card:slavery")) << "nobody to recruit";
  state.workers = 3;
  state = after(table, state, "card:slavery");
  EXPECT_FALSE(offers(table, state, "done")) << "at least one";
  state = after(table, state, "recruit area:t12a.l1");
  EXPECT_EQ(state.step, Step::kTurn) << "no place for a second one";
  EXPECT_EQ(state.florins[0], 10);
  EXPECT_EQ(state.rebellion, 2);
  EXPECT_EQ(state.workers, 2);
}

TEST(ArchipelagoCards, PrintingPress) {  // ARC-12.47
  const Table table = table_for(2);
  State state = with_card(table, "printing_press");
  offer_card(state, 0, "amphitheatre");
  add_building(table, state, kTown, kT13, 1);
  state =
      after_all(table, state,
                {"card:printing_press", "purchase:amphitheatre", "card:head_hunter", "back:spy"});
  EXPECT_EQ(state.florins[0], 10 - 1 - 6);
  EXPECT_EQ(state.rebellion, 1) << "a red event: +1 for each town";
  EXPECT_EQ(state.step, Step::kTurn);
  state = after_all(table, state, {"end", "end"});
  EXPECT_EQ(refusal(table, state, "card:amphitheatre"), "ARC-R510") << "not in this phase";
}

TEST(ArchipelagoCards, Census) {  // ARC-12.48
  const Table table = table_for(2);
  State state = with_card(table, "census");  // five citizens of seat 0
  state = after(table, state, "card:census");
  EXPECT_EQ(state.florins[0], 10 - 1 + 2);
}

TEST(ArchipelagoCards, OnlyControlledBuildingsCount) {  // ARC-R512, ARC-R513
  const Table table = table_for(2);
  State state = with_card(table, "pope");
  add_building(table, state, kTemple, kT13, 0);
  add_building(table, state, kTemple, kT08, -1);
  add_building(table, state, kTemple, kT23, 1);
  lay_down_on(state, kT23, kTemple);
  state.rebellion = 5;
  EXPECT_EQ(after(table, state, "card:pope").rebellion, 4);
}

}  // namespace
}  // namespace landfall::archipelago
