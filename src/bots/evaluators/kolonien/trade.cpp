// How actions look at first sight; offers and answers are weighed as the exchange they lead to.
#include <algorithm>

#include "bots/evaluators/kolonien/evaluator.h"
#include "bots/evaluators/kolonien/land.h"
#include "games/kolonien/position/moves.h"

namespace landfall::bots {

using namespace kolonien;

namespace {

// What a trade must bring at least, so that nobody trades back and forth.
constexpr float kMargin = 0.002F;
// How sure a bot is that the other thinks as it would.
constexpr float kTrust = 0.7F;

// The position after `from` has given `give` to `to` for `get`.
State exchanged(const State& state, int from, int to, Packed give, Packed get) {
  State after = state;
  after.hand[from] += get - give;
  after.hand[to] += give - get;
  after.hand_size[from] = static_cast<std::uint8_t>(sum_of(after.hand[from]));
  after.hand_size[to] = static_cast<std::uint8_t>(sum_of(after.hand[to]));
  return after;
}

class Market {
 public:
  Market(const Table& table, const State& state)
      : table_(table), state_(state), before_(KolonienEvaluator::values(table, state)) {}

  [[nodiscard]] float now(Seat seat) const { return before_[seat]; }

  // An offer: what the best of those gives who would take it.
  [[nodiscard]] float of_offer(Seat seat, const Action& action) const {
    const Packed give = counts_at(action, 1);
    const Packed get = counts_at(action, 1 + kResources);
    float best = 0;
    for (const Seat other : players(table_.seats)) {
      if (((action.arg[0] >> other) & 1) == 0) continue;
      best = std::max(best, gain(seat, other, give, get));
    }
    return before_[seat] + (best > kMargin ? kTrust * best : -kMargin);
  }
  [[nodiscard]] float of_accepting(Seat seat) const {
    const State after = exchanged(state_, state_.active, seat, state_.offer_give, state_.offer_get);
    return KolonienEvaluator::values(table_, after)[seat] - kMargin;
  }
  [[nodiscard]] float of_countering(Seat seat, const Action& action) const {
    const float won =
        gain(seat, state_.active, counts_at(action, 0), counts_at(action, kResources));
    return before_[seat] + (won > kMargin ? kTrust * won : -kMargin);
  }

 private:
  // What `seat` gains if `other` agrees; nothing if it would not.
  [[nodiscard]] float gain(Seat seat, Seat other, Packed give, Packed get) const {
    if (is_about_to_win(table_, state_, other)) return 0;
    if (!covers(state_.hand[other], get) || !covers(state_.hand[seat], give)) return 0;
    const Values after =
        KolonienEvaluator::values(table_, exchanged(state_, seat, other, give, get));
    if (after[other] < before_[other] + kMargin) return 0;
    return after[seat] - before_[seat];
  }

  const Table& table_;
  const State& state_;
  Values before_;
};

}  // namespace

void KolonienEvaluator::priors(const Table& table, const State& state, Seat seat,
                               const ActionList& list, float* out) {
  const Market market(table, state);
  EventSink nobody;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Action& action = list[i];
    switch (action.verb) {
      case kOffer:
        out[i] = market.of_offer(seat, action);
        break;
      case kAccept:
        out[i] = market.of_accepting(seat);
        break;
      case kCounter:
        out[i] = market.of_countering(seat, action);
        break;
      case kDecline:
        out[i] = market.now(seat);
        break;
      default: {
        State next = state;
        Kolonien::apply(table, next, seat, action, nobody);
        out[i] = values(table, next)[seat];
      }
    }
  }
}

}  // namespace landfall::bots
