// From phase to phase (ARC-3.1): deactivation, population effects, turns of the action phase.
#include "games/archipelago/steps/steps.h"

namespace landfall::archipelago {
namespace {

// ARC-3.3, ARC-R202: cards can be used again, everybody stands up, leaves the icons and is free.
void deactivate(const Table& table, State& state) {
  constexpr std::uint64_t kFirst = 0x000f000f000f000fULL;
  state.used = 0;
  for (const Seat seat : players(table.seats)) {
    state.lying[seat] = 0;
    for (int tile = 0; tile < state.laid; ++tile) {
      std::uint64_t& units = state.units[seat][tile];
      if (units == 0) continue;
      units = (units & kFirst) + ((units >> 4) & kFirst) + ((units >> 8) & kFirst) +
              ((units >> 12) & kFirst);
    }
  }
  for (int tile = 0; tile < state.laid; ++tile) {
    for (std::uint8_t& icon : state.icon[tile]) {
      if (icon != kBlocked) icon = 0;
    }
    for (std::uint8_t& building : state.building[tile]) {
      building = static_cast<std::uint8_t>(building & ~(kOccupantEngaged | kOccupantLying | kUsed));
    }
  }
}

// ARC-R402: how many have passed in succession or, where a pass is final, who has, as bits.
void count_pass(const Table& table, State& state, bool passed) {
  if (table.rules.pass_is_final) {
    if (passed) set_bit(state.passes, state.seat);
  } else {
    state.passes = static_cast<std::uint8_t>(passed ? state.passes + 1 : 0);
  }
}
bool all_have_passed(const Table& table, const State& state) {
  return state.passes == (table.rules.pass_is_final ? (1 << table.seats) - 1 : table.seats);
}
bool is_out(const Table& table, const State& state, int seat) {
  return table.rules.pass_is_final && ((state.passes >> seat) & 1) != 0;
}

}  // namespace

void begin_round(const Table& table, State& state, EventSink& sink) {
  if (state.round < 255) ++state.round;
  tell(sink, kRoundBegan, kTable, "ARC-3.1", state.round);
  if (state.round > 1) deactivate(table, state);  // ARC-3.2
  remind_of_promises(table, state, sink);
  begin_bids(table, state, sink);
}

PopulationEffects population_effects(const Table& table, const PublicState& state) {
  PopulationEffects effects;
  int workers = state.workers;
  const auto add = [&](int board, const RowEffect& effect) {
    RowEffect& sum = effects.boards[board];
    sum.workers = static_cast<std::int8_t>(sum.workers + effect.workers);
    sum.rebellion = static_cast<std::int8_t>(sum.rebellion + effect.rebellion);
    workers = std::clamp(workers + effect.workers, 0, kMaxWorkers);
  };
  for (int market = 0; market < 2; ++market) {
    for (int resource = 0; resource < kResources; ++resource) {  // ARC-R207
      add(market, table.effect[market][resource][state.market[market][resource]]);
    }
  }
  add(2, table.population_effect[std::min<int>(state.population, kMaxPopulation)]);
  add(3, RowEffect{0, table.labour_effect[workers]});  // ARC-R206: with the new workers
  return effects;
}

void begin_population(const Table& table, State& state, EventSink& sink) {
  state.phase = Phase::kPopulation;
  tell(sink, kPhasePopulation, kTable, "ARC-4.1");
  constexpr std::string_view kClauses[] = {"ARC-4.2", "ARC-4.3", "ARC-4.4", "ARC-4.5"};
  const PopulationEffects effects = population_effects(table, state);
  for (int board = 0; board < 4; ++board) {
    const RowEffect& effect = effects.boards[board];
    if (effect.workers == 0 && effect.rebellion == 0) continue;
    tell(sink, kBoardEffect, kTable, kClauses[board], board + 1);
    change_workers(state, effect.workers, kClauses[board], sink);
    change_rebellion(state, effect.rebellion, kClauses[board], sink);
    if (is_over(state)) return;
  }
  state.seat = 0;
  state.place = 0;
  end_phase(table, state, sink);
}

// ARC-R517: the game ends with the turn of the active seat, or with the phase.
void end_phase(const Table& table, State& state, EventSink& sink) {
  if (state.ending == 0 && met_objectives(table, state) != 0) {
    state.step = Step::kVerdict;
    state.verdict_resume = Step::kPhaseEnd;
    return;
  }
  if (state.ending != 0) {
    state.reason = Reason::kObjective;
    return;
  }
  switch (state.phase) {
    case Phase::kPopulation:
      if (state.round == 1) {  // ARC-3.2, ARC-R201
        begin_actions(state, sink);
        return;
      }
      state.phase = Phase::kBalance;
      tell(sink, kPhaseBalance, kTable, "ARC-5.1");
      state.half = 0;
      state.red = 0;
      run_halves(table, state, sink);
      return;
    case Phase::kBalance:
      begin_actions(state, sink);
      return;
    case Phase::kActions:
      end_turn(table, state, sink);
      return;
    default:
      end_purchase_turn(table, state, sink);
      return;
  }
}

void begin_actions(State& state, EventSink& sink) {
  state.phase = Phase::kActions;
  tell(sink, kPhaseActions, kTable, "ARC-6.1");
  state.place = 0;
  state.passes = 0;
  begin_turn(state);
}

void begin_turn(State& state) {
  state.step = Step::kTurn;
  state.seat = state.order[state.place];
  state.turn_flags = 0;
  count_offers_from(state, kOffers);
}

void end_turn(const Table& table, State& state, EventSink& sink) {
  const bool passed = state.turn_flags == 0;
  tell(sink, passed ? kPassed : kTurnEnded, state.seat, "ARC-6.1");
  count_pass(table, state, passed);
  state.turn_flags = 0;
  state.doubled = 0;
  state.permits = 0;
  count_offers_from(state, 0);
  if (all_have_passed(table, state)) {
    state.passes = 0;
    begin_purchase(table, state, sink);
    return;
  }
  do {
    state.place = static_cast<std::uint8_t>((state.place + 1) % table.seats);
  } while (is_out(table, state, state.order[state.place]));
  begin_turn(state);
}

}  // namespace landfall::archipelago
