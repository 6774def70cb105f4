// Which actions of Archipelago are worth a thought.
#include <algorithm>
#include <array>

#include "bots/evaluators/archipelago/evaluator.h"
#include "bots/evaluators/archipelago/prices.h"
#include "bots/evaluators/archipelago/promises.h"
#include "bots/evaluators/archipelago/survey.h"
#include "bots/evaluators/archipelago/unrest.h"
#include "bots/keep_best.h"
#include "games/archipelago/position/payment.h"
#include "games/archipelago/steps/steps.h"

namespace landfall::bots {

using namespace archipelago;

namespace {

constexpr std::size_t kFirstTiles = 16;  // places for the first tile
constexpr std::size_t kTilePlaces = 20;  // places for a tile that was explored
constexpr std::size_t kSites = 6;        // places for new citizens
constexpr std::size_t kJourneys = 14;    // moves of a migration
constexpr int kCalm = 2;                 // unrest below the limit that nobody gives away

class Choice {
 public:
  Choice(const Table& table, const State& state, Seat seat)
      : table_(table), state_(state), seat_(seat) {
    for (int slot = 0; slot < table.objectives; ++slot) {
      const int objective = state.objective[seat][slot] - 1;
      rebels_ = rebels_ ||
                (objective >= 0 && table.objective(objective).criterion == Criterion::kSeparatist);
    }
  }

  // Leaves out what is no better than something else that stays.
  void thin_out(ActionList& list, std::size_t first) {
    std::size_t kept = first;
    for (std::size_t i = first; i < list.size(); ++i) {
      const Action action = list[i];
      // Of something that must be done one way stays in any case.
      const bool last_chance = kept == first && i + 1 == list.size();
      if (last_chance || is_worth_it(action, list, first, kept)) list[kept++] = action;
    }
    list.truncate(kept);
  }

  void few_of(Verb verb, std::size_t count, ActionList& list, std::size_t first) const {
    // The list ascends by verb, so the actions of one verb stand together.
    const auto is_before = [](const Action& action, int number) { return action.verb < number; };
    Action* const begin =
        std::lower_bound(list.begin() + first, list.end(), static_cast<int>(verb), is_before);
    Action* const end = std::lower_bound(begin, list.end(), verb + 1, is_before);
    if (static_cast<std::size_t>(end - begin) <= count) return;
    ActionList few;
    for (const Action* action = begin; action != end; ++action) few.push_back(*action);
    keep_best(few, 0, count, [&](const Action& action) { return liking(action); });
    Action* const rest = std::copy(few.begin(), few.end(), begin);
    Action* const last = std::copy(end, list.end(), rest);
    list.truncate(static_cast<std::size_t>(last - list.begin()));
  }

  // How good a place looks: icons for which nobody is there yet.
  [[nodiscard]] float site(int tile, int area) const {
    const int region = state_.region[tile];
    int icons = 0;
    for_each_bit(unsigned{table_.icons_in[region][area]},
                 [&](int icon) { icons += state_.icon[tile][icon] == kBlocked ? 0 : 1; });
    int units = 0;
    for (const Seat seat : players(table_.seats)) {
      units += all_units_in(state_, seat, tile, area);
    }
    const int master = town_controller(table_, state_, tile);
    const bool foreign = master >= 0 && master != seat_;
    return whole(icons - units) - (foreign ? 2.0F : 0.0F) + (master == seat_ ? 0.5F : 0.0F);
  }

  [[nodiscard]] float liking(const Action& action) const {
    switch (action.verb) {
      case kRecruit:
      case kReproduce:
        return site(action.arg[0], action.arg[1]);
      case kMigrate: {
        if (action.arg[3] >= kOnBuilding) return 4.0F;
        return site(action.arg[2], action.arg[3]) - 0.6F * here(action);
      }
      default:
        return place(action);
    }
  }

