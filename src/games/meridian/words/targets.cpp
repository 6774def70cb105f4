// Why a path of clicks leads nowhere (the paths themselves: words.cpp).
#include <algorithm>

#include "engine/defaults/furthest_refusal.h"
#include "engine/defaults/paths.h"
#include "games/meridian/meridian.h"
#include "games/meridian/position/column.h"
#include "games/meridian/steps/steps.h"
#include "games/meridian/words/names.h"

namespace landfall {

using namespace meridian;

namespace {

// Why no height at all works in a city.
Refusal refuse_every_height(const Table& table, const State& state, Move move) {
  static constexpr std::string_view kOrder[] = {"MER-4.5", "MER-3.4", "MER-4.2", "MER-4.1",
                                                "MER-4.3", "MER-5.3", "MER-R7"};
  FurthestRefusal furthest(kOrder);
  for (int height = 1; height <= std::max(table.pieces, 1); ++height) {
    move.height = static_cast<std::uint8_t>(height);
    furthest.add(refuse_turn(table, state, state.seat, move.action()));
  }
  return furthest.found().value_or(Refusal{Clause{"MER-3.4"}});
}

// Why a beginning of a path leads nowhere.
Refusal explain(const Table& table, const State& state, TargetSpan path) {
  const auto card = card_of(table, path[0]);
  if (!card) return unknown_choice();
  if (state.step != Step::kTurn) return Refusal{Clause{"MER-R19"}};
  if (!has_face_up(state, state.seat, *card)) return Refusal{Clause{"MER-3.1"}};
  if (path.size() < 2) return unknown_choice();
  Move move;
  move.card = static_cast<std::uint8_t>(*card);
  if (const auto tower = city_of(table, path[1], "tower")) {
    move.verb = kRemove;
    move.meridian = tower->meridian;
    move.old_row = static_cast<std::uint8_t>(tower->row + 1);
    if (auto refusal = refuse_turn(table, state, state.seat, move.action())) return *refusal;
    path = path.subspan(1);
    if (path.size() < 2) return unknown_choice();
  }
  const auto city = city_of(table, path[1], "city");
  if (!city) return unknown_choice();
  move.verb = move.old_row == 0 ? kPlace : kReplace;
  if (move.verb == kReplace && city->meridian != move.meridian) {
    return Refusal{Clause{"MER-3.6"}, city_target(move.meridian, move.old_row - 1)};
  }
  if (path.size() > 2) return unknown_choice();
  move.meridian = city->meridian;
  move.row = static_cast<std::uint8_t>(city->row + 1);
  return refuse_every_height(table, state, move);
}

}  // namespace

std::optional<Refusal> Meridian::why_not(const Table& table, const State& state, Seat seat,
                                         TargetSpan path) {
  return why_not_by_paths<Meridian>(table, state, seat, path, [&](TargetSpan beginning) {
    return explain(table, state, beginning);
  });
}

}  // namespace landfall
