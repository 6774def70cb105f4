#include "engine/record/line.h"

#include <charconv>
#include <optional>

namespace landfall {
namespace {

constexpr const char* kAgreed = " agreed";

// Takes the next word off the front of the text.
std::string_view next_word(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

std::optional<std::uint32_t> number_of(std::string_view word) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return number;
}

std::optional<Seat> seat_of(std::string_view word) {
  if (word == "chance") return kChance;
  if (word == "table") return kTable;
  const auto number = number_of(word);
  if (!number || *number >= kMaxSeats) return std::nullopt;
  return static_cast<Seat>(*number);
}

}  // namespace

std::string seat_word(Seat seat) {
  if (seat == kChance) return "chance";
  if (seat == kTable) return "table";
  return std::to_string(seat);
}

std::string line_of_choice(Seat seat, std::string_view verb, const TargetPath& targets) {
  std::string line = seat_word(seat);
  line += ' ';
  line += verb;
  for (const Target& target : targets) {
    line += ' ';
    line += target.view();
  }
  return line;
}

std::string line_of_undo(Seat seat, std::uint32_t record, bool agreed) {
  return seat_word(seat) + " undo " + std::to_string(record) + (agreed ? kAgreed : "");
}

std::string line_of_position(std::string_view json) { return "table set " + std::string(json); }

Result<Line> read_line(std::string_view text) {
  Line line;
  std::string_view rest = text;
  const std::string_view who = next_word(rest);
  const auto seat = seat_of(who);
  if (!seat) {
    return problem("'" + std::string(who) + "' is not a seat (0 to " +
                   std::to_string(kMaxSeats - 1) + ", chance or table)");
  }
  line.seat = *seat;
  const std::string_view verb = next_word(rest);
  if (verb.empty()) return problem("a verb is missing after the seat");
  if (line.seat == kTable) {
    if (verb != "set") return problem("the table can only 'set' a position");
    line.kind = Line::Kind::kPosition;
    line.position = rest;
    return line;
  }
  if (verb == "undo") {
    line.agreed = rest.ends_with(kAgreed);
    if (line.agreed) rest.remove_suffix(std::string_view(kAgreed).size());
    const auto record = number_of(rest);
    if (!record) return problem("'undo' needs the number of the record that it takes back");
    line.kind = Line::Kind::kUndo;
    line.record = *record;
    return line;
  }
  line.verb = verb;
  while (!rest.empty()) {
    const std::string_view word = next_word(rest);
    if (word.empty()) return problem("two spaces in a row");
    const Target target(word);
    if (target.size() != word.size()) return problem("'" + std::string(word) + "' is too long");
    if (line.targets.full()) return problem("too many targets");
    line.targets.push_back(target);
  }
  return line;
}

}  // namespace landfall
