#include "server/accounts/passkey.h"

#include <fido.h>
#include <fido/eddsa.h>
#include <fido/es256.h>
#include <fido/rs256.h>

#include <algorithm>
#include <memory>

#include "base/json_value.h"
#include "base/sha256.h"
#include "server/net/address.h"

namespace landfall::server {
namespace {

// Where things stand in what an authenticator says: the hash of the host, flags, the counter.
constexpr std::size_t kHostHash = 32;
constexpr std::size_t kFlags = kHostHash;
constexpr std::size_t kCounter = kFlags + 1;
constexpr std::size_t kShortest = kCounter + 4;
constexpr std::size_t kLongest = 2048;
constexpr std::uint8_t kPresent = 0x01;
constexpr std::uint8_t kVerified = 0x04;
constexpr std::size_t kLongestId = 512;

template <class Thing, void (*Free)(Thing**)>
struct FidoFree {
  void operator()(Thing* thing) const { Free(&thing); }
};
using Credential = std::unique_ptr<fido_cred_t, FidoFree<fido_cred_t, fido_cred_free>>;
using Assertion = std::unique_ptr<fido_assert_t, FidoFree<fido_assert_t, fido_assert_free>>;

const unsigned char* raw(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
std::string text_from(const unsigned char* bytes, std::size_t size) {
  return bytes == nullptr ? std::string() : std::string(bytes, bytes + size);
}

Bytes32 hash_of(std::string_view text) { return sha256(text); }

bool is_for(std::string_view authenticator, std::string_view rp) {
  if (authenticator.size() < kShortest || authenticator.size() > kLongest) return false;
  const Bytes32 wanted = hash_of(rp);
  const auto flags = static_cast<std::uint8_t>(authenticator[kFlags]);
  const bool host =
      std::equal(wanted.begin(), wanted.end(), authenticator.begin(),
                 [](std::uint8_t a, char b) { return a == static_cast<std::uint8_t>(b); });
  return host && (flags & kPresent) != 0 && (flags & kVerified) != 0;
}

std::uint32_t counter_in(std::string_view authenticator) {
  std::uint32_t counter = 0;
  for (std::size_t index = 0; index < 4; ++index) {
    counter = (counter << 8U) | static_cast<std::uint8_t>(authenticator[kCounter + index]);
  }
  return counter;
}

// By a key of its kind.
template <class Key, Key* (*New)(), void (*Free)(Key**),
          int (*From)(Key*, const void*, std::size_t)>
bool verified(const fido_assert_t* assertion, const Passkey& passkey) {
  const std::unique_ptr<Key, FidoFree<Key, Free>> key(New());
  return key && From(key.get(), passkey.public_key.data(), passkey.public_key.size()) == FIDO_OK &&
         fido_assert_verify(assertion, 0, passkey.algorithm, key.get()) == FIDO_OK;
}

}  // namespace

const std::vector<int>& passkey_algorithms() {
  static const std::vector<int> all = {COSE_EDDSA, COSE_ES256, COSE_RS256};
  return all;
}

std::optional<PasskeyOccasion> read_occasion(std::string_view client_data) {
  const Result<JsonValue> read = JsonValue::parse(client_data);
  if (!read || !read->is_object()) return std::nullopt;
  const auto type = read->find_text("type").value_or("");
  if (type != "webauthn.create" && type != "webauthn.get") return std::nullopt;
  // A page inside another site's page does not speak for its owner.
  if (read->find_bool("crossOrigin").value_or(false)) return std::nullopt;
  return PasskeyOccasion{type == "webauthn.create",
                         std::string(read->find_text("challenge").value_or("")),
                         std::string(read->find_text("origin").value_or(""))};
}

std::string passkey_host(std::string_view origin) {
  const std::string_view host = net::host_of_url(origin);
  return std::string(host.substr(0, host.find(':')));
}

Result<Passkey> read_passkey(std::string_view authenticator, int algorithm, std::string_view rp) {
  if (std::ranges::find(passkey_algorithms(), algorithm) == passkey_algorithms().end()) {
    return problem("this kind of passkey is not known here");
  }
  if (!is_for(authenticator, rp)) {
    return problem("the passkey is for another site, or has not verified its owner");
  }
  const Credential credential(fido_cred_new());
  if (!credential || fido_cred_set_type(credential.get(), algorithm) != FIDO_OK ||
      fido_cred_set_authdata_raw(credential.get(), raw(authenticator), authenticator.size()) !=
          FIDO_OK) {
    return problem("what the passkey says cannot be read");
  }
  Passkey made;
  made.id = text_from(fido_cred_id_ptr(credential.get()), fido_cred_id_len(credential.get()));
  made.rp = rp;
  made.algorithm = algorithm;
  made.public_key =
      text_from(fido_cred_pubkey_ptr(credential.get()), fido_cred_pubkey_len(credential.get()));
  made.counter = counter_in(authenticator);
  if (made.id.empty() || made.id.size() > kLongestId || made.public_key.empty()) {
    return problem("the passkey has no key");
  }
  return made;
}

std::optional<std::uint32_t> verify_passkey(const Passkey& passkey, const PasskeySignature& proof) {
  if (!is_for(proof.authenticator, passkey.rp)) return std::nullopt;
  const Assertion assertion(fido_assert_new());
  const Bytes32 hash = hash_of(proof.client_data);
  const bool given =
      assertion &&
      fido_assert_set_clientdata_hash(assertion.get(), hash.data(), hash.size()) == FIDO_OK &&
      fido_assert_set_rp(assertion.get(), passkey.rp.c_str()) == FIDO_OK &&
      fido_assert_set_up(assertion.get(), FIDO_OPT_TRUE) == FIDO_OK &&
      fido_assert_set_uv(assertion.get(), FIDO_OPT_TRUE) == FIDO_OK &&
      fido_assert_set_count(assertion.get(), 1) == FIDO_OK &&
      fido_assert_set_authdata_raw(assertion.get(), 0, raw(proof.authenticator),
                                   proof.authenticator.size()) == FIDO_OK &&
      fido_assert_set_sig(assertion.get(), 0, raw(proof.signature), proof.signature.size()) ==
          FIDO_OK;
  if (!given) return std::nullopt;
  bool right = false;
  switch (passkey.algorithm) {
    case COSE_ES256:
      right = verified<es256_pk_t, es256_pk_new, es256_pk_free, es256_pk_from_ptr>(assertion.get(),
                                                                                   passkey);
      break;
    case COSE_EDDSA:
      right = verified<eddsa_pk_t, eddsa_pk_new, eddsa_pk_free, eddsa_pk_from_ptr>(assertion.get(),
                                                                                   passkey);
      break;
    case COSE_RS256:
      right = verified<rs256_pk_t, rs256_pk_new, rs256_pk_free, rs256_pk_from_ptr>(assertion.get(),
                                                                                   passkey);
      break;
    default:
      break;
  }
  if (!right) return std::nullopt;
  return counter_in(proof.authenticator);
}

}  // namespace landfall::server
