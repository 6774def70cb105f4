#include "bots/evaluators/archipelago/points.h"

#include <algorithm>

#include "games/archipelago/position/scoring.h"
#include "games/archipelago/steps/steps.h"

namespace landfall::bots {

using namespace archipelago;

namespace {

// How much of the way to an end condition has been gone.
float way_gone(const Table& table, const State& state, int index) {
  const Objective& objective = table.objective(index);
  const int threshold = std::max(1, table.threshold(index));
  switch (objective.end) {
    case EndWhen::kExhausted: {
      PerResource left{};
      for (int resource = 0; resource < kResources; ++resource) {
        left[resource] =
            whole(state.bank[resource]) / whole(std::max<int>(1, table.components.cubes[resource]));
      }
      std::sort(left.begin(), left.end());
      const int kinds = std::min(threshold, kResources);
      float sum = 0;
      for (int kind = 0; kind < kinds; ++kind) sum += left[kind];
      return 1.0F - sum / whole(kinds);
    }
    case EndWhen::kBankrupt: {
      const int all = table.components.florins - table.components.start_florins * table.seats;
      return 1.0F - std::min(1.0F, whole(state.bank_florins) / whole(std::max(1, all)));
    }
    default:
      return std::min(1.0F, whole(end_value(state, objective)) / whole(threshold));
  }
}

// What one place in a ranking differs by, in units of its criterion.
float unit_of(Criterion criterion, int resource) {
  switch (criterion) {
    case Criterion::kFlorins:
      return 5.0F;
    case Criterion::kCubes:
      return resource == kAnyResource ? 3.0F : 1.5F;
    case Criterion::kTokens:
    case Criterion::kCitizens:
    case Criterion::kTownIcons:
    case Criterion::kBenefactor:
      return 1.5F;
    default:
      return 1.0F;
  }
}

class Rankings {
 public:
  Rankings(const ArchipelagoWeights& weights, const Table& table, const State& state,
           const Survey& survey, float ahead)
      : weights_(weights),
        table_(table),
        state_(state),
        survey_(survey),
        softness_(weights.end_softness + (weights.softness - weights.end_softness) * ahead) {}

  void add(Criterion criterion, int resource, const std::array<std::uint8_t, 3>& places,
           PerSeat<float>& points) const {
    PerSeat<float> value{};
    for (const Seat seat : players(table_.seats)) value[seat] = value_of(seat, criterion, resource);
    const float unit = unit_of(criterion, resource) * softness_;
    for (const Seat seat : players(table_.seats)) {
      if (value[seat] < 0.05F) continue;
      float before = 0;  // how many seats are ahead of this one
      for (const Seat other : players(table_.seats)) {
        if (other == seat) continue;
        // Equal values share a place, so a tie is as good as being ahead (ARC-14.4).
        const float lead = (value[seat] - value[other]) / unit;
        before += 1.0F - soft_step(lead + 0.5F);
      }
      points[seat] += points_at(before, places) * std::min(1.0F, value[seat]);
    }
  }

  // Places between two whole ones.
  static float points_at(float before, const std::array<std::uint8_t, 3>& places) {
    const auto at = [&](int place) { return place < 3 ? whole(places[place]) : 0.0F; };
    const int place = std::min(static_cast<int>(before), 3);
    const float beyond = before - whole(place);
    return at(place) + (at(place + 1) - at(place)) * std::min(beyond, 1.0F);
  }

 private:
  [[nodiscard]] float value_of(int seat, Criterion criterion, int resource) const {
    const Holdings& own = survey_.of(seat);
    switch (criterion) {
      case Criterion::kTowns:
        return building(seat, kTown);
      case Criterion::kMarkets:
        return building(seat, kMarket);
      case Criterion::kPorts:
        return building(seat, kPort);
      case Criterion::kTemples:
        return building(seat, kTemple);
      case Criterion::kTownIcons:
        return whole(own.town_icons[resource]);
      default:
        return whole(criterion_value(table_, state_, seat, criterion, resource));
    }
  }

  // Controlled buildings, and a part of the next one as its price comes together.
  [[nodiscard]] float building(int seat, int kind) const {
    const float have = whole(survey_.of(seat).buildings[kind]);
    if (state_.ending != 0) return have;
    const Cost& cost = table_.components.building_costs[kind];
    int wanted = 0;
    int missing = 0;
    for (int resource = 0; resource < kResources; ++resource) {
      wanted += cost.cubes[resource];
      missing += std::max(0, cost.cubes[resource] - state_.cubes[seat][resource]);
    }
    missing = std::max(0, missing - state_.tokens[seat]);
    const float ready = 1.0F - whole(missing) / whole(std::max(1, wanted));
    return have + weights_.readiness * ready * softness_;
  }

  const ArchipelagoWeights& weights_;
  const Table& table_;
  const State& state_;
  const Survey& survey_;
  float softness_;
};

// Objectives of all seats, each once: in the open variant they belong to nobody in particular.
unsigned held_objectives(const Table& table, const State& state) {
  unsigned held = 0;
  for (const Seat seat : players(table.seats)) {
    for (int slot = 0; slot < table.objectives; ++slot) {
      if (state.objective[seat][slot] != 0) held |= 1U << (state.objective[seat][slot] - 1);
    }
  }
  return held;
}

}  // namespace

float game_ahead(const Table& table, const State& state) {
  if (state.ending != 0 || state.step == Step::kOver) return 0;
  const unsigned held = held_objectives(table, state) & ~unsigned{state.ruled_out};
  if (state.step == Step::kVerdict && (met_objectives(table, state) & held) != 0) return 0;
  if (state.round == 0) return 1;
  float nearest = 0;
  for_each_bit(held,
               [&](int index) { nearest = std::max(nearest, way_gone(table, state, index)); });
  return std::max(0.05F, 1.0F - nearest * nearest);
}

PerSeat<float> expected_points(const ArchipelagoWeights& weights, const Table& table,
                               const State& state, const Survey& survey, float ahead) {
  PerSeat<float> points{};
  const Rankings rankings(weights, table, state, survey, ahead);
  for (const std::uint8_t trend : state.trends) {
    if (trend == 0) continue;
    const Trend& card = table.components.trends[trend - 1];
    rankings.add(card.criterion, card.resource, table.components.trend_points, points);
  }
  for_each_bit(held_objectives(table, state), [&](int index) {
    const Objective& card = table.objective(index);
    if (card.criterion == Criterion::kSeparatist) return;
    if (card.criterion != Criterion::kPacifist) {
      rankings.add(card.criterion, card.resource, table.components.objective_points, points);
      return;
    }
    const Holder holder = holder_of(table, state, Criterion::kPacifist);
    const float peace = whole(state.population - state.rebellion - card.margin);
    points[holder.seat] +=
        whole(kPacifistPoints) * soft_step((peace + 0.5F) / (0.5F + 6.0F * ahead));
  });
  for (int index = 0; index < kCards; ++index) {
    const Card& card = table.card(index);
    if (card.victory_points == 0 || state.owner[index] == 0) continue;
    const bool counts = !card.wonder || has_card(state.built, index);
    points[state.owner[index] - 1] +=
        whole(card.victory_points) * (counts ? 1.0F : weights.wonder * ahead);
  }
  return points;
}

}  // namespace landfall::bots
