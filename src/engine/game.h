// The contract: what a game is. Read this first.
//
// A game is a struct `G` of types and static functions, and nothing else: no objects, no virtual
// functions, no registration. Hot loops are templates over G; everything else sees games through
// AnyMatch (any_match.h). The suites in tests/contract and tests/leak check every sentence of this
// page for every game in their list.
//
// A game need not write all of it. `struct MyGame : GameDefaults<MyGame, Table, State, View>` takes
// what it leaves out from engine/defaults/game_defaults.h, and what it declares itself hides the
// default. Without a default are only info, awaiting, legal, refuse and apply; words come from
// tables of verbs and events, JSON and views from one list of fields. docs/add-a-game.md builds a
// small complete game in this way.
//
// The types
//   Table  Immutable facts of one match: seats, options, map, cards. Made once, shared. Its member
//          `setup` (the completed Setup, component data included) is what a record's header says;
//          `setup.rules` is the version of the rules that the match follows to its end.
//   State  A position: trivially copyable, no pointers, no padding, zero where unused; equality of
//          bytes is equality of positions. No history, no clock, no random numbers.
//   View   What one seat may know, built from State field by field (an allow-list), with what it
//          may remember. Same demands as State. Bots hold Views, never States.
//
// Who acts
//   awaiting(table, state)
//       The seats whose choice is due; none when the game is over. Several mean parallel choices.
//       If chance is due, only chance is.
//   volunteers(table, state)
//       Players who may act although nobody waits for them, such as those with something to propose;
//       only games that have them declare it. None of them is awaited, and there are none while
//       chance is due or once the game is over. The game goes on without them: searches, bots and
//       benchmarks never ask them, and what they do is a choice like any other, a line of the log
//       and a barrier for the undo of those who chose before (TAB-2.3).
//
// Choices
//   legal(table, state, seat, list)
//       Appends all legal actions of an awaited player, ascending and without doubles; never none.
//       Of a volunteer likewise, but there may be none to list.
//       For *open* verbs (offers, bids) it lists a useful few; a game that has such verbs says
//       which by `bool open_verb(std::uint8_t verb)`.
//   refuse(table, state, seat, action)
//       The only judge: nothing if the action is legal, else the clause that forbids it. Copes with
//       any 16 bytes. The seat is awaited, or a volunteer.
//   why_not(table, state, seat, path)
//       Why no legal action starts with this path of targets (in any order that parse takes);
//       nothing if one does. This is how greyed targets on a board explain themselves.
//   apply(table, state, seat, action, sink)
//       Carries out a legal action or a chance outcome and emits what happened. Does not allocate
//       unless somebody listens.
//
// Chance
//   outcomes(table, state, list)
//       All outcomes with integer weights, ascending, when chance is due.
//   sample(table, state, random)
//       One outcome from that same distribution, without listing it.
//   open_luck(table, state)
//       When chance is due: everybody sees the outcome, and its odds rest on nothing hidden, as with
//       dice. Then it can be taken back, if all agree and none of its events reveals something, and is
//       drawn anew (TAB-2.9). Only games that have such luck declare it.
//   Nothing is decided before it is revealed: a deck is a multiset, a card is drawn when turned up.
//
// Knowledge
//   view(table, state, seat)
//       `seat` is a player, or kTable for the public view.
//   determinize(table, view, random)
//       A position that agrees with the view, drawn from what the seat must hold possible:
//       view(determinize(v)) == v.
//
// Results
//   standing(table, state)
//       Points and ranks at any moment, quick enough for searches. Everybody sees them, so while
//       the game runs they hold only what is public. Ranks follow the points; only a game that is
//       over may say instead that nobody has won (scores.h).
//   scores(table, state)
//       The same with the breakdown by source.
//
// The report of a finished game (tally.h). The engine counts by itself what all games have: choices,
// points over time, the lead. A game that has nothing to add takes the default, which has no rows.
//   tally_rows()
//       What the game counts beside that: rows in sheets, always the same ones.
//   tally(table, recorded, tally)
//       Adds what one record brought about. It sees all: a report is for games that are over
//       (TAB-4.1). Counts what the rules say has happened, and judges nobody's play.
//
// Turns. For logs and replays; matches ask for it, searches never do.
//   turn(table, state)
//       To which turn or other part of the game the position belongs, as everybody may know it;
//       nothing if the one before goes on. Neighbours with different answers are different turns.
//
// Words. Targets and phrases are keys; the catalogues in text/ hold the sentences.
//   verb_name(verb)
//       "place"; empty for an unknown verb.
//   targets(table, state, seat, action, path)
//       Appends the clicks that make up the action.
//   next_targets(table, state, seat, before, action, path)
//       The same where `path` holds the clicks of the action `before`: what both begin with stays.
//       Returns how many clicks that are, at least.
//   parse(table, state, seat, verb, path)
//       The action with these targets, legal or not, in any order where the table knows none;
//       nothing if they name none. `verb` may be empty: targets tell actions apart. Also for
//       kChance.
//   describe_action(table, state, seat, action, phrase), describe_event(table, event, phrase)
//   describe_turn(table, turn, phrase)
//       A heading for parts of the game that have a name or a round; none for turns like any other.
//
// Data
//   info()
//       Name, seats, options.
//   make_table(setup)
//       Checks options and component data; errors name file, line and field.
//   setup(table)
//       The position before the first record.
//   write_table(table, json)
//       What a page needs once to draw the board: the map, the cards.
//   write_public(table, view, json), write_private(table, view, json)
//       One object each. Every view of a position has the same public part; the private part is
//       what its seat alone may know, and empty in the view of kTable.
//   write_state(table, state, json)
//       Everything; for tests, tools and finished games.
//   read_state(table, json, state)
//       Changes `state` by the members given (others keep their values) and checks that pieces add
//       up; a Problem leaves `state` as it was.
//   check(table, state)
//       The invariants: pieces, cards and coins are conserved. Says what is wrong, or nothing.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "base/random.h"
#include "base/result.h"
#include "engine/contract/action.h"
#include "engine/contract/clause.h"
#include "engine/contract/event.h"
#include "engine/contract/scores.h"
#include "engine/contract/seat.h"
#include "engine/contract/setup.h"
#include "engine/contract/tally.h"
#include "engine/contract/target.h"
#include "engine/contract/turn.h"
#include "engine/text/phrase.h"

