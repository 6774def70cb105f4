// `landfall trace`: every clause of the rules with the code that applies it and the tests that name
// it.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>

#include "base/json_writer.h"
#include "cli/commands/commands.h"
#include "cli/did_you_mean.h"
#include "cli/trace/trace.h"

namespace landfall::cli {
namespace {

struct TraceOptions {
  std::string game;
  std::string root;
  bool json = false;
  bool check = false;
};

void write_places(const std::vector<Citation>& citations, JsonWriter& out) {
  out.begin_array();
  for (const Citation& citation : citations) {
    out.begin_object().member("file", citation.file).member("line", citation.line).end_object();
  }
  out.end_array();
}

void write_json(const Trace& trace, std::ostream& stream) {
  JsonWriter out;
  out.begin_object().key("clauses").begin_array();
  for (const TracedClause& traced : trace.clauses) {
    const ClauseEntry& clause = traced.clause;
    out.begin_object().member("id", clause.id).member("title", clause.title);
    out.member("kind", clause.kind).member("source", clause.source).member("text", clause.text);
    out.member("file", clause.file).member("line", clause.line);
    write_places(traced.code, out.key("code"));
    write_places(traced.tests, out.key("tests"));
    out.end_object();
  }
  out.end_array().key("findings").begin_array();
  for (const std::string& finding : trace.findings) out.value(finding);
  out.end_array().end_object();
  stream << out.text() << "\n";
}

// Places of one file are joined: "src/a.cpp:3,17".
void print_places(const char* label, const std::vector<Citation>& citations, std::ostream& out) {
  out << "    " << label;
  if (citations.empty()) out << " -";
  const std::string* file = nullptr;
  int last_line = 0;
  for (const Citation& citation : citations) {
    if (file == nullptr || *file != citation.file) {
      out << (file == nullptr ? " " : "  ") << citation.file << ":" << citation.line;
    } else if (citation.line != last_line) {
      out << "," << citation.line;
    }
    file = &citation.file;
    last_line = citation.line;
  }
  out << "\n";
}

void print_text(const Trace& trace, std::ostream& out) {
  for (const TracedClause& traced : trace.clauses) {
    out << traced.clause.id << "  " << traced.clause.title << "  (" << traced.clause.kind << ", "
        << traced.clause.file << ":" << traced.clause.line << ")\n";
    print_places("code ", traced.code, out);
    print_places("tests", traced.tests, out);
  }
}

ExitCode run_trace(const TraceOptions& options, Console& console) {
  namespace fs = std::filesystem;
  const fs::path root =
      options.root.empty() ? find_project_root(fs::current_path()) : fs::path(options.root);
  if (root.empty()) {
    return console.fail(
        kWrongUsage,
        "no folder above this one holds rules/ and src/; name the top folder of the "
        "sources with --root");
  }
  const Result<std::vector<SourceFile>> files = read_project(root);
  if (!files) return console.fail(files.problem());
  if (!options.game.empty()) {
    std::vector<std::string> folders;
    for (const SourceFile& file : *files) {
      constexpr std::string_view kRules = "rules/";
      constexpr std::string_view kClauses = "/clauses.md";
      if (!file.path.starts_with(kRules) || !file.path.ends_with(kClauses)) continue;
      folders.push_back(
          file.path.substr(kRules.size(), file.path.size() - kRules.size() - kClauses.size()));
    }
    if (std::ranges::find(folders, options.game) == folders.end()) {
      return console.fail(kWrongUsage, unknown_word("folder of rules", options.game, folders));
    }
  }
  const Result<Trace> trace = make_trace(*files, options.game);
  if (!trace) return console.fail(trace.problem());
  if (trace->clauses.empty()) {
    return console.fail(kWrongUsage, "there are no clauses under " + (root / "rules").string());
  }
  if (options.json) {
    write_json(*trace, console.out);
  } else {
    if (!options.check) print_text(*trace, console.out);
    for (const std::string& finding : trace->findings) console.out << finding << "\n";
    if (options.check) {
      console.out << trace->clauses.size() - trace->clauses_with_findings << " passed, "
                  << trace->findings.size() << " failed\n";
    } else {
      console.out << trace->clauses.size() << " clauses, " << trace->findings.size()
                  << " findings\n";
    }
  }
  return options.check && !trace->findings.empty() ? kCheckFailed : kOk;
}

}  // namespace

void add_trace(CommandLine& line) {
  auto options = std::make_shared<TraceOptions>();
  Command& command =
      line.add("trace", "Show which code and which tests name each clause of the rules.",
               "landfall trace --game meridian\nlandfall trace --check",
               "A finding is a clause that no test names, a rule or ruling that no code names, or "
               "an id that\n"
               "is cited but stands in no rules file.");
  command.option("-g,--game", options->game, "only the clauses of this folder of rules/")
      .value_name("GAME");
  command
      .option("--root", options->root,
              "the top folder of the sources; the nearest one above if not given")
      .value_name("DIR");
  command.flag("--check", options->check, "print findings only; end with 1 if there are any");
  command.flag("--json", options->json, "write JSON");
  command.action([options, &console = line.console()] { return run_trace(*options, console); });
}

}  // namespace landfall::cli
