// The verbs, one row each: name, path of clicks and what its sentence is called, the steps in which
// it can be chosen or drawn, and why a path that begins like it leads nowhere. verbs.cpp has the
// rows; a verb without one does not compile. The first target says what is done, the rest with what.
#pragma once

#include <array>
#include <string_view>

#include "engine/defaults/verb_rows.h"
#include "games/archipelago/archipelago.h"
#include "games/archipelago/position/moves.h"

namespace landfall::archipelago {

struct Scene {
  const Table& table;
  const State& state;
};
using PathPart = PartOf<Scene>;
using Rest = RestOf<Scene>;

struct Asked;  // asked.h

// Where the first target tells the verb, it is read in every step, so that the judge says why not
// now; a seat or an icon means something else in each.
enum class Told : std::uint8_t { kByTarget, kByStep };
enum class Answered : std::uint8_t { kInItsSteps, kAlways };

// Paths that are only begun, and what they get to hear if nothing legal begins like them.
struct Beginning {
  using Why = Refusal(const Asked& asked);

  std::array<std::string_view, 2> kinds{};    // of the first target
  Why* why = nullptr;                         // without it, nothing is known
  Answered answered = Answered::kInItsSteps;  // outside of them the judge says why not now
};

struct VerbRow {
  VerbForm<Scene> form;  // the name is on the wire, and the key of its sentence: "action.tax"
  StepSet steps = 0;
  Beginning beginning{};
  Told told = Told::kByTarget;

  [[nodiscard]] constexpr bool is_read_at(Step step) const {
    // Nothing else is read here.
    constexpr StepSet kAlone = in_steps(Step::kVote, Step::kDrop, Step::kCardTarget);
    return has_step(steps, step) || (told == Told::kByTarget && !has_step(kAlone, step));
  }
};

// Null for what is no verb.
const VerbRow* row_of_verb(std::uint8_t verb);
// The row that explains beginnings with this kind of target; null if none does.
const VerbRow* row_of_beginning(std::string_view kind);
// This step has choices with this verb.
inline bool step_knows(Step step, std::uint8_t verb) {
  const VerbRow* const row = row_of_verb(verb);
  return row != nullptr && has_step(row->steps, step);
}

// --- work.cpp ------------------------------------------------------------------------------------
Beginning::Why why_no_harvest;
Beginning::Why why_no_market;
Beginning::Why why_no_exploration;
Beginning::Why why_no_new_citizen;
Beginning::Why why_no_migration;

// --- building.cpp --------------------------------------------------------------------------------
// The builder, where a ship builds, what a specialist saves, and what is paid.
Rest::Write write_building;
Rest::Read read_building;
// What a card costs, if that is cubes.
Rest::Write write_card_cost;
Rest::Read read_card_cost;
Rest::Say say_card_cost;
// What a wonder costs, and who builds it.
Rest::Write write_wonder;
Rest::Read read_wonder;
Beginning::Why why_no_building;
Beginning::Why why_no_card;
Beginning::Why why_no_wonder;

// --- tiles.cpp -----------------------------------------------------------------------------------
// Who discovers a tile, or which land of the first one is settled.
Rest::Write write_discoverer;
Rest::Read read_discoverer;
// Both cubes of a discovery, in any order.
Rest::Write write_cubes;
Rest::Read read_cubes;
Beginning::Why why_no_tile;
Beginning::Why why_no_cubes;

// --- offers.cpp ----------------------------------------------------------------------------------
// The parts of an offer, in any order.
Rest::Write write_offer;
Rest::Read read_offer;
Beginning::Why why_no_offer;
// An offer that is only begun and can be ended: who is asked may follow, or all that changes hands
// (ARC-13.4).
bool is_begun_offer(const Table& table, const State& state, Seat seat, TargetSpan path);

// --- choices.cpp ---------------------------------------------------------------------------------
// All seats.
Rest::Write write_seats;
Rest::Read read_seats;
Rest::Say say_seats;
// What a card aims at.
Rest::Write write_aim;
Rest::Read read_aim;
// What both hands hold, in any order.
Rest::Write write_fists;
Rest::Read read_fists;
// The sentence is called like the verb, or after the first target: "action.free_icon".
Rest::Say say_no_more;
Rest::Say say_aim;
Beginning::Why why_no_order;
Beginning::Why why_no_fists;

}  // namespace landfall::archipelago
