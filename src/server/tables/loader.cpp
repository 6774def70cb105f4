#include "server/tables/loader.h"

#include <utility>

#include "server/archive/found_game.h"

namespace landfall::server {

Loader::Loader(Stores& store, MatchFactory make_match, ChanceSource& chance, Post post)
    : stores_(store), matches_(make_match), chance_(chance), post_(std::move(post)) {
  for (int i = 0; i < kThreads; ++i) threads_.emplace_back([this] { run(); });
}

Loader::~Loader() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
}

void Loader::load(const std::string& id, const std::string& address, const Done& done) {
  enter(address, Job{id, std::nullopt, done});
}

void Loader::build(StoredTable stored, const std::string& address, const Done& done) {
  enter(address, Job{{}, std::move(stored), done});
}

void Loader::enter(const std::string& address, Job job) {
  const Done done = job.done;
  if (waiting_.push(address, std::move(job))) {
    begin_some();
  } else {
    done(Loaded{});
  }
}

void Loader::begin_some() {
  while (under_way_ < kMostUnderWay) {
    std::optional<Job> job = waiting_.pop();
    if (!job) return;
    ++under_way_;
    if (job->stored) {
      work(std::move(*job));
      continue;
    }
    // What is in the archive is nobody's: each node has a copy of its own.
    if (is_archive_id(job->id)) {
      stores_.ask(stores_.store_of(job->id), [this, id = job->id, done = job->done](Store& store) {
        const auto found =
            std::make_shared<Result<std::optional<StoredTable>>>(load_found_game(store, id));
        return [this, found, done] {
          if (!*found) return fetched(done, found->problem());
          fetched(done, Claimed{std::move(**found), {}});
        };
      });
      continue;
    }
    if (claim_) {
      stores_.claim(job->id, claim_(), [this, done = job->done](Result<Claimed> found) {
        fetched(done, std::move(found));
      });
    } else {
      stores_.load(job->id, [this, done = job->done](Result<std::optional<StoredTable>> found) {
        if (!found) return fetched(done, found.problem());
        fetched(done, Claimed{std::move(*found), {}});
      });
    }
  }
}

void Loader::fetched(const Done& done, Result<Claimed> found) {
  if (!found) return finish(done, Loaded{Outcome::kUnavailable, nullptr});
  if (overtook_ && found->table && !found->former.empty())
    overtook_(found->former, found->table->facts.id);
  if (found->table) return work(Job{{}, std::move(found->table), done});
  Loaded loaded{Outcome::kUnknown, nullptr};
  if (!found->owner.empty()) {
    loaded.outcome = Outcome::kElsewhere;
    loaded.owner = std::move(found->owner);
  }
  finish(done, std::move(loaded));
}

void Loader::finish(const Done& done, Loaded loaded) {
  --under_way_;
  begin_some();
  done(std::move(loaded));
}

void Loader::work(Job job) {
  {
    const std::lock_guard lock(mutex_);
    work_.push_back(std::move(job));
  }
  wake_.notify_one();
}

void Loader::run() {
  while (true) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stop_ || !work_.empty(); });
      if (stop_) return;
      job = std::move(work_.front());
      work_.pop_front();
    }
    const auto loaded = std::make_shared<Loaded>(build_now(std::move(*job.stored)));
    post_([this, loaded, done = std::move(job.done)] { finish(done, std::move(*loaded)); });
  }
}

Loader::Loaded Loader::build_now(StoredTable stored) {
  Replayed replayed = replay_table(stored, matches_, chance_);
  if (!replayed.ok()) {
    return {Outcome::kBroken, nullptr, std::move(replayed.trouble), replayed.why,
            stored.facts.stage == Stage::kOver};
  }
  for (const host::StoredLine& line : stored.lines) stored.times.add(line);
  stored.lines.clear();  // the host has them
  stored.lines.shrink_to_fit();
  auto table =
      std::make_unique<BuiltTable>(BuiltTable{std::move(stored), std::move(*replayed.host)});
  return {Outcome::kReady, std::move(table), {}};
}

}  // namespace landfall::server
