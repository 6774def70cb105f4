// Names of verbs, and phrases for actions and events; the sentences are in
// text/<language>/meridian.json.
#include "engine/defaults/sentences.h"
#include "games/meridian/meridian.h"
#include "games/meridian/steps/steps.h"
#include "games/meridian/words/names.h"

namespace landfall {

using namespace meridian;

namespace {

enum class Shown : std::uint8_t { kNothing, kSeat, kCard, kCity, kNumber };
using Argument = ShownArgument<Shown>;

constexpr Argument kCard{"card", Shown::kCard};
constexpr Argument kCity{"city", Shown::kCity};
constexpr Argument kHeight{"height", Shown::kNumber};

// In the order of EventKind.
constexpr std::array<SentenceOf<Shown, 4>, kFinished> kSentences = {{
    {"started", {{{"first", Shown::kSeat}}}},
    {"dealt", {kCard}},
    {"passed", {kCard}},
    {"placed", {kCard, kCity, kHeight}},
    {"removed", {kCard, kCity, kHeight}},
    {"replaced", {{kCard, {"tower", Shown::kCity}, kCity, kHeight}}},
    {"displaced", {{{"owner", Shown::kSeat}, {"from", Shown::kCity}, {"to", Shown::kCity}}}},
    {"ended"},
    {"turned_up", {kCard}},
    {"finished"},
}};

}  // namespace

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
  const auto& sentence = kSentences[event.kind - 1U];
  phrase.key = Target("event.").append(sentence.key).view();
  if (event.actor < kMaxSeats) phrase.seat("seat", event.actor);
  add_arguments(sentence.arguments, event.arg, [&](const auto& argument, const auto* value) {
    switch (argument.shown) {
      case Shown::kNothing:
        break;
      case Shown::kSeat:
        phrase.seat(argument.name, static_cast<Seat>(*value));
        break;
      case Shown::kCard:
        phrase.target(argument.name, card_target(table, *value));
        break;
      case Shown::kNumber:
        phrase.number(argument.name, *value);
        break;
      case Shown::kCity:
        const Target city = city_target(value[0], value[1]);
        phrase.target(argument.name, city).highlight(city);
        return 2;
    }
    return 1;
  });
}

}  // namespace landfall
