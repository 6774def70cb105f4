// What offers and proposals share: terms, what refuses them, and how they are carried out.
#pragma once

#include <string_view>

#include "games/kolonien/position/trade.h"
#include "games/kolonien/steps/steps.h"

namespace landfall::kolonien {

// Of a kind in one offer: all there are.
inline int most_cards(const Table& table) { return table.seats <= kFewPlayers ? 19 : table.bank; }

// Ten counts from `at` on, and whether one resource is enough.
inline Terms terms_at(const Action& action, int at) {
  return {counts_at(action, at), counts_at(action, at + kResources),
          action.arg[at + 2 * kResources] != 0};
}

// --- offers.cpp ----------------------------------------------------------------------------------
void clear_offer(State& state);
bool counts_are_small(const Table& table, const Action& action, int from);
Refused refuse_terms(const State& state, Seat seat, const Terms& terms);
// Whether the hand holds the cards.
Refused refuse_price(const State& state, Seat seat, Packed cards, std::string_view clause);
Refused refuse_pick(const Terms& terms, int picked);
// The action, with every resource that can be picked in the argument `at`.
void add_picks(const State& state, Seat seat, const Terms& terms, const Action& action, int at,
               ActionList& list);
void tell_deal(EventSink& sink, EventKind kind, Seat actor, std::string_view clause, int first,
               const Terms& terms, bool reveals = false);
// The two give each other the cards; an offer that was still open is off (KOL-5.10).
void exchange(const Table& table, State& state, Seat seat, int other, const Terms& terms,
              std::string_view clause, EventSink& sink);

// --- proposals.cpp -------------------------------------------------------------------------------
void want_no_more(State& state, Seat seat, EventSink& sink);
// What concerns the own proposals and wishes alone.
Row::Legal legal_own;

}  // namespace landfall::kolonien
