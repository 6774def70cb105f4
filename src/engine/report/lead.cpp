#include "engine/report/lead.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <ranges>

namespace landfall {

void LeadWatch::see(std::uint32_t record, const Standing& standing) {
  const auto leads = [&](Seat seat) { return standing.rank[seat] == 1; };
  const Moment moment{record, players_where(seats_, leads), standing.points};
  if (!moments_.empty() && moments_.back().points == moment.points &&
      moments_.back().leaders == moment.leaders) {
    return;
  }
  moments_.push_back(moment);
}

Lead LeadWatch::finish() const {
  Lead lead;
  if (moments_.empty()) return lead;
  lead.winners = moments_.back().leaders;
  SeatMask last_alone;
  for (const Moment& moment : moments_) {
    if (moment.leaders.count() != 1) continue;
    if (!last_alone.empty() && moment.leaders != last_alone) ++lead.changes;
    last_alone = moment.leaders;
  }
  if (lead.winners.empty()) return lead;
  for (const Moment& moment : std::views::reverse(moments_)) {
    if (moment.leaders != lead.winners) break;
    lead.held_from = moment.record;
  }
  lead.turning = turning_points(lead.winners);
  return lead;
}

// With several winners it is the weakest of them whose lead counts; with winners only, there is
// nobody to be ahead of.
std::int32_t LeadWatch::margin(const Moment& moment, SeatMask winners) const {
  std::int32_t own = std::numeric_limits<std::int32_t>::max();
  std::int32_t best = std::numeric_limits<std::int32_t>::min();
  for (const Seat seat : players(seats_)) {
    if (winners.has(seat)) {
      own = std::min(own, moment.points[seat]);
    } else {
      best = std::max(best, moment.points[seat]);
    }
  }
  return own - best;
}

std::vector<TurningPoint> LeadWatch::turning_points(SeatMask winners) const {
  std::vector<TurningPoint> swings;
  if (winners.count() == seats_) return swings;
  for (std::size_t index = 1; index < moments_.size(); ++index) {
    const Moment& moment = moments_[index];
    const std::int32_t swing = margin(moment, winners) - margin(moments_[index - 1], winners);
    if (swing != 0) swings.push_back({moment.record, swing, moment.points});
  }
  if (swings.size() < 2) return swings;
  const auto size_of = [](const TurningPoint& point) { return std::abs(point.swing); };
  // Of equal ones the later counts for more.
  std::ranges::sort(swings, [&](const TurningPoint& one, const TurningPoint& other) {
    if (size_of(one) != size_of(other)) return size_of(one) > size_of(other);
    return one.record > other.record;
  });
  const std::int32_t usual = size_of(swings[swings.size() / 2]);
  std::erase_if(swings, [&](const TurningPoint& point) { return size_of(point) <= usual; });
  if (swings.size() > kMostTurning) swings.resize(kMostTurning);
  std::ranges::sort(swings, {}, &TurningPoint::record);
  return swings;
}

}  // namespace landfall
