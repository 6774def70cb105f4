// Trade between players: an offer of the active player, the answers, his choice among them (KOL-5.4
// to KOL-5.10, KOL-5.12, KOL-5.14). Everybody sees an answer at once, and the active player may act
// on it while others still think; under the first version of the rules answers were secret until all
// had answered (KOL-R51). What others propose unasked is in proposals.cpp.
#include <algorithm>

#include "games/kolonien/steps/bargaining.h"
#include "games/kolonien/words/names.h"

namespace landfall::kolonien {
namespace {

constexpr int kListedOffers = 3;  // how many offers of a turn the list suggests

bool may_answer(const PublicState& state, int seat) {
  return ((state.asked >> seat) & 1) != 0 && ((state.done >> seat) & 1) == 0;
}

Action counter_of(Packed give, Packed get) {
  Action action = action_of(kCounter);
  put_counts(action, 0, give);
  put_counts(action, kResources, get);
  return action;
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

bool agrees(Answer answer) { return answer == Answer::kAccept || answer == Answer::kCounter; }

// All have answered: the active player chooses, or there is nothing to choose from.
void conclude(const Table& table, State& state, EventSink& sink) {
  remember_answers(table, state);
  if (std::ranges::any_of(state.answer, agrees)) {
    state.step = Step::kDecide;
    return;
  }
  tell(sink, kOfferFailed, state.active, "KOL-5.7");
  clear_offer(state);
  state.step = Step::kAction;
}

// KOL-R51: all have answered, and everybody sees how.
void publish_answers(const Table& table, State& state, EventSink& sink) {
  // With one partner nothing was secret.
  const bool several = std::popcount(state.asked) > 1;
  if (several) tell_all(sink, kAllAnswered, state.active, "KOL-5.7");
  state.answer = state.secret;
  state.secret = {};
  for (const Seat seat : players(table.seats)) {
    switch (state.answer[seat]) {
      case Answer::kAccept:
        show(state, seat, state.offer_get);
        tell_deal(sink, kAccepted, seat, "KOL-5.7", 0, {}, several);
        break;
      case Answer::kCounter:
        show(state, seat, state.counter_give[seat]);
        tell_deal(sink, kCountered, seat, "KOL-5.9", 0,
                  {state.counter_give[seat], state.counter_get[seat]}, several);
        break;
      case Answer::kDecline:
        tell_deal(sink, kDeclined, seat, "KOL-5.7", 0, {}, several);
        break;
      default:
        break;
    }
  }
  conclude(table, state, sink);
}

// KOL-5.7: everybody sees the answer, and with it the cards that it needs.
void answer_openly(const Table& table, State& state, Seat seat, const Action& action,
                   EventSink& sink) {
  switch (action.verb) {
    case kAccept:
      state.answer[seat] = Answer::kAccept;
      state.picked[seat] = action.arg[0];
      show(state, seat, price_of(offered_terms(state), action.arg[0]));
      tell(sink, kAccepted, seat, "KOL-5.7", action.arg[0]);
      break;
    case kCounter:
      state.answer[seat] = Answer::kCounter;
      show(state, seat, state.counter_give[seat]);
      tell_deal(sink, kCountered, seat, "KOL-5.9", 0,
                {state.counter_give[seat], state.counter_get[seat]});
      break;
    case kNoMore:
      state.answer[seat] = Answer::kDecline;
      want_no_more(state, seat, sink);
      break;
    default:
      state.answer[seat] = Answer::kDecline;
      tell(sink, kDeclined, seat, "KOL-5.7");
  }
  if (state.done == state.asked) conclude(table, state, sink);
}

// What the active player would give and get with this partner.
Terms terms_with(const State& state, int partner) {
  if (state.answer[partner] == Answer::kCounter) {
    return {state.counter_get[partner], state.counter_give[partner]};
  }
  return {state.offer_give, price_of(offered_terms(state), state.picked[partner])};
}

void add_trades(const Table& table, const State& state, Seat seat, ActionList& list) {
  for (const Seat other : players(table.seats)) {
    if (!agrees(state.answer[other])) continue;
    if (covers(state.hand[seat], terms_with(state, other).give)) add_action(list, kTrade, other);
  }
  add_action(list, kDrop);
}

}  // namespace

void clear_offer(State& state) {
  state.offer_give = 0;
  state.offer_get = 0;
  state.offer_either = 0;
  state.asked = 0;
  state.done = 0;
  state.answer = {};
  state.picked = {};
  state.secret = {};
  state.counter_give = {};
  state.counter_get = {};
}

// It names cards alone (KOL-R27), and all there are of a kind at most.
bool counts_are_small(const Table& table, const Action& action, int from) {
  for (int i = 0; i < 2 * kResources; ++i) {
    if (action.arg[from + i] > most_cards(table)) return false;
  }
  return true;
}

// KOL-5.5, KOL-5.6, KOL-5.12: what every offer has to be like.
Refused refuse_terms(const State& state, Seat seat, const Terms& terms) {
  if (terms.give == 0 || terms.get == 0) return no("KOL-5.5");
  const Packed both = present(terms.give) & present(terms.get);
  if (both != 0) return no("KOL-5.5", resource_target(std::countr_zero(both) / 8));
  if (terms.either && sum_of(present(terms.get)) < 2) return no("KOL-5.12");
  return refuse_price(state, seat, terms.give, "KOL-5.6");
}

Refused refuse_price(const State& state, Seat seat, Packed cards, std::string_view clause) {
  if (covers(state.hand[seat], cards)) return std::nullopt;
  const Packed missing = present(less_by(cards, state.hand[seat]));
  return no(clause, resource_target(std::countr_zero(missing) / 8));
}

// KOL-5.12: whoever accepts one of several resources names it, and else none.
Refused refuse_pick(const Terms& terms, int picked) {
  if (!terms.either) return picked == 0 ? Refused() : unknown_action();
  if (picked > kResources) return unknown_action();
  if (picked == 0 || count_of(terms.get, picked - 1) == 0) return no("KOL-5.12");
  return std::nullopt;
}

void add_picks(const State& state, Seat seat, const Terms& terms, const Action& action, int at,
               ActionList& list) {
  if (!terms.either) {
    if (covers(state.hand[seat], terms.get)) list.push_back(action);
    return;
  }
  for (int picked = 1; picked <= kResources; ++picked) {
    const Packed price = price_of(terms, picked);
    if (price == 0 || !covers(state.hand[seat], price)) continue;
    Action one = action;
    one.arg[at] = static_cast<std::uint8_t>(picked);
    list.push_back(one);
  }
}

void tell_deal(EventSink& sink, EventKind kind, Seat actor, std::string_view clause, int first,
               const Terms& terms, bool reveals) {
  if (!sink.listening()) return;
  Event event = event_of(kind, actor, clause, first, counts_low(terms.give),
                         counts_middle(terms.give), counts_high(terms.give), counts_low(terms.get),
                         counts_middle(terms.get), counts_high(terms.get));
  if (reveals) event.reveals = SeatMask::everyone();
  sink.emit(event);
}

void exchange(const Table& table, State& state, Seat seat, int other, const Terms& terms,
              std::string_view clause, EventSink& sink) {
  hand_over(state, seat, other, terms.give);
  hand_over(state, other, seat, terms.get);
  tell_deal(sink, kTraded, seat, clause, other, terms);
  clear_offer(state);
  resume(table, state, sink);
}

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
  if (!counts_are_small(table, action, 1)) return unknown_action();
  const unsigned to = action.arg[0];
  const unsigned everybody = (1U << table.seats) - 1;
  const unsigned either = action.arg[1 + 2 * kResources];
  if (to == 0 || (to & ~everybody) != 0 || ((to >> seat) & 1U) != 0 || either > 1 ||
      (either != 0 && !table.rules.open_trade)) {
    return unknown_action();
  }
  if (state.offers >= offers_per_turn(table)) return no("KOL-R31");
  if ((to & state.quiet) != 0)
    return no("KOL-5.14", seat_target(std::countr_zero(to & state.quiet)));
  const unsigned poor = to & ~partners(table, state, seat);
  if (poor != 0) return no("KOL-R35", seat_target(std::countr_zero(poor)));
  return refuse_terms(state, seat, terms_at(action, 1));
}

void make_offer(const Table& table, State& state, Seat seat, const Action& action,
                EventSink& sink) {
  clear_offer(state);  // the one before, while others were still thinking about it (KOL-5.4)
  const Terms terms = terms_at(action, 1);
  state.offer_give = terms.give;
  state.offer_get = terms.get;
  state.offer_either = terms.either ? 1 : 0;
  state.asked = action.arg[0];
  count_up(state.offers);
  show(state, seat, state.offer_give);
  tell_deal(sink, kOffered, seat, "KOL-5.4", state.offer_either, terms);
  for (const Seat other : players(table.seats)) {
    if (((state.asked >> other) & 1) != 0) tell(sink, kOfferedTo, seat, "KOL-5.4", other);
  }
  state.step = Step::kAnswer;
}

namespace {

// One more card for the same, or one card of what there is plenty of for what is offered.
void suggest_counter(const Table& table, const State& state, Seat seat, ActionList& list) {
  const Packed hand = state.hand[seat];
  if (covers(hand, state.offer_get) && state.offer_either == 0) {
    const int wanted = std::countr_zero(present(state.offer_give)) / 8;
    if (sum_of(state.offer_give) < state.hand_size[state.active] &&
        count_of(state.offer_give, wanted) < most_cards(table)) {
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

}  // namespace

void legal_answer(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (!may_answer(state, seat)) {  // nobody waits for them
    if (seat != state.active) return legal_bystander(table, state, seat, list);
    legal_offers(table, state, seat, list);
    add_trades(table, state, seat, list);
    legal_proposals(table, state, seat, list);
    return;
  }
  add_picks(state, seat, offered_terms(state), action_of(kAccept), 0, list);
  add_action(list, kDecline);
  suggest_counter(table, state, seat, list);
  if (table.rules.open_trade) legal_own(table, state, seat, list);
}

Refused refuse_answer(const Table& table, const State& state, Seat seat, const Action& action) {
  if (!may_answer(state, seat)) {
    return seat == state.active ? refuse_decision(table, state, seat, action)
                                : refuse_bystander(table, state, seat, action);
  }
  switch (action.verb) {
    case kAccept: {
      const Terms terms = offered_terms(state);
      if (auto refusal = refuse_pick(terms, action.arg[0])) return refusal;
      return refuse_price(state, seat, price_of(terms, action.arg[0]), "KOL-5.8");
    }
    case kDecline:
      return std::nullopt;
    case kCounter: {
      if (!counts_are_small(table, action, 0)) return unknown_action();
      const Packed give = counts_at(action, 0);
      const Packed get = counts_at(action, kResources);
      const bool same = give == state.offer_get && get == state.offer_give;
      if (same && state.offer_either == 0) return no("KOL-5.9");
      return refuse_terms(state, seat, {give, get});
    }
    case kPropose:
    case kWithdraw:
    case kNoMore:
      return refuse_bystander(table, state, seat, action);
    default:
      return unknown_action();
  }
}

void apply_answer(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink) {
  if (!may_answer(state, seat)) {
    return seat == state.active ? apply_decision(table, state, seat, action, sink)
                                : apply_bystander(table, state, seat, action, sink);
  }
  if (action.verb == kPropose || action.verb == kWithdraw) {  // the answer is still to come
    return apply_bystander(table, state, seat, action, sink);
  }
  if (action.verb == kCounter) {
    state.counter_give[seat] = counts_at(action, 0);
    state.counter_get[seat] = counts_at(action, kResources);
  }
  if (table.rules.open_trade) {
    state.done = static_cast<std::uint8_t>(state.done | 1U << seat);
    return answer_openly(table, state, seat, action, sink);
  }
  state.secret[seat] = action.verb == kAccept    ? Answer::kAccept
                       : action.verb == kDecline ? Answer::kDecline
                                                 : Answer::kCounter;
  state.done = static_cast<std::uint8_t>(state.done | 1U << seat);
  tell(sink, kAnswered, seat, "KOL-5.7");
  if (state.done == state.asked) publish_answers(table, state, sink);
}

void legal_decision(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (seat != state.active) return legal_bystander(table, state, seat, list);
  add_trades(table, state, seat, list);
  legal_proposals(table, state, seat, list);
}

// Of the active player, when all have answered or before that.
Refused refuse_decision(const Table& table, const State& state, Seat seat, const Action& action) {
  if (seat != state.active) return refuse_bystander(table, state, seat, action);
  switch (action.verb) {
    case kDrop:
      return std::nullopt;
    case kTrade:
      break;
    case kOffer:
      return table.rules.open_trade ? refuse_offer(table, state, seat, action) : unknown_action();
    case kPropose:
    case kTake:
    case kTurnDown:
      return refuse_proposed(table, state, seat, action);
    default:
      return unknown_action();
  }
  const int other = action.arg[0];
  if (other >= table.seats) return unknown_action();
  if (!agrees(state.answer[other])) return no("KOL-5.10", seat_target(other));
  if (covers(state.hand[seat], terms_with(state, other).give)) return std::nullopt;
  return no("KOL-5.6", seat_target(other));
}

void apply_decision(const Table& table, State& state, Seat seat, const Action& action,
                    EventSink& sink) {
  if (seat != state.active) return apply_bystander(table, state, seat, action, sink);
  switch (action.verb) {
    case kTrade: {
      const int other = action.arg[0];
      exchange(table, state, seat, other, terms_with(state, other), "KOL-5.10", sink);
      break;
    }
    case kOffer:
      make_offer(table, state, seat, action, sink);
      break;
    case kDrop:
      tell(sink, kOfferDropped, seat, "KOL-5.10");
      clear_offer(state);
      resume(table, state, sink);
      break;
    default:
      apply_proposed(table, state, seat, action, sink);
  }
}

}  // namespace landfall::kolonien
