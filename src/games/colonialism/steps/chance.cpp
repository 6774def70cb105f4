// Chance: all dice, draws and tiles. Nothing is decided before it is revealed: decks and the bag
// are multisets.
#include <algorithm>
#include <numeric>

#include "games/colonialism/steps/steps.h"

namespace landfall::colonialism {
namespace {

constexpr int kDiceOfOrder = 4;  // COL-2.5

int nth_bit(std::uint32_t mask, std::uint32_t index) {
  for (; index > 0; --index) mask &= mask - 1;
  return std::countr_zero(mask);
}

// COL-1.9: 1, 2 and 3 are equally likely. The number of ways to roll each sum.
std::array<std::uint32_t, 13> ways_of(int dice) {
  std::array<std::uint32_t, 13> ways{1};
  for (int die = 0; die < dice; ++die) {
    std::array<std::uint32_t, 13> next{};
    for (std::size_t sum = 0; sum + 3 < ways.size(); ++sum) {
      for (std::size_t face = 1; face <= 3; ++face) next[sum + face] += ways[sum];
    }
    ways = next;
  }
  return ways;
}
int roll(int dice, Random& random) {
  int sum = dice;
  for (int die = 0; die < dice; ++die) sum += static_cast<int>(random.below(3));
  return sum;
}

unsigned undealt_interests(const Table& table, const State& state) {
  unsigned dealt = 0;
  for (const Seat seat : players(table.seats)) dealt |= state.interest[seat];
  return ((1U << kInterests) - 1) & ~dealt;
}

// COL-R41: all dice of a region as one outcome.
void sums(Verb verb, int dice, int seat, OutcomeList& list) {
  const auto ways = ways_of(dice);
  for (int sum = 0; sum < static_cast<int>(ways.size()); ++sum) {
    if (ways[sum] == 0) continue;
    list.push_back({seat < 0 ? action_of(verb, sum) : action_of(verb, seat, sum), ways[sum]});
  }
}

}  // namespace

bool is_chance(Step step) {
  constexpr auto kMask = [] {
    std::uint32_t mask = 0;
    for (const Step chance :
         {Step::kRegionOrder, Step::kCubes, Step::kLocals, Step::kOrderRoll, Step::kDealInterest,
          Step::kDealCards, Step::kEvent, Step::kBoxer, Step::kDraw, Step::kRoll, Step::kRefill}) {
      mask |= 1U << static_cast<int>(chance);
    }
    return mask;
  }();
  return ((kMask >> static_cast<int>(step)) & 1U) != 0;
}

void chance_outcomes(const Table& table, const State& state, OutcomeList& list) {
  switch (state.step) {
    case Step::kRegionOrder: {
      std::array<std::uint8_t, kRegions> order{};
      std::iota(order.begin(), order.end(), std::uint8_t{0});
      do {
        list.push_back(
            {action_of(kTiles, order[0], order[1], order[2], order[3], order[4], order[5]), 1});
      } while (std::next_permutation(order.begin(), order.end()));
      break;
    }
    case Step::kCubes:
      for (int colour = 0; colour < kColours; ++colour) {
        if (state.bag[colour] > 0) list.push_back({action_of(kCube, colour), state.bag[colour]});
      }
      break;
    case Step::kLocals:
      sums(kLocalsRoll, table.value(state.region), -1, list);
      break;
    case Step::kOrderRoll:
      sums(kDice, kDiceOfOrder, state.seat, list);
      break;
    case Step::kDealInterest:
      for_each_bit(undealt_interests(table, state),
                   [&](int card) { list.push_back({action_of(kDealt, state.seat, card), 1}); });
      break;
    case Step::kDealCards:
    case Step::kDraw:
    case Step::kRefill:
      for_each_bit(state.deck[state.seat],
                   [&](int card) { list.push_back({action_of(kCardDrawn, state.seat, card), 1}); });
      break;
    case Step::kEvent:
      for_each_bit(state.events_left,
                   [&](int event) { list.push_back({action_of(kEventUp, event), 1}); });
      break;
    default:
      for (int face = 1; face <= 3; ++face) list.push_back({action_of(kDie, face), 1});
  }
}

Action chance_sample(const Table& table, const State& state, Random& random) {
  switch (state.step) {
    case Step::kRegionOrder: {
      std::array<std::uint8_t, kRegions> order{};
      std::iota(order.begin(), order.end(), std::uint8_t{0});
      random.shuffle(order);
      return action_of(kTiles, order[0], order[1], order[2], order[3], order[4], order[5]);
    }
    case Step::kCubes: {
      auto rest =
          static_cast<int>(random.below(static_cast<std::uint32_t>(total_cubes(state.bag))));
      int colour = 0;
      while (rest >= state.bag[colour]) rest -= state.bag[colour++];
      return action_of(kCube, colour);
    }
    case Step::kLocals:
      return action_of(kLocalsRoll, roll(table.value(state.region), random));
    case Step::kOrderRoll:
      return action_of(kDice, state.seat, roll(kDiceOfOrder, random));
    case Step::kDealInterest: {
      const unsigned cards = undealt_interests(table, state);
      const auto count = static_cast<std::uint32_t>(std::popcount(cards));
      return action_of(kDealt, state.seat, nth_bit(cards, random.below(count)));
    }
    case Step::kDealCards:
    case Step::kDraw:
    case Step::kRefill:
      return action_of(kCardDrawn, state.seat,
                       nth_bit(state.deck[state.seat], random.below(state.deck_size[state.seat])));
    case Step::kEvent: {
      const auto count = static_cast<std::uint32_t>(std::popcount(state.events_left));
      return action_of(kEventUp, nth_bit(state.events_left, random.below(count)));
    }
    default:
      return action_of(kDie, roll(1, random));
  }
}

void apply_chance(const Table& table, State& state, const Action& action, EventSink& sink) {
  const int first = action.arg[0];
  switch (state.step) {
    case Step::kRegionOrder:
      for (int i = 0; i < kRegions; ++i) state.order[i] = action.arg[i];
      tell(sink, kTilesLaid, kTable, state.phase == Phase::kSetup ? "COL-2.1" : "COL-6.7",
           state.order[0], state.order[1], state.order[2], state.order[3], state.order[4],
           state.order[5]);
      // After the second colonization of a turn its end phase refreshes everything (COL-6.10).
      if (state.phase == Phase::kEndOfPhase && state.round == kRounds) {
        state.phase = Phase::kEndOfTurn;
      }
      begin_filling(table, state, sink);
      break;
    case Step::kCubes:
      --state.bag[first];
      ++state.cubes[state.region][first];
      --state.left;
      tell(sink, kCubeDrawn, kTable, state.phase == Phase::kEndOfPhase ? "COL-6.8" : "COL-2.2",
           state.region, first);
      go_on_filling(table, state, sink);
      break;
    case Step::kLocals:
      tell(sink, kLocalsRolled, kTable, state.phase == Phase::kSetup ? "COL-2.3" : "COL-6.11",
           state.region, place_discs(state, kLocal, state.region, first));
      ++state.position;
      go_on_with_locals(table, state, sink);
      break;
    case Step::kOrderRoll:
      state.roll[state.seat] = action.arg[1];
      tell(sink, kOrderRolled, state.seat, "COL-2.5", action.arg[1]);
      go_on_with_order_rolls(table, state, sink);
      break;
    case Step::kDealInterest:
      deal_interest(table, state, state.seat, action.arg[1], sink);
      break;
    case Step::kDealCards:
      deal_card(table, state, state.seat, action.arg[1], sink);
      break;
    case Step::kDraw:
      tell_secret(sink, SeatMask::of(state.seat), kDrawnSeen, kDrawnHidden, state.seat,
                  table.rules.draw_count == 1 ? "COL-4.2" : "COL-4.1", action.arg[1]);
      take_card(state, state.seat, action.arg[1], sink);
      // COL-R7: drawing stops when deck and discard pile are empty.
      if (--state.left == 0 || state.deck_size[state.seat] == 0) {
        state.left = 0;
        finish_action(table, state, sink);
      }
      break;
    case Step::kRefill:
      tell_secret(sink, SeatMask::of(state.seat), kDrawnSeen, kDrawnHidden, state.seat, "COL-6.3",
                  action.arg[1]);
      take_card(state, state.seat, action.arg[1], sink);
      go_on_refilling(table, state, sink);
      break;
    case Step::kEvent:
      turn_up_event(table, state, first, sink);
      break;
    case Step::kBoxer:
      roll_for_boxers(table, state, first, sink);
      break;
    default:
      roll_for_card(table, state, first, sink);
  }
}

}  // namespace landfall::colonialism
