// What a connected player who does nothing costs the server.
#include <cstdio>
#include <fstream>
#include <string>

#include "load/commands.h"
#include "load/crowd.h"
#include "load/players.h"

namespace landfall::load {
namespace {

// Resident memory of a process, in kB.
long resident(int process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  std::string line;
  while (std::getline(status, line)) {
    if (line.starts_with("VmRSS:")) return std::stol(line.substr(6));
  }
  return 0;
}

}  // namespace

int measure_idle(std::uint16_t port, int process, int players) {
  constexpr int kSeats = 4;
  Crowd crowd(port);
  int broken = 0;
  std::size_t updates = 0;
  const auto poll = [&](int timeout) {
    crowd.poll(
        timeout,
        [&](int, std::string_view text) {
          updates += text.starts_with(R"({"op":"update")") ? 1U : 0U;
        },
        [&](int) { ++broken; });
  };
  // The first few warm up what is allocated once.
  const auto seat_table = [&] {
    const LoadTable made = make_load_table(port, kSeats);
    for (int seat = 0; seat < kSeats; ++seat) {
      const int connection = crowd.connect();
      if (connection < 0 || made.tokens.size() != kSeats) {
        ++broken;
        return;
      }
      crowd.send(connection,
                 hello_text(made.id, made.tokens[static_cast<std::size_t>(seat)], seat));
      poll(0);
    }
  };
  const auto settle = [&](std::size_t wanted) {
    const std::int64_t patience = now_ns() + 20'000'000'000;
    while (updates < wanted && now_ns() < patience) poll(10);
  };
  for (int table = 0; table < 10; ++table) seat_table();
  settle(crowd.size());
  const long before = resident(process);
  const std::size_t crowd_before = crowd.size();
  for (int table = 0; table < players / kSeats; ++table) seat_table();
  settle(crowd.size());
  const long after = resident(process);
  const auto added = static_cast<double>(crowd.size() - crowd_before);
  std::printf(
      "idle players: %.0f (at %.0f started tables)\nserver before: %ld kB\nserver after: %ld kB\n",
      added, added / kSeats, before, after);
  std::printf("kB per idle player, its share of the table included: %.1f\n",
              static_cast<double>(after - before) / added);
  // What they cost when nobody does anything.
  constexpr int kQuietSeconds = 5;
  const double used = processor_seconds(process);
  const std::int64_t quiet = now_ns() + std::int64_t{kQuietSeconds} * 1'000'000'000;
  while (now_ns() < quiet) poll(100);
  std::printf("processor time per idle player and second, microseconds: %.1f\n",
              (processor_seconds(process) - used) * 1e6 / kQuietSeconds /
                  static_cast<double>(crowd.size()));
  std::printf("broken connections: %d\n", broken);
  return broken == 0 ? 0 : 1;
}

}  // namespace landfall::load
