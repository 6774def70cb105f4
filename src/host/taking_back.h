// Who may take back a choice at a table: the rules of the match, a guide's, and a bound on how
// often.
#pragma once

#include <optional>

#include "engine/match/any_match.h"
#include "host/guide/guide.h"

namespace landfall::host {

// TAB-2.6. It holds where people act; a stored log or a record with more is still replayed.
inline constexpr AnyMatch::Version kMostTakenBack = 1000;

std::optional<Refusal> refuse_taking_back(const AnyMatch& match, const Guide* guide, Seat seat);
// The same with what came after it, if everybody agrees (TAB-2.9).
std::optional<Refusal> refuse_taking_back_together(const AnyMatch& match, const Guide* guide,
                                                   Seat seat);

}  // namespace landfall::host
