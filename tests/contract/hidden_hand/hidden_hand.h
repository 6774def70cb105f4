// Hidden Hand: a small complete game with secrets, for the suites (clauses in
// test_game_clauses.md).
//
// It has what Meridian hardly has: hands, a face-down card that may be looked at, sealed bids made
// in parallel, an open verb (the stake), chance with unequal weights. `HiddenHand` is the honest
// game, `LeakyHand` the same with a leak that tests/leak plants to show that its suite finds it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "contract/hidden_hand/hidden_hand_rules.h"
#include "contract/hidden_hand/hidden_hand_words.h"
#include "engine/game.h"

namespace landfall::testing {

template <bool leaky>
struct BasicHiddenHand {
  using Rules = HiddenHandRules<leaky>;
  using Words = HiddenHandWords<leaky>;
  using Table = HiddenHandTable;
  using State = HiddenHandState;
  using View = HiddenHandView;

  static const GameInfo& info() { return hidden_hand_info(); }
  static Result<Table> make_table(const Setup& wanted) { return make_hidden_hand_table(wanted); }
  static State setup(const Table&) { return {}; }

  static SeatMask awaiting(const Table& table, const State& state) {
    return Rules::awaiting(table, state);
  }
  static void legal(const Table& table, const State& state, Seat seat, ActionList& list) {
    Rules::legal(table, state, seat, list);
  }
  static std::optional<Refusal> refuse(const Table& table, const State& state, Seat seat,
                                       const Action& action) {
    return Rules::refuse(table, state, seat, action);
  }
  static void apply(const Table& table, State& state, Seat seat, const Action& action,
                    EventSink& sink) {
    Rules::apply(table, state, seat, action, sink);
  }
  static void outcomes(const Table& table, const State& state, OutcomeList& list) {
    Rules::outcomes(table, state, list);
  }
  static Action sample(const Table& table, const State& state, Random& random) {
    return Rules::sample(table, state, random);
  }
  static View view(const Table& table, const State& state, Seat seat) {
    return Rules::view(table, state, seat);
  }
  static State determinize(const Table& table, const View& view, Random& random) {
    return Rules::determinize(table, view, random);
  }
  static Standing standing(const Table& table, const State& state) {
    return Rules::standing(table, state);
  }
  static Scores scores(const Table& table, const State& state) {
    return Rules::scores(table, state);
  }
  static std::string check(const Table& table, const State& state) {
    return check_hidden_hand(table, state);
  }

  static std::string_view verb_name(std::uint8_t verb) { return Words::verb_name(verb); }
  static void targets(const Table&, const State&, Seat, const Action& action, TargetPath& path) {
    Words::targets(action, path);
  }
  static std::optional<Action> parse(const Table&, const State& state, Seat seat,
                                     std::string_view verb, TargetSpan path) {
    return Words::parse(state, seat, verb, path);
  }
  static std::optional<Refusal> why_not(const Table& table, const State& state, Seat seat,
                                        TargetSpan path) {
    return Words::why_not(table, state, seat, path);
  }
  static void describe_action(const Table&, const State&, Seat seat, const Action& action,
                              Phrase& phrase) {
    Words::describe_action(seat, action, phrase);
  }
  static void describe_event(const Table&, const Event& event, Phrase& phrase) {
    Words::describe_event(event, phrase);
  }
  static void write_table(const Table& table, JsonWriter& out) {
    out.begin_object().member("cards", kCards).member("looking", table.looking).end_object();
  }
  static void write_public(const Table& table, const View& view, JsonWriter& out) {
    write_hidden_hand_public(table, view, out);
  }
  static void write_private(const Table& table, const View& view, JsonWriter& out) {
    write_hidden_hand_private(table, view, out);
  }
  static void write_state(const Table& table, const State& state, JsonWriter& out) {
    write_hidden_hand_state(table, state, out);
  }
  static std::optional<Problem> read_state(const Table& table, const JsonValue& json,
                                           State& state) {
    return read_hidden_hand_state(table, json, state);
  }

  // --- What the suites ask for beside the contract -----------------------------------------------

  // The verbs of which `legal` lists only a useful few.
  static bool open_verb(std::uint8_t verb) { return verb == kStake; }
  // Games of the catalogue keep their words in text/; this one brings them along.
  static std::string_view catalogue(std::string_view language) {
    return hidden_hand_catalogue(language);
  }
};

using HiddenHand = BasicHiddenHand<false>;
using LeakyHand = BasicHiddenHand<true>;  // leaks what `planted_leak` says
static_assert(Game<HiddenHand>);

}  // namespace landfall::testing
