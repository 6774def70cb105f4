// A sharp dealer: knows all cards, asks everybody for more than it gives as often as the rules allow,
// takes what pays, and plays like level 3 otherwise. What it makes by trading should be next to
// nothing.
#pragma once

#include <cmath>
#include <optional>
#include <vector>

#include "bots/native/measure/bargains.h"
#include "games/archipelago/steps/steps.h"
#include "games/kolonien/data/table.h"

namespace landfall::bots::measure {

template <class G>
class Dealer;

template <>
class Dealer<Kolonien> {
 public:
  using State = kolonien::State;
  explicit Dealer(const kolonien::Table& table) : table_(table) {}

  // Its own idea, or nothing: then it plays as usual.
  std::optional<Action> idea(const State& state, Seat seat) {
    switch (state.step) {
      case kolonien::Step::kAction:
        return offer(state, seat);
      case kolonien::Step::kAnswer:
        return answer(state, seat);
      default:
        return std::nullopt;
    }
  }

 private:
  // One card for two of which somebody has as many.
  std::optional<Action> offer(const State& state, Seat seat) {
    if (state.turn != turn_) tried_.clear();
    turn_ = state.turn;
    for (int give = 0; give < kolonien::kResources; ++give) {
      for (int get = 0; get < kolonien::kResources; ++get) {
        if (give == get) continue;
        unsigned holders = 0;
        for (const Seat other : players(table_.seats)) {
          if (other != seat && kolonien::count_of(state.hand[other], get) >= 2) {
            holders |= 1U << other;
          }
        }
        Action action = action_of(kolonien::kOffer, holders);
        kolonien::put_counts(action, 1, kolonien::one_of(give));
        kolonien::put_counts(action, 1 + kolonien::kResources, kolonien::many_of(get, 2));
        if (std::find(tried_.begin(), tried_.end(), action) != tried_.end()) continue;
        if (holders == 0 || Kolonien::refuse(table_, state, seat, action)) continue;
        tried_.push_back(action);
        return action;
      }
    }
    return std::nullopt;
  }

  // More cards than it gives, or a counter that asks for one more.
  std::optional<Action> answer(const State& state, Seat seat) const {
    using kolonien::sum_of;
    const Action accept = action_of(kolonien::kAccept);
    if (sum_of(state.offer_give) > sum_of(state.offer_get) &&
        !Kolonien::refuse(table_, state, seat, accept)) {
      return accept;
    }
    for (int more = 0; more < kolonien::kResources; ++more) {
      if (kolonien::count_of(state.hand[state.active] - state.offer_give, more) == 0) continue;
      Action counter = action_of(kolonien::kCounter);
      kolonien::put_counts(counter, 0, state.offer_get);
      kolonien::put_counts(counter, kolonien::kResources,
                           state.offer_give + kolonien::one_of(more));
      if (!Kolonien::refuse(table_, state, seat, counter)) return counter;
    }
    return std::nullopt;
  }

  const kolonien::Table& table_;
  int turn_ = 0;
  std::vector<Action> tried_;
};

template <>
class Dealer<Archipelago> {
 public:
  using State = archipelago::State;
  explicit Dealer(const archipelago::Table& table) : table_(table) {}

  std::optional<Action> idea(const State& state, Seat seat) {
    switch (state.step) {
      case archipelago::Step::kTurn:
      case archipelago::Step::kCrisis:
        return offer(state, seat);
      case archipelago::Step::kAnswer:
        return answer(state, seat);
      default:
        return std::nullopt;
    }
  }

 private:
  static constexpr double kProfit = 1.0;  // florins on each deal

  // Sells above what a cube is worth and buys below, in turn.
  std::optional<Action> offer(const State& state, Seat seat) {
    const int resources = archipelago::kResources;
    for (int step = 0; step < 2 * resources; ++step) {
      const int at = next_++ % (2 * resources);
      const int resource = at % resources;
      const double price = Bargains<Archipelago>::cube_price(table_, state, resource);
      archipelago::Offer offer;
      for (const Seat other : players(table_.seats)) {
        if (other != seat) offer.to = static_cast<std::uint8_t>(offer.to | 1U << other);
      }
      if (at < resources) {
        archipelago::pack_cubes(offer.give_cubes.data(), resource, 1);
        offer.want_florins = static_cast<std::uint8_t>(std::lround(price + kProfit));
      } else {
        archipelago::pack_cubes(offer.want_cubes.data(), resource, 1);
        offer.give_florins = static_cast<std::uint8_t>(std::max(0.0, price - kProfit));
      }
      const Action action = archipelago::offer_action(archipelago::kOffer, offer);
      if (!Archipelago::refuse(table_, state, seat, action)) return action;
    }
    return std::nullopt;
  }

  std::optional<Action> answer(const State& state, Seat seat) const {
    const archipelago::Offer& offer = state.offer;
    if (offer.tokens != 0 || offer.give_card != 0 || offer.want_card != 0 || offer.promise != 0 ||
        offer.flags != 0) {
      return std::nullopt;
    }
    double profit = offer.give_florins - offer.want_florins;
    for (int resource = 0; resource < archipelago::kResources; ++resource) {
      const double price = Bargains<Archipelago>::cube_price(table_, state, resource);
      profit += price * (archipelago::packed_cubes(offer.give_cubes.data(), resource) -
                         archipelago::packed_cubes(offer.want_cubes.data(), resource));
    }
    const Action accept = action_of(archipelago::kAccept);
    if (profit >= kProfit && !Archipelago::refuse(table_, state, seat, accept)) return accept;
    archipelago::Offer back;
    back.give_cubes = offer.want_cubes;
    back.want_cubes = offer.give_cubes;
    const int wanted = static_cast<int>(offer.give_florins) - offer.want_florins +
                       static_cast<int>(kProfit - profit + 0.999);
    back.want_florins = static_cast<std::uint8_t>(std::max(0, wanted));
    back.give_florins = static_cast<std::uint8_t>(std::max(0, -wanted));
    const Action counter = archipelago::offer_action(archipelago::kCounter, back);
    if (!Archipelago::refuse(table_, state, seat, counter)) return counter;
    return std::nullopt;
  }

  const archipelago::Table& table_;
  int next_ = 0;
};

}  // namespace landfall::bots::measure
