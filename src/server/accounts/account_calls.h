// The calls of people who keep their seats on all devices, /api/account…: making an account, coming in, what they
// keep, and ending all of it. Nobody needs one to play.
//
// Whoever has come in shows the token of a session in a header, which no other site's page can make a browser
// do. Accounts lie in the first store, so every node answers alike. All calls on the network thread; what takes
// long on purpose (account_key.h) is done on a thread of its own, where addresses take turns.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json_value.h"
#include "server/accounts/account_key.h"
#include "server/lobby/services.h"
#include "server/net/http.h"
#include "server/ops/fair_worker.h"
#include "server/ops/rate.h"

namespace landfall::server {

class SharedRates;

class AccountCalls {
 public:
  explicit AccountCalls(const Services& services);

  static constexpr std::string_view kPath = "/api/account";
  // Limits hold for all nodes together.
  void share(SharedRates& rates);
  // A request whose path begins with kPath.
  void handle(const net::HttpRequest& request, const net::HttpReply& reply);

 private:
  // Somebody who has come in.
  struct Person {
    StoredAccount account;
    StoredDoor session;
    AccountKey key{};
    std::string host{};  // what they call this server
  };
  using Came = std::function<void(const Person&)>;
  using Call = void (AccountCalls::*)(const net::HttpRequest&, const JsonValue&,
                                      const net::HttpReply&);
  using OwnCall = void (AccountCalls::*)(const Person&, const JsonValue&, const net::HttpReply&);
  struct Row;
  static const std::vector<Row>& rows();

  // account_sign_in.cpp
  void make(const net::HttpRequest& request, const JsonValue& body, const net::HttpReply& reply);
  void enter(const net::HttpRequest& request, const JsonValue& body, const net::HttpReply& reply);
  void enter_by_code(const JsonValue& body, const net::HttpReply& reply);
  void store_new(const std::shared_ptr<Person>& person, std::string lock, std::string label,
                 const net::HttpReply& reply);
  // Gives them a session, and tells them its token once.
  void admit(const StoredAccount& account, const AccountKey& key, std::string label,
             const net::HttpReply& reply);
  void set_passphrase(const Person& person, const JsonValue& body, const net::HttpReply& reply);
  // Signs another device in, by a link.
  void device_code(const Person& person, const JsonValue& body, const net::HttpReply& reply);
  void new_codes(const Person& person, const JsonValue& body, const net::HttpReply& reply);

  // account_calls.cpp
  void show(const Person& person, const JsonValue& body, const net::HttpReply& reply);
  void leave(const Person& person, const JsonValue& body, const net::HttpReply& reply);
  void remove(const Person& person, const JsonValue& body, const net::HttpReply& reply);
  void with_session(const net::HttpRequest& request, const net::HttpReply& reply, const Came& came);
  // They have come in just now: whoever finds an open browser cannot lock them out of their account.
  [[nodiscard]] bool fresh(const Person& person) const;

  // account_passkeys.cpp
  void challenge(const net::HttpRequest& request, const JsonValue& body,
                 const net::HttpReply& reply);
  void enter_by_passkey(const net::HttpRequest& request, const JsonValue& body,
                        const net::HttpReply& reply);
  void add_passkey(const Person& person, const JsonValue& body, const net::HttpReply& reply);
  void remove_passkey(const Person& person, const JsonValue& body, const net::HttpReply& reply);
  // The host that passkeys of such a page are for; empty if it is no page of ours.
  [[nodiscard]] std::string passkey_host_of(std::string_view host, std::string_view origin) const;

  // account_seats.cpp
  void seats(const Person& person, const JsonValue& body, const net::HttpReply& reply);

  bool limited(AddressRates& rates, const std::string& who, const net::HttpReply& reply);
  // Asks the first store, and says what it said on the network thread.
  template <class Question, class Done>
  void ask(Question question, Done done) {
    services_.stores.ask(0, [question = std::move(question), done = std::move(done)](Store& store) {
      const auto found =
          std::make_shared<decltype(question(store.accounts()))>(question(store.accounts()));
      return net::Task([found, done] { done(*found); });
    });
  }

  const Services& services_;
  FairWorker worker_;
  AddressRates made_;      // accounts of one address
  AddressRates entering_;  // attempts of one address
  AddressRates names_;     // attempts with one name, wherever they come from
};

}  // namespace landfall::server
