// Actions as paths of clicks, and back; and why a path leads nowhere.
//
//   pass      card:4 pass
//   place     card:4 city:4.3 height:2
//   remove    card:4 tower:4.3 remove
//   replace   card:4 tower:4.3 city:4.2 height:3
//   end       end
//   chance    seat:2 (lot), seat:0 card:7 (turned up)
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

// A path of a turn that names a card first, as far as it can be read.
std::optional<Move> parse_turn(const Table& table, TargetSpan path) {
  if (path.size() < 2) return std::nullopt;
  const auto card = card_of(table, path[0]);
  if (!card) return std::nullopt;
  Move move;
  move.card = static_cast<std::uint8_t>(*card);
  if (path[1] == "pass") {
    if (path.size() != 2) return std::nullopt;
    move.verb = kPass;
    return move;
  }
  TargetSpan rest = path.subspan(1);
  if (const auto tower = city_of(table, rest[0], "tower")) {
    move.meridian = tower->meridian;
    move.old_row = static_cast<std::uint8_t>(tower->row + 1);
    if (rest.size() == 2 && rest[1] == "remove") {
      move.verb = kRemove;
      return move;
    }
    move.verb = kReplace;
    rest = rest.subspan(1);
  } else {
    move.verb = kPlace;
  }
  if (rest.size() != 2) return std::nullopt;
  const auto city = city_of(table, rest[0], "city");
  const auto height = number_of(rest[1], "height");
  if (!city || !height || *height > 255) return std::nullopt;
  // A replacement stays in its meridian: the card was played for one.
  if (move.verb == kReplace && city->meridian != move.meridian) return std::nullopt;
  move.meridian = city->meridian;
  move.row = static_cast<std::uint8_t>(city->row + 1);
  move.height = static_cast<std::uint8_t>(*height);
  return move;
}

std::optional<Action> parse_chance(const Table& table, TargetSpan path) {
  if (path.empty() || path.size() > 2) return std::nullopt;
  const auto seat = number_of(path[0], "seat");
  if (!seat || *seat >= table.seats) return std::nullopt;
  if (path.size() == 1) return chance_action(kDrawLot, static_cast<Seat>(*seat));
  const auto card = card_of(table, path[1]);
  if (!card) return std::nullopt;
  return chance_action(kTurnUp, static_cast<Seat>(*seat), *card);
}

// Why no height at all works in a city.
Refusal refuse_every_height(const Table& table, const State& state, Move move) {
  static constexpr std::string_view kOrder[] = {"MER-4.5", "MER-3.4", "MER-4.2", "MER-4.1",
                                                "MER-4.3", "MER-5.3", "MER-R7"};
  FurthestRefusal furthest(kOrder);
  for (int height = 1; height <= std::max(table.pieces, 1); ++height) {
    move.height = static_cast<std::uint8_t>(height);
    furthest.add(refuse_turn(table, state, move.action()));
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
    if (auto refusal = refuse_turn(table, state, move.action())) return *refusal;
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

void Meridian::targets(const Table& table, const State& /*state*/, Seat seat, const Action& action,
                       TargetPath& path) {
  if (seat == kChance) {
    path.push_back(seat_target(action.arg[0]));
    if (action.verb == kTurnUp) path.push_back(card_target(table, action.arg[1]));
    return;
  }
  const Move move = Move::of(action);
  if (move.verb == kEndTurn) {
    path.push_back("end");
    return;
  }
  path.push_back(card_target(table, move.card));
  if (move.verb == kPass) path.push_back("pass");
  if (move.old_row != 0) path.push_back(tower_target(move.meridian, move.old_row - 1));
  if (move.verb == kRemove) path.push_back("remove");
  if (move.row != 0) {
    path.push_back(city_target(move.meridian, move.row - 1));
    path.push_back(height_target(move.height));
  }
}

std::optional<Action> Meridian::parse(const Table& table, const State& /*state*/, Seat seat,
                                      std::string_view verb, TargetSpan path) {
  std::optional<Action> action;
  if (seat == kChance) {
    action = parse_chance(table, path);
  } else if (path.size() == 1 && path[0] == "end") {
    action.emplace().verb = kEndTurn;
  } else if (const auto move = parse_turn(table, path)) {
    action = move->action();
  }
  if (action && !verb.empty() && verb != verb_name(action->verb)) return std::nullopt;
  return action;
}

std::optional<Refusal> Meridian::why_not(const Table& table, const State& state, Seat seat,
                                         TargetSpan path) {
  return why_not_by_paths<Meridian>(table, state, seat, path, [&](TargetSpan beginning) {
    return explain(table, state, beginning);
  });
}

}  // namespace landfall
