// Making an account and coming in: by name and passphrase, or by a code when all else is lost.
#include <algorithm>

#include "server/accounts/account_answers.h"
#include "server/accounts/account_calls.h"
#include "server/accounts/account_doors.h"
#include "server/console/host_desk.h"

namespace landfall::server {
namespace {

constexpr int kSweepAtOnce = 50;

net::HttpAnswer busy() {
  return account_failure(503, "busy", "many people sign in just now; try again in a moment");
}

net::HttpAnswer weak_passphrase() {
  return account_failure(400, "weak_passphrase",
                         "a passphrase has from 12 to 256 letters, and is not the name");
}

void write_codes(const doors::Codes& made, JsonWriter& out) {
  out.key("codes").begin_array();
  for (const std::string& code : made.codes) out.value(code);
  out.end_array();
}

}  // namespace

void AccountCalls::make(const net::HttpRequest& request, const JsonValue& body,
                        const net::HttpReply& reply) {
  if (services_.host_desk != nullptr && services_.host_desk->banned(request.address)) {
    return reply(account_failure(403, "banned", "the host of this server has shut you out"));
  }
  const auto name = clean_name(body.find_text("name").value_or(""));
  if (!name || folded_name(*name).empty()) {
    return reply(
        account_failure(400, "bad_name", "a name has 1 to 40 letters and no invisible characters"));
  }
  std::string passphrase;
  // Without one there is a passkey, or there are the codes.
  if (const auto given = body.find_text("passphrase")) {
    const auto clean = clean_passphrase(*given, *name);
    if (!clean) return reply(weak_passphrase());
    passphrase = *clean;
  }
  if (limited(made_, request.address, reply)) return;
  const auto person = std::make_shared<Person>();
  person->account = {token_text(new_token()), *name, folded_name(*name), services_.now()};
  person->key = new_account_key();
  if (passphrase.empty()) return store_new(person, {}, doors::label_in(body), reply);
  const auto lock = std::make_shared<std::string>();
  const bool taken = worker_.run(
      request.address,
      [person, lock, passphrase] {
        *lock = lock_with_passphrase(passphrase, person->key, person->account.id);
      },
      [this, person, lock, label = doors::label_in(body), reply] {
        if (lock->empty()) return reply(busy());
        store_new(person, *lock, label, reply);
      });
  if (!taken) reply(busy());
}

void AccountCalls::store_new(const std::shared_ptr<Person>& person, std::string lock,
                             std::string label, const net::HttpReply& reply) {
  const std::int64_t now = services_.now();
  const Token token = new_token();
  const doors::Codes codes = doors::codes(person->account, person->key, now);
  std::vector<StoredDoor> all = codes.doors;
  if (!lock.empty()) all.push_back(doors::passphrase(person->account, std::move(lock), now));
  all.push_back(doors::session(person->account, person->key, token, std::move(label), now));
  ask([account = person->account, all](AccountRows& rows) { return rows.make(account, all); },
      [reply, codes, token, name = person->account.name](const Result<bool>& made) {
        if (!made) return reply(account_unavailable());
        if (!*made) {
          return reply(account_failure(409, "name_taken", "somebody has this name; take another"));
        }
        JsonWriter out;
        out.begin_object().member("ok", true).member("name", name);
        out.member("session", token_text(token));
        write_codes(codes, out);
        reply(account_answer(out.end_object().take()));
      });
}

void AccountCalls::enter(const net::HttpRequest& request, const JsonValue& body,
                         const net::HttpReply& reply) {
  if (limited(entering_, request.address, reply)) return;
  if (body.find("code") != nullptr) return enter_by_code(body, reply);
  const auto name = clean_name(body.find_text("name").value_or(""));
  const auto passphrase = clean_passphrase(body.find_text("passphrase").value_or(""), {});
  const auto wrong = [reply] {
    reply(account_failure(401, "wrong_passphrase", "this name and passphrase do not go together"));
  };
  // What no passphrase can be has been refused to everybody who wanted it: that tells nothing of anybody.
  if (!name || name->empty() || !passphrase) return wrong();
  const std::string id = door_id(folded_name(*name), doors::kPassphraseName);
  // Only this door is shut by somebody else's attempts; a code or a passkey opens the others.
  if (limited(names_, id, reply)) return;
  if (!worker_.has_room(request.address)) return reply(busy());
  ask([id](AccountRows& rows) { return rows.find(StoredDoor::Kind::kPassphrase, id); },
      [this, address = request.address, passphrase = *passphrase, wrong, reply,
       label = doors::label_in(body)](const Result<std::optional<AccountRows::Found>>& found) {
        if (!found) return reply(account_unavailable());
        // Somebody who is not there takes as long.
        const auto who =
            std::make_shared<AccountRows::Found>(found->value_or(AccountRows::Found{}));
        const auto key = std::make_shared<std::optional<AccountKey>>();
        const bool taken = worker_.run(
            address,
            [who, key, passphrase] {
              *key = open_with_passphrase(who->door.lock, passphrase, who->account.id);
            },
            [this, who, key, wrong, reply, label] {
              if (!*key) return wrong();
              admit(who->account, **key, label, reply);
            });
        if (!taken) reply(busy());
      });
}

void AccountCalls::enter_by_code(const JsonValue& body, const net::HttpReply& reply) {
  struct Entered {
    StoredAccount account;
    AccountKey key{};
  };
  const auto wrong = [reply] {
    reply(account_failure(401, "wrong_code", "this code is wrong, or has been used"));
  };
  const auto code = read_code(body.find_text("code").value_or(""));
  if (!code) return wrong();
  ask(
      [code = *code, now = services_.now()](AccountRows& rows) -> Result<std::optional<Entered>> {
        const auto found = rows.find(StoredDoor::Kind::kCode, door_id(code, doors::kCodeName));
        if (!found) return found.problem();
        if (!*found) return std::optional<Entered>();
        if ((*found)->door.until != 0 && (*found)->door.until <= now)
          return std::optional<Entered>();
        const StoredAccount& account = (*found)->account;
        const auto key = unseal_key(key_of(code, doors::kCodeKey), (*found)->door.lock, account.id);
        if (!key) return std::optional<Entered>();
        // Of two who come with it at once, one comes in.
        const auto used = rows.remove(account.id, StoredDoor::Kind::kCode, (*found)->door.id);
        if (!used) return used.problem();
        return *used ? std::optional(Entered{account, *key}) : std::nullopt;
      },
      [this, wrong, reply,
       label = doors::label_in(body)](const Result<std::optional<Entered>>& entered) {
        if (!entered) return reply(account_unavailable());
        if (!*entered) return wrong();
        admit((*entered)->account, (*entered)->key, label, reply);
      });
}

void AccountCalls::admit(const StoredAccount& account, const AccountKey& key, std::string label,
                         const net::HttpReply& reply) {
  const std::int64_t now = services_.now();
  const Token token = new_token();
  const StoredDoor session = doors::session(account, key, token, std::move(label), now);
  ask(
      [session, now](AccountRows& rows) -> Result<bool> {
        if (const auto swept = rows.sweep(now, kSweepAtOnce); !swept) return swept.problem();
        const auto there = rows.doors(session.account);
        if (!there) return there.problem();
        // Whoever has very many gives up those that were not used for longest.
        std::vector<StoredDoor> sessions;
        std::ranges::copy_if(*there, std::back_inserter(sessions), [](const StoredDoor& door) {
          return door.kind == StoredDoor::Kind::kSession;
        });
        std::ranges::sort(sessions, {}, &StoredDoor::used);
        for (std::size_t index = 0; index + doors::kMostSessions <= sessions.size(); ++index) {
          const auto gone = rows.remove(session.account, session.kind, sessions[index].id);
          if (!gone) return gone.problem();
        }
        return rows.add(session, doors::kMostSessions);
      },
      [reply, token, name = account.name](const Result<bool>& added) {
        if (!added || !*added) return reply(account_unavailable());
        JsonWriter out;
        out.begin_object().member("ok", true).member("name", name);
        reply(account_answer(out.member("session", token_text(token)).end_object().take()));
      });
}

void AccountCalls::set_passphrase(const Person& person, const JsonValue& body,
                                  const net::HttpReply& reply) {
  const auto clean =
      clean_passphrase(body.find_text("passphrase").value_or(""), person.account.name);
  if (!clean) return reply(weak_passphrase());
  const auto lock = std::make_shared<std::string>();
  const bool taken = worker_.run(
      person.account.id,
      [lock, person, passphrase = *clean] {
        *lock = lock_with_passphrase(passphrase, person.key, person.account.id);
      },
      [this, lock, person, reply] {
        if (lock->empty()) return reply(busy());
        const std::vector doors{doors::passphrase(person.account, *lock, services_.now())};
        ask(
            [person, doors](AccountRows& rows) -> Result<bool> {
              const std::string& account = person.account.id;
              auto set = rows.replace(account, StoredDoor::Kind::kPassphrase, doors);
              if (!set || !*set) return set;
              // Whoever knew the old one and came in is out again.
              return rows.replace(account, StoredDoor::Kind::kSession, std::vector{person.session});
            },
            [reply](const Result<bool>& set) {
              reply(set && *set ? account_done() : account_unavailable());
            });
      });
  if (!taken) reply(busy());
}

void AccountCalls::device_code(const Person& person, const JsonValue& /*body*/,
                               const net::HttpReply& reply) {
  const std::int64_t now = services_.now();
  const std::string code = new_code();
  StoredDoor door = doors::code(person.account, person.key, code, now);
  door.until = now + doors::kDeviceCodeLife;
  ask(
      [door, now](AccountRows& rows) -> Result<bool> {
        if (const auto swept = rows.sweep(now, kSweepAtOnce); !swept) return swept.problem();
        return rows.add(door, kCodes + doors::kMostDeviceCodes);
      },
      [reply, code](const Result<bool>& added) {
        if (!added) return reply(account_unavailable());
        if (!*added) {
          return reply(account_failure(429, "too_many", "use the links that you have, or wait"));
        }
        JsonWriter out;
        out.begin_object().member("ok", true).member("code", code);
        reply(account_answer(out.member("seconds", doors::kDeviceCodeLife).end_object().take()));
      });
}

void AccountCalls::new_codes(const Person& person, const JsonValue& /*body*/,
                             const net::HttpReply& reply) {
  const doors::Codes codes = doors::codes(person.account, person.key, services_.now());
  ask([account = person.account.id, all = codes.doors](
          AccountRows& rows) { return rows.replace(account, StoredDoor::Kind::kCode, all); },
      [reply, codes](const Result<bool>& replaced) {
        if (!replaced || !*replaced) return reply(account_unavailable());
        JsonWriter out;
        out.begin_object().member("ok", true);
        write_codes(codes, out);
        reply(account_answer(out.end_object().take()));
      });
}

}  // namespace landfall::server