 private:
  // What the unit that migrates leaves behind.
  [[nodiscard]] float here(const Action& action) const {
    return action.arg[1] >= kOnBuilding ? 3.0F : site(action.arg[0], action.arg[1]);
  }

  [[nodiscard]] float place(const Action& action) const {
    const Region& region = table_.components.regions[action.arg[0]];
    const bool first = state_.step == Step::kFirstTile;
    bool ship = false;
    if (!first) {
      const int from = action.arg[4];
      const int at = action.arg[5];
      ship = at < kOnBuilding ? !is_land(table_, state_, from, at)
                              : holds_ship(state_.building[from][at - kOnBuilding]);
    }
    float liking = -0.35F * whole(region.huts);
    unsigned kinds = 0;
    for (int icon = 0; icon < region.icon_count; ++icon) {
      const bool land = region.icons[icon].resource != kFish;
      liking += first || land != ship ? 1.0F : 0.4F;
      if (first && region.icons[icon].area == action.arg[4]) liking += 0.5F;
      kinds |= 1U << region.icons[icon].resource;
    }
    liking += 0.3F * whole(std::popcount(kinds));
    // Land that touches land leads on.
    for (int edge = 0; edge < kEdges; ++edge) {
      liking += table_.components.regions[action.arg[0]].edges[edge] == Land::kSea ? 0.0F : 0.05F;
    }
    if (!first && action.arg[5] >= kOnBuilding) liking -= 2.0F;  // leaves a building
    return liking;
  }

  [[nodiscard]] bool is_worth_it(const Action& action, const ActionList& list, std::size_t first,
                                 std::size_t kept) {
    switch (action.verb) {
      case kHarvest: {
        if (action.arg[3] >= kOnBuilding) return false;
        // Icons of one kind in one area are alike.
        const int area = icon_area(action);
        for (std::size_t i = kept; i > first && list[i - 1].verb == kHarvest; --i) {
          const Action& other = list[i - 1];
          if (other.arg[0] == action.arg[0] && other.arg[1] == action.arg[1] &&
              icon_area(other) == area) {
            return false;
          }
        }
        return true;
      }
      case kMigrate:
        return action.arg[3] >= kOnBuilding ? action.arg[1] < kOnBuilding
                                            : site(action.arg[2], action.arg[3]) > 0.0F;
      case kExplore:
        return state_.step == Step::kExplore || worth_exploring(action.arg[0] != 0);
      case kBuild:
        return builds_sensibly(action);
      case kWonder: {
        const Payment payment = payment_in(action, 1);
        if (payment.tokens > missing(table_.card(action.arg[0]).cost.cubes)) return false;
        // One citizen is as good as another.
        return kept == first || list[kept - 1].verb != kWonder ||
               list[kept - 1].arg[0] != action.arg[0];
      }
      case kOffer:
        // Offers of cubes follow with their own prices (prices.h); a permit stays.
        return (action.flags & kWantPermit) != 0 && state_.offers_left == kOffers;
      case kAccept:
        return follows_the_markets(table_, state_, state_.offer, false);
      case kPartner:
        return is_fair_partner(action.arg[0]);
      case kOrder:
        return is_usual_order(action);
      case kRaise:
        return action.arg[2] == seat_ || state_.lying[seat_] == 0;
      case kTax:
        return can_bear(table_.components.tax.rebellion);
      case kCard:
        return can_bear(table_.card(action.arg[0]).rebellion);
      case kDone:
        if (state_.step != Step::kCrisis) return true;
        return !owes_help(state_, seat_) && (rebels_ || !market_feeds());
      default:
        return true;
    }
  }

  [[nodiscard]] bool is_fair_partner(int other) const {
    if (((state_.accepted >> other) & 1) != 0) {
      return follows_the_markets(table_, state_, state_.offer, true);
    }
    return follows_the_markets(table_, state_, state_.counters[other], false);
  }

