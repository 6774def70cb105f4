// What a command of the program may be given, in a form that keeps CLI11 (slow to compile) in one
// file.
//
//   Command& command = line.add("games", "List the games.", "landfall games --json");
//   command.flag("--json", options->json, "write JSON");
//   command.action([options, &console] { return run(*options, console); });
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/console.h"

namespace landfall::cli {

// The smallest and the largest number that an option takes.
struct Limits {
  double least = 0;
  double most = 0;
};

// One command. A name that begins with a dash is an option, any other a positional argument. The
// value that a variable holds before parsing is the default and is shown in the help.
class Command {
 public:
  class Parser;
  explicit Command(std::unique_ptr<Parser> parser);
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;
  ~Command();

  Command& flag(const std::string& names, bool& value, const std::string& help);
  Command& option(const std::string& names, std::string& value, const std::string& help);
  Command& option(const std::string& names, int& value, Limits limits, const std::string& help);
  Command& option(const std::string& names, double& value, Limits limits, const std::string& help);
  Command& option(const std::string& names, std::optional<std::uint64_t>& value,
                  const std::string& help);
  Command& option(const std::string& names, std::optional<int>& value, Limits limits,
                  const std::string& help);
  // May be given several times, or as several words.
  Command& list(const std::string& names, std::vector<std::string>& values,
                const std::string& help);
  Command& choice(const std::string& names, std::string& value, std::vector<std::string> allowed,
                  const std::string& help);

  // About the option that was added last.
  Command& required();
  Command& value_name(const std::string& name);

  void action(std::function<ExitCode()> run);

 private:
  friend class CommandLine;
  std::unique_ptr<Parser> parser_;
};

class CommandLine {
 public:
  explicit CommandLine(Console& console);
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;
  ~CommandLine();

  [[nodiscard]] Console& console() { return console_; }
  // `examples` are whole command lines, one per line; `details` may say more.
  Command& add(const std::string& name, const std::string& summary, const std::string& examples,
               const std::string& details = "");

  // `arguments` are the words after the program's name. Files that cannot be read and output that
  // cannot be written end every command with kSystemError.
  ExitCode run(std::vector<std::string> arguments);

 private:
  class Parser;
  ExitCode parse_and_run(std::vector<std::string> arguments);
  // Says what is wrong with the words and what was probably meant.
  ExitCode explain_misuse(const std::vector<std::string>& words, std::string what);
  Console& console_;
  std::unique_ptr<Parser> parser_;
};

}  // namespace landfall::cli
