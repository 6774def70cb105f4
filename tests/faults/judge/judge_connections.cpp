// What the connections of a table tell by themselves, without a look at the store.
#include <charconv>
#include <map>
#include <optional>
#include <utility>

#include "faults/judge/json_pieces.h"
#include "faults/judge/judge.h"

namespace landfall::faults {
namespace {

// What everybody is shown of a version, however they came there: without the way to it.
std::string lasting_part(std::string_view update) {
  std::string part;
  for (const auto& [name, value] : members_of(update)) {
    if (name == "from" || name == "events" || name == "turns" || name == "chance") continue;
    part.append(name).append("=").append(value).append("\n");
  }
  return part;
}

class Connections {
 public:
  Connections(const TableHistory& table, const JudgeRules& rules, Verdict& verdict)
      : table_(table), rules_(rules), verdict_(verdict), states_(table.connections.size()) {}

  void judge() {
    for (const Note& note : table_.notes) {
      if (note.kind == Note::Kind::kHello) hello(note);
      if (note.kind == Note::Kind::kUpdate) update(note);
      if (note.kind == Note::Kind::kMoment) own_seats_only(note, member_of(*note.shown, "seats"));
      if (note.kind == Note::Kind::kDone) done(note);
      if (note.kind == Note::Kind::kTurnedAway) turned_away(note);
    }
  }

 private:
  struct State {
    std::optional<Version> held;
    std::optional<Version> at_least;  // of the answer to a hello: what somebody knew before it
  };
  // What the first who saw it was shown, and who that was.
  struct First {
    Text shown;
    std::string lasting;
    int connection = 0;
  };

  [[nodiscard]] std::string who(const Note& note) const {
    return "connection " + std::to_string(note.connection) + " (" +
           table_.connections[static_cast<std::size_t>(note.connection)].who + ")";
  }
  State& state(const Note& note) { return states_[static_cast<std::size_t>(note.connection)]; }

  void hello(const Note& note) { state(note).at_least = newest_; }

  void update(const Note& note) {
    State& own = state(note);
    if (own.held && note.version < *own.held) {
      verdict_.find(wrong::kBack, table_, note,
                    who(note) + " was shown version " + std::to_string(note.version) +
                        " after version " + std::to_string(*own.held));
    }
    const bool whole = note.from == note.version;
    if (!whole && note.from != own.held.value_or(0)) {
      ++verdict_.gaps;
      if (rules_.gaps_are_wrong) {
        verdict_.find(wrong::kHole, table_, note,
                      who(note) + " held version " + std::to_string(own.held.value_or(0)) +
                          " and was told what came after version " + std::to_string(note.from));
      }
    }
    if (own.at_least && note.version < *own.at_least) {
      verdict_.find(wrong::kBack, table_, note,
                    who(note) + " said hello when version " + std::to_string(*own.at_least) +
                        " had been shown already, and was shown version " +
                        std::to_string(note.version));
    }
    own.at_least.reset();
    own.held = note.version;
    newest_ = std::max(newest_.value_or(0), note.version);
    same_for_all(note);
    own_seats_only(note, *note.own);
  }

  void same_for_all(const Note& note) {
    First& first = by_version_[note.version];
    if (first.shown == nullptr) first = {note.shown, lasting_part(*note.shown), note.connection};
    if (first.shown != note.shown) {
      if (const std::string lasting = lasting_part(*note.shown); lasting != first.lasting) {
        verdict_.find(wrong::kDiverged, table_, note,
                      who(note) + " and connection " + std::to_string(first.connection) +
                          " were shown different positions " + difference(lasting, first.lasting));
      }
    }
    First& way = by_way_[{note.from, note.version}];
    if (way.shown == nullptr) way = {note.shown, {}, note.connection};
    if (way.shown != note.shown && *way.shown != *note.shown) {
      verdict_.find(wrong::kDiverged, table_, note,
                    who(note) + " and connection " + std::to_string(way.connection) +
                        " were told different things " + difference(*note.shown, *way.shown));
    }
  }

  void own_seats_only(const Note& note, std::string_view parts) {
    const SeatMask seats = table_.connections[static_cast<std::size_t>(note.connection)].seats;
    for (const std::string_view part : items_of(parts)) {
      const std::string_view number = member_of(part, "seat");
      unsigned seat = kMaxSeats;
      std::from_chars(number.data(), number.data() + number.size(), seat);
      if (seat < kMaxSeats && seats.has(static_cast<Seat>(seat))) continue;
      verdict_.find(wrong::kSecret, table_, note,
                    who(note) + " was given the part of seat " + std::string(number) + ": " +
                        std::string(part.substr(0, 200)));
    }
  }

  void done(const Note& note) {
    const auto [known, fresh] = answers_.try_emplace(note.word, note.version);
    if (!fresh && known->second != note.version) {
      verdict_.find(wrong::kAnswers, table_, note,
                    "the command " + note.word + " was answered with version " +
                        std::to_string(known->second) + " and then with version " +
                        std::to_string(note.version));
    }
  }

  void turned_away(const Note& note) {
    if (note.word == "unavailable" || note.word == "too_fast") return;
    verdict_.find(wrong::kTable, table_, 0,
                  who(note) + " was turned away with '" + note.word + "'");
  }

  const TableHistory& table_;
  const JudgeRules& rules_;
  Verdict& verdict_;
  std::vector<State> states_;
  std::optional<Version> newest_;  // that anybody has seen
  std::map<Version, First> by_version_;
  std::map<std::pair<Version, Version>, First> by_way_;
  std::map<std::string, Version> answers_;
};

}  // namespace

void judge_connections(const TableHistory& table, const JudgeRules& rules, Verdict& verdict) {
  Connections(table, rules, verdict).judge();
}

}  // namespace landfall::faults
