// What chance did at all tables of this server that are over, as a public page asks for it (TAB-10.5).
//
// Tables add to sums in the stores as they end; a question reads the sums alone, at most once in a few
// seconds however many ask.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/store/stores.h"

namespace landfall::server {

class LuckFigures {
 public:
  using Text = std::shared_ptr<const std::string>;  // JSON; null if it cannot be had now

  explicit LuckFigures(Stores& stores) : stores_(stores) {}
  void get(std::function<void(Text)> done);

 private:
  struct Gathering {
    std::vector<LuckCount> counts;
    std::size_t open = 0;
    bool whole = true;
  };
  void finish(const Gathering& gathering);

  static constexpr std::chrono::seconds kFresh{5};

  Stores& stores_;
  Text text_;
  std::chrono::steady_clock::time_point read_at_{};
  std::vector<std::function<void(Text)>> waiting_;
};

// {"games":[{"game":"kolonien","tables":3,"kinds":[{"verb":"dice","draws":210,"chiSquare":8.1,"freedom":10,
// "p":0.62,"outcomes":[{"outcome":"dice:2","seen":6,"expected":5.83},...]},...]}]}; counts of several
// stores are added up.
std::string luck_figures_text(std::vector<LuckCount> counts);

}  // namespace landfall::server
