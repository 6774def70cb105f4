// What was shown, against what the engine makes of the stored log.
#include <charconv>
#include <map>
#include <memory>

#include "engine/contract/chance.h"
#include "faults/judge/json_pieces.h"
#include "faults/judge/judge.h"
#include "host/update.h"
#include "server/tables/replay_table.h"

namespace landfall::faults {
namespace {

std::string private_part(const AnyMatch& match, Seat seat) {
  JsonWriter out;
  match.write_private(seat, out);
  return out.take();
}

class Views {
 public:
  Views(const TableHistory& table, const AnyMatch& match, Verdict& verdict)
      : table_(table), match_(match), verdict_(verdict) {}

  void judge() {
    std::multimap<Version, const Note*> shown;
    for (const Note& note : table_.notes) {
      const bool view = note.kind == Note::Kind::kUpdate || note.kind == Note::Kind::kMoment;
      if (view && note.version <= match_.version()) shown.emplace(note.version, &note);
    }
    for (auto first = shown.begin(); first != shown.end();) {
      const auto last = shown.upper_bound(first->first);
      const std::unique_ptr<AnyMatch> then = match_.at(first->first);
      std::map<Version, host::Update> updates;  // by the version that they add to
      for (; first != last; ++first) {
        const Note& note = *first->second;
        ++verdict_.compared;
        if (note.kind == Note::Kind::kMoment) {
          moment(note, *then);
        } else if (note.from <= note.version) {
          host::Update& update =
              updates.try_emplace(note.from, *then, note.from, nullptr).first->second;
          compare(note, *then, update);
        }
      }
    }
  }

 private:
  [[nodiscard]] const Ear& ear(const Note& note) const {
    return table_.connections[static_cast<std::size_t>(note.connection)];
  }
  [[nodiscard]] std::string who(const Note& note) const {
    return "connection " + std::to_string(note.connection) + " (" + ear(note).who + ")";
  }

  void compare(const Note& note, const AnyMatch& then, host::Update& update) {
    if (*note.shown != *update.head()) {
      verdict_.find(wrong::kPosition, table_, note,
                    who(note) + " was shown something else than the log says " +
                        difference(*note.shown, *update.head()));
    }
    const std::string expected = *update.tail(ear(note).seats);
    if (",\"seats\":" + *note.own + "}" == expected) return;
    for (const std::string_view part : items_of(*note.own)) foreign_secret(note, then, part);
    verdict_.find(wrong::kPosition, table_, note,
                  who(note) + " was given something else for its seats than the log says " +
                      difference(",\"seats\":" + *note.own + "}", expected));
  }

  void moment(const Note& note, const AnyMatch& then) {
    JsonWriter view;
    then.write_public(view);
    const std::string_view seen = member_of(*note.shown, "public");
    if (seen != view.text()) {
      verdict_.find(wrong::kPosition, table_, note,
                    who(note) + " looked back at something else than the log says " +
                        difference(seen, view.text()));
    }
    for (const std::string_view part : items_of(member_of(*note.shown, "seats"))) {
      foreign_secret(note, then, part);
    }
  }

  // What a seat was given for its own eyes is its own.
  void foreign_secret(const Note& note, const AnyMatch& then, std::string_view part) {
    const std::string_view number = member_of(part, "seat");
    unsigned seat = kMaxSeats;
    std::from_chars(number.data(), number.data() + number.size(), seat);
    if (std::cmp_greater_equal(seat, then.seats())) return;  // judge_connections says so
    const std::string_view given = member_of(part, "private");
    const std::string expected = private_part(then, static_cast<Seat>(seat));
    if (given == expected) return;
    std::string whose;
    for (const Seat other : players(then.seats())) {
      if (given == private_part(then, other)) {
        whose = " (it is that of seat " + std::to_string(other) + ")";
      }
    }
    verdict_.find(wrong::kSecret, table_, note,
                  who(note) + " was given another private part for seat " + std::string(number) +
                      " than the log says" + whose + " " + difference(given, expected));
  }

  const TableHistory& table_;
  const AnyMatch& match_;
  Verdict& verdict_;
};

}  // namespace

void judge_views(const TableHistory& table, const server::StoredTable& stored,
                 server::MatchCache& matches, Verdict& verdict) {
  SeededChance chance(1);
  const server::Replayed replayed = server::replay_table(stored, matches, chance);
  if (!replayed.ok()) {
    verdict.find(wrong::kTable, table, 0,
                 "the stored log cannot be replayed: " + replayed.trouble.text());
    return;
  }
  Views(table, replayed.host->match(), verdict).judge();
}

}  // namespace landfall::faults
