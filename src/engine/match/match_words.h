// How a match puts its records, choices, events and scores into lines and JSON.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/contract/event.h"
#include "engine/game.h"
#include "engine/match/any_match.h"
#include "engine/record/line.h"
#include "engine/text/phrasebook.h"

namespace landfall {

template <Game G>
struct MatchWords {
  using Table = typename G::Table;
  using State = typename G::State;

  static std::string choice_line(const Table& table, const State& before, Seat seat,
                                 const Action& action) {
    TargetPath path;
    G::targets(table, before, seat, action, path);
    return line_of_choice(seat, G::verb_name(action.verb), path);
  }
  static std::string position_line(const Table& table, const State& position) {
    JsonWriter out;
    G::write_state(table, position, out);
    return line_of_position(out.text());
  }

  // Events of the log itself; games number theirs from 1 upwards.
  static constexpr std::uint8_t kUndoEvent = 255;
  static constexpr std::uint8_t kPositionEvent = 254;
  static constexpr std::uint8_t kAgreedUndoEvent = 253;
  static Event undo_event(Seat seat) {
    return Event{.kind = kUndoEvent, .actor = seat, .clause = Clause{"TAB-2.1"}};
  }
  static Event agreed_undo_event(Seat seat) {
    return Event{.kind = kAgreedUndoEvent, .actor = seat, .clause = Clause{"TAB-2.9"}};
  }
  static Event position_event() { return Event{.kind = kPositionEvent}; }

  static void write_event(const Table& table, std::uint32_t record, const Event& event,
                          JsonWriter& out) {
    Phrase phrase;
    if (event.kind == kUndoEvent) {
      phrase.key = "event.undone";
      phrase.seat("seat", event.actor);
    } else if (event.kind == kAgreedUndoEvent) {
      phrase.key = "event.undone_together";
      phrase.seat("seat", event.actor);
    } else if (event.kind == kPositionEvent) {
      phrase.key = "event.position_set";
    } else {
      G::describe_event(table, event, phrase);
    }
    out.begin_object().member("version", record);
    if (event.actor < kMaxSeats) out.member("actor", event.actor);
    phrase.write_members(out);
    if (!event.clause.id.empty()) out.member("clause", event.clause.id);
    out.end_object();
  }
  // What these events of one record are to the public, and to those of `seats` that see others.
  static RecordEvents record_events(const Table& table, std::uint32_t record,
                                    const std::vector<Event>& events, SeatMask seats) {
    const auto told_to = [&](Seat reader) {
      std::string text;
      for (const Event& event : events) {
        if (!event.audience.has(reader)) continue;
        JsonWriter out;
        write_event(table, record, event, out);
        if (!text.empty()) text += ',';
        text += out.text();
      }
      return text;
    };
    RecordEvents told{record, told_to(kTable), {}};
    for (const Seat seat : seats& SeatMask::players(table.setup.seats)) {
      const bool other = std::ranges::any_of(events, [&](const Event& event) {
        return event.audience.has(seat) != event.audience.has(kTable);
      });
      if (other) told.own.emplace_back(seat, told_to(seat));
    }
    return told;
  }

  // `weight` only for outcomes of chance.
  static void write_choice(const Table& table, const State& state, Seat seat, const Action& action,
                           std::uint32_t weight, JsonWriter& out, const Phrasebook* book) {
    TargetPath path;
    G::targets(table, state, seat, action, path);
    Phrase phrase;
    G::describe_action(table, state, seat, action, phrase);
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

  static void write_scores(const Scores& scores, JsonWriter& out) {
    out.begin_array();
    for (const Seat seat : players(scores.seats)) {
      out.begin_object()
          .member("seat", seat)
          .member("points", scores.standing.points[seat])
          .member("tiebreak", scores.standing.tiebreak[seat])
          .member("rank", scores.standing.rank[seat])
          .key("items")
          .begin_array();
      for (const ScoreItem& item : scores.items) {
        if (item.seat != seat) continue;
        out.begin_object().member("source", item.source.view());
        if (!item.target.empty()) out.member("target", item.target.view());
        out.member("points", item.points).end_object();
      }
      out.end_array().end_object();
    }
    out.end_array();
  }
};

}  // namespace landfall
