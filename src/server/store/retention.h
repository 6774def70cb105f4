// When the time of a table has come, the same in every store.
#pragma once

#include <cstdint>

#include "server/store/store.h"

namespace landfall::server {

inline constexpr std::int64_t kSecondsOfADay = 24 * 60 * 60;

// How many days a table of this stage is kept; 0 is for ever.
inline int days_kept(Stage stage, const Retention& keep) {
  switch (stage) {
    case Stage::kOpen:
      return keep.unstarted;
    case Stage::kRunning:
      return keep.idle;
    case Stage::kOver:
      return keep.finished;
  }
  return 0;
}

// A table of this stage that was last touched then is to be given up now.
inline bool time_is_up(Stage stage, std::int64_t touched, const Retention& keep, std::int64_t now) {
  const int days = days_kept(stage, keep);
  return days > 0 && touched <= now - days * kSecondsOfADay;
}

}  // namespace landfall::server
