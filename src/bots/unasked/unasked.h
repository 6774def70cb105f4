// What a bot does although nobody waits for it: it closes or withdraws an offer that others still think
// about, and it considers what a person has asked for in words. Bots that are not asked for this play
// as if it did not exist.
//
// An evaluator takes part by
//
//   may_conclude(table, position, seat)
//       Whether others still think about an offer that `seat` could close or set aside. Public.
//   conclusions(table, state, seat, list)
//       Appends the legal actions that do it, ascending: deals with those who have agreed, and the
//       withdrawal.
//   is_withdrawal(verb)
//   forestalls(table, position, seat, action)
//       Whether this action ends what others are still asked about, so that they come too late. Public.
//   favours(table, state, seat, wish, list)
//       Appends legal offers that give somebody what they have asked for, ascending. Depends only on
//       what the seat's view holds.
//
// and, where there is something to say,
//
//   hints(table, state, seat, list)
//       Appends legal proposals to the player whose turn it is, ascending, that the seat would rather
//       mention than make: nobody has to answer a word.
//   in_words(action)
//       What such a proposal gives for what.
//
// Each is weighed by the evaluator's priors, in a few possible worlds and without noise: everybody sees
// whether a deal is good.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "bots/completion.h"
#include "bots/decision_random.h"
#include "bots/evaluator.h"
#include "engine/contract/action.h"
#include "engine/contract/seat.h"

namespace landfall::bots {

// What somebody would like to have, as targets of the game ("resource:wood"), and what they would give
// for it. Empty names nothing: any deal is welcome.
struct Wish {
  Seat from = 0;
  std::string wanted;
  std::string given{};
};

// What a bot would give for what, as targets of the game.
struct Remark {
  std::string given;
  std::string wanted;
};

template <class E, class G>
concept ActsUnasked = requires(const typename G::Table& table, const typename G::State& state,
                               const typename G::View& view, Seat seat, const Wish& wish,
                               const Action& action, ActionList& list, std::uint8_t verb) {
  { E::may_conclude(table, view, seat) } -> std::same_as<bool>;
  { E::conclusions(table, state, seat, list) } -> std::same_as<void>;
  { E::is_withdrawal(verb) } -> std::same_as<bool>;
  { E::forestalls(table, view, seat, action) } -> std::same_as<bool>;
  { E::favours(table, state, seat, wish, list) } -> std::same_as<void>;
};

template <class E, class G>
concept SaysHints = requires(const typename G::Table& table, const typename G::State& state,
                             Seat seat, const Action& action, ActionList& list) {
  { E::hints(table, state, seat, list) } -> std::same_as<void>;
  { E::in_words(action) } -> std::same_as<Remark>;
};

// Weighs actions as `seat` sees them.
template <class G, class E>
class Weighing {
 public:
  Weighing(const typename G::Table& table, const typename G::View& view, Seat seat,
           std::uint64_t seed)
      : table_(table),
        view_(view),
        seat_(seat),
        random_(decision_random(seed, view)),
        world_(G::determinize(table, view, random_)) {}

  // A possible world, to list actions in.
  [[nodiscard]] const typename G::State& world() const { return world_; }

  struct Best {
    Action action{};
    float gain = 0;  // over how it stands, summed up over all worlds
  };
  // Of a list that is not empty.
  Best best_of(const ActionList& list) {
    std::array<float, ActionList::capacity()> value{};
    std::array<float, ActionList::capacity()> total{};
    for (int world = 0; world < kWorlds; ++world) {
      const typename G::State state = G::determinize(table_, view_, random_);
      const float now = E::values(table_, state)[seat_];
      priors<G, E>(table_, state, seat_, list, value.data());
      for (std::size_t i = 0; i < list.size(); ++i) total[i] += value[i] - now;
    }
    const auto* const best = std::max_element(total.data(), total.data() + list.size());
    return {list[static_cast<std::size_t>(best - total.data())], *best};
  }

 private:
  static constexpr int kWorlds = 3;

  const typename G::Table& table_;
  const typename G::View& view_;
  Seat seat_;
  Random random_;
  typename G::State world_;
};

// Closes the seat's offer with somebody who has agreed, if that is better than to withdraw it.
// Otherwise withdraws it if it may. Nothing if there is nothing to do yet.
template <class G, class E>
std::optional<Action> conclude(const typename G::Table& table, const typename G::View& view,
                               Seat seat, std::uint64_t seed, bool may_withdraw) {
  if constexpr (ActsUnasked<E, G>) {
    if (!E::may_conclude(table, view, seat)) return std::nullopt;
    Weighing<G, E> weighing(table, view, seat, seed);
    ActionList list;
    E::conclusions(table, weighing.world(), seat, list);
    if (list.empty()) return std::nullopt;
    const Action action = weighing.best_of(list).action;
    if (E::is_withdrawal(action.verb) && !may_withdraw) return std::nullopt;
    return action;
  } else {
    return std::nullopt;
  }
}

// An offer to somebody who has said what they would like to have, if it is good for both.
template <class G, class E>
std::optional<Action> fulfil(const typename G::Table& table, const typename G::View& view,
                             Seat seat, std::uint64_t seed, const Wish& wish) {
  if constexpr (ActsUnasked<E, G>) {
    Weighing<G, E> weighing(table, view, seat, seed);
    ActionList list;
    E::favours(table, weighing.world(), seat, wish, list);
    if (list.empty()) return std::nullopt;
    const auto best = weighing.best_of(list);
    if (best.gain <= 0) return std::nullopt;
    return best.action;
  } else {
    return std::nullopt;
  }
}

// What the seat would like to tell the player whose turn it is; nothing if there is little to win.
template <class G, class E>
std::optional<Remark> hint(const typename G::Table& table, const typename G::View& view,
                           Seat seat) {
  if constexpr (SaysHints<E, G>) {
    constexpr float kWorthAWord = 0.03F;  // over all worlds
    Weighing<G, E> weighing(table, view, seat, 0);
    ActionList list;
    E::hints(table, weighing.world(), seat, list);
    if (list.empty()) return std::nullopt;
    const auto best = weighing.best_of(list);
    if (best.gain < kWorthAWord) return std::nullopt;
    return E::in_words(best.action);
  } else {
    return std::nullopt;
  }
}

}  // namespace landfall::bots
