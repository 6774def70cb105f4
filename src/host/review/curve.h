// How the points grew: at most a few hundred points of a line, kept up to date as the game goes on.
//
// Only records that still count are on it. What was drawn once is not computed again, unless it was
// taken back.
#pragma once

#include <cstddef>
#include <vector>

#include "base/json_writer.h"
#include "engine/match/any_match.h"

namespace landfall::host {

class Curve {
 public:
  static constexpr std::size_t kMostPoints = 400;

  // Goes on to where the match stands now. It must be the same match as before.
  void extend(const AnyMatch& match);
  // "curve": the points of all seats after records that changed them; the first and the newest
  // record are always there.
  void write(JsonWriter& out) const;
  // The record up to which everything is drawn.
  [[nodiscard]] AnyMatch::Version drawn() const { return drawn_; }

 private:
  void add(const PointsAfter& point);

  std::vector<PointsAfter> points_;
  AnyMatch::Version drawn_ = 0;
  AnyMatch::Version last_ = 0;  // the version of the match
  int seats_ = 0;
};

}  // namespace landfall::host
