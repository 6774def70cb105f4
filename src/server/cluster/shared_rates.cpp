#include "server/cluster/shared_rates.h"

#include <chrono>
#include <cmath>

namespace landfall::server {
namespace {

constexpr const char* kSpent = "landfall.spent";
constexpr std::chrono::milliseconds kInterval{1000};

}  // namespace

SharedRates::SharedRates(Cluster& cluster, net::Loop& loop) : cluster_(cluster), loop_(loop) {
  news_ = cluster_.bus().subscribe(
      kSpent, [this](std::string_view data, const std::string& /*reply*/) { read(data); });
  tell();
}

void SharedRates::share(const std::string& name, AddressRates& rates) {
  rates_[name] = &rates;
  rates.watch([this, name](const std::string& address, double cost) {
    if (spent_.size() < kMost) spent_[{name, address}] += cost;
  });
}

void SharedRates::tell() {
  timer_ = loop_.after(kInterval, [this] { tell(); });
  if (spent_.empty()) return;
  FrameWriter out;
  for (const auto& [whose, cost] : spent_) {
    out.text(whose.first).text(whose.second).number(static_cast<std::uint64_t>(std::ceil(cost)));
  }
  spent_.clear();
  cluster_.bus().publish(kSpent, out.bytes());
}

void SharedRates::read(std::string_view message) {
  const SteadyTime now = std::chrono::steady_clock::now();
  FrameReader in(message);
  while (in.ok() && !in.at_end()) {
    const std::string_view name = in.text();
    const std::string address(in.text());
    const auto cost = static_cast<double>(in.number());
    const auto known = rates_.find(name);
    if (in.ok() && known != rates_.end()) known->second->spend(address, now, cost);
  }
}

}  // namespace landfall::server
