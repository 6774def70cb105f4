// When nobody served: servers note in the store from time to time that they are there, and a gap between
// two notes is an outage (TAB-8.6). The same in every store.
#pragma once

#include <algorithm>
#include <cstdint>

namespace landfall::server {

// In milliseconds. A server that is started again within this time leaves no gap, nor does one note that
// comes late.
inline constexpr std::int64_t kGapTolerated = 60'000;
// Outages are forgotten after so long: nobody thinks about a move for a year.
inline constexpr std::int64_t kOutagesKept = std::int64_t{400} * 86'400'000;

constexpr bool is_outage(std::int64_t until, std::int64_t from) {
  return from - until > kGapTolerated;
}
// A clock that stood far ahead and was set right counts from now on.
constexpr std::int64_t served_until(std::int64_t until, std::int64_t to) {
  return until - to > kGapTolerated ? to : std::max(until, to);
}

}  // namespace landfall::server
