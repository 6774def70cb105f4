#include "games/colonialism/position/cards.h"

#include <algorithm>
#include <bit>

#include "games/colonialism/position/moves.h"

namespace landfall::colonialism {
namespace {

int ships_of(const PublicState& state, int seat, unsigned zones) {
  int ships = 0;
  for_each_bit(zones, [&](int zone) { ships += state.fresh[seat][zone] + state.used[seat][zone]; });
  return ships;
}

int neighbours_with_influence(const Table& table, const PublicState& state, int seat, int region) {
  return std::popcount(regions_of(state, seat) & table.components.neighbours[region]);
}

}  // namespace

int discs_of_card(const Table& table, const PublicState& state, int seat, int card, int region) {
  const unsigned zones = table.components.region_zones[region];
  switch (card) {
    case kArmy:  // COL-8.1
      return 2 * neighbours_with_influence(table, state, seat, region);
    case kCommerce: {  // COL-8.2
      int ships = 0;
      for (const Seat owner : players(table.seats)) ships += ships_of(state, owner, zones);
      return ships;
    }
    case kDominion: {  // COL-8.3, COL-R9, COL-R10
      int regions = 0;
      for (int other = 0; other < kRegions; ++other) regions += leads(state, seat, other) ? 1 : 0;
      return 2 * regions;
    }
    case kEmpire:  // COL-8.4, COL-R9
      return std::popcount(regions_of(state, seat));
    case kFleet:  // COL-8.5
      return 2 * ships_of(state, seat, zones);
    case kHegemony:  // COL-8.6
      return ships_of(state, seat, zones) + neighbours_with_influence(table, state, seat, region);
    case kInfluence2:  // COL-8.7
    case kInfluence3:
    case kInfluence4:
    case kInfluence5:
      return card - kInfluence2 + 2;
    case kMonopoly:  // COL-8.8, COL-R26
      return std::ranges::max(state.held[seat]);
    case kResourcesBlack:  // COL-8.9
    case kResourcesBrown:
    case kResourcesYellow: {
      const int colour = card - kResourcesBlack;
      int cubes = state.cubes[region][colour];
      for_each_bit(unsigned{table.components.neighbours[region]},
                   [&](int other) { cubes += state.cubes[other][colour]; });
      return cubes;
    }
    case kConsolidate:  // COL-8.12, COL-9.1: all or nothing
    case kConsolidateExtra:
      return state.reserve[seat] >= kConsolidated ? kConsolidated : 0;
    case kLandGrab:  // COL-9.3, COL-R30
      return policies_at(table, state, region);
    case kMissionaries: {  // COL-9.8
      int removed = 0;
      for (int faction = 0; faction < kFactions; ++faction) {
        removed += faction != seat && influence(state, faction, region) >= 2 ? 1 : 0;
      }
      return removed;
    }
    default:
      return -1;
  }
}

int discs_of_policies(const Table& table, const PublicState& state, int seat, CardSet cards,
                      int region) {
  int discs = 0;
  for_each_bit(cards & ~kPolicySpecials,
               [&](int card) { discs += discs_of_card(table, state, seat, card, region); });
  return discs;
}

}  // namespace landfall::colonialism
