// Building wonders, and the ships of the Great Lighthouse (ARC-11.7, ARC-11.8, ARC-R514).
#include "games/archipelago/steps/refusing.h"

namespace landfall::archipelago {
namespace {

// ARC-11.8
void send_citizen(const Table& table, State& state, Seat seat, int card, int tile, int place,
                  EventSink& sink) {
  state.built |= one_card(card);
  lift_unit(table, state, seat, tile, place);
  --state.citizens[seat];
  ++state.wonders[seat];
  --state.population;
  watch_independence(state, sink);
}

// ARC-R210: the citizen goes onto the card when its effect is over, even if that ended the game;
// unless the table wants it first.
void finish_wonder(const Table& table, State& state, Seat seat, int tile, int place,
                   EventSink& sink) {
  const int card = state.card - 1;
  finish_card(table, state, seat, sink);
  if (!has_card(state.built, card)) send_citizen(table, state, seat, card, tile, place, sink);
}

void add_ship_at_port(const Table& table, State& state, int tile, int area, EventSink& sink) {
  const int master = controller(table, state, tile, kPort);
  add_ship(state, master, tile, area);
  tell(sink, kShipAdded, kTable, "ARC-12.39", master, state.region[tile], area);
  static_cast<void>(table);
}

// ARC-12.39, ARC-R514: tile by tile; `detail` counts the tiles that are done. While the builder is
// asked for a sea, `left` and `drawn` keep where the citizen stands who will go onto the card, if it
// has not gone there already.
void send_ships(const Table& table, State& state, Seat seat, EventSink& sink) {
  for (; state.detail < state.laid; ++state.detail) {
    const int tile = state.detail;
    if (!gets_lighthouse_ship(table, state, tile)) continue;
    if (table.region_at(state, tile).sea_count > 1 && !table.rules.earlier) {
      state.step = Step::kCardTarget;
      return;
    }
    add_ship_at_port(table, state, tile, 0, sink);
  }
  const int tile = state.left;
  const int place = state.drawn;
  state.drawn = 0;
  finish_wonder(table, state, seat, tile, place, sink);
}

}  // namespace

bool gets_lighthouse_ship(const Table& table, const PublicState& state, int tile) {
  const int master = controller(table, state, tile, kPort);
  return master >= 0 && ships_left(table, state, master) != 0;
}

void legal_wonders(const Table& table, const State& state, Seat seat, ActionList& list) {
  for_each_bit(table.wonders & ~state.built, [&](int card) {
    const Card& what = table.card(card);
    if (state.owner[card] - 1 != seat) return;
    if (what.cost.discs > state.discs_left[seat] || what.cost.florins > state.florins[seat] ||
        !has_needed_building(table, state, seat, what) || !can_pay(state, seat, what.cost.cubes)) {
      return;
    }
    PaymentList ways;
    ways_to_pay(state, seat, what.cost.cubes, ways);
    for (const Payment& payment : ways) {
      for (int tile = 0; tile < state.laid; ++tile) {
        for_each_bit(citizen_places(table, state, seat, tile), [&](int place) {
          Action action = action_of(kWonder, card, 0, 0, 0, 0, tile, place);
          put_payment(action, 1, payment);
          list.push_back(action);
        });
      }
    }
  });
}

std::optional<Refusal> refuse_wonder(const Table& table, const State& state, Seat seat,
                                     const Action& action) {
  const int index = action.arg[0];
  if (index >= kCards || !table.card(index).wonder) return refused_as_unknown();
  const Card& card = table.card(index);
  const Target here = card_target(index);
  if (state.owner[index] == 0) return refused_by("ARC-R525", here);
  if (state.owner[index] - 1 != seat) return refused_by("ARC-11.2", here);
  if (has_card(state.built, index)) return refused_by("ARC-11.7", here);
  if ((state.turn_flags & kCardDone) != 0) return refused_by("ARC-6.1", here);
  if (!has_needed_building(table, state, seat, card)) {
    return refused_by(card.needed == kPort ? "ARC-12.39" : "ARC-12.40", here);
  }
  if (card.cost.discs > state.discs_left[seat]) return refused_by("ARC-11.4", here);
  PaymentList ways;
  ways_to_pay(state, seat, card.cost.cubes, ways);
  if (ways.empty() || card.cost.florins > state.florins[seat]) return refused_by("ARC-11.7", here);
  const bool citizen =
      tile_ok(state, action.arg[5]) && action.arg[6] < kOnBuilding + kBuildings &&
      ((citizen_places(table, state, seat, action.arg[5]) >> action.arg[6]) & 1U) != 0;
  return refused_by(citizen && !pays(action, ways, 1) ? "ARC-R316" : "ARC-11.8", here);
}

// ARC-R511: it takes the place of a card in this turn.
void apply_wonder(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink) {
  const int index = action.arg[0];
  const Card& card = table.card(index);
  const Payment payment = payment_in(action, 1);
  const bool news = are_news(state, seat, payment.cubes);
  spend(state, seat, payment);
  pay_bank(state, seat, card.cost.florins);
  put_discs(state, seat, index, card.cost.discs);
  state.turn_flags = static_cast<std::uint8_t>(state.turn_flags | kCardDone);
  tell_news(sink, news, kWonderBuilt, seat, "ARC-11.7", index);
  state.card = static_cast<std::uint8_t>(index + 1);
  const int tile = action.arg[5];
  const int place = action.arg[6];
  if (table.rules.citizen_first) send_citizen(table, state, seat, index, tile, place, sink);
  if (is_over(state)) {
    finish_card(table, state, seat, sink);
    return;
  }
  if (card.operation == Operation::kShipsAtPorts) {
    if (!table.rules.citizen_first) {
      state.left = static_cast<std::uint8_t>(tile);
      state.drawn = static_cast<std::uint8_t>(place);
    }
    send_ships(table, state, seat, sink);
    return;
  }
  act_at_once(table, state, seat, card, payment, sink);
  finish_wonder(table, state, seat, tile, place, sink);
}

void choose_sea(const Table& table, State& state, Seat seat, int area, EventSink& sink) {
  add_ship_at_port(table, state, state.detail, area, sink);
  ++state.detail;
  send_ships(table, state, seat, sink);
}

}  // namespace landfall::archipelago
