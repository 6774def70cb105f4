// Names of verbs, and actions as phrases. The parameters of an action's phrase are its targets,
// named after their kinds: {icon}, {unit}; a kind that comes again is numbered: {seat2}.
#include "games/archipelago/archipelago.h"
#include "games/archipelago/words/names.h"

namespace landfall {

using namespace archipelago;

std::string_view Archipelago::verb_name(std::uint8_t verb) {
  constexpr std::array<std::string_view, 38> kChoices = {
      "",      "tax",     "harvest", "trade",   "explore", "reproduce", "recruit", "migrate",
      "build", "use",     "card",    "wonder",  "offer",   "end",       "done",    "vote",
      "drop",  "place",   "cubes",   "bid",     "order",   "feed",      "shelter", "raise",
      "exile", "give_up", "target",  "take",    "free",    "fists",     "hand",    "purchase",
      "none",  "turn",    "accept",  "decline", "counter", "partner"};
  constexpr std::array<std::string_view, 12> kOutcomes = {
      "order_drawn", "trend",   "tile_dealt", "tile_peeked",    "tile_blind", "tile_up",
      "card_up",     "back_up", "objective",  "objective_open", "verdict",    "slot"};
  if (verb < kChoices.size()) return kChoices[verb];
  if (verb >= kOrderDrawn && verb < kOrderDrawn + kOutcomes.size()) {
    return kOutcomes[verb - kOrderDrawn];
  }
  return {};
}

void Archipelago::describe_action(const Table& table, const State& state, Seat seat,
                                  const Action& action, Phrase& phrase) {
  TargetPath path;
  targets(table, state, seat, action, path);
  phrase.key = "action.";
  phrase.key.append(verb_name(action.verb));
  if (action.verb == kOrder || action.verb == kOrderDrawn) {
    phrase.key.append('_').append_number(table.seats);
  } else if (action.verb == kBuild && action.arg[0] == kShipCost) {
    phrase.key.append("_ship");
  } else if (action.verb == kTrade) {
    phrase.key.append(action.arg[1] == 0 ? "_buy" : "_sell");
  } else if (action.verb == kExplore) {
    phrase.key.append(action.arg[0] == 0 ? "_top" : "_blind");
  } else if (action.verb == kVerdictIs) {
    phrase.key.append(action.arg[0] == 0 ? "_on" : "_ends");
  } else if (action.verb == kMigrate) {
    phrase.key.append(action.arg[3] < kOnBuilding ? "_area" : "_building");
  } else if (action.verb == kCard && path.size() > 1) {
    phrase.key.append("_paid");
  } else if (action.verb == kTarget || action.verb == kFree) {
    const std::string_view first = path[0];
    phrase.key.append('_').append(first.substr(0, first.find(':')));
  }
  const bool deal = action.verb == kOffer || action.verb == kCounter;
  for (const Target& target : path) {
    const std::string_view text = target;
    const std::size_t colon = text.find(':');
    if (!phrase.highlights.full()) phrase.highlight(target);
    if (colon == std::string_view::npos || phrase.parameters.full()) continue;
    FixedString<15> name(text.substr(0, colon));
    if (deal && name != "to") continue;  // the page shows trays; the sentence says who is asked
    int same = 1;
    for (const Phrase::Parameter& parameter : phrase.parameters) {
      const std::string_view earlier = parameter.name;
      if (earlier.substr(0, name.size()) == name.view()) ++same;
    }
    if (same > 1) name.append_number(same);
    if (text.substr(0, colon) == "seat") {
      phrase.seat(name, static_cast<Seat>(text[colon + 1] - '0'));
    } else if (text.substr(0, colon) == "bid") {
      phrase.number(name, action.arg[0]);
    } else {
      phrase.target(name, target);
    }
  }
}

}  // namespace landfall
