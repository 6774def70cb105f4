// What somebody wants to be told about a table, how and when not; as a page says it and a store keeps it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_value.h"
#include "base/result.h"
#include "server/notices/push_message.h"
#include "server/store/notices/notice_store.h"

namespace landfall::server {

// What people can be told. Nothing else is ever in a notice than which of these it is, and the name and the
// game of the table.
namespace notice {
inline constexpr std::string_view kTurn = "turn";  // it is their turn
inline constexpr std::string_view kTime = "time";  // their time is running out
inline constexpr std::string_view kOver = "over";  // the game is over
inline constexpr std::string_view kAsk = "ask";    // somebody asks them to agree on something
inline constexpr std::string_view kTest = "test";  // they wanted to see how it looks
}  // namespace notice
bool is_notice_kind(std::string_view kind);

// Every day, by the clocks of the person's zone.
struct QuietHours {
  int from = 0;  // minutes after midnight
  int to = 0;
  std::string zone;

  // When they end, if they have begun; milliseconds since 1970.
  [[nodiscard]] std::optional<std::int64_t> end(std::int64_t now) const;
};

struct Listening {
  std::string language = "en";
  std::vector<std::string> kinds;
  std::optional<QuietHours> quiet;
  PushAddress push;

  // Of {"push":{"endpoint":...,"p256dh":...,"auth":...},"language":...,"kinds":[...],"quiet":{...}}. With
  // `anywhere` also addresses that are not everybody's.
  static Result<Listening> read(const JsonValue& wish, bool anywhere);
  // The same, for the store.
  [[nodiscard]] std::string text() const;
  [[nodiscard]] bool wants(std::string_view kind) const;
};

// What stands for an address in the store.
std::string device_of(std::string_view address);

// A Problem if the server is not to call such an address.
std::optional<Problem> check_endpoint(std::string_view url, bool anywhere);

}  // namespace landfall::server
