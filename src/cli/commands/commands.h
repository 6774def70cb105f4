// The commands of the program. Each stands in a file of its own name with the same shape: its
// options, what it does with them, and the function that adds it.
#pragma once

#include "cli/command_line.h"

namespace landfall::cli {

void add_serve(CommandLine& line);
void add_bots(CommandLine& line);
void add_play(CommandLine& line);
void add_games(CommandLine& line);
void add_arena(CommandLine& line);
void add_replay(CommandLine& line);
void add_report(CommandLine& line);
void add_verify(CommandLine& line);
void add_explain(CommandLine& line);
void add_trace(CommandLine& line);
void add_fingerprint(CommandLine& line);
void add_bench(CommandLine& line);
void add_doctor(CommandLine& line);
void add_store(CommandLine& line);
void add_host_key(CommandLine& line);
void add_protocol(CommandLine& line);

// In the order of the help.
inline void add_all_commands(CommandLine& line) {
  add_serve(line);
  add_bots(line);
  add_play(line);
  add_games(line);
  add_replay(line);
  add_report(line);
  add_verify(line);
  add_explain(line);
  add_arena(line);
  add_bench(line);
  add_protocol(line);
  add_trace(line);
  add_fingerprint(line);
  add_doctor(line);
  add_store(line);
  add_host_key(line);
}

}  // namespace landfall::cli
