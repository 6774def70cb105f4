#include "faults/nemesis.h"

#include <algorithm>
#include <chrono>
#include <map>

namespace landfall::faults {

Nemesis::Nemesis(Site& site, FaultLog& log, Court& court, const Options& options)
    : site_(site), log_(log), court_(court), options_(options) {
  std::map<int, std::vector<FaultKind>> lanes;
  for (FaultKind& kind : site.faults(log, court)) {
    const bool wanted =
        options.kinds.empty() || std::ranges::find(options.kinds, kind.name) != options.kinds.end();
    if (wanted) lanes[kind.lane].push_back(std::move(kind));
  }
  Random random(options.seed + 2);
  running_ = static_cast<int>(lanes.size());
  for (auto& lane : lanes) {
    lanes_.emplace_back(
        [this, kinds = std::move(lane.second), own = random.fork()] { run(kinds, own); });
  }
}

Nemesis::~Nemesis() { stop(); }

void Nemesis::run(std::vector<FaultKind> kinds, Random random) {
  while (!end_ && log_.count() < options_.faults && site_.trouble().empty()) {
    const auto pause = random.below(static_cast<std::uint32_t>(2 * options_.pause_ms + 1));
    for (std::uint32_t waited = 0; waited < pause && !end_; waited += 20) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    if (end_) break;
    kinds[random.below(static_cast<std::uint32_t>(kinds.size()))].happen(random);
    site_.between_faults(court_);
  }
  --running_;
}

void Nemesis::stop() {
  end_ = true;
  for (std::thread& lane : lanes_) lane.join();
  lanes_.clear();
}

}  // namespace landfall::faults
