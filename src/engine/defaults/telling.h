// Telling what happened: one line per event where a step applies an action.
//
//   tell(sink, kPlaced, seat, "MER-3.4", card, row);            everybody hears it
//   tell_shown(sink, kPlayed, seat, "COL-4.10", card);          and all others see something new
//   tell_secret(sink, SeatMask::of(seat), kDrew, kDrewHidden, seat, "KOL-6.1", card);
//
// The kinds are the game's own enumeration; the arguments become the event's, in this order. An
// event is made only if somebody listens, so none of this costs a simulation anything.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/contract/event.h"

namespace landfall {

template <class Kind, class... Arguments>
Event event_of(Kind kind, Seat actor, std::string_view clause, Arguments... arguments) {
  Event event{.kind = static_cast<std::uint8_t>(kind), .actor = actor, .clause = Clause{clause}};
  static_assert(sizeof...(arguments) <= decltype(event.arg){}.size());
  [[maybe_unused]] std::size_t index = 0;
  ((event.arg[index++] = static_cast<std::int16_t>(arguments)), ...);
  return event;
}

template <class Kind, class... Arguments>
void tell(EventSink& sink, Kind kind, Seat actor, std::string_view clause, Arguments... arguments) {
  if (sink.listening()) sink.emit(event_of(kind, actor, clause, arguments...));
}

// The same for what these seats see for the first time, so that undo stops there (TAB-2.4).
template <class Kind, class... Arguments>
void tell_revealing(EventSink& sink, SeatMask reveals, Kind kind, Seat actor,
                    std::string_view clause, Arguments... arguments) {
  if (!sink.listening()) return;
  Event event = event_of(kind, actor, clause, arguments...);
  event.reveals = reveals;
  sink.emit(event);
}
// Something that nobody could see comes to light.
template <class Kind, class... Arguments>
void tell_all(EventSink& sink, Kind kind, Seat actor, std::string_view clause,
              Arguments... arguments) {
  tell_revealing(sink, SeatMask::everyone(), kind, actor, clause, arguments...);
}
// Something that only the actor could see does.
template <class Kind, class... Arguments>
void tell_shown(EventSink& sink, Kind kind, Seat actor, std::string_view clause,
                Arguments... arguments) {
  tell_revealing(sink, SeatMask::everyone().without(actor), kind, actor, clause, arguments...);
}
// Either of the two, as it turns out.
template <class Kind, class... Arguments>
void tell_news(EventSink& sink, bool news, Kind kind, Seat actor, std::string_view clause,
               Arguments... arguments) {
  const SeatMask others = SeatMask::everyone().without(actor);
  tell_revealing(sink, news ? others : SeatMask{}, kind, actor, clause, arguments...);
}

// Two forms of one event: `seen` for those who may know, `bare` for everybody else. `learns`: who
// sees something new that no chance record announces.
inline void emit_secret(EventSink& sink, SeatMask knowing, Event seen, Event bare,
                        SeatMask learns = {}) {
  seen.audience = knowing;
  seen.reveals = learns;
  sink.emit(seen);
  bare.audience = SeatMask::everyone().without(knowing);
  sink.emit(bare);
}
// The secret is the first argument of the full form, and the bare form does without it.
template <class Kind, class... Arguments>
void tell_secret(EventSink& sink, SeatMask knowing, Kind seen, Kind bare, Seat actor,
                 std::string_view clause, int secret, Arguments... arguments) {
  if (!sink.listening()) return;
  emit_secret(sink, knowing, event_of(seen, actor, clause, secret, arguments...),
              event_of(bare, actor, clause, arguments...));
}

// One kind for both forms, and number 0 in place of the secret for those who may not know it.
template <class Kind, class... Arguments>
void tell_sealed(EventSink& sink, SeatMask knowing, SeatMask learns, Kind kind, Seat actor,
                 std::string_view clause, int secret, Arguments... arguments) {
  if (!sink.listening()) return;
  emit_secret(sink, knowing, event_of(kind, actor, clause, secret, arguments...),
              event_of(kind, actor, clause, 0, arguments...), learns);
}

}  // namespace landfall
