// What cards and wonders do at once, without a choice: florins and markers (ARC-12).
#include "games/archipelago/steps/steps.h"

namespace landfall::archipelago {
namespace {

// What happens to the florins of the seat and to the markers.
struct Gain {
  int florins = 0;
  int workers = 0;
  int rebellion = 0;
  std::string_view clause = "ARC-11.1";
};

// By the operation of a card, which may count something.
Gain gain_by_operation(const Table& table, const PublicState& state, Seat seat, const Card& card,
                       const Payment& payment) {
  const int amount = +card.amount;  // the plus makes a number of the byte
  switch (card.operation) {
    case Operation::kByTemples: {  // ARC-12.7, ARC-R513
      const int temples = counted(table, state, kTemple);
      return {.rebellion = temples >= 5 ? -3 : temples >= 3 ? -2 : -1, .clause = "ARC-12.7"};
    }
    case Operation::kPerTemple:
      return {.rebellion = amount * counted(table, state, kTemple), .clause = "ARC-12.8"};
    case Operation::kPerPort:
      return {.workers = amount * counted(table, state, kPort), .clause = "ARC-12.35"};
    case Operation::kPerOwnTown:
      return {.florins = amount * controlled_by(table, state, seat, kTown)};
    case Operation::kPerCitizens:
      return {.florins = (state.citizens[seat] - state.lying[seat]) / amount};
    case Operation::kGifts: {  // ARC-12.38: for each cube or token paid
      int items = payment.tokens;
      for (const std::uint8_t cubes : payment.cubes) items += cubes;
      return {.rebellion = amount * items, .clause = "ARC-12.38"};
    }
    default:
      return {};
  }
}
// Besides, after the operation.
Gain gain_besides(const Card& card) {
  return {.florins = card.florins, .workers = card.workers, .rebellion = card.rebellion};
}

void take_gain(State& state, Seat seat, const Gain& gain, EventSink& sink) {
  const int paid = take_from_bank(state, seat, gain.florins);
  if (paid != 0) tell(sink, kFlorinsGained, seat, "ARC-11.1", paid);
  change_workers(state, gain.workers, gain.clause, sink);
  change_rebellion(state, gain.rebellion, gain.clause, sink);
}

}  // namespace

void act_at_once(const Table& table, State& state, Seat seat, const Card& card,
                 const Payment& payment, EventSink& sink) {
  if (card.operation == Operation::kTax) {
    collect_tax(table, state, seat, "ARC-12.14", sink);
  } else if (card.operation == Operation::kFromOpponents) {
    for (const Seat other : players(table.seats)) {
      const int florins = std::min<int>(card.amount, state.florins[other]);
      if (other == seat || florins == 0) continue;
      pay_seat(state, other, seat, florins);
      tell_revealing(sink, by_screens(table), kHandedOver, seat, "ARC-12.24", other, florins);
    }
  } else {
    take_gain(state, seat, gain_by_operation(table, state, seat, card, payment), sink);
  }
}

bool changes_something(const Table& table, const State& state, Seat seat, int index,
                       const Payment& payment) {
  const Card& card = table.card(index);
  const bool own = state.owner[index] - 1 == seat;
  const int bank = state.bank_florins + (own ? card.cost.florins : 0);
  if (card.operation == Operation::kTax && bank > 0 && tax_income(table, state, seat) > 0) {
    return true;
  }
  if (card.operation == Operation::kFromOpponents) {
    if (table.rules.hides_screens) return true;  // ARC-16.8: who has any comes to light by it
    for (const Seat other : players(table.seats)) {
      if (other != seat && state.florins[other] != 0) return true;
    }
  }
  const auto moves = [](int value, int change, int most) {
    return std::clamp(value + change, 0, most) != value;
  };
  const auto counts = [&](const Gain& gain) {
    return (gain.florins > 0 && bank > 0) || moves(state.workers, gain.workers, kMaxWorkers) ||
           moves(state.rebellion, gain.rebellion, kMaxRebellion);
  };
  return counts(gain_besides(card)) || counts(gain_by_operation(table, state, seat, card, payment));
}

void finish_card(const Table& table, State& state, Seat seat, EventSink& sink) {
  const Card& card = table.card(state.card - 1);
  back_to_turn(state);
  take_gain(state, seat, gain_besides(card), sink);
}

}  // namespace landfall::archipelago
