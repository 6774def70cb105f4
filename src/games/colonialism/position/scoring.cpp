#include "games/colonialism/position/scoring.h"

#include <algorithm>

#include "games/colonialism/colonialism.h"
#include "games/colonialism/position/moves.h"

namespace landfall {

using namespace colonialism;

namespace colonialism {
namespace {

// Cubes missing from a score of `wanted`, and conversions that the others could pay for.
struct Balance {
  int missing = 0;
  int spare = 0;
};
Balance balance_of(const Cubes& cubes, int wanted) {
  Balance balance;
  for (const int number : cubes) {
    if (number < wanted) {
      balance.missing += wanted - number;
    } else {
      balance.spare += (number - wanted) / 3;
    }
  }
  return balance;
}

}  // namespace

Score best_score(const Cubes& cubes) {
  int score = std::ranges::min(cubes);
  int missing = 0;
  for (;; ++score) {
    const Balance next = balance_of(cubes, score + 1);
    if (next.spare < next.missing) break;
    missing = next.missing;
  }
  return {score, total_cubes(cubes) - 2 * missing};  // each conversion costs two cubes
}

Conversion best_conversion(const Cubes& cubes) {
  const Score best = best_score(cubes);
  Conversion result;
  result.cubes = cubes;
  result.score = best.score;
  result.total = best.total;
  for (int poor = 0; poor < kColours; ++poor) {
    while (result.cubes[poor] < best.score) {
      // Three of a colour that can spare them, the most frequent first.
      int rich = poor;
      for (int colour = 0; colour < kColours; ++colour) {
        if (result.cubes[colour] >= best.score + 3 &&
            (rich == poor || result.cubes[colour] > result.cubes[rich])) {
          rich = colour;
        }
      }
      add_to(result.cubes[rich], -3);
      add_to(result.given[rich], 3);
      add_to(result.cubes[poor], 1);
      add_to(result.gained[poor], 1);
    }
  }
  return result;
}

bool is_won(const Table& table, const PublicState& state, int seat, int interest) {
  return leads(state, seat, table.components.interests[interest].region);
}

Cubes interest_bonus(const Table& table, const PublicState& state, int seat,
                     std::uint16_t interests) {
  Cubes bonus{};
  const int worth = table.owns(state, seat, kMercantilism) ? 2 : 1;  // COL-11.7
  for_each_bit(interests, [&](int card) {
    if (is_won(table, state, seat, card)) {
      add_to(bonus[table.components.interests[card].colour], worth);
    }
  });
  return bonus;
}

}  // namespace colonialism

// While the game runs only what is public counts; interest cards are shown at the end.
Standing Colonialism::standing(const Table& table, const State& state) {
  Standing standing;
  for (const Seat seat : players(table.seats)) {
    const Cubes bonus = interest_bonus(table, state, seat, state.shown_interest[seat]);
    const Score best = best_score(sum_of(state.held[seat], bonus));
    standing.points[seat] = best.score;    // COL-7.4
    standing.tiebreak[seat] = best.total;  // COL-7.5
  }
  standing.rank_by_points(table.seats);  // COL-R33: what is still equal shares its place
  return standing;
}

Scores Colonialism::scores(const Table& table, const State& state) {
  Scores scores;
  scores.seats = table.seats;
  scores.standing = standing(table, state);
  for (const Seat seat : players(table.seats)) {
    const Cubes& held = state.held[seat];
    const Cubes bonus = interest_bonus(table, state, seat, state.shown_interest[seat]);
    const int alone = std::ranges::min(held);
    const int with_interest = std::ranges::min(sum_of(held, bonus));
    const auto add = [&](std::string_view source, int points) {
      if (points != 0) scores.items.push_back({seat, source, {}, points});
    };
    add("least", alone);
    add("interest", with_interest - alone);
    add("conversion", scores.standing.points[seat] - with_interest);
  }
  return scores;
}

}  // namespace landfall
