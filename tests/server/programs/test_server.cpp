// The real server for tests: with the example of a game with hidden hands unless that is not wanted,
// with chance from a seed, and with a way to die at a chosen moment.
//
//   landfall_test_server --data DIR [--store ADDRESS]... [--web DIR] [--port N] [--limit NAME=VALUE]... [--origin URL]
//                        [--public-url URL] [--metrics-token TOKEN] [--proxy yes] [--log LEVEL]
//                        [--clock FILE] [--die-after-commit N] [--file-bytes N] [--share yes] [--days-later N]
//                        [--keep-finished DAYS] [--seed N] [--examples no] [--release next|careless]
//                        [--cluster URL --node NAME] [--bot-pause MILLISECONDS] [--host-key FILE]
//                        [--offer-patience SECONDS] [--absent-patience SECONDS]
//                        [--push-key FILE] [--notices anywhere] [--notice-pause MILLISECONDS]
//                        [--webhook URL --webhook-secret FILE [--webhook-private yes]]
#include <sodium.h>
#include <sys/resource.h>

#include <array>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <string>
#include <string_view>

#include "golden/other_release.h"
#include "server/serve.h"

namespace {

// Chance, ids and tokens from a seed, so that a test meets the same game every time.
class SeededBytes {
 public:
  static void use(std::uint64_t seed) {
    seed_ = seed;
    // Its members are not const in the library, which keeps the pointer.
    static randombytes_implementation seeded{
        .implementation_name = [] { return "seeded"; },
        .random =
            [] {
              std::uint32_t word = 0;
              fill(&word, sizeof word);
              return word;
            },
        .stir = nullptr,
        .uniform = nullptr,
        .buf = fill,
        .close = nullptr,
    };
    randombytes_set_implementation(&seeded);
  }

 private:
  static void fill(void* bytes, std::size_t size) {
    const std::scoped_lock lock(mutex_);
    std::array<unsigned char, randombytes_SEEDBYTES> key{};
    ++calls_;
    for (std::size_t index = 0; index < 8; ++index) {
      key.at(index) = static_cast<unsigned char>(seed_ >> (8 * index));
      key.at(index + 8) = static_cast<unsigned char>(calls_ >> (8 * index));
    }
    randombytes_buf_deterministic(bytes, size, key.data());
  }

  static inline std::mutex mutex_;
  static inline std::uint64_t seed_ = 0;
  static inline std::uint64_t calls_ = 0;
};

}  // namespace

int main(int count, char** words) {
  using landfall::server::ServerOptions;
  ServerOptions options;
  options.port = 0;
  options.web.clear();
  options.bot_pause = std::chrono::milliseconds(0);
  options.log_level = "debug";
  options.examples = true;
  landfall::server::ServeHooks hooks;
  long commits_left = 0;
  for (int at = 1; at + 1 < count; at += 2) {
    const std::string_view name = words[at];
    const std::string value = words[at + 1];
    if (name == "--data") {
      options.data = value;
    } else if (name == "--store") {
      options.stores.push_back(value);
    } else if (name == "--web") {
      options.web = value;
    } else if (name == "--log") {
      options.log_level = value;
    } else if (name == "--port") {
      options.port = static_cast<std::uint16_t>(std::atoi(value.c_str()));
    } else if (name == "--bot-pause") {
      options.bot_pause = std::chrono::milliseconds(std::atol(value.c_str()));
    } else if (name == "--host-key") {
      options.host_key = value;
    } else if (name == "--push-key") {
      options.push_key = value;
    } else if (name == "--webhook") {
      options.webhooks.push_back(value);
    } else if (name == "--webhook-secret") {
      options.webhook_secret = value;
    } else if (name == "--webhook-private") {
      options.webhook_private = value == "yes";
    } else if (name == "--notices") {
      options.notices_anywhere = value == "anywhere";
    } else if (name == "--notice-pause") {
      options.notice_pause = std::chrono::milliseconds(std::atol(value.c_str()));
    } else if (name == "--offer-patience") {
      options.offer_patience = std::chrono::seconds(std::atol(value.c_str()));
    } else if (name == "--absent-patience") {
      options.absent_patience = std::chrono::seconds(std::atol(value.c_str()));
    } else if (name == "--origin") {
      options.origins.push_back(value);
    } else if (name == "--public-url") {
      options.public_urls.push_back(value);
    } else if (name == "--metrics-token") {
      options.metrics_token = value;
    } else if (name == "--proxy") {
      options.trust_forwarded_for = value == "yes";
    } else if (name == "--die-after-commit") {
      commits_left = std::atol(value.c_str());
      hooks.after_commit = [&commits_left] {
        if (--commits_left == 0) std::raise(SIGKILL);
      };
    } else if (name == "--file-bytes") {
      // Files cannot grow beyond this: a full disk, which the test can empty again with prlimit().
      const rlimit limit{std::strtoul(value.c_str(), nullptr, 10), RLIM_INFINITY};
      setrlimit(RLIMIT_FSIZE, &limit);
      std::signal(SIGXFSZ, SIG_IGN);
    } else if (name == "--seed") {
      SeededBytes::use(std::strtoull(value.c_str(), nullptr, 10));
    } else if (name == "--examples") {
      options.examples = value != "no";
    } else if (name == "--release") {
      hooks.make_match =
          value == "next" ? &landfall::testing::next_release : &landfall::testing::careless_release;
    } else if (name == "--cluster") {
      options.cluster.push_back(value);
    } else if (name == "--node") {
      options.node = value;
    } else if (name == "--share") {
      hooks.share_folder = value == "yes";
    } else if (name == "--keep-finished") {
      options.keep.finished = std::atoi(value.c_str());
    } else if (name == "--clock") {
      // The file holds by how many seconds the clock is ahead, and how many of them the machine has slept;
      // a test turns it.
      hooks.now = [value] {
        std::int64_t ahead = 0;
        std::ifstream(value) >> ahead;
        return landfall::server::system_seconds() + ahead;
      };
      hooks.milliseconds = [value] {
        constexpr std::int64_t kSecond = 1000;
        std::int64_t ahead = 0;
        std::ifstream(value) >> ahead;
        return landfall::server::system_milliseconds() + (ahead * kSecond);
      };
      hooks.stopwatch = [value] {
        constexpr std::int64_t kSecond = 1000;
        std::int64_t ahead = 0;
        std::int64_t slept = 0;
        std::ifstream(value) >> ahead >> slept;
        return landfall::server::stopwatch_milliseconds() + (slept * kSecond);
      };
    } else if (name == "--days-later") {
      constexpr std::int64_t kDay = 86400;
      hooks.now = [later = std::atol(value.c_str()) * kDay] {
        return landfall::server::system_seconds() + later;
      };
    } else if (name == "--limit") {
      if (auto trouble = landfall::server::set_limit(options.limits, value)) {
        std::fprintf(stderr, "%s\n", trouble->text().c_str());
        return 2;
      }
    } else {
      return 2;
    }
  }
  return landfall::server::serve(options, hooks);
}
