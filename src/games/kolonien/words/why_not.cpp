// Why a path of clicks leads nowhere: the clause that stands in the way.
#include <algorithm>

#include "engine/defaults/paths.h"
#include "games/kolonien/kolonien.h"
#include "games/kolonien/position/trade.h"
#include "games/kolonien/steps/steps.h"
#include "games/kolonien/words/names.h"

namespace landfall {

using namespace kolonien;

namespace {

// Cards of plenty and parts of an offer have no order.
bool is_unordered(const Target& first) {
  return first == "play:plenty" || first == "offer" || first == "counter";
}

bool begins(const Action& /*action*/, TargetPath& known, TargetSpan path) {
  const TargetSpan whole = span_of(known);
  if (path.empty() || !is_unordered(path[0])) return starts_with(whole, path);
  if (path.size() > whole.size() || whole[0] != path[0]) return false;
  return std::ranges::all_of(path.subspan(1), [&](const Target& target) {
    return std::ranges::count(path.subspan(1), target) <=
           std::ranges::count(whole.subspan(1), target);
  });
}

// Clauses that forbid something wherever it would be done.
bool is_general(std::string_view clause) {
  for (const std::string_view one : {"KOL-3.1", "KOL-4.1", "KOL-4.2", "KOL-6.5", "KOL-6.8",
                                     "KOL-13.1", "KOL-13.5", "KOL-13.6", "TAB-1.2"}) {
    if (clause == one) return true;
  }
  return false;
}

// A beginning of a path, judged by one way to go on; if that fails for the place alone, the clause
// that says where it may be done.
Refusal with_example(const Table& table, const State& state, Seat seat, const Action& example,
                     std::string_view clause) {
  const Refused refusal = judge(table, state, seat, example);
  return refusal && is_general(refusal->clause.id) ? *refusal : no(clause);
}

// Tokens that could follow: the first clause that says more than "unknown".
template <class WithToken>
Refusal with_tokens(const Table& table, const State& state, Seat seat, WithToken with_token) {
  for (int token = 0; token < kTokens; ++token) {
    const Refused refusal = judge(table, state, seat, with_token(token));
    if (refusal && refusal->clause.id != "TAB-1.2") return *refusal;
  }
  return unknown_action();
}

// The parts that are there, with others that fit: what nobody has named is not to blame.
Refusal why_no_offer(const Table& table, const State& state, Seat seat, TargetSpan path) {
  Packed give = 0;
  Packed get = 0;
  unsigned to = partners(table, state, seat);
  if (to == 0) to = (1U << table.seats) - 1U - (1U << seat);
  for (const Target& part : path.subspan(1)) {
    if (const auto given = counts_of(part, "give")) {
      give = *given;
    } else if (const auto wanted = counts_of(part, "get")) {
      get = *wanted;
    } else if (const auto seats = seats_of(part)) {
      to = *seats;
    } else {
      return unknown_action();
    }
  }
  const auto fitting = [](Packed other) {
    int resource = 0;
    while (resource < kOre && count_of(other, resource) != 0) ++resource;
    return one_of(resource);
  };
  if (give == 0) give = present(state.hand[seat]) & ~present(get) & kOnes;
  if (give == 0) give = fitting(get);
  if (get == 0) get = fitting(give);
  Action example = action_of(kOffer, to);
  put_counts(example, 1, give);
  put_counts(example, 1 + kResources, get);
  // Possible, though the list does not suggest it.
  return judge(table, state, seat, example).value_or(no("KOL-5.4"));
}

Refusal why_no_ship(const Table& table, const State& state, Seat seat, TargetSpan path) {
  const Board& board = table.board;
  const auto ship = vertex_of(board, path[0], "ship");
  if (!ship) return unknown_action();
  if (path.size() == 1) {
    if (find_ship(state, seat, *ship) == nullptr) return no("KOL-8.1", path[0]);
    return no("KOL-8.2", path[0]);  // without range and with nothing to load
  }
  if (path.size() != 2) return unknown_action();
  if (const auto source = vertex_of(board, path[1], "store")) {
    return with_tokens(table, state, seat,
                       [&](int token) { return action_of(kLoad, *ship, *source, token); });
  }
  if (vertex_of(board, path[1], "unload") == ship) {
    return with_tokens(table, state, seat,
                       [&](int token) { return action_of(kUnload, *ship, token); });
  }
  return unknown_action();
}

// The first place of a set that could be meant, or a clause if there is none.
Refusal with_places(const Table& table, const State& state, Seat seat, Verb verb,
                    const VertexMask& places, std::string_view clause) {
  const Refusal general = with_example(table, state, seat, action_of(verb, 0), clause);
  if (is_general(general.clause.id) || places.empty()) return general;
  return judge(table, state, seat, action_of(verb, places.first())).value_or(general);
}

Refusal why_not_in_turn(const Table& table, const State& state, Seat seat, TargetSpan path) {
  const Target& first = path[0];
  if (path.size() == 1) {
    const auto example = [&](Verb verb, std::string_view clause) {
      return with_example(table, state, seat, action_of(verb, 0), clause);
    };
    if (first == "build:road") return example(kBuildRoad, "KOL-4.5");
    if (first == "build:settlement") {
      return with_places(table, state, seat, kBuildSettlement, road_vertices(table, state, seat),
                         "KOL-4.4");
    }
    if (first == "build:city") return example(kBuildCity, "KOL-4.7");
    if (first == "build:ship") {
      return with_places(table, state, seat, kBuildShip, state.buildings[seat] & table.home_coast,
                         "KOL-8.8");
    }
    if (first == "build:fleet") return example(kBuildFleet, "KOL-13.2");
    if (first == "fleet") return example(kMoveFleet, "KOL-13.5");
  }
  if (first == "build:settlement" && path.size() == 2) {
    const auto vertex = vertex_of(table.board, path[1]);
    if (!vertex) return unknown_action();
    // Both ways are shut; the road's clause names both.
    return judge(table, state, seat, action_of(kBuildSettlement, *vertex, 0))
        .value_or(unknown_action());
  }
  if (first == "play:monopoly" && path.size() == 1) {
    return judge(table, state, seat, action_of(kPlayMonopoly, 0)).value_or(unknown_action());
  }
  if (first == "play:plenty" && path.size() < 3) {
    const int resource = path.size() == 2 ? resource_named(path[1]).value_or(kResources) : 0;
    return judge(table, state, seat, action_of(kPlayPlenty, resource, resource))
        .value_or(unknown_action());
  }
  if (const auto bank = bank_of(first); bank && path.size() == 1) {
    const int other = bank->resource == 0 ? 1 : 0;
    const Refused refusal =
        judge(table, state, seat, action_of(kBank, bank->resource, bank->number, other));
    return refusal ? *refusal : no("KOL-5.3");
  }
  if (first == "offer") return why_no_offer(table, state, seat, path);
  if (!table.rules.colonies) return unknown_action();
  // Ending the turn is refused only for what stands in the way of everything.
  if (const Refused everything = judge(table, state, seat, action_of(kEnd))) return *everything;
  if (first.view().starts_with("ship:")) return why_no_ship(table, state, seat, path);
  if (const auto from = vertex_of(table.board, first, "store"); from && path.size() <= 2) {
    if (path.size() == 1) return no("KOL-10.6", first);
    const auto to = vertex_of(table.board, path[1], "store");
    if (!to) return unknown_action();
    return with_tokens(table, state, seat,
                       [&](int token) { return action_of(kShift, *from, *to, token); });
  }
  return unknown_action();
}

Refusal why_not_in_choice(const Table& table, const State& state, Seat seat, TargetSpan path) {
  const Board& board = table.board;
  switch (state.step) {
    case Step::kRobber:
      if (const auto hex = hex_of(board, path[0]); hex && path.size() == 1) {
        return judge(table, state, seat, action_of(kMoveRobber, *hex, 0)).value_or(no("KOL-3.5"));
      }
      break;
    case Step::kRob:
      if (path.size() != 1) break;
      for (const Verb verb : {kRobShip, kRobStore}) {
        const auto at = vertex_of(board, path[0], verb == kRobShip ? "ship" : "store");
        if (!at) continue;
        return with_tokens(table, state, seat,
                           [&](int token) { return action_of(verb, *at, token); });
      }
      break;
    case Step::kEvacuate:
      if (const auto at = vertex_of(board, path[0], "store"); at && path.size() == 1) {
        return with_tokens(table, state, seat,
                           [&](int token) { return action_of(kEvacuate, *at, token); });
      }
      break;
    case Step::kAnswer:
      if (path[0] == "counter" && path.size() < 3) return no("KOL-5.9");
      break;
    case Step::kDecide:
      if (path[0] == "trade" && path.size() == 1) return no("KOL-5.10");
      break;
    default:
      break;
  }
  return unknown_action();
}

}  // namespace

std::optional<Refusal> Kolonien::why_not(const Table& table, const State& state, Seat seat,
                                         TargetSpan path) {
  const auto explain = [&](TargetSpan beginning) {
    const bool turn =
        state.step == Step::kRoll || state.step == Step::kAction || state.step == Step::kFree;
    return turn ? why_not_in_turn(table, state, seat, beginning)
                : why_not_in_choice(table, state, seat, beginning);
  };
  return why_not_by_paths<Kolonien>(table, state, seat, path, explain, begins);
}

}  // namespace landfall
