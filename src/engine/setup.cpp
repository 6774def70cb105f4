#include "engine/setup.h"

#include <algorithm>

namespace landfall {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

}  // namespace

Result<Setup> complete_setup(const GameInfo& info, const Setup& wanted) {
  if (wanted.seats < info.min_seats || wanted.seats > info.max_seats) {
    return problem(info.name + " is for " + std::to_string(info.min_seats) + " to " +
                   std::to_string(info.max_seats) + " seats, not " + std::to_string(wanted.seats));
  }
  for (const auto& [name, value] : wanted.options) {
    const auto spec = std::ranges::find(info.options, name, &OptionSpec::name);
    if (spec == info.options.end()) {
      std::vector<std::string> names;
      for (const OptionSpec& known : info.options) names.push_back(known.name);
      return problem(info.name + " has no option '" + name + "'; it has: " + joined(names));
    }
    if (std::ranges::find(spec->values, value) == spec->values.end()) {
      return problem("option '" + name + "' of " + info.name + " cannot be '" + value +
                     "'; it can be: " + joined(spec->values));
    }
  }
  Setup setup = wanted;
  setup.game = info.name;
  setup.options.clear();
  for (const OptionSpec& spec : info.options) {
    const auto given = std::ranges::find(wanted.options, spec.name, &Options::value_type::first);
    setup.options.emplace_back(spec.name,
                               given == wanted.options.end() ? spec.values.front() : given->second);
  }
  return setup;
}

std::string_view option_value(const Setup& setup, std::string_view name) {
  for (const auto& [option, value] : setup.options) {
    if (option == name) return value;
  }
  return {};
}

}  // namespace landfall
