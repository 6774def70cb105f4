// `landfall report FILE`: how a finished game was decided and what happened in it, in numbers.
#include <algorithm>
#include <array>
#include <memory>
#include <ostream>

#include "base/json_writer.h"
#include "cli/commands/commands.h"
#include "cli/record_file.h"
#include "cli/terminal/layout.h"
#include "cli/terminal/painter.h"
#include "cli/terminal/words.h"

namespace landfall::cli {
namespace {

struct ReportOptions {
  std::string file;
  std::string language = "en";
  bool csv = false;
  bool json = false;
};

// Whole, or with two digits: 7, 12.58, -0.25.
std::string number_text(std::int64_t value, int parts) {
  if (parts == 1) return std::to_string(value);
  const std::int64_t hundredths = (2 * std::abs(value) * 100 + parts) / (2 * std::int64_t{parts});
  const std::string digits = std::to_string(hundredths % 100);
  const bool minus = value < 0 && hundredths != 0;
  return (minus ? "-" : "") + std::to_string(hundredths / 100) + (digits.size() < 2 ? ".0" : ".") +
         digits;
}

// --- CSV ------------------------------------------------------------------------------------------

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\n\r") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char letter : text) quoted.append(letter == '"' ? 2 : 1, letter);
  return quoted + '"';
}

// One line for each number: names for programs, which no language changes.
class CsvWriter {
 public:
  CsvWriter(std::ostream& out, const Words& words) : out_(out), words_(words) {
    out_ << "sheet,row,column,name,value\n";
  }
  void seat_line(std::string_view sheet, std::string_view row, Seat seat, std::string_view value) {
    line(sheet, row, "seat:" + std::to_string(seat), words_.name(seat), value);
  }
  void line(std::string_view sheet, std::string_view row, std::string_view column,
            std::string_view name, std::string_view value) {
    out_ << sheet << ',' << row << ',' << column << ',' << csv_field(name) << ',' << value << '\n';
  }

 private:
  std::ostream& out_;
  const Words& words_;
};

void write_csv_row(const Tally& tally, std::size_t place, CsvWriter& csv) {
  const TallyRow& row = tally.rows()[place];
  const auto values = tally.values(place);
  for (std::size_t column = 0; column < values.size(); ++column) {
    const std::string value = number_text(values[column], row.parts);
    const auto seats = static_cast<std::size_t>(tally.seats());
    switch (row.across) {
      case TallyRow::Across::kSeats:
        csv.seat_line(row.sheet, row.name, static_cast<Seat>(column), value);
        break;
      case TallyRow::Across::kPairs:
        csv.seat_line(row.sheet, "seat:" + std::to_string(column / seats),
                      static_cast<Seat>(column % seats), value);
        break;
      case TallyRow::Across::kNumbers:
        csv.line(row.sheet, row.name, std::to_string(row.first + static_cast<int>(column)), "",
                 value);
        break;
    }
  }
}

void write_csv(const AnyMatch& match, const GameReport& report, const Words& words,
               std::ostream& out) {
  CsvWriter csv(out, words);
  const Standing standing = match.standing();
  for (const Seat seat : players(report.seats)) {
    csv.seat_line("result", "points", seat, std::to_string(standing.points[seat]));
    csv.seat_line("result", "rank", seat, std::to_string(standing.rank[seat]));
  }
  for (const Seat seat : players(report.seats)) {
    csv.seat_line("seats", "choices", seat, std::to_string(report.choices[seat]));
    csv.seat_line("seats", "taken_back", seat, std::to_string(report.taken_back[seat]));
  }
  const auto fact = [&](std::string_view row, std::uint32_t value) {
    csv.line("game", row, "", "", std::to_string(value));
  };
  fact("records", report.records);
  fact("counting", report.counting);
  fact("outcomes", report.outcomes);
  fact("lead_changes", report.lead.changes);
  fact("held_from", report.lead.held_from);
  for (const TurningPoint& point : report.lead.turning) {
    csv.line("turning", std::to_string(point.record), "", "", std::to_string(point.swing));
  }
  for (const PointsAfter& point : match.points_after(0)) {
    for (const Seat seat : players(report.seats)) {
      csv.seat_line("points", std::to_string(point.record), seat,
                    std::to_string(point.points[seat]));
    }
  }
  for_each_sheet(report.tally, [&](std::size_t first, std::size_t end) {
    for (std::size_t place = first; place < end; ++place) write_csv_row(report.tally, place, csv);
  });
}

// --- Words ----------------------------------------------------------------------------------------

// A table of texts, its columns as wide as they need to be; the first one to the left.
using Grid = std::vector<std::vector<std::string>>;

void print_grid(const Grid& grid, std::ostream& out) {
  std::vector<std::size_t> widths;
  for (const auto& row : grid) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], width_of(row[i]));
    }
  }
  for (const auto& row : grid) {
    std::string line = "  " + row[0] + std::string(widths[0] - width_of(row[0]), ' ');
    for (std::size_t i = 1; i < row.size(); ++i) {
      line += "  " + std::string(widths[i] - width_of(row[i]), ' ') + row[i];
    }
    out << line << "\n";
  }
}

