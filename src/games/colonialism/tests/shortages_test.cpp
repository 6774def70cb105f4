// What happens when pieces run out (COL-R42 to COL-R44, COL-5.5).
#include "games/colonialism/tests/test_table.h"

namespace landfall::colonialism {
namespace {

TEST(ColonialismShortages, EmptyBag) {  // COL-R42
  const Table table = table_for(2);
  State state = position(table);
  give_cubes(state, 0, {20, 19, 21});  // three cubes left
  state.phase = Phase::kEndOfPhase;
  state.step = Step::kRegionOrder;
  state.round = 2;
  state.pass = 0;
  state = after(table, state,
                "region:china region:india region:southeast_asia region:middle_east "
                "region:subsaharan_africa region:north_africa");
  state = after_all(table, state, {"colour:black", "colour:brown", "colour:brown"});
  EXPECT_EQ(total_cubes(state.cubes[kChina]), 1);
  EXPECT_EQ(total_cubes(state.cubes[kSoutheastAsia]), 1);
  EXPECT_EQ(total_cubes(state.cubes[kMiddleEast]), 0) << "in region order until it is empty";
  EXPECT_EQ(state.step, Step::kAction);
}

TEST(ColonialismShortages, GreyDiscs) {  // COL-R43
  const Table table = table_for(2);
  State state = position(table);
  put(state, kIndia, 0, 1);
  put(state, kChina, kLocal, 42);
  give_hand(state, 0, cards({kDiplomacy}));
  const State added = after_all(table, state, {"card:diplomacy region:india local", "number:3"});
  EXPECT_EQ(added.discs[kIndia][kLocal], 3) << "four were due";
  EXPECT_EQ(added.local_supply, 0);
  // At the end of a phase regions are served in region order.
  State phase = state;
  phase.phase = Phase::kEndOfPhase;
  phase.step = Step::kRegionOrder;
  phase.round = 2;
  phase.pass = 0;
  phase = after(table, phase,
                "region:north_africa region:subsaharan_africa region:middle_east region:india "
                "region:southeast_asia region:china");
  for (int i = 0; i < 6; ++i) phase = after(table, phase, "colour:black");
  EXPECT_EQ(phase.discs[kMiddleEast][kLocal], 1);
  EXPECT_EQ(phase.discs[kIndia][kLocal], 0);
}

TEST(ColonialismShortages, Mercenaries) {  // COL-R44
  const Table table = table_for(2);
  State state = position(table);
  put(state, kIndia, 0, 1);
  hire(state, kChina, 1, 14);
  give_hand(state, 0, cards({kMercenaries}));
  state = after_all(table, state, {"card:mercenaries region:india zone:arabian_sea", "number:3"});
  EXPECT_EQ(state.mercenaries[kIndia][0], 2);
}

TEST(ColonialismShortages, OwnReserve) {  // COL-5.5, COL-R27
  const Table table = table_for(2);
  State state = position(table);
  put(state, kIndia, 0, 1);
  put(state, kChina, 1, 21);
  give_hand(state, 0, cards({kDiplomacy}));
  const State added = after_all(table, state, {"card:diplomacy region:india seat:1", "number:3"});
  EXPECT_EQ(added.discs[kIndia][1], 1);
}

}  // namespace
}  // namespace landfall::colonialism
