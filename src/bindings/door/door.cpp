#include "bindings/door/door.h"

#include "base/digest.h"
#include "bots/fingerprint.h"
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
      if (op == "fingerprint") return fingerprint(*read);
    }
  }
  return session_.answer(request);  // which also says what is wrong with a request
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
