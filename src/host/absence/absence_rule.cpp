#include "host/absence/absence_rule.h"

namespace landfall::host {

Result<AbsenceRule> read_absence_rule(const JsonValue& json) {
  if (!json.is_object()) return problem("must be an object with 'rule'");
  AbsenceRule rule;
  const std::string_view kind = json.find_text("rule").value_or("");
  if (kind == "never") {
    rule.kind = AbsenceRule::Kind::kNever;
  } else if (kind == "at_once") {
    rule.kind = AbsenceRule::Kind::kAtOnce;
  } else if (kind == "minutes") {
    rule.kind = AbsenceRule::Kind::kMinutes;
    const auto minutes = json.find_integer("minutes").value_or(0);
    if (minutes < 1 || minutes > AbsenceRule::kMostMinutes) {
      return problem("'minutes' must be a number from 1 to 1440");
    }
    rule.minutes = static_cast<int>(minutes);
  } else if (kind == "clock") {
    rule.kind = AbsenceRule::Kind::kClock;
  } else if (kind != "vote") {
    return problem("'rule' must be 'never', 'vote', 'at_once', 'minutes' or 'clock'");
  }
  if (json.find("level") != nullptr) {
    const auto level = json.find_integer("level").value_or(0);
    if (level < 1 || level > AbsenceRule::kMostLevel) {
      return problem("'level' must be a number from 1 to 4");
    }
    rule.level = static_cast<int>(level);
  }
  return rule;
}

void write_absence_rule(const AbsenceRule& rule, JsonWriter& out) {
  out.begin_object();
  switch (rule.kind) {
    case AbsenceRule::Kind::kNever:
      out.member("rule", "never");
      break;
    case AbsenceRule::Kind::kVote:
      out.member("rule", "vote");
      break;
    case AbsenceRule::Kind::kAtOnce:
      out.member("rule", "at_once");
      break;
    case AbsenceRule::Kind::kMinutes:
      out.member("rule", "minutes").member("minutes", rule.minutes);
      break;
    case AbsenceRule::Kind::kClock:
      out.member("rule", "clock");
      break;
  }
  out.member("level", rule.level).end_object();
}

std::string absence_rule_text(const AbsenceRule& rule) {
  if (rule == AbsenceRule{}) return {};
  JsonWriter out;
  write_absence_rule(rule, out);
  return out.take();
}

AbsenceRule absence_rule_from(std::string_view text) {
  if (text.empty()) return {};
  const Result<JsonValue> json = JsonValue::parse(text);
  if (!json) return {};
  const Result<AbsenceRule> rule = read_absence_rule(*json);
  return rule ? *rule : AbsenceRule{};
}

}  // namespace landfall::host
