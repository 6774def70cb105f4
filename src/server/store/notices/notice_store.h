// Being told, in the store: who wants to hear of a table, and what they have not been told yet. Whatever is due
// is stored with the change that it is about, and goes when it has been told; so a server that ends in between
// loses none.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace landfall::server {

enum class StoreOutcome : std::uint8_t;

// Somebody at a table who wants to be told, in one way: a browser, or an address of mail.
struct Listener {
  std::string person;  // the tag of their token (people/tokens.h): not whoever holds the seat later
  std::string device;  // a digest of where they are told
  std::string entry;   // JSON object (notices/listening.h)

  friend bool operator==(const Listener&, const Listener&) = default;
};

// Somebody is to be told something at a moment, unless it is past by then. One of each kind for a seat.
struct DueNotice {
  int seat = 0;
  std::string kind;
  std::uint32_t version = 0;  // of the log, when it came up
  std::int64_t due = 0;       // milliseconds since 1970

  friend bool operator==(const DueNotice&, const DueNotice&) = default;
};

class NoticeStore {
 public:
  NoticeStore() = default;
  NoticeStore(const NoticeStore&) = delete;
  NoticeStore& operator=(const NoticeStore&) = delete;
  virtual ~NoticeStore() = default;

  // Puts it in the place of what this person has wished for this device. kConflict if the person has so many
  // others there already, or there is no such table.
  virtual StoreOutcome listen(std::string_view table, const Listener& listener, int most) = 0;
  virtual Result<std::vector<Listener>> listeners(std::string_view table) = 0;
  // Takes the device off this table, or off all of them if none is named; how many it were.
  virtual Result<int> stop(std::string_view device, std::string_view table) = 0;

  virtual Result<std::vector<DueNotice>> due(std::string_view table) = 0;
  virtual StoreOutcome put(std::string_view table, const DueNotice& notice) = 0;
  // It has been told, or need not be. A newer one in its place stays.
  virtual StoreOutcome drop(std::string_view table, const DueNotice& notice) = 0;
  // Tables with something that is due by then, the earliest first.
  virtual Result<std::vector<std::string>> tables_due(std::int64_t moment, int limit) = 0;
};

}  // namespace landfall::server
