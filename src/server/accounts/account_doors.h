// How the doors of an account are made: what each is called in the store, and how it locks the account's key.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json_value.h"
#include "server/accounts/account_key.h"
#include "server/people/names.h"

namespace landfall::server::doors {

inline constexpr std::int64_t kSessionLife = 90LL * 24 * 3600;  // seconds without use
inline constexpr int kMostSessions = 50;
inline constexpr int kMostPasskeys = 20;

// Which browser or passkey it is, as its owner or the page calls it.
inline std::string label_in(const JsonValue& body) {
  constexpr std::size_t kLongest = 60;
  return clean_text(body.find_text("device").value_or(""), kLongest).value_or("");
}

// Purposes (key_of, door_id): what a secret is called tells nothing about what it opens.
inline constexpr std::string_view kPassphraseName = "passphrase of name";
inline constexpr std::string_view kSessionName = "session name";
inline constexpr std::string_view kSessionKey = "session key";
inline constexpr std::string_view kCodeName = "code name";
inline constexpr std::string_view kCodeKey = "code key";

inline StoredDoor passphrase(const StoredAccount& account, std::string lock, std::int64_t now) {
  return {.kind = StoredDoor::Kind::kPassphrase,
          .id = door_id(account.folded, kPassphraseName),
          .account = account.id,
          .lock = std::move(lock),
          .made = now,
          .used = now};
}

inline StoredDoor session(const StoredAccount& account, const AccountKey& key, const Token& token,
                          std::string label, std::int64_t now) {
  const std::string secret(token.begin(), token.end());
  return {.kind = StoredDoor::Kind::kSession,
          .id = door_id(secret, kSessionName),
          .account = account.id,
          .label = std::move(label),
          .lock = seal_key(key_of(secret, kSessionKey), key, account.id),
          .made = now,
          .used = now,
          .until = now + kSessionLife};
}

// For another device of theirs: it works once and not for long.
inline constexpr std::int64_t kDeviceCodeLife = 10LL * 60;  // seconds
inline constexpr int kMostDeviceCodes = 5;
inline StoredDoor code(const StoredAccount& account, const AccountKey& key, std::string_view code,
                       std::int64_t now) {
  const std::string secret = read_code(code).value_or("");
  return {.kind = StoredDoor::Kind::kCode,
          .id = door_id(secret, kCodeName),
          .account = account.id,
          .lock = seal_key(key_of(secret, kCodeKey), key, account.id),
          .made = now,
          .used = now};
}

// Codes to be shown once, and their doors.
struct Codes {
  std::vector<std::string> codes;
  std::vector<StoredDoor> doors;
};
inline Codes codes(const StoredAccount& account, const AccountKey& key, std::int64_t now) {
  Codes made;
  for (int count = 0; count < kCodes; ++count) {
    made.codes.push_back(new_code());
    made.doors.push_back(code(account, key, made.codes.back(), now));
  }
  return made;
}

}  // namespace landfall::server::doors
