// Offers and answers (ARC-13). The seat whose turn it is offers; those asked answer at the same
// time: accept, decline or say what they would want instead. If several are willing the offerer
// chooses. Only what changes hands at once is enforced; promises are notes.
#include "games/archipelago/steps/steps.h"

namespace landfall::archipelago {
namespace {

constexpr int kPromises = 7;

int given_tokens(const Offer& offer) { return offer.tokens & 15; }
int wanted_tokens(const Offer& offer) { return offer.tokens >> 4; }

// A seat has these things.
bool has_all(const State& state, int seat, int florins, const std::uint8_t* cubes, int tokens,
             int card) {
  if (florins > state.florins[seat] || tokens > state.tokens[seat]) return false;
  for (int resource = 0; resource < kResources; ++resource) {
    if (packed_cubes(cubes, resource) > state.cubes[seat][resource]) return false;
  }
  // The citizen on a built wonder is a unit, and units are not for sale (ARC-13.2, ARC-R319). There
  // is no way to offer an objective (ARC-13.3).
  return card == 0 || (state.owner[card - 1] == seat + 1 && !has_card(state.built, card - 1));
}
bool offerer_has(const State& state, int seat, const Offer& offer) {
  return has_all(state, seat, offer.give_florins, offer.give_cubes.data(), given_tokens(offer),
                 offer.give_card);
}
bool partner_has(const State& state, int seat, const Offer& offer) {
  return has_all(state, seat, offer.want_florins, offer.want_cubes.data(), wanted_tokens(offer),
                 offer.want_card);
}

bool is_well_formed(const Offer& offer) {
  const int promise = offer.promise & 15;
  if (promise >= kPromises || offer.give_card > kCards || offer.want_card > kCards ||
      (offer.flags & ~(kWantPermit | kPartnerPromises)) != 0) {
    return false;
  }
  if (promise == 0) {
    return offer.promise == 0 && offer.promise_amount == 0 && (offer.flags & kPartnerPromises) == 0;
  }
  return offer.promise >> 4 != 0;
}
bool is_empty(const Offer& offer) {
  Offer bare = offer;
  bare.to = 0;
  return bare == Offer{};
}

// Everybody sees what changes hands, so the log says it.
void hand_over(const Table& table, State& state, int from, int to, int florins,
               const std::uint8_t* cubes, int tokens, int card, EventSink& sink) {
  const Seat giver = static_cast<Seat>(from);
  pay_seat(state, from, to, florins);
  if (florins != 0) tell(sink, kGaveFlorins, giver, "ARC-13.5", to, florins);
  for (int resource = 0; resource < kResources; ++resource) {
    const int number = packed_cubes(cubes, resource);
    if (number == 0) continue;
    const bool news = are_news(state, from, resource, number);
    change_cubes(state, from, resource, -number);
    change_cubes(state, to, resource, number);
    tell_news(sink, news, kGaveCubes, giver, "ARC-13.5", to, resource, number);
  }
  add_to(state.tokens[from], -tokens);
  add_to(state.tokens[to], tokens);
  if (tokens != 0) tell(sink, kGaveTokens, giver, "ARC-13.5", to, tokens);
  if (card == 0) return;
  tell(sink, kGaveCard, giver, "ARC-13.5", to, card - 1);
  auto& counts = table.card(card - 1).kind == Kind::kCharacter ? state.characters : state.progress;
  --counts[from];
  gain_card(table, state, static_cast<Seat>(to), card - 1);
}

// ARC-13.6, ARC-R318: kept in mind, not enforced.
void note_promise(State& state, int from, int to, const Offer& offer, EventSink& sink) {
  const Note note{static_cast<std::uint8_t>(from),
                  static_cast<std::uint8_t>(to),
                  static_cast<Promise>(offer.promise & 15),
                  offer.promise_amount,
                  state.round,
                  static_cast<std::uint8_t>(std::min(255, state.round + (offer.promise >> 4)))};
  auto free = std::find_if(state.notes.begin(), state.notes.end(),
                           [](const Note& old) { return old.made == 0; });
  if (free == state.notes.end()) {  // the oldest one is forgotten
    std::rotate(state.notes.begin(), state.notes.begin() + 1, state.notes.end());
    free = state.notes.end() - 1;
  }
  *free = note;
  tell(sink, kPromised, static_cast<Seat>(from), "ARC-13.6", to, offer.promise & 15, note.amount,
       note.due);
}

// Whoever offers or accepts to give cubes has them (ARC-13.5), and from now on everybody knows;
// whether that is news.
bool show_cubes(State& state, Seat seat, const std::array<std::uint8_t, 3>& cubes) {
  bool news = false;
  for (int resource = 0; resource < kResources; ++resource) {
    const int number = packed_cubes(cubes.data(), resource);
    if (!are_news(state, seat, resource, number)) continue;
    state.sure[seat][resource] = static_cast<std::uint8_t>(number);
    news = true;
  }
  return news;
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
  }
  if (offer.promise != 0) {
    const bool by_partner = (offer.flags & kPartnerPromises) != 0;
    note_promise(state, by_partner ? to : from, by_partner ? from : to, offer, sink);
  }
}

void end_negotiation(State& state) {
  state.step = state.resume;
  state.resume = Step{};
  state.offer = {};
  state.counters = {};
  state.asked = 0;
  state.done = 0;
  state.accepted = 0;
  state.countered = 0;
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
  back.flags = static_cast<std::uint8_t>(offer.flags & kWantPermit);
  return back;
}

std::optional<Refusal> refuse_common(const State& state, Seat seat, const Offer& offer) {
  if (!is_well_formed(offer)) return Refusal{Clause{"TAB-1.2"}};
  if (is_empty(offer)) return Refusal{Clause{"ARC-13.4"}};
  if ((offer.flags & kWantPermit) != 0) {
    const Step step = state.step == Step::kAnswer ? state.resume : state.step;
    if (step != Step::kTurn) return Refusal{Clause{"ARC-R407"}};
  }
  for (const std::uint8_t card : {offer.give_card, offer.want_card}) {
    if (card != 0 && has_card(state.built, card - 1)) return Refusal{Clause{"ARC-R319"}};
  }
  if (!offerer_has(state, seat, offer)) return Refusal{Clause{"ARC-13.5"}};
  return std::nullopt;
}

// ARC-13.1, ARC-R424
std::optional<Refusal> refuse_moment(const State& state, Seat seat) {
  switch (state.step) {
    case Step::kTurn:
    case Step::kCrisis:
    case Step::kSetOrder:
      return std::nullopt;
    case Step::kAnswer:
    case Step::kChoosePartner:  // one offer at a time
      return Refusal{Clause{"TAB-1.2"}};
    default: {
      const bool own = state.seat == seat;
      const bool part = in_part_of_turn(state) || state.step == Step::kRaise;
      return Refusal{Clause{own && part ? "ARC-R424" : "ARC-13.1"}};
    }
  }
}

}  // namespace

