// What a game need not write itself.
//
//   struct HiddenHand : GameDefaults<HiddenHand, PlainTable, State, Veiled<State>> { ... };
//
// A function that the game declares hides the one that stands here, so it can replace any of them.
// What is left to every game: info, awaiting, legal, refuse, apply.
//
//   make_table, setup         a table with `setup` and `seats`, without component data; State{}
//   why_not                   over the paths of the legal list (paths.h)
//   outcomes, sample          no chance; one of G::outcomes by its weight
//   view, determinize         if View is State, everything is open and a view is the position; if
//                             it is Veiled<State> (veiled.h), the view leaves out the secrets in
//                             the list of fields, and determinize fills the gaps with numbers of
//                             G::deck(state), the SmallSet of all that lies nowhere else
//   standing, scores          state.points; all of them from one source, "points"
//   tally_rows, tally         the report holds what every game has
//   turn, describe_turn       the turn of the one player whose choice is due; without headings
//   verb_name, targets, parse, describe_action, describe_event
//                             from the tables G::kVerbs and G::kEvents (word_forms.h); without
//                             tables, parse searches the legal list
//   write_public, write_private, write_state, read_state
//                             from the list of fields G::fields(state, visit) (fields.h)
//   write_table               an empty object
//   check                     nothing to object to
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "base/random.h"
#include "engine/contract/scores.h"
#include "engine/contract/setup.h"
#include "engine/contract/tally.h"
#include "engine/contract/turn.h"
#include "engine/defaults/fields.h"
#include "engine/defaults/paths.h"
#include "engine/defaults/veiled.h"
#include "engine/defaults/word_forms.h"

namespace landfall {

// One of the outcomes of chance, by its weight.
template <class G>
Action sample_outcomes(const typename G::Table& table, const typename G::State& state,
                       Random& random) {
  OutcomeList list;
  G::outcomes(table, state, list);
  std::uint32_t total = 0;
  for (const Outcome& outcome : list) total += outcome.weight;
  std::uint32_t pick = random.below(total);
  for (const Outcome& outcome : list) {
    if (pick < outcome.weight) return outcome.action;
    pick -= outcome.weight;
  }
  return {};
}

// The table of a game that needs to know no more.
struct PlainTable {
  Setup setup;
  int seats = 0;
};

template <class G, class TableOfGame, class StateOfGame, class ViewOfGame = StateOfGame>
struct GameDefaults {  // NOLINT(bugprone-crtp-constructor-accessibility): nobody makes one
  using Table = TableOfGame;
  using State = StateOfGame;
  using View = ViewOfGame;
  static_assert(std::has_unique_object_representations_v<State>,
                "State has padding: put its two-byte fields (SmallSet) first, or add a byte");
  static constexpr bool kOpen = std::is_same_v<View, State>;
  static constexpr bool kVeiled = std::is_same_v<View, Veiled<State>>;

  // --- Set-up ------------------------------------------------------------------------------------

  static Result<Table> make_table(const Setup& wanted) {
    Result<Setup> setup = complete_setup(G::info(), wanted);
    if (!setup) return setup.problem();
    if (!setup->components.empty()) {
      return Problem{G::info().name + " has no component data", setup->components_name, {}, 1};
    }
    Table table;
    table.setup = *setup;
    table.seats = setup->seats;
    return table;
  }
  static State setup(const Table& /*table*/) { return {}; }

  // --- Choices and chance ------------------------------------------------------------------------

  static std::optional<Refusal> why_not(const Table& table, const State& state, Seat seat,
                                        TargetSpan path) {
    return why_not_by_paths<G>(table, state, seat, path);
  }
  static void outcomes(const Table& /*table*/, const State& /*state*/, OutcomeList& /*list*/) {}
  static Action sample(const Table& table, const State& state, Random& random) {
    return sample_outcomes<G>(table, state, random);
  }

  // --- Knowledge ---------------------------------------------------------------------------------

  static View view(const Table& /*table*/, const State& state, Seat seat) {
    if constexpr (kVeiled) {
      expect_room_for_secrets<G>();
      Veil veil(state, seat);
      G::fields(state, veil);
      return veil.view();
    } else {
      static_assert(kOpen, "a game with secrets says what a seat may know");
      return state;
    }
  }
  static State determinize(const Table& /*table*/, const View& view, Random& random) {
    if constexpr (kVeiled) {
      return unveil<G>(view, G::deck(view.seen), random);
    } else {
      static_assert(kOpen, "a game with secrets imagines what is hidden");
      return view;
    }
  }

