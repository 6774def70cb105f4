// Who of a table's people is here, and what becomes of the seats of those who are not (TAB-7.*).
#include <algorithm>
#include <array>
#include <utility>

#include "host/message_fields.h"
#include "server/lobby/tables.h"
#include "server/tables/live_table.h"

namespace landfall::server {
namespace {

constexpr std::chrono::milliseconds kBetweenTellings{1000};
constexpr std::int64_t kSecondsInMinute = 60;
constexpr double kVotesPerSecond = 0.5;
constexpr double kVotesAtOnce = 10;

constexpr std::array<std::pair<std::string_view, host::Motion::What>, 4> kMotions{{
    {"bot", host::Motion::What::kBot},
    {"person", host::Motion::What::kPerson},
    {"end", host::Motion::What::kEnd},
    {"undo", host::Motion::What::kUndo},
}};

std::optional<host::Motion::What> read_motion(std::string_view name) {
  for (const auto& [known, what] : kMotions) {
    if (known == name) return what;
  }
  return std::nullopt;
}

std::string_view name_of(host::Motion::What what) {
  return kMotions[static_cast<std::size_t>(what)].first;
}

void add_once(std::vector<int>& numbers, int number) {
  if (std::ranges::find(numbers, number) == numbers.end()) numbers.push_back(number);
}

}  // namespace

// --- Who is here ---------------------------------------------------------------------------------

bool LiveTable::note_attendance() {
  SeatMask here;
  SeatMask away;
  for (const auto& visitor : visitors_) {
    if (only_invited(*visitor)) continue;
    SeatMask& seats = visitor->away ? away : here;
    seats = seats | visitor->player.seats;
  }
  const bool news = attendance_.note(here, away, services_.now());
  return review_ballots() || news;
}

void LiveTable::set_presence(Visitor& visitor, std::string_view id, const JsonValue& message) {
  const auto away = message.find_bool("away");
  if (!away) {
    return visitor.send(host::failed_answer(id, "bad_request", "'away' must be true or false"));
  }
  visitor.away = *away;
  visitor.send(host::heard_answer(id));
  if (note_attendance()) tell_presence();
}

void LiveTable::tell_presence() {
  if (presence_told_) {
    presence_untold_ = true;
    return;
  }
  people_changed(nullptr);
  presence_told_ = services_.loop.after(kBetweenTellings, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->presence_told_.reset();
    if (!std::exchange(self->presence_untold_, false)) return;
    self->run_or_wait([self] { self->tell_presence(); });
  });
}

bool LiveTable::plays(Seat seat) const {
  const host::SeatHolder& holder = host_.seats()[seat];
  return holder.kind == host::SeatKind::kHuman && holder.stand_in == 0;
}

// --- Votes ---------------------------------------------------------------------------------------

host::Electorate LiveTable::electorate(const host::Motion& motion) const {
  host::Electorate voters;
  const bool replaces =
      motion.what == host::Motion::What::kBot || motion.what == host::Motion::What::kPerson;
  const int concerned =
      replaces ? find_holder(facts_.players, motion.seat) : host::Player::kSpectator;
  for (const Seat seat : players(static_cast<int>(host_.seats().size()))) {
    if (!plays(seat)) continue;
    const int number = find_holder(facts_.players, seat);
    if (number == host::Player::kSpectator || number == concerned) continue;
    add_once(voters.playing, number);
    if (attendance_.of(seat) == host::Presence::kHere) add_once(voters.here, number);
  }
  return voters;
}

std::optional<Refusal> LiveTable::refuse_replacing(Seat seat) const {
  using Kind = host::AbsenceRule::Kind;
  const host::SeatHolder& holder = host_.seats()[seat];
  if (holder.resigned) return std::nullopt;
  if (facts_.absence.kind == Kind::kNever ||
      (facts_.absence.kind == Kind::kClock && holder.stand_in == 0)) {
    return Refusal{Clause{"TAB-7.2"}};
  }
  if (!attendance_.absent(seat, services_.now())) return Refusal{Clause{"TAB-7.3"}};
  return std::nullopt;
}

