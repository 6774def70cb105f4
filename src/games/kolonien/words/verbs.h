// The verbs, one row each: name, path of clicks, sentence, the steps at which it can be chosen, and
// why a path that begins like it leads nowhere. verbs.cpp has the rows; a verb without one does not
// compile. The paths:
//
//   found, link           vertex:V / edge:E or ship:V
//   before the roll       roll, play:..., claim
//   turn                  end, buy, claim, build:road edge:E, build:settlement vertex:V (in the
//                         colonies followed by by:road or by:outposts), build:city vertex:V,
//                         build:ship vertex:V, build:fleet hex:H, fleet hex:H, play:knight,
//                         play:road_building, play:plenty resource:R resource:R (in any order),
//                         play:monopoly resource:R, bank:4.wood resource:ore
//   ships                 ship:V vertex:W, ship:V hex:H, ship:V store:W token:T,
//                         ship:V unload:V token:T, store:V store:W token:T
//   trade                 offer give:... get:... to:0.2 (either:... instead of get: one resource of
//                         these is enough), accept, accept resource:R, decline, no_more,
//                         counter give:... get:... (parts and seats in any order), trade seat:N, drop
//   proposals             propose give:... get:... (or either:...), withdraw proposal:S.N,
//                         take proposal:S.N, take proposal:S.N resource:R, turn_down proposal:S.N
//   special building      end, buy, build:road edge:E, build:settlement vertex:V, build:city vertex:V
//   free pieces           build:road edge:E, build:ship vertex:V, done
//   other choices         resource:R, token:T, hex:H seat:N or none, vertex:V, ship:V token:T,
//                         store:V token:T, seat:N, none, done
//   chance                terrain:T, start:N, harbour:H, dice:3.5, resource:R, seat:N card:C,
//                         terrain:T.5, number:N, seat:N
#pragma once

#include "engine/defaults/verb_rows.h"
#include "games/kolonien/kolonien.h"
#include "games/kolonien/position/moves.h"

namespace landfall::kolonien {

struct Scene {
  const Table& table;
  const State& state;
};
using Part = PartOf<Scene>;
using Rest = RestOf<Scene>;

inline constexpr StepSet kTurnSteps =
    in_steps(Step::kRoll, Step::kAction, Step::kFree, Step::kSpecial);
inline constexpr StepSet kTradeSteps = in_steps(Step::kAction, Step::kAnswer, Step::kDecide);
enum class OnlyIn : std::uint8_t { kAnyGame, kColonies, kOpenTrade };

struct VerbRow {
  // Why nothing legal begins with a path that begins like this verb; `so_far` is what it says.
  using Begun = Refusal(const Scene& scene, Seat seat, TargetSpan path, const Action& so_far);

  VerbForm<Scene> form;
  StepSet steps = 0;
  Begun* begun = nullptr;
  OnlyIn only_in = OnlyIn::kAnyGame;

  [[nodiscard]] constexpr bool is_in(const Rules& rules) const {
    return only_in == OnlyIn::kAnyGame ||
           (only_in == OnlyIn::kColonies ? rules.colonies : rules.open_trade);
  }
  // Clicks are read alike in all steps of a turn, so that the judge says why it is too early.
  [[nodiscard]] constexpr bool is_read_at(Step step) const {
    return has_step(kTurnSteps, step) ? (steps & kTurnSteps) != 0 : has_step(steps, step);
  }
};

// Null for what is no verb.
const VerbRow* row_of_verb(std::uint8_t verb);
// Why a beginning leads nowhere.
Refusal explain(const Scene& scene, Seat seat, TargetSpan path);

// --- building.cpp --------------------------------------------------------------------------------
// Where a settlement stands, and in the colonies how it came there.
Rest::Write write_site;
Rest::Read read_site;
Rest::Say say_site;
VerbRow::Begun why_no_road;
VerbRow::Begun why_no_settlement;
VerbRow::Begun why_no_city;
VerbRow::Begun why_no_new_ship;
VerbRow::Begun why_no_new_fleet;
VerbRow::Begun why_no_fleet;

// --- trade.cpp -----------------------------------------------------------------------------------
// One or two cards of the bank.
Rest::Write write_plenty;
Rest::Read read_plenty;
Rest::Say say_plenty;
// The parts of an offer or of another offer in answer to it.
Rest::Write write_deal;
Rest::Read read_deal;
Rest::Say say_deal;
// What is given for one of several resources, if one has to be named.
Rest::Write write_pick;
Rest::Read read_pick;
Rest::Say say_pick;
// The same for a proposal that is taken.
Rest::Write write_taken;
Rest::Read read_taken;
Rest::Say say_taken;
// A proposal by its seat and number, as its owner sees it.
void say_proposal(const Scene& scene, std::string_view name, ThingNumbers numbers, Phrase& phrase);
VerbRow::Begun why_no_plenty;
VerbRow::Begun why_no_monopoly;
VerbRow::Begun why_no_bank;
VerbRow::Begun why_no_offer;
VerbRow::Begun why_no_counter;
VerbRow::Begun why_no_trade;
VerbRow::Begun why_no_proposal;
VerbRow::Begun why_no_withdrawal;
VerbRow::Begun why_not_taken;

// --- ships.cpp -----------------------------------------------------------------------------------
VerbRow::Begun why_no_voyage;
VerbRow::Begun why_no_cargo;
VerbRow::Begun why_no_shift;
VerbRow::Begun why_no_token;  // of a ship or store that is robbed or saved
VerbRow::Begun why_no_robber;

// --- why_not.cpp ---------------------------------------------------------------------------------
// What a path gets to hear that begins like no verb.
Refusal why_nothing(const Scene& scene, Seat seat);
inline std::optional<Refusal> refuse_here(const Scene& scene, Seat seat, const Action& action) {
  return Kolonien::refuse(scene.table, scene.state, seat, action);
}

}  // namespace landfall::kolonien
