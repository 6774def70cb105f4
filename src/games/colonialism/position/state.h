// A position of Colonialism: bytes only, zero where unused.
//
// It has two parts. PublicState is what everybody at the table sees; rules that need nothing else
// take a `const PublicState&`, so they cannot depend on a secret. State adds what is hidden: hands,
// decks, face-down cards, interest cards, secret choices. Sets of cards are masks, because every
// card of a player is there once; an order of cards does not exist before they are drawn.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/contract/seat.h"

namespace landfall::colonialism {

inline constexpr int kRegions = 6;
inline constexpr int kZones = 5;
inline constexpr int kColours = 3;
inline constexpr int kPlayers = 4;  // seats at most
inline constexpr int kRows = 4;     // of the turn order track (COL-R1)
inline constexpr int kLocal = 4;    // the faction of the local powers, after the seats
inline constexpr int kFactions = 5;
inline constexpr int kInterests = 12;
inline constexpr int kEvents = 12;
inline constexpr int kUpgrades = 5;
inline constexpr int kHandSize = 6;       // COL-6.3
inline constexpr int kOpeningCards = 12;  // COL-2.7
inline constexpr int kInterestHand = 3;   // COL-2.6
inline constexpr int kTurns = 3;
inline constexpr int kRounds = 4;
inline constexpr int kPasses = 3;  // COL-3.2

enum Colour : std::uint8_t { kBlack, kBrown, kYellow };

// COL-1.5. One of each for every player; the last comes with an upgrade (COL-11.6).
enum Card : std::uint8_t {
  kArmy,
  kCommerce,
  kDominion,
  kEmpire,
  kFleet,
  kHegemony,
  kInfluence2,
  kInfluence3,
  kInfluence4,
  kInfluence5,
  kMonopoly,
  kResourcesBlack,
  kResourcesBrown,
  kResourcesYellow,
  kTreaty,
  kUnrest,
  kConsolidate,
  kDiplomacy,
  kLandGrab,
  kMercenaries,
  kCampaign,
  kMissionaries,
  kPlague,
  kTrade,
  kConsolidateExtra,
};
inline constexpr int kCards = 25;
inline constexpr int kDeckCards = 24;  // without the card of the upgrade

enum EventCard : std::uint8_t {
  kBerlinConference,
  kYoungTurks,
  kOpiumTrade,
  kBoxerRebellion,
  kSickMan,
  kOpenDoor,
  kCongoAtrocities,
  kAgadirCrisis,
  kUrabiRevolt,
  kTripartiteConvention,
  kGurkhas,
  kCultivationSystem,
};

enum Upgrade : std::uint8_t {
  kMilitaryExpansion,
  kAggressiveExploration,
  kNavalExpansion,
  kColonialInfrastructure,
  kMercantilism,
};

using CardSet = std::uint32_t;
constexpr CardSet one_card(int card) { return CardSet{1} << card; }
constexpr bool has_card(CardSet cards, int card) { return ((cards >> card) & 1U) != 0; }
constexpr int count_of(CardSet cards) { return std::popcount(cards); }

enum class Phase : std::uint8_t {
  kSetup,
  kRound,         // an action round, its event included
  kColonization,  // region by region
  kEndOfPhase,    // COL-6.1 to COL-6.9
  kEndOfTurn,     // COL-6.10, COL-6.11
  kOver,
};

enum class Step : std::uint8_t {
  kRegionOrder,   // chance lays the order tiles
  kCubes,         // chance draws cubes for the region at `position`, `left` of them
  kLocals,        // chance rolls for the region at `position`
  kOrderRoll,     // chance rolls four dice for `seat`
  kChooseRow,     // `seat` chooses a row
  kDealInterest,  // chance deals an interest card to `seat`
  kDealCards,     // chance deals an influence card to `seat`
  kOpeningHand,   // all choose six of twelve cards in secret
  kPlaceShip,     // `seat` places a ship, the `counter`th of all
  kEvent,         // chance turns up an event
  kBoxer,         // chance rolls a die for `seat`
  kYoungTurks,    // `seat` gives a cube or leaves
  kSickMan,       // `seat` may place a disc
  kOpenDoor,      // `seat` may lay a policy card
  kAction,        // `seat` takes an action
  kDraw,          // chance gives `seat` a card, `left` of them
  kRoll,          // chance rolls for the card that `seat` has played
  kLosses,        // `seat` chooses how many mercenaries are among its losses
  kCollect,       // `seat` takes a colour, as number `counter`
  kGurkhas,       // `seat` may place a disc, `left` of them
  kCultivation,   // `seat` may take back a card
  kDiscard,       // all choose in secret which card to keep
  kRefill,        // chance gives `seat` a card
  kOver,
};

// How far the colonization of a region is (COL-5.3).
enum class Stage : std::uint8_t {
  kNone,
  kPolicies,  // policy cards have acted, losses by Unrest are due
  kConflict,  // losses of the conflict are due
  kEvent,     // Gurkhas or Cultivation System
  kCollect,
};

// Why discs are lost, for logs.
enum class Cause : std::uint8_t { kNone, kConflict, kUnrest, kPlague, kMissionaries, kCampaign };

template <class T>
using PerSeat = std::array<T, kPlayers>;
template <class T>
using PerRegion = std::array<T, kRegions>;
using Cubes = std::array<std::uint8_t, kColours>;

struct PublicState {
  PerSeat<CardSet> discard{};  // COL-4.5
  PerSeat<CardSet> known{};    // cards that all know to be in hand or face down (COL-R46)
  PerSeat<PerRegion<CardSet>> open_cards{};  // face-up policy cards (COL-4.12)
  PerSeat<std::uint16_t> shown_interest{};   // only when the game is over
  std::uint16_t events_left = 0;             // events that have not been drawn
  std::uint16_t events_gone = 0;             // those drawn before the current one

