// What matters in Colonialism, for bots: which cubes each seat will collect.
//
// The score is the scarcest colour after conversion (COL-7.3), so cubes are worth what they do for
// that. The evaluator plays the coming colonization ahead with the cards that lie beside the
// regions: discs are placed, conflicts are fought, cubes are taken where no local power is left.
// What lies beyond is estimated from the influence that remains and from the interest cards.
// Beside that count cards in hand, ships near cubes, and discs in reserve. The lead over the best
// rival, measured against how much is still to come, gives the chance to win.
#pragma once

#include <array>

#include "bots/evaluator.h"
#include "games/colonialism/colonialism.h"

namespace landfall::bots {

// The numbers behind the estimate, found by playing against other numbers (bots/README.md).
struct ColonialismWeights {
  float doubt = 0.05F;           // share of the coming cubes lost for each action still to come
  float later_cubes = 0.30F;     // share of the cubes of later phases that influence brings
  float local_strength = 0.35F;  // how much one local disc stands in the way of that
  float interest_early = 0.35F;  // what a leading interest card counts at the beginning
  float total_cube = 0.03F;      // points of one more cube whatever its colour: tie-breaks, options
  float card = 0.16F;            // points of a card in hand that can still be played
  float fresh_ship = 0.09F;      // points of a ship that can still be used in this round
  float access = 0.035F;         // points of a cube in a region that a ship is near to
  float reserve = 0.02F;         // points of a disc in the reserve, up to ...
  float reserve_wanted = 10.0F;  // ... so many
  float end_spread = 0.5F;       // points of a lead that count as a small win at the end ...
  float phase_spread = 0.45F;    // ... and so many more, times the root of the phases to come
};

struct ColonialismEvaluator {
  // Looking one step ahead is strong here already, because the estimate plays the coming
  // colonization to its end; a search has to be long to be stronger (bots/README.md).
  static constexpr Levels kLevels = {{
      {0, 0.4F},
      {0, 0.12F},
      {0, 0.0F},
      {1500, 0.0F},
  }};
  // Dice, draws and hidden cards make the value of one choice jump: explore more, open more.
  static constexpr SearchOptions kSearch = {.exploration = 0.15F, .width = 10};
  static constexpr ColonialismWeights kWeights{};
  // How gladly a card is kept in the opening hand, before anything is known of the game: discs that
  // it places on average, and what else it is good for.
  static constexpr std::array<int, colonialism::kCards> kLiking = {
      4,  // army
      5,  // commerce
      4,  // dominion
      3,  // empire
      5,  // fleet
      4,  // hegemony
      2,  // influence_2
      3,  // influence_3
      5,  // influence_4
      6,  // influence_5
      1,  // monopoly: nothing is held yet
      4,  // resources_black
      4,  // resources_brown
      4,  // resources_yellow
      2,  // treaty
      3,  // unrest
      5,  // consolidate
      3,  // diplomacy
      3,  // land_grab
      4,  // mercenaries
      3,  // campaign
      3,  // missionaries
      2,  // plague
      2,  // trade
      5,  // consolidate_extra
  };

  static Values values(const colonialism::Table& table, const colonialism::State& state) {
    return values(kWeights, table, state);
  }
  static void candidates(const colonialism::Table& table, const colonialism::State& state,
                         Seat seat, ActionList& list);

  // The same with other weights, for comparing them.
  static Values values(const ColonialismWeights& weights, const colonialism::Table& table,
                       const colonialism::State& state);
};

static_assert(EvaluatorFor<ColonialismEvaluator, Colonialism>);

template <>
struct EvaluatorOfGame<Colonialism> {
  using Type = ColonialismEvaluator;
};

}  // namespace landfall::bots
