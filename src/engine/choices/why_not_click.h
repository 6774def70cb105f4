// Why something cannot be chosen: one answer to one click, whatever the game.
//
// What somebody points at is often asked for only later (a city comes after the card), and there is
// more than one way to that question. So the game's why_not() is asked about each way, first from
// the choice as far as it has been made, then from shorter and shorter beginnings of it; the answer
// that tells most is given. Pages, and whatever else shows a board, need not know how to ask.
#pragma once

#include <optional>

#include "engine/match/any_match.h"

namespace landfall {

// Why no legal action leads from `path`, the choice so far, on to `click`. Nothing if one does: then
// something else has to be chosen first. The second judge is asked as in AnyMatch::act.
std::optional<Refusal> why_not_click(const AnyMatch& match, Seat seat, TargetSpan path,
                                     const Target& click, const SecondJudge& second = {});

}  // namespace landfall
