// What stands in the way of an action that is not offered, from the most general to the most
// particular. Everything that can be asked of a malformed action is asked after its bounds.
//
//   explain.cpp         which step knows which verb; set-up, tiles, crises, targets of cards
//   explain_turn.cpp    the actions of the wheel, ports and markets
//   explain_cards.cpp   using and buying cards, wonders
#pragma once

#include "games/archipelago/steps/steps.h"
#include "games/archipelago/words/explain.h"
#include "games/archipelago/words/names.h"

namespace landfall::archipelago {

class Explainer {
 public:
  Explainer(const Table& table, const State& state, Seat seat, const Action& action)
      : table_(table), state_(state), seat_(seat), verb_(action.verb), action_(action) {}

  Refusal find();

 private:
  static Refusal no(std::string_view clause, const Target& culprit = {}) {
    return Refusal{Clause{clause}, culprit};
  }
  [[nodiscard]] bool in_turn() const { return state_.step == Step::kTurn; }
  [[nodiscard]] bool tile_ok(int tile) const { return tile < state_.laid; }
  [[nodiscard]] bool area_ok(int tile, int area) const {
    return tile_ok(tile) && area < table_.region_at(state_, tile).area_count;
  }
  [[nodiscard]] bool land_ok(int tile, int area) const {
    return area_ok(tile, area) && is_land(table_, state_, tile, area);
  }
  [[nodiscard]] bool place_ok(int tile, int place) const {
    return tile_ok(tile) &&
           (place < kOnBuilding ? area_ok(tile, place) : place < kOnBuilding + kBuildings);
  }
  [[nodiscard]] Target region(int tile) const { return region_target(state_.region[tile]); }
  [[nodiscard]] Target where(int tile, int place) const {
    return place_target(table_, state_.region[tile], place);
  }
  // A unit of the seat at this place that is free to act.
  [[nodiscard]] bool free_unit_at(int tile, int place) const;
  // Why not: there is nobody, he is engaged, he is a rebel.
  [[nodiscard]] Refusal no_unit(int tile, int place) const;
  // These cubes and tokens are one of the ways to pay.
  [[nodiscard]] bool pays(const PaymentList& ways, int at) const;

  // The step does not know this verb.
  [[nodiscard]] Refusal not_now() const;

  // The disc and the circle of an action of the wheel.
  [[nodiscard]] std::optional<Refusal> no_disc() const;
  [[nodiscard]] Refusal wheel(Limited field) const;
  [[nodiscard]] Refusal harvesting() const;
  [[nodiscard]] Refusal trading() const;
  [[nodiscard]] Refusal reproducing() const;
  [[nodiscard]] Refusal recruiting() const;
  [[nodiscard]] Refusal migrating() const;
  [[nodiscard]] Refusal out_of_reach(int tile, int place, int to, int goal) const;
  [[nodiscard]] Refusal building() const;
  [[nodiscard]] Refusal building_ship() const;
  [[nodiscard]] Refusal paying(const Cost& cost) const;
  [[nodiscard]] Refusal using_building() const;

  [[nodiscard]] Refusal using_card() const;
  [[nodiscard]] Refusal wonder() const;
  [[nodiscard]] Refusal purchasing() const;

  [[nodiscard]] Refusal placing() const;
  [[nodiscard]] Refusal taking_cubes() const;
  [[nodiscard]] Refusal feeding() const;
  [[nodiscard]] Refusal sheltering() const;
  [[nodiscard]] Refusal aiming() const;
  [[nodiscard]] Refusal taking() const;
  [[nodiscard]] Refusal choosing_partner() const;

  const Table& table_;
  const State& state_;
  Seat seat_;
  std::uint8_t verb_;
  const Action& action_;
};

}  // namespace landfall::archipelago
