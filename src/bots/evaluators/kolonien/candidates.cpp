// Which actions of Die Kolonien are worth a thought.
#include <algorithm>
#include <array>

#include "bots/evaluators/kolonien/evaluator.h"
#include "bots/evaluators/kolonien/land.h"
#include "bots/keep_best.h"
#include "games/kolonien/position/moves.h"
#include "games/kolonien/position/trade.h"

namespace landfall::bots {

using namespace kolonien;

namespace {

constexpr std::size_t kPlaces = 10;  // to found at, in the set-up
constexpr std::size_t kOffers = 4;   // at a time
constexpr int kOffersInATurn = 1;    // more would tire people
constexpr std::size_t kCounters = 3;

// What there is to buy, and how many cards a hand lacks for each.
class Wishes {
 public:
  Wishes(const Table& table, const State& state, Seat seat)
      : prices_{state.settlements_left[seat] > 0 ? table.settlement_cost : 0,
                state.cities_left[seat] > 0 ? table.city_cost : 0,
                state.deck != 0 ? table.card_cost : 0,
                state.roads_left[seat] > 0 ? table.road_cost : 0,
                table.rules.colonies ? table.ship_cost : 0} {}

  // How much nearer a hand comes to something when it changes, in cards; to have all counts most.
  [[nodiscard]] int help(Packed before, Packed after) const {
    int best = 0;
    for (const Packed price : prices_) {
      if (price == 0) continue;
      const int lacking = sum_of(less_by(price, after));
      const int nearer = sum_of(less_by(price, before)) - lacking;
      if (nearer > 0) best = std::max(best, nearer + std::max(0, kNear - lacking));
    }
    return best;
  }

 private:
  static constexpr int kNear = 3;
  std::array<Packed, 5> prices_;
};

template <class Keep>
void keep_only(ActionList& list, std::size_t first, Keep keep) {
  std::size_t kept = first;
  for (std::size_t i = first; i < list.size(); ++i) {
    if (keep(list[i])) list[kept++] = list[i];
  }
  list.truncate(kept);
}

Action offer_of(unsigned others, const SimpleOffer& offer) {
  Action action = action_of(kOffer, others);
  put_counts(action, 1, many_of(offer.give, offer.number));
  put_counts(action, 1 + kResources, one_of(offer.get));
  return action;
}

// Offers that bring the hand nearer to something, of those that somebody may take: not what all
// have just refused (KOL-R40), and to nobody who surely lacks what is wanted.
void add_offers(const Table& table, const State& state, Seat seat, const Wishes& wishes,
                ActionList& list) {
  if (!table.rules.domestic_trade || state.offers >= kOffersInATurn ||
      is_about_to_win(table, state, seat)) {
    return;
  }
  const unsigned others = partners(table, state, seat);
  if (others == 0) return;
  const Packed hand = state.hand[seat];
  const std::size_t first = list.size();
  const auto worth = [&](const Action& action) {
    const Packed given = counts_at(action, 1);
    const Packed after = hand - given + counts_at(action, 1 + kResources);
    return static_cast<float>(2 * wishes.help(hand, after) - sum_of(given));
  };
  for (int get = 0; get < kResources; ++get) {
    const unsigned holders = possible_holders(state, others, seat, get);
    if (holders == 0) continue;
    for (int give = 0; give < kResources; ++give) {
      for (int number = 1; give != get && number <= std::min(2, count_of(hand, give)); ++number) {
        const SimpleOffer offer{give, number, get};
        const Packed after = hand - many_of(give, number) + one_of(get);
        if (was_refused(state, seat, offer) || wishes.help(hand, after) == 0) continue;
        const Action action = offer_of(holders, offer);
        // Who has won must say so and nothing else (KOL-6.8).
        if (Kolonien::refuse(table, state, seat, action)) return;
        list.push_back(action);
      }
    }
  }
  keep_best(list, first, kOffers, worth);
  std::sort(list.begin() + static_cast<std::ptrdiff_t>(first), list.end());
}

// Answers beside those that the rules suggest: a card of another kind for what is offered.
void add_counters(const State& state, Seat seat, std::size_t first, ActionList& list) {
  const Packed hand = state.hand[seat];
  std::size_t counters = 0;
  for (std::size_t i = first; i < list.size(); ++i) counters += list[i].verb == kCounter ? 1 : 0;
  for (int give = kResources - 1; give >= 0 && counters < kCounters; --give) {
    const Packed card = one_of(give);
    if (count_of(hand, give) == 0 || count_of(state.offer_give, give) != 0 ||
        card == state.offer_get) {
      continue;
    }
    Action action = action_of(kCounter);
    put_counts(action, 0, card);
    put_counts(action, kResources, state.offer_give);
    if (std::find(list.begin(), list.end(), action) != list.end()) continue;
    list.push_back(action);
    ++counters;
  }
  std::sort(list.begin() + static_cast<std::ptrdiff_t>(first), list.end());
}

// What a place of the set-up produces; enough to tell good from bad ones.
float worth_of_place(const Table& table, const State& state, Seat seat, int vertex) {
  Income income{};
  for_each_in(state.buildings[seat],
              [&](int own) { add_income(table, state, own, 1.0F, 1.0F, income); });
  add_income(table, state, vertex, 1.0F, 1.0F, income);
  return worth_of(KolonienEvaluator::kWeights, income, state.ports[seat]);
}

}  // namespace

void KolonienEvaluator::candidates(const Table& table, const State& state, Seat seat,
                                   ActionList& list) {
  const std::size_t first = list.size();
  Kolonien::legal(table, state, seat, list);
  if (state.step == Step::kFound) {
    keep_best(list, first, kPlaces, [&](const Action& action) {
      return worth_of_place(table, state, seat, action.arg[0]);
    });
    return;
  }
  if (state.step == Step::kAnswer) {
    if (is_about_to_win(table, state, state.active)) {
      keep_only(list, first, [](const Action& action) { return action.verb == kDecline; });
    } else {
      add_counters(state, seat, first, list);
    }
    return;
  }
  if (state.step == Step::kDecide) {
    keep_only(list, first, [&](const Action& action) {
      return action.verb == kDrop || !is_about_to_win(table, state, action.arg[0]);
    });
    return;
  }
  if (state.step != Step::kAction) return;
  const Packed hand = state.hand[seat];
  const Wishes wishes(table, state, seat);
  keep_only(list, first, [&](const Action& action) {
    if (action.verb == kBank) {
      const Packed after = hand - many_of(action.arg[0], action.arg[1]) + one_of(action.arg[2]);
      return wishes.help(hand, after) > 0;
    }
    // Loading fetches from afar anyway (KOL-10.4); offers follow.
    return action.verb != kShift && action.verb != kOffer;
  });
  add_offers(table, state, seat, wishes, list);
}

}  // namespace landfall::bots
