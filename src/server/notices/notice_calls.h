// The calls of pages about notices: whether there are any here, wishes for a table, a test, and the end of it all.
#pragma once

#include <string>
#include <string_view>

#include "server/lobby/tables.h"
#include "server/net/http.h"
#include "server/ops/rate.h"

namespace landfall::server {

class NoticeCalls {
 public:
  static constexpr std::string_view kPath = "/api/notices";

  NoticeCalls(const Services& services, Tables& tables);

  // GET /api/notices, POST /api/notices/test and /api/notices/stop.
  void handle(const net::HttpRequest& request, const net::HttpReply& reply);
  // POST /api/tables/ID/notices.
  void listen(const std::string& table, const net::HttpRequest& request,
              const net::HttpReply& reply);

 private:
  void test(const net::HttpRequest& request, const net::HttpReply& reply);
  void stop(const net::HttpRequest& request, const net::HttpReply& reply);

  const Services& services_;
  Tables& tables_;
  AddressRates wishes_;
  AddressRates tests_;
};

}  // namespace landfall::server
