// What happened, for logs, animations and notifications. Events never carry legality.
//
// A game emits events while it applies an action. Each names its audience; what only some may know
// is emitted twice, in a full form for those and in a bare form for the others.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/contract/clause.h"
#include "engine/contract/seat.h"

namespace landfall {

struct Event {
  std::uint8_t kind = 0;  // each game numbers its kinds from 1
  Seat actor = kTable;
  SeatMask audience = SeatMask::everyone();
  // Seats that learn something which their view did not hold before and which no chance record
  // announces (a face-down card turned up, a hand looked at). Undo stops here.
  SeatMask reveals{};
  Clause clause{};
  std::array<std::int16_t, 10> arg{};
};

// Collects events, or drops them when nobody listens (simulations, search).
class EventSink {
 public:
  EventSink() = default;  // drops everything
  explicit EventSink(std::vector<Event>& events) : events_(&events) {}

  [[nodiscard]] bool listening() const { return events_ != nullptr; }
  void emit(const Event& event) {
    if (events_ != nullptr) events_->push_back(event);
  }

 private:
  std::vector<Event>* events_ = nullptr;
};

}  // namespace landfall
