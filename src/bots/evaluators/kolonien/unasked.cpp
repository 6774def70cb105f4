// What a bot does in Die Kolonien although nobody waits for it: it ends its own offer while others
// still think, and offers cards to those who have said what they need.
#include <algorithm>
#include <bit>

#include "bots/evaluators/kolonien/evaluator.h"
#include "bots/evaluators/kolonien/pricing.h"
#include "games/kolonien/position/trade.h"
#include "games/kolonien/words/names.h"

namespace landfall::bots {

using namespace kolonien;

namespace {

constexpr int kFavours = 2;  // in the turn of another; in the own turn one, as always

// The resources that a word means; all of them if it says nothing.
unsigned resources_meant(const std::string& target) {
  if (target.empty()) return (1U << kResources) - 1;
  const auto resource = resource_named(target);
  return resource ? 1U << *resource : 0;
}

bool may_favour(const Table& table, const State& state, Seat seat, Seat other) {
  if (!table.rules.open_trade || other >= table.seats || other == seat) return false;
  if (state.active == seat) {
    return state.step == Step::kAction && state.offers == 0;
  }
  return state.active == other && Kolonien::volunteers(table, state).has(seat) &&
         state.proposed[seat] < kFavours && ((state.proposers >> seat) & 1) == 0;
}

Action favour_of(const State& state, Seat seat, Seat other, Packed give, Packed get) {
  const bool own_turn = state.active == seat;
  Action action = own_turn ? action_of(kOffer, 1U << other) : action_of(kPropose);
  put_counts(action, own_turn ? 1 : 0, give);
  put_counts(action, (own_turn ? 1 : 0) + kResources, get);
  return action;
}

}  // namespace

bool KolonienEvaluator::may_conclude(const Table& table, const PublicState& state, Seat seat) {
  return table.rules.open_trade && state.step == Step::kAnswer && state.active == seat;
}

void KolonienEvaluator::conclusions(const Table& table, const State& state, Seat seat,
                                    ActionList& list) {
  for (const Seat other : players(table.seats)) {
    const Action action = action_of(kTrade, other);
    if (is_sound_answer(table, state, seat, action) &&
        !Kolonien::refuse(table, state, seat, action)) {
      list.push_back(action);
    }
  }
  list.push_back(action_of(kDrop));
}

// KOL-5.10: whoever has offered need not wait for all answers.
bool KolonienEvaluator::forestalls(const Table& table, const PublicState& state, Seat seat,
                                   const Action& action) {
  return action.verb == kTrade && may_conclude(table, state, seat);
}

void KolonienEvaluator::favours(const Table& table, const State& state, Seat seat, const Wish& wish,
                                ActionList& list) {
  if (!may_favour(table, state, seat, wish.from)) return;
  const unsigned wanted = resources_meant(wish.wanted);
  const unsigned given = resources_meant(wish.given);
  for_each_bit(wanted, [&](int give) {
    for_each_bit(given, [&](int get) {
      if (give == get || count_of(state.hand[seat], give) == 0 ||
          possible_holders(state, 1U << wish.from, seat, get) == 0) {
        return;
      }
      const Deal deal{seat, wish.from, one_of(give), one_of(get)};
      const Action action = favour_of(state, seat, wish.from, deal.give, deal.get);
      if (is_sound(table, state, deal) && !Kolonien::refuse(table, state, seat, action)) {
        list.push_back(action);
      }
    });
  });
  std::sort(list.begin(), list.end());
}

// What it could propose: a word holds nobody up.
void KolonienEvaluator::hints(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (state.active != seat) favours(table, state, seat, Wish{state.active, {}}, list);
}

Remark KolonienEvaluator::in_words(const Action& action) {
  const auto first_of = [](Packed cards) {
    return std::string(resource_target(std::countr_zero(present(cards)) / 8).view());
  };
  return {first_of(counts_at(action, 0)), first_of(counts_at(action, kResources))};
}

}  // namespace landfall::bots
