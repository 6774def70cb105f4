// Who trades what with whom: what the measurements must know about the two games in which players
// trade.
//
// Gains are differences of the evaluator's values with all cards open, which no bot at the table
// sees: who thought a deal good by mistake shows here.
#pragma once

#include <bit>
#include <optional>

#include "bots/evaluators/archipelago/evaluator.h"
#include "bots/evaluators/kolonien/evaluator.h"
#include "games/archipelago/position/board.h"
#include "games/archipelago/position/moves.h"
#include "games/archipelago/position/scoring.h"
#include "games/kolonien/position/moves.h"

namespace landfall::bots::measure {

struct Partners {
  Seat offerer = 0;
  Seat other = 0;
};

template <class G>
struct Bargains;

template <>
struct Bargains<Kolonien> {
  using State = kolonien::State;
  static bool ends_turn(const Action& action) { return action.verb == kolonien::kEnd; }
  static bool is_offer(const Action& action) { return action.verb == kolonien::kOffer; }
  static std::optional<Partners> deal(const State& before, const Action& action,
                                      const State& /*after*/) {
    if (action.verb != kolonien::kTrade) return std::nullopt;
    return Partners{before.active, action.arg[0]};
  }
  static bool is_lost(const kolonien::Table& /*table*/, const State& /*state*/) { return false; }
  static bool has_separatist(const kolonien::Table& /*table*/, const State& /*state*/) {
    return false;
  }
  // Cards, whatever their kind.
  static double wealth(const kolonien::Table& /*table*/, const State& state, Seat seat) {
    return kolonien::sum_of(state.hand[seat]);
  }
};

template <>
struct Bargains<Archipelago> {
  using State = archipelago::State;
  static bool ends_turn(const Action& action) { return action.verb == archipelago::kEnd; }
  static bool is_offer(const Action& action) { return action.verb == archipelago::kOffer; }
  static std::optional<Partners> deal(const State& before, const Action& action,
                                      const State& after) {
    using archipelago::Step;
    if (before.step == Step::kChoosePartner && action.verb == archipelago::kPartner) {
      return Partners{before.seat, action.arg[0]};
    }
    if (before.step != Step::kAnswer || after.step == Step::kAnswer ||
        after.step == Step::kChoosePartner) {
      return std::nullopt;
    }
    unsigned accepted = before.accepted;
    if (action.verb == archipelago::kAccept) accepted |= before.asked & ~unsigned{before.done};
    if (accepted == 0) return std::nullopt;
    return Partners{before.seat, static_cast<Seat>(std::countr_zero(accepted))};
  }
  static bool is_lost(const archipelago::Table& /*table*/, const State& state) {
    return state.reason == archipelago::Reason::kIndependence;
  }
  static bool has_separatist(const archipelago::Table& table, const State& state) {
    return archipelago::holder_of(table, state, archipelago::Criterion::kSeparatist).seat >= 0;
  }
  // What a cube is worth halfway between what markets pay and take.
  static double cube_price(const archipelago::Table& table, const State& state, int resource) {
    int low = 0;
    int high = 0;
    for (int market = 0; market < 2; ++market) {
      if (!archipelago::zone_is_full(table, state, market, resource)) {
        low = std::max(low, archipelago::selling_price(table, state, market, resource));
      }
      if (state.market[market][resource] == 0) continue;
      const int price = archipelago::buying_price(table, state, market, resource);
      high = high == 0 ? price : std::min(high, price);
    }
    return high == 0 ? low + 1 : (low + std::max(low, high)) / 2.0;
  }
  // Florins, and cubes at these prices.
  static double wealth(const archipelago::Table& table, const State& state, Seat seat) {
    double worth = state.florins[seat];
    for (int resource = 0; resource < archipelago::kResources; ++resource) {
      worth += state.cubes[seat][resource] * cube_price(table, state, resource);
    }
    return worth;
  }
};

}  // namespace landfall::bots::measure
