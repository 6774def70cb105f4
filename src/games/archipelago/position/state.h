// A position of Archipelago: bytes only, zero where unused.
//
// PublicState is what everybody at the table sees or could have noted; State adds what is hidden:
// cubes behind screens (only a Thief makes them uncertain, see knowledge.cpp), objectives, sealed
// bids, hands of tiles in round 0, closed fists, a tile that somebody peeked at. Decks are sets; a
// card or tile is drawn when it is turned up, and of the card on top only the back exists.
//
// Units are counted, not named: all units of one seat in one area that are in the same condition
// are alike. `units[seat][tile]` holds four cells of 16 bits, one for each area, each with four
// counters of 4 bits (Condition). Ships are in sea areas, citizens in land areas; units on
// buildings are in `building`.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/contract/seat.h"
#include "games/archipelago/data/components.h"

namespace landfall::archipelago {

inline constexpr int kPlayers = 5;  // seats at most
inline constexpr int kTrackSlots = 5;
inline constexpr int kHandTiles = 3;
inline constexpr int kDrawnObjectives = 3;  // two kept by two players, one more with spice
inline constexpr int kMaxTrends = 3;
inline constexpr int kNotes = 12;
inline constexpr int kRevealed = 5;
inline constexpr int kUsePermits = 8;
inline constexpr int kNoTile = 255;

enum class Phase : std::uint8_t {
  kSetup,
  kOrder,
  kPopulation,
  kBalance,
  kActions,
  kPurchase,
  kOver,
};

enum class Step : std::uint8_t {
  // Set-up.
  kDrawOrder,
  kVote,
  kVoteTie,
  kDrawTrend,
  kDealTile,
  kFirstTile,
  kFirstCubes,
  kDealCard,
  kDealObjective,
  kDrop,
  // Player order.
  kBid,
  kSetOrder,
  // Crises.
  kCrisis,
  kRaise,
  kExile,
  // Actions.
  kTurn,
  kHarvest,
  kTrade,
  kRecruit,
  kMigrate,
  kReproduce,
  kExplore,  // after a look at two tiles
  kTopTile,
  kBlindTile,
  kPeekTile,
  kPlaceTile,
  kTileCubes,
  kBuild,  // by a card
  kCardTarget,
  kTakeCube,
  kDisengage,
  kFists,
  kNameFist,
  kSpySlot,
  kReveal,
  kBuyNow,
  // The deck.
  kFront,
  kBack,
  // Negotiation.
  kAnswer,
  kChoosePartner,
  // Purchase.
  kPurchase,
  kTurnCard,
  kVerdict,
  kPhaseEnd,  // only as what a verdict goes on with
  kOver,
};

// What a card is drawn for, and where the game goes on.
enum class Draw : std::uint8_t { kSetup, kRefill, kReveal };

// Fields of the action wheel.
enum Field : std::uint8_t {
  kFieldTax,
  kFieldHarvest,  // and five more, by resource
  kFieldTrade = kFieldHarvest + kResources,
  kFieldExplore,
  kFieldReproduce,
  kFieldRecruit,
  kFieldMigrate,
  kFieldBuild,
};
inline constexpr int kFields = 13;

// The counters of a cell of units.
enum Condition : std::uint8_t { kStanding, kEngaged, kLying, kLyingEngaged };

// The parts of a byte of `building`.
inline constexpr std::uint8_t kExists = 1;
inline constexpr int kOccupantShift = 1;  // three bits: seat + 1, 0: nobody
inline constexpr std::uint8_t kOccupantMask = 7U << kOccupantShift;
inline constexpr std::uint8_t kByShip = 16;
inline constexpr std::uint8_t kOccupantEngaged = 32;
inline constexpr std::uint8_t kOccupantLying = 64;
inline constexpr std::uint8_t kUsed = 128;  // in this action phase

inline constexpr std::uint8_t kBlocked = 15;  // of an icon: the Barbarian's florin lies on it

// What a turn has had so far.
enum TurnFlag : std::uint8_t {
  kActionDone = 1,
  kCardDone = 2,
  kBuildingDone = 4,
  kAnythingDone = 8
};

// Why the game is over.
enum class Reason : std::uint8_t { kNone, kObjective, kIndependence };

// An offer as it stands in the bytes of its action (moves.h): what the offerer gives and wants.
struct Offer {
  std::uint8_t to = 0;  // seats, as bits; of a counter-offer: 0
  std::uint8_t give_florins = 0;
  std::uint8_t want_florins = 0;
  std::array<std::uint8_t, 3> give_cubes{};  // two resources in a byte
  std::array<std::uint8_t, 3> want_cubes{};
  std::uint8_t tokens = 0;     // given in the lower half, wanted in the upper
  std::uint8_t give_card = 0;  // card + 1
  std::uint8_t want_card = 0;
  std::uint8_t promise = 0;         // kind (lower half, 0: none) and due round - this round
  std::uint8_t promise_amount = 0;  //
  std::uint8_t flags = 0;           // kWantPermit, kPartnerPromises, kWantUse

