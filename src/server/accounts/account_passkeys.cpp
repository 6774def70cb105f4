// Coming in by passkey. The challenge lies in the store, so that any node can meet it, and works once. The passkey
// gives back a secret that was entrusted to it when it was made (its "user handle"), and that opens the
// account's key: the public key alone, which the server has, opens nothing.
#include <algorithm>
#include <array>

#include "server/accounts/account_answers.h"
#include "server/accounts/account_calls.h"
#include "server/accounts/account_doors.h"
#include "server/accounts/passkey.h"
#include "server/net/address.h"

namespace landfall::server {
namespace {

constexpr std::int64_t kChallengeLife = 5LL * 60;  // seconds
constexpr int kMostChallenges = 10'000;
constexpr int kSweepChallenges = 200;
constexpr std::size_t kUserSecret = 32;  // bytes
constexpr std::string_view kChallengeName = "challenge";
constexpr std::string_view kPasskeyKey = "passkey key";

// "SECONDS.RANDOM" in base64url: when it ends, and what nobody can guess.
std::string new_challenge(std::int64_t until) {
  const Token first = new_token();
  const Token second = new_token();
  std::string bytes = std::to_string(until) + ".";
  bytes.append(first.begin(), first.end());
  bytes.append(second.begin(), second.end());
  return base64url_text(bytes);
}

// Of one that lies in the store, so that its time is what we wrote.
bool in_time(std::string_view challenge, std::int64_t now) {
  const std::string bytes = base64url_bytes(challenge).value_or("");
  return std::atoll(bytes.c_str()) > now;
}

std::string bytes_in(const JsonValue& body, std::string_view name) {
  return base64url_bytes(body.find_text(name).value_or("")).value_or("");
}

std::string lock_of(const Passkey& passkey, const AccountKey& key, std::string_view secret,
                    std::string_view account) {
  JsonWriter out;
  out.begin_object().member("rp", passkey.rp).member("algorithm", passkey.algorithm);
  out.member("public", base64url_text(passkey.public_key));
  return out.member("box", seal_key(key_of(secret, kPasskeyKey), key, account)).end_object().take();
}

net::HttpAnswer wrong_passkey() {
  return account_failure(401, "wrong_passkey", "this passkey opens nothing here, or came too late");
}

}  // namespace

std::string AccountCalls::passkey_host_of(std::string_view host, std::string_view origin) const {
  const std::vector<std::string>& urls = services_.options.public_urls;
  const bool known = urls.empty() ? net::origin_allowed(origin, host, services_.options.origins)
                                  : std::ranges::any_of(urls, [&](const std::string& url) {
                                      return std::string_view(url).starts_with(origin) &&
                                             net::host_of_url(url) == net::host_of_url(origin);
                                    });
  return known ? passkey_host(origin) : std::string();
}

void AccountCalls::challenge(const net::HttpRequest& request, const JsonValue& /*body*/,
                             const net::HttpReply& reply) {
  if (limited(entering_, request.address, reply)) return;
  const std::int64_t now = services_.now();
  const std::string text = new_challenge(now + kChallengeLife);
  const StoredDoor door{.kind = StoredDoor::Kind::kChallenge,
                        .id = door_id(text, kChallengeName),
                        .made = now,
                        .used = now,
                        .until = now + kChallengeLife};
  ask(
      [door, now](AccountRows& rows) -> Result<bool> {
        const Result<int> swept = rows.sweep(now, kSweepChallenges);
        if (!swept) return swept.problem();
        return rows.add(door, kMostChallenges);
      },
      [text, reply](const Result<bool>& added) {
        if (!added || !*added) return reply(account_unavailable());
        JsonWriter out;
        out.begin_object().member("ok", true).member("challenge", text).key("algorithms");
        out.begin_array();
        for (const int algorithm : passkey_algorithms()) out.value(algorithm);
        reply(account_answer(out.end_array().end_object().take()));
      });
}

void AccountCalls::add_passkey(const Person& person, const JsonValue& body,
                               const net::HttpReply& reply) {
  const std::string client_data = bytes_in(body, "clientData");
  const auto occasion = read_occasion(client_data);
  const std::string secret = bytes_in(body, "user");
  const std::string rp = occasion ? passkey_host_of(person.host, occasion->origin) : "";
  if (!occasion || !occasion->making || secret.size() != kUserSecret) {
    return reply(account_failure(400, "bad_request",
                                 "it needs 'clientData', 'authenticator', 'algorithm' and 'user', "
                                 "32 random bytes, in base64url"));
  }
  if (rp.empty()) {
    return reply(account_failure(400, "bad_origin",
                                 "passkeys are made at the public address of this server"));
  }
  const Result<Passkey> made =
      read_passkey(bytes_in(body, "authenticator"),
                   static_cast<int>(body.find_integer("algorithm").value_or(0)), rp);
  if (!made) return reply(account_failure(400, "bad_passkey", made.problem().text()));
  const std::int64_t now = services_.now();
  const StoredDoor door{.kind = StoredDoor::Kind::kPasskey,
                        .id = base64url_text(made->id),
                        .account = person.account.id,
                        .label = doors::label_in(body),
                        .lock = lock_of(*made, person.key, secret, person.account.id),
                        .made = now,
                        .used = now,
                        .counter = made->counter};
  ask(
      [door, now, challenge = occasion->challenge](AccountRows& rows) -> Result<bool> {
        const Result<bool> met =
            rows.remove({}, StoredDoor::Kind::kChallenge, door_id(challenge, kChallengeName));
        if (!met || !*met || !in_time(challenge, now)) return met ? Result<bool>(false) : met;
        return rows.add(door, doors::kMostPasskeys);
      },
      [reply](const Result<bool>& added) {
        if (!added) return reply(account_unavailable());
        if (!*added) {
          return reply(account_failure(409, "bad_passkey",
                                       "it came too late, is there already, or there are 20"));
        }
        reply(account_done());
      });
}

void AccountCalls::enter_by_passkey(const net::HttpRequest& request, const JsonValue& body,
                                    const net::HttpReply& reply) {
  struct Entered {
    StoredAccount account;
    AccountKey key{};
  };
  const PasskeySignature given{bytes_in(body, "clientData"), bytes_in(body, "authenticator"),
                               bytes_in(body, "signature")};
  const auto occasion = read_occasion(given.client_data);
  const std::string rp = occasion ? passkey_host_of(request.host, occasion->origin) : "";
  if (!occasion || occasion->making || rp.empty()) return reply(wrong_passkey());
  const std::string id = base64url_text(bytes_in(body, "id"));
  const std::string secret = bytes_in(body, "user");
  ask(
      [given, id, secret, rp, challenge = occasion->challenge,
       now = services_.now()](AccountRows& rows) -> Result<std::optional<Entered>> {
        const std::optional<Entered> nobody;
        // Whatever comes of it, this challenge has been met.
        const Result<bool> met =
            rows.remove({}, StoredDoor::Kind::kChallenge, door_id(challenge, kChallengeName));
        if (!met) return met.problem();
        if (!*met || !in_time(challenge, now)) return nobody;
        auto found = rows.find(StoredDoor::Kind::kPasskey, id);
        if (!found) return found.problem();
        if (!*found) return nobody;
        auto& [account, door] = **found;
        const Result<JsonValue> lock = JsonValue::parse(door.lock);
        if (!lock || lock->find_text("rp") != rp) return nobody;
        const Passkey passkey{id, rp, static_cast<int>(lock->find_integer("algorithm").value_or(0)),
                              base64url_bytes(lock->find_text("public").value_or("")).value_or(""),
                              static_cast<std::uint32_t>(door.counter)};
        const auto counter = verify_passkey(passkey, given);
        const auto key = unseal_key(key_of(secret, kPasskeyKey),
                                    lock->find_text("box").value_or(""), account.id);
        if (!counter || !key) return nobody;
        door.used = now;
        door.counter = *counter;
        // One whose counter has not grown is a copy.
        const Result<bool> used = rows.use(door);
        if (!used) return used.problem();
        return *used ? std::optional(Entered{account, *key}) : nobody;
      },
      [this, reply, label = doors::label_in(body)](const Result<std::optional<Entered>>& entered) {
        if (!entered) return reply(account_unavailable());
        if (!*entered) return reply(wrong_passkey());
        admit((*entered)->account, (*entered)->key, label, reply);
      });
}

void AccountCalls::remove_passkey(const Person& person, const JsonValue& body,
                                  const net::HttpReply& reply) {
  ask([account = person.account.id, id = std::string(body.find_text("id").value_or(""))](
          AccountRows& rows) { return rows.remove(account, StoredDoor::Kind::kPasskey, id); },
      [reply](const Result<bool>& gone) {
        if (!gone) return reply(account_unavailable());
        if (!*gone) return reply(account_failure(404, "unknown_passkey", "it is gone already"));
        reply(account_done());
      });
}

}  // namespace landfall::server
