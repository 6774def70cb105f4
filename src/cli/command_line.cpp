#include "cli/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <deque>
#include <ostream>
#include <type_traits>
#include <utility>

#include "cli/did_you_mean.h"
#include "cli/files.h"
#include "engine/contract/version.h"

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

// "1", "0.01": a limit as people write it.
std::string plain_number(double number) {
  std::string text = std::to_string(number);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

// Reads the whole text as a number within the limits, or says what is wrong with it.
template <class Number>
Number number_of(const std::string& option, const std::string& text, Limits limits) {
  Number number{};
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  const bool whole = read.ec == std::errc() && read.ptr == end;
  if (!whole || number < static_cast<Number>(limits.least) ||
      number > static_cast<Number>(limits.most)) {
    throw CLI::ValidationError(option, "'" + text + "' is no " +
                                           (std::is_integral_v<Number> ? "whole " : "") +
                                           "number from " + plain_number(limits.least) + " to " +
                                           plain_number(limits.most));
  }
  return number;
}

// By way of a text: CLI11 says only that it "could not convert", and takes "-1" for a number
// without a sign.
template <class Number, class Variable>
CLI::Option* add_number(CLI::App& app, const std::string& names, Variable& value, Limits limits,
                        const std::string& help) {
  const std::string option = names.substr(names.rfind(',') + 1);
  return app.add_option_function<std::string>(
      names,
      [&value, option, limits](const std::string& text) {
        value = number_of<Number>(option, text, limits);
      },
      help);
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
  parser_->last = add_number<int>(parser_->app, names, value, limits, help)
                      ->type_name(name_of(limits))
                      ->default_str(std::to_string(value));
  return *this;
}

Command& Command::option(const std::string& names, double& value, Limits limits,
                         const std::string& help) {
  parser_->last = add_number<double>(parser_->app, names, value, limits, help)
                      ->type_name("NUMBER")
                      ->default_str(plain_number(value));
  return *this;
}

Command& Command::option(const std::string& names, std::optional<std::uint64_t>& value,
                         const std::string& help) {
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
  parser_->last =
      add_number<int>(parser_->app, names, value, limits, help)->type_name(name_of(limits));
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
  std::string values;
  for (const std::string& word : allowed) values += (values.empty() ? "" : "|") + word;
  const auto check = [allowed = std::move(allowed)](const std::string& word) -> std::string {
    if (std::ranges::find(allowed, word) != allowed.end()) return {};
    const std::string hint = did_you_mean(word, allowed);
    return "'" + word + "' is none of " + listed(allowed) + hint;
  };
  parser_->last = parser_->app.add_option(names, value, help)
                      ->check(CLI::Validator(check, "", ""))
                      ->type_name(values);
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
  ExitCode code = kOk;
  try {
    code = parse_and_run(std::move(arguments));
  } catch (const SystemError& error) {
    code = console_.fail(kSystemError, error.what());
  }
  // What nobody could read has not been answered, whatever else went well.
  console_.out.flush();
  if (console_.out) return code;
  return console_.fail(kSystemError, "the output could not be written: is the disk full?");
}

ExitCode CommandLine::parse_and_run(std::vector<std::string> arguments) {
  CLI::App& app = parser_->app;
  if (arguments.empty()) {
    console_.err << app.help();
    return kWrongUsage;
  }
  const std::vector<std::string> words = arguments;
  std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    // Help and version are "errors" with the code 0.
    if (error.get_exit_code() == 0) {
      app.exit(error, console_.out, console_.err);
      return kOk;
    }
    return explain_misuse(words, error.what());
  }
  for (const Command& command : parser_->commands) {
    if (command.parser_->app.parsed()) return command.parser_->run();
  }
  return console_.fail(kWrongUsage, "name a command; `landfall --help` lists them");
}

ExitCode CommandLine::explain_misuse(const std::vector<std::string>& words, std::string what) {
  const CLI::App* misused = &parser_->app;
  std::vector<std::string> known;
  for (const Command& command : parser_->commands) {
    const CLI::App& app = command.parser_->app;
    if (app.parsed()) misused = &app;
    known.push_back(app.get_name());
  }
  std::string hint = "landfall";
  if (misused == &parser_->app && !words.front().starts_with('-')) {
    what = "there is no command '" + words.front() + "'" + did_you_mean(words.front(), known);
  } else if (misused != &parser_->app) {
    hint += " " + misused->get_name();
  }
  // An option that does not exist is what is wrong, whatever else the parser complains about.
  std::vector<std::string> options;
  for (const CLI::Option* option : misused->get_options()) {
    for (const std::string& name : option->get_lnames()) options.push_back("--" + name);
    for (const std::string& name : option->get_snames()) options.push_back("-" + name);
  }
  for (const std::string& word : words) {
    const std::string name = word.substr(0, word.find('='));
    if (!name.starts_with("--") || name.size() < 3) continue;
    if (std::ranges::find(options, name) != options.end()) continue;
    what = "there is no option '" + name + "'" + did_you_mean(name, options);
    break;
  }
  console_.err << "landfall: " << what << "\n`" << hint << " --help` shows what is possible.\n";
  return kWrongUsage;
}

}  // namespace landfall::cli
