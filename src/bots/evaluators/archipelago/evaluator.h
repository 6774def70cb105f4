// What matters in Archipelago, for bots: that the colony holds, points in the rankings, and what
// brings more of both.
//
// A seat's worth is counted in points. In each possible world the objectives of all seats are
// known, so the rankings that will be scored are, too: a seat is credited with the points its place
// brings, softly, because places still change. To these come cards with points, and what it owns
// and earns, in florins, worth less and less as the end of the game draws near. The lead over the
// rivals gives the chance to win, times the chance that the colony does not become independent; for
// the separatist it is the other way round.
//
//   survey.*   what every seat has on the map, what cubes are worth
//   points.*   rankings, cards, how near the end is
//   unrest.*   how likely the colony is to break away
//   prices.*   what a cube costs between players, and what they offer each other
//   promises.* what is promised, and keeping it
//   candidates.cpp, priors.cpp, unasked.cpp
#pragma once

#include "bots/evaluator.h"
#include "bots/unasked/unasked.h"
#include "games/archipelago/archipelago.h"
#include "games/archipelago/position/moves.h"

namespace landfall::bots {

// The numbers behind the estimate, found by playing against other numbers (bots/README.md).
struct ArchipelagoWeights {
  // In florins.
  float citizen = 3.0F;  // beyond what it harvests
  float ship = 2.5F;
  float token = 3.5F;      // an explorer token
  float disc = 0.2F;       // an action disc that is left
  float harvest = 1.5F;    // rounds for which the yield of all icons within reach counts
  float now = 0.5F;        // share of what could be harvested in this round
  float rebel = 1.5F;      // loss by a citizen who lies down for this round
  float pending = 0.9F;    // share of what the rest of an action that has begun will bring
  float town = 4.0F;       // each controlled building, beyond its points
  float town_icon = 0.7F;  // each icon of a tile controlled through a town
  float market = 3.0F;
  float port = 4.0F;
  float temple = 3.0F;
  float card = 0.75F;         // of a card's middle price, while the owner holds it
  float calming_card = 2.0F;  // a card that lowers unrest or workers
  float spare_cube = 0.7F;    // share of a cube's worth beyond the third of its kind
  // In points.
  float florin = 0.065F;      // a florin while the whole game lies ahead
  float last_florin = 0.01F;  // and at the end
  float wonder = 0.35F;       // share of the points of a wonder that is not built yet
  float readiness = 0.5F;     // share of the points of a building for which everything is at hand
  float softness = 1.5F;      // how far apart places must be to be safe while the game is young
  float end_softness = 0.35F;
  float rival_mean = 0.4F;  // how much all rivals count against the best of them
  float spread = 3.5F;      // points of a lead that count as a small win at the beginning
  float end_spread = 1.2F;
  // Unrest.
  float market_trust = 0.85F;  // share of the market's cubes that others will use in a crisis
  float trust = 0.6F;          // share of what others have that they will give in a crisis
  float token_trust = 0.2F;    // and of their explorer tokens
  float doubt = 3.5F;          // uncertainty of what the next round brings
  float soon = 0.7F;           // how much the next phases count although the end is near
  float later = 1.0F;          // how much the rounds after the next count
  float sabotage = 1.0F;       // share of the taxes that a separatist will collect if possible
  float stays = 0.35F;         // chance that the card on top is still there after the actions
};

struct ArchipelagoEvaluator {
  static constexpr Levels kLevels = {{
      {0, 0.35F},
      {0, 0.14F},
      {0, 0.0F},
      {500, 0.0F},
  }};
  static constexpr SearchOptions kSearch = {.exploration = 0.2F, .width = 8};
  static constexpr ArchipelagoWeights kWeights{};

  static Values values(const archipelago::Table& table, const archipelago::State& state) {
    return values(kWeights, table, state);
  }
  static void candidates(const archipelago::Table& table, const archipelago::State& state,
                         Seat seat, ActionList& list);
  static void priors(const archipelago::Table& table, const archipelago::State& state, Seat seat,
                     const ActionList& list, float* out);

  static bool is_offer(std::uint8_t verb) {
    return verb == archipelago::kOffer || verb == archipelago::kCounter;
  }
  // Actions that go on in steps of their own, cards with targets, tiles that are to be laid.
  static bool unfinished(const archipelago::Table& table, const archipelago::State& state,
                         Seat seat);
  // When the colony is in danger, beginners take care, too: otherwise they lose it for all.
  static float noise_share(const archipelago::Table& table, const archipelago::State& state,
                           Seat seat);

  // Unasked (unasked.h): an offer that holds up the game is set aside, and cubes are sold to those who
  // have said that they need them.
  static bool may_conclude(const archipelago::Table& table, const archipelago::PublicState& state,
                           Seat seat);
  static void conclusions(const archipelago::Table& table, const archipelago::State& state,
                          Seat seat, ActionList& list);
  static bool is_withdrawal(std::uint8_t verb) { return verb == archipelago::kWithdraw; }
  static bool forestalls(const archipelago::Table& table, const archipelago::PublicState& state,
                         Seat seat, const Action& action);
  static void favours(const archipelago::Table& table, const archipelago::State& state, Seat seat,
                      const Wish& wish, ActionList& list);
  // "I'd give two florins for help in this crisis", to the player whose turn of it is.
  static void hints(const archipelago::Table& table, const archipelago::State& state, Seat seat,
                    ActionList& list);
  static Remark in_words(const Action& action);

  // The same with other weights, for comparing them.
  static Values values(const ArchipelagoWeights& weights, const archipelago::Table& table,
                       const archipelago::State& state);
};

static_assert(EvaluatorFor<ArchipelagoEvaluator, Archipelago>);
static_assert(ActsUnasked<ArchipelagoEvaluator, Archipelago>);

template <>
struct EvaluatorOfGame<Archipelago> {
  using Type = ArchipelagoEvaluator;
};

}  // namespace landfall::bots
