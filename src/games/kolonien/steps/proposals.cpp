// What those whose turn it is not do unasked (KOL-5.11 to KOL-5.14): they propose cards for cards to
// the active player, withdraw what they proposed, or want no more offers. The active player takes a
// proposal or turns it down.
#include <algorithm>

#include "games/kolonien/steps/bargaining.h"
#include "games/kolonien/words/names.h"

namespace landfall::kolonien {
namespace {

constexpr int kListedProposals = 3;  // how many of a turn the list suggests

bool is_quiet(const PublicState& state, int seat) { return ((state.quiet >> seat) & 1) != 0; }

void clear_proposal(PublicState& state, int seat, int number) {
  state.proposals[seat][number] = 0;
  if (std::ranges::any_of(state.proposals[seat], [](Proposal one) { return one != 0; })) return;
  state.proposers = static_cast<std::uint8_t>(state.proposers & ~(1U << seat));
}

// The proposal that an action names; 0 if there is none.
Proposal named_proposal(const Table& table, const State& state, const Action& action) {
  if (action.arg[0] >= table.seats || action.arg[1] >= kProposals) return 0;
  return state.proposals[action.arg[0]][action.arg[1]];
}

// KOL-5.11
Refused refuse_propose(const Table& table, const State& state, Seat seat, const Action& action) {
  if (!counts_are_small(table, action, 0) || action.arg[2 * kResources] > 1)
    return unknown_action();
  if (state.proposed[seat] >= kProposalsPerTurn) return no("KOL-R50");
  const Terms terms = terms_at(action, 0);
  if (auto refusal = refuse_terms(state, seat, terms)) return refusal;
  const auto& own = state.proposals[seat];
  if (std::ranges::find(own, proposal_of(terms)) != own.end()) return no("KOL-5.11");
  if (std::ranges::find(own, Proposal{0}) == own.end()) return no("KOL-5.11");
  return std::nullopt;
}

void propose(State& state, Seat seat, const Action& action, EventSink& sink) {
  const Terms terms = terms_at(action, 0);
  *std::ranges::find(state.proposals[seat], Proposal{0}) = proposal_of(terms);
  state.proposers = static_cast<std::uint8_t>(state.proposers | 1U << seat);
  count_up(state.proposed[seat]);
  show(state, seat, terms.give);
  tell_deal(sink, kProposed, seat, "KOL-5.11", terms.either ? 1 : 0, terms);
}

// A few that make sense: a card of what there is most of for one that is missing and that the active
// player may hold, and for any of those.
void suggest_proposals(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (state.proposed[seat] >= kListedProposals || state.hand_size[seat] == 0) return;
  const Packed hand = state.hand[seat];
  int most = 0;
  for (int resource = 1; resource < kResources; ++resource) {
    if (count_of(hand, resource) > count_of(hand, most)) most = resource;
  }
  const std::size_t first = list.size();
  const auto suggest = [&](Packed get, bool either) {
    Action action = action_of(kPropose);
    put_counts(action, 0, one_of(most));
    put_counts(action, kResources, get);
    action.arg[2 * kResources] = either ? 1 : 0;
    if (!refuse_propose(table, state, seat, action)) list.push_back(action);
  };
  Packed wanted = 0;
  for (int get = 0; get < kResources; ++get) {
    if (count_of(hand, get) != 0) continue;
    if (possible_holders(state, 1U << state.active, seat, get) == 0) continue;
    wanted += one_of(get);
    suggest(one_of(get), false);
  }
  suggest(wanted, true);
  std::sort(list.begin() + static_cast<std::ptrdiff_t>(first), list.end());
}

void add_named(Verb verb, const State& state, int seat, ActionList& list) {
  for (int number = 0; number < kProposals; ++number) {
    if (state.proposals[seat][number] != 0) add_action(list, verb, seat, number);
  }
}

}  // namespace

void want_no_more(State& state, Seat seat, EventSink& sink) {
  state.quiet = static_cast<std::uint8_t>(state.quiet | 1U << seat);
  tell(sink, kWantsNoMore, seat, "KOL-5.14");
}

void legal_own(const Table& /*table*/, const State& state, Seat seat, ActionList& list) {
  add_named(kWithdraw, state, seat, list);
  if (!is_quiet(state, seat)) add_action(list, kNoMore);
}

void legal_bystander(const Table& table, const State& state, Seat seat, ActionList& list) {
  suggest_proposals(table, state, seat, list);
  legal_own(table, state, seat, list);
}

Refused refuse_bystander(const Table& table, const State& state, Seat seat, const Action& action) {
  switch (action.verb) {
    case kPropose:
      return refuse_propose(table, state, seat, action);
    case kWithdraw:
      if (action.arg[0] != seat) return unknown_action();
      return named_proposal(table, state, action) != 0 ? Refused() : no("KOL-5.11");
    case kNoMore:
      return is_quiet(state, seat) ? no("KOL-5.14") : Refused();
    default:
      return no("TAB-1.1");
  }
}

void apply_bystander(const Table& /*table*/, State& state, Seat seat, const Action& action,
                     EventSink& sink) {
  switch (action.verb) {
    case kPropose:
      propose(state, seat, action, sink);
      break;
    case kWithdraw: {
      const Terms terms = terms_of(state.proposals[seat][action.arg[1]]);
      clear_proposal(state, seat, action.arg[1]);
      tell_deal(sink, kProposalWithdrawn, seat, "KOL-5.11", terms.either ? 1 : 0, terms);
      break;
    }
    default:
      want_no_more(state, seat, sink);
  }
}

void legal_proposals(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (state.proposers == 0) return;
  for (const Seat other : players(table.seats)) {
    for (int number = 0; number < kProposals; ++number) {
      const Proposal proposal = state.proposals[other][number];
      if (proposal == 0) continue;
      add_picks(state, seat, terms_of(proposal), action_of(kTake, other, number), 2, list);
    }
  }
  for (const Seat other : players(table.seats)) add_named(kTurnDown, state, other, list);
}

Refused refuse_proposed(const Table& table, const State& state, Seat seat, const Action& action) {
  if (action.verb == kPropose) return no("KOL-5.11");  // whose turn it is offers
  const Proposal proposal = named_proposal(table, state, action);
  if (proposal == 0) return no("KOL-5.13");
  if (action.verb == kTurnDown) return std::nullopt;
  const Terms terms = terms_of(proposal);
  if (auto refusal = refuse_pick(terms, action.arg[2])) return refusal;
  return refuse_price(state, seat, price_of(terms, action.arg[2]), "KOL-5.6");
}

void apply_proposed(const Table& table, State& state, Seat seat, const Action& action,
                    EventSink& sink) {
  const int other = action.arg[0];
  const Terms terms = terms_of(state.proposals[other][action.arg[1]]);
  clear_proposal(state, other, action.arg[1]);
  if (action.verb == kTurnDown) {
    tell(sink, kProposalTurnedDown, seat, "KOL-5.13", other);
    return;
  }
  const Packed price = price_of(terms, action.arg[2]);
  exchange(table, state, seat, other, {price, terms.give}, "KOL-5.13", sink);
}

void drop_doubtful_proposals(const Table& table, State& state, EventSink& sink) {
  for (const Seat seat : players(table.seats)) {
    const Packed known = state.hand[seat] - state.unsure[seat][kNobody];
    for (int number = 0; number < kProposals; ++number) {
      const Terms terms = terms_of(state.proposals[seat][number]);
      if (covers(known, terms.give)) continue;
      clear_proposal(state, seat, number);
      tell_deal(sink, kProposalLapsed, seat, "KOL-5.13", terms.either ? 1 : 0, terms);
    }
  }
}

}  // namespace landfall::kolonien
