// Why nothing legal begins with a path of clicks that is only begun: of all that could follow, what
// comes nearest says what is missing.
#include <algorithm>
#include <array>
#include <span>

#include "games/archipelago/steps/steps.h"
#include "games/archipelago/words/explain.h"
#include "games/archipelago/words/names.h"
#include "games/archipelago/words/path_reader.h"

namespace landfall::archipelago {
namespace {

Refusal refused_by(std::string_view clause, const Target& culprit = {}) {
  return Refusal{Clause{clause}, culprit};
}

// Of several answers the one whose clause stands first in the order. What is not in the order does
// not count.
class Nearest {
 public:
  Nearest(const Table& table, const State& state, Seat seat,
          std::span<const std::string_view> order)
      : table_(table), state_(state), seat_(seat), order_(order) {}

  void offer(const Action& action) {
    const Refusal refusal = explain(table_, state_, seat_, action);
    const auto found = std::find(order_.begin(), order_.end(), refusal.clause.id);
    if (found == order_.end() || (best_ && found >= place_)) return;
    best_ = refusal;
    place_ = found;
  }
  [[nodiscard]] Refusal or_else(const Refusal& other) const { return best_.value_or(other); }

 private:
  const Table& table_;
  const State& state_;
  Seat seat_;
  std::span<const std::string_view> order_;
  std::optional<Refusal> best_;
  std::span<const std::string_view>::iterator place_;
};

// Calls `use(tile, place)` for every place where the seat has units, free to act or not.
template <class Use>
void for_each_own_place(const State& state, Seat seat, Use use) {
  for (int tile = 0; tile < state.laid; ++tile) {
    for (int area = 0; area < kAreas; ++area) {
      if (all_units_in(state, seat, tile, area) != 0) use(tile, area);
    }
    for (int building = 0; building < kBuildings; ++building) {
      if (occupant(state.building[tile][building]) == seat) use(tile, kOnBuilding + building);
    }
  }
}

class PathExplainer {
 public:
  PathExplainer(const Table& table, const State& state, Seat seat, TargetSpan path)
      : table_(table), state_(state), seat_(seat), path_(path) {}

  [[nodiscard]] Refusal find() const;

 private:
  [[nodiscard]] Refusal begun(Verb verb, std::string_view detail) const;
  [[nodiscard]] Refusal harvest(std::string_view what) const;
  [[nodiscard]] Refusal trade(std::string_view where) const;
  [[nodiscard]] Refusal new_citizen(Verb verb) const;
  [[nodiscard]] Refusal migrate() const;
  [[nodiscard]] Refusal build(std::string_view what) const;
  [[nodiscard]] Refusal wonder() const;
  [[nodiscard]] Refusal place() const;
  [[nodiscard]] Refusal cubes(std::string_view kind, std::string_view what) const;
  [[nodiscard]] Refusal offer() const;

  [[nodiscard]] Nearest nearest(std::span<const std::string_view> order) const {
    return {table_, state_, seat_, order};
  }
  [[nodiscard]] Refusal answer(const Action& action) const {
    return explain(table_, state_, seat_, action);
  }

