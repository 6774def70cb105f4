// All draws. Nearly every draw picks one bit of a set with equal chances.
#include "games/archipelago/steps/steps.h"

namespace landfall::archipelago {
namespace {

// Both faces of each tile, as regions.
std::uint64_t faces_of(TileSet tiles) {
  std::uint64_t regions = 0;
  for_each_bit(tiles, [&](int tile) { regions |= std::uint64_t{3} << (2 * tile); });
  return regions;
}

// What can come, as bits.
std::uint64_t lots(const Table& table, const State& state) {
  switch (state.step) {
    case Step::kDrawTrend:
      return trends_to_choose(table, state);
    case Step::kVoteTie:
      return tied_trends(table, state);
    case Step::kDealTile:
      return tiles_to_deal(state);
    case Step::kTopTile:
      return faces_of(state.peeked != 0 ? one_tile(state.peeked) : state.tile_stack);
    case Step::kBlindTile:
      return state.tile_stack;
    case Step::kPeekTile:
      return state.tile_stack & ~one_tile((state.top_tile - 1) / 2);
    case Step::kDealCard:
    case Step::kBack:
      return state.deck;
    case Step::kFront:
      return state.deck & table.same_back[state.top_back - 1];
    case Step::kDealObjective:
      return objectives_to_draw(table, state);
    case Step::kSpySlot:
      return (1U << table.objectives) - 1;
    default:
      return 0;
  }
}

Action lot_action(const Table& table, const State& state, int index) {
  switch (state.step) {
    case Step::kDrawTrend:
    case Step::kVoteTie:
      return action_of(kTrendDrawn, index);
    case Step::kDealTile:
      return action_of(kTileDealt, state.seat, index);
    case Step::kTopTile:
      return action_of(kTileUp, index);
    case Step::kBlindTile:
      return action_of(kTileBlind, index);
    case Step::kPeekTile:
      return action_of(kTilePeeked, state.seat, index);
    case Step::kBack:
      return action_of(kBackUp, table.back_of[index]);
    case Step::kDealObjective:
      return table.rules.open_objectives ? action_of(kObjectiveOpen, index)
                                         : action_of(kObjectiveDealt, state.seat, index);
    case Step::kSpySlot:
      return action_of(kSlot, index);
    default:
      return action_of(kCardUp, index);
  }
}

Action verdict(const Table& table, const State& state) {
  return action_of(kVerdictIs, held_objective(table, state, met_objectives(table, state)) + 1);
}

int factorial(int number) { return number < 2 ? 1 : number * factorial(number - 1); }

// The order with this number among all, in ascending order of the seats' bytes.
Action order_number(int seats, int number) {
  Action action = action_of(kOrderDrawn);
  unsigned left = (1U << seats) - 1;
  for (int place = 0; place < seats; ++place) {
    const int block = factorial(seats - 1 - place);
    unsigned rest = left;
    for (int skip = number / block; skip > 0; --skip) rest &= rest - 1;
    number %= block;
    const int seat = std::countr_zero(rest);
    action.arg[place] = static_cast<std::uint8_t>(seat);
    left &= ~(1U << seat);
  }
  return action;
}

}  // namespace

void chance_outcomes(const Table& table, const State& state, OutcomeList& list) {
  if (state.step == Step::kDrawOrder) {
    for (int number = 0; number < factorial(table.seats); ++number) {
      list.push_back({order_number(table.seats, number), 1});
    }
    return;
  }
  if (state.step == Step::kVerdict) {
    list.push_back({verdict(table, state), 1});
    return;
  }
  if (state.step == Step::kBack) {
    for (int card = 0; card < kCards; ++card) {
      const int weight = std::popcount(state.deck & table.same_back[card]);
      if (weight == 0) continue;
      list.push_back({action_of(kBackUp, card), static_cast<std::uint32_t>(weight)});
    }
    return;
  }
  for_each_bit(lots(table, state),
               [&](int index) { list.push_back({lot_action(table, state, index), 1}); });
}

Action chance_sample(const Table& table, const State& state, Random& random) {
  if (state.step == Step::kDrawOrder) {
    const auto orders = static_cast<std::uint32_t>(factorial(table.seats));
    return order_number(table.seats, static_cast<int>(random.below(orders)));
  }
  if (state.step == Step::kVerdict) return verdict(table, state);
  std::uint64_t mask = lots(table, state);
  for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(std::popcount(mask))); skip > 0;
       --skip) {
    mask &= mask - 1;
  }
  return lot_action(table, state, std::countr_zero(mask));
}

void apply_chance(const Table& table, State& state, Seat /*seat*/, const Action& action,
                  EventSink& sink) {
  switch (action.verb) {
    case kOrderDrawn:
      take_order(table, state, action, sink);
      break;
    case kTrendDrawn:
      take_trend(table, state, action.arg[0], sink);
      break;
    case kTileDealt:
      deal_tile(table, state, action.arg[1], sink);
      break;
    case kTilePeeked:
      state.peeked = action.arg[1];
      state.peeking = static_cast<std::uint8_t>(state.seat + 1);
      state.step = Step::kExplore;
      tell_secret(sink, SeatMask::of(state.seat), kPeekedSeen, kPeekedHidden, state.seat,
                  "ARC-12.18", action.arg[1]);
      break;
    case kTileBlind:
      hold_tile(state, action.arg[0], sink);
      break;
    case kTileUp:
      turn_up_tile(state, action.arg[0], sink);
      break;
    case kCardUp:
      if (state.step == Step::kDealCard) {
        deal_card(table, state, action.arg[0], sink);
      } else {
        draw_front(table, state, action.arg[0], sink);
      }
      break;
    case kBackUp:
      draw_back(table, state, action.arg[0], sink);
      break;
    case kObjectiveDealt:
      deal_objective(table, state, action.arg[1], sink);
      break;
    case kObjectiveOpen:
      deal_objective(table, state, action.arg[0], sink);
      break;
    case kVerdictIs:
      take_verdict(table, state, action.arg[0] - 1, sink);
      break;
    default:
      look_at_objective(table, state, action.arg[0], sink);
      break;
  }
}

}  // namespace landfall::archipelago
