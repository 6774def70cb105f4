// The people of a table: who comes and goes, takes a seat or loses it, and what they are told.
#include <algorithm>
#include <utility>

#include "server/lobby/tables.h"
#include "server/tables/live_table.h"

namespace landfall::server {
namespace {

constexpr std::string_view kCannotStore = "the server cannot store this now, try again";

std::string_view text_of(std::string_view error) {
  return error == "taken" ? "this link has been used; the seat is taken"
                          : "this link does not open a seat of this table";
}

}  // namespace

// --- Who somebody is -----------------------------------------------------------------------------

std::string_view LiveTable::recognise(Visitor& visitor) {
  visitor.player = {};
  if (!visitor.token) return {};
  if (visitor.claim) {
    const TokenHash own = token_hash(*visitor.claim);
    if (find_player(facts_.players, own) != host::Player::kSpectator) {
      visitor.token = visitor.claim;  // claimed before; the answer was lost on the way
    } else if (const auto token =
                   devices_.redeem(*visitor.token, own, std::chrono::steady_clock::now())) {
      visitor.token = token;
      visitor.redeemed = true;
    }
  }
  const int number = find_player(facts_.players, token_hash(*visitor.token));
  if (number == host::Player::kSpectator) return "unknown_token";
  if (is_spent(facts_.players, number, facts_.maker)) return "taken";
  visitor.player = {number, facts_.players[static_cast<std::size_t>(number)].seats};
  return {};
}

bool LiveTable::only_invited(const Visitor& visitor) const {
  const SeatMask seats = visitor.player.seats;
  return seats.count() == 1 && host_.seats()[seats.first()].kind == host::SeatKind::kOpen;
}

SeatMask LiveTable::connected() const {
  SeatMask seats;
  for (const auto& visitor : visitors_) {
    if (!only_invited(*visitor)) seats = seats | visitor->player.seats;
  }
  return seats;
}

int LiveTable::people() const {
  std::vector<int> numbers;
  for (const auto& visitor : visitors_) {
    if (visitor->player.seats.empty() || only_invited(*visitor)) continue;
    if (std::ranges::find(numbers, visitor->player.number) == numbers.end()) {
      numbers.push_back(visitor->player.number);
    }
  }
  return static_cast<int>(numbers.size());
}

// --- Coming and going ----------------------------------------------------------------------------

void LiveTable::enter(const std::shared_ptr<Visitor>& visitor, std::string name) {
  run_or_wait([self = shared_from_this(), visitor, name = std::move(name)] {
    self->do_enter(visitor, name);
  });
}

void LiveTable::do_enter(const std::shared_ptr<Visitor>& visitor, const std::string& name) {
  if (!visitor->connected()) return;
  if (const std::string_view error = recognise(*visitor); !error.empty()) {
    visitor->turn_away(error, text_of(error));
    return;
  }
  if (is_shut_out(*visitor)) return turn_out(*visitor);
  // A name is for the one seat of a token; the people of a hot seat named theirs when it was made.
  if (name.empty() || visitor->player.seats.count() != 1 || cancelled()) {
    admit(visitor);
    return;
  }
  const Seat seat = visitor->player.seats.first();
  const host::SeatHolder& holder = host_.seats()[seat];
  if (holder.kind == host::SeatKind::kBot ||
      (holder.kind == host::SeatKind::kHuman && holder.name == name &&
       (holder.is_program() || !visitor->program))) {
    admit(visitor);
    return;
  }
  if (!may_name(*visitor)) {
    services_.metrics.limited("names");
    visitor->turn_away("too_fast", "too many names; wait a while");
    return;
  }
  if (holder.kind == host::SeatKind::kOpen) {
    claim(visitor, seat, name);
  } else {
    name_seat(visitor, seat, name, std::nullopt);
  }
}

// Whoever made the invitation knows its token. So the seat gets another one, made by who takes it.
void LiveTable::claim(const std::shared_ptr<Visitor>& visitor, Seat seat, const std::string& name) {
  if (!visitor->claim ||
      find_player(facts_.players, token_hash(*visitor->claim)) != host::Player::kSpectator) {
    visitor->turn_away("bad_request",
                       "an open seat is taken with 'claim', a new token of one's own");
    return;
  }
  visitor->token = visitor->claim;
  name_seat(visitor, seat, name,
            with_token(facts_.players, visitor->player.number, token_hash(*visitor->claim)));
}

void LiveTable::name_seat(const std::shared_ptr<Visitor>& visitor, Seat seat,
                          const std::string& name, std::optional<Players> players) {
  commit(
      host_.seat_person(seat, name, visitor->program),
      [self = shared_from_this(), visitor](StoreOutcome outcome) {
        if (outcome == StoreOutcome::kDone) {
          self->recognise(*visitor);
          self->admit(visitor);
        } else {
          visitor->turn_away("unavailable", kCannotStore);
        }
      },
      std::move(players));
}

bool LiveTable::may_name(const Visitor& visitor) {
  const double burst = services_.options.limits.renames_per_minute;
  constexpr double kMinute = 60;
  return tables_.may_name(visitor.address()) &&
         renames_[visitor.player.number].take(burst / kMinute, burst,
                                              std::chrono::steady_clock::now());
}

void LiveTable::admit(const std::shared_ptr<Visitor>& visitor) {
  if (!visitor->connected()) return;
  if (std::ranges::find(visitors_, visitor) == visitors_.end()) visitors_.push_back(visitor);
  if (address_.empty() && !visitor->player.seats.empty()) address_ = visitor->address();
  const bool news = note_attendance();
  welcome(*visitor);
  if (news) people_changed(visitor.get());
  if (!facts_.rematch.empty()) send_rematch(*visitor);
  wake_bots();  // those of a table of bots alone have waited for somebody to watch
}

void LiveTable::welcome(Visitor& visitor) {
  visitor.send(table_message(visitor, table_head()));
  visitor.redeemed = false;
  visitor.claim.reset();
  if (host_.started()) {
    host::Update update = host_.fresh_update();
    visitor.send(net::Message{update.head(), update.tail(visitor.player.seats)});
    if (facts_.time.kind != host::TimeRule::Kind::kNone) visitor.send(clock_message());
    if (!words_.empty()) visitor.send(host::said_before_message(words_));
  }
  send_chat_before(visitor);
}

void LiveTable::leave(const Visitor& visitor) {
  std::erase_if(visitors_, [&](const auto& present) { return present.get() == &visitor; });
  const bool asked = forget_asker(visitor);
  last_change_ = std::max(last_change_, std::chrono::steady_clock::now());
  if (note_attendance() || asked) {
    // What is under way must not be seen before its commit.
    run_or_wait([self = shared_from_this()] {
      self->people_changed(nullptr);
      self->wake_bots();  // one may wait for an answer of somebody who is gone
    });
  }
}

void LiveTable::people_changed(const Visitor* knows) {
  tables_.list_changed(*this);
  if (!visitors_.empty()) broadcast_people(knows);
}

// --- Seats that change hands ---------------------------------------------------------------------

void LiveTable::join(std::string name, std::optional<Token> claim, bool program,
                     std::function<void(Joined)> done) {
  run_or_wait(
      [self = shared_from_this(), name = std::move(name), claim, program, done = std::move(done)] {
        const Players& players = self->facts_.players;
        const host::SeatList& seats = self->host_.seats();
        if (claim) {
          const int known = find_player(players, token_hash(*claim));
          if (known != host::Player::kSpectator) {
            const SeatMask held = players[static_cast<std::size_t>(known)].seats;
            const bool taken = !held.empty() && seats[held.first()].kind != host::SeatKind::kOpen;
            done(taken ? Joined{"", held.first(), *claim} : Joined{"full", 0, {}});
            return;
          }
        }
        const auto open = std::ranges::find(seats, host::SeatKind::kOpen, &host::SeatHolder::kind);
        if (!self->facts_.is_public || open == seats.end() || self->cancelled()) {
          done(Joined{self->facts_.is_public ? "full" : "private", 0, {}});
          return;
        }
        const auto seat = static_cast<Seat>(open - seats.begin());
        const int guest = find_guest(players, seat, self->facts_.maker);
        if (guest == host::Player::kSpectator) return done(Joined{"full", 0, {}});
        const Token token = claim ? *claim : new_token();
        // The invitation to this seat ends here: the seat gets a token that only the new player knows.
        self->commit(
            self->host_.seat_person(seat, name, program),
            [done, seat, token](StoreOutcome outcome) {
              done(outcome == StoreOutcome::kDone ? Joined{"", seat, token}
                                                  : Joined{"unavailable", 0, {}});
            },
            with_token(players, guest, token_hash(token)));
      });
}

void LiveTable::free_seat(const std::shared_ptr<Visitor>& visitor, std::string_view id,
                          const JsonValue& message) {
  const auto answer = [visitor, id = std::string(id)](std::string_view error) {
    if (error.empty()) {
      JsonWriter out;
      out.begin_object().member("op", "answer").member("id", id).member("ok", true);
      visitor->send(out.end_object().text());
    } else {
      visitor->send(host::failed_answer(id, error));
    }
  };
  const auto wanted = message.find_integer("seat").value_or(-1);
  if (visitor->player.number != facts_.maker || !visitor->token) return answer("not_maker");
  if (host_.started()) return answer("started");
  if (cancelled()) return answer("over");
  if (wanted < 0 || wanted >= static_cast<std::int64_t>(host_.seats().size())) {
    return answer("bad_request");
  }
  const auto seat = static_cast<Seat>(wanted);
  if (host_.seats()[seat].kind == host::SeatKind::kOpen) return answer({});
  const int guest = find_guest(facts_.players, seat, facts_.maker);
  if (host_.seats()[seat].kind == host::SeatKind::kBot || guest == host::Player::kSpectator) {
    return answer("bad_request");
  }
  if (worn_out(facts_.players, facts_.maker)) return answer("too_many");
  const Token invite = next_invite(facts_.players, *visitor->token, facts_.id, seat);
  commit(
      host_.free_seat(seat),
      [answer](StoreOutcome outcome) {
        answer(outcome == StoreOutcome::kDone ? "" : "unavailable");
      },
      with_token(facts_.players, guest, token_hash(invite)));
}

void LiveTable::make_device_code(Visitor& visitor, std::string_view id) {
  if (!visitor.token || visitor.player.number == host::Player::kSpectator ||
      only_invited(visitor)) {
    visitor.send(host::failed_answer(id, "not_your_seat"));
    return;
  }
  const Token code = devices_.make(*visitor.token, std::chrono::steady_clock::now());
  JsonWriter out;
  out.begin_object()
      .member("op", "answer")
      .member("id", id)
      .member("ok", true)
      .member("code", token_text(code))
      .member("seconds", DeviceCodes::kLife.count())
      .end_object();
  visitor.send(out.take());
}

// --- What people are told ------------------------------------------------------------------------

host::SharedText LiveTable::table_head() const {
  JsonWriter out;
  out.begin_object()
      .member("op", "table")
      .member("table", facts_.id)
      .member("name", facts_.name)
      .member("public", facts_.is_public)
      .member("findable", facts_.findable);
  const SeatMask maker = facts_.players[static_cast<std::size_t>(facts_.maker)].seats;
  if (!maker.empty()) out.member("maker", maker.first());
  if (!services_.page_build.empty()) out.member("build", services_.page_build);
  host_.write_table_members(attendance_, out);
  out.key("absence");
  host::write_absence_rule(facts_.absence, out);
  if (facts_.time.kind != host::TimeRule::Kind::kNone) {
    out.key("time");
    host::write_time_rule(facts_.time, out);
  }
  write_luck(out);
  write_archived(out);
  write_votes(out);
  return std::make_shared<const std::string>(out.take());
}

host::SharedText LiveTable::people_head() const {
  JsonWriter out;
  out.begin_object().member("op", "people").key("seats");
  host::write_seats(host_.seats(), attendance_, out);
  out.member("started", host_.started()).member("over", host_.over());
  write_luck(out);
  write_archived(out);
  write_votes(out);
  return std::make_shared<const std::string>(out.take());
}

// Which seats are the visitor's own, and the invitations for who made the table.
std::string LiveTable::own_members(const Visitor& visitor) const {
  JsonWriter out;
  out.begin_array();
  const int seats = static_cast<int>(host_.seats().size());
  for (int seat = 0; seat < seats; ++seat) {
    if (visitor.player.seats.has(static_cast<Seat>(seat))) out.value(seat);
  }
  out.end_array();
  std::string members = ",\"you\":" + out.take();
  if (!visitor.token || visitor.player.number != facts_.maker) return members;
  out.begin_array();
  for (int number = 0; number < seats; ++number) {
    const auto seat = static_cast<Seat>(number);
    if (host_.seats()[seat].kind != host::SeatKind::kOpen) continue;
    const int guest = find_guest(facts_.players, seat, facts_.maker);
    if (guest == host::Player::kSpectator) continue;
    const auto invite = standing_invite(facts_.players, guest, *visitor.token, facts_.id, seat);
    if (!invite) continue;
    out.begin_object().member("seat", number).member("token", token_text(*invite)).end_object();
  }
  out.end_array();
  return members + ",\"invites\":" + out.take();
}

net::Message LiveTable::table_message(const Visitor& visitor, const host::SharedText& head) const {
  std::string tail = own_members(visitor);
  // What to say hello with from now on; told once.
  if (visitor.redeemed) {
    tail += R"(,"token":")" + token_text(*visitor.token) + '"';
  } else if (visitor.claim && visitor.claim == visitor.token && !only_invited(visitor)) {
    tail += R"(,"claimed":true)";
  }
  return {head, std::make_shared<const std::string>(tail + "}")};
}

void LiveTable::broadcast_table() {
  if (visitors_.empty()) return;
  const host::SharedText head = table_head();
  for (const auto& visitor : visitors_) visitor->send(table_message(*visitor, head));
}

void LiveTable::broadcast_people(const Visitor* except) {
  const host::SharedText head = people_head();
  for (const auto& visitor : visitors_) {
    if (visitor.get() == except) continue;
    visitor->send(
        net::Message{head, std::make_shared<const std::string>(own_members(*visitor) + "}")});
  }
}

}  // namespace landfall::server
