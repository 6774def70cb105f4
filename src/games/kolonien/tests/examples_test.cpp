// Plays rules/kolonien/examples.toml: voyages at sea and roads of the base game.
#include "games/common/test_examples.h"
#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

TEST(KolonienExamples, EveryVoyage) {  // T03 to T07
  const Table table = table_for(4);
  each_example("kolonien", "voyage", 11, [&](const toml::table& example) {
    State state = position(table);
    set_dice(state, 6, 6);
    const std::string at = text_of(example, "ship");
    launch(table, state, 0, at);
    if (example.contains("pirate")) put_pirate(table, state, text_of(example, "pirate"));
    Ship ship = *find_ship(state, 0, vertex_at(table, at));
    ship.left = static_cast<std::uint8_t>(example["range"].value_or(0));
    const VertexMask unknown = unknown_vertices(table, state);
    Reach reach;
    find_reach(table, state, 0, ship, sea_edges(table, state), unknown, reach);
    if (example.contains("stops")) {
      EXPECT_EQ(reach.stops.count(), example["stops"].value_or(0));
    }
    if (example.contains("discovers")) {
      EXPECT_EQ(names_of(table, reach.stops & unknown), sorted(texts_of(example, "discovers")));
    }
    if (example["discovers_something"].value_or(false)) {
      EXPECT_TRUE(reach.stops.meets(unknown));
    }
    int cost = 0;
    for (const std::string& vertex : texts_of(example, "way")) {
      ++cost;
      EXPECT_TRUE(reach.stops.has(vertex_at(table, vertex))) << vertex;
      EXPECT_EQ(reach.cost[vertex_at(table, vertex)], cost) << vertex;
    }
    for (const std::string& vertex : texts_of(example, "out_of_reach")) {
      EXPECT_FALSE(reach.stops.has(vertex_at(table, vertex))) << vertex;
    }
  });
}

TEST(KolonienExamples, EveryRoad) {  // KOL-7.3, KOL-7.4
  const Table table = base_table(4);
  each_example("kolonien", "road", 11, [&](const toml::table& example) {
    State state = position(table);
    for (const std::string& vertex : texts_of(example, "foreign")) settle(table, state, 1, vertex);
    for (const toml::node& way : *example["ways"].as_array()) {
      lay_way(table, state, 0, values_of<std::string>(way.as_array()));
    }
    EXPECT_EQ(longest_road(table, state, 0), example["length"].value_or(-1));
  });
}

}  // namespace
}  // namespace landfall::kolonien