std::optional<Refusal> LiveTable::refuse_motion(const Visitor& visitor,
                                                const host::Motion& motion) const {
  if (motion.what == host::Motion::What::kBot) {
    if (auto refusal = refuse_replacing(motion.seat)) return refusal;
  }
  const bool takes_back = motion.what == host::Motion::What::kUndo;
  if (takes_back) {
    if (auto refusal = refuse_undo_together(motion.seat)) return refusal;
  }
  const host::Electorate voters = electorate(motion);
  const bool asked =
      std::ranges::find(voters.playing, visitor.player.number) != voters.playing.end();
  if (!asked || !host::may_decide(motion.what, voters)) {
    return Refusal{takes_back ? Clause{"TAB-2.9"} : Clause{"TAB-7.4"}};
  }
  return std::nullopt;
}

// It takes two who play, be it at one screen: alone nobody rolls the dice again.
std::optional<Refusal> LiveTable::refuse_undo_together(Seat seat) const {
  int people = 0;
  for (const Seat one : players(static_cast<int>(host_.seats().size())))
    people += plays(one) ? 1 : 0;
  if (people < 2 || !plays(seat)) return Refusal{Clause{"TAB-2.9"}};
  return host_.refuse_taking_back_together(seat);
}

void LiveTable::vote(const std::shared_ptr<Visitor>& visitor, std::string_view id,
                     const JsonValue& message) {
  const auto fail = [&](std::string_view error, std::string_view text = {}) {
    visitor->send(host::failed_answer(id, error, text));
  };
  const auto agree = message.find_bool("agree");
  const auto what = read_motion(message.find_text("on").value_or(""));
  const bool about_seat = what != host::Motion::What::kEnd;
  const Seat seat = host::read_seat(message, static_cast<int>(host_.seats().size()));
  if (!agree || !what || (about_seat && seat == kTable)) {
    return fail("bad_request",
                "vote needs 'on', 'bot', 'person' or 'undo' with a 'seat' or 'end', and 'agree'");
  }
  if (visitor->player.seats.empty() || only_invited(*visitor)) {
    return visitor->send(host::refused_answer(id, Refusal{Clause{"TAB-7.4"}}));
  }
  if (!host_.started()) return fail("not_started");
  if (!facts_.guide.empty()) {
    return visitor->send(host::refused_answer(id, Refusal{Clause{"TAB-7.2"}}));
  }
  if (host_.over()) return fail("over");
  if (about_seat && host_.seats()[seat].kind != host::SeatKind::kHuman) {
    return fail("bad_request", "nobody sits there");
  }
  host::Motion motion{*what, about_seat ? seat : kTable};
  const bool takes_back = motion.what == host::Motion::What::kUndo;
  if (takes_back) motion.record = host_.match().last_choice(seat);
  // Others have agreed meanwhile; or whoever asked for the seat, or to take back, has thought better of it.
  const bool proposes = takes_back && *agree && visitor->player.seats.has(seat);
  const bool decided = motion.what == host::Motion::What::kBot
                           ? !plays(seat)
                           : about_seat && !proposes && !ballots_.has(motion);
  if (decided) return visitor->send(host::heard_answer(id));
  if (const auto refusal = refuse_motion(*visitor, motion)) {
    return visitor->send(host::refused_answer(id, *refusal));
  }
  if (motion.what == host::Motion::What::kBot && !services_.bots.plays(facts_.setup.game)) {
    return fail("bad_request", "there are no bots for this game");
  }
  if (!voting_[visitor->player.seats.first()].take(kVotesPerSecond, kVotesAtOnce,
                                                   std::chrono::steady_clock::now())) {
    services_.metrics.limited("votes");
    return fail("too_fast");
  }
  const bool news = *agree ? ballots_.agree(motion, visitor->player.number) : ballots_.end(motion);
  const auto& all = ballots_.all();
  const auto ballot = std::ranges::find(all, motion, &host::Ballots::Ballot::motion);
  if (ballot == all.end() || !may_carry_out(*ballot)) {
    answer_askers();
    visitor->send(host::heard_answer(id));
    if (news && *agree) call_to_vote();
    if (news) people_changed(nullptr);
    return;
  }
  carry_out(motion, [visitor, id = std::string(id)](StoreOutcome outcome) {
    visitor->send(outcome == StoreOutcome::kDone ? host::heard_answer(id)
                                                 : host::failed_answer(id, "unavailable"));
  });
}

