// The program as a process: started with pipes, fed, watched and killed.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace landfall::testing {

struct Ended {
  int code = -1;  // below zero: ended by a signal
  std::string out;
  std::string err;
};

class Process {
 public:
  // `output` is a file for the standard output; empty makes it readable here.
  explicit Process(const std::vector<std::string>& command, const std::string& output = "");
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  [[nodiscard]] pid_t id() const { return child_; }
  void write(const std::string& text) const;
  // Reads until the output holds this text so many times; false if it ends before.
  bool read_until(const std::string& text, int times = 1);
  [[nodiscard]] const std::string& out() const { return out_; }
  void close_input();
  void read_rest();
  void kill(int signal) const;
  // Waits until the process catches this signal, so that sending it is no race.
  void wait_until_it_catches(int signal) const;
  // Closes the input, reads the rest and waits for the end.
  Ended finish();

 private:
  bool read_some();

  pid_t child_ = -1;
  int input_ = -1;
  int output_ = -1;
  int errors_ = -1;  // a file without a name
  std::string out_;
};

// Starts a program, writes all of the input, reads all of the output.
Ended start(const std::vector<std::string>& command, const std::string& input,
            const std::string& output = "");

}  // namespace landfall::testing
