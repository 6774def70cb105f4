// One match of one game: the log, and the position computed from it. The only AnyMatch there is.
#pragma once

#include <algorithm>
#include <charconv>
#include <memory>
#include <utility>
#include <vector>

#include "engine/choices/legal_tree.h"
#include "engine/contract/event.h"
#include "engine/contract/open_luck.h"
#include "engine/contract/volunteers.h"
#include "engine/game.h"
#include "engine/match/any_match.h"
#include "engine/match/match_log.h"
#include "engine/match/match_walk.h"
#include "engine/match/match_words.h"
#include "engine/match/recent_events.h"
#include "engine/match/write_view.h"
#include "engine/record/line.h"
#include "engine/report/match_report.h"
#include "engine/text/phrasebook.h"

namespace landfall {

template <Game G>
class Match final : public AnyMatch {
 public:
  using Table = typename G::Table;
  using State = typename G::State;
  using View = typename G::View;

  static Result<std::unique_ptr<AnyMatch>> make(const Setup& setup) {
    Result<Table> table = G::make_table(setup);
    if (!table) return table.problem();
    return std::unique_ptr<AnyMatch>(
        std::make_unique<Match>(std::make_shared<const Table>(std::move(table).value())));
  }

  explicit Match(std::shared_ptr<const Table> table)
      : table_(std::move(table)), state_(G::setup(*table_)) {}

  // The match that stands at the end of this log.
  Match(std::shared_ptr<const Table> table, MatchLog<State> log)
      : table_(std::move(table)),
        state_(state_at<G>(*table_, log, log.size())),
        log_(std::move(log)) {
    recent_.start_after(log_.size());
  }

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Table& table() const { return *table_; }

  [[nodiscard]] std::unique_ptr<AnyMatch> clone() const override {
    return std::make_unique<Match>(*this);
  }
  [[nodiscard]] const GameInfo& info() const override { return G::info(); }
  [[nodiscard]] const Setup& setup() const override { return table_->setup; }
  [[nodiscard]] Version version() const override { return log_.size(); }
  [[nodiscard]] SeatMask awaiting() const override { return G::awaiting(*table_, state_); }
  [[nodiscard]] SeatMask volunteers() const override { return volunteers_of<G>(*table_, state_); }

  // --- Choosing ----------------------------------------------------------------------------------

  void legal(Seat seat, ActionList& list) const override {
    list.clear();
    if (is_player(seat) && may_act(seat)) G::legal(*table_, state_, seat, list);
  }
  [[nodiscard]] bool is_open(const Action& action) const override {
    if constexpr (requires { G::open_verb(action.verb); }) {
      return G::open_verb(action.verb);
    } else {
      return false;
    }
  }
  void outcomes(OutcomeList& list) const override {
    list.clear();
    if (awaiting().has(kChance)) G::outcomes(*table_, state_, list);
  }
  [[nodiscard]] Action sample(Random& random) const override {
    return G::sample(*table_, state_, random);
  }
  [[nodiscard]] std::optional<Refusal> refuse(Seat seat, const Action& action) const override {
    if (awaiting().empty()) return Refusal{Clause{"TAB-1.3"}};
    if (!may_act(seat)) return Refusal{Clause{"TAB-1.1"}};
    if (seat != kChance) return G::refuse(*table_, state_, seat, action);
    OutcomeList list;
    G::outcomes(*table_, state_, list);
    const bool known =
        std::ranges::any_of(list, [&](const Outcome& outcome) { return outcome.action == action; });
    if (!known) return Refusal{Clause{"TAB-1.2"}};
    return std::nullopt;
  }
  [[nodiscard]] std::optional<Refusal> why_not(Seat seat, TargetSpan path) const override {
    if (awaiting().empty()) return Refusal{Clause{"TAB-1.3"}};
    if (!is_player(seat) || !may_act(seat)) return Refusal{Clause{"TAB-1.1"}};
    return G::why_not(*table_, state_, seat, path);
  }
  [[nodiscard]] std::optional<Action> parse(Seat seat, std::string_view verb,
                                            TargetSpan path) const override {
    return G::parse(*table_, state_, seat, verb, path);
  }

  // --- Changing ----------------------------------------------------------------------------------

