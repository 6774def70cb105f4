// Migration: all units may move, each once; the limit of citizens on a tile holds at the end
// (ARC-8).
#include "games/archipelago/steps/refusing.h"

namespace landfall::archipelago {
namespace {

constexpr int kMostCitizens = 20;  // of one seat, in two colours (ARC-15.2)
constexpr int kMostInArea = 15;    // that a position has room for

// Units of this place that have not moved yet.
int unmoved(const PublicState& state, int seat, int tile, int place) {
  const std::uint32_t moved = state.moved[tile];
  if (place >= kOnBuilding) return ((moved >> (16 + place - kOnBuilding)) & 1U) == 0 ? 1 : 0;
  return units_in(state, seat, tile, place, kStanding) -
         static_cast<int>((moved >> (4 * place)) & 15U);
}
void note_moved(PublicState& state, int tile, int place) {
  state.moved[tile] += place >= kOnBuilding ? 1U << (16 + place - kOnBuilding) : 1U << (4 * place);
}

void carry_out(const Table& table, PublicState& state, int seat, const Action& action) {
  const int tile = action.arg[0];
  const int place = action.arg[1];
  const bool ship = place < kOnBuilding ? !is_land(table, state, tile, place)
                                        : holds_ship(state.building[tile][place - kOnBuilding]);
  lift_unit(table, state, seat, tile, place);
  put_unit(table, state, seat, action.arg[2], action.arg[3], ship);
  note_moved(state, action.arg[2], action.arg[3]);
}

void reach_of_citizen(const Table& table, const PublicState& state, int seat, int tile, int place,
                      bool ships_only, Reach& reach) {
  if (!ships_only) reach_by_itself(table, state, seat, tile, place, reach);
  reach_by_fleet(table, state, seat, tile, place, reach);
}

// Whether the citizens who have not moved yet can still move so that no tile has too many in the
// end (ARC-R420). Ships stay where they are, so everybody's goals are independent of each other:
// each citizen needs a place on a tile within reach, and a tile has three. Who has none pushes
// somebody out, who pushes somebody else, until one finds room.
class Crowd {
 public:
  Crowd(const Table& table, const PublicState& state, int seat, bool ships_only) {
    load_ = state.citizens_at[seat];
    laid_ = state.laid;
    most_ = table.on_tile;
    for (int tile = 0; tile < laid_; ++tile) {
      if (load_[tile] == 0) continue;
      for_each_bit(citizen_places(table, state, seat, tile), [&](int place) {
        const int number = unmoved(state, seat, tile, place);
        if (number <= 0) return;
        Reach reach{};
        reach_of_citizen(table, state, seat, tile, place, ships_only, reach);
        TileSet tiles = one_tile(tile);  // nobody has to move
        for (int to = 0; to < laid_; ++to) {
          if (reach[to] != 0) tiles |= one_tile(to);
        }
        for (int i = 0; i < number && !movers_.full(); ++i) {
          movers_.push_back({tiles, static_cast<std::uint8_t>(tile)});
        }
      });
    }
  }

  bool finds_room() {
    for (int tile = 0; tile < laid_; ++tile) {
      while (load_[tile] > most_) {
        tried_ = one_tile(tile);
        if (!push_out(tile)) return false;
      }
    }
    return true;
  }

 private:
  struct Mover {
    TileSet tiles = 0;
    std::uint8_t at = 0;
  };

  bool push_out(int tile) {
    for (Mover& mover : movers_) {
      if (mover.at != tile) continue;
      for (TileSet left = mover.tiles & ~tried_; left != 0; left = mover.tiles & ~tried_) {
        const int to = std::countr_zero(left);
        tried_ |= one_tile(to);
        if (load_[to] >= most_ && !push_out(to)) continue;
        --load_[tile];
        ++load_[to];
        mover.at = static_cast<std::uint8_t>(to);
        return true;
      }
    }
    return false;
  }

