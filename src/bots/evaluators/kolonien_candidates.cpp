// Which actions of Die Kolonien are worth a thought.
#include <algorithm>
#include <array>

#include "bots/evaluators/kolonien.h"
#include "bots/evaluators/kolonien_land.h"
#include "bots/keep_best.h"
#include "games/kolonien/moves.h"

namespace landfall::bots {

using namespace kolonien;

namespace {

constexpr std::size_t kPlaces = 10;  // to found at, in the set-up
constexpr std::size_t kOffers = 3;   // at a time

// How much nearer a hand comes to what can be built when it changes, in cards.
int help(const Table& table, Packed before, Packed after) {
  const Components& parts = table;
  const std::array<Packed, 5> prices = {parts.settlement_cost, parts.city_cost, parts.card_cost,
                                        parts.road_cost,
                                        table.rules.colonies ? parts.ship_cost : parts.road_cost};
  int best = 0;
  for (const Packed price : prices) {
    const int missing = sum_of(less_by(price, before));
    best = std::max(best, missing - sum_of(less_by(price, after)));
  }
  return best;
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
  if (state.step != Step::kAction) return;
  const Packed hand = state.hand[seat];
  std::size_t kept = first;
  std::size_t offers = 0;
  for (std::size_t i = first; i < list.size(); ++i) {
    const Action& action = list[i];
    if (action.verb == kShift) continue;  // loading fetches from afar anyway (KOL-10.4)
    if (action.verb == kBank) {
      const Packed after = hand - many_of(action.arg[0], action.arg[1]) + one_of(action.arg[2]);
      if (help(table, hand, after) <= 0) continue;
    }
    if (action.verb == kOffer) {
      const Packed after = hand - counts_at(action, 1) + counts_at(action, 1 + kResources);
      if (offers == kOffers || help(table, hand, after) <= 0) continue;
      ++offers;
    }
    list[kept++] = action;
  }
  list.truncate(kept);
}

}  // namespace landfall::bots
