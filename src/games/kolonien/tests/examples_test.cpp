// Plays rules/kolonien/examples.toml: voyages at sea and roads of the base game.
#include <toml++/toml.h>

#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

const toml::table& examples() {
  static const toml::parse_result parsed =
      toml::parse_file("rules/kolonien/examples.toml");  // tests run at the top of the tree
  EXPECT_TRUE(static_cast<bool>(parsed)) << parsed.error().description();
  return parsed.table();
}

std::string text_of(const toml::node& node) { return node.value_or(std::string()); }
Names list_of(const toml::table& example, std::string_view key) {
  Names names;
  if (const toml::array* list = example[key].as_array()) {
    for (const toml::node& node : *list) names.push_back(text_of(node));
  }
  return names;
}

TEST(KolonienExamples, EveryVoyage) {  // T03 to T07
  const Table table = table_for(4);
  const toml::array* list = examples()["voyage"].as_array();
  ASSERT_NE(list, nullptr);
  EXPECT_EQ(list->size(), 11U);
  for (const toml::node& node : *list) {
    const toml::table& example = *node.as_table();
    SCOPED_TRACE(example["name"].value_or(std::string()));
    State state = position(table);
    set_dice(state, 6, 6);
    const std::string at = example["ship"].value_or(std::string());
    launch(table, state, 0, at);
    if (example.contains("pirate")) put_pirate(table, state, text_of(*example.get("pirate")));
    Ship ship = *find_ship(state, 0, vertex_at(table, at));
    ship.left = static_cast<std::uint8_t>(example["range"].value_or(0));
    const VertexMask unknown = unknown_vertices(table, state);
    Reach reach;
    find_reach(table, state, 0, ship, sea_edges(table, state), unknown, reach);
    if (example.contains("stops")) {
      EXPECT_EQ(reach.stops.count(), example["stops"].value_or(0));
    }
    if (example.contains("discovers")) {
      EXPECT_EQ(names_of(table, reach.stops & unknown), sorted(list_of(example, "discovers")));
    }
    if (example["discovers_something"].value_or(false)) {
      EXPECT_TRUE(reach.stops.meets(unknown));
    }
    int cost = 0;
    for (const std::string& vertex : list_of(example, "way")) {
      ++cost;
      EXPECT_TRUE(reach.stops.has(vertex_at(table, vertex))) << vertex;
      EXPECT_EQ(reach.cost[vertex_at(table, vertex)], cost) << vertex;
    }
    for (const std::string& vertex : list_of(example, "out_of_reach")) {
      EXPECT_FALSE(reach.stops.has(vertex_at(table, vertex))) << vertex;
    }
  }
}

TEST(KolonienExamples, EveryRoad) {  // KOL-7.3, KOL-7.4
  const Table table = base_table(4);
  const toml::array* list = examples()["road"].as_array();
  ASSERT_NE(list, nullptr);
  EXPECT_EQ(list->size(), 11U);
  for (const toml::node& node : *list) {
    const toml::table& example = *node.as_table();
    SCOPED_TRACE(example["name"].value_or(std::string()));
    State state = position(table);
    for (const std::string& vertex : list_of(example, "foreign")) settle(table, state, 1, vertex);
    for (const toml::node& way : *example["ways"].as_array()) {
      Names vertices;
      for (const toml::node& vertex : *way.as_array()) vertices.push_back(text_of(vertex));
      lay_way(table, state, 0, vertices);
    }
    EXPECT_EQ(longest_road(table, state, 0), example["length"].value_or(-1));
  }
}

}  // namespace
}  // namespace landfall::kolonien
