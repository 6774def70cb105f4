// `landfall explain`: why a choice is or is not legal, with the clause that says so.
#include <memory>
#include <ostream>

#include "base/json_writer.h"
#include "cli/commands/commands.h"
#include "cli/record_file.h"
#include "cli/seat_argument.h"
#include "cli/table_options.h"
#include "cli/terminal/words.h"
#include "cli/trace/clause_file.h"
#include "engine/contract/chance.h"
#include "engine/record/line.h"
#include "games/catalog.h"

namespace landfall::cli {
namespace {

struct ExplainOptions {
  TableOptions table;
  std::string record;
  std::optional<int> at;
  std::optional<std::uint64_t> seed;
  std::optional<int> seat;
  std::vector<std::string> targets;
  std::string language = "en";
  bool json = false;
};

Result<std::unique_ptr<AnyMatch>> find_moment(const ExplainOptions& options) {
  if (options.record.empty()) {
    if (options.at) return problem("--at needs a --record");
    const Result<Setup> setup = read_setup(options.table, 2);
    if (!setup) return setup.problem();
    Result<std::unique_ptr<AnyMatch>> match = make_match(*setup);
    if (match) {
      SeededChance chance(options.seed.value_or(1));
      resolve_chance(**match, chance);
    }
    return match;
  }
  Result<Record> record = read_record_file(options.record);
  if (!record) return record.problem();
  if (!options.at) return std::move(record->match);
  if (static_cast<AnyMatch::Version>(*options.at) > record->match->version()) {
    return problem("--at: the record has " + std::to_string(record->match->version()) + " entries");
  }
  return record->match->at(static_cast<AnyMatch::Version>(*options.at));
}

Result<TargetPath> path_of(const std::vector<std::string>& words) {
  TargetPath path;
  for (const std::string& word : words) {
    const Target target(word);
    if (path.size() == TargetPath::capacity() || target.size() != word.size()) {
      return problem("'" + word + "' is too long, or one target too many");
    }
    path.push_back(target);
  }
  return path;
}

// The clause in the rules of the game or of all tables.
std::optional<ClauseEntry> find_clause(const std::string& game, std::string_view id) {
  for (const std::string_view folder : {std::string_view(game), std::string_view("table")}) {
    Result<std::vector<ClauseEntry>> clauses = built_in_clauses(folder);
    if (!clauses) continue;
    for (ClauseEntry& clause : *clauses) {
      if (clause.id == id) return std::move(clause);
    }
  }
  return std::nullopt;
}

struct Verdict {
  bool complete = false;  // the targets make up one whole action
  std::string sentence;   // what it does, if it is one
  std::optional<Refusal> refusal;
};

Verdict judge(const AnyMatch& match, Seat seat, const TargetPath& path, const Words& words) {
  Verdict verdict;
  if (!match.may_act(seat)) {
    verdict.refusal = match.refuse(seat, Action{});
    return verdict;
  }
  const std::optional<Action> action = match.parse(seat, "", span_of(path));
  verdict.complete = action.has_value();
  if (action) {
    Phrase phrase;
    match.describe(seat, *action, phrase);
    verdict.sentence = words.say(phrase);
    verdict.refusal = match.refuse(seat, *action);
  } else if (seat == kChance) {
    verdict.refusal = match.refuse(seat, Action{});
  } else {
    verdict.refusal = match.why_not(seat, span_of(path));
  }
  return verdict;
}

void print_json(const AnyMatch& match, Seat seat, const ExplainOptions& options,
                const Verdict& verdict, const Words& words, std::ostream& stream) {
  JsonWriter out;
  out.begin_object().member("game", match.info().name).member("version", match.version());
  out.member("seat", seat).key("targets").begin_array();
  for (const std::string& target : options.targets) out.value(target);
  out.end_array().member("legal", !verdict.refusal).member("complete", verdict.complete);
  if (!verdict.sentence.empty()) out.member("text", verdict.sentence);
  if (verdict.refusal) {
    out.member("clause", verdict.refusal->clause.id);
    if (!verdict.refusal->culprit.empty()) out.member("culprit", verdict.refusal->culprit.view());
    out.member("why", words.book().why(verdict.refusal->clause.id));
    if (const auto clause = find_clause(match.info().name, verdict.refusal->clause.id)) {
      out.key("rule").begin_object().member("title", clause->title).member("text", clause->text);
      out.member("kind", clause->kind).member("source", clause->source);
      out.member("file", clause->file).member("line", clause->line).end_object();
    }
  }
  out.end_object();
  stream << out.text() << "\n";
}

void print_text(const AnyMatch& match, const Verdict& verdict, const Words& words,
                std::ostream& out) {
  if (!verdict.sentence.empty()) out << verdict.sentence << "\n";
  if (!verdict.refusal) {
    out << (verdict.complete ? "Legal.\n"
                             : "Legal so far: at least one legal choice begins with this.\n");
    return;
  }
  out << "Not legal. " << words.why(*verdict.refusal) << "\n";
  const auto clause = find_clause(match.info().name, verdict.refusal->clause.id);
  if (!clause) return;
  out << "\n" << clause->id << " " << clause->title << " (" << clause->kind;
  if (!clause->source.empty()) out << "; source: " << clause->source;
  out << ")\n" << clause->text << "\n" << clause->file << ":" << clause->line << "\n";
}

ExitCode run_explain(const ExplainOptions& options, Console& console) {
  const Result<std::unique_ptr<AnyMatch>> found = find_moment(options);
  if (!found) return console.fail(found.problem());
  const AnyMatch& match = **found;
  const Result<TargetPath> path = path_of(options.targets);
  if (!path) return console.fail(path.problem());
  const SeatMask awaiting = match.awaiting();
  Seat seat = awaiting.empty() ? Seat{0} : awaiting.first();
  if (options.seat) {
    const Result<Seat> wanted = read_seat_argument(std::to_string(*options.seat), match.seats());
    if (!wanted) return console.fail(kWrongUsage, "--seat: " + wanted.problem().text());
    seat = *wanted;
  }
  Words words(options.language, match.info().name, {});
  words.add_names(match);
  const Verdict verdict = judge(match, seat, *path, words);
  if (options.json) {
    print_json(match, seat, options, verdict, words, console.out);
  } else {
    console.out << match.info().name << ", after " << match.version() << " entries, seat "
                << seat_word(seat) << ":";
    for (const std::string& target : options.targets) console.out << " " << target;
    console.out << "\n";
    print_text(match, verdict, words, console.out);
  }
  return verdict.refusal ? kCheckFailed : kOk;
}

}  // namespace

void add_explain(CommandLine& line) {
  auto options = std::make_shared<ExplainOptions>();
  Command& command = line.add(
      "explain", "Say whether a choice is legal, and which clause of the rules forbids it.",
      "landfall explain --record game.record --at 30 card:4 city:4.3 height:2\n"
      "landfall explain --game meridian --seats 3 --seed 7 card:4 city:4.3 height:1",
      "Without a record a fresh game is dealt. Ends with 1 if the choice is not legal.");
  add_table_options(command, options->table);
  command.option("--record", options->record, "take the position from this record")
      .value_name("FILE");
  command.option("--at", options->at, {0, 1'000'000}, "after this many entries of the record");
  command.option("--seed", options->seed, "the luck of a fresh game; 1 if not given");
  command.option("--seat", options->seat, {0, kMaxSeats - 1},
                 "who chooses; the seat whose turn it is if not given");
  command.choice("--language", options->language, {"en", "de"}, "the language of the texts");
  command.flag("--json", options->json, "write JSON");
  command.list("targets", options->targets, "the choice, click by click").value_name("TARGET");
  command.action([options, &console = line.console()] { return run_explain(*options, console); });
}

}  // namespace landfall::cli
