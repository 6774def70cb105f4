// Hidden Hand as other releases might have it: one that corrects a rule behind a new number, as
// CONTRIBUTING.md says, and one that does so without. All other games are the program's.
#pragma once

#include "engine/match/match.h"
#include "games/catalog.h"
#include "games/hidden_hand/hidden_hand.h"

namespace landfall::testing {

// The correction: a round brings its winner one point more.
template <int kNewest, int kSince>
struct CorrectedHand : HiddenHand {
  static const GameInfo& info() {
    static const GameInfo kInfo = [] {
      GameInfo info = HiddenHand::info();
      info.rules = kNewest;
      return info;
    }();
    return kInfo;
  }
  static Result<Table> make_table(const Setup& wanted) {
    const Result<Setup> setup = complete_setup(info(), wanted);
    if (!setup) return setup.problem();
    return Table{*setup, setup->seats};
  }
  static void apply(const Table& table, State& state, Seat seat, const Action& action,
                    EventSink& sink) {
    const int round = state.round;
    HiddenHand::apply(table, state, seat, action, sink);
    if (state.round == round || table.setup.rules < kSince) return;
    ++state.points[state.starter];  // who won begins the next round
  }
};
using NextHand = CorrectedHand<2, 2>;
using CarelessHand = CorrectedHand<1, 1>;

inline Result<std::unique_ptr<AnyMatch>> next_release(const Setup& setup) {
  return setup.game == "hidden_hand" ? Match<NextHand>::make(setup) : make_match(setup);
}
inline Result<std::unique_ptr<AnyMatch>> careless_release(const Setup& setup) {
  return setup.game == "hidden_hand" ? Match<CarelessHand>::make(setup) : make_match(setup);
}

}  // namespace landfall::testing
