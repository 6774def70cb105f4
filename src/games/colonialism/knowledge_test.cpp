// Views and possible worlds: what a seat knows, remembers and has to guess (COL-R46).
#include "games/colonialism/test_table.h"

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

}  // namespace
}  // namespace landfall::colonialism
