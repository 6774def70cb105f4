// The host's desk: reports that people make, who is muted or shut out, and what the host has done. All of it
// lies in the first store; who is muted or shut out is in memory, too, at every node. On the network thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/cluster/bus.h"
#include "server/net/loop.h"
#include "server/store/stores.h"

namespace landfall::server {

// Somebody is muted or shut out, or a table is.
struct Measure {
  static constexpr std::string_view kMute = "mute";
  static constexpr std::string_view kBan = "ban";
  static constexpr std::string_view kClose = "close";  // a table: nobody comes in

  std::int64_t number = 0;
  std::int64_t until = 0;  // 0: for good
  std::string what;
  std::string table;    // with a person, or by itself for kClose
  std::string person;   // a tag (people/tokens.h)
  std::string address;  // in place of a person: a group of addresses (net/address.h)

  // Of the JSON object that the store keeps; without a kind if it cannot be read.
  static Measure read(const DeskEntry& entry);
  // The same for all that say the same about the same.
  [[nodiscard]] std::string name() const;
};

class HostDesk {
 public:
  // `measures` is what is in force at the start; `bus` is there if there are other nodes.
  HostDesk(Stores& stores, net::Loop& loop, Clock now, Bus* bus,
           const std::vector<DeskEntry>& measures);
  HostDesk(const HostDesk&) = delete;
  HostDesk& operator=(const HostDesk&) = delete;

  // The newest that are read at the start, and kept in memory.
  static constexpr int kMostMeasures = 10'000;

  [[nodiscard]] bool muted(std::string_view table, std::string_view person,
                           std::string_view address) const;
  [[nodiscard]] bool banned(std::string_view table, std::string_view person,
                            std::string_view address) const;
  [[nodiscard]] bool banned(std::string_view address) const { return banned({}, {}, address); }
  [[nodiscard]] bool closed(std::string_view table) const;
  // The tables that are closed, or were for a time.
  [[nodiscard]] const std::vector<std::string>& closed_tables() const { return closed_; }
  // Called when others are muted or shut out than before.
  void on_change(std::function<void()> changed) { changed_ = std::move(changed); }

  using Added = std::function<void(Result<std::int64_t> number)>;
  // Into the store; a measure is in force when `done` hears of it.
  void add(DeskEntry entry, Added done);
  using Closed = std::function<void(Result<bool> was_open)>;
  void close(std::int64_t number, Closed done);
  using Listed = std::function<void(Result<std::vector<DeskEntry>>)>;
  void list(DeskQuestion question, Listed done);
  [[nodiscard]] std::int64_t now() const { return now_(); }

 private:
  static constexpr std::size_t kFirst = 0;               // the store where all of this is
  static constexpr std::chrono::seconds kLookAgain{30};  // what others say may be lost

  [[nodiscard]] bool in_force(const Measure& measure) const;
  [[nodiscard]] bool in_force(std::string_view what, std::string_view table,
                              std::string_view person, std::string_view address) const;
  // True if others are in force than before.
  bool take(const std::vector<DeskEntry>& entries);
  void read_again(const std::function<void()>& then);
  void look_now_and_then();
  void tell_others();

  Stores& stores_;
  net::Loop& loop_;
  Clock now_;
  Bus* bus_;
  std::unordered_map<std::string, std::int64_t> ends_;  // by the names of measures; 0: never
  std::vector<std::string> closed_;
  std::function<void()> changed_;
  std::unique_ptr<Bus::Subscription> news_;
  std::unique_ptr<net::Timer> timer_;
};

}  // namespace landfall::server
