#include "server/accounts/account_key.h"

#include <glib.h>
#include <sodium.h>

#include <algorithm>
#include <memory>
#include <set>

#include "base/json_value.h"
#include "base/json_writer.h"

namespace landfall::server {
namespace {

constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
constexpr std::size_t kNonce = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t kTag = crypto_aead_xchacha20poly1305_ietf_ABYTES;
constexpr std::size_t kLongestSealed = 4096;

// Twenty letters of five bits each, without I, L, O and U.
constexpr std::string_view kCodeLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t kCodeLength = 20;
constexpr std::size_t kGroup = 4;

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

using Text = std::unique_ptr<char, decltype(&g_free)>;

Text normalized(std::string_view text, GNormalizeMode mode) {
  return {g_utf8_normalize(text.data(), static_cast<gssize>(text.size()), mode), &g_free};
}

struct Cost {
  std::int64_t rounds = crypto_pwhash_OPSLIMIT_INTERACTIVE;
  std::int64_t memory = crypto_pwhash_MEMLIMIT_INTERACTIVE;
};

std::optional<AccountKey> stretched(std::string_view passphrase, std::string_view salt,
                                    const Cost& cost) {
  AccountKey key{};
  if (salt.size() != crypto_pwhash_SALTBYTES ||
      crypto_pwhash(key.data(), key.size(), passphrase.data(), passphrase.size(), bytes_of(salt),
                    static_cast<unsigned long long>(cost.rounds),
                    static_cast<std::size_t>(cost.memory), crypto_pwhash_ALG_ARGON2ID13) != 0) {
    return std::nullopt;
  }
  return key;
}

std::string_view text_of(const AccountKey& key) {
  return {reinterpret_cast<const char*>(key.data()), key.size()};
}

}  // namespace

std::string base64url_text(std::string_view bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes_of(bytes), bytes.size(), kVariant);
  text.pop_back();  // the zero at the end
  return text;
}

std::optional<std::string> base64url_bytes(std::string_view text) {
  if (text.size() > kLongestSealed) return std::nullopt;
  std::string bytes(text.size(), '\0');
  std::size_t size = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                        text.size(), nullptr, &size, nullptr, kVariant) != 0) {
    return std::nullopt;
  }
  bytes.resize(size);
  return bytes;
}

AccountKey new_account_key() {
  AccountKey key{};
  randombytes_buf(key.data(), key.size());
  return key;
}

AccountKey key_of(std::string_view secret, std::string_view purpose) {
  AccountKey key{};
  crypto_generichash_state state;
  crypto_generichash_init(&state, nullptr, 0, key.size());
  const auto size = static_cast<unsigned char>(purpose.size());  // purposes are a few words of ours
  crypto_generichash_update(&state, &size, 1);
  crypto_generichash_update(&state, bytes_of(purpose), purpose.size());
  crypto_generichash_update(&state, bytes_of(secret), secret.size());
  crypto_generichash_final(&state, key.data(), key.size());
  return key;
}

std::string seal(const AccountKey& with, std::string_view plain, std::string_view place) {
  std::string box(kNonce + plain.size() + kTag, '\0');
  auto* const out = reinterpret_cast<unsigned char*>(box.data());
  randombytes_buf(out, kNonce);
  crypto_aead_xchacha20poly1305_ietf_encrypt(out + kNonce, nullptr, bytes_of(plain), plain.size(),
                                             bytes_of(place), place.size(), nullptr, out,
                                             with.data());
  return base64url_text(box);
}

std::optional<std::string> unseal(const AccountKey& with, std::string_view sealed,
                                  std::string_view place) {
  const std::optional<std::string> box = base64url_bytes(sealed);
  if (!box || box->size() < kNonce + kTag) return std::nullopt;
  std::string plain(box->size() - kNonce - kTag, '\0');
  if (crypto_aead_xchacha20poly1305_ietf_decrypt(
          reinterpret_cast<unsigned char*>(plain.data()), nullptr, nullptr, bytes_of(*box) + kNonce,
          box->size() - kNonce, bytes_of(place), place.size(), bytes_of(*box), with.data()) != 0) {
    return std::nullopt;
  }
  return plain;
}

std::string seal_key(const AccountKey& with, const AccountKey& key, std::string_view place) {
  return seal(with, text_of(key), place);
}