bool may_offer(const PublicState& state) {
  return state.offers_left != 0 && (state.step == Step::kTurn || state.step == Step::kCrisis ||
                                    state.step == Step::kSetOrder);
}

std::optional<Refusal> refuse_offer(const Table& table, const State& state, Seat seat,
                                    const Action& action) {
  const Offer offer = offer_in(action);
  if (action.verb == kCounter) {
    if (state.step != Step::kAnswer || offer.to != 0) return Refusal{Clause{"TAB-1.2"}};
    if (offer.want_card != 0 && state.owner[(offer.want_card - 1) % kCards] != state.seat + 1) {
      return Refusal{Clause{"ARC-13.5"}};
    }
    return refuse_common(state, seat, offer);
  }
  if (auto refusal = refuse_moment(state, seat)) return refusal;
  if (state.offers_left == 0) return Refusal{Clause{"ARC-13.7"}};
  if (offer.to == 0 || (offer.to >> table.seats) != 0 || ((offer.to >> seat) & 1) != 0) {
    return Refusal{Clause{"ARC-13.4"}};
  }
  if (auto refusal = refuse_common(state, seat, offer)) return refusal;
  // A card can only be wanted of its owner.
  if (offer.want_card != 0 && offer.to != 1U << ((state.owner[offer.want_card - 1] + 7) % 8)) {
    return Refusal{Clause{"ARC-13.5"}};
  }
  return std::nullopt;
}

