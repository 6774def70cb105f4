#include "server/bots/bot_worker.h"

#include <algorithm>
#include <chrono>
#include <cstring>

namespace landfall::server {
namespace {

using Word = ThinkingAnswer::Word;

constexpr std::string_view kGroup = "bots";
constexpr std::chrono::milliseconds kLongestPatience{60'000};

// The table that the question is about; nullptr if there is none, or the view is not one of it.
std::shared_ptr<const AnyMatch> make_table(const ThinkingQuestion& question,
                                           MatchFactory make_match) {
  if (components_digest(question.setup.components) != question.components) return nullptr;
  Result<std::unique_ptr<AnyMatch>> made = make_match(question.setup);
  if (!made) return nullptr;
  return std::move(made).value();
}

}  // namespace

std::string thinking_subject(std::string_view build) {
  return "landfall.bots." + std::string(build);
}

WorkerTables::Table WorkerTables::find(std::string_view key) const {
  const auto known = std::ranges::find(entries_, key, &std::pair<std::string, Table>::first);
  return known == entries_.end() ? nullptr : known->second;
}

void WorkerTables::keep(std::string key, Table table) {
  if (find(key)) return;
  entries_.emplace_front(std::move(key), std::move(table));
  if (entries_.size() > kMost) entries_.pop_back();
}

BotWorker::BotWorker(Bus& bus, BotPool& pool, const std::string& subject, MatchFactory make_match,
                     Count count, std::function<void()> freed)
    : bus_(bus),
      pool_(pool),
      make_match_(make_match),
      count_(std::move(count)),
      freed_(std::move(freed)),
      self_(std::make_shared<BotWorker*>(this)),
      listening_(bus.share(
          subject, std::string(kGroup),
          [this](std::string_view message, const std::string& reply) { take(message, reply); })) {}

void BotWorker::take(std::string_view message, const std::string& reply) {
  if (reply.empty()) return;
  if (stopped_ || finished_ || !pool_.has_room()) {
    count_("declined");
    say(reply, {Word::kBusy});
    return;
  }
  std::optional<ThinkingQuestion> read = read_question(message);
  if (!read) {
    say(reply, {Word::kCannot});
    return;
  }
  const auto asked = std::make_shared<const ThinkingQuestion>(std::move(*read));
  std::string key = asked->table_key();
  // Filled in by the thread that thinks, read when it has ended.
  const auto table = std::make_shared<std::shared_ptr<const AnyMatch>>(tables_.find(key));
  if (!*table && !asked->has_data()) {
    say(reply, {Word::kNeedData});
    return;
  }

  BotQuestion question;
  question.game = asked->setup.game;
  question.seat = asked->seat;
  question.level = asked->level;
  question.until = std::chrono::steady_clock::now() + std::min(asked->patience, kLongestPatience);
  question.view.resize((asked->view.size() + sizeof(std::max_align_t) - 1) /
                       sizeof(std::max_align_t));
  std::memcpy(question.view.data(), asked->view.data(), asked->view.size());
  question.make_owner = [asked, table, make_match = make_match_] {
    if (!*table) *table = make_table(*asked, make_match);
    const bool fits = *table && (*table)->view_size() == asked->view.size();
    return fits ? *table : nullptr;
  };
  const std::uint64_t number = ++taken_;
  under_way_[number] = reply;
  pool_.ask(std::move(question), [weak = std::weak_ptr(self_), number, table,
                                  key = std::move(key)](const BotAnswer& answer) {
    const auto self = weak.lock();
    if (!self) return;
    if (*table) (*self)->tables_.keep(key, *table);
    (*self)->answered(number, answer);
  });
}

void BotWorker::answered(std::uint64_t number, const BotAnswer& answer) {
  if (const auto entry = under_way_.extract(number)) {
    count_("for_others");
    if (answer.action) {
      say(entry.mapped(), {Word::kChosen, *answer.action, answer.seconds});
    } else {
      say(entry.mapped(), {Word::kCannot});
    }
  }
  end_if_finished();
  if (freed_) freed_();
}

void BotWorker::say(const std::string& reply, const ThinkingAnswer& answer) {
  bus_.publish(reply, write_answer(answer));
}

void BotWorker::finish(std::function<void()> done) {
  finished_ = std::move(done);
  end_if_finished();
}

void BotWorker::end_if_finished() {
  if (!finished_ || stopped_ || !under_way_.empty()) return;
  stop();
  finished_();
}

void BotWorker::stop() {
  stopped_ = true;
  listening_.reset();
  for (const auto& [number, reply] : under_way_) say(reply, {Word::kBusy});
  under_way_.clear();
}

}  // namespace landfall::server
