// Before the first round: order, tiles in hand, cards, objectives (ARC-2, ARC-16).
#include "games/archipelago/steps/refusing.h"

namespace landfall {

using namespace archipelago;

// ARC-2.1, ARC-2.2, ARC-R101
Archipelago::State Archipelago::setup(const Table& table) {
  const Components& parts = table.components;
  State state;
  state.deck = (CardSet{1} << kCards) - 1;
  state.tile_stack = (TileSet{1} << kTiles) - 2;  // all but the start tile
  for (int resource = 0; resource < kResources; ++resource) {
    state.bank[resource] = static_cast<std::uint8_t>(parts.cubes[resource] - 1);
    state.market[kLocalMarket][resource] = 1;
  }
  state.bank_florins = static_cast<std::uint8_t>(parts.florins - table.seats * parts.start_florins);
  const int start = table.rules.desert ? 1 : 0;
  lay_tile(table, state, start, 0, 0, 0);
  for (const Seat seat : players(table.seats)) {
    state.florins[seat] = parts.start_florins;
    state.discs[seat] = parts.start_discs;
    state.discs_left[seat] = parts.start_discs;
    if (!table.rules.desert) {
      add_ship(state, seat, 0, 0);
      continue;
    }
    for (int i = 0; i < parts.start_citizens; ++i) add_citizen(state, seat, 0, 0);  // ARC-16.1
  }
  if (table.rules.desert) state.workers = parts.regions[start].huts;
  if (table.rules.benefactor) {
    for (int trend = 0; trend < kTrends; ++trend) {
      if (parts.trends[trend].criterion == Criterion::kBenefactor) {
        state.trends[0] = static_cast<std::uint8_t>(trend + 1);
      }
    }
  }
  return state;
}

}  // namespace landfall

