#include "server/accounts/account_calls.h"

#include <algorithm>
#include <array>
#include <chrono>

#include "server/accounts/account_answers.h"
#include "server/accounts/account_doors.h"
#include "server/cluster/shared_rates.h"

namespace landfall::server {
namespace {

constexpr std::size_t kMostOfOne = 3;  // passphrases of one address that wait to be tried
constexpr std::size_t kMostWaiting = 64;
constexpr double kHour = 3600;
constexpr std::int64_t kFresh = 10LL * 60;    // seconds
constexpr std::int64_t kNoteUse = 60LL * 60;  // a session's use is noted so often
constexpr double kAttemptsOfName = 100;       // in an hour

std::optional<std::string> shown_token(const net::HttpRequest& request) {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view shown = request.authorization;
  if (!shown.starts_with(kBearer)) return std::nullopt;
  const std::optional<Token> token = read_token(shown.substr(kBearer.size()));
  if (!token) return std::nullopt;
  return std::string(token->begin(), token->end());
}

}  // namespace

// What can be called, and by whom.
struct AccountCalls::Row {
  std::string_view path;  // behind kPath
  std::string_view method;
  Call call = nullptr;    // by anybody
  OwnCall own = nullptr;  // by somebody who has come in
  bool fresh = false;     // just now
};

const std::vector<AccountCalls::Row>& AccountCalls::rows() {
  static const std::vector<Row> all = {
      {"/new", "POST", &AccountCalls::make},
      {"/enter", "POST", &AccountCalls::enter},
      {"", "GET", nullptr, &AccountCalls::show},
      {"/leave", "POST", nullptr, &AccountCalls::leave},
      {"/seats", "POST", nullptr, &AccountCalls::seats},
      {"/passphrase", "POST", nullptr, &AccountCalls::set_passphrase, true},
      {"/device", "POST", nullptr, &AccountCalls::device_code},
      {"/codes", "POST", nullptr, &AccountCalls::new_codes, true},
      {"/remove", "POST", nullptr, &AccountCalls::remove},
      {"/passkey/challenge", "POST", &AccountCalls::challenge},
      {"/passkey/enter", "POST", &AccountCalls::enter_by_passkey},
      {"/passkey/add", "POST", nullptr, &AccountCalls::add_passkey, true},
      {"/passkey/remove", "POST", nullptr, &AccountCalls::remove_passkey, true},
  };
  return all;
}

AccountCalls::AccountCalls(const Services& services)
    : services_(services),
      worker_([&loop = services.loop](net::Task task) { loop.post(std::move(task)); }, kMostOfOne,
              kMostWaiting),
      made_(services.options.limits.accounts_per_hour / kHour,
            services.options.limits.accounts_per_hour),
      entering_(services.options.limits.sign_ins_per_hour / kHour,
                services.options.limits.sign_ins_per_hour),
      names_(kAttemptsOfName / kHour, kAttemptsOfName) {}

void AccountCalls::share(SharedRates& rates) {
  rates.share("accounts", made_);
  rates.share("sign_ins", entering_);
  rates.share("sign_in_names", names_);
}

bool AccountCalls::limited(AddressRates& rates, const std::string& who,
                           const net::HttpReply& reply) {
  if (rates.take(who, std::chrono::steady_clock::now())) return false;
  services_.metrics.limited("accounts");
  reply(account_failure(429, "too_many", "too many attempts; wait a while"));
  return true;
}

void AccountCalls::handle(const net::HttpRequest& request, const net::HttpReply& reply) {
  const std::string_view path = std::string_view(request.path).substr(kPath.size());
  const auto found = std::ranges::find(rows(), path, &Row::path);
  if (found == rows().end()) {
    return reply(account_failure(404, "not_found", "there is no such call"));
  }
  const Row& row = *found;
  if (request.method != row.method) {
    return reply(account_failure(
        405, "method", row.method == "GET" ? "only GET works here" : "only POST works here"));
  }
  auto body = std::make_shared<JsonValue>();
  if (request.method == "POST") {
    Result<JsonValue> read = JsonValue::parse(request.body.empty() ? "{}" : request.body);
    if (!read || !read->is_object()) {
      return reply(account_failure(400, "bad_request", "the request must be a JSON object"));
    }
    *body = std::move(*read);
  }
  if (row.call != nullptr) return (this->*row.call)(request, *body, reply);
  with_session(request, reply, [this, &row, body, reply](const Person& person) {
    if (row.fresh && !fresh(person)) return reply(account_stale());
    (this->*row.own)(person, *body, reply);
  });
}

bool AccountCalls::fresh(const Person& person) const {
  return services_.now() - person.session.made < kFresh;
}

void AccountCalls::with_session(const net::HttpRequest& request, const net::HttpReply& reply,
                                const Came& came) {
  const auto nobody = [reply] {
    reply(account_failure(401, "no_session", "you are not signed in here (any more)"));
  };
  const std::optional<std::string> token = shown_token(request);
  if (!token) return nobody();
  const std::int64_t now = services_.now();
  ask(
      [token = *token, now,
       host = request.host](AccountRows& rows) -> Result<std::optional<Person>> {
        const auto found =
            rows.find(StoredDoor::Kind::kSession, door_id(token, doors::kSessionName));
        if (!found) return found.problem();
        if (!*found || (*found)->door.until <= now) return std::optional<Person>();
        Person person{(*found)->account, (*found)->door, {}, host};
        const auto key =
            unseal_key(key_of(token, doors::kSessionKey), person.session.lock, person.account.id);
        if (!key) return std::optional<Person>();
        person.key = *key;
        if (now - person.session.used >= kNoteUse) {
          StoredDoor used = person.session;
          used.used = now;
          used.until = now + doors::kSessionLife;
          const Result<bool> noted = rows.use(used);
          if (noted && *noted) person.session = used;
        }
        return std::optional(person);
      },
      [reply, nobody, came](const Result<std::optional<Person>>& person) {
        if (!person) return reply(account_unavailable());
        if (!*person) return nobody();
        came(**person);
      });
}

// --- What an account is, and its end -------------------------------------------------------------

void AccountCalls::show(const Person& person, const JsonValue& /*body*/,
                        const net::HttpReply& reply) {
  ask([id = person.account.id](AccountRows& rows) { return rows.doors(id); },
      [person, reply, now = services_.now()](const Result<std::vector<StoredDoor>>& doors) {
        if (!doors) return reply(account_unavailable());
        const auto count = [&](StoredDoor::Kind kind) {
          return std::ranges::count_if(
              *doors, [&](const StoredDoor& door) { return door.kind == kind && door.until == 0; });
        };
        JsonWriter out;
        out.begin_object()
            .member("ok", true)
            .member("name", person.account.name)
            .member("made", person.account.made)
            .member("passphrase", count(StoredDoor::Kind::kPassphrase) > 0)
            .member("codes", count(StoredDoor::Kind::kCode));
        const auto list = [&](std::string_view name, StoredDoor::Kind kind) {
          out.key(name).begin_array();
          for (const StoredDoor& door : *doors) {
            if (door.kind != kind || (door.until != 0 && door.until <= now)) continue;
            out.begin_object().member("id", door.id).member("label", door.label);
            out.member("made", door.made).member("used", door.used);
            if (door.kind == person.session.kind) out.member("here", door.id == person.session.id);
            out.end_object();
          }
          out.end_array();
        };
        list("sessions", StoredDoor::Kind::kSession);
        list("passkeys", StoredDoor::Kind::kPasskey);
        reply(account_answer(out.end_object().take()));
      });
}

void AccountCalls::leave(const Person& person, const JsonValue& body, const net::HttpReply& reply) {
  const std::string session(body.find_text("session").value_or(person.session.id));
  ask([account = person.account.id, session](
          AccountRows& rows) { return rows.remove(account, StoredDoor::Kind::kSession, session); },
      [reply](const Result<bool>& gone) {
        if (!gone) return reply(account_unavailable());
        if (!*gone) return reply(account_failure(404, "unknown_session", "it has ended already"));
        reply(account_done());
      });
}

void AccountCalls::remove(const Person& person, const JsonValue& /*body*/,
                          const net::HttpReply& reply) {
  ask([account = person.account.id](AccountRows& rows) { return rows.remove_account(account); },
      [reply](const Result<bool>& gone) { reply(gone ? account_done() : account_unavailable()); });
}

}  // namespace landfall::server
