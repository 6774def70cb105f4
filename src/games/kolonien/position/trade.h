// Terms of offers and proposals, and what everybody can know before making one: who may hold a card,
// and what was asked for in vain (KOL-R40).
//
// The memory is part of the position: bots choose from the position alone, so what they shall
// remember has to stand in it. It is public anyway, for all have seen the answers. It is small: of
// offers of one or two equal cards for one other, the usual ones, a bit for each pair of resources.
#pragma once

#include "games/kolonien/data/table.h"
#include "games/kolonien/position/state.h"

namespace landfall::kolonien {

inline constexpr int kRememberedCards = 2;  // given for one card

// An offer of some equal cards for one card of another kind.
struct SimpleOffer {
  int give = 0;
  int number = 0;
  int get = 0;
};

// Cards for cards. With `either`, one of the resources in `get` is enough (KOL-5.12).
struct Terms {
  Packed give = 0;
  Packed get = 0;
  bool either = false;
};
// A proposal has ten counts of five bits, and whether one resource is enough.
constexpr Proposal proposal_of(const Terms& terms) {
  Proposal proposal = Proposal{terms.either} << (10 * kResources);
  for (int i = 0; i < kResources; ++i) {
    proposal |= Proposal(count_of(terms.give, i)) << (5 * i);
    proposal |= Proposal(count_of(terms.get, i)) << (5 * (kResources + i));
  }
  return proposal;
}
constexpr Terms terms_of(Proposal proposal) {
  Terms terms{.either = (proposal >> (10 * kResources)) != 0};
  for (int i = 0; i < kResources; ++i) {
    terms.give |= many_of(i, static_cast<int>((proposal >> (5 * i)) & 31U));
    terms.get |= many_of(i, static_cast<int>((proposal >> (5 * (kResources + i))) & 31U));
  }
  return terms;
}
// What is handed over for it: all of `get`, or the one resource that was picked (+ 1).
constexpr Packed price_of(const Terms& terms, int picked) {
  return picked == 0 ? terms.get : many_of(picked - 1, count_of(terms.get, picked - 1));
}
inline Terms offered_terms(const PublicState& state) {
  return {state.offer_give, state.offer_get, state.offer_either != 0};
}
// A new turn knows nothing of the bargaining in the last one (KOL-5.13, KOL-5.14).
inline void forget_bargaining(PublicState& state) {
  state.quiet = 0;
  state.proposed = {};
  if (state.proposers == 0) return;
  state.proposers = 0;
  state.proposals = {};
}

constexpr TradeMask pair_bit(int give, int get) {
  return TradeMask{1} << (kResources * give + get);
}
// All pairs in which something is wanted of which `cards` holds any.
inline TradeMask pairs_wanting(Packed cards) {
  constexpr TradeMask kColumn = 0x108421;  // every given resource, the first one wanted
  static_assert(kResources == 5);
  TradeMask pairs = 0;
  for (int resource = 0; resource < kResources; ++resource) {
    if (count_of(cards, resource) != 0) pairs |= kColumn << resource;
  }
  return pairs;
}

inline bool was_refused(const PublicState& state, int seat, const SimpleOffer& offer) {
  const auto& refused = offer.number == 1 ? state.refused_one : state.refused_two;
  return offer.number <= kRememberedCards && (refused[seat] & pair_bit(offer.give, offer.get)) != 0;
}
// Who does not give a card for two does not give it for one.
inline void remember_refusal(PublicState& state, int seat, const SimpleOffer& offer) {
  const TradeMask pair = pair_bit(offer.give, offer.get);
  state.refused_one[seat] |= pair;
  if (offer.number > 1) state.refused_two[seat] |= pair;
  state.stale = static_cast<std::uint8_t>(state.stale & ~(1U << seat));
}
inline void forget_refusals(PublicState& state, int seat, TradeMask pairs) {
  state.refused_one[seat] &= ~pairs;
  state.refused_two[seat] &= ~pairs;
  if (state.refused_one[seat] != 0) return;
  state.stale = static_cast<std::uint8_t>(state.stale & ~(1U << seat));
}
// Somebody got these cards for all to see: others may ask him for them.
inline void renew_hopes(PublicState& state, int seat, Packed cards) {
  TradeMask refused = 0;
  for (const TradeMask own : state.refused_one) refused |= own;
  if (refused == 0) return;
  const TradeMask pairs = pairs_wanting(cards);
  for (int other = 0; other < kPlayers; ++other) {
    if (other != seat && state.refused_one[other] != 0) forget_refusals(state, other, pairs);
  }
}
// At the beginning of a turn: what was refused in the last one still counts, unless it is older.
inline void age_refusals(PublicState& state, int seat) {
  if (state.refused_one[seat] == 0) return;
  const unsigned bit = 1U << seat;
  if ((state.stale & bit) != 0) {
    forget_refusals(state, seat, ~TradeMask{0});
  } else {
    state.stale = static_cast<std::uint8_t>(state.stale | bit);
  }
}

// Others who hold cards at all and want to hear offers (KOL-R35, KOL-5.14), as bits.
inline unsigned partners(const Table& table, const PublicState& state, int seat) {
  unsigned mask = 0;
  for (const Seat other : players(table.seats)) {
    if (other != seat && state.hand_size[other] != 0) mask |= 1U << other;
  }
  return mask & ~unsigned{state.quiet};
}
// Those of these seats that hold the card for certain, or cards that `seat` cannot tell.
inline unsigned possible_holders(const State& state, unsigned others, int seat, int resource) {
  unsigned holders = 0;
  for_each_bit(others, [&](int other) {
    const Packed unsure = state.unsure[other][seat];
    if (unsure != 0 || count_of(state.hand[other], resource) != 0) holders |= 1U << other;
  });
  return holders;
}

}  // namespace landfall::kolonien
