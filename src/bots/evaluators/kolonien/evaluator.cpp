#include "bots/evaluators/kolonien/evaluator.h"

#include <algorithm>
#include <cmath>

#include "bots/evaluators/kolonien/colonies.h"
#include "bots/evaluators/kolonien/land.h"
#include "bots/evaluators/rivals.h"

namespace landfall::bots {

using namespace kolonien;

namespace {

// Points that a seat has, those of its point cards included.
int points_of(const State& state, int seat) {
  return state.buildings[seat].count() + (state.buildings[seat] & state.cities).count() +
         (state.army == seat + 1 ? 2 : 0) + (state.longest == seat + 1 ? 2 : 0) +
         state.point_chips[seat] + count_of(state.cards[seat], kPoint);
}

// How many cards of a price are not in the hand; cards that the bank would change count.
int missing_cards(const State& state, int seat, Packed price) {
  const Packed hand = state.hand[seat];
  const int missing = sum_of(less_by(price, hand));
  if (missing == 0) return 0;
  const Packed spare = less_by(hand, price);
  int changed = 0;
  for (int resource = 0; resource < kResources; ++resource) {
    changed += count_of(spare, resource) / bank_rate(state.ports[seat], resource);
  }
  return std::max(0, missing - changed);
}

class Estimate {
 public:
  Estimate(const KolonienWeights& weights, const Table& table, const State& state)
      : weights_(weights), table_(table), state_(state), open_(free_vertices(table, state)) {}

  [[nodiscard]] float worth(int seat) const {
    Income income{};
    for_each_in(state_.buildings[seat], [&](int vertex) {
      add_income(table_, state_, vertex, state_.cities.has(vertex) ? 2.0F : 1.0F, weights_.blocked,
                 income);
    });
    float at_once = 0;
    float worth = static_cast<float>(points_of(state_, seat));
    const float production = worth_of(weights_, income, state_.ports[seat]);
    // What is produced in a few turns more is worth little.
    const float to_come = std::min(1.0F, static_cast<float>(2 * (table_.rules.goal - leader())) /
                                             static_cast<float>(table_.rules.goal));
    worth += production * std::max(to_come, 0.3F);
    if (state_.settlements_left[seat] > 0 || state_.cities_left[seat] > 0) {
      worth += prospects(weights_, table_, state_, seat, open_, income, at_once);
    }
    worth += in_hand(seat, income, at_once) + cards(seat) + road(seat);
    if (table_.rules.colonies) worth += worth_of_colonies(weights_, table_, state_, seat);
    return worth;
  }

 private:
  [[nodiscard]] int leader() const {
    int most = 0;
    for (const Seat seat : players(table_.seats)) most = std::max(most, points_of(state_, seat));
    return most;
  }

  [[nodiscard]] float readiness(int seat, Packed price) const {
    switch (missing_cards(state_, seat, price)) {
      case 0:
        return weights_.ready;
      case 1:
        return weights_.missing_one;
      case 2:
        return weights_.missing_two;
      default:
        return 0.08F;
    }
  }

  // Cards in hand: by themselves, and for what they can soon buy.
  [[nodiscard]] float in_hand(int seat, const Income& income, float at_once) const {
    const int cards = sum_of(state_.hand[seat]);
    float worth = weights_.card * static_cast<float>(cards);
    worth -= weights_.too_many * static_cast<float>(std::max(0, cards - kDiscardLimit));
    float best = 0;
    float second = 0;
    const auto plan = [&](float value, Packed price) {
      const float now = value * readiness(seat, price);
      if (now > best) {
        second = best;
        best = now;
      } else {
        second = std::max(second, now);
      }
    };
    const Components& parts = table_;
    if (at_once > 0 && state_.settlements_left[seat] > 0) plan(at_once, parts.settlement_cost);
    if (state_.cities_left[seat] > 0) plan(best_city(seat, income), parts.city_cost);
    if (state_.deck != 0) plan(weights_.progress, parts.card_cost);
    if (state_.roads_left[seat] > 0) plan(weights_.card * 3, parts.road_cost);
    if (table_.rules.colonies) plan(weights_.ship + weights_.errand / 2, parts.ship_cost);
    return worth + best + 0.3F * second;
  }

  // What the best settlement would gain as a city.
  [[nodiscard]] float best_city(int seat, const Income& income) const {
    const float now = worth_of(weights_, income, state_.ports[seat]);
    float best = 0;
    const VertexMask settlements = (state_.buildings[seat] - state_.cities) & table_.home_vertices;
    for_each_in(settlements, [&](int vertex) {
      Income more = income;
      add_income(table_, state_, vertex, 1.0F, weights_.blocked, more);
      best = std::max(best, 1.0F + worth_of(weights_, more, state_.ports[seat]) - now);
    });
    return best;
  }

  [[nodiscard]] float cards(int seat) const {
    const Packed held = state_.cards[seat];
    const int knights = count_of(held, kKnight);
    const int others = sum_of(held) - knights - count_of(held, kPoint);
    float worth = weights_.knight * static_cast<float>(knights) +
                  weights_.progress * static_cast<float>(others);
    if (state_.army != seat + 1) worth += weights_.army * static_cast<float>(state_.knights[seat]);
    return worth;
  }

  [[nodiscard]] float road(int seat) const {
    if (!table_.rules.longest_road || state_.longest == seat + 1) return 0;
    const int short_of_title =
        state_.longest == 0 ? kRoadLength : state_.length[state_.longest - 1] + 1;
    const int lacking = short_of_title - state_.length[seat];
    const float near = std::max(0.0F, 1.0F - 0.2F * static_cast<float>(lacking));
    return weights_.road * static_cast<float>(state_.length[seat]) * near;
  }

  const KolonienWeights& weights_;
  const Table& table_;
  const State& state_;
  VertexMask open_;
};

Values final_values(const State& state) {
  Values values{};
  if (state.winner > 0) values[state.winner - 1U] = 1.0F;
  return values;
}

}  // namespace

Values KolonienEvaluator::values(const KolonienWeights& weights, const Table& table,
                                 const State& state) {
  if (state.phase == Phase::kOver) return final_values(state);
  const Estimate estimate(weights, table, state);
  std::array<float, kPlayers> worth{};
  int most = 0;
  for (const Seat seat : players(table.seats)) {
    worth[seat] = estimate.worth(seat);
    most = std::max(most, points_of(state, seat));
  }
  const float left =
      std::max(0.0F, 1.0F - static_cast<float>(most) / static_cast<float>(table.rules.goal));
  const float spread = weights.end_spread + (weights.spread - weights.end_spread) * left;
  return values_against_rivals(worth, table.seats, weights.rival_mean, spread);
}

}  // namespace landfall::bots
