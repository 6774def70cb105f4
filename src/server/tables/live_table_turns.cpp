// The table's own moves: bots' turns and the rematch.
#include <algorithm>
#include <utility>

#include "bots/any_bot.h"
#include "server/lobby/tables.h"
#include "server/luck/luck_secret.h"
#include "server/ops/log.h"
#include "server/tables/live_table.h"

namespace landfall::server {
namespace {

constexpr std::chrono::milliseconds kRetry{1000};  // after something went wrong

}  // namespace

void LiveTable::wake_bots() {
  if (busy_ || host_.pending() || overtaken_ || tables_.closing() || unattended()) return;
  drop_old_plans();
  const SeatMask due = host_.due_bots();
  for (std::size_t index = 0; index < host_.seats().size(); ++index) {
    const auto seat = static_cast<Seat>(index);
    if (due.has(seat) && !thinking_.has(seat))
      ask_bot(seat, has_wish() ? Asked::kFavour : Asked::kMove);
  }
  look_after_offers();
}

// What a bot meant to do before somebody took back a choice, chose something else, or took the seat back.
void LiveTable::drop_old_plans() {
  for (const Seat seat : players(static_cast<int>(host_.seats().size()))) {
    HeldBack& held = held_back_[seat];
    const bool played = host_.seats()[seat].bot() > 0;
    if (!held.act || (played && held.version == host_.match().version())) continue;
    held.act = {};
    pauses_[seat].reset();
    thinking_ = thinking_.without(seat);
  }
}

bool LiveTable::unattended() const {
  return visitors_.empty() &&
         std::ranges::all_of(host_.seats(),
                             [](const host::SeatHolder& holder) { return holder.bot() > 0; });
}

std::string LiveTable::neighbour() const {
  std::string address;
  for (const auto& visitor : visitors_) {
    if (!visitor->connected()) continue;
    if (!visitor->player.seats.empty()) return visitor->address();
    if (address.empty()) address = visitor->address();
  }
  return address;
}

void LiveTable::ask_bot(Seat seat, Asked asked) {
  thinking_ = thinking_.with(seat);
  // It is shown what the seat may know, also where it plays for a person (TAB-7.6).
  BotQuestion question = make_question(host_.share_match(), seat, host_.seats()[seat].bot());
  question.asked = asked;
  if (asked == Asked::kFavour) question.wish = wish_->wish;
  question.neighbour = neighbour();
  question.table_id = facts_.id;
  services_.bots.ask(std::move(question),
                     [weak = weak_from_this(), seat, version = host_.match().version(),
                      asked](const BotAnswer& answer) {
                       const auto self = weak.lock();
                       if (self) self->bot_answered(seat, version, asked, answer);
                     });
}

void LiveTable::bot_answered(Seat seat, AnyMatch::Version version, Asked asked,
                             const BotAnswer& answer) {
  if (!answer.action) {
    thinking_ = thinking_.without(seat);
    if (asked != Asked::kMove) nothing_unasked(seat, version, asked);
    return;
  }
  services_.metrics.bot_decided(answer.seconds);
  if (version != host_.match().version()) {  // it was asked about what is past
    thinking_ = thinking_.without(seat);
    wake_bots();
    return;
  }
  hold_back(
      seat,
      [weak = weak_from_this(), seat, version, action = *answer.action] {
        if (const auto self = weak.lock()) {
          self->run_or_wait(
              [self, seat, version, action] { self->bot_acts(seat, version, action); });
        }
      },
      bots::forestalls(host_.match(), seat, *answer.action));
}

// People see a bot's move only after they could see what came before it.
void LiveTable::hold_back(Seat seat, Job act, bool closes) {
  const auto wait = std::chrono::ceil<std::chrono::milliseconds>(
      (closes ? closes_at() : bots_move_at()) - std::chrono::steady_clock::now());
  if (wait.count() <= 0) {
    act();
    return;
  }
  held_back_[seat] = {std::move(act), host_.match().version(), closes};
  pauses_[seat] = services_.loop.after(wait, [weak = weak_from_this(), seat] {
    const auto self = weak.lock();
    if (!self) return;
    if (const Job job = std::exchange(self->held_back_[seat].act, {})) job();
  });
}

SteadyTime LiveTable::bots_move_at() const {
  std::optional<std::chrono::milliseconds> slowest;
  for (const auto& visitor : visitors_) {
    if (visitor->player.seats.empty()) continue;
    const auto wish = visitor->bots_pace.value_or(services_.options.bot_pause);
    slowest = std::max(slowest.value_or(wish), wish);
  }
  return last_move_ + std::max(slowest.value_or(services_.options.bot_pause), undo_window());
}

std::chrono::milliseconds LiveTable::undo_window() const {
  std::chrono::milliseconds window{0};
  if (hurried_ == host_.match().version()) return window;
  for (const auto& visitor : visitors_) {
    for (const Seat seat : visitor->player.seats) {
      if (host_.may_take_back(seat)) window = std::max(window, visitor->undo_window);
    }
  }
  return window;
}

void LiveTable::set_pace(Visitor& visitor, std::string_view id, const JsonValue& message) {
  constexpr std::int64_t kLongestPause = 5'000;
  constexpr std::int64_t kLongestWindow = 10'000;
  const auto bots = message.find_integer("bots");
  const auto undo = message.find_integer("undo");
  if (!bots || *bots < 0 || *bots > kLongestPause || !undo || *undo < 0 || *undo > kLongestWindow) {
    visitor.send(host::failed_answer(
        id, "bad_request", "pace needs 'bots' from 0 to 5000 and 'undo' from 0 to 10000"));
    return;
  }
  visitor.bots_pace = std::chrono::milliseconds(*bots);
  visitor.undo_window = std::chrono::milliseconds(*undo);
  visitor.send(host::heard_answer(id));
}

void LiveTable::go_on(Visitor& visitor, std::string_view id, const JsonValue& message) {
  const AnyMatch::Version version = host_.match().version();
  const bool meant = message.find_integer("version") == static_cast<std::int64_t>(version);
  for (const Seat seat : visitor.player.seats) {
    if (meant && host_.may_take_back(seat)) hurried_ = version;
  }
  for (const Seat seat : players(static_cast<int>(host_.seats().size()))) {
    HeldBack& held = held_back_[seat];
    if (Job job = std::exchange(held.act, {})) hold_back(seat, std::move(job), held.closes);
  }
  visitor.send(host::heard_answer(id));
}

// --- Unasked -------------------------------------------------------------------------------------

Seat LiveTable::waiting_bot() const {
  if (!host_.due_bots().empty()) return kTable;  // they answer soon
  const SeatMask waiting = bots::may_conclude(host_.match(), host_.volunteering_bots());
  return waiting.empty() ? kTable : waiting.first();
}

void LiveTable::look_after_offers() {
  patience_.reset();
  const Seat seat = waiting_bot();
  if (seat == kTable || thinking_.has(seat)) return;
  if (nothing_to_close_ != host_.match().version()) return ask_bot(seat, Asked::kClose);
  const auto wait = std::chrono::ceil<std::chrono::milliseconds>(patience_ends() -
                                                                 std::chrono::steady_clock::now());
  patience_ = services_.loop.after(std::max(wait, std::chrono::milliseconds(0)),
                                   [weak = weak_from_this(), seat] {
                                     const auto self = weak.lock();
                                     // Whatever has happened meanwhile has looked after the offer itself.
                                     if (self && !self->busy_)
                                       self->ask_bot(seat, Asked::kWithdraw);
                                   });
}

bool LiveTable::awaits_somebody_here() const {
  return !(host_.match().awaiting().without(host_.due_bots()) & connected()).empty();
}

// Whoever is here gets the time to read it, and nobody waits long for the others.
SteadyTime LiveTable::patience_ends() const {
  return last_move_ + (awaits_somebody_here() ? services_.options.offer_patience
                                              : services_.options.absent_patience);
}

SteadyTime LiveTable::closes_at() const {
  if (!awaits_somebody_here()) return bots_move_at();
  return std::max(bots_move_at(), last_move_ + services_.options.absent_patience);
}

void LiveTable::nothing_unasked(Seat seat, AnyMatch::Version version, Asked asked) {
  if (version != host_.match().version()) return wake_bots();
  switch (asked) {
    case Asked::kClose:
      nothing_to_close_ = version;
      return look_after_offers();
    case Asked::kFavour:
      if (host_.due_bots().has(seat)) ask_bot(seat);
      return;
    default:
      return;
  }
}

// A wish counts for a round: then everybody has had a turn.
bool LiveTable::has_wish() {
  if (!wish_) return false;
  const auto turns = host_.match().turns_between(wish_->version, host_.match().version());
  if (turns.size() > host_.seats().size()) wish_.reset();
  return wish_.has_value();
}

void LiveTable::ask_for_favours() {
  if (busy_ || overtaken_ || tables_.closing()) return;
  for (const Seat seat : host_.volunteering_bots().without(thinking_)) {
    ask_bot(seat, Asked::kFavour);
  }
}

void LiveTable::bot_acts(Seat seat, AnyMatch::Version version, const Action& action) {
  thinking_ = thinking_.without(seat);
  if (overtaken_ || tables_.closing()) return;
  // The person has taken the seat back, or the table was ended.
  if (host_.seats()[seat].bot() == 0 || host_.over()) return;
  // Somebody else has acted meanwhile, or taken something back: the bot looks again.
  if (version != host_.match().version()) {
    wake_bots();
    return;
  }
  auto change = host_.act_for_bot(seat, action);
  thinking_ = thinking_.with(seat);  // until this has ended one way or the other
  if (!change) {
    log_error("a bot of level " + std::to_string(host_.seats()[seat].bot()) +
              " chose what is not allowed at table " + table_tag(facts_.id));
    ask_bot_later(seat);
    return;
  }
  commit(std::move(*change), [self = shared_from_this(), seat](StoreOutcome outcome) {
    if (outcome == StoreOutcome::kDone) {
      self->thinking_ = self->thinking_.without(seat);
    } else {
      self->ask_bot_later(seat);
    }
  });
}

void LiveTable::ask_bot_later(Seat seat) {
  pauses_[seat] = services_.loop.after(kRetry, [weak = weak_from_this(), seat] {
    const auto self = weak.lock();
    if (!self) return;
    self->thinking_ = self->thinking_.without(seat);
    self->wake_bots();
  });
}

void LiveTable::rematch(const std::shared_ptr<Visitor>& visitor, std::string_view id) {
  const auto answer = [visitor, id = std::string(id)](std::string_view error,
                                                      std::string_view table) {
    if (!error.empty()) {
      visitor->send(host::failed_answer(id, error));
      return;
    }
    JsonWriter out;
    out.begin_object().member("op", "answer").member("id", id).member("ok", true);
    visitor->send(out.member("table", table).end_object().text());
  };
  if (visitor->player.seats.empty()) return answer("not_your_seat", {});
  if (cancelled() || (!host_.over() && !host_.taught())) return answer("not_over", {});
  if (!facts_.rematch.empty()) {
    answer({}, facts_.rematch);
    send_rematch(*visitor);
    return;
  }

  busy_ = true;
  Tables::NewTable wanted{facts_of_rematch(visitor->player.number),
                          visitor->connected() ? visitor->address() : ""};
  tables_.build(std::move(wanted), [self = shared_from_this(), answer](const Tables::Made& made) {
    self->busy_ = false;
    if (!made.error.empty()) {
      answer(made.error, {});
      self->run_waiting();
      return;
    }
    // Both in one piece: where another process was faster, no table is left that nobody knows of.
    const auto next = made.table;
    store_then_tell({self->undertake_rematch(next->facts().id), next->undertake_creation()},
                    [self, next, answer](StoreOutcome outcome) {
                      if (outcome == StoreOutcome::kDone) {
                        self->tables_.take_in(next);
                        answer({}, self->facts_.rematch);
                        for (const auto& present : self->visitors_) self->send_rematch(*present);
                      } else {
                        answer("unavailable", {});
                      }
                    });
  });
}

TableFacts LiveTable::facts_of_rematch(int maker) const {
  TableFacts next = facts_;
  // After a guided game comes a real one.
  if (!next.guide.empty()) next.name.clear();
  next.guide.clear();
  next.setup = host_.match().setup();
  next.stage = Stage::kOpen;
  next.ending.reset();
  next.setup.rules = 0;  // the newest: what holds for the old table ends with it
  // In one commit with the word of it here.
  next.id = services_.stores.new_table_id_beside(facts_.id);
  next.seats = host_.seats();
  for (host::SeatHolder& holder : next.seats) {
    holder.stand_in = 0;
    holder.resigned = false;
    holder.luck_words.reset();  // they are added after the new commitment has been shown
  }
  if (next.luck) next.luck = new_luck_secret(services_.chance);
  std::ranges::rotate(next.seats, next.seats.end() - 1);
  next.maker = maker;
  next.players = for_rematch(facts_.players, static_cast<int>(next.seats.size()), maker);
  return next;
}

void LiveTable::send_rematch(Visitor& visitor) {
  const bool seated = !visitor.player.seats.empty() && visitor.token;
  const int seats = static_cast<int>(host_.seats().size());
  JsonWriter out;
  out.begin_object().member("op", "rematch").member("table", facts_.rematch).key("token");
  // Whoever only watches may watch the next game, too.
  if (seated) {
    out.value(token_text(*visitor.token));
  } else {
    out.null();
  }
  out.key("seats").begin_array();
  // In the order of the new seats.
  for (int next = 0; next < seats; ++next) {
    if (visitor.player.seats.has(static_cast<Seat>((next + seats - 1) % seats))) out.value(next);
  }
  out.end_array().end_object();
  visitor.send(out.take());
}

}  // namespace landfall::server
