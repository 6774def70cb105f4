// Answers about the past that have been given before. A log only grows, so they stay true; what was
// not asked for longest goes first.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

namespace landfall::server {

class ReviewCache {
 public:
  using Text = std::shared_ptr<const std::string>;

  explicit ReviewCache(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  // Nothing if it is not here.
  Text find(const std::string& question) {
    const auto known = places_.find(question);
    if (known == places_.end()) return nullptr;
    entries_.splice(entries_.begin(), entries_, known->second);
    return known->second->second;
  }
  void keep(const std::string& question, Text answer) {
    if (places_.contains(question)) return;
    bytes_ += question.size() + answer->size();
    entries_.emplace_front(question, std::move(answer));
    places_.emplace(question, entries_.begin());
    while (bytes_ > most_bytes_) {
      const auto& [oldest, text] = entries_.back();
      bytes_ -= oldest.size() + text->size();
      places_.erase(oldest);
      entries_.pop_back();
    }
  }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  using Entry = std::pair<std::string, Text>;

  std::size_t most_bytes_;
  std::size_t bytes_ = 0;
  std::list<Entry> entries_;  // the one asked for last comes first
  std::unordered_map<std::string, std::list<Entry>::iterator> places_;
};

}  // namespace landfall::server
