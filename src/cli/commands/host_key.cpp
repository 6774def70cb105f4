// `landfall host-key`: the key to the console of a server.
#include <sodium.h>

#include <memory>
#include <ostream>

#include "cli/commands/commands.h"
#include "server/console/host_key.h"

namespace landfall::cli {
namespace {

ExitCode run_host_key(const server::ServerOptions& options, Console& console) {
  if (sodium_init() < 0) return console.fail(kSystemError, "the system gives no random numbers");
  const Result<std::string> key = server::read_or_make_host_key(server::host_key_file(options));
  if (!key) return console.fail(kSystemError, key.problem().text());
  console.out << *key << "\n";
  return kOk;
}

}  // namespace

void add_host_key(CommandLine& line) {
  auto options = std::make_shared<server::ServerOptions>();
  Command& command = line.add("host-key", "Print the key to the host's console.",
                              "landfall host-key --data data\n"
                              "landfall host-key --file /etc/landfall/host.key");
  command.option("--data", options->data, "the folder for the tables").value_name("DIR");
  command
      .option("--file", options->host_key,
              "the file with the key, made if it is not there; without it host.key in that folder")
      .value_name("FILE");
  command.action([options, &console = line.console()] { return run_host_key(*options, console); });
}

}  // namespace landfall::cli