  // Only the separatist drives a colony to the edge for a few florins. What the boards will add in
  // the next round is as good as there.
  [[nodiscard]] bool can_bear(int unrest) const {
    if (rebels_ || unrest <= 0) return true;
    const int coming = std::max(0, unrest_of_boards(table_, state_));
    return state_.rebellion + coming + unrest + kCalm <= state_.population;
  }
  // Cubes of the market cost nobody anything.
  [[nodiscard]] bool market_feeds() const {
    return state_.market[is_local_crisis(state_) ? kLocalMarket : kExportMarket]
                        [state_.crisis_resource] != 0;
  }

  [[nodiscard]] int icon_area(const Action& harvest) const {
    return table_.region_at(state_, harvest.arg[1]).icons[harvest.arg[2]].area;
  }

  [[nodiscard]] int missing(const Cubes& cubes) const {
    int number = 0;
    for (int resource = 0; resource < kResources; ++resource) {
      number += std::max(0, cubes[resource] - state_.cubes[seat_][resource]);
    }
    return number;
  }

  // Tokens only where cubes are missing; nobody leaves a building but for a town beside it.
  [[nodiscard]] bool builds_sensibly(const Action& action) const {
    const int what = action.arg[0];
    if (what != kShipCost && what != kTown && action.arg[2] >= kOnBuilding) return false;
    Cubes cubes = table_.components.building_costs[what].cubes;
    if (action.arg[4] != 0) --cubes[action.arg[4] - 1];
    return payment_in(action, 5).tokens <= missing(cubes);
  }

  // The visible tile if it fits somewhere, else the next one unseen.
  bool worth_exploring(bool blind) {
    if (!looked_) {
      looked_ = true;
      State trial = state_;
      trial.detail = static_cast<std::uint8_t>((state_.top_tile - 1) / 2);
      trial.step = Step::kPlaceTile;
      ActionList places;
      legal_place(table_, trial, seat_, places);
      fits_ = places.size() > 1;
    }
    return blind != fits_;
  }

  // Oneself first, or whom one has promised it; the others as they were.
  [[nodiscard]] bool is_usual_order(const Action& action) const {
    const int first = promised_first(state_, seat_);
    if (action.arg[0] != first) return false;
    int at = 1;
    for (int place = 0; place < table_.seats; ++place) {
      if (state_.order[place] == first) continue;
      if (action.arg[at++] != state_.order[place]) return false;
    }
    return true;
  }

  const Table& table_;
  const State& state_;
  Seat seat_;
  bool rebels_ = false;  // holds the separatist
  bool looked_ = false;
  bool fits_ = false;
};

// Ascending, each once.
void tidy(ActionList& list, std::size_t first) {
  std::sort(list.begin() + first, list.end());
  list.truncate(
      static_cast<std::size_t>(std::unique(list.begin() + first, list.end()) - list.begin()));
}

}  // namespace

void ArchipelagoEvaluator::candidates(const Table& table, const State& state, Seat seat,
                                      ActionList& list) {
  const std::size_t first = list.size();
  Archipelago::legal(table, state, seat, list);
  if (list.size() == first + 1) return;
  Choice choice(table, state, seat);
  choice.thin_out(list, first);
  choice.few_of(kPlace, state.step == Step::kFirstTile ? kFirstTiles : kTilePlaces, list, first);
  switch (state.step) {
    case Step::kAnswer:
      add_counters(table, state, seat, list);
      tidy(list, first);
      return;
    case Step::kCrisis:
      add_offers(table, state, seat, list);
      tidy(list, first);
      return;
    default:
      break;
  }
  if (state.phase != Phase::kActions) return;
  choice.few_of(kRecruit, kSites, list, first);
  choice.few_of(kMigrate, kJourneys, list, first);
  if (state.step == Step::kTurn) {
    add_offers(table, state, seat, list);
    tidy(list, first);
  }
}

}  // namespace landfall::bots
