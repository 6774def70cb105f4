// Trade, the card that exchanges cubes of two regions (COL-9.10).
#include "games/colonialism/steps/steps.h"
#include "games/colonialism/words/names.h"

namespace landfall::colonialism {

// COL-9.10, COL-R29
Action* write_trades(const Table& table, const State& state, std::uint64_t word, unsigned zones,
                     unsigned own, Action* out) {
  for_each_bit(zones, [&](int zone) {
    const unsigned regions = table.components.zone_regions[zone];
    for_each_bit(regions, [&](int first) {
      for (int colour = 0; colour < kColours; ++colour) {
        if (state.cubes[first][colour] == 0) continue;
        const std::uint64_t half =
            word | argument_bits(1, zone + 1) | argument_bits(2, first) | argument_bits(3, colour);
        for_each_bit(regions & ~((2U << first) - 1), [&](int second) {
          if ((own & (1U << first | 1U << second)) == 0) return;
          for (int other = 0; other < kColours; ++other) {
            if (state.cubes[second][other] == 0) continue;
            out = write_word(out, half | argument_bits(4, second) | argument_bits(5, other));
          }
        });
      }
    });
  });
  return out;
}

Refused refuse_trade(const Table& table, const State& state, Seat seat, const Action& action) {
  const int zone = action.arg[1] - 1;
  const int first = action.arg[2];
  const int second = action.arg[4];
  if (zone < 0 || zone >= kZones || first > second || second >= kRegions ||
      action.arg[3] >= kColours || action.arg[5] >= kColours) {
    return unknown_action();
  }
  if (first == second) return Refusal{Clause{"COL-9.10"}, region_target(table, first)};
  for (const int region : {first, second}) {
    if (auto refusal = refuse_ship(table, state, seat, region, zone, "COL-9.10")) return refusal;
  }
  if (influence(state, seat, first) == 0 && influence(state, seat, second) == 0) {
    return Refusal{Clause{"COL-9.10"}, region_target(table, first)};
  }
  if (state.cubes[first][action.arg[3]] == 0) {
    return Refusal{Clause{"COL-R29"}, region_target(table, first)};
  }
  if (state.cubes[second][action.arg[5]] == 0) {
    return Refusal{Clause{"COL-R29"}, region_target(table, second)};
  }
  return std::nullopt;
}

void trade(State& state, Seat seat, const Action& action, EventSink& sink) {
  const int zone = action.arg[1] - 1;
  const int first = action.arg[2];
  const int second = action.arg[4];
  use_ship(state, seat, zone);
  --state.cubes[first][action.arg[3]];
  ++state.cubes[second][action.arg[3]];
  --state.cubes[second][action.arg[5]];
  ++state.cubes[first][action.arg[5]];
  tell_shown(sink, kTraded, seat, "COL-9.10", first, second, action.arg[3], action.arg[5], zone);
}

}  // namespace landfall::colonialism