  friend bool operator==(const Offer&, const Offer&) = default;
};
static_assert(sizeof(Offer) == 15);
inline constexpr std::uint8_t kWantPermit = 1;
inline constexpr std::uint8_t kPartnerPromises = 2;
inline constexpr std::uint8_t kWantUse = 4;  // of ports and markets (ARC-R425)

enum class Promise : std::uint8_t {
  kNone,
  kReturnFlorins,
  kReturnCubes,
  kFeed,
  kNoTax,
  kOrder,
  kPermit,
  // Under rules 2: what was lent is given back.
  kReturnTokens,
  kReturnCard,
};
inline constexpr int kFirstPromises = 7;  // with kNone, under rules 1
inline constexpr int kPromises = 9;

// What became of a promise; a lapsed one could not be kept, because the moment for it never came.
enum class Fate : std::uint8_t { kOpen, kKept, kBroken, kLapsed };

// A promise that was part of a deal: kept in mind, not enforced (ARC-13.6).
struct Note {
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  Promise kind{};
  std::uint8_t amount = 0;
  std::uint8_t made = 0;  // round; 0: no note
  std::uint8_t due = 0;   // round
  std::uint8_t done = 0;  // of the amount, so far
  Fate fate{};

  friend bool operator==(const Note&, const Note&) = default;
};

template <class T>
using PerSeat = std::array<T, kPlayers>;
template <class T>
using PerTile = std::array<T, kTiles>;
using Cubes = std::array<std::uint8_t, kResources>;
using CardSet = std::uint64_t;
using TileSet = std::uint32_t;

constexpr CardSet one_card(int card) { return CardSet{1} << card; }
constexpr bool has_card(CardSet cards, int card) { return ((cards >> card) & 1U) != 0; }
constexpr TileSet one_tile(int tile) { return TileSet{1} << tile; }

struct PublicState {
  // Cards.
  CardSet deck = 0;
  CardSet discard = 0;
  CardSet used = 0;   // activated in this action phase
  CardSet built = 0;  // wonders
  // Units.
  PerSeat<PerTile<std::uint64_t>> units{};
  PerTile<std::uint32_t> moved{};  // in a migration: counters of the areas, then bits of buildings

  // Tiles.
  TileSet tile_stack = 0;  // neither laid nor discarded; the top one and hands included
  TileSet tile_discard = 0;
  PerTile<std::uint8_t> region{};  // of laid tiles, in the order in which they were laid
  PerTile<std::uint8_t> rotation{};
  PerTile<std::int8_t> q{};
  PerTile<std::int8_t> r{};
  PerTile<std::array<std::uint8_t, kEdges>> neighbour{};  // laid tile + 1, 0: none
  PerTile<std::array<std::uint8_t, kBuildings>> building{};
  PerTile<std::uint8_t> building_area{};             // two bits for each building
  PerTile<std::array<std::uint8_t, kIcons>> icon{};  // seat + 1 of who harvests, kBlocked, 0: free
  PerSeat<PerTile<std::uint8_t>> citizens_at{};      // on the tile, buildings included

  // Boards.
  Cubes bank{};
  std::array<Cubes, 2> market{};
  std::uint8_t bank_florins = 0;
  std::uint8_t wheel_florins = 0;
  std::uint8_t icon_florins = 0;  // under barbarians
  std::uint8_t workers = 0;
  std::uint8_t rebellion = 0;
  std::uint8_t population = 0;
  PerSeat<std::array<std::uint8_t, kFields>> wheel{};  // discs
  std::array<std::uint8_t, kBuildings> building_count{};

  // Seats.
  PerSeat<std::uint8_t> florins{};
  PerSeat<std::uint8_t> cube_count{};
  PerSeat<Cubes> sure{};  // cubes that everybody knows to be there (ARC-R113)
  PerSeat<std::uint8_t> tokens{};
  PerSeat<std::uint8_t> discs{};
  PerSeat<std::uint8_t> discs_left{};
  PerSeat<std::uint8_t> citizens{};  // on the map
  PerSeat<std::uint8_t> ships{};     // on the map
  PerSeat<std::uint8_t> wonders{};   // citizens on wonders
  PerSeat<std::uint8_t> lying{};     // citizens on the map who lie
  PerSeat<std::uint8_t> characters{};
  PerSeat<std::uint8_t> progress{};
  PerSeat<std::uint8_t> benefactor{};  // florins on the card
  PerSeat<std::uint16_t> spied{};      // whose objectives a seat has seen: bit 3 * seat + slot
  PerSeat<std::array<std::uint8_t, kDrawnObjectives>> shown{};  // public objectives + 1
  PerSeat<std::uint8_t> last_bid{};                             // revealed, + 1; 0: none
  PerSeat<std::uint8_t> vote{};                                 // trend + 1
  PerSeat<std::uint8_t> order{};
  std::array<std::uint8_t, kCards> owner{};       // seat + 1, 0: nobody
  std::array<std::uint8_t, kCards> card_discs{};  // discs on it, and seat + 1 above 4 bits
  std::array<std::uint8_t, kTrackSlots> track{};  // card + 1
  std::array<std::uint8_t, kTrackSlots> turns{};
  std::array<std::uint8_t, kRevealed> revealed{};  // card + 1: turned up by Researcher, Head Hunter
  std::array<std::uint8_t, kMaxTrends> trends{};   // trend + 1
  std::array<Note, kNotes> notes{};
  std::uint16_t ruled_out = 0;  // objectives of this length that nobody holds (ARC-14.1)
  // Who lets the active seat harvest: bit seat; use ports and markets: bit kUsePermits + seat.
  std::uint16_t permits = 0;
  Offer offer;
  PerSeat<Offer> counters{};

