#include "host/taking_back.h"

namespace landfall::host {

std::optional<Refusal> refuse_taking_back(const AnyMatch& match, const Guide* guide, Seat seat) {
  if (guide != nullptr) return Refusal{Clause{"TAB-3.2"}};
  if (auto refusal = match.refuse_undo(seat)) return refusal;
  if (match.taken_back(seat) >= kMostTakenBack) return Refusal{Clause{"TAB-2.6"}};
  return std::nullopt;
}

std::optional<Refusal> refuse_taking_back_together(const AnyMatch& match, const Guide* guide,
                                                   Seat seat) {
  if (guide != nullptr) return Refusal{Clause{"TAB-3.2"}};
  if (auto refusal = match.refuse_agreed_undo(seat)) return refusal;
  if (match.taken_back(seat) >= kMostTakenBack) return Refusal{Clause{"TAB-2.6"}};
  return std::nullopt;
}

}  // namespace landfall::host
