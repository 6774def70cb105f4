// Many tables' changes in one transaction and one round trip.
//
// Most changes only append to a log. Those of different tables go together into one statement, which
// moves each head that stands where it is expected, in the epoch that is expected, and writes the lines behind it. All others are a
// call of apply_change_8() each, which undoes itself when it meets a conflict. So no conflict is an
// error, and none undoes its neighbours.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "server/store/postgres/connection.h"
#include "server/store/store.h"

namespace landfall::server {

class ChangeBatch {
 public:
  // `now` is when tables are touched. The changes outlive the batch.
  ChangeBatch(PostgresConnection& connection, std::int64_t now);

  // `number` is what the outcome is filed under. The order counts for changes of one table.
  void add(std::size_t number, const StoreChange& change);
  // Carries out everything and fills in the outcomes; after a Failure none of them.
  std::optional<PostgresConnection::Failure> run(std::span<StoreOutcome> outcomes);

 private:
  struct Step {
    bool appends = false;
    std::vector<std::size_t> numbers;
  };
  // Ends the statement that appends are collected in.
  void flush();

  PostgresConnection& connection_;
  std::int64_t now_;
  std::vector<Step> steps_;

  std::vector<const StoreChange*> noticed_;  // with something that people are to be told

  std::vector<std::size_t> appending_;
  std::unordered_set<std::string_view> tables_;
  Parameters::List ids_{PostgresType::kText};
  Parameters::List bases_{PostgresType::kInteger};
  Parameters::List counts_{PostgresType::kInteger};
  Parameters::List epochs_{PostgresType::kInteger};
  Parameters::List places_{PostgresType::kInteger};
  Parameters::List steps_of_lines_{PostgresType::kInteger};
  Parameters::List lines_{PostgresType::kText};
  Parameters::List players_{PostgresType::kInteger};
  Parameters::List commands_{PostgresType::kText};
  Parameters::List digests_{PostgresType::kBig};
  Parameters::List clocks_{PostgresType::kText};
  Parameters::List clock_ends_{PostgresType::kBig};
  Parameters::List made_{PostgresType::kBig};
  Parameters::List spent_{PostgresType::kBig};
};

}  // namespace landfall::server
