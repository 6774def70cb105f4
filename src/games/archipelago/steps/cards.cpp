// Using a card: who may, what it costs, what it does (ARC-11, ARC-12).
#include "games/archipelago/steps/steps.h"

namespace landfall::archipelago {

void put_discs(State& state, Seat seat, int card, int discs) {
  if (discs == 0) return;
  add_to(state.discs_left[seat], -discs);
  state.card_discs[card] = static_cast<std::uint8_t>((seat + 1) << 4 | discs);
}

bool has_needed_building(const PublicState& state, Seat seat, const Card& card) {
  return !card.needs_building || controlled_by(state, seat, card.needed) != 0;
}

namespace {

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

// The whole price (ARC-11.1, ARC-11.4).
void pay_card(const Table& table, State& state, Seat seat, int card, const Payment& payment,
              EventSink& sink) {
  pay_florins(table, state, seat, card, sink);
  spend(state, seat, payment);
  put_discs(state, seat, card, table.card(card).cost.discs);
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

}  // namespace

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
    default:
      break;
  }
}

namespace {

// What a card does besides its operation.
void move_markers(State& state, Seat seat, const Card& card, EventSink& sink) {
  gain_florins(state, seat, card.florins, sink);
  change_workers(state, card.workers, "ARC-11.1", sink);
  change_rebellion(state, card.rebellion, "ARC-11.1", sink);
}

// ARC-12.38: for each cube or token paid.
void give_to_clergy(State& state, const Card& card, const Payment& payment, EventSink& sink) {
  int items = payment.tokens;
  for (const std::uint8_t cubes : payment.cubes) items += cubes;
  change_rebellion(state, card.amount * items, "ARC-12.38", sink);
}

// ARC-12.22: which kinds of cubes may be taken, as bits.
unsigned kinds_to_take(const Card& card, const Payment& payment) {
  if (card.detail != 0) return card.detail;
  unsigned kinds = (1U << kResources) - 1;
  for (int resource = 0; resource < kResources; ++resource) {
    if (payment.cubes[resource] != 0) kinds &= ~(1U << resource);
  }
  return kinds;
}

// What could be chosen next: whether there is anything.
template <class List>
bool finds_any(List list_choices) {
  ActionList list;
  list_choices(list);
  return !list.empty();
}

// ARC-11.10: the effect changes something in this position, in which the price is paid.
bool effect_finds_something(const Table& table, const State& paid, Seat seat, int index,
                            const Payment& payment) {
  const Card& card = table.card(index);
  switch (card.operation) {
    case Operation::kReveal:
      return paid.top_back != 0;
    case Operation::kDestroyShip:
    case Operation::kBlockIcon:
    case Operation::kAddShip:
    case Operation::kSteal:
      return finds_any([&](ActionList& list) { legal_target(table, paid, seat, index, list); });
    case Operation::kLookObjective:
      return !table.rules.open_objectives;
    case Operation::kRecruit:
      return finds_any(
          [&](ActionList& list) { legal_recruit(table, paid, seat, card.detail != 0, list); });
    case Operation::kMigrate:
      return finds_any(
          [&](ActionList& list) { legal_migrate(table, paid, seat, card.detail != 0, list); });
    case Operation::kExplore:
      return paid.top_tile != 0;
    case Operation::kDisengage:
      return finds_any([&](ActionList& list) { legal_free(paid, seat, list); });
    case Operation::kReproduce:
      return finds_any([&](ActionList& list) { legal_reproduce(table, paid, seat, list); });
    case Operation::kTakeCube: {
      bool found = false;
      for_each_bit(kinds_to_take(card, payment),
                   [&](int resource) { found = found || paid.bank[resource] != 0; });
      return found;
    }
    case Operation::kDouble:
      return may_act(paid, seat) && can_harvest(table, paid, seat, card.detail);
    default:
      break;
  }
  if (table.rules.earlier) return true;
  switch (card.operation) {
    case Operation::kTrade:
      return finds_any(
          [&](ActionList& list) { legal_trade(table, paid, seat, 1U << card.detail, list); });
    case Operation::kBuild:
      return finds_any(
          [&](ActionList& list) { legal_build(table, paid, seat, card.amount, list); });
    case Operation::kBuyNow:
      return finds_any([&](ActionList& list) { legal_purchase(table, paid, seat, list); });
    default: {  // markers and florins
      State after = paid;
      EventSink nobody;
      act_at_once(table, after, seat, card, nobody);
      if (card.operation == Operation::kGifts) give_to_clergy(after, card, payment, nobody);
      move_markers(after, seat, card, nobody);
      return !(after == paid);
    }
  }
}

bool can_use(const Table& table, const State& state, Seat seat, int card, const Payment& payment) {
  State paid = state;
  EventSink nobody;
  if (!table.rules.earlier) pay_card(table, paid, seat, card, payment, nobody);
  return effect_finds_something(table, paid, seat, card, payment);
}

// What is paid makes a difference to what can be done.
bool depends_on_payment(Operation operation) {
  return operation == Operation::kTrade || operation == Operation::kBuild ||
         operation == Operation::kTakeCube;
}

}  // namespace

