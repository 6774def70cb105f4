// What the bytes of an action mean: verbs and their arguments. Hexes, vertices and edges are
// numbers in the lists of the board (reading order), seats and kinds are their numbers.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "engine/contract/action.h"
#include "games/kolonien/position/state.h"

namespace landfall::kolonien {

enum Verb : std::uint8_t {
  kRoll = 1,
  kClaim,            // shows point cards and wins
  kEnd,              //
  kBuildRoad,        // edge
  kBuildSettlement,  // vertex, 1 with outposts
  kBuildCity,        // vertex
  kBuildShip,        // vertex
  kBuildFleet,       // hex
  kMoveFleet,        // hex
  kBuy,              //
  kPlayKnight,       //
  kPlayRoads,        //
  kPlayPlenty,       // resource, resource (or kNoResource: the last card of the bank)
  kPlayMonopoly,     // resource
  kBank,             // resource given, number given, resource taken
  kSail,             // vertex, vertex
  kLand,             // vertex of the ship, hex
  kLoad,             // vertex of the ship, vertex of the settlement, token
  kUnload,           // vertex, token
  kShift,            // vertex, vertex, token
  kOffer,            // seats as bits, five counts given, five counts taken, 1 for one of these
  kAccept,           // resource + 1 (0: all that is asked for)
  kDecline,          //
  kCounter,          // five counts given, five counts taken
  kTrade,            // seat
  kDrop,             //
  kDiscard,          // resource
  kMoveRobber,       // hex, seat + 1 (0: nobody)
  kMovePirate,       // vertex
  kRobShip,          // vertex, token
  kRobStore,         // vertex, token
  kRobSeat,          // seat
  kRobNone,          //
  kChooseToken,      // token
  kChooseResource,   // resource
  kEvacuate,         // vertex, token
  kAbandon,          // tokens that are not saved, or the second free piece
  kRelocate,         // vertex
  kFound,            // vertex
  kLinkRoad,         // edge
  kLinkShip,         // vertex
  kPropose,          // five counts given, five counts taken, 1 if one resource is enough
  kWithdraw,         // seat, number of the proposal
  kTake,             // seat, number of the proposal, resource + 1 (0: all that is asked for)
  kTurnDown,         // seat, number of the proposal
  kNoMore,           //
  kLastVerb = kNoMore,
  // Outcomes of chance.
  kLayTerrain = 64,  // terrain
  kLayNumbers,       // corner
  kLayHarbour,       // harbour
  kDice,             // first die, second die
  kSteal,            // resource
  kDraw,             // seat, card
  kTurnHex,          // kind in the stack
  kLayChip,          // number
  kErupt,            // face
  kDrawLot,          // seat
  kLastOutcome = kDrawLot,
};

// Long lists are written as words: verb and up to six arguments lie in the first eight bytes.
static_assert(std::endian::native == std::endian::little, "the shifts below rest on it");
inline Action* write_action(Action* end, Verb verb, int first = 0, int second = 0, int third = 0) {
  const std::uint64_t words[2] = {
      static_cast<std::uint64_t>(verb) | static_cast<std::uint64_t>(first) << 16 |
          static_cast<std::uint64_t>(second) << 24 | static_cast<std::uint64_t>(third) << 32,
      0};
  std::memcpy(static_cast<void*>(end), words, sizeof words);
  return end + 1;
}
inline void add_action(ActionList& list, Verb verb, int first = 0, int second = 0, int third = 0) {
  list.set_end(write_action(list.unchecked_end(), verb, first, second, third));
}

// Five counts as arguments, from `at` on.
inline Packed counts_at(const Action& action, int at) {
  Packed counts = 0;
  for (int i = 0; i < kResources; ++i) counts |= many_of(i, action.arg[at + i]);
  return counts;
}
inline void put_counts(Action& action, int at, Packed counts) {
  for (int i = 0; i < kResources; ++i) {
    action.arg[at + i] = static_cast<std::uint8_t>(count_of(counts, i));
  }
}

}  // namespace landfall::kolonien
