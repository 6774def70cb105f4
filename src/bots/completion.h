// Follows an action to the end of what it has begun.
//
// Many actions go on: a knight moves the robber, who steals; a card gives roads that are still to
// be placed; a tile that was explored has to be laid. Valued as it stands, a position in the middle
// of that shows what was paid and not what for. So it is valued as it will be once the seat has
// done the rest, each time as looks best one step ahead.
//
// An evaluator takes part by
//
//   unfinished(table, state, seat)
//       Whether `seat` is in the middle of something that it has begun: its own choice within it is
//       due, or chance.
//
// A completion is short: so many choices at most, and where chance has few outcomes all of them
// count, once; otherwise one is drawn. The draw depends on the position before the action alone, so
// all actions that are compared meet the same luck. Nothing here allocates.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

#include "base/digest.h"
#include "base/random.h"
#include "bots/evaluator.h"
#include "engine/contract/action.h"
#include "engine/contract/event.h"
#include "engine/contract/seat.h"

namespace landfall::bots {

template <class E, class G>
concept FollowsActions =
    requires(const typename G::Table& table, const typename G::State& state, Seat seat) {
      { E::unfinished(table, state, seat) } -> std::same_as<bool>;
    };

template <class G, class E>
bool is_unfinished(const typename G::Table& table, const typename G::State& state, Seat seat) {
  if constexpr (FollowsActions<E, G>) {
    return E::unfinished(table, state, seat);
  } else {
    return false;
  }
}

template <class G, FollowsActions<G> E>
class Completion {
 public:
  using Table = typename G::Table;
  using State = typename G::State;

  // For actions of `seat` in the position `before`, which must live as long as this.
  Completion(const Table& table, const State& before, Seat seat)
      : table_(table), before_(before), seat_(seat) {}

  // What the seat may expect once it has finished what it has begun with this action.
  [[nodiscard]] float value_after(const Action& action) const {
    State state = before_;
    EventSink nobody;
    G::apply(table_, state, seat_, action, nobody);
    return finished_value(state, kChoices, true);
  }

 private:
  static constexpr int kChoices = 8;
  static constexpr std::size_t kOutcomes = 8;

  float finished_value(State& state, int choices, bool may_branch) const {
    EventSink nobody;
    while (E::unfinished(table_, state, seat_)) {
      const SeatMask awaited = G::awaiting(table_, state);
      if (awaited.has(kChance)) {
        if (may_branch) {
          OutcomeList outcomes;
          G::outcomes(table_, state, outcomes);
          if (outcomes.size() <= kOutcomes) return mean_value(state, outcomes, choices);
          may_branch = false;
        }
        Random luck(Digest().add_object(before_).value());
        G::apply(table_, state, kChance, G::sample(table_, state, luck), nobody);
        continue;
      }
      if (!awaited.has(seat_) || choices-- == 0) break;
      G::apply(table_, state, seat_, best_choice(state), nobody);
    }
    return E::values(table_, state)[seat_];
  }

  float mean_value(const State& state, const OutcomeList& outcomes, int choices) const {
    EventSink nobody;
    float sum = 0;
    float weights = 0;
    for (const Outcome& outcome : outcomes) {
      State next = state;
      G::apply(table_, next, kChance, outcome.action, nobody);
      const auto weight = static_cast<float>(outcome.weight);
      sum += weight * finished_value(next, choices, false);
      weights += weight;
    }
    return sum / weights;
  }

  Action best_choice(const State& state) const {
    ActionList list;
    E::candidates(table_, state, seat_, list);
    std::size_t best = 0;
    float best_value = 0;
    EventSink nobody;
    for (std::size_t i = 0; list.size() > 1 && i < list.size(); ++i) {
      State next = state;
      G::apply(table_, next, seat_, list[i], nobody);
      const float value = E::values(table_, next)[seat_];
      if (i > 0 && value <= best_value) continue;
      best = i;
      best_value = value;
    }
    return list[best];
  }

  const Table& table_;
  const State& before_;
  Seat seat_;
};

// What `seat` may expect after an action: at once, or where the evaluator says what is unfinished,
// at the end of it.
template <class G, class E>
float value_after(const typename G::Table& table, const typename G::State& state, Seat seat,
                  const Action& action) {
  if constexpr (FollowsActions<E, G>) {
    return Completion<G, E>(table, state, seat).value_after(action);
  } else {
    EventSink nobody;
    typename G::State next = state;
    G::apply(table, next, seat, action, nobody);
    return E::values(table, next)[seat];
  }
}

// How good each action of the list looks to `seat` at first sight.
template <class G, class E>
void priors(const typename G::Table& table, const typename G::State& state, Seat seat,
            const ActionList& list, float* out) {
  if constexpr (requires { E::priors(table, state, seat, list, out); }) {
    E::priors(table, state, seat, list, out);
  } else {
    for (std::size_t i = 0; i < list.size(); ++i) {
      out[i] = value_after<G, E>(table, state, seat, list[i]);
    }
  }
}

}  // namespace landfall::bots