  using AnyMatch::act;
  std::optional<Refusal> act(Seat seat, const Action& action, const SecondJudge& second) override {
    if (auto refusal = refuse(seat, action)) return refusal;
    if (second) {
      TargetPath path;
      targets(seat, action, path);
      if (auto refusal = second(span_of(path))) return refusal;
    }
    last_line_ = Words::choice_line(*table_, state_, seat, action);
    events_.clear();
    EventSink sink(events_);
    const std::optional<Turn> turn = G::turn(*table_, state_);
    SeatMask reveals;
    if (seat == kChance && !open_luck_of<G>(*table_, state_)) reveals = SeatMask::everyone();
    G::apply(*table_, state_, seat, action, sink);
    recent_.begin(version() + 1);
    for (const Event& event : events_) {
      reveals = reveals | event.reveals;
      recent_.add(event);
    }
    log_.add_choice(seat, action, reveals, state_, turn);
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Refusal> refuse_undo(Seat seat) const override {
    if (!is_player(seat) || !log_.chosen().has(seat)) return Refusal{Clause{"TAB-2.5"}};
    const LogEntry& last = log_[log_.top()];
    if (last.seat == kChance) return Refusal{Clause{"TAB-2.2"}};
    if (last.seat != seat) return Refusal{Clause{"TAB-2.3"}};
    if (!last.reveals.empty()) return Refusal{Clause{"TAB-2.4"}};
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Refusal> refuse_agreed_undo(Seat seat) const override {
    if (!is_player(seat) || !log_.chosen().has(seat)) return Refusal{Clause{"TAB-2.5"}};
    Version record = log_.top();
    for (int walked = 0; walked < kMostTakenBackTogether; ++walked) {
      const LogEntry& entry = log_[record];
      if (entry.kind == LogEntry::Kind::kPosition) return Refusal{Clause{"TAB-2.3"}};
      if (!entry.reveals.empty()) {
        return Refusal{entry.seat == kChance ? Clause{"TAB-2.2"} : Clause{"TAB-2.4"}};
      }
      if (entry.seat == seat) return std::nullopt;
      record = entry.below;
    }
    return Refusal{Clause{"TAB-2.9"}};
  }
  [[nodiscard]] Version last_choice(Seat seat) const override {
    return is_player(seat) && log_.chosen().has(seat) ? log_.last_choice(seat) : 0;
  }

  [[nodiscard]] std::optional<Refusal> why_final(Seat seat, const Action& action) const override {
    return why_final(*imagine(seat, action));
  }
  [[nodiscard]] std::unique_ptr<AnyMatch> foresee(Seat seat, const Action& action) const override {
    std::unique_ptr<Match> after = imagine(seat, action);
    if (reveals_something(after->events_)) return nullptr;
    return after;
  }
  [[nodiscard]] std::unique_ptr<AnyMatch> imagined(Seat seat, Random& random) const override {
    auto match = std::make_unique<Match>(table_);
    match->state_ = G::determinize(*table_, G::view(*table_, state_, seat), random);
    match->note_position();
    return match;
  }

  std::optional<Refusal> undo(Seat seat) override {
    if (auto refusal = refuse_undo(seat)) return refusal;
    take_back(seat);
    return std::nullopt;
  }
  std::optional<Refusal> agreed_undo(Seat seat) override {
    if (auto refusal = refuse_agreed_undo(seat)) return refusal;
    take_back_together(seat);
    return std::nullopt;
  }

  std::optional<Problem> set_position(const JsonValue& position) override {
    if (auto trouble = G::read_state(*table_, position, state_)) return trouble;
    note_position();
    return std::nullopt;
  }

  // --- The log -----------------------------------------------------------------------------------

  [[nodiscard]] const std::string& last_line() const override { return last_line_; }

  std::optional<Problem> append_line(std::string_view text) override {
    Result<Line> line = read_line(text);
    if (!line) return line.problem();
    switch (line->kind) {
      case Line::Kind::kPosition: {
        Result<JsonValue> position = JsonValue::parse(line->position);
        if (!position) return position.problem();
        return set_position(*position);
      }
      case Line::Kind::kUndo:
        if (line->agreed) return append_agreed_undo(line->seat, line->record);
        if (log_.top() != 0 && line->record != log_.top()) {
          return problem("undo names record " + std::to_string(line->record) +
                         ", but the last choice that counts is record " +
                         std::to_string(log_.top()));
        }
        return append_undo(line->seat);
      case Line::Kind::kChoice:
        break;
    }
    const auto action = parse(line->seat, line->verb, span_of(line->targets));
    if (!action) {
      return problem("'" + std::string(text) + "' is not an action of " + info().name +
                     " at this moment");
    }
    return as_problem(act(line->seat, *action), line->seat);
  }

  [[nodiscard]] std::vector<std::string> lines_between(Version from, Version to) const override {
    std::vector<std::string> lines;
    EventSink nobody;
    MatchWalk<G> walk(*table_, log_, std::min(from, version()));
    while (walk.version() < std::min(to, version())) {
      const LogEntry& entry = walk.next();
      switch (entry.kind) {
        case LogEntry::Kind::kChoice:
          lines.push_back(Words::choice_line(*table_, walk.state(), entry.seat, entry.action));
          break;
        case LogEntry::Kind::kUndo:
          lines.push_back(line_of_undo(entry.seat, log_.top(walk.version())));
          break;
        case LogEntry::Kind::kAgreedUndo: {
          Version undone = log_.top(walk.version());
          while (log_[undone].below != entry.below) undone = log_[undone].below;
          lines.push_back(line_of_undo(entry.seat, undone, true));
          break;
        }
        case LogEntry::Kind::kPosition:
          lines.push_back(Words::position_line(*table_, *log_.kept(walk.version() + 1)));
          break;
      }
      walk.step(nobody);
    }
    return lines;
  }

  [[nodiscard]] std::unique_ptr<AnyMatch> at(Version version) const override {
    if (version >= this->version()) return clone();
    auto past = std::make_unique<Match>(table_, log_.first(version));
    if (version > 0) past->last_line_ = lines_between(version - 1, version).front();
    return past;
  }
  [[nodiscard]] Version taken_back(Seat seat) const override { return log_.taken_back(seat); }
  [[nodiscard]] Version counting(Version record) const override {
    Version counts = log_.top();
    while (counts > record) counts = log_[counts].below;
    return counts;
  }
  [[nodiscard]] std::vector<TurnStart> turns_between(Version from, Version to) const override {
    std::vector<TurnStart> starts;
    TurnNote note;
    for (Version record = from + 1; record <= std::min(to, version()); ++record) {
      if (log_[record].turn == note) continue;
      note = log_[record].turn;
      Version first = record;
      if (starts.empty()) {
        while (first > 1 && log_[first - 1].turn == note) --first;
      }
      starts.push_back({first, note.turn().part == 0 ? note.number() : 0, note.turn()});
    }
    return starts;
  }
  [[nodiscard]] Turn turn() const override {
    if (const std::optional<Turn> turn = G::turn(*table_, state_)) return *turn;
    return log_.top() == 0 ? Turn{} : log_[log_.top()].turn.turn();
  }
  [[nodiscard]] std::vector<Version> chance_between(Version from, Version to) const override {
    std::vector<Version> records;
    for (Version record = from + 1; record <= std::min(to, version()); ++record) {
      if (log_[record].seat == kChance) records.push_back(record);
    }
    return records;
  }
  [[nodiscard]] std::vector<PointsAfter> points_after(Version record) const override {
    std::vector<PointsAfter> points;
    EventSink nobody;
    CountingWalk<G> walk(*table_, log_, record);
    while (!walk.done()) {
      walk.step(nobody);
      points.push_back(PointsAfter{walk.record(), G::standing(*table_, walk.state()).points});
    }
    return points;
  }
  [[nodiscard]] GameReport report() const override {
    GameReport report = report_of<G>(*table_, log_);
    for (const TurningPoint& point : report.lead.turning) {
      const auto told = record_events(point.record - 1, point.record, {});
      report.turning_events.push_back(told.empty() ? std::string() : told.front().common);
    }
    return report;
  }

  // --- Writing -----------------------------------------------------------------------------------

  void write_table(JsonWriter& out) const override { G::write_table(*table_, out); }
  void write_public(JsonWriter& out) const override {
    G::write_public(*table_, G::view(*table_, state_, kTable), out);
  }
  void write_private(Seat seat, JsonWriter& out) const override {
    G::write_private(*table_, G::view(*table_, state_, seat), out);
  }
  void write_view(Seat seat, JsonWriter& out) const override {
    landfall::write_view<G>(*table_, G::view(*table_, state_, seat), out);
  }
  void write_state(JsonWriter& out) const override { G::write_state(*table_, state_, out); }

  void write_legal(Seat seat, JsonWriter& out, const Phrasebook* book) const override {
    out.begin_array();
    if (seat == kChance) {
      const auto list = std::make_unique<OutcomeList>();
      outcomes(*list);
      for (const Outcome& outcome : *list) {
        Words::write_choice(*table_, state_, seat, outcome.action, outcome.weight, out, book);
      }
    } else {
      const auto list = std::make_unique<ActionList>();
      legal(seat, *list);
      for (const Action& action : *list)
        Words::write_choice(*table_, state_, seat, action, 0, out, book);
    }
    out.end_array();
  }

  void write_legal_tree(Seat seat, JsonWriter& out) const override {
    if (!is_player(seat) || !may_act(seat)) {
      out.begin_array().end_array();
      return;
    }
    ActionList list;  // 64 KiB are cheaper here than on the heap
    G::legal(*table_, state_, seat, list);
    LegalTree tree;
    tree.reserve(list.size());
    TargetPath path;
    Action before;
    for (const Action& action : list) {
      const std::size_t same = G::next_targets(*table_, state_, seat, before, action, path);
      tree.add(span_of(path), same);
      before = action;
    }
    tree.write(out);
  }

  void write_events_between(Version from, Version to, Seat seat, JsonWriter& out) const override {
    out.begin_array();
    each_event(from, to, [&](Version record, const Event& event) {
      if (event.audience.has(seat)) Words::write_event(*table_, record, event, out);
    });
    out.end_array();
  }
  [[nodiscard]] SeatMask told_otherwise(Version from) const override {
    SeatMask seats;
    each_event(from, version(), [&](Version /*record*/, const Event& event) {
      for (const Seat seat : players(table_->setup.seats)) {
        if (event.audience.has(seat) != event.audience.has(kTable)) seats = seats.with(seat);
      }
    });
    return seats;
  }
  [[nodiscard]] std::vector<RecordEvents> record_events(Version from, Version to,
                                                        SeatMask seats) const override {
    std::vector<RecordEvents> records;
    std::vector<Event> events;  // of the record that is being collected
    const auto finish = [&](Version record) {
      RecordEvents told = Words::record_events(*table_, record, events, seats);
      if (!told.common.empty() || !told.own.empty()) records.push_back(std::move(told));
      events.clear();
    };
    Version current = from;
    each_event(from, to, [&](Version record, const Event& event) {
      if (record != current) finish(std::exchange(current, record));
      events.push_back(event);
    });
    finish(current);
    return records;
  }

  void write_scores(JsonWriter& out) const override { Words::write_scores(scores(), out); }

  void describe(Seat seat, const Action& action, Phrase& phrase) const override {
    G::describe_action(*table_, state_, seat, action, phrase);
  }
  void targets(Seat seat, const Action& action, TargetPath& path) const override {
    G::targets(*table_, state_, seat, action, path);
  }
  void describe_turn(const Turn& turn, Phrase& phrase) const override {
    G::describe_turn(*table_, turn, phrase);
  }
  [[nodiscard]] Scores scores() const override { return G::scores(*table_, state_); }
  [[nodiscard]] Standing standing() const override { return G::standing(*table_, state_); }

  // --- For bots ----------------------------------------------------------------------------------

  [[nodiscard]] const void* table_object() const override { return table_.get(); }
  void copy_view(Seat seat, void* view) const override {
    *static_cast<View*>(view) = G::view(*table_, state_, seat);
  }
  [[nodiscard]] std::size_t view_size() const override { return sizeof(View); }

 private:
  using Words = MatchWords<G>;

  // What follows the seat's choice, as far as the seat can tell: a match without a past, one record
  // further, whose hidden things are guessed.
  [[nodiscard]] std::unique_ptr<Match> imagine(Seat seat, const Action& action) const {
    auto after = std::make_unique<Match>(table_);
    Random random(version());
    after->state_ = G::determinize(*table_, G::view(*table_, state_, seat), random);
    after->recent_.start_after(version());
    after->recent_.begin(version() + 1);
    EventSink sink(after->events_);
    G::apply(*table_, after->state_, seat, action, sink);
    for (const Event& event : after->events_) after->recent_.add(event);
    return after;
  }
  [[nodiscard]] static bool reveals_something(const std::vector<Event>& events) {
    return std::ranges::any_of(events, [](const Event& event) { return !event.reveals.empty(); });
  }
  [[nodiscard]] static std::optional<Refusal> why_final(const Match& imagined) {
    const SeatMask next = imagined.awaiting();
    if (next.has(kChance)) return Refusal{Clause{"TAB-2.2"}};
    if (reveals_something(imagined.events_)) return Refusal{Clause{"TAB-2.4"}};
    if (next.empty()) return Refusal{Clause{"TAB-1.3"}};
    return std::nullopt;
  }

  [[nodiscard]] bool is_player(Seat seat) const { return seat < table_->setup.seats; }

  // Writes down that the position has been put up.
  void note_position() {
    last_line_ = Words::position_line(*table_, state_);
    remember(Words::position_event());
    log_.add_position(state_, G::turn(*table_, state_));
  }
  // Notes the only event of a record that is no choice.
  void remember(const Event& event) {
    recent_.begin(version() + 1);
    recent_.add(event);
  }
  void take_back(Seat seat) {
    last_line_ = line_of_undo(seat, log_.top());
    remember(Words::undo_event(seat));
    state_ = state_at<G>(*table_, log_, log_[log_.top()].below);
    log_.add_undo(seat, G::turn(*table_, state_));
  }
  void take_back_together(Seat seat) {
    const Version undone = log_.last_choice(seat);
    last_line_ = line_of_undo(seat, undone, true);
    remember(Words::agreed_undo_event(seat));
    state_ = state_at<G>(*table_, log_, log_[undone].below);
    log_.add_agreed_undo(seat, undone, G::turn(*table_, state_));
  }
  // A line of a log: what an earlier version allowed stays as it is, though today more counts as
  // shown (TAB-2.4).
  std::optional<Problem> append_undo(Seat seat) {
    const auto refusal = refuse_undo(seat);
    if (refusal && refusal->clause.id != "TAB-2.4") return as_problem(refusal, seat);
    take_back(seat);
    return std::nullopt;
  }
  // Likewise, and what came up may count as hidden today.
  std::optional<Problem> append_agreed_undo(Seat seat, Version record) {
    const auto refusal = refuse_agreed_undo(seat);
    if (refusal && refusal->clause.id != "TAB-2.4" && refusal->clause.id != "TAB-2.2") {
      return as_problem(refusal, seat);
    }
    if (record != last_choice(seat)) {
      return problem("undo names record " + std::to_string(record) +
                     ", but the last choice of seat " + seat_word(seat) + " is record " +
                     std::to_string(last_choice(seat)));
    }
    take_back_together(seat);
    return std::nullopt;
  }
  // Calls `tell(record, event)` for everything that happened after `from` up to `to`.
  template <class Tell>
  void each_event(Version from, Version to, Tell tell) const {
    if (from >= recent_.from()) {
      for (const auto& [record, event] : recent_.all()) {
        if (record > from && record <= to) tell(record, event);
      }
      return;
    }
    std::vector<Event> events;
    EventSink sink(events);
    MatchWalk<G> walk(*table_, log_, from);
    while (walk.version() < std::min(to, version())) {
      const LogEntry& entry = walk.next();
      events.clear();
      if (entry.kind == LogEntry::Kind::kUndo) sink.emit(Words::undo_event(entry.seat));
      if (entry.kind == LogEntry::Kind::kAgreedUndo)
        sink.emit(Words::agreed_undo_event(entry.seat));
      if (entry.kind == LogEntry::Kind::kPosition) sink.emit(Words::position_event());
      walk.step(sink);
      for (const Event& event : events) tell(walk.version(), event);
    }
  }

  std::optional<Problem> as_problem(const std::optional<Refusal>& refusal, Seat seat) const {
    if (!refusal) return std::nullopt;
    return problem("refused for " + seat_word(seat) + " by clause " +
                   std::string(refusal->clause.id));
  }

  std::shared_ptr<const Table> table_;
  State state_;
  MatchLog<State> log_;
  RecentEvents recent_;
  std::vector<Event> events_;  // scratch of apply
  std::string last_line_;
};

}  // namespace landfall
