// What a bot must know about a game beyond its rules: how good a position is, and which actions are
// worth a thought. One struct of static functions per game, in evaluators/<game>/evaluator.h; a
// game without one is played by its points (evaluators/points_lead.h).
//
//   values(table, state)
//       What each seat may expect, from 0 (lost) to 1 (won); exact once the game is over. Copes
//       with every position, also one in which chance is due.
//   candidates(table, state, seat, list)
//       Appends the legal actions worth thinking about, ascending and without doubles; never none
//       for an awaited player. A game with few actions simply calls G::legal. Depends only on what
//       the seat's view holds, as legality itself does.
//   kLevels
//       How the four levels of strength play (levels.h).
//   kSearch
//       How a search over this game explores (search_options.h).
//
// and, where a game can do better than applying every action to a copy of the position:
//
//   priors(table, state, seat, list, out)
//       How good each action of the list looks to `seat` at first sight, on the scale of `values`.
//   unfinished(table, state, seat)
//       Whether `seat` is in the middle of something that it has begun (completion.h).
//   is_offer(verb)
//       Whether others have to answer: a search is sparing with that.
//   noise_share(table, state, seat)
//       Which share of its noise a beginner keeps here, from 0 to 1; 1 where nothing is said.
//
// Results must be the same on every target: no transcendental functions, no hash maps, and sums in
// a fixed order. src/bots is compiled without contraction of floating-point expressions.
#pragma once

#include <array>
#include <cmath>
#include <concepts>
#include <cstddef>

#include "base/random.h"
#include "bots/levels.h"
#include "bots/search/search_options.h"
#include "engine/contract/action.h"
#include "engine/contract/event.h"
#include "engine/contract/seat.h"

namespace landfall::bots {

using Values = std::array<float, kMaxSeats>;

// From 0 to 1, steepest at 0: how likely a lead of `x` times the usual spread is to win.
inline float soft_step(float x) { return 0.5F + 0.5F * x / std::sqrt(1.0F + x * x); }

// The part of the contract (engine/game.h) that bots use.
template <class G>
concept PlayableGame =
    requires(const typename G::Table& table, const typename G::State& state,
             typename G::State& changing, const typename G::View& view, Seat seat,
             const Action& action, ActionList& actions, Random& random, EventSink& sink) {
      { G::awaiting(table, state) } -> std::same_as<SeatMask>;
      { G::legal(table, state, seat, actions) } -> std::same_as<void>;
      { G::apply(table, changing, seat, action, sink) } -> std::same_as<void>;
      { G::sample(table, state, random) } -> std::same_as<Action>;
      { G::determinize(table, view, random) } -> std::same_as<typename G::State>;
    };

template <class E, class G>
concept EvaluatorFor =
    PlayableGame<G> && requires(const typename G::Table& table, const typename G::State& state,
                                Seat seat, ActionList& list) {
      { E::values(table, state) } -> std::same_as<Values>;
      { E::candidates(table, state, seat, list) } -> std::same_as<void>;
      { E::kLevels } -> std::convertible_to<const Levels&>;
      { E::kSearch } -> std::convertible_to<const SearchOptions&>;
    };

// The evaluator of a game. One that has its own specializes this beside it (evaluators/list.h has
// them all); for the others it is the lead in points.
template <class G>
struct PointsLead;
template <class G>
struct EvaluatorOfGame {
  using Type = PointsLead<G>;
};
template <class G>
using EvaluatorOf = typename EvaluatorOfGame<G>::Type;

}  // namespace landfall::bots
