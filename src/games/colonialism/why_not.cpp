// Why a path of clicks leads nowhere: the clause that stands in the way.
#include <memory>

#include "games/colonialism/colonialism.h"
#include "games/colonialism/names.h"
#include "games/colonialism/steps/steps.h"

namespace landfall {

using namespace colonialism;

namespace {

bool starts_with(const TargetPath& path, TargetSpan prefix) {
  if (prefix.size() > path.size()) return false;
  for (std::size_t i = 0; i < prefix.size(); ++i) {
    if (!(path[i] == prefix[i])) return false;
  }
  return true;
}

// Of several refusals the one that came furthest names the real obstacle.
int weight_of(std::string_view clause) {
  constexpr std::string_view kOrder[] = {"TAB-1.2", "COL-9.5",  "COL-R28",  "COL-R29",
                                         "COL-4.8", "COL-4.13", "COL-4.14", "COL-9.10"};
  for (std::size_t i = 0; i < std::size(kOrder); ++i) {
    if (kOrder[i] == clause) return static_cast<int>(i);
  }
  return static_cast<int>(std::size(kOrder));
}

// Tries all ways to go on after a path of an action round that names no whole action.
class Completion {
 public:
  Completion(const Table& table, const State& state, Seat seat, TargetSpan path)
      : table_(table), state_(state), seat_(seat) {
    for (const Target& target : path) path_.push_back(target);
  }
  std::optional<Refusal> strongest() {
    go_on(0);
    return best_;
  }

 private:
  void go_on(int depth) {
    if (const auto action = Colonialism::parse(table_, state_, seat_, "", span_of(path_))) {
      const auto refusal = refuse_action(table_, state_, seat_, *action);
      if (refusal && weight_of(refusal->clause.id) > weight_) {
        weight_ = weight_of(refusal->clause.id);
        best_ = refusal;
      }
    }
    if (depth == 2 || path_.size() >= 4) return;
    const std::string_view first = path_[0];
    const bool trade = first == "card:trade";
    const bool early = path_.size() == 1;
    if (trade) {
      // One missing cube is enough to say something.
      if (early) return;
      for (int cube = 0; cube < kRegions * kColours; ++cube) {
        step_on(cube_target(cube / kColours, cube % kColours), depth);
      }
      return;
    }
    if (first.starts_with("upgrade:")) {
      if (early) {
        step_on(cubes_target({static_cast<std::uint8_t>(9), 0, 0}), depth);
      } else {
        for (int zone = 0; zone < kZones; ++zone) step_on(zone_target(zone), depth);
      }
      return;
    }
    if (early && !first.starts_with("ship:")) {
      for (int region = 0; region < kRegions; ++region) step_on(region_target(region), depth);
      return;
    }
    if (first == "withdraw" && path_.size() == 2) {
      for (int count = 1; count <= 5; ++count) step_on(number_target("count", count), depth);
      return;
    }
    for (int zone = 0; zone < kZones; ++zone) step_on(zone_target(zone), depth);
    if (first == "card:diplomacy" || first == "card:campaign") {
      for (int seat = 0; seat < table_.seats; ++seat) step_on(faction_target(seat), depth);
      step_on(faction_target(kLocal), depth);
    }
  }
  void step_on(const Target& target, int depth) {
    path_.push_back(target);
    go_on(depth + 1);
    path_.pop_back();
  }

  const Table& table_;
  const State& state_;
  Seat seat_;
  TargetPath path_;
  int weight_ = -1;
  std::optional<Refusal> best_;
};

std::optional<Refusal> why_not_action(const Table& table, const State& state, Seat seat,
                                      TargetSpan path) {
  const Refusal unknown{Clause{"TAB-1.2"}};
  if (path.empty() || path.size() > 4) return unknown;
  if (const auto card = card_of(path[0])) {
    if (!has_card(state.hand[seat], *card)) {
      return Refusal{Clause{"COL-4.15"}, card_target(*card)};
    }
    if (*card == kTrade && path.size() == 1) return Refusal{Clause{"COL-9.10"}};
    if (*card == kTrade && path.size() == 2) {
      const auto zone = zone_of(path[1]);
      if (!zone) return unknown;
      if (((usable_zones(table, state, seat) >> *zone) & 1U) == 0) {
        return Refusal{Clause{"COL-9.10"}, zone_target(*zone)};
      }
      return Refusal{Clause{"COL-R29"}, zone_target(*zone)};
    }
  }
  if (path.size() == 1) {
    if (path[0] == "explore") {
      return state.reserve[seat] == 0 ? Refusal{Clause{"COL-R5"}} : Refusal{Clause{"COL-4.13"}};
    }
    if (path[0] == "withdraw") {
      return regions_of(state, seat) == 0 ? Refusal{Clause{"COL-R4"}} : Refusal{Clause{"COL-4.14"}};
    }
  }
  const auto refusal = Completion(table, state, seat, path).strongest();
  return refusal ? refusal : unknown;
}

}  // namespace

std::optional<Refusal> Colonialism::why_not(const Table& table, const State& state, Seat seat,
                                            TargetSpan path) {
  const auto list = std::make_unique<ActionList>();
  legal(table, state, seat, *list);
  for (const Action& action : *list) {
    TargetPath known;
    targets(table, state, seat, action, known);
    if (starts_with(known, path)) return std::nullopt;
  }
  if (const auto action = parse(table, state, seat, "", path)) {
    // "explore region:india" is whole only for some; for the others it wants a zone.
    const auto refusal = refuse(table, state, seat, *action);
    if (!refusal || refusal->clause.id != "TAB-1.2") return refusal;
  }
  if (state.step == Step::kAction) return why_not_action(table, state, seat, path);
  if (state.step == Step::kOpeningHand) {
    for (const Target& target : path) {
      const auto card = card_of(target);
      if (card && !has_card(state.hand[seat], *card)) {
        return Refusal{Clause{"COL-2.7"}, card_target(*card)};
      }
    }
  }
  return Refusal{Clause{"TAB-1.2"}};
}

}  // namespace landfall
