#include "bots/evaluators/colonialism/evaluator.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "games/colonialism/position/cards.h"
#include "games/colonialism/position/conflict.h"
#include "games/colonialism/position/moves.h"
#include "games/colonialism/position/scoring.h"

namespace landfall::bots {
namespace {

using namespace colonialism;

using Purse = std::array<float, kColours>;  // cubes, some of them only hoped for

// The score that cubes are good for, without rounding: surplus is converted three to one until all
// colours are level (COL-7.3).
float level_of(const Purse& cubes) {
  float low = cubes[0];
  float middle = cubes[1];
  float high = cubes[2];
  if (low > middle) std::swap(low, middle);
  if (middle > high) std::swap(middle, high);
  if (low > middle) std::swap(low, middle);
  const float from_two = (3 * low + middle + high) / 5;
  return from_two <= middle ? from_two : (3 * low + 3 * middle + high) / 7;
}

// Colonization phases whose cubes are still to be collected, the present one included.
int phases_left(const State& state) {
  if (state.turn == 0) return 2 * kTurns;
  const int segment = state.round <= 2 ? 0 : 1;
  const int gone = (state.turn - 1) * 2 + segment;
  const bool collected = state.phase == Phase::kEndOfPhase || state.phase == Phase::kEndOfTurn;
  return 2 * kTurns - gone - (collected ? 1 : 0);
}

// Actions that each seat can still take before the coming colonization.
int actions_left(const State& state) {
  if (state.phase == Phase::kColonization) return 0;
  if (state.phase != Phase::kRound) return 2 * kPasses;
  const bool first_of_two = state.round % 2 == 1;
  return kPasses - state.pass + 1 + (first_of_two ? kPasses : 0);
}

// A mean roll of die + 1.
constexpr int kMeanRoll = 3;

// The discs on the board after the coming colonization, and the cubes that it brings.
class Forecast {
 public:
  Forecast(const Table& table, const State& state) : table_(table), state_(state) {
    for (int seat = 0; seat < table.seats; ++seat) {
      reserve_[seat] = state.reserve[seat];
      for (int colour = 0; colour < kColours; ++colour) {
        held_[seat][colour] = static_cast<float>(state.held[seat][colour]);
      }
    }
    for (int region = 0; region < kRegions; ++region) {
      influence_[region] = influences(state, region);
      cubes_[region] = state.cubes[region];
    }
    foresee_roll();
    const int first = state.phase == Phase::kColonization ? state.position : 0;
    for (int at = first; at < kRegions; ++at) colonize(state.order[at]);
  }

  [[nodiscard]] const Influences& influence_in(int region) const { return influence_[region]; }
  [[nodiscard]] const Cubes& cubes_in(int region) const { return cubes_[region]; }
  [[nodiscard]] int reserve(int seat) const { return reserve_[seat]; }
  [[nodiscard]] const Purse& gained(int seat) const { return gained_[seat]; }

 private:
  // A die that is about to be rolled for a card is taken at its mean.
  void foresee_roll() {
    if (state_.step != Step::kRoll) return;
    Influences& there = influence_[state_.region];
    if (state_.card == kMercenaries) {
      there[state_.seat] += kMeanRoll;
    } else if (state_.card == kDiplomacy) {
      there[state_.faction] += kMeanRoll;
    } else {
      there[state_.faction] = std::max(0, there[state_.faction] - kMeanRoll);
    }
  }

  int place(int seat, int region, int number) {
    const int placed = std::min(number, reserve_[seat]);
    reserve_[seat] -= placed;
    influence_[region][seat] += placed;
    return placed;
  }

  void colonize(int region) {
    CardSet all = 0;
    unsigned treaties = 0;
    for (int seat = 0; seat < table_.seats; ++seat) {
      const CardSet cards = policy_cards(state_, seat, region);
      if (cards == 0) continue;
      all |= cards;
      int discs = discs_of_policies(table_, state_, seat, cards, region);
      if (has_card(cards, kDominion)) {
        discs += discs_of_card(table_, state_, seat, kDominion, region);
      }
      place(seat, region, discs);
      if (has_card(cards, kConsolidate) && reserve_[seat] >= kConsolidated) {
        place(seat, region, kConsolidated);
      }
      if (has_card(cards, kTreaty)) treaties |= 1U << seat;
    }
    if (has_card(all, kUnrest)) suffer_unrest(region);
    Influences& there = influence_[region];
    const int limit = table_.limit(region);
    if (all == 0 && !is_exceeded(there, limit)) return;
    const Influences before = there;
    there = after_conflict(there, {limit, treaties, false});
    for (int seat = 0; seat < table_.seats; ++seat) {
      reserve_[seat] += before[seat] - there[seat];
    }
    if (there[kLocal] == 0) collect(region);
  }

