// One match of one game: the log, and the position computed from it. The only AnyMatch there is.
#pragma once

#include <algorithm>
#include <charconv>
#include <memory>
#include <utility>
#include <vector>

#include "engine/any_match.h"
#include "engine/event.h"
#include "engine/game.h"
#include "engine/legal_tree.h"
#include "engine/line.h"
#include "engine/phrasebook.h"
#include "engine/recent_events.h"
#include "engine/write_view.h"

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

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Table& table() const { return *table_; }

  [[nodiscard]] std::unique_ptr<AnyMatch> clone() const override {
    return std::make_unique<Match>(*this);
  }
  [[nodiscard]] const GameInfo& info() const override { return G::info(); }
  [[nodiscard]] const Setup& setup() const override { return table_->setup; }
  [[nodiscard]] Version version() const override { return static_cast<Version>(entries_.size()); }
  [[nodiscard]] SeatMask awaiting() const override { return G::awaiting(*table_, state_); }

  // --- Choosing
  // -------------------------------------------------------------------------------------

  void legal(Seat seat, ActionList& list) const override {
    list.clear();
    if (is_player(seat) && awaiting().has(seat)) G::legal(*table_, state_, seat, list);
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
    if (!awaiting().has(seat)) return Refusal{Clause{"TAB-1.1"}};
    if (seat != kChance) return G::refuse(*table_, state_, seat, action);
    const auto list = std::make_unique<OutcomeList>();
    G::outcomes(*table_, state_, *list);
    const bool known = std::ranges::any_of(
        *list, [&](const Outcome& outcome) { return outcome.action == action; });
    if (!known) return Refusal{Clause{"TAB-1.2"}};
    return std::nullopt;
  }
  [[nodiscard]] std::optional<Refusal> why_not(Seat seat, TargetSpan path) const override {
    if (awaiting().empty()) return Refusal{Clause{"TAB-1.3"}};
    if (!is_player(seat) || !awaiting().has(seat)) return Refusal{Clause{"TAB-1.1"}};
    return G::why_not(*table_, state_, seat, path);
  }
  [[nodiscard]] std::optional<Action> parse(Seat seat, std::string_view verb,
                                            TargetSpan path) const override {
    return G::parse(*table_, state_, seat, verb, path);
  }

  // --- Changing
  // -------------------------------------------------------------------------------------

  std::optional<Refusal> act(Seat seat, const Action& action) override {
    if (auto refusal = refuse(seat, action)) return refusal;
    TargetPath path;
    G::targets(*table_, state_, seat, action, path);
    last_line_ = line_of_choice(seat, G::verb_name(action.verb), path);
    live_.push_back(version());
    Entry entry{Entry::Kind::kChoice, seat, {}, 0, action};
    apply(entry);
    entries_.push_back(entry);
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Refusal> refuse_undo(Seat seat) const override {
    if (live_.empty() || !is_player(seat)) return Refusal{Clause{"TAB-2.5"}};
    const bool chose_before = std::ranges::any_of(live_, [&](Version index) {
      return entries_[index].kind == Entry::Kind::kChoice && entries_[index].seat == seat;
    });
    if (!chose_before) return Refusal{Clause{"TAB-2.5"}};
    const Entry& last = entries_[live_.back()];
    if (last.seat == kChance) return Refusal{Clause{"TAB-2.2"}};
    if (last.seat != seat) return Refusal{Clause{"TAB-2.3"}};
    if (!last.reveals.empty()) return Refusal{Clause{"TAB-2.4"}};
    return std::nullopt;
  }

  std::optional<Refusal> undo(Seat seat) override {
    if (auto refusal = refuse_undo(seat)) return refusal;
    take_back(seat);
    return std::nullopt;
  }

  std::optional<Problem> set_position(const JsonValue& position) override {
    if (auto trouble = G::read_state(*table_, position, state_)) return trouble;
    JsonWriter out;
    G::write_state(*table_, state_, out);
    last_line_ = line_of_position(out.text());
    live_.push_back(version());
    remember(Event{.kind = kPositionEvent});
    entries_.push_back(Entry{
        Entry::Kind::kPosition, kTable, {}, static_cast<std::uint32_t>(positions_.size()), {}});
    positions_.push_back(out.take());
    return std::nullopt;
  }

  // --- The log
  // ----------------------------------------------------------------------------------------

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
        if (!live_.empty() && line->record != live_.back() + 1) {
          return problem("undo names record " + std::to_string(line->record) +
                         ", but the last choice that counts is record " +
                         std::to_string(live_.back() + 1));
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

  [[nodiscard]] std::vector<std::string> lines() const override {
    std::vector<std::string> all;
    Match replayed(table_);
    for (const Entry& entry : entries_) {
      replayed.repeat(*this, entry);
      all.push_back(replayed.last_line_);
    }
    return all;
  }

  [[nodiscard]] std::unique_ptr<AnyMatch> at(Version version) const override {
    auto past = std::make_unique<Match>(table_);
    const Version count = std::min(version, this->version());
    for (Version index = 0; index < count; ++index) past->repeat(*this, entries_[index]);
    return past;
  }

  // --- Writing
  // ------------------------------------------------------------------------------------------

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
        write_choice(seat, outcome.action, outcome.weight, out, book);
      }
    } else {
      const auto list = std::make_unique<ActionList>();
      legal(seat, *list);
      for (const Action& action : *list) write_choice(seat, action, 0, out, book);
    }
    out.end_array();
  }

  void write_legal_tree(Seat seat, JsonWriter& out) const override {
    LegalTree tree;
    if (is_player(seat) && awaiting().has(seat)) {
      const auto list = std::make_unique<ActionList>();
      legal(seat, *list);
      tree.reserve(list->size());
      for (const Action& action : *list) {
        G::targets(*table_, state_, seat, action, tree.next_path());
      }
    }
    tree.write(out);
  }

  void write_events(Version from, Seat seat, JsonWriter& out) const override {
    out.begin_array();
    if (from >= recent_.from()) {
      for (const Happening& happening : recent_.all()) {
        if (happening.record > from) write_event(happening, seat, out);
      }
    } else {
      Match replayed(table_);
      for (const Entry& entry : entries_) {
        replayed.repeat(*this, entry);
        if (replayed.version() <= from) continue;
        for (const Happening& happening : replayed.recent_.all()) {
          if (happening.record == replayed.version()) write_event(happening, seat, out);
        }
      }
    }
    out.end_array();
  }

  void write_scores(JsonWriter& out) const override {
    const Scores result = scores();
    out.begin_array();
    for (int seat = 0; seat < result.seats; ++seat) {
      const auto index = static_cast<std::size_t>(seat);
      out.begin_object()
          .member("seat", seat)
          .member("points", result.standing.points[index])
          .member("tiebreak", result.standing.tiebreak[index])
          .member("rank", result.standing.rank[index])
          .key("items")
          .begin_array();
      for (const ScoreItem& item : result.items) {
        if (item.seat != seat) continue;
        out.begin_object().member("source", item.source.view());
        if (!item.target.empty()) out.member("target", item.target.view());
        out.member("points", item.points).end_object();
      }
      out.end_array().end_object();
    }
    out.end_array();
  }

  void describe(Seat seat, const Action& action, Phrase& phrase) const override {
    G::describe_action(*table_, state_, seat, action, phrase);
  }
  void targets(Seat seat, const Action& action, TargetPath& path) const override {
    G::targets(*table_, state_, seat, action, path);
  }
  [[nodiscard]] Scores scores() const override { return G::scores(*table_, state_); }
  [[nodiscard]] Standing standing() const override { return G::standing(*table_, state_); }

  // --- For bots
  // -----------------------------------------------------------------------------------------

  [[nodiscard]] const void* table_object() const override { return table_.get(); }
  void copy_view(Seat seat, void* view) const override {
    *static_cast<View*>(view) = G::view(*table_, state_, seat);
  }
  [[nodiscard]] std::size_t view_size() const override { return sizeof(View); }

 private:
  struct Entry {
    enum class Kind : std::uint8_t { kChoice, kUndo, kPosition };
    Kind kind = Kind::kChoice;
    Seat seat = 0;
    SeatMask reveals{};           // who learned something by this choice (TAB-2.4)
    std::uint32_t reference = 0;  // kUndo: the record taken back; kPosition: index of positions_
    Action action{};
  };
  using Happening = RecentEvents::Happening;
  // Events of the log itself; games number theirs from 1 upwards.
  static constexpr std::uint8_t kUndoEvent = 255;
  static constexpr std::uint8_t kPositionEvent = 254;

  [[nodiscard]] bool is_player(Seat seat) const { return seat < table_->setup.seats; }

  void apply(Entry& entry) {
    events_.clear();
    EventSink sink(events_);
    G::apply(*table_, state_, entry.seat, entry.action, sink);
    recent_.begin(version() + 1);
    for (const Event& event : events_) {
      entry.reveals = entry.reveals | event.reveals;
      recent_.add(event);
    }
  }
  // Notes the only event of a record that is no choice.
  void remember(const Event& event) {
    recent_.begin(version() + 1);
    recent_.add(event);
  }
  void take_back(Seat seat) {
    const Version taken_back = live_.back() + 1;
    last_line_ = line_of_undo(seat, taken_back);
    live_.pop_back();
    remember(Event{.kind = kUndoEvent, .actor = seat, .clause = Clause{"TAB-2.1"}});
    entries_.push_back(Entry{Entry::Kind::kUndo, seat, {}, taken_back, {}});
    state_ = rebuild();
  }
  // A line of a log: what an earlier version allowed stays as it is, though today more counts as
  // shown (TAB-2.4).
  std::optional<Problem> append_undo(Seat seat) {
    const auto refusal = refuse_undo(seat);
    if (refusal && refusal->clause.id != "TAB-2.4") return as_problem(refusal, seat);
    take_back(seat);
    return std::nullopt;
  }
  // Does again what another match of this table did; it was legal there, so it is here.
  void repeat(const Match& origin, const Entry& entry) {
    switch (entry.kind) {
      case Entry::Kind::kChoice:
        act(entry.seat, entry.action);
        break;
      case Entry::Kind::kUndo:
        take_back(entry.seat);
        break;
      case Entry::Kind::kPosition:
        set_position(JsonValue::parse(origin.positions_[entry.reference]).value());
        break;
    }
  }
  [[nodiscard]] State rebuild() const {
    State state = G::setup(*table_);
    EventSink nobody;
    for (const Version index : live_) {
      const Entry& entry = entries_[index];
      if (entry.kind == Entry::Kind::kPosition) {
        G::read_state(*table_, JsonValue::parse(positions_[entry.reference]).value(), state);
      } else {
        G::apply(*table_, state, entry.seat, entry.action, nobody);
      }
    }
    return state;
  }

  std::optional<Problem> as_problem(const std::optional<Refusal>& refusal, Seat seat) const {
    if (!refusal) return std::nullopt;
    return problem("refused for " + seat_word(seat) + " by clause " +
                   std::string(refusal->clause.id));
  }

  void write_choice(Seat seat, const Action& action, std::uint32_t weight, JsonWriter& out,
                    const Phrasebook* book) const {
    TargetPath path;
    G::targets(*table_, state_, seat, action, path);
    Phrase phrase;
    G::describe_action(*table_, state_, seat, action, phrase);
    out.begin_object()
        .member("action", action_code(action))
        .member("verb", G::verb_name(action.verb))
        .key("targets")
        .begin_array();
    for (const Target& target : path) out.value(target.view());
    out.end_array();
    if (weight > 0) out.member("weight", weight);
    phrase.write_members(out);
    if (book != nullptr) out.member("text", book->say(phrase));
    out.end_object();
  }

  void write_event(const Happening& happening, Seat seat, JsonWriter& out) const {
    const Event& event = happening.event;
    if (!event.audience.has(seat)) return;
    Phrase phrase;
    if (event.kind == kUndoEvent) {
      phrase.key = "event.undone";
      phrase.seat("seat", event.actor);
    } else if (event.kind == kPositionEvent) {
      phrase.key = "event.position_set";
    } else {
      G::describe_event(*table_, event, phrase);
    }
    out.begin_object().member("version", happening.record);
    if (event.actor < kMaxSeats) out.member("actor", event.actor);
    phrase.write_members(out);
    if (!event.clause.id.empty()) out.member("clause", event.clause.id);
    out.end_object();
  }

  std::shared_ptr<const Table> table_;
  State state_;
  std::vector<Entry> entries_;
  std::vector<Version> live_;           // indices of the entries that still count
  std::vector<std::string> positions_;  // whole positions that were put up, as JSON
  RecentEvents recent_;
  std::vector<Event> events_;  // scratch of apply
  std::string last_line_;
};

}  // namespace landfall
