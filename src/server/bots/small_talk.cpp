#include "server/bots/small_talk.h"

#include <algorithm>
#include <string>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "bots/any_bot.h"

namespace landfall::server {
namespace {

bool is_person(const host::SeatList& seats, Seat seat) {
  return seat < seats.size() && seats[seat].kind == host::SeatKind::kHuman;
}
bool is_bot(const host::SeatList& seats, Seat seat) {
  return seat < seats.size() && seats[seat].kind == host::SeatKind::kBot;
}

// A seat that an event names: {"seat":{"seat":0}}; kTable if it names none.
Seat seat_in(const JsonValue& event, std::string_view name) {
  const JsonValue* params = event.find("params");
  const JsonValue* value = params == nullptr ? nullptr : params->find(name);
  if (value == nullptr || !value->is_object()) return kTable;
  return static_cast<Seat>(value->find_integer("seat").value_or(kTable));
}

// Has not spoken for two rounds.
bool may_talk(const Occasion& occasion, Seat seat) {
  const auto last = occasion.said.last_said(seat);
  if (!last) return true;
  const auto turns = occasion.match.turns_between(*last, occasion.match.version());
  return turns.size() > 2 * occasion.seats.size();
}

// No bot has spoken in this turn and so many before it.
bool is_quiet(const Occasion& occasion, std::size_t before) {
  for (const Seat seat : players(occasion.match.seats())) {
    const auto last = occasion.said.last_said(seat);
    if (!is_bot(occasion.seats, seat) || !last) continue;
    const auto turns = occasion.match.turns_between(*last, occasion.match.version());
    if (turns.size() <= before + 1) return false;
  }
  return true;
}

// By so many points at least.
bool leads(const AnyMatch& match, Seat seat, int lead = 1) {
  const Standing standing = match.standing();
  for (const Seat rival : players(match.seats())) {
    if (rival != seat && standing.points[rival] + lead > standing.points[seat]) return false;
  }
  return true;
}

bool people_sit_with_bots(const host::SeatList& seats) {
  const auto has = [&](host::SeatKind kind) {
    return std::ranges::find(seats, kind, &host::SeatHolder::kind) != seats.end();
  };
  return has(host::SeatKind::kHuman) && has(host::SeatKind::kBot);
}

// Whose offer is being answered: the last one of this turn. An answer that is to no offer (a player
// who passes) has none.
Seat offered_by(const AnyMatch& match) {
  const AnyMatch::Version version = match.version();
  const auto turns = match.turns_between(version - 1, version);
  if (turns.empty() || turns.back().record == 0) return kTable;
  JsonWriter out;
  match.write_events_between(turns.back().record - 1, version, kTable, out);
  const Result<JsonValue> events = JsonValue::parse(out.text());
  if (!events) return kTable;
  Seat from = kTable;
  for (const JsonValue& event : events->items()) {
    const auto key = event.find_text("key");
    if (key == "event.offered" || key == "event.offer") from = seat_in(event, "seat");
  }
  return from;
}

std::optional<host::Word> answer_to(const Occasion& occasion, const JsonValue& event) {
  const host::SeatList& seats = occasion.seats;
  const auto key = event.find_text("key");
  const Seat seat = seat_in(event, "seat");
  if (key == "event.declined") {
    if (!is_bot(seats, seat) || !may_talk(occasion, seat)) return std::nullopt;
    const Seat from = offered_by(occasion.match);
    if (!is_person(seats, from) || !leads(occasion.match, from)) return std::nullopt;
    return host::Word{seat, "you_lead"};
  }
  if (key != "event.traded" && key != "event.deal") return std::nullopt;
  const Seat owner = seat_in(event, "owner");
  const Seat other = owner == kTable ? seat_in(event, "other") : owner;
  const Seat bot = is_bot(seats, seat) ? seat : other;
  const Seat partner = bot == seat ? other : seat;
  if (!is_bot(seats, bot) || !is_person(seats, partner)) return std::nullopt;
  if (!may_talk(occasion, bot)) return std::nullopt;
  return host::Word{bot, "thanks"};
}

// What somebody would like to tell a person who can now do something about it. Thinking of it takes
// a fraction of a millisecond, but of a thread that many tables share: so few are asked.
std::optional<host::Word> hint_for_person(const Occasion& occasion) {
  constexpr int kAsked = 2;
  const SeatMask awaited = occasion.match.awaiting();
  if (awaited.count() != 1 || !is_person(occasion.seats, awaited.first()) ||
      !is_quiet(occasion, occasion.seats.size())) {
    return std::nullopt;
  }
  int asked = 0;
  for (int step = 1; step < occasion.match.seats() && asked < kAsked; ++step) {
    const auto seat = static_cast<Seat>((awaited.first() + step) % occasion.match.seats());
    if (!is_bot(occasion.seats, seat) || !may_talk(occasion, seat)) continue;
    ++asked;
    if (auto remark = bots::hint(occasion.match, seat)) {
      return host::Word{seat, "give_for", {std::move(remark->given), std::move(remark->wanted)}};
    }
  }
  return std::nullopt;
}

// The first bot that may talk says this.
std::optional<host::Word> by_somebody(const Occasion& occasion, std::string_view phrase) {
  for (const Seat seat : players(occasion.match.seats())) {
    if (is_bot(occasion.seats, seat) && may_talk(occasion, seat)) {
      return host::Word{seat, std::string(phrase)};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<host::Word> small_talk(const Occasion& occasion) {
  if (!people_sit_with_bots(occasion.seats)) return std::nullopt;
  if (occasion.match.over()) return by_somebody(occasion, "well_played");
  // Most of what happens is nothing to talk about.
  const auto holds = [&](std::string_view key) {
    return occasion.events.find(key) != std::string_view::npos;
  };
  const bool answered = holds("event.declined") || holds("event.traded") || holds("event.deal");
  if (answered && is_quiet(occasion, 0)) {
    const Result<JsonValue> events = JsonValue::parse(occasion.events);
    if (!events) return std::nullopt;
    for (const JsonValue& event : events->items()) {
      if (auto word = answer_to(occasion, event)) return word;
    }
  }
  if (holds("event.rolled") || holds("event.crisis_") || holds("event.part_done")) {
    return hint_for_person(occasion);
  }
  return std::nullopt;
}

Hearing hear(const Occasion& occasion, const host::Word& word) {
  constexpr int kClearly = 2;  // points
  if (occasion.match.over() || !is_person(occasion.seats, word.seat) ||
      !people_sit_with_bots(occasion.seats)) {
    return {};
  }
  if (word.phrase == "hello") return {.answer = by_somebody(occasion, "hello")};
  if (word.phrase == "good_luck") return {.answer = by_somebody(occasion, "thanks")};
  const bool later = word.phrase == "next_round";
  if (!later && word.phrase != "need" && word.phrase != "give_for") return {};
  if (leads(occasion.match, word.seat, kClearly)) {
    return {.answer = by_somebody(occasion, "you_lead")};
  }
  if (later) return {by_somebody(occasion, "all_right"), bots::Wish{word.seat, {}}};
  // "I need wood", "I'd give brick for wood", "I'd give two florins for help in this crisis".
  bots::Wish wish{word.seat, word.targets.back()};
  if (word.phrase == "give_for") wish.given = word.targets.front();
  return {.wish = std::move(wish), .at_once = true};
}

}  // namespace landfall::server
