// Reads the fields of a client's message, with errors that say what is expected.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "base/json_value.h"
#include "base/result.h"
#include "engine/match/any_match.h"

namespace landfall::host {

inline Result<AnyMatch::Version> read_version(const JsonValue& message, std::string_view name) {
  const auto number = message.find_integer(name);
  if (!number || *number < 0 || *number > std::numeric_limits<AnyMatch::Version>::max()) {
    return problem("'" + std::string(name) + "' must be a number from 0");
  }
  return static_cast<AnyMatch::Version>(*number);
}

// Up to where somebody wants to read, or before what: the end of it if the message does not say.
inline Result<AnyMatch::Version> read_place(const JsonValue& message, std::string_view name) {
  if (message.find(name) == nullptr) return std::numeric_limits<AnyMatch::Version>::max();
  return read_version(message, name);
}

// The seat that the message speaks for; kTable if it is none of this table.
inline Seat read_seat(const JsonValue& message, int seats) {
  const auto number = message.find_integer("seat");
  if (!number || *number < 0 || *number >= seats) return kTable;
  return static_cast<Seat>(*number);
}

inline constexpr std::size_t kMaxTarget = 39;  // what a Target holds

// A longer text would be cut off and might then name something else.
inline bool is_target(const JsonValue& value) {
  return value.is_text() && value.text().size() <= kMaxTarget;
}

inline Result<TargetPath> read_targets(const JsonValue& message) {
  const JsonValue* list = message.find("targets");
  if (list == nullptr || !list->is_array()) return problem("'targets' must be a list of texts");
  TargetPath path;
  if (list->items().size() > TargetPath::capacity()) {
    return problem("'targets' has more than " + std::to_string(TargetPath::capacity()) +
                   " entries");
  }
  for (const JsonValue& item : list->items()) {
    if (!is_target(item)) {
      return problem("'targets' must hold texts of at most " + std::to_string(kMaxTarget) +
                     " letters");
    }
    path.push_back(Target(item.text()));
  }
  return path;
}

}  // namespace landfall::host
