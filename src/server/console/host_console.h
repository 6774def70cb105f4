// The calls of the host's console, /api/host/…: reports, tables and people, who is muted or shut out, and what
// the host has done. Whoever calls shows the key in a header, which no other site's page can make a
// browser do.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "base/json_value.h"
#include "server/console/host_desk.h"
#include "server/lobby/tables.h"
#include "server/net/http.h"
#include "server/ops/rate.h"

namespace landfall::server {

class HostConsole {
 public:
  // Without a key there is no console.
  HostConsole(const Services& services, Tables& tables, std::string key);

  // A request whose path begins with kPath.
  static constexpr std::string_view kPath = "/api/host/";
  void handle(const net::HttpRequest& request, const net::HttpReply& reply);

 private:
  // What is to be done, as it was asked for.
  struct Act {
    std::string what;
    std::string table;
    std::string person;
    std::string address;
    std::int64_t number = 0;  // of a message, a seat, a measure or a report
    std::int64_t hours = 0;   // 0: for good
    std::string reason;
  };
  using Done = std::function<void(std::string_view error)>;

  void list(const net::HttpRequest& request, std::string_view kind, const net::HttpReply& reply);
  void tables(const net::HttpRequest& request, const net::HttpReply& reply);
  void table(const net::HttpRequest& request, const net::HttpReply& reply);
  void act(const net::HttpRequest& request, const net::HttpReply& reply);
  static Result<Act> read(std::string_view body);
  // Noted before it is done, so that nothing is done that was not noted.
  void note(const Act& act, const std::string& address, std::string_view outcome,
            const HostDesk::Added& done);
  void carry_out(const Act& act, const net::HttpRequest& request, const net::HttpReply& reply);
  void at_table(const Act& act, const net::HttpRequest& request, const net::HttpReply& reply);
  // True if the table is at another node, which answers then.
  bool pass_on(Tables::Missing missing, const net::HttpRequest& request,
               const net::HttpReply& reply);
  // Of one store after the other, until the page is full.
  struct Search;
  void search(const std::shared_ptr<Search>& search);

  const Services& services_;
  Tables& tables_;
  HostDesk& desk_;
  std::string key_;
  AddressRates guesses_;  // of wrong keys
};

}  // namespace landfall::server
