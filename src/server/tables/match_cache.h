// Matches at their beginning, ready to be copied: what set-ups share (component data that were read
// and checked) is read once and then shared by all tables that have it.
//
// Used by the threads that build tables; every call may come from any of them.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "engine/match/any_match.h"

namespace landfall::server {

class MatchCache {
 public:
  static constexpr std::size_t kUsual = 64;  // set-ups; a set-up takes up to some 100 kB

  explicit MatchCache(MatchFactory make_match, std::size_t capacity = kUsual)
      : make_match_(make_match), capacity_(capacity) {}

  // Like the factory.
  Result<std::unique_ptr<AnyMatch>> make(const Setup& setup);
  // How often a set-up had to be read.
  [[nodiscard]] std::size_t misses() const;

 private:
  struct Entry {
    std::string key;
    std::unique_ptr<const AnyMatch> match;
  };

  MatchFactory make_match_;
  std::size_t capacity_;
  mutable std::mutex mutex_;
  std::list<Entry> entries_;  // the one used last is the first
  std::unordered_map<std::string_view, std::list<Entry>::iterator> by_key_;
  std::size_t misses_ = 0;
};

}  // namespace landfall::server
