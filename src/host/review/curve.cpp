#include "host/review/curve.h"

#include <algorithm>

namespace landfall::host {

void Curve::extend(const AnyMatch& match) {
  seats_ = match.seats();
  last_ = match.version();
  if (points_.empty()) points_.push_back({0, match.at(0)->standing().points});
  drawn_ = match.counting(drawn_);
  while (points_.back().record > drawn_) points_.pop_back();
  for (const PointsAfter& point : match.points_after(drawn_)) {
    if (point.points != points_.back().points) add(point);
    drawn_ = point.record;
  }
}

void Curve::add(const PointsAfter& point) {
  if (points_.size() == kMostPoints) {
    // Every second one goes, so that what is left is spread over the whole game.
    std::size_t kept = 1;
    for (std::size_t index = 2; index < points_.size(); index += 2)
      points_[kept++] = points_[index];
    points_.resize(kept);
  }
  points_.push_back(point);
}

void Curve::write(JsonWriter& out) const {
  const auto write_point = [&](AnyMatch::Version version, const PointsAfter& point) {
    out.begin_object().member("version", version).key("points").begin_array();
    for (const Seat seat : players(seats_)) {
      out.value(point.points[seat]);
    }
    out.end_array().end_object();
  };
  out.key("curve").begin_array();
  for (const PointsAfter& point : points_) write_point(point.record, point);
  if (!points_.empty() && points_.back().record != last_) write_point(last_, points_.back());
  out.end_array();
}

}  // namespace landfall::host
