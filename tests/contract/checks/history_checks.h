// A second opinion on the log of a match: the same choices carried out naively, each taking back by
// playing everything anew, and every event written down when it happens.
//
// Whatever a match tells later - everything, page by page, one record, a position of the past - has
// to be just that.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "contract/playouts.h"
#include "engine/match/match.h"

namespace landfall::testing {

template <Game G>
class HistoryChecks {
 public:
  HistoryChecks(const Playout& playout, Findings& findings)
      : playout_(playout), findings_(findings) {}

  // Plays the match to its end and returns the number of its records.
  std::uint64_t run() {
    Result<std::unique_ptr<AnyMatch>> made = Match<G>::make(playout_.setup);
    if (!made) {
      add("the match cannot be made: " + made.problem().text());
      return 0;
    }
    match_.reset(static_cast<Match<G>*>(std::move(made).value().release()));
    state_ = G::setup(match_->table());
    note({}, {});
    Random random(playout_.seed ^ 0x5ec0ULL);
    Chooser<G> chooser(playout_.policy, playout_.seed);
    while (!match_->over() && match_->version() < kLongestGame && !findings_.many()) {
      const Chosen chosen = chooser.choose(match_->table(), match_->state());
      act(chosen);
      // Naive taking back takes the longer the longer the log is.
      if (random.below(kUndoEvery + match_->version() / 4) == 0) take_back(chosen.seat, random);
      if (random.below(kUndoEvery + match_->version() / 4) == 0) {
        take_back_together(
            static_cast<Seat>(random.below(static_cast<std::uint32_t>(match_->seats()))));
      }
    }
    check_history();
    check_report();
    return match_->version();
  }

 private:
  // The report is that of the same game without what was taken back, but for the numbers of records.
  void check_report() {
    Result<std::unique_ptr<AnyMatch>> plain = Match<G>::make(playout_.setup);
    const std::vector<std::string> lines = match_->lines();
    for (std::uint32_t record = 1; record <= match_->version(); ++record) {
      if (match_->counting(record) != record) continue;
      if (const auto trouble = (*plain)->append_line(lines[record - 1])) {
        return add("what counts cannot be played alone: " + trouble->text());
      }
    }
    const GameReport whole = match_->report();
    const GameReport counted = (*plain)->report();
    if (whole.choices != counted.choices || whole.outcomes != counted.outcomes ||
        whole.counting != counted.records || whole.lead.winners != counted.lead.winners ||
        whole.lead.changes != counted.lead.changes ||
        whole.lead.turning.size() != counted.lead.turning.size()) {
      add("the report counts what was taken back");
    }
    for (std::size_t row = 0; row < whole.tally.rows().size(); ++row) {
      if (!std::ranges::equal(whole.tally.values(row), counted.tally.values(row))) {
        add("the report counts what was taken back: " + std::string(whole.tally.rows()[row].sheet));
      }
    }
    for (const Seat seat : players(match_->seats())) {
      if (whole.taken_back[seat] != match_->taken_back(seat)) add("the report miscounts undo");
    }
  }

  static constexpr std::uint32_t kUndoEvery = 25;
  static constexpr std::uint32_t kMostTakenBack = 6;
  static constexpr std::uint32_t kLongestPage = 90;
  static constexpr int kLooks = 12;

  // What the log has to tell of one record: the position after it and a text for each viewer.
  struct Record {
    typename G::State after;
    std::string line;
    std::vector<std::string> told;  // by viewer, as in viewers_of
    Turn turn{};                    // to which the record belongs
    int number = 0;                 // of that turn, counted over the records that count
    bool chance = false;
  };

  void add(const std::string& what) {
    findings_.add("LANDFALL_PLAYOUT='" + playout_.name() + "', version " +
                      std::to_string(match_ == nullptr ? 0 : match_->version()),
                  what);
  }
  [[nodiscard]] std::vector<Seat> viewers() const { return viewers_of<G>(match_->table()); }

  void act(const Chosen& chosen) {
    belongs_to(G::turn(match_->table(), state_));
    events_.clear();
    EventSink sink(events_);
    G::apply(match_->table(), state_, chosen.seat, chosen.action, sink);
    counting_.push_back(chosen);
    if (match_->act(chosen.seat, chosen.action)) add("a legal action is refused");
    std::vector<std::string> told;
    for (const Seat viewer : viewers()) told.push_back(tell(viewer));
    note(match_->last_line(), std::move(told));
    records_.back().chance = chosen.seat == kChance;
    counted_.emplace_back(turn_, number_);
    check_newest();
  }
  // The next record belongs to this turn, or to that of the one before it that counts.
  void belongs_to(const std::optional<Turn>& turn) {
    const bool first = counted_.empty();
    const bool goes_on = !first && (!turn || *turn == counted_.back().first);
    turn_ = goes_on ? counted_.back().first : turn.value_or(Turn{});
    number_ = first ? 0 : counted_.back().second;
    if (!goes_on && turn_.part == 0) ++number_;
  }

