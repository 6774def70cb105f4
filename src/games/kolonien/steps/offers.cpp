// Trade between players: an offer of the active player, answers in secret, his choice among them
// (KOL-5.4 to KOL-5.10).
#include <algorithm>

#include "games/kolonien/position/trade.h"
#include "games/kolonien/steps/steps.h"
#include "games/kolonien/words/names.h"

namespace landfall::kolonien {
namespace {

constexpr int kMostCards = 19;    // of a kind in one offer: all there are
constexpr int kListedOffers = 3;  // how many offers of a turn the list suggests

bool may_answer(const PublicState& state, int seat) {
  return ((state.asked >> seat) & 1) != 0 && ((state.done >> seat) & 1) == 0;
}

bool counts_are_small(const Action& action, int from) {
  for (int i = 0; i < 2 * kResources; ++i) {
    if (action.arg[from + i] > kMostCards) return false;
  }
  return true;
}

// KOL-5.5, KOL-5.6: what every offer has to be like; it names cards alone (KOL-R27).
Refused refuse_terms(const State& state, Seat seat, Packed give, Packed get) {
  if (give == 0 || get == 0) return no("KOL-5.5");
  const Packed both = present(give) & present(get);
  if (both != 0) return no("KOL-5.5", resource_target(std::countr_zero(both) / 8));
  if (covers(state.hand[seat], give)) return std::nullopt;
  const Packed missing = present(less_by(give, state.hand[seat]));
  return no("KOL-5.6", resource_target(std::countr_zero(missing) / 8));
}

Action counter_of(Packed give, Packed get) {
  Action action = action_of(kCounter);
  put_counts(action, 0, give);
  put_counts(action, kResources, get);
  return action;
}

void clear_offer(State& state) {
  state.offer_give = 0;
  state.offer_get = 0;
  state.asked = 0;
  state.done = 0;
  state.answer = {};
  state.secret = {};
  state.counter_give = {};
  state.counter_get = {};
}

void tell_counts(EventSink& sink, EventKind kind, Seat actor, std::string_view clause, int other,
                 Packed give, Packed get, bool reveals) {
  if (!sink.listening()) return;
  Event event = event_of(kind, actor, clause, other, counts_low(give), counts_middle(give),
                         counts_high(give), counts_low(get), counts_middle(get), counts_high(get));
  if (reveals) event.reveals = SeatMask::everyone();
  sink.emit(event);
}

// KOL-R40: what nobody took. Who was not asked and may hold the card may think otherwise.
void remember_answers(const Table& table, State& state) {
  const bool taken = std::ranges::find(state.answer, Answer::kAccept) != state.answer.end();
  if (taken) return;
  const int give = std::countr_zero(present(state.offer_give)) / 8;
  const int number = count_of(state.offer_give, give);
  if (sum_of(state.offer_give) != number || sum_of(state.offer_get) != 1) return;
  const int get = std::countr_zero(present(state.offer_get)) / 8;
  const unsigned others = partners(table, state, state.active);
  const unsigned holders = possible_holders(state, others, kNobody, get);
  if ((holders & ~state.asked) != 0) return;
  remember_refusal(state, state.active, {give, number, get});
}

// All have answered: everybody sees how.
void publish_answers(const Table& table, State& state, EventSink& sink) {
  // With one partner nothing was secret.
  const bool several = std::popcount(state.asked) > 1;
  if (several) tell_all(sink, kAllAnswered, state.active, "KOL-5.7");
  bool somebody = false;
  state.answer = state.secret;
  state.secret = {};
  for (const Seat seat : players(table.seats)) {
    switch (state.answer[seat]) {
      case Answer::kAccept:
        somebody = true;
        show(state, seat, state.offer_get);
        tell_counts(sink, kAccepted, seat, "KOL-5.7", 0, 0, 0, several);
        break;
      case Answer::kCounter:
        somebody = true;
        show(state, seat, state.counter_give[seat]);
        tell_counts(sink, kCountered, seat, "KOL-5.9", 0, state.counter_give[seat],
                    state.counter_get[seat], several);
        break;
      case Answer::kDecline:
        tell_counts(sink, kDeclined, seat, "KOL-5.7", 0, 0, 0, several);
        break;
      default:
        break;
    }
  }
  remember_answers(table, state);
  if (somebody) {
    state.step = Step::kDecide;
    return;
  }
  tell(sink, kOfferFailed, state.active, "KOL-5.7");
  clear_offer(state);
  state.step = Step::kAction;
}

// What the active player would give and get with this partner.
struct Terms {
  Packed give = 0;
  Packed get = 0;
};
Terms terms_with(const State& state, int partner) {
  if (state.answer[partner] == Answer::kCounter) {
    return {state.counter_get[partner], state.counter_give[partner]};
  }
  return {state.offer_give, state.offer_get};
}

}  // namespace

// A few offers that make sense: one or two cards of what there is most of for one that is missing,
// if somebody may have it and nobody has just refused (KOL-R40).
void legal_offers(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (state.offers >= kListedOffers) return;
  const Packed hand = state.hand[seat];
  int most = 0;
  for (int resource = 1; resource < kResources; ++resource) {
    if (count_of(hand, resource) > count_of(hand, most)) most = resource;
  }
  const int held = count_of(hand, most);
  if (held < 2) return;
  const unsigned others = partners(table, state, seat);
  if (others == 0) return;
  for (int number = 1; number <= 2 && held >= 2 * number; ++number) {
    for (int get = kResources - 1; get >= 0; --get) {
      if (count_of(hand, get) != 0 || was_refused(state, seat, {most, number, get}) ||
          possible_holders(state, others, seat, get) == 0) {
        continue;
      }
      Action action = action_of(kOffer, others);
      put_counts(action, 1, many_of(most, number));
      put_counts(action, 1 + kResources, one_of(get));
      list.push_back(action);
    }
  }
}

Refused refuse_offer(const Table& table, const State& state, Seat seat, const Action& action) {
  if (!table.rules.domestic_trade) return no("KOL-14.4");
  if (!counts_are_small(action, 1)) return unknown_action();
  const unsigned to = action.arg[0];
  const unsigned everybody = (1U << table.seats) - 1;
  if (to == 0 || (to & ~everybody) != 0 || ((to >> seat) & 1U) != 0) return unknown_action();
  if (state.offers >= kOffersPerTurn) return no("KOL-R31");
  const unsigned poor = to & ~partners(table, state, seat);
  if (poor != 0) return no("KOL-R35", seat_target(std::countr_zero(poor)));
  return refuse_terms(state, seat, counts_at(action, 1), counts_at(action, 1 + kResources));
}

void make_offer(const Table& table, State& state, Seat seat, const Action& action,
                EventSink& sink) {
  state.offer_give = counts_at(action, 1);
  state.offer_get = counts_at(action, 1 + kResources);
  state.asked = action.arg[0];
  count_up(state.offers);
  show(state, seat, state.offer_give);
  tell_counts(sink, kOffered, seat, "KOL-5.4", 0, state.offer_give, state.offer_get, false);
  for (const Seat other : players(table.seats)) {
    if (((state.asked >> other) & 1) != 0) tell(sink, kOfferedTo, seat, "KOL-5.4", other);
  }
  state.step = Step::kAnswer;
}

void legal_answer(const Table& /*table*/, const State& state, Seat seat, ActionList& list) {
  const Packed hand = state.hand[seat];
  if (covers(hand, state.offer_get)) add_action(list, kAccept);
  add_action(list, kDecline);
  // One more card for the same, or one card of what there is plenty of for what is offered.
  if (covers(hand, state.offer_get)) {
    const int wanted = std::countr_zero(present(state.offer_give)) / 8;
    if (sum_of(state.offer_give) < state.hand_size[state.active] &&
        count_of(state.offer_give, wanted) < kMostCards) {
      list.push_back(counter_of(state.offer_get, state.offer_give + one_of(wanted)));
    }
    return;
  }
  int best = -1;
  for (int resource = 0; resource < kResources; ++resource) {
    if (count_of(state.offer_give, resource) != 0 || count_of(hand, resource) < 2) continue;
    if (best < 0 || count_of(hand, resource) > count_of(hand, best)) best = resource;
  }
  if (best >= 0) list.push_back(counter_of(one_of(best), state.offer_give));
}

Refused refuse_answer(const Table& /*table*/, const State& state, Seat seat, const Action& action) {
  if (!may_answer(state, seat)) return unknown_action();
  switch (action.verb) {
    case kAccept: {
      if (covers(state.hand[seat], state.offer_get)) return std::nullopt;
      const Packed missing = present(less_by(state.offer_get, state.hand[seat]));
      return no("KOL-5.8", resource_target(std::countr_zero(missing) / 8));
    }
    case kDecline:
      return std::nullopt;
    default: {
      if (!counts_are_small(action, 0)) return unknown_action();
      const Packed give = counts_at(action, 0);
      const Packed get = counts_at(action, kResources);
      if (give == state.offer_get && get == state.offer_give) return no("KOL-5.9");
      return refuse_terms(state, seat, give, get);
    }
  }
}

void apply_answer(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink) {
  if (action.verb == kCounter) {
    state.counter_give[seat] = counts_at(action, 0);
    state.counter_get[seat] = counts_at(action, kResources);
  }
  state.secret[seat] = action.verb == kAccept    ? Answer::kAccept
                       : action.verb == kDecline ? Answer::kDecline
                                                 : Answer::kCounter;
  state.done = static_cast<std::uint8_t>(state.done | 1U << seat);
  tell(sink, kAnswered, seat, "KOL-5.7");
  if (state.done == state.asked) publish_answers(table, state, sink);
}

void legal_decision(const Table& table, const State& state, Seat seat, ActionList& list) {
  for (const Seat other : players(table.seats)) {
    if (state.answer[other] != Answer::kAccept && state.answer[other] != Answer::kCounter) continue;
    if (covers(state.hand[seat], terms_with(state, other).give)) add_action(list, kTrade, other);
  }
  add_action(list, kDrop);
}

Refused refuse_decision(const Table& table, const State& state, Seat seat, const Action& action) {
  if (action.verb == kDrop) return std::nullopt;
  const int other = action.arg[0];
  if (other >= table.seats) return unknown_action();
  if (state.answer[other] != Answer::kAccept && state.answer[other] != Answer::kCounter) {
    return no("KOL-5.10", seat_target(other));
  }
  if (covers(state.hand[seat], terms_with(state, other).give)) return std::nullopt;
  return no("KOL-5.6", seat_target(other));
}

void apply_decision(const Table& table, State& state, Seat seat, const Action& action,
                    EventSink& sink) {
  if (action.verb == kDrop) {
    tell(sink, kOfferDropped, seat, "KOL-5.10");
  } else {
    const int other = action.arg[0];
    const Terms terms = terms_with(state, other);
    hand_over(state, seat, other, terms.give);
    hand_over(state, other, seat, terms.get);
    tell_counts(sink, kTraded, seat, "KOL-5.10", other, terms.give, terms.get, false);
  }
  clear_offer(state);
  resume(table, state, sink);
}

}  // namespace landfall::kolonien
