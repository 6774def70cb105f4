#include "bindings/door/door.h"

#include "base/digest.h"
#include "bots/fingerprint.h"
#include "cli/protocol/fields.h"
#include "games/catalog.h"

namespace landfall {
namespace {

std::string failure(std::string_view error, std::string_view text) {
  JsonWriter out;
  out.begin_object().member("ok", false).member("error", error).member("text", text).end_object();
  return out.take();
}

}  // namespace

Door::Door(std::uint64_t (*fresh_seed)()) : session_(fresh_seed) {}

std::string Door::answer(std::string_view request) {
  if (request.size() <= ProtocolSession::kLongestLine) {
    const Result<JsonValue> read = JsonValue::parse(request);
    if (read) {
      const std::string_view op = read->find_text("op").value_or("");
      if (op == "bot") return bot(*read);
      if (op == "fingerprint") return fingerprint(*read);
    }
  }
  return session_.answer(request);  // which also says what is wrong with a request
}

std::string Door::bot(const JsonValue& request) {
  const AnyMatch* match = session_.match();
  if (match == nullptr)
    return failure("no_match", "'bot' needs a match: begin with 'new' or 'load'");
  const Result<Seat> seat = protocol::read_seat(request, match->seats(), protocol::Others::kNone);
  if (!seat) return failure("bad_request", seat.problem().text());
  if (!match->awaiting().has(*seat)) {
    return failure("bad_request",
                   "seat " + std::to_string(*seat) + " is not asked for a choice now");
  }
  const std::int64_t level = request.find_integer("level").value_or(0);
  const std::int64_t seed = request.find_integer("seed").value_or(0);
  if (level < 1 || level > bots::kLevelCount) {
    return failure("bad_request", "'level' should be a whole number from 1 to " +
                                      std::to_string(bots::kLevelCount));
  }
  std::string name = match->info().name + ' ' + std::to_string(level) + ' ' + std::to_string(seed);
  if (bot_ == nullptr || name != bot_name_) {
    bot_ = bots::make_bot(match->info().name, static_cast<int>(level),
                          static_cast<std::uint64_t>(seed));
    bot_name_ = std::move(name);
  }
  if (bot_ == nullptr) return failure("bad_request", "there are no bots for " + match->info().name);
  const Action action = bot_->decide(*match, *seat);
  TargetPath path;
  match->targets(*seat, action, path);
  JsonWriter out;
  out.begin_object().member("ok", true).member("action", action_code(action)).key("targets");
  out.begin_array();
  for (const Target& target : path) out.value(target.view());
  out.end_array().end_object();
  return out.take();
}

std::string Door::fingerprint(const JsonValue& request) {
  const std::string_view game = request.find_text("game").value_or("");
  if (find_game(game) == nullptr) {
    return failure("bad_request", "'game' should be one of those that 'games' lists");
  }
  JsonWriter out;
  out.begin_object()
      .member("ok", true)
      .member("fingerprint", hex_digits(game_fingerprint(game)))
      .member("bots", hex_digits(bots::bot_fingerprint(game)))
      .end_object();
  return out.take();
}

}  // namespace landfall
