// `landfall protocol`: the door for bots and tools in any language (docs/protocol.md).
#include <chrono>
#include <cstdint>
#include <memory>
#include <ostream>

#include "cli/commands/commands.h"
#include "cli/protocol/session.h"
#include "cli/table_options.h"
#include "cli/terminal/line_reader.h"

namespace landfall::cli {
namespace {

struct ProtocolOptions {
  std::string language = "en";
};

std::uint64_t milliseconds_now() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

ExitCode run_protocol(const ProtocolOptions& options, Console& console) {
  ProtocolSession session(&fresh_seed, options.language, &milliseconds_now);
  LineReader reader(console.in, ProtocolSession::kLongestLine);
  std::string line;
  while (!session.finished()) {
    const LineReader::Kind kind = reader.next(line);
    if (kind == LineReader::Kind::kEnd) break;
    console.out << (kind == LineReader::Kind::kTooLong ? ProtocolSession::answer_to_oversized_line()
                                                       : session.answer(line))
                << std::endl;
    if (!console.out) return console.fail(kSystemError, "the answers cannot be written any more");
  }
  return kOk;
}

}  // namespace

void add_protocol(CommandLine& line) {
  auto options = std::make_shared<ProtocolOptions>();
  Command& command = line.add(
      "protocol", "Answer one JSON request per line: the interface for bots and tools.",
      "echo '{\"op\":\"new\",\"game\":\"meridian\",\"seats\":3,\"seed\":7}' | landfall protocol",
      "docs/protocol.md describes the requests, docs/bots.md how to write a bot with them;\n"
      "examples/sample_bot.py is one.\n"
      "Nothing in the input ends the program but {\"op\":\"quit\"} and the end of the input.");
  command.choice("--language", options->language, {"en", "de"}, "the language of texts");
  command.action([options, &console = line.console()] { return run_protocol(*options, console); });
}

}  // namespace landfall::cli
