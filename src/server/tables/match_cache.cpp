#include "server/tables/match_cache.h"

#include <utility>

namespace landfall::server {
namespace {

// Everything that decides what a match is. No text holds a zero byte.
std::string key_of(const Setup& setup) {
  std::string key = setup.game;
  key += '\0';
  key += std::to_string(setup.seats);
  key += '\0';
  key += std::to_string(setup.rules);
  for (const auto& [name, value] : setup.options) {
    key += '\0';
    key += name;
    key += '\0';
    key += value;
  }
  key += '\0';
  key += setup.components_name;
  key += '\0';
  key += setup.components;
  return key;
}

}  // namespace

Result<std::unique_ptr<AnyMatch>> MatchCache::make(const Setup& setup) {
  std::string key = key_of(setup);
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = by_key_.find(key); known != by_key_.end()) {
      entries_.splice(entries_.begin(), entries_, known->second);
      return entries_.front().match->clone();
    }
    ++misses_;
  }
  // Two threads may both read a new set-up; that costs time, not truth.
  Result<std::unique_ptr<AnyMatch>> made = make_match_(setup);
  if (!made) return made;
  std::unique_ptr<AnyMatch> copy = (*made)->clone();
  const std::lock_guard lock(mutex_);
  if (by_key_.contains(key)) return made;
  entries_.push_front(Entry{std::move(key), std::move(copy)});
  by_key_.emplace(entries_.front().key, entries_.begin());
  if (entries_.size() > capacity_) {
    by_key_.erase(entries_.back().key);
    entries_.pop_back();
  }
  return made;
}

std::size_t MatchCache::misses() const {
  const std::lock_guard lock(mutex_);
  return misses_;
}

}  // namespace landfall::server
