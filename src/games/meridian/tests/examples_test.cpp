// Plays rules/meridian/examples.toml: every worked example of the rulebook and every further
// position.
#include <toml++/toml.h>

#include "games/meridian/position/column.h"
#include "games/meridian/position/scoring.h"
#include "games/meridian/tests/test_table.h"

namespace landfall::meridian {
namespace {

constexpr int kMeridian = 4;  // where the columns are tried

const toml::table& examples() {
  static const toml::parse_result parsed =
      toml::parse_file("rules/meridian/examples.toml");  // tests run at the top of the tree
  EXPECT_TRUE(static_cast<bool>(parsed)) << parsed.error().description();
  return parsed.table();
}

std::string text_of(const toml::table& table, std::string_view key) {
  return table[key].value_or(std::string());
}

Site site_with(std::string_view column, int rows) {
  Site site;
  site.rows = rows;
  for (const PlacedTower& tower : towers_of(column)) {
    site.height[static_cast<std::size_t>(tower.row)] = static_cast<std::uint8_t>(tower.height);
    site.owner[static_cast<std::size_t>(tower.row)] = tower.seat;
  }
  return site;
}

// The rows of a move: "3 Or2" is row 3, "1..4 Or5" are rows 1 to 4.
struct TriedMove {
  int first_row = 0;
  int last_row = 0;
  int height = 0;
};

TriedMove move_of(std::string_view text) {
  TriedMove move;
  const std::size_t dots = text.find("..");
  if (dots != std::string_view::npos) {
    move.first_row = std::stoi(std::string(text.substr(0, dots)));
    text.remove_prefix(dots + 2);
  }
  const PlacedTower tower = tower_of(text);
  move.last_row = tower.row + 1;
  if (move.first_row == 0) move.first_row = move.last_row;
  move.height = tower.height;
  return move;
}

// The rules of one column alone; here four colours may stand on four rows.
void try_on_column(const toml::table& example, int rows, const TriedMove& move) {
  const std::string refused = text_of(example, "refused");
  const int lift = example["lift"].value_or(0);
  if (refused == "MER-3.6") return;  // judged by the turn, not by the column
  for (int row = move.first_row; row <= move.last_row; ++row) {
    Site site = site_with(text_of(example, "before"), rows);
    if (lift > 0) site = without_tower(site, lift - 1);
    const auto refusal = refuse_tower(site, kMeridian - 1, row - 1, 0, move.height, 20);
    EXPECT_EQ(refusal ? refusal->clause.id : "", refused) << "row " << row;
    const AllowedHeights allowed = allowed_heights(site, 0, 20)[static_cast<std::size_t>(row - 1)];
    const auto holds = [&](HeightRange range) {
      return range.first <= move.height && move.height <= range.last;
    };
    EXPECT_EQ(holds(allowed.lower) || holds(allowed.higher), refused.empty()) << "row " << row;
    if (!refused.empty()) continue;
    build(site.height, site.owner, rows, row - 1, 0, move.height);
    const Site expected = site_with(text_of(example, "after"), rows);
    EXPECT_EQ(site.height, expected.height);
    EXPECT_EQ(site.owner, expected.owner);
  }
}

// The same in a whole game, through targets, refusal and apply.
void try_in_game(const toml::table& example, int players, const TriedMove& move) {
  const Table table = table_for(players);
  const std::string refused = text_of(example, "refused");
  const int lift = example["lift"].value_or(0);
  for (int row = move.first_row; row <= move.last_row; ++row) {
    State state = position(table, 0, {"4", "1"});
    put(state, kMeridian, text_of(example, "before"));
    const int supply_before = state.supply[0];
    std::string path = "card:4 ";
    if (lift > 0) path += "tower:4." + std::to_string(lift) + " ";
    path += "city:4." + std::to_string(row) + " height:" + std::to_string(move.height);
    EXPECT_EQ(refusal(table, state, path), refused) << path;
    if (!refused.empty()) continue;
    const State moved = after(table, state, path);
    const Site expected = site_with(text_of(example, "after"), table.rows);
    EXPECT_EQ(moved.height[kMeridian - 1], expected.height);
    EXPECT_EQ(moved.owner[kMeridian - 1], expected.owner);
    EXPECT_EQ(Meridian::check(table, moved), "");
    if (const auto recovered = example["recovered"].value<int>()) {
      EXPECT_EQ(moved.supply[0], supply_before + *recovered);
    }
  }
}

TEST(MeridianExamples, EveryColumn) {
  const toml::array* columns = examples()["column"].as_array();
  ASSERT_NE(columns, nullptr);
  EXPECT_EQ(columns->size(), 36U);
  for (const toml::node& node : *columns) {
    const toml::table& example = *node.as_table();
    SCOPED_TRACE(text_of(example, "name"));
    const int rows = example["rows"].value_or(5);
    const TriedMove move = move_of(text_of(example, "move"));
    try_on_column(example, rows, move);
    // Four colours on the board for three players occur only on paper.
    if (rows == 5) try_in_game(example, example["players"].value_or(4), move);
  }
}

TEST(MeridianExamples, EveryBoard) {
  const toml::array* boards = examples()["board"].as_array();
  ASSERT_NE(boards, nullptr);
  EXPECT_EQ(boards->size(), 2U);
  const Table table = table_for(4);
  for (const toml::node& node : *boards) {
    const toml::table& example = *node.as_table();
    SCOPED_TRACE(text_of(example, "name"));
    State state = position(table, 0, {"4", "1"});
    for (const toml::node& column : *example["columns"].as_array()) {
      const std::string text = column.value_or(std::string());
      const std::size_t colon = text.find(": ");
      put(state, std::stoi(text.substr(0, colon)), text.substr(colon + 2));
    }
    ASSERT_EQ(Meridian::check(table, state), "");
    const Standing standing = Meridian::standing(table, state);
    const IslandStrengths strengths = island_strengths(table, state);
    for (const std::string& owner : split(text_of(example, "owners"), ", ")) {
      const auto island = static_cast<std::size_t>(owner[0] - 'A');
      ASSERT_EQ(table.components.islands[island].id, owner[0]);
      const std::string_view who = std::string_view(owner).substr(2);
      EXPECT_EQ(island_owner(strengths[island]),
                who == "none" ? -1 : static_cast<int>(seat_of_colour(who)))
          << owner;
    }
    const auto expect_each = [&](std::string_view field, auto&& value_of) {
      for (const std::string& part : split(text_of(example, field), ", ")) {
        const Seat seat = seat_of_colour(std::string_view(part).substr(0, 2));
        EXPECT_EQ(static_cast<int>(value_of(seat)), std::stoi(part.substr(3))) << field << part;
      }
    };
    expect_each("points", [&](Seat seat) { return standing.points[seat]; });
    expect_each("supplies", [&](Seat seat) { return state.supply[seat]; });
    expect_each("ranks", [&](Seat seat) { return standing.rank[seat]; });
  }
}

}  // namespace
}  // namespace landfall::meridian
