// Colonialism (Scott Leibbrandt), both editions and both expansions of the second: place influence
// in six regions, wear down the local powers, collect cubes of three colours evenly.
//
// The rooms of this folder, the same in every game:
//   data/     table.h is what never changes during a match; components.cpp and map_reader.h read it
//   position/ state.h is a position in a public and a hidden part, view.h what a seat may know;
//             moves.h says what the bytes of an action mean, log.h what can happen; board.h answers
//             questions about a position, cards.h says what cards place, conflict.h who loses;
//             scoring.cpp has interest cards, conversion and ranks, knowledge.cpp possible worlds,
//             check.cpp and check_step.cpp the invariants
//   steps/    one file per concern: what it offers, what it refuses, what it does; rows.h has a row
//             per step
//   words/    names of things, actions as clicks and back, why a click leads nowhere, phrases;
//             verbs.cpp has a row per verb
//   json/     the public view (json.cpp), the rest of it, and whole positions
//   tests/    examples of the rulebooks, and one file per part of the rules
// The rules in our own words, with the clause ids cited here: rules/colonialism/clauses.md
#pragma once

#include "engine/game.h"
#include "games/colonialism/data/table.h"
#include "games/colonialism/position/state.h"
#include "games/colonialism/position/view.h"

namespace landfall {

struct Colonialism {
  using Table = colonialism::Table;
  using State = colonialism::State;
  using View = colonialism::View;

  static const GameInfo& info();
  static Result<Table> make_table(const Setup& setup);
  static State setup(const Table& table);

  static SeatMask awaiting(const Table& table, const State& state);
  static bool open_luck(const Table& table, const State& state);  // dice
  static void legal(const Table& table, const State& state, Seat seat, ActionList& list);
  static std::optional<Refusal> refuse(const Table& table, const State& state, Seat seat,
                                       const Action& action);
  static std::optional<Refusal> why_not(const Table& table, const State& state, Seat seat,
                                        TargetSpan path);
  static void apply(const Table& table, State& state, Seat seat, const Action& action,
                    EventSink& sink);

  static void outcomes(const Table& table, const State& state, OutcomeList& list);
  static Action sample(const Table& table, const State& state, Random& random);

  static View view(const Table& table, const State& state, Seat seat);
  static State determinize(const Table& table, const View& view, Random& random);

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
  static void write_private(const Table& table, const View& view, JsonWriter& out);
  static void write_state(const Table& table, const State& state, JsonWriter& out);
  static std::optional<Problem> read_state(const Table& table, const JsonValue& json, State& state);
  static std::string check(const Table& table, const State& state);
};

static_assert(Game<Colonialism>);

}  // namespace landfall
