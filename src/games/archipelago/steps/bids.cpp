// Sealed bids for the player order (ARC-3.4 to ARC-3.6).
#include "games/archipelago/steps/refusing.h"

namespace landfall::archipelago {
namespace {

void ask_for_bids(const Table& table, State& state, unsigned seats) {
  state.step = Step::kBid;
  state.asked = static_cast<std::uint8_t>(seats);
  state.done = 0;
  state.last_bid = {};
  // Whoever has no florins has nothing to think about. Behind hidden screens nobody hears that.
  if (table.rules.hides_screens) return;
  for_each_bit(seats, [&](int seat) {
    if (state.florins[seat] != 0) return;
    state.bid[seat] = 1;
    set_bit(state.done, seat);
  });
}

void resolve_bids(const Table& table, State& state, EventSink& sink) {
  int highest = 0;
  unsigned leaders = 0;
  for_each_bit(state.asked, [&](int seat) {
    const int florins = state.bid[seat] - 1;
    pay_bank(state, seat, florins);
    state.last_bid[seat] = state.bid[seat];
    state.bid[seat] = 0;
    if (sink.listening()) {
      Event event = event_of(kBidShown, static_cast<Seat>(seat), "ARC-3.4", florins);
      event.reveals = SeatMask::everyone().without(static_cast<Seat>(seat));
      sink.emit(event);
    }
    if (florins > highest) leaders = 0;
    highest = std::max(highest, florins);
    if (florins == highest) leaders |= 1U << seat;
  });
  state.asked = 0;
  state.done = 0;
  const bool tie = std::popcount(leaders) > 1;
  if (highest == 0 || (tie && (state.tied != 0 || table.seats == 2))) {  // ARC-3.6, ARC-15.3
    tell(sink, kOrderStays, kTable, "ARC-3.6");
    state.tied = 0;
    state.last_bid = {};
    begin_population(table, state, sink);
  } else if (tie) {
    tell(sink, kBidTied, kTable, "ARC-R204");
    state.tied = 1;
    ask_for_bids(table, state, leaders);
    if (state.done == state.asked) resolve_bids(table, state, sink);
  } else {
    state.tied = 0;
    state.seat = static_cast<Seat>(std::countr_zero(leaders));
    state.step = Step::kSetOrder;
    count_offers_from(state, kOffers);  // ARC-R205
    tell(sink, kBidWon, state.seat, "ARC-3.5", highest);
  }
}

}  // namespace

void begin_bids(const Table& table, State& state, EventSink& sink) {
  state.phase = Phase::kOrder;
  state.place = 0;
  state.seat = 0;
  state.tied = 0;
  tell(sink, kPhaseOrder, kTable, "ARC-3.4");
  ask_for_bids(table, state, (1U << table.seats) - 1);
  if (state.done == state.asked) resolve_bids(table, state, sink);
}

// ARC-R203: any number up to what the seat has is a bid; these are the usual ones.
void legal_bid(const Table& /*table*/, const State& state, Seat seat, ActionList& list) {
  for (const int florins : {0, 1, 2, 3, 4, 5, 6, 8, 10}) {
    if (florins <= state.florins[seat]) list.push_back(action_of(kBid, florins));
  }
}

// ARC-R203: also a bid that is not among the usual ones is fine.
std::optional<Refusal> refuse_bid(const Table& /*table*/, const State& state, Seat seat,
                                  const Action& action) {
  if (action != action_of(kBid, action.arg[0])) return refused_as_unknown();
  if (action.arg[0] > state.florins[seat]) return refused_by("ARC-3.4");
  return std::nullopt;
}

void apply_bid(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink) {
  const int florins = action.arg[0];
  state.bid[seat] = static_cast<std::uint8_t>(florins + 1);
  set_bit(state.done, seat);
  tell_secret(sink, SeatMask::of(seat), kBidSeen, kBidSealed, seat, "ARC-3.4", florins);
  if (state.done == state.asked) resolve_bids(table, state, sink);
}

void legal_order(const Table& table, const State& state, Seat seat, ActionList& list) {
  legal_offers(table, state, seat, list);
  PerSeat<std::uint8_t> seats{};
  for (const Seat other : players(table.seats)) seats[other] = static_cast<std::uint8_t>(other);
  do {
    list.push_back(action_of(kOrder, seats[0], seats[1], seats[2], seats[3], seats[4]));
  } while (std::next_permutation(seats.begin(), seats.begin() + table.seats));
}

std::optional<Refusal> refuse_order(const Table& /*table*/, const State& /*state*/, Seat /*seat*/,
                                    const Action& /*action*/) {
  return refused_by("ARC-3.5");
}

void apply_order(const Table& table, State& state, Seat seat, const Action& action,
                 EventSink& sink) {
  for (int place = 0; place < table.seats; ++place) state.order[place] = action.arg[place];
  count_offers_from(state, 0);
  state.last_bid = {};
  tell(sink, kOrderIs, seat, "ARC-3.5", action.arg[0], action.arg[1], action.arg[2], action.arg[3],
       action.arg[4]);
  judge_order(table, state, seat, sink);
  begin_population(table, state, sink);
}

}  // namespace landfall::archipelago
