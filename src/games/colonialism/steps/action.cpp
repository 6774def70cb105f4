// The action of the active player (COL-3.3, COL-4), and the course of an action round.
#include <algorithm>

#include "games/colonialism/steps/steps.h"
#include "games/colonialism/words/names.h"

namespace landfall::colonialism {
namespace {

constexpr std::uint64_t word_of(Verb verb) { return verb; }

// Which ship can be used where (COL-R6): regions with a usable ship nearby, as arguments 1 and 2 of
// kPlay.
struct ShipChoices {
  FixedVector<std::uint64_t, kRegions * kZones> all;
  FixedVector<std::uint64_t, kRegions * kZones> with_influence;
  FixedVector<std::uint64_t, kRegions * kZones> for_policies;  // COL-10.10
};

void find_ship_choices(const Table& table, const State& state, unsigned zones, unsigned own,
                       ShipChoices& choices) {
  for (int region = 0; region < kRegions; ++region) {
    const bool closed = table.event_at(state, kAgadirCrisis, region);
    for_each_bit(zones & table.components.region_zones[region], [&](int zone) {
      const std::uint64_t bits = argument_bits(1, region) | argument_bits(2, zone + 1);
      choices.all.push_back(bits);
      if (((own >> region) & 1U) != 0) choices.with_influence.push_back(bits);
      if (!closed) choices.for_policies.push_back(bits);
    });
  }
}

template <class Choices>
Action* write_choices(Action* out, std::uint64_t word, const Choices& choices) {
  for (const std::uint64_t bits : choices) out = write_word(out, word | bits);
  return out;
}

// The factions a card may name, for each region with influence.
Action* write_targets(const Table& table, const State& state, Seat seat, std::uint64_t word,
                      unsigned own, bool campaign, Action* out) {
  for_each_bit(own, [&](int region) {
    for (int faction = 0; faction < kFactions; ++faction) {
      if (faction >= table.seats && faction != kLocal) continue;
      if (campaign) {
        const bool foreign = faction != seat && faction != kLocal;
        if (!foreign && !table.rules.campaign_hits_local) continue;  // COL-9.5, COL-9.6
        if (influence(state, faction, region) == 0) continue;        // COL-R28
      }
      out = write_word(out, word | argument_bits(1, region) | argument_bits(3, faction + 1));
    }
  });
  return out;
}

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

// Also cards that would place nothing (COL-R31).
Action* write_plays(const Table& table, const State& state, Seat seat, unsigned zones, unsigned own,
                    const ShipChoices& ships, Action* out) {
  for_each_bit(state.hand[seat], [&](int card) {
    const std::uint64_t word = word_of(kPlay) | argument_bits(0, card);
    if (table.is_policy(card)) {
      out = write_choices(out, word, ships.for_policies);
    } else if (card == kDiplomacy || card == kCampaign) {
      out = write_targets(table, state, seat, word, own, card == kCampaign, out);
    } else if (card == kMissionaries) {
      for_each_bit(own,
                   [&](int region) { out = write_word(out, word | argument_bits(1, region)); });
    } else if (card == kTrade) {
      out = write_trades(table, state, word, zones, own, out);
    } else {
      out = write_choices(out, word, ships.with_influence);
    }
  });
  return out;
}

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
}

void end_round(const Table& table, State& state, EventSink& sink) {
  for (const Seat seat : players(table.seats)) {  // COL-3.4
    for (int zone = 0; zone < kZones; ++zone) {
      add_to(state.fresh[seat][zone], state.used[seat][zone]);
      state.used[seat][zone] = 0;
    }
  }
  tell(sink, kRoundEnded, kTable, "COL-3.4", state.round);
  state.pass = 0;
  state.seat = 0;
  if (state.round % 2 == 0) {  // COL-3.1: two action rounds, then colonization
    begin_colonization(table, state, sink);
  } else {
    ++state.round;
    begin_round(table, state, sink);
  }
}

}  // namespace

void begin_turn(const Table& table, State& state, EventSink& sink) {
  ++state.turn;
  state.round = 1;
  state.tally = {};  // COL-R25
  begin_round(table, state, sink);
}

void begin_round(const Table& table, State& state, EventSink& sink) {
  state.phase = Phase::kRound;
  state.pass = 0;
  state.seat = 0;
  tell(sink, kRoundBegan, kTable, "COL-3.1", state.turn, state.round);
  // COL-10.1
  if (table.events && state.round % 2 == 1 && state.events_left != 0) {
    state.step = Step::kEvent;
  } else {
    begin_actions(table, state, sink);
  }
}

void begin_actions(const Table& /*table*/, State& state, EventSink& /*sink*/) {
  state.step = Step::kAction;
  state.pass = 1;
  state.seat = static_cast<Seat>(first_seat(state));
}

// COL-3.2
void finish_action(const Table& table, State& state, EventSink& sink) {
  int next = next_seat(state, state.seat);
  if (next < 0) {
    if (state.pass == kPasses) {
      end_round(table, state, sink);
      return;
    }
    ++state.pass;
    next = first_seat(state);
  }
  state.seat = static_cast<Seat>(next);
  state.step = Step::kAction;
}

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

void apply_action(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink) {
  const int first = action.arg[0];
  const int second = action.arg[1];
  switch (action.verb) {
    case kDrawCards:
      state.step = Step::kDraw;
      state.left = static_cast<std::uint8_t>(table.rules.draw_count);
      tell(sink, kDraws, seat, table.rules.draw_count == 1 ? "COL-4.2" : "COL-4.1",
           table.rules.draw_count);
      return;
    case kMove: {
      auto& ships = action.arg[2] != 0 ? state.used[seat] : state.fresh[seat];
      --ships[first];
      ++ships[second];
      tell(sink, kShipMoved, seat, "COL-4.6", first, second);
      break;
    }
    case kPlay:
      play_card(table, state, seat, action, sink);
      return;
    case kExplore:
      place_discs(state, seat, first, 1);
      if (second == 0) {
        tell(sink, kExploredFreely, seat, "COL-11.4", first);
      } else {
        use_ship(state, seat, second - 1);
        tell(sink, kExplored, seat, "COL-4.13", first, second - 1);
      }
      break;
    case kWithdraw:
      remove_discs(state, seat, first, second);
      use_ship(state, seat, action.arg[2] - 1);
      tell(sink, kWithdrawn, seat, "COL-4.14", first, second, action.arg[2] - 1);
      break;
    default:
      buy(table, state, seat, action, sink);
  }
  finish_action(table, state, sink);
}

}  // namespace landfall::colonialism
