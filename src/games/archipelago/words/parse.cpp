// Paths of clicks as actions, legal or not: what targets.cpp writes. What has no order (cubes of a
// payment, both cubes of a discovery, hands, parts of an offer) is read in any.
#include "games/archipelago/archipelago.h"
#include "games/archipelago/words/path_reader.h"

namespace landfall {

using namespace archipelago;

namespace {

Action read_build(const Table& table, const State& state, PathReader& path) {
  const std::string_view what = path.detail("build");
  const int kind = what == "ship" ? kShipCost : path.value(find_id(kBuildingIds, what));
  Action action = action_of(kBuild, kind);
  const PathReader::At at = kind == kShipCost ? path.area() : path.at("unit");
  action.arg[1] = static_cast<std::uint8_t>(at.tile);
  action.arg[2] = static_cast<std::uint8_t>(at.place);
  if (!path.fine()) return action;
  const bool by_ship = at.place < kOnBuilding
                           ? !is_land(table, state, at.tile, at.place)
                           : holds_ship(state.building[at.tile][at.place - kOnBuilding]);
  if (kind != kShipCost && by_ship) {
    const PathReader::At area = path.area();
    if (area.tile != at.tile) path.fail();
    action.arg[3] = static_cast<std::uint8_t>(area.place);
  }
  if (path.peek_kind() == "waive") {
    action.arg[4] = static_cast<std::uint8_t>(path.resource("waive") + 1);
  }
  const Payment payment = path.pay();
  put_payment(action, 5, payment);
  return action;
}

Action read_place(const Table& table, const State& state, PathReader& path) {
  Action action = action_of(kPlace, path.region());
  const PathReader::At spot = path.spot();
  action.arg[1] = static_cast<std::uint8_t>(spot.tile);
  action.arg[2] = static_cast<std::uint8_t>(spot.place);
  action.arg[3] = static_cast<std::uint8_t>(path.number("rotation", kEdges - 1));
  if (state.phase != Phase::kSetup) {
    const PathReader::At unit = path.at("unit");
    action.arg[4] = static_cast<std::uint8_t>(unit.tile);
    action.arg[5] = static_cast<std::uint8_t>(unit.place);
  } else if (!table.rules.desert) {
    // The region does not lie yet, so its areas are found by its name.
    const std::string_view text = path.detail("area");
    const std::size_t dot = text.find('.');
    if (!path.fine() || dot == std::string_view::npos ||
        region_id(action.arg[0]) != text.substr(0, dot)) {
      path.fail();
    } else {
      const int area = path.value(find_place(table, action.arg[0], text.substr(dot + 1)));
      if (area >= kOnBuilding) path.fail();
      action.arg[4] = static_cast<std::uint8_t>(area);
    }
  }
  return action;
}

Action read_target(const Table& table, const State& state, PathReader& path) {
  if (state.card == 0) return path.fail(), Action{};
  switch (table.card(state.card - 1).operation) {
    case Operation::kDestroyShip: {
      std::string_view rest;
      const PathReader::At at = path.place_and("ship", rest);
      const bool engaged = rest.ends_with(".engaged");
      if (engaged) rest.remove_suffix(8);
      const int seat = path.value(find_number(rest, table.seats - 1));
      return action_of(kTarget, at.tile, at.place, seat, engaged ? 1 : 0);
    }
    case Operation::kBlockIcon: {
      const PathReader::At at = path.icon();
      return action_of(kTarget, at.tile, at.place);
    }
    case Operation::kAddShip:
    case Operation::kShipsAtPorts: {
      const PathReader::At at = path.area();
      return action_of(kTarget, at.tile, at.place);
    }
    default:
      return action_of(kTarget, path.seat());
  }
}

int read_fist(PathReader& path, std::string_view kind) {
  const std::string_view text = path.detail(kind);
  return text == "empty" ? kEmptyFist : path.value(find_id(kResourceIds, text));
}
int read_cube(PathReader& path, std::string_view kind) {
  const std::string_view text = path.detail(kind);
  return text == "none" ? 0 : path.value(find_id(kResourceIds, text)) + 1;
}

Action read_seats(const Table& table, PathReader& path, Verb verb) {
  Action action = action_of(verb);
  for (int place = 0; place < table.seats; ++place) {
    action.arg[place] = static_cast<std::uint8_t>(path.seat());
  }
  return action;
}

Action read_choice(const Table& table, const State& state, PathReader& path) {
  const std::string_view kind = path.peek_kind();
  const auto word = [&](Verb verb) {
    path.word(kind);
    return action_of(verb);
  };
  switch (state.step) {  // where the first target does not tell
    case Step::kVote:
      return action_of(kVote, path.trend());
    case Step::kDrop:
      return action_of(kDrop, path.objective("objective"));
    case Step::kSetOrder:
      if (kind == "seat") return read_seats(table, path, kOrder);
      break;
    case Step::kChoosePartner:
      if (kind == "seat") return action_of(kPartner, path.seat());
      break;
    case Step::kCardTarget:
      return read_target(table, state, path);
    case Step::kDisengage: {
      if (kind == "icon") {
        const PathReader::At at = path.icon();
        return action_of(kFree, at.tile, kIconPlace + at.place);
      }
      if (kind == "building") {
        const PathReader::At at = path.building("building");
        return action_of(kFree, at.tile, at.place);
      }
      break;
    }
    default:
      break;
  }
  if (kind == "harvest") {
    const int resource = path.resource("harvest");
    const PathReader::At icon = path.icon();
    const PathReader::At unit = path.at("unit");
    if (unit.tile != icon.tile) path.fail();
    return action_of(kHarvest, resource, icon.tile, icon.place, unit.place);
  }
  if (kind == "trade") {
    const int market = path.value(find_id(kMarketIds, path.detail("trade")));
    const bool sell = path.peek_kind() == "sell";
    return action_of(kTrade, market, sell ? 1 : 0, path.resource(sell ? "sell" : "buy"));
  }
  if (kind == "explore") {
    path.word("explore");
    const bool blind = path.peek_kind() == "blind";
    path.word(blind ? "blind" : "top");
    return action_of(kExplore, blind ? 1 : 0);
  }
  if (kind == "recruit" || kind == "reproduce") {
    const Verb verb = kind == "recruit" ? kRecruit : kReproduce;
    path.word(kind);
    const PathReader::At at = path.area();
    return action_of(verb, at.tile, at.place);
  }
  if (kind == "migrate") {
    path.word(kind);
    const PathReader::At from = path.at("unit");
    const bool area = path.peek_kind() == "area";
    const PathReader::At to = path.at(area ? "area" : "building");
    if (area != (to.place < kOnBuilding)) path.fail();
    return action_of(kMigrate, from.tile, from.place, to.tile, to.place);
  }
  if (kind == "build") return read_build(table, state, path);
  if (kind == "use") {
    const PathReader::At at = path.building("use");
    return action_of(kUse, at.tile, at.place);
  }
  if (kind == "card") {
    Action action = action_of(kCard, path.card("card"));
    const Cost& cost = table.card(action.arg[0]).cost;
    if (path.fine() && (cost.any_cubes != 0 || cost.cubes != Cubes{})) {
      put_payment(action, 1, path.pay());
    }
    return action;
  }
  if (kind == "wonder") {
    Action action = action_of(kWonder, path.card("wonder"));
    put_payment(action, 1, path.pay());
    const PathReader::At at = path.at("unit");
    action.arg[5] = static_cast<std::uint8_t>(at.tile);
    action.arg[6] = static_cast<std::uint8_t>(at.place);
    return action;
  }
  if (kind == "region") return read_place(table, state, path);
  if (kind == "market" || kind == "own") {
    const int first = read_cube(path, kind);
    const bool market = kind == "market";
    const int second = read_cube(path, market ? "own" : "market");
    return market ? action_of(kCubes, first, second) : action_of(kCubes, second, first);
  }
  if (kind == "bid") return action_of(kBid, path.number("bid", 255));
  if (kind == "feed") {
    constexpr std::array<std::string_view, 3> kSources = {"market", "own", "token"};
    return action_of(kFeed, path.value(find_id(kSources, path.detail("feed"))));
  }
  if (kind == "shelter") return action_of(kShelter, path.laid("shelter"));
  if (kind == "raise") {
    std::string_view rest;
    const PathReader::At at = path.place_and("raise", rest);
    return action_of(kRaise, at.tile, at.place, path.value(find_number(rest, table.seats - 1)));
  }
  if (kind == "exile") {
    const PathReader::At at = path.building("exile");
    return action_of(kExile, at.tile, at.place);
  }
  if (kind == "cube") return action_of(kTake, path.resource("cube"));
  if (kind == "left" || kind == "right") {
    const int first = read_fist(path, kind);
    const bool left = kind == "left";
    const int second = read_fist(path, left ? "right" : "left");
    return left ? action_of(kFists, first, second) : action_of(kFists, second, first);
  }
  if (kind == "hand") {
    constexpr std::array<std::string_view, 2> kHands = {"left", "right"};
    return action_of(kHand, path.value(find_id(kHands, path.detail("hand"))));
  }
  if (kind == "purchase") return action_of(kPurchase, path.card("purchase"));
  if (kind == "turn") return action_of(kTurnOver, path.card("turn"));
  if (kind == "offer" || kind == "counter") {
    const bool counter = kind == "counter";
    path.word(kind);
    return offer_action(counter ? kCounter : kOffer, path.offer(counter));
  }
  for (const Verb verb : {kTax, kEnd, kDone, kGiveUp, kNone, kAccept, kDecline}) {
    if (kind == Archipelago::verb_name(verb)) return word(verb);
  }
  path.fail();
  return {};
}

Action read_outcome(const Table& table, const State& state, PathReader& path) {
  switch (state.step) {
    case Step::kDrawOrder:
      return read_seats(table, path, kOrderDrawn);
    case Step::kDrawTrend:
    case Step::kVoteTie:
      return action_of(kTrendDrawn, path.trend());
    case Step::kDealTile:
    case Step::kPeekTile: {
      const int seat = path.seat();
      return action_of(state.step == Step::kDealTile ? kTileDealt : kTilePeeked, seat, path.tile());
    }
    case Step::kBlindTile:
      return action_of(kTileBlind, path.tile());
    case Step::kTopTile:
      return action_of(kTileUp, path.region());
    case Step::kDealCard:
    case Step::kFront:
      return action_of(kCardUp, path.card("card"));
    case Step::kBack:
      return action_of(kBackUp, path.card("back"));
    case Step::kDealObjective: {
      if (table.rules.open_objectives)
        return action_of(kObjectiveOpen, path.objective("objective"));
      const int seat = path.seat();
      return action_of(kObjectiveDealt, seat, path.objective("objective"));
    }
    case Step::kVerdict:
      if (path.peek_kind() == "goes_on") {
        path.word("goes_on");
        return action_of(kVerdictIs, 0);
      }
      return action_of(kVerdictIs, path.objective("ends") + 1);
    case Step::kSpySlot:
      return action_of(kSlot, path.number("slot", kDrawnObjectives - 1));
    default:
      path.fail();
      return {};
  }
}

}  // namespace

std::optional<Action> Archipelago::parse(const Table& table, const State& state, Seat seat,
                                         std::string_view verb, TargetSpan path) {
  PathReader reader(table, state, path);
  const Action action =
      seat == kChance ? read_outcome(table, state, reader) : read_choice(table, state, reader);
  if (!reader.finished()) return std::nullopt;
  if (!verb.empty() && verb != verb_name(action.verb)) return std::nullopt;
  return action;
}

}  // namespace landfall
