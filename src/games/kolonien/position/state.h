// A position of Die Kolonien or of the base game: bytes only, zero where unused.
//
// PublicState is what everybody at the table sees; rules that need nothing else take a
// `const PublicState&`, so they cannot depend on a secret. State adds what is hidden: hands,
// development cards, choices made in secret, and who can know how much of which hand.
#pragma once

#include <array>
#include <cstdint>

#include "engine/contract/seat.h"
#include "games/kolonien/position/masks.h"
#include "games/kolonien/position/packed.h"

namespace landfall::kolonien {

inline constexpr int kPlayers = 6;
inline constexpr int kFewPlayers = 4;  // at most, on the small island and in the colonies
inline constexpr int kMaxHexes = 64;
inline constexpr int kMaxVertices = 160;
inline constexpr int kMaxEdges = 224;
inline constexpr int kMaxHarbours = 12;
inline constexpr int kMaxStack = 16;  // kinds of hexes in the stack of the colonies
inline constexpr int kShips = 3;      // slots; the data may give fewer pieces
inline constexpr int kOutposts = 5;
inline constexpr int kSettlements = 5;
inline constexpr int kFalls = 36;         // ways in which two dice can fall
inline constexpr int kProposals = 3;      // of one seat side by side (KOL-5.11)
inline constexpr int kCapacity = 3;       // of a store and of a ship (KOL-10.2, KOL-10.3)
inline constexpr int kNobody = kPlayers;  // the public, as somebody who remembers hands

enum Resource : std::uint8_t { kGrain, kWool, kWood, kBrick, kOre };
inline constexpr int kResources = 5;
inline constexpr int kNoResource = kResources;  // where a second card could stand

enum Token : std::uint8_t { kOreToken, kGoldToken, kGemToken, kDiscoveryToken };
inline constexpr int kTokens = 4;

enum Card : std::uint8_t { kKnight, kPoint, kRoadBuilding, kPlenty, kMonopoly };
inline constexpr int kCards = 5;

// The first five bear the resources in their order.
enum Terrain : std::uint8_t {
  kUnknown,
  kField,
  kPasture,
  kForest,
  kHill,
  kMountain,
  kDesert,
  kGold,
  kJungle,
  kVolcano,
  kSea,
};
inline constexpr int kTerrains = 11;
constexpr int resource_of(int terrain) { return terrain - kField; }

// Harbour tokens: 1 + resource, or kAnyHarbour; 0: none yet.
inline constexpr std::uint8_t kAnyHarbour = 6;

enum class Phase : std::uint8_t { kSetup, kTurn, kOver };

enum class Step : std::uint8_t {
  kTerrain,   // chance lays a hex at `position`
  kNumbers,   // chance says where the spiral of numbers begins
  kScatter,   // chance lays a number at `position`
  kHarbours,  // chance lays a harbour token at `position`
  kLot,       // chance says who begins
  kFound,     // `chooser` places settlement number `position` of the set-up
  kLink,      // `chooser` places a road or ship beside it, at `place`
  kRoll,      // `active` rolls or plays a card
  kDice,      // chance rolls two dice
  kDiscard,   // all who owe cards choose them in secret
  kRobber,    // `active` moves the robber
  kPirate,    // `active` moves the pirate
  kRob,       // `active` chooses whom the pirate robs
  kSteal,     // chance draws a card of `chooser`
  kToken,     // `chooser` chooses a token: a volcano at `place`
  kErupt,     // chance rolls for the volcano at `place`
  kEvacuate,  // `chooser` saves tokens of the settlement lost at `place`
  kAction,    // `active` does what he likes
  kFree,      // `active` places a free road or ship
  kDraw,      // chance gives `chooser` a development card
  kHex,       // chance turns up the hex at `place`
  kChip,      // chance draws a number for the hex at `place`
  kResource,  // `chooser` chooses a card for a gold token
  kRelocate,  // `chooser` moves the ship at `place` away
  kAnswer,    // all who are asked answer an offer
  kDecide,    // `active` chooses among the answers
  kSpecial,   // `chooser` builds after the turn of `active` (KOL-17.5)
  kOver,
};

// Why a hex is turned up or a token chosen.
enum class Cause : std::uint8_t { kNone, kShip, kRoad, kVolcano };
enum class Ending : std::uint8_t { kNone, kGoal, kLimit, kIdle };
enum class Answer : std::uint8_t { kNone, kAccept, kDecline, kCounter };

template <class T>
using PerSeat = std::array<T, kPlayers>;
using TokenCounts = std::array<std::uint8_t, kTokens>;

// Pairs of resources, given and wanted, as bits (trade.h).
using TradeMask = std::uint32_t;

// What somebody proposes to the active player, in one word; 0: nothing (trade.h).
using Proposal = std::uint64_t;

// Tokens on a ship or in a store: two bits for each kind (KOL-10.2, KOL-10.3).
using Cargo = std::uint8_t;
constexpr int tokens_in(Cargo cargo, int token) { return (cargo >> (2 * token)) & 3; }
constexpr int tokens_in(Cargo cargo) {
  return tokens_in(cargo, 0) + tokens_in(cargo, 1) + tokens_in(cargo, 2) + tokens_in(cargo, 3);
}
constexpr Cargo one_token(int token) { return static_cast<Cargo>(1U << (2 * token)); }

struct Ship {
  std::uint8_t at = 0;  // vertex + 1, 0: not on the board
  std::uint8_t left = 0;
  Cargo cargo = 0;
  friend bool operator==(const Ship&, const Ship&) = default;
};
struct Store {          // of a settlement in the colonies
  std::uint8_t at = 0;  // vertex + 1
  Cargo tokens = 0;
  friend bool operator==(const Store&, const Store&) = default;
};

struct PublicState {
  PerSeat<VertexMask> buildings{};  // settlements and cities
  VertexMask built{};               // those of all seats
  VertexMask cities{};
  PerSeat<EdgeMask> roads{};
  EdgeMask paved{};  // roads of all seats
  Packed bank = 0;
  Packed played = 0;        // development cards out of the game
  std::uint64_t chips = 0;  // number chips of the colonies in the stack: four bits for each number
  Packed offer_give = 0;
  Packed offer_get = 0;
  std::uint64_t drawn_rolls = 0;  // out of the deck of dice, as bits (KOL-16.4)
  PerSeat<std::array<Proposal, kProposals>> proposals{};  // to the active player (KOL-5.11)
  EdgeMask blind{};                  // roads built up to a foreign building (KOL-14.9)
  PerSeat<TradeMask> refused_one{};  // what a seat offered and nobody took: one card for one ...
  PerSeat<TradeMask> refused_two{};  // ... and two for one (KOL-R40)
  std::array<std::uint8_t, kMaxHexes> hex{};  // terrain, and the number in the upper four bits
  std::array<std::uint16_t, 11> rolls{};      // how often each sum from 2 to 12 was rolled
  std::uint16_t turn = 0;                     // counted over all seats from 1; 0: set-up
  std::uint16_t idle = 0;                     // turns since `best` has grown (KOL-R28)
  std::uint16_t cursor = 0;                   // in the list of volcano choices
  std::array<std::uint8_t, kMaxHarbours> harbour{};
  std::array<std::uint8_t, kMaxStack> stack{};              // hexes left, by kind
  PerSeat<std::array<Ship, kShips>> ships{};                // by vertex, gaps at the end
  PerSeat<std::array<std::uint8_t, kOutposts>> outposts{};  // hex + 1, ascending, gaps at the end
  PerSeat<std::array<Store, kSettlements>> stores{};        // by vertex, gaps at the end
  PerSeat<TokenCounts> home{};                              // tokens that wait at home
  TokenCounts supply{};
  PerSeat<std::uint8_t> point_chips{};
  PerSeat<std::uint8_t> fleet{};  // hex + 1
  PerSeat<std::uint8_t> roads_left{};
  PerSeat<std::uint8_t> settlements_left{};
  PerSeat<std::uint8_t> cities_left{};
  PerSeat<std::uint8_t> knights{};
  PerSeat<std::uint8_t> hand_size{};
  PerSeat<std::uint8_t> card_count{};  // development cards in hand
  PerSeat<std::uint8_t> ports{};       // bits: 2:1 by resource, bit 5 for 3:1
  PerSeat<std::uint8_t> length{};      // of the longest road
  PerSeat<std::uint8_t> owed{};        // cards still to be chosen for the discard
  PerSeat<std::uint8_t> shown{};       // point cards, when the game is over
  PerSeat<Answer> answer{};            // to the offer, as far as everybody sees it
  PerSeat<std::uint8_t> picked{};      // of several resources, the one given for the offer, + 1
  PerSeat<std::uint8_t> proposed{};    // how often in this turn (KOL-R50)