  // The moment.
  Phase phase{};
  Step step{};
  Step resume{};          // after negotiation
  Step verdict_resume{};  // after kVerdict
  Draw draw{};
  Reason reason{};
  std::uint8_t round = 0;
  Seat seat = 0;           // who acts, or for whom chance acts
  std::uint8_t place = 0;  // in `order`
  std::uint8_t laid = 0;   // tiles on the map
  std::uint8_t tokens_taken = 0;
  std::uint8_t top_tile = 0;  // visible region + 1
  std::uint8_t top_back = 0;  // card + 1 with that back, the lowest of its like; 0: no card
  std::uint8_t turn_flags = 0;
  std::uint8_t passes = 0;
  std::uint8_t doubled = 0;  // resource + 1
  std::uint8_t offers_left = 0;
  std::uint8_t card = 0;    // in use, + 1
  std::uint8_t left = 0;    // transactions, recruits ... that are left; kUnlimited
  std::uint8_t detail = 0;  // market, resource, region + 1, slot ... of the step
  std::uint8_t done = 0;    // seats that have chosen in a parallel choice, as bits
  std::uint8_t asked = 0;   // seats that are asked in a parallel choice, as bits
  std::uint8_t tied = 0;    // second round of bids
  std::uint8_t half = 0;    // of the back: 0 upper, 1 lower
  std::uint8_t red = 0;     // an immediate crisis
  std::uint8_t crisis_resource = 0;
  std::uint8_t crisis_number = 0;
  std::uint8_t missing = 0;            // cubes of an export crisis
  std::uint8_t lay_before = 0;         // lying when the crisis began
  std::uint8_t crisis_place = 0;       // in `order`
  std::uint8_t accepted = 0;           // seats, as bits
  std::uint8_t countered = 0;          // seats, as bits
  std::uint8_t ending = 0;             // objective of this length + 1
  std::uint8_t ending_seat = 0;        // its holder + 1; 0 in the open variant
  std::uint8_t slots_empty = 0;        // slots of the track, as bits, that wait to be refilled
  std::uint8_t peeking = 0;            // seat + 1 who has peeked at the next tile
  std::uint8_t victim = 0;             // of the Thief or the Spy, + 1
  std::uint8_t drawn = 0;              // objectives or tiles or cards dealt so far
  std::uint8_t spiced = 0;             // seats that left out an objective (ARC-16.6), as bits
  PerSeat<std::uint8_t> hand_slots{};  // which tiles of its hand a seat still holds, as bits
  std::uint8_t wide_start = 0;         // round 0: no tile fits beside the start tile (ARC-R117)
  std::uint8_t kept_offers = 0;        // of the turn that a crisis interrupts (ARC-R320)
  std::uint8_t proposer = 0;           // who offers unasked, + 1 (ARC-13.8)
  PerSeat<std::uint8_t> proposed{};    // offers of each seat in this turn (ARC-13.7)

  friend bool operator==(const PublicState&, const PublicState&) = default;
};

// Whose offer is to be answered.
inline int offerer(const PublicState& state) {
  return state.proposer != 0 ? state.proposer - 1 : state.seat;
}

inline constexpr std::uint8_t kUnlimited = 255;
inline constexpr std::uint8_t kEmptyFist = kResources;

struct State : PublicState {
  PerSeat<Cubes> cubes{};
  PerSeat<std::array<std::uint8_t, kDrawnObjectives>> objective{};  // + 1, of this length
  PerSeat<std::array<std::uint8_t, kHandTiles>> hand{};             // tiles; 0: none
  PerSeat<std::uint8_t> bid{};                                      // + 1, while bids are sealed
  PerSeat<std::uint8_t> dropped{};                                  // secret choice with spice, + 1
  std::array<std::uint8_t, 2> fists{};                              // resource + 1, kEmptyFist + 1
  std::uint8_t peeked = 0;                                          // tile
  std::array<std::uint8_t, 7> more_unused{};                        // no padding

  friend bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 2500);

}  // namespace landfall::archipelago
