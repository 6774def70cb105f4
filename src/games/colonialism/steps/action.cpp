// The action of the active player (COL-3.3, COL-4): cards are in play.cpp, upgrades in upgrades.cpp.
#include <algorithm>

#include "games/colonialism/steps/steps.h"
#include "games/colonialism/words/names.h"

namespace landfall::colonialism {
namespace {

Refused refuse_draw(const Table& /*table*/, const State& state, Seat seat,
                    const Action& /*action*/) {
  if (state.deck_size[seat] == 0) return Refusal{Clause{"COL-R2"}};
  return std::nullopt;
}

void begin_drawing(const Table& table, State& state, Seat seat, const Action& /*action*/,
                   EventSink& sink) {
  state.step = Step::kDraw;
  state.left = static_cast<std::uint8_t>(table.rules.draw_count);
  tell(sink, kDraws, seat, table.rules.draw_count == 1 ? "COL-4.2" : "COL-4.1",
       table.rules.draw_count);
}

Refused refuse_move(const Table& table, const State& state, Seat seat, const Action& action) {
  const int from = action.arg[0];
  const int to = action.arg[1];
  const int used = action.arg[2];
  if (from >= kZones || to >= kZones || used > 1) return unknown_action();
  if ((used != 0 ? state.used : state.fresh)[seat][from] == 0) {
    return Refusal{Clause{"COL-4.6"}, zone_target(table, from)};
  }
  if (from == to) return Refusal{Clause{"COL-R3"}, zone_target(table, to)};
  return std::nullopt;
}

void move_ship(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink) {
  auto& ships = action.arg[2] != 0 ? state.used[seat] : state.fresh[seat];
  --ships[action.arg[0]];
  ++ships[action.arg[1]];
  tell(sink, kShipMoved, seat, "COL-4.6", action.arg[0], action.arg[1]);
  finish_action(table, state, sink);
}

Refused refuse_explore(const Table& table, const State& state, Seat seat, const Action& action) {
  const int region = action.arg[0];
  const int zone = action.arg[1] - 1;
  const bool freely = table.owns(state, seat, kAggressiveExploration);
  if (region >= kRegions || zone >= kZones || (zone < 0) != freely) {
    return unknown_action();
  }
  if (state.reserve[seat] == 0) return Refusal{Clause{"COL-R5"}};
  if (!freely) return refuse_ship(table, state, seat, region, zone, "COL-4.13");
  // COL-11.4: the ship stays fresh, but it has to be there.
  bool revolt = false;
  for (int near = 0; near < kZones; ++near) {
    if (((table.components.region_zones[region] >> near) & 1) == 0) continue;
    const auto refusal = refuse_ship(table, state, seat, region, near, "COL-4.13");
    if (!refusal) return std::nullopt;
    revolt = revolt || refusal->clause.id == "COL-10.11";
  }
  if (revolt) return Refusal{Clause{"COL-10.11"}, event_target(kUrabiRevolt)};
  return Refusal{Clause{"COL-4.13"}, region_target(table, region)};
}

void explore(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink) {
  const int region = action.arg[0];
  const int zone = action.arg[1] - 1;
  place_discs(state, seat, region, 1);
  if (zone < 0) {
    tell(sink, kExploredFreely, seat, "COL-11.4", region);
  } else {
    use_ship(state, seat, zone);
    tell(sink, kExplored, seat, "COL-4.13", region, zone);
  }
  finish_action(table, state, sink);
}

Refused refuse_withdraw(const Table& table, const State& state, Seat seat, const Action& action) {
  const int region = action.arg[0];
  const int number = action.arg[1];
  const int zone = action.arg[2] - 1;
  if (region >= kRegions || zone < 0 || zone >= kZones) return unknown_action();
  if (number < 1 || number > kMostWithdrawn || number > state.discs[region][seat]) {
    return Refusal{Clause{"COL-R4"}, region_target(table, region)};
  }
  return refuse_ship(table, state, seat, region, zone, "COL-4.14");
}

void withdraw(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink) {
  const int region = action.arg[0];
  const int number = action.arg[1];
  const int zone = action.arg[2] - 1;
  remove_discs(state, seat, region, number);
  use_ship(state, seat, zone);
  tell(sink, kWithdrawn, seat, "COL-4.14", region, number, zone);
  finish_action(table, state, sink);
}

// What refuses an action of each kind, and what it does.
struct Deed {
  Verb verb{};
  Row::Refuse* refuse = nullptr;
  Row::Apply* apply = nullptr;
};
constexpr auto kDeeds = std::to_array<Deed>({
    {kDrawCards, refuse_draw, begin_drawing},
    {kMove, refuse_move, move_ship},
    {kPlay, refuse_play, play_card},
    {kExplore, refuse_explore, explore},
    {kWithdraw, refuse_withdraw, withdraw},
    {kBuy, refuse_buy, buy},
});
constexpr bool one_deed_per_verb() {
  for (std::size_t i = 0; i < kDeeds.size(); ++i) {
    if (kDeeds[i].verb != kDrawCards + i) return false;
  }
  return kDeeds.size() == kBuy - kDrawCards + 1;
}
static_assert(one_deed_per_verb());

const Deed& deed_of(std::uint8_t verb) { return kDeeds[verb - kDrawCards]; }

}  // namespace

void legal_action(const Table& table, const State& state, Seat seat, ActionList& list) {
  Action* out = list.unchecked_end();
  if (state.deck_size[seat] > 0) out = write_word(out, word_of(kDrawCards));  // COL-R2
  for (int from = 0; from < kZones; ++from) {
    const bool fresh = state.fresh[seat][from] != 0;
    const bool used = state.used[seat][from] != 0;
    if (!fresh && !used) continue;
    for (int to = 0; to < kZones; ++to) {
      if (to == from) continue;  // COL-R3
      const std::uint64_t word = word_of(kMove) | argument_bits(0, from) | argument_bits(1, to);
      if (fresh) out = write_word(out, word);
      if (used) out = write_word(out, word | argument_bits(2, 1));
    }
  }
  const unsigned zones = usable_zones(table, state, seat);
  const unsigned own = regions_of(state, seat);
  ShipChoices ships;
  find_ship_choices(table, state, zones, own, ships);
  out = write_plays(table, state, seat, zones, own, ships, out);
  if (state.reserve[seat] > 0) {  // COL-R5
    if (!table.owns(state, seat, kAggressiveExploration)) {
      for (const std::uint64_t bits : ships.all) {
        // The same choices with region and zone one argument earlier.
        out = write_word(out, word_of(kExplore) | bits >> 8);
      }
    } else {
      for (int region = 0; region < kRegions; ++region) {  // COL-11.4
        if ((zones & table.components.region_zones[region]) == 0) continue;
        out = write_word(out, word_of(kExplore) | argument_bits(0, region));
      }
    }
  }
  for_each_bit(own, [&](int region) {
    const int most = std::min<int>(kMostWithdrawn, state.discs[region][seat]);
    for (int number = 1; number <= most; ++number) {
      for_each_bit(zones & table.components.region_zones[region], [&](int zone) {
        out = write_word(out, word_of(kWithdraw) | argument_bits(0, region) |
                                  argument_bits(1, number) | argument_bits(2, zone + 1));
      });
    }
  });
  if (table.upgrades) out = write_purchases(table, state, seat, out);
  list.set_end(out);
}

Refused refuse_action(const Table& table, const State& state, Seat seat, const Action& action) {
  return deed_of(action.verb).refuse(table, state, seat, action);
}

void apply_action(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink) {
  deed_of(action.verb).apply(table, state, seat, action, sink);
}

void draw_card(const Table& table, State& state, Seat /*seat*/, const Action& action,
               EventSink& sink) {
  tell_secret(sink, SeatMask::of(state.seat), kDrawnSeen, kDrawnHidden, state.seat,
              table.rules.draw_count == 1 ? "COL-4.2" : "COL-4.1", action.arg[1]);
  take_card(state, state.seat, action.arg[1], sink);
  // COL-R7: drawing stops when deck and discard pile are empty.
  if (--state.left == 0 || state.deck_size[state.seat] == 0) {
    state.left = 0;
    finish_action(table, state, sink);
  }
}

}  // namespace landfall::colonialism
