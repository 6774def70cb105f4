// What matters in Die Kolonien and its base game, for bots: points, and how fast more will come.
//
// A seat's worth is counted in points. To the points it has come: what its settlements produce, by
// how often numbers fall and how scarce the kind is in its own mix; places where it can found soon;
// how near its hand is to the next building; cards, the army and the road; and in the colonies
// tokens on their way home, ships near something to do, and outposts that can become settlements.
// The lead over the rivals, measured against how much is still to come, gives the chance to win.
//
// Offers are weighed as exchanges (pricing.h): a bot offers what helps both and itself more, and takes
// what helps it in a just proportion. It asks for nothing that all have just refused (KOL-R40) or that
// nobody can have, and does not trade with whoever leads far or is about to win.
//
//   pricing.*   what cards are worth to whom; which deals are sound and fair
//   land.*      vertices, harbours, roads; colonies.* what is overseas
//   candidates.cpp, trade.cpp, unasked.cpp
#pragma once

#include "bots/evaluator.h"
#include "bots/unasked/unasked.h"
#include "games/kolonien/kolonien.h"
#include "games/kolonien/position/moves.h"

namespace landfall::bots {

// The numbers behind the estimate, found by playing against other numbers (bots/README.md).
struct KolonienWeights {
  float income = 0.17F;       // points of one pip of a kind of which there is none yet
  float saturation = 9.0F;    // pips of one kind after which more is worth only half as much
  float surplus = 0.035F;     // points of a pip that goes to the bank, divided by the rate
  float blocked = 0.35F;      // share that counts of a hex where the robber stands
  float card = 0.015F;        // points of a card in hand
  float too_many = 0.18F;     // points lost by a card beyond the discard limit
  float ready = 0.75F;        // share of a building's worth once its price is in hand ...
  float missing_one = 0.42F;  // ... with one card missing ...
  float missing_two = 0.27F;  // ... with two
  float spot = 0.45F;         // share of a settlement's worth for a place at the end of a road
  float spot_step = 0.66F;    // and for each road that is missing
  float knight = 0.42F;       // points of a knight in hand
  float sea_knight = 0.25F;   // and in the colonies
  float progress = 0.42F;     // points of another card in hand
  float army = 0.17F;         // points of a played knight without the largest army
  float road = 0.12F;         // points of a road in the longest line without the title
  float rival_mean = 0.30F;   // how much all rivals count against the best of them
  float spread = 2.6F;        // points of a lead that count as a small win at the beginning
  float end_spread = 0.9F;    // and near the end
  float discovery_token = 0.30F;
  float gem_token = 0.26F;
  float gold_token = 0.13F;
  float ore_token = 0.17F;
  float afloat = 0.80F;      // share of a token's worth on a ship
  float stored = 0.45F;      // and in a colony
  float token_pip = 0.045F;  // points of a pip of a colony hex
  float ship = 0.16F;        // points of a ship
  float errand = 0.55F;      // points of something to discover within reach ...
  float step = 0.045F;       // ... less for each step to it
  float outpost = 0.34F;     // points of an outpost
  float founding = 0.30F;    // points more if a settlement can be founded there
};

struct KolonienEvaluator {
  static constexpr Levels kLevels = {{
      {0, 0.30F},
      {0, 0.12F},
      {0, 0.0F},
      {3000, 0.0F},
  }};
  static constexpr SearchOptions kSearch = {.exploration = 0.12F, .width = 8};
  static constexpr KolonienWeights kWeights{};

  static Values values(const kolonien::Table& table, const kolonien::State& state) {
    return values(kWeights, table, state);
  }
  static void candidates(const kolonien::Table& table, const kolonien::State& state, Seat seat,
                         ActionList& list);
  static void priors(const kolonien::Table& table, const kolonien::State& state, Seat seat,
                     const ActionList& list, float* out);
  static bool is_offer(std::uint8_t verb) {
    return verb == kolonien::kOffer || verb == kolonien::kCounter;
  }
  static bool unfinished(const kolonien::Table& table, const kolonien::State& state, Seat seat);

  // Unasked (unasked.h): the own offer while others think (KOL-5.10), and offers or proposals to those
  // who have said what they need.
  static bool may_conclude(const kolonien::Table& table, const kolonien::PublicState& state,
                           Seat seat);
  static void conclusions(const kolonien::Table& table, const kolonien::State& state, Seat seat,
                          ActionList& list);
  static bool is_withdrawal(std::uint8_t verb) { return verb == kolonien::kDrop; }
  static bool forestalls(const kolonien::Table& table, const kolonien::PublicState& state,
                         Seat seat, const Action& action);
  static void favours(const kolonien::Table& table, const kolonien::State& state, Seat seat,
                      const Wish& wish, ActionList& list);
  // "I'd give brick for ore", to the player whose turn it is.
  static void hints(const kolonien::Table& table, const kolonien::State& state, Seat seat,
                    ActionList& list);
  static Remark in_words(const Action& action);

  // The same with other weights, for comparing them.
  static Values values(const KolonienWeights& weights, const kolonien::Table& table,
                       const kolonien::State& state);
};

static_assert(EvaluatorFor<KolonienEvaluator, Kolonien>);
static_assert(ActsUnasked<KolonienEvaluator, Kolonien>);

template <>
struct EvaluatorOfGame<Kolonien> {
  using Type = KolonienEvaluator;
};

}  // namespace landfall::bots
