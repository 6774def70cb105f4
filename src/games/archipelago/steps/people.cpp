// Citizens and ships: reproduction, recruitment, migration (ARC-7.7 to ARC-7.13, ARC-8).
#include "games/archipelago/steps/steps.h"

namespace landfall::archipelago {
namespace {

constexpr int kCitizensOnTile = 3;  // ARC-7.9

// Citizens of a seat in a land area, those on its buildings included, and how many of them lie.
struct Count {
  int all = 0;
  int lying = 0;
};
Count citizens_in(const PublicState& state, int seat, int tile, int area) {
  Count count;
  count.all = all_units_in(state, seat, tile, area);
  count.lying =
      units_in(state, seat, tile, area, kLying) + units_in(state, seat, tile, area, kLyingEngaged);
  for (int building = 0; building < kBuildings; ++building) {
    const std::uint8_t bits = state.building[tile][building];
    if (occupant(bits) != seat || holds_ship(bits)) continue;
    if (area_of_building(state, tile, building) != area) continue;
    ++count.all;
    count.lying += is_lying(bits) ? 1 : 0;
  }
  return count;
}

// In a migration: units of this place that have not moved yet.
int unmoved(const PublicState& state, int seat, int tile, int place) {
  const std::uint32_t moved = state.moved[tile];
  if (place >= kOnBuilding) return ((moved >> (16 + place - kOnBuilding)) & 1U) == 0 ? 1 : 0;
  return units_in(state, seat, tile, place, kStanding) -
         static_cast<int>((moved >> (4 * place)) & 15U);
}
void note_moved(PublicState& state, int tile, int place) {
  state.moved[tile] += place >= kOnBuilding ? 1U << (16 + place - kOnBuilding) : 1U << (4 * place);
}

}  // namespace

// --- Reproduction --------------------------------------------------------------------------------

// ARC-R415: exactly two citizens on the tile (or in the area, as the table says), both active.
void legal_reproduce(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (citizens_left(table, state, seat) == 0) return;
  for (int tile = 0; tile < state.laid; ++tile) {
    const int all = state.citizens_at[seat][tile];
    if (all < 2 || all >= kCitizensOnTile) continue;
    int lying = 0;
    unsigned areas = 0;
    for_each_bit(table.land_areas[state.region[tile]], [&](int area) {
      const Count count = citizens_in(state, seat, tile, area);
      lying += count.lying;
      const bool parents =
          table.rules.reproduce_by_area ? count.all == 2 && count.lying == 0 : count.all > 0;
      if (parents) areas |= 1U << area;
    });
    if (!table.rules.reproduce_by_area && lying != 0) continue;
    for_each_bit(areas, [&](int area) { list.push_back(action_of(kReproduce, tile, area)); });
  }
}

void reproduce(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink) {
  const int tile = action.arg[0];
  add_citizen(state, seat, tile, action.arg[1]);
  tell(sink, kReproduced, seat, "ARC-7.7", state.region[tile], action.arg[1]);
  if (state.step == Step::kTurn) {
    state.step = Step::kReproduce;
    state.left = kUnlimited;
  } else if (state.left != kUnlimited) {
    --state.left;
  }
  ActionList more;
  legal_reproduce(table, state, seat, more);
  if (state.left == 0 || more.empty()) back_to_turn(state);
}

// --- Recruitment ---------------------------------------------------------------------------------

// ARC-7.12, ARC-R416
void legal_recruit(const Table& table, const State& state, Seat seat, bool free, ActionList& list) {
  if (state.workers == 0 || citizens_left(table, state, seat) == 0) return;
  if (!free && table.recruit_price[state.workers] > state.florins[seat]) return;
  for (int tile = 0; tile < state.laid; ++tile) {
    if (state.citizens_at[seat][tile] >= kCitizensOnTile || !has_unit(state, seat, tile)) continue;
    for_each_bit(table.land_areas[state.region[tile]],
                 [&](int area) { list.push_back(action_of(kRecruit, tile, area)); });
  }
}

void recruit(const Table& table, State& state, Seat seat, const Action& action, bool free,
             EventSink& sink) {
  const int tile = action.arg[0];
  const int price = free ? 0 : table.recruit_price[state.workers];
  pay_bank(state, seat, price);
  --state.workers;
  add_citizen(state, seat, tile, action.arg[1]);
  tell(sink, kRecruited, seat, "ARC-7.11", state.region[tile], action.arg[1], price);
  if (state.step == Step::kTurn) {
    state.step = Step::kRecruit;
    state.left = kUnlimited;
  } else if (state.left != kUnlimited) {
    --state.left;
  }
  ActionList more;
  legal_recruit(table, state, seat, free, more);
  if (state.left != 0 && !more.empty()) return;
  if (state.card != 0) {
    finish_card(table, state, seat, sink);
  } else {
    back_to_turn(state);
  }
}

// --- Migration -----------------------------------------------------------------------------------

namespace {

// A tile with more citizens of the seat than may stay there; -1: none.
int crowded_tile(const PublicState& state, int seat) {
  for (int tile = 0; tile < state.laid; ++tile) {
    if (state.citizens_at[seat][tile] > kCitizensOnTile) return tile;
  }
  return -1;
}

void reach_of_citizen(const Table& table, const PublicState& state, int seat, int tile, int place,
                      bool ships_only, Reach& reach) {
  if (!ships_only) reach_by_itself(table, state, seat, tile, place, reach);
  reach_by_fleet(table, state, seat, tile, place, reach);
}

// ARC-R420: a full tile may be entered if somebody who has not moved can leave it for a tile with
// room; the one who comes makes room where he leaves.
bool can_make_room(const Table& table, const PublicState& state, int seat, int tile, int from,
                   bool ships_only) {
  bool found = false;
  for_each_bit(citizen_places(table, state, seat, tile), [&](int place) {
    if (found || unmoved(state, seat, tile, place) == 0) return;
    Reach reach{};
    reach_of_citizen(table, state, seat, tile, place, ships_only, reach);
    for (int to = 0; to < state.laid; ++to) {
      const int there = state.citizens_at[seat][to] - (to == from ? 1 : 0);
      if (to != tile && reach[to] != 0 && there < kCitizensOnTile) found = true;
    }
  });
  return found;
}

}  // namespace

bool may_end_migration(const PublicState& state, Seat seat) {
  return crowded_tile(state, seat) < 0;
}

void legal_migrate(const Table& table, const State& state, Seat seat, bool ships_only,
                   ActionList& list) {
  const int crowded = crowded_tile(state, seat);
  for (int tile = 0; tile < state.laid; ++tile) {
    if (!has_unit(state, seat, tile) || (crowded >= 0 && tile != crowded)) continue;
    const unsigned citizens = citizen_places(table, state, seat, tile);
    const unsigned ships = crowded >= 0 ? 0U : ship_places(table, state, seat, tile);
    for_each_bit(citizens | ships, [&](int place) {
      if (unmoved(state, seat, tile, place) == 0) return;
      const bool citizen = ((citizens >> place) & 1U) != 0;
      Reach reach{};
      if (citizen) {
        reach_of_citizen(table, state, seat, tile, place, ships_only, reach);
      } else {
        reach_by_itself(table, state, seat, tile, place, reach);
      }
      for (int to = 0; to < state.laid; ++to) {
        if (reach[to] == 0 || (crowded >= 0 && to == tile)) continue;
        if (citizen && to != tile && state.citizens_at[seat][to] >= kCitizensOnTile &&
            (crowded >= 0 || !can_make_room(table, state, seat, to, tile, ships_only))) {
          continue;
        }
        for_each_bit(unsigned{reach[to]},
                     [&](int goal) { list.push_back(action_of(kMigrate, tile, place, to, goal)); });
      }
    });
  }
}

void migrate(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink) {
  const int tile = action.arg[0];
  const int place = action.arg[1];
  const int to = action.arg[2];
  const int goal = action.arg[3];
  const bool ship = place < kOnBuilding ? !is_land(table, state, tile, place)
                                        : holds_ship(state.building[tile][place - kOnBuilding]);
  lift_unit(table, state, seat, tile, place);
  put_unit(table, state, seat, to, goal, ship);
  note_moved(state, to, goal);
  tell(sink, kMoved, seat, "ARC-8.1", state.region[tile], place, state.region[to], goal);
  if (state.step == Step::kTurn) state.step = Step::kMigrate;
  ActionList more;
  legal_migrate(table, state, seat, state.detail != 0, more);
  if (more.empty()) {
    state.moved = {};
    back_to_turn(state);
  }
}

}  // namespace landfall::archipelago
