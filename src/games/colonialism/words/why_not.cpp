// Why a path of clicks leads nowhere: the clause that stands in the way.
#include <algorithm>
#include <utility>

#include "engine/defaults/furthest_refusal.h"
#include "engine/defaults/paths.h"
#include "games/colonialism/colonialism.h"
#include "games/colonialism/steps/steps.h"
#include "games/colonialism/words/names.h"

namespace landfall {

using namespace colonialism;

namespace {

// The two cubes of Trade have no order (COL-R29).
bool begins(const Action& action, TargetPath& known, TargetSpan path) {
  if (starts_with(span_of(known), path)) return true;
  if (action.verb != kPlay || action.arg[0] != kTrade) return false;
  std::swap(known[2], known[3]);
  return starts_with(span_of(known), path);
}

// The judge asks for influence or discs first, then for a ship, then for the rest.
constexpr std::string_view kOrder[] = {"COL-4.9",   "COL-R4",   "COL-4.8", "COL-4.13",
                                       "COL-4.14",  "COL-9.10", "COL-4.7", "COL-10.11",
                                       "COL-10.10", "COL-9.5",  "COL-R28", "COL-R29"};

// Looks at all actions of an action round that begin with a path, legal or not.
class Candidates {
 public:
  Candidates(const Table& table, const State& state, Seat seat, TargetSpan path)
      : table_(table), state_(state), seat_(seat), path_(path) {}

  std::optional<Refusal> furthest() {
    if (const auto card = card_of(path_[0])) {
      plays(*card);
    } else if (const auto upgrade = upgrade_of(path_[0])) {
      purchases(*upgrade);
    } else if (const auto ship = ship_of(table_, path_[0])) {
      for (int to = 0; to < kZones; ++to) look_at(kMove, ship->zone, to, ship->used ? 1 : 0);
    } else if (path_[0] == "explore") {
      const bool freely = table_.owns(state_, seat_, kAggressiveExploration);
      for_ships([&](int region, int zone) { look_at(kExplore, region, freely ? 0 : zone + 1); });
    } else if (path_[0] == "withdraw") {
      withdrawals();
    }
    return furthest_.found();
  }

 private:
  template <class... Arguments>
  void look_at(Verb verb, Arguments... arguments) {
    const Action action = action_of(verb, arguments...);
    TargetPath known;
    Colonialism::targets(table_, state_, seat_, action, known);
    if (begins(action, known, path_)) furthest_.add(refuse_action(table_, state_, seat_, action));
  }
  // Every region with the zones that touch it.
  template <class Use>
  void for_ships(Use use) {
    for (int region = 0; region < kRegions; ++region) {
      for_each_bit(unsigned{table_.components.region_zones[region]},
                   [&](int zone) { use(region, zone); });
    }
  }
  void plays(int card) {
    if (card == kTrade) return trades();
    if (!has_card(kWithoutShip, card)) {
      return for_ships([&](int region, int zone) { look_at(kPlay, card, region, zone + 1); });
    }
    for (int region = 0; region < kRegions; ++region) {
      if (card == kMissionaries) look_at(kPlay, card, region);
      for (int faction = 0; card != kMissionaries && faction < kFactions; ++faction) {
        look_at(kPlay, card, region, 0, faction + 1);
      }
    }
  }
  void trades() {
    // A cube that is named may also be one that cannot be: then it is the obstacle.
    const auto named = path_.size() > 2 ? cube_of(table_, path_[2]) : std::nullopt;
    for (int zone = 0; zone < kZones; ++zone) {
      unsigned regions = table_.components.zone_regions[zone];
      if (named) regions |= 1U << named->region;
      for_each_bit(regions, [&](int first) {
        for_each_bit(regions & ~((2U << first) - 1), [&](int second) {
          for (int colours = 0; colours < kColours * kColours; ++colours) {
            look_at(kPlay, int{kTrade}, zone + 1, first, colours / kColours, second,
                    colours % kColours);
          }
        });
      });
    }
  }
  void withdrawals() {
    const auto named = path_.size() > 2 ? number_of(path_[2], "count") : std::nullopt;
    for_ships([&](int region, int zone) {
      look_at(kWithdraw, region, std::clamp(named.value_or(1), 0, 99), zone + 1);
    });
  }
  void purchases(int upgrade) {
    Cubes cubes{9, 9, 9};  // more than anybody is asked for
    if (path_.size() > 1) {
      const auto named = cubes_of(path_[1]);
      if (!named) return;
      cubes = *named;
    }
    path_ = path_.first(1);
    look_at(kBuy, upgrade, cubes[0], cubes[1], cubes[2], upgrade == kNavalExpansion ? 1 : 0);
  }

  const Table& table_;
  const State& state_;
  Seat seat_;
  TargetSpan path_;
  FurthestRefusal furthest_{kOrder};
};

std::optional<Refusal> why_not_action(const Table& table, const State& state, Seat seat,
                                      TargetSpan path) {
  const Refusal unknown = unknown_choice();
  if (path.empty() || path.size() > 4) return unknown;
  if (path.size() == 1 && path[0] == "pass") return Refusal{Clause{"COL-R2"}};
  if (const auto card = card_of(path[0]); card && !has_card(state.hand[seat], *card)) {
    return Refusal{Clause{"COL-4.15"}, card_target(*card)};
  }
  const auto refusal = Candidates(table, state, seat, path).furthest();
  return refusal ? refusal : unknown;
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
