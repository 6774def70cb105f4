// What everybody is told after a change, written once and shared between all who receive it.
//
// An update is one JSON object in two pieces. The head holds what all may know: version, public
// view, public events, standing. The tail holds the part of the receiver's own seats and closes the
// object; it is made from that seat's view and events alone. Valid until the match changes.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/match/any_match.h"
#include "host/guide/guide.h"

namespace landfall::host {

using SharedText = std::shared_ptr<const std::string>;

class Update {
 public:
  // Adds to `from`; an update from the match's own version is a fresh start without events. A guide
  // narrows down what its learner may choose.
  Update(const AnyMatch& match, AnyMatch::Version from, const Guide* guide);

  [[nodiscard]] const SharedText& head() const { return head_; }
  // What happened since `from`, as everybody may see it: a list in JSON.
  [[nodiscard]] const std::string& public_events() const { return public_events_; }
  // The rest for somebody with these seats; none for a spectator. Made at the first demand.
  [[nodiscard]] const SharedText& tail(SeatMask seats);

 private:
  void write_seat(Seat seat, JsonWriter& out) const;

  const AnyMatch& match_;
  AnyMatch::Version from_;
  const Guide* guide_;
  std::string public_events_;
  SeatMask told_otherwise_{};  // who may see other events than these
  SharedText head_;
  std::vector<std::pair<SeatMask, SharedText>> tails_;
};

// [{"seat":0,"points":7,"rank":1},...]
void write_standing(const AnyMatch& match, JsonWriter& out);
// The seat numbers that are awaited; chance never waits at a table.
void write_awaiting(const AnyMatch& match, JsonWriter& out);
// Two members about the records after `from` up to `to`, where there are any: "turns", "chance".
void write_turns(const AnyMatch& match, AnyMatch::Version from, AnyMatch::Version to,
                 JsonWriter& out);
// {"version":41,"number":7,"seat":2,"key":"turn.actions","params":{"round":3}}; what is missing is
// not known or not counted.
void write_turn(const AnyMatch& match, const TurnStart& start, JsonWriter& out);

}  // namespace landfall::host