// A useful few; everything else can be offered as well.
void legal_offers(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (!may_offer(state)) return;
  const auto others = static_cast<std::uint8_t>(((1U << table.seats) - 1) & ~(1U << seat));
  constexpr int kUsualPrice = 3;
  if (state.step == Step::kCrisis) {
    const int price = std::min<int>(kUsualPrice, state.florins[seat]);
    Offer offer{.to = others, .give_florins = static_cast<std::uint8_t>(price)};
    if (price == 0) {  // who has nothing promises a cube for the next round
      offer.promise = static_cast<std::uint8_t>(static_cast<int>(Promise::kReturnCubes) | 1 << 4);
      offer.promise_amount = 1;
    }
    pack_cubes(offer.want_cubes.data(), state.crisis_resource, 1);
    list.push_back(offer_action(kOffer, offer));
    return;
  }
  if (state.step == Step::kSetOrder) {
    for (const Seat other : players(table.seats)) {
      if (other == seat) continue;
      list.push_back(offer_action(kOffer, Offer{.to = static_cast<std::uint8_t>(1U << other),
                                                .want_florins = 2,
                                                .promise = static_cast<std::uint8_t>(
                                                    static_cast<int>(Promise::kOrder) | 1 << 4)}));
    }
    return;
  }
  for (int resource = 0; resource < kResources; ++resource) {
    if (state.cubes[seat][resource] == 0) continue;
    Offer offer{.to = others, .want_florins = kUsualPrice};
    pack_cubes(offer.give_cubes.data(), resource, 1);
    list.push_back(offer_action(kOffer, offer));
  }
  if (!may_act(state, seat)) return;
  unsigned masters = 0;
  for (int tile = 0; tile < state.laid; ++tile) {
    const int master = town_controller(state, tile);
    if (master >= 0 && has_unit(state, seat, tile) && !may_harvest_at(state, seat, tile)) {
      masters |= 1U << master;
    }
  }
  for_each_bit(masters, [&](int master) {
    const int price = std::min<int>(1, state.florins[seat]);
    list.push_back(offer_action(kOffer, Offer{.to = static_cast<std::uint8_t>(1U << master),
                                              .give_florins = static_cast<std::uint8_t>(price),
                                              .flags = kWantPermit}));
  });
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

void legal_partners(const State& state, ActionList& list) {
  list.push_back(action_of(kNone));
  for (int other = 0; other < kPlayers; ++other) {
    const bool counters = ((state.countered >> other) & 1) != 0 &&
                          partner_has(state, state.seat, state.counters[other]);
    if (((state.accepted >> other) & 1) != 0 || counters) {
      list.push_back(action_of(kPartner, other));
    }
  }
}

void make_offer(State& state, Seat seat, const Action& action, EventSink& sink) {
  --state.offers_left;
  state.offer = offer_in(action);
  state.resume = state.step;
  state.step = Step::kAnswer;
  state.asked = state.offer.to;
  state.done = 0;
  const bool news = show_cubes(state, seat, state.offer.give_cubes);
  tell_news(sink, news, kOffered, seat, "ARC-13.4", state.offer.give_florins,
            state.offer.want_florins);
}

void answer_offer(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink) {
  set_bit(state.done, seat);
  if (action.verb == kAccept) {
    set_bit(state.accepted, seat);
    const bool news = show_cubes(state, seat, state.offer.want_cubes);
    tell_news(sink, news, kAccepted, seat, "ARC-13.4");
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
    tell(sink, kNoDeal, state.seat, "ARC-13.4");
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

void choose_partner(const Table& table, State& state, Seat seat, const Action& action,
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

void remind_of_promises(const State& state, EventSink& sink) {
  for (const Note& note : state.notes) {
    if (note.made == 0 || note.due != state.round) continue;
    tell(sink, kPromiseDue, note.from, "ARC-13.6", note.to, static_cast<int>(note.kind),
         note.amount, note.due);
  }
}

}  // namespace landfall::archipelago
