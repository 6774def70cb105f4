#include "server/bots/shared_bots.h"

#include <algorithm>
#include <utility>

#include "server/bots/thinking_message.h"

namespace landfall::server {
namespace {

std::string message_of(const BotQuestion& question, bool with_data,
                       std::chrono::milliseconds patience) {
  ThinkingQuestion out;
  out.setup = question.owner->setup();
  out.components = components_digest(out.setup.components);
  if (!with_data) out.setup.components.clear();
  out.seat = question.seat;
  out.level = question.level;
  out.patience = patience;
  out.view.assign(reinterpret_cast<const char*>(question.view.data()), question.owner->view_size());
  return write_question(out);
}

}  // namespace

SharedBots::SharedBots(Bus& bus, BotPool& pool, const std::string& subject, MatchFactory make_match,
                       BotWorker::Count count, std::chrono::milliseconds patience)
    : bus_(bus),
      pool_(pool),
      subject_(subject),
      count_(std::move(count)),
      patience_(patience),
      self_(std::make_shared<SharedBots*>(this)),
      worker_(bus, pool, subject, make_match, count_, [this] { pump(); }) {}

void SharedBots::ask(BotQuestion question, std::function<void(BotAnswer)> answered) {
  if (stopped_) return;
  // What nobody waits for takes less time than asking others would.
  if (question.asked != Asked::kMove) {
    pool_.ask(std::move(question), [weak = std::weak_ptr(self_),
                                    answered = std::move(answered)](const BotAnswer& answer) {
      answered(answer);
      if (const auto self = weak.lock()) (*self)->pump();
    });
    return;
  }
  const std::string neighbour = question.neighbour;
  const std::string table = question.table_id;
  waiting_.push(neighbour, table, Job{std::move(question), std::move(answered)});
  pump();
}

void SharedBots::stop() {
  stopped_ = true;
  worker_.stop();
  pool_.stop();
  outside_.clear();
  back_.clear();
  waiting_ = {};
}

// While something waits all threads are busy, so one of them will come by here again.
void SharedBots::pump() {
  if (stopped_) return;
  while (pool_.has_room()) {
    if (!back_.empty()) {
      Job job = std::move(back_.front());
      back_.pop_front();
      think_here(std::move(job));
    } else if (auto turn = waiting_.pop()) {
      think_here(std::move(turn->job));
    } else {
      return;
    }
  }
  while (back_.empty() && outside_.size() < most_outside_ && waiting_.size() > 0 &&
         bus_.connected()) {
    send_out(std::move(waiting_.pop()->job));
  }
}

void SharedBots::think_here(Job job) {
  std::string neighbour = job.question.neighbour;
  pool_.ask(std::move(job.question), [weak = std::weak_ptr(self_), neighbour = std::move(neighbour),
                                      answered = std::move(job.answered)](const BotAnswer& answer) {
    if (const auto self = weak.lock()) (*self)->waiting_.spend(neighbour, answer.seconds);
    answered(answer);
    if (const auto self = weak.lock()) (*self)->pump();
  });
}

void SharedBots::send_out(Job job) {
  const std::uint64_t number = ++numbers_;
  const auto place = outside_.emplace(number, std::move(job)).first;
  if (!ask_outside(number, place->second)) take_back(place);
}

bool SharedBots::ask_outside(std::uint64_t number, Job& job) {
  const std::string message = message_of(job.question, job.with_data, patience_);
  if (message.size() > bus_.largest_message()) return false;
  count_("sent");
  const std::uint64_t attempt = ++job.attempt;
  bus_.request(subject_, message, patience_,
               [weak = std::weak_ptr(self_), number, attempt](const Bus::Answer& answer) {
                 if (const auto self = weak.lock()) (*self)->heard(number, attempt, answer);
               });
  return true;
}

void SharedBots::heard(std::uint64_t number, std::uint64_t attempt, const Bus::Answer& answer) {
  const auto place = outside_.find(number);
  if (place == outside_.end() || place->second.attempt != attempt) return;
  if (!answer.data && answer.silence == Bus::Silence::kNobody) {
    count_("nobody");
    take_back(place);
    return;
  }
  if (!answer.data) return refused(place, "late");
  const std::optional<ThinkingAnswer> said = read_answer(*answer.data);
  if (!said) return refused(place, "unreadable");
  switch (said->word) {
    case ThinkingAnswer::Word::kChosen:
      return settle(place, *said);
    case ThinkingAnswer::Word::kBusy:
      return refused(place, "busy");
    case ThinkingAnswer::Word::kNeedData:
      if (std::exchange(place->second.with_data, true)) return refused(place, "unreadable");
      if (!ask_outside(number, place->second)) take_back(place);
      return;
    case ThinkingAnswer::Word::kCannot:
      return refused(place, "unreadable");
  }
}

void SharedBots::settle(Outside::iterator place, const ThinkingAnswer& answer) {
  const Job job = std::move(place->second);
  outside_.erase(place);
  count_("answered");
  most_outside_ = std::min(most_outside_ + 1, kMostOutside);
  // A worker may say what it likes about the time it took, but not more than it had.
  const double seconds =
      std::clamp(answer.seconds, 0.0, std::chrono::duration<double>(patience_).count());
  waiting_.spend(job.question.neighbour, seconds);
  job.answered({answer.action, seconds});
  pump();
}

void SharedBots::refused(Outside::iterator place, std::string_view why) {
  count_(why);
  most_outside_ = std::max<std::size_t>(most_outside_ / 2, 1);
  Job& job = place->second;
  const bool again = ++job.refusals < kMostAttempts && !pool_.has_room();
  if (!again || !ask_outside(place->first, job)) take_back(place);
}

void SharedBots::take_back(Outside::iterator place) {
  back_.push_back(std::move(place->second));
  outside_.erase(place);
  pump();
}

}  // namespace landfall::server
