// What the clocks of a place show, by the system's own data of time zones (IANA).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "host/clock/waking_hours.h"

namespace landfall::server {

// "Europe/Berlin". No name is longer than this.
inline constexpr std::size_t kLongestZone = 64;
bool is_zone(std::string_view name);

// At a moment, in milliseconds since 1970. Those of UTC for a zone that nobody knows.
host::ZoneOffset zone_offset(const std::string& zone, std::int64_t moment);

}  // namespace landfall::server
