// Checks of the step itself: what it interrupts, its phase, who chooses, crises and decks.
#include "games/archipelago/position/step_checker.h"

namespace landfall::archipelago {

void StepChecker::detours() {
  const bool verdict = state_.step == Step::kVerdict;
  expect(verdict || state_.verdict_resume == Step{}, "what a verdict goes on with");
  if (verdict) {
    expect(state_.round > 0 && state_.ending == 0 && met_objectives(table_, state_) != 0,
           "a verdict");
    expect(base_ != Step::kVerdict && base_ != Step::kOver && base_ > Step::kDrop,
           "what a verdict goes on with");
  }
  const bool negotiation = base_ == Step::kAnswer || base_ == Step::kChoosePartner;
  expect(negotiation ? in({Step::kTurn, Step::kCrisis, Step::kSetOrder}) : state_.resume == Step{},
         "what negotiation goes on with");
  expect(verdict || state_.step != Step::kPhaseEnd, "the end of a phase");
  expect(state_.proposer <= table_.seats && state_.proposer != state_.seat + 1, "who offers");
  const bool talks =
      table_.rules.talks &&
      (negotiation || in({Step::kTurn, Step::kCrisis, Step::kSetOrder, Step::kRaise}) ||
       state_.phase == Phase::kActions);
  for (const int made : state_.proposed) {
    expect(made == 0 || (talks && made <= kOffersInTalks), "offers");
  }
  expect(state_.proposer == 0 || table_.rules.talks, "who offers");
  if (base_ != Step::kAnswer && base_ != Step::kChoosePartner) {
    expect(state_.offer == Offer{} && state_.counters == PerSeat<Offer>{} && state_.accepted == 0 &&
               state_.countered == 0 && state_.proposer == 0,
           "an offer");
  } else {
    offer();
  }
}

void StepChecker::offer() {
  const unsigned to = state_.offer.to;
  const auto from = static_cast<Seat>(offerer(state_));
  expect(to != 0 && (to >> table_.seats) == 0 && ((to >> from) & 1U) == 0, "an offer");
  const unsigned answers = unsigned{state_.accepted} | unsigned{state_.countered};
  const unsigned done = base_ == Step::kAnswer ? state_.done : to;
  expect((answers & ~done) == 0 && (state_.accepted & state_.countered) == 0, "an answer");
  if (base_ == Step::kChoosePartner) {
    expect(state_.countered != 0 || std::popcount(unsigned{state_.accepted}) > 1, "a choice");
  }
  if (!wrong_.empty()) return;
  // As it was when it was made.
  State before = state_;
  before.step = inner_;
  before.offers_left = 1;
  before.proposed = {};
  expect(!refuse_offer(table_, before, from, offer_action(kOffer, state_.offer)), "an offer");
  State during = state_;
  during.step = Step::kAnswer;
  for (const Seat seat : players(table_.seats)) {
    const Action counter = offer_action(kCounter, state_.counters[seat]);
    if (((state_.countered >> seat) & 1) == 0) {
      expect(state_.counters[seat] == Offer{}, "a counter-offer");
    } else {
      expect(!refuse_offer(table_, during, seat, counter), "a counter-offer");
    }
    if (((state_.accepted >> seat) & 1) == 0 || !wrong_.empty()) continue;
    ActionList answers_of;
    legal_answers(table_, during, seat, answers_of);
    expect(answers_of[0].verb == kAccept, "an accepted offer");
  }
}

void StepChecker::phases() {
  if (state_.step == Step::kOver) {
    expect(state_.phase == Phase::kOver, "the phase");
    return;
  }
  const Phase phase = state_.phase;
  bool fits = phase == Phase::kActions;
  if (in_setup()) {
    fits = phase == Phase::kSetup;
  } else if (in({Step::kBid, Step::kSetOrder})) {
    fits = phase == Phase::kOrder;
  } else if (in_crisis()) {
    fits = state_.red == 0 ? phase == Phase::kBalance
                           : phase == Phase::kActions || phase == Phase::kPurchase;
  } else if (in({Step::kPurchase, Step::kTurnCard})) {
    fits = phase == Phase::kPurchase;
  } else if (in({Step::kFront, Step::kBack})) {
    fits = phase == Phase::kPurchase || phase == Phase::kActions;
  } else if (inner_ == Step::kPhaseEnd) {
    fits = phase >= Phase::kPopulation && phase <= Phase::kPurchase;
  }
  expect(fits, "the phase");
  expect((state_.round == 0) == (phase == Phase::kSetup), "the round");
}

void StepChecker::seats() {
  unsigned ordered = 0;
  for (int place = 0; place < table_.seats; ++place) ordered |= 1U << state_.order[place];
  if (state_.step != Step::kDrawOrder) {
    expect(ordered == (1U << table_.seats) - 1, "the order");
  }
  expect(state_.seat < table_.seats && state_.place < table_.seats &&
             state_.crisis_place <= table_.seats,
         "the seat");
  if (in_crisis()) {
    expect(state_.crisis_place < table_.seats && state_.order[state_.crisis_place] == state_.seat,
           "the seat");
  } else if (state_.phase == Phase::kActions || state_.phase == Phase::kPurchase ||
             in({Step::kDealTile, Step::kFirstTile, Step::kFirstCubes, Step::kDealObjective})) {
    expect(state_.order[state_.place] == state_.seat, "the seat");
  }
}

void StepChecker::parallel_choices() {
  const unsigned all = (1U << table_.seats) - 1;
  const bool parallel =
      base_ == Step::kVote || base_ == Step::kDrop || base_ == Step::kBid || base_ == Step::kAnswer;
  if (!parallel) {
    expect(state_.asked == 0 && state_.done == 0, "who is asked");
  } else {
    expect((state_.asked & ~all) == 0 && (state_.done & ~state_.asked) == 0 &&
               state_.done != state_.asked,
           "who is asked");
    if (base_ == Step::kVote || (base_ == Step::kBid && state_.tied == 0)) {
      expect(state_.asked == all, "who is asked");
    }
    if (base_ == Step::kAnswer) expect(state_.asked == state_.offer.to, "who is asked");
  }
  expect(state_.tied == 0 ||
             (base_ == Step::kBid && std::popcount(unsigned{state_.asked}) > 1 && table_.seats > 2),
         "a second round of bids");
  for (int seat = 0; seat < kPlayers; ++seat) {
    const bool chosen = ((state_.done >> seat) & 1) != 0;
    const bool bids = base_ == Step::kBid && chosen;
    expect(bids ? state_.bid[seat] != 0 && state_.bid[seat] - 1 <= state_.florins[seat]
                : state_.bid[seat] == 0,
           "a bid");
    if (base_ == Step::kBid && !bids && ((state_.asked >> seat) & 1) != 0) {
      expect(state_.florins[seat] != 0 || table_.rules.hides_screens, "a bid to come");
    }
    const bool votes =
        (base_ == Step::kVote && chosen) || (base_ == Step::kVoteTie && seat < table_.seats);
    expect((state_.vote[seat] != 0) == votes, "a vote");
    if (votes && state_.vote[seat] != 0) {  // for a trend that does not lie there yet (ARC-16.4)
      const unsigned free = trends_to_choose(table_, state_);
      expect(state_.vote[seat] <= kTrends && ((free >> (state_.vote[seat] - 1)) & 1U) != 0,
             "a vote");
    }
    expect(state_.last_bid[seat] == 0 || inner_ == Step::kSetOrder, "a shown bid");
  }
}

void StepChecker::crisis() {
  if (!in_crisis()) {
    expect(state_.half == 0 && state_.red == 0 && state_.crisis_resource == 0 &&
               state_.crisis_number == 0 && state_.missing == 0 && state_.lay_before == 0 &&
               state_.crisis_place == 0,
           "a crisis");
    return;
  }
  expect(state_.top_back != 0, "the card on top");
  if (!wrong_.empty()) return;
  const Card& card = table_.card(state_.top_back - 1);
  const Half& half = state_.half == 0 ? card.upper : card.lower;
  expect(half.what == Half::What::kCrisis && half.red == (state_.red != 0) &&
             half.resource == state_.crisis_resource && half.number == state_.crisis_number,
         "the crisis");
  const int lying = lying_in_all(state_);
  if (state_.half == 0) {
    expect(state_.missing == 0, "missing cubes");
    if (inner_ != Step::kExile) expect(lying > 0, "nobody who lies");
    if (inner_ == Step::kExile) {
      ActionList list;
      legal_exile(table_, state_, state_.seat, list);
      expect(list.size() > 1, "nobody to exile");
    }
    if (inner_ == Step::kRaise) {
      expect(state_.left > 0 && state_.left <= half.number && lying > state_.left,
             "citizens to raise");
    }
  } else {
    expect(inner_ == Step::kCrisis && state_.missing > 0 && state_.missing <= half.number &&
               state_.lay_before == 0,
           "missing cubes");
  }
}

void StepChecker::deck() {
  const bool draws = in({Step::kFront, Step::kBack});
  const bool reveals = state_.draw == Draw::kReveal;
  if (reveals) {
    expect(draws || inner_ == Step::kReveal || (in_crisis() && state_.red != 0), "a draw");
  }
  if (state_.draw == Draw::kRefill) {
    expect(draws || (in_crisis() && state_.red != 0), "a draw");
  }
  if (state_.draw == Draw::kSetup) {
    expect(inner_ != Step::kFront && inner_ != Step::kReveal &&
               (inner_ != Step::kBack || first_back()) && state_.red == 0,
           "a draw");
  }
  expect(state_.draw == Draw::kRefill || state_.slots_empty == 0, "empty slots");
  for (int slot = 0; slot < kTrackSlots; ++slot) {
    if (((state_.slots_empty >> slot) & 1) != 0) expect(state_.track[slot] == 0, "empty slots");
    if (state_.track[slot] == 0) expect(state_.turns[slot] == 0, "turns");
  }
  const bool dealt = state_.round > 0 || in({Step::kDrawTrend, Step::kDealObjective, Step::kDrop});
  if (dealt && state_.top_back == 0 && !in({Step::kBack, Step::kOver})) {
    expect(state_.deck == 0, "the card on top");
  }
  if (!dealt) expect(state_.top_back == 0, "the card on top");
  if (!dealt && !first_back() && inner_ != Step::kDealCard) {
    expect(state_.track == std::array<std::uint8_t, kTrackSlots>{}, "the track");
  }
  int on_track = 0;
  for (int slot = 0; slot < kTrackSlots; ++slot) {
    const bool other = inner_ != Step::kTurnCard || state_.detail != slot + 1;
    on_track += state_.track[slot] != 0 && other ? 1 : 0;
  }
  if (in({Step::kPurchase, Step::kTurnCard})) expect(on_track > 0, "the track");
  if (inner_ == Step::kFront) {
    expect(state_.top_back != 0, "the card on top");
    if (state_.draw == Draw::kRefill) expect(state_.slots_empty != 0, "empty slots");
  }
  if (in({Step::kBack, Step::kDealCard})) {
    expect(state_.deck != 0 && state_.top_back == 0, "the deck");
  }
  if (state_.top_back != 0) {
    expect(table_.back_of[state_.top_back - 1] == state_.top_back - 1, "the card on top");
  }
  int revealed = 0;
  for (int i = 0; i < kRevealed; ++i) {
    if (state_.revealed[i] == 0) continue;
    expect(revealed == i, "revealed cards");
    ++revealed;
  }
  const bool turned_up = reveals && !in_crisis();
  expect(turned_up ? revealed == state_.drawn : revealed == 0, "revealed cards");
  if (turned_up && inner_ == Step::kFront) expect(revealed < kRevealed, "revealed cards");
}

std::string check_step(const Table& table, const State& state) {
  return StepChecker(table, state).find();
}

}  // namespace landfall::archipelago
