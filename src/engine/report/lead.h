// Who led, and when that changed: the part of a report that follows from the points alone.
//
// The lead is told by what everybody could see at the time (`standing`), with one exception: who
// won is known only at the end, and turning points are told from the winner's side.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/contract/scores.h"
#include "engine/contract/seat.h"

namespace landfall {

// A record after which the winner stood clearly better or worse against the best of the others.
struct TurningPoint {
  std::uint32_t record = 0;
  std::int32_t swing = 0;  // how the winner's distance to the best of the others changed
  std::array<std::int32_t, kMaxSeats> points{};  // of all seats after it
};

struct Lead {
  SeatMask winners{};  // nobody, if all have lost
  // How often a seat was alone in front that had not been so last.
  std::uint32_t changes = 0;
  // From this record on the winners, and nobody else, were in front; 0 if nobody has won.
  std::uint32_t held_from = 0;
  // The largest swings, of equal ones the latest: at most three, the oldest first. Only those larger
  // than most: where every step counts one point, none is a turning point.
  std::vector<TurningPoint> turning;
};

class LeadWatch {
 public:
  static constexpr std::size_t kMostTurning = 3;

  explicit LeadWatch(int seats) : seats_(seats) {}
  // How it stands after this record; 0 is the beginning. Records come in their order.
  void see(std::uint32_t record, const Standing& standing);
  // The game has ended with what was seen last.
  [[nodiscard]] Lead finish() const;

 private:
  struct Moment {
    std::uint32_t record = 0;
    SeatMask leaders{};
    std::array<std::int32_t, kMaxSeats> points{};
  };
  [[nodiscard]] std::int32_t margin(const Moment& moment, SeatMask winners) const;
  [[nodiscard]] std::vector<TurningPoint> turning_points(SeatMask winners) const;

  int seats_;
  std::vector<Moment> moments_;  // those that differ from the one before
};

}  // namespace landfall
