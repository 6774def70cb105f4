// What a seat may know, and the worlds it must hold possible.
//
// Of every hand each observer knows at least so many cards of each kind (KOL-R30); how many cards
// it holds in all, and how many of a kind all hands hold together (what the bank does not), is
// public. A possible world deals the cards that are left after what is known to the places that
// are left. Development cards are drawn from those that have not been played.
#include "games/kolonien/kolonien.h"
#include "games/kolonien/steps/steps.h"

namespace landfall {

using namespace kolonien;

namespace {

// One of the cards, each as likely as any other.
int take_random(Packed& cards, Random& random) {
  auto rest = static_cast<int>(random.below(static_cast<std::uint32_t>(sum_of(cards))));
  int kind = 0;
  while (rest >= count_of(cards, kind)) rest -= count_of(cards, kind++);
  cards -= one_of(kind);
  return kind;
}
Packed take_several(Packed& cards, int number, Random& random) {
  Packed taken = 0;
  for (int i = 0; i < number; ++i) taken += one_of(take_random(cards, random));
  return taken;
}

void deal_hands(const Table& table, const View& view, State& state, Random& random) {
  Packed left = 0;  // cards in hands that the viewer cannot place
  for (int resource = 0; resource < kResources; ++resource) {
    left += many_of(resource, table.bank - count_of(state.bank, resource));
  }
  for (const Seat seat : players(table.seats)) left -= view.own_known[seat];
  for (const Seat seat : players(table.seats)) {
    const Packed known = view.own_known[seat];
    state.hand[seat] = known + take_several(left, state.hand_size[seat] - sum_of(known), random);
    // Of what others remember, the viewer can only be sure of what all know.
    state.unsure[seat][kNobody] = state.hand[seat] - view.known[seat];
    for (const Seat observer : players(table.seats)) {
      const bool own = observer == view.viewer;
      state.unsure[seat][observer] =
          observer == seat ? 0 : state.hand[seat] - (own ? known : view.known[seat]);
    }
  }
}

void deal_cards(const Table& table, const View& view, State& state, Random& random) {
  Packed left = table.deck - state.played;
  const bool plays = view.viewer < table.seats;
  if (plays) {
    state.cards[view.viewer] = view.cards;
    left -= view.cards;
  }
  const bool over = state.step == Step::kOver;
  for (int seat = 0; over && seat < table.seats; ++seat) {  // point cards lie open
    if (seat == view.viewer) continue;
    state.cards[seat] = many_of(kPoint, state.shown[seat]);
    left -= state.cards[seat];
  }
  for (const Seat seat : players(table.seats)) {
    if (seat == view.viewer) continue;
    Packed points = over ? many_of(kPoint, count_of(left, kPoint)) : 0;
    Packed pool = left - points;
    state.cards[seat] +=
        take_several(pool, state.card_count[seat] - sum_of(state.cards[seat]), random);
    left = pool + points;
  }
  state.deck = left;
  if (state.active == view.viewer) {
    state.fresh = view.fresh;
  } else {
    Packed cards = state.cards[state.active];
    state.fresh = take_several(cards, state.fresh_count, random);
  }
}

// What others have chosen in secret so far.
void guess_choices(const Table& table, const View& view, State& state, Random& random) {
  for (const Seat seat : players(table.seats)) {
    if (seat == view.viewer) {
      state.chosen[seat] = view.chosen;
      state.secret[seat] = view.secret;
      continue;
    }
    if (state.step == Step::kDiscard && state.hand_size[seat] > table.rules.discard_limit) {
      Packed cards = state.hand[seat];
      state.chosen[seat] =
          take_several(cards, state.hand_size[seat] / 2 - state.owed[seat], random);
    }
    if (!table.rules.open_trade && state.step == Step::kAnswer && ((state.done >> seat) & 1) != 0) {
      const bool accepts = covers(state.hand[seat], state.offer_get) && random.below(2) == 0;
      state.secret[seat] = accepts ? Answer::kAccept : Answer::kDecline;
    }
  }
}

}  // namespace

Kolonien::View Kolonien::view(const Table& table, const State& state, Seat seat) {
  View view;
  static_cast<PublicState&>(view) = state;
  view.viewer = seat;
  const bool plays = seat < table.seats;
  const int observer = plays ? seat : kNobody;
  for (const Seat other : players(table.seats)) {
    view.known[other] = state.hand[other] - state.unsure[other][kNobody];
    view.own_known[other] = state.hand[other] - state.unsure[other][observer];
    if (state.step == Step::kDecide || other == seat || table.rules.open_trade) {
      view.counter_give[other] = state.counter_give[other];
      view.counter_get[other] = state.counter_get[other];
    }
  }
  if (!plays) return view;
  view.cards = state.cards[seat];
  if (state.active == seat) view.fresh = state.fresh;
  view.chosen = state.chosen[seat];
  view.secret = state.secret[seat];
  return view;
}

Kolonien::State Kolonien::determinize(const Table& table, const View& view, Random& random) {
  State state;
  static_cast<PublicState&>(state) = view;
  state.counter_give = view.counter_give;
  state.counter_get = view.counter_get;
  deal_hands(table, view, state, random);
  deal_cards(table, view, state, random);
  guess_choices(table, view, state, random);
  return state;
}

}  // namespace landfall
