// Actions as paths of clicks; parse.cpp reads them back. The first target says what is done, the
// rest with what.
#include "games/archipelago/archipelago.h"
#include "games/archipelago/position/board.h"
#include "games/archipelago/words/names.h"

namespace landfall {

using namespace archipelago;

namespace {

class PathWriter {
 public:
  PathWriter(const Table& table, const State& state, const Action& action, TargetPath& path)
      : table_(table), state_(state), arg_(action.arg), path_(path) {}

  void add(const Target& target) { path_.push_back(target); }
  void area(int tile, int area) { at("area", tile, area); }
  void at(std::string_view kind, int tile, int place) {
    add(at_target(kind, table_, state_.region[tile], place));
  }
  void icon(int tile, int icon) { add(icon_target(state_.region[tile], icon)); }
  void resource(std::string_view kind, int resource) {
    add(target_of(kind, kResourceIds[resource]));
  }
  // "pay:wood.token", what is really paid.
  void pay(const Payment& payment) {
    Target target("pay:");
    bool first = true;
    const auto item = [&](std::string_view id) {
      if (!first) target.append('.');
      first = false;
      target.append(id);
    };
    for (int kind = 0; kind < kResources; ++kind) {
      for (int i = 0; i < payment.cubes[kind]; ++i) item(kResourceIds[kind]);
    }
    for (int i = 0; i < payment.tokens; ++i) item("token");
    if (first) item("nothing");
    add(target);
  }
  void seats() {
    for (int place = 0; place < table_.seats; ++place) add(seat_target(arg_[place]));
  }

  void build(const Action& action) {
    const int what = arg_[0];
    const bool ship = what == kShipCost;
    add(target_of("build", ship ? "ship" : kBuildingIds[what]));
    if (ship) {
      area(arg_[1], arg_[2]);
    } else {
      at("unit", arg_[1], arg_[2]);
      const int place = arg_[2];
      const bool by_ship = place < kOnBuilding
                               ? !is_land(table_, state_, arg_[1], place)
                               : holds_ship(state_.building[arg_[1]][place - kOnBuilding]);
      if (by_ship) area(arg_[1], arg_[3]);
    }
    if (arg_[4] != 0) resource("waive", arg_[4] - 1);
    pay(payment_in(action, 5));
  }

  void aim() {
    if (state_.card == 0) return;
    switch (table_.card(state_.card - 1).operation) {
      case Operation::kDestroyShip: {
        Target target = at_target("ship", table_, state_.region[arg_[0]], arg_[1]);
        target.append('.').append_number(arg_[2]);
        if (arg_[3] != 0) target.append(".engaged");
        add(target);
        break;
      }
      case Operation::kBlockIcon:
        icon(arg_[0], arg_[1]);
        break;
      case Operation::kAddShip:
      case Operation::kShipsAtPorts:
        area(arg_[0], arg_[1]);
        break;
      default:
        add(seat_target(arg_[0]));
        break;
    }
  }

  void offer(const Action& action, bool counter) {
    const Offer offer = offer_in(action);
    add(counter ? "counter" : "offer");
    if (!counter) {
      Target to("to:");
      bool first = true;
      for_each_bit(unsigned{offer.to}, [&](int seat) {
        if (!first) to.append('.');
        first = false;
        to.append_number(seat);
      });
      add(to);
    }
    part("give", offer.give_florins, offer.give_cubes.data(), offer.tokens & 15, offer.give_card);
    part("want", offer.want_florins, offer.want_cubes.data(), offer.tokens >> 4, offer.want_card);
    if ((offer.flags & kWantPermit) != 0) add("want:permit");
    if (offer.promise == 0) return;
    Target promise((offer.flags & kPartnerPromises) != 0 ? "demand" : "promise");
    promise.append(':').append(kPromiseIds[offer.promise & 15]).append('.');
    promise.append_number(offer.promise_amount).append('.');
    promise.append_number(state_.round + (offer.promise >> 4));
    add(promise);
  }
  void part(std::string_view kind, int florins, const std::uint8_t* cubes, int tokens, int card) {
    if (florins != 0) {
      Target target = target_of(kind, "florins.");
      target.append_number(florins);
      add(target);
    }
    bool any = false;
    Target target = target_of(kind, "cubes");
    for (int kind_of = 0; kind_of < kResources; ++kind_of) {
      const int number = packed_cubes(cubes, kind_of);
      any = any || number != 0;
      target.append('.').append_number(number);
    }
    if (any) add(target);
    if (tokens != 0) {
      Target held = target_of(kind, "tokens.");
      held.append_number(tokens);
      add(held);
    }
    if (card != 0) {
      Target held = target_of(kind, "card.");
      held.append(kCardIds[card - 1]);
      add(held);
    }
  }

