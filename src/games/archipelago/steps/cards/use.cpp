// Using a card: who may, what it costs, what it does (ARC-11, ARC-12).
#include "games/archipelago/steps/refusing.h"

namespace landfall::archipelago {

void put_discs(State& state, Seat seat, int card, int discs) {
  if (discs == 0) return;
  add_to(state.discs_left[seat], -discs);
  state.card_discs[card] = static_cast<std::uint8_t>((seat + 1) << 4 | discs);
}

bool has_needed_building(const Table& table, const PublicState& state, Seat seat,
                         const Card& card) {
  return !card.needs_building || controlled_by(table, state, seat, card.needed) != 0;
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

// ARC-12.22: which kinds of cubes may be taken, as bits.
unsigned kinds_to_take(const Card& card, const Payment& payment) {
  if (card.detail != 0) return card.detail;
  unsigned kinds = (1U << kResources) - 1;
  for (int resource = 0; resource < kResources; ++resource) {
    if (payment.cubes[resource] != 0) kinds &= ~(1U << resource);
  }
  return kinds;
}

// --- Whether a card finds something to act on (ARC-11.10) ----------------------------------------

// What could be chosen next: whether there is anything.
template <class List>
bool finds_any(List list_choices) {
  ActionList list;
  list_choices(list);
  return !list.empty();
}

// Choices that florins and cubes are needed for: judged when the card is paid.
bool finds_with_purse(const Table& table, const State& state, Seat seat, int index,
                      const Payment& payment) {
  const Card& card = table.card(index);
  const auto finds = [&](const State& paid) {
    return finds_any([&](ActionList& list) {
      switch (card.operation) {
        case Operation::kRecruit:
          return legal_recruit(table, paid, seat, card.detail != 0, list);
        case Operation::kTrade:
          return legal_trade(table, paid, seat, 1U << card.detail, list);
        case Operation::kBuild:
          return legal_build(table, paid, seat, card.amount, list);
        default:  // kBuyNow
          return legal_purchase(table, paid, seat, list);
      }
    });
  };
  if (!finds(state)) return false;
  const bool free = florins_to_use(table, state, seat, index) == 0 && payment.cubes == Cubes{} &&
                    payment.tokens == 0;
  if (table.rules.earlier || free) return true;
  State paid = state;
  EventSink nobody;
  pay_card(table, paid, seat, index, payment, nobody);
  return finds(paid);
}

bool can_use(const Table& table, const State& state, Seat seat, int index, const Payment& payment) {
  const Card& card = table.card(index);
  switch (card.operation) {
    case Operation::kReveal:
      return state.top_back != 0;
    case Operation::kDestroyShip:
    case Operation::kBlockIcon:
    case Operation::kAddShip:
    case Operation::kSteal:
      return finds_any([&](ActionList& list) { legal_target(table, state, seat, index, list); });
    case Operation::kLookObjective:
      return !table.rules.open_objectives;
    case Operation::kMigrate:
      return finds_any(
          [&](ActionList& list) { legal_migrate(table, state, seat, card.detail != 0, list); });
    case Operation::kExplore:
      return state.top_tile != 0;
    case Operation::kDisengage:
      return finds_any([&](ActionList& list) { legal_free(state, seat, list); });
    case Operation::kReproduce:
      return finds_any([&](ActionList& list) { legal_reproduce(table, state, seat, list); });
    case Operation::kTakeCube: {
      bool found = false;
      for_each_bit(kinds_to_take(card, payment), [&](int resource) {
        found = found || state.bank[resource] + payment.cubes[resource] != 0;
      });
      return found;
    }
    case Operation::kDouble:
      return may_act(state, seat) && state.discs_left[seat] > card.cost.discs &&
             can_harvest(table, state, seat, card.detail);
    case Operation::kRecruit:
      return finds_with_purse(table, state, seat, index, payment);
    case Operation::kTrade:
    case Operation::kBuild:
    case Operation::kBuyNow:
      return table.rules.earlier || finds_with_purse(table, state, seat, index, payment);
    default:
      return table.rules.earlier || changes_something(table, state, seat, index, payment);
  }
}

// What is paid makes a difference to what can be done.
bool depends_on_payment(Operation operation) {
  return operation == Operation::kTrade || operation == Operation::kBuild ||
         operation == Operation::kTakeCube || operation == Operation::kGifts;
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
         has_needed_building(table, state, seat, what);
}

void legal_card(const Table& table, const State& state, Seat seat, int card, ActionList& list) {
  const bool depends = depends_on_payment(table.card(card).operation);
  if (!depends && !can_use(table, state, seat, card, Payment{})) return;
  PaymentList ways;
  ways_to_pay_card(table, state, seat, card, ways);
  for (const Payment& payment : ways) {
    if (depends && !can_use(table, state, seat, card, payment)) continue;
    Action action = action_of(kCard, card);
    put_payment(action, 1, payment);
    list.push_back(action);
  }
}

void legal_cards(const Table& table, const State& state, Seat seat, ActionList& list) {
  for (int card = 0; card < kCards; ++card) {
    if (card_is_within_reach(table, state, seat, card)) legal_card(table, state, seat, card, list);
  }
}

std::optional<Refusal> refuse_card(const Table& table, const State& state, Seat seat,
                                   const Action& action) {
  const int index = action.arg[0];
  if (index >= kCards) return refused_as_unknown();
  const Card& card = table.card(index);
  const Target here = card_target(index);
  if (state.owner[index] == 0) return refused_by("ARC-R525", here);
  if (card.wonder) return refused_by("ARC-11.7", here);
  const bool own = state.owner[index] - 1 == seat;
  if (!own && !card.anybody) return refused_by("ARC-11.2", here);
  if ((state.turn_flags & kCardDone) != 0) return refused_by("ARC-6.1", here);
  if (has_card(state.used, index)) return refused_by("ARC-R510", here);
  if (card.cost.discs > state.discs_left[seat]) return refused_by("ARC-11.4", here);
  if (florins_to_use(table, state, seat, index) > state.florins[seat]) {
    return refused_by(card.anybody ? "ARC-11.3" : "ARC-11.2", here);
  }
  if (!has_needed_building(table, state, seat, card)) return refused_by("ARC-12.15", here);
  PaymentList ways;
  ways_to_pay_card(table, state, seat, index, ways);
  if (ways.empty()) return refused_by("ARC-11.5", here);
  if (card.operation == Operation::kDouble && !may_act(state, seat)) {
    return refused_by("ARC-11.6", here);
  }
  ActionList uses;
  legal_card(table, state, seat, index, uses);
  return refused_by(uses.empty() || pays(action, ways, 1) ? "ARC-11.10" : "ARC-R316", here);
}

void apply_card(const Table& table, State& state, Seat seat, const Action& action,
                EventSink& sink) {
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
    default:
      act_at_once(table, state, seat, card, payment, sink);
      break;
  }
  if (!is_over(state)) finish_card(table, state, seat, sink);
}

}  // namespace landfall::archipelago
