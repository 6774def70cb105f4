// Other people's programs in the arena, and the referee who deals with them. docs/bots.md describes
// what is said; everything that a program is told comes from what its seat may know.
//
// An answer that is no legal choice is a fault: the program is told why, and a random choice is made
// instead. A program that ends or stays silent has lost its seat for the rest of the game, which is
// played at random; the next game begins with a fresh process. Whoever loses three games in a row in
// this way, or does not answer the greeting as it should be, ends the arena.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/random.h"
#include "base/result.h"
#include "bots/native/arena.h"
#include "bots/native/program_process.h"
#include "cli/exit_code.h"
#include "cli/protocol/named_choice.h"
#include "cli/terminal/console.h"
#include "engine/text/phrasebook.h"

namespace landfall::cli {

// What all programs of an arena are told alike.
struct ArenaTable {
  ArenaTable(const AnyMatch& beginning, const Setup& wanted);

  std::string game;
  Phrasebook book;
  std::string setup;  // JSON, as the operation `new` takes it
  std::string board;  // JSON
};

// One entry of the line-up: a command, and the processes that play for it, one for each game under
// way.
class ArenaProgram {
 public:
  static constexpr int kProtocol = 1;  // the version of what is said
  static constexpr int kMostLostInARow = 3;

  ArenaProgram(std::string command, const ArenaTable& table, std::chrono::milliseconds move_time,
               Console& console);
  ArenaProgram(const ArenaProgram&) = delete;
  ArenaProgram& operator=(const ArenaProgram&) = delete;
  ~ArenaProgram();

  [[nodiscard]] const std::string& command() const { return command_; }
  // What it calls itself; its command if it says nothing.
  [[nodiscard]] std::string name() const;
  // Whether it has said that it wants to act out of turn.
  [[nodiscard]] bool proposes() const;
  // Answers that were no legal choices.
  [[nodiscard]] std::uint32_t faults() const;
  // Games in which it ended or stayed silent.
  [[nodiscard]] std::uint32_t lost() const;
  // With which code the program `landfall` ends because of it; kOk if nothing was wrong.
  [[nodiscard]] ExitCode verdict() const;

  std::unique_ptr<bots::ArenaGuest> invite();
  // Ends the processes.
  void close();

 private:
  class Guest;
  using Process = std::unique_ptr<bots::ProgramProcess>;

  // A process that has answered the greeting.
  Result<Process> greeted();
  std::optional<Problem> hear_greeting(const std::string& line);
  Problem fail(ExitCode code, const std::string& what);
  void give_back(Process process);
  void note_fault(Seat seat, AnyMatch::Version version, const std::string& what);
  // A Problem if that happens too often.
  std::optional<Problem> note_loss(Seat seat, AnyMatch::Version version, const std::string& what);
  void say(Seat seat, AnyMatch::Version version, const std::string& what);

  const std::string command_;
  const ArenaTable& table_;
  const std::chrono::milliseconds move_time_;
  Console& console_;

  mutable std::mutex mutex_;  // guards what follows
  std::string name_;
  bool proposes_ = false;  // wants to be asked when nobody waits for it
  std::vector<Process> idle_;
  std::uint32_t faults_ = 0;
  std::uint32_t lost_ = 0;
  int lost_in_a_row_ = 0;
  std::uint32_t said_ = 0;
  ExitCode verdict_ = kOk;
};

}  // namespace landfall::cli
