// Hidden Hand, the worked example: a small complete game with hands, sealed bids and a face-down
// card. docs/add-a-game.md builds it step by step; the rules are in rules/hidden_hand/clauses.md.
#pragma once

#include "engine/defaults/game_defaults.h"
#include "engine/game.h"

namespace landfall {
namespace hidden_hand {

inline constexpr int kCards = 12;
inline constexpr int kHand = 3;
inline constexpr int kRounds = 3;
inline constexpr int kHighestStake = 20;

enum Verb : std::uint8_t { kDeal = 1, kLay, kLook, kBid };
enum EventKind : std::uint8_t { kDealt = 1, kLaid, kLooked, kSealed, kShown, kWon };

// A position. The deck is what lies nowhere else, and a card of 0 is none.
struct State {
  std::array<SmallSet, 3> hand{};
  SmallSet discard;
  SmallSet prize_seen_by;  // seats that know the prize
  std::array<std::uint8_t, 3> bid{};
  std::uint8_t prize = 0;  // lies face down while seats bid
  std::uint8_t stake = 0;
  std::uint8_t round = 0;
  Seat starter = 0;
  std::array<std::uint8_t, 3> points{};
};

}  // namespace hidden_hand

struct HiddenHand
    : GameDefaults<HiddenHand, PlainTable, hidden_hand::State, Veiled<hidden_hand::State>> {
  using enum hidden_hand::Verb;
  using enum hidden_hand::EventKind;
  static constexpr std::array kVerbs = {
      WordForm{kDeal, "deal", {"card"}, true},
      WordForm{kLay, "lay", {"card", "stake"}},
      WordForm{kLook, "look"},
      WordForm{kBid, "bid", {"card"}},
  };
  static constexpr std::array kEvents = {
      WordForm{kDealt, "dealt", {"card"}},   WordForm{kLaid, "laid", {"card", "stake"}},
      WordForm{kLooked, "looked", {"card"}}, WordForm{kSealed, "sealed", {"card"}},
      WordForm{kShown, "shown", {"card"}},   WordForm{kWon, "won", {"card", "points"}},
  };

  static const GameInfo& info();
  static SeatMask awaiting(const Table& table, const State& state);
  static void legal(const Table& table, const State& state, Seat seat, ActionList& list);
  static bool open_verb(std::uint8_t verb) { return verb == kLay; }  // not every stake is listed
  static std::optional<Refusal> refuse(const Table& table, const State& state, Seat seat,
                                       const Action& action);
  static void apply(const Table& table, State& state, Seat seat, const Action& action,
                    EventSink& sink);
  static void outcomes(const Table& table, const State& state, OutcomeList& list);
  static SmallSet deck(const State& state);
  static std::string check(const Table& table, const State& state);
  // A log tells it round by round, whoever bids meanwhile.
  static std::optional<Turn> turn(const Table& /*table*/, const State& state) {
    return Turn{.seat = state.starter, .round = state.round};
  }

  static constexpr void fields(auto& state, auto&& visit) {
    visit("round", state.round);
    visit("starter", state.starter);
    visit("stake", state.stake);
    visit("hand", state.hand, kOwner);
    visit("bid", state.bid, kOwner);
    visit("prize", state.prize, SeatMask::of_bits(state.prize_seen_by.bits()));
    visit("prize_seen_by", state.prize_seen_by);
    visit("discard", state.discard);
    visit("points", state.points);
  }
};
static_assert(Game<HiddenHand>);

}  // namespace landfall
