// Looking back: what happened in which turn, how the table stood, how the points grew, and the report
// of a finished game. Nothing here changes a match.
//
// A question is read on the thread that owns the table and may be answered on any other, from a
// copy of the match. A log only grows, so the answer about a stretch of it or a moment in it stays
// true for ever and can be kept: all but the few members at its head.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/json_value.h"
#include "base/result.h"
#include "engine/match/any_match.h"
#include "host/people.h"
#include "host/review/curve.h"

namespace landfall::host {

struct LookBack {
  enum class Kind : std::uint8_t { kHistory, kMoment, kCurve, kTurns, kReport, kDraws };
  Kind kind = Kind::kHistory;
  // Pages of before: each seat's events are a whole list, not only what differs.
  bool whole_lists = false;
  SeatMask seats{};            // who asks
  bool choices = false;        // kMoment: with what each of these seats could choose
  AnyMatch::Version from = 0;  // kHistory, kDraws: what is after this record
  // kHistory, kTurns, kDraws: up to this one; kMoment: as it stood after it
  AnyMatch::Version to = 0;
};

bool is_look_back(std::string_view operation);
// Why the match does not answer this, by its clause: a report before the end (TAB-4.1), or what chance
// could have drawn before the table is over (TAB-10.4).
std::optional<Refusal> refuse_look_back(const LookBack& question, const AnyMatch& match, bool over);
// What the message asks of a match that holds `last` records. A stretch of history is cut to one
// page, the newest records of it.
Result<LookBack> read_look_back(const JsonValue& message, SeatMask seats, AnyMatch::Version last);

// How many records have to be gone through or written, about; what limits count. `drawn` is how far
// the curve is known.
std::uint32_t cost_of(const LookBack& question, AnyMatch::Version drawn);

// The members of the answer that never change, with commas between them.
std::string review(const LookBack& question, const AnyMatch& match, Curve& curve);
// The whole answer around them.
std::string review_answer(const LookBack& question, std::string_view id, AnyMatch::Version last,
                          std::string_view members);

}  // namespace landfall::host
