// When the records of a log were made, and how long people thought about them (TAB-8.7). Beside the match,
// which knows no time.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/contract/seat.h"
#include "engine/match/any_match.h"
#include "host/stored_line.h"

namespace landfall::host {

class RecordTimes {
 public:
  static constexpr AnyMatch::Version kPage = 512;  // told at once

  // The next line of the log.
  void add(const StoredLine& line);
  void append(const RecordTimes& more);
  [[nodiscard]] AnyMatch::Version size() const {
    return static_cast<AnyMatch::Version>(all_.size());
  }
  // When the newest record was made, in milliseconds since 1970; 0 if that is not known.
  [[nodiscard]] std::int64_t newest() const { return all_.empty() ? 0 : all_.back().made; }

  // For the remark of a record (docs/record.md): "began=1794970000 took=8:12.3,10:4.1", in seconds.
  [[nodiscard]] std::string remark() const;
  // To `times`: the newest page of those up to this record.
  [[nodiscard]] std::string answer(std::string_view id, AnyMatch::Version to) const;

 private:
  static constexpr std::uint32_t kUnknown = UINT32_MAX;
  struct One {
    std::int64_t made = 0;
    std::uint32_t tenths = kUnknown;  // of a second
    Seat seat = kTable;               // who thought
  };
  std::vector<One> all_;
};

// From such a remark: how many seconds were thought about which record, as it is written there.
std::map<AnyMatch::Version, std::string> thoughts_in(std::string_view remark);

// Whose record a line is; kTable if it is chance's or the table's.
Seat actor_of(std::string_view line);
// It takes a choice back.
bool is_undo(std::string_view line);

}  // namespace landfall::host
