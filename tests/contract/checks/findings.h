// What a suite found wrong: a list, so that tests can ask for none, and the tests of the suites for
// some.
#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace landfall::testing {

class Findings {
 public:
  void add(std::string where, std::string what) {
    ++count_;
    if (kept_.size() < kKept) kept_.push_back(std::move(what) + "\n    again: " + std::move(where));
  }
  [[nodiscard]] bool empty() const { return count_ == 0; }
  // Enough is enough: a broken rule breaks every step.
  [[nodiscard]] bool many() const { return count_ >= kKept; }
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] std::string text() const {
    std::string all = std::to_string(count_) + " findings";
    for (const std::string& line : kept_) all += "\n  " + line;
    return all;
  }

 private:
  static constexpr std::size_t kKept = 5;
  std::size_t count_ = 0;
  std::vector<std::string> kept_;
};

}  // namespace landfall::testing
