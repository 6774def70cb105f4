// What a seat may know, and the worlds it must hold possible.
#include <algorithm>

#include "games/colonialism/colonialism.h"
#include "games/colonialism/position/moves.h"
#include "games/colonialism/steps/steps.h"

namespace landfall {

using namespace colonialism;

namespace {

CardSet take_random(CardSet& cards, Random& random) {
  CardSet rest = cards;
  for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(count_of(cards))); skip > 0;
       --skip) {
    rest &= rest - 1;
  }
  const CardSet card = rest & (~rest + 1);
  cards &= ~card;
  return card;
}

// Deals the cards of somebody else into hand, deck and face-down places.
//
// Known cards (COL-R46) are in the hand or face down, not in the deck; a face-down card is a policy
// card. Face-down cards are chosen first. If too few known cards are among them to leave the rest
// of those room in the hand, known ones are taken there first of all.
void deal_hidden_cards(const Table& table, State& state, int seat, Random& random) {
  CardSet all = table.all_cards;
  if (table.owns(state, seat, kColonialInfrastructure)) all |= one_card(kConsolidateExtra);
  all &= ~state.discard[seat];
  for (const CardSet open : state.open_cards[seat]) all &= ~open;
  const CardSet known = state.known[seat];
  const int hidden = std::popcount(state.covered[seat]);
  CardSet down = 0;
  constexpr int kTries = 8;
  for (int attempt = 0; attempt <= kTries; ++attempt) {
    CardSet first = attempt < kTries ? 0 : known & table.policies;
    CardSet policies = all & table.policies & ~first;
    down = 0;
    for (int i = 0; i < hidden; ++i) down |= take_random(first != 0 ? first : policies, random);
    if (count_of(known & ~down) <= state.hand_size[seat]) break;
  }
  CardSet laid = down;
  for_each_bit(state.covered[seat], [&](int region) {
    const CardSet card = take_random(laid, random);
    state.face_down[seat][region] = static_cast<std::uint8_t>(std::countr_zero(card) + 1);
  });
  CardSet free = all & ~down & ~known;
  state.hand[seat] = known & ~down;
  for (int i = count_of(state.hand[seat]); i < state.hand_size[seat]; ++i) {
    state.hand[seat] |= take_random(free, random);
  }
  state.deck[seat] = free;
}

// A secret choice that somebody else has made already.
void guess_kept(const Table& table, State& state, int seat, Random& random) {
  if (((state.done >> seat) & 1) == 0) return;
  CardSet hand = state.hand[seat];
  if (state.step == Step::kOpeningHand) {
    for (int i = 0; i < kHandSize; ++i) state.kept[seat] |= take_random(hand, random);
    return;
  }
  if (state.step != Step::kDiscard || !is_asked_to_discard(table, state, seat)) return;
  const int none = table.rules.hand_may_be_emptied ? 1 : 0;
  const auto ways = static_cast<std::uint32_t>(count_of(hand) + none);
  if (none == 1 && random.below(ways) == 0) return;
  state.kept[seat] = take_random(hand, random);
}

}  // namespace

Colonialism::View Colonialism::view(const Table& table, const State& state, Seat seat) {
  View view;
  static_cast<PublicState&>(view) = state;
  view.viewer = seat;
  if (seat >= table.seats) return view;
  view.hand = state.hand[seat];
  view.deck = state.deck[seat];
  view.kept = state.kept[seat];
  view.interest = state.interest[seat];
  view.face_down = state.face_down[seat];
  return view;
}

Colonialism::State Colonialism::determinize(const Table& table, const View& view, Random& random) {
  State state;
  static_cast<PublicState&>(state) = view;
  unsigned interests = (1U << kInterests) - 1;
  if (view.viewer < table.seats) interests &= ~unsigned{view.interest};
  for (const Seat seat : players(table.seats)) {
    if (seat == view.viewer) {
      state.hand[seat] = view.hand;
      state.deck[seat] = view.deck;
      state.kept[seat] = view.kept;
      state.interest[seat] = view.interest;
      state.face_down[seat] = view.face_down;
      continue;
    }
    deal_hidden_cards(table, state, seat, random);
    guess_kept(table, state, seat, random);
    if (state.step == Step::kOver) {
      state.interest[seat] = state.shown_interest[seat];
      continue;
    }
    for (int i = 0; i < state.interest_size[seat]; ++i) {
      state.interest[seat] =
          static_cast<std::uint16_t>(state.interest[seat] | take_random(interests, random));
    }
  }
  return state;
}

}  // namespace landfall
