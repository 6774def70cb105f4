// What a seat is told about its policy cards: "your cards here would place 3 discs" (COL-5.4).
#include "games/colonialism/position/preview.h"

#include "games/colonialism/tests/test_table.h"

namespace landfall::colonialism {
namespace {

PerRegion<int> expected(const Table& table, const State& state, Seat seat = 0) {
  return expected_discs(table, Colonialism::view(table, state, seat));
}
void leave_in_reserve(const Table& table, State& state, int discs) {
  put(state, kSoutheastAsia, 0, table.components.discs - discs);
  ASSERT_EQ(state.reserve[0], discs);
}

TEST(ColonialismPreview, ConsolidateNeedsSevenAfterTheOtherCards) {  // COL-8.12
  const Table table = table_for(2, kFirstEdition);
  State state = position(table);
  leave_in_reserve(table, state, 9);
  lay_card(state, 0, kInfluence3, kChina);
  lay_card(state, 0, kConsolidate, kChina);
  EXPECT_EQ(expected(table, state)[kChina], 3);
  remove_discs(state, 0, kSoutheastAsia, 1);  // ten: both act
  EXPECT_EQ(expected(table, state)[kChina], 10);
}

TEST(ColonialismPreview, CardsCountTheBoardAsDominionLeftIt) {  // COL-R8
  const Table table = table_for(2);
  State state = position(table);
  put(state, kIndia, 0, 1);
  lay_card(state, 0, kDominion, kChina);
  lay_card(state, 0, kEmpire, kChina);
  EXPECT_EQ(expected(table, state)[kChina], 4);
}

TEST(ColonialismPreview, AnEarlierRegionUsesUpTheReserve) {  // COL-5.1, COL-5.5
  const Table table = table_for(2);
  State state = position(table);
  leave_in_reserve(table, state, 5);
  lay_card(state, 0, kInfluence4, kNorthAfrica);
  lay_card(state, 0, kInfluence3, kChina);
  EXPECT_EQ(expected(table, state)[kNorthAfrica], 4);
  EXPECT_EQ(expected(table, state)[kChina], 1);
  std::ranges::reverse(state.order);
  EXPECT_EQ(expected(table, state)[kNorthAfrica], 2);
  EXPECT_EQ(expected(table, state)[kChina], 3);
}

TEST(ColonialismPreview, HiddenCardsOfOthersAreLeftOut) {  // COL-4.12
  const Table table = table_for(2);
  State state = position(table);
  put(state, kIndia, 0, 1);
  lay_card(state, 0, kDominion, kChina);
  State other = state;
  lay_card(state, 1, kInfluence5, kIndia);  // really, India is lost before China's turn comes
  lay_card(other, 1, kTreaty, kIndia);
  EXPECT_EQ(expected(table, state), expected(table, other));
  EXPECT_EQ(expected(table, state)[kChina], 2);
}

TEST(ColonialismPreview, IsTheSameInTheJsonOfTheSeat) {
  const Table table = table_for(2, kFirstEdition);
  State state = position(table);
  leave_in_reserve(table, state, 9);
  lay_card(state, 0, kInfluence3, kChina);
  lay_card(state, 0, kConsolidate, kChina);
  give_hand(state, 0, cards({kInfluence5}));
  put(state, kIndia, 0, 6);
  JsonWriter out;
  Colonialism::write_private(table, Colonialism::view(table, state, 0), out);
  const JsonValue json = JsonValue::parse(out.text()).value();
  EXPECT_EQ(json.find("expected")->items()[kChina].integer(), 3);
  // One card alone places no more than there is, either (COL-5.5).
  EXPECT_EQ(json.find("places")->find("influence_5")->items()[kIndia].integer(), 3);
}

// What the seat's policy cards really place, region by region, up to the first choice and up to the
// first region with somebody else's hidden card; -1 behind that.
PerRegion<int> really_placed(const Table& table, State state, Seat seat) {
  unsigned hidden = 0;
  for (int other = 0; other < table.seats; ++other) {
    if (other != seat) hidden |= state.covered[other];
  }
  std::vector<Event> events;
  EventSink sink(events);
  begin_colonization(table, state, sink);
  const int reached = state.phase == Phase::kColonization ? state.position : kRegions - 1;
  PerRegion<int> placed;
  placed.fill(-1);
  for (int position = 0; position <= reached; ++position) {
    const int region = state.order[position];
    if (((hidden >> region) & 1U) != 0) break;
    placed[region] = 0;
    for (const Event& event : events) {
      if (event.kind == kGained && event.arg[0] == seat && event.arg[1] == region) {
        placed[region] += event.arg[2];
      }
    }
  }
  return placed;
}

TEST(ColonialismPreview, IsWhatReallyHappensInRandomPositions) {
  int compared = 0;
  int with_several = 0;
  int short_reserve = 0;
  for (const Options& options :
       {Options{}, kFirstEdition, Options{{"events", "on"}, {"upgrades", "on"}}}) {
    const Table table = table_for(3, options);
    const auto list = std::make_unique<ActionList>();
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      Random random(seed);
      State state = Colonialism::setup(table);
      EventSink nobody;
      while (!Colonialism::awaiting(table, state).empty()) {
        const Seat mover = Colonialism::awaiting(table, state).first();
        if (mover == kChance) {
          Colonialism::apply(table, state, mover, Colonialism::sample(table, state, random),
                             nobody);
          continue;
        }
        for (Seat seat = 0; state.step == Step::kAction && seat < table.seats; ++seat) {
          const PerRegion<int> told = expected(table, state, seat);
          const PerRegion<int> placed = really_placed(table, state, seat);
          for (int region = 0; region < kRegions; ++region) {
            if (placed[region] < 0) continue;
            ASSERT_EQ(told[region], placed[region]) << "seed " << seed << ", region " << region;
            compared += told[region] > 0 ? 1 : 0;
            const bool several = policy_count(state, seat, region) > 1;
            with_several += several ? 1 : 0;
            short_reserve += several && told[region] == state.reserve[seat] ? 1 : 0;
          }
        }
        list->clear();
        Colonialism::legal(table, state, mover, *list);
        const auto count = static_cast<std::uint32_t>(list->size());
        Colonialism::apply(table, state, mover, (*list)[random.below(count)], nobody);
      }
    }
  }
  EXPECT_GT(compared, 1000);
  EXPECT_GT(with_several, 100);
  EXPECT_GT(short_reserve, 0);
}

}  // namespace
}  // namespace landfall::colonialism
