// How long the people of a table think, and what happens when their time is used up (TAB-8.*).
#include <algorithm>
#include <utility>

#include "host/message_fields.h"
#include "server/clock/zones.h"
#include "server/lobby/tables.h"
#include "server/tables/live_table.h"

namespace landfall::server {
namespace {

constexpr std::int64_t kZeroAgain = 5'000;  // milliseconds after the store could not be written
constexpr double kZonesPerSecond = 0.02;
constexpr double kZonesAtOnce = 12;
constexpr double kTimesCost = 100;  // of a page of times, counted in records

}  // namespace

const host::CountedTime& LiveTable::counted_time() const {
  return services_.time.of(services_.stores.store_of(facts_.id));
}

SeatMask LiveTable::timed() const {
  SeatMask people;
  if (!host_.started() || host_.over() || !facts_.guide.empty()) return people;
  for (const Seat seat : host_.match().awaiting().without(kChance)) {
    if (plays(seat)) people = people.with(seat);
  }
  return people;
}

void LiveTable::keep_time(Undertaking& one) const {
  one.stored.clock.reset();
  const host::TimeRule& rule = one.facts ? one.facts->time : facts_.time;
  const std::size_t seats = host_.seats().size();
  host::Clocks next = clocks_;
  // Only a table that has not begun gets another rule, or other seats (TAB-5.2).
  if (facts_.stage == Stage::kOpen && (rule != facts_.time || seats != facts_.seats.size())) {
    next = host::Clocks(rule, seats);
  }
  if (!host_.started()) {
    one.clocks = std::move(next);
    return;
  }
  const std::int64_t now = services_.time.now();
  const Turn turn = host_.match().turn();
  host::ClockStep step{.asked = timed(), .new_turn = turn != turn_, .turn = turn.seat};
  if (!one.stored.lines.empty()) {
    const std::string& first = one.stored.lines.front().text;
    step.actor = host::actor_of(first);
    step.undone = host::is_undo(first);
  }
  for (std::size_t seat = 0; seat < std::min(seats, facts_.seats.size()); ++seat) {
    const bool back = facts_.seats[seat].stand_in > 0 && host_.seats()[seat].stand_in == 0;
    if (back) next.sit_again(static_cast<Seat>(seat));
  }
  const std::int64_t thought = next.step(step, now, counted_time());
  one.times = {};
  for (host::StoredLine& line : one.stored.lines) {
    line.made = now;
    const bool first = &line == &one.stored.lines.front();
    if (first && step.actor != kTable && plays(step.actor)) line.spent = thought;
    one.times.add(line);
  }
  if (rule.kind != host::TimeRule::Kind::kNone) one.stored.clock = stored_clock(next);
  one.clocks = std::move(next);
}

StoredClock LiveTable::stored_clock(const host::Clocks& clocks) const {
  StoredClock stored{clocks.text()};
  if (const auto zero = clocks.next(counted_time())) stored.ends = zero->moment;
  return stored;
}

void LiveTable::store_clocks(host::Clocks clocks) {
  Undertaking one{.table = shared_from_this(), .stored = {}};
  one.stored.table = facts_.id;
  one.stored.clock = stored_clock(clocks);
  one.clocks = std::move(clocks);
  store_then_tell({std::move(one)}, [self = shared_from_this()](StoreOutcome outcome) {
    if (outcome == StoreOutcome::kDone) self->reconciled_ = false;
  });
}

// --- Where people live ---------------------------------------------------------------------------

void LiveTable::set_zone(Visitor& visitor, std::string_view id, const JsonValue& message) {
  const std::string_view zone = message.find_text("zone").value_or("");
  if (!is_zone(zone)) {
    return visitor.send(host::failed_answer(id, "bad_request", "'zone' must be an IANA name"));
  }
  if (visitor.player.seats.empty() || only_invited(visitor)) {
    return visitor.send(host::failed_answer(id, "not_your_seat"));
  }
  visitor.zone = zone;
  visitor.send(host::heard_answer(id));
  note_zones();
}

void LiveTable::note_zones() {
  if (facts_.time.kind != host::TimeRule::Kind::kDays || overtaken_ || tables_.closing() ||
      host_.over()) {
    return;
  }
  host::Clocks next = clocks_;
  bool news = false;
  for (const auto& visitor : visitors_) {
    if (visitor->zone.empty() || only_invited(*visitor)) continue;
    for (const Seat seat : visitor->player.seats) {
      if (plays(seat)) news = next.set_zone(seat, visitor->zone) || news;
    }
  }
  if (!news || !zones_.take(kZonesPerSecond, kZonesAtOnce, std::chrono::steady_clock::now())) {
    return;
  }
  store_clocks(std::move(next));
}

// --- What people are told ------------------------------------------------------------------------

std::string LiveTable::clock_message() const {
  const std::int64_t now = services_.time.now();
  SeatMask people;
  for (const Seat seat : players(static_cast<int>(host_.seats().size()))) {
    if (host_.seats()[seat].kind == host::SeatKind::kHuman && !host_.seats()[seat].resigned) {
      people = people.with(seat);
    }
  }
  JsonWriter out;
  out.begin_object().member("op", "clock").member("now", now).key("seats");
  clocks_.write(people, now, counted_time(), out);
  out.end_object();
  return out.take();
}

void LiveTable::tell_clocks() {
  chosen_for_ = chosen_for_ & timed();
  turn_ = host_.match().turn();
  first_zero_ = clocks_.next(counted_time());
  if (visitors_.empty() || facts_.time.kind == host::TimeRule::Kind::kNone || !host_.started()) {
    return;
  }
  const net::Message message = net::Message::of(clock_message());
  for (const auto& visitor : visitors_) visitor->send(message);
}

void LiveTable::tell_times(Visitor& visitor, std::string_view id, const JsonValue& message) {
  const Result<AnyMatch::Version> to = host::read_place(message, "to");
  if (!to) return visitor.send(host::failed_answer(id, "bad_request", to.problem().what));
  if (!services_.desk.allow(visitor.address(), kTimesCost)) {
    services_.metrics.limited("look_back");
    return visitor.send(host::failed_answer(id, "too_fast"));
  }
  visitor.send(times_.answer(id, *to));
}

// --- Zero ----------------------------------------------------------------------------------------

void LiveTable::taken_over() {
  turn_ = host_.match().turn();
  if (facts_.time.kind != host::TimeRule::Kind::kNone) {
    reconciled_ = clocks_.reconcile(timed(), services_.time.now());
    first_zero_ = clocks_.next(counted_time());
  }
  no_zero_before_ = services_.time.now() + SiteTime::kGrace;
  load_notices();
}

void LiveTable::correct_clock() {
  if (busy_ || overtaken_ || tables_.closing()) return;
  const bool later = first_zero_ && first_zero_->moment > services_.time.now();
  if (later || reconciled_) store_clocks(clocks_);
}

void LiveTable::look_at_clock(std::int64_t now, bool turned) {
  if (busy_ || overtaken_) return;
  if (turned) tell_clocks();
  // What was decided about somebody who might have come back.
  if (!ballots_.empty()) look_after_absent();
  if (busy_) return;
  look_at_notices(now);
  if (!first_zero_ || now < first_zero_->moment || now < no_zero_before_) return;
  if (!services_.time.may_end(services_.stores.store_of(facts_.id))) return;
  const Seat seat = first_zero_->seat;
  first_zero_.reset();
  time_is_up(seat);
}

void LiveTable::time_is_up(Seat seat) {
  if (!timed().has(seat)) return;
  const auto again = [self = shared_from_this()](StoreOutcome outcome) {
    if (outcome == StoreOutcome::kDone) return;
    self->first_zero_ = self->clocks_.next(self->counted_time());
    self->no_zero_before_ = self->services_.time.now() + kZeroAgain;
  };
  const bool absent = attendance_.absent(seat, services_.now());
  host::TimeRule::End end = facts_.time.end;
  // What the table has agreed on for absent people goes before (TAB-7.2).
  if (absent && facts_.absence.kind == host::AbsenceRule::Kind::kClock) {
    end = host::TimeRule::End::kBot;
  }
  if (!services_.bots.plays(facts_.setup.game)) end = host::TimeRule::End::kRandom;
  const int level = facts_.absence.level;
  switch (end) {
    case host::TimeRule::End::kBot:
      return seat_bot({seat, level, "clock"}, again);
    case host::TimeRule::End::kLose: {
      const AnyMatch::Version version = host_.match().version();
      std::string note = host::seat_note_text({seat, level, "lost"}, words_.next_number(), version);
      return store_note(host_.resign(seat, level), std::move(note), again);
    }
    case host::TimeRule::End::kRandom:
      return choose_at_random(seat, again);
  }
}

void LiveTable::choose_at_random(Seat seat, Committed then) {
  const AnyMatch::Version version = host_.match().version();
  auto change = host_.act_at_random(seat);
  if (!change) return then(StoreOutcome::kFailed);
  Undertaking one = undertake(std::move(*change), std::nullopt);
  // Once for a move, however many choices that takes.
  if (!chosen_for_.has(seat)) {
    const std::uint32_t number = words_.next_number();
    one.words = {
        {number, host::chance_note_text(seat, number, version), host::Player::kSpectator, {}}};
    one.stored.words = one.words;
  }
  const auto noted = [self = shared_from_this(), seat,
                      then = std::move(then)](StoreOutcome outcome) {
    // Where it could not be stored, nobody has been told yet.
    if (outcome == StoreOutcome::kDone) {
      self->chosen_for_ = self->chosen_for_.with(seat) & self->timed();
    }
    then(outcome);
  };
  store_then_tell({std::move(one)}, noted);
}

}  // namespace landfall::server
