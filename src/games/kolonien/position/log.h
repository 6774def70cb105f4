// What can happen at a table of Die Kolonien, for logs and animations. event_words.cpp says which
// arguments each event has and which sentence tells it.
#pragma once

#include "engine/defaults/telling.h"
#include "games/kolonien/position/state.h"

namespace landfall::kolonien {

enum EventKind : std::uint8_t {
  kTerrainLaid = 1,
  kNumbersLaid,
  kHarbourLaid,
  kFounded,
  kFoundedShip,
  kLinkedRoad,
  kLinkedShip,
  kStartCards,
  kTurnBegan,
  kRolls,
  kRolled,
  kProduced,
  kShortage,
  kTookRest,
  kSeven,
  kMustDiscard,
  kDiscardChosen,
  kDiscardHidden,
  kDiscarded,
  kRobberMoved,
  kStole,
  kStoleHidden,
  kNothingStolen,
  kPirateMoved,
  kPirateGone,
  kRobs,
  kRobbedToken,
  kRobbedNobody,
  kBuiltRoad,
  kBuiltSettlement,
  kSettledOutposts,
  kBuiltCity,
  kBuiltShip,
  kBuiltFleet,
  kMovedFleet,
  kPirateExpelled,
  kBought,
  kDrew,
  kDrewHidden,
  kPlayedKnight,
  kPlayedRoads,
  kPlayedPlenty,
  kPlayedMonopoly,
  kMonopolyFrom,
  kFreeLapses,
  kBankTrade,
  kLargestArmy,
  kLongestRoad,
  kLongestLost,
  kOffered,
  kOfferedTo,
  kAnswered,
  kAllAnswered,
  kAccepted,
  kDeclined,
  kCountered,
  kTraded,
  kOfferDropped,
  kOfferFailed,
  kSailed,
  kDiscovered,
  kChipLaid,
  kOutpost,
  kLanded,
  kCargoLost,
  kReward,
  kNoReward,
  kLoaded,
  kUnloaded,
  kShifted,
  kDelivered,
  kConvertedOre,
  kConvertedGold,
  kConvertedGem,
  kConvertedDiscovery,
  kStored,
  kStoreFull,
  kTokenShortage,
  kChoseToken,
  kErupted,
  kDestroyed,
  kSaved,
  kTokensLost,
  kRelocated,
  kShipLost,
  kEndedTurn,
  kClaimed,
  kWon,
  kEndedLimit,
  kEndedIdle,
  kPointsShown,
  kFreeDeclined,
  kNumberLaid,
  kFirstDrawn,
  kDiceShuffled,
  kProposed,
  kProposalWithdrawn,
  kProposalTurnedDown,
  kProposalLapsed,
  kWantsNoMore,
  kEndedBuilding,
  kLastEventKind = kEndedBuilding,
};

// Five counts, packed two to an argument: 128 times the second and the first.
inline std::int16_t counts_low(Packed counts) {
  return static_cast<std::int16_t>(count_of(counts, 0) | count_of(counts, 1) << 7);
}
inline std::int16_t counts_middle(Packed counts) {
  return static_cast<std::int16_t>(count_of(counts, 2) | count_of(counts, 3) << 7);
}
inline std::int16_t counts_high(Packed counts) {
  return static_cast<std::int16_t>(count_of(counts, 4));
}
inline Packed counts_from(int low, int middle, int high) {
  return many_of(0, low & 127) | many_of(1, low >> 7) | many_of(2, middle & 127) |
         many_of(3, middle >> 7) | many_of(4, high);
}

}  // namespace landfall::kolonien
