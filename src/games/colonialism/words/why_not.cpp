// Why a path of clicks leads nowhere: the clause that stands in the way.
#include "engine/defaults/paths.h"
#include "games/colonialism/steps/steps.h"
#include "games/colonialism/words/candidates.h"
#include "games/colonialism/words/names.h"

namespace landfall {

using namespace colonialism;

namespace {

std::optional<Refusal> why_not_action(const Table& table, const State& state, Seat seat,
                                      TargetSpan path) {
  const Refusal unknown = unknown_choice();
  if (path.empty() || path.size() > 4) return unknown;
  if (path.size() == 1 && path[0] == "pass") return Refusal{Clause{"COL-R2"}};
  if (const auto card = card_of(path[0]); card && !has_card(state.hand[seat], *card)) {
    return Refusal{Clause{"COL-4.15"}, card_target(*card)};
  }
  const Scene scene{table, state};
  const VerbRow* row = row_of_beginning(scene, path[0]);
  if (row == nullptr) return unknown;
  Candidates candidates(scene, seat, row->form.verb, path);
  row->look(candidates);
  return candidates.furthest().value_or(unknown);
}

// COL-2.7: cards in any order, so every part of six cards of the hand begins a choice.
std::optional<Refusal> why_not_hand(const State& state, Seat seat, TargetSpan path) {
  CardSet named = 0;
  for (const Target& target : path) {
    const auto card = card_of(target);
    if (!card) return unknown_choice();
    if (!has_card(state.hand[seat] & ~named, *card) || count_of(named) == kHandSize) {
      return Refusal{Clause{"COL-2.7"}, card_target(*card)};
    }
    named |= one_card(*card);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> Colonialism::why_not(const Table& table, const State& state, Seat seat,
                                            TargetSpan path) {
  if (state.step == Step::kOpeningHand) return why_not_hand(state, seat, path);
  if (begins_legal_action<Colonialism>(table, state, seat, path, begins)) return std::nullopt;
  if (const auto action = parse(table, state, seat, "", path)) {
    // "explore region:india" is whole only for some; for the others it wants a zone.
    const auto refusal = refuse(table, state, seat, *action);
    if (!refusal || refusal->clause.id != unknown_choice().clause.id) return refusal;
  }
  if (state.step == Step::kAction) return why_not_action(table, state, seat, path);
  return unknown_choice();
}

}  // namespace landfall
