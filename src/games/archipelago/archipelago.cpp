// The contract's doors. Behind each stands the row of the step (steps/rows.h).
#include "games/archipelago/archipelago.h"

#include <algorithm>

#include "games/archipelago/steps/rows.h"
#include "games/archipelago/words/explain.h"

namespace landfall {

using namespace archipelago;

SeatMask Archipelago::awaiting(const Table& table, const State& state) {
  static_cast<void>(table);
  switch (state.step) {
    case Step::kVote:
    case Step::kDrop:
    case Step::kBid:
    case Step::kAnswer:
      return SeatMask::of_bits(state.asked).without(SeatMask::of_bits(state.done));
    case Step::kFists:
      return SeatMask::of(static_cast<Seat>(state.victim - 1));
    case Step::kChoosePartner:
      return SeatMask::of(static_cast<Seat>(offerer(state)));
    case Step::kOver:
      return {};
    default:
      return SeatMask::of(is_chance(state.step) ? kChance : state.seat);
  }
}

SeatMask Archipelago::volunteers(const Table& table, const State& state) {
  return volunteers_at(table, state);
}

bool Archipelago::open_verb(std::uint8_t verb) {
  return verb == kBid || verb == kOffer || verb == kCounter;
}

namespace archipelago {
namespace {

// The order of actions, as memcmp has it, in two comparisons of words. A type, so that it is compiled
// into the sorting instead of being called for every pair.
struct ComesBefore {
  static std::uint64_t big_endian(const std::uint8_t* bytes) {
    std::uint64_t word = 0;
    for (int i = 0; i < 8; ++i) word = word << 8 | bytes[i];
    return word;
  }
  bool operator()(const Action& a, const Action& b) const {
    const std::uint64_t first_a = big_endian(&a.verb);
    const std::uint64_t first_b = big_endian(&b.verb);
    if (first_a != first_b) return first_a < first_b;
    return big_endian(&a.arg[6]) < big_endian(&b.arg[6]);
  }
};

}  // namespace
}  // namespace archipelago

void Archipelago::legal(const Table& table, const State& state, Seat seat, ActionList& list) {
  const std::size_t before = list.size();
  if (table.rules.talks && !awaiting(table, state).has(seat)) {
    legal_unasked(table, state, seat, list);
  } else if (Row::Legal* const list_choices = row_of(kRows, state).legal) {
    list_choices(table, state, seat, list);
  }
  // Most steps list in order; where places and payments mix, sorting is simpler.
  Action* const first = list.begin() + before;
  if (!std::is_sorted(first, list.end(), ComesBefore())) {
    std::sort(first, list.end(), ComesBefore());
  }
}

std::optional<Refusal> Archipelago::refuse(const Table& table, const State& state, Seat seat,
                                           const Action& action) {
  if (table.rules.talks && !awaiting(table, state).has(seat)) {
    return refuse_unasked(table, state, seat, action);
  }
  if (action.verb == kOffer || action.verb == kCounter) {
    return refuse_offer(table, state, seat, action);
  }
  ActionList list;
  legal(table, state, seat, list);
  if (std::binary_search(list.begin(), list.end(), action)) return std::nullopt;
  return explain(table, state, seat, action);
}

void Archipelago::apply(const Table& table, State& state, Seat seat, const Action& action,
                        EventSink& sink) {
  if (action.verb == kOffer) {  // in several steps
    make_offer(table, state, seat, action, sink);
  } else if (action.verb == kWithdraw) {
    withdraw_offer(table, state, seat, action, sink);
  } else {
    row_of(kRows, state).apply(table, state, seat, action, sink);
  }
  end_idle_crisis_turns(table, state, sink);
  settle(table, state, sink);
}

void Archipelago::outcomes(const Table& table, const State& state, OutcomeList& list) {
  row_of(kRows, state).outcomes(table, state, list);
}

Action Archipelago::sample(const Table& table, const State& state, Random& random) {
  return row_of(kRows, state).sample(table, state, random);
}

}  // namespace landfall
