// `landfall bots`: a worker that thinks for the bots of a cluster.
#include <memory>
#include <ostream>

#include "cli/commands/commands.h"
#include "server/bots/serve_bots.h"

namespace landfall::cli {
namespace {

constexpr int kMostThinkingThreads = 256;

struct BotsOptions {
  server::ServeBotsOptions server;
  int threads = 0;
};

ExitCode run_bots(BotsOptions& options, Console& console) {
  for (const std::string& url : options.server.cluster) {
    if (url.starts_with("nats://") || url.starts_with("tls://")) continue;
    return console.fail(kWrongUsage, "--cluster: '" + url +
                                         "' is no address of a NATS server; they look like "
                                         "nats://127.0.0.1:4222");
  }
  options.server.threads = static_cast<unsigned>(options.threads);
  console.out.flush();
  return server::serve_bots(options.server) == 0 ? kOk : kSystemError;
}

}  // namespace

void add_bots(CommandLine& line) {
  auto options = std::make_shared<BotsOptions>();
  Command& command = line.add(
      "bots", "Think for the bots of all nodes of a cluster.",
      "landfall bots --cluster nats://127.0.0.1:4222\n"
      "landfall bots --cluster nats://one.example --cluster nats://two.example --threads 8",
      "Nodes (landfall serve --cluster) ask for help when all their own threads are busy.\n"
      "Only nodes that run the very same program ask. Any number of workers may run; they\n"
      "can come, go and crash at any time: what one does not answer is asked elsewhere.\n"
      "SIGTERM and SIGINT end the worker once it has answered what it thinks about.");
  command
      .list("--cluster", options->server.cluster,
            "a NATS server of the cluster; may be repeated, if there are several")
      .value_name("URL")
      .required();
  command.option("--threads", options->threads, {0, kMostThinkingThreads},
                 "threads to think with; 0 takes one for each core");
  command.choice("--log-level", options->server.log_level,
                 {"debug", "info", "warning", "error", "off"}, "how much is logged");
  command.action([options, &console = line.console()] { return run_bots(*options, console); });
}

}  // namespace landfall::cli
