#include "host/clock/clocks.h"

#include <algorithm>
#include <utility>

#include "base/json_value.h"

namespace landfall::host {

Clocks::Clocks(const TimeRule& rule, std::size_t seats) : rule_(rule), seats_(seats) {
  for (One& one : seats_) {
    one.move = rule.move_time();
    one.reserve = rule.reserve_time();
    one.full = one.reserve;
  }
}

Clocks::Clocks(const TimeRule& rule, std::size_t seats, std::string_view text)
    : Clocks(rule, seats) {
  const Result<JsonValue> json = JsonValue::parse(text);
  if (text.empty() || !json || !json->is_array()) return;
  for (std::size_t seat = 0; seat < std::min(seats, json->items().size()); ++seat) {
    const JsonValue& stored = json->items()[seat];
    One& one = seats_[seat];
    one.move = stored.find_integer("move").value_or(one.move);
    one.reserve = stored.find_integer("reserve").value_or(one.reserve);
    one.thought = stored.find_integer("thought").value_or(0);
    one.total = stored.find_integer("total").value_or(0);
    one.since = stored.find_integer("since");
    one.full = stored.find_integer("full").value_or(one.reserve);
    one.asked_before = stored.find_bool("asked").value_or(false);
    one.begun = stored.find_bool("begun").value_or(false);
    one.recalled = stored.find_bool("recalled").value_or(false);
    one.zone = stored.find_text("zone").value_or("");
    one.next_zone = stored.find_text("next").value_or(one.zone);
  }
}

std::string Clocks::text() const {
  if (rule_.kind == TimeRule::Kind::kNone) return {};
  JsonWriter out;
  out.begin_array();
  for (const One& one : seats_) {
    out.begin_object()
        .member("move", one.move)
        .member("reserve", one.reserve)
        .member("thought", one.thought)
        .member("total", one.total);
    if (one.since) out.member("since", *one.since);
    if (one.full != one.reserve) out.member("full", one.full);
    if (one.asked_before) out.member("asked", true);
    if (one.begun) out.member("begun", true);
    if (one.recalled) out.member("recalled", true);
    if (!one.zone.empty()) out.member("zone", one.zone);
    if (one.next_zone != one.zone) out.member("next", one.next_zone);
    out.end_object();
  }
  out.end_array();
  return out.take();
}

void Clocks::count(One& one, std::int64_t now, const CountedTime& time) const {
  if (!one.since) return;
  const std::int64_t elapsed = time.between(sleeper(one), *one.since, now);
  // A clock that was set back does not give time.
  one.since = std::max(*one.since, now);
  one.thought += elapsed;
  one.total += elapsed;
  if (!rule_.ends()) return;
  const std::int64_t of_move = std::min(elapsed, one.move);
  one.move -= of_move;
  one.reserve = std::max<std::int64_t>(0, one.reserve - (elapsed - of_move));
}

Clocks::Begin Clocks::how(const One& one, Seat seat, const ClockStep& step) {
  // Whoever has taken something back goes on where they were, and so does whoever has heard the others'
  // answers: else each offer would bring time.
  if (step.undone && seat == step.actor) return Begin::kGoesOn;
  if (one.begun && seat == step.turn) return Begin::kGoesOn;
  // Nobody can help being asked by others: they have the time for a move, and none to save.
  const bool again = one.recalled || (one.begun && step.turn != kTable);
  return again ? Begin::kAgain : Begin::kFresh;
}

void Clocks::begin(One& one, std::int64_t now, Begin how) const {
  one.since = now;
  one.begun = true;
  one.recalled = false;
  if (how == Begin::kGoesOn) return;
  one.zone = one.next_zone;
  one.move = rule_.move_time();
  if (rule_.kind == TimeRule::Kind::kGame && one.asked_before) {
    const std::int64_t more = one.reserve + rule_.increment * kMillisecondsInSecond;
    one.reserve = how == Begin::kFresh ? more : std::clamp(one.full, one.reserve, more);
  }
  if (how == Begin::kFresh) one.full = one.reserve;
  one.asked_before = true;
}

std::int64_t Clocks::step(const ClockStep& step, std::int64_t now, const CountedTime& time) {
  for (One& one : seats_) count(one, now, time);
  std::int64_t thought = 0;
  if (step.actor < seats_.size()) thought = std::exchange(seats_[step.actor].thought, 0);
  for (std::size_t index = 0; index < seats_.size(); ++index) {
    const auto seat = static_cast<Seat>(index);
    One& one = seats_[index];
    // Where a turn is taken back, everybody is in the one before, and has had time in it.
    if (step.new_turn) one.begun = step.undone && seat != step.turn;
    if (!step.asked.has(seat)) {
      one.recalled = one.recalled || (step.undone && one.since);
      one.since.reset();
    } else if (!one.since || (step.new_turn && !step.undone)) {
      begin(one, now, how(one, seat, step));
    }
  }
  return thought;
}

void Clocks::resume(SeatMask asked, std::int64_t since) {
  for (std::size_t index = 0; index < seats_.size(); ++index) {
    if (asked.has(static_cast<Seat>(index)) && !seats_[index].since) seats_[index].since = since;
  }
}

bool Clocks::reconcile(SeatMask asked, std::int64_t now) {
  bool news = false;
  for (std::size_t index = 0; index < seats_.size(); ++index) {
    const auto seat = static_cast<Seat>(index);
    if (asked.has(seat) == running(seat)) continue;
    news = true;
    if (asked.has(seat)) {
      begin(seats_[index], now, Begin::kFresh);
    } else {
      seats_[index].since.reset();
    }
  }
  return news;
}

void Clocks::sit_again(Seat seat) {
  seats_[seat].begun = false;
  seats_[seat].recalled = false;
  if (rule_.kind != TimeRule::Kind::kGame) return;
  seats_[seat].reserve = std::max(seats_[seat].reserve, kLeastOnReturn);
}

bool Clocks::set_zone(Seat seat, std::string_view zone) {
  One& one = seats_[seat];
  if (one.next_zone == zone) return false;
  one.next_zone = zone;
  if (one.zone.empty()) one.zone = zone;
  return true;
}

std::int64_t Clocks::left(Seat seat, std::int64_t now, const CountedTime& time) const {
  One one = seats_[seat];
  count(one, now, time);
  return one.move + one.reserve;
}

std::int64_t Clocks::ends(Seat seat, const CountedTime& time) const {
  const One& one = seats_[seat];
  return time.after(sleeper(one), one.since.value_or(0), one.move + one.reserve);
}

std::optional<Clocks::Next> Clocks::next(const CountedTime& time) const {
  std::optional<Next> first;
  if (!rule_.ends()) return first;
  for (std::size_t index = 0; index < seats_.size(); ++index) {
    const auto seat = static_cast<Seat>(index);
    if (!running(seat)) continue;
    const std::int64_t moment = ends(seat, time);
    if (!first || moment < first->moment) first = Next{seat, moment};
  }
  return first;
}

void Clocks::write(SeatMask people, std::int64_t now, const CountedTime& time,
                   JsonWriter& out) const {
  out.begin_array();
  for (std::size_t index = 0; index < seats_.size(); ++index) {
    const auto seat = static_cast<Seat>(index);
    if (!people.has(seat)) continue;
    One one = seats_[index];
    count(one, now, time);
    out.begin_object().member("seat", seat).member("running", running(seat));
    out.member("total", one.total);
    if (rule_.ends()) {
      out.member("left", one.move + one.reserve).member("reserve", one.reserve);
      if (running(seat)) out.member("ends", ends(seat, time));
    }
    out.end_object();
  }
  out.end_array();
}

}  // namespace landfall::host
