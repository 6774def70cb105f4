#include "server/notices/notice_calls.h"

#include <utility>

#include "server/cluster/cluster.h"
#include "server/cluster/relays.h"
#include "server/net/json_answer.h"
#include "server/notices/notice_desk.h"

namespace landfall::server {
namespace {

constexpr double kTestsPerSecond = 0.01;
constexpr double kTestsAtOnce = 5;
constexpr double kMinutesPerSecond = 1.0 / 60;

net::HttpAnswer done_well() { return json_answer(R"({"ok":true})"); }

net::HttpAnswer no_store() {
  return failure(503, "unavailable", "the server cannot store this now");
}

}  // namespace

NoticeCalls::NoticeCalls(const Services& services, Tables& tables)
    : services_(services),
      tables_(tables),
      wishes_(services.options.limits.notices_per_minute * kMinutesPerSecond,
              services.options.limits.notices_per_minute),
      tests_(kTestsPerSecond, kTestsAtOnce) {}

void NoticeCalls::handle(const net::HttpRequest& request, const net::HttpReply& reply) {
  const std::string_view what = std::string_view(request.path).substr(kPath.size());
  if (what.empty()) {
    if (request.method != "GET") return reply(failure(405, "method", "only GET works here"));
    const std::string key = services_.notices != nullptr ? services_.notices->push_key() : "";
    JsonWriter out;
    out.begin_object();
    if (!key.empty()) out.member("push", key);
    return reply(json_answer(out.end_object().take()));
  }
  const bool known = what == "/test" || what == "/stop";
  if (!known || services_.notices == nullptr) {
    return reply(failure(404, "not_found", "there is no such call"));
  }
  if (request.method != "POST") return reply(failure(405, "method", "only POST works here"));
  what == "/test" ? test(request, reply) : stop(request, reply);
}

void NoticeCalls::test(const net::HttpRequest& request, const net::HttpReply& reply) {
  const Result<JsonValue> wish = JsonValue::parse(request.body);
  if (!wish) return reply(failure(400, "bad_request", wish.problem().text()));
  const Result<Listening> read = Listening::read(*wish, services_.notices->anywhere());
  if (!read) return reply(failure(400, "bad_request", read.problem().text()));
  if (!tests_.take(request.address, std::chrono::steady_clock::now())) {
    services_.metrics.limited("notices");
    return reply(failure(429, "too_fast", "too many test notices; wait a while"));
  }
  // It is on its way: whoever named a slow address does not hold the request open.
  services_.notices->test(*read, [](const Delivery& /*delivery*/) {});
  reply(done_well());
}

void NoticeCalls::stop(const net::HttpRequest& request, const net::HttpReply& reply) {
  const Result<JsonValue> wish = JsonValue::parse(request.body);
  const std::string endpoint(wish ? wish->find_text("endpoint").value_or("") : "");
  if (endpoint.empty()) {
    return reply(
        failure(400, "bad_request", R"(the request must be like {"endpoint":"https://..."})"));
  }
  if (!wishes_.take(request.address, std::chrono::steady_clock::now())) {
    services_.metrics.limited("notices");
    return reply(failure(429, "too_fast", "too many requests; wait a while"));
  }
  services_.notices->stop(device_of(endpoint), {}, [reply](StoreOutcome outcome) {
    reply(outcome == StoreOutcome::kDone ? done_well() : no_store());
  });
}

void NoticeCalls::listen(const std::string& table, const net::HttpRequest& request,
                         const net::HttpReply& reply) {
  if (services_.notices == nullptr || services_.notices->push_key().empty()) {
    return reply(failure(404, "not_found", "this server tells nobody; see --push-key"));
  }
  const Result<JsonValue> wish = JsonValue::parse(request.body);
  const auto token = read_token(wish ? wish->find_text("token").value_or("") : "");
  if (!token) return reply(failure(400, "bad_request", "token: must be the one of your seat"));
  std::string device;
  std::string entry;
  if (const auto off = wish->find_text("off")) {
    device = device_of(*off);
  } else {
    const Result<Listening> read = Listening::read(*wish, services_.notices->anywhere());
    if (!read) return reply(failure(400, "bad_request", read.problem().text()));
    device = device_of(read->push.endpoint);
    entry = read->text();
  }
  if (!request.relayed && !wishes_.take(request.address, std::chrono::steady_clock::now())) {
    services_.metrics.limited("notices");
    return reply(failure(429, "too_fast", "too many requests; wait a while"));
  }
  tables_.find({table, request.address}, [this, request, reply, token = *token, device, entry](
                                             const std::shared_ptr<LiveTable>& found,
                                             Tables::Missing missing) {
    if (missing == Tables::Missing::kElsewhere && !found && !request.relayed) {
      return services_.cluster->relays()->pass_on(tables_.owner(), request, reply);
    }
    if (!found) {
      const bool unknown = missing == Tables::Missing::kUnknown;
      return reply(unknown ? failure(404, "unknown_table", "there is no such table") : no_store());
    }
    found->when_told([=] {
      found->listen(token, device, entry, [reply](std::string_view error) {
        if (error.empty()) return reply(done_well());
        if (error == "unavailable") return reply(no_store());
        reply(failure(403, error,
                      error == "too_many" ? "too many browsers of one person at this table"
                                          : "this token holds no seat of the table"));
      });
    });
  });
}

}  // namespace landfall::server
