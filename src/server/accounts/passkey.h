// Passkeys (WebAuthn) as the server sees them: what an authenticator says is read, and its signature verified, by
// libfido2. Who has asked for it and what it opens is not known here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace landfall::server {

// Bytes are in strings throughout; texts in base64url are called so.

// What the browser says it has shown to the authenticator (clientDataJSON).
struct PasskeyOccasion {
  bool making = false;    // a new passkey, or coming in with one
  std::string challenge;  // base64url
  std::string origin;     // of the page: "https://play.example"
};
std::optional<PasskeyOccasion> read_occasion(std::string_view client_data);

// A passkey as the store keeps it.
struct Passkey {
  std::string id;     // what the authenticator calls it
  std::string rp;     // the host that it is for
  int algorithm = 0;  // as COSE numbers them
  std::string public_key;
  std::uint32_t counter = 0;  // how often it has signed; 0 if it does not count
};
// The algorithms that are understood, the best first.
const std::vector<int>& passkey_algorithms();

// A new one, from what the authenticator says (authData). Whoever has it has been verified by it, or there is
// none.
Result<Passkey> read_passkey(std::string_view authenticator, int algorithm, std::string_view rp);

// What an authenticator has signed to let its owner in.
struct PasskeySignature {
  std::string client_data;
  std::string authenticator;
  std::string signature;
};
// The new value of the counter; nothing if it is not by this passkey, not for its host, or nobody was verified.
std::optional<std::uint32_t> verify_passkey(const Passkey& passkey, const PasskeySignature& proof);

// The host that passkeys of a page are for, without its port: "play.example".
std::string passkey_host(std::string_view origin);

}  // namespace landfall::server
