#include "server/lobby/api.h"

#include <algorithm>
#include <utility>

#include "bots/levels.h"
#include "engine/contract/version.h"
#include "engine/match/game_json.h"
#include "server/cluster/cluster.h"
#include "server/cluster/relays.h"
#include "server/cluster/shared_rates.h"
#include "server/lobby/awaited.h"
#include "server/lobby/table_request.h"
#include "server/net/headers.h"
#include "server/ops/gzip.h"
#include "server/ops/metrics_access.h"
#include "server/people/names.h"

namespace landfall::server {
namespace {

using net::HttpAnswer;
using net::HttpReply;
using net::HttpRequest;

HttpAnswer json(std::string text, int status = 200) {
  HttpAnswer answer;
  answer.status = status;
  answer.body = std::make_shared<const std::string>(std::move(text));
  answer.headers = {{"Cache-Control", "no-store"}};
  return answer;
}

HttpAnswer trouble(int status, std::string_view error, std::string_view text) {
  JsonWriter out;
  out.begin_object().member("ok", false).member("error", error).member("text", text).end_object();
  return json(out.take(), status);
}

HttpAnswer not_there(Tables::Missing missing) {
  switch (missing) {
    case Tables::Missing::kUnknown:
      return trouble(404, "unknown_table", "there is no such table");
    case Tables::Missing::kBroken:
      return trouble(500, "broken_table",
                     "the stored game of this table cannot be replayed and is on hold");
    case Tables::Missing::kUnavailable:
    case Tables::Missing::kElsewhere:
      break;
  }
  return trouble(503, "unavailable", "the table cannot be loaded now, try again");
}

HttpAnswer record_file(std::string text, const std::string& game) {
  HttpAnswer answer = json(std::move(text));
  answer.type = "text/plain; charset=utf-8";
  answer.headers.emplace_back("Content-Disposition",
                              "attachment; filename=\"" + game + ".landfall\"");
  return answer;
}

constexpr double kChatCost = 1000;  // of all that was written at a table, counted in records

int status_of(std::string_view error) {
  if (error == "bad_request" || error == "bad_name") return 400;
  if (error == "unavailable") return 503;
  return 403;
}

}  // namespace

Api::Api(const Services& services, Tables& tables, const FileFolder& files, std::string host_key)
    : services_(services),
      tables_(tables),
      files_(files),
      shelf_(files),
      previews_(tables.public_list(), files, shelf_, services.options.public_urls),
      pictures_(services, tables, files, shelf_),
      luck_(services.stores),
      accounts_(services),
      notices_(services, tables),
      archive_(services, tables),
      requests_(services.options.limits.requests_per_second, services.options.limits.request_burst),
      new_tables_(services.options.limits.tables_per_hour / 3600.0,
                  services.options.limits.tables_per_hour),
      joins_(services.options.limits.joins_per_hour / 3600.0,
             services.options.limits.joins_per_hour / 3.0 + 1),
      glances_(services.options.limits.glances_per_second, services.options.limits.glance_burst) {
  if (services.host_desk != nullptr) {
    console_ = std::make_unique<HostConsole>(services, tables, std::move(host_key));
  }
}

void Api::share(SharedRates& rates) {
  rates.share("requests", requests_);
  rates.share("tables", new_tables_);
  rates.share("joins", joins_);
  rates.share("glances", glances_);
  accounts_.share(rates);
  archive_.share(rates);
}

void Api::handle(const HttpRequest& request, HttpReply reply) {
  const std::string build = request.path.starts_with("/api/") ? services_.page_build : "";
  // Whoever sends something is of this origin (net/http_session.cpp).
  const bool open = ArchiveApi::serves(request.path) && request.method != "POST";
  const auto with_headers = [host = request.host, build, open,
                             reply = std::move(reply)](HttpAnswer answer) {
    if (open) ArchiveApi::open_to_all(answer);
    net::add_security_headers(host, answer);
    if (!build.empty()) answer.headers.emplace_back("Landfall-Build", build);
    reply(std::move(answer));
  };
  route(request, with_headers);
}

void Api::route(const HttpRequest& request, const HttpReply& reply) {
  const bool get = request.method == "GET";
  if (request.path == "/health" && get) return reply(json(health(), healthy() ? 200 : 503));
  if (request.path == "/metrics" && get) {
    if (!may_read_metrics(request, services_.options)) {
      return reply(trouble(403, "private",
                           "the figures are for this machine, for the addresses of --metrics-from "
                           "and for whoever shows the token of --metrics-token"));
    }
    HttpAnswer answer =
        json(services_.metrics.text(*counts_, services_.stores.figures(), tables_.loaded(),
                                    tables_.broken(), cluster_figures()));
    answer.type = "text/plain; version=0.0.4";
    return reply(std::move(answer));
  }
  if (request.path.starts_with("/api/")) {
    if (closing_) return reply(trouble(503, "unavailable", "the server is going down"));
    // What another node passes on has been counted there.
    if (!request.relayed && !requests_.take(request.address, std::chrono::steady_clock::now())) {
      services_.metrics.limited("requests");
      HttpAnswer answer = trouble(429, "too_fast", "too many requests; wait a while");
      answer.headers.emplace_back("Retry-After", "1");
      return reply(std::move(answer));
    }
    if (ArchiveApi::serves(request.path)) {
      if (request.method == "POST" && shut_out(request, reply)) return;
      return archive_.handle(request, reply);
    }
    return table_route(request, reply);
  }
  if (!get) return reply(trouble(405, "method", "only GET works here"));
  if (auto answer = previews_.serve(request)) return reply(std::move(*answer));
  if (pictures_.serve(request, reply)) return;
  if (auto answer = files_.serve(request)) {
    // Pictures for links are meant to be shown elsewhere.
    if (request.path.starts_with("/preview/")) {
      answer->headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
    }
    return reply(std::move(*answer));
  }
  reply(trouble(404, "not_found", "there is nothing here"));
}

void Api::table_route(const HttpRequest& request, const HttpReply& reply) {
  const bool get = request.method == "GET";
  const bool post = request.method == "POST";
  const std::string_view path = request.path;
  constexpr std::string_view kTables = "/api/tables";
  if (console_ && path.starts_with(HostConsole::kPath)) return console_->handle(request, reply);
  if (path.starts_with(AccountCalls::kPath)) return accounts_.handle(request, reply);
  if (path.starts_with(NoticeCalls::kPath)) return notices_.handle(request, reply);
  if (path == "/api/games") {
    if (!get) return reply(trouble(405, "method", "only GET works here"));
    return games(request, reply);
  }
  if (path == "/api/luck") {
    if (!get) return reply(trouble(405, "method", "only GET works here"));
    return luck_.get([reply](const LuckFigures::Text& text) {
      reply(text ? json(*text) : trouble(503, "unavailable", "the figures cannot be read now"));
    });
  }
  if (path == "/api/awaited") {
    if (!post) return reply(trouble(405, "method", "only POST works here"));
    return awaited(request, reply);
  }
  if (path == kTables) {
    if (get) return list(request, reply);
    if (post) return make_table(request, reply);
    return reply(trouble(405, "method", "only GET and POST work here"));
  }
  if (path.starts_with(kTables) && path.size() > kTables.size() && path[kTables.size()] == '/') {
    const std::string_view rest = path.substr(kTables.size() + 1);
    const std::size_t slash = rest.find('/');
    const std::string id(rest.substr(0, std::min<std::size_t>(slash, 64)));
    const std::string_view what = slash == std::string_view::npos ? "" : rest.substr(slash + 1);
    if (what == "join") {
      if (!post) return reply(trouble(405, "method", "only POST works here"));
      return join(id, request, reply);
    }
    if (what == "forget") {
      if (!post) return reply(trouble(405, "method", "only POST works here"));
      return forget_name(id, request, reply);
    }
    if (what == "notices") {
      if (!post) return reply(trouble(405, "method", "only POST works here"));
      return notices_.listen(id, request, reply);
    }
    if (what == "record") {
      if (!get) return reply(trouble(405, "method", "only GET works here"));
      return record(id, request, reply);
    }
  }
  reply(trouble(404, "not_found", "there is no such call"));
}

void Api::list(const HttpRequest& request, const HttpReply& reply) {
  constexpr std::string_view kAfter = "after=";
  std::string_view after = request.query;
  if (!after.empty() && !after.starts_with(kAfter)) {
    return reply(trouble(400, "bad_request", "the list takes 'after' only"));
  }
  if (!after.empty()) after.remove_prefix(kAfter.size());
  std::optional<std::string> page = tables_.public_list().page(after);
  if (!page) return reply(trouble(400, "bad_request", "after: must be the 'next' of a page"));
  reply(json(std::move(*page)));
}

void Api::awaited(const HttpRequest& request, const HttpReply& reply) {
  Result<std::vector<AwaitedQuestion>> questions = read_awaited(request.body);
  if (!questions) return reply(trouble(400, "bad_request", questions.problem().text()));
  if (!glances_.take(request.address, std::chrono::steady_clock::now(),
                     static_cast<double>(questions->size()))) {
    services_.metrics.limited("glances");
    return reply(trouble(429, "too_fast", "too many tables asked for; wait a while"));
  }
  answer_awaited(tables_, std::move(*questions), request.address,
                 [reply](std::string text) { reply(json(std::move(text))); });
}

bool Api::shut_out(const HttpRequest& request, const HttpReply& reply,
                   const std::string& table) const {
  if (services_.host_desk == nullptr) return false;
  const bool banned = services_.host_desk->banned(request.address);
  if (!banned && !services_.host_desk->closed(table)) return false;
  reply(banned ? trouble(403, "banned", "the host of this server has shut you out")
               : trouble(403, "closed", "the host of this server has closed this table"));
  return true;
}

void Api::make_table(const HttpRequest& request, const HttpReply& reply) {
  if (shut_out(request, reply)) return;
  Result<TableRequest> wanted = read_table_request(request.body, services_);
  if (!wanted) return reply(trouble(400, "bad_request", wanted.problem().text()));
  if (!new_tables_.take(request.address, std::chrono::steady_clock::now())) {
    services_.metrics.limited("tables");
    return reply(trouble(429, "too_many", "too many new tables from this address; wait a while"));
  }
  JsonWriter out;
  const TableRequest& made = *wanted;
  out.begin_object()
      .member("ok", true)
      .member("table", made.facts.id)
      .member("token", token_text(made.maker))
      .key("seats")
      .begin_array();
  for (const Seat seat : made.own_seats) out.value(seat);
  out.end_array().key("invites").begin_array();
  for (const Seat seat : made.open_seats) {
    out.begin_object()
        .member("seat", seat)
        .member("token", token_text(invite_token(made.maker, made.facts.id, seat)))
        .end_object();
  }
  out.end_array();
  if (const Setup& setup = made.facts.setup;
      !setup.components.empty() && services_.shelf.warnings != nullptr) {
    out.key("warnings").begin_array();
    for (const Problem& warning : services_.shelf.warnings(setup)) out.value(warning.text());
    out.end_array();
  }
  out.end_object();
  Tables::NewTable table{std::move(wanted->facts), request.address};
  tables_.make(std::move(table), [reply, text = out.take()](const Tables::Made& done) {
    if (done.error.empty()) return reply(json(text));
    reply(trouble(status_of(done.error), done.error, done.text));
  });
}

void Api::join(const std::string& id, const HttpRequest& request, const HttpReply& reply) {
  if (shut_out(request, reply, id)) return;
  const Result<JsonValue> body = JsonValue::parse(request.body);
  if (!body || !body->is_object()) {
    return reply(trouble(400, "bad_request", R"(the request must be like {"name":"Bob"})"));
  }
  const auto name = clean_name(body->find_text("name").value_or(""));
  if (!name) {
    return reply(
        trouble(400, "bad_name", "a name has at most 40 letters and no invisible characters"));
  }
  std::optional<Token> claim;
  if (const auto text = body->find_text("claim")) {
    claim = read_token(*text);
    if (!claim) {
      return reply(trouble(400, "bad_request", "claim: must be 128 random bits in base64url"));
    }
  }
  const bool program = body->find_bool("program").value_or(false);
  if (!request.relayed && !joins_.take(request.address, std::chrono::steady_clock::now())) {
    services_.metrics.limited("joins");
    return reply(trouble(429, "too_many", "too many seats taken from this address; wait a while"));
  }
  const Tables::Wanted wanted{id, request.address};
  tables_.find(wanted, [this, reply, request, id, name = *name, claim, program](
                           const std::shared_ptr<LiveTable>& table, Tables::Missing missing) {
    if (pass_on(missing, request, reply)) return;
    if (!table) return reply(not_there(missing));
    table->join(name, claim, program, [reply, id](const LiveTable::Joined& joined) {
      if (!joined.error.empty()) {
        return reply(trouble(status_of(joined.error), joined.error,
                             joined.error == "full"      ? "no seat of this table is open"
                             : joined.error == "private" ? "this table is private; it needs a link"
                                                         : "the server cannot store this now"));
      }
      JsonWriter out;
      out.begin_object()
          .member("ok", true)
          .member("table", id)
          .member("seat", joined.seat)
          .member("token", token_text(joined.token))
          .end_object();
      reply(json(out.take()));
    });
  });
}

void Api::forget_name(const std::string& id, const HttpRequest& request, const HttpReply& reply) {
  const Result<JsonValue> body = JsonValue::parse(request.body);
  const auto token = body && body->is_object() ? read_token(body->find_text("token").value_or(""))
                                               : std::optional<Token>();
  if (!token) return reply(trouble(400, "bad_request", "it needs the 'token' of a seat"));
  if (!request.relayed && !tables_.may_name(request.address)) {
    services_.metrics.limited("names");
    return reply(trouble(429, "too_fast", "too many names; wait a while"));
  }
  tables_.find(
      {id, request.address}, [this, request, reply, hash = token_hash(*token)](
                                 const std::shared_ptr<LiveTable>& table, Tables::Missing missing) {
        if (pass_on(missing, request, reply)) return;
        if (!table) return reply(not_there(missing));
        table->forget_name(hash, [reply](std::string_view error) {
          if (error.empty()) return reply(json(R"({"ok":true})"));
          reply(trouble(status_of(error), error,
                        error == "unavailable" ? "the server cannot store this now"
                                               : "this token holds no seat of this table"));
        });
      });
}

bool Api::pass_on(Tables::Missing missing, const HttpRequest& request, const HttpReply& reply) {
  if (missing != Tables::Missing::kElsewhere || request.relayed) return false;
  services_.cluster->relays()->pass_on(tables_.owner(), request, reply);
  return true;
}

void Api::record(const std::string& id, const HttpRequest& request, const HttpReply& reply) {
  const Tables::Wanted wanted{id, request.address};
  tables_.find(wanted, [this, reply, request, id](const std::shared_ptr<LiveTable>& table,
                                                  Tables::Missing missing) {
    if (pass_on(missing, request, reply)) return;
    if (!table && missing == Tables::Missing::kBroken) return record_on_hold(id, reply);
    if (!table) return reply(not_there(missing));
    // A tentative last move would be in it; and a record holds what is hidden while the game runs.
    if (table->facts().stage != Stage::kOver || table->host().pending()) {
      return reply(trouble(403, "running", "the record can be had when the game is over"));
    }
    const auto too_fast = [this, reply] {
      services_.metrics.limited("look_back");
      reply(trouble(429, "too_fast", "too many requests; wait a while"));
    };
    const auto give = [reply, game = table->facts().setup.game](std::string text) {
      reply(record_file(std::move(text), game));
    };
    // What was written comes with it for those who ask for it only.
    if (request.query == "chat=1") {
      if (!services_.desk.allow(request.address, kChatCost)) return too_fast();
      return table->record_with_chat(request.address, [give, too_fast](std::string text) {
        if (text.empty()) return too_fast();
        give(std::move(text));
      });
    }
    if (!table->record(request.address, give)) too_fast();
  });
}

// What nobody can replay can still be had as it is, under the same condition.
void Api::record_on_hold(const std::string& id, const HttpReply& reply) {
  services_.stores.ask(services_.stores.store_of(id), [id, reply](Store& store) -> net::Task {
    const Result<std::optional<StoredTable>> stored = store.load(id);
    if (!stored || !*stored || (*stored)->facts.stage != Stage::kOver) {
      return [reply] { reply(not_there(Tables::Missing::kBroken)); };
    }
    return [reply, text = stored_log(**stored), game = (*stored)->facts.setup.game] {
      reply(record_file(text, game));
    };
  });
}

// Every visit to the lobby begins with it, so it travels packed.
void Api::games(const HttpRequest& request, const HttpReply& reply) const {
  JsonWriter out;
  out.begin_object().key("games").begin_array();
  for (const GameInfo* game : services_.shelf.games) {
    write_game(*game, out);
  }
  out.end_array().key("levels").begin_array();
  for (int level = 1; level <= bots::kLevelCount; ++level) out.value(level);
  out.end_array().end_object();
  const bool packed = accepts_coding(request.accept_encoding, "gzip");
  HttpAnswer answer = json(packed ? gzip(out.text()) : out.take());
  if (packed) answer.headers.emplace_back("Content-Encoding", "gzip");
  answer.headers.emplace_back("Vary", "Accept-Encoding");
  reply(std::move(answer));
}

std::optional<ClusterFigures> Api::cluster_figures() const {
  Cluster* const cluster = services_.cluster;
  if (cluster == nullptr) return std::nullopt;
  return ClusterFigures{cluster->others().size() + 1, cluster->serving(),
                        cluster->relays()->passed_on(), cluster->relays()->guests()};
}

bool Api::healthy() const {
  return !closing_ && (services_.cluster == nullptr || !services_.cluster->lost());
}

std::string Api::health() const {
  JsonWriter out;
  out.begin_object()
      .member("ok", healthy())
      .member("version", kVersion)
      .member("tables", tables_.loaded())
      .member("connections", counts_->connections)
      .end_object();
  return out.take();
}

}  // namespace landfall::server