std::optional<AccountKey> unseal_key(const AccountKey& with, std::string_view sealed,
                                     std::string_view place) {
  const std::optional<std::string> plain = unseal(with, sealed, place);
  AccountKey key{};
  if (!plain || plain->size() != key.size()) return std::nullopt;
  std::ranges::copy(*plain, key.begin());
  return key;
}

// --- Passphrases ---------------------------------------------------------------------------------

std::optional<std::string> clean_passphrase(std::string_view passphrase, std::string_view name) {
  if (passphrase.size() > kLongestPassphrase) return std::nullopt;
  const Text composed = normalized(passphrase, G_NORMALIZE_NFKC);
  if (!composed) return std::nullopt;
  std::string clean(composed.get());
  const auto letters = static_cast<std::size_t>(g_utf8_strlen(clean.c_str(), -1));
  if (letters < kShortestPassphrase || clean.size() > 2 * kLongestPassphrase) return std::nullopt;
  // A few letters over and over, or the name, are no secret.
  constexpr std::size_t kFewest = 5;
  if (std::set<char>(clean.begin(), clean.end()).size() < kFewest) return std::nullopt;
  const std::string own = folded_name(name);
  if (!own.empty() && folded_name(clean) == own) return std::nullopt;
  return clean;
}

std::string lock_with_passphrase(std::string_view passphrase, const AccountKey& key,
                                 std::string_view account) {
  std::string salt(crypto_pwhash_SALTBYTES, '\0');
  randombytes_buf(salt.data(), salt.size());
  const Cost cost;
  const std::optional<AccountKey> with = stretched(passphrase, salt, cost);
  if (!with) return {};  // there is no memory for it
  JsonWriter out;
  out.begin_object().member("salt", base64url_text(salt)).member("rounds", cost.rounds);
  out.member("memory", cost.memory).member("box", seal_key(*with, key, account));
  return out.end_object().take();
}

std::optional<AccountKey> open_with_passphrase(std::string_view lock, std::string_view passphrase,
                                               std::string_view account) {
  const Result<JsonValue> read = JsonValue::parse(lock.empty() ? "{}" : lock);
  const auto salt =
      read ? base64url_bytes(read->find_text("salt").value_or("")) : std::optional<std::string>();
  const bool usable = salt && salt->size() == crypto_pwhash_SALTBYTES;
  Cost cost;
  if (usable) {
    cost.rounds = read->find_integer("rounds").value_or(cost.rounds);
    cost.memory = read->find_integer("memory").value_or(cost.memory);
  }
  const std::string none(crypto_pwhash_SALTBYTES, 'x');
  const std::optional<AccountKey> with = stretched(passphrase, usable ? *salt : none, cost);
  if (!with || !usable) return std::nullopt;
  return unseal_key(*with, read->find_text("box").value_or(""), account);
}

// --- Codes and names -----------------------------------------------------------------------------

std::string new_code() {
  std::string code;
  for (std::size_t index = 0; index < kCodeLength; ++index) {
    if (index > 0 && index % kGroup == 0) code += '-';
    code += kCodeLetters[randombytes_uniform(kCodeLetters.size())];
  }
  return code;
}

std::optional<std::string> read_code(std::string_view typed) {
  std::string code;
  for (const char letter : typed) {
    if (letter == '-' || letter == ' ') continue;
    char meant = g_ascii_toupper(letter);
    if (meant == 'I' || meant == 'L') meant = '1';
    if (meant == 'O') meant = '0';
    if (kCodeLetters.find(meant) == std::string_view::npos || code.size() >= kCodeLength) {
      return std::nullopt;
    }
    code += meant;
  }
  if (code.size() != kCodeLength) return std::nullopt;
  return code;
}

std::string folded_name(std::string_view name) {
  const Text alike = normalized(name, G_NORMALIZE_NFKC);
  if (!alike) return {};
  const Text small(g_utf8_casefold(alike.get(), -1), &g_free);
  const Text again = normalized(small.get(), G_NORMALIZE_NFKC);
  if (!again) return {};
  std::string folded(again.get());
  std::erase(folded, ' ');
  return folded;
}

std::string door_id(std::string_view secret, std::string_view purpose) {
  return base64url_text(text_of(key_of(secret, purpose)));
}

}  // namespace landfall::server
