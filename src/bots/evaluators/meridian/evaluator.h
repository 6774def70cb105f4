// What matters in Meridian, for bots: who will own which island when the cards are played.
//
// An island goes to the largest sum of settlements (MER-6.2), so the evaluator asks for each seat
// how much of every island it will hold: its towers, discounted where somebody with cards for that
// meridian could push them off their city, plus a little for cities it can still build on. The lead
// over the strongest rival, measured against how much can still happen there, gives the chance to
// own the island; islands add up to expected points, and those to the chance to win. Which cards
// each seat still has is known to all, because discards lie open.
#pragma once

#include "bots/evaluator.h"
#include "games/meridian/meridian.h"

namespace landfall::bots {

// The numbers behind the estimate, found by playing against other numbers (bots/README.md).
struct MeridianWeights {
  float push_risk = 0.3F;    // share of a settlement lost to the danger of one direction of pushing
  float threat_half = 2.0F;  // rivals' cards at which half of that danger counts
  float build_hope = 0.25F;  // share of a settlement that can still be built
  float move_hope = 0.08F;   // the same if the seat has its towers there already and must move one
  float hope_half = 2.0F;    // own cards at which half of that hope counts
  float certainty = 0.15F;   // leads are measured in this unit when nothing can happen any more ...
  float turmoil = 0.2F;      // ... and in units larger by this, times the root of the cards to come
  float piece_points =
      0.55F;  // points that a piece in the supply is worth while there are turns to use it
  float piece_half = 3.0F;   // turns of each seat at which it is worth half of that
  float piece_rest = 0.03F;  // points that it is worth even then: it breaks ties
  float end_spread = 1.0F;   // points of a lead that count as a small win at the end ...
  float turn_spread = 1.2F;  // ... and so many more, times the root of the turns to come
};

struct MeridianEvaluator {
  static constexpr Levels kLevels = {{
      {0, 0.3F},
      {0, 0.0F},
      {300, 0.0F},
      {10000, 0.0F},
  }};
  // All is open here and the estimate is steady: explore little.
  static constexpr SearchOptions kSearch = {.exploration = 0.07F};
  static constexpr MeridianWeights kWeights{};

  static Values values(const meridian::Table& table, const meridian::State& state) {
    return values(kWeights, table, state);
  }
  static void candidates(const meridian::Table& table, const meridian::State& state, Seat seat,
                         ActionList& list);
  static void priors(const meridian::Table& table, const meridian::State& state, Seat seat,
                     const ActionList& list, float* out) {
    priors(kWeights, table, state, seat, list, out);
  }

  // The same with other weights, for comparing them.
  static Values values(const MeridianWeights& weights, const meridian::Table& table,
                       const meridian::State& state);
  static void priors(const MeridianWeights& weights, const meridian::Table& table,
                     const meridian::State& state, Seat seat, const ActionList& list, float* out);
};

static_assert(EvaluatorFor<MeridianEvaluator, Meridian>);

template <>
struct EvaluatorOfGame<Meridian> {
  using Type = MeridianEvaluator;
};

}  // namespace landfall::bots