class ReportPrinter {
 public:
  ReportPrinter(Console& console, const AnyMatch& match, const GameReport& report,
                const Words& words)
      : out_(console.out), match_(match), report_(report), words_(words) {}

  void print() {
    print_decision();
    Grid seats = {heading("report.seats")};
    seats.push_back(row_of_seats("report.seats.choices", report_.choices));
    seats.push_back(row_of_seats("report.seats.taken_back", report_.taken_back));
    out_ << "\n";
    print_grid(seats, out_);
    for_each_sheet(report_.tally, [&](std::size_t first, std::size_t end) {
      out_ << "\n";
      print_grid(grid_of(first, end), out_);
    });
  }

 private:
  [[nodiscard]] std::string say(const Phrase& phrase) const { return words_.say(phrase); }
  static Phrase phrase(std::string_view key) {
    Phrase phrase;
    phrase.key = key;
    return phrase;
  }

  void print_decision() {
    const Lead& lead = report_.lead;
    const Standing standing = match_.standing();
    if (lead.winners.empty()) {
      out_ << say(phrase("report.won_nobody")) << "\n";
    } else if (lead.winners.count() > 1) {
      out_ << say(phrase("report.won_shared").number("number", lead.winners.count())) << "\n";
    } else {
      const Seat winner = lead.winners.first();
      std::optional<int> margin;
      for (const Seat seat : players(report_.seats)) {
        if (seat == winner) continue;
        const int ahead = standing.points[winner] - standing.points[seat];
        margin = std::min(margin.value_or(ahead), ahead);
      }
      const bool tie = margin.value_or(0) <= 0;
      out_ << say(phrase(tie ? "report.won_tie" : "report.won")
                      .seat("seat", winner)
                      .number("number", margin.value_or(0)))
           << "\n";
    }
    const auto number = [](std::uint32_t value) { return static_cast<int>(value); };
    if (!lead.winners.empty()) {
      out_ << say(lead.held_from == report_.records ? phrase("report.held_last")
                                                    : phrase("report.held")
                                                          .number("version", number(lead.held_from))
                                                          .number("last", number(report_.records)))
           << "\n";
    }
    out_ << say(lead.changes == 0 ? phrase("report.no_changes")
                                  : phrase("report.changes").number("number", number(lead.changes)))
         << "\n";
    print_turning();
  }

  void print_turning() {
    const Lead& lead = report_.lead;
    if (lead.turning.empty()) return;
    out_ << "\n" << words_.book().pattern("report.turning") << "\n";
    for (const TurningPoint& point : lead.turning) {
      out_ << "  " << point.record << "  "
           << say(phrase(point.swing > 0 ? "report.swing_up" : "report.swing_down")
                      .seat("seat", lead.winners.first())
                      .number("number", std::abs(point.swing)))
           << "\n";
    }
  }