  void chance(int verb) {
    switch (verb) {
      case kOrderDrawn:
        seats();
        break;
      case kTrendDrawn:
        add(trend_target(table_, arg_[0]));
        break;
      case kTileDealt:
      case kTilePeeked:
        add(seat_target(arg_[0]));
        add(tile_target(arg_[1]));
        break;
      case kTileBlind:
        add(tile_target(arg_[0]));
        break;
      case kTileUp:
        add(region_target(arg_[0]));
        break;
      case kCardUp:
        add(card_target(arg_[0]));
        break;
      case kBackUp:
        add(target_of("back", kCardIds[arg_[0]]));
        break;
      case kObjectiveDealt:
        add(seat_target(arg_[0]));
        add(objective_target(table_, arg_[1]));
        break;
      case kObjectiveOpen:
        add(objective_target(table_, arg_[0]));
        break;
      case kVerdictIs:
        add(arg_[0] == 0 ? Target("goes_on")
                         : target_of("ends", objective_id(table_, arg_[0] - 1)));
        break;
      default:
        add(number_target("slot", arg_[0]));
        break;
    }
  }

  void choice(const Action& action) {
    switch (action.verb) {
      case kHarvest:
        resource("harvest", arg_[0]);
        icon(arg_[1], arg_[2]);
        at("unit", arg_[1], arg_[3]);
        break;
      case kTrade:
        add(target_of("trade", kMarketIds[arg_[0]]));
        resource(arg_[1] == 0 ? "buy" : "sell", arg_[2]);
        break;
      case kExplore:
        add("explore");
        add(arg_[0] == 0 ? "top" : "blind");
        break;
      case kReproduce:
      case kRecruit:
        add(action.verb == kRecruit ? "recruit" : "reproduce");
        area(arg_[0], arg_[1]);
        break;
      case kMigrate:
        add("migrate");
        at("unit", arg_[0], arg_[1]);
        add(place_target(table_, state_.region[arg_[2]], arg_[3]));
        break;
      case kBuild:
        build(action);
        break;
      case kUse:
        at("use", arg_[0], kOnBuilding + arg_[1]);
        break;
      case kCard: {
        add(card_target(arg_[0]));
        const Cost& cost = table_.card(arg_[0]).cost;
        const bool cubes = cost.any_cubes != 0 || cost.cubes != Cubes{};
        if (cubes) pay(payment_in(action, 1));
        break;
      }
      case kWonder:
        add(target_of("wonder", kCardIds[arg_[0]]));
        pay(payment_in(action, 1));
        at("unit", arg_[5], arg_[6]);
        break;
      case kVote:
        add(trend_target(table_, arg_[0]));
        break;
      case kDrop:
        add(objective_target(table_, arg_[0]));
        break;
      case kPlace:
        add(region_target(arg_[0]));
        add(spot_target(arg_[1] - kMapOffset, arg_[2] - kMapOffset));
        add(number_target("rotation", arg_[3]));
        if (state_.phase != Phase::kSetup) {
          at("unit", arg_[4], arg_[5]);
        } else if (!table_.rules.desert) {
          add(at_target("area", table_, arg_[0], arg_[4]));
        }
        break;
      case kCubes:
        if (arg_[0] == 0) {
          add("market:none");
        } else {
          resource("market", arg_[0] - 1);
        }
        if (arg_[1] == 0) {
          add("own:none");
        } else {
          resource("own", arg_[1] - 1);
        }
        break;
      case kBid:
        add(number_target("bid", arg_[0]));
        break;
      case kOrder:
        seats();
        break;
      case kFeed: {
        constexpr std::string_view kSources[] = {"market", "own", "token"};
        add(target_of("feed", kSources[arg_[0]]));
        break;
      }
      case kShelter:
        add(target_of("shelter", region_id(state_.region[arg_[0]])));
        break;
      case kRaise: {
        Target target = at_target("raise", table_, state_.region[arg_[0]], arg_[1]);
        target.append('.').append_number(arg_[2]);
        add(target);
        break;
      }
      case kExile:
        at("exile", arg_[0], kOnBuilding + arg_[1]);
        break;
      case kTarget:
        aim();
        break;
      case kTake:
        resource("cube", arg_[0]);
        break;
      case kFree:
        if (arg_[1] >= kIconPlace) {
          icon(arg_[0], arg_[1] - kIconPlace);
        } else {
          at("building", arg_[0], kOnBuilding + arg_[1]);
        }
        break;
      case kFists:
        fist("left", arg_[0]);
        fist("right", arg_[1]);
        break;
      case kHand:
        add(arg_[0] == 0 ? "hand:left" : "hand:right");
        break;
      case kPurchase:
        add(target_of("purchase", kCardIds[arg_[0]]));
        break;
      case kTurnOver:
        add(target_of("turn", kCardIds[arg_[0]]));
        break;
      case kPartner:
        add(seat_target(arg_[0]));
        break;
      case kOffer:
      case kCounter:
        offer(action, action.verb == kCounter);
        break;
      default:  // tax, end, done, give_up, none, accept, decline
        add(Archipelago::verb_name(action.verb));
        break;
    }
  }

 private:
  void fist(std::string_view kind, int content) {
    if (content == kEmptyFist) {
      add(target_of(kind, "empty"));
    } else {
      resource(kind, content);
    }
  }

  const Table& table_;
  const State& state_;
  const std::array<std::uint8_t, 14>& arg_;
  TargetPath& path_;
};

}  // namespace

void Archipelago::targets(const Table& table, const State& state, Seat seat, const Action& action,
                          TargetPath& path) {
  PathWriter writer(table, state, action, path);
  if (seat == kChance) {
    writer.chance(action.verb);
  } else {
    writer.choice(action);
  }
}

}  // namespace landfall
