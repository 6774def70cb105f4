// The robber of the base game, and cards that are stolen from a hand (KOL-3.5 to KOL-3.7).
#include "games/kolonien/steps/draws.h"
#include "games/kolonien/steps/steps.h"
#include "games/kolonien/words/names.h"

namespace landfall::kolonien {

void steal(State& state, int seats, int thief, int victim, int resource) {
  const Packed card = one_of(resource);
  const Packed before = state.hand[victim];
  state.hand[victim] -= card;
  state.hand[thief] += card;
  count_down(state.hand_size[victim]);
  count_up(state.hand_size[thief]);
  const auto forget = [&](int observer) {
    Packed& unsure = state.unsure[victim][observer];
    const Packed known = before - unsure;
    // Who sees the card, or knows that the hand held only one kind, stays sure.
    const bool sees =
        observer == thief || observer == victim || (unsure == 0 && sum_of(present(known)) == 1);
    if (sees) {
      unsure = smaller_of(unsure, state.hand[victim]);
    } else {
      unsure = state.hand[victim] - less_by(known, kOnes);
      state.unsure[thief][observer] += card;
    }
  };
  for (const Seat seat : players(seats)) forget(seat);
  forget(kNobody);
}

namespace {

// Hexes where a card could be stolen, by seat.
PerSeat<HexMask> robbable_hexes(const Table& table, const State& state) {
  PerSeat<HexMask> hexes{};
  for (const Seat seat : players(table.seats)) {
    if (seat == state.active || state.hand_size[seat] == 0) continue;
    for (int w = 0; w < table.board.vertex_words; ++w) {
      for_each_bit(state.buildings[seat].words[w],
                   [&](int bit) { hexes[seat] |= table.hexes_at[64 * w + bit]; });
    }
  }
  return hexes;
}
unsigned victims_at(const Table& table, const PerSeat<HexMask>& robbable, int hex) {
  unsigned victims = 0;
  for (const Seat seat : players(table.seats)) {
    victims |= static_cast<unsigned>((robbable[seat] >> hex) & 1) << seat;
  }
  return victims;
}

// Where the robber may go. A friendly one (KOL-16.3) spares hexes at which another player with few
// points has a building; if that leaves none, he goes to the desert and robs nobody.
struct RobberPlaces {
  HexMask hexes = 0;
  bool robs = true;
};
HexMask spared_hexes(const Table& table, const State& state) {
  HexMask spared = 0;
  for (const Seat seat : players(table.seats)) {
    if (seat == state.active || public_points(table, state, seat) >= kFriendlyPoints) continue;
    for_each_in(state.buildings[seat], [&](int v) { spared |= table.hexes_at[v]; });
  }
  return spared;
}
RobberPlaces robber_places(const Table& table, const State& state) {
  RobberPlaces places{table.home, true};
  if (state.robber != 0) places.hexes &= ~one_hex(state.robber - 1);
  if (!table.rules.friendly_robber) return places;
  places.hexes &= ~spared_hexes(table, state);
  if (places.hexes != 0) return places;
  places.robs = false;
  for_each_bit(table.home, [&](int h) {
    if (state.terrain(h) == kDesert) places.hexes |= one_hex(h);
  });
  return places;
}

}  // namespace

void begin_robbing(const Table& table, State& state, EventSink& sink) {
  if (!table.rules.robber) {  // KOL-12.1, KOL-12.2
    begin_pirate(table, state, sink);
    return;
  }
  state.step = Step::kRobber;
  state.chooser = state.active;
}

void legal_robber(const Table& table, const State& state, Seat /*seat*/, ActionList& list) {
  const PerSeat<HexMask> robbable = robbable_hexes(table, state);
  const RobberPlaces places = robber_places(table, state);
  HexMask anybody = 0;
  for (const HexMask hexes : robbable) anybody |= hexes;
  if (!places.robs) anybody = 0;
  Action* end = list.unchecked_end();
  for_each_bit(places.hexes, [&](int h) {
    if (!has_hex(anybody, h)) {
      end = write_action(end, kMoveRobber, h, 0);
      return;
    }
    const unsigned victims = victims_at(table, robbable, h);
    for_each_bit(victims, [&](int seat) { end = write_action(end, kMoveRobber, h, seat + 1); });
  });
  list.set_end(end);
}

Refused refuse_robber(const Table& table, const State& state, Seat /*seat*/, const Action& action) {
  const int hex = action.arg[0];
  const int victim = action.arg[1];
  if (hex >= table.board.hexes || victim > table.seats) return unknown_action();
  const Target culprit = hex_target(table.board, hex);
  const RobberPlaces places = robber_places(table, state);
  if (!has_hex(places.hexes, hex)) {
    const bool stays = state.robber == hex + 1 && places.robs;
    return no(stays ? "KOL-3.5" : "KOL-16.3", culprit);
  }
  if (!places.robs) return victim == 0 ? std::nullopt : Refused(no("KOL-16.3", culprit));
  const unsigned victims = victims_at(table, robbable_hexes(table, state), hex);
  if (victim == 0) {
    if (victims == 0) return std::nullopt;
    return no("KOL-3.6", seat_target(std::countr_zero(victims)));
  }
  if (((victims >> (victim - 1)) & 1U) != 0) return std::nullopt;
  return no("KOL-3.6", seat_target(victim - 1));
}

void apply_robber(const Table& table, State& state, Seat /*seat*/, const Action& action,
                  EventSink& sink) {
  const int hex = action.arg[0];
  const int victim = action.arg[1];
  state.robber = static_cast<std::uint8_t>(hex + 1);
  tell(sink, kRobberMoved, state.active, "KOL-3.5", hex);
  if (victim == 0) {
    tell(sink, kNothingStolen, state.active, "KOL-3.6");
    resume(table, state, sink);
    return;
  }
  begin_steal(state, static_cast<Seat>(victim - 1));
}

void begin_steal(State& state, Seat victim) {
  state.step = Step::kSteal;
  state.chooser = victim;
}

Draw draw_stolen(const Table& /*table*/, const State& state) {
  return draw_from(state.hand[state.chooser]);
}

void steal_card(const Table& table, State& state, Seat /*seat*/, const Action& action,
                EventSink& sink) {
  const int resource = action.arg[0];
  const Seat victim = state.chooser;
  const Seat thief = state.active;
  steal(state, table.seats, thief, victim, resource);
  if (sink.listening()) {
    // The victim stands first in both forms, so that they differ in the card alone.
    Event seen =
        event_of(kStole, thief, table.rules.robber ? "KOL-3.6" : "KOL-12.6", victim, resource);
    seen.audience = SeatMask::of(thief).with(victim);
    sink.emit(seen);
    Event hidden = event_of(kStoleHidden, thief, seen.clause.id, victim);
    hidden.audience = SeatMask::everyone().without(thief).without(victim);
    sink.emit(hidden);
  }
  resume(table, state, sink);
}

}  // namespace landfall::kolonien
