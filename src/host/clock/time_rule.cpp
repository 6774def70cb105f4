#include "host/clock/time_rule.h"

#include <array>
#include <optional>
#include <utility>

#include "host/clock/waking_hours.h"

namespace landfall::host {
namespace {

constexpr std::array<std::pair<TimeRule::Kind, std::string_view>, 5> kKinds{{
    {TimeRule::Kind::kNone, "none"},
    {TimeRule::Kind::kRelaxed, "relaxed"},
    {TimeRule::Kind::kMove, "move"},
    {TimeRule::Kind::kGame, "game"},
    {TimeRule::Kind::kDays, "days"},
}};
constexpr std::array<std::pair<TimeRule::End, std::string_view>, 3> kEnds{{
    {TimeRule::End::kBot, "bot"},
    {TimeRule::End::kRandom, "random"},
    {TimeRule::End::kLose, "lose"},
}};

template <class List>
auto value_of(const List& list, std::string_view word) {
  std::optional<decltype(list.front().first)> found;
  for (const auto& [value, name] : list) {
    if (name == word) found = value;
  }
  return found;
}

template <class List, class Value>
std::string_view name_of_value(const List& list, Value wanted) {
  for (const auto& [value, name] : list) {
    if (value == wanted) return name;
  }
  return "";
}

struct Bounds {
  std::int64_t least;
  std::int64_t most;
};

// A number that may be missing where 0 is among those allowed.
std::optional<Problem> read_bounded(const JsonValue& json, std::string_view name,
                                    const Bounds& bounds, std::int64_t& value) {
  if (json.find(name) == nullptr && bounds.least == 0) return std::nullopt;
  const auto given = json.find_integer(name);
  if (!given || *given < bounds.least || *given > bounds.most) {
    return problem("'" + std::string(name) + "' must be a number from " +
                   std::to_string(bounds.least) + " to " + std::to_string(bounds.most));
  }
  value = *given;
  return std::nullopt;
}

}  // namespace

std::int64_t TimeRule::day() const {
  return (nights ? kWakingEnds - kWakingBegins : kHoursInDay) * kMillisecondsInHour;
}

std::int64_t TimeRule::move_time() const {
  if (kind == Kind::kMove) return seconds * kMillisecondsInSecond;
  return kind == Kind::kDays ? days * day() : 0;
}

std::int64_t TimeRule::reserve_time() const {
  switch (kind) {
    case Kind::kMove:
      return reserve * kMillisecondsInSecond;
    case Kind::kGame:
      return seconds * kMillisecondsInSecond;
    case Kind::kDays:
      return reserve * day();
    default:
      return 0;
  }
}

Result<TimeRule> read_time_rule(const JsonValue& json) {
  if (!json.is_object()) return problem("must be an object with 'kind'");
  const auto kind = value_of(kKinds, json.find_text("kind").value_or(""));
  if (!kind) return problem("'kind' must be 'none', 'relaxed', 'move', 'game' or 'days'");
  TimeRule rule;
  rule.kind = *kind;
  std::optional<Problem> trouble;
  const auto read = [&](std::string_view name, Bounds bounds, std::int64_t& value) {
    if (!trouble) trouble = read_bounded(json, name, bounds, value);
  };
  if (*kind == TimeRule::Kind::kMove) {
    read("seconds", {5, TimeRule::kMostSeconds}, rule.seconds);
    read("reserve", {0, TimeRule::kMostSeconds}, rule.reserve);
  } else if (*kind == TimeRule::Kind::kGame) {
    read("seconds", {30, TimeRule::kMostSeconds}, rule.seconds);
    read("increment", {0, TimeRule::kMostIncrement}, rule.increment);
  } else if (*kind == TimeRule::Kind::kDays) {
    read("days", {1, TimeRule::kMostDays}, rule.days);
    read("reserve", {0, TimeRule::kMostDays}, rule.reserve);
    rule.nights = json.find_bool("nights").value_or(false);
    rule.weekends = json.find_bool("weekends").value_or(false);
  }
  if (trouble) return *trouble;
  if (rule.ends() && json.find("end") != nullptr) {
    const auto end = value_of(kEnds, json.find_text("end").value_or(""));
    if (!end) return problem("'end' must be 'bot', 'random' or 'lose'");
    rule.end = *end;
  }
  return rule;
}

void write_time_rule(const TimeRule& rule, JsonWriter& out) {
  out.begin_object().member("kind", name_of_value(kKinds, rule.kind));
  switch (rule.kind) {
    case TimeRule::Kind::kMove:
      out.member("seconds", rule.seconds).member("reserve", rule.reserve);
      break;
    case TimeRule::Kind::kGame:
      out.member("seconds", rule.seconds).member("increment", rule.increment);
      break;
    case TimeRule::Kind::kDays:
      out.member("days", rule.days)
          .member("reserve", rule.reserve)
          .member("nights", rule.nights)
          .member("weekends", rule.weekends);
      break;
    default:
      break;
  }
  if (rule.ends()) out.member("end", name_of_value(kEnds, rule.end));
  out.end_object();
}

std::string time_rule_text(const TimeRule& rule) {
  if (rule == TimeRule{}) return {};
  JsonWriter out;
  write_time_rule(rule, out);
  return out.take();
}

TimeRule time_rule_from(std::string_view text) {
  if (text.empty()) return {};
  const Result<JsonValue> json = JsonValue::parse(text);
  if (!json) return {};
  const Result<TimeRule> rule = read_time_rule(*json);
  return rule ? *rule : TimeRule{};
}

}  // namespace landfall::host