// Nobody is replaced whose page is only being loaded again (TAB-7.3).
bool LiveTable::may_carry_out(const host::Ballots::Ballot& ballot) const {
  const bool waits = ballot.motion.what != host::Motion::What::kEnd &&
                     ballot.motion.what != host::Motion::What::kUndo &&
                     !host_.seats()[ballot.motion.seat].resigned &&
                     attendance_.just_gone(ballot.motion.seat, services_.now());
  return !waits && host::carried(ballot, electorate(ballot.motion));
}

void LiveTable::carry_out(const host::Motion& motion, Committed then) {
  if (motion.what == host::Motion::What::kBot) {
    return seat_bot({motion.seat, facts_.absence.level, "vote"}, std::move(then));
  }
  if (motion.what == host::Motion::What::kPerson) return give_away(motion.seat, std::move(then));
  if (motion.what == host::Motion::What::kUndo) return undo_together(motion, std::move(then));
  const AnyMatch::Version version = host_.match().version();
  store_note(host_.end(), host::end_note_text(words_.next_number(), version), std::move(then));
}

void LiveTable::undo_together(const host::Motion& motion, Committed then) {
  ballots_.end(motion);
  std::optional<host::Change> change = host_.take_back_together(motion.seat);
  if (!change) return then(StoreOutcome::kFailed);
  commit(std::move(*change),
         [self = shared_from_this(), then = std::move(then)](StoreOutcome outcome) {
           self->people_changed(nullptr);  // there is no such vote any more
           then(outcome);
         });
}

// Whoever has gone has not voted, and about whoever has come back there is nothing to decide.
bool LiveTable::review_ballots() {
  if (ballots_.empty()) return false;
  const std::size_t before = ballots_.all().size();
  for (std::size_t number = 0; number < facts_.players.size(); ++number) {
    const auto is_here = [&](const auto& visitor) {
      return visitor->player.number == static_cast<int>(number);
    };
    if (std::ranges::none_of(visitors_, is_here)) ballots_.forget(static_cast<int>(number));
  }
  ballots_.end_if([&](const host::Motion& motion) {
    if (host_.over()) return true;
    if (motion.what == host::Motion::What::kEnd) return false;
    if (motion.what == host::Motion::What::kUndo) {
      return motion.record != host_.match().last_choice(motion.seat) ||
             refuse_undo_together(motion.seat).has_value() ||
             !host::may_decide(motion.what, electorate(motion));
    }
    if (motion.what == host::Motion::What::kPerson) {
      return refuse_replacing(motion.seat).has_value();
    }
    return !plays(motion.seat) || !attendance_.absent(motion.seat, services_.now());
  });
  answer_askers();
  return ballots_.all().size() != before;
}

void LiveTable::write_votes(JsonWriter& out) const {
  out.key("votes").begin_array();
  for (const host::Ballots::Ballot& ballot : ballots_.all()) {
    const auto write_people = [&](bool agreed) {
      out.begin_array();
      for (const int number : electorate(ballot.motion).here) {
        const bool agrees = std::ranges::find(ballot.agreed, number) != ballot.agreed.end();
        if (agrees != agreed) continue;
        out.value(facts_.players[static_cast<std::size_t>(number)].seats.first());
      }
      out.end_array();
    };
    out.begin_object().member("on", name_of(ballot.motion.what));
    if (ballot.motion.what != host::Motion::What::kEnd) out.member("seat", ballot.motion.seat);
    if (ballot.motion.what == host::Motion::What::kPerson) {
      out.member("name", asker_for(ballot.motion.seat)->name);
    }
    out.key("agreed");
    write_people(true);
    out.key("asked");
    write_people(false);
    out.end_object();
  }
  out.end_array();
}

// --- Bots that play for people -------------------------------------------------------------------

void LiveTable::seat_bot(const host::SeatNote& note, Committed then) {
  std::string text = host::seat_note_text(note, words_.next_number(), host_.match().version());
  store_note(host_.set_stand_in(note.seat, note.bot), std::move(text), std::move(then));
}

