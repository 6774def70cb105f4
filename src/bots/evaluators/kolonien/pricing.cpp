#include "bots/evaluators/kolonien/pricing.h"

#include <algorithm>

#include "bots/evaluators/kolonien/colonies.h"
#include "bots/evaluators/kolonien/land.h"
#include "bots/evaluators/rivals.h"
#include "games/kolonien/position/trade.h"
#include "games/kolonien/steps/steps.h"

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
int missing_cards(Packed hand, unsigned ports, Packed price) {
  const int missing = sum_of(less_by(price, hand));
  if (missing == 0) return 0;
  const Packed spare = less_by(hand, price);
  int changed = 0;
  for (int resource = 0; resource < kResources; ++resource) {
    changed += count_of(spare, resource) / bank_rate(ports, resource);
  }
  return std::max(0, missing - changed);
}

float readiness(const KolonienWeights& weights, int missing) {
  switch (missing) {
    case 0:
      return weights.ready;
    case 1:
      return weights.missing_one;
    case 2:
      return weights.missing_two;
    default:
      return 0.08F;
  }
}

// What the best settlement would gain as a city.
float best_city(const KolonienWeights& weights, const Table& table, const State& state, int seat,
                const Income& income, float now) {
  float best = 0;
  const VertexMask settlements = (state.buildings[seat] - state.cities) & table.home_vertices;
  for_each_in(settlements, [&](int vertex) {
    Income more = income;
    add_income(table, state, vertex, 1.0F, weights.blocked, more);
    best = std::max(best, 1.0F + worth_of(weights, more, state.ports[seat]) - now);
  });
  return best;
}

// The pirate brings less than the robber, so at sea a knight in hand is mostly one of the army to come.
float worth_of_cards(const KolonienWeights& weights, const Table& table, const State& state,
                     int seat) {
  const Packed held = state.cards[seat];
  const int knights = count_of(held, kKnight);
  const int others = sum_of(held) - knights - count_of(held, kPoint);
  const float knight = table.rules.colonies ? weights.sea_knight : weights.knight;
  float worth =
      knight * static_cast<float>(knights) + weights.progress * static_cast<float>(others);
  if (state.army != seat + 1) worth += weights.army * static_cast<float>(state.knights[seat]);
  return worth;
}

float worth_of_road(const KolonienWeights& weights, const Table& table, const State& state,
                    int seat) {
  if (!table.rules.longest_road || state.longest == seat + 1) return 0;
  const int short_of_title = state.longest == 0 ? kRoadLength : state.length[state.longest - 1] + 1;
  const int lacking = short_of_title - state.length[seat];
  const float near = std::max(0.0F, 1.0F - 0.2F * static_cast<float>(lacking));
  return weights.road * static_cast<float>(state.length[seat]) * near;
}

// Far ahead of all others, and of me, with the goal in sight.
bool leads(const Table& table, const PublicState& state, int seat, int me) {
  constexpr int kFarAhead = 2;
  const int points = public_points(table, state, seat);
  if (5 * points < 3 * table.rules.goal) return false;
  for (const Seat other : players(table.seats)) {
    if (other != seat && public_points(table, state, other) >= points) return false;
  }
  return points - public_points(table, state, me) >= kFarAhead;
}

// The bank gives the same for as many cards, and helps nobody else by it.
bool bank_is_cheaper(const State& state, const Deal& deal) {
  if (sum_of(deal.get) != 1 || !covers(state.bank, deal.get)) return false;
  for (int resource = 0; resource < kResources; ++resource) {
    if (count_of(deal.give, resource) >= bank_rate(state.ports[deal.me], resource)) return true;
  }
  return false;
}

}  // namespace

Pricing::Pricing(const KolonienWeights& weights, const Table& table, const State& state)
    : weights_(weights), seats_(table.seats), discard_limit_(table.rules.discard_limit) {
  int most = 0;
  for (const Seat seat : players(seats_)) most = std::max(most, points_of(state, seat));
  const auto goal = static_cast<float>(table.rules.goal);
  const float left = std::max(0.0F, 1.0F - static_cast<float>(most) / goal);
  spread_ = weights.end_spread + (weights.spread - weights.end_spread) * left;
  // What is produced in a few turns more is worth little.
  const float to_come = std::min(1.0F, static_cast<float>(2 * (table.rules.goal - most)) / goal);
  const VertexMask open = free_vertices(table, state);
  for (const Seat seat : players(seats_)) {
    Part& part = parts_[seat];
    part.ports = state.ports[seat];
    part.hand = state.hand[seat] - state.chosen[seat];
    Income income{};
    for_each_in(state.buildings[seat], [&](int vertex) {
      add_income(table, state, vertex, state.cities.has(vertex) ? 2.0F : 1.0F, weights.blocked,
                 income);
    });
    const float production = worth_of(weights, income, part.ports);
    part.rest = static_cast<float>(points_of(state, seat));
    part.rest += production * std::max(to_come, 0.3F);
    float at_once = 0;
    if (state.settlements_left[seat] > 0 || state.cities_left[seat] > 0) {
      part.rest += prospects(weights, table, state, seat, open, income, at_once);
    }
    part.rest +=
        worth_of_cards(weights, table, state, seat) + worth_of_road(weights, table, state, seat);
    if (table.rules.colonies) part.rest += worth_of_colonies(weights, table, state, seat);
    auto plan = part.plans.begin();
    if (table.rules.colonies) {
      at_once = std::max(at_once, best_colony(weights, table, state, seat));
    }
    if (at_once > 0 && state.settlements_left[seat] > 0) {
      *plan++ = {at_once, table.settlement_cost};
    }
    if (state.cities_left[seat] > 0) {
      *plan++ = {best_city(weights, table, state, seat, income, production), table.city_cost};
    }
    if (state.deck != 0) *plan++ = {weights.progress, table.card_cost};
    if (state.roads_left[seat] > 0) *plan++ = {weights.card * 3, table.road_cost};
    if (table.rules.colonies) *plan++ = {weights.ship + weights.errand / 2, table.ship_cost};
    part.in_hand = hand_worth(seat, part.hand);
  }
  now_ = values_of(worth());
}

