// A path of clicks that is only begun, and that nothing legal begins with: of all that could follow,
// what comes nearest says what is missing. The rows of the verbs answer (verbs.h).
#pragma once

#include <algorithm>
#include <optional>
#include <span>

#include "games/archipelago/steps/refusing.h"
#include "games/archipelago/words/explain.h"
#include "games/archipelago/words/names.h"
#include "games/archipelago/words/path_reader.h"
#include "games/archipelago/words/verbs.h"

namespace landfall::archipelago {

// Of several answers the one whose clause stands first in the order. What is not in the order does
// not count.
class Nearest {
 public:
  Nearest(const Scene& scene, Seat seat, std::span<const std::string_view> order)
      : scene_(scene), seat_(seat), order_(order) {}

  void offer(const Action& action) {
    const auto refusal = explain(scene_.table, scene_.state, seat_, action);
    if (!refusal) return;
    const auto found = std::find(order_.begin(), order_.end(), refusal->clause.id);
    if (found == order_.end() || (best_ && found >= place_)) return;
    best_ = refusal;
    place_ = found;
  }
  [[nodiscard]] Refusal or_else(const Refusal& other) const { return best_.value_or(other); }

 private:
  Scene scene_;
  Seat seat_;
  std::span<const std::string_view> order_;
  std::optional<Refusal> best_;
  std::span<const std::string_view>::iterator place_;
};

struct Asked {
  const Table& table;
  const State& state;
  Seat seat = 0;
  TargetSpan path;  // at least one target
  Verb verb{};      // whose path begins like this

  // The kind of the first target, and the rest of it.
  [[nodiscard]] std::string_view kind() const {
    const std::string_view first = path[0];
    return first.substr(0, first.find(':'));
  }
  [[nodiscard]] std::string_view detail() const {
    const std::string_view first = path[0];
    const std::size_t colon = first.find(':');
    return colon == std::string_view::npos ? std::string_view() : first.substr(colon + 1);
  }
  [[nodiscard]] PathReader reader_after(std::size_t targets) const {
    return {table, state, path.subspan(targets)};
  }
  [[nodiscard]] Nearest nearest(std::span<const std::string_view> order) const {
    return {Scene{table, state}, seat, order};
  }
  [[nodiscard]] Refusal answer(const Action& action) const {
    return explain(table, state, seat, action).value_or(refused_as_unknown());
  }
};

// Calls `use(tile, place)` for every place where the seat has units, free to act or not.
template <class Use>
void for_each_own_place(const State& state, Seat seat, Use use) {
  for (int tile = 0; tile < state.laid; ++tile) {
    for (int area = 0; area < kAreas; ++area) {
      if (all_units_in(state, seat, tile, area) != 0) use(tile, area);
    }
    for (int building = 0; building < kBuildings; ++building) {
      if (occupant(state.building[tile][building]) == seat) use(tile, kOnBuilding + building);
    }
  }
}

}  // namespace landfall::archipelago