void LiveTable::store_note(host::Change change, std::string note, Committed then,
                           std::optional<Players> players) {
  Undertaking one = undertake(std::move(change), std::move(players));
  one.words = {{words_.next_number(), std::move(note), host::Player::kSpectator, {}}};
  one.stored.words = one.words;
  store_then_tell({std::move(one)}, std::move(then));
}

void LiveTable::sit_again(const std::shared_ptr<Visitor>& visitor, std::string_view id,
                          const JsonValue& message) {
  const Seat seat = host::read_seat(message, static_cast<int>(host_.seats().size()));
  if (seat == kTable || !visitor->player.seats.has(seat) || only_invited(*visitor)) {
    return visitor->send(host::failed_answer(id, "not_your_seat"));
  }
  if (host_.seats()[seat].resigned) {
    return visitor->send(host::refused_answer(id, Refusal{Clause{"TAB-7.7"}}));
  }
  if (host_.over()) return visitor->send(host::failed_answer(id, "over"));
  if (host_.seats()[seat].stand_in == 0) return visitor->send(host::heard_answer(id));
  seat_bot({.seat = seat}, [visitor, id = std::string(id)](StoreOutcome outcome) {
    visitor->send(outcome == StoreOutcome::kDone ? host::heard_answer(id)
                                                 : host::failed_answer(id, "unavailable"));
  });
}

void LiveTable::resign(const std::shared_ptr<Visitor>& visitor, std::string_view id,
                       const JsonValue& message) {
  const Seat seat = host::read_seat(message, static_cast<int>(host_.seats().size()));
  if (seat == kTable || !visitor->player.seats.has(seat) || only_invited(*visitor)) {
    return visitor->send(host::failed_answer(id, "not_your_seat"));
  }
  if (!host_.started()) return visitor->send(host::failed_answer(id, "not_started"));
  if (host_.seats()[seat].resigned) return visitor->send(host::heard_answer(id));
  if (host_.over()) return visitor->send(host::failed_answer(id, "over"));
  if (!facts_.guide.empty() || !services_.bots.plays(facts_.setup.game)) {
    return visitor->send(host::failed_answer(id, "bad_request", "no bot could play on"));
  }
  const host::SeatNote note{seat, facts_.absence.level, "resigned"};
  std::string text = host::seat_note_text(note, words_.next_number(), host_.match().version());
  store_note(host_.resign(seat, note.bot), std::move(text),
             [visitor, id = std::string(id)](StoreOutcome outcome) {
               visitor->send(outcome == StoreOutcome::kDone
                                 ? host::heard_answer(id)
                                 : host::failed_answer(id, "unavailable"));
             });
}

void LiveTable::look_after_absent() {
  if (busy_ || overtaken_ || tables_.closing() || visitors_.empty() || !facts_.guide.empty() ||
      !host_.started() || host_.over()) {
    return;
  }
  if (review_ballots()) people_changed(nullptr);
  // Those who have not agreed may have gone.
  for (const host::Ballots::Ballot& ballot : ballots_.all()) {
    if (!may_carry_out(ballot)) continue;
    return carry_out(ballot.motion, [](StoreOutcome /*outcome*/) {});
  }
  const host::AbsenceRule& rule = facts_.absence;
  const bool at_once = rule.kind == host::AbsenceRule::Kind::kAtOnce;
  if ((!at_once && rule.kind != host::AbsenceRule::Kind::kMinutes) ||
      !services_.bots.plays(facts_.setup.game)) {
    return;
  }
  const std::int64_t now = services_.now();
  for (const Seat seat : players(static_cast<int>(host_.seats().size()))) {
    // Nobody plays on for people whom nobody waits for.
    if (!plays(seat) || electorate({host::Motion::What::kBot, seat}).here.empty()) continue;
    const bool due = at_once
                         ? attendance_.absent(seat, now) && !attendance_.just_gone(seat, now)
                         : attendance_.seconds_absent(seat, now) >= rule.minutes * kSecondsInMinute;
    if (!due) continue;
    return seat_bot({seat, rule.level, "rule"}, [](StoreOutcome /*outcome*/) {});
  }
}

}  // namespace landfall::server
