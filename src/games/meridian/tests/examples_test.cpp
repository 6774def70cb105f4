// Plays rules/meridian/examples.toml: every worked example of the rulebook and every further
// position.
#include <algorithm>

#include "games/common/test_examples.h"
#include "games/meridian/position/column.h"
#include "games/meridian/position/scoring.h"
#include "games/meridian/tests/test_table.h"

namespace landfall::meridian {
namespace {

constexpr int kMeridian = 4;  // where the columns are tried

// Orange is to play, with the `columns` of the example on the board.
State position_of(const toml::table& example, const Table& table, std::vector<std::string> cards) {
  State state = position(table, 0, std::move(cards));
  for (const std::string& column : texts_of(example, "columns")) {
    const std::size_t colon = column.find(": ");
    put(state, std::stoi(column.substr(0, colon)), std::string_view(column).substr(colon + 2));
  }
  EXPECT_EQ(Meridian::check(table, state), "");
  return state;
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
void try_on_column(const toml::table& column, const toml::table& example, const TriedMove& move) {
  const std::string refused = text_of(example, "refused");
  const int rows = column["rows"].value_or(5);
  const int lift = column["lift"].value_or(0);
  if (refused == "MER-3.6") return;  // judged by the turn, not by the column
  for (int row = move.first_row; row <= move.last_row; ++row) {
    Site site = site_with(text_of(column, "before"), rows);
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
void try_in_game(const toml::table& column, const toml::table& example, const TriedMove& move) {
  const Table table = table_for(column["players"].value_or(4));
  const std::string refused = text_of(example, "refused");
  const int lift = column["lift"].value_or(0);
  for (int row = move.first_row; row <= move.last_row; ++row) {
    State state = position(table, 0, {"4", "1"});
    put(state, kMeridian, text_of(column, "before"));
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
    if (const auto recovered = example["recovered"].value<int>()) {
      EXPECT_EQ(moved.supply[0], supply_before + *recovered);
    }
  }
}

TEST(MeridianExamples, EveryColumn) {
  std::size_t moves = 0;
  each_example("meridian", "column", 14, [&](const toml::table& column) {
    for (const toml::node& node : *column["moves"].as_array()) {
      const toml::table& example = *node.as_table();
      SCOPED_TRACE(text_of(example, "name"));
      const TriedMove move = move_of(text_of(example, "move"));
      try_on_column(column, example, move);
      // Four colours on the board for three players occur only on paper.
      if (!column.contains("rows")) try_in_game(column, example, move);
      ++moves;
    }
  });
  EXPECT_EQ(moves, 36U);
}

constexpr std::string_view kNoAction = "not an action";

// "Why not?", the legal list and the judge agree about a path; of a mere beginning the judge says
// nothing.
void expect_refused(const Table& table, const State& state, const std::string& path,
                    std::string_view clause) {
  EXPECT_EQ(why_not(table, state, path), clause) << path;
  EXPECT_EQ(choices(table, state, path).empty(), !clause.empty()) << path;
  const std::string judged = refusal(table, state, path);
  EXPECT_TRUE(judged == kNoAction || judged == clause) << path << ": " << judged;
}

TEST(MeridianExamples, EveryTurn) {
  each_example("meridian", "turn", 11, [](const toml::table& example) {
    const Table table = table_for(example["players"].value_or(4));
    const State state = position_of(example, table, texts_of(example, "cards"));
    for (const std::string& path : texts_of(example, "legal")) {
      expect_refused(table, state, path, "");
    }
    if (const toml::table* refused = example["refused"].as_table()) {
      for (const auto& [clause, paths] : *refused) {
        for (const std::string& path : values_of<std::string>(paths.as_array())) {
          expect_refused(table, state, path, clause.str());
        }
      }
    }
    for (const std::string& path : texts_of(example, "no_action")) {
      EXPECT_EQ(refusal(table, state, path), kNoAction) << path;
    }
  });
}

TEST(MeridianExamples, EveryBoard) {
  each_example("meridian", "board", 7, [](const toml::table& example) {
    const Table table = table_for(example["players"].value_or(4));
    const State state = position_of(example, table, {"4", "1"});
    const Scores scores = Meridian::scores(table, state);
    const IslandStrengths strengths = island_strengths(table, state);
    for (const std::string& owner : parts_of(text_of(example, "owners"))) {
      const auto index = static_cast<std::size_t>(owner[0] - 'A');
      const Island& island = table.components.islands[index];
      ASSERT_EQ(island.id, owner[0]);
      const std::string_view who = std::string_view(owner).substr(2);
      const int seat = who == "none" ? -1 : static_cast<int>(seat_of_colour(who));
      EXPECT_EQ(island_owner(strengths[index]), seat) << owner;
      // The breakdown names the island if it counts for somebody.
      const auto item =
          std::ranges::find(scores.items, island_target(island.id), &ScoreItem::target);
      ASSERT_EQ(item != scores.items.end(), seat >= 0) << owner;
      if (seat < 0) continue;
      EXPECT_EQ(item->seat, seat) << owner;
      EXPECT_EQ(item->points, static_cast<int>(island.cities.size())) << owner;
    }
    const auto expect_each = [&](std::string_view field, auto&& value_of) {
      for (const std::string& part : parts_of(text_of(example, field))) {
        const Seat seat = seat_of_colour(std::string_view(part).substr(0, 2));
        EXPECT_EQ(static_cast<int>(value_of(seat)), std::stoi(part.substr(3))) << field << part;
      }
    };
    expect_each("points", [&](Seat seat) { return scores.standing.points[seat]; });
    expect_each("supplies", [&](Seat seat) { return state.supply[seat]; });
    expect_each("ranks", [&](Seat seat) { return scores.standing.rank[seat]; });
  });
}

}  // namespace
}  // namespace landfall::meridian
