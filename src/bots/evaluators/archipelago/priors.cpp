// How actions of Archipelago look at first sight. Where one step ahead says nothing yet they are
// weighed as what they lead to: offers and answers as the exchange, bids as a place in the order.
#include <algorithm>
#include <array>
#include <bit>

#include "bots/completion.h"
#include "bots/evaluators/archipelago/evaluator.h"
#include "bots/evaluators/archipelago/promises.h"
#include "games/archipelago/position/board.h"

namespace landfall::bots {

using namespace archipelago;

namespace {

// What a trade must bring at least, so that nobody trades back and forth.
constexpr float kMargin = 0.004F;
// And an offer, whose takers know better than others why they take it.
constexpr float kOwnOfferMargin = 0.012F;
// What a bad deal or a vain offer counts: even beginners see that.
constexpr float kNoHope = 0.08F;
// How sure a bot is that the other thinks as it would.
constexpr float kTrust = 0.6F;
// Who answers wants at least this share of what the other gains; who offers wants most of it.
constexpr float kJustShare = 0.3F;
constexpr float kOwnOfferShare = 0.6F;
// What a promise to give something back counts.
constexpr int kPromisedShare = 2;
// What a place farther ahead in the order is worth.
constexpr float kPerPlace = 0.008F;

void hand_over(const Table& table, State& state, int from, int to, int florins,
               const std::uint8_t* cubes, int tokens, int card) {
  const auto move = [](std::uint8_t& source, std::uint8_t& goal, int number) {
    number = std::min<int>(number, source);
    source = static_cast<std::uint8_t>(source - number);
    goal = static_cast<std::uint8_t>(goal + number);
  };
  move(state.florins[from], state.florins[to], florins);
  for (int resource = 0; resource < kResources; ++resource) {
    const int number = packed_cubes(cubes, resource);
    move(state.cubes[from][resource], state.cubes[to][resource], number);
    move(state.cube_count[from], state.cube_count[to], number);
  }
  move(state.tokens[from], state.tokens[to], tokens);
  if (card == 0) return;
  state.owner[card - 1] = static_cast<std::uint8_t>(to + 1);
  auto& counts = table.card(card - 1).kind == Kind::kCharacter ? state.characters : state.progress;
  move(counts[from], counts[to], 1);
}

// The position after `from` has made this deal with `to`. Promised money counts in part.
State after_deal(const Table& table, const State& state, int from, int to, const Offer& offer) {
  State after = state;
  hand_over(table, after, from, to, offer.give_florins, offer.give_cubes.data(), offer.tokens & 15,
            offer.give_card);
  hand_over(table, after, to, from, offer.want_florins, offer.want_cubes.data(), offer.tokens >> 4,
            offer.want_card);
  if ((offer.flags & kWantPermit) != 0) {
    const int partner = from == state.seat ? to : from;
    after.permits = static_cast<std::uint16_t>(after.permits | 1U << partner);
  }
  if ((offer.promise & 15) == static_cast<int>(Promise::kReturnFlorins)) {
    const bool by_partner = (offer.flags & kPartnerPromises) != 0;
    const std::array<std::uint8_t, 3> nothing{};
    hand_over(table, after, by_partner ? to : from, by_partner ? from : to,
              offer.promise_amount / kPromisedShare, nothing.data(), 0, 0);
  }
  return after;
}

bool can_give(const State& state, int seat, int florins, const std::uint8_t* cubes, int tokens,
              int card) {
  if (florins > state.florins[seat] || tokens > state.tokens[seat]) return false;
  for (int resource = 0; resource < kResources; ++resource) {
    if (packed_cubes(cubes, resource) > state.cubes[seat][resource]) return false;
  }
  return card == 0 || state.owner[card - 1] == seat + 1;
}

int place_of(const State& state, int seat) {
  return static_cast<int>(std::find(state.order.begin(), state.order.end(), seat) -
                          state.order.begin());
}

class Bargain {
 public:
  Bargain(const Table& table, const State& state)
      : table_(table), state_(state), before_(ArchipelagoEvaluator::values(table, state)) {}

  [[nodiscard]] float now(Seat seat) const { return before_[seat]; }