  // --- Results -----------------------------------------------------------------------------------

  static Standing standing(const Table& table, const State& state) {
    Standing standing;
    std::ranges::copy(state.points, standing.points.begin());
    standing.rank_by_points(table.setup.seats);
    return standing;
  }
  static Scores scores(const Table& table, const State& state) {
    Scores scores{table.setup.seats, G::standing(table, state), {}};
    for (const Seat seat : players(scores.seats)) {
      const std::int32_t points = scores.standing.points[seat];
      if (points != 0) scores.items.push_back({seat, "points", {}, points});
    }
    return scores;
  }

  static TallyRows tally_rows() { return {}; }
  static void tally(const Table& /*table*/, const Recorded<State>& /*recorded*/, Tally& /*tally*/) {
  }
  // --- Turns -------------------------------------------------------------------------------------

  static std::optional<Turn> turn(const Table& table, const State& state) {
    const SeatMask awaited = G::awaiting(table, state);
    if (awaited.count() != 1 || awaited.has(kChance)) return std::nullopt;
    return Turn{.seat = awaited.first()};
  }
  static void describe_turn(const Table& /*table*/, const Turn& /*turn*/, Phrase& /*phrase*/) {}

  // --- Words -------------------------------------------------------------------------------------

  static std::string_view verb_name(std::uint8_t verb) {
    const WordForm* form = find_form(G::kVerbs, verb);
    return form == nullptr ? std::string_view() : form->name;
  }
  static void targets(const Table& /*table*/, const State& /*state*/, Seat /*seat*/,
                      const Action& action, TargetPath& path) {
    if (const WordForm* form = find_form(G::kVerbs, action.verb)) {
      targets_of_form(*form, action, path);
    }
  }
  static std::size_t next_targets(const Table& table, const State& state, Seat seat,
                                  const Action& /*before*/, const Action& action,
                                  TargetPath& path) {
    path.clear();
    G::targets(table, state, seat, action, path);
    return 0;
  }
  static std::optional<Action> parse(const Table& table, const State& state, Seat seat,
                                     std::string_view verb, TargetSpan path) {
    if constexpr (requires { G::kVerbs; }) {
      return parse_forms(G::kVerbs, seat, verb, path);
    } else {
      return parse_by_search<G>(table, state, seat, verb, path);
    }
  }
  static void describe_action(const Table& /*table*/, const State& /*state*/, Seat /*seat*/,
                              const Action& action, Phrase& phrase) {
    const WordForm* form = find_form(G::kVerbs, action.verb);
    if (form != nullptr) describe_form("action.", *form, action.arg, phrase);
  }
  static void describe_event(const Table& /*table*/, const Event& event, Phrase& phrase) {
    if (event.actor < kMaxSeats) phrase.seat("seat", event.actor);
    const WordForm* form = find_form(G::kEvents, event.kind);
    if (form != nullptr) describe_form("event.", *form, event.arg, phrase);
  }

  // --- Data --------------------------------------------------------------------------------------

  static void write_table(const Table& /*table*/, JsonWriter& out) {
    out.begin_object().end_object();
  }
  static void write_public(const Table& table, const View& view, JsonWriter& out) {
    if constexpr (kVeiled) {
      PositionFields members(out);
      members.visit([&] { G::fields(view.seen, PublicFields(view, members, table.setup.seats)); });
    } else {
      static_assert(kOpen, "a game with secrets says what everybody sees");
      write_position(table, view, out, members_of);
    }
  }
  static void write_private(const Table& table, const View& view, JsonWriter& out) {
    PositionFields members(out);
    members.visit([&] {
      if constexpr (kVeiled) {
        G::fields(view.seen, PrivateFields(view, members, table.setup.seats));
      } else {
        static_assert(kOpen, "a game with secrets says what only one seat knows");
      }
    });
  }
  static void write_state(const Table& table, const State& state, JsonWriter& out) {
    if constexpr (kOpen) {
      G::write_public(table, state, out);
    } else {
      write_position(table, state, out, members_of);
    }
  }
  static std::optional<Problem> read_state(const Table& table, const JsonValue& json,
                                           State& state) {
    const auto nothing = [](const Table& /*table*/, State& /*state*/) {};
    return read_position(table, json, state, members_of, nothing, G::check);
  }
  static std::string check(const Table& /*table*/, const State& /*state*/) { return {}; }

 private:
  static void members_of(const Table& table, State& state, PositionFields& members) {
    G::fields(state, FieldMembers(members, table.setup.seats));
  }
};

}  // namespace landfall
