#include "engine/setups.h"

#include <utility>

namespace landfall {

std::vector<Setup> all_setups(const GameInfo& info) {
  std::vector<Setup> setups;
  for (int seats = info.min_seats; seats <= info.max_seats; ++seats) {
    Setup setup;
    setup.game = info.name;
    setup.seats = seats;
    setups.push_back(setup);
  }
  for (const OptionSpec& option : info.options) {
    std::vector<Setup> wider;
    for (const Setup& setup : setups) {
      for (const std::string& value : option.values) {
        Setup chosen = setup;
        chosen.options.emplace_back(option.name, value);
        wider.push_back(std::move(chosen));
      }
    }
    setups = std::move(wider);
  }
  // Some options need others.
  std::erase_if(setups, [&](const Setup& setup) { return !complete_setup(info, setup).ok(); });
  return setups;
}

}  // namespace landfall
