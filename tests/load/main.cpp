// landfall_load: the measurements of tests/load/run.sh, one at a time, on this machine only.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "load/commands.h"
#include "load/players.h"
#include "load/stored.h"
#include "server/store/postgres/postgres_process_test_support.h"
#include "server/support/server_process.h"

namespace {

namespace load = landfall::load;

constexpr const char* kUsage =
    "usage: landfall_load moves   --tables N --seats N --rate MOVES --seconds N -- SERVER...\n"
    "       landfall_load moves   --at PORT --connect-to PORT --processes ID,ID --database ID ...\n"
    "       landfall_load idle    --players N -- SERVER...\n"
    "       landfall_load crash   --rounds N --seed N -- SERVER...\n"
    "       landfall_load lookback --tool LONG_TABLE --records N --undone N --watchers N\n"
    "                             --tables N --rate MOVES --seconds N -- SERVER...\n"
    "       landfall_load bare    --seconds N\n"
    "SERVER is the command that starts a server, such as: build/release/bin/landfall serve\n"
    "--at measures servers that run, with the table in the address of each WebSocket.\n"
    "A rate of 0 moves as fast as it goes. `--store postgres` with moves and idle starts a "
    "PostgreSQL\n"
    "server in a folder of its own and keeps the tables there.\n";

struct Arguments {
  std::string command;
  std::vector<std::string> server;
  std::vector<std::pair<std::string, std::string>> values;

  [[nodiscard]] std::string text(std::string_view name, const std::string& usual) const {
    for (const auto& [known, value] : values) {
      if (known == name) return value;
    }
    return usual;
  }
  [[nodiscard]] double number(std::string_view name, double usual) const {
    const std::string value = text(name, "");
    return value.empty() ? usual : std::atof(value.c_str());
  }
  [[nodiscard]] int integer(std::string_view name, int usual) const {
    return static_cast<int>(number(name, usual));
  }
};

Arguments read(int count, char** words) {
  Arguments arguments;
  if (count > 1) arguments.command = words[1];
  int at = 2;
  for (; at + 1 < count && std::string_view(words[at]) != "--"; at += 2) {
    arguments.values.emplace_back(words[at], words[at + 1]);
  }
  for (++at; at < count; ++at) arguments.server.emplace_back(words[at]);
  return arguments;
}

void read_size(const Arguments& arguments, load::MovesOptions& moves) {
  moves.tables = arguments.integer("--tables", moves.tables);
  moves.seats = arguments.integer("--seats", moves.seats);
  moves.rate = arguments.number("--rate", moves.rate);
  moves.seconds = arguments.integer("--seconds", moves.seconds);
}

// Servers that run already: a cluster.
int measure_others(const Arguments& arguments) {
  load::MovesOptions moves;
  moves.port = static_cast<std::uint16_t>(arguments.integer("--at", 0));
  moves.connect_to = static_cast<std::uint16_t>(arguments.integer("--connect-to", 0));
  moves.database = arguments.integer("--database", 0);
  moves.table_in_address = true;
  std::istringstream processes(arguments.text("--processes", ""));
  for (std::string process; std::getline(processes, process, ',');) {
    moves.processes.push_back(std::atoi(process.c_str()));
  }
  read_size(arguments, moves);
  return load::measure_moves(moves);
}

}  // namespace

int main(int count, char** words) {
  const Arguments arguments = read(count, words);
  if (arguments.command == "bare") {
    const landfall::testing::TemporaryFolder folder;
    const int seconds = arguments.integer("--seconds", 3);
    return load::measure_echo(seconds) | load::measure_commits(folder.path(), seconds);
  }
  if (arguments.command == "moves" && arguments.server.empty() &&
      arguments.integer("--at", 0) != 0) {
    return measure_others(arguments);
  }
  if (arguments.server.empty()) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  if (arguments.command == "crash") {
    return load::measure_crashes(arguments.server, arguments.integer("--rounds", 200),
                                 static_cast<std::uint64_t>(arguments.integer("--seed", 1)));
  }
  if (arguments.command == "lookback") {
    load::LookBackOptions looks;
    looks.tool = arguments.text("--tool", "build/release/bin/landfall_long_table");
    looks.records = arguments.integer("--records", looks.records);
    looks.undone = arguments.integer("--undone", looks.undone);
    looks.watchers = arguments.integer("--watchers", looks.watchers);
    looks.tables = arguments.integer("--tables", looks.tables);
    looks.rate = arguments.number("--rate", looks.rate);
    looks.seconds = arguments.integer("--seconds", looks.seconds);
    return load::measure_look_back(arguments.server, looks);
  }
  const landfall::testing::TemporaryFolder folder;
  std::vector<std::string> options = load::load_limits();
  options.insert(options.end(), {"--port", "0", "--web", ""});
  std::optional<landfall::server::PostgresProcess> postgres;
  std::string database;
  if (arguments.text("--store", "sqlite") == "postgres") {
    postgres.emplace(true);
    if (!postgres->trouble().empty()) {
      std::fprintf(stderr, "%s\n", postgres->trouble().c_str());
      return 1;
    }
    database = postgres->new_database();
    options.insert(options.end(), {"--store", database});
  }
  landfall::testing::ServerProcess server(arguments.server, folder.path(), options);
  if (server.port() == 0) {
    std::fprintf(stderr, "the server did not start:\n%s", server.log().c_str());
    return 1;
  }
  int result = 2;
  if (arguments.command == "moves") {
    load::MovesOptions moves;
    moves.port = server.port();
    moves.processes = {server.process()};
    if (postgres) moves.database = postgres->process();
    read_size(arguments, moves);
    result = load::measure_moves(moves);
    server.send_signal(SIGTERM);
    server.wait();
    if (postgres) {
      load::print_stored_in_postgres(database);
    } else {
      load::print_stored_in_sqlite(folder.path() / "landfall.sqlite");
    }
  } else if (arguments.command == "idle") {
    result =
        load::measure_idle(server.port(), server.process(), arguments.integer("--players", 4000));
  } else {
    std::fputs(kUsage, stderr);
  }
  if (result == 1) std::fputs(server.log().c_str(), stderr);
  return result;
}
