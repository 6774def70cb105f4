// The secrets of Archipelago: objectives and what was left out of them, sealed bids, hands of tiles
// in round 0, cubes once a Thief has been there, closed fists, a tile that was peeked at.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "contract/playouts.h"
#include "games/archipelago/archipelago.h"
#include "games/archipelago/position/board.h"
#include "leak/hidden_field.h"
#include "leak/shown_checks.h"

namespace landfall::testing {

// Everybody who has seen one of the objectives of this seat.
inline SeatMask spies_on(const archipelago::State& state, Seat seat) {
  SeatMask mask = SeatMask::of(seat);
  for (Seat other = 0; other < archipelago::kPlayers; ++other) {
    const int shift = archipelago::kDrawnObjectives * seat;
    if (((state.spied[other] >> shift) & 7) != 0) mask = mask.with(other);
  }
  return mask;
}

// Who knows the cubes of a seat: with only one other unknown seat one can count, and so can the one
// concerned.
inline SeatMask sure_of_cubes(const archipelago::Table& table, const archipelago::State& state,
                              Seat seat) {
  int unknown = 0;
  SeatMask uncertain{};
  for (Seat other = 0; other < table.seats; ++other) {
    if (state.sure[other] == state.cubes[other]) continue;
    ++unknown;
    uncertain = uncertain.with(other);
  }
  if (unknown < 2 || !uncertain.has(seat)) return SeatMask::everyone();
  if (unknown > 2) return SeatMask::of(seat);
  return uncertain;  // each of two knows the other's by subtraction
}

template <>
inline std::vector<HiddenField<Archipelago>> hidden_fields<Archipelago>() {
  using archipelago::State;
  using archipelago::Step;
  using archipelago::Table;
  static const auto step_of = [](const State& state) {
    return state.step == Step::kVerdict ? state.verdict_resume : state.step;
  };
  std::vector<HiddenField<Archipelago>> fields;
  for (Seat seat = 0; seat < archipelago::kPlayers; ++seat) {
    const std::string index = "[" + std::to_string(seat) + "]";
    // Only the seat itself knows the part while this holds.
    const auto add = [&](const std::string& part, bool (*hidden)(const State&, Seat),
                         const std::string& when = "") {
      fields.push_back(hidden_part<Archipelago>(
          "secrets." + part,
          [=](const Table&, const State& state) {
            return hidden(state, seat) ? SeatMask::of(seat) : SeatMask::everyone();
          },
          when));
    };
    fields.push_back(hidden_part<Archipelago>(
        "secrets.objective" + index, [=](const Table& table, const State& state) {
          const bool secret = !table.rules.open_objectives && state.objective[seat][0] != 0 &&
                              state.shown[seat][0] == 0 && state.step != Step::kOver;
          return secret ? spies_on(state, seat) : SeatMask::everyone();
        }));
    add("dropped" + index, [](const State& state, Seat s) { return state.dropped[s] != 0; });
    add("bid" + index, [](const State& state, Seat s) {
      return step_of(state) == Step::kBid && ((state.done >> s) & 1) != 0 && state.florins[s] != 0;
    });
    add("hand" + index, [](const State& state, Seat s) { return state.hand_slots[s] != 0; });
    fields.push_back(hidden_part<Archipelago>(
        "secrets.cubes" + index,
        [=](const Table& table, const State& state) { return sure_of_cubes(table, state, seat); }));
    add(
        "fists",
        [](const State& state, Seat s) {
          return step_of(state) == Step::kNameFist && state.victim == s + 1;
        },
        "of seat " + std::to_string(seat));
    add(
        "peeked", [](const State& state, Seat s) { return state.peeking == s + 1; },
        "by seat " + std::to_string(seat));
  }
  return fields;
}

// Plays on at random until it is the turn of this seat in the second round.
inline bool play_to_turn_of(const archipelago::Table& table, archipelago::State& state, Seat seat,
                            Random& random) {
  const auto list = std::make_unique<ActionList>();
  EventSink nobody;
  for (int step = 0; step < kLongestGame; ++step) {
    const SeatMask awaiting = Archipelago::awaiting(table, state);
    if (awaiting.empty()) return false;
    if (state.round > 1 && state.step == archipelago::Step::kTurn && state.seat == seat)
      return true;
    if (awaiting.has(kChance)) {
      Archipelago::apply(table, state, kChance, Archipelago::sample(table, state, random), nobody);
      continue;
    }
    list->clear();
    Archipelago::legal(table, state, awaiting.first(), *list);
    const auto index = random.below(static_cast<std::uint32_t>(list->size()));
    Archipelago::apply(table, state, awaiting.first(), (*list)[index], nobody);
  }
  return false;
}

// The seat owns this card, which was in the deck or on the discard pile, and has a disc for it.
inline bool give_card(const archipelago::Table& table, archipelago::State& state, Seat seat,
                      int card) {
  const auto bit = archipelago::one_card(card);
  const bool on_top = state.top_back != 0 && table.back_of[card] == state.top_back - 1;
  if (((state.deck | state.discard) & bit) == 0 || on_top || state.discs_left[seat] == 0) {
    return false;
  }
  state.deck &= ~bit;
  state.discard &= ~bit;
  state.owner[card] = static_cast<std::uint8_t>(seat + 1);
  ++state.characters[seat];
  return true;
}

// Thief and Cartographer are rarely bought by chance: positions after their use, by every seat.
template <>
inline std::vector<RarePosition<Archipelago>> rare_positions<Archipelago>() {
  using namespace archipelago;
  constexpr int kThiefCard = 3;
  constexpr int kCartographerCard = 17;
  std::vector<RarePosition<Archipelago>> positions;
  Setup setup;
  setup.game = "archipelago";
  setup.seats = kPlayers;
  const Result<Table> table = Archipelago::make_table(setup);
  EventSink nobody;
  std::array<int, kPlayers> found{};
  for (std::uint64_t seed = 1; seed < 400; ++seed) {
    Random random(seed);
    const auto seat = static_cast<Seat>(seed % kPlayers);
    if (found[seat] >= 4) continue;
    State state = Archipelago::setup(*table);
    if (!play_to_turn_of(*table, state, seat, random)) continue;
    State peek = state;
    if (give_card(*table, peek, seat, kCartographerCard) && peek.top_tile != 0 &&
        Archipelago::check(*table, peek).empty()) {
      Archipelago::apply(*table, peek, seat, action_of(kCard, kCartographerCard), nobody);
      if (peek.step == Step::kPeekTile) {
        Archipelago::apply(*table, peek, kChance, Archipelago::sample(*table, peek, random),
                           nobody);
      }
      positions.push_back({setup, peek});
    }
    for (Seat victim = 0; victim < kPlayers; ++victim) {
      State theft = state;
      int kinds = 0;
      for (const std::uint8_t cubes : theft.cubes[victim]) kinds += cubes != 0 ? 1 : 0;
      if (victim == seat || kinds < 2 || !give_card(*table, theft, seat, kThiefCard) ||
          !Archipelago::check(*table, theft).empty()) {
        continue;
      }
      Archipelago::apply(*table, theft, seat, action_of(kCard, kThiefCard), nobody);
      Archipelago::apply(*table, theft, seat, action_of(kTarget, victim), nobody);
      ActionList fists;
      Archipelago::legal(*table, theft, victim, fists);
      const auto index = random.below(static_cast<std::uint32_t>(fists.size()));
      Archipelago::apply(*table, theft, victim, fists[index], nobody);
      positions.push_back({setup, theft});
      Archipelago::apply(*table, theft, seat, action_of(kHand, random.below(2)), nobody);
      positions.push_back({setup, theft});
      ++found[seat];
    }
  }
  return positions;
}

// Who pays has the cubes for it; they come back with the choice (TAB-2.4).
template <>
inline bool could_pay<Archipelago>(const archipelago::Table& /*table*/,
                                   const archipelago::State& before,
                                   const archipelago::State& after, const archipelago::State& world,
                                   Seat seat) {
  for (std::size_t kind = 0; kind < archipelago::kResources; ++kind) {
    if (world.cubes[seat][kind] + after.cubes[seat][kind] < before.cubes[seat][kind]) return false;
  }
  return true;
}

}  // namespace landfall::testing
