#include "bots/evaluators/archipelago/unrest.h"

#include <algorithm>

#include "bots/evaluators/archipelago/survey.h"
#include "games/archipelago/position/scoring.h"
#include "games/archipelago/steps/steps.h"

namespace landfall::bots {

using namespace archipelago;

namespace {

class Unrest {
 public:
  Unrest(const ArchipelagoWeights& weights, const Table& table, const State& state)
      : weights_(weights),
        table_(table),
        state_(state),
        separatist_(holder_of(table, state, Criterion::kSeparatist).seat) {
    for (const Seat seat : players(table.seats)) {
      if (seat == separatist_) continue;  // will not help
      tokens_ += state.tokens[seat];
      for (int resource = 0; resource < kResources; ++resource) {
        cubes_[resource] += state.cubes[seat][resource];
      }
    }
    int sheltered = 0;
    for (int tile = 0; tile < state.laid; ++tile) {
      sheltered += controller(table, state, tile, kTemple) >= 0 ? 1 : 0;
    }
    temples_ = sheltered;
    coming_ = unrest_of_boards(table, state);
    if (separatist_ >= 0) sabotage_ = weights.sabotage * whole(taxes_to_come());
  }

  [[nodiscard]] float chance(float ahead) const {
    const float margin = whole(state_.population - state_.rebellion);
    const bool in_crisis = state_.step == Step::kCrisis || state_.step == Step::kRaise ||
                           (state_.resume == Step::kCrisis && state_.crisis_number != 0);
    float usual = 0;  // what a round brings, by the cards that may come
    const float average = over_all_backs(margin, usual);
    // However near the end seems, it may not come before the next phases do.
    const float soon = std::min(1.0F, weights_.soon + 3.0F * ahead);
    if (in_crisis) {
      const float rise = crisis_at_hand();
      const float now = lost(rise - margin, 1.0F);
      // The other half of a card with a red one waits for the next round.
      if (state_.red != 0 && state_.phase == Phase::kPurchase && state_.top_back != 0) {
        usual = kRedStays * rise_with(state_.top_back - 1) + (1.0F - kRedStays) * usual;
      }
      const float later = lost(usual + rise - margin, spread());
      return join(now, weights_.later * soon * later);
    }
    float next = average;
    if (state_.top_back != 0) {
      float rise = 0;
      const float known = of_back(state_.top_back - 1, margin, rise);
      const float stays = state_.phase == Phase::kActions ? weights_.stays : 0.9F;
      next = stays * known + (1.0F - stays) * average;
      usual = stays * rise + (1.0F - stays) * usual;
    }
    // What the boards do is certain, unless somebody acts before.
    const float boards = state_.phase == Phase::kActions
                             ? lost(std::max(whole(coming_), 0.0F) + sabotage_ - margin, 1.2F)
                             : lost(whole(coming_) - margin, 0.4F);
    const float later = lost(2.0F * usual - margin, spread());
    const float beyond = std::min(1.0F, 2.0F * ahead);
    return join(join(boards, next) * soon, weights_.later * later * beyond);
  }

 private:
  static constexpr float kRedStays = 0.7F;  // chance that such a card is not covered by another

  // Taxes that the separatist can still collect in this round, or in the next one.
  [[nodiscard]] int taxes_to_come() const {
    const bool acting = state_.phase == Phase::kActions;
    int circles = table_.wheel[kTaxCircles].multi;
    if (acting) {
      for (const Seat seat : players(table_.seats)) circles -= state_.wheel[seat][kFieldTax];
    }
    return std::min<int>(circles,
                         acting ? state_.discs_left[separatist_] : state_.discs[separatist_]);
  }

  static float join(float first, float second) { return 1.0F - (1.0F - first) * (1.0F - second); }
  // The chance to end beyond the limit, which is passed at more than 0.
  static float lost(float beyond, float doubt) { return soft_step((beyond - 0.5F) / doubt); }
  [[nodiscard]] float spread() const { return weights_.doubt + 0.15F * whole(state_.population); }

