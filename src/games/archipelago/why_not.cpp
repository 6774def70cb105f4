// Why a path of clicks leads nowhere: the clause that stands in the way.
#include <algorithm>
#include <array>
#include <memory>
#include <span>

#include "games/archipelago/archipelago.h"
#include "games/archipelago/explain.h"
#include "games/archipelago/names.h"
#include "games/archipelago/path_reader.h"
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

// Of several answers the one that stands first in this list; the first answer if none is in it.
class Nearest {
 public:
  explicit Nearest(std::span<const std::string_view> order) : order_(order) {}

  void offer(const Refusal& refusal) {
    const auto place = static_cast<std::size_t>(
        std::find(order_.begin(), order_.end(), refusal.clause.id) - order_.begin());
    if (best_ && place >= place_) return;
    best_ = refusal;
    place_ = place;
  }
  [[nodiscard]] const std::optional<Refusal>& best() const { return best_; }

 private:
  std::span<const std::string_view> order_;
  std::optional<Refusal> best_;
  std::size_t place_ = 0;
};

// Calls `use(tile, place)` for every place where the seat has units, free to act or not.
template <class Use>
void for_each_own_place(const State& state, Seat seat, Use use) {
  for (int tile = 0; tile < state.laid; ++tile) {
    for (int area = 0; area < kAreas; ++area) {
      const bool there = units_in(state, seat, tile, area, kStanding) != 0 ||
                         units_in(state, seat, tile, area, kEngaged) != 0 ||
                         units_in(state, seat, tile, area, kLying) != 0;
      if (there) use(tile, area);
    }
    for (int building = 0; building < kBuildings; ++building) {
      if (occupant(state.building[tile][building]) == seat) use(tile, kOnBuilding + building);
    }
  }
}

// Only what is to be built is named: whoever could build it nearly says what he lacks.
std::optional<Refusal> why_not_build(const Table& table, const State& state, Seat seat,
                                     std::string_view what) {
  const auto kind = what == "ship" ? std::optional<int>(kShipCost) : find_id(kBuildingIds, what);
  if (!kind) return std::nullopt;
  constexpr std::array<std::string_view, 11> kOrder = {
      "ARC-1.19", "ARC-R316", "ARC-1.7",  "ARC-9.5",  "ARC-9.2", "ARC-9.4",
      "ARC-R502", "ARC-9.1",  "ARC-1.13", "ARC-1.12", "ARC-1.11"};
  Nearest nearest(kOrder);
  for_each_own_place(state, seat, [&](int tile, int place) {
    nearest.offer(explain(table, state, seat, action_of(kBuild, *kind, tile, place)));
  });
  return nearest.best();
}

// Only the resource is named: the icons of regions with own units say what is in the way.
std::optional<Refusal> why_not_harvest(const Table& table, const State& state, Seat seat,
                                       std::string_view what) {
  const auto resource = find_id(kResourceIds, what);
  if (!resource) return std::nullopt;
  if (state.bank[*resource] == 0) {
    return Refusal{Clause{"ARC-6.10"}, resource_target(*resource)};
  }
  constexpr std::array<std::string_view, 8> kOrder = {
      "ARC-6.11", "ARC-R405", "ARC-12.5", "ARC-6.7", "ARC-1.13", "ARC-1.12", "ARC-6.8", "ARC-1.11"};
  Nearest nearest(kOrder);
  for_each_own_place(state, seat, [&](int tile, int place) {
    const Region& region = table.region_at(state, tile);
    for (int icon = 0; icon < region.icon_count; ++icon) {
      if (region.icons[icon].resource != *resource) continue;
      nearest.offer(explain(table, state, seat, action_of(kHarvest, *resource, tile, icon, place)));
    }
  });
  // No own unit stands where this grows.
  return nearest.best() ? nearest.best() : Refusal{Clause{"ARC-6.8"}, resource_target(*resource)};
}

// A unit is named that is not free to move: it is a rebel, engaged, or another's.
std::optional<Refusal> why_not_migrate(const Table& table, const State& state, Seat seat,
                                       TargetSpan path) {
  if (path.size() != 2) return std::nullopt;
  PathReader reader(table, state, path);
  reader.word("migrate");
  const PathReader::At at = reader.at("unit");
  if (!reader.finished()) return std::nullopt;
  return explain(table, state, seat, action_of(kMigrate, at.tile, at.place, at.tile, at.place));
}

std::optional<Refusal> why_not_begun(const Table& table, const State& state, Seat seat, Verb verb,
                                     std::string_view detail, TargetSpan path) {
  if (verb == kBuild && path.size() == 1) return why_not_build(table, state, seat, detail);
  if (verb == kHarvest && path.size() == 1) return why_not_harvest(table, state, seat, detail);
  return verb == kMigrate ? why_not_migrate(table, state, seat, path) : std::nullopt;
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
    if (const auto begun = why_not_begun(table, state, seat, topic.verb, detail, path)) {
      return *begun;
    }
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
