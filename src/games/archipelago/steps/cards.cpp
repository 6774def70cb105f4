// Using a card: who may, what it costs, what it does; building wonders (ARC-11, ARC-12).
#include "games/archipelago/steps/steps.h"

namespace landfall::archipelago {
namespace {

void put_discs(State& state, Seat seat, int card, int discs) {
  if (discs == 0) return;
  add_to(state.discs_left[seat], -discs);
  state.card_discs[card] = static_cast<std::uint8_t>((seat + 1) << 4 | discs);
}

bool has_needed_building(const PublicState& state, Seat seat, const Card& card) {
  return !card.needs_building || controlled_by(state, seat, card.needed) != 0;
}

// ARC-11.2, ARC-11.3
void pay_florins(const Table& table, State& state, Seat seat, int card, EventSink& sink) {
  const int florins = florins_to_use(table, state, seat, card);
  const int owner = state.owner[card] - 1;
  if (owner != seat) {
    pay_seat(state, seat, owner, florins);
    tell(sink, kFeePaid, seat, "ARC-11.3", owner, florins);
  } else if (table.card(card).operation == Operation::kBlockIcon) {  // ARC-12.5
    add_to(state.florins[seat], -florins);
    add_to(state.icon_florins, florins);
  } else {
    pay_bank(state, seat, florins);
  }
}

void begin(State& state, Step step, int left, int detail) {
  state.step = step;
  state.left = static_cast<std::uint8_t>(left);
  state.detail = static_cast<std::uint8_t>(detail);
}

void gain_florins(State& state, Seat seat, int florins, EventSink& sink) {
  const int paid = take_from_bank(state, seat, florins);
  if (paid != 0) tell(sink, kFlorinsGained, seat, "ARC-11.1", paid);
}

// Effects that need no choice.
void act_at_once(const Table& table, State& state, Seat seat, const Card& card, EventSink& sink) {
  const int amount = +card.amount;  // the plus makes a number of the byte
  switch (card.operation) {
    case Operation::kByTemples: {  // ARC-12.7, ARC-R513
      const int temples = controlled(state, kTemple);
      change_rebellion(state, temples >= 5 ? -3 : temples >= 3 ? -2 : -1, "ARC-12.7", sink);
      break;
    }
    case Operation::kPerTemple:
      change_rebellion(state, amount * controlled(state, kTemple), "ARC-12.8", sink);
      break;
    case Operation::kPerPort:
      change_workers(state, amount * controlled(state, kPort), "ARC-12.35", sink);
      break;
    case Operation::kPerOwnTown:
      gain_florins(state, seat, amount * controlled_by(state, seat, kTown), sink);
      break;
    case Operation::kPerCitizens:
      gain_florins(state, seat, (state.citizens[seat] - state.lying[seat]) / amount, sink);
      break;
    case Operation::kTax:
      collect_tax(table, state, seat, "ARC-12.14", sink);
      break;
    case Operation::kFromOpponents:
      for (int other = 0; other < table.seats; ++other) {
        const int florins = std::min<int>(amount, state.florins[other]);
        if (other == seat || florins == 0) continue;
        pay_seat(state, other, seat, florins);
        tell(sink, kHandedOver, seat, "ARC-12.24", other, florins);
      }
      break;
    case Operation::kShipsAtPorts:  // ARC-12.39, ARC-R514
      for (int tile = 0; tile < state.laid; ++tile) {
        const int master = controller(state, tile, kPort);
        if (master < 0 || ships_left(table, state, master) == 0) continue;
        add_ship(state, master, tile, 0);
        tell(sink, kShipAdded, kTable, "ARC-12.39", master, state.region[tile], 0);
      }
      break;
    default:
      break;
  }
}

}  // namespace

int florins_to_use(const Table& table, const PublicState& state, Seat seat, int card) {
  const int fee = state.owner[card] - 1 == seat ? 0 : 1;
  return table.card(card).cost.florins + fee;
}

bool card_can_act(const Table& table, const State& state, Seat seat, int card) {
  const Card& what = table.card(card);
  if (!has_needed_building(state, seat, what)) return false;
  const auto any = [&](auto legal) {
    ActionList list;
    legal(list);
    return !list.empty();
  };
  switch (what.operation) {
    case Operation::kReveal:
      return state.top_back != 0;
    case Operation::kDestroyShip:
    case Operation::kBlockIcon:
    case Operation::kAddShip:
    case Operation::kSteal:
      return any([&](ActionList& list) { legal_target(table, state, seat, card, list); });
    case Operation::kLookObjective:
      return !table.rules.open_objectives;
    case Operation::kRecruit:
      return any(
          [&](ActionList& list) { legal_recruit(table, state, seat, what.detail != 0, list); });
    case Operation::kMigrate:
      return any(
          [&](ActionList& list) { legal_migrate(table, state, seat, what.detail != 0, list); });
    case Operation::kExplore:
      return state.top_tile != 0;
    case Operation::kDisengage:
      return any([&](ActionList& list) { legal_free(state, seat, list); });
    case Operation::kReproduce:
      return any([&](ActionList& list) { legal_reproduce(table, state, seat, list); });
    case Operation::kTakeCube:
      for (int resource = 0; resource < kResources; ++resource) {
        const bool wanted = what.detail == 0 || ((what.detail >> resource) & 1) != 0;
        if (wanted && state.bank[resource] != 0) return true;
      }
      return false;
    case Operation::kDouble:
      return may_act(state, seat) && can_harvest(table, state, seat, what.detail);
    default:
      return true;
  }
}

void legal_cards(const Table& table, const State& state, Seat seat, ActionList& list) {
  for (int card = 0; card < kCards; ++card) {
    const int owner = state.owner[card] - 1;
    if (owner < 0 || has_card(state.used, card)) continue;
    const Card& what = table.card(card);
    if (what.wonder || (owner != seat && !what.anybody)) continue;
    if (what.cost.discs > state.discs_left[seat] ||
        florins_to_use(table, state, seat, card) > state.florins[seat] ||
        !card_can_act(table, state, seat, card)) {
      continue;
    }
    PaymentList ways;
    ways_to_pay_card(table, state, seat, card, ways);
    for (const Payment& payment : ways) {
      Action action = action_of(kCard, card);
      put_payment(action, 1, payment);
      // ARC-12.22: another kind than the one paid must be there.
      if (what.operation == Operation::kTakeCube && what.detail == 0) {
        bool other = false;
        for (int resource = 0; resource < kResources; ++resource) {
          other = other || (payment.cubes[resource] == 0 && state.bank[resource] != 0);
        }
        if (!other) continue;
      }
      list.push_back(action);
    }
  }
}

void finish_card(const Table& table, State& state, Seat seat, EventSink& sink) {
  const Card& card = table.card(state.card - 1);
  back_to_turn(state);
  gain_florins(state, seat, card.florins, sink);
  change_workers(state, card.workers, "ARC-11.1", sink);
  change_rebellion(state, card.rebellion, "ARC-11.1", sink);
}

void use_card(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink) {
  const int index = action.arg[0];
  const Card& card = table.card(index);
  const Payment payment = payment_in(action, 1);
  tell(sink, kCardUsed, seat, "ARC-11.1", index);
  pay_florins(table, state, seat, index, sink);
  spend(state, seat, payment);
  put_discs(state, seat, index, card.cost.discs);
  state.used |= one_card(index);
  state.turn_flags = static_cast<std::uint8_t>(state.turn_flags | kCardDone);
  state.card = static_cast<std::uint8_t>(index + 1);
  switch (card.operation) {
    case Operation::kReveal:
      begin_reveal(state);
      return;
    case Operation::kDestroyShip:
    case Operation::kSteal:
    case Operation::kBlockIcon:
    case Operation::kLookObjective:
    case Operation::kAddShip:
      begin(state, Step::kCardTarget, 0, 0);
      return;
    case Operation::kRecruit:
      begin(state, Step::kRecruit, card.amount, card.detail);
      return;
    case Operation::kTrade:
      begin(state, Step::kTrade, card.amount, card.detail);
      return;
    case Operation::kBuild:
      begin(state, Step::kBuild, 0, card.amount);
      return;
    case Operation::kMigrate:
      begin(state, Step::kMigrate, 0, card.detail);
      return;
    case Operation::kExplore: {
      const TileSet others = state.tile_stack & ~one_tile((state.top_tile - 1) / 2);
      begin(state, card.amount > 1 && others != 0 ? Step::kPeekTile : Step::kExplore, 0, 0);
      return;
    }
    case Operation::kDisengage:
      begin(state, Step::kDisengage, card.amount, 0);
      return;
    case Operation::kReproduce:
      begin(state, Step::kReproduce, card.amount, 0);
      return;
    case Operation::kTakeCube: {
      unsigned kinds = card.detail;
      if (kinds == 0) {
        kinds = (1U << kResources) - 1;
        for (int resource = 0; resource < kResources; ++resource) {
          if (payment.cubes[resource] != 0) kinds &= ~(1U << resource);
        }
      }
      begin(state, Step::kTakeCube, 0, static_cast<int>(kinds));
      return;
    }
    case Operation::kBuyNow:
      begin(state, Step::kBuyNow, 0, 0);
      return;
    case Operation::kDouble:
      state.doubled = static_cast<std::uint8_t>(card.detail + 1);
      tell(sink, kDoubled, seat, "ARC-11.6", card.detail);
      break;
    case Operation::kGifts: {  // ARC-12.38
      int items = payment.tokens;
      for (const std::uint8_t cubes : payment.cubes) items += cubes;
      change_rebellion(state, card.amount * items, "ARC-12.38", sink);
      break;
    }
    default:
      act_at_once(table, state, seat, card, sink);
      break;
  }
  if (!is_over(state)) finish_card(table, state, seat, sink);
}

// --- Wonders -------------------------------------------------------------------------------------

void legal_wonders(const Table& table, const State& state, Seat seat, ActionList& list) {
  for_each_bit(table.wonders & ~state.built, [&](int card) {
    const Card& what = table.card(card);
    if (state.owner[card] - 1 != seat) return;
    if (what.cost.discs > state.discs_left[seat] || what.cost.florins > state.florins[seat] ||
        !has_needed_building(state, seat, what) || !can_pay(state, seat, what.cost.cubes)) {
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

// ARC-R511: it takes the place of a card in this turn.
void build_wonder(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink) {
  const int index = action.arg[0];
  const Card& card = table.card(index);
  spend(state, seat, payment_in(action, 1));
  pay_bank(state, seat, card.cost.florins);
  put_discs(state, seat, index, card.cost.discs);
  state.built |= one_card(index);
  state.turn_flags = static_cast<std::uint8_t>(state.turn_flags | kCardDone);
  tell(sink, kWonderBuilt, seat, "ARC-11.7", index);
  act_at_once(table, state, seat, card, sink);
  if (is_over(state)) return;
  state.card = static_cast<std::uint8_t>(index + 1);
  finish_card(table, state, seat, sink);
  if (is_over(state)) return;
  lift_unit(table, state, seat, action.arg[5], action.arg[6]);  // ARC-11.8
  --state.citizens[seat];
  ++state.wonders[seat];
  --state.population;
  watch_independence(state, sink);  // ARC-R210
}

}  // namespace landfall::archipelago
