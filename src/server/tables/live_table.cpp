#include "server/tables/live_table.h"

#include <algorithm>
#include <utility>

#include "server/cluster/cluster.h"
#include "server/lobby/tables.h"
#include "server/ops/log.h"

namespace landfall::server {

void Visitor::turn_away(std::string_view error, std::string_view text, const OnHold& hold) {
  turned_away = true;
  send(error_message(error, text, hold));
  close(net::CloseCode::kPolicy, error);
}

std::string error_message(std::string_view error, std::string_view text, const OnHold& hold) {
  JsonWriter out;
  out.begin_object().member("op", "error").member("error", error).member("text", text);
  if (!hold.tag.empty()) {
    out.member("tag", hold.tag).member("why", hold.why).member("record", hold.record);
  }
  out.end_object();
  return out.take();
}

LiveTable::LiveTable(const Services& services, Tables& tables, StoredTable stored,
                     host::TableHost host)
    : services_(services),
      tables_(tables),
      facts_(std::move(stored.facts)),
      revision_(stored.revision),
      epoch_(stored.epoch),
      host_(std::move(host)),
      attendance_(services.now()),
      last_change_(std::chrono::steady_clock::now()),
      last_move_(last_change_) {
  // The match shares its component data with all tables that have the same; no copy of our own.
  facts_.setup = host_.match().setup();
  facts_.setup.components.clear();
  facts_.setup.components.shrink_to_fit();
  for (host::StoredWord& word : stored.words) words_.add(std::move(word));
  chat_ = host::Chat(std::move(stored.chat));
  remember_awaited();
  times_ = std::move(stored.times);
  clocks_ = host::Clocks(facts_.time, host_.seats().size(), stored.clock.text);
  if (facts_.time.kind == host::TimeRule::Kind::kNone && times_.newest() > 0) {
    clocks_.resume(timed(), times_.newest());
  }
  first_zero_ = clocks_.next(counted_time());
}

LiveTable::~LiveTable() = default;

bool LiveTable::deserted(SteadyTime since) const {
  return visitors_.empty() && !busy_ && waiting_.empty() && thinking_.empty() &&
         (host_.due_bots().empty() || unattended()) && last_change_ < since &&
         !devices_.any(std::chrono::steady_clock::now());
}

std::shared_ptr<const TableGlance> LiveTable::glance() const {
  auto glance = std::make_shared<TableGlance>(TableGlance{facts_, awaiting_});
  glance->facts.guide.clear();
  glance->facts.luck.reset();  // whoever glances cannot give it away (TAB-10.4)
  return glance;
}

std::optional<AwaitingNote> LiveTable::take_note(bool even_if_visited) {
  if (facts_.stage != Stage::kRunning || noted_ == version_ || overtaken_) return std::nullopt;
  if (!visitors_.empty() && !even_if_visited) return std::nullopt;
  noted_ = version_;
  return AwaitingNote{facts_.id, version_, awaiting_};
}

void LiveTable::remember_awaited() {
  version_ = host_.match().version();
  awaiting_ = host_.started() ? host_.match().awaiting() : SeatMask{};
}

Stage LiveTable::stage() const {
  if (host_.over()) return Stage::kOver;
  return host_.started() ? Stage::kRunning : Stage::kOpen;
}

// --- One thing after another ---------------------------------------------------------------------

void LiveTable::run_or_wait(Job job) {
  if (busy_) {
    waiting_.push_back(std::move(job));
  } else {
    job();
  }
}

void LiveTable::run_waiting() {
  while (!busy_ && !waiting_.empty()) {
    const Job job = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    job();
  }
}

// --- Store, then tell ----------------------------------------------------------------------------

void LiveTable::store_then_tell(std::vector<Undertaking> undertakings, Committed then) {
  StoreChange stored = std::move(undertakings.front().stored);
  const Services& services = undertakings.front().table->services_;
  const bool fenced = services.cluster != nullptr;
  if (fenced) stored.epoch = undertakings.front().table->epoch_;
  for (Undertaking& one : undertakings) {
    one.table->busy_ = true;
    if (&one == &undertakings.front()) continue;
    if (fenced) one.stored.epoch = one.table->epoch_;
    stored.together.push_back(std::move(one.stored));
  }
  services.stores.commit(std::move(stored), [undertakings = std::move(undertakings),
                                             then = std::move(then)](StoreOutcome outcome) {
    for (const Undertaking& one : undertakings) one.table->settle(outcome, one);
    then(outcome);
    for (const Undertaking& one : undertakings) {
      // A table that could not be created is nobody's.
      if (one.creates && outcome != StoreOutcome::kDone) continue;
      if (outcome == StoreOutcome::kConflict) one.table->reload_elsewhere();
      one.table->wake_bots();
      one.table->run_waiting();
    }
  });
}

LiveTable::Undertaking LiveTable::undertake(host::Change change, std::optional<Players> players) {
  Undertaking one{.table = shared_from_this(), .stored = {}};
  one.stored.table = facts_.id;
  one.stored.base = change.base;
  one.stored.lines = std::move(change.lines);
  if (change.seats_changed || stage() != facts_.stage) {
    one.facts = facts_;
    one.facts->seats = host_.seats();
    one.facts->stage = stage();
    note_ending(*one.facts);
    if (players) one.facts->players = std::move(*players);
    one.stored.facts = one.facts;
    one.stored.revision = revision_;
  }
  keep_time(one);
  keep_notices(one);
  return one;
}

void LiveTable::note_ending(TableFacts& facts) const {
  if (facts.stage != Stage::kOver || !host_.started()) {
    facts.ending.reset();
  } else if (!facts.ending) {
    facts.ending = ending_of(host_.match(), services_.now());
  }
}

LiveTable::Undertaking LiveTable::undertake_creation() {
  listened_ = false;
  host::Change change;
  if (host_.started()) change = host_.begin();
  facts_.stage = stage();
  Undertaking one{.table = shared_from_this(), .stored = {}, .creates = true};
  one.stored.table = facts_.id;
  one.stored.create = facts_;
  one.stored.create->setup = host_.match().setup();
  one.stored.lines = std::move(change.lines);
  keep_time(one);
  return one;
}

LiveTable::Undertaking LiveTable::undertake_rematch(const std::string& next) {
  Undertaking one{.table = shared_from_this(), .stored = {}, .facts = facts_};
  one.facts->rematch = next;
  one.stored.table = facts_.id;
  one.stored.facts = one.facts;
  one.stored.revision = revision_;
  return one;
}

void LiveTable::create(Committed done) { store_then_tell({undertake_creation()}, std::move(done)); }

void LiveTable::commit(host::Change change, Committed then, std::optional<Players> players) {
  store_then_tell({undertake(std::move(change), std::move(players))}, std::move(then));
}

void LiveTable::settle(StoreOutcome outcome, const Undertaking& one) {
  busy_ = false;
  if (outcome != StoreOutcome::kDone) {
    if (host_.pending()) host_.roll_back();
    return;
  }
  last_change_ = std::chrono::steady_clock::now();
  const AnyMatch::Version from = host_.pending() ? host_.publish() : host_.match().version();
  remember_awaited();
  times_.append(one.times);
  if (one.clocks) clocks_ = *one.clocks;
  remember_notices(one.notices);
  // A board on which nothing is left to chance begins without a record.
  const bool begins = one.facts && facts_.stage == Stage::kOpen && one.facts->stage != Stage::kOpen;
  const bool ends = one.facts && facts_.stage != Stage::kOver && one.facts->stage == Stage::kOver;
  if (one.facts) tell_facts(*one.facts, one.remakes);
  if (ends) count_luck();
  if (begins || (one.creates && host_.started())) tell_clubs("begun");
  if (ends) tell_clubs("over");
  if (!one.words.empty()) tell_words(one.words);
  if (!one.chat.empty()) tell_chat(one.chat);
  if (host_.started() && (from != host_.match().version() || begins)) {
    last_move_ = last_change_;
    broadcast_update(from);
  }
  if (one.clocks) tell_clocks();
}

void LiveTable::tell_facts(TableFacts facts, bool remade) {
  ++revision_;
  const bool begins = facts_.stage == Stage::kOpen && facts.stage != Stage::kOpen;
  const bool only_rematch = facts_.rematch != facts.rematch;
  facts_ = std::move(facts);
  if (only_rematch) return;  // told with a token for each (send_rematch)
  // A seat may have changed hands: whoever held it only watches now.
  for (const auto& visitor : visitors_) recognise(*visitor);
  note_attendance();
  if (begins || remade) {  // TAB-5.4
    // The clocks are new; whoever has said where they live need not say it again.
    waiting_.emplace_back([self = shared_from_this()] { self->note_zones(); });
    tables_.list_changed(*this);
    broadcast_table();
  } else {
    people_changed(nullptr);
  }
}

void LiveTable::reload_elsewhere() {
  if (overtaken_) return;
  log_warning("table " + table_tag(facts_.id) +
              " was changed by another process; loading it again");
  overtaken_ = true;
  const auto visitors = visitors_;
  const auto code =
      services_.cluster != nullptr ? net::CloseCode::kElsewhere : net::CloseCode::kGoingAway;
  for (const auto& visitor : visitors) visitor->close(code, "reload");
  // Another copy may have taken its place.
  if (tables_.live(facts_.id).get() == this) tables_.drop(facts_.id);
}

// --- Messages ------------------------------------------------------------------------------------

void LiveTable::receive(const std::shared_ptr<Visitor>& visitor, JsonValue message) {
  if (!busy_) {
    do_receive(visitor, message);
    return;
  }
  waiting_.emplace_back([self = shared_from_this(), visitor, message = std::move(message)] {
    self->do_receive(visitor, message);
  });
}

void LiveTable::do_receive(const std::shared_ptr<Visitor>& visitor, const JsonValue& message) {
  // What was sent behind the greeting of someone who is not let in, or on its way when they had to go.
  if (visitor->turned_away) return;
  const std::string_view id = message.find_text("id").value_or("");
  const std::string_view operation = message.find_text("op").value_or("");
  // In the archive people look, and nothing else (TAB-11.3).
  if (is_archive_id(facts_.id) && !host::is_look_back(operation) && operation != "words" &&
      operation != "times") {
    return visitor->send(host::failed_answer(id, "over"));
  }
  if (operation == "rematch") return rematch(visitor, id);
  if (operation == "free") return free_seat(visitor, id, message);
  if (operation == "change") return change(visitor, id, message);
  if (operation == "cancel") return cancel(visitor, id);
  if (operation == "device") return make_device_code(*visitor, id);
  if (operation == "pace") return set_pace(*visitor, id, message);
  if (operation == "go_on") return go_on(*visitor, id, message);
  if (operation == "presence") return set_presence(*visitor, id, message);
  if (operation == "vote") return vote(visitor, id, message);
  if (operation == "ask") return ask_for_seat(visitor, id, message);
  if (operation == "sit") return sit_again(visitor, id, message);
  if (operation == "resign") return resign(visitor, id, message);
  if (operation == "luck") return add_luck_words(visitor, id, message);
  if (operation == "say") return say(visitor, id, message);
  if (operation == "chat") return chat(visitor, id, message);
  if (operation == "chats") return chats(visitor, id, message);
  if (operation == "complain") return complain(visitor, id, message);
  if (operation == "note") return put_note(visitor, id, message);
  if (operation == "notes") return send_notes(visitor, id);
  if (operation == "zone") return set_zone(*visitor, id, message);
  if (operation == "times") return tell_times(*visitor, id, message);
  if (operation == "words") return visitor->send(host::words_answer(id, words_, message));
  if (const auto question = host_.look_back(visitor->player, message)) {
    if (visitor->connected()) look_back(visitor, id, *question);
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

void LiveTable::broadcast_update(AnyMatch::Version from) {
  if (visitors_.empty()) return;
  host::Update update = host_.update_from(from);
  for (const auto& visitor : visitors_) {
    visitor->send(net::Message{update.head(), update.tail(visitor->player.seats)});
  }
  let_bots_talk(from, update.public_events());
}

}  // namespace landfall::server