  // Cubes that will be given for a resource in a crisis of a market.
  [[nodiscard]] float supply(int market, int resource) const {
    return whole(state_.market[market][resource]) + weights_.trust * whole(cubes_[resource]) +
           weights_.token_trust * whole(tokens_);
  }

  // Unrest that a half of a back brings.
  [[nodiscard]] float rise_of(const Half& half, bool local) const {
    switch (half.what) {
      case Half::What::kCrisis: {
        if (!local) {
          return std::max(0.0F, whole(half.number) - supply(kExportMarket, half.resource));
        }
        const float mouths = whole(std::max(0, state_.population - 2 * temples_));
        return std::max(0.0F, mouths - whole(half.number) * supply(kLocalMarket, half.resource));
      }
      case Half::What::kPerTemple:
        return std::max(whole(half.amount * temples_), -whole(state_.rebellion));
      default:
        return 0;
    }
  }

  // Unrest that phase 3 and the crises of this card bring.
  [[nodiscard]] float rise_with(int card) const {
    const Card& back = table_.card(card);
    float rise = whole(coming_) + sabotage_;
    for (const bool local : {true, false}) {
      const Half& half = local ? back.upper : back.lower;
      // Red halves of the card that lies there have been played (ARC-10.6).
      if (!half.red || card != state_.top_back - 1) rise += rise_of(half, local);
    }
    return rise;
  }
  // The chance that this is too much.
  [[nodiscard]] float of_back(int card, float margin, float& rise) const {
    rise = rise_with(card);
    return lost(rise - margin, weights_.doubt);
  }

  // The same over all cards that may lie on top.
  float over_all_backs(float margin, float& usual) const {
    float chance = 0;
    int number = 0;
    const CardSet cards = state_.deck != 0 ? state_.deck : ~CardSet{0} >> (64 - kCards);
    // Every third card is sample enough.
    int at = 0;
    for (CardSet rest = cards; rest != 0; rest &= rest - 1) {
      if (at++ % 3 != 0) continue;
      float rise = 0;
      chance += of_back(std::countr_zero(rest), margin, rise);
      usual += rise;
      ++number;
    }
    usual /= whole(number);
    return chance / whole(number);
  }

  // Unrest that the crisis that is being played will bring: those who are still to come give some
  // of what they have.
  [[nodiscard]] float crisis_at_hand() const {
    const int resource = state_.crisis_resource;
    const bool local = is_local_crisis(state_);
    float given = weights_.market_trust *
                  whole(state_.market[local ? kLocalMarket : kExportMarket][resource]);
    for (int place = state_.crisis_place; place < table_.seats; ++place) {
      const int seat = state_.order[place];
      if (seat == separatist_) continue;
      given += weights_.trust * whole(state_.cubes[seat][resource]) +
               weights_.token_trust * whole(state_.tokens[seat]);
    }
    if (!local) return std::max(0.0F, whole(state_.missing) - given);
    int lying = lying_in_all(state_);
    if (table_.rules.count_new_rebels) lying -= state_.lay_before;
    const int standing_up = state_.step == Step::kRaise ? state_.left : 0;
    return std::max(0.0F, whole(lying - standing_up) - whole(state_.crisis_number) * given);
  }

  const ArchipelagoWeights& weights_;
  const Table& table_;
  const State& state_;
  int separatist_;
  std::array<int, kResources> cubes_{};
  int tokens_ = 0;
  int temples_ = 0;
  int coming_ = 0;      // unrest by the boards in phase 3
  float sabotage_ = 0;  // and by a separatist
};

}  // namespace

int unrest_of_boards(const Table& table, const State& state) {
  int coming = 0;
  const PopulationEffects effects = population_effects(table, state);
  for (const RowEffect& effect : effects.boards) coming += effect.rebellion;
  return coming;
}

float chance_of_independence(const ArchipelagoWeights& weights, const Table& table,
                             const State& state, float ahead) {
  if (state.reason != Reason::kNone) return state.reason == Reason::kIndependence ? 1.0F : 0.0F;
  if (state.round == 0 || ahead == 0) return 0;
  return Unrest(weights, table, state).chance(ahead);
}

}  // namespace landfall::bots
