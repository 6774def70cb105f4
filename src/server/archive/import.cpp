#include "server/archive/import.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "engine/record/record.h"
#include "server/archive/answers.h"
#include "server/cluster/shared_rates.h"
#include "server/people/names.h"
#include "server/people/tokens.h"

namespace landfall::server {
namespace {

constexpr double kSecondsOfAnHour = 3600;

// A record that has been replayed, or what is wrong with it.
struct Replaying {
  std::string text;
  Result<StoreChange> change = problem("it was not read");
};

// Replays it: what the rules refuse never gets into the store.
Result<StoreChange> read(const std::string& text, MatchFactory make_match, std::string id,
                         std::int64_t now) {
  Result<Record> record = read_record(text, make_match);
  if (!record) return record.problem();
  const AnyMatch& match = *record->match;
  StoreChange change;
  change.table = id;
  TableFacts& facts = change.create.emplace();
  facts.id = std::move(id);
  facts.created = now;
  facts.setup = match.setup();
  facts.stage = Stage::kOver;
  facts.ending = ending_of(match, now);
  facts.players = {StoredPlayer{token_hash(new_token()), {}}};  // it is nobody's: all may only look
  for (const std::string& name : record->names) {
    facts.seats.push_back({host::SeatKind::kHuman, 0, clean_name(name).value_or("")});
  }
  facts.seats.resize(static_cast<std::size_t>(match.seats()), {host::SeatKind::kHuman, 0, {}});
  for (std::string& line : match.lines()) {
    change.lines.push_back({std::move(line), host::Player::kSpectator, {}});
  }
  return change;
}

}  // namespace

Import::Import(const Services& services)
    : services_(services),
      rates_(services.options.limits.imports_per_hour / kSecondsOfAnHour,
             services.options.limits.imports_per_hour) {}

void Import::share(SharedRates& rates) { rates.share("imports", rates_); }

void Import::take(const net::HttpRequest& request, const net::HttpReply& reply) {
  const Result<JsonValue> body = JsonValue::parse(request.body);
  const auto text = body && body->is_object() ? body->find_text("record") : std::nullopt;
  if (!text) {
    return reply(archive_trouble(
        400, "bad_request", R"(the request must be like {"record":"landfall record 1\n..."})"));
  }
  if (!rates_.take(request.address, std::chrono::steady_clock::now())) {
    services_.metrics.limited("imports");
    return reply(too_much("too many records brought along; wait a while"));
  }
  const auto replaying = std::make_shared<Replaying>();
  replaying->text = *text;
  const auto lines = static_cast<double>(std::ranges::count(*text, '\n'));
  const bool accepted = services_.desk.run(
      request.address, lines,
      [replaying, make_match = services_.shelf.make_match, id = services_.stores.new_table_id(),
       now = services_.now()] { replaying->change = read(replaying->text, make_match, id, now); },
      [this, replaying, reply] {
        if (!replaying->change) {
          return reply(archive_trouble(400, "bad_record", replaying->change.problem().text()));
        }
        const std::string table = replaying->change->table;
        services_.stores.commit(std::move(*replaying->change), [reply, table](StoreOutcome done) {
          if (done != StoreOutcome::kDone) {
            return reply(archive_trouble(503, "unavailable", "it cannot be stored now, try again"));
          }
          JsonWriter out;
          out.begin_object().member("ok", true).member("table", table).end_object();
          reply(archive_json(out.take()));
        });
      });
  if (!accepted) reply(too_much("too much to replay; wait a while"));
}

}  // namespace landfall::server
