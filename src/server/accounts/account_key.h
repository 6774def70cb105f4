// The key of an account, and what it is locked with.
//
// The server keeps no secret of its own. The tokens of somebody's seats are sealed with a random key, and that
// key is sealed once for every door: with a passphrase (argon2id), a code for when all else is lost, the token
// of a session, or what a passkey gives back. Whoever has the store and none of these can open no seat.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/people/tokens.h"

namespace landfall::server {

using AccountKey = std::array<std::uint8_t, 32>;

AccountKey new_account_key();
// The same for the same secret and purpose. The secret must be one that nobody can guess.
AccountKey key_of(std::string_view secret, std::string_view purpose);

// Text in base64url that only this key opens, and only where it was meant for: `place` is bound to it.
std::string seal(const AccountKey& with, std::string_view plain, std::string_view place);
// Nothing if it is not that key or place, or the text was changed.
std::optional<std::string> unseal(const AccountKey& with, std::string_view sealed,
                                  std::string_view place);
std::string seal_key(const AccountKey& with, const AccountKey& key, std::string_view place);
std::optional<AccountKey> unseal_key(const AccountKey& with, std::string_view sealed,
                                     std::string_view place);

// --- Passphrases ---------------------------------------------------------------------------------

inline constexpr std::size_t kShortestPassphrase = 12;  // letters
inline constexpr std::size_t kLongestPassphrase = 256;  // bytes

// As it is used: composed alike on every device. Nothing if it is too short or too long, or so plain that it
// would be among the first to be tried.
std::optional<std::string> clean_passphrase(std::string_view passphrase, std::string_view name);
// Takes a tenth of a second and 64 MB, on purpose: never on the network thread.
std::string lock_with_passphrase(std::string_view passphrase, const AccountKey& key,
                                 std::string_view account);
// Takes as long without a lock, so that nobody learns which names there are.
std::optional<AccountKey> open_with_passphrase(std::string_view lock, std::string_view passphrase,
                                               std::string_view account);

// --- Codes for when all else is lost -------------------------------------------------------------

inline constexpr int kCodes = 8;
// "K7QM-3XPD-…": 100 random bits, to be written down. No letters that look like others.
std::string new_code();
// As it was meant, however it was typed; nothing if it cannot be one.
std::optional<std::string> read_code(std::string_view typed);

// --- Names ---------------------------------------------------------------------------------------

// The same for names that differ only in how they are written: capitals, spaces, wide letters.
std::string folded_name(std::string_view name);

// Bytes as text, and back; nothing if it is none, or very long.
std::string base64url_text(std::string_view bytes);
std::optional<std::string> base64url_bytes(std::string_view text);

// What a secret is called in the store.
std::string door_id(std::string_view secret, std::string_view purpose);

}  // namespace landfall::server
