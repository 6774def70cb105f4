// What the terminal asks: never nothing.
#pragma once

#include <string>
#include <string_view>

#include "base/json_value.h"
#include "cli/play/target_menu.h"
#include "cli/terminal/words.h"
#include "engine/match/any_match.h"

namespace landfall::cli {

// The key of the game's question at this moment. Games say in their public view at which `step`, or
// else in which `phase`, they are, and their catalogues hold "prompt.<step>". Empty if there are no
// words.
std::string prompt_key(const JsonValue& public_view, const Phrasebook& book);

// The key of the question for the next target of a choice that has begun: "cli.ask.zone", or in the
// game's own words "cli.ask.kolonien.vertex", also by what was taken before:
// "cli.ask.kolonien.ship.vertex". Empty if there are no words.
std::string ask_key(const TargetMenu& menu, std::string_view game, const Phrasebook& book);

// The question itself.
std::string question(const AnyMatch& match, const TargetMenu& menu, const Words& words);

}  // namespace landfall::cli
