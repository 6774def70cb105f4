// What can happen at a table of Colonialism, for logs and animations. words.cpp says which
// arguments each event has and which sentence tells it.
#pragma once

#include <string_view>

#include "engine/contract/event.h"
#include "games/colonialism/position/state.h"

namespace landfall::colonialism {

enum Happening : std::uint8_t {
  kTilesLaid = 1,
  kCubeDrawn,
  kCubesShort,
  kLocalsRolled,
  kLocalReturns,
  kOrderRolled,
  kOrderTied,
  kRowChosen,
  kInterestSeen,
  kInterestHidden,
  kDrawnSeen,
  kDrawnHidden,
  kReshuffled,
  kOpeningDiscard,
  kHandChosen,
  kDiscarded,
  kShipPlaced,
  kRoundBegan,
  kEventDrawn,
  kDraws,
  kShipMoved,
  kPolicySeen,
  kPolicyLaid,
  kPolicyOpen,
  kCardPlayed,
  kCardPlayedAshore,
  kTraded,
  kDiplomacyPower,
  kDiplomacyLocal,
  kCampaignPower,
  kCampaignLocal,
  kDieRolled,
  kGained,
  kLocalGained,
  kMercenariesHired,
  kLost,
  kLocalLost,
  kExplored,
  kExploredFreely,
  kWithdrawn,
  kBought,
  kShipBuilt,
  kRoundEnded,
  kColonizationBegan,
  kRegionBegan,
  kRevealed,
  kCardPlaces,
  kConsolidateFails,
  kUnrestStrikes,
  kTreatyHolds,
  kConflictBegan,
  kConflictEnded,
  kCollected,
  kCubesStay,
  kMercenariesLeave,
  kTrimmed,
  kTurnEnded,
  kBerlinMoves,
  kOpiumMoves,
  kBoxerRolled,
  kPaid,
  kDrivenOut,
  kSickManPlaced,
  kDeclined,
  kOpenDoorSeen,
  kOpenDoorLaid,
  kOpenDoorOpen,
  kGurkhasPlaced,
  kRecovered,
  kInterestShown,
  kFinished,
};

template <class... Arguments>
Event event_of(Happening kind, Seat actor, std::string_view clause, Arguments... arguments) {
  Event event{.kind = kind, .actor = actor, .clause = Clause{clause}};
  std::size_t index = 0;
  ((event.arg[index++] = static_cast<std::int16_t>(arguments)), ...);
  return event;
}

template <class... Arguments>
void tell(EventSink& sink, Happening kind, Seat actor, std::string_view clause,
          Arguments... arguments) {
  if (sink.listening()) sink.emit(event_of(kind, actor, clause, arguments...));
}

// A card comes openly out of the actor's hand: all others see it, so the choice stands (TAB-2.4).
template <class... Arguments>
void tell_shown(EventSink& sink, Happening kind, Seat actor, std::string_view clause,
                Arguments... arguments) {
  if (!sink.listening()) return;
  Event event = event_of(kind, actor, clause, arguments...);
  event.reveals = SeatMask::everyone().without(actor);
  sink.emit(event);
}

// The full form for the actor, a bare one for everybody else.
template <class... Arguments>
void tell_secret(EventSink& sink, Happening full, Happening bare, Seat actor,
                 std::string_view clause, int secret, Arguments... arguments) {
  if (!sink.listening()) return;
  Event seen = event_of(full, actor, clause, secret, arguments...);
  seen.audience = SeatMask::of(actor);
  sink.emit(seen);
  Event hidden = event_of(bare, actor, clause, arguments...);
  hidden.audience = SeatMask::everyone().without(actor);
  sink.emit(hidden);
}

// A set of cards in two arguments.
inline std::int16_t low_cards(CardSet cards) { return static_cast<std::int16_t>(cards & 0x7fff); }
inline std::int16_t high_cards(CardSet cards) {
  return static_cast<std::int16_t>((cards >> 15) & 0x7fff);
}

}  // namespace landfall::colonialism