namespace landfall {

// A position or a view: copied as bytes, compared as bytes.
template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

template <class G>
concept Game = requires(
    const typename G::Table& table, const typename G::State& state, typename G::State& changing,
    const typename G::View& view, Seat seat, const Action& action, ActionList& actions,
    OutcomeList& outcomes, Random& random, EventSink& sink, const Event& event, TargetPath& path,
    TargetSpan targets, Phrase& phrase, JsonWriter& out, const JsonValue& json, const Setup& setup,
    std::string_view word, std::uint8_t verb, const Recorded<typename G::State>& recorded,
    Tally& tally, const Turn& turn) {
  requires PlainValue<typename G::State>;
  requires PlainValue<typename G::View>;
  { table.setup } -> std::convertible_to<const Setup&>;

  { G::info() } -> std::same_as<const GameInfo&>;
  { G::make_table(setup) } -> std::same_as<Result<typename G::Table>>;
  { G::setup(table) } -> std::same_as<typename G::State>;

  { G::awaiting(table, state) } -> std::same_as<SeatMask>;
  { G::legal(table, state, seat, actions) } -> std::same_as<void>;
  { G::refuse(table, state, seat, action) } -> std::same_as<std::optional<Refusal>>;
  { G::why_not(table, state, seat, targets) } -> std::same_as<std::optional<Refusal>>;
  { G::apply(table, changing, seat, action, sink) } -> std::same_as<void>;

  { G::outcomes(table, state, outcomes) } -> std::same_as<void>;
  { G::sample(table, state, random) } -> std::same_as<Action>;

  { G::view(table, state, seat) } -> std::same_as<typename G::View>;
  { G::determinize(table, view, random) } -> std::same_as<typename G::State>;

  { G::standing(table, state) } -> std::same_as<Standing>;
  { G::scores(table, state) } -> std::same_as<Scores>;

  { G::tally_rows() } -> std::same_as<TallyRows>;
  { G::tally(table, recorded, tally) } -> std::same_as<void>;
  { G::turn(table, state) } -> std::same_as<std::optional<Turn>>;

  { G::verb_name(verb) } -> std::same_as<std::string_view>;
  { G::targets(table, state, seat, action, path) } -> std::same_as<void>;
  { G::next_targets(table, state, seat, action, action, path) } -> std::same_as<std::size_t>;
  { G::parse(table, state, seat, word, targets) } -> std::same_as<std::optional<Action>>;
  { G::describe_action(table, state, seat, action, phrase) } -> std::same_as<void>;
  { G::describe_event(table, event, phrase) } -> std::same_as<void>;
  { G::describe_turn(table, turn, phrase) } -> std::same_as<void>;

  { G::write_table(table, out) } -> std::same_as<void>;
  { G::write_public(table, view, out) } -> std::same_as<void>;
  { G::write_private(table, view, out) } -> std::same_as<void>;
  { G::write_state(table, state, out) } -> std::same_as<void>;
  { G::read_state(table, json, changing) } -> std::same_as<std::optional<Problem>>;
  { G::check(table, state) } -> std::same_as<std::string>;
};

}  // namespace landfall
