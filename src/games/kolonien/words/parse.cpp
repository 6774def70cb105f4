// Paths of clicks as actions: the way back from targets.cpp.
#include <algorithm>

#include "games/kolonien/kolonien.h"
#include "games/kolonien/position/moves.h"
#include "games/kolonien/words/names.h"

namespace landfall {

using namespace kolonien;

namespace {

using Parsed = std::optional<Action>;

template <class... Numbers>
Parsed action_with(Verb verb, const Numbers&... numbers) {
  const bool all = (numbers.has_value() && ...);
  if (!all) return std::nullopt;
  const bool small = ((*numbers >= 0 && *numbers <= 255) && ...);
  if (!small) return std::nullopt;
  return action_of(verb, *numbers...);
}

std::optional<int> seat_named(const Table& table, const Target& target) {
  const auto seat = number_of(target, "seat");
  return seat && *seat < table.seats ? seat : std::nullopt;
}

Parsed parse_build(const Table& table, TargetSpan path) {
  const Board& board = table.board;
  if (path.size() < 2) return std::nullopt;
  const Target& what = path[0];
  const Target& where = path[1];
  if (what == "build:settlement") {
    const auto vertex = vertex_of(board, where);
    if (!vertex) return std::nullopt;
    if (table.is_home(*vertex)) {
      return path.size() == 2 ? Parsed(action_of(kBuildSettlement, *vertex, 0)) : std::nullopt;
    }
    if (path.size() != 3 || (path[2] != "by:road" && path[2] != "by:outposts")) return std::nullopt;
    return action_of(kBuildSettlement, *vertex, path[2] == "by:outposts" ? 1 : 0);
  }
  if (path.size() != 2) return std::nullopt;
  if (what == "build:road") return action_with(kBuildRoad, edge_of(board, where));
  if (what == "build:city") return action_with(kBuildCity, vertex_of(board, where));
  if (what == "build:ship") return action_with(kBuildShip, vertex_of(board, where));
  if (what == "build:fleet") return action_with(kBuildFleet, hex_of(board, where));
  return std::nullopt;
}

Parsed parse_card(TargetSpan path) {
  const Target& card = path[0];
  if (card == "play:knight") return path.size() == 1 ? Parsed(action_of(kPlayKnight)) : Parsed();
  if (card == "play:road_building") {
    return path.size() == 1 ? Parsed(action_of(kPlayRoads)) : Parsed();
  }
  if (card == "play:plenty" && path.size() == 2) {  // the last card of the bank
    return action_with(kPlayPlenty, resource_named(path[1]), std::optional(kNoResource));
  }
  if (card == "play:plenty" && path.size() == 3) {  // in any order
    const auto one = resource_named(path[1]);
    const auto other = resource_named(path[2]);
    return action_with(kPlayPlenty, one && other ? std::optional(std::min(*one, *other)) : one,
                       one && other ? std::optional(std::max(*one, *other)) : other);
  }
  if (card == "play:monopoly" && path.size() == 2) {
    return action_with(kPlayMonopoly, resource_named(path[1]));
  }
  return std::nullopt;
}

Parsed parse_ship(const Board& board, TargetSpan path) {
  const auto ship = vertex_of(board, path[0], "ship");
  if (!ship) return std::nullopt;
  if (path.size() == 2) {
    if (auto sail = action_with(kSail, ship, vertex_of(board, path[1]))) return sail;
    return action_with(kLand, ship, hex_of(board, path[1]));
  }
  if (path.size() != 3) return std::nullopt;
  const auto token = token_named(path[2]);
  if (const auto at = vertex_of(board, path[1], "unload")) {
    return at == ship ? action_with(kUnload, ship, token) : std::nullopt;
  }
  return action_with(kLoad, ship, vertex_of(board, path[1], "store"), token);
}

// The parts of an offer stand in any order; each kind once.
const Target* part_of(TargetSpan parts, std::string_view kind) {
  const Target* found = nullptr;
  for (const Target& part : parts) {
    if (!detail_of(part, kind)) continue;
    if (found != nullptr) return nullptr;
    found = &part;
  }
  return found;
}

Parsed with_counts(Action action, int at, TargetSpan parts) {
  const Target* give = part_of(parts, "give");
  const Target* get = part_of(parts, "get");
  if (give == nullptr || get == nullptr) return std::nullopt;
  const auto gives = counts_of(*give, "give");
  const auto gets = counts_of(*get, "get");
  if (!gives || !gets) return std::nullopt;
  put_counts(action, at, *gives);
  put_counts(action, at + kResources, *gets);
  return action;
}

Parsed parse_offer(TargetSpan path) {
  if (path.size() != 4) return std::nullopt;
  const Target* to = part_of(path.subspan(1), "to");
  const auto seats = to == nullptr ? std::nullopt : seats_of(*to);
  if (!seats) return std::nullopt;
  return with_counts(action_of(kOffer, *seats), 1, path.subspan(1));
}

Parsed parse_turn(const Table& table, TargetSpan path) {
  const Board& board = table.board;
  const Target& first = path[0];
  if (path.size() == 1) {
    if (first == "roll") return action_of(kRoll);
    if (first == "claim") return action_of(kClaim);
    if (first == "end") return action_of(kEnd);
    if (first == "buy") return action_of(kBuy);
    if (first == "done") return action_of(kAbandon);
  }
  if (first == "offer") return parse_offer(path);
  if (first == "fleet" && path.size() == 2) {
    return action_with(kMoveFleet, hex_of(board, path[1]));
  }
  if (const auto bank = bank_of(first)) {
    if (path.size() != 2) return std::nullopt;
    return action_with(kBank, std::optional(bank->resource), std::optional(bank->number),
                       resource_named(path[1]));
  }
  if (first.view().starts_with("build:")) return parse_build(table, path);
  if (first.view().starts_with("play:")) return parse_card(path);
  if (first.view().starts_with("ship:")) return parse_ship(board, path);
  if (const auto from = vertex_of(board, first, "store")) {
    if (path.size() != 3) return std::nullopt;
    return action_with(kShift, from, vertex_of(board, path[1], "store"), token_named(path[2]));
  }
  return std::nullopt;
}

Parsed parse_rob(const Table& table, TargetSpan path) {
  if (path.size() == 1) {
    if (path[0] == "none") return action_of(kRobNone);
    return action_with(kRobSeat, seat_named(table, path[0]));
  }
  if (path.size() != 2) return std::nullopt;
  const auto token = token_named(path[1]);
  if (auto ship = action_with(kRobShip, vertex_of(table.board, path[0], "ship"), token)) {
    return ship;
  }
  return action_with(kRobStore, vertex_of(table.board, path[0], "store"), token);
}

Parsed parse_robber(const Table& table, TargetSpan path) {
  if (path.size() != 2) return std::nullopt;
  const auto hex = hex_of(table.board, path[0]);
  if (path[1] == "none") return action_with(kMoveRobber, hex, std::optional(0));
  const auto seat = seat_named(table, path[1]);
  return seat ? action_with(kMoveRobber, hex, std::optional(*seat + 1)) : std::nullopt;
}

Parsed parse_answer(TargetSpan path) {
  if (path.size() == 1 && path[0] == "accept") return action_of(kAccept);
  if (path.size() == 1 && path[0] == "decline") return action_of(kDecline);
  if (path.size() != 3 || path[0] != "counter") return std::nullopt;
  return with_counts(action_of(kCounter), 0, path.subspan(1));
}

Parsed parse_choice(const Table& table, const State& state, TargetSpan path) {
  const Board& board = table.board;
  const bool alone = path.size() == 1;
  switch (state.step) {
    case Step::kRobber:
      return parse_robber(table, path);
    case Step::kRob:
      return parse_rob(table, path);
    case Step::kAnswer:
      return parse_answer(path);
    case Step::kDecide:
      if (alone && path[0] == "drop") return action_of(kDrop);
      if (path.size() != 2 || path[0] != "trade") return std::nullopt;
      return action_with(kTrade, seat_named(table, path[1]));
    case Step::kEvacuate:
      if (alone && path[0] == "done") return action_of(kAbandon);
      if (path.size() != 2) return std::nullopt;
      return action_with(kEvacuate, vertex_of(board, path[0], "store"), token_named(path[1]));
    default:
      break;
  }
  if (!alone) return std::nullopt;
  switch (state.step) {
    case Step::kFound:
      return action_with(kFound, vertex_of(board, path[0]));
    case Step::kLink:
      if (auto road = action_with(kLinkRoad, edge_of(board, path[0]))) return road;
      return action_with(kLinkShip, vertex_of(board, path[0], "ship"));
    case Step::kDiscard:
      return action_with(kDiscard, resource_named(path[0]));
    case Step::kPirate:
      return action_with(kMovePirate, vertex_of(board, path[0]));
    case Step::kToken:
      return action_with(kChooseToken, token_named(path[0]));
    case Step::kResource:
      return action_with(kChooseResource, resource_named(path[0]));
    case Step::kRelocate:
      return action_with(kRelocate, vertex_of(board, path[0]));
    default:
      return std::nullopt;
  }
}

std::optional<int> stack_kind(const Table& table, const Target& target) {
  const auto id = detail_of(target, "terrain");
  const auto name = id ? terrain_of_id(*id) : std::nullopt;
  for (int kind = 0; name && kind < table.stack_kinds; ++kind) {
    if (table.stack[kind].terrain == name->terrain && table.stack[kind].number == name->number) {
      return kind;
    }
  }
  return std::nullopt;
}

Parsed parse_chance(const Table& table, const State& state, TargetSpan path) {
  if (path.empty()) return std::nullopt;
  if (state.step == Step::kDraw) {
    if (path.size() != 2) return std::nullopt;
    return action_with(kDraw, seat_named(table, path[0]), card_named(path[1]));
  }
  if (path.size() != 1) return std::nullopt;
  switch (state.step) {
    case Step::kTerrain:
      return action_with(kLayTerrain, index_of_target(path[0], "terrain", kTerrainIds));
    case Step::kNumbers:
      return action_with(kLayNumbers, number_of(path[0], "start"));
    case Step::kHarbours:
      return action_with(kLayHarbour, harbour_named(path[0]));
    case Step::kDice: {
      const auto detail = detail_of(path[0], "dice");
      const auto dice = detail ? pair_of(*detail) : std::nullopt;
      if (!dice || (*dice)[0] > 6 || (*dice)[1] > 6) return std::nullopt;
      return action_of(kDice, (*dice)[0], (*dice)[1]);
    }
    case Step::kSteal:
      return action_with(kSteal, resource_named(path[0]));
    case Step::kHex:
      return action_with(kTurnHex, stack_kind(table, path[0]));
    case Step::kChip:
      return action_with(kLayChip, number_of(path[0], "number"));
    case Step::kErupt:
      return action_with(kErupt, number_of(path[0], "number"));
    default:
      return std::nullopt;
  }
}

}  // namespace

std::optional<Action> Kolonien::parse(const Table& table, const State& state, Seat seat,
                                      std::string_view verb, TargetSpan path) {
  Parsed action;
  if (seat == kChance) {
    action = parse_chance(table, state, path);
  } else if (!path.empty()) {
    const bool turn =
        state.step == Step::kRoll || state.step == Step::kAction || state.step == Step::kFree;
    action = turn ? parse_turn(table, path) : parse_choice(table, state, path);
  }
  if (!action || verb.empty() || verb_name(action->verb) == verb) return action;
  return std::nullopt;
}

}  // namespace landfall
