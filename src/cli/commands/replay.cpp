// `landfall replay FILE`: step through a record, check it, or hand it to another program.
#include <algorithm>
#include <charconv>
#include <istream>
#include <map>
#include <memory>
#include <ostream>

#include "base/json_writer.h"
#include "cli/boards/board.h"
#include "cli/commands/commands.h"
#include "cli/record_file.h"
#include "cli/seat_argument.h"
#include "cli/terminal/layout.h"
#include "cli/terminal/words.h"
#include "engine/record/line.h"
#include "host/clock/record_times.h"

namespace landfall::cli {
namespace {

using Version = AnyMatch::Version;

struct ReplayOptions {
  std::string file;
  std::string view = "table";
  std::optional<int> at;
  std::string language = "en";
  std::string colour = "auto";
  bool check = false;
  bool step = false;
  bool json = false;
};

void write_awaiting(const AnyMatch& match, JsonWriter& out) {
  out.key("awaiting").begin_array();
  const SeatMask awaiting = match.awaiting();
  for (const Seat seat : awaiting.without(kChance)) out.value(seat);
  if (awaiting.has(kChance)) out.value(seat_word(kChance));
  out.end_array();
}

void write_json(const Record& record, const AnyMatch& shown, Seat seat, std::ostream& stream) {
  const Setup& setup = shown.setup();
  JsonWriter out;
  out.begin_object().member("game", setup.game).member("seats", setup.seats);
  out.key("options").begin_object();
  for (const auto& [name, value] : setup.options) out.member(name, value);
  out.end_object().key("names").begin_array();
  for (const std::string& name : record.names) out.value(name);
  out.end_array();
  out.member("version", shown.version()).member("last", record.match->version());
  out.member("over", shown.over());
  write_awaiting(shown, out);
  shown.write_table(out.key("board"));
  shown.write_view(seat, out.key("view"));
  shown.write_events(0, seat, out.key("events"));
  shown.write_scores(out.key("scores"));
  out.end_object();
  stream << out.text() << "\n";
}

// Shows one moment after the other.
class Viewer {
 public:
  Viewer(Console& console, const Record& record, const ReplayOptions& options, Seat seat)
      : console_(console),
        record_(record),
        seat_(seat),
        painter_(Painter::for_console(console, options.colour)),
        words_(options.language, record.match->info().name, record.names),
        thoughts_(host::thoughts_in(record.remark)) {
    words_.add_names(*record.match);
  }

  void show(Version version) {
    const std::unique_ptr<AnyMatch> moment = record_.match->at(version);
    const Version before = version == 0 ? 0 : version - 1;
    console_.out << "\n"
                 << painter_.bold(std::to_string(version) + "/" + std::to_string(last()))
                 << thought(version) << "\n";
    tell(*moment, before);
    console_.out << draw_board(*moment, seat_, screen(), marks_since(*moment, before, seat_));
    if (moment->over()) show_scores(*moment);
  }

  // Everything that happened, without drawings, and how it stands at the end.
  void print_all() {
    const AnyMatch& match = *record_.match;
    words_.look(match);
    const JsonValue events = json_from([&](JsonWriter& out) { match.write_events(0, seat_, out); });
    const std::size_t width = std::to_string(last()).size();
    std::string told;  // once for each record
    for (const JsonValue& event : events.items()) {
      const std::string number = std::to_string(event.find_integer("version").value_or(0));
      const std::string line =
          painter_.dim(std::string(width - std::min(width, number.size()), ' ') + number) + "  " +
          words_.say(phrase_from_json(event)) +
          (number == told ? "" : thought(static_cast<Version>(std::stoul(number))));
      told = number;
      console_.out << wrapped(line, console_.columns(), width + 2) << "\n";
    }
    console_.out << "\n" << draw_board(match, seat_, screen(), {}) << "\n";
    show_scores(match);
  }

  void step_through(Version version) {
    show(version);
    std::string line;
    while (true) {
      console_.out << painter_.dim(words_.text("replay.prompt")) << " " << std::flush;
      if (!std::getline(console_.in, line) || line == "q") break;
      const Version now = version;
      if (line.empty() || line == "n") {
        version = std::min(version + 1, last());
      } else if (line == "b") {
        version = version == 0 ? 0 : version - 1;
      } else {
        const char* end = line.data() + line.size();
        Version wanted = 0;
        const auto read = std::from_chars(line.data(), end, wanted);
        if (read.ec == std::errc() && read.ptr == end) version = std::min(wanted, last());
      }
      if (version != now) show(version);
    }
    console_.out << "\n";
  }

