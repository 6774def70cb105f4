// Who sits where at a table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/contract/seat.h"

namespace landfall::host {

enum class SeatKind : std::uint8_t { kOpen = 0, kHuman = 1, kBot = 2 };

struct SeatHolder {
  // Stands in place of a level where a program has taken the seat of a person and has said so.
  static constexpr int kProgram = 1;

  SeatKind kind = SeatKind::kOpen;
  int level = 0;     // of a bot, 1 to 4; of a person 0 or kProgram
  std::string name;  // of a person; may be empty
  // The level of the bot that plays for a person who is absent; 0 if they play themselves (TAB-7.5).
  int stand_in = 0;
  bool resigned = false;  // and will not play again (TAB-7.7)
  // What the person has added to luck that can be checked; empty if they want to add nothing (TAB-10.2).
  std::optional<std::string> luck_words{};

  // The level of the bot that chooses for this seat; 0 if a person does.
  [[nodiscard]] int bot() const { return kind == SeatKind::kBot ? level : stand_in; }
  [[nodiscard]] bool is_program() const { return kind == SeatKind::kHuman && level == kProgram; }
  // A person who has not said yet what to add; programs need not.
  [[nodiscard]] bool owes_luck_words() const {
    return kind == SeatKind::kHuman && !is_program() && !luck_words;
  }
  friend bool operator==(const SeatHolder&, const SeatHolder&) = default;
};

using SeatList = std::vector<SeatHolder>;  // one per seat

// Somebody who talks to the table: a number of the caller's choosing (one per token) and the seats
// that this somebody steers. Command ids are remembered per number.
struct Player {
  static constexpr int kSpectator = -1;
  int number = kSpectator;
  SeatMask seats{};
};

}  // namespace landfall::host
