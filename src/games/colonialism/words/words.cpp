// Names of verbs, and phrases for actions; the sentences are in
// text/<language>/colonialism.json.
#include "games/colonialism/colonialism.h"
#include "games/colonialism/position/moves.h"
#include "games/colonialism/words/names.h"

namespace landfall {

using namespace colonialism;

namespace {

// The things that actions consist of, as parameters of their sentence.
void name_region(const Table& table, Phrase& phrase, int region) {
  const Target target = region_target(table, region);
  phrase.target("region", target).highlight(target);
}
void name_zone(const Table& table, Phrase& phrase, int zone) {
  phrase.target("zone", zone_target(table, zone));
}

void describe_play(const Table& table, const Action& action, Phrase& phrase) {
  const int card = action.arg[0];
  phrase.target("card", card_target(card));
  if (card == kTrade) {
    phrase.key = "action.trade";
    name_zone(table, phrase, action.arg[1] - 1);
    phrase.target("first", region_target(table, action.arg[2]))
        .target("first_colour", colour_target(action.arg[3]))
        .target("second", region_target(table, action.arg[4]))
        .target("second_colour", colour_target(action.arg[5]));
    return;
  }
  name_region(table, phrase, action.arg[1]);
  if (action.arg[3] != 0) {
    const int faction = action.arg[3] - 1;
    phrase.key = faction == kLocal ? "action.play_local" : "action.play_at";
    if (faction != kLocal) phrase.seat("owner", static_cast<Seat>(faction));
  } else if (action.arg[2] != 0) {
    phrase.key = "action.play";
    name_zone(table, phrase, action.arg[2] - 1);
  } else {
    phrase.key = "action.play_ashore";
  }
}

void describe_chance(const Table& table, const Action& action, Phrase& phrase) {
  const auto& arg = action.arg;
  switch (action.verb) {
    case kTiles:
      phrase.target("first", region_target(table, arg[0]));
      break;
    case kCube:
      phrase.target("colour", colour_target(arg[0]));
      break;
    case kLocalsRoll:
    case kDie:
      phrase.number("number", arg[0]);
      break;
    case kDice:
      phrase.seat("seat", arg[0]).number("number", arg[1]);
      break;
    case kDealt:
      phrase.seat("seat", arg[0]).target("card", interest_target(table, arg[1]));
      break;
    case kCardDrawn:
      phrase.seat("seat", arg[0]).target("card", card_target(arg[1]));
      break;
    default:
      phrase.target("event", event_target(arg[0]));
  }
}

}  // namespace

std::string_view Colonialism::verb_name(std::uint8_t verb) {
  switch (verb) {
    case kDrawCards:
      return "draw";
    case kMove:
      return "move";
    case kPlay:
      return "play";
    case kExplore:
      return "explore";
    case kWithdraw:
      return "withdraw";
    case kBuy:
      return "buy";
    case kRow:
      return "row";
    case kKeep:
      return "keep";
    case kShip:
      return "ship";
    case kLose:
      return "lose";
    case kTake:
      return "take";
    case kGive:
      return "give";
    case kLeave:
      return "leave";
    case kPlace:
      return "place";
    case kPass:
      return "pass";
    case kLay:
      return "lay";
    case kRecover:
      return "recover";
    case kHold:
      return "hold";
    case kTiles:
      return "tiles";
    case kCube:
      return "cube";
    case kLocalsRoll:
      return "locals";
    case kDice:
      return "dice";
    case kDealt:
      return "interest";
    case kCardDrawn:
      return "card";
    case kEventUp:
      return "event";
    case kDie:
      return "die";
    default:
      return {};
  }
}

void Colonialism::describe_action(const Table& table, const State& /*state*/, Seat seat,
                                  const Action& action, Phrase& phrase) {
  phrase.key = Target("action.").append(verb_name(action.verb)).view();
  if (seat == kChance) return describe_chance(table, action, phrase);
  const auto& arg = action.arg;
  switch (action.verb) {
    case kMove:
      phrase.target("from", zone_target(table, arg[0])).target("to", zone_target(table, arg[1]));
      if (arg[2] != 0) phrase.key = "action.move_used";
      break;
    case kPlay:
      describe_play(table, action, phrase);
      break;
    case kExplore:
      name_region(table, phrase, arg[0]);
      if (arg[1] == 0) {
        phrase.key = "action.explore_freely";
      } else {
        name_zone(table, phrase, arg[1] - 1);
      }
      break;
    case kWithdraw:
      name_region(table, phrase, arg[0]);
      phrase.number("number", arg[1]);
      name_zone(table, phrase, arg[2] - 1);
      break;
    case kBuy:
      phrase.target("upgrade", upgrade_target(arg[0]))
          .target("cubes", cubes_target({arg[1], arg[2], arg[3]}));
      if (arg[4] != 0) {
        phrase.key = "action.buy_ship";
        name_zone(table, phrase, arg[4] - 1);
      }
      break;
    case kRow:
      phrase.number("row", arg[0] + 1);
      break;
    case kKeep:
      for (int i = 0; i < kHandSize; ++i) {
        constexpr std::string_view kNames[] = {"a", "b", "c", "d", "e", "f"};
        phrase.target(kNames[i], card_target(arg[i]));
      }
      break;
    case kShip:
      name_zone(table, phrase, arg[0]);
      break;
    case kLose:
      phrase.number("number", arg[0]);
      break;
    case kTake:
    case kGive:
      phrase.target("colour", colour_target(arg[0]));
      break;
    case kPlace:
      name_region(table, phrase, arg[0]);
      break;
    case kLay:
    case kRecover:
      phrase.target("card", card_target(arg[0]));
      break;
    case kHold:
      if (arg[0] == 0) {
        phrase.key = "action.hold_none";
      } else {
        phrase.target("card", card_target(arg[0] - 1));
      }
      break;
    default:
      break;
  }
}

}  // namespace landfall
