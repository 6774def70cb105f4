// Why a path of clicks leads nowhere: the clause that stands in the way.
#include <memory>

#include "games/archipelago/archipelago.h"
#include "games/archipelago/explain.h"
#include "games/archipelago/names.h"
#include "games/archipelago/steps/steps.h"

namespace landfall {

using namespace archipelago;

namespace {

bool starts_with(const TargetPath& path, TargetSpan prefix) {
  if (prefix.size() > path.size()) return false;
  for (std::size_t i = 0; i < prefix.size(); ++i) {
    if (!(path[i] == prefix[i])) return false;
  }
  return true;
}

// What the beginning of a path is about, when nothing that starts like this is possible.
struct Topic {
  std::string_view kind;
  Verb verb{};
  std::string_view clause;
};
constexpr Topic kTopics[] = {
    {"harvest", kHarvest, "ARC-6.7"},    {"trade", kTrade, "ARC-6.12"},
    {"explore", kExplore, "ARC-7.1"},    {"reproduce", kReproduce, "ARC-7.7"},
    {"recruit", kRecruit, "ARC-7.12"},   {"migrate", kMigrate, "ARC-8.1"},
    {"build", kBuild, "ARC-9.1"},        {"use", kUse, "ARC-9.11"},
    {"region", kPlace, "ARC-7.2"},       {"market", kCubes, "ARC-2.9"},
    {"feed", kFeed, "ARC-5.4"},          {"shelter", kShelter, "ARC-5.12"},
    {"raise", kRaise, "ARC-5.5"},        {"exile", kExile, "ARC-9.10"},
    {"purchase", kPurchase, "ARC-10.3"}, {"turn", kTurnOver, "ARC-10.2"},
    {"offer", kOffer, "ARC-13.1"},       {"counter", kCounter, "ARC-13.1"},
    {"left", kFists, "ARC-12.4"},        {"hand", kHand, "ARC-12.4"},
};

// An action of the wheel that is only named: no disc, no circle, no worker?
std::optional<Refusal> why_not_begin(const Table& table, const State& state, Seat seat, Verb verb) {
  if (state.step != Step::kTurn || verb > kBuild) return std::nullopt;
  if ((state.turn_flags & kActionDone) != 0) return Refusal{Clause{"ARC-6.1"}};
  if (state.discs_left[seat] == 0) return Refusal{Clause{"ARC-6.2"}};
  if (verb == kExplore) {
    return state.top_tile == 0 ? Refusal{Clause{"ARC-7.6"}} : Refusal{Clause{"ARC-6.4"}};
  }
  if (verb == kReproduce && !circle_is_free(table, state, seat, kReproduceCircles)) {
    return Refusal{Clause{"ARC-7.8"}};
  }
  if (verb == kRecruit && state.workers == 0) return Refusal{Clause{"ARC-7.13"}};
  if (verb == kRecruit && table.recruit_price[state.workers] > state.florins[seat]) {
    return Refusal{Clause{"ARC-7.11"}};
  }
  return std::nullopt;
}

Refusal why_not_path(const Table& table, const State& state, Seat seat, TargetSpan path) {
  if (path.empty()) return Refusal{Clause{"TAB-1.2"}};
  const std::string_view first = path[0];
  const std::size_t colon = first.find(':');
  const std::string_view kind = first.substr(0, colon);
  const std::string_view detail =
      colon == std::string_view::npos ? std::string_view() : first.substr(colon + 1);
  if ((kind == "card" || kind == "wonder") && state.step == Step::kTurn) {
    const auto card = find_id(kCardIds, detail);
    if (!card) return Refusal{Clause{"TAB-1.2"}};
    return explain(table, state, seat, action_of(kind == "card" ? kCard : kWonder, *card));
  }
  for (const Topic& topic : kTopics) {
    if (topic.kind != kind) continue;
    const Refusal now = explain(table, state, seat, action_of(topic.verb));
    if (const auto begin = why_not_begin(table, state, seat, topic.verb)) return *begin;
    // A verb that this step does not know at all has its own answer.
    if (now.clause.id == "ARC-6.1" && state.step != Step::kTurn) return now;
    return Refusal{Clause{topic.clause}};
  }
  return Refusal{Clause{"TAB-1.2"}};
}

}  // namespace

std::optional<Refusal> Archipelago::why_not(const Table& table, const State& state, Seat seat,
                                            TargetSpan path) {
  const auto list = std::make_unique<ActionList>();
  legal(table, state, seat, *list);
  for (const Action& action : *list) {
    TargetPath known;
    targets(table, state, seat, action, known);
    if (starts_with(known, path)) return std::nullopt;
  }
  if (const auto action = parse(table, state, seat, "", path)) {
    return refuse(table, state, seat, *action);
  }
  return why_not_path(table, state, seat, path);
}

}  // namespace landfall
