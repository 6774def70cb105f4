// The same position under both editions: exactly the listed differences, and nothing else.
#include <algorithm>
#include <iterator>
#include <set>

#include "games/colonialism/tests/test_table.h"

namespace landfall::colonialism {
namespace {

struct Editions {
  Table first = table_for(3, kFirstEdition);
  Table second = table_for(3);
};

TEST(ColonialismEditions, TheSwitches) {
  const Editions tables;
  EXPECT_EQ(tables.first.rules.draw_count, 1);   // COL-4.2
  EXPECT_EQ(tables.second.rules.draw_count, 3);  // COL-4.1
  EXPECT_EQ(tables.first.policies, tables.second.policies | one_card(kConsolidate));
  EXPECT_EQ(tables.first.all_cards, tables.second.all_cards);
}

TEST(ColonialismEditions, Drawing) {  // COL-4.1, COL-4.2
  const Editions tables;
  for (const Table* table : {&tables.first, &tables.second}) {
    const State state = after(*table, position(*table), "draw");
    EXPECT_EQ(state.left, table == &tables.first ? 1 : 3);
  }
}

// The legal actions of one position differ only where the lists say so.
TEST(ColonialismEditions, LegalActions) {  // COL-1.5, COL-8.12, COL-9.1, COL-9.5, COL-9.6
  const Editions tables;
  std::vector<std::set<std::string>> offered;
  for (const Table* table : {&tables.first, &tables.second}) {
    State state = position(*table);
    give_hand(state, 0, table->all_cards);
    state.deck[0] = one_card(kArmy);
    state.hand[0] &= ~one_card(kArmy);
    state.hand_size[0] = 23;
    state.deck_size[0] = 1;
    put(state, kIndia, 0, 3);
    put(state, kIndia, 1, 2);
    put(state, kIndia, kLocal, 2);
    lay_cubes(state, kIndia, {1, 1, 0});
    lay_cubes(state, kMiddleEast, {0, 0, 1});
    ASSERT_EQ(Colonialism::check(*table, state), "");
    const auto list = std::make_unique<ActionList>();
    Colonialism::legal(*table, state, 0, *list);
    std::set<std::string>& names = offered.emplace_back();
    for (const Action& action : *list) {
      TargetPath path;
      Colonialism::targets(*table, state, 0, action, path);
      std::string name;
      for (const Target& target : path) name += std::string(target.view()) + " ";
      names.insert(name);
    }
  }
  std::set<std::string> only_first;
  std::ranges::set_difference(offered[0], offered[1], std::inserter(only_first, only_first.end()));
  std::set<std::string> only_second;
  std::ranges::set_difference(offered[1], offered[0],
                              std::inserter(only_second, only_second.end()));
  // As a policy card Consolidate Holdings needs no influence; a campaign may hit anybody.
  const std::set<std::string> expected = {
      "card:campaign region:india local ",
      "card:campaign region:india seat:0 ",
      "card:consolidate region:middle_east zone:arabian_sea ",
      "card:consolidate region:subsaharan_africa zone:arabian_sea ",
  };
  EXPECT_EQ(only_first, expected);
  EXPECT_TRUE(only_second.empty());
}

TEST(ColonialismEditions, ConsolidateHoldings) {  // COL-8.12, COL-9.1
  const Editions tables;
  for (const Table* table : {&tables.first, &tables.second}) {
    State state = position(*table);
    put(state, kIndia, 0, 1);
    give_hand(state, 0, cards({kConsolidate}));
    state = after(*table, state, "card:consolidate region:india zone:arabian_sea");
    EXPECT_EQ(state.discs[kIndia][0], table == &tables.first ? 1 : 8);
    EXPECT_EQ(state.face_down[0][kIndia], table == &tables.first ? kConsolidate + 1 : 0);
  }
}

TEST(ColonialismEditions, HandsAtTheEndOfAPhase) {  // COL-6.1, COL-6.2
  const Editions tables;
  for (const Table* table : {&tables.first, &tables.second}) {
    State state = position(*table);
    give_hand(state, 0, cards({kArmy, kFleet}));
    give_hand(state, 1, cards({kArmy}));
    state = colonized(*table, state);
    const bool first = table == &tables.first;
    EXPECT_EQ(Colonialism::awaiting(*table, state).count(), first ? 1 : 2);
    EXPECT_EQ(refusal(*table, state, "none"), first ? "COL-6.2" : "");
  }
}

// A colonization without the cards that differ ends the same way in both.
TEST(ColonialismEditions, EverythingElseIsTheSame) {
  const Editions tables;
  std::vector<State> done;
  for (const Table* table : {&tables.first, &tables.second}) {
    State state = position(*table);
    put(state, kIndia, 0, 5);
    put(state, kIndia, 1, 7);
    put(state, kIndia, kLocal, 3);
    put(state, kMiddleEast, 2, 4);
    lay_cubes(state, kIndia, {2, 0, 0});
    lay_card(state, 0, kFleet, kIndia);
    lay_card(state, 1, kHegemony, kIndia);
    lay_card(state, 2, kDominion, kMiddleEast);
    done.push_back(colonized(*table, state));
  }
  EXPECT_EQ(done[0], done[1]);
}

}  // namespace
}  // namespace landfall::colonialism
