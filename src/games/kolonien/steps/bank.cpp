// Trade with the bank: four equal cards for one, fewer with a harbour (KOL-5.1 to KOL-5.3).
#include "games/kolonien/steps/steps.h"
#include "games/kolonien/words/names.h"

namespace landfall::kolonien {

namespace {

constexpr int rate_with(unsigned ports, int resource) {
  if (((ports >> resource) & 1U) != 0) return 2;
  return ((ports >> kResources) & 1U) != 0 ? 3 : 4;
}
// The rates of all resources, by the harbours that somebody has.
constexpr auto kRates = [] {
  std::array<Packed, 1U << (kResources + 1)> rates{};
  for (unsigned ports = 0; ports < rates.size(); ++ports) {
    for (int resource = 0; resource < kResources; ++resource) {
      rates[ports] |= many_of(resource, rate_with(ports, resource));
    }
  }
  return rates;
}();

}  // namespace

int rate_of(const PublicState& state, int seat, int resource) {
  return rate_with(state.ports[seat], resource);
}

void legal_bank(const State& state, Seat seat, ActionList& list) {
  const Packed rates = kRates[state.ports[seat]];
  const Packed plenty = where_at_least(state.hand[seat], rates) & kOnes;
  if (plenty == 0) return;
  Action* end = list.unchecked_end();
  for_each_bit(plenty, [&](int bit) {
    const int give = bit / 8;
    const int rate = count_of(rates, give);
    for_each_bit(present(state.bank), [&](int other) {
      if (other != bit) end = write_action(end, kBank, give, rate, other / 8);
    });
  });
  list.set_end(end);
}

Refused refuse_bank(const Table& /*table*/, const State& state, Seat seat, const Action& action) {
  const int give = action.arg[0];
  const int number = action.arg[1];
  const int get = action.arg[2];
  if (give >= kResources || get >= kResources) return unknown_action();
  if (give == get) return no("KOL-5.1", resource_target(get));
  if (number != rate_of(state, seat, give)) return no("KOL-5.2", resource_target(give));
  if (count_of(state.hand[seat], give) < number) return no("KOL-5.1", resource_target(give));
  if (count_of(state.bank, get) == 0) return no("KOL-5.3", resource_target(get));
  return std::nullopt;
}

void trade_with_bank(const Table& table, State& state, Seat seat, const Action& action,
                     EventSink& sink) {
  const int give = action.arg[0];
  const int number = action.arg[1];
  const int get = action.arg[2];
  pay(state, seat, many_of(give, number));
  gain(state, seat, one_of(get));
  tell(sink, kBankTrade, seat, number == 4 ? "KOL-5.1" : "KOL-5.2", number, give, get);
  if (table.rules.colonies) resume(table, state, sink);  // KOL-R9
}

}  // namespace landfall::kolonien
