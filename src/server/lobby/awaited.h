// Answers where somebody is awaited, for all of one's tables in one call: POST /api/awaited.
//
// Tables in memory answer for themselves, the others by what is known of them (glance_index.h) or
// what the store has noted; none is replayed for it. Only where nothing has been noted yet is the
// table of somebody with the right key loaded, a few per call and after the answer.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/lobby/tables.h"
#include "server/people/tokens.h"

namespace landfall::server {

struct AwaitedQuestion {
  std::string table;
  std::optional<Token> token;  // nothing if it is none
};

constexpr std::size_t kMostAwaited = 200;  // tables in one call

// A Problem says what the request should be.
Result<std::vector<AwaitedQuestion>> read_awaited(std::string_view body);

// Calls back with {"tables":[...]}: one entry for each question, null where the key opens nothing.
// `address` is of who asks.
void answer_awaited(Tables& tables, std::vector<AwaitedQuestion> questions,
                    const std::string& address, std::function<void(std::string)> done);

}  // namespace landfall::server
