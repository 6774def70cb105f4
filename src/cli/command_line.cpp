#include "cli/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <deque>
#include <ostream>
#include <utility>

#include "engine/version.h"

namespace landfall::cli {
namespace {

constexpr std::size_t kHelpColumn = 30;

constexpr const char* kExitCodes =
    "Exit codes: 0 all right; 1 what was checked is not as it should be; 2 wrong usage or bad "
    "input;\n"
    "3 the surroundings (files, ports) said no.\n"
    "`landfall COMMAND --help` tells more about a command.";

std::string footer_of(const std::string& examples, const std::string& details) {
  std::string text;
  if (!details.empty()) text += details + "\n";
  text += examples.find('\n') == std::string::npos ? "Example:\n" : "Examples:\n";
  std::size_t begin = 0;
  while (begin < examples.size()) {
    std::size_t end = examples.find('\n', begin);
    if (end == std::string::npos) end = examples.size();
    text += "  " + examples.substr(begin, end - begin) + "\n";
    begin = end + 1;
  }
  text.pop_back();
  return text;
}

// Checks the range without adding to the name of the value, which CLI11 would do.
template <class Number>
CLI::Validator range_of(Limits limits) {
  CLI::Validator range =
      CLI::Range(static_cast<Number>(limits.least), static_cast<Number>(limits.most));
  return range.description("");
}

// A small range says itself what can be given.
std::string name_of(Limits limits) {
  constexpr double kSmall = 1000;
  if (limits.most > kSmall) return "NUMBER";
  return std::to_string(static_cast<int>(limits.least)) + ".." +
         std::to_string(static_cast<int>(limits.most));
}

}  // namespace

class Command::Parser {
 public:
  explicit Parser(CLI::App& parent) : app(parent) {}
  CLI::App& app;
  CLI::Option* last = nullptr;
  std::function<ExitCode()> run;
};

Command::Command(std::unique_ptr<Parser> parser) : parser_(std::move(parser)) {}
Command::~Command() = default;

Command& Command::flag(const std::string& names, bool& value, const std::string& help) {
  parser_->last = parser_->app.add_flag(names, value, help);
  return *this;
}

Command& Command::option(const std::string& names, std::string& value, const std::string& help) {
  parser_->last = parser_->app.add_option(names, value, help)->type_name("TEXT");
  if (!value.empty()) parser_->last->capture_default_str();
  return *this;
}

Command& Command::option(const std::string& names, int& value, Limits limits,
                         const std::string& help) {
  parser_->last = parser_->app.add_option(names, value, help)
                      ->check(range_of<int>(limits))
                      ->type_name(name_of(limits))
                      ->capture_default_str();
  return *this;
}

Command& Command::option(const std::string& names, double& value, Limits limits,
                         const std::string& help) {
  parser_->last = parser_->app.add_option(names, value, help)
                      ->check(range_of<double>(limits))
                      ->type_name("NUMBER")
                      ->capture_default_str();
  return *this;
}

Command& Command::option(const std::string& names, std::optional<std::uint64_t>& value,
                         const std::string& help) {
  // By way of a text: CLI11 takes "-1" for a number without a sign and wraps it round.
  parser_->last =
      parser_->app
          .add_option_function<std::string>(
              names,
              [&value, names](const std::string& text) {
                std::uint64_t number = 0;
                const char* end = text.data() + text.size();
                const auto read = std::from_chars(text.data(), end, number);
                if (read.ec != std::errc() || read.ptr != end) {
                  throw CLI::ValidationError(names, "'" + text +
                                                        "' is no whole number from 0 to "
                                                        "18446744073709551615");
                }
                value = number;
              },
              help)
          ->type_name("NUMBER");
  return *this;
}

Command& Command::option(const std::string& names, std::optional<int>& value, Limits limits,
                         const std::string& help) {
  parser_->last = parser_->app
                      .add_option_function<int>(
                          names, [&value](const int& number) { value = number; }, help)
                      ->check(range_of<int>(limits))
                      ->type_name(name_of(limits));
  return *this;
}

Command& Command::list(const std::string& names, std::vector<std::string>& values,
                       const std::string& help) {
  parser_->last = parser_->app.add_option(names, values, help)->type_name("TEXT");
  // An option takes one value each time, so that it does not swallow the arguments after it.
  if (names.front() == '-') parser_->last->allow_extra_args(false);
  return *this;
}

Command& Command::choice(const std::string& names, std::string& value,
                         std::vector<std::string> allowed, const std::string& help) {
  parser_->last =
      parser_->app.add_option(names, value, help)->check(CLI::IsMember(std::move(allowed)));
  if (!value.empty()) parser_->last->capture_default_str();
  return *this;
}

Command& Command::required() {
  parser_->last->required();
  return *this;
}

Command& Command::value_name(const std::string& name) {
  parser_->last->type_name(name);
  return *this;
}

void Command::action(std::function<ExitCode()> run) { parser_->run = std::move(run); }

class CommandLine::Parser {
 public:
  CLI::App app{"Landfall: games of discovery and trade, for people and bots.", "landfall"};
  std::deque<Command> commands;
};

CommandLine::CommandLine(Console& console)
    : console_(console), parser_(std::make_unique<Parser>()) {
  CLI::App& app = parser_->app;
  app.set_version_flag("--version", std::string("landfall ") + kVersion);
  app.set_help_flag("-h,--help", "print this help and end");
  app.get_formatter()->column_width(kHelpColumn);
  app.footer(kExitCodes);
}

CommandLine::~CommandLine() = default;

Command& CommandLine::add(const std::string& name, const std::string& summary,
                          const std::string& examples, const std::string& details) {
  CLI::App* sub = parser_->app.add_subcommand(name, summary);
  sub->footer(footer_of(examples, details));
  return parser_->commands.emplace_back(std::make_unique<Command::Parser>(*sub));
}

ExitCode CommandLine::run(std::vector<std::string> arguments) {
  CLI::App& app = parser_->app;
  if (arguments.empty()) {
    console_.err << app.help();
    return kWrongUsage;
  }
  const std::string first = arguments.front();
  std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    // Help and version are "errors" with the code 0.
    if (error.get_exit_code() == 0) {
      app.exit(error, console_.out, console_.err);
      return kOk;
    }
    std::string hint = "landfall";
    for (const Command& command : parser_->commands) {
      if (command.parser_->app.parsed()) hint += " " + command.parser_->app.get_name();
    }
    const bool no_such_command = hint == "landfall" && !first.starts_with('-');
    console_.err << "landfall: "
                 << (no_such_command ? "there is no command '" + first + "'" : error.what())
                 << "\n";
    console_.err << "`" << hint << " --help` shows what is possible.\n";
    return kWrongUsage;
  }
  for (const Command& command : parser_->commands) {
    if (command.parser_->app.parsed()) return command.parser_->run();
  }
  return console_.fail(kWrongUsage, "name a command; `landfall --help` lists them");
}

}  // namespace landfall::cli
