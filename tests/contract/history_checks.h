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
#include "engine/match.h"

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
      if (random.below(kUndoEvery + match_->version() / 16) == 0) take_back(chosen.seat, random);
    }
    check_history();
    return match_->version();
  }

 private:
  static constexpr std::uint32_t kUndoEvery = 25;
  static constexpr std::uint32_t kMostTakenBack = 6;

  // What the log has to tell of one record: the position after it and a text for each viewer.
  struct Record {
    typename G::State after;
    std::string line;
    std::vector<std::string> told;  // by viewer, as in viewers_of
  };

  void add(const std::string& what) {
    findings_.add("LANDFALL_PLAYOUT='" + playout_.name() + "', version " +
                      std::to_string(match_ == nullptr ? 0 : match_->version()),
                  what);
  }
  [[nodiscard]] std::vector<Seat> viewers() const { return viewers_of<G>(match_->table()); }

  void act(const Chosen& chosen) {
    events_.clear();
    EventSink sink(events_);
    G::apply(match_->table(), state_, chosen.seat, chosen.action, sink);
    counting_.push_back(chosen);
    if (match_->act(chosen.seat, chosen.action)) add("a legal action is refused");
    std::vector<std::string> told;
    for (const Seat viewer : viewers()) told.push_back(tell(viewer));
    note(match_->last_line(), std::move(told));
    check_newest();
  }

  void take_back(Seat seat, Random& random) {
    for (std::uint32_t count = random.below(kMostTakenBack) + 1; count > 0; --count) {
      if (seat >= match_->seats() || match_->refuse_undo(seat)) return;
      match_->undo(seat);
      counting_.pop_back();
      state_ = G::setup(match_->table());
      EventSink nobody;
      for (const Chosen& chosen : counting_) {
        G::apply(match_->table(), state_, chosen.seat, chosen.action, nobody);
      }
      const std::string told = R"({"version":)" + std::to_string(match_->version()) +
                               R"(,"actor":)" + std::to_string(seat) +
                               R"(,"key":"event.undone","params":{"seat":{"seat":)" +
                               std::to_string(seat) + R"(}},"clause":"TAB-2.1"})";
      note(match_->last_line(), std::vector<std::string>(viewers().size(), told));
      check_newest();
    }
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
    records_.push_back(Record{state_, line, std::move(told)});
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
  }

  const Playout& playout_;
  Findings& findings_;
  std::unique_ptr<Match<G>> match_;
  typename G::State state_{};
  std::vector<Chosen> counting_;  // the choices that were not taken back
  std::vector<Record> records_;   // by version; the first stands for the beginning
  std::vector<Event> events_;
};

}  // namespace landfall::testing
