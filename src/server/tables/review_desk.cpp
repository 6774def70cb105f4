#include "server/tables/review_desk.h"

#include <chrono>
#include <utility>

namespace landfall::server {

ReviewDesk::ReviewDesk(const Limits& limits, Post post)
    : allowances_(limits.look_back_per_second, limits.look_back_burst),
      worker_(std::move(post), kMostOfOne, kMost) {}

bool ReviewDesk::allow(const std::string& address, double cost) {
  return allowances_.take(address, std::chrono::steady_clock::now(), cost);
}

bool ReviewDesk::run(const std::string& address, double cost, Task work, Task done) {
  // What is not taken uses up nothing of the allowance.
  return worker_.has_room(address) && allow(address, cost) &&
         worker_.run(address, std::move(work), std::move(done));
}

}  // namespace landfall::server