// Cards in hand count by themselves, and for what they can soon buy.
float Pricing::hand_worth(Seat seat, Packed hand) const {
  const Part& part = parts_[seat];
  const int cards = sum_of(hand);
  float worth = weights_.card * static_cast<float>(cards);
  worth -= weights_.too_many * static_cast<float>(std::max(0, cards - discard_limit_));
  float best = 0;
  float second = 0;
  for (const Plan& plan : part.plans) {
    if (plan.worth <= 0) continue;
    const float now = plan.worth * readiness(weights_, missing_cards(hand, part.ports, plan.price));
    second = std::max(second, std::min(best, now));
    best = std::max(best, now);
  }
  return worth + best + 0.3F * second;
}

Pricing::Worth Pricing::worth() const {
  Worth worth{};
  for (const Seat seat : players(seats_)) worth[seat] = parts_[seat].rest + parts_[seat].in_hand;
  return worth;
}

Values Pricing::values_of(const Worth& worth) const {
  return values_against_rivals(worth, seats_, weights_.rival_mean, spread_);
}

float Pricing::with_hand(Seat seat, Packed hand) const {
  Worth changed = worth();
  changed[seat] = parts_[seat].rest + hand_worth(seat, hand);
  return values_of(changed)[seat];
}

Values Pricing::after_trade(const Deal& deal) const {
  Worth changed = worth();
  changed[deal.me] =
      parts_[deal.me].rest + hand_worth(deal.me, hand(deal.me) - deal.give + deal.get);
  changed[deal.you] =
      parts_[deal.you].rest + hand_worth(deal.you, hand(deal.you) - deal.get + deal.give);
  return values_of(changed);
}

Gains Pricing::gains(const Deal& deal) const {
  const Values after = after_trade(deal);
  return {after[deal.me] - now_[deal.me], after[deal.you] - now_[deal.you]};
}

float Pricing::gain(const Deal& deal, float greed) const {
  if (!covers(hand(deal.you), deal.get) || !covers(hand(deal.me), deal.give)) return 0;
  const auto [mine, yours] = gains(deal);
  return mine > kMargin && yours > kMargin && mine >= greed * yours ? mine : 0;
}

Wishes::Wishes(const Table& table, const State& state, Seat seat)
    : prices_{state.settlements_left[seat] > 0 ? table.settlement_cost : 0,
              state.cities_left[seat] > 0 ? table.city_cost : 0,
              state.deck != 0 ? table.card_cost : 0,
              state.roads_left[seat] > 0 ? table.road_cost : 0,
              table.rules.colonies ? table.ship_cost : 0} {}

int Wishes::help(Packed before, Packed after) const {
  constexpr int kNear = 3;
  int best = 0;
  for (const Packed price : prices_) {
    if (price == 0) continue;
    const int lacking = sum_of(less_by(price, after));
    const int nearer = sum_of(less_by(price, before)) - lacking;
    if (nearer > 0) best = std::max(best, nearer + std::max(0, kNear - lacking));
  }
  return best;
}

bool Wishes::completes(Packed before, Packed after) const {
  return std::ranges::any_of(prices_, [&](Packed price) {
    return price != 0 && covers(after, price) && !covers(before, price);
  });
}

bool may_deal(const Table& table, const PublicState& state, Seat me, Seat you) {
  return !is_about_to_win(table, state, you) && !leads(table, state, you, me);
}

bool is_sound_price(const Table& table, const State& state, const Deal& deal) {
  const int more = sum_of(deal.give) - sum_of(deal.get);
  if (more <= 0) return true;
  if (more > 1 || state.active != deal.me || bank_is_cheaper(state, deal)) return false;
  const Packed hand = state.hand[deal.me];
  return covers(hand, deal.give) &&
         Wishes(table, state, deal.me).completes(hand, hand - deal.give + deal.get);
}

bool is_sound(const Table& table, const State& state, const Deal& deal) {
  return is_sound_price(table, state, deal) && may_deal(table, state, deal.me, deal.you);
}

bool is_sound_answer(const Table& table, const State& state, Seat seat, const Action& action) {
  switch (action.verb) {
    case kAccept: {
      const Packed price = price_of(offered_terms(state), action.arg[0]);
      return is_sound(table, state, {seat, state.active, price, state.offer_give});
    }
    case kTake: {
      const Terms terms = terms_of(state.proposals[action.arg[0]][action.arg[1]]);
      const Packed price = price_of(terms, action.arg[2]);
      return is_sound(table, state, {seat, action.arg[0], price, terms.give});
    }
    case kCounter:
      return is_sound(table, state,
                      {seat, state.active, counts_at(action, 0), counts_at(action, kResources)});
    case kTrade: {
      const Seat other = action.arg[0];
      if (state.answer[other] == Answer::kCounter) {
        return is_sound(table, state,
                        {seat, other, state.counter_get[other], state.counter_give[other]});
      }
      const Packed price = price_of(offered_terms(state), state.picked[other]);
      return is_sound(table, state, {seat, other, state.offer_give, price});
    }
    default:
      return true;
  }
}

}  // namespace landfall::bots
