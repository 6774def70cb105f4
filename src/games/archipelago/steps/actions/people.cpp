// New citizens: reproduction and recruitment (ARC-7.7 to ARC-7.13).
#include "games/archipelago/steps/refusing.h"

namespace landfall::archipelago {
namespace {

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

// A card pays for the recruits.
bool is_free(const PublicState& state) { return state.step == Step::kRecruit && state.detail != 0; }

}  // namespace

// --- Reproduction --------------------------------------------------------------------------------

// ARC-R415: exactly two citizens on the tile (or in the area, as the table says), both active.
void legal_reproduce(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (citizens_left(table, state, seat) == 0) return;
  for (int tile = 0; tile < state.laid; ++tile) {
    const int all = state.citizens_at[seat][tile];
    const bool enough = table.rules.reproduce_by_area ? all >= 2 : all == 2;
    if (!enough || all >= table.on_tile) continue;
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

void legal_more_reproduction(const Table& table, const State& state, Seat seat, ActionList& list) {
  legal_reproduce(table, state, seat, list);
  list.push_back(action_of(kDone));
}

std::optional<Refusal> refuse_reproduce(const Table& table, const State& state, Seat seat,
                                        const Action& action) {
  const int tile = action.arg[0];
  if (!land_ok(table, state, tile, action.arg[1])) return refused_as_unknown();
  if (const auto refusal = no_disc(state, seat)) return refusal;
  if (state.step == Step::kTurn && !circle_is_free(table, state, seat, kReproduceCircles)) {
    return refused_by("ARC-7.8");
  }
  if (citizens_left(table, state, seat) == 0) return refused_by("ARC-7.10");
  // The tile will do, but this land will not.
  ActionList list;
  legal_reproduce(table, state, seat, list);
  const bool elsewhere = std::any_of(list.begin(), list.end(),
                                     [&](const Action& other) { return other.arg[0] == tile; });
  return refused_by(elsewhere ? "ARC-R415" : "ARC-7.7", tile_here(state, tile));
}

void apply_reproduce(const Table& table, State& state, Seat seat, const Action& action,
                     EventSink& sink) {
  place_disc(state, seat, kFieldReproduce);
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
    if (state.citizens_at[seat][tile] >= table.on_tile || !has_unit(state, seat, tile)) continue;
    for_each_bit(table.land_areas[state.region[tile]],
                 [&](int area) { list.push_back(action_of(kRecruit, tile, area)); });
  }
}

void legal_more_recruits(const Table& table, const State& state, Seat seat, ActionList& list) {
  legal_recruit(table, state, seat, is_free(state), list);
  // ARC-12.36: at least one free recruit.
  if (!is_free(state) || state.left < table.card(state.card - 1).amount) {
    list.push_back(action_of(kDone));
  }
}

std::optional<Refusal> refuse_recruit(const Table& table, const State& state, Seat seat,
                                      const Action& action) {
  if (action.verb == kDone) return refused_to_end();
  const int tile = action.arg[0];
  if (!land_ok(table, state, tile, action.arg[1])) return refused_as_unknown();
  if (const auto refusal = no_disc(state, seat)) return refusal;
  if (state.workers == 0) return refused_by("ARC-7.13");
  if (citizens_left(table, state, seat) == 0) return refused_by("ARC-7.10");
  const bool free = is_free(state);
  if (!free && table.recruit_price[state.workers] > state.florins[seat]) {
    return refused_by("ARC-7.11");
  }
  return refused_by(has_unit(state, seat, tile) ? "ARC-7.9" : "ARC-7.12", tile_here(state, tile));
}

void apply_recruit(const Table& table, State& state, Seat seat, const Action& action,
                   EventSink& sink) {
  place_disc(state, seat, kFieldRecruit);
  const bool free = is_free(state);
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
  legal_recruit(table, state, seat, free || table.rules.hides_screens, more);  // ARC-16.8
  if (state.left != 0 && !more.empty()) return;
  if (state.card != 0) {
    finish_card(table, state, seat, sink);
  } else {
    back_to_turn(state);
  }
}

}  // namespace landfall::archipelago
