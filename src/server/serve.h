// The server as a whole: opens the store, listens, and runs until it is told to end.
#pragma once

#include <functional>

#include "server/lobby/services.h"
#include "server/options.h"

namespace landfall::server {

// What tests put in the place of the real thing.
struct ServeHooks {
  std::function<void()> after_commit;  // runs after each commit, before anybody hears of it
  bool share_folder = false;           // do not mind another server on the same data
  Clock now;                           // another clock for what is kept how long
  MilliClock milliseconds;             // and for how long people think
  MilliClock stopwatch;                // which goes on while the machine sleeps
  MatchFactory make_match = nullptr;   // other games, such as those of another release
};

// Prints the address and serves until SIGTERM or SIGINT. The exit code of the program: 0 after an
// orderly end, 3 if the machine does not allow it (port, folder, page), with the reason on standard
// error.
int serve(const ServerOptions& options);
int serve(const ServerOptions& options, const ServeHooks& hooks);

}  // namespace landfall::server
