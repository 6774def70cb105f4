#include "server/lobby/table.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "engine/record.h"
#include "server/lobby/tables.h"

namespace landfall::server {

void Visitor::turn_away(std::string_view error, std::string_view text, std::string_view tag) {
  send(error_message(error, text, tag));
  close(net::CloseCode::kPolicy, error);
}

std::string error_message(std::string_view error, std::string_view text, std::string_view tag) {
  JsonWriter out;
  out.begin_object().member("op", "error").member("error", error).member("text", text);
  if (!tag.empty()) out.member("tag", tag);
  out.end_object();
  return out.take();
}

Table::Table(const Services& services, Tables& tables, StoredTable stored, host::TableHost host)
    : services_(services),
      tables_(tables),
      facts_(std::move(stored.facts)),
      revision_(stored.revision),
      host_(std::move(host)),
      last_change_(std::chrono::steady_clock::now()) {
  // The match shares its component data with all tables that have the same; no copy of our own.
  facts_.setup = host_.match().setup();
  facts_.setup.components.clear();
  facts_.setup.components.shrink_to_fit();
}

Table::~Table() = default;

SeatMask Table::connected() const {
  SeatMask seats;
  for (const auto& visitor : visitors_) seats = seats | visitor->player.seats;
  return seats;
}

bool Table::deserted(SteadyTime since) const {
  return visitors_.empty() && !busy_ && waiting_.empty() && thinking_.empty() &&
         (host_.due_bots().empty() || unattended()) && last_change_ < since;
}

Stage Table::stage() const {
  if (!host_.started()) return Stage::kOpen;
  return host_.over() ? Stage::kOver : Stage::kRunning;
}

// --- One thing after another
// --------------------------------------------------------------------------------

void Table::run_or_wait(Job job) {
  if (busy_) {
    waiting_.push_back(std::move(job));
  } else {
    job();
  }
}

void Table::run_waiting() {
  while (!busy_ && !waiting_.empty()) {
    const Job job = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    job();
  }
}

void Table::create(Committed done) {
  host::Change change;
  if (host_.started()) change = host_.begin();
  StoreChange stored;
  stored.table = facts_.id;
  facts_.stage = stage();
  stored.create = facts_;
  stored.create->setup = host_.match().setup();
  stored.lines = std::move(change.lines);
  busy_ = true;
  services_.store.commit(std::move(stored),
                         [self = shared_from_this(), done = std::move(done)](StoreOutcome outcome) {
                           self->busy_ = false;
                           if (self->host_.pending()) {
                             if (outcome == StoreOutcome::kDone) {
                               self->host_.publish();
                             } else {
                               self->host_.roll_back();
                             }
                           }
                           done(outcome);
                           if (outcome == StoreOutcome::kDone) self->wake_bots();
                           self->run_waiting();
                         });
}

void Table::commit(host::Change change, Committed then) {
  StoreChange stored;
  stored.table = facts_.id;
  stored.base = change.base;
  stored.lines = std::move(change.lines);
  TableFacts facts;
  const bool facts_changed = change.seats_changed || stage() != facts_.stage;
  if (facts_changed) {
    facts = facts_;
    facts.seats = host_.seats();
    facts.stage = stage();
    stored.facts = facts;
    stored.revision = revision_;
  }
  busy_ = true;
  services_.store.commit(std::move(stored),
                         [self = shared_from_this(), facts_changed, facts = std::move(facts),
                          then = std::move(then)](StoreOutcome outcome) {
                           self->finish_commit(outcome, facts_changed, facts);
                           then(outcome);
                           if (outcome == StoreOutcome::kConflict) self->reload_elsewhere();
                           self->wake_bots();
                           self->run_waiting();
                         });
}

void Table::finish_commit(StoreOutcome outcome, bool facts_changed, TableFacts facts) {
  busy_ = false;
  if (outcome != StoreOutcome::kDone) {
    host_.roll_back();
    return;
  }
  const AnyMatch::Version from = host_.publish();
  last_change_ = std::chrono::steady_clock::now();
  if (facts_changed) {
    ++revision_;
    facts_ = std::move(facts);
    tables_.list_changed(*this);
    broadcast_table();
  }
  if (host_.started() && from != host_.match().version()) broadcast_update(from);
}

void Table::reload_elsewhere() {
  spdlog::warn("table {} was changed by another process; loading it again", table_tag(facts_.id));
  overtaken_ = true;
  const auto visitors = visitors_;
  for (const auto& visitor : visitors) visitor->close(net::CloseCode::kGoingAway, "reload");
  tables_.drop(facts_.id);
}

// --- Visitors
// -----------------------------------------------------------------------------------------------

void Table::enter(const std::shared_ptr<Visitor>& visitor, std::string name) {
  run_or_wait([self = shared_from_this(), visitor, name = std::move(name)] {
    self->do_enter(visitor, name);
  });
}

void Table::do_enter(const std::shared_ptr<Visitor>& visitor, const std::string& name) {
  if (!visitor->connected()) return;
  visitor->player = {};
  if (visitor->token) {
    const TokenHash hash = token_hash(*visitor->token);
    for (std::size_t number = 0; number < facts_.players.size(); ++number) {
      if (!same_hash(facts_.players[number].hash, hash)) continue;
      visitor->player = {static_cast<int>(number), facts_.players[number].seats};
    }
    if (visitor->player.number == host::Player::kSpectator) {
      visitor->turn_away("unknown_token",
                         "this link does not open a seat of this table (any more)");
      return;
    }
  }
  // A name is for the one seat of a token; the people of a hot seat named theirs when it was made.
  if (name.empty() || visitor->player.seats.count() != 1) {
    admit(visitor);
    return;
  }
  const Seat seat = visitor->player.seats.first();
  const host::SeatHolder& holder = host_.seats()[seat];
  if (holder.kind == host::SeatKind::kBot ||
      (holder.kind == host::SeatKind::kHuman && holder.name == name)) {
    admit(visitor);
    return;
  }
  commit(host_.seat_person(seat, name), [self = shared_from_this(), visitor](StoreOutcome outcome) {
    if (outcome == StoreOutcome::kDone) {
      self->admit(visitor);
    } else {
      visitor->turn_away("unavailable", "the server cannot store this now, try again");
    }
  });
}

void Table::admit(const std::shared_ptr<Visitor>& visitor) {
  if (!visitor->connected()) return;
  const SeatMask before = connected();
  if (std::ranges::find(visitors_, visitor) == visitors_.end()) visitors_.push_back(visitor);
  if (connected() == before) {
    welcome(*visitor);
  } else {
    // Everybody learns who is here; the visitor gets the rest as well.
    broadcast_table();
    if (host_.started()) {
      host::Update update = host_.fresh_update();
      visitor->send(net::Message{update.head(), update.tail(visitor->player.seats)});
    }
  }
  if (!facts_.rematch.empty()) send_rematch(*visitor);
  wake_bots();
}

void Table::welcome(Visitor& visitor) {
  visitor.send(table_message(visitor, table_head()));
  if (!host_.started()) return;
  host::Update update = host_.fresh_update();
  visitor.send(net::Message{update.head(), update.tail(visitor.player.seats)});
}

void Table::leave(const Visitor& visitor) {
  const SeatMask before = connected();
  std::erase_if(visitors_, [&](const auto& present) { return present.get() == &visitor; });
  last_change_ = std::max(last_change_, std::chrono::steady_clock::now());
  if (connected() != before) {
    // What is under way must not be seen before its commit.
    run_or_wait([self = shared_from_this()] { self->broadcast_table(); });
  }
}

void Table::receive(const std::shared_ptr<Visitor>& visitor, JsonValue message) {
  if (!busy_) {
    do_receive(visitor, message);
    return;
  }
  waiting_.emplace_back([self = shared_from_this(), visitor, message = std::move(message)] {
    self->do_receive(visitor, message);
  });
}

void Table::do_receive(const std::shared_ptr<Visitor>& visitor, const JsonValue& message) {
  const std::string_view id = message.find_text("id").value_or("");
  if (message.find_text("op") == "rematch") {
    rematch(visitor, id);
    return;
  }
  const SteadyTime arrival = std::chrono::steady_clock::now();
  host::Reaction reaction = host_.handle(visitor->player, message);
  if (!reaction.change) {
    services_.metrics.command(reaction.refresh ? "stale" : "answered");
    visitor->send(std::move(reaction.answer));
    if (reaction.refresh) {
      host::Update update = host_.fresh_update();
      visitor->send(net::Message{update.head(), update.tail(visitor->player.seats)});
    }
    return;
  }
  commit(std::move(*reaction.change),
         [self = shared_from_this(), visitor, arrival, command = std::string(id),
          answer = std::move(reaction.answer)](StoreOutcome outcome) {
           if (outcome == StoreOutcome::kDone) {
             visitor->send(answer);
             self->services_.metrics.committed(
                 std::chrono::duration<double>(std::chrono::steady_clock::now() - arrival).count());
           } else {
             const bool overtaken = outcome == StoreOutcome::kConflict;
             self->services_.metrics.command(overtaken ? "stale" : "unavailable");
             visitor->send(host::failed_answer(command, overtaken ? "stale" : "unavailable"));
           }
         });
}

void Table::join(std::string name, std::function<void(Joined)> done) {
  run_or_wait([self = shared_from_this(), name = std::move(name), done = std::move(done)] {
    const host::SeatList& seats = self->host_.seats();
    const auto open = std::ranges::find(seats, host::SeatKind::kOpen, &host::SeatHolder::kind);
    if (!self->facts_.is_public || open == seats.end()) {
      done(Joined{self->facts_.is_public ? "full" : "private", 0, {}});
      return;
    }
    const auto seat = static_cast<Seat>(open - seats.begin());
    const Token token = new_token();
    // The invitation to this seat ends here: the seat gets a token that only the new player knows.
    const TableFacts before = self->facts_;
    int invited = host::Player::kSpectator;
    for (std::size_t number = 0; number < self->facts_.players.size(); ++number) {
      if (self->facts_.players[number].seats != SeatMask::of(seat)) continue;
      self->facts_.players[number].hash = token_hash(token);
      invited = static_cast<int>(number);
    }
    for (const auto& visitor : self->visitors_) {
      if (visitor->player.number == invited) visitor->player = {};
    }
    self->commit(self->host_.seat_person(seat, name), [self, done, seat, token,
                                                       before](StoreOutcome outcome) {
      if (outcome != StoreOutcome::kDone) self->facts_ = before;
      done(outcome == StoreOutcome::kDone ? Joined{"", seat, token} : Joined{"unavailable", 0, {}});
    });
  });
}

std::string Table::record() const {
  std::vector<std::string> names;
  for (const host::SeatHolder& holder : host_.seats()) names.push_back(holder.name);
  return write_record(host_.match(), names);
}

// --- What people get
// ----------------------------------------------------------------------------------------

host::SharedText Table::table_head() const {
  JsonWriter out;
  out.begin_object()
      .member("op", "table")
      .member("table", facts_.id)
      .member("name", facts_.name)
      .member("public", facts_.is_public);
  host_.write_table_members(connected(), out);
  return std::make_shared<const std::string>(out.take());
}

net::Message Table::table_message(const Visitor& visitor, const host::SharedText& head) const {
  JsonWriter out;
  out.begin_array();
  const int seats = static_cast<int>(host_.seats().size());
  for (int seat = 0; seat < seats; ++seat) {
    if (visitor.player.seats.has(static_cast<Seat>(seat))) out.value(seat);
  }
  out.end_array();
  std::string tail = ",\"you\":" + out.take();
  if (visitor.token && visitor.player.number == facts_.maker) {
    out.begin_array();
    for (int number = 0; number < seats; ++number) {
      const auto seat = static_cast<Seat>(number);
      if (host_.seats()[seat].kind != host::SeatKind::kOpen) continue;
      out.begin_object()
          .member("seat", number)
          .member("token", token_text(invite_token(*visitor.token, facts_.id, seat)))
          .end_object();
    }
    out.end_array();
    tail += ",\"invites\":" + out.take();
  }
  return {head, std::make_shared<const std::string>(tail + "}")};
}

void Table::broadcast_table() {
  if (visitors_.empty()) return;
  const host::SharedText head = table_head();
  for (const auto& visitor : visitors_) visitor->send(table_message(*visitor, head));
}

void Table::broadcast_update(AnyMatch::Version from) {
  if (visitors_.empty()) return;
  host::Update update = host_.update_from(from);
  for (const auto& visitor : visitors_) {
    visitor->send(net::Message{update.head(), update.tail(visitor->player.seats)});
  }
}

}  // namespace landfall::server