  PerTile<std::uint8_t> load_{};
  int laid_ = 0;
  int most_ = 0;  // on a tile (ARC-7.9)
  TileSet tried_ = 0;
  FixedVector<Mover, kMostCitizens> movers_;
};

// A tile with more citizens of the seat than may stay there; -1: none.
int crowded_tile(const Table& table, const PublicState& state, int seat) {
  for (int tile = 0; tile < state.laid; ++tile) {
    if (state.citizens_at[seat][tile] > table.on_tile) return tile;
  }
  return -1;
}

// Somebody on the crowded tile can still move at all.
bool can_thin_out(const Table& table, const PublicState& state, int seat, int tile) {
  bool found = false;
  for_each_bit(citizen_places(table, state, seat, tile),
               [&](int place) { found = found || unmoved(state, seat, tile, place) > 0; });
  return found;
}

// Calls `use(action)` for each move of a ship, until it says true; whether it did.
template <class Use>
bool any_ship_move(const Table& table, const PublicState& state, int seat, Use use) {
  bool found = false;
  for (int tile = 0; tile < state.laid; ++tile) {
    for_each_bit(ship_places(table, state, seat, tile), [&](int place) {
      if (found || unmoved(state, seat, tile, place) <= 0) return;
      Reach reach{};
      reach_by_itself(table, state, seat, tile, place, reach);
      for (int to = 0; to < state.laid && !found; ++to) {
        for_each_bit(unsigned{reach[to]}, [&](int goal) {
          found = found || use(action_of(kMigrate, tile, place, to, goal));
        });
      }
    });
  }
  return found;
}

// ARC-8.5, ARC-R420: this migration can still end well, perhaps after one move of a ship.
bool can_end_well(const Table& table, const PublicState& state, int seat, bool ships_only) {
  const int crowded = crowded_tile(table, state, seat);
  if (crowded < 0 || Crowd(table, state, seat, ships_only).finds_room()) return true;
  if (!can_thin_out(table, state, seat, crowded)) return false;
  return any_ship_move(table, state, seat, [&](const Action& move) {
    PublicState after = state;
    carry_out(table, after, seat, move);
    return Crowd(table, after, seat, ships_only).finds_room();
  });
}

bool can_end_well_after(const Table& table, const PublicState& state, int seat, bool ships_only,
                        const Action& move) {
  PublicState after = state;
  carry_out(table, after, seat, move);
  return can_end_well(table, after, seat, ships_only);
}

}  // namespace

bool has_moved(const PublicState& state, Seat seat, int tile, int place) {
  return unmoved(state, seat, tile, place) <= 0;
}

bool may_end_migration(const Table& table, const PublicState& state, Seat seat) {
  return crowded_tile(table, state, seat) < 0;
}

void legal_migrate(const Table& table, const State& state, Seat seat, bool ships_only,
                   ActionList& list) {
  const bool crowded = !may_end_migration(table, state, seat);
  for (int tile = 0; tile < state.laid; ++tile) {
    if (!has_unit(state, seat, tile)) continue;
    const unsigned citizens = citizen_places(table, state, seat, tile);
    const unsigned ships = ship_places(table, state, seat, tile);
    for_each_bit(citizens | ships, [&](int place) {
      if (unmoved(state, seat, tile, place) <= 0) return;
      const bool citizen = ((citizens >> place) & 1U) != 0;
      Reach reach{};
      if (citizen) {
        reach_of_citizen(table, state, seat, tile, place, ships_only, reach);
      } else {
        reach_by_itself(table, state, seat, tile, place, reach);
      }
      for (int to = 0; to < state.laid; ++to) {
        if (reach[to] == 0) continue;
        const bool fills = citizen && to != tile && state.citizens_at[seat][to] >= table.on_tile;
        if (fills && !can_thin_out(table, state, seat, to)) continue;
        // For a citizen it does not matter where on the tile.
        const bool judged = citizen && (crowded || fills);
        if (judged && !can_end_well_after(table, state, seat, ships_only,
                                          action_of(kMigrate, tile, place, to,
                                                    std::countr_zero(unsigned{reach[to]})))) {
          continue;
        }
        for_each_bit(unsigned{reach[to]}, [&](int goal) {
          const Action move = action_of(kMigrate, tile, place, to, goal);
          if (goal < kOnBuilding && units_in(state, seat, to, goal, kStanding) == kMostInArea) {
            return;
          }
          if (crowded && !citizen && !can_end_well_after(table, state, seat, ships_only, move)) {
            return;
          }
          list.push_back(move);
        });
      }
    });
  }
}

void legal_more_migration(const Table& table, const State& state, Seat seat, ActionList& list) {
  legal_migrate(table, state, seat, state.detail != 0, list);
  if (may_end_migration(table, state, seat)) list.push_back(action_of(kDone));
}

namespace {

// No way leads there: it is of the wrong kind, too far, or the card carries only with fleets.
Refusal out_of_reach(const Table& table, const State& state, Seat seat, int tile, int place, int to,
                     int goal) {
  const bool citizen = ((citizen_places(table, state, seat, tile) >> place) & 1U) != 0;
  const bool wants_citizen =
      goal < kOnBuilding ? is_land(table, state, to, goal) : citizen || goal != kOnBuilding + kPort;
  if (wants_citizen != citizen) return refused_by("ARC-8.2", place_here(table, state, to, goal));
  if (!citizen) {
    const auto& beside = state.neighbour[tile];
    const bool near = std::find(beside.begin(), beside.end(), to + 1) != beside.end();
    return refused_by(near ? "ARC-8.2" : "ARC-8.1", place_here(table, state, to, goal));
  }
  Reach by_land{};
  reach_by_itself(table, state, seat, tile, place, by_land);
  return refused_by(((by_land[to] >> goal) & 1) != 0 ? "ARC-12.17" : "ARC-8.3",
                    place_here(table, state, to, goal));
}

}  // namespace

std::optional<Refusal> refuse_migrate(const Table& table, const State& state, Seat seat,
                                      const Action& action) {
  if (action.verb == kDone) return refused_by("ARC-8.5");
  const int tile = action.arg[0];
  const int place = action.arg[1];
  const int to = action.arg[2];
  const int goal = action.arg[3];
  if (!place_ok(table, state, tile, place) || !place_ok(table, state, to, goal)) {
    return refused_as_unknown();
  }
  if (const auto refusal = no_disc(state, seat)) return refusal;
  if (!free_unit_at(table, state, seat, tile, place)) {
    return no_unit(table, state, seat, tile, place);
  }
  if (has_moved(state, seat, tile, place) || (tile == to && place == goal)) {
    return refused_by("ARC-8.1", place_here(table, state, tile, place));
  }
  if (goal >= kOnBuilding && !may_enter(table, state, seat, to, goal - kOnBuilding)) {
    const std::uint8_t bits = state.building[to][goal - kOnBuilding];
    const bool free = stands(bits) && occupant(bits) < 0;
    return refused_by(free ? "ARC-9.9" : "ARC-8.1", place_here(table, state, to, goal));
  }
  const bool citizen = ((citizen_places(table, state, seat, tile) >> place) & 1U) != 0;
  Reach reach{};
  const bool ships_only = state.step == Step::kMigrate && state.detail != 0;
  if (!citizen || !ships_only) reach_by_itself(table, state, seat, tile, place, reach);
  if (citizen) reach_by_fleet(table, state, seat, tile, place, reach);
  if (((reach[to] >> goal) & 1) == 0) {
    return out_of_reach(table, state, seat, tile, place, to, goal);
  }
  const bool fills = citizen && to != tile && state.citizens_at[seat][to] >= table.on_tile;
  return fills ? refused_by("ARC-8.5", tile_here(state, to))
               : refused_by("ARC-R420", place_here(table, state, tile, place));
}

void apply_migrate(const Table& table, State& state, Seat seat, const Action& action,
                   EventSink& sink) {
  place_disc(state, seat, kFieldMigrate);
  carry_out(table, state, seat, action);
  tell(sink, kMoved, seat, "ARC-8.1", state.region[action.arg[0]], action.arg[1],
       state.region[action.arg[2]], action.arg[3]);
  if (state.step == Step::kTurn) state.step = Step::kMigrate;
  ActionList more;
  legal_migrate(table, state, seat, state.detail != 0, more);
  if (more.empty()) {
    state.moved = {};
    back_to_turn(state);
  }
}

}  // namespace landfall::archipelago
