// Actions as paths of clicks, and back. The cubes of Trade and the cards of the opening hand may
// come in any order. The paths:
//
//   draw                  draw
//   move                  ship:atlantic.fresh zone:mediterranean
//   play                  card:army region:india zone:arabian_sea
//                         card:missionaries region:india
//                         card:diplomacy region:india seat:1 (or local)
//                         card:trade zone:arabian_sea cube:india.black cube:middle_east.yellow
//   explore, withdraw     explore region:india zone:arabian_sea
//                         withdraw region:india count:3 zone:...
//   buy                   upgrade:mercantilism cubes:1.0.2 (zone:atlantic)
//   other choices         row:1, card:... (six), zone:..., lose:2, colour:brown, leave, region:...,
//                         pass, card:..., none
//   chance                regions, colour:..., number:..., seat:1 number:..., seat:1 interest:...,
//                         seat:1 card:..., event:...
#include <algorithm>
#include <utility>

#include "games/colonialism/colonialism.h"
#include "games/colonialism/steps/steps.h"
#include "games/colonialism/words/names.h"

namespace landfall {

using namespace colonialism;

namespace {

void play_targets(const Table& table, const Action& action, TargetPath& path) {
  const auto& arg = action.arg;
  path.push_back(card_target(arg[0]));
  if (arg[0] == kTrade) {
    path.push_back(zone_target(table, arg[1] - 1));
    path.push_back(cube_target(table, arg[2], arg[3]));
    path.push_back(cube_target(table, arg[4], arg[5]));
    return;
  }
  path.push_back(region_target(table, arg[1]));
  if (arg[2] != 0) path.push_back(zone_target(table, arg[2] - 1));
  if (arg[3] != 0) path.push_back(faction_target(arg[3] - 1));
}

void chance_targets(const Table& table, const Action& action, TargetPath& path) {
  const auto& arg = action.arg;
  switch (action.verb) {
    case kTiles:
      for (int i = 0; i < kRegions; ++i) path.push_back(region_target(table, arg[i]));
      break;
    case kCube:
      path.push_back(colour_target(arg[0]));
      break;
    case kLocalsRoll:
    case kDie:
      path.push_back(number_target("number", arg[0]));
      break;
    case kDice:
      path.push_back(number_target("seat", arg[0]));
      path.push_back(number_target("number", arg[1]));
      break;
    case kDealt:
      path.push_back(number_target("seat", arg[0]));
      path.push_back(interest_target(table, arg[1]));
      break;
    case kCardDrawn:
      path.push_back(number_target("seat", arg[0]));
      path.push_back(card_target(arg[1]));
      break;
    default:
      path.push_back(event_target(arg[0]));
  }
}

std::optional<Action> parse_trade(const Table& table, TargetSpan path) {
  if (path.size() != 4) return std::nullopt;
  const auto zone = zone_of(table, path[1]);
  auto first = cube_of(table, path[2]);
  auto second = cube_of(table, path[3]);
  if (!zone || !first || !second) return std::nullopt;
  if (first->region > second->region) std::swap(first, second);  // they have no order
  return action_of(kPlay, kTrade, *zone + 1, first->region, first->colour, second->region,
                   second->colour);
}

std::optional<Action> parse_play(const Table& table, TargetSpan path) {
  const auto card = card_of(path[0]);
  if (!card) return std::nullopt;
  if (*card == kTrade) return parse_trade(table, path);
  const bool ashore = *card == kMissionaries;
  if (path.size() != (ashore ? 2U : 3U)) return std::nullopt;
  const auto region = region_of(table, path[1]);
  if (!region) return std::nullopt;
  if (ashore) return action_of(kPlay, *card, *region);
  if (*card == kDiplomacy || *card == kCampaign) {
    const auto faction = faction_of(table, path[2]);
    if (!faction) return std::nullopt;
    return action_of(kPlay, *card, *region, 0, *faction + 1);
  }
  const auto zone = zone_of(table, path[2]);
  if (!zone) return std::nullopt;
  return action_of(kPlay, *card, *region, *zone + 1);
}

// "explore" and "withdraw", with everything that follows.
std::optional<Action> parse_ashore(const Table& table, TargetSpan path) {
  const bool withdraw = path[0] == "withdraw";
  if (path.size() < 2) return std::nullopt;
  const auto region = region_of(table, path[1]);
  if (!region) return std::nullopt;
  if (!withdraw && path.size() == 2) return action_of(kExplore, *region);
  const std::size_t last = withdraw ? 3 : 2;
  if (path.size() != last + 1) return std::nullopt;
  const auto zone = zone_of(table, path[last]);
  if (!zone) return std::nullopt;
  if (!withdraw) return action_of(kExplore, *region, *zone + 1);
  const auto number = number_of(path[2], "count");
  if (!number || *number > 99) return std::nullopt;
  return action_of(kWithdraw, *region, *number, *zone + 1);
}

std::optional<Action> parse_buy(const Table& table, TargetSpan path) {
  const auto upgrade = upgrade_of(path[0]);
  if (!upgrade || path.size() < 2 || path.size() > 3) return std::nullopt;
  const auto cubes = cubes_of(path[1]);
  if (!cubes) return std::nullopt;
  int zone = 0;
  if (path.size() == 3) {
    const auto named = zone_of(table, path[2]);
    if (!named) return std::nullopt;
    zone = *named + 1;
  }
  return action_of(kBuy, *upgrade, (*cubes)[0], (*cubes)[1], (*cubes)[2], zone);
}

std::optional<Action> parse_action(const Table& table, TargetSpan path) {
  if (path.empty()) return std::nullopt;
  if (path[0] == "draw" && path.size() == 1) return action_of(kDrawCards);
  if (path[0] == "explore" || path[0] == "withdraw") return parse_ashore(table, path);
  if (const auto ship = ship_of(table, path[0])) {
    if (path.size() != 2) return std::nullopt;
    const auto to = zone_of(table, path[1]);
    if (!to) return std::nullopt;
    return action_of(kMove, ship->zone, *to, ship->used ? 1 : 0);
  }
  if (auto bought = parse_buy(table, path)) return bought;
  return parse_play(table, path);
}

template <class Number>
std::optional<Action> with_value(Verb verb, const Number& value, int shift = 0) {
  if (!value || *value + shift < 0 || *value + shift > 99) return std::nullopt;
  return action_of(verb, *value + shift);
}

std::optional<Action> parse_choice(const Table& table, const State& state, TargetSpan path) {
  if (state.step == Step::kOpeningHand) {
    if (path.size() != kHandSize) return std::nullopt;
    Action action = action_of(kKeep);
    for (std::size_t i = 0; i < kHandSize; ++i) {
      const auto card = card_of(path[i]);
      if (!card) return std::nullopt;
      action.arg[i] = static_cast<std::uint8_t>(*card);
    }
    std::ranges::sort(action.arg.begin(), action.arg.begin() + kHandSize);  // they have no order
    return action;
  }
  if (path.size() != 1) return std::nullopt;
  const Target& target = path[0];
  switch (state.step) {
    case Step::kChooseRow:
      return with_value(kRow, number_of(target, "row"), -1);
    case Step::kPlaceShip:
      return with_value(kShip, zone_of(table, target));
    case Step::kLosses:
      return with_value(kLose, number_of(target, "lose"));
    case Step::kCollect:
      return with_value(kTake, colour_of(target));
    case Step::kYoungTurks:
      return target == "leave" ? action_of(kLeave) : with_value(kGive, colour_of(target));
    case Step::kSickMan:
    case Step::kGurkhas:
      return target == "pass" ? action_of(kPass) : with_value(kPlace, region_of(table, target));
    case Step::kOpenDoor:
      return target == "pass" ? action_of(kPass) : with_value(kLay, card_of(target));
    case Step::kCultivation:
      return target == "pass" ? action_of(kPass) : with_value(kRecover, card_of(target));
    case Step::kDiscard:
      return target == "none" ? action_of(kHold, 0) : with_value(kHold, card_of(target), 1);
    default:
      return std::nullopt;
  }
}

std::optional<Action> parse_chance(const Table& table, const State& state, TargetSpan path) {
  if (state.step == Step::kRegionOrder) {
    if (path.size() != kRegions) return std::nullopt;
    Action action = action_of(kTiles);
    for (std::size_t i = 0; i < kRegions; ++i) {
      const auto region = region_of(table, path[i]);
      if (!region) return std::nullopt;
      action.arg[i] = static_cast<std::uint8_t>(*region);
    }
    return action;
  }
  if (path.empty() || path.size() > 2) return std::nullopt;
  if (path.size() == 1) {
    switch (state.step) {
      case Step::kCubes:
        return with_value(kCube, colour_of(path[0]));
      case Step::kLocals:
        return with_value(kLocalsRoll, number_of(path[0], "number"));
      case Step::kBoxer:
      case Step::kRoll:
        return with_value(kDie, number_of(path[0], "number"));
      case Step::kEvent:
        return with_value(kEventUp, event_named(path[0]));
      default:
        return std::nullopt;
    }
  }
  const auto seat = number_of(path[0], "seat");
  if (!seat || *seat >= table.seats) return std::nullopt;
  const auto of_seat = [&](Verb verb, std::optional<int> value) -> std::optional<Action> {
    if (!value || *value > 99) return std::nullopt;
    return action_of(verb, *seat, *value);
  };
  switch (state.step) {
    case Step::kOrderRoll:
      return of_seat(kDice, number_of(path[1], "number"));
    case Step::kDealInterest:
      return of_seat(kDealt, interest_of(table, path[1]));
    case Step::kDealCards:
    case Step::kDraw:
    case Step::kRefill:
      return of_seat(kCardDrawn, card_of(path[1]));
    default:
      return std::nullopt;
  }
}

}  // namespace

void Colonialism::targets(const Table& table, const State& /*state*/, Seat seat,
                          const Action& action, TargetPath& path) {
  if (seat == kChance) return chance_targets(table, action, path);
  const auto& arg = action.arg;
  switch (action.verb) {
    case kDrawCards:
      path.push_back("draw");
      break;
    case kMove:
      path.push_back(ship_target(table, arg[0], arg[2] != 0));
      path.push_back(zone_target(table, arg[1]));
      break;
    case kPlay:
      play_targets(table, action, path);
      break;
    case kExplore:
      path.push_back("explore");
      path.push_back(region_target(table, arg[0]));
      if (arg[1] != 0) path.push_back(zone_target(table, arg[1] - 1));
      break;
    case kWithdraw:
      path.push_back("withdraw");
      path.push_back(region_target(table, arg[0]));
      path.push_back(number_target("count", arg[1]));
      path.push_back(zone_target(table, arg[2] - 1));
      break;
    case kBuy:
      path.push_back(upgrade_target(arg[0]));
      path.push_back(cubes_target({arg[1], arg[2], arg[3]}));
      if (arg[4] != 0) path.push_back(zone_target(table, arg[4] - 1));
      break;
    case kRow:
      path.push_back(number_target("row", arg[0] + 1));
      break;
    case kKeep:
      for (int i = 0; i < kHandSize; ++i) path.push_back(card_target(arg[i]));
      break;
    case kShip:
      path.push_back(zone_target(table, arg[0]));
      break;
    case kLose:
      path.push_back(number_target("lose", arg[0]));
      break;
    case kTake:
    case kGive:
      path.push_back(colour_target(arg[0]));
      break;
    case kLeave:
      path.push_back("leave");
      break;
    case kPlace:
      path.push_back(region_target(table, arg[0]));
      break;
    case kPass:
      path.push_back("pass");
      break;
    case kLay:
    case kRecover:
      path.push_back(card_target(arg[0]));
      break;
    default:
      path.push_back(arg[0] == 0 ? Target("none") : card_target(arg[0] - 1));
  }
}

std::optional<Action> Colonialism::parse(const Table& table, const State& state, Seat seat,
                                         std::string_view verb, TargetSpan path) {
  std::optional<Action> action;
  if (seat == kChance) {
    action = parse_chance(table, state, path);
  } else if (state.step == Step::kAction) {
    action = parse_action(table, path);
  } else {
    action = parse_choice(table, state, path);
  }
  if (action && !verb.empty() && verb != verb_name(action->verb)) return std::nullopt;
  return action;
}

}  // namespace landfall
