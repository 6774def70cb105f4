// Of several refusals the one that came furthest: it names the real obstacle, rather than something
// that is easily chosen differently.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

#include "engine/contract/clause.h"

namespace landfall {

class FurthestRefusal {
 public:
  // Clauses in the order in which the judge comes to them. One that is not in the list depends on
  // nothing that could be chosen differently and outranks them all; TAB-1.2 says nothing and is
  // left out.
  explicit FurthestRefusal(std::span<const std::string_view> order) : order_(order) {}

  void add(const std::optional<Refusal>& refusal) {
    if (!refusal || refusal->clause.id == "TAB-1.2") return;
    const auto rank = std::ranges::find(order_, refusal->clause.id) - order_.begin();
    if (found_ && rank <= rank_) return;
    rank_ = rank;
    found_ = refusal;
  }
  [[nodiscard]] const std::optional<Refusal>& found() const { return found_; }

 private:
  std::span<const std::string_view> order_;
  std::span<const std::string_view>::difference_type rank_ = 0;
  std::optional<Refusal> found_;
};

}  // namespace landfall
