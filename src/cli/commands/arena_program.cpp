#include "cli/commands/arena_program.h"

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <utility>
#include <variant>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "bots/any_bot.h"
#include "cli/did_you_mean.h"
#include "cli/protocol/fields.h"
#include "engine/contract/version.h"

namespace landfall::cli {

using bots::ProgramProcess;
using Outcome = ProgramProcess::Outcome;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds kEndingTime{1'000};
constexpr std::uint32_t kMostSaid = 10;  // of one program, so that a thousand faults stay readable
constexpr std::size_t kLongestName = 40;
constexpr std::string_view kNotFound = "ended with exit code 127";

// An interpreter takes its time to start.
milliseconds greeting_time(milliseconds move_time) {
  return std::max(milliseconds{5'000}, 2 * move_time);
}

ProgramProcess::Clock::time_point in(milliseconds time) {
  return ProgramProcess::Clock::now() + time;
}

// What a program says may hold anything; a terminal should not obey it.
std::string printable(std::string_view text) {
  std::string shown(text);
  std::ranges::replace_if(
      shown, [](char letter) { return (letter >= 0 && letter < ' ') || letter == '\x7f'; }, '?');
  return shown;
}

std::string own_path() {
  std::error_code none;
  return std::filesystem::read_symlink("/proc/self/exe", none).string();
}

std::string seconds(milliseconds time) {
  std::string text = std::to_string(static_cast<double>(time.count()) / 1000);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text + " s";
}

std::string why_no_line(Outcome outcome, milliseconds time, ProgramProcess& process) {
  switch (outcome) {
    case Outcome::kLate:
      return "has not answered within " + seconds(time) +
             " (does it flush its output after every line?)";
    case Outcome::kTooLong:
      return "wrote a line of more than " + std::to_string(ProgramProcess::kLongestLine) + " bytes";
    case Outcome::kEnded:
    case Outcome::kDone:
      break;
  }
  const std::string how = process.end(in(kEndingTime));
  return how.empty() ? "has closed its input or output" : how;
}

}  // namespace

ArenaTable::ArenaTable(const AnyMatch& beginning, const Setup& wanted)
    : game(wanted.game), book(Phrasebook::load("en", wanted.game)) {
  JsonWriter out;
  beginning.write_table(out);
  board = out.take();
  book.add_names(JsonValue::parse(board).value());
  JsonWriter written;
  written.begin_object().member("game", game).member("seats", beginning.seats());
  written.key("options").begin_object();
  for (const auto& [name, value] : beginning.setup().options) written.member(name, value);
  written.end_object();
  if (!wanted.components.empty()) written.member("components", wanted.components);
  written.end_object();
  setup = written.take();
}

// --- One game ------------------------------------------------------------------------------------

class ArenaProgram::Guest final : public bots::ArenaGuest {
 public:
  explicit Guest(ArenaProgram& entry) : entry_(entry) {}

  std::optional<Problem> begin(const AnyMatch& match, Seat seat, std::uint64_t seed) override {
    Result<Process> process = entry_.greeted();
    if (!process) return process.problem();
    process_ = std::move(process).value();
    random_ = Random(seed);
    substitute_ = bots::make_bot(entry_.table_.game, "random", seed);
    told_ = match.version();
    JsonWriter out;
    out.begin_object().member("type", "game").member("seat", seat);
    out.member("seed", seed >> 11U);  // 53 bits: every JSON reader gives it back unchanged
    out.raw_member("setup", entry_.table_.setup).raw_member("board", entry_.table_.board);
    out.end_object();
    const Outcome outcome = process_->write_line(out.text(), in(entry_.move_time_));
    if (outcome == Outcome::kDone) return std::nullopt;
    return lose(match, seat, outcome);
  }

  Result<Action> decide(const AnyMatch& match, Seat seat) override {
    if (process_ == nullptr) return substitute_->decide(match, seat);
    std::string line;
    if (auto trouble = ask(match, seat, "choose", line)) return *trouble;
    if (process_ == nullptr) return substitute_->decide(match, seat);
    std::variant<Action, protocol::Failure> choice = read(match, seat, line);
    if (const auto* action = std::get_if<Action>(&choice)) return *action;
    object(match, seat, line, std::get<protocol::Failure>(choice));
    return substitute_->decide(match, seat);
  }

  Result<std::optional<Action>> volunteer(const AnyMatch& match, Seat seat) override {
    if (process_ == nullptr || !entry_.proposes()) return std::optional<Action>();
    std::string line;
    if (auto trouble = ask(match, seat, "propose", line)) return *trouble;
    if (process_ == nullptr || is_pass(line)) return std::optional<Action>();
    std::variant<Action, protocol::Failure> choice = read(match, seat, line);
    if (const auto* action = std::get_if<Action>(&choice)) return std::optional<Action>(*action);
    object(match, seat, line, std::get<protocol::Failure>(choice));
    return std::optional<Action>();
  }

  void finish(const AnyMatch& match, Seat seat) override {
    if (process_ == nullptr) return;
    JsonWriter out;
    out.begin_object().member("type", "over").member("seat", seat);
    match.write_scores(out.member("version", match.version()).key("scores"));
    out.end_object();
    if (process_->write_line(out.text(), in(entry_.move_time_)) == Outcome::kDone) {
      entry_.give_back(std::move(process_));
    }
  }

 private:
  // A question and its answer; without a process afterwards, if the seat is lost.
  std::optional<Problem> ask(const AnyMatch& match, Seat seat, std::string_view type,
                             std::string& line) {
    if (process_->drop_unasked()) {
      entry_.note_fault(seat, match.version(), "said something before it was asked");
    }
    const auto deadline = in(entry_.move_time_);
    Outcome outcome = process_->write_line(question(match, seat, type), deadline);
    if (outcome == Outcome::kDone) outcome = process_->read_line(line, deadline);
    return outcome == Outcome::kDone ? std::nullopt : lose(match, seat, outcome);
  }

  static bool is_pass(const std::string& line) {
    const Result<JsonValue> answer = JsonValue::parse(line);
    return answer && answer->is_object() && answer->find_bool("pass").value_or(false);
  }

  // All that the seat may know, its choices, and a position that agrees with it.
  std::string question(const AnyMatch& match, Seat seat, std::string_view type) {
    JsonWriter out;
    out.begin_object().member("type", type).member("seat", seat);
    out.member("version", match.version()).key("view");
    match.write_view(seat, out);
    out.key("actions");
    match.write_legal(seat, out, &entry_.table_.book);
    out.key("events");
    match.write_events(std::exchange(told_, match.version()), seat, out);
    match.imagined(seat, random_)->write_state(out.key("position"));
    return out.end_object().take();
  }

  std::variant<Action, protocol::Failure> read(const AnyMatch& match, Seat seat,
                                               const std::string& line) const {
    const Result<JsonValue> answer = JsonValue::parse(line);
    if (!answer) {
      return protocol::Failure{"bad_json",
                               answer.problem().text() + " (notes belong on standard error)"};
    }
    if (!answer->is_object()) {
      return protocol::bad_request(
          "an answer should be an object such as {\"targets\":[\"card:8\",\"pass\"]}");
    }
    auto choice = protocol::read_choice(*answer, match, seat, entry_.table_.book);
    if (const auto* action = std::get_if<Action>(&choice)) {
      if (const auto refusal = match.refuse(seat, *action)) {
        return protocol::refused(*refusal, entry_.table_.book);
      }
    }
    return choice;
  }

  // The referee's word, to the program and to whoever watches.
  void object(const AnyMatch& match, Seat seat, const std::string& line,
              const protocol::Failure& failure) {
    JsonWriter out;
    out.begin_object().member("type", "refused").member("version", match.version());
    failure.write(out);
    out.end_object();
    process_->write_line(out.text(), in(entry_.move_time_));
    std::string what = "answered '" + protocol::excerpt(line) + "': " + failure.text;
    if (failure.refusal) what += " (" + std::string(failure.refusal->clause.id) + ")";
    entry_.note_fault(seat, match.version(), what);
  }

  std::optional<Problem> lose(const AnyMatch& match, Seat seat, Outcome outcome) {
    const std::string why = why_no_line(outcome, entry_.move_time_, *process_);
    process_.reset();
    return entry_.note_loss(seat, match.version(), why);
  }

  ArenaProgram& entry_;
  Process process_;  // null once the seat is lost
  Random random_{0};
  std::unique_ptr<bots::AnyBot> substitute_;
  AnyMatch::Version told_ = 0;  // up to where the program knows the events
};

// --- The entry -----------------------------------------------------------------------------------

ArenaProgram::ArenaProgram(std::string command, const ArenaTable& table, milliseconds move_time,
                           Console& console)
    : command_(std::move(command)), table_(table), move_time_(move_time), console_(console) {}

ArenaProgram::~ArenaProgram() { close(); }

std::string ArenaProgram::name() const {
  const std::lock_guard lock(mutex_);
  return name_.empty() ? command_ : name_;
}
bool ArenaProgram::proposes() const {
  const std::lock_guard lock(mutex_);
  return proposes_;
}
std::uint32_t ArenaProgram::faults() const {
  const std::lock_guard lock(mutex_);
  return faults_;
}
std::uint32_t ArenaProgram::lost() const {
  const std::lock_guard lock(mutex_);
  return lost_;
}
ExitCode ArenaProgram::verdict() const {
  const std::lock_guard lock(mutex_);
  return verdict_;
}

std::unique_ptr<bots::ArenaGuest> ArenaProgram::invite() { return std::make_unique<Guest>(*this); }

void ArenaProgram::close() {
  const std::lock_guard lock(mutex_);
  for (const Process& process : idle_) process->end(in(kEndingTime));
  idle_.clear();
}

Problem ArenaProgram::fail(ExitCode code, const std::string& what) {
  const std::lock_guard lock(mutex_);
  verdict_ = code;
  return problem("the program '" + command_ + "' " + what);
}

Result<ArenaProgram::Process> ArenaProgram::greeted() {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      Process process = std::move(idle_.back());
      idle_.pop_back();
      return process;
    }
  }
  auto process = std::make_unique<ProgramProcess>(command_, own_path());
  JsonWriter out;
  out.begin_object().member("type", "hello").member("protocol", kProtocol);
  out.member("landfall", kVersion).member("moveMilliseconds", move_time_.count()).end_object();
  const milliseconds patience = greeting_time(move_time_);
  const auto deadline = in(patience);
  std::string line;
  Outcome outcome = process->write_line(out.text(), deadline);
  if (outcome == Outcome::kDone) outcome = process->read_line(line, deadline);
  if (outcome != Outcome::kDone) {
    const std::string why = why_no_line(outcome, patience, *process);
    if (why != kNotFound) return fail(kCheckFailed, why + ": it was to answer the greeting");
    const std::vector<std::string> known(bots::bot_kinds().begin(), bots::bot_kinds().end());
    return fail(kWrongUsage, "was not found" + did_you_mean(command_, known));
  }
  if (auto trouble = hear_greeting(line)) return *trouble;
  return process;
}

std::optional<Problem> ArenaProgram::hear_greeting(const std::string& line) {
  const Result<JsonValue> answer = JsonValue::parse(line);
  const std::optional<std::int64_t> spoken =
      answer ? answer->find_integer("protocol") : std::nullopt;
  if (!spoken) {
    return fail(kCheckFailed, "answered the greeting with '" + printable(protocol::excerpt(line)) +
                                  "'; it should be {\"protocol\":" + std::to_string(kProtocol) +
                                  ",\"name\":\"...\"} (notes belong on standard error)");
  }
  if (*spoken != kProtocol) {
    return fail(kCheckFailed, "speaks version " + std::to_string(*spoken) +
                                  " of the arena's protocol; this arena speaks version " +
                                  std::to_string(kProtocol));
  }
  const std::string_view name = answer->find_text("name").value_or("");
  if (name.size() > kLongestName || printable(name) != name) {
    return fail(kCheckFailed, "has a name of more than " + std::to_string(kLongestName) +
                                  " bytes, or with letters that cannot be printed");
  }
  const std::lock_guard lock(mutex_);
  name_ = name;
  proposes_ = answer->find_bool("proposes").value_or(false);
  return std::nullopt;
}

void ArenaProgram::give_back(Process process) {
  const std::lock_guard lock(mutex_);
  lost_in_a_row_ = 0;
  idle_.push_back(std::move(process));
}

void ArenaProgram::say(Seat seat, AnyMatch::Version version, const std::string& what) {
  if (++said_ > kMostSaid) return;
  console_.err << (name_.empty() ? command_ : name_) << " (seat " << int{seat} << ", version "
               << version << ") " << printable(what) << "\n";
  if (said_ == kMostSaid) console_.err << "what follows of this kind is only counted\n";
}

void ArenaProgram::note_fault(Seat seat, AnyMatch::Version version, const std::string& what) {
  const std::lock_guard lock(mutex_);
  ++faults_;
  verdict_ = kCheckFailed;
  say(seat, version, what);
}

std::optional<Problem> ArenaProgram::note_loss(Seat seat, AnyMatch::Version version,
                                               const std::string& what) {
  {
    const std::lock_guard lock(mutex_);
    ++lost_;
    verdict_ = kCheckFailed;
    say(seat, version, what + "; its game is played to the end at random");
    if (++lost_in_a_row_ < kMostLostInARow) return std::nullopt;
  }
  return fail(kCheckFailed,
              what + ", as in the " + std::to_string(kMostLostInARow - 1) + " games before");
}

}  // namespace landfall::cli
