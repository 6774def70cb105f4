// Views and possible worlds: what a seat knows, remembers and has to guess (COL-R46).
#include "games/colonialism/tests/test_table.h"

namespace landfall::colonialism {
namespace {

TEST(ColonialismKnowledge, OthersHandsAreGuessedFromWhatIsUnseen) {
  const Table table = table_for(2);
  State state = position(table);
  give_hand(state, 1, cards({kArmy, kFleet, kTrade}));
  lay_card(state, 1, kEmpire, kIndia);
  lay_card(state, 1, kTreaty, kIndia);  // open
  state.deck[1] &= ~one_card(kPlague);
  --state.deck_size[1];
  state.discard[1] = one_card(kPlague);
  const View view = Colonialism::view(table, state, 0);
  CardSet hands = 0;
  CardSet down = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed);
    const State world = Colonialism::determinize(table, view, random);
    ASSERT_EQ(Colonialism::check(table, world), "");
    ASSERT_EQ(Colonialism::view(table, world, 0), view);
    hands |= world.hand[1];
    down |= one_card(world.face_down[1][kIndia] - 1);
  }
  const CardSet unseen = table.all_cards & ~cards({kTreaty, kPlague});
  EXPECT_EQ(hands, unseen) << "every unseen card is possible";
  EXPECT_EQ(down, unseen & table.policies) << "face down lies a policy card";
}

TEST(ColonialismKnowledge, KnownCardsAreNotInTheDeck) {  // COL-R46
  const Table table = table_for(2);
  State state = position(table);
  give_hand(state, 1, cards({kArmy, kFleet, kTrade}));
  lay_card(state, 1, kEmpire, kIndia);
  state.known[1] = cards({kArmy, kEmpire, kTrade});
  ASSERT_EQ(Colonialism::check(table, state), "");
  const View view = Colonialism::view(table, state, 0);
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Random random(seed);
    const State world = Colonialism::determinize(table, view, random);
    ASSERT_EQ(Colonialism::check(table, world), "");
    EXPECT_EQ(world.deck[1] & state.known[1], 0U);
  }
}

TEST(ColonialismKnowledge, ThePublicSeesNoSecret) {  // COL-2.6, COL-4.12
  const Table table = table_for(2);
  State state = position(table);
  give_hand(state, 0, cards({kArmy}));
  lay_card(state, 0, kEmpire, kIndia);
  const View view = Colonialism::view(table, state, kTable);
  EXPECT_EQ(view.hand, 0U);
  EXPECT_EQ(view.deck, 0U);
  EXPECT_EQ(view.interest, 0);
  EXPECT_EQ(view.face_down[kIndia], 0);
  EXPECT_EQ(view.hand_size[0], 1);
  EXPECT_EQ(view.covered[0], 1U << kIndia);
  JsonWriter out;
  Colonialism::write_private(table, view, out);
  EXPECT_EQ(out.text(), "{}");
}

TEST(ColonialismKnowledge, ThePrivatePartSaysWhatCardsWouldPlace) {
  const Table table = table_for(2);
  State state = position(table);
  give_hand(state, 0, cards({kFleet, kTreaty}));
  lay_card(state, 0, kInfluence4, kIndia);
  JsonWriter out;
  Colonialism::write_private(table, Colonialism::view(table, state, 0), out);
  const JsonValue json = JsonValue::parse(out.text()).value();
  EXPECT_EQ(json.find("places")->find("fleet")->items()[kIndia].integer(), 6);
  EXPECT_TRUE(json.find("places")->find("treaty")->items()[kIndia].is_null());
  EXPECT_EQ(json.find("expected")->items()[kIndia].integer(), 4);
  EXPECT_EQ(json.find("hidden")->find("india")->text(), "influence_4");
}

// Whether all see a card that was hidden in the hand before: then the choice stands (TAB-2.4).
bool shows_a_card(const Table& table, const State& state, std::string_view path) {
  std::vector<Event> events;
  after(table, state, path, kTable, &events);
  SeatMask learned;
  for (const Event& event : events) learned = learned | event.reveals;
  EXPECT_FALSE(learned.has(0)) << "its owner knew it";
  return learned.has(1) && learned.has(kTable);
}

TEST(ColonialismKnowledge, ACardPlayedOpenlyStands) {  // TAB-2.4, COL-4.10
  const Table table = table_for(2);
  State state = position(table);
  give_hand(state, 0,
            cards({kTrade, kMissionaries, kPlague, kLandGrab, kConsolidate, kDiplomacy, kCampaign,
                   kMercenaries, kArmy, kFleet}));
  put(state, kIndia, 0, 2);
  put(state, kIndia, 1, 2);
  lay_cubes(state, kIndia, {1, 0, 0});
  lay_cubes(state, kMiddleEast, {1, 0, 0});
  for (const std::string_view path :
       {"card:trade zone:arabian_sea cube:middle_east.black cube:india.black",
        "card:missionaries region:india", "card:plague region:india zone:arabian_sea",
        "card:land_grab region:india zone:arabian_sea",
        "card:consolidate region:india zone:arabian_sea", "card:diplomacy region:india local",
        "card:campaign region:india seat:1", "card:mercenaries region:india zone:arabian_sea"}) {
    EXPECT_TRUE(shows_a_card(table, state, path)) << path;
  }
  const std::string_view policy = "card:army region:india zone:arabian_sea";
  EXPECT_FALSE(shows_a_card(table, state, policy)) << "the first one lies face down";
  EXPECT_FALSE(shows_a_card(table, state, "explore region:india zone:arabian_sea"));
  lay_card(state, 0, kEmpire, kIndia);
  EXPECT_TRUE(shows_a_card(table, state, policy)) << "the second one lies face up (COL-4.12)";
}

TEST(ColonialismKnowledge, ACardLaidOpenlyThroughTheOpenDoorStands) {  // TAB-2.4, COL-10.8
  const Table table = table_for(2, kWithEvents);
  State state = position(table);
  give_hand(state, 0, cards({kArmy}));
  set_event(state, kOpenDoor);
  state.step = Step::kOpenDoor;
  state.pass = 0;
  EXPECT_FALSE(shows_a_card(table, state, "card:army"));
  lay_card(state, 0, kEmpire, kChina);
  EXPECT_TRUE(shows_a_card(table, state, "card:army"));
}

}  // namespace
}  // namespace landfall::colonialism
