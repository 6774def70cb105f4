#include "server/bots/bot_pool.h"

#include <sodium.h>

#include <chrono>
#include <utility>

#include "bots/any_bot.h"

namespace landfall::server {

BotQuestion make_question(std::shared_ptr<const AnyMatch> match, Seat seat, int level) {
  BotQuestion question;
  question.table = match->table_object();
  constexpr std::size_t kUnit = sizeof(std::max_align_t);
  question.view.resize((match->view_size() + kUnit - 1) / kUnit);
  match->copy_view(seat, question.view.data());
  question.game = match->info().name;
  question.seat = seat;
  question.level = level;
  question.owner = std::move(match);
  return question;
}

namespace {

std::optional<Action> decide_unasked(const BotQuestion& question, std::uint64_t seed) {
  const void* const view = question.view.data();
  if (question.asked == Asked::kFavour) {
    return bots::fulfil(question.game, question.table, view, question.seat, seed, question.wish);
  }
  return bots::conclude(question.game, question.table, view, question.seat, seed,
                        question.asked == Asked::kWithdraw);
}

}  // namespace

BotPool::BotPool(unsigned threads, Post post) : post_(std::move(post)) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

BotPool::~BotPool() { stop(); }

bool BotPool::plays(std::string_view game) const { return bots::has_bots(game); }

void BotPool::ask(BotQuestion question, std::function<void(BotAnswer)> answered) {
  {
    const std::lock_guard lock(mutex_);
    const std::string neighbour = question.neighbour;
    const std::string table = question.table_id;
    jobs_.push(neighbour, table, Job{std::move(question), std::move(answered)});
    ++under_way_;
  }
  wake_.notify_one();
}

void BotPool::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
}

bool BotPool::has_room() {
  const std::lock_guard lock(mutex_);
  return under_way_ < threads_.size();
}

void BotPool::run() {
  while (true) {
    std::optional<ThinkingQueue<Job>::Turn> turn;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || jobs_.size() > 0; });
      if (stopping_) return;
      turn = jobs_.pop();
    }
    Job job = std::move(turn->job);
    const BotAnswer answer = decide(job.question);
    {
      const std::lock_guard lock(mutex_);
      jobs_.spend(turn->neighbour, answer.seconds);
      --under_way_;
    }
    // The question goes back too: its match must not die on this thread.
    post_([answer, job = std::move(job)] { job.answered(answer); });
  }
}

std::optional<Action> BotPool::decide_move(const BotQuestion& question, std::uint64_t seed) {
  const auto bot = bots::make_bot(question.game, question.level, seed);
  if (!bot) return std::nullopt;
  bots::Budget budget;
  budget.stop = [this, until = question.until] {
    return stopping_.load(std::memory_order_relaxed) || std::chrono::steady_clock::now() >= until;
  };
  const Action action = bot->decide(question.table, question.view.data(), question.seat, budget);
  return budget.stop() ? std::nullopt : std::optional(action);
}

BotAnswer BotPool::decide(BotQuestion& question) {
  const auto start = std::chrono::steady_clock::now();
  if (question.make_owner) {
    question.owner = question.make_owner();
    if (!question.owner) return {};
    question.table = question.owner->table_object();
  }
  std::uint64_t seed = 0;
  randombytes_buf(&seed, sizeof seed);
  BotAnswer answer;
  answer.action =
      question.asked == Asked::kMove ? decide_move(question, seed) : decide_unasked(question, seed);
  answer.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return answer;
}

}  // namespace landfall::server