  void suffer_unrest(int region) {
    constexpr int kLost = 10;
    Influences& there = influence_[region];
    int least = 0;
    for (int seat = 0; seat < table_.seats; ++seat) {
      if (there[seat] > 0 && (least == 0 || there[seat] < least)) least = there[seat];
    }
    for (int seat = 0; seat < table_.seats; ++seat) {
      if (there[seat] != least) continue;
      const int lost = std::min(kLost, there[seat]);
      there[seat] -= lost;
      reserve_[seat] += lost;
    }
  }

  void collect(int region) {
    const Influences& there = influence_[region];
    std::array<int, kPlayers> order{};
    int count = 0;
    for (int row = 0; row < kRows; ++row) {  // of equals the higher row comes first
      const int seat = state_.row[row] - 1;
      if (seat < 0 || there[seat] == 0) continue;
      int at = count++;
      for (; at > 0 && there[order[at - 1]] < there[seat]; --at) order[at] = order[at - 1];
      order[at] = seat;
    }
    if (count == 0) return;
    Cubes& left = cubes_[region];
    for (int taken = 0; total_cubes(left) > 0 && taken < kColours; ++taken) {
      const int seat = order[taken % count];
      int best = -1;
      float best_level = 0;
      for (int colour = 0; colour < kColours; ++colour) {
        if (left[colour] == 0) continue;
        Purse with = held_[seat];
        with[colour] += left[colour];
        const float level = level_of(with) + 0.01F * static_cast<float>(left[colour]);
        if (best < 0 || level > best_level) {
          best = colour;
          best_level = level;
        }
      }
      held_[seat][best] += left[best];
      gained_[seat][best] += left[best];
      left[best] = 0;
    }
  }

