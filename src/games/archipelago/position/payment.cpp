#include "games/archipelago/position/payment.h"

namespace landfall::archipelago {
namespace {

// Goes through the resources from the last to the first, so that payments come in the order of
// their bytes as far as possible.
void pay_from(const State& state, int seat, const Cubes& cubes, int resource, int tokens_left,
              Payment payment, PaymentList& ways) {
  if (resource == kResources) {
    ways.push_back(payment);
    return;
  }
  const int due = cubes[resource];
  const int most = std::min<int>(due, state.cubes[seat][resource]);
  for (int paid = std::max(0, due - tokens_left); paid <= most; ++paid) {
    payment.cubes[resource] = static_cast<std::uint8_t>(paid);
    Payment next = payment;
    next.tokens = static_cast<std::uint8_t>(payment.tokens + due - paid);
    pay_from(state, seat, cubes, resource + 1, tokens_left - (due - paid), next, ways);
  }
}

}  // namespace

bool can_pay(const State& state, int seat, const Cubes& cubes) {
  int missing = 0;
  for (int resource = 0; resource < kResources; ++resource) {
    missing += std::max(0, cubes[resource] - state.cubes[seat][resource]);
  }
  return missing <= state.tokens[seat];
}

void ways_to_pay(const State& state, int seat, const Cubes& cubes, PaymentList& ways) {
  if (can_pay(state, seat, cubes)) {
    pay_from(state, seat, cubes, 0, state.tokens[seat], Payment{}, ways);
  }
}

void ways_to_pay_any(const State& state, int seat, int number, PaymentList& ways) {
  for (unsigned kinds = 0; kinds < 1U << kResources; ++kinds) {
    const int tokens = number - std::popcount(kinds);
    if (tokens < 0 || tokens > state.tokens[seat]) continue;
    Payment payment;
    payment.tokens = static_cast<std::uint8_t>(tokens);
    bool has_all = true;
    for_each_bit(kinds, [&](int resource) {
      payment.cubes[resource] = 1;
      has_all = has_all && state.cubes[seat][resource] != 0;
    });
    if (has_all) ways.push_back(payment);
  }
}

void ways_to_pay_card(const Table& table, const State& state, int seat, int card,
                      PaymentList& ways) {
  const Cost& cost = table.card(card).cost;
  if (cost.any_cubes != 0) {
    ways_to_pay_any(state, seat, cost.any_cubes, ways);
    return;
  }
  ways_to_pay(state, seat, cost.cubes, ways);
  if (table.card(card).operation == Operation::kGifts) {
    Cubes more = cost.cubes;
    ++more[table.card(card).detail];
    ways_to_pay(state, seat, more, ways);
  }
}

}  // namespace landfall::archipelago
