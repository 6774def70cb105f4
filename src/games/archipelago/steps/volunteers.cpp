// Those who are not asked (ARC-13.8, ARC-13.9): in a negotiation everybody may propose something, not
// only the seat whose turn it is. Nobody waits for them, and nobody can be kept waiting by them: an
// offer can be withdrawn by its maker and set aside by the seat whose turn it is.
#include "games/archipelago/steps/refusing.h"
#include "games/archipelago/words/verbs.h"

namespace landfall::archipelago {
namespace {

bool is_answered_now(const PublicState& state) {
  return state.step == Step::kAnswer || state.step == Step::kChoosePartner;
}

// A useful proposal or two; everything else can be proposed as well.
void legal_proposals(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (!may_offer(table, state, seat)) return;
  constexpr int kUsualPrice = 3;
  const auto purse = [&](int price) {
    return static_cast<std::uint8_t>(std::min<int>(price, state.florins[seat]));
  };
  const auto promised = [](Promise promise, int rounds) {
    return static_cast<std::uint8_t>(static_cast<int>(promise) | rounds << 4);
  };
  Offer offer{.to = static_cast<std::uint8_t>(1U << state.seat)};
  if (state.step == Step::kSetOrder) {  // a bribe for the first place (ARC-3.5)
    offer.give_florins = purse(2);
    offer.promise = promised(Promise::kOrder, 0);
    offer.flags = kPartnerPromises;
    list.push_back(offer_action(kOffer, offer));
    return;
  }
  if (state.step == Step::kCrisis) {  // florins for those who help (ARC-5.4)
    offer.give_florins = purse(2);
    offer.promise = promised(Promise::kFeed, 0);
    offer.promise_amount = 1;
    offer.flags = kPartnerPromises;
    list.push_back(offer_action(kOffer, offer));
    return;
  }
  for (int resource = 0; resource < kResources; ++resource) {
    if (state.cubes[seat][resource] == 0) continue;
    Offer sale = offer;
    sale.want_florins = kUsualPrice;
    pack_cubes(sale.give_cubes.data(), resource, 1);
    list.push_back(offer_action(kOffer, sale));
  }
  offer.want_florins = 1;  // a loan
  offer.promise = promised(Promise::kReturnFlorins, 1);
  offer.promise_amount = 1;
  list.push_back(offer_action(kOffer, offer));
}

}  // namespace

SeatMask volunteers_at(const Table& table, const PublicState& state) {
  if (!table.rules.talks) return {};
  const SeatMask turn = SeatMask::of(state.seat);
  switch (state.step) {
    case Step::kTurn:
    case Step::kCrisis:
    case Step::kSetOrder: {
      SeatMask seats;
      for (const Seat seat : players(table.seats)) {
        if (seat != state.seat && may_offer(table, state, seat)) seats = seats.with(seat);
      }
      return seats;
    }
    case Step::kAnswer: {
      const SeatMask due = SeatMask::of_bits(state.asked).without(SeatMask::of_bits(state.done));
      return turn.with(static_cast<Seat>(offerer(state))).without(due);
    }
    case Step::kChoosePartner:
      return turn.without(static_cast<Seat>(offerer(state)));
    default:
      return {};
  }
}

void legal_unasked(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (is_answered_now(state)) {
    list.push_back(action_of(kWithdraw));
  } else {
    legal_proposals(table, state, seat, list);
  }
}

std::optional<Refusal> refuse_unasked(const Table& table, const State& state, Seat seat,
                                      const Action& action) {
  if (action.verb == kOffer) return refuse_offer(table, state, seat, action);
  const bool withdraws = action == action_of(kWithdraw);
  if (withdraws && is_answered_now(state)) return std::nullopt;
  if (withdraws) return refused_by("ARC-13.9");
  const VerbRow* const row = row_of_verb(action.verb);
  const bool known = row != nullptr && action.verb < kOrderDrawn && action.verb != kWithdraw;
  return refused_by(known ? "TAB-1.1" : "TAB-1.2");
}

void withdraw_offer(const Table& /*table*/, State& state, Seat seat, const Action& /*action*/,
                    EventSink& sink) {
  tell(sink, kWithdrawn, seat, "ARC-13.9");
  end_negotiation(state);
}

}  // namespace landfall::archipelago
