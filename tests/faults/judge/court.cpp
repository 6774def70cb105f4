#include "faults/judge/court.h"

#include <cstdio>
#include <utility>

#include "games/catalog.h"

namespace landfall::faults {

Court::Court(std::uint64_t seed, JudgeRules rules, const FaultLog& log)
    : seed_(seed), rules_(rules), log_(log), matches_(&make_match), thread_([this] { run(); }) {}

Court::~Court() {
  {
    const std::scoped_lock lock(mutex_);
    end_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Court::submit(TableHistory table) {
  const std::scoped_lock lock(mutex_);
  waiting_.push_back(std::move(table));
}

std::size_t Court::waiting() const {
  const std::scoped_lock lock(mutex_);
  return waiting_.size();
}

bool Court::fetch(const Load& load) {
  std::unique_lock lock(mutex_);
  while (!waiting_.empty()) {
    const std::string id = waiting_.back().id;
    lock.unlock();
    Result<std::optional<server::StoredTable>> stored = load(id);
    lock.lock();
    if (!stored) return false;
    // Others only add to the end.
    for (auto one = waiting_.begin(); one != waiting_.end(); ++one) {
      if (one->id != id) continue;
      cases_.push_back({std::move(*one), std::move(*stored)});
      waiting_.erase(one);
      break;
    }
    changed_.notify_all();
  }
  return true;
}

void Court::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return end_ || !cases_.empty(); });
    if (end_) return;
    const Case one = std::move(cases_.back());
    cases_.pop_back();
    busy_ = true;
    lock.unlock();
    const Verdict verdict = judge(one.table, one.stored, matches_, rules_);
    lock.lock();
    busy_ = false;
    ++sum_.tables;
    sum_.acknowledged += verdict.acknowledged;
    sum_.compared += verdict.compared;
    sum_.gaps += verdict.gaps;
    sum_.uncertain += verdict.uncertain;
    for (const Finding& finding : verdict.findings) print(finding, one.table.setup);
    judged_.push_back({one.table.id, verdict.log_digest, verdict.log_lines});
    changed_.notify_all();
  }
}

void Court::finish() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return cases_.empty() && !busy_; });
}

bool Court::look_again(const Load& load) {
  const std::scoped_lock lock(mutex_);
  for (const Judged& one : judged_) {
    const Result<std::optional<server::StoredTable>> stored = load(one.table);
    if (!stored) return false;
    const bool same = *stored && log_lasted(**stored, one.lines, one.digest);
    ++sum_.looked_again;
    if (!same) {
      print({wrong::kLost, one.table, static_cast<Version>(one.lines),
             "the log of a table that had been left and judged is another one at the end"},
            {});
    }
  }
  return true;
}

void Court::find(const Finding& finding) {
  const std::scoped_lock lock(mutex_);
  print(finding, {});
}

Court::Sum Court::sum() const {
  const std::scoped_lock lock(mutex_);
  return sum_;
}

void Court::print(const Finding& finding, const std::string& setup) {
  constexpr int kMostOfAKind = 10;
  const int count = ++sum_.findings[std::string(finding.kind)];
  if (count > kMostOfAKind) return;
  std::printf("WRONG (%s) seed %llu, table %s (%s), version %u:\n    %s\n",
              std::string(finding.kind).c_str(), static_cast<unsigned long long>(seed_),
              finding.table.c_str(), setup.c_str(), finding.version, finding.text.c_str());
  if (finding.at != 0) std::printf("    %s\n", log_.around(finding.at).c_str());
  if (count == kMostOfAKind) std::printf("    (more of this kind are counted, not shown)\n");
  std::fflush(stdout);
}

}  // namespace landfall::faults
