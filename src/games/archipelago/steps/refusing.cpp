#include "games/archipelago/steps/refusing.h"

namespace landfall::archipelago {

bool free_unit_at(const Table& table, const State& state, Seat seat, int tile, int place) {
  const unsigned places =
      citizen_places(table, state, seat, tile) | ship_places(table, state, seat, tile);
  return ((places >> place) & 1U) != 0;
}

Refusal no_unit(const Table& table, const State& state, Seat seat, int tile, int place) {
  bool lying = false;
  bool engaged = false;
  if (place < kOnBuilding) {
    lying = units_in(state, seat, tile, place, kLying) != 0 ||
            units_in(state, seat, tile, place, kLyingEngaged) != 0;
    engaged = units_in(state, seat, tile, place, kEngaged) != 0;
  } else {
    const std::uint8_t bits = state.building[tile][place - kOnBuilding];
    lying = occupant(bits) == seat && is_lying(bits);
    engaged = occupant(bits) == seat && is_engaged(bits);
  }
  const Target here = place_here(table, state, tile, place);
  if (lying) return refused_by("ARC-1.12", here);
  return refused_by(engaged ? "ARC-1.13" : "ARC-1.11", here);
}

std::optional<Refusal> no_disc(const State& state, Seat seat) {
  if (state.step != Step::kTurn) return std::nullopt;
  if ((state.turn_flags & kActionDone) != 0) return refused_by("ARC-6.1");
  if (state.discs_left[seat] == 0) return refused_by("ARC-6.2");
  return std::nullopt;
}

Refusal no_circle(const Table& table, const State& state, Seat seat, Limited field) {
  if (const auto refusal = no_disc(state, seat)) return *refusal;
  if (state.step == Step::kTurn && !circle_is_free(table, state, seat, field)) {
    return refused_by("ARC-6.4");
  }
  return refused_as_unknown();
}

bool pays(const Action& action, const PaymentList& ways, int at) {
  const Payment paid = payment_in(action, at);
  return std::any_of(ways.begin(), ways.end(), [&](const Payment& way) {
    return way.cubes == paid.cubes && way.tokens == paid.tokens;
  });
}

bool names_face_and_spot(const Action& action) {
  return action.arg[0] < kRegions && action.arg[3] < kEdges && action.arg[1] <= 2 * kMapOffset &&
         action.arg[2] <= 2 * kMapOffset;
}

Target spot_here(const Action& action) {
  return spot_target(action.arg[1] - kMapOffset, action.arg[2] - kMapOffset);
}

std::optional<Spot> open_spot(const Table& table, const State& state, const Action& action) {
  SpotList spots;
  find_spots(table, state, spots);
  const auto* const spot = std::find_if(spots.begin(), spots.end(), [&](const Spot& other) {
    return other.q == action.arg[1] - kMapOffset && other.r == action.arg[2] - kMapOffset;
  });
  if (spot == spots.end() || !is_open(state, *spot)) return std::nullopt;
  return *spot;
}

}  // namespace landfall::archipelago
