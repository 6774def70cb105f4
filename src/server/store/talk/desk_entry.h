// What the host of a server keeps besides the tables: reports of people, who is shut out, and what the host
// has done about it (docs/operations.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace landfall::server {

struct DeskEntry {
  // The kinds. A store refuses to change or remove what is of the last one.
  static constexpr std::string_view kReport = "report";
  static constexpr std::string_view kMeasure = "measure";  // somebody is muted or shut out
  static constexpr std::string_view kAct = "act";          // what the host has done

  std::int64_t number = 0;
  std::string kind;
  std::int64_t at = 0;     // seconds since 1970
  std::int64_t until = 0;  // of a measure: when it ends; 0: never
  bool open = true;        // a report to be read, a measure in force
  std::string entry;       // JSON object, as the console gets it

  friend bool operator==(const DeskEntry&, const DeskEntry&) = default;
};

struct DeskQuestion {
  std::string_view kind;
  bool only_open = false;
  std::int64_t now = 0;  // with only_open: without what has ended by then
  std::int64_t before = INT64_MAX;
  int limit = 50;
};

// Which tables the host looks for.
struct TableQuestion {
  std::string text;  // part of a name, of the table or of a seat, or its id; empty: all
  std::int64_t before = INT64_MAX;  // the place of the page before
  int limit = 50;
  int looked_at = 2000;
};

}  // namespace landfall::server
