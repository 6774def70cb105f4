// Who of a table's people is here, away or gone, and since when (TAB-7.1).
//
// Somebody is here whose page is in sight, away whose page is open and out of sight, and gone whose
// page is closed or cannot be reached. Time is the caller's business, in seconds since 1970.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/json_writer.h"
#include "engine/contract/seat.h"

namespace landfall::host {

enum class Presence : std::uint8_t { kGone, kAway, kHere };

class Attendance {
 public:
  // Seconds after which somebody who is away counts as absent; whoever is gone does so at once.
  static constexpr std::int64_t kLongAway = 120;

  // Seconds in which whoever is gone may only be loading their page again.
  static constexpr std::int64_t kJustGone = 15;

  // Nobody has come yet. Since when people have been gone who were here before that is not known; their
  // absence counts from now on.
  explicit Attendance(std::int64_t now);

  // Who is here, and who is away; all others are gone. True if that is news.
  bool note(SeatMask here, SeatMask away, std::int64_t now);

  [[nodiscard]] Presence of(Seat seat) const { return people_[seat].presence; }
  // When the person was here last; nothing while they are, or if that is not known.
  [[nodiscard]] std::optional<std::int64_t> since(Seat seat) const;
  // Whether others need not wait for the person any more.
  [[nodiscard]] bool absent(Seat seat, std::int64_t now) const;
  // The person is gone, and may be back in a moment.
  [[nodiscard]] bool just_gone(Seat seat, std::int64_t now) const;
  // For how many seconds the person has not been here, as far as is known; 0 if they are here.
  [[nodiscard]] std::int64_t seconds_absent(Seat seat, std::int64_t now) const;

  // The members "presence" and "since" of a person's seat.
  void write(Seat seat, JsonWriter& out) const;

 private:
  struct Person {
    Presence presence = Presence::kGone;
    bool seen = false;      // has been here
    std::int64_t left = 0;  // when they were here last, or counting began
  };
  std::array<Person, kMaxSeats> people_;
};

}  // namespace landfall::host