  Phase phase{};
  Step step{};
  Cause cause{};
  Ending ending{};
  Seat active = 0;
  Seat chooser = 0;
  std::array<std::uint8_t, 2> dice{};    // 0: not rolled
  std::uint8_t robber = 0;               // hex + 1
  std::uint8_t pirate = 0;               // vertex + 1
  std::uint8_t army = 0;                 // seat + 1
  std::uint8_t longest = 0;              // seat + 1
  std::uint8_t best = 0;                 // the highest sum of all points so far (KOL-R28)
  std::uint8_t position = 0;             // in the set-up
  std::uint8_t place = 0;                // hex or vertex that the step is about
  std::uint8_t origin = 0;               // vertex of the ship that discovers, + 1
  std::uint8_t erupted = 0;              // volcanoes up to this hex (+ 1) have erupted
  std::uint8_t free = 0;                 // pieces still to be placed for nothing
  std::uint8_t fresh_count = 0;          // development cards got this turn
  std::uint8_t card_played = 0;          // this turn
  std::uint8_t fleet_used = 0;           // built or moved this turn
  std::uint8_t offers = 0;               // made this turn
  std::uint8_t shifts = 0;               // made this turn
  std::uint8_t asked = 0;                // seats to whom the offer goes, as bits
  std::uint8_t done = 0;                 // seats that have answered, as bits
  Cargo loose = 0;                       // tokens of a destroyed settlement
  std::uint8_t winner = 0;               // seat + 1
  std::uint8_t stale = 0;                // seats whose refusals are from an earlier turn, as bits
  Seat first = 0;                        // who founds first and has the first turn (KOL-16.10)
  std::uint8_t offer_either = 0;         // one of the resources in `offer_get` is enough (KOL-5.12)
  std::uint8_t proposers = 0;            // seats with proposals, as bits
  std::uint8_t quiet = 0;                // seats that want no more offers in this turn, as bits
  std::array<std::uint8_t, 2> unused{};  // no padding

  friend bool operator==(const PublicState&, const PublicState&) = default;

  [[nodiscard]] int terrain(int h) const { return hex[h] & 15; }
  [[nodiscard]] int number(int h) const { return hex[h] >> 4; }
  [[nodiscard]] bool rolled() const { return dice[0] != 0; }
};

struct State : PublicState {
  PerSeat<Packed> hand{};
  PerSeat<Packed> cards{};  // development cards, those of this turn included
  Packed fresh = 0;         // those that the active player got in this turn
  Packed deck = 0;
  PerSeat<Packed> chosen{};  // for the discard, in secret
  PerSeat<Packed> counter_give{};
  PerSeat<Packed> counter_get{};
  PerSeat<Answer> secret{};             // answers that others do not see yet
  std::array<std::uint8_t, 2> spare{};  // no padding
  // Cards of a seat's hand that an observer (a seat, or kNobody for the public) cannot be sure of
  // (KOL-R30): hand - unsure is what he knows at least.
  PerSeat<std::array<Packed, kPlayers + 1>> unsure{};

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 1728);

}  // namespace landfall::kolonien