  const Table& table_;
  const State& state_;
  Seat seat_;
  TargetSpan path_;
};

// What the first target of a path is about.
struct Topic {
  std::string_view kind;
  Verb verb{};
};
constexpr Topic kTopics[] = {
    {"tax", kTax},         {"harvest", kHarvest},     {"trade", kTrade},
    {"explore", kExplore}, {"reproduce", kReproduce}, {"recruit", kRecruit},
    {"migrate", kMigrate}, {"build", kBuild},         {"use", kUse},
    {"card", kCard},       {"wonder", kWonder},       {"end", kEnd},
    {"pass", kEnd},        {"done", kDone},           {"region", kPlace},
    {"market", kCubes},    {"own", kCubes},           {"left", kFists},
    {"right", kFists},     {"offer", kOffer},         {"counter", kCounter},
};

Refusal PathExplainer::find() const {
  if (path_.empty()) return refused_by("TAB-1.2");
  const std::string_view first = path_[0];
  const std::size_t colon = first.find(':');
  const std::string_view kind = first.substr(0, colon);
  const std::string_view detail =
      colon == std::string_view::npos ? std::string_view() : first.substr(colon + 1);
  if (kind == "seat" && state_.step == Step::kSetOrder) return refused_by("ARC-3.5");
  const auto* const topic = std::find_if(std::begin(kTopics), std::end(kTopics),
                                         [&](const Topic& other) { return other.kind == kind; });
  if (topic == std::end(kTopics)) return refused_by("TAB-1.2");
  if (topic->verb == kOffer || topic->verb == kCounter) return offer();
  if (!step_knows(state_.step, topic->verb)) return answer(action_of(topic->verb));
  return kind == "own" ? cubes(kind, detail) : begun(topic->verb, detail);
}

Refusal PathExplainer::begun(Verb verb, std::string_view detail) const {
  switch (verb) {
    case kHarvest:
      return harvest(detail);
    case kTrade:
      return trade(detail);
    case kExplore:
      return answer(action_of(kExplore, 0));
    case kReproduce:
    case kRecruit:
      return new_citizen(verb);
    case kMigrate:
      return migrate();
    case kBuild:
      return build(detail);
    case kCard: {
      const auto card = find_id(kCardIds, detail);
      return card ? answer(action_of(verb, *card)) : refused_by("TAB-1.2");
    }
    case kWonder:
      return wonder();
    case kPlace:
      return place();
    case kCubes:
      return cubes("market", detail);
    case kFists:
      return refused_by("ARC-12.4");
    default:
      return refused_by("TAB-1.2");
  }
}

// The resource is named, perhaps an icon: units nearby say what is in the way.
Refusal PathExplainer::harvest(std::string_view what) const {
  const auto resource = find_id(kResourceIds, what);
  if (!resource) return refused_by("TAB-1.2");
  int only_tile = -1;
  int only_icon = -1;
  if (path_.size() > 1) {
    PathReader reader(table_, state_, path_.subspan(1));
    const PathReader::At icon = reader.icon();
    if (!reader.finished()) return refused_by("TAB-1.2");
    only_tile = icon.tile;
    only_icon = icon.place;
  } else if (may_act(state_, seat_) && state_.bank[*resource] == 0) {
    return refused_by("ARC-6.10", resource_target(*resource));
  }
  constexpr std::array<std::string_view, 12> kOrder = {
      "ARC-6.1",  "ARC-6.2", "ARC-6.9",  "ARC-6.10", "ARC-6.11", "ARC-R405",
      "ARC-12.5", "ARC-6.7", "ARC-1.13", "ARC-1.12", "ARC-6.8",  "ARC-1.11"};
  Nearest best = nearest(kOrder);
  for_each_own_place(state_, seat_, [&](int tile, int place) {
    if (only_tile >= 0 && tile != only_tile) return;
    const Region& region = table_.region_at(state_, tile);
    for (int icon = 0; icon < region.icon_count; ++icon) {
      const bool meant =
          only_tile >= 0 ? icon == only_icon : region.icons[icon].resource == *resource;
      if (meant) best.offer(action_of(kHarvest, *resource, tile, icon, place));
    }
  });
  if (only_tile >= 0) {
    return best.or_else(refused_by("ARC-1.11", region_target(state_.region[only_tile])));
  }
  // No own unit stands where this grows.
  Refusal none = refused_by("ARC-6.8", resource_target(*resource));
  if (state_.step == Step::kTurn && !may_act(state_, seat_)) none = answer(action_of(kTax));
  return best.or_else(none);
}

Refusal PathExplainer::trade(std::string_view where) const {
  const auto market = find_id(kMarketIds, where);
  if (!market || path_.size() > 1) return refused_by("TAB-1.2");
  constexpr std::array<std::string_view, 10> kOrder = {
      "ARC-6.1",   "ARC-6.2",   "ARC-9.11", "ARC-12.11", "ARC-12.12",
      "ARC-12.31", "ARC-12.32", "ARC-6.13", "ARC-6.14",  "ARC-6.12"};
  Nearest best = nearest(kOrder);
  for (int resource = 0; resource < kResources; ++resource) {
    for (const int sell : {0, 1}) best.offer(action_of(kTrade, *market, sell, resource));
  }
  return best.or_else(refused_by("ARC-6.12"));
}

Refusal PathExplainer::new_citizen(Verb verb) const {
  if (path_.size() > 1) return refused_by("TAB-1.2");
  constexpr std::array<std::string_view, 9> kOrder = {"ARC-6.1",  "ARC-6.2",  "ARC-7.8",
                                                      "ARC-7.13", "ARC-7.10", "ARC-7.11",
                                                      "ARC-7.9",  "ARC-7.7",  "ARC-7.12"};
  Nearest best = nearest(kOrder);
  for (int tile = 0; tile < state_.laid; ++tile) {
    for_each_bit(table_.land_areas[state_.region[tile]],
                 [&](int area) { best.offer(action_of(verb, tile, area)); });
  }
  return best.or_else(refused_by(verb == kRecruit ? "ARC-7.12" : "ARC-7.7"));
}

// A unit is named that is not free to move: it is a rebel, engaged, or another's.
Refusal PathExplainer::migrate() const {
  constexpr std::array<std::string_view, 6> kOrder = {"ARC-6.1",  "ARC-6.2",  "ARC-8.1",
                                                      "ARC-1.13", "ARC-1.12", "ARC-1.11"};
  if (path_.size() == 1) {
    Nearest best = nearest(kOrder);
    for_each_own_place(state_, seat_, [&](int tile, int place) {
      best.offer(action_of(kMigrate, tile, place, tile, place));
    });
    return best.or_else(refused_by("ARC-1.11"));
  }
  PathReader reader(table_, state_, path_.subspan(1));
  const PathReader::At at = reader.at("unit");
  if (!reader.finished()) return refused_by("TAB-1.2");
  return answer(action_of(kMigrate, at.tile, at.place, at.tile, at.place));
}

// What is to be built is named, perhaps the builder: who could build it nearly says what is
// missing.
Refusal PathExplainer::build(std::string_view what) const {
  const auto kind = what == "ship" ? std::optional<int>(kShipCost) : find_id(kBuildingIds, what);
  if (!kind) return refused_by("TAB-1.2");
  const auto by = [&](int tile, int place) {
    // A ship builds a port on some land of the tile.
    const unsigned lands = table_.land_areas[state_.region[tile]];
    return action_of(kBuild, *kind, tile, place, lands == 0 ? 0 : std::countr_zero(lands));
  };
  if (path_.size() > 1) {
    PathReader reader(table_, state_, path_.subspan(1));
    const PathReader::At at = reader.at(*kind == kShipCost ? "area" : "unit");
    return reader.fine() ? answer(by(at.tile, at.place)) : refused_by("TAB-1.2");
  }
  constexpr std::array<std::string_view, 8> kOrder = {"ARC-6.1",  "ARC-6.2", "ARC-1.19", "ARC-R316",
                                                      "ARC-R502", "ARC-9.2", "ARC-1.7",  "ARC-9.5"};
  Nearest best = nearest(kOrder);
  for_each_own_place(state_, seat_, [&](int tile, int place) {
    best.offer(by(tile, *kind == kShipCost ? 0 : place));
  });
  return best.or_else(refused_by(*kind == kShipCost ? "ARC-9.4" : "ARC-9.3"));
}

// A wonder is named, perhaps what is paid: any free citizen will do for the rest.
Refusal PathExplainer::wonder() const {
  PathReader reader(table_, state_, path_);
  Action action = action_of(kWonder, reader.card("wonder"));
  if (reader.more()) put_payment(action, 1, reader.pay());
  if (!reader.finished()) return refused_by("TAB-1.2");
  for (int tile = 0; tile < state_.laid; ++tile) {
    const unsigned places = citizen_places(table_, state_, seat_, tile);
    if (places == 0) continue;
    action.arg[5] = static_cast<std::uint8_t>(tile);
    action.arg[6] = static_cast<std::uint8_t>(std::countr_zero(places));
  }
  return answer(action);
}

// A region is named, perhaps a spot and a rotation: the best of all ways to lay it.
Refusal PathExplainer::place() const {
  PathReader reader(table_, state_, path_);
  const int region = reader.region();
  const bool with_spot = reader.more();
  const PathReader::At at = with_spot ? reader.spot() : PathReader::At{};
  const bool with_rotation = reader.more();
  const int rotation = with_rotation ? reader.number("rotation", kEdges - 1) : 0;
  if (!reader.finished()) return refused_by("TAB-1.2");
  constexpr std::array<std::string_view, 8> kOrder = {"ARC-R105", "ARC-7.3",  "ARC-2.5", "ARC-7.2",
                                                      "ARC-R102", "ARC-R117", "ARC-2.4", "ARC-7.1"};
  constexpr int kNowhere = 255;  // the unit, or the land
  Nearest best = nearest(kOrder);
  const auto turn = [&](int q, int r) {
    for (int turned = 0; turned < kEdges; ++turned) {
      if (with_rotation && turned != rotation) continue;
      best.offer(action_of(kPlace, region, q, r, turned, kNowhere, kNowhere));
    }
  };
  if (with_spot) {
    turn(at.tile, at.place);
  } else {
    SpotList spots;
    find_spots(table_, state_, spots);
    for (const Spot& spot : spots) turn(spot.q + kMapOffset, spot.r + kMapOffset);
  }
  return best.or_else(refused_by("TAB-1.2"));
}

Refusal PathExplainer::cubes(std::string_view kind, std::string_view what) const {
  const auto resource = what == "none" ? std::optional<int>(-1) : find_id(kResourceIds, what);
  if (!resource || path_.size() > 1) return refused_by("TAB-1.2");
  constexpr std::array<std::string_view, 6> kOrder = {"ARC-R109", "ARC-2.10", "ARC-R108",
                                                      "ARC-6.14", "ARC-6.10", "ARC-2.9"};
  Nearest best = nearest(kOrder);
  for (int other = 0; other <= kResources; ++other) {
    best.offer(kind == "market" ? action_of(kCubes, *resource + 1, other)
                                : action_of(kCubes, other, *resource + 1));
  }
  return best.or_else(refused_by("TAB-1.2"));
}

// A part that cannot be offered at all (ARC-13.2, ARC-13.3), or words that are no offer.
Refusal PathExplainer::offer() const {
  for (const Target& target : path_) {
    const std::string_view text = target;
    if (!text.starts_with("give:") && !text.starts_with("want:")) continue;
    const std::string_view part = text.substr(5, text.find('.') - 5);
    for (const std::string_view piece :
         {"disc", "discs", "unit", "units", "citizen", "citizens", "ship", "ships"}) {
      if (part == piece) return refused_by("ARC-13.2");
    }
    if (part == "objective" || part == "objectives") return refused_by("ARC-13.3");
  }
  const bool counter = path_[0].view() == "counter";
  // Who is asked may still come: what is said of the same offer to somebody else.
  if (!counter && path_.size() > 1) {
    TargetPath whole;
    for (const Target& target : path_) {
      if (!whole.full()) whole.push_back(target);
    }
    if (!whole.full()) whole.push_back(number_target("to", seat_ == 0 ? 1 : 0));
    if (const auto action = Archipelago::parse(table_, state_, seat_, "", span_of(whole))) {
      const auto refusal = Archipelago::refuse(table_, state_, seat_, *action);
      return refusal.value_or(refused_by("TAB-1.2"));
    }
  }
  // What would be said of an offer to somebody else of something that everybody can promise.
  Offer sample{.want_florins = 1};
  if (!counter) sample.to = static_cast<std::uint8_t>(seat_ == 0 ? 2 : 1);
  const auto refusal =
      Archipelago::refuse(table_, state_, seat_, offer_action(counter ? kCounter : kOffer, sample));
  return refusal.value_or(refused_by("TAB-1.2"));
}

}  // namespace

Refusal explain_path(const Table& table, const State& state, Seat seat, TargetSpan path) {
  return PathExplainer(table, state, seat, path).find();
}

}  // namespace landfall::archipelago
