// The clocks of a table's people: how much time each of them has left, and who is thinking since when.
//
// A clock runs while its person is asked, and several may run at once. A value without a clock of its
// own: the caller says what time it is. Everything is computed from what was stored with the last change,
// so whoever goes on with the table goes on with the same clocks.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.h"
#include "engine/contract/seat.h"
#include "host/clock/time_rule.h"
#include "host/clock/waking_hours.h"

namespace landfall::host {

// What has just happened at the table.
struct ClockStep {
  SeatMask asked{};       // the people who are asked afterwards
  Seat actor = kTable;    // whose record it is; kTable: nobody's
  bool undone = false;    // the record takes back a choice
  bool new_turn = false;  // the turn afterwards is another one
  Seat turn = kTable;     // whose turn it is afterwards; kTable: everybody's
};

class Clocks {
 public:
  // What somebody has at least who takes the seat back from a bot.
  static constexpr std::int64_t kLeastOnReturn = 30'000;

  Clocks() = default;
  Clocks(const TimeRule& rule, std::size_t seats);
  // As text() wrote it; what cannot be read is as at the beginning.
  Clocks(const TimeRule& rule, std::size_t seats, std::string_view text);

  [[nodiscard]] const TimeRule& rule() const { return rule_; }
  // For a store. Empty where nobody counts.
  [[nodiscard]] std::string text() const;

  // Goes on to `now`. How long the actor has thought about it, in milliseconds.
  std::int64_t step(const ClockStep& step, std::int64_t now, const CountedTime& time);
  // These people think since that moment, although nothing is stored of it.
  void resume(SeatMask asked, std::int64_t since);
  // Who is asked, where a release without clocks has gone on with the table: whoever is asked by now
  // begins, and whoever is not stops where they were, since nobody knows when. True if that is news.
  bool reconcile(SeatMask asked, std::int64_t now);
  // Somebody takes the seat back from a bot (TAB-8.3).
  void sit_again(Seat seat);
  // Where somebody lives: counts from the next time on that they are asked, so that nobody makes a night
  // of it while they think. True if that is news.
  bool set_zone(Seat seat, std::string_view zone);

  [[nodiscard]] bool running(Seat seat) const { return seats_[seat].since.has_value(); }
  // What is left, the reserve included; in milliseconds.
  [[nodiscard]] std::int64_t left(Seat seat, std::int64_t now, const CountedTime& time) const;
  // When a running clock stands at zero.
  [[nodiscard]] std::int64_t ends(Seat seat, const CountedTime& time) const;
  // Of all that run; nothing if none does, or nothing follows from it.
  struct Next {
    Seat seat = kTable;
    std::int64_t moment = 0;
  };
  [[nodiscard]] std::optional<Next> next(const CountedTime& time) const;

  // The list `seats` of the message `clock`: those of `people`.
  void write(SeatMask people, std::int64_t now, const CountedTime& time, JsonWriter& out) const;

 private:
  struct One {
    std::int64_t move = 0;                // left of the time for this move
    std::int64_t reserve = 0;             // left of the reserve, or of the time for the game
    std::int64_t thought = 0;             // since the last record of this seat
    std::int64_t total = 0;               // in the whole game
    std::optional<std::int64_t> since{};  // runs; up to this moment it is counted
    std::int64_t full = 0;                // the reserve when the move began
    bool asked_before = false;
    bool begun = false;       // has had time in this turn
    bool recalled = false;    // was asked by a choice that somebody has taken back
    std::string zone{};       // in force
    std::string next_zone{};  // from the next move on
  };
  [[nodiscard]] Sleeper sleeper(const One& one) const {
    return {rule_.nights, rule_.weekends, one.zone};
  }
  void count(One& one, std::int64_t now, const CountedTime& time) const;
  // What time somebody has who is asked (TAB-8.2).
  enum class Begin : std::uint8_t { kFresh, kAgain, kGoesOn };
  [[nodiscard]] static Begin how(const One& one, Seat seat, const ClockStep& step);
  void begin(One& one, std::int64_t now, Begin how) const;

  TimeRule rule_;
  std::vector<One> seats_;
};

}  // namespace landfall::host
