// Meridian (Leo Colovini): settle ten strips of an archipelago, tower by tower.
//
// The rooms of this folder, the same in every game:
//   data/     table.h is what never changes during a match; components.cpp reads it from data
//   position/ state.h is a position, of which every seat may know all; column.h holds the building
//             rules of one meridian, the heart of the game; scoring.h islands, points and ranks;
//             check.cpp the invariants
//   steps/    one file per concern of the rules: what it offers, what it refuses, what it does;
//             steps.h has a row for each step, and which row is due is the engine's business
//   words/    names of things, actions as clicks and back, phrases of actions and events
//   json/     views and positions as JSON
//   tests/    the examples of the rulebook, and one file per part of the rules
// The rules in our own words, with the clause ids cited here: rules/meridian/clauses.md
#pragma once

#include "engine/defaults/stepped_game.h"
#include "engine/game.h"
#include "games/meridian/data/table.h"
#include "games/meridian/position/state.h"
#include "games/meridian/steps/steps.h"

namespace landfall {

struct Meridian : SteppedGame<Meridian, meridian::Table, meridian::State> {
  static constexpr const auto& kRows = meridian::kRows;

  static const GameInfo& info();
  static Result<Table> make_table(const Setup& setup);
  static State setup(const Table& table);

  static std::optional<Refusal> why_not(const Table& table, const State& state, Seat seat,
                                        TargetSpan path);

  static Standing standing(const Table& table, const State& state);
  static Scores scores(const Table& table, const State& state);

  static TallyRows tally_rows();
  static void tally(const Table& table, const Recorded<State>& recorded, Tally& tally);
  static std::optional<Turn> turn(const Table& table, const State& state);

  static std::string_view verb_name(std::uint8_t verb);
  static void targets(const Table& table, const State& state, Seat seat, const Action& action,
                      TargetPath& path);
  static std::size_t next_targets(const Table& table, const State& state, Seat seat,
                                  const Action& before, const Action& action, TargetPath& path);
  static std::optional<Action> parse(const Table& table, const State& state, Seat seat,
                                     std::string_view verb, TargetSpan path);
  static void describe_action(const Table& table, const State& state, Seat seat,
                              const Action& action, Phrase& phrase);
  static void describe_event(const Table& table, const Event& event, Phrase& phrase);
  static void describe_turn(const Table& table, const Turn& turn, Phrase& phrase);

  static void write_table(const Table& table, JsonWriter& out);
  static void write_public(const Table& table, const View& view, JsonWriter& out);
  static std::optional<Problem> read_state(const Table& table, const JsonValue& json, State& state);
  static std::string check(const Table& table, const State& state);
};

static_assert(Game<Meridian>);

}  // namespace landfall
