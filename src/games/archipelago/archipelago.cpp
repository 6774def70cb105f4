// The contract's doors, and which step stands behind each.
#include "games/archipelago/archipelago.h"

#include <algorithm>

#include "games/archipelago/steps/steps.h"
#include "games/archipelago/words/explain.h"

namespace landfall {

using namespace archipelago;

SeatMask Archipelago::awaiting(const Table& table, const State& state) {
  static_cast<void>(table);
  switch (state.step) {
    case Step::kVote:
    case Step::kDrop:
    case Step::kBid:
    case Step::kAnswer:
      return SeatMask::of_bits(state.asked).without(SeatMask::of_bits(state.done));
    case Step::kFists:
      return SeatMask::of(static_cast<Seat>(state.victim - 1));
    case Step::kOver:
      return {};
    default:
      return SeatMask::of(is_chance(state.step) ? kChance : state.seat);
  }
}

bool Archipelago::open_verb(std::uint8_t verb) {
  return verb == kBid || verb == kOffer || verb == kCounter;
}

namespace archipelago {
namespace {

void with_done(ActionList& list) { list.push_back(action_of(kDone)); }

void list_choices(const Table& table, const State& state, Seat seat, ActionList& list) {
  switch (state.step) {
    case Step::kVote:
      for_each_bit(trends_to_choose(table, state),
                   [&](int trend) { list.push_back(action_of(kVote, trend)); });
      break;
    case Step::kDrop:
      for (const std::uint8_t objective : state.objective[seat]) {
        if (objective != 0) list.push_back(action_of(kDrop, objective - 1));
      }
      break;
    case Step::kFirstTile:
      legal_first_tile(table, state, seat, list);
      break;
    case Step::kFirstCubes:
    case Step::kTileCubes:
      legal_cubes(table, state, list);
      break;
    case Step::kBid:
      legal_bid(state, seat, list);
      break;
    case Step::kSetOrder:
      legal_offers(table, state, seat, list);
      legal_order(table, list);
      break;
    case Step::kCrisis:
    case Step::kRaise:
    case Step::kExile:
      legal_crisis(table, state, seat, list);
      break;
    case Step::kTurn:
      legal_turn(table, state, seat, list);
      break;
    case Step::kHarvest:
      legal_harvest(table, state, seat, state.detail, list);
      with_done(list);
      break;
    case Step::kTrade:
      legal_trade(table, state, seat, 1U << state.detail, list);
      with_done(list);
      break;
    case Step::kRecruit:
      legal_recruit(table, state, seat, state.detail != 0, list);
      // ARC-12.36: at least one free recruit.
      if (state.detail == 0 || state.left < table.card(state.card - 1).amount) with_done(list);
      break;
    case Step::kMigrate:
      legal_migrate(table, state, seat, state.detail != 0, list);
      if (may_end_migration(state, seat)) with_done(list);
      break;
    case Step::kReproduce:
      legal_reproduce(table, state, seat, list);
      with_done(list);
      break;
    case Step::kExplore:
      list.push_back(action_of(kExplore, 0));
      list.push_back(action_of(kExplore, 1));
      break;
    case Step::kPlaceTile:
      legal_place(table, state, seat, list);
      break;
    case Step::kBuild:
      legal_build(table, state, seat, state.detail, list);
      with_done(list);
      break;
    case Step::kCardTarget:
      legal_target(table, state, seat, state.card - 1, list);
      break;
    case Step::kTakeCube:
      legal_take(state, list);
      break;
    case Step::kDisengage:
      with_done(list);
      legal_free(state, seat, list);
      break;
    case Step::kFists:
      legal_fists(state, seat, list);
      break;
    case Step::kNameFist:
      list.push_back(action_of(kHand, 0));
      list.push_back(action_of(kHand, 1));
      break;
    case Step::kReveal:
      legal_reveal(table, state, seat, list);
      break;
    case Step::kBuyNow:
      with_done(list);
      legal_purchase(table, state, seat, list);
      break;
    case Step::kAnswer:
      legal_answers(table, state, seat, list);
      break;
    case Step::kChoosePartner:
      legal_partners(state, list);
      break;
    case Step::kPurchase:
      legal_purchase(table, state, seat, list);
      legal_turn_over(state, list);
      break;
    case Step::kTurnCard:
      legal_turn_over(state, list);
      break;
    default:
      break;
  }
}

// The order of actions, as memcmp has it, in two comparisons of words. A type, so that it is compiled
// into the sorting instead of being called for every pair.
struct ComesBefore {
  static std::uint64_t big_endian(const std::uint8_t* bytes) {
    std::uint64_t word = 0;
    for (int i = 0; i < 8; ++i) word = word << 8 | bytes[i];
    return word;
  }
  bool operator()(const Action& a, const Action& b) const {
    const std::uint64_t first_a = big_endian(&a.verb);
    const std::uint64_t first_b = big_endian(&b.verb);
    if (first_a != first_b) return first_a < first_b;
    return big_endian(&a.arg[6]) < big_endian(&b.arg[6]);
  }
};

void end_part(const Table& table, State& state, Seat seat, EventSink& sink) {
  tell(sink, kFinishedPart, seat, "ARC-6.1");
  state.moved = {};
  if (state.step == Step::kRecruit && state.card != 0) {
    finish_card(table, state, seat, sink);
  } else {
    back_to_turn(state);
  }
}

void apply_choice(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink) {
  if (action.verb == kOffer) {
    make_offer(state, seat, action, sink);
    return;
  }
  switch (state.step) {
    case Step::kVote:
      vote(table, state, seat, action.arg[0], sink);
      return;
    case Step::kDrop:
      drop_objective(table, state, seat, action.arg[0], sink);
      return;
    case Step::kFirstTile:
      if (action.verb == kGiveUp) {
        show_hand(state, seat, sink);
      } else {
        place_first_tile(table, state, seat, action, sink);
      }
      return;
    case Step::kFirstCubes:
    case Step::kTileCubes:
      take_cubes(table, state, seat, action, sink);
      return;
    case Step::kBid:
      make_bid(table, state, seat, action.arg[0], sink);
      return;
    case Step::kSetOrder:
      set_order(table, state, seat, action, sink);
      return;
    case Step::kCrisis:
    case Step::kRaise:
    case Step::kExile:
      apply_crisis(table, state, seat, action, sink);
      return;
    case Step::kPlaceTile:
      if (action.verb == kGiveUp) {
        give_up_tile(state, seat, sink);
      } else {
        place_tile(table, state, seat, action, sink);
      }
      return;
    case Step::kRecruit:
      if (action.verb == kRecruit) {
        recruit(table, state, seat, action, state.detail != 0, sink);
        return;
      }
      break;
    case Step::kCardTarget:
      aim(table, state, seat, action, sink);
      return;
    case Step::kTakeCube:
      take_cube(table, state, seat, action.arg[0], sink);
      return;
    case Step::kDisengage:
      if (action.verb == kFree) {
        free_unit(table, state, seat, action, sink);
        return;
      }
      break;
    case Step::kFists:
      close_fists(state, seat, action, sink);
      return;
    case Step::kNameFist:
      name_fist(table, state, seat, action.arg[0], sink);
      return;
    case Step::kReveal:
      apply_reveal(table, state, seat, action, sink);
      return;
    case Step::kAnswer:
      answer_offer(table, state, seat, action, sink);
      return;
    case Step::kChoosePartner:
      choose_partner(table, state, seat, action, sink);
      return;
    case Step::kBuyNow:
    case Step::kPurchase:
    case Step::kTurnCard:
      if (action.verb != kDone) {
        apply_purchase(table, state, seat, action, sink);
        return;
      }
      break;
    default:
      break;
  }
  if (action.verb == kDone) {
    end_part(table, state, seat, sink);
  } else {
    apply_turn(table, state, seat, action, sink);
  }
}

}  // namespace
}  // namespace archipelago

void Archipelago::legal(const Table& table, const State& state, Seat seat, ActionList& list) {
  const std::size_t before = list.size();
  list_choices(table, state, seat, list);
  // Most steps list in order; where places and payments mix, sorting is simpler.
  Action* const first = list.begin() + before;
  if (!std::is_sorted(first, list.end(), ComesBefore())) {
    std::sort(first, list.end(), ComesBefore());
  }
}

std::optional<Refusal> Archipelago::refuse(const Table& table, const State& state, Seat seat,
                                           const Action& action) {
  if (action.verb == kOffer || action.verb == kCounter) {
    return refuse_offer(table, state, seat, action);
  }
  if (action.verb == kBid && state.step == Step::kBid) {
    const bool plain = action == action_of(kBid, action.arg[0]);
    if (plain && action.arg[0] <= state.florins[seat]) return std::nullopt;
    return plain ? Refusal{Clause{"ARC-3.4"}} : Refusal{Clause{"TAB-1.2"}};
  }
  ActionList list;
  legal(table, state, seat, list);
  if (std::binary_search(list.begin(), list.end(), action)) return std::nullopt;
  return explain(table, state, seat, action);
}

void Archipelago::apply(const Table& table, State& state, Seat seat, const Action& action,
                        EventSink& sink) {
  if (seat == kChance) {
    apply_chance(table, state, action, sink);
  } else {
    apply_choice(table, state, seat, action, sink);
  }
  end_idle_crisis_turns(table, state, sink);
  settle(table, state, sink);
}

void Archipelago::outcomes(const Table& table, const State& state, OutcomeList& list) {
  chance_outcomes(table, state, list);
}

Action Archipelago::sample(const Table& table, const State& state, Random& random) {
  return chance_sample(table, state, random);
}

}  // namespace landfall
