// Promises (ARC-13.6): kept in mind, not enforced (ARC-R318). Under rules 2 the log says what became
// of them: as soon as it is certain, at the latest when the round in which they are due has ended
// (ARC-R322).
#include "games/archipelago/steps/steps.h"

namespace landfall::archipelago {
namespace {

bool is_open(const Note& note) { return note.made != 0 && note.fate == Fate::kOpen; }

// A card that was lent is one card; the log does not number it.
int number_of(const Note& note) { return note.kind == Promise::kReturnCard ? 1 : note.amount; }

void settle_note(Note& note, Fate fate, EventSink& sink) {
  note.fate = fate;
  if (fate == Fate::kLapsed) return;
  tell(sink, fate == Fate::kKept ? kPromiseKept : kPromiseBroken, note.from, "ARC-R322", note.to,
       static_cast<int>(note.kind), number_of(note), note.due);
}

// Where a new note goes: to a free place, over one that is settled, or over the oldest.
Note& place_for_note(State& state) {
  auto& notes = state.notes;
  const auto free =
      std::find_if(notes.begin(), notes.end(), [](const Note& old) { return old.made == 0; });
  if (free != notes.end()) return *free;
  const auto settled = std::find_if(notes.begin(), notes.end(),
                                    [](const Note& old) { return old.fate != Fate::kOpen; });
  const auto gone = settled == notes.end() ? notes.begin() : settled;
  std::rotate(gone, gone + 1, notes.end());
  return notes.back();
}

// What was due in the round that has ended, and is not settled.
Fate fate_after(const Note& note) {
  if (note.kind == Promise::kNoTax) return Fate::kKept;
  // Who never decided the order had nothing to give.
  return note.kind == Promise::kOrder ? Fate::kLapsed : Fate::kBroken;
}

}  // namespace

void note_promise(State& state, int from, int to, const Offer& offer, EventSink& sink) {
  Note note{static_cast<std::uint8_t>(from),
            static_cast<std::uint8_t>(to),
            static_cast<Promise>(offer.promise & 15),
            offer.promise_amount,
            state.round,
            static_cast<std::uint8_t>(std::min(255, state.round + (offer.promise >> 4)))};
  if (note.kind == Promise::kReturnCard) {
    const bool by_partner = (offer.flags & kPartnerPromises) != 0;
    note.amount = by_partner ? offer.give_card : offer.want_card;
  }
  place_for_note(state) = note;
  tell(sink, kPromised, static_cast<Seat>(from), "ARC-13.6", to, offer.promise & 15,
       number_of(note), note.due);
}

void count_towards(const Table& table, State& state, int from, int to, Promise kind, int number,
                   EventSink& sink) {
  if (!table.rules.talks || number == 0) return;
  for (Note& note : state.notes) {
    if (!is_open(note) || note.kind != kind || note.from != from) continue;
    if (to >= 0 && note.to != to) continue;
    note.done = static_cast<std::uint8_t>(std::min(255, note.done + number));
    if (note.done >= std::max<int>(1, note.amount)) settle_note(note, Fate::kKept, sink);
    if (to >= 0) return;  // what is given back is given back once
  }
}

void return_card(const Table& table, State& state, int from, int to, int card, EventSink& sink) {
  if (!table.rules.talks) return;
  for (Note& note : state.notes) {
    if (!is_open(note) || note.kind != Promise::kReturnCard || note.from != from) continue;
    if (note.to == to && note.amount == card) settle_note(note, Fate::kKept, sink);
  }
}

void judge_order(const Table& table, State& state, Seat seat, EventSink& sink) {
  if (!table.rules.talks) return;
  for (Note& note : state.notes) {
    if (!is_open(note) || note.kind != Promise::kOrder || note.from != seat) continue;
    settle_note(note, state.order[0] == note.to ? Fate::kKept : Fate::kBroken, sink);
  }
}

void judge_tax(const Table& table, State& state, Seat seat, EventSink& sink) {
  if (!table.rules.talks) return;
  for (Note& note : state.notes) {
    if (!is_open(note) || note.kind != Promise::kNoTax || note.from != seat) continue;
    settle_note(note, Fate::kBroken, sink);
  }
}

void remind_of_promises(const Table& table, State& state, EventSink& sink) {
  for (Note& note : state.notes) {
    if (!is_open(note)) continue;
    if (table.rules.talks && note.due < state.round) {
      settle_note(note, fate_after(note), sink);
    } else if (note.due == state.round) {
      tell(sink, kPromiseDue, note.from, "ARC-13.6", note.to, static_cast<int>(note.kind),
           number_of(note), note.due);
    }
  }
}

}  // namespace landfall::archipelago
