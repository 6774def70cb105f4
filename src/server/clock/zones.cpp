#include "server/clock/zones.h"

#include <date/tz.h>

#include <chrono>
#include <exception>

#include "host/clock/time_rule.h"

namespace landfall::server {
namespace {

// Null if it is unknown, or if the system has no such data; the library says so by exceptions.
const date::time_zone* find_zone(std::string_view name) {
  if (name.empty() || name.size() > kLongestZone) return nullptr;
  try {
    return date::locate_zone(std::string(name));
  } catch (const std::exception& /*unknown*/) {
    return nullptr;
  }
}

}  // namespace

bool is_zone(std::string_view name) { return find_zone(name) != nullptr; }

host::ZoneOffset zone_offset(const std::string& zone, std::int64_t moment) {
  using std::chrono::milliseconds;
  const date::time_zone* const found = find_zone(zone);
  if (found == nullptr) return {};
  try {
    const date::sys_info info = found->get_info(
        date::floor<std::chrono::seconds>(date::sys_time<milliseconds>(milliseconds(moment))));
    host::ZoneOffset offset;
    offset.ahead = milliseconds(info.offset).count();
    // After its last change of clocks a zone has a very distant end, which does not fit.
    constexpr std::int64_t kLast = 253'402'300'800;  // the year 10000
    const std::int64_t end = info.end.time_since_epoch().count();
    if (end < kLast) offset.until = end * host::kMillisecondsInSecond;
    return offset;
  } catch (const std::exception& /*unreadable*/) {
    return {};
  }
}

}  // namespace landfall::server
