// What a table has agreed on for seats whose people do not come back (TAB-7.2): chosen when it is made.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "base/result.h"

namespace landfall::host {

struct AbsenceRule {
  enum class Kind : std::uint8_t {
    kNever,    // the seat waits for its person
    kVote,     // a bot plays it if those who are here agree
    kAtOnce,   // a bot plays it as soon as its person is absent
    kMinutes,  // a bot plays it after so many minutes, or sooner if those who are here agree
    kClock,    // a bot plays it when its person is absent and their time is used up, and not before
  };
  static constexpr int kMostMinutes = 1440;
  static constexpr int kMostLevel = 4;

  Kind kind = Kind::kVote;
  int minutes = 0;  // only with kMinutes
  int level = 2;    // of the bot

  friend bool operator==(const AbsenceRule&, const AbsenceRule&) = default;
};

// {"rule":"minutes","minutes":5,"level":2}, as pages send and get it.
Result<AbsenceRule> read_absence_rule(const JsonValue& json);
void write_absence_rule(const AbsenceRule& rule, JsonWriter& out);

// The same as stores keep it. The usual rule is an empty text, as at tables that were made before there
// was another; so is one that cannot be read.
std::string absence_rule_text(const AbsenceRule& rule);
AbsenceRule absence_rule_from(std::string_view text);

}  // namespace landfall::host
