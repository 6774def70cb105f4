// The options of every command that makes a table: which game, how many seats, which switches and
// data.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "cli/command_line.h"
#include "engine/contract/setup.h"
#include "engine/match/any_match.h"

namespace landfall::cli {

struct TableOptions {
  std::string game = "meridian";
  std::optional<int> seats;
  std::vector<std::string> options;  // "name=value"
  std::string mode;                  // of games that have several
  std::string components;            // a file
};

void add_table_options(Command& command, TableOptions& table);

// The set-up asked for, the file of components read; `seats` if the options name no number (kept
// within what the game allows).
Result<Setup> read_setup(const TableOptions& table, int seats);
// Says on the error stream what is unusual about the data of a file given by --components.
void tell_warnings(const Setup& setup, Console& console);

// What can be played, for messages about a game that cannot.
std::vector<std::string> game_names();

// A seed that nobody can foresee.
std::uint64_t fresh_seed();

}  // namespace landfall::cli
