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

template <Seat seat>
std::vector<HiddenField<Archipelago>> archipelago_secrets() {
  using Table = archipelago::Table;
  using State = archipelago::State;
  using archipelago::Step;
  const std::string number = std::to_string(seat);
  static const auto step_of = [](const State& state) {
    return state.step == Step::kVerdict ? state.verdict_resume : state.step;
  };
  // Everybody who has seen one of the objectives.
  static const auto spies = [](const State& state) {
    SeatMask mask = SeatMask::of(seat);
    for (Seat other = 0; other < archipelago::kPlayers; ++other) {
      const int shift = archipelago::kDrawnObjectives * seat;
      if (((state.spied[other] >> shift) & 7) != 0) mask = mask.with(other);
    }
    return mask;
  };
  return {{"objectives of seat " + number,
           [](const Table&, const State& state) -> std::uint64_t {
             std::uint64_t all = 0;
             for (const std::uint8_t objective : state.objective[seat]) all = all * 16 + objective;
             return all;
           },
           [](const Table& table, const State& state) {
             const bool secret = !table.rules.open_objectives && state.objective[seat][0] != 0 &&
                                 state.shown[seat][0] == 0 && state.step != Step::kOver;
             return secret ? spies(state) : SeatMask::everyone();
           }},
          {"objective left out by seat " + number,
           [](const Table&, const State& state) -> std::uint64_t { return state.dropped[seat]; },
           [](const Table&, const State& state) {
             return state.dropped[seat] != 0 ? SeatMask::of(seat) : SeatMask::everyone();
           }},
          {"bid of seat " + number,
           [](const Table&, const State& state) -> std::uint64_t { return state.bid[seat]; },
           [](const Table&, const State& state) {
             const bool sealed = step_of(state) == Step::kBid && ((state.done >> seat) & 1) != 0 &&
                                 state.florins[seat] != 0;
             return sealed ? SeatMask::of(seat) : SeatMask::everyone();
           }},
          {"tiles of seat " + number,
           [](const Table&, const State& state) -> std::uint64_t {
             std::uint64_t all = 0;
             for (const std::uint8_t tile : state.hand[seat]) all = all * 32 + tile;
             return all;
           },
           [](const Table&, const State& state) {
             return state.hand_slots[seat] != 0 ? SeatMask::of(seat) : SeatMask::everyone();
           }},
          {"cubes of seat " + number,
           [](const Table&, const State& state) -> std::uint64_t {
             std::uint64_t all = 0;
             for (const std::uint8_t cubes : state.cubes[seat]) all = all * 32 + cubes;
             return all;
           },
           [](const Table& table, const State& state) {
             // Who has only one other unknown seat to think of can count; so can the one concerned.
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
           }},
          {"fists of seat " + number,
           [](const Table&, const State& state) -> std::uint64_t {
             return state.fists[0] * 16U + state.fists[1];
           },
           [](const Table&, const State& state) {
             const bool closed = step_of(state) == Step::kNameFist && state.victim == seat + 1;
             return closed ? SeatMask::of(seat) : SeatMask::everyone();
           }},
          {"tile peeked at by seat " + number,
           [](const Table&, const State& state) -> std::uint64_t { return state.peeked; },
           [](const Table&, const State& state) {
             return state.peeking == seat + 1 ? SeatMask::of(seat) : SeatMask::everyone();
           }}};
}

template <>
inline std::vector<HiddenField<Archipelago>> hidden_fields<Archipelago>() {
  auto fields = archipelago_secrets<0>();
  for (auto&& more : {archipelago_secrets<1>(), archipelago_secrets<2>(), archipelago_secrets<3>(),
                      archipelago_secrets<4>()}) {
    fields.insert(fields.end(), more.begin(), more.end());
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
