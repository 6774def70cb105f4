// The end of a colonization phase: hands, influence check, rows (COL-6), and of the game (COL-7.1).
#include <algorithm>
#include <utility>

#include "games/colonialism/position/scoring.h"
#include "games/colonialism/steps/steps.h"
#include "games/colonialism/words/names.h"

namespace landfall::colonialism {
namespace {

void check_influence(const Table& table, State& state, EventSink& sink) {
  for (int region = 0; region < kRegions; ++region) {
    int mercenaries = 0;
    for (const Seat seat : players(table.seats)) {
      const int number = state.mercenaries[region][seat];
      mercenaries += number;
      remove_mercenaries(state, seat, region, number);
    }
    if (mercenaries > 0) {
      tell(sink, kMercenariesLeave, kTable, "COL-6.4", region, mercenaries);
    }
    if (table.event_at(state, kTripartiteConvention, region)) continue;  // COL-10.12, COL-R37
    // COL-6.5, COL-R22, COL-R23: only a colonial power that is alone there.
    int powers = 0;
    int alone = 0;
    for (const Seat seat : players(table.seats)) {
      if (state.discs[region][seat] == 0) continue;
      ++powers;
      alone = seat;
    }
    const int over = state.discs[region][alone] - table.limit(region);
    if (powers != 1 || state.discs[region][kLocal] > 0 || over <= 0) continue;
    remove_discs(state, alone, region, over);
    tell(sink, kTrimmed, kTable, "COL-6.5", alone, region, over);
  }
}

// COL-6.6: fewest cubes of this turn first, of equals the higher row.
void rank_by_tally(const Table& table, State& state) {
  for (const Seat seat : players(table.seats)) {
    const auto key = [&](int who) { return std::pair(state.tally[who], row_of(state, who)); };
    int ahead = 0;
    for (const Seat other : players(table.seats)) ahead += key(other) < key(seat) ? 1 : 0;
    state.rank[seat] = static_cast<std::uint8_t>(ahead);
  }
}

// COL-7.1, COL-7.2: the interest cards are shown.
void finish_game(const Table& table, State& state, EventSink& sink) {
  state.phase = Phase::kOver;
  state.step = Step::kOver;
  state.shown_interest = state.interest;
  state.seat = 0;
  if (!sink.listening()) return;
  for (const Seat seat : players(table.seats)) {
    for_each_bit(state.interest[seat], [&](int card) {
      Event event =
          event_of(kInterestShown, seat, "COL-7.2", card, is_won(table, state, seat, card) ? 1 : 0);
      event.reveals = SeatMask::everyone().without(seat);
      sink.emit(event);
    });
  }
  tell(sink, kFinished, kTable, "COL-7.1");
}

}  // namespace

bool is_asked_to_discard(const Table& table, const PublicState& state, int seat) {
  // COL-6.1, COL-6.2: one card may be discarded only where the hand may be emptied.
  return state.hand_size[seat] >= (table.rules.hand_may_be_emptied ? 1 : 2);
}

void begin_end_of_phase(const Table& table, State& state, EventSink& sink) {
  if (state.turn == kTurns && state.round == kRounds) {  // COL-R32
    check_influence(table, state, sink);
    finish_game(table, state, sink);
    return;
  }
  state.phase = Phase::kEndOfPhase;
  state.step = Step::kDiscard;
  state.seat = 0;
  state.done = 0;
  bool asked = false;
  for (const Seat seat : players(table.seats)) {
    if (is_asked_to_discard(table, state, seat)) {
      asked = true;
    } else {
      state.done = static_cast<std::uint8_t>(state.done | 1U << seat);
    }
  }
  if (asked) return;
  state.done = 0;
  go_on_refilling(table, state, sink);
}

void legal_discard(const Table& table, const State& state, Seat seat, ActionList& list) {
  const std::uint32_t cards = state.hand[seat] << 1 | 1U;
  add_allowed<refuse_discard>(table, state, seat, kHold, cards, list);
}

Refused refuse_discard(const Table& table, const State& state, Seat seat, const Action& action) {
  const int card = action.arg[0];
  if (card > kCards) return unknown_action();
  if (card == 0) {
    if (!table.rules.hand_may_be_emptied) return Refusal{Clause{"COL-6.2"}};
    return std::nullopt;
  }
  if (!has_card(state.hand[seat], card - 1)) {
    return Refusal{Clause{"COL-4.15"}, card_target(card - 1)};
  }
  return std::nullopt;
}

void apply_discard(const Table& table, State& state, Seat seat, const Action& action,
                   EventSink& sink) {
  const int card = action.arg[0];
  state.kept[seat] = card == 0 ? 0 : one_card(card - 1);
  state.done = static_cast<std::uint8_t>(state.done | 1U << seat);
  tell(sink, kHandChosen, seat, "COL-R34");
  if (std::popcount(state.done) < table.seats) return;
  // Who was not asked keeps what is there.
  for (const Seat other : players(table.seats)) {
    if (!is_asked_to_discard(table, state, other)) state.kept[other] = state.hand[other];
  }
  show_discards(table, state, table.rules.hand_may_be_emptied ? "COL-6.1" : "COL-6.2", sink);
  state.done = 0;
  go_on_refilling(table, state, sink);
}

void show_discards(const Table& table, State& state, std::string_view clause, EventSink& sink) {
  for (const Seat seat : players(table.seats)) {
    const bool had_cards = state.hand_size[seat] > 0;
    const CardSet kept = std::exchange(state.kept[seat], 0);
    const CardSet discarded = state.hand[seat] & ~kept;
    state.hand[seat] = kept;
    state.hand_size[seat] = static_cast<std::uint8_t>(count_of(kept));
    if (sink.listening() && had_cards) {
      Event event = event_of(kDiscarded, seat, clause, count_of(discarded), low_cards(discarded),
                             high_cards(discarded));
      event.reveals = SeatMask::everyone().without(seat);
      sink.emit(event);
    }
    if (discarded != 0) discard_cards(state, seat, discarded, sink);
  }
}

void refill_card(const Table& table, State& state, Seat /*seat*/, const Action& action,
                 EventSink& sink) {
  tell_secret(sink, SeatMask::of(state.seat), kDrawnSeen, kDrawnHidden, state.seat, "COL-6.3",
              action.arg[1]);
  take_card(state, state.seat, action.arg[1], sink);
  go_on_refilling(table, state, sink);
}

// COL-6.3; then the rest of the phase up to the first choice.
void go_on_refilling(const Table& table, State& state, EventSink& sink) {
  for (int seat = first_seat(state); seat >= 0; seat = next_seat(state, seat)) {
    if (state.hand_size[seat] >= kHandSize || state.deck_size[seat] == 0) continue;
    state.step = Step::kRefill;
    state.seat = static_cast<Seat>(seat);
    return;
  }
  check_influence(table, state, sink);
  rank_by_tally(table, state);
  begin_rows(table, state, sink);
}

}  // namespace landfall::colonialism
