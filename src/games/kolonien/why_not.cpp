// Why a path of clicks leads nowhere: the clause that stands in the way.
#include <memory>

#include "games/kolonien/kolonien.h"
#include "games/kolonien/names.h"
#include "games/kolonien/steps/steps.h"

namespace landfall {

using namespace kolonien;

namespace {

bool starts_with(const TargetPath& path, TargetSpan prefix) {
  if (prefix.size() > path.size()) return false;
  for (std::size_t i = 0; i < prefix.size(); ++i) {
    if (!(path[i] == prefix[i])) return false;
  }
  return true;
}

// Clauses that forbid something wherever it would be done.
bool is_general(std::string_view clause) {
  for (const std::string_view one :
       {"KOL-3.1", "KOL-4.1", "KOL-4.2", "KOL-6.5", "KOL-6.8", "KOL-13.5", "KOL-13.6", "TAB-1.2"}) {
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

Refusal why_no_offer(const Table& table, const State& state, Seat seat, TargetSpan path) {
  Action example = action_of(kOffer, (1U << table.seats) - 1U - (1U << seat));
  put_counts(example, 1, one_of(kGrain));
  put_counts(example, 1 + kResources, one_of(kWool));
  if (path.size() > 1) {
    const auto give = counts_of(path[1], "give");
    if (!give) return unknown_action();
    put_counts(example, 1, *give);
  }
  const Refused refusal = judge(table, state, seat, example);
  if (refusal && (path.size() > 1 || !refusal->clause.id.starts_with("KOL-5."))) return *refusal;
  return no("KOL-5.4");
}

Refusal why_no_ship(const Table& table, const State& state, Seat seat, TargetSpan path) {
  const Board& board = table.board;
  const auto ship = vertex_of(board, path[0], "ship");
  if (!ship) return unknown_action();
  if (path.size() == 1) {
    if (find_ship(state, seat, *ship) == nullptr) return no("KOL-8.1", path[0]);
    return no("KOL-8.2", path[0]);
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

Refusal why_not_in_turn(const Table& table, const State& state, Seat seat, TargetSpan path) {
  const Target& first = path[0];
  if (path.size() == 1) {
    const auto example = [&](Verb verb, std::string_view clause) {
      return with_example(table, state, seat, action_of(verb, 0), clause);
    };
    if (first == "build:road") return example(kBuildRoad, "KOL-4.5");
    if (first == "build:settlement") return example(kBuildSettlement, "KOL-4.4");
    if (first == "build:city") return example(kBuildCity, "KOL-4.7");
    if (first == "build:ship") return example(kBuildShip, "KOL-8.8");
    if (first == "build:fleet") return example(kBuildFleet, "KOL-13.2");
    if (first == "fleet") return example(kMoveFleet, "KOL-13.5");
  }
  if (first == "build:settlement" && path.size() == 2) {
    const auto vertex = vertex_of(table.board, path[1]);
    if (!vertex) return unknown_action();
    return judge(table, state, seat, action_of(kBuildSettlement, *vertex, 1))
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
  if (first.view().starts_with("ship:")) return why_no_ship(table, state, seat, path);
  if (const auto from = vertex_of(table.board, first, "store"); from && path.size() <= 2) {
    if (state.step == Step::kRoll) return no("KOL-3.1");
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
  const auto list = std::make_unique<ActionList>();
  legal(table, state, seat, *list);
  for (const Action& action : *list) {
    TargetPath known;
    targets(table, state, seat, action, known);
    if (starts_with(known, path)) return std::nullopt;
  }
  if (path.empty()) return unknown_action();
  if (const auto action = parse(table, state, seat, "", path)) {
    return refuse(table, state, seat, *action);
  }
  const bool turn =
      state.step == Step::kRoll || state.step == Step::kAction || state.step == Step::kFree;
  return turn ? why_not_in_turn(table, state, seat, path)
              : why_not_in_choice(table, state, seat, path);
}

}  // namespace landfall