 private:
  [[nodiscard]] Version last() const { return record_.match->version(); }
  [[nodiscard]] Screen screen() const { return {painter_, words_, console_.columns()}; }
  // How long somebody thought about a record, if it says so (TAB-8.7).
  [[nodiscard]] std::string thought(Version version) const {
    const auto found = thoughts_.find(version);
    if (found == thoughts_.end()) return {};
    return painter_.dim("  (" + words_.text("replay.thought") + " " + found->second + " s)");
  }
  void tell(const AnyMatch& moment, Version from) {
    for (const std::string& sentence : words_.events(moment, from, seat_)) {
      console_.out << wrapped("  " + sentence, console_.columns(), 4) << "\n";
    }
  }
  void show_scores(const AnyMatch& match) {
    if (match.over()) console_.out << painter_.bold(words_.text("game_over")) << "\n";
    console_.out << draw_scores(match, screen());
  }

  Console& console_;
  const Record& record_;
  Seat seat_;
  Painter painter_;
  Words words_;
  std::map<Version, std::string> thoughts_;
};

ExitCode run_replay(const ReplayOptions& options, Console& console) {
  const Result<Record> record = read_record_file(options.file);
  if (!record) {
    // A damaged record is what --check is there to find, so there it is not wrong usage.
    const ExitCode code = options.check ? kCheckFailed : kWrongUsage;
    return console.fail(code, record.problem().text());
  }
  const AnyMatch& match = *record->match;
  const Result<Seat> seat = read_seat_argument(options.view, match.seats());
  if (!seat) return console.fail(kWrongUsage, "--view: " + seat.problem().text());
  if (options.at && static_cast<Version>(*options.at) > match.version()) {
    return console.fail(kWrongUsage, "--at: the record has " + std::to_string(match.version()) +
                                         " entries, so " + std::to_string(*options.at) +
                                         " is beyond its end");
  }
  const Version version = options.at ? static_cast<Version>(*options.at) : match.version();
  if (options.json) {
    write_json(*record, *match.at(version), *seat, console.out);
    return kOk;
  }
  if (options.check) {
    console.out << options.file << ": " << match.info().name << ", " << match.seats() << " seats, "
                << match.version() << " entries, " << (match.over() ? "finished" : "still running")
                << ": all right\n";
    return kOk;
  }
  Viewer viewer(console, *record, options, *seat);
  if (options.step || (console.in_is_terminal && console.out_is_terminal && !options.at)) {
    viewer.step_through(options.at ? version : 0);
  } else if (options.at) {
    viewer.show(version);
  } else {
    viewer.print_all();
  }
  return kOk;
}

}  // namespace

void add_replay(CommandLine& line) {
  auto options = std::make_shared<ReplayOptions>();
  Command& command =
      line.add("replay", "Step through the record of a game, or check it.",
               "landfall replay game.record\n"
               "landfall replay game.record --at 30 --view 0\n"
               "landfall replay game.record --check",
               "Records come from `landfall play --save`, from the page and from the protocol.\n"
               "In a terminal: Enter goes on, b goes back, a number jumps there, q ends.");
  command.option("file", options->file, "the record; - reads standard input")
      .value_name("FILE")
      .required();
  command.option("--view", options->view, "what this seat sees: 0, 1, ... or table")
      .value_name("SEAT");
  command.option("--at", options->at, {0, 1'000'000}, "the moment after this many entries");
  command.flag("--step", options->step, "step through, also without a terminal");
  command.flag("--check", options->check, "only check; end with 1 if the record is damaged");
  command.choice("--language", options->language, {"en", "de"}, "the language of the texts");
  command.choice("--colour,--color", options->colour, {"auto", "always", "never"},
                 "colours of the terminal");
  command.flag("--json", options->json, "write JSON: board, view, events and scores");
  command.action([options, &console = line.console()] { return run_replay(*options, console); });
}

}  // namespace landfall::cli
