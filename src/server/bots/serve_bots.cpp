#include "server/bots/serve_bots.h"

#include <sodium.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <thread>

#include "games/catalog.h"
#include "server/bots/bot_worker.h"
#include "server/bots/build_name.h"
#include "server/cluster/nats_bus.h"
#include "server/ops/log.h"

namespace landfall::server {
namespace {

constexpr int kNoBots = 3;
constexpr int kReadyTimeout = 2000;  // milliseconds

int give_up(const std::string& why) {
  std::fprintf(stderr, "error: %s\n", why.c_str());
  return kNoBots;
}

}  // namespace

int serve_bots(const ServeBotsOptions& options) {
  if (sodium_init() < 0) return give_up("the system gives no random numbers");
  start_log(options.log_level);
  net::Loop loop;
  Result<std::unique_ptr<NatsBus>> bus = NatsBus::connect(options.cluster, "landfall bots", loop);
  if (!bus) return give_up(bus.problem().text());
  const unsigned threads =
      options.threads != 0 ? options.threads : std::max(1U, std::thread::hardware_concurrency());
  BotPool pool(threads, [&loop](net::Task task) { loop.post(std::move(task)); });
  const std::string build = build_name();
  std::uint64_t thought = 0;
  BotWorker worker(**bus, pool, thinking_subject(build), &make_match, [&](std::string_view what) {
    if (what == "for_others") ++thought;
  });
  loop.on_termination([&] {
    log_info("ending; what is being thought about is finished first");
    worker.finish([&loop] { loop.stop(); });
  });
  // Whoever reads the next line can rely on being heard.
  natsConnection_FlushTimeout((*bus)->handle(), kReadyTimeout);
  if (std::printf("Landfall thinks for bots of build %s, threads: %u\n", build.c_str(), threads) <
          0 ||
      std::fflush(stdout) != 0) {
    return give_up("standard output cannot be written to");
  }
  loop.run();
  log_info("ended; questions thought about: " + std::to_string(thought));
  return 0;
}

}  // namespace landfall::server
