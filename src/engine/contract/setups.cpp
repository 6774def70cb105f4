#include "engine/contract/setups.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace landfall {
namespace {

// Beyond this, a suite that gives every set-up a game would hardly do anything else.
constexpr std::size_t kManyCombinations = 64;

std::vector<Options> all_combinations(const GameInfo& info) {
  std::vector<Options> combinations{Options{}};
  for (const OptionSpec& option : info.options) {
    std::vector<Options> wider;
    for (const Options& combination : combinations) {
      for (const std::string& value : option.values) {
        wider.push_back(combination);
        wider.back().emplace_back(option.name, value);
      }
    }
    combinations = std::move(wider);
  }
  return combinations;
}

// Chooses a value, and what it needs, unless something else is chosen already.
void choose(const GameInfo& info, const OptionSpec& option, const std::string& value,
            Options& options) {
  const auto chosen = [&](const std::string& name) {
    return std::ranges::find(options, name, &Options::value_type::first) != options.end();
  };
  if (chosen(option.name)) return;
  options.emplace_back(option.name, value);
  const auto needed = std::ranges::find(info.options, option.needs_option, &OptionSpec::name);
  if (value != option.values.front() && needed != info.options.end()) {
    choose(info, *needed, option.needs_value, options);
  }
}

std::vector<Options> each_value(const GameInfo& info) {
  std::vector<Options> combinations{Options{}};
  for (const OptionSpec& option : info.options) {
    for (std::size_t value = 1; value < option.values.size(); ++value) {
      choose(info, option, option.values[value], combinations.emplace_back());
    }
  }
  // Everything away from the default at once, as far as it goes together: once for each value of
  // the options that others need.
  std::vector<Options> starts{Options{}};
  for (const OptionSpec& option : info.options) {
    const bool is_needed = std::ranges::any_of(
        info.options, [&](const OptionSpec& other) { return other.needs_option == option.name; });
    if (!is_needed) continue;
    for (const std::string& value : option.values) {
      choose(info, option, value, starts.emplace_back());
    }
  }
  for (Options all : starts) {
    for (const OptionSpec& option : info.options) {
      const auto needed = std::ranges::find(all, option.needs_option, &Options::value_type::first);
      const bool fits = needed == all.end() || needed->second == option.needs_value;
      if (fits) choose(info, option, option.values.back(), all);
    }
    combinations.push_back(std::move(all));
  }
  return combinations;
}

}  // namespace

std::vector<Setup> all_setups(const GameInfo& info) {
  std::size_t count = 1;
  for (const OptionSpec& option : info.options) count *= option.values.size();
  const std::vector<Options> combinations =
      count <= kManyCombinations ? all_combinations(info) : each_value(info);
  std::vector<Setup> setups;
  for (int rules = 1; rules <= info.rules; ++rules) {
    for (int seats = info.min_seats; seats <= info.max_seats; ++seats) {
      for (const Options& options : combinations) {
        const Setup wanted{.game = info.name,
                           .seats = seats,
                           .options = options,
                           .components = {},
                           .rules = rules};
        // Some options need others, or more seats.
        if (Result<Setup> setup = complete_setup(info, wanted)) {
          setups.push_back(std::move(setup).value());
        }
      }
    }
  }
  return setups;
}

}  // namespace landfall
