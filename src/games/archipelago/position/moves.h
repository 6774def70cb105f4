// What the bytes of an action mean: verbs and their arguments.
//
// Tiles are numbered in the order in which they were laid. A `place` on a tile is an area (0 to 3)
// or a building (4 to 7). A payment is six counters of 4 bits, cubes really paid, and a number of
// explorer tokens in place of the rest.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "base/bits.h"
#include "engine/contract/action.h"
#include "games/archipelago/position/state.h"

namespace landfall::archipelago {

enum Verb : std::uint8_t {
  // A turn of the action phase; some go on in a step of their own.
  kTax = 1,        //
  kHarvest = 2,    // resource, tile, icon, place of the unit
  kTrade = 3,      // market, 0 buy or 1 sell, resource
  kExplore = 4,    // 0 the visible tile, 1 the next one unseen
  kReproduce = 5,  // tile, area
  kRecruit = 6,    // tile, area
  kMigrate = 7,    // tile, place, to tile, to place
  kBuild = 8,      // building or kShipCost, tile, place of the builder (ship: sea area), area (port
                   // by a ship), resource waived + 1, payment (3), tokens
  kUse = 9,        // tile, building
  kCard = 10,      // card, payment (3), tokens
  kWonder = 11,    // card, payment (3), tokens, tile, place of the citizen
  kOffer = 12,     // the bytes of Offer
  kEnd = 13,       //
  kDone = 14,      //
  // Other choices.
  kVote = 15,     // trend
  kDrop = 16,     // objective
  kPlace = 17,    // region, q + 16, r + 16, rotation, then: first tile: land area; else tile, place
  kCubes = 18,    // for the market + 1, own + 1; 0: none
  kBid = 19,      // florins
  kOrder = 20,    // all seats
  kFeed = 21,     // Source
  kShelter = 22,  // tile
  kRaise = 23,    // tile, place, seat
  kExile = 24,    // tile, building
  kGiveUp = 25,   //
  kTarget = 26,   // ship: tile, place, seat, engaged; icon: tile, icon; seat; area: tile, area
  kTake = 27,     // resource
  kFree = 28,     // tile, building; or tile, 8 + icon
  kFists = 29,    // left, right: resource or kEmptyFist
  kHand = 30,     // 0 left, 1 right
  kPurchase = 31,  // card
  kNone = 32,      //
  kTurnOver = 33,  // card
  kAccept = 34,    //
  kDecline = 35,   //
  kCounter = 36,   // the bytes of Offer
  kPartner = 37,   // seat
  kWithdraw = 38,  //
  // Outcomes of chance.
  kOrderDrawn = 64,      // all seats
  kTrendDrawn = 65,      // trend
  kTileDealt = 66,       // seat, tile
  kTilePeeked = 67,      // seat, tile
  kTileBlind = 68,       // tile
  kTileUp = 69,          // region
  kCardUp = 70,          // card
  kBackUp = 71,          // card
  kObjectiveDealt = 72,  // seat, objective
  kObjectiveOpen = 73,   // objective
  kVerdictIs = 74,       // objective + 1; 0: the game goes on
  kSlot = 75,            // slot
};

enum Source : std::uint8_t { kFromMarket, kFromScreen, kFromTokens };

inline constexpr int kOnBuilding = 4;  // first place that is a building
inline constexpr int kIconPlace = 8;
inline constexpr int kMapOffset = 16;
inline constexpr int kOffers = 3;          // in one turn (ARC-13.7)
inline constexpr int kOffersInTalks = 20;  // of each seat, under rules 2

// What is paid in cubes and tokens.
struct Payment {
  Cubes cubes{};
  std::uint8_t tokens = 0;
};
inline int packed_cubes(const std::uint8_t* bytes, int resource) {
  return (bytes[resource / 2] >> (4 * (resource % 2))) & 15;
}
inline void pack_cubes(std::uint8_t* bytes, int resource, int number) {
  bytes[resource / 2] =
      static_cast<std::uint8_t>(bytes[resource / 2] | (number << (4 * (resource % 2))));
}
inline Payment payment_in(const Action& action, int at) {
  Payment payment;
  for (int resource = 0; resource < kResources; ++resource) {
    payment.cubes[static_cast<std::size_t>(resource)] = static_cast<std::uint8_t>(
        packed_cubes(&action.arg[static_cast<std::size_t>(at)], resource));
  }
  payment.tokens = action.arg[static_cast<std::size_t>(at) + 3];
  return payment;
}
inline void put_payment(Action& action, int at, const Payment& payment) {
  for (int resource = 0; resource < kResources; ++resource) {
    pack_cubes(&action.arg[static_cast<std::size_t>(at)], resource,
               payment.cubes[static_cast<std::size_t>(resource)]);
  }
  action.arg[static_cast<std::size_t>(at) + 3] = payment.tokens;
}

inline Offer offer_in(const Action& action) {
  Offer offer;
  offer.to = action.arg[0];
  offer.give_florins = action.arg[1];
  offer.want_florins = action.arg[2];
  for (std::size_t i = 0; i < 3; ++i) {
    offer.give_cubes[i] = action.arg[3 + i];
    offer.want_cubes[i] = action.arg[6 + i];
  }
  offer.tokens = action.arg[9];
  offer.give_card = action.arg[10];
  offer.want_card = action.arg[11];
  offer.promise = action.arg[12];
  offer.promise_amount = action.arg[13];
  offer.flags = action.flags;
  return offer;
}
inline Action offer_action(Verb verb, const Offer& offer) {
  Action action =
      action_of(verb, offer.to, offer.give_florins, offer.want_florins, offer.give_cubes[0],
                offer.give_cubes[1], offer.give_cubes[2], offer.want_cubes[0], offer.want_cubes[1],
                offer.want_cubes[2], offer.tokens, offer.give_card, offer.want_card, offer.promise,
                offer.promise_amount);
  action.flags = offer.flags;
  return action;
}

}  // namespace landfall::archipelago
