// Offers (ARC-13.1 to ARC-13.4, ARC-13.7 to ARC-13.9): who may offer what to whom. negotiation.cpp
// has the answers, volunteers.cpp those who offer although it is not their turn.
#include "games/archipelago/steps/steps.h"

namespace landfall::archipelago {
namespace {

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

}  // namespace

bool partner_has(const State& state, int seat, const Offer& offer) {
  return has_all(state, seat, offer.want_florins, offer.want_cubes.data(), wanted_tokens(offer),
                 offer.want_card);
}

namespace {

bool is_well_formed(const Table& table, const Offer& offer) {
  const int promise = offer.promise & 15;
  if (promise >= (table.rules.talks ? kPromises : kFirstPromises) || offer.give_card > kCards ||
      offer.want_card > kCards ||
      (offer.flags & ~(kWantPermit | kPartnerPromises | (table.rules.talks ? kWantUse : 0))) != 0) {
    return false;
  }
  if (promise == 0) {
    return offer.promise == 0 && offer.promise_amount == 0 && (offer.flags & kPartnerPromises) == 0;
  }
  if (promise == static_cast<int>(Promise::kReturnCard)) {  // the card of this deal
    const bool by_partner = (offer.flags & kPartnerPromises) != 0;
    const int lent = by_partner ? offer.give_card : offer.want_card;
    if (lent == 0 || offer.promise_amount != 0) return false;
  }
  return offer.promise >> 4 != 0 || table.rules.talks;  // ARC-13.6: due now
}
bool is_empty(const Offer& offer) {
  Offer bare = offer;
  bare.to = 0;
  return bare == Offer{};
}

std::optional<Refusal> refuse_common(const Table& table, const State& state, Seat seat,
                                     const Offer& offer) {
  if (!is_well_formed(table, offer)) return Refusal{Clause{"TAB-1.2"}};
  if (is_empty(offer)) return Refusal{Clause{"ARC-13.4"}};
  if ((offer.flags & (kWantPermit | kWantUse)) != 0) {
    const Step step = state.step == Step::kAnswer ? state.resume : state.step;
    const bool harvest = (offer.flags & kWantPermit) != 0;
    if (step != Step::kTurn) return Refusal{Clause{harvest ? "ARC-R407" : "ARC-R425"}};
  }
  for (const std::uint8_t card : {offer.give_card, offer.want_card}) {
    if (card != 0 && has_card(state.built, card - 1)) return Refusal{Clause{"ARC-R319"}};
  }
  if (!offerer_has(state, seat, offer)) return Refusal{Clause{"ARC-13.5"}};
  return std::nullopt;
}

// ARC-13.1, ARC-R424
std::optional<Refusal> refuse_moment(const Table& table, const State& state, Seat seat) {
  switch (state.step) {
    case Step::kTurn:
    case Step::kCrisis:
    case Step::kSetOrder:
      return std::nullopt;
    case Step::kAnswer:
    case Step::kChoosePartner:  // one offer at a time
      if (!table.rules.talks) return Refusal{Clause{"TAB-1.2"}};
      if (state.step == Step::kAnswer && offerer(state) == seat) return std::nullopt;
      return Refusal{Clause{"ARC-13.9"}};
    default: {
      const bool own = state.seat == seat;
      const bool part = in_part_of_turn(state) || state.step == Step::kRaise;
      return Refusal{Clause{own && part ? "ARC-R424" : "ARC-13.1"}};
    }
  }
}

}  // namespace

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

namespace {

bool is_time_to_talk(const PublicState& state) {
  return state.step == Step::kTurn || state.step == Step::kCrisis || state.step == Step::kSetOrder;
}
// ARC-13.7
bool has_offers_left(const Table& table, const PublicState& state, Seat seat) {
  return table.rules.talks ? state.proposed[seat] < kOffersInTalks : state.offers_left != 0;
}
// ARC-13.8: in a crisis everybody talks to everybody, else all others to the one whose turn it is.
bool may_talk_to(const PublicState& state, Seat seat, unsigned others) {
  const Step step = state.step == Step::kAnswer ? state.resume : state.step;
  return step == Step::kCrisis || seat == state.seat || others == 1U << state.seat;
}

}  // namespace

bool may_offer(const Table& table, const PublicState& state, Seat seat) {
  const bool replaces =
      table.rules.talks && state.step == Step::kAnswer && offerer(state) == seat;  // ARC-13.9
  return (is_time_to_talk(state) || replaces) && has_offers_left(table, state, seat);
}

std::optional<Refusal> refuse_offer(const Table& table, const State& state, Seat seat,
                                    const Action& action) {
  const Offer offer = offer_in(action);
  if (action.verb == kCounter) {
    if (state.step != Step::kAnswer || offer.to != 0) return Refusal{Clause{"TAB-1.2"}};
    if (offer.want_card != 0 && state.owner[(offer.want_card - 1) % kCards] != offerer(state) + 1) {
      return Refusal{Clause{"ARC-13.5"}};
    }
    return refuse_common(table, state, seat, offer);
  }
  if (auto refusal = refuse_moment(table, state, seat)) return refusal;
  if (!has_offers_left(table, state, seat)) return Refusal{Clause{"ARC-13.7"}};
  if (offer.to == 0 || (offer.to >> table.seats) != 0 || ((offer.to >> seat) & 1) != 0) {
    return Refusal{Clause{"ARC-13.4"}};
  }
  if (!may_talk_to(state, seat, offer.to)) return Refusal{Clause{"ARC-13.8"}};
  if (auto refusal = refuse_common(table, state, seat, offer)) return refusal;
  // A card can only be wanted of its owner.
  if (offer.want_card != 0 && offer.to != 1U << ((state.owner[offer.want_card - 1] + 7) % 8)) {
    return Refusal{Clause{"ARC-13.5"}};
  }
  return std::nullopt;
}

// A useful few; everything else can be offered as well.
void legal_offers(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (state.offers_left == 0 || !is_time_to_talk(state)) return;
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
    const int master = town_controller(table, state, tile);
    if (master >= 0 && has_unit(state, seat, tile) && !may_harvest_at(table, state, seat, tile)) {
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

void make_offer(const Table& table, State& state, Seat seat, const Action& action,
                EventSink& sink) {
  if (state.step == Step::kAnswer) end_negotiation(state);  // the new one replaces it (ARC-13.9)
  if (table.rules.talks) {
    ++state.proposed[seat];
    state.proposer = static_cast<std::uint8_t>(seat == state.seat ? 0 : seat + 1);
  }
  if (seat == state.seat && state.offers_left != 0) --state.offers_left;
  state.offer = offer_in(action);
  state.resume = state.step;
  state.step = Step::kAnswer;
  state.asked = state.offer.to;
  state.done = 0;
  const bool news = show_cubes(state, seat, state.offer.give_cubes);
  tell_news(sink, news, kOffered, seat, "ARC-13.4", state.offer.give_florins,
            state.offer.want_florins);
}

}  // namespace landfall::archipelago