  PerRegion<std::array<std::uint8_t, kFactions>> discs{};  // own colour; grey ones at kLocal
  PerRegion<PerSeat<std::uint8_t>> mercenaries{};
  PerRegion<Cubes> cubes{};
  Cubes bag{};
  Cubes spent{};
  PerSeat<Cubes> held{};
  PerSeat<std::uint8_t> tally{};  // cubes collected in this turn (COL-R25)
  PerSeat<std::uint8_t> reserve{};
  std::uint8_t local_supply = 0;
  std::uint8_t mercenary_supply = 0;
  PerSeat<std::array<std::uint8_t, kZones>> fresh{};  // ships
  PerSeat<std::array<std::uint8_t, kZones>> used{};
  PerSeat<std::uint8_t> hand_size{};
  PerSeat<std::uint8_t> deck_size{};
  PerSeat<std::uint8_t> interest_size{};
  PerSeat<std::uint8_t> covered{};  // regions beside which a face-down card lies, as bits

  PerRegion<std::uint8_t> order{};                   // region with tile 1, 2, ...
  std::array<std::uint8_t, kRows> row{};             // seat + 1 in each row, 0: free
  std::array<std::uint8_t, kRows> new_row{};         // while rows are chosen
  PerSeat<std::uint8_t> rank{};                      // while rows are rolled for or chosen
  PerSeat<std::uint8_t> roll{};                      // dice of this roll, 0: not yet
  std::array<std::uint8_t, kUpgrades> upgrade_of{};  // seat + 1, 0: not bought
  std::uint8_t event = 0;                            // current event + 1, 0: none

  Phase phase{};
  Step step{};
  Stage stage{};
  Cause cause{};
  std::uint8_t turn = 0;      // 1 to 3; 0 in the set-up
  std::uint8_t round = 0;     // 1 to 4; 0 in the set-up
  std::uint8_t pass = 0;      // 1 to 3 in an action round
  Seat seat = 0;              // who acts, or for whom chance acts
  std::uint8_t position = 0;  // in region order, while regions are gone through
  std::uint8_t region = 0;    // where a card, losses or collecting take place
  std::uint8_t card = 0;      // for which a die is rolled
  std::uint8_t faction = 0;   // which that card names
  std::uint8_t left = 0;
  std::uint8_t counter = 0;
  std::uint8_t done = 0;  // seats that need not choose (any more) in a parallel choice, as bits
  PerSeat<std::uint8_t> losses{};  // discs that a seat is about to lose in `region`
  std::uint8_t unused = 0;         // no padding

  friend bool operator==(const PublicState&, const PublicState&) = default;
};

struct State : PublicState {
  PerSeat<PerRegion<std::uint8_t>> face_down{};  // card + 1, 0: none
  PerSeat<CardSet> hand{};
  PerSeat<CardSet> deck{};
  PerSeat<CardSet> kept{};  // secret choice at kOpeningHand and kDiscard
  PerSeat<std::uint16_t> interest{};

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 512);

// Policy cards of a seat beside a region, face down or up.
inline int policy_count(const PublicState& state, int seat, int region) {
  const auto s = static_cast<std::size_t>(seat);
  const auto r = static_cast<std::size_t>(region);
  return count_of(state.open_cards[s][r]) + ((state.covered[s] >> region) & 1);
}
inline bool has_policy(const PublicState& state, int seat, int region) {
  return state.open_cards[static_cast<std::size_t>(seat)][static_cast<std::size_t>(region)] != 0 ||
         ((state.covered[static_cast<std::size_t>(seat)] >> region) & 1) != 0;
}

inline CardSet policy_cards(const State& state, int seat, int region) {
  const auto s = static_cast<std::size_t>(seat);
  const auto r = static_cast<std::size_t>(region);
  const std::uint8_t hidden = state.face_down[s][r];
  return state.open_cards[s][r] | (hidden == 0 ? 0 : one_card(hidden - 1));
}

}  // namespace landfall::colonialism
