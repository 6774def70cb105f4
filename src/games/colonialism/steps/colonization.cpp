// Colonization, region by region: policy cards and conflict (COL-5, COL-8).
#include <algorithm>
#include <utility>

#include "games/colonialism/position/cards.h"
#include "games/colonialism/position/conflict.h"
#include "games/colonialism/steps/steps.h"

namespace landfall::colonialism {
namespace {

// COL-5.4: all face-down cards are turned up.
void reveal_cards(const Table& table, State& state, int region, EventSink& sink) {
  for (int seat = first_seat(state); seat >= 0; seat = next_seat(state, seat)) {
    const std::uint8_t hidden = state.face_down[seat][region];
    if (hidden == 0) continue;
    const CardSet card = one_card(hidden - 1);
    state.face_down[seat][region] = 0;
    state.covered[seat] = static_cast<std::uint8_t>(state.covered[seat] & ~(1U << region));
    state.open_cards[seat][region] |= card;
    state.known[seat] &= ~card;
    if (!sink.listening()) continue;
    Event event = event_of(kRevealed, kTable, "COL-5.4", seat, hidden - 1, region);
    event.reveals = SeatMask::everyone().without(static_cast<Seat>(seat));
    sink.emit(event);
  }
  (void)table;
}

void place_for(State& state, int seat, int region, int discs, std::string_view clause,
               EventSink& sink) {
  if (discs == 0) return;
  const int placed = place_discs(state, seat, region, discs);  // COL-5.5
  tell(sink, kGained, kTable, clause, seat, region, placed);
}

void tell_card_values(const Table& table, const State& state, int region, CardSet which,
                      EventSink& sink) {
  if (!sink.listening()) return;
  for (int seat = first_seat(state); seat >= 0; seat = next_seat(state, seat)) {
    for_each_bit(state.open_cards[seat][region] & which, [&](int card) {
      tell(sink, kCardPlaces, kTable, "COL-5.4", seat, card, region,
           discs_of_card(table, state, seat, card, region));
    });
  }
}

// Steps 1 to 3. Each takes its numbers for all players from one look at the board (COL-R8).
void place_by_cards(const Table& table, State& state, int region, EventSink& sink) {
  const auto cards_of = [&](int seat) { return state.open_cards[seat][region]; };
  PerSeat<int> discs{};
  // Most regions have no Dominion: look before counting.
  CardSet present = 0;
  for (const Seat seat : players(table.seats)) present |= cards_of(seat);
  if (has_card(present, kDominion)) {  // COL-8.3
    tell_card_values(table, state, region, one_card(kDominion), sink);
    for (const Seat seat : players(table.seats)) {
      discs[seat] = has_card(cards_of(seat), kDominion)
                        ? discs_of_card(table, state, seat, kDominion, region)
                        : 0;
    }
    for (const Seat seat : players(table.seats)) {
      place_for(state, seat, region, discs[seat], "COL-8.3", sink);
    }
  }
  tell_card_values(table, state, region, ~kPolicySpecials, sink);
  for (const Seat seat : players(table.seats)) {
    discs[seat] = discs_of_policies(table, state, seat, cards_of(seat), region);
  }
  for (const Seat seat : players(table.seats)) {
    place_for(state, seat, region, discs[seat], "COL-5.4", sink);  // COL-R11
  }
  for (const Seat seat : players(table.seats)) {  // COL-8.12, COL-R12
    if (!has_card(cards_of(seat), kConsolidate)) continue;
    if (state.reserve[seat] < kConsolidated) {
      tell(sink, kConsolidateFails, kTable, "COL-8.12", seat, region);
    }
    place_for(state, seat, region, discs_of_card(table, state, seat, kConsolidate, region),
              "COL-8.12", sink);
  }
}

// Step 4 (COL-8.11, COL-R13): sets the losses.
void strike_by_unrest(const Table& table, State& state, int region, EventSink& sink) {
  constexpr int kStruck = 10;
  bool unrest = false;
  int least = 0;
  for (const Seat seat : players(table.seats)) {
    unrest = unrest || has_card(state.open_cards[seat][region], kUnrest);
    const int own = influence(state, seat, region);
    if (own > 0 && (least == 0 || own < least)) least = own;
  }
  if (!unrest) return;
  tell(sink, kUnrestStrikes, kTable, "COL-8.11", region);
  if (least == 0) return;
  state.cause = Cause::kUnrest;
  for (const Seat seat : players(table.seats)) {
    if (influence(state, seat, region) != least) continue;
    state.losses[seat] = static_cast<std::uint8_t>(std::min(kStruck, least));  // COL-R14
  }
}

// COL-5.7: sets the losses of the players and takes those of the local powers.
void fight(const Table& table, State& state, int region, EventSink& sink) {
  const Influences before = influences(state, region);
  if (!is_exceeded(before, table.limit(region))) return;
  ConflictRules rules{table.limit(region), 0, table.event_at(state, kTripartiteConvention, region)};
  for (const Seat seat : players(table.seats)) {
    if (!has_card(state.open_cards[seat][region], kTreaty)) continue;
    rules.treaties |= 1U << seat;  // COL-8.10, COL-R15
    tell(sink, kTreatyHolds, kTable, "COL-8.10", seat, region);
  }
  const Influences after = after_conflict(before, rules);
  int total = 0;
  for (const int number : before) total += number;
  tell(sink, kConflictBegan, kTable, "COL-5.7", region, total, rules.limit);
  state.cause = Cause::kConflict;
  for (const Seat seat : players(table.seats)) {
    state.losses[seat] = static_cast<std::uint8_t>(before[seat] - after[seat]);
    total -= state.losses[seat];
  }
  const int local = before[kLocal] - after[kLocal];
  if (local > 0) {
    remove_discs(state, kLocal, region, local);
    tell(sink, kLocalLost, kTable, "COL-5.7", region, local);
  }
  tell(sink, kConflictEnded, kTable, "COL-5.7", region, total - local);
}

// COL-5.11
void clear_region(const Table& table, State& state, int region, EventSink& sink) {
  for (const Seat seat : players(table.seats)) {
    const CardSet cards = std::exchange(state.open_cards[seat][region], 0);
    if (cards != 0) discard_cards(state, seat, cards, sink);
  }
}

}  // namespace

void begin_colonization(const Table& table, State& state, EventSink& sink) {
  state.phase = Phase::kColonization;
  state.position = 0;
  state.stage = Stage::kNone;
  tell(sink, kColonizationBegan, kTable, "COL-5.1", state.turn, (state.round + 1) / 2);
  go_on_colonizing(table, state, sink);
}

// Goes through regions and stages until somebody has to choose.
void go_on_colonizing(const Table& table, State& state, EventSink& sink) {
  while (state.position < kRegions) {
    const int region = state.order[state.position];
    switch (state.stage) {
      case Stage::kNone:
        if (!is_due(table, state, region)) {  // COL-R20, COL-R22
          ++state.position;
          continue;
        }
        state.region = static_cast<std::uint8_t>(region);
        tell(sink, kRegionBegan, kTable, "COL-5.1", region);
        reveal_cards(table, state, region, sink);
        place_by_cards(table, state, region, sink);
        state.stage = Stage::kPolicies;
        strike_by_unrest(table, state, region, sink);
        if (go_on_with_losses(state, sink)) return;
        [[fallthrough]];
      case Stage::kPolicies:
        state.stage = Stage::kConflict;
        state.cause = Cause::kNone;
        fight(table, state, region, sink);
        if (go_on_with_losses(state, sink)) return;
        [[fallthrough]];
      case Stage::kConflict:
        state.stage = Stage::kEvent;
        state.cause = Cause::kNone;
        if (go_on_with_region_event(table, state, -1, sink)) return;
        [[fallthrough]];
      case Stage::kEvent:
        state.stage = Stage::kCollect;
        if (state.discs[region][kLocal] == 0 && begin_collecting(table, state, region, sink)) {
          return;
        }
        [[fallthrough]];
      case Stage::kCollect:
        clear_region(table, state, region, sink);
        state.stage = Stage::kNone;
        state.region = 0;
        state.seat = 0;
        ++state.position;
    }
  }
  state.position = 0;
  begin_end_of_phase(table, state, sink);
}

}  // namespace landfall::colonialism
