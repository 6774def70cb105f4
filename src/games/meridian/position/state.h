// A position of Meridian: bytes only, zero where unused.
#pragma once

#include <array>
#include <cstdint>

#include "engine/contract/action.h"
#include "engine/contract/seat.h"

namespace landfall::meridian {

inline constexpr int kMeridians = 10;
inline constexpr int kMaxRows = 5;
inline constexpr int kPlayers = 4;  // seats at most
inline constexpr int kCardKinds = 13;
inline constexpr int kFaceUp = 2;  // cards that lie open in front of a player (MER-2.2)

// Meridians and rows count from 0 in code and from 1 in everything that people see. Row 0 is the
// southernmost city, next to the printed numbers.
using Column = std::array<std::uint8_t, kMaxRows>;
using CardCounts = std::array<std::uint8_t, kCardKinds>;

enum class Step : std::uint8_t {
  kLot,   // chance draws the start player
  kDeal,  // chance turns up the first cards
  kTurn,  // `seat` plays a card
  kEnd,   // `seat` ends its turn; only with the option end_turn=explicit
  kDraw,  // chance turns up the next card of `seat`
  kOver,
};

struct State {
  std::array<Column, kMeridians> height{};  // 0: free city
  // The seat, 0 where the city is free. Colours of one seat are not kept apart (MER-R12).
  std::array<Column, kMeridians> owner{};
  std::array<std::uint8_t, kPlayers> supply{};
  std::array<std::uint8_t, kPlayers> pile_size{};
  std::array<CardCounts, kPlayers> pile{};     // face-down cards by kind: no order exists
  std::array<CardCounts, kPlayers> discard{};  // open discards by kind
  // Face-up cards as kind + 1, ascending, 0 for none (zeros last).
  std::array<std::array<std::uint8_t, kFaceUp>, kPlayers> face_up{};
  Step step{};
  Seat seat = 0;   // whose turn it is, or for whom chance acts
  Seat start = 0;  // who began

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 512);

// A seat may know everything: all lies open, the cards still face down are known from the open
// ones, and their order does not exist before it is drawn.
using View = State;

enum Verb : std::uint8_t {
  // MER-R17: an action names card and meridian together; MER-R20: passing names the card alone.
  kPass = 1,     // card
  kPlace = 2,    // card, meridian, row, height
  kRemove = 3,   // card, meridian, old row
  kReplace = 4,  // card, meridian, old row, row, height
  kEndTurn = 5,
  kDrawLot = 8,  // chance: seat
  kTurnUp = 9,   // chance: seat, card
};

// What the bytes of an action mean. Rows are stored plus one, so that 0 means "none".
struct Move {
  std::uint8_t verb = 0;
  std::uint8_t card = 0;  // kind, for all verbs of a turn
  std::uint8_t meridian = 0;
  std::uint8_t old_row = 0;  // plus one
  std::uint8_t row = 0;      // plus one
  std::uint8_t height = 0;

  static Move of(const Action& action) {
    return {action.verb, action.arg[0], action.arg[1], action.arg[2], action.arg[3], action.arg[4]};
  }
  [[nodiscard]] Action action() const {
    return action_of(verb, card, meridian, old_row, row, height);
  }
};

}  // namespace landfall::meridian
