// Reads what POST /api/tables asks for.
#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"
#include "server/lobby/services.h"
#include "server/people/tokens.h"

namespace landfall::server {

struct TableRequest {
  TableFacts facts;  // with seats and players; Tables::make() fills in the rest
  Token maker{};
  std::vector<Seat> own_seats;
  std::vector<Seat> open_seats;  // their tokens are derived from the maker's
};

// A Problem names the field and what it should be.
Result<TableRequest> read_table_request(std::string_view text, const Services& services);

}  // namespace landfall::server
