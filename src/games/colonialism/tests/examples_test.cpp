// Plays rules/colonialism/examples.toml: the worked examples of the rulebooks and further
// positions.
#include "games/colonialism/position/conflict.h"
#include "games/colonialism/position/scoring.h"
#include "games/colonialism/tests/test_table.h"
#include "games/common/test_examples.h"

namespace landfall::colonialism {
namespace {

int faction_named(char letter) { return letter == 'N' ? kLocal : letter - 'A'; }

Influences influences_of(std::string_view text) {
  Influences all{};
  for (const std::string& word : split(text)) {
    all[faction_named(word[0])] = std::stoi(word.substr(1));
  }
  return all;
}

TEST(ColonialismExamples, EveryConflict) {
  each_example("colonialism", "conflict", 12, [&](const toml::table& example) {
    ConflictRules rules;
    rules.limit = example["limit"].value_or(0);
    for (const char letter : text_of(example, "treaty")) {
      rules.treaties |= 1U << faction_named(letter);
    }
    const Influences before = influences_of(text_of(example, "before"));
    EXPECT_EQ(is_exceeded(before, rules.limit), example["exceeded"].value_or(false));
    EXPECT_EQ(after_conflict(before, rules), influences_of(text_of(example, "after")));
  });
}

TEST(ColonialismExamples, EveryScore) {
  each_example("colonialism", "score", 7, [&](const toml::table& example) {
    Cubes cubes{};
    for (std::size_t i = 0; i < kColours; ++i) {
      cubes[i] = static_cast<std::uint8_t>(example["cubes"][i].value_or(0));
    }
    const Score score = best_score(cubes);
    EXPECT_EQ(score.score, example["score"].value_or(-1));
    EXPECT_EQ(score.total, example["total"].value_or(-1));
  });
}

// C5: red wins by more cubes. D1, D5: who is left collects.
TEST(ColonialismExamples, WinnersAndTakers) {  // COL-7.5, COL-5.9, COL-5.10
  const Table table = table_for(3);
  State state = position(table);
  give_cubes(state, 0, {5, 3, 4});
  give_cubes(state, 1, {7, 8, 0});
  give_cubes(state, 2, {2, 3, 8});
  const Standing standing = Colonialism::standing(table, state);
  EXPECT_EQ(standing.rank[0], 1);
  EXPECT_EQ(standing.rank[2], 2);
  EXPECT_EQ(standing.rank[1], 3);
  const Table two = table_for(2);
  State tie = position(two);
  put(tie, kIndia, 0, 5);
  put(tie, kIndia, 1, 5);
  put(tie, kIndia, kLocal, 2);
  lay_cubes(tie, kIndia, {1, 1, 0});
  tie = colonized(two, tie);
  EXPECT_EQ(tie.seat, 0) << "D1: the higher row chooses";
  tie = after(two, tie, "colour:brown");
  EXPECT_EQ(tie.held[1], (Cubes{1, 0, 0}));
}

}  // namespace
}  // namespace landfall::colonialism
