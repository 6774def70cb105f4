// One row per verb of a game with steps: all its words, and where it belongs.
//
//   struct VerbRow {
//     VerbForm<Scene> form;    its name, its path and its sentence (thing_forms.h)
//     StepSet steps = 0;       at which it can be chosen or drawn
//     ...                      what else the game says of a verb
//   };
//   constexpr VerbRows kVerbs(std::to_array<VerbRow>({...}), kLastVerb, kFirstOutcome);
//   static_assert(kVerbs.has_one_per_verb(kLastOutcome));
//
// The rows stand in the order of the verbs, those of players from 1 on, then the outcomes of chance.
// The compiler refuses a verb without a row, and a row without a name, a path or a step.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/contract/action.h"
#include "engine/contract/target.h"
#include "engine/defaults/thing_forms.h"

namespace landfall {

using StepSet = std::uint64_t;  // bits
template <class... Steps>
constexpr StepSet in_steps(Steps... steps) {
  return ((StepSet{1} << static_cast<int>(steps)) | ...);
}
template <class Step>
constexpr bool has_step(StepSet steps, Step step) {
  return ((steps >> static_cast<int>(step)) & 1U) != 0;
}

// Every action has one form: what its verb does not use is zero.
inline bool uses_only(const Action& action, std::size_t arguments) {
  return action.flags == 0 &&
         std::all_of(action.arg.begin() + static_cast<std::ptrdiff_t>(arguments), action.arg.end(),
                     [](std::uint8_t byte) { return byte == 0; });
}

template <class Row, std::size_t count>
class VerbRows {
 public:
  constexpr VerbRows(const std::array<Row, count>& rows, std::uint8_t last_verb,
                     std::uint8_t first_outcome)
      : rows_(rows), last_verb_(last_verb), first_outcome_(first_outcome) {}

  [[nodiscard]] constexpr const Row* begin() const { return rows_.data(); }
  [[nodiscard]] constexpr const Row* end() const { return rows_.data() + count; }

  // Null for what is no verb.
  [[nodiscard]] constexpr const Row* find(std::uint8_t verb) const {
    const std::size_t place = place_of(verb);
    return place < count ? &rows_[place] : nullptr;
  }
  [[nodiscard]] constexpr std::string_view name_of(std::uint8_t verb) const {
    const Row* row = find(verb);
    return row == nullptr ? std::string_view() : row->form.name;
  }
  [[nodiscard]] constexpr bool has_one_per_verb(std::uint8_t last_outcome) const {
    for (std::size_t i = 0; i < count; ++i) {
      if (place_of(rows_[i].form.verb) != i || !rows_[i].form.is_complete() ||
          rows_[i].steps == 0) {
        return false;
      }
    }
    return place_of(last_outcome) + 1 == count;
  }

  template <class Scene>
  void targets(const Scene& scene, const Action& action, TargetPath& path) const {
    if (const Row* row = find(action.verb)) targets_of_form(row->form, scene, action, path);
  }
  // How many of the targets of the action before have stayed.
  template <class Scene>
  std::size_t next_targets(const Scene& scene, const Action& before, const Action& action,
                           TargetPath& path) const {
    const Row* row = find(action.verb);
    if (row != nullptr) return next_targets_of_form(row->form, scene, before, action, path);
    path.clear();
    return 0;
  }
  // The action of the first row that fits, among those that belong here: `here(row)`.
  template <class Scene, class Here>
  std::optional<Action> parse(const Scene& scene, std::string_view verb, TargetSpan path,
                              Here here) const {
    for (const Row& row : rows_) {
      if (!here(row) || (!verb.empty() && verb != row.form.name)) continue;
      if (const auto action = parse_form(row.form, scene, path)) return action;
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] constexpr std::size_t place_of(std::uint8_t verb) const {
    if (verb >= 1 && verb <= last_verb_) return verb - 1U;
    return verb >= first_outcome_ ? std::size_t{last_verb_} + verb - first_outcome_ : count;
  }

  std::array<Row, count> rows_;
  std::uint8_t last_verb_;
  std::uint8_t first_outcome_;
};

}  // namespace landfall
