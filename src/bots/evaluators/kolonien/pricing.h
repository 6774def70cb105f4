// What cards are worth to whom in Die Kolonien and its base game: for offers, answers, discards.
//
// The worth of a card is the difference of the position with and without it. Everything but the
// hands is counted once for a position, so that another hand costs next to nothing to weigh.
//
//   value_of(seat, cards)           points that these cards more are worth to the seat
//   after_trade(me, you, give, get) what everybody may expect after an exchange
//   is_fair(me, you, give, get)     whether both gain by it, and in a just proportion
//
// What a bot refuses whatever it is worth stands in is_sound(): it rests on what everybody sees.
#pragma once

#include <array>

#include "bots/evaluators/kolonien/evaluator.h"

namespace landfall::bots {

// An exchange as `me` sees it.
struct Deal {
  Seat me = 0;
  Seat you = 0;
  kolonien::Packed give = 0;
  kolonien::Packed get = 0;
};

struct Gains {
  float mine = 0;
  float yours = 0;
};

class Pricing {
 public:
  Pricing(const KolonienWeights& weights, const kolonien::Table& table,
          const kolonien::State& state);

  // What each seat may expect as the position stands.
  [[nodiscard]] const Values& now() const { return now_; }
  // Cards in hand, without those already chosen for a discard.
  [[nodiscard]] kolonien::Packed hand(Seat seat) const { return parts_[seat].hand; }
  // What a hand is good for, in points.
  [[nodiscard]] float hand_worth(Seat seat, kolonien::Packed hand) const;
  [[nodiscard]] float value_of(Seat seat, kolonien::Packed cards) const {
    return hand_worth(seat, hand(seat) + cards) - hand_worth(seat, hand(seat));
  }
  // What `seat` may expect with another hand.
  [[nodiscard]] float with_hand(Seat seat, kolonien::Packed hand) const;
  [[nodiscard]] Values after_trade(const Deal& deal) const;
  [[nodiscard]] Gains gains(const Deal& deal) const;
  // What I gain by a deal that is fair and that both can pay; nothing otherwise. `greed` is how
  // much of what you gain I want at least.
  [[nodiscard]] float gain(const Deal& deal, float greed) const;
  [[nodiscard]] bool is_fair(const Deal& deal) const { return gain(deal, kJustShare) > 0; }

  // Who answers is content with less than who offers: otherwise nobody would ever agree.
  static constexpr float kJustShare = 0.35F;
  static constexpr float kOwnOfferShare = 0.5F;
  // What a trade must bring at least, so that nobody trades back and forth.
  static constexpr float kMargin = 0.002F;

 private:
  struct Plan {
    float worth = 0;
    kolonien::Packed price = 0;
  };
  struct Part {  // of a seat
    float rest = 0;
    float in_hand = 0;
    kolonien::Packed hand = 0;
    unsigned ports = 0;
    std::array<Plan, 5> plans{};
  };
  using Worth = std::array<float, kolonien::kPlayers>;

  [[nodiscard]] Values values_of(const Worth& worth) const;
  [[nodiscard]] Worth worth() const;

  const KolonienWeights& weights_;
  int seats_;
  int discard_limit_;
  float spread_ = 0;
  std::array<Part, kolonien::kPlayers> parts_{};
  Values now_{};
};

// What there is to buy, and how many cards a hand lacks for each.
class Wishes {
 public:
  Wishes(const kolonien::Table& table, const kolonien::State& state, Seat seat);

  // How much nearer a hand comes to something when it changes, in cards; to have all counts most.
  [[nodiscard]] int help(kolonien::Packed before, kolonien::Packed after) const;
  // Whether a hand can buy now what it could not buy before.
  [[nodiscard]] bool completes(kolonien::Packed before, kolonien::Packed after) const;

 private:
  std::array<kolonien::Packed, 5> prices_;
};

// Whether I may deal with you at all: nobody feeds a leader.
bool may_deal(const kolonien::Table& table, const kolonien::PublicState& state, Seat me, Seat you);
// Nobody gives more cards than it gets, save in its own turn one more for what it can then buy at
// once, and never what the bank would take for it: so there is nothing to be made by buying from bots
// and selling to them.
bool is_sound_price(const kolonien::Table& table, const kolonien::State& state, const Deal& deal);
// Both.
bool is_sound(const kolonien::Table& table, const kolonien::State& state, const Deal& deal);
// The same of what an answer or a decision leads to; true for all others.
bool is_sound_answer(const kolonien::Table& table, const kolonien::State& state, Seat seat,
                     const Action& action);

}  // namespace landfall::bots
