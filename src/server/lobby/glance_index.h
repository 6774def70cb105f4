// How tables stand that are not in memory: what their last visit or a look into the store has left,
// so that asking again and again costs the store nothing. What was not asked for longest goes first.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/store/store.h"

namespace landfall::server {

class GlanceIndex {
 public:
  using Entry = std::shared_ptr<const TableGlance>;
  static constexpr std::size_t kUsual = 20'000;  // tables; each takes up to some kB

  explicit GlanceIndex(std::size_t capacity = kUsual) : capacity_(capacity) {}

  // Nothing if it is not here.
  Entry find(const std::string& table) {
    const auto known = places_.find(table);
    if (known == places_.end()) return nullptr;
    entries_.splice(entries_.begin(), entries_, known->second);
    return *known->second;
  }
  void keep(Entry entry) {
    forget(entry->facts.id);
    entries_.push_front(std::move(entry));
    places_.emplace(entries_.front()->facts.id, entries_.begin());
    if (entries_.size() <= capacity_) return;
    places_.erase(entries_.back()->facts.id);
    entries_.pop_back();
  }
  // It may be otherwise now.
  void forget(const std::string& table) {
    const auto known = places_.find(table);
    if (known == places_.end()) return;
    const auto entry = known->second;
    places_.erase(known);
    entries_.erase(entry);
  }
  [[nodiscard]] std::size_t size() const { return entries_.size(); }

 private:
  std::size_t capacity_;
  std::list<Entry> entries_;  // the one asked for last comes first
  std::unordered_map<std::string, std::list<Entry>::iterator> places_;
};

}  // namespace landfall::server
