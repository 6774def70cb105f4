// The verbs, one row each: name, path of clicks, sentence, the steps at which it can be chosen, and
// what to look at when a path that begins like it leads nowhere. verbs.cpp has the rows; a verb
// without one does not compile. The cubes of Trade and the cards of the opening hand may come in any
// order. The paths:
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
#pragma once

#include "engine/defaults/verb_rows.h"
#include "games/colonialism/colonialism.h"
#include "games/colonialism/position/moves.h"

namespace landfall::colonialism {

struct Scene {
  const Table& table;
  const State& state;
};
using Part = PartOf<Scene>;
using Rest = RestOf<Scene>;

class Candidates;  // candidates.h

struct VerbRow {
  // Looks at all actions of the verb, legal or not, that could begin with a path.
  using Look = void(Candidates& candidates);

  VerbForm<Scene> form;
  StepSet steps = 0;
  Look* look = nullptr;
};

// Null for what is no verb.
const VerbRow* row_of_verb(std::uint8_t verb);
// The row whose paths begin with this target in an action round and that has candidates.
const VerbRow* row_of_beginning(const Scene& scene, const Target& first);

// In a sentence; the board marks the region.
void say_region(const Scene& scene, std::string_view name, ThingNumbers region, Phrase& phrase);

// --- actions.cpp ---------------------------------------------------------------------------------
// Where a card is played, and with whom.
Rest::Write write_play;
Rest::Read read_play;
Rest::Say say_play;
// A ship that explores; none with Aggressive Exploration.
Rest::Write write_explorer;
Rest::Read read_explorer;
Rest::Say say_explorer;
// Where a bought ship comes; no other upgrade has it.
Rest::Write write_harbour;
Rest::Read read_harbour;
Rest::Say say_harbour;
VerbRow::Look look_at_moves;
VerbRow::Look look_at_plays;
VerbRow::Look look_at_exploration;
VerbRow::Look look_at_withdrawals;
VerbRow::Look look_at_purchases;
// Whether the targets `known` of an action begin with a path: the two cubes of Trade have no order
// (COL-R29).
bool begins(const Action& action, TargetPath& known, TargetSpan path);

// --- hands.cpp -----------------------------------------------------------------------------------
// The opening hand.
Rest::Write write_hand;
Rest::Read read_hand;
Rest::Say say_hand;
// Tiles in their order.
Rest::Write write_tiles;
Rest::Read read_tiles;
Rest::Say say_tiles;

}  // namespace landfall::colonialism