  // An offer: what it brings on average with those who would take it. Whoever takes it has a reason,
  // so it must be good with all of them.
  [[nodiscard]] float of_offer(Seat seat, const Offer& offer) const {
    float sum = 0;
    int takers = 0;
    for (const Seat other : players(table_.seats)) {
      if (((offer.to >> other) & 1) == 0) continue;
      const Gains gains = gains_of(seat, other, offer);
      if (gains.yours < kMargin) continue;
      if (!gains.just(kOwnOfferShare)) return before_[seat] - kNoHope;
      sum += gains.mine;
      ++takers;
    }
    const float mean = sum / static_cast<float>(std::max(takers, 1));
    return before_[seat] + (mean > kOwnOfferMargin ? kTrust * mean : -kNoHope);
  }
  // Help in a crisis, given or paid for: whether the other wants that, only the other knows.
  [[nodiscard]] float of_help(Seat seat, const Offer& offer) const {
    const auto other = static_cast<Seat>(std::countr_zero(unsigned{offer.to}));
    const Gains gains = gains_of(seat, other, offer);
    return before_[seat] + (gains.just(kJustShare) ? gains.mine : -kNoHope);
  }
  [[nodiscard]] float of_accepting(Seat seat) const {
    const int from = offerer(state_);
    const Values after = values_after(from, seat, state_.offer);
    const Gains gains{after[seat] - before_[seat], after[from] - before_[from]};
    return gains.just(kJustShare) ? after[seat] - kMargin : before_[seat] - kNoHope;
  }
  [[nodiscard]] float of_countering(Seat seat, const Offer& offer) const {
    const Gains gains = gains_of(seat, static_cast<Seat>(offerer(state_)), offer);
    const bool hope = gains.yours >= kMargin && gains.just(kOwnOfferShare);
    return before_[seat] + (hope ? kTrust * gains.mine : -kNoHope);
  }

 private:
  struct Gains {
    float mine = 0;
    float yours = 0;

    [[nodiscard]] bool just(float greed) const { return mine > kMargin && mine >= greed * yours; }
  };

  // What both gain if `other` agrees to what `seat` offers; nothing if it cannot.
  [[nodiscard]] Gains gains_of(Seat seat, Seat other, const Offer& offer) const {
    if (!can_give(state_, other, offer.want_florins, offer.want_cubes.data(), offer.tokens >> 4,
                  offer.want_card)) {
      return {};
    }
    const Values after = values_after(seat, other, offer);
    return {after[seat] - before_[seat], after[other] - before_[other]};
  }

  // What all may expect after `from` has made this deal with `to`, with what it promises.
  [[nodiscard]] Values values_after(int from, int to, const Offer& offer) const {
    State after = after_deal(table_, state_, from, to, offer);
    Values values = ArchipelagoEvaluator::values(table_, after);
    const bool by_partner = (offer.flags & kPartnerPromises) != 0;
    const int promiser = by_partner ? to : from;
    if (offer.promise == static_cast<int>(Promise::kOrder) && state_.seat == promiser) {
      const int first = by_partner ? from : to;
      values[promiser] -= kPerPlace;
      values[first] += kPerPlace * static_cast<float>(place_of(state_, first));
    } else if (brings_help(table_, state_, promiser, offer)) {
      help_as_promised(after, promiser, offer.promise_amount);
      const Values helped = ArchipelagoEvaluator::values(table_, after);
      const float trust = trust_in(state_, promiser);
      for (const Seat seat : players(table_.seats)) {
        values[seat] += trust * (helped[seat] - values[seat]);
      }
    }
    return values;
  }

  const Table& table_;
  const State& state_;
  Values before_;
};

// A sealed bid: the florins are gone, and with some luck one sets the order. Who comes first anyway
// has little to win.
float of_bid(const Table& table, const State& state, Seat seat, int florins) {
  constexpr std::array<float, 5> kChance = {0.0F, 0.45F, 0.65F, 0.8F, 0.9F};
  State after = state;
  const auto worth = static_cast<float>(place_of(state, seat));
  after.florins[seat] = static_cast<std::uint8_t>(after.florins[seat] - florins);
  const float paid = ArchipelagoEvaluator::values(table, after)[seat];
  return paid + kPerPlace * worth * kChance[std::min<std::size_t>(florins, kChance.size() - 1)];
}

// With spice two objectives are drawn: nobody needs one that only a revolt can win.
float of_dropping(const Table& table, int objective) {
  const Criterion criterion = table.objective(objective).criterion;
  if (criterion == Criterion::kSeparatist) return 0.6F;
  return criterion == Criterion::kPacifist ? 0.55F : 0.5F;
}

}  // namespace

void ArchipelagoEvaluator::priors(const Table& table, const State& state, Seat seat,
                                  const ActionList& list, float* out) {
  const Bargain bargain(table, state);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Action& action = list[i];
    switch (action.verb) {
      case kOffer: {
        const Offer offer = offer_in(action);
        out[i] =
            is_about_help(offer) ? bargain.of_help(seat, offer) : bargain.of_offer(seat, offer);
        break;
      }
      case kAccept:
        out[i] = bargain.of_accepting(seat);
        break;
      case kCounter:
        out[i] = bargain.of_countering(seat, offer_in(action));
        break;
      case kDecline:
        out[i] = bargain.now(seat);
        break;
      case kBid:
        out[i] = of_bid(table, state, seat, action.arg[0]);
        break;
      case kDrop:
        out[i] = of_dropping(table, action.arg[0]);
        break;
      case kVote:
        out[i] = 0.5F;
        break;
      default:
        out[i] = value_after<Archipelago, ArchipelagoEvaluator>(table, state, seat, action);
    }
  }
}

}  // namespace landfall::bots
