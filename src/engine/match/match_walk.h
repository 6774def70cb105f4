// Going along a log: how the table stood after any record, and what happened from there on.
#pragma once

#include <utility>
#include <vector>

#include "engine/contract/event.h"
#include "engine/game.h"
#include "engine/match/match_log.h"

namespace landfall {

// The position when the log held `version` records.
template <Game G>
typename G::State state_at(const typename G::Table& table, const MatchLog<typename G::State>& log,
                           RecordNumber version) {
  std::vector<RecordNumber> chain;
  chain.reserve(2 * std::size_t{MatchLog<typename G::State>::kKeepEvery});
  RecordNumber record = log.top(version);
  const typename G::State* kept = nullptr;
  while (record != 0 && (kept = log.kept(record)) == nullptr) {
    chain.push_back(record);
    record = log[record].below;
  }
  typename G::State state = kept == nullptr ? G::setup(table) : *kept;
  EventSink nobody;
  for (; !chain.empty(); chain.pop_back()) {
    const LogEntry& entry = log[chain.back()];
    G::apply(table, state, entry.seat, entry.action, nobody);
  }
  return state;
}

// Steps from record to record, also over those that were taken back.
template <Game G>
class MatchWalk {
 public:
  using State = typename G::State;

  MatchWalk(const typename G::Table& table, const MatchLog<State>& log, RecordNumber version)
      : table_(table), log_(log), version_(version), state_(state_at<G>(table, log, version)) {}

  [[nodiscard]] RecordNumber version() const { return version_; }
  [[nodiscard]] const State& state() const { return state_; }
  // The record that step() carries out; only while there is one.
  [[nodiscard]] const LogEntry& next() const { return log_[version_ + 1]; }

  void step(EventSink& sink) {
    const LogEntry& entry = next();
    switch (entry.kind) {
      case LogEntry::Kind::kChoice:
        if (earlier_.size() == kEarlier) earlier_.erase(earlier_.begin());
        earlier_.emplace_back(log_.top(version_), state_);
        G::apply(table_, state_, entry.seat, entry.action, sink);
        break;
      case LogEntry::Kind::kUndo:
      case LogEntry::Kind::kAgreedUndo:
        go_back_to(entry.below);
        break;
      case LogEntry::Kind::kPosition:
        state_ = *log_.kept(version_ + 1);
        break;
    }
    ++version_;
  }

 private:
  // Most of what is taken back was done just before.
  static constexpr std::size_t kEarlier = 8;

  void go_back_to(RecordNumber top) {
    while (!earlier_.empty() && earlier_.back().first > top) earlier_.pop_back();
    if (!earlier_.empty() && earlier_.back().first == top) {
      state_ = earlier_.back().second;
    } else {
      state_ = state_at<G>(table_, log_, top);
    }
  }

  const typename G::Table& table_;
  const MatchLog<State>& log_;
  RecordNumber version_;
  State state_;
  std::vector<std::pair<RecordNumber, State>> earlier_;  // positions by the top of their chain
};

// Steps along the records that count, and no others, from one of them on.
template <Game G>
class CountingWalk {
 public:
  using State = typename G::State;

  CountingWalk(const typename G::Table& table, const MatchLog<State>& log, RecordNumber record)
      : table_(table), log_(log), record_(record), state_(state_at<G>(table, log, record)) {
    for (RecordNumber next = log.top(); next > record; next = log[next].below) {
      chain_.push_back(next);
    }
  }

  [[nodiscard]] bool done() const { return chain_.empty(); }
  // The newest record that was stepped over, and how it stood after it.
  [[nodiscard]] RecordNumber record() const { return record_; }
  [[nodiscard]] const State& state() const { return state_; }
  // The record that step() carries out; only while there is one.
  [[nodiscard]] const LogEntry& next() const { return log_[chain_.back()]; }

  void step(EventSink& sink) {
    const LogEntry& entry = next();
    record_ = chain_.back();
    chain_.pop_back();
    if (entry.kind == LogEntry::Kind::kPosition) {
      state_ = *log_.kept(record_);
    } else {
      G::apply(table_, state_, entry.seat, entry.action, sink);
    }
  }

 private:
  const typename G::Table& table_;
  const MatchLog<State>& log_;
  RecordNumber record_;
  State state_;
  std::vector<RecordNumber> chain_;  // the next one last
};

}  // namespace landfall
