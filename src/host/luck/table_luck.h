// The luck of a table where it can be checked (TAB-10.*): it holds the secret and knows which draw is the
// next one. Nothing here may be told to anybody before the table is over but write() without `over`.
#pragma once

#include <optional>
#include <string>

#include "base/json_writer.h"
#include "engine/luck/luck.h"
#include "host/people.h"

namespace landfall::host {

class TableLuck {
 public:
  TableLuck(std::string table, const Bytes32& secret) : table_(std::move(table)), secret_(secret) {}

  // The next outcome of the match; only when chance is due. The words stay the same from the first on.
  Action draw(const AnyMatch& match, const SeatList& seats);
  // A change was rolled back: what was found out about the log may be wrong, and words may change.
  void forget();

  // Everything, for the record of a table that is over.
  [[nodiscard]] Luck reveal(const SeatList& seats) const;
  // {"commitment":"...","words":["a horse",null]}, and the secret if the table is over.
  void write(const SeatList& seats, bool over, JsonWriter& out) const;

 private:
  std::string table_;
  Bytes32 secret_;
  std::optional<Bytes32> key_;  // from the first draw on
  // Of the first `counted_` records so many are outcomes of chance. Those that were taken back count
  // too: no draw is made twice, and nobody gets another one by taking something back.
  AnyMatch::Version counted_ = 0;
  std::uint32_t draws_ = 0;
};

}  // namespace landfall::host
