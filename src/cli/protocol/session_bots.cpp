// Operations for programs that think: positions imagined from what one seat may know, and what the
// built-in bots would choose there.
#include <algorithm>
#include <utility>

#include "cli/protocol/fields.h"
#include "cli/protocol/session.h"

namespace landfall {

using protocol::bad_request;
using protocol::Others;

namespace {

constexpr std::int64_t kMostIterations = 100'000'000;
constexpr std::int64_t kMostMilliseconds = 3'600'000;
constexpr std::int64_t kMostChoices = 100'000;

// A whole number from 1, or the usual one if there is none; nothing if it is something else.
std::optional<std::int64_t> positive(const JsonValue& request, std::string_view name,
                                     std::int64_t most, std::int64_t usual) {
  const JsonValue* number = request.find(name);
  if (number == nullptr) return usual;
  if (!number->is_integer() || number->integer() < 1 || number->integer() > most) {
    return std::nullopt;
  }
  return number->integer();
}

std::string should_be_positive(std::string_view name, std::int64_t most) {
  return "'" + std::string(name) + "' should be a whole number from 1 to " + std::to_string(most);
}

}  // namespace

// --- Imagining -----------------------------------------------------------------------------------

ProtocolSession::Trouble ProtocolSession::imagine(const JsonValue& request, JsonWriter& out) {
  const Result<Seat> seat = protocol::read_seat(request, match_->seats(), Others::kNone);
  if (!seat) return bad_request(seat.problem().text());
  // The seed decides what is drawn for the hidden parts, also where chance is manual afterwards.
  Luck luck;
  if (Trouble failure = read_seed(request, luck)) return failure;
  if (request.find("chance") != nullptr) {
    if (Trouble failure = read_manual(request)) return failure;
    luck.manual = true;
  }
  if (real_ == nullptr) {
    real_ = std::move(match_);
    real_chance_ = std::exchange(chance_, std::nullopt);
  }
  Random random(luck.seed);
  match_ = real_->imagined(*seat, random);
  take_luck(Luck{.manual = luck.manual, .seed = random.next()});
  draw_chance();
  out.member("version", match_->version());
  write_awaiting(out);
  if (luck.chosen_here) out.member("seed", luck.seed);
  return std::nullopt;
}

ProtocolSession::Trouble ProtocolSession::rewind(const JsonValue& request, JsonWriter& out) {
  if (real_ == nullptr) {
    return bad_request("'rewind' is for imagined matches: begin with 'imagine', or use 'undo'");
  }
  const JsonValue* version = request.find("version");
  if (version == nullptr || !version->is_integer() || version->integer() < 1 ||
      version->integer() > match_->version()) {
    return bad_request(
        "'version' should be a version of the imagined match, from 1 (where it begins) to " +
        std::to_string(match_->version()));
  }
  if (request.find("seed") != nullptr) {
    Luck luck;
    if (Trouble failure = read_seed(request, luck)) return failure;
    take_luck(luck);
  }
  match_ = match_->at(static_cast<AnyMatch::Version>(version->integer()));
  draw_chance();
  out.member("version", match_->version());
  write_awaiting(out);
  return std::nullopt;
}

ProtocolSession::Trouble ProtocolSession::real(const JsonValue& /*request*/, JsonWriter& out) {
  if (real_ != nullptr) {
    match_ = std::move(real_);
    chance_ = std::exchange(real_chance_, std::nullopt);
  }
  out.member("version", match_->version());
  write_awaiting(out);
  return std::nullopt;
}

// --- Bots ----------------------------------------------------------------------------------------

ProtocolSession::Trouble ProtocolSession::read_bot(const JsonValue& request, Thought& thought) {
  const std::int64_t level = request.find_integer("level").value_or(0);
  if (level < 1 || level > bots::kLevelCount) {
    return bad_request(should_be_positive("level", bots::kLevelCount));
  }
  Luck luck;
  if (request.find("seed") != nullptr) {
    if (Trouble failure = read_seed(request, luck)) return failure;
  }
  const auto iterations = positive(request, "iterations", kMostIterations, 0);
  if (!iterations) return bad_request(should_be_positive("iterations", kMostIterations));
  const auto milliseconds = positive(request, "milliseconds", kMostMilliseconds, 0);
  if (!milliseconds) return bad_request(should_be_positive("milliseconds", kMostMilliseconds));
  if (*milliseconds > 0 && milliseconds_ == nullptr) {
    return bad_request("there is no clock here: give 'iterations' instead of 'milliseconds'");
  }
  thought.iterations = static_cast<std::uint32_t>(*iterations);
  thought.milliseconds = static_cast<std::uint64_t>(*milliseconds);
  const std::string& game = match_->info().name;
  std::string name = game + ' ' + std::to_string(level) + ' ' + std::to_string(luck.seed);
  if (bot_ == nullptr || name != bot_name_) {
    bot_ = bots::make_bot(game, static_cast<int>(level), luck.seed);
    bot_name_ = std::move(name);
  }
  if (bot_ == nullptr) return bad_request("there are no bots for " + game);
  return std::nullopt;
}

Action ProtocolSession::ask_bot(Seat seat, const Thought& thought) {
  bots::Budget budget;
  budget.iterations = thought.iterations;
  if (thought.milliseconds > 0) {
    const std::uint64_t end = milliseconds_() + thought.milliseconds;
    budget.stop = [now = milliseconds_, end] { return now() >= end; };
  }
  return bot_->decide(*match_, seat, budget);
}

ProtocolSession::Trouble ProtocolSession::bot(const JsonValue& request, JsonWriter& out) {
  const Result<Seat> seat = protocol::read_seat(request, match_->seats(), Others::kNone);
  if (!seat) return bad_request(seat.problem().text());
  if (!match_->awaiting().has(*seat)) {
    std::string due;
    for (const Seat other : match_->awaiting().without(kChance)) {
      due += (due.empty() ? "" : ", ") + std::to_string(other);
    }
    return bad_request("no choice is due to seat " + std::to_string(*seat) +
                       (due.empty() ? "" : "; awaited: " + due));
  }
  Thought thought;
  if (Trouble failure = read_bot(request, thought)) return failure;
  const Action action = ask_bot(*seat, thought);
  TargetPath path;
  match_->targets(*seat, action, path);
  out.member("action", action_code(action)).key("targets").begin_array();
  for (const Target& target : path) out.value(target.view());
  out.end_array();
  return std::nullopt;
}

ProtocolSession::Trouble ProtocolSession::play(const JsonValue& request, JsonWriter& out) {
  Thought thought;
  if (Trouble failure = read_bot(request, thought)) return failure;
  const auto most = positive(request, "choices", kMostChoices, kMostChoices);
  if (!most) return bad_request(should_be_positive("choices", kMostChoices));
  std::int64_t choices = 0;
  while (choices < *most && !match_->over() && !match_->awaiting().has(kChance)) {
    const Seat seat = match_->awaiting().first();
    if (const auto refusal = match_->act(seat, ask_bot(seat, thought))) return refused(*refusal);
    ++choices;
    draw_chance();
  }
  out.member("choices", choices).member("version", match_->version());
  write_awaiting(out);
  return std::nullopt;
}

}  // namespace landfall
