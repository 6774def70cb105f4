// A program that somebody else wrote, with which we talk line by line: standard input and output are
// pipes, what it says on standard error goes where ours goes.
//
// Nothing here waits longer than its deadline, whatever the program does, and nothing of it is left
// when the object is gone: the program and what it has started form a group, which is ended.
// Whoever uses it ignores SIGPIPE, since a program may end while we write.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace landfall::bots {

class ProgramProcess {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Outcome {
    kDone,
    kLate,     // the deadline has passed
    kEnded,    // the program has ended, or has closed what we need
    kTooLong,  // it writes a line beyond kLongestLine
  };
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20U;  // bytes, without its end

  // Starts a command of the shell. `landfall` is what the program finds in the variable LANDFALL.
  ProgramProcess(const std::string& command, const std::string& landfall);
  ProgramProcess(const ProgramProcess&) = delete;
  ProgramProcess& operator=(const ProgramProcess&) = delete;
  ~ProgramProcess();

  // Writes a line and its end.
  Outcome write_line(std::string_view line, Clock::time_point deadline);
  Outcome read_line(std::string& line, Clock::time_point deadline);
  // Forgets what the program has said so far without being asked; whether there was anything.
  bool drop_unasked();

  // Closes the program's input, gives it until the deadline to end by itself and ends it then. Says
  // how it went, as in "ended with exit code 1"; empty if it had to be ended or was none.
  std::string end(Clock::time_point deadline);

 private:
  // Waits until there is something to read, or room to write if that is wanted.
  bool wait(bool writing, Clock::time_point deadline) const;
  // Takes what there is to read; false at its end.
  bool take_input();
  void close_pipes();

  pid_t child_ = -1;
  int input_ = -1;   // we write
  int output_ = -1;  // we read
  bool output_ended_ = false;
  std::string read_;  // and not asked for yet
};

}  // namespace landfall::bots