  void take_back(Seat seat, Random& random) {
    for (std::uint32_t count = random.below(kMostTakenBack) + 1; count > 0; --count) {
      if (seat >= match_->seats() || match_->refuse_undo(seat)) return;
      match_->undo(seat);
      counting_.pop_back();
      counted_.pop_back();
      note_undo(seat, "event.undone", "TAB-2.1");
    }
  }
  // With all that came after the seat's last choice (TAB-2.9).
  void take_back_together(Seat seat) {
    if (seat >= match_->seats() || match_->refuse_agreed_undo(seat)) return;
    match_->agreed_undo(seat);
    while (counting_.back().seat != seat) {
      counting_.pop_back();
      counted_.pop_back();
    }
    counting_.pop_back();
    counted_.pop_back();
    note_undo(seat, "event.undone_together", "TAB-2.9");
  }
  // After one: it stands as if what was taken back had never been.
  void note_undo(Seat seat, const std::string& key, const std::string& clause) {
    state_ = G::setup(match_->table());
    EventSink nobody;
    for (const Chosen& chosen : counting_) {
      G::apply(match_->table(), state_, chosen.seat, chosen.action, nobody);
    }
    belongs_to(G::turn(match_->table(), state_));
    const std::string told = R"({"version":)" + std::to_string(match_->version()) + R"(,"actor":)" +
                             std::to_string(seat) + R"(,"key":")" + key +
                             R"(","params":{"seat":{"seat":)" + std::to_string(seat) +
                             R"(}},"clause":")" + clause + R"("})";
    note(match_->last_line(), std::vector<std::string>(viewers().size(), told));
    check_newest();
  }

  // The events of the record that was just carried out, as the viewer may know them.
  [[nodiscard]] std::string tell(Seat viewer) const {
    std::string text;
    for (const Event& event : events_) {
      if (!event.audience.has(viewer)) continue;
      Phrase phrase;
      G::describe_event(match_->table(), event, phrase);
      JsonWriter out;
      out.begin_object().member("version", match_->version());
      if (event.actor < kMaxSeats) out.member("actor", event.actor);
      phrase.write_members(out);
      if (!event.clause.id.empty()) out.member("clause", event.clause.id);
      out.end_object();
      if (!text.empty()) text += ',';
      text += out.text();
    }
    return text;
  }
  void note(const std::string& line, std::vector<std::string> told) {
    records_.push_back(Record{state_, line, std::move(told), turn_, number_});
  }

  [[nodiscard]] std::string expected(AnyMatch::Version from, AnyMatch::Version to,
                                     std::size_t viewer) const {
    std::string text;
    for (AnyMatch::Version record = from + 1; record <= to; ++record) {
      const std::string& told = records_[record].told[viewer];
      if (!told.empty() && !text.empty()) text += ',';
      text += told;
    }
    return '[' + text + ']';
  }
  [[nodiscard]] std::string events(AnyMatch::Version from, Seat viewer) const {
    JsonWriter out;
    match_->write_events(from, viewer, out);
    return out.take();
  }

  // What an update says.
  void check_newest() {
    const AnyMatch::Version version = match_->version();
    if (!same_bytes(match_->state(), state_)) add("the position is another than played naively");
    std::size_t index = 0;
    for (const Seat viewer : viewers()) {
      if (events(version - 1, viewer) != expected(version - 1, version, index)) {
        add("the newest record tells " + events(version - 1, viewer) + ", not " +
            expected(version - 1, version, index));
      }
      ++index;
    }
  }

  void check_history() {
    const AnyMatch::Version last = match_->version();
    std::size_t index = 0;
    for (const Seat viewer : viewers()) {
      if (events(0, viewer) != expected(0, last, index)) {
        add("the whole history of viewer " + std::to_string(viewer) + " misses or adds something");
      }
      ++index;
    }
    Random random(playout_.seed ^ 0xba5eULL);
    for (AnyMatch::Version to = last; to > 0 && !findings_.many();) {
      const AnyMatch::Version from = to - std::min(to, random.below(kLongestPage) + 1);
      check_page(from, to);
      to = from;
    }
    for (int look = 0; look < kLooks; ++look) check_moment(random.below(last + 1));
    check_points();
  }

