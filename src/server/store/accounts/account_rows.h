// What a store keeps of people who want their seats on all devices: accounts, the doors by which their
// owners come in, and the seats that they keep.
//
// Nothing here opens a seat by itself. Every account has a key; a seat's token is sealed with it, and the
// key with what only the owner has: a passphrase, a code, a session's token, a passkey
// (accounts/account_key.h). Like a Store it is used by one thread at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace landfall::server {

struct StoredAccount {
  std::string id;      // random, for the store alone
  std::string name;    // as its owner writes it
  std::string folded;  // the same for all names that look alike; nobody else has it
  std::int64_t made = 0;

  friend bool operator==(const StoredAccount&, const StoredAccount&) = default;
};

struct StoredDoor {
  enum class Kind : std::uint8_t {
    kPassphrase = 1,  // its id follows from the folded name
    kCode = 2,        // for whoever has lost everything else; works once
    kSession = 3,     // somebody who has signed in, in one browser
    kPasskey = 4,
    kChallenge = 5,  // what a passkey is to sign now; it leads to no account
  };

  Kind kind = Kind::kSession;
  std::string id;  // a hash, or what the authenticator calls it; never the secret
  std::string account{};
  std::string label{};  // which browser or passkey it is, for its owner
  std::string lock{};   // the key of the account, sealed, and what else is needed to open it
  std::int64_t made = 0;
  std::int64_t used = 0;
  std::int64_t until = 0;    // 0: for good
  std::int64_t counter = 0;  // of a passkey: how often it says that it has signed

  friend bool operator==(const StoredDoor&, const StoredDoor&) = default;
};

struct StoredSeat {
  std::string table;
  std::string tag;     // of the token: two seats of one table are two
  std::string sealed;  // the token
  std::string note;    // JSON: what is played there, and what the table is called

  friend bool operator==(const StoredSeat&, const StoredSeat&) = default;
};

class AccountRows {
 public:
  AccountRows() = default;
  AccountRows(const AccountRows&) = delete;
  AccountRows& operator=(const AccountRows&) = delete;
  virtual ~AccountRows() = default;

  struct Found {
    StoredAccount account;
    StoredDoor door;
  };

  // A new account with its first doors, as a whole. False if somebody has the name.
  virtual Result<bool> make(const StoredAccount& account, std::span<const StoredDoor> doors) = 0;
  virtual Result<std::optional<Found>> find(StoredDoor::Kind kind, std::string_view id) = 0;
  // All of an account, by kind, then as they were made.
  virtual Result<std::vector<StoredDoor>> doors(std::string_view account) = 0;
  // False if the account is gone, the id is there already, or there are so many of the kind.
  virtual Result<bool> add(const StoredDoor& door, int most) = 0;
  // These take the place of all doors of that kind. False if the account is gone.
  virtual Result<bool> replace(std::string_view account, StoredDoor::Kind kind,
                               std::span<const StoredDoor> doors) = 0;
  // False if there was none: of several who use a code or a challenge, one does.
  virtual Result<bool> remove(std::string_view account, StoredDoor::Kind kind,
                              std::string_view id) = 0;
  // It was used then, and stays until then. A counter that is not 0 must have grown; false if it has not.
  virtual Result<bool> use(const StoredDoor& door) = 0;

  // Puts seats in the place of the same ones. False if there would be more than so many, or the account is
  // gone; then none is put.
  virtual Result<bool> put_seats(std::string_view account, std::span<const StoredSeat> seats,
                                 int most) = 0;
  virtual Result<std::vector<StoredSeat>> seats(std::string_view account) = 0;
  virtual Result<bool> drop_seat(std::string_view account, std::string_view table,
                                 std::string_view tag) = 0;

  // The account, its doors and its seats.
  virtual Result<bool> remove_account(std::string_view account) = 0;
  // Takes out some doors whose time is over. How many those were.
  virtual Result<int> sweep(std::int64_t now, int limit) = 0;
  // For copies from one store to another: at most so many accounts behind the id given, in their order.
  virtual Result<std::vector<StoredAccount>> all(std::string_view after, int limit) = 0;
};

}  // namespace landfall::server
