// One line of a log in words: "0 place card:4 city:4.3 height:2", "chance draw seat:1 card:7", "0
// undo 12", "0 undo
// 12 agreed".
//
// Lines are what stores and record files keep: they do not depend on how an engine version numbers
// its verbs or lays out its actions, so they stay readable for people and for every later version.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/contract/seat.h"
#include "engine/contract/target.h"

namespace landfall {

struct Line {
  enum class Kind : std::uint8_t { kChoice, kUndo, kPosition };
  Kind kind = Kind::kChoice;
  Seat seat = 0;
  std::string verb;          // kChoice
  TargetPath targets;        // kChoice
  std::uint32_t record = 0;  // kUndo: which record is taken back
  bool agreed = false;       // kUndo: by all, with what came after the record (TAB-2.9)
  std::string position;      // kPosition: JSON
};

std::string seat_word(Seat seat);  // "0", "chance", "table"
std::string line_of_choice(Seat seat, std::string_view verb, const TargetPath& targets);
std::string line_of_undo(Seat seat, std::uint32_t record, bool agreed = false);
std::string line_of_position(std::string_view json);

Result<Line> read_line(std::string_view text);

}  // namespace landfall