  const Table& table_;
  const State& state_;
  std::array<Influences, kRegions> influence_{};
  std::array<Cubes, kRegions> cubes_{};
  std::array<int, kPlayers> reserve_{};
  std::array<Purse, kPlayers> held_{};
  std::array<Purse, kPlayers> gained_{};
};

// Cubes that a seat's influence may bring in the phases after the coming one.
void add_later_cubes(const ColonialismWeights& weights, const Table& table, const State& state,
                     const Forecast& forecast, int later_phases, int seat, Purse& purse) {
  const bool turn_ends = state.round > 2;
  for (int region = 0; region < kRegions; ++region) {
    const Influences& there = forecast.influence_in(region);
    const int own = there[seat];
    if (own == 0) continue;
    int powers = 0;
    for (int other = 0; other < table.seats; ++other) powers += there[other];
    const auto refill = static_cast<float>(turn_ends ? table.value(region) : 1);
    const float share = static_cast<float>(own) / static_cast<float>(powers);
    const float open = 1.0F / (1.0F + weights.local_strength * static_cast<float>(there[kLocal]));
    const float hope = weights.later_cubes * share * open;
    for (int colour = 0; colour < kColours; ++colour) {
      const auto lying = static_cast<float>(forecast.cubes_in(region)[colour]);
      purse[colour] += hope * (lying + refill / kColours * static_cast<float>(later_phases) * 0.5F);
    }
  }
}

// Interest cards count where their holder is ahead of every other faction in the end (COL-7.2).
void add_interest(const ColonialismWeights& weights, const Table& table, const State& state,
                  const Forecast& forecast, int later_phases, int seat, Purse& purse) {
  const float sure = 1.0F - (1.0F - weights.interest_early) * static_cast<float>(later_phases) /
                                static_cast<float>(2 * kTurns - 1);
  const int worth = table.owns(state, seat, kMercantilism) ? 2 : 1;
  for_each_bit(unsigned{state.interest[seat]}, [&](int card) {
    const InterestCard& interest = table.components.interests[card];
    const Influences& there = forecast.influence_in(interest.region);
    int rival = 0;
    for (int faction = 0; faction < kFactions; ++faction) {
      if (faction != seat) rival = std::max(rival, there[faction]);
    }
    const auto lead = static_cast<float>(there[seat] - rival);
    const float unit = 0.5F + static_cast<float>(later_phases);
    purse[interest.colour] += static_cast<float>(worth) * sure * soft_step((lead - 0.5F) / unit);
  });
}

// How many average cards the best `plays` cards of a hand are worth; cards yet to be drawn are
// average.
float hand_worth(const State& state, int seat, int plays) {
  constexpr int kMeanLiking = 4;
  const bool choosing = state.step == Step::kOpeningHand || state.step == Step::kDiscard;
  const bool chosen = choosing && ((state.done >> seat) & 1U) != 0;
  const CardSet hand = chosen ? state.kept[seat] : state.hand[seat];
  int unseen = 0;
  if (chosen || state.step == Step::kRefill) unseen = std::max(0, kHandSize - count_of(hand));
  if (state.step == Step::kDraw && state.seat == seat) unseen = state.left;
  std::array<int, 8> by_liking{};  // how many cards are liked so much
  for_each_bit(hand, [&](int card) { ++by_liking[ColonialismEvaluator::kLiking[card]]; });
  by_liking[kMeanLiking] += unseen;
  int sum = 0;
  for (int liking = 7; liking > 0 && plays > 0; --liking) {
    const int count = std::min(plays, by_liking[liking]);
    sum += count * liking;
    plays -= count;
  }
  return static_cast<float>(sum) / kMeanLiking;
}

float points_of(const ColonialismWeights& weights, const Table& table, const State& state,
                const Forecast& forecast, int seat) {
  const int phases = phases_left(state);
  const int later = std::max(0, phases - 1);
  const int actions = actions_left(state);
  Purse purse{};
  float total = 0;
  const float trust = 1.0F - weights.doubt * static_cast<float>(actions);
  for (int colour = 0; colour < kColours; ++colour) {
    purse[colour] =
        static_cast<float>(state.held[seat][colour]) + trust * forecast.gained(seat)[colour];
    total += purse[colour];
  }
  if (later > 0) add_later_cubes(weights, table, state, forecast, later, seat, purse);
  add_interest(weights, table, state, forecast, later, seat, purse);
  float points = level_of(purse) + weights.total_cube * total;

  points += weights.card * hand_worth(state, seat, std::min(actions, kHandSize));
  if (state.phase == Phase::kRound) {
    int fresh = 0;
    for (int zone = 0; zone < kZones; ++zone) fresh += state.fresh[seat][zone];
    const int passes = kPasses - state.pass + 1;
    points += weights.fresh_ship * static_cast<float>(std::min(fresh, passes));
  }
  if (later > 0 || actions > 0) {
    unsigned near = 0;
    for (int zone = 0; zone < kZones; ++zone) {
      if (state.fresh[seat][zone] + state.used[seat][zone] > 0) {
        near |= table.components.zone_regions[zone];
      }
    }
    int cubes = 0;
    for_each_bit(near, [&](int region) {
      cubes += total_cubes(state.cubes[region]) + (later > 0 ? table.value(region) : 0);
    });
    points += weights.access * static_cast<float>(cubes);
    points += weights.reserve *
              std::min(weights.reserve_wanted, static_cast<float>(forecast.reserve(seat)));
  }
  return points;
}

// Who has won, and shared wins (COL-R33) in equal parts.
Values final_values(const Table& table, const State& state) {
  const Standing standing = Colonialism::standing(table, state);
  int winners = 0;
  for (int seat = 0; seat < table.seats; ++seat) winners += standing.rank[seat] == 1 ? 1 : 0;
  Values values{};
  for (int seat = 0; seat < table.seats; ++seat) {
    values[seat] = standing.rank[seat] == 1 ? 1.0F / static_cast<float>(winners) : 0.0F;
  }
  return values;
}

}  // namespace

Values ColonialismEvaluator::values(const ColonialismWeights& weights, const Table& table,
                                    const State& state) {
  if (state.phase == Phase::kOver) return final_values(table, state);
  const Forecast forecast(table, state);
  std::array<float, kPlayers> points{};
  for (int seat = 0; seat < table.seats; ++seat) {
    points[seat] = points_of(weights, table, state, forecast, seat);
  }
  const float spread =
      weights.end_spread + weights.phase_spread * std::sqrt(static_cast<float>(phases_left(state)));
  Values values{};
  for (int seat = 0; seat < table.seats; ++seat) {
    float rival = -1.0F;
    for (int other = 0; other < table.seats; ++other) {
      if (other != seat) rival = std::max(rival, points[other]);
    }
    values[seat] = soft_step((points[seat] - rival) / spread);
  }
  return values;
}

}  // namespace landfall::bots
