// How actions look at first sight; offers and answers are weighed as the exchange they lead to, a
// discard as the hand that will be left.
#include <algorithm>

#include "bots/completion.h"
#include "bots/evaluators/kolonien/evaluator.h"
#include "bots/evaluators/kolonien/pricing.h"
#include "games/kolonien/position/moves.h"
#include "games/kolonien/position/trade.h"

namespace landfall::bots {

using namespace kolonien;

namespace {

// What a bad deal or a vain offer counts: even beginners see that.
constexpr float kNoHope = 0.08F;
// How sure a bot is that the other thinks as it would.
constexpr float kTrust = 0.7F;

class Market {
 public:
  Market(const Table& table, const State& state, Seat seat)
      : table_(table),
        state_(state),
        seat_(seat),
        pricing_(KolonienEvaluator::kWeights, table, state) {}

  [[nodiscard]] float now() const { return pricing_.now()[seat_]; }

  // An offer: what it brings on average with those who would take it. Whoever takes it has a reason,
  // so it must be good with all of them.
  [[nodiscard]] float of_offer(const Action& action) const {
    const Packed give = counts_at(action, 1);
    const Packed get = counts_at(action, 1 + kResources);
    float sum = 0;
    int takers = 0;
    for (const Seat other : players(table_.seats)) {
      const Deal deal{seat_, other, give, get};
      if (((action.arg[0] >> other) & 1) == 0 || !would_take(deal)) continue;
      const float gain = hoped(deal);
      if (gain == 0) return now() - kNoHope;
      sum += gain;
      ++takers;
    }
    return now() + (takers > 0 ? kTrust * sum / static_cast<float>(takers) : -kNoHope);
  }
  [[nodiscard]] float of_accepting(int picked) const {
    return of_sure(
        {seat_, state_.active, price_of(offered_terms(state_), picked), state_.offer_give});
  }
  // The proposal of another.
  [[nodiscard]] float of_taking(const Action& action) const {
    const Terms terms = terms_of(state_.proposals[action.arg[0]][action.arg[1]]);
    return of_sure({seat_, action.arg[0], price_of(terms, action.arg[2]), terms.give});
  }
  [[nodiscard]] float of_countering(const Action& action) const {
    const Deal deal{seat_, state_.active, counts_at(action, 0), counts_at(action, kResources)};
    const float gain = would_take(deal) ? hoped(deal) : 0;
    return now() + (gain > 0 ? kTrust * gain : -kNoHope);
  }
  // The best that is left when all cards that are owed have gone (KOL-3.4).
  [[nodiscard]] float of_discarding(int resource) const {
    Packed hand = pricing_.hand(seat_) - one_of(resource);
    for (int owed = state_.owed[seat_] - 1; owed > 0; --owed) hand = without_the_least(hand);
    return pricing_.with_hand(seat_, hand);
  }

 private:
  // An exchange to which the other has agreed.
  [[nodiscard]] float of_sure(const Deal& deal) const {
    if (!is_sound(table_, state_, deal)) return now() - kNoHope;
    const Gains gains = pricing_.gains(deal);
    if (gains.mine < Pricing::kJustShare * gains.yours) return now() - kNoHope;
    return now() + gains.mine - Pricing::kMargin;
  }

  // Whether the other would take what I offer, if it thinks as I do.
  [[nodiscard]] bool would_take(const Deal& deal) const {
    return covers(pricing_.hand(deal.you), deal.get) &&
           is_sound(table_, state_, {deal.you, deal.me, deal.get, deal.give}) &&
           pricing_.gains(deal).yours > Pricing::kMargin;
  }
  [[nodiscard]] float hoped(const Deal& deal) const {
    return is_sound(table_, state_, deal) ? pricing_.gain(deal, Pricing::kOwnOfferShare) : 0;
  }

  [[nodiscard]] Packed without_the_least(Packed hand) const {
    Packed best = 0;
    float best_worth = 0;
    bool found = false;
    for (int resource = 0; resource < kResources; ++resource) {
      if (count_of(hand, resource) == 0) continue;
      const Packed left = hand - one_of(resource);
      const float worth = pricing_.hand_worth(seat_, left);
      if (found && worth <= best_worth) continue;
      best = left;
      best_worth = worth;
      found = true;
    }
    return best;
  }

  const Table& table_;
  const State& state_;
  Seat seat_;
  Pricing pricing_;
};

}  // namespace

void KolonienEvaluator::priors(const Table& table, const State& state, Seat seat,
                               const ActionList& list, float* out) {
  const Market market(table, state, seat);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Action& action = list[i];
    switch (action.verb) {
      case kOffer:
        out[i] = market.of_offer(action);
        break;
      case kAccept:
        out[i] = market.of_accepting(action.arg[0]);
        break;
      case kCounter:
      case kPropose:  // terms for the player whose turn it is, too
        out[i] = market.of_countering(action);
        break;
      case kTake:
        out[i] = market.of_taking(action);
        break;
      case kDecline:
      case kNoMore:
        out[i] = market.now();
        break;
      case kDiscard:
        out[i] = market.of_discarding(action.arg[0]);
        break;
      default:
        out[i] = value_after<Kolonien, KolonienEvaluator>(table, state, seat, action);
    }
  }
}

}  // namespace landfall::bots