namespace landfall::archipelago {

void begin_tiles(State& state) {
  state.step = Step::kDealTile;
  state.place = 0;
  state.drawn = 0;
  state.seat = state.order[0];
}

void begin_objectives(State& state) {
  state.step = Step::kDealObjective;
  state.place = 0;
  state.drawn = 0;
  state.seat = state.order[0];
}

void take_order(const Table& table, State& state, const Action& action, EventSink& sink) {
  for (int place = 0; place < table.seats; ++place) state.order[place] = action.arg[place];
  tell(sink, kOrderIs, kTable, "ARC-2.3", action.arg[0], action.arg[1], action.arg[2],
       action.arg[3], action.arg[4]);
  if (table.rules.chosen_trend) {
    begin_vote(table, state);
  } else {
    begin_tiles(state);
  }
}

// --- Tiles in hand -------------------------------------------------------------------------------

TileSet tiles_to_deal(const State& state) {
  TileSet tiles = state.tile_stack;
  for (const auto& hand : state.hand) {
    for (const std::uint8_t tile : hand) tiles &= ~one_tile(tile);
  }
  return tiles & ~TileSet{1};
}

void deal_tile(const Table& table, State& state, int tile, EventSink& sink) {
  state.hand[state.seat][state.drawn] = static_cast<std::uint8_t>(tile);
  set_bit(state.hand_slots[state.seat], state.drawn);
  tell_secret(sink, SeatMask::of(state.seat), kTileDealtSeen, kTileDealtHidden, state.seat,
              "ARC-2.4", tile);
  if (++state.drawn == kHandTiles) {
    state.drawn = 0;
    if (state.detail != 0) {  // a new hand in place of one that fitted nowhere (ARC-2.6)
      state.detail = 0;
      state.step = Step::kFirstTile;
      return;
    }
    if (++state.place == table.seats) {
      state.place = 0;
      state.step = Step::kFirstTile;
    }
    state.seat = state.order[state.place];
  }
  if (state.step == Step::kDealTile && tiles_to_deal(state) == 0) {  // ARC-R103
    state.tile_stack |= state.tile_discard;
    state.tile_discard = 0;
    state.wide_start = 1;  // ARC-R117
    tell(sink, kTilesShuffled, kTable, "ARC-R103");
  }
}

void show_hand(State& state, Seat seat, EventSink& sink) {
  auto& hand = state.hand[seat];
  if (sink.listening()) {
    Event event = event_of(kHandShown, seat, "ARC-2.6", hand[0], hand[1], hand[2]);
    event.reveals = SeatMask::everyone().without(seat);
    sink.emit(event);
  }
  for (std::uint8_t& tile : hand) {
    state.tile_stack &= ~one_tile(tile);
    state.tile_discard |= one_tile(tile);
    tile = 0;
  }
  state.hand_slots[seat] = 0;
  if (tiles_to_deal(state) == 0) {
    state.tile_stack |= state.tile_discard;
    state.tile_discard = 0;
    state.wide_start = 1;  // ARC-R117
    tell(sink, kTilesShuffled, kTable, "ARC-R103");
  }
  state.step = Step::kDealTile;
  state.detail = 1;
  state.drawn = 0;
}

void next_first_tile(const Table& table, State& state, EventSink& sink) {
  state.detail = 0;
  state.wide_start = 0;
  if (++state.place < table.seats) {
    state.seat = state.order[state.place];
    state.step = Step::kFirstTile;
    return;
  }
  // ARC-2.11, ARC-R111: what is left is shuffled and the top tile lies open.
  state.hand = {};
  state.hand_slots = {};
  state.tile_stack |= state.tile_discard;
  state.tile_discard = 0;
  state.place = 0;
  state.seat = 0;
  state.step = Step::kTopTile;
  static_cast<void>(sink);
}

void deal_card(const Table& table, State& state, int card, EventSink& sink) {
  state.deck &= ~one_card(card);
  state.track[state.drawn] = static_cast<std::uint8_t>(card + 1);
  tell(sink, kCardDealt, kTable, "ARC-2.12", card);
  if (++state.drawn == kTrackSlots) {
    state.drawn = 0;
    state.draw = Draw::kSetup;
    state.step = Step::kBack;
  }
  static_cast<void>(table);
}

// --- Objectives ----------------------------------------------------------------------------------

int objectives_to_deal(const Table& table) {
  return table.objectives + (table.rules.spice ? 1 : 0);
}

unsigned objectives_to_draw(const Table& table, const State& state) {
  unsigned objectives = table.objective_deck;
  for (const auto& drawn : state.objective) {
    for (const std::uint8_t objective : drawn) {
      if (objective != 0) objectives &= ~(1U << (objective - 1));
    }
  }
  return objectives;
}

void deal_objective(const Table& table, State& state, int objective, EventSink& sink) {
  const Seat seat = state.seat;
  const auto value = static_cast<std::uint8_t>(objective + 1);
  state.objective[seat][state.drawn] = value;
  if (table.rules.open_objectives) {
    state.shown[seat][state.drawn] = value;
    tell(sink, kObjectiveOpened, kTable, "ARC-16.2", objective);
  } else {
    tell_secret(sink, SeatMask::of(seat), kObjectiveSeen, kObjectiveHidden, seat, "ARC-2.14",
                objective);
  }
  // One card after the other to everybody, as far as they go (ARC-R116, ARC-R118).
  if (++state.place == table.seats) {
    state.place = 0;
    ++state.drawn;
  }
  state.seat = state.order[state.place];
  if (state.drawn < objectives_to_deal(table) && objectives_to_draw(table, state) != 0) return;
  state.place = 0;
  state.seat = 0;
  state.drawn = 0;
  state.asked = 0;
  for (const Seat other : players(table.seats)) {
    if (state.objective[other][table.objectives] != 0) set_bit(state.asked, other);
  }
  if (state.asked == 0) {
    begin_round(table, state, sink);
  } else {
    state.step = Step::kDrop;
    state.spiced = state.asked;
  }
}

void legal_drop(const Table& /*table*/, const State& state, Seat seat, ActionList& list) {
  for (const std::uint8_t objective : state.objective[seat]) {
    if (objective != 0) list.push_back(action_of(kDrop, objective - 1));
  }
}

std::optional<Refusal> refuse_drop(const Table& /*table*/, const State& /*state*/, Seat /*seat*/,
                                   const Action& /*action*/) {
  return refused_by("ARC-16.6");
}

void apply_drop(const Table& table, State& state, Seat seat, const Action& action,
                EventSink& sink) {
  const int objective = action.arg[0];
  state.dropped[seat] = static_cast<std::uint8_t>(objective + 1);
  set_bit(state.done, seat);
  tell_secret(sink, SeatMask::of(seat), kDroppedSeen, kDroppedHidden, seat, "ARC-16.6", objective);
  if (state.done != state.asked) return;
  for (const Seat other : players(table.seats)) {
    auto& drawn = state.objective[other];
    if (state.dropped[other] == 0) continue;
    const auto end = std::remove(drawn.begin(), drawn.end(), state.dropped[other]);
    std::fill(end, drawn.end(), std::uint8_t{0});
  }
  state.asked = 0;
  state.done = 0;
  begin_round(table, state, sink);
}

}  // namespace landfall::archipelago
