// Copies all tables of one store to another, of whatever kind: with facts, people, logs and words, archived
// ones into the archive; then what belongs to no table: the host's entries, accounts, when no server was there,
// and the figures of luck. Each table is read again over there and compared. Nothing that is there already is
// changed, so that a copy which was interrupted can be made once more.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/store/store.h"

namespace landfall::server {

using TableDigest = std::array<std::uint8_t, 32>;
// Of everything that people would miss. When a table was last touched and whether it is archived
// is not in it: opening a table changes these.
TableDigest table_digest(const TableCopy& copy);

struct CopyReport {
  std::uint64_t copied = 0;
  std::uint64_t equal = 0;               // they were there already
  std::vector<std::string> differing{};  // there is another table of that id, which is left alone
  std::vector<std::string> damaged{};    // cannot be read whole: "ID: record 3 is missing"

  [[nodiscard]] bool whole() const { return differing.empty() && damaged.empty(); }
};

// `progress` hears how many of how many tables are done. A Problem if a store gives up; what was
// copied until then is there.
Result<CopyReport> copy_tables(Store& from, Store& to,
                               const std::function<void(std::uint64_t, std::uint64_t)>& progress);

}  // namespace landfall::server
