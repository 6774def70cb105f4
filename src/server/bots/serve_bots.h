// A worker of a cluster as a whole: thinks about the turns of bots at all nodes until it is told to
// end.
#pragma once

#include <string>
#include <vector>

namespace landfall::server {

struct ServeBotsOptions {
  std::vector<std::string> cluster;  // addresses of NATS servers (cluster/nats_bus.h)
  unsigned threads = 0;              // 0: one for each core
  std::string log_level = "info";    // debug, info, warning, error, off
};

// Runs until SIGTERM or SIGINT and ends what is being thought about before it goes. The exit code of
// the program: 0 after an orderly end, 3 if NATS cannot be reached, with the reason on standard
// error.
int serve_bots(const ServeBotsOptions& options);

}  // namespace landfall::server
