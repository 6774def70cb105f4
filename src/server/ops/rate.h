// How often somebody may do something: token buckets, by connection or by address.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <unordered_map>
#include <utility>

namespace landfall::server {

using SteadyTime = std::chrono::steady_clock::time_point;

// Starts full with `burst`, is refilled by `per_second`.
class TokenBucket {
 public:
  // What costs more than a full bucket holds takes all of it.
  bool take(double per_second, double burst, SteadyTime now, double cost = 1) {
    if (last_ == SteadyTime{}) {
      tokens_ = burst;
    } else {
      const std::chrono::duration<double> passed = now - last_;
      tokens_ = std::min(burst, tokens_ + passed.count() * per_second);
    }
    last_ = now;
    const double taken = std::min(cost, burst);
    if (tokens_ < taken) return false;
    tokens_ -= taken;
    return true;
  }
  // What was used up elsewhere: as much of it as there is.
  void spend(double per_second, double burst, SteadyTime now, double cost) {
    take(per_second, burst, now, 0);
    tokens_ = std::max(0.0, tokens_ - cost);
  }
  // Nothing would change if this bucket were forgotten.
  [[nodiscard]] bool full(double per_second, double burst, SteadyTime now) const {
    const std::chrono::duration<double> passed = now - last_;
    return tokens_ + passed.count() * per_second >= burst;
  }

 private:
  double tokens_ = 0;
  SteadyTime last_{};
};

// A bucket for each address; those that are full again are forgotten.
class AddressRates {
 public:
  AddressRates(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

  bool take(const std::string& address, SteadyTime now, double cost = 1) {
    if (buckets_.size() >= sweep_at_) sweep(now);
    if (!buckets_[address].take(per_second_, burst_, now, cost)) return false;
    if (taken_) taken_(address, cost);
    return true;
  }
  // What an address has used up elsewhere.
  void spend(const std::string& address, SteadyTime now, double cost) {
    if (buckets_.size() >= sweep_at_) sweep(now);
    buckets_[address].spend(per_second_, burst_, now, cost);
  }
  // Whoever wants to know what is taken here.
  void watch(std::function<void(const std::string& address, double cost)> taken) {
    taken_ = std::move(taken);
  }
  [[nodiscard]] std::size_t size() const { return buckets_.size(); }

 private:
  void sweep(SteadyTime now) {
    std::erase_if(buckets_,
                  [&](const auto& entry) { return entry.second.full(per_second_, burst_, now); });
    sweep_at_ = std::max<std::size_t>(kSmallest, buckets_.size() * 2);
  }

  static constexpr std::size_t kSmallest = 1024;
  double per_second_;
  double burst_;
  std::size_t sweep_at_ = kSmallest;
  std::unordered_map<std::string, TokenBucket> buckets_;
  std::function<void(const std::string&, double)> taken_;
};

}  // namespace landfall::server
