// What can happen at a table of Archipelago, for logs and animations. event_words.cpp says which
// arguments each event has and which sentence tells it.
#pragma once

#include <string_view>

#include "engine/contract/event.h"
#include "games/archipelago/position/state.h"

namespace landfall::archipelago {

enum Happening : std::uint8_t {
  kOrderIs = 1,
  kTrendIs,
  kVoted,
  kTileDealtSeen,
  kTileDealtHidden,
  kHandShown,
  kTilePlaced,
  kLanded,
  kTokenTaken,
  kDiscGained,
  kWorkersUp,
  kWorkersDown,
  kRebellionUp,
  kRebellionDown,
  kMarketCube,
  kOwnCube,
  kNoCube,
  kCardDealt,
  kObjectiveSeen,
  kObjectiveHidden,
  kObjectiveOpened,
  kDroppedSeen,
  kDroppedHidden,
  kRoundBegan,
  kPhaseOrder,
  kPhasePopulation,
  kPhaseBalance,
  kPhaseActions,
  kPhasePurchase,
  kBidSeen,
  kBidSealed,
  kBidShown,
  kBidTied,
  kOrderStays,
  kBidWon,
  kBoardEffect,
  kEventTemples,
  kEventTowns,
  kEventPorts,
  kCrisisLocal,
  kCrisisExport,
  kFedMarket,
  kFedScreen,
  kFedToken,
  kRaised,
  kAllStand,
  kSheltered,
  kUnfed,
  kShort,
  kCrisisOver,
  kExiled,
  kTaxed,
  kHarvested,
  kBought,
  kSold,
  kExploresTop,
  kExploresBlind,
  kTileTaken,
  kTileTurnedUp,
  kTilesShuffled,
  kTileGivenUp,
  kPeekedSeen,
  kPeekedHidden,
  kMoved,
  kReproduced,
  kRecruited,
  kBuilt,
  kShipBuilt,
  kBuildingUsed,
  kCardUsed,
  kFeePaid,
  kWonderBuilt,
  kShipSunk,
  kIconBlocked,
  kThief,
  kFistsReady,
  kFistOpened,
  kStolenSeen,
  kStolenHidden,
  kStolenNothing,
  kSpiedSeen,
  kSpiedHidden,
  kFreed,
  kFreedBuilding,
  kCubeTaken,
  kFlorinsGained,
  kHandedOver,
  kTurnedUp,
  kNothingBought,
  kCardDiscarded,
  kPurchased,
  kCardTurned,
  kTopBack,
  kDeckShuffled,
  kShipAdded,
  kDoubled,
  kTurnEnded,
  kPassed,
  kFinishedPart,
  kGoesOn,
  kObjectiveReached,
  kObjectiveReachedOpen,
  kIndependence,
  kFinished,
  kObjectiveShown,
  kOffered,
  kAccepted,
  kDeclined,
  kCountered,
  kDeal,
  kNoDeal,
  kPromised,
  kPromiseDue,
  kBenefactorGains,
  kGaveFlorins,
  kGaveCubes,
  kGaveTokens,
  kGaveCard,
  kPermitted,
  kHappenings,
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

// The same for an event that shows everybody what only its seat knew: the choice stands (TAB-2.4).
template <class... Arguments>
void tell_news(EventSink& sink, bool news, Happening kind, Seat actor, std::string_view clause,
               Arguments... arguments) {
  if (!sink.listening()) return;
  Event event = event_of(kind, actor, clause, arguments...);
  if (news) event.reveals = SeatMask::everyone().without(actor);
  sink.emit(event);
}

// The full form for those who may know, a bare one for everybody else. `learns`: who sees something
// new that no chance record announced.
template <class... Arguments>
void tell_secret(EventSink& sink, Happening full, Happening bare, Seat actor, SeatMask knowing,
                 SeatMask learns, std::string_view clause, int secret, Arguments... arguments) {
  if (!sink.listening()) return;
  Event seen = event_of(full, actor, clause, arguments..., secret);
  seen.audience = knowing;
  seen.reveals = learns;
  sink.emit(seen);
  SeatMask others = SeatMask::everyone();
  for (Seat seat = 0; seat < kPlayers; ++seat) {
    if (knowing.has(seat)) others = others.without(seat);
  }
  Event hidden = event_of(bare, actor, clause, arguments...);
  hidden.audience = others;
  sink.emit(hidden);
}

}  // namespace landfall::archipelago
