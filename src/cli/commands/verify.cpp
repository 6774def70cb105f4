// `landfall verify FILE`: whether every die and card of a record follows from its secret and its words.
#include <memory>
#include <ostream>

#include "base/json_writer.h"
#include "cli/commands/commands.h"
#include "cli/record_file.h"
#include "cli/terminal/words.h"

namespace landfall::cli {
namespace {

struct VerifyOptions {
  std::string file;
  std::string commitment;
  std::string language = "en";
  bool json = false;
};

struct Verdict {
  bool right = false;
  std::string word;  // of the text that says so: "luck.right"
};

void write_json(const Verdict& verdict, const RecordedLuck& luck, const LuckCheck& check,
                std::ostream& stream) {
  JsonWriter out;
  out.begin_object().member("ok", verdict.right).member("verdict", verdict.word);
  out.member("commitment", hex_text(luck.commitment)).member("draws", check.draws);
  if (check.misfit) {
    out.key("misfit")
        .begin_object()
        .member("record", check.misfit->record)
        .member("found", check.misfit->found)
        .member("expected", check.misfit->expected)
        .end_object();
  }
  out.end_object();
  stream << out.text() << "\n";
}

class Verifier {
 public:
  Verifier(const VerifyOptions& options, const Record& record, Console& console)
      : options_(options),
        record_(record),
        words_(options.language, record.match->info().name, record.names),
        out_(console.out) {}

  ExitCode run(Console& console) {
    if (!record_.luck) {
      return console.fail(kWrongUsage, options_.file + ": " + words_.text("luck.none"));
    }
    const RecordedLuck& luck = *record_.luck;
    const Result<LuckCheck> check = check_luck(*record_.match, luck.luck);
    if (!check) return console.fail(kWrongUsage, options_.file + ": " + check.problem().text());
    const Verdict verdict = judge(luck, *check);
    if (options_.json) {
      write_json(verdict, luck, *check, out_);
    } else {
      tell(luck, *check);
      out_ << words_.text(verdict.word) << "\n";
    }
    return verdict.right ? kOk : kCheckFailed;
  }

 private:
  [[nodiscard]] Verdict judge(const RecordedLuck& luck, const LuckCheck& check) const {
    if (!options_.commitment.empty() && options_.commitment != hex_text(luck.commitment)) {
      return {false, "luck.other_commitment"};
    }
    if (commitment_to(luck.luck.secret) != luck.commitment) return {false, "luck.wrong_secret"};
    if (check.misfit) return {false, "luck.wrong_draw"};
    return {true, options_.commitment.empty() ? "luck.right" : "luck.right_and_known"};
  }

  void tell(const RecordedLuck& luck, const LuckCheck& check) const {
    out_ << words_.text("luck.table") << " " << luck.luck.table << "\n"
         << words_.text("luck.commitment") << " " << hex_text(luck.commitment) << "\n"
         << words_.text("luck.secret") << " " << hex_text(luck.luck.secret) << "\n";
    for (const Seat seat : players(record_.match->seats())) {
      const std::string& added = luck.luck.words[seat];
      out_ << words_.seat_text("luck.words", seat) << " "
           << (added.empty() ? words_.text("luck.no_words") : added) << "\n";
    }
    out_ << words_.text("luck.draws", static_cast<int>(check.draws)) << "\n";
    if (!check.misfit) return;
    out_ << words_.text("luck.misfit", static_cast<int>(check.misfit->record)) << "\n  "
         << words_.text("luck.found") << " " << check.misfit->found << "\n  "
         << words_.text("luck.expected") << " " << check.misfit->expected << "\n";
  }

  const VerifyOptions& options_;
  const Record& record_;
  Words words_;
  std::ostream& out_;
};

ExitCode run_verify(const VerifyOptions& options, Console& console) {
  if (!options.commitment.empty() && !bytes_from_hex(options.commitment)) {
    return console.fail(kWrongUsage, "--commitment needs 64 hexadecimal digits in small letters");
  }
  const Result<Record> record = read_record_file(options.file);
  if (!record) return console.fail(kWrongUsage, record.problem().text());
  return Verifier(options, *record, console).run(console);
}

}  // namespace

void add_verify(CommandLine& line) {
  auto options = std::make_shared<VerifyOptions>();
  Command& command = line.add(
      "verify", "Check every die and card of a table with luck that can be checked.",
      "landfall verify game.landfall\n"
      "landfall verify game.landfall --commitment 5f0c...",
      "Recomputes every outcome of chance from the secret and the words in the record\n"
      "(docs/luck.md) and names the first one that does not fit. The commitment is what the\n"
      "table showed before the game; only with it is it certain that the secret was not\n"
      "chosen later. Ends with 1 if something is wrong, with 2 if it cannot be checked.");
  command.option("file", options->file, "the record; - reads standard input")
      .value_name("FILE")
      .required();
  command.option("--commitment", options->commitment, "what you noted before the game")
      .value_name("DIGITS");
  command.flag("--json", options->json, "write JSON");
  command.choice("--language", options->language, {"en", "de"}, "the language of the texts");
  command.action([options, &console = line.console()] { return run_verify(*options, console); });
}

}  // namespace landfall::cli
