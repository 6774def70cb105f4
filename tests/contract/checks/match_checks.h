// Checks of whole matches: the log, replay, records, undo and its barriers, versions.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/digest.h"
#include "base/json_value.h"
#include "contract/playouts.h"
#include "engine/match/match.h"
#include "engine/record/record.h"

namespace landfall::testing {

template <Game G>
class MatchChecks {
 public:
  MatchChecks(const Playout& playout, Findings& findings)
      : playout_(playout), findings_(findings) {}

  // Plays the match and returns the number of decisions. Going back and forth in a log takes the
  // longer the longer it is, so of long games only every few are played to their end.
  std::uint64_t run() {
    Result<std::unique_ptr<AnyMatch>> made = Match<G>::make(playout_.setup);
    if (!made) {
      add("the match cannot be made: " + made.problem().text());
      return 0;
    }
    match_.reset(static_cast<Match<G>*>(std::move(made).value().release()));
    Random random(playout_.seed ^ 0xacedULL);
    Chooser<G> chooser(playout_.policy, playout_.seed);
    std::uint64_t decisions = 0;
    const bool whole = Digest().add(playout_.name()).value() % kWholeMatches == 0;
    const std::uint64_t most = whole ? kLongestGame : kManyDecisions;
    for (; !match_->over() && !findings_.many() && decisions < most; ++decisions) {
      states_.push_back(match_->state());
      check_refusals(random);
      const Chosen chosen = chooser.choose(match_->table(), match_->state());
      act(chosen);
      check_undo(chosen, random);
    }
    states_.push_back(match_->state());
    if (!findings_.many()) {
      if (whole || match_->over()) check_over();
      check_past(random);
      check_record();
      check_position();
    }
    return decisions;
  }

 private:
  static constexpr std::uint64_t kManyDecisions = 300;
  static constexpr std::uint64_t kWholeMatches = 10;

  void add(const std::string& what) {
    findings_.add("LANDFALL_PLAYOUT='" + playout_.name() + "', version " +
                      std::to_string(match_ == nullptr ? 0 : match_->version()),
                  what);
  }
  void expect(bool good, const std::string& what) {
    if (!good) add(what);
  }
  static std::string clause_of(const std::optional<Refusal>& refusal) {
    return refusal ? std::string(refusal->clause.id) : "nothing";
  }
  std::string events(const AnyMatch& match, AnyMatch::Version from, Seat seat) const {
    JsonWriter out;
    match.write_events(from, seat, out);
    return out.take();
  }

  // TAB-1.*: who is not asked cannot act; nothing changes.
  void check_refusals(Random& random) {
    const auto version = match_->version();
    Action any;
    for (std::uint8_t& byte : any.arg) byte = static_cast<std::uint8_t>(random.below(4));
    any.verb = static_cast<std::uint8_t>(random.below(12));
    for (Seat seat = 0; seat < 16; ++seat) {
      if (match_->may_act(seat)) continue;
      const std::string clause = clause_of(match_->act(seat, any));
      expect(clause == "TAB-1.1", "seat " + std::to_string(seat) + " may not act, but " + clause +
                                      " is the answer to its choice");
    }
    if (match_->awaiting().has(kChance)) {
      const std::string clause =
          clause_of(match_->act(kChance, Action{.verb = 255, .flags = 1, .arg = {}}));
      expect(clause == "TAB-1.2", "nonsense of chance is answered by " + clause);
    }
    expect(match_->version() == version && same_bytes(match_->state(), states_.back()),
           "a refusal changed the match");
  }

  void act(const Chosen& chosen) {
    const auto version = match_->version();
    const std::string expected_events = "\"version\":" + std::to_string(version + 1);
    if (const auto refusal = match_->act(chosen.seat, chosen.action)) {
      add("a legal action is refused by " + clause_of(refusal));
      return;
    }
    expect(match_->version() == version + 1, "a choice did not append exactly one record");
    lines_.push_back(match_->last_line());
    for (const Seat viewer : viewers_of<G>(match_->table())) {
      const std::string told = events(*match_, version, viewer);
      const Result<JsonValue> read = JsonValue::parse(told);
      expect(read.ok(), "events are not JSON: " + told);
      if (told != "[]") {
        expect(told.find(expected_events) != std::string::npos,
               "events have another version: " + told);
      }
    }
    check_codes();
  }

  // The JSON list that programs get names the same actions.
  void check_codes() {
    for (const Seat seat : match_->awaiting() | match_->volunteers()) {
      if (seat == kChance) continue;
      match_->legal(seat, *actions_);
      for (const Action& action : *actions_) {
        if (action_from_code(action_code(action)) != action)
          add("the code of an action is not unique");
      }
      if (match_->version() % 8 != 0) continue;
      JsonWriter out;
      match_->write_legal(seat, out, nullptr);
      const Result<JsonValue> read = JsonValue::parse(out.text());
      expect(read && read->items().size() == actions_->size(), "write_legal is not the legal list");
    }
  }

