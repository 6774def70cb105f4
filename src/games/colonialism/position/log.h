// What can happen at a table of Colonialism, for logs and animations. words.cpp says which
// arguments each event has and which sentence tells it.
#pragma once

#include "engine/defaults/telling.h"
#include "games/colonialism/position/state.h"

namespace landfall::colonialism {

enum EventKind : std::uint8_t {
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

// A set of cards in two arguments.
inline std::int16_t low_cards(CardSet cards) { return static_cast<std::int16_t>(cards & 0x7fff); }
inline std::int16_t high_cards(CardSet cards) {
  return static_cast<std::int16_t>((cards >> 15) & 0x7fff);
}

}  // namespace landfall::colonialism