int florins_to_use(const Table& table, const PublicState& state, Seat seat, int card) {
  const int fee = state.owner[card] - 1 == seat ? 0 : 1;
  return table.card(card).cost.florins + fee;
}

bool card_is_within_reach(const Table& table, const PublicState& state, Seat seat, int card) {
  const int owner = state.owner[card] - 1;
  const Card& what = table.card(card);
  return owner >= 0 && !what.wonder && (owner == seat || what.anybody) &&
         !has_card(state.used, card) && what.cost.discs <= state.discs_left[seat] &&
         florins_to_use(table, state, seat, card) <= state.florins[seat] &&
         has_needed_building(state, seat, what);
}

void legal_card(const Table& table, const State& state, Seat seat, int card, ActionList& list) {
  PaymentList ways;
  ways_to_pay_card(table, state, seat, card, ways);
  const bool depends = depends_on_payment(table.card(card).operation);
  bool acts = false;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (i == 0 || depends) acts = can_use(table, state, seat, card, ways[i]);
    if (!acts) continue;
    Action action = action_of(kCard, card);
    put_payment(action, 1, ways[i]);
    list.push_back(action);
  }
}

void legal_cards(const Table& table, const State& state, Seat seat, ActionList& list) {
  for (int card = 0; card < kCards; ++card) {
    if (card_is_within_reach(table, state, seat, card)) legal_card(table, state, seat, card, list);
  }
}

void finish_card(const Table& table, State& state, Seat seat, EventSink& sink) {
  const Card& card = table.card(state.card - 1);
  back_to_turn(state);
  move_markers(state, seat, card, sink);
}

void use_card(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink) {
  const int index = action.arg[0];
  const Card& card = table.card(index);
  const Payment payment = payment_in(action, 1);
  tell_news(sink, are_news(state, seat, payment.cubes), kCardUsed, seat, "ARC-11.1", index);
  pay_card(table, state, seat, index, payment, sink);
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
    case Operation::kTakeCube:
      begin(state, Step::kTakeCube, 0, static_cast<int>(kinds_to_take(card, payment)));
      return;
    case Operation::kBuyNow:
      begin(state, Step::kBuyNow, 0, 0);
      return;
    case Operation::kDouble:
      state.doubled = static_cast<std::uint8_t>(card.detail + 1);
      tell(sink, kDoubled, seat, "ARC-11.6", card.detail);
      break;
    case Operation::kGifts:
      give_to_clergy(state, card, payment, sink);
      break;
    default:
      act_at_once(table, state, seat, card, sink);
      break;
  }
  if (!is_over(state)) finish_card(table, state, seat, sink);
}

}  // namespace landfall::archipelago
