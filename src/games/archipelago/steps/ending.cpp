// End conditions and the end of the game (ARC-14.1, ARC-4.6).
//
// Whether somebody holds an objective whose condition is met is not for the players to say: chance
// announces it (step kVerdict). If nobody does, everybody knows from then on that nobody holds that
// objective, because its holder would have had to show it.
#include "games/archipelago/steps/steps.h"

namespace landfall::archipelago {
namespace {

int sum_of(const PerSeat<std::uint8_t>& numbers) {
  int sum = 0;
  for (const std::uint8_t number : numbers) sum += number;
  return sum;
}

// Back to a position without anything going on.
void clear_moment(PublicState& state) {
  state.resume = Step{};
  state.verdict_resume = Step{};
  state.draw = Draw{};
  state.seat = 0;
  state.place = 0;
  state.turn_flags = 0;
  state.passes = 0;
  state.doubled = 0;
  count_offers_from(state, 0);
  state.kept_offers = 0;
  state.card = 0;
  state.left = 0;
  state.detail = 0;
  state.done = 0;
  state.asked = 0;
  state.half = 0;
  state.red = 0;
  state.crisis_resource = 0;
  state.crisis_number = 0;
  state.missing = 0;
  state.lay_before = 0;
  state.crisis_place = 0;
  state.slots_empty = 0;
  state.victim = 0;
  state.drawn = 0;
  state.permits = 0;
  state.moved = {};
  state.last_bid = {};
}

void show_everything(const Table& table, State& state, EventSink& sink) {
  for (const Seat seat : players(table.seats)) {
    state.sure[seat] = state.cubes[seat];
    for (int slot = 0; slot < table.objectives; ++slot) {
      if (state.shown[seat][slot] != 0 || state.objective[seat][slot] == 0) continue;
      state.shown[seat][slot] = state.objective[seat][slot];
      if (!sink.listening()) continue;
      Event event = event_of(kObjectiveShown, seat, "ARC-14.3", state.objective[seat][slot] - 1);
      event.reveals = SeatMask::everyone();
      sink.emit(event);
    }
  }
}

}  // namespace

int end_value(const PublicState& state, const Objective& objective) {
  switch (objective.end) {
    case EndWhen::kTowns:
      return state.building_count[kTown];
    case EndWhen::kMarkets:
      return state.building_count[kMarket];
    case EndWhen::kPorts:
      return state.building_count[kPort];
    case EndWhen::kTemples:
      return state.building_count[kTemple];
    case EndWhen::kShips:
      return sum_of(state.ships);
    case EndWhen::kExhausted: {  // ARC-R518
      int number = 0;
      for (const std::uint8_t cubes : state.bank) number += cubes == 0 ? 1 : 0;
      return number;
    }
    case EndWhen::kCharacters:
      return sum_of(state.characters);
    case EndWhen::kProgress:
      return sum_of(state.progress);
    case EndWhen::kAllCards:
      return sum_of(state.characters) + sum_of(state.progress);
    case EndWhen::kTokens:
      return state.tokens_taken;
    case EndWhen::kWorkers:
      return state.workers;
    case EndWhen::kPopulation:
      return state.population;
    case EndWhen::kBankrupt:
      return state.bank_florins == 0 ? 1 : 0;
  }
  return 0;
}

unsigned met_objectives(const Table& table, const PublicState& state) {
  if (state.round == 0) return 0;
  unsigned met = 0;
  for_each_bit(unsigned{table.objective_deck} & ~unsigned{state.ruled_out}, [&](int index) {
    if (end_value(state, table.objective(index)) >= table.threshold(index)) {
      met |= 1U << index;
    }
  });
  return met;
}

int held_objective(const Table& table, const State& state, unsigned objectives) {
  unsigned held = 0;
  for (const Seat seat : players(table.seats)) {
    for (const std::uint8_t objective : state.objective[seat]) {
      if (objective != 0) held |= 1U << (objective - 1);
    }
  }
  held &= objectives;
  return held == 0 ? -1 : std::countr_zero(held);
}

void take_verdict(const Table& table, State& state, int objective, EventSink& sink) {
  if (objective < 0) {
    state.ruled_out = static_cast<std::uint16_t>(state.ruled_out | met_objectives(table, state));
    tell(sink, kGoesOn, kTable, "ARC-14.1");
  } else {
    state.ending = static_cast<std::uint8_t>(objective + 1);
    for (const Seat seat : players(table.seats)) {
      for (int slot = 0; slot < table.objectives; ++slot) {
        if (state.objective[seat][slot] != objective + 1) continue;
        state.shown[seat][slot] = state.ending;
        if (!table.rules.open_objectives) state.ending_seat = static_cast<std::uint8_t>(seat + 1);
      }
    }
    if (state.ending_seat != 0) {
      // Who holds it comes to light.
      tell_all(sink, kObjectiveReached, kTable, "ARC-14.1", state.ending_seat - 1, objective);
    } else {
      tell(sink, kObjectiveReachedOpen, kTable, "ARC-14.1", objective);
    }
  }
  const Step step = state.verdict_resume;
  state.verdict_resume = Step{};
  if (step == Step::kPhaseEnd) {
    state.step = Step::kTurn;
    end_phase(table, state, sink);
  } else {
    state.step = step;
  }
}

void settle(const Table& table, State& state, EventSink& sink) {
  if (state.step == Step::kOver) return;
  if (is_over(state)) {
    clear_moment(state);
    state.step = Step::kOver;
    state.phase = Phase::kOver;
    show_everything(table, state, sink);
    tell(sink, kFinished, kTable, "ARC-14.1");
    return;
  }
  if (state.step == Step::kVerdict || state.ending != 0 || met_objectives(table, state) == 0) {
    return;
  }
  state.verdict_resume = state.step;
  state.step = Step::kVerdict;
}

}  // namespace landfall::archipelago