  // A stretch of the log, in each of the ways in which it can be asked for.
  void check_page(AnyMatch::Version from, AnyMatch::Version to) {
    const std::string where = std::to_string(from) + " to " + std::to_string(to);
    const std::vector<Seat> all = viewers();
    const std::vector<RecordEvents> records =
        match_->record_events(from, to, SeatMask::players(match_->seats()));
    for (std::size_t index = 0; index < all.size(); ++index) {
      JsonWriter out;
      match_->write_events_between(from, to, all[index], out);
      if (out.text() != expected(from, to, index)) add("another page of events from " + where);
      std::string joined;
      for (const RecordEvents& record : records) {
        const auto own = std::ranges::find(record.own, all[index],
                                           [](const auto& entry) { return entry.first; });
        const std::string& told = own == record.own.end() ? record.common : own->second;
        if (told != records_[record.record].told[index]) add("another record of " + where);
        if (!joined.empty() && !told.empty()) joined += ',';
        joined += told;
      }
      if ('[' + joined + ']' != expected(from, to, index)) add("records are missing from " + where);
    }
    const std::vector<std::string> lines = match_->lines_between(from, to);
    if (lines.size() != to - from) add("another number of lines from " + where);
    for (std::size_t line = 0; line < lines.size(); ++line) {
      if (lines[line] != records_[from + line + 1].line) add("another line from " + where);
    }
    check_turns(from, to, where);
  }

  void check_turns(AnyMatch::Version from, AnyMatch::Version to, const std::string& where) {
    const std::vector<TurnStart> turns = match_->turns_between(from, to);
    const std::vector<AnyMatch::Version> chance = match_->chance_between(from, to);
    std::size_t at = 0;
    for (AnyMatch::Version record = from + 1; record <= to; ++record) {
      while (at + 1 < turns.size() && turns[at + 1].record <= record) ++at;
      const Record& known = records_[record];
      const int number = known.turn.part == 0 ? known.number : 0;
      if (turns.empty() || turns[at].turn != known.turn || turns[at].number != number) {
        add("record " + std::to_string(record) + " belongs to another turn, from " + where);
        return;
      }
      if (std::ranges::binary_search(chance, record) != known.chance) {
        add("chance is told wrongly of record " + std::to_string(record));
      }
    }
    for (const TurnStart& start : turns) {
      const Record& before = records_[start.record - 1];
      const Record& first = records_[start.record];
      if (start.record > 1 && before.turn == first.turn && before.number == first.number) {
        add("a turn is said to begin with record " + std::to_string(start.record));
      }
    }
  }

  // The match of then goes on like the match of then.
  void check_moment(AnyMatch::Version version) {
    const std::unique_ptr<AnyMatch> made = match_->at(version);
    auto& past = static_cast<Match<G>&>(*made);
    const std::string where = "at(" + std::to_string(version) + ")";
    if (past.version() != version) add(where + " has another version");
    if (!same_bytes(past.state(), records_[version].after)) add(where + " is another position");
    if (past.last_line() != records_[version].line) add(where + " has another last line");
    for (Seat seat = 0; seat < past.seats(); ++seat) {
      AnyMatch::Version undone = 0;
      for (AnyMatch::Version record = 1; record <= version; ++record) {
        if (records_[record].line.starts_with(std::to_string(seat) + " undo ")) ++undone;
      }
      if (past.taken_back(seat) != undone) add(where + " counts another number of takings back");
    }
    if (version == match_->version()) return;
    const std::string& next = records_[version + 1].line;
    if (const auto trouble = past.append_line(next)) {
      add(where + " refuses '" + next + "': " + trouble->text());
    } else if (!same_bytes(past.state(), records_[version + 1].after)) {
      add(where + " goes on in another way");
    }
  }

  // Only what counts is on the way to the present, and each with its points.
  void check_points() {
    const std::vector<PointsAfter> points = match_->points_after(0);
    if (points.size() != counting_.size()) {
      add("points of " + std::to_string(points.size()) + " records, but " +
          std::to_string(counting_.size()) + " count");
      return;
    }
    AnyMatch::Version before = 0;
    for (const PointsAfter& point : points) {
      const auto standing = G::standing(match_->table(), records_[point.record].after);
      if (standing.points != point.points) {
        add("other points after record " + std::to_string(point.record));
      }
      if (match_->counting(point.record) != point.record ||
          match_->counting(point.record - 1) != before) {
        add("record " + std::to_string(point.record) + " has another one before it");
      }
      before = point.record;
    }
  }

  const Playout& playout_;
  Findings& findings_;
  std::unique_ptr<Match<G>> match_;
  typename G::State state_{};
  std::vector<Chosen> counting_;               // the choices that were not taken back
  std::vector<Record> records_;                // by version; the first stands for the beginning
  std::vector<std::pair<Turn, int>> counted_;  // turns of the records of counting_
  Turn turn_{};                                // of the next record
  int number_ = 0;
  std::vector<Event> events_;
};

}  // namespace landfall::testing
