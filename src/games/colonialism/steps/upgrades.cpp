// Buying upgrades (COL-11).
#include <algorithm>

#include "games/colonialism/steps/steps.h"
#include "games/colonialism/words/names.h"

namespace landfall::colonialism {

// COL-11.1: all ways to pay a price with the cubes that the seat holds.
Action* write_purchases(const Table& table, const State& state, Seat seat, Action* out) {
  const Cubes& held = state.held[seat];
  for (int upgrade = 0; upgrade < kUpgrades; ++upgrade) {
    if (state.upgrade_of[upgrade] != 0) continue;  // COL-11.2
    const int cost = table.components.upgrade_cost[upgrade];
    for (int black = 0; black <= std::min<int>(cost, held[kBlack]); ++black) {
      for (int brown = 0; brown <= std::min<int>(cost - black, held[kBrown]); ++brown) {
        const int yellow = cost - black - brown;
        if (yellow > held[kYellow]) continue;
        const std::uint64_t word = word_of(kBuy) | argument_bits(0, upgrade) |
                                   argument_bits(1, black) | argument_bits(2, brown) |
                                   argument_bits(3, yellow);
        if (upgrade != kNavalExpansion) {
          out = write_word(out, word);
          continue;
        }
        for (int zone = 0; zone < kZones; ++zone) {
          out = write_word(out, word | argument_bits(4, zone + 1));
        }
      }
    }
  }
  return out;
}

Refused refuse_buy(const Table& table, const State& state, Seat seat, const Action& action) {
  const int upgrade = action.arg[0];
  const int zone = action.arg[4] - 1;
  if (!table.upgrades || upgrade >= kUpgrades || zone >= kZones ||
      (zone >= 0) != (upgrade == kNavalExpansion)) {
    return unknown_action();
  }
  if (state.upgrade_of[upgrade] != 0) return Refusal{Clause{"COL-11.2"}, upgrade_target(upgrade)};
  int paid = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    paid += action.arg[colour + 1];
    if (action.arg[colour + 1] > state.held[seat][colour]) {
      return Refusal{Clause{"COL-11.1"}, colour_target(colour)};
    }
  }
  if (paid != table.components.upgrade_cost[upgrade]) {
    return Refusal{Clause{"COL-11.1"}, upgrade_target(upgrade)};
  }
  return std::nullopt;
}

void buy(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink) {
  const int upgrade = action.arg[0];
  for (int colour = 0; colour < kColours; ++colour) {
    add_to(state.held[seat][colour], -action.arg[colour + 1]);
    add_to(state.spent[colour], action.arg[colour + 1]);
  }
  state.upgrade_of[upgrade] = static_cast<std::uint8_t>(seat + 1);
  tell(sink, kBought, seat, "COL-11.1", upgrade, action.arg[1], action.arg[2], action.arg[3]);
  if (upgrade == kMilitaryExpansion) {  // COL-11.3
    add_to(state.reserve[seat], table.components.upgrade_discs);
  } else if (upgrade == kNavalExpansion) {  // COL-11.5
    ++state.fresh[seat][action.arg[4] - 1];
    tell(sink, kShipBuilt, seat, "COL-11.5", action.arg[4] - 1);
  } else if (upgrade == kColonialInfrastructure) {  // COL-11.6, COL-R46: all see it
    state.hand[seat] |= one_card(kConsolidateExtra);
    state.known[seat] |= one_card(kConsolidateExtra);
    ++state.hand_size[seat];
  }
  finish_action(table, state, sink);
}

}  // namespace landfall::colonialism
