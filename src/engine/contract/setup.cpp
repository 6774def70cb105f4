#include "engine/contract/setup.h"

#include <algorithm>
#include <optional>

#include "engine/contract/seat.h"

namespace landfall {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

int seats_needed(const OptionSpec& spec, std::size_t value) {
  return spec.min_seats.empty() ? 0 : spec.min_seats[value];
}

int seats_allowed(const OptionSpec& spec, std::size_t value) {
  return spec.max_seats.empty() ? kMaxSeats : spec.max_seats[value];
}

const std::string& default_value(const OptionSpec& spec, int seats) {
  for (std::size_t value = 0; value < spec.values.size(); ++value) {
    if (seats_needed(spec, value) <= seats && seats <= seats_allowed(spec, value)) {
      return spec.values[value];
    }
  }
  return spec.values.front();
}

std::optional<Problem> check_option(const GameInfo& info, int seats, const std::string& name,
                                    const std::string& value) {
  const auto spec = std::ranges::find(info.options, name, &OptionSpec::name);
  if (spec == info.options.end()) {
    std::vector<std::string> names(info.options.size());
    std::ranges::transform(info.options, names.begin(), &OptionSpec::name);
    return problem(info.name + " has no option '" + name + "'; it has: " + joined(names));
  }
  const auto found = std::ranges::find(spec->values, value);
  if (found == spec->values.end()) {
    return problem("option '" + name + "' of " + info.name + " cannot be '" + value +
                   "'; it can be: " + joined(spec->values));
  }
  const auto place = static_cast<std::size_t>(found - spec->values.begin());
  const int needed = seats_needed(*spec, place);
  const int allowed = seats_allowed(*spec, place);
  if (seats < needed || seats > allowed) {
    return problem(
        "option '" + name + "' of " + info.name + " can be '" + value + "' only with at " +
        (seats < needed ? "least " + std::to_string(needed) : "most " + std::to_string(allowed)) +
        " seats, not " + std::to_string(seats));
  }
  return std::nullopt;
}

}  // namespace

Result<Setup> complete_setup(const GameInfo& info, const Setup& wanted) {
  if (wanted.seats < info.min_seats || wanted.seats > info.max_seats) {
    return problem(info.name + " is for " + std::to_string(info.min_seats) + " to " +
                   std::to_string(info.max_seats) + " seats, not " + std::to_string(wanted.seats));
  }
  for (const auto& [name, value] : wanted.options) {
    if (auto trouble = check_option(info, wanted.seats, name, value)) return *trouble;
    if (std::ranges::count(wanted.options, name, &Options::value_type::first) > 1) {
      return problem("option '" + name + "' of " + info.name + " is given twice");
    }
  }
  if (wanted.rules < 0 || wanted.rules > info.rules) {
    return problem("this follows version " + std::to_string(wanted.rules) + " of the rules of " +
                   info.name + ", and this program knows them up to version " +
                   std::to_string(info.rules) + ": use a newer release");
  }
  Setup setup = wanted;
  setup.game = info.name;
  if (setup.rules == 0) setup.rules = info.rules;
  setup.options.clear();
  for (const OptionSpec& spec : info.options) {
    const auto given = std::ranges::find(wanted.options, spec.name, &Options::value_type::first);
    setup.options.emplace_back(spec.name, given == wanted.options.end()
                                              ? default_value(spec, wanted.seats)
                                              : given->second);
  }
  for (const OptionSpec& spec : info.options) {
    const std::string_view value = option_value(setup, spec.name);
    if (spec.needs_option.empty() || value == spec.values.front() ||
        option_value(setup, spec.needs_option) == spec.needs_value) {
      continue;
    }
    return problem("option '" + spec.name + "' of " + info.name + " can be '" + std::string(value) +
                   "' only if '" + spec.needs_option + "' is '" + spec.needs_value + "'");
  }
  return setup;
}

void suit_people(const GameInfo& info, int people, Options& options) {
  if (people < 2) return;
  for (const OptionSpec& spec : info.options) {
    if (spec.among_people.empty()) continue;
    const auto given = std::ranges::find(options, spec.name, &Options::value_type::first);
    if (given == options.end()) options.emplace_back(spec.name, spec.among_people);
  }
}

std::string_view option_value(const Setup& setup, std::string_view name) {
  for (const auto& [option, value] : setup.options) {
    if (option == name) return value;
  }
  return {};
}

}  // namespace landfall
