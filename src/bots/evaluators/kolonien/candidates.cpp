// Which actions of Die Kolonien are worth a thought.
#include <algorithm>
#include <array>

#include "bots/evaluators/kolonien/evaluator.h"
#include "bots/evaluators/kolonien/land.h"
#include "bots/evaluators/kolonien/pricing.h"
#include "bots/keep_best.h"
#include "games/kolonien/position/moves.h"
#include "games/kolonien/position/trade.h"
#include "games/kolonien/steps/steps.h"

namespace landfall::bots {

using namespace kolonien;

namespace {

constexpr std::size_t kPlaces = 10;  // to found at, in the set-up
constexpr std::size_t kOffers = 4;   // at a time
constexpr int kOffersInATurn = 1;    // more would tire people
constexpr std::size_t kCounters = 4;
constexpr std::size_t kRobberies = 8;

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

// Those of these seats with whom one may deal.
unsigned without_leaders(const Table& table, const State& state, unsigned others, Seat seat) {
  unsigned left = 0;
  for_each_bit(others, [&](int other) {
    if (may_deal(table, state, seat, static_cast<Seat>(other))) left |= 1U << other;
  });
  return left;
}

// Offers that bring the hand nearer to something, of those that somebody may take: not what all
// have just refused (KOL-R40), and to nobody who surely lacks what is wanted. The price begins at
// one card; two are offered once that was in vain, for what can then be bought.
void add_offers(const Table& table, const State& state, Seat seat, const Wishes& wishes,
                ActionList& list) {
  if (!table.rules.domestic_trade || state.offers >= kOffersInATurn ||
      is_about_to_win(table, state, seat)) {
    return;
  }
  const unsigned others = without_leaders(table, state, partners(table, state, seat), seat);
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
        if (number > 1 && !was_refused(state, seat, {give, number - 1, get})) continue;
        const Deal deal{seat, seat, many_of(give, number), one_of(get)};
        if (!is_sound_price(table, state, deal)) continue;
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

// Answers beside those that the rules suggest: a card of another kind for what is offered, or what
// is asked for in return for another card that the other may have.
void add_counters(const Table& table, const State& state, Seat seat, ActionList& list) {
  const Packed hand = state.hand[seat];
  const Wishes wishes(table, state, seat);
  const std::size_t first = list.size();
  const auto add = [&](Packed give, Packed get) {
    if ((present(give) & present(get)) != 0 || !covers(hand, give) ||
        (give == state.offer_get && get == state.offer_give && state.offer_either == 0) ||
        wishes.help(hand, hand - give + get) == 0 ||
        !is_sound(table, state, {seat, state.active, give, get})) {
      return;
    }
    Action action = action_of(kCounter);
    put_counts(action, 0, give);
    put_counts(action, kResources, get);
    list.push_back(action);
  };
  const unsigned active = 1U << state.active;
  for (int resource = 0; resource < kResources; ++resource) {
    add(one_of(resource), state.offer_give);
    if (state.offer_either == 0 && possible_holders(state, active, seat, resource) != 0) {
      add(state.offer_get, one_of(resource));
    }
  }
  keep_best(list, first, kCounters, [&](const Action& action) {
    return static_cast<float>(
        wishes.help(hand, hand - counts_at(action, 0) + counts_at(action, kResources)));
  });
}

// How much a robbery hurts others, at first sight, and oneself not.
float liking_of_robbery(const Table& table, const State& state, Seat seat, const Action& action) {
  const int hex = action.arg[0];
  float hurt = 0;
  for (const std::uint8_t vertex : table.board.hex_vertex[hex]) {
    for (const Seat other : players(table.seats)) {
      if (!state.buildings[other].has(vertex)) continue;
      const float share = state.cities.has(vertex) ? 2.0F : 1.0F;
      const float ahead = 1.0F + 0.1F * static_cast<float>(public_points(table, state, other));
      hurt += other == seat ? -2.0F * share : share * ahead;
    }
  }
  hurt *= static_cast<float>(pips_of(state.number(hex)));
  return hurt + (action.arg[1] != 0 ? 2.0F : 0.0F);
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
  if (state.step == Step::kRobber) {
    keep_best(list, first, kRobberies,
              [&](const Action& action) { return liking_of_robbery(table, state, seat, action); });
    return;
  }
  // What lies with a person's own proposals and wishes is nothing to think about; a proposal that
  // is not taken lapses by itself (KOL-5.13).
  if (list.back().verb >= kPropose) {
    keep_only(list, first, [&](const Action& action) {
      return action.verb < kPropose || action.verb > kLastVerb ||
             (action.verb == kTake && is_sound_answer(table, state, seat, action));
    });
  }
  if (state.step == Step::kAnswer || state.step == Step::kDecide) {
    if (state.step == Step::kAnswer) add_counters(table, state, seat, list);
    keep_only(list, first,
              [&](const Action& action) { return is_sound_answer(table, state, seat, action); });
    std::sort(list.begin() + static_cast<std::ptrdiff_t>(first), list.end());
    const auto last = std::unique(list.begin() + static_cast<std::ptrdiff_t>(first), list.end());
    list.truncate(static_cast<std::size_t>(last - list.begin()));
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
