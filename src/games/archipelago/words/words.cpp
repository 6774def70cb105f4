// Actions as phrases. The parameters of an action's phrase are its targets,
// named after their kinds: {icon}, {unit}; a kind that comes again is numbered: {seat2}.
#include "games/archipelago/archipelago.h"
#include "games/archipelago/words/names.h"
#include "games/archipelago/words/verbs.h"

namespace landfall {

using namespace archipelago;

void Archipelago::describe_action(const Table& table, const State& state, Seat seat,
                                  const Action& action, Phrase& phrase) {
  TargetPath path;
  targets(table, state, seat, action, path);
  if (const VerbRow* row = row_of_verb(action.verb)) {
    describe_form(row->form, Scene{table, state}, action, phrase);
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
