// Trend cards: drawn, or chosen by vote (ARC-2.13, ARC-16.4).
#include "games/archipelago/steps/refusing.h"

namespace landfall::archipelago {
namespace {

int trends_lying(const PublicState& state) {
  int number = 0;
  for (const std::uint8_t trend : state.trends) number += trend != 0 ? 1 : 0;
  return number;
}
int trends_wanted(const Table& table) {
  return table.rules.drawn_trends + (table.rules.benefactor ? 1 : 0);
}

}  // namespace

void begin_vote(const Table& table, State& state) {
  state.step = Step::kVote;
  state.asked = static_cast<std::uint8_t>((1U << table.seats) - 1);
  state.done = 0;
  state.vote = {};
}

unsigned trends_to_choose(const Table& table, const State& state) {
  unsigned trends = (1U << kTrends) - 1;
  for (const std::uint8_t trend : state.trends) {
    if (trend != 0) trends &= ~(1U << (trend - 1));
  }
  static_cast<void>(table);
  return trends;
}

unsigned tied_trends(const Table& table, const State& state) {
  std::array<int, kTrends> votes{};
  for (const Seat seat : players(table.seats)) ++votes[state.vote[seat] - 1];
  const int most = *std::max_element(votes.begin(), votes.end());
  unsigned trends = 0;
  for (int trend = 0; trend < kTrends; ++trend) {
    if (votes[trend] == most) trends |= 1U << trend;
  }
  return trends;
}

void legal_vote(const Table& table, const State& state, Seat /*seat*/, ActionList& list) {
  for_each_bit(trends_to_choose(table, state),
               [&](int trend) { list.push_back(action_of(kVote, trend)); });
}

std::optional<Refusal> refuse_vote(const Table& /*table*/, const State& /*state*/, Seat /*seat*/,
                                   const Action& /*action*/) {
  return refused_by("ARC-16.4");
}

void apply_vote(const Table& table, State& state, Seat seat, const Action& action,
                EventSink& sink) {
  const int trend = action.arg[0];
  state.vote[seat] = static_cast<std::uint8_t>(trend + 1);
  set_bit(state.done, seat);
  tell(sink, kVoted, seat, "ARC-16.4", trend);
  if (state.done != state.asked) return;
  const unsigned tied = tied_trends(table, state);
  if (std::popcount(tied) == 1) {
    take_trend(table, state, std::countr_zero(tied), sink);
  } else {
    state.step = Step::kVoteTie;
    state.asked = 0;
    state.done = 0;
  }
}

void take_trend(const Table& table, State& state, int trend, EventSink& sink) {
  state.trends[trends_lying(state)] = static_cast<std::uint8_t>(trend + 1);
  state.vote = {};
  state.asked = 0;
  state.done = 0;
  tell(sink, kTrendIs, kTable, "ARC-2.13", trend);
  if (!table.rules.chosen_trend) {
    go_on_with_trends(table, state, sink);
  } else if (trends_lying(state) < trends_wanted(table)) {
    begin_vote(table, state);
  } else {
    begin_tiles(state);
  }
}

void go_on_with_trends(const Table& table, State& state, EventSink& sink) {
  if (trends_lying(state) < trends_wanted(table)) {
    state.step = Step::kDrawTrend;
  } else {
    begin_objectives(state);
  }
  static_cast<void>(sink);
}

}  // namespace landfall::archipelago
