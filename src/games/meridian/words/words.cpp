// Names of verbs, and phrases for actions and events; the sentences are in
// text/<language>/meridian.json.
#include "games/meridian/meridian.h"
#include "games/meridian/steps/steps.h"
#include "games/meridian/words/names.h"

namespace landfall {

using namespace meridian;

std::string_view Meridian::verb_name(std::uint8_t verb) {
  switch (verb) {
    case kPass:
      return "pass";
    case kPlace:
      return "place";
    case kRemove:
      return "remove";
    case kReplace:
      return "replace";
    case kEndTurn:
      return "end";
    case kDrawLot:
      return "start";
    case kTurnUp:
      return "draw";
    default:
      return {};
  }
}

void Meridian::describe_action(const Table& table, const State& state, Seat seat,
                               const Action& action, Phrase& phrase) {
  phrase.key = Target("action.").append(verb_name(action.verb)).view();
  if (seat == kChance) {
    phrase.seat("seat", action.arg[0]);
    if (action.verb == kTurnUp) phrase.target("card", card_target(table, action.arg[1]));
    return;
  }
  const Move move = Move::of(action);
  if (move.verb == kEndTurn) return;
  phrase.target("card", card_target(table, move.card));
  if (move.old_row != 0) {
    const Target old = city_target(move.meridian, move.old_row - 1);
    phrase.target("tower", old).highlight(old);
    phrase.number("old_height", state.height[move.meridian][move.old_row - 1U]);
  }
  if (move.row != 0) {
    const Target city = city_target(move.meridian, move.row - 1);
    phrase.target("city", city).number("height", move.height).highlight(city);
  }
}

void Meridian::describe_event(const Table& table, const Event& event, Phrase& phrase) {
  const auto& arg = event.arg;
  if (event.actor < kMaxSeats) phrase.seat("seat", event.actor);
  const auto card = [&](int index) {
    phrase.target("card", card_target(table, arg[static_cast<std::size_t>(index)]));
  };
  const auto city = [&](std::string_view name, int meridian, int row) {
    const Target target = city_target(meridian, row);
    phrase.target(name, target).highlight(target);
  };
  switch (event.kind) {
    case kStarted:
      phrase.key = "event.started";
      phrase.seat("first", static_cast<Seat>(arg[0]));
      break;
    case kDealt:
      phrase.key = "event.dealt";
      card(0);
      break;
    case kPassed:
      phrase.key = "event.passed";
      card(0);
      break;
    case kPlaced:
      phrase.key = "event.placed";
      card(0);
      city("city", arg[1], arg[2]);
      phrase.number("height", arg[3]);
      break;
    case kRemoved:
      phrase.key = "event.removed";
      card(0);
      city("city", arg[1], arg[2]);
      phrase.number("height", arg[3]);
      break;
    case kReplaced:
      phrase.key = "event.replaced";
      card(0);
      city("tower", arg[1], arg[2]);
      city("city", arg[1], arg[3]);
      phrase.number("height", arg[4]);
      break;
    case kDisplaced:
      phrase.key = "event.displaced";
      phrase.seat("owner", static_cast<Seat>(arg[0]));
      city("from", arg[1], arg[2]);
      city("to", arg[1], arg[3]);
      break;
    case kEnded:
      phrase.key = "event.ended";
      break;
    case kTurnedUp:
      phrase.key = "event.turned_up";
      card(0);
      break;
    case kFinished:
      phrase.key = "event.finished";
      break;
    default:
      phrase.key = "event.unknown";
      break;
  }
}

}  // namespace landfall
