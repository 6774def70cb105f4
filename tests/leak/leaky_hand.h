// Hidden Hand with a leak planted in it, to show that the suite finds each kind.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/hidden_hand/hidden_hand.h"

namespace landfall::testing {

enum class Leak : std::uint8_t {
  kNone,
  kViewShowsHands,         // the view carries the other hands
  kDeterminizeTellsTruth,  // the view smuggles everything to a resampler that gives it back
  kEventTellsAll,          // the sealed bid is announced with its card
  kLegalListTells,         // a seat's choices depend on a hand that it does not see
  kRefusalTells,           // the clause of a refusal depends on a hand that the seat does not see
  kRevealsMissing,         // looking at the prize does not count as something newly seen
  kStandingTells,          // the public points count a sealed bid
  kTurnTells,              // the round of a turn does
};
// Which of them the game has now. (Chosen at run time: one copy compiles faster than nine.)
inline Leak planted_leak = Leak::kNone;

struct LeakyHand : HiddenHand {
  static View view(const Table& table, const State& state, Seat seat) {
    View view = HiddenHand::view(table, state, seat);
    if (planted_leak == Leak::kViewShowsHands) view.seen.hand = state.hand;
    if (planted_leak == Leak::kDeterminizeTellsTruth) view.seen = state;
    return view;
  }
  static State determinize(const Table& table, View view, Random& random) {
    if (planted_leak == Leak::kDeterminizeTellsTruth) return view.seen;
    for (const Seat seat : players(table.seats)) {
      if (seat != view.viewer) view.seen.hand[seat] = {};
    }
    return HiddenHand::determinize(table, view, random);
  }

  static void legal(const Table& table, const State& state, Seat seat, ActionList& list) {
    const std::size_t before = list.size();
    HiddenHand::legal(table, state, seat, list);
    const SmallSet next = state.hand[seat_after(seat, table.seats)];
    if (planted_leak != Leak::kLegalListTells || state.prize == 0 || next.empty()) return;
    // One may not bid lower than the lowest card of the next hand, unless one must.
    const int lowest = *next.begin();
    if (list.back().arg[0] < lowest) return;
    const auto too_low = [&](const Action& action) {
      return action.verb == kBid && action.arg[0] < lowest;
    };
    list.set_end(std::remove_if(list.begin() + before, list.end(), too_low));
  }
  static std::optional<Refusal> refuse(const Table& table, const State& state, Seat seat,
                                       const Action& action) {
    auto refusal = HiddenHand::refuse(table, state, seat, action);
    if (planted_leak == Leak::kRefusalTells && refusal && state.prize != 0 &&
        state.hand[seat_after(seat, table.seats)].has(action.arg[0])) {
      refusal->clause = Clause{"HID-3.1"};
    }
    return refusal;
  }

  static void apply(const Table& table, State& state, Seat seat, const Action& action,
                    EventSink& sink) {
    std::vector<Event> events;
    EventSink own(events);
    HiddenHand::apply(table, state, seat, action, own);
    for (Event& event : events) {
      if (planted_leak == Leak::kRevealsMissing && event.kind == kLooked) event.reveals = {};
      if (planted_leak == Leak::kEventTellsAll && event.kind == kSealed) {
        if (event.arg[0] == 0) continue;
        event.audience = SeatMask::everyone();
      }
      sink.emit(event);
    }
  }

  static Standing standing(const Table& table, const State& state) {
    Standing standing = HiddenHand::standing(table, state);
    if (planted_leak == Leak::kStandingTells) {
      for (const Seat seat : players(table.seats)) standing.points[seat] += state.bid[seat];
      standing.rank_by_points(table.seats);
    }
    return standing;
  }
  static std::optional<Turn> turn(const Table& table, const State& state) {
    auto turn = HiddenHand::turn(table, state);
    if (planted_leak == Leak::kTurnTells) turn->round = state.bid[0];
    return turn;
  }
};
static_assert(Game<LeakyHand>);

}  // namespace landfall::testing
