// The invariants of a position: pieces and cards are conserved. check_step.cpp looks at the moment.
#include "games/colonialism/position/check.h"

#include "games/colonialism/colonialism.h"
#include "games/colonialism/position/board.h"
#include "games/colonialism/position/moves.h"
#include "games/colonialism/words/names.h"
#include "games/common/checks.h"

namespace landfall {

using namespace colonialism;

namespace {

std::string should_be(const std::string& what, int is, int due) {
  if (is == due) return {};
  return what + " are " + std::to_string(is) + ", they should be " + std::to_string(due);
}

// COL-1.2
std::string check_cubes(const Table& table, const State& state) {
  for (int colour = 0; colour < kColours; ++colour) {
    int cubes = state.bag[colour] + state.spent[colour];
    for (const Cubes& region : state.cubes) cubes += region[colour];
    for (const Cubes& held : state.held) cubes += held[colour];
    auto wrong = should_be("all " + std::string(kColourIds[colour]) + " cubes together", cubes,
                           table.components.cubes_per_colour);
    if (!wrong.empty()) return wrong;
    if (!table.upgrades && state.spent[colour] != 0) return "cubes are spent without upgrades";
  }
  for (const Seat seat : players(table.seats)) {
    if (state.tally[seat] > kColours * table.components.cubes_per_colour) {
      return seat_name(seat) + " has collected more cubes than there are";
    }
  }
  return {};
}

// COL-1.3
std::string check_discs(const Table& table, const State& state) {
  int local = state.local_supply;
  int mercenaries = state.mercenary_supply;
  for (int region = 0; region < kRegions; ++region) {
    local += state.discs[region][kLocal];
    for (const std::uint8_t number : state.mercenaries[region]) mercenaries += number;
  }
  auto wrong = should_be("grey discs", local, table.components.local_powers);
  if (!wrong.empty()) return wrong;
  wrong = should_be("mercenaries", mercenaries, table.components.mercenaries);
  if (!wrong.empty()) return wrong;
  for (const Seat seat : players(table.seats)) {
    int discs = state.reserve[seat];
    for (const auto& region : state.discs) discs += region[seat];
    const int more =
        table.owns(state, seat, kMilitaryExpansion) ? table.components.upgrade_discs : 0;
    wrong = should_be("the discs of " + seat_name(seat), discs, table.components.discs + more);
    if (!wrong.empty()) return wrong;
  }
  return {};
}

// COL-1.5, COL-11.6: every card is in exactly one place.
std::string check_cards(const Table& table, const State& state) {
  for (const Seat seat : players(table.seats)) {
    CardSet due = table.all_cards;
    if (table.owns(state, seat, kColonialInfrastructure)) due |= one_card(kConsolidateExtra);
    CardSet seen = 0;
    bool twice = false;
    CardSet down = 0;
    const auto add = [&](CardSet cards) {
      twice = twice || (seen & cards) != 0;
      seen |= cards;
    };
    add(state.hand[seat]);
    add(state.deck[seat]);
    add(state.discard[seat]);
    for (int region = 0; region < kRegions; ++region) {
      add(state.open_cards[seat][region]);
      const std::uint8_t hidden = state.face_down[seat][region];
      if (hidden > kCards) return seat_name(seat) + " has an unknown card face down";
      if ((hidden != 0) != (((state.covered[seat] >> region) & 1) != 0)) {
        return seat_name(seat) + ": where face-down cards lie is wrong";
      }
      if (hidden != 0) {
        twice = twice || has_card(down, hidden - 1);
        down |= one_card(hidden - 1);
      }
      if ((state.open_cards[seat][region] & ~table.policies) != 0) {
        return seat_name(seat) + " has a card beside a region that is no policy card";
      }
    }
    add(down);
    if ((down & ~table.policies) != 0) {
      return seat_name(seat) + " has a face-down card that is no policy card";
    }
    if (twice || seen != due) {
      return seat_name(seat) +
             (twice ? " has a card in two places" : " lacks a card or has one more");
    }
    if (count_of(state.hand[seat]) != state.hand_size[seat] ||
        count_of(state.deck[seat]) != state.deck_size[seat]) {
      return seat_name(seat) + ": the number of cards in hand or deck is wrong";
    }
    if (state.deck[seat] == 0 && state.discard[seat] != 0) {
      return seat_name(seat) + " has an empty deck beside discarded cards (COL-4.4)";
    }
    if ((state.known[seat] & ~(state.hand[seat] | down)) != 0) {
      return seat_name(seat) + ": a card known to be held is elsewhere";
    }
  }
  return {};
}

// COL-1.6
std::string check_interest(const Table& table, const State& state) {
  unsigned seen = 0;
  for (const Seat seat : players(table.seats)) {
    const unsigned own = state.interest[seat];
    if ((own >> kInterests) != 0 || (seen & own) != 0) return "an interest card is dealt twice";
    seen |= own;
    if (std::popcount(own) != state.interest_size[seat]) {
      return seat_name(seat) + ": the number of interest cards is wrong";
    }
    const bool over = state.step == Step::kOver;
    if (state.shown_interest[seat] != (over ? own : 0)) {
      return seat_name(seat) + ": interest cards are shown at the end and not before";
    }
  }
  return {};
}

std::string check_expansions(const Table& table, const State& state) {
  const unsigned all = table.events ? (1U << kEvents) - 1 : 0;
  const unsigned current = state.event == 0 ? 0 : 1U << (state.event - 1);
  const bool twice = (state.events_left & state.events_gone) != 0 ||
                     ((state.events_left | state.events_gone) & current) != 0;
  if (state.event > kEvents || twice ||
      (unsigned{state.events_left} | state.events_gone | current) != all) {
    return "every event should be to come, in force or gone";
  }
  for (const std::uint8_t owner : state.upgrade_of) {
    if (owner > table.seats || (owner != 0 && !table.upgrades))
      return "an upgrade has a wrong owner";
  }
  return {};
}

// Nothing belongs to seats that are not there.
std::string check_unused(const Table& table, const State& state) {
  if (state.unused != 0) return "an unused byte is set";
  for (int seat = table.seats; seat < kPlayers; ++seat) {
    unsigned any = state.discard[seat] | state.known[seat] | state.hand[seat] | state.deck[seat] |
                   state.kept[seat] | state.interest[seat] | state.shown_interest[seat] |
                   state.tally[seat] | state.reserve[seat] | state.hand_size[seat] |
                   state.deck_size[seat] | state.interest_size[seat] | state.covered[seat] |
                   state.rank[seat] | state.roll[seat] | state.losses[seat];
    for (int region = 0; region < kRegions; ++region) {
      any |= state.open_cards[seat][region] | state.face_down[seat][region] |
             state.discs[region][seat] | state.mercenaries[region][seat];
    }
    for (int zone = 0; zone < kZones; ++zone)
      any |= state.fresh[seat][zone] | state.used[seat][zone];
    for (const std::uint8_t cubes : state.held[seat]) any |= cubes;
    if (any != 0) return seat_name(seat) + " is not there but owns something";
  }
  return {};
}

}  // namespace

std::string Colonialism::check(const Table& table, const State& state) {
  return first_trouble(table, state,
                       {check_cubes, check_discs, check_expansions, check_cards, check_interest,
                        check_unused, check_clock, check_order, check_step});
}

}  // namespace landfall
