// The position of Hidden Hand, what a seat may know of it, and its invariants
// (test_game_clauses.md).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/game.h"

namespace landfall::testing {

// What the leaky copy of the game gives away on purpose; see tests/leak/leak_test.cpp.
enum class Leak : std::uint8_t {
  kNone,
  kViewShowsHands,         // the view carries the other hands
  kDeterminizeTellsTruth,  // the view smuggles everything to a resampler that gives it back
  kEventTellsAll,          // the sealed bid is announced with its card
  kLegalListTells,         // a seat's choices depend on a hand that it does not see
  kRefusalTells,           // the clause of a refusal depends on a hand that the seat does not see
  kRevealsMissing,         // looking at the prize does not count as something newly seen
  kStandingTells,          // the public points count a sealed bid
};
// Which of them the leaky copy has now. (Chosen at run time: one copy compiles faster than eight.)
inline Leak planted_leak = Leak::kNone;

inline constexpr int kCards = 12;
inline constexpr int kHand = 3;
inline constexpr int kRounds = 3;
inline constexpr int kHighestStake = 20;
inline constexpr int kHighestRaise = 5;

enum Verb : std::uint8_t { kDeal = 1, kLay, kStake, kLook, kAccept, kRaise, kBid };
enum class Phase : std::uint8_t {
  kDealing,
  kDrawing,
  kLaying,
  kStaking,
  kAnswering,
  kBidding,
  kOver
};
enum Kind : std::uint8_t {
  kDealt = 1,
  kLaid,
  kStaked,
  kLooked,
  kAccepted,
  kRaised,
  kBidden,
  kRevealed
};

using CardSet = std::uint16_t;  // bit n: card n
inline constexpr CardSet kAllCards = 0x1FFE;
constexpr CardSet one_card(int card) { return static_cast<CardSet>(1U << card); }
constexpr int count_of(CardSet cards) { return std::popcount(cards); }

struct HiddenHandTable {
  Setup setup;
  int seats = 0;
  bool looking = true;
};

struct HiddenHandState {
  std::array<CardSet, 3> hand{};
  CardSet discard = 0;
  std::array<std::uint8_t, 3> bid{};  // 0: none yet
  std::uint8_t prize = 0;             // the face-down card; 0: none
  std::uint8_t looked = 0;            // the seat after the starter has seen it
  Phase phase = Phase::kDealing;
  std::uint8_t round = 0;
  std::uint8_t stake = 0;
  std::uint8_t starter = 0;
  std::array<std::uint8_t, 3> points{};

  friend bool operator==(const HiddenHandState&, const HiddenHandState&) = default;
};

struct HiddenHandView {
  std::array<CardSet, 3> hand{};  // the viewer's own, zero for the others
  CardSet discard = 0;
  std::array<std::uint8_t, 3> hand_size{};
  std::array<std::uint8_t, 3> bid{};  // the viewer's own
  std::uint8_t bids_in = 0;           // bit per seat
  std::uint8_t prize_lies = 0;
  std::uint8_t prize = 0;  // if the viewer laid it or looked at it
  std::uint8_t looked = 0;
  Phase phase = Phase::kDealing;
  std::uint8_t round = 0;
  std::uint8_t stake = 0;
  std::uint8_t starter = 0;
  std::array<std::uint8_t, 3> points{};
  Seat viewer = kTable;

