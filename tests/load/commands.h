// The measurements, each a subcommand of landfall_load. All of them print lines "name: value" and
// return an exit code: 0, or 1 if something was lost or broken.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace landfall::load {

struct MovesOptions {
  std::uint16_t port = 0;
  int tables = 250;
  int seats = 4;
  double rate = 1;  // moves per second and table; 0: as fast as it goes
  int seconds = 20;
  std::vector<int> processes;  // of the servers, whose processor time is read
  int database = 0;            // and that of a database, if it is another
  // Where players connect; 0 is where the tables are made. Another node relays to the first.
  std::uint16_t connect_to = 0;
  bool table_in_address = false;  // as pages do, so that a proxy finds the node of the table
  std::vector<std::int64_t>* latencies = nullptr;  // filled with nanoseconds, if wanted
};
int measure_moves(const MovesOptions& options);

// Connects players one after another and watches the memory of the server process.
int measure_idle(std::uint16_t port, int process, int players);

struct LookBackOptions {
  std::string tool;  // landfall_long_table
  int records = 9000;
  int undone = 2500;  // of the records so many are taken back by as many others
  int watchers = 30;
  int tables = 20;  // at which others play meanwhile
  double rate = 4;  // moves per second and table
  int seconds = 15;
};
// Moves and /health on a quiet server and while watchers look back; starts servers of its own.
int measure_look_back(const std::vector<std::string>& server, const LookBackOptions& options);

// Starts, kills and restarts servers of its own.
int measure_crashes(const std::vector<std::string>& server, int rounds, std::uint64_t seed);

// Bare WebSocket echo and bare durable commits, for comparison.
int measure_echo(int seconds);
int measure_commits(const std::filesystem::path& folder, int seconds);

}  // namespace landfall::load
