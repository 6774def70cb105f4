// The table's own moves: bots' turns and the rematch.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "server/lobby/tables.h"
#include "server/tables/live_table.h"

namespace landfall::server {
namespace {

constexpr std::chrono::milliseconds kRetry{1000};  // after something went wrong

}  // namespace

void LiveTable::wake_bots() {
  if (busy_ || host_.pending() || overtaken_ || tables_.closing() || unattended()) return;
  const SeatMask due = host_.due_bots();
  for (std::size_t index = 0; index < host_.seats().size(); ++index) {
    const auto seat = static_cast<Seat>(index);
    if (due.has(seat) && !thinking_.has(seat)) ask_bot(seat);
  }
}

bool LiveTable::unattended() const {
  return visitors_.empty() &&
         std::ranges::all_of(host_.seats(), [](const host::SeatHolder& holder) {
           return holder.kind == host::SeatKind::kBot;
         });
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

void LiveTable::ask_bot(Seat seat) {
  thinking_ = thinking_.with(seat);
  BotQuestion question = make_question(host_.share_match(), seat, host_.seats()[seat].level);
  question.neighbour = neighbour();
  question.table_id = facts_.id;
  services_.bots.ask(
      std::move(question),
      [weak = weak_from_this(), seat, version = host_.match().version()](const BotAnswer& answer) {
        if (const auto self = weak.lock()) self->bot_answered(seat, version, answer);
      });
}

void LiveTable::bot_answered(Seat seat, AnyMatch::Version version, const BotAnswer& answer) {
  if (!answer.action) {
    thinking_ = thinking_.without(seat);
    return;
  }
  services_.metrics.bot_decided(answer.seconds);
  // People see a bot's move only after they could see what came before it.
  const auto earliest = last_change_ + services_.options.bot_pause;
  const auto wait =
      std::chrono::ceil<std::chrono::milliseconds>(earliest - std::chrono::steady_clock::now());
  const auto act = [weak = weak_from_this(), seat, version, action = *answer.action] {
    if (const auto self = weak.lock()) {
      self->run_or_wait([self, seat, version, action] { self->bot_acts(seat, version, action); });
    }
  };
  if (wait.count() <= 0) {
    act();
  } else {
    pauses_[seat] = services_.loop.after(wait, act);
  }
}

void LiveTable::bot_acts(Seat seat, AnyMatch::Version version, const Action& action) {
  thinking_ = thinking_.without(seat);
  if (overtaken_ || tables_.closing()) return;
  // Somebody else has acted meanwhile, or taken something back: the bot looks again.
  if (version != host_.match().version()) {
    wake_bots();
    return;
  }
  auto change = host_.act_for_bot(seat, action);
  thinking_ = thinking_.with(seat);  // until this has ended one way or the other
  if (!change) {
    spdlog::error("a bot of level {} chose what is not allowed at table {}",
                  host_.seats()[seat].level, table_tag(facts_.id));
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
  if (!host_.over() && !host_.taught()) return answer("not_over", {});
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
  next.id = new_table_id();
  next.seats = host_.seats();
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
