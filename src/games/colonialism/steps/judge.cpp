// What an action of the active player may not be, and which clause says so (COL-4, COL-9, COL-11).
#include <algorithm>

#include "games/colonialism/steps/steps.h"
#include "games/colonialism/words/names.h"

namespace landfall::colonialism {
namespace {

// Why no ship of the seat in this zone can be used for the region; nothing if one can.
std::optional<Refusal> refuse_ship(const Table& table, const State& state, Seat seat, int region,
                                   int zone, std::string_view clause) {
  if (((table.components.region_zones[region] >> zone) & 1) == 0) {
    return Refusal{Clause{clause}, zone_target(table, zone)};
  }
  if (((usable_zones(table, state, seat) >> zone) & 1U) != 0) return std::nullopt;
  if (state.fresh[seat][zone] != 0) {
    return Refusal{Clause{"COL-10.11"}, event_target(kUrabiRevolt)};
  }
  if (state.used[seat][zone] != 0) return Refusal{Clause{"COL-4.7"}, zone_target(table, zone)};
  return Refusal{Clause{clause}, zone_target(table, zone)};
}

std::optional<Refusal> refuse_trade(const Table& table, const State& state, Seat seat,
                                    const Action& action) {
  const int zone = action.arg[1] - 1;
  const int first = action.arg[2];
  const int second = action.arg[4];
  if (zone < 0 || zone >= kZones || first > second || second >= kRegions ||
      action.arg[3] >= kColours || action.arg[5] >= kColours) {
    return Refusal{Clause{"TAB-1.2"}};
  }
  if (first == second) return Refusal{Clause{"COL-9.10"}, region_target(table, first)};
  for (const int region : {first, second}) {
    if (auto refusal = refuse_ship(table, state, seat, region, zone, "COL-9.10")) return refusal;
  }
  if (influence(state, seat, first) == 0 && influence(state, seat, second) == 0) {
    return Refusal{Clause{"COL-9.10"}, region_target(table, first)};
  }
  if (state.cubes[first][action.arg[3]] == 0) {
    return Refusal{Clause{"COL-R29"}, region_target(table, first)};
  }
  if (state.cubes[second][action.arg[5]] == 0) {
    return Refusal{Clause{"COL-R29"}, region_target(table, second)};
  }
  return std::nullopt;
}

std::optional<Refusal> refuse_play(const Table& table, const State& state, Seat seat,
                                   const Action& action) {
  const int card = action.arg[0];
  if (card >= kCards) return Refusal{Clause{"TAB-1.2"}};
  if (!has_card(state.hand[seat], card)) return Refusal{Clause{"COL-4.15"}, card_target(card)};
  if (card == kTrade) return refuse_trade(table, state, seat, action);
  const int region = action.arg[1];
  const int zone = action.arg[2] - 1;
  const int faction = action.arg[3] - 1;
  const bool names_faction = card == kDiplomacy || card == kCampaign;
  const bool needs_ship = !has_card(kWithoutShip, card);
  if (region >= kRegions || zone >= kZones || (zone >= 0) != needs_ship ||
      (faction >= 0) != names_faction || faction >= kFactions ||
      (faction >= table.seats && faction != kLocal)) {
    return Refusal{Clause{"TAB-1.2"}};
  }
  if (has_card(table.needs_influence, card) && influence(state, seat, region) == 0) {
    return Refusal{Clause{"COL-4.9"}, region_target(table, region)};
  }
  if (needs_ship) {
    if (auto refusal = refuse_ship(table, state, seat, region, zone, "COL-4.8")) return refusal;
  }
  if (table.is_policy(card) && table.event_at(state, kAgadirCrisis, region)) {
    return Refusal{Clause{"COL-10.10"}, event_target(kAgadirCrisis)};
  }
  if (card == kCampaign) {
    if ((faction == seat || faction == kLocal) && !table.rules.campaign_hits_local) {
      return Refusal{Clause{"COL-9.5"}, faction_target(faction)};
    }
    if (influence(state, faction, region) == 0) {
      return Refusal{Clause{"COL-R28"}, faction_target(faction)};
    }
  }
  return std::nullopt;
}

std::optional<Refusal> refuse_explore(const Table& table, const State& state, Seat seat,
                                      const Action& action) {
  const int region = action.arg[0];
  const int zone = action.arg[1] - 1;
  const bool freely = table.owns(state, seat, kAggressiveExploration);
  if (region >= kRegions || zone >= kZones || (zone < 0) != freely) {
    return Refusal{Clause{"TAB-1.2"}};
  }
  if (state.reserve[seat] == 0) return Refusal{Clause{"COL-R5"}};
  if (!freely) return refuse_ship(table, state, seat, region, zone, "COL-4.13");
  // COL-11.4: the ship stays fresh, but it has to be there.
  bool revolt = false;
  for (int near = 0; near < kZones; ++near) {
    if (((table.components.region_zones[region] >> near) & 1) == 0) continue;
    const auto refusal = refuse_ship(table, state, seat, region, near, "COL-4.13");
    if (!refusal) return std::nullopt;
    revolt = revolt || refusal->clause.id == "COL-10.11";
  }
  if (revolt) return Refusal{Clause{"COL-10.11"}, event_target(kUrabiRevolt)};
  return Refusal{Clause{"COL-4.13"}, region_target(table, region)};
}

std::optional<Refusal> refuse_withdraw(const Table& table, const State& state, Seat seat,
                                       const Action& action) {
  const int region = action.arg[0];
  const int number = action.arg[1];
  const int zone = action.arg[2] - 1;
  if (region >= kRegions || zone < 0 || zone >= kZones) return Refusal{Clause{"TAB-1.2"}};
  if (number < 1 || number > kMostWithdrawn || number > state.discs[region][seat]) {
    return Refusal{Clause{"COL-R4"}, region_target(table, region)};
  }
  return refuse_ship(table, state, seat, region, zone, "COL-4.14");
}

std::optional<Refusal> refuse_move(const Table& table, const State& state, Seat seat,
                                   const Action& action) {
  const int from = action.arg[0];
  const int to = action.arg[1];
  const int used = action.arg[2];
  if (from >= kZones || to >= kZones || used > 1) return Refusal{Clause{"TAB-1.2"}};
  if ((used != 0 ? state.used : state.fresh)[seat][from] == 0) {
    return Refusal{Clause{"COL-4.6"}, zone_target(table, from)};
  }
  if (from == to) return Refusal{Clause{"COL-R3"}, zone_target(table, to)};
  return std::nullopt;
}

std::optional<Refusal> refuse_buy(const Table& table, const State& state, Seat seat,
                                  const Action& action) {
  const int upgrade = action.arg[0];
  const int zone = action.arg[4] - 1;
  if (!table.upgrades || upgrade >= kUpgrades || zone >= kZones ||
      (zone >= 0) != (upgrade == kNavalExpansion)) {
    return Refusal{Clause{"TAB-1.2"}};
  }
  if (state.upgrade_of[upgrade] != 0) return Refusal{Clause{"COL-11.2"}, upgrade_target(upgrade)};
  int paid = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    paid += action.arg[colour + 1];
    if (action.arg[colour + 1] > state.held[seat][colour]) {
      return Refusal{Clause{"COL-11.1"}, colour_target(colour)};
    }
  }
  if (paid != table.components.upgrade_cost[upgrade]) {
    return Refusal{Clause{"COL-11.1"}, upgrade_target(upgrade)};
  }
  return std::nullopt;
}

// Arguments that a verb does not use are zero, so that every action has one form.
bool has_only(const Action& action, int arguments) {
  if (action.flags != 0) return false;
  return std::all_of(action.arg.begin() + arguments, action.arg.end(),
                     [](std::uint8_t byte) { return byte == 0; });
}

}  // namespace

std::optional<Refusal> refuse_action(const Table& table, const State& state, Seat seat,
                                     const Action& action) {
  constexpr int kUsed[] = {0, 0, 3, 6, 2, 3, 5};
  if (action.verb < kDrawCards || action.verb > kBuy || !has_only(action, kUsed[action.verb])) {
    return Refusal{Clause{"TAB-1.2"}};
  }
  switch (action.verb) {
    case kDrawCards:
      if (state.deck_size[seat] == 0) return Refusal{Clause{"COL-R2"}};
      return std::nullopt;
    case kMove:
      return refuse_move(table, state, seat, action);
    case kPlay:
      if (action.arg[0] != kTrade && (action.arg[4] != 0 || action.arg[5] != 0)) {
        return Refusal{Clause{"TAB-1.2"}};
      }
      return refuse_play(table, state, seat, action);
    case kExplore:
      return refuse_explore(table, state, seat, action);
    case kWithdraw:
      return refuse_withdraw(table, state, seat, action);
    default:
      return refuse_buy(table, state, seat, action);
  }
}

}  // namespace landfall::colonialism
