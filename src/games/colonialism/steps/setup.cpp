// Set-up (COL-2), and what later phases do in the same way: tiles, cubes, local powers, rows.
#include <algorithm>

#include "games/colonialism/steps/steps.h"

namespace landfall::colonialism {
namespace {

std::uint8_t all_seats(const Table& table) {
  return static_cast<std::uint8_t>((1U << table.seats) - 1);
}

void begin_ships(State& state) {
  state.step = Step::kPlaceShip;  // COL-2.9
  state.counter = 0;
  state.done = 0;
  state.seat = static_cast<Seat>(first_seat(state));
}

// The deck is made anew as soon as it is empty (COL-4.4, COL-R7). Everybody sees which cards go
// into it, and so knows the cards that stay with their owner (COL-R46).
void renew_deck(State& state, Seat seat, EventSink& sink) {
  if (state.deck_size[seat] != 0 || state.discard[seat] == 0) return;
  state.deck[seat] = state.discard[seat];
  state.deck_size[seat] = static_cast<std::uint8_t>(count_of(state.deck[seat]));
  state.discard[seat] = 0;
  CardSet held = state.hand[seat];
  for (const std::uint8_t card : state.face_down[seat]) held |= card == 0 ? 0 : one_card(card - 1);
  state.known[seat] = held;
  tell(sink, kReshuffled, seat, "COL-4.4", state.deck_size[seat]);
}

// What follows when all regions have their cubes and local powers.
void finish_filling(const Table& table, State& state, EventSink& sink) {
  state.position = 0;
  state.left = 0;
  state.region = 0;
  switch (state.phase) {
    case Phase::kSetup:
      go_on_with_order_rolls(table, state, sink);
      break;
    case Phase::kEndOfPhase:
      ++state.round;
      begin_round(table, state, sink);
      break;
    default:
      tell(sink, kTurnEnded, kTable, "COL-3.1", state.turn);
      begin_turn(table, state, sink);
  }
}

}  // namespace

// A hand has no limit (COL-4.3).
void take_card(State& state, Seat seat, int card, EventSink& sink) {
  state.deck[seat] &= ~one_card(card);
  state.hand[seat] |= one_card(card);
  --state.deck_size[seat];
  ++state.hand_size[seat];
  renew_deck(state, seat, sink);
}

void discard_cards(State& state, Seat seat, CardSet cards, EventSink& sink) {
  state.discard[seat] |= cards;
  state.known[seat] &= ~cards;
  renew_deck(state, seat, sink);
}

bool lay_policy(State& state, Seat seat, int card, int region) {
  leave_hand(state, seat, card);
  if (!has_policy(state, seat, region)) {
    state.face_down[seat][region] = static_cast<std::uint8_t>(card + 1);
    state.covered[seat] = static_cast<std::uint8_t>(state.covered[seat] | 1U << region);
    return true;
  }
  state.open_cards[seat][region] |= one_card(card);
  state.known[seat] &= ~one_card(card);
  return false;
}

// COL-2.2, COL-6.8, COL-6.10
void begin_filling(const Table& table, State& state, EventSink& sink) {
  state.position = 0;
  state.left = static_cast<std::uint8_t>(cubes_due(table, state, state.order[0]));
  go_on_filling(table, state, sink);
}

void go_on_filling(const Table& table, State& state, EventSink& sink) {
  while (state.position < kRegions) {
    const int region = state.order[state.position];
    if (state.left > 0 && total_cubes(state.bag) > 0) {
      state.step = Step::kCubes;
      state.region = static_cast<std::uint8_t>(region);
      return;
    }
    if (state.left > 0) tell(sink, kCubesShort, kTable, "COL-R42", region);
    state.left = 0;
    if (++state.position < kRegions) {
      state.left = static_cast<std::uint8_t>(cubes_due(table, state, state.order[state.position]));
    }
  }
  state.position = 0;
  if (state.phase != Phase::kEndOfPhase) {
    go_on_with_locals(table, state, sink);
    return;
  }
  for (const std::uint8_t region : state.order) {  // COL-6.9
    if (state.discs[region][kLocal] == 0 && place_discs(state, kLocal, region, 1) > 0) {
      tell(sink, kLocalReturns, kTable, "COL-6.9", region);
    }
  }
  finish_filling(table, state, sink);
}

// COL-2.3, COL-6.11
void go_on_with_locals(const Table& table, State& state, EventSink& sink) {
  for (; state.position < kRegions; ++state.position) {
    const int region = state.order[state.position];
    if (state.discs[region][kLocal] != 0) continue;
    state.step = Step::kLocals;
    state.region = static_cast<std::uint8_t>(region);
    return;
  }
  finish_filling(table, state, sink);
}

// COL-2.5: `rank` is the number of players ahead; equals have rolled alike (or not at all yet) and
// roll again among themselves.
void go_on_with_order_rolls(const Table& table, State& state, EventSink& sink) {
  for (;;) {
    bool tied = false;
    for (int seat = 0; seat < table.seats; ++seat) {
      const auto equals =
          std::count(state.rank.begin(), state.rank.begin() + table.seats, state.rank[seat]);
      if (equals < 2) continue;
      tied = true;
      if (state.roll[seat] == 0) {
        state.step = Step::kOrderRoll;
        state.seat = static_cast<Seat>(seat);
        return;
      }
    }
    if (!tied) break;
    const PerSeat<std::uint8_t> rank = state.rank;
    for (const Seat seat : players(table.seats)) {
      for (const Seat other : players(table.seats)) {
        if (rank[other] == rank[seat] && state.roll[other] > state.roll[seat]) ++state.rank[seat];
      }
    }
    state.roll = {};
    for (int seat = 1; seat < table.seats; ++seat) {
      if (std::count(state.rank.begin(), state.rank.begin() + seat, state.rank[seat]) == 0)
        continue;
      tell(sink, kOrderTied, kTable, "COL-2.5");
      break;
    }
  }
  begin_rows(table, state, sink);
}

void begin_rows(const Table& table, State& state, EventSink& sink) {
  state.new_row = {};
  int chosen = 0;
  (void)sink;
  for (int seat = 0; seat < table.seats; ++seat) {
    if (state.rank[seat] == chosen) state.seat = static_cast<Seat>(seat);
  }
  state.step = Step::kChooseRow;
}

void choose_row(const Table& table, State& state, Seat seat, int row, EventSink& sink) {
  state.new_row[row] = static_cast<std::uint8_t>(seat + 1);
  tell(sink, kRowChosen, seat, state.phase == Phase::kSetup ? "COL-2.5" : "COL-6.6", row + 1);
  const auto free = std::ranges::count(state.new_row, 0);
  const auto chosen = kRows - free;
  if (chosen < table.seats) {
    for (int next = 0; next < table.seats; ++next) {
      if (state.rank[next] == chosen) state.seat = static_cast<Seat>(next);
    }
    if (free > 1) return;
    // COL-R45: the last of four takes the last row.
    const auto last = std::ranges::find(state.new_row, 0) - state.new_row.begin();
    choose_row(table, state, state.seat, static_cast<int>(last), sink);
    return;
  }
  state.row = state.new_row;
  state.new_row = {};
  state.rank = {};
  state.seat = 0;
  state.step = state.phase == Phase::kSetup ? Step::kDealInterest : Step::kRegionOrder;
}

void deal_interest(const Table& table, State& state, Seat seat, int card, EventSink& sink) {
  state.interest[seat] = static_cast<std::uint16_t>(state.interest[seat] | 1U << card);
  tell_secret(sink, SeatMask::of(seat), kInterestSeen, kInterestHidden, seat, "COL-2.6", card);
  if (++state.interest_size[seat] < kInterestHand) return;
  if (++state.seat < table.seats) return;
  state.seat = 0;
  state.step = Step::kDealCards;
}

void deal_card(const Table& table, State& state, Seat seat, int card, EventSink& sink) {
  const int dealt = count_of(table.all_cards) - state.deck_size[seat];
  if (table.first_game && dealt < kOpeningCards - kHandSize) {  // COL-2.8
    state.deck[seat] &= ~one_card(card);
    --state.deck_size[seat];
    state.discard[seat] |= one_card(card);
    tell(sink, kOpeningDiscard, seat, "COL-2.8", card);
  } else {
    tell_secret(sink, SeatMask::of(seat), kDrawnSeen, kDrawnHidden, seat, "COL-2.7", card);
    take_card(state, seat, card, sink);
  }
  if (dealt + 1 < kOpeningCards) return;
  if (++state.seat < table.seats) return;
  state.seat = 0;
  if (table.first_game) {
    begin_ships(state);
  } else {
    state.step = Step::kOpeningHand;
    state.done = 0;
  }
}

void keep_hand(const Table& table, State& state, Seat seat, CardSet cards, EventSink& sink) {
  state.kept[seat] = cards;
  state.done = static_cast<std::uint8_t>(state.done | 1U << seat);
  tell(sink, kHandChosen, seat, "COL-2.7");
  if (state.done != all_seats(table)) return;
  show_discards(table, state, "COL-2.7", sink);
  begin_ships(state);
}

void place_first_ship(const Table& table, State& state, Seat seat, int zone, EventSink& sink) {
  ++state.fresh[seat][zone];
  tell(sink, kShipPlaced, seat, "COL-2.9", zone);
  if (++state.counter < table.components.ships * table.seats) {
    const int next = next_seat(state, seat);
    state.seat = static_cast<Seat>(next < 0 ? first_seat(state) : next);
    return;
  }
  state.counter = 0;
  begin_turn(table, state, sink);
}

}  // namespace landfall::colonialism
