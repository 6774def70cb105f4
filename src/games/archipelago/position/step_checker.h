// Whether the moment of a position makes sense: the step, whose turn it is, and the fields that
// belong to it.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>

#include "games/archipelago/json/json.h"
#include "games/archipelago/position/check.h"
#include "games/archipelago/steps/rows.h"
#include "games/archipelago/steps/steps.h"

namespace landfall::archipelago {

class StepChecker {
 public:
  StepChecker(const Table& table, const State& state) : table_(table), state_(state) {
    base_ = state.step == Step::kVerdict ? state.verdict_resume : state.step;
    inner_ = base_ == Step::kAnswer || base_ == Step::kChoosePartner ? state.resume : base_;
  }

  // What is wrong first; "" if nothing is.
  std::string find() {
    detours();
    phases();
    seats();
    parallel_choices();
    crisis();
    deck();
    card_in_use();
    step_fields();
    turn_fields();
    secrets();
    return wrong_;
  }

 private:
  void expect(bool fine, const char* what) {
    if (fine || !wrong_.empty()) return;
    wrong_ = std::string(what) + " does not fit step " + std::string(row_of(kRows, state_).name);
  }
  [[nodiscard]] bool in(std::initializer_list<Step> steps) const {
    return std::find(steps.begin(), steps.end(), inner_) != steps.end();
  }
  [[nodiscard]] bool in_setup() const {
    return inner_ <= Step::kDrop || setup_tile() || first_back();
  }
  [[nodiscard]] bool setup_tile() const {
    return inner_ == Step::kTopTile && state_.phase == Phase::kSetup;
  }
  [[nodiscard]] bool first_back() const {
    return inner_ == Step::kBack && state_.phase == Phase::kSetup;
  }
  [[nodiscard]] bool in_crisis() const { return in({Step::kCrisis, Step::kRaise, Step::kExile}); }

  void detours();
  void offer();
  void phases();
  void seats();
  void parallel_choices();
  void crisis();
  void deck();
  void card_in_use();  // and that it can lead to this step
  void step_fields();  // `left` and `detail` mean something else in each step
  [[nodiscard]] bool chooses_sea() const {
    return inner_ == Step::kCardTarget && state_.card != 0 &&
           table_.card(state_.card - 1).operation == Operation::kShipsAtPorts;
  }
  [[nodiscard]] bool sea_to_choose() const;
  void drawn();
  void tiles();
  void turn_fields();
  void migration();
  void secrets();
  void trends();

  const Table& table_;
  const State& state_;
  Step base_{};
  Step inner_{};
  std::string wrong_;
};

}  // namespace landfall::archipelago
