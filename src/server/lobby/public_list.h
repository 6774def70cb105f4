// The list of public tables for the lobby: where somebody is comes first, and no address fills it.
//
// A table stays for a while after its last person has left and comes back with the first one who
// returns. Of one address only the best few are shown; the others wait behind them. Everything is
// kept in order, so a change costs a few look-ups however many tables there are.
#pragma once

#include <chrono>
#include <compare>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/json_writer.h"
#include "server/ops/rate.h"
#include "server/store/store.h"

namespace landfall::server {

// Begins the object that tells of a table in a list: what it is, and who sits there.
void begin_listed(const TableFacts& facts, SeatMask connected, JsonWriter& out);

class PublicList {
 public:
  static constexpr std::size_t kPage = 20;

  PublicList(std::size_t per_address, std::chrono::seconds patience)
      : per_address_(per_address), patience_(patience) {}

  // A public table that is not over. Without an address it shares the places of all those of whom
  // nobody knows where they come from; the first address that is told stays.
  void add(const TableFacts& facts, const std::string& address, SteadyTime now);
  // How it stands now, with so many people at it. One that is not listed comes back with them.
  void update(const TableFacts& facts, const std::string& address, SeatMask connected, int people,
              SteadyTime now);
  void remove(const std::string& id);
  // Drops the tables that nobody has been at for too long.
  void sweep(SteadyTime now);

  // What everybody may see of a table; nullptr if it is not listed.
  [[nodiscard]] const TableFacts* find(const std::string& id) const;

  // The same with what else it goes by; nothing if it is not listed.
  struct Shown {
    const TableFacts* facts = nullptr;
    const std::string* address = nullptr;
    SeatMask connected;
    int people = 0;
  };
  [[nodiscard]] std::optional<Shown> entry(const std::string& id) const;

  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  // {"tables":[...],"next":"..."}: a page of those after the key `after` (empty: from the first).
  // `next` is missing on the last page. Nothing if the key is none.
  [[nodiscard]] std::optional<std::string> page(std::string_view after) const;

 private:
  // In the order of the list: somebody is there, a seat is open, more people, newer.
  struct Key {
    bool deserted = false;
    bool running = false;
    int people = 0;
    std::int64_t created = 0;
    std::string id;

    [[nodiscard]] std::string text() const;
    static std::optional<Key> read(std::string_view text);
    std::strong_ordering operator<=>(const Key& other) const;
    bool operator==(const Key& other) const = default;
  };
  struct Entry {
    TableFacts facts;  // without what the list does not show
    std::string address;
    SeatMask connected;
    Key key;
    SteadyTime seen;  // when somebody was there last
  };

  void place(Entry& entry);
  void take_out(const Entry& entry);
  // Puts the best of the address into the list, and the next one out of it.
  void choose(const std::string& address);

  std::size_t per_address_;
  std::chrono::seconds patience_;
  std::unordered_map<std::string, Entry> entries_;             // by id
  std::unordered_map<std::string, std::set<Key>> of_address_;  // all, by address
  std::set<Key> shown_;
};

}  // namespace landfall::server