  [[nodiscard]] std::vector<std::string> heading(std::string_view key) const {
    std::vector<std::string> row = {words_.book().pattern(key)};
    for (const Seat seat : players(report_.seats)) row.push_back(words_.name(seat));
    return row;
  }
  [[nodiscard]] std::vector<std::string> row_of_seats(
      std::string_view key, const std::array<std::uint32_t, kMaxSeats>& numbers) const {
    std::vector<std::string> row = {words_.book().pattern(key)};
    for (const Seat seat : players(report_.seats)) row.push_back(std::to_string(numbers[seat]));
    return row;
  }
  [[nodiscard]] std::string name_of(const TallyRow& row) const {
    if (row.name.find(':') != std::string_view::npos) return words_.target(row.name);
    return words_.book().pattern("report." + std::string(row.sheet) + "." + std::string(row.name));
  }

  [[nodiscard]] Grid grid_of(std::size_t first, std::size_t end) const {
    const TallyRow& head = report_.tally.rows()[first];
    const std::string title = "report." + std::string(head.sheet);
    Grid grid;
    if (head.across == TallyRow::Across::kNumbers) {
      grid.push_back({words_.book().pattern(title)});
      for (int number = head.first; number <= head.last; ++number) {
        grid.back().push_back(std::to_string(number));
      }
    } else {
      grid.push_back(heading(title));
    }
    if (head.across == TallyRow::Across::kPairs) {
      const auto values = report_.tally.values(first);
      const auto seats = static_cast<std::size_t>(report_.seats);
      for (std::size_t from = 0; from < seats; ++from) {
        grid.push_back({words_.name(static_cast<Seat>(from))});
        for (std::size_t to = 0; to < seats; ++to) {
          grid.back().push_back(from == to ? "" : std::to_string(values[from * seats + to]));
        }
      }
      return grid;
    }
    for (std::size_t place = first; place < end; ++place) {
      const TallyRow& row = report_.tally.rows()[place];
      const auto values = report_.tally.values(place);
      if (std::ranges::all_of(values, [](std::int64_t value) { return value == 0; })) continue;
      grid.push_back({name_of(row)});
      for (const std::int64_t value : report_.tally.values(place)) {
        grid.back().push_back(number_text(value, row.parts));
      }
    }
    return grid;
  }

  std::ostream& out_;
  const AnyMatch& match_;
  const GameReport& report_;
  const Words& words_;
};

ExitCode run_report(const ReportOptions& options, Console& console) {
  if (options.csv && options.json) {
    return console.fail(kWrongUsage, "--csv and --json exclude each other");
  }
  const Result<Record> record = read_record_file(options.file);
  if (!record) return console.fail(kWrongUsage, record.problem().text());
  const AnyMatch& match = *record->match;
  Words words(options.language, match.info().name, record->names);
  words.add_names(match);
  if (const auto refusal = match.refuse_report()) {
    return console.fail(kCheckFailed, options.file + ": " + words.why(*refusal));
  }
  const GameReport report = match.report();
  if (options.json) {
    JsonWriter out;
    write_report(report, out);
    console.out << out.text() << "\n";
  } else if (options.csv) {
    write_csv(match, report, words, console.out);
  } else {
    ReportPrinter(console, match, report, words).print();
  }
  return kOk;
}

}  // namespace

void add_report(CommandLine& line) {
  auto options = std::make_shared<ReportOptions>();
  Command& command = line.add(
      "report", "Say how a finished game was decided and what happened in it, in numbers.",
      "landfall report game.record\n"
      "landfall report game.record --csv > game.csv",
      "Dice, production, trade and whatever else the rules of the game count. CSV has one\n"
      "number per line: sheet, row, column, name of the player, value.");
  command.option("file", options->file, "the record; - reads standard input")
      .value_name("FILE")
      .required();
  command.flag("--csv", options->csv, "write CSV, with the points after every entry");
  command.flag("--json", options->json, "write JSON, as the server gives it (docs/wire.md)");
  command.choice("--language", options->language, {"en", "de"}, "the language of the texts");
  command.action([options, &console = line.console()] { return run_report(*options, console); });
}

}  // namespace landfall::cli
