// Die Kolonien (Klaus Teuber, the anniversary scenario for Catan with Seafarers) and the base game
// on which it rests: found settlements at home, sail out, discover, and ship treasures back.
//
// The rooms of this folder, the same in every game:
//   table.h       what never changes during a match; components.cpp reads the map from data
//   board.h       which hexes, vertices and edges touch;  masks.h  sets of them
//   state.h       a position, in a public and a hidden part;  view.h  what a seat may know
//   packed.h      five counts in a word;  moves.h  what the bytes of an action mean;  log.h  events
//   places.h      questions about a position: coasts, lakes, where something may be built
//   roads.h       the longest road;  trade.h  what is known before an offer is made
//   steps/        one file per concern: what it offers, what it refuses, what it does
//   scoring.cpp   points;  knowledge.cpp  views and possible worlds
//   targets.cpp   actions as clicks, parse.cpp back;  why_not.cpp  why a click leads nowhere
//   words.cpp     names of verbs, phrases of actions;  event_words.cpp  phrases of events
//   json.cpp      the public view;  private_json.cpp, table_json.cpp, position_json.cpp  the rest
//   check.cpp     the invariants;  check_step.cpp  whether the moment makes sense
// The rules in our own words, with the clause ids cited here: rules/kolonien/clauses.md
#pragma once

#include "engine/game.h"
#include "games/kolonien/data/table.h"
#include "games/kolonien/position/state.h"
#include "games/kolonien/position/view.h"

namespace landfall {

struct Kolonien {
  using Table = kolonien::Table;
  using State = kolonien::State;
  using View = kolonien::View;

  static const GameInfo& info();
  static Result<Table> make_table(const Setup& setup);
  static State setup(const Table& table);

  static SeatMask awaiting(const Table& table, const State& state);
  static bool open_verb(std::uint8_t verb);
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

  static std::string_view verb_name(std::uint8_t verb);
  static void targets(const Table& table, const State& state, Seat seat, const Action& action,
                      TargetPath& path);
  static std::optional<Action> parse(const Table& table, const State& state, Seat seat,
                                     std::string_view verb, TargetSpan path);
  static void describe_action(const Table& table, const State& state, Seat seat,
                              const Action& action, Phrase& phrase);
  static void describe_event(const Table& table, const Event& event, Phrase& phrase);

  static void write_table(const Table& table, JsonWriter& out);
  static void write_public(const Table& table, const View& view, JsonWriter& out);
  static void write_private(const Table& table, const View& view, JsonWriter& out);
  static void write_state(const Table& table, const State& state, JsonWriter& out);
  static std::optional<Problem> read_state(const Table& table, const JsonValue& json, State& state);
  static std::string check(const Table& table, const State& state);
};

static_assert(Game<Kolonien>);

}  // namespace landfall
