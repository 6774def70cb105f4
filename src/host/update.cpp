#include "host/update.h"

#include <algorithm>

#include "base/digest.h"
#include "host/taking_back.h"

namespace landfall::host {
namespace {

std::string events_text(const AnyMatch& match, AnyMatch::Version from, Seat seat) {
  JsonWriter out;
  match.write_events(from, seat, out);
  return out.take();
}

}  // namespace

void write_standing(const AnyMatch& match, JsonWriter& out) {
  const Standing standing = match.standing();
  out.begin_array();
  for (const Seat seat : players(match.seats())) {
    out.begin_object()
        .member("seat", seat)
        .member("points", standing.points[seat])
        .member("rank", standing.rank[seat])
        .end_object();
  }
  out.end_array();
}

void write_awaiting(const AnyMatch& match, JsonWriter& out) {
  out.begin_array();
  for (const Seat seat : match.awaiting().without(kChance)) out.value(seat);
  out.end_array();
  const SeatMask volunteers = match.volunteers();
  if (volunteers.empty()) return;
  out.key("volunteers").begin_array();
  for (const Seat seat : volunteers) out.value(seat);
  out.end_array();
}

void write_turn(const AnyMatch& match, const TurnStart& start, JsonWriter& out) {
  out.begin_object().member("version", start.record);
  if (start.number != 0) out.member("number", start.number);
  if (start.turn.seat != kTable) out.member("seat", start.turn.seat);
  Phrase phrase;
  match.describe_turn(start.turn, phrase);
  if (!phrase.key.empty()) phrase.write_members(out);
  out.end_object();
}

void write_turns(const AnyMatch& match, AnyMatch::Version from, AnyMatch::Version to,
                 JsonWriter& out) {
  const std::vector<TurnStart> turns = match.turns_between(from, to);
  if (turns.empty()) return;
  out.key("turns").begin_array();
  for (const TurnStart& start : turns) write_turn(match, start, out);
  out.end_array();
  const std::vector<AnyMatch::Version> chance = match.chance_between(from, to);
  if (chance.empty()) return;
  out.key("chance").begin_array();
  for (const AnyMatch::Version record : chance) out.value(record);
  out.end_array();
}

Update::Update(const AnyMatch& match, AnyMatch::Version from, const Guide* guide)
    : match_(match), from_(from), guide_(guide) {
  JsonWriter view;
  match.write_public(view);
  const std::string& public_view = view.text();

  JsonWriter out;
  out.begin_object()
      .member("op", "update")
      .member("version", match.version())
      .member("from", from)
      .member("digest", Digest().add(public_view).text())
      .key("awaiting");
  write_awaiting(match, out);
  out.member("over", match.over()).key("standing");
  write_standing(match, out);
  out.raw_member("public", public_view);
  if (from == match.version()) {
    public_events_ = "[]";
  } else {
    public_events_ = events_text(match, from, kTable);
    told_otherwise_ = match.told_otherwise(from);
  }
  out.raw_member("events", public_events_);
  write_turns(match, from, match.version(), out);
  if (match.over()) {
    out.key("scores");
    match.write_scores(out);
  }
  head_ = std::make_shared<const std::string>(out.take());
}

const SharedText& Update::tail(SeatMask seats) {
  const auto known = std::ranges::find(tails_, seats, &std::pair<SeatMask, SharedText>::first);
  if (known != tails_.end()) return known->second;
  JsonWriter out;
  out.go_on().key("seats").begin_array();
  for (const Seat seat : seats& SeatMask::players(match_.seats())) write_seat(seat, out);
  out.end_array().end_object();
  tails_.emplace_back(seats, std::make_shared<const std::string>(out.take()));
  return tails_.back().second;
}

void Update::write_seat(Seat seat, JsonWriter& out) const {
  out.begin_object().member("seat", seat).key("private");
  match_.write_private(seat, out);
  out.key("legal");
  if (guide_ != nullptr) {
    guide_->write_legal_tree(match_, out);
  } else {
    match_.write_legal_tree(seat, out);
  }
  out.key("undo").begin_object();
  const auto refusal = refuse_taking_back(match_, guide_, seat);
  out.member("ok", !refusal.has_value());
  if (refusal) {
    out.member("clause", refusal->clause.id);
    // Past chance and others' choices there may be a way together.
    const std::string_view barrier = refusal->clause.id;
    if (barrier == "TAB-2.2" || barrier == "TAB-2.3") {
      const auto together = refuse_taking_back_together(match_, guide_, seat);
      out.key("together").begin_object().member("ok", !together.has_value());
      if (together) out.member("clause", together->clause.id);
      out.end_object();
    }
  }
  out.end_object();
  if (told_otherwise_.has(seat)) {
    const std::string events = events_text(match_, from_, seat);
    if (events != public_events_) out.raw_member("events", events);
  }
  out.end_object();
}

}  // namespace landfall::host
