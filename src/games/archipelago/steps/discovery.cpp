// Laying the first tile, and what every laid tile brings: a token, huts, cubes (ARC-2.5 to
// ARC-2.10, ARC-7.5).
#include "games/archipelago/steps/refusing.h"

namespace landfall::archipelago {
namespace {

constexpr int kStartTile = 0;

// Kinds of cubes that icons of a region allow, one icon of `taken` left out; -1: none left out.
unsigned kinds_of(const Table& table, const State& state, int region, int taken) {
  unsigned kinds = 0;
  for (int resource = 0; resource < kResources; ++resource) {
    const int icons = std::popcount(table.icons_of[region][resource]);
    const int used = resource == taken ? 1 : 0;
    if (icons > used && state.bank[resource] > used) kinds |= 1U << resource;
  }
  return kinds;
}

}  // namespace

void legal_first_tile(const Table& table, const State& state, Seat seat, ActionList& list) {
  SpotList spots;
  find_spots(table, state, spots);
  const std::size_t before = list.size();
  std::array<std::uint8_t, kHandTiles> hand = state.hand[seat];
  std::sort(hand.begin(), hand.end());
  for (const std::uint8_t tile : hand) {
    if (tile == 0) continue;
    for (int region = 2 * tile; region <= 2 * tile + 1; ++region) {
      for (const Spot& spot : spots) {
        if (!is_open(state, spot)) continue;
        for (int rotation = 0; rotation < kEdges; ++rotation) {
          if (!spot.fits(table.turned[region][rotation])) continue;
          const unsigned areas = table.rules.desert ? 1U : table.land_areas[region];
          for_each_bit(areas, [&](int area) {
            list.push_back(action_of(kPlace, region, spot.q + kMapOffset, spot.r + kMapOffset,
                                     rotation, table.rules.desert ? 0 : area));
          });
        }
      }
    }
  }
  if (list.size() == before) list.push_back(action_of(kGiveUp));
}

std::optional<Refusal> refuse_first_tile(const Table& table, const State& state, Seat seat,
                                         const Action& action) {
  if (action.verb == kGiveUp) return refused_by("ARC-2.6");
  if (!names_face_and_spot(action)) return refused_as_unknown();
  const int face = action.arg[0];
  const auto& hand = state.hand[seat];
  if (face < 2 || std::find(hand.begin(), hand.end(), face / 2) == hand.end()) {
    return refused_by("ARC-2.4", region_target(face));
  }
  const std::optional<Spot> spot = open_spot(table, state, action);
  if (!spot) return refused_by(state.wide_start != 0 ? "ARC-R117" : "ARC-R102", spot_here(action));
  if (!spot->fits(table.turned[face][action.arg[3]])) {
    return refused_by("ARC-2.5", spot_here(action));
  }
  return refused_by("ARC-R105");
}

// ARC-R106: tile, ship, citizens, and then what every tile brings.
void apply_first_tile(const Table& table, State& state, Seat seat, const Action& action,
                      EventSink& sink) {
  if (action.verb == kGiveUp) {
    show_hand(state, seat, sink);
    return;
  }
  const int region = action.arg[0];
  const int q = action.arg[1] - kMapOffset;
  const int r = action.arg[2] - kMapOffset;
  lay_tile(table, state, region, q, r, action.arg[3]);
  state.tile_stack &= ~one_tile(region / 2);
  for (int slot = 0; slot < kHandTiles; ++slot) {
    if (state.hand[seat][slot] != region / 2) continue;
    state.hand[seat][slot] = 0;
    state.hand_slots[seat] = static_cast<std::uint8_t>(state.hand_slots[seat] & ~(1U << slot));
  }
  const int tile = state.laid - 1;
  tell_news(sink, true, kTilePlaced, seat, "ARC-2.5", region, q, r);  // it was in the hand
  // ARC-R104: into the area that touches the start tile.
  const Table::Turned& turned = table.turned_at(state, tile);
  int edge = -1;
  for (int other = 0; other < kEdges; ++other) {
    if (state.neighbour[tile][other] == kStartTile + 1) edge = other;
  }
  for (int other = 0; edge < 0 && other < kEdges; ++other) {  // ARC-R117
    const bool land = is_land(table, state, tile, turned.area[other]);
    if (state.neighbour[tile][other] != 0 && land == table.rules.desert) edge = other;
  }
  const int entered = turned.area[edge];
  lift_unit(table, state, seat, kStartTile, 0);
  put_unit(table, state, seat, tile, entered, !table.rules.desert);
  tell(sink, kLanded, seat, table.rules.desert ? "ARC-R115" : "ARC-2.7", region, entered);
  if (!table.rules.desert) {
    for (int i = 0; i < table.components.start_citizens; ++i) {
      add_citizen(state, seat, tile, action.arg[4]);
    }
    tell(sink, kLanded, seat, "ARC-R105", region, action.arg[4]);
  }
  reward_discovery(table, state, seat, sink);
}

void reward_discovery(const Table& table, State& state, Seat seat, EventSink& sink) {
  const Components& parts = table.components;
  const int region = state.region[state.laid - 1];
  const int all = parts.explorer_stacks * parts.stack_tokens;
  if (state.tokens_taken < all) {
    ++state.tokens[seat];
    ++state.tokens_taken;
    tell(sink, kTokenTaken, seat, "ARC-7.5", state.tokens[seat]);
    // ARC-6.5: an empty stack brings everybody a disc; the last one does not (ARC-R422).
    if (state.tokens_taken % parts.stack_tokens == 0 && state.tokens_taken < all) {
      for (const Seat other : players(table.seats)) {
        if (state.discs[other] >= parts.max_discs) continue;
        ++state.discs[other];
        ++state.discs_left[other];
      }
      tell(sink, kDiscGained, kTable, "ARC-6.5", state.discs[seat]);
    }
  }
  change_workers(state, parts.regions[region].huts, "ARC-2.8", sink);
  state.step = state.phase == Phase::kSetup ? Step::kFirstCubes : Step::kTileCubes;
  state.detail = static_cast<std::uint8_t>(region + 1);
  ActionList choices;
  legal_cubes(table, state, seat, choices);
  if (choices.size() == 1) apply_cubes(table, state, seat, choices[0], sink);
}

void legal_cubes(const Table& table, const State& state, Seat /*seat*/, ActionList& list) {
  const int region = state.detail - 1;
  const int icons = table.components.regions[region].icon_count;
  unsigned markets = kinds_of(table, state, region, -1);
  for (int resource = 0; resource < kResources; ++resource) {
    if (zone_is_full(table, state, kLocalMarket, resource)) markets &= ~(1U << resource);
  }
  const auto with_own = [&](int market) {
    // ARC-R108, ARC-R109: from another icon than the first.
    const unsigned own = icons >= 2 ? kinds_of(table, state, region, market) : 0;
    if (own == 0) list.push_back(action_of(kCubes, market + 1, 0));
    for_each_bit(own, [&](int kind) { list.push_back(action_of(kCubes, market + 1, kind + 1)); });
  };
  if (markets == 0) {
    with_own(-1);  // ARC-R110
  } else {
    for_each_bit(markets, with_own);
  }
}

// ARC-2.9, ARC-2.10: one icon for the market, another one for the discoverer.
std::optional<Refusal> refuse_cubes(const Table& table, const State& state, Seat /*seat*/,
                                    const Action& action) {
  const int market = action.arg[0] - 1;
  const int own = action.arg[1] - 1;
  if (market >= kResources || own >= kResources) return refused_as_unknown();
  const auto& icons = table.icons_of[state.detail - 1];
  for (const int kind : {market, own}) {
    if (kind < 0) continue;
    if (icons[kind] == 0) return refused_by("ARC-2.9", resource_target(kind));
    if (state.bank[kind] == 0) return refused_by("ARC-6.10", resource_target(kind));
  }
  if (market >= 0 && zone_is_full(table, state, kLocalMarket, market)) {
    return refused_by("ARC-6.14", resource_target(market));
  }
  // Nothing for the market, or for oneself, only if there is nothing.
  if (market < 0) return refused_by("ARC-R108");
  return refused_by(own < 0 ? "ARC-2.10" : "ARC-R109");
}

void apply_cubes(const Table& table, State& state, Seat seat, const Action& action,
                 EventSink& sink) {
  const int market = action.arg[0] - 1;
  const int own = action.arg[1] - 1;
  if (market >= 0) {
    --state.bank[market];
    ++state.market[kLocalMarket][market];
    tell(sink, kMarketCube, kTable, "ARC-2.9", market);
  }
  if (own >= 0) {
    gain_cubes(state, seat, own, 1);
    tell(sink, kOwnCube, seat, "ARC-2.10", own);
  }
  if (market < 0 && own < 0) tell(sink, kNoCube, kTable, "ARC-R107");
  state.detail = 0;
  if (state.phase == Phase::kSetup) {
    next_first_tile(table, state, sink);
  } else {
    back_to_turn(state);
  }
}

}  // namespace landfall::archipelago