  friend bool operator==(const HiddenHandView&, const HiddenHandView&) = default;
};

inline const GameInfo& hidden_hand_info() {
  static const GameInfo kInfo{
      "hidden_hand", "TST", 2, 3, {OptionSpec{"looking", {"allowed", "forbidden"}}}};
  return kInfo;
}

inline Result<HiddenHandTable> make_hidden_hand_table(const Setup& wanted) {
  Result<Setup> setup = complete_setup(hidden_hand_info(), wanted);
  if (!setup) return setup.problem();
  if (!setup->components.empty()) {
    return Problem{"hidden_hand has no component data", setup->components_name, {}, 1};
  }
  HiddenHandTable table;
  table.setup = *setup;
  table.seats = setup->seats;
  table.looking = option_value(*setup, "looking") == "allowed";
  return table;
}

inline CardSet deck_of(const HiddenHandState& state) {
  CardSet deck = kAllCards & static_cast<CardSet>(~state.discard);
  for (const CardSet hand : state.hand) deck &= static_cast<CardSet>(~hand);
  for (const std::uint8_t bid : state.bid) deck &= static_cast<CardSet>(~one_card(bid));
  return deck & static_cast<CardSet>(~one_card(state.prize));
}

// How many cards a seat must hold at this moment.
inline int hand_size_due(const HiddenHandTable& table, const HiddenHandState& state, int seat) {
  const auto index = static_cast<std::size_t>(seat);
  switch (state.phase) {
    case Phase::kDealing:
      return count_of(state.hand[index]);
    case Phase::kLaying:
      return kHand - state.round + (seat == state.starter ? 1 : 0);
    case Phase::kBidding:
      return kHand - state.round - (state.bid[index] != 0 ? 1 : 0);
    case Phase::kOver:
      return 0;
    default:
      return seat < table.seats ? kHand - state.round : 0;
  }
}

// The invariants: twelve cards, each in one place; hands of the size that the moment asks for.
inline std::string check_hidden_hand(const HiddenHandTable& table, const HiddenHandState& state) {
  int places = count_of(state.discard);
  CardSet all = state.discard;
  const auto add = [&](CardSet cards) {
    places += count_of(cards);
    all |= cards;
  };
  for (const CardSet hand : state.hand) add(hand);
  for (const std::uint8_t bid : state.bid) {
    if (bid != 0) add(one_card(bid));
  }
  if (state.prize != 0) add(one_card(state.prize));
  if (places != count_of(all)) return "a card lies in two places";
  if ((all & ~kAllCards) != 0) return "there is no such card";
  if (state.phase > Phase::kOver || state.starter >= table.seats || state.round > kRounds) {
    return "phase, starter or round is out of range";
  }
  if ((state.round == kRounds) != (state.phase == Phase::kOver)) return "the round has no phase";
  int dealt = 0;
  for (int seat = 0; seat < 3; ++seat) {
    const auto index = static_cast<std::size_t>(seat);
    if (seat >= table.seats && (state.hand[index] != 0 || state.bid[index] != 0)) {
      return "a seat that nobody sits on holds cards";
    }
    if (seat < table.seats && count_of(state.hand[index]) != hand_size_due(table, state, seat)) {
      return "seat " + std::to_string(seat) + " holds a wrong number of cards";
    }
    dealt += count_of(state.hand[index]);
    if (state.bid[index] != 0 && state.phase != Phase::kBidding) return "a bid lies too early";
  }
  if (state.phase == Phase::kDealing) {
    if (state.round != 0) return "cards are dealt in the first round only";
    if (dealt >= kHand * table.seats) return "all cards are dealt, but the deal goes on";
    for (int seat = 0; seat < table.seats; ++seat) {
      const int due = dealt / table.seats + (seat < dealt % table.seats ? 1 : 0);
      if (count_of(state.hand[static_cast<std::size_t>(seat)]) != due) return "a seat was skipped";
    }
  }
  const bool prize_due = state.phase == Phase::kStaking || state.phase == Phase::kAnswering ||
                         state.phase == Phase::kBidding;
  if ((state.prize != 0) != prize_due) return "the prize lies at the wrong time";
  if (state.looked > 1 || (state.looked != 0 && (!table.looking || !prize_due))) {
    return "somebody looked who could not";
  }
  const bool answered = state.phase == Phase::kBidding;
  const bool staked = answered || state.phase == Phase::kAnswering;
  if (state.stake > (staked ? kHighestStake : 0) + (answered ? kHighestRaise : 0)) {
    return "the stake is too high";
  }
  if (count_of(state.discard) != state.round * (table.seats + 1)) return "the discard is wrong";
  int points = 0;
  for (const std::uint8_t won : state.points) points += won;
  if (points > state.round * (kCards + kHighestStake + kHighestRaise)) return "too many points";
  return {};
}

}  // namespace landfall::testing
