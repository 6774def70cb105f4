// One row per step of a game: what it is called, what it offers, what it refuses and what it does.
//
//   using Row = StepRow<Table, State>;
//   constexpr auto kRows = std::to_array<Row>({
//       Row::chance(Step::kLot, "lot", lot_outcomes, lot_sample, apply_lot),
//       Row::choice(Step::kTurn, "turn", legal_turn, refuse_turn, apply_turn),
//       Row::end(Step::kOver, "over"),
//   });
//   static_assert(one_row_per_step(kRows, Step::kOver));
//
// The rows stand in the order of the enumeration State::step. The compiler refuses a step without a
// row, a row without a name, and a choice that says what it offers but not what it refuses: the
// functions are references, so that none can be left out. (Whether a pointer to a function is null
// is no constant for g++ 12 under the sanitizers.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "base/random.h"
#include "engine/contract/action.h"
#include "engine/contract/clause.h"
#include "engine/contract/event.h"
#include "engine/contract/seat.h"

namespace landfall {

template <class Table, class State>
struct StepRow {
  using Step = std::remove_cvref_t<decltype(State::step)>;
  using Legal = void(const Table&, const State&, Seat, ActionList&);
  using Refuse = std::optional<Refusal>(const Table&, const State&, Seat, const Action&);
  using Apply = void(const Table&, State&, Seat, const Action&, EventSink&);
  using Outcomes = void(const Table&, const State&, OutcomeList&);
  using Sample = Action(const Table&, const State&, Random&);

  enum class Kind : std::uint8_t { kAsks, kDraws, kEnds };

  Step step{};
  Kind kind = Kind::kEnds;
  std::string_view name;  // in positions and views; the page's words for the step hang on it
  Legal* legal = nullptr;
  Refuse* refuse = nullptr;
  Outcomes* outcomes = nullptr;
  Sample* sample = nullptr;
  Apply* apply = nullptr;

  // Players choose.
  static constexpr StepRow choice(Step step, std::string_view name, Legal& legal, Refuse& refuse,
                                  Apply& apply) {
    return {step, Kind::kAsks, name, &legal, &refuse, nullptr, nullptr, &apply};
  }
  // Chance decides.
  static constexpr StepRow chance(Step step, std::string_view name, Outcomes& outcomes,
                                  Sample& sample, Apply& apply) {
    return {step, Kind::kDraws, name, nullptr, nullptr, &outcomes, &sample, &apply};
  }
  // Nobody does anything any more.
  static constexpr StepRow end(Step step, std::string_view name) {
    return {step, Kind::kEnds, name};
  }

  [[nodiscard]] constexpr bool is_choice() const { return kind == Kind::kAsks; }
  [[nodiscard]] constexpr bool is_chance() const { return kind == Kind::kDraws; }
};

// `last` is the last step of the enumeration.
template <class Row, std::size_t count>
constexpr bool one_row_per_step(const std::array<Row, count>& rows, typename Row::Step last) {
  if (count != static_cast<std::size_t>(last) + 1) return false;
  for (std::size_t i = 0; i < count; ++i) {
    if (static_cast<std::size_t>(rows[i].step) != i || rows[i].name.empty()) return false;
  }
  return true;
}

// The names of all steps in the order of their enumeration, as OneOf takes them.
template <class Row, std::size_t count>
constexpr std::array<std::string_view, count> step_names(const std::array<Row, count>& rows) {
  std::array<std::string_view, count> names;
  for (std::size_t i = 0; i < count; ++i) names[i] = rows[i].name;
  return names;
}

// The steps in which chance decides, as bits: awaiting is asked too often for a look at the rows.
template <class Row, std::size_t count>
constexpr std::uint64_t chance_steps(const std::array<Row, count>& rows) {
  static_assert(count <= 64);
  std::uint64_t steps = 0;
  for (const Row& row : rows) {
    if (row.is_chance()) steps |= std::uint64_t{1} << static_cast<int>(row.step);
  }
  return steps;
}

template <class Rows, class State>
constexpr const auto& row_of(const Rows& rows, const State& state) {
  return rows[static_cast<std::size_t>(state.step)];
}

}  // namespace landfall
