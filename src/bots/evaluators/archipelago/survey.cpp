#include "bots/evaluators/archipelago/survey.h"

#include <algorithm>
#include <bit>
#include <functional>

#include "games/archipelago/position/moves.h"

namespace landfall::bots {

using namespace archipelago;

namespace {

// What a cube is good for apart from selling it: stone and wood build most.
constexpr PerResource kUse = {3.0F, 3.0F, 3.0F, 3.3F, 4.2F, 3.4F};
// Discs are few: the best harvest of a round counts whole, the others less and less.
constexpr PerResource kTurns = {1.0F, 0.7F, 0.4F, 0.25F, 0.15F, 0.1F};
constexpr float kForeignTown = 0.25F;

// What cards bring that go on with a choice, in florins.
float promise_of(Operation operation) {
  switch (operation) {
    case Operation::kReveal:
      return 2.5F;
    case Operation::kDestroyShip:
    case Operation::kSteal:
      return 2.0F;
    case Operation::kExplore:
      return 5.5F;
    case Operation::kBuild:
    case Operation::kDisengage:
    case Operation::kBuyNow:
      return 2.0F;
    case Operation::kReproduce:
    case Operation::kTakeCube:
    case Operation::kAddShip:
      return 3.0F;
    case Operation::kMigrate:
      return 1.5F;
    default:
      return 0.0F;
  }
}

}  // namespace

Survey::Survey(const ArchipelagoWeights& weights, const Table& table, const State& state)
    : weights_(weights), table_(table), state_(state) {
  for (int resource = 0; resource < kResources; ++resource) {
    int best = 0;
    for (int market = 0; market < 2; ++market) {
      if (zone_is_full(table, state, market, resource)) continue;
      best = std::max(best, selling_price(table, state, market, resource));
    }
    price_[resource] = 0.5F * kUse[resource] + 0.35F * whole(best);
  }
  for (int tile = 0; tile < state.laid; ++tile) look_at(tile);
  look_at_cards();
}

void Survey::look_at(int tile) {
  const int region = state_.region[tile];
  const int master = town_controller(table_, state_, tile);
  for (int building = 0; building < kBuildings; ++building) {
    const int seat = controller(table_, state_, tile, building);
    if (seat >= 0) ++holdings_[seat].buildings[building];
  }
  if (master >= 0) {
    for (int resource = 0; resource < kResources; ++resource) {
      holdings_[master].town_icons[resource] += std::popcount(table_.icons_of[region][resource]);
    }
  }
  const Region& land = table_.components.regions[region];
  for (int area = 0; area < land.area_count; ++area) {
    const unsigned icons = table_.icons_in[region][area];
    if (icons == 0) continue;
    int lasting = 0;
    int open = 0;
    for_each_bit(icons, [&](int icon) {
      lasting += state_.icon[tile][icon] == kBlocked ? 0 : 1;
      open += state_.icon[tile][icon] == 0 ? 1 : 0;
    });
    if (lasting == 0) continue;
    int crowd = 0;
    for (const Seat seat : players(table_.seats)) {
      if (state_.units[seat][tile] != 0) crowd += all_units_in(state_, seat, tile, area);
    }
    if (crowd == 0) continue;
    for (const Seat seat : players(table_.seats)) {
      if (state_.units[seat][tile] == 0) continue;
      const int units = all_units_in(state_, seat, tile, area);
      if (units == 0) continue;
      const bool foreign = master >= 0 && master != seat && ((state_.permits >> master) & 1) == 0;
      const float share = std::min(1.0F, whole(units) / whole(std::max(lasting, crowd))) *
                          (foreign ? kForeignTown : 1.0F);
      const int free = units_in(state_, seat, tile, area, kStanding);
      const float share_now =
          open == 0 || foreign ? 0.0F : std::min(1.0F, whole(free) / whole(open));
      for_each_bit(icons, [&](int icon) {
        const int resource = land.icons[icon].resource;
        if (state_.icon[tile][icon] != kBlocked) holdings_[seat].yield[resource] += share;
        if (state_.icon[tile][icon] == 0) holdings_[seat].now[resource] += share_now;
      });
    }
  }
}

float Survey::cube(int seat, int resource) const {
  return price_[resource] * (state_.cubes[seat][resource] < 3 ? 1.0F : weights_.spare_cube);
}

float Survey::cubes(int seat) const {
  float worth = 0;
  for (int resource = 0; resource < kResources; ++resource) {
    const int number = state_.cubes[seat][resource];
    const float full = whole(std::min(number, 3));
    const float spare = whole(std::max(number - 3, 0));
    worth += price_[resource] * (full + weights_.spare_cube * spare);
  }
  return worth;
}

float Survey::harvests(const PerResource& cubes) const {
  PerResource worth{};
  for (int resource = 0; resource < kResources; ++resource) {
    worth[resource] = price_[resource] * std::min(cubes[resource], whole(state_.bank[resource]));
  }
  std::sort(worth.begin(), worth.end(), std::greater<>());
  float sum = 0;
  for (int turn = 0; turn < kResources; ++turn) sum += worth[turn] * kTurns[turn];
  return sum;
}

void Survey::look_at_cards() {
  for (int index = 0; index < kCards; ++index) {
    if (state_.owner[index] == 0 || has_card(state_.built, index)) continue;
    const Card& card = table_.card(index);
    float worth = weights_.card * whole(card.price[1]);
    const bool calms =
        card.rebellion < 0 || card.workers < 0 || card.operation == Operation::kByTemples ||
        card.operation == Operation::kPerTemple || card.operation == Operation::kGifts;
    if (calms && !card.wonder) worth += weights_.calming_card;
    holdings_[state_.owner[index] - 1].cards += worth;
  }
}

float Survey::best_trade(int seat, int market, int number) const {
  float best = 0;
  for (int resource = 0; resource < kResources; ++resource) {
    if (state_.cubes[seat][resource] != 0 && !zone_is_full(table_, state_, market, resource)) {
      best = std::max(
          best, whole(selling_price(table_, state_, market, resource)) - cube(seat, resource));
    }
    if (state_.market[market][resource] != 0) {
      const int price = buying_price(table_, state_, market, resource);
      if (price <= state_.florins[seat]) best = std::max(best, cube(seat, resource) - whole(price));
    }
  }
  return best * whole(std::min(number, 3));
}

float Survey::pending(int seat) const {
  if (state_.seat != seat || state_.phase != Phase::kActions) return 0;
  const bool acts = (state_.turn_flags & kActionDone) == 0 && state_.discs_left[seat] != 0;
  switch (state_.step) {
    case Step::kHarvest: {
      const int resource = state_.detail;
      const float yield = state_.doubled == resource + 1 ? 2.0F : 1.0F;
      return weights_.pending * price_[resource] *
             std::min(yield * holdings_[seat].now[resource], whole(state_.bank[resource]));
    }
    case Step::kTrade:
      return weights_.pending * best_trade(seat, state_.detail, state_.left);
    case Step::kTurn:
      if (state_.doubled != 0 && acts) {
        const int resource = state_.doubled - 1;
        return weights_.pending * price_[resource] * 1.6F *
               std::min(holdings_[seat].now[resource], whole(state_.bank[resource]));
      }
      return 0;
    case Step::kTopTile:
    case Step::kPlaceTile:
      return 5.5F;
    case Step::kBlindTile:
      return 4.0F;
    default:
      if (state_.card != 0) return promise_of(table_.card(state_.card - 1).operation);
      return 0;
  }
}

float Survey::wealth(int seat, float ahead) const {
  const Holdings& own = holdings_[seat];
  float icons = 0;
  for (const int number : own.town_icons) icons += whole(number);
  const float lasting = weights_.citizen * whole(state_.citizens[seat]) +
                        weights_.ship * whole(state_.ships[seat]) +
                        weights_.town * whole(own.buildings[kTown]) + weights_.town_icon * icons +
                        weights_.market * whole(own.buildings[kMarket]) +
                        weights_.port * whole(own.buildings[kPort]) +
                        weights_.temple * whole(own.buildings[kTemple]) + own.cards +
                        weights_.harvest * harvests(own.yield);
  float worth = whole(state_.florins[seat]) + cubes(seat) +
                weights_.token * whole(state_.tokens[seat]) + lasting * ahead;
  if (state_.phase == Phase::kBalance) worth -= weights_.rebel * whole(state_.lying[seat]);
  if (state_.phase == Phase::kActions) {
    worth += weights_.disc * whole(state_.discs_left[seat]) + pending(seat);
    if (state_.discs_left[seat] != 0) worth += weights_.now * harvests(own.now) * ahead;
  }
  return worth;
}

}  // namespace landfall::bots
