// Answers and deals (ARC-13.4 to ARC-13.6). Those asked answer at the same time: accept, decline or
// say what they would want instead. The first who accepts gets it (ARC-13.10); under the first rules
// all answer before the offerer chooses. Only what changes hands at once is enforced; promises are
// notes.
#include "games/archipelago/steps/refusing.h"

namespace landfall::archipelago {
namespace {

// Everybody sees what changes hands, so the log says it.
void hand_over(const Table& table, State& state, int from, int to, int florins,
               const std::uint8_t* cubes, int tokens, int card, EventSink& sink) {
  const Seat giver = static_cast<Seat>(from);
  pay_seat(state, from, to, florins);
  count_towards(table, state, from, to, Promise::kReturnFlorins, florins, sink);
  if (florins != 0) tell(sink, kGaveFlorins, giver, "ARC-13.5", to, florins);
  for (int resource = 0; resource < kResources; ++resource) {
    const int number = packed_cubes(cubes, resource);
    if (number == 0) continue;
    const bool news = are_news(state, from, resource, number);
    change_cubes(state, from, resource, -number);
    change_cubes(state, to, resource, number);
    tell_news(sink, news, kGaveCubes, giver, "ARC-13.5", to, resource, number);
    count_towards(table, state, from, to, Promise::kReturnCubes, number, sink);
  }
  add_to(state.tokens[from], -tokens);
  add_to(state.tokens[to], tokens);
  if (tokens != 0) tell(sink, kGaveTokens, giver, "ARC-13.5", to, tokens);
  count_towards(table, state, from, to, Promise::kReturnTokens, tokens, sink);
  if (card == 0) return;
  tell(sink, kGaveCard, giver, "ARC-13.5", to, card - 1);
  auto& counts = table.card(card - 1).kind == Kind::kCharacter ? state.characters : state.progress;
  --counts[from];
  gain_card(table, state, static_cast<Seat>(to), card - 1);
  return_card(table, state, from, to, card, sink);
}

// `from` gives what the offer gives. The active seat gets the permission.
void make_deal(const Table& table, State& state, int from, int to, const Offer& offer,
               EventSink& sink) {
  tell(sink, kDeal, static_cast<Seat>(from), "ARC-13.5", to);
  hand_over(table, state, from, to, offer.give_florins, offer.give_cubes.data(),
            given_tokens(offer), offer.give_card, sink);
  hand_over(table, state, to, from, offer.want_florins, offer.want_cubes.data(),
            wanted_tokens(offer), offer.want_card, sink);
  const int partner = from == state.seat ? to : from;
  if ((offer.flags & kWantPermit) != 0) {
    state.permits = static_cast<std::uint16_t>(state.permits | 1U << partner);
    tell(sink, kPermitted, static_cast<Seat>(partner), "ARC-13.2", state.seat);
    count_towards(table, state, partner, state.seat, Promise::kPermit, 1, sink);
  }
  if ((offer.flags & kWantUse) != 0) {
    state.permits = static_cast<std::uint16_t>(state.permits | 1U << (kUsePermits + partner));
    tell(sink, kLetsUse, static_cast<Seat>(partner), "ARC-R425", state.seat);
  }
  if (offer.promise != 0) {
    const bool by_partner = (offer.flags & kPartnerPromises) != 0;
    note_promise(state, by_partner ? to : from, by_partner ? from : to, offer, sink);
  }
}

// What an offer looks like from the other side, one florin cheaper: a usual answer.
Offer turned_around(const Offer& offer) {
  Offer back;
  back.give_florins = offer.want_florins;
  back.want_florins = offer.give_florins;
  back.give_cubes = offer.want_cubes;
  back.want_cubes = offer.give_cubes;
  back.tokens = static_cast<std::uint8_t>(offer.tokens << 4 | offer.tokens >> 4);
  back.give_card = offer.want_card;
  back.want_card = offer.give_card;
  back.flags = static_cast<std::uint8_t>(offer.flags & (kWantPermit | kWantUse));
  return back;
}

}  // namespace

void end_negotiation(State& state) {
  state.step = state.resume;
  state.resume = Step{};
  state.offer = {};
  state.counters = {};
  state.asked = 0;
  state.done = 0;
  state.accepted = 0;
  state.countered = 0;
  state.proposer = 0;
}

void legal_answers(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (partner_has(state, seat, state.offer)) list.push_back(action_of(kAccept));
  list.push_back(action_of(kDecline));
  Offer counter = turned_around(state.offer);
  if (counter.give_florins > 0) {
    --counter.give_florins;
  } else {
    ++counter.want_florins;
  }
  const Action action = offer_action(kCounter, counter);
  if (!refuse_offer(table, state, seat, action)) list.push_back(action);
}

void legal_partners(const Table& /*table*/, const State& state, Seat /*seat*/, ActionList& list) {
  list.push_back(action_of(kNone));
  for (int other = 0; other < kPlayers; ++other) {
    const bool counters = ((state.countered >> other) & 1) != 0 &&
                          partner_has(state, offerer(state), state.counters[other]);
    if (((state.accepted >> other) & 1) != 0 || counters) {
      list.push_back(action_of(kPartner, other));
    }
  }
}

std::optional<Refusal> refuse_answer(const Table& /*table*/, const State& /*state*/, Seat /*seat*/,
                                     const Action& action) {
  return action.verb == kAccept ? refused_by("ARC-13.5") : refused_as_unknown();
}

void apply_answer(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink) {
  set_bit(state.done, seat);
  if (action.verb == kAccept) {
    set_bit(state.accepted, seat);
    const bool news = show_cubes(state, seat, state.offer.want_cubes);
    tell_news(sink, news, kAccepted, seat, "ARC-13.4");
    if (table.rules.talks) {  // ARC-13.10: the first who accepts
      make_deal(table, state, offerer(state), seat, state.offer, sink);
      end_negotiation(state);
      return;
    }
  } else if (action.verb == kCounter) {
    set_bit(state.countered, seat);
    state.counters[seat] = offer_in(action);
    const bool news = show_cubes(state, seat, state.counters[seat].give_cubes);
    tell_news(sink, news, kCountered, seat, "ARC-13.4", state.counters[seat].give_florins,
              state.counters[seat].want_florins);
  } else {
    tell(sink, kDeclined, seat, "ARC-13.4");
  }
  if (state.done != state.asked) return;
  if (state.accepted == 0 && state.countered == 0) {
    tell(sink, kNoDeal, static_cast<Seat>(offerer(state)), "ARC-13.4");
    end_negotiation(state);
  } else if (state.countered == 0 && std::popcount(state.accepted) == 1) {
    make_deal(table, state, state.seat, std::countr_zero(state.accepted), state.offer, sink);
    end_negotiation(state);
  } else {
    state.step = Step::kChoosePartner;
    state.asked = 0;
    state.done = 0;
  }
}

std::optional<Refusal> refuse_partner(const Table& table, const State& state, Seat /*seat*/,
                                      const Action& action) {
  const int other = action.arg[0];
  if (action.verb != kPartner || other >= table.seats) return refused_as_unknown();
  const bool countered = ((state.countered >> other) & 1) != 0;
  return refused_by(countered ? "ARC-13.5" : "ARC-13.4", seat_target(other));
}

void apply_partner(const Table& table, State& state, Seat seat, const Action& action,
                   EventSink& sink) {
  const int other = action.arg[0];
  if (action.verb == kNone) {
    tell(sink, kNoDeal, seat, "ARC-13.4");
  } else if (((state.accepted >> other) & 1) != 0) {
    make_deal(table, state, seat, other, state.offer, sink);
  } else {
    make_deal(table, state, other, seat, state.counters[other], sink);
  }
  end_negotiation(state);
}

}  // namespace landfall::archipelago