  // TAB-2.*: one's own last choice can be taken back unless chance, another seat or something newly
  // seen stands in between; then everything is as it was, and the log has one record more.
  void check_undo(const Chosen& chosen, Random& random) {
    for (Seat seat = 0; seat < match_->seats(); ++seat) {
      const std::string clause = clause_of(match_->refuse_undo(seat));
      if (seat != chosen.seat) {
        const std::string due = chosen.seat == kChance ? "TAB-2.2" : "TAB-2.3";
        expect(clause == due || clause == "TAB-2.5",
               "undo by another seat is answered by " + clause + ", not " + due);
      }
    }
    if (chosen.seat == kChance) return;
    const auto refusal = match_->refuse_undo(chosen.seat);
    if (reveals(chosen)) {
      expect(clause_of(refusal) == "TAB-2.4",
             "undo after something newly seen: " + clause_of(refusal));
      return;
    }
    expect(!refusal, "an innocent choice cannot be taken back: " + clause_of(refusal));
    // What follows goes through the whole log, so it comes less often the longer the log is.
    if (refusal || random.below(3 + match_->version() * match_->version() / 4000) != 0) return;
    const auto other = std::unique_ptr<Match<G>>(static_cast<Match<G>*>(match_->clone().release()));
    const auto version = other->version();
    expect(!other->undo(chosen.seat), "undo is refused although it was promised");
    expect(same_bytes(other->state(), states_.back()), "undo does not give the position before");
    expect(other->version() == version + 1, "undo did not append exactly one record");
    expect(match_->version() == version && !same_bytes(match_->state(), other->state()),
           "a clone is not independent");
    expect(!other->act(chosen.seat, chosen.action),
           "a choice that was taken back cannot be repeated");
    expect(same_bytes(other->state(), match_->state()),
           "the same choice again gives another position");
    replay(*other);
    // From now on the match goes on with the undo in its log, in every fourth case.
    if (random.below(4) == 0) {
      states_.push_back(match_->state());
      states_.push_back(states_[states_.size() - 2]);
      match_ = std::unique_ptr<Match<G>>(static_cast<Match<G>*>(other->clone().release()));
      lines_ = match_->lines();
    }
  }
  bool reveals(const Chosen& chosen) {
    typename G::State state = states_.back();
    events_.clear();
    EventSink sink(events_);
    G::apply(match_->table(), state, chosen.seat, chosen.action, sink);
    return std::ranges::any_of(events_, [](const Event& event) { return !event.reveals.empty(); });
  }

  // The lines alone rebuild the match.
  void replay(const AnyMatch& original) {
    Result<std::unique_ptr<AnyMatch>> made = Match<G>::make(original.setup());
    AnyMatch& copy = *made.value();
    for (const std::string& line : original.lines()) {
      if (const auto trouble = copy.append_line(line)) {
        add("the line '" + line + "' is refused: " + trouble->text());
        return;
      }
      expect(copy.last_line() == line, "'" + line + "' becomes '" + copy.last_line() + "'");
    }
    expect(same_bytes(static_cast<Match<G>&>(copy).state(),
                      static_cast<const Match<G>&>(original).state()),
           "replaying the lines gives another position");
  }

  void check_over() {
    if (!match_->over()) {
      add("the match does not end");
      return;
    }
    for (Seat seat = 0; seat < match_->seats(); ++seat) {
      expect(clause_of(match_->refuse(seat, Action{.verb = 1, .flags = 0, .arg = {}})) == "TAB-1.3",
             "a choice after the end");
    }
    expect(match_->lines() == lines_, "lines() is not what last_line() said");
    replay(*match_);
  }

  // at(version) is the match as it stood then, and events told later are the events told at once.
  void check_past(Random& random) {
    for (int i = 0; i < 6; ++i) {
      const auto version = random.below(match_->version() + 1);
      const std::unique_ptr<AnyMatch> past = match_->at(version);
      expect(past->version() == version, "at() gives another version");
      expect(same_bytes(static_cast<const Match<G>&>(*past).state(), states_[version]),
             "at(" + std::to_string(version) + ") gives another position");
      for (const Seat viewer : viewers_of<G>(match_->table())) {
        const std::string early = events(*past, 0, viewer);
        const std::string late = events(*match_, version, viewer);
        std::string both = early.substr(0, early.size() - 1);
        if (early != "[]" && late != "[]") both += ',';
        both += late.substr(1);
        expect(both == events(*match_, 0, viewer), "events depend on when they are asked for");
      }
    }
  }

  void check_record() {
    std::vector<std::string> names = {"Ann", "Bo #01234567", "", "Ünsal Ö.", "5"};
    names.resize(static_cast<std::size_t>(match_->seats()));
    const std::string text = write_record(*match_, names);
    const Result<Record> read = read_record(text, &Match<G>::make);
    if (!read) {
      add("the record is refused: " + read.problem().text());
      return;
    }
    expect(read->match->lines() == match_->lines(), "the record has other lines");
    expect(same_bytes(static_cast<const Match<G>&>(*read->match).state(), match_->state()),
           "the record gives another position");
    expect(write_record(*read->match, read->names) == write_record(*match_, names),
           "the record of the record is another");
    for (const Seat viewer : viewers_of<G>(match_->table())) {
      expect(events(*read->match, 0, viewer) == events(*match_, 0, viewer),
             "the record tells other events");
    }
  }

  // Putting up a position is one record and a barrier.
  void check_position() {
    const auto& earlier = states_[states_.size() / 2];
    JsonWriter out;
    G::write_state(match_->table(), earlier, out);
    const std::unique_ptr<AnyMatch> other = match_->clone();
    const auto version = other->version();
    if (const auto trouble = other->set_position(JsonValue::parse(out.text()).value())) {
      add("a position of this match is refused: " + trouble->text());
      return;
    }
    expect(other->version() == version + 1, "set_position did not append exactly one record");
    expect(same_bytes(static_cast<const Match<G>&>(*other).state(), earlier),
           "another position was put up");
    for (Seat seat = 0; seat < other->seats(); ++seat) {
      expect(other->refuse_undo(seat).has_value(), "undo goes behind a position that was put up");
    }
    replay(*other);
  }

  const Playout& playout_;
  Findings& findings_;
  std::unique_ptr<Match<G>> match_;
  std::vector<typename G::State> states_;  // by version
  std::vector<std::string> lines_;
  std::vector<Event> events_;
  std::unique_ptr<ActionList> actions_ = std::make_unique<ActionList>();
};

}  // namespace landfall::testing
