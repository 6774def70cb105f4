// Takes a record that somebody has kept into the store, as the table of a finished game that only they know of.
#pragma once

#include "server/lobby/services.h"
#include "server/net/http.h"
#include "server/ops/rate.h"

namespace landfall::server {

class SharedRates;

class Import {
 public:
  explicit Import(const Services& services);
  void share(SharedRates& rates);
  // {"record":"landfall record 1\n..."}; the answer names the table.
  void take(const net::HttpRequest& request, const net::HttpReply& reply);

 private:
  const Services& services_;
  AddressRates rates_;
};

}  // namespace landfall::server
