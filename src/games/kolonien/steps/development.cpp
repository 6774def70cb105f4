// Development cards: buying, drawing and playing them (KOL-6.*), and the largest army (KOL-7.2).
#include "games/kolonien/steps/draws.h"
#include "games/kolonien/steps/steps.h"
#include "games/kolonien/words/names.h"

namespace landfall::kolonien {
namespace {

int card_of(std::uint8_t verb) {
  switch (verb) {
    case kPlayKnight:
      return kKnight;
    case kPlayRoads:
      return kRoadBuilding;
    case kPlayPlenty:
      return kPlenty;
    default:
      return kMonopoly;
  }
}

void award_army(State& state, Seat seat, EventSink& sink) {
  const int knights = state.knights[seat];
  if (knights < kArmySize || state.army == seat + 1) return;
  if (state.army != 0 && knights <= state.knights[state.army - 1]) return;
  state.army = static_cast<std::uint8_t>(seat + 1);
  tell(sink, kLargestArmy, seat, "KOL-7.2", knights);
}

// KOL-6.7
void play_monopoly(const Table& table, State& state, Seat seat, int resource, EventSink& sink) {
  int number = 0;
  for (const Seat other : players(table.seats)) {
    if (other != seat) number += count_of(state.hand[other], resource);
  }
  tell_all(sink, kPlayedMonopoly, seat, "KOL-6.7", resource, number);
  for (const Seat other : players(table.seats)) {
    const int cards = other == seat ? 0 : count_of(state.hand[other], resource);
    if (cards == 0) continue;
    hand_over(state, other, seat, many_of(resource, cards));
    tell_all(sink, kMonopolyFrom, seat, "KOL-6.7", other, cards, resource);
  }
}

// KOL-6.6: two cards that the bank has, or its last one.
Packed plenty_of(int first, int second) {
  return one_of(first) + (second == kNoResource ? 0 : one_of(second));
}
Refused refuse_plenty(const State& state, int first, int second) {
  const bool alone = second == kNoResource;
  const bool last = sum_of(state.bank) == 1;
  if (covers(state.bank, plenty_of(first, second)) && alone == last) return std::nullopt;
  const bool lacks_first = alone || count_of(state.bank, first) == 0;
  return no("KOL-6.6", resource_target(lacks_first ? first : second));
}

}  // namespace

bool may_play(const State& state, Seat seat, int card) {
  return state.card_played == 0 && count_of(state.cards[seat] - state.fresh, card) != 0;
}

void legal_cards(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (state.card_played != 0 || state.cards[seat] == state.fresh) return;
  if (may_play(state, seat, kKnight)) add_action(list, kPlayKnight);
  if (may_play(state, seat, kRoadBuilding) && has_free_place(table, state, seat)) {
    add_action(list, kPlayRoads);
  }
  if (may_play(state, seat, kPlenty)) {
    if (sum_of(state.bank) == 1) {  // KOL-6.6
      add_action(list, kPlayPlenty, std::countr_zero(state.bank) / 8, kNoResource);
    }
    for (int first = 0; first < kResources; ++first) {
      for (int second = first; second < kResources; ++second) {
        if (covers(state.bank, one_of(first) + one_of(second))) {
          add_action(list, kPlayPlenty, first, second);
        }
      }
    }
  }
  if (may_play(state, seat, kMonopoly)) {
    for (int resource = 0; resource < kResources; ++resource) {
      add_action(list, kPlayMonopoly, resource);
    }
  }
}

Refused refuse_buy(const Table& table, const State& state, Seat seat, const Action& /*action*/) {
  if (state.deck == 0) return no("KOL-6.9");
  if (!covers(state.hand[seat], table.card_cost)) return no("KOL-4.1");
  return std::nullopt;
}

Refused refuse_card(const Table& table, const State& state, Seat seat, const Action& action) {
  const int card = card_of(action.verb);
  const int first = action.arg[0];
  const int second = action.arg[1];
  if (card == kPlenty && (first >= kResources || first > second || second > kNoResource)) {
    return unknown_action();
  }
  if (card == kMonopoly && first >= kResources) return unknown_action();
  const Target culprit = card_target(card);
  if (count_of(state.cards[seat], card) == 0) return no("KOL-6.1", culprit);
  if (state.card_played != 0) return no("KOL-6.2", culprit);
  if (!may_play(state, seat, card)) return no("KOL-6.3", culprit);
  if (card == kRoadBuilding && !has_free_place(table, state, seat)) return no("KOL-6.10", culprit);
  return card == kPlenty ? refuse_plenty(state, first, second) : std::nullopt;
}

void buy_card(const Table& table, State& state, Seat seat, const Action& /*action*/,
              EventSink& sink) {
  pay(state, seat, table.card_cost);
  tell(sink, kBought, seat, "KOL-6.1");
  state.step = Step::kDraw;
  state.chooser = seat;
}

Draw draw_development(const Table& /*table*/, const State& state) { return draw_from(state.deck); }

void draw_card(const Table& table, State& state, Seat /*seat*/, const Action& action,
               EventSink& sink) {
  const int card = action.arg[1];
  const Seat seat = state.chooser;
  state.deck -= one_of(card);
  state.cards[seat] += one_of(card);
  count_up(state.card_count[seat]);
  // KOL-6.3, KOL-R14; not for those who build after a turn (KOL-17.7)
  if (seat == state.active) {
    state.fresh += one_of(card);
    count_up(state.fresh_count);
  }
  tell_secret(sink, SeatMask::of(seat), kDrew, kDrewHidden, seat, "KOL-6.1", card);
  resume(table, state, sink);
}

// Everybody sees the card, so undo stops here (TAB-2.4).
void play_card(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink) {
  const int card = card_of(action.verb);
  state.cards[seat] -= one_of(card);
  count_down(state.card_count[seat]);
  state.played += one_of(card);
  state.card_played = 1;
  switch (card) {
    case kKnight:
      count_up(state.knights[seat]);
      tell_all(sink, kPlayedKnight, seat, "KOL-6.4");
      award_army(state, seat, sink);
      begin_robbing(table, state, sink);
      return;
    case kRoadBuilding:
      tell_all(sink, kPlayedRoads, seat, "KOL-6.5");
      state.free = 2;
      break;
    case kPlenty:
      gain(state, seat, plenty_of(action.arg[0], action.arg[1]));
      tell_all(sink, kPlayedPlenty, seat, "KOL-6.6", action.arg[0], action.arg[1]);
      break;
    default:
      play_monopoly(table, state, seat, action.arg[0], sink);
  }
  resume(table, state, sink);
}

}  // namespace landfall::kolonien
