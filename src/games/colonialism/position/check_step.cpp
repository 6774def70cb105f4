// Whether the moment of a position makes sense: what the step needs is there, and what it does not
// use is zero. A position put up by hand that passes can be played to its end.
#include <algorithm>

#include "games/colonialism/position/check.h"
#include "games/colonialism/steps/steps.h"
#include "games/common/checks.h"

namespace landfall::colonialism {
namespace {

bool in_setup_before(const State& state, Step step) {
  return state.phase == Phase::kSetup && state.step < step;
}
bool is_seated(const State& state, int seat) { return row_of(state, seat) >= 0; }

int ships_of(const State& state, int seat) {
  int ships = 0;
  for (int zone = 0; zone < kZones; ++zone)
    ships += state.fresh[seat][zone] + state.used[seat][zone];
  return ships;
}

std::string check_ships(const Table& table, const State& state) {
  const int each = table.components.ships;
  for (const Seat seat : players(table.seats)) {
    int due = each + (table.owns(state, seat, kNavalExpansion) ? 1 : 0);
    if (in_setup_before(state, Step::kPlaceShip)) due = 0;
    if (state.phase == Phase::kSetup && state.step == Step::kPlaceShip) {
      // Passes are complete for those who come before the seat in turn order.
      int before = 0;
      for (int other = first_seat(state); other != seat; other = next_seat(state, other)) ++before;
      due = (state.counter + table.seats - 1 - before) / table.seats;
      if (state.counter >= each * table.seats) return "all ships are placed already";
      if (state.counter % table.seats == before && state.seat != seat) {
        return "the wrong seat is to place a ship";
      }
    }
    if (ships_of(state, seat) != due) {
      return seat_name(seat) + " has " + std::to_string(ships_of(state, seat)) +
             " ships in the zones, it should have " + std::to_string(due);
    }
  }
  return {};
}

// COL-2.6, COL-2.7
std::string check_deal(const Table& table, const State& state) {
  for (const Seat seat : players(table.seats)) {
    const bool setup = state.phase == Phase::kSetup;
    const int interests = state.interest_size[seat];
    int due = in_setup_before(state, Step::kDealInterest) ? 0 : kInterestHand;
    if (setup && state.step == Step::kDealInterest) {
      due = seat < state.seat ? kInterestHand : 0;
      if (seat == state.seat && interests < kInterestHand) due = interests;
    }
    if (interests != due) return "interest cards are dealt wrongly";
    if (!setup || state.step > Step::kOpeningHand) continue;
    const int drawn = count_of(table.all_cards) - state.deck_size[seat];
    due = in_setup_before(state, Step::kDealCards) ? 0 : kOpeningCards;
    if (state.step == Step::kDealCards) {
      due = seat < state.seat ? kOpeningCards : 0;
      if (seat == state.seat && drawn < kOpeningCards) due = drawn;
    }
    const int discarded = table.first_game ? std::min(drawn, kOpeningCards - kHandSize) : 0;
    if (drawn != due || count_of(state.discard[seat]) != discarded ||
        state.hand_size[seat] != drawn - discarded) {
      return "the first cards are dealt wrongly";
    }
  }
  return {};
}

std::string check_rolls(const Table& table, const State& state) {
  for (const Seat seat : players(table.seats)) {
    int ahead = 0;
    int equals = 0;
    for (const Seat other : players(table.seats)) {
      ahead += state.rank[other] < state.rank[seat] ? 1 : 0;
      equals += state.rank[other] == state.rank[seat] ? 1 : 0;
    }
    if (state.rank[seat] != ahead) return "the ranks of the dice are wrong";
    const bool rolled = state.roll[seat] != 0;
    if (rolled && (equals < 2 || state.roll[seat] < 4 || state.roll[seat] > 12)) {
      return "the dice for the turn order are wrong";
    }
    if (seat < state.seat && equals > 1 && !rolled) return "somebody else has to roll first";
    if (seat == state.seat && (equals < 2 || rolled)) return "this seat need not roll";
  }
  return {};
}

std::string check_rows(const Table& table, const State& state) {
  const auto free = std::ranges::count(state.new_row, 0);
  const auto chosen = kRows - free;
  if (free < 2 || chosen >= table.seats) return "no row is left to choose";
  for (const Seat seat : players(table.seats)) {
    const auto twins =
        std::ranges::count(state.rank.begin(), state.rank.begin() + table.seats, state.rank[seat]);
    const auto own = std::ranges::count(state.new_row, seat + 1);
    if (twins != 1 || state.rank[seat] >= table.seats ||
        own != (state.rank[seat] < chosen ? 1 : 0) ||
        (state.rank[seat] == chosen) != (seat == state.seat)) {
      return "rows are chosen in a wrong order";
    }
  }
  return {};
}

std::string check_losses(const Table& table, const State& state) {
  for (const Seat seat : players(table.seats)) {
    if (state.losses[seat] > influence(state, seat, state.region)) {
      return "somebody would lose more discs than are there";
    }
  }
  if (!is_seated(state, state.seat)) return "the seat has no row";
  const LossRange range = loss_range(state, state.seat);
  if (range.least >= range.most) return "the seat has no choice of losses";
  for (int seat = first_seat(state); seat != state.seat; seat = next_seat(state, seat)) {
    if (state.losses[seat] != 0) return "somebody else has to choose losses first";
  }
  if (state.phase == Phase::kRound) {
    const bool card = state.cause == Cause::kPlague || state.cause == Cause::kMissionaries ||
                      state.cause == Cause::kCampaign;
    if (!card || !is_seated(state, state.counter)) return "losses in an action round need a card";
    return {};
  }
  const bool fits = (state.stage == Stage::kPolicies && state.cause == Cause::kUnrest) ||
                    (state.stage == Stage::kConflict && state.cause == Cause::kConflict);
  return fits && state.counter == 0 ? "" : "losses do not fit the stage of the region";
}

std::string check_collecting(const Table& table, const State& state) {
  const SeatList list = takers(state, state.region);
  const unsigned colours = takeable(table, state, state.region);
  if (state.discs[state.region][kLocal] != 0 || list.size() < 2 || std::popcount(colours) < 2 ||
      state.counter >= kColours) {
    return "there is nothing to choose in collecting";
  }
  if (list[state.counter % list.size()] != state.seat) return "somebody else takes first";
  if (state.phase == Phase::kRound) {
    if (!table.rules.campaign_collects || state.left == 0 || !is_seated(state, state.left - 1)) {
      return "collecting in an action round needs a campaign";
    }
    return {};
  }
  return state.stage == Stage::kCollect && state.left == 0 ? "" : "collecting at a wrong stage";
}

std::string check_parallel(const Table& table, const State& state) {
  int open = 0;
  for (const Seat seat : players(table.seats)) {
    const bool opening = state.step == Step::kOpeningHand;
    const bool asked = opening || is_asked_to_discard(table, state, seat);
    const bool done = ((state.done >> seat) & 1) != 0;
    if (!asked && !done) return "a seat is asked without a choice";
    open += done ? 0 : 1;
    const int kept = count_of(state.kept[seat]);
    if ((state.kept[seat] & ~state.hand[seat]) != 0) return "a card is kept that is not in hand";
    const int most = !asked || !done ? 0 : opening ? kHandSize : 1;
    const int least = asked && done && (opening || !table.rules.hand_may_be_emptied) ? most : 0;
    if (kept < least || kept > most) return "a wrong number of cards is kept";
  }
  if (open == 0) return "everybody has chosen already";
  return (state.done >> table.seats) == 0 ? "" : "a seat that is not there has chosen";
}

std::string check_filling(const Table& table, const State& state) {
  const bool locals = state.step == Step::kLocals;
  if (state.position >= kRegions || state.region != state.order[state.position]) {
    return "the region to be filled is wrong";
  }
  if (locals) {
    if (state.phase == Phase::kEndOfPhase || state.discs[state.region][kLocal] != 0) {
      return "no local powers are due";
    }
    return {};
  }
  if (state.phase == Phase::kEndOfPhase && state.round != 2) return "no cubes are due";
  if (state.left < 1 || state.left > cubes_due(table, state, state.region) ||
      total_cubes(state.bag) == 0) {
    return "no cubes are due";
  }
  return {};
}

std::string check_event_step(const Table& table, const State& state) {
  const Seat seat = state.seat;
  if (!is_seated(state, seat)) return "the seat has no row";
  const auto at = [&](EventCard event) { return table.components.event_place[event]; };
  const auto in_force = [&](EventCard event) { return state.event == event + 1; };
  bool fits = false;
  switch (state.step) {
    case Step::kBoxer:
      fits = in_force(kBoxerRebellion) && state.discs[at(kBoxerRebellion)][seat] > 0;
      break;
    case Step::kYoungTurks:
      fits = in_force(kYoungTurks) && state.discs[at(kYoungTurks)][seat] > 0 &&
             total_cubes(state.held[seat]) > 0;
      break;
    case Step::kSickMan:
      fits = in_force(kSickMan) && state.reserve[seat] > 0;
      break;
    case Step::kOpenDoor:
      fits = in_force(kOpenDoor) && state.hand_size[seat] > 0;
      break;
    case Step::kGurkhas:
      fits = table.event_at(state, kGurkhas, state.region) && state.left >= 1 && state.left <= 3 &&
             state.reserve[seat] > 0 && influence(state, seat, state.region) > 0;
      break;
    default:
      fits = table.event_at(state, kCultivationSystem, state.region) && state.left == 0 &&
             state.discard[seat] != 0 && influence(state, seat, state.region) > 0;
  }
  return fits ? "" : "the event does not ask this seat";
}

std::string check_roll(const Table& table, const State& state) {
  const bool names = state.card == kDiplomacy || state.card == kCampaign;
  if ((!names && state.card != kMercenaries) || state.region >= kRegions) {
    return "this card rolls no die";
  }
  if (state.faction != 0 && !names) return "Mercenaries name no faction";
  if (state.faction >= table.seats && state.faction != kLocal) return "there is no such faction";
  if (state.card == kCampaign && !table.rules.campaign_hits_local &&
      (state.faction == kLocal || state.faction == state.seat)) {
    return "the campaign has a wrong target (COL-9.5)";
  }
  return is_seated(state, state.seat) ? "" : "the seat has no row";
}

// The phases in which a step can be, as bits.
unsigned phases_of(Step step) {
  const auto bit = [](Phase phase) { return 1U << static_cast<int>(phase); };
  switch (step) {
    case Step::kRegionOrder:
    case Step::kChooseRow:
      return bit(Phase::kSetup) | bit(Phase::kEndOfPhase);
    case Step::kCubes:
    case Step::kLocals:
      return bit(Phase::kSetup) | bit(Phase::kEndOfPhase) | bit(Phase::kEndOfTurn);
    case Step::kOrderRoll:
    case Step::kDealInterest:
    case Step::kDealCards:
    case Step::kOpeningHand:
    case Step::kPlaceShip:
      return bit(Phase::kSetup);
    case Step::kLosses:
    case Step::kCollect:
      return bit(Phase::kRound) | bit(Phase::kColonization);
    case Step::kGurkhas:
    case Step::kCultivation:
      return bit(Phase::kColonization);
    case Step::kDiscard:
    case Step::kRefill:
      return bit(Phase::kEndOfPhase);
    case Step::kOver:
      return bit(Phase::kOver);
    default:
      return bit(Phase::kRound);
  }
}

// What a step does not use is zero.
bool is_tidy(const State& state) {
  const Step step = state.step;
  const auto is = [&](auto... steps) { return ((step == steps) || ...); };
  const bool colonization = state.phase == Phase::kColonization;
  const auto zero = [](const auto& list) {
    return std::ranges::all_of(list, [](auto value) { return value == 0; });
  };
  return (is(Step::kRoll) || (state.card == 0 && state.faction == 0)) &&
         (is(Step::kLosses) || (state.cause == Cause::kNone && zero(state.losses))) &&
         (is(Step::kCubes, Step::kDraw, Step::kGurkhas, Step::kCollect) || state.left == 0) &&
         (is(Step::kPlaceShip, Step::kLosses, Step::kCollect) || state.counter == 0) &&
         (is(Step::kOpeningHand, Step::kDiscard) || (state.done == 0 && zero(state.kept))) &&
         (is(Step::kChooseRow) || zero(state.new_row)) &&
         (is(Step::kChooseRow, Step::kOrderRoll) || zero(state.rank)) &&
         (is(Step::kOrderRoll) || zero(state.roll)) &&
         (colonization == (state.stage != Stage::kNone)) &&
         (colonization || is(Step::kCubes, Step::kLocals) || state.position == 0) &&
         (colonization ||
          is(Step::kCubes, Step::kLocals, Step::kRoll, Step::kLosses, Step::kCollect) ||
          state.region == 0) &&
         (is(Step::kAction, Step::kDraw, Step::kRoll, Step::kLosses, Step::kCollect) ||
          state.pass == 0) &&
         (state.seat == 0 || !is(Step::kEvent, Step::kRegionOrder, Step::kCubes, Step::kLocals,
                                 Step::kOpeningHand, Step::kDiscard, Step::kOver));
}

}  // namespace

std::string check_clock(const Table& table, const State& state) {
  if (state.step > Step::kOver || state.phase > Phase::kOver || state.stage > Stage::kCollect ||
      state.cause > Cause::kCampaign) {
    return "unknown phase, step, stage or cause";
  }
  if (state.seat >= table.seats) return "the step belongs to a seat that is not there";
  if (state.region >= kRegions) return "the step is in a region that is not there";
  if (((phases_of(state.step) >> static_cast<int>(state.phase)) & 1U) == 0) {
    return "the step does not belong to the phase";
  }
  const bool setup = state.phase == Phase::kSetup;
  if (setup ? state.turn != 0 || state.round != 0
            : state.turn < 1 || state.turn > kTurns || state.round < 1 || state.round > kRounds) {
    return "turn or round is wrong";
  }
  const bool last = state.turn == kTurns && state.round == kRounds;
  switch (state.phase) {
    case Phase::kColonization:
      if (state.round % 2 != 0) return "no colonization after this round";
      break;
    case Phase::kEndOfPhase:
      if (state.round % 2 != 0 || last) return "no end of a phase after this round";
      break;
    case Phase::kEndOfTurn:
      if (state.round != kRounds || last) return "no end of a turn after this round";
      break;
    case Phase::kOver:
      if (!last) return "the game ends with its last round";
      break;
    default:
      break;
  }
  return is_tidy(state) ? "" : "something is set that this step does not use";
}

std::string check_order(const Table& table, const State& state) {
  const bool tiles = !in_setup_before(state, Step::kCubes);
  unsigned regions = 0;
  for (const std::uint8_t region : state.order) {
    if (region >= kRegions) return "the region order is wrong";
    regions |= 1U << region;
  }
  if (tiles ? regions != (1U << kRegions) - 1 : regions != 1) return "the region order is wrong";
  const bool rows = !in_setup_before(state, Step::kDealInterest);
  for (const Seat seat : players(table.seats)) {
    if (std::ranges::count(state.row, seat + 1) != (rows ? 1 : 0)) return "the rows are wrong";
  }
  if (std::ranges::any_of(state.row, [&](int seat) { return seat > table.seats; })) {
    return "a row belongs to a seat that is not there";
  }
  if (auto wrong = check_ships(table, state); !wrong.empty()) return wrong;
  return check_deal(table, state);
}

std::string check_step(const Table& table, const State& state) {
  if (state.phase == Phase::kColonization &&
      (state.position >= kRegions || state.region != state.order[state.position])) {
    return "the region being colonized is wrong";
  }
  const bool passes = state.pass >= 1 && state.pass <= kPasses;
  switch (state.step) {
    case Step::kCubes:
    case Step::kLocals:
      return check_filling(table, state);
    case Step::kOrderRoll:
      return check_rolls(table, state);
    case Step::kChooseRow:
      return check_rows(table, state);
    case Step::kOpeningHand:
    case Step::kDiscard:
      return check_parallel(table, state);
    case Step::kEvent:
      return state.events_left != 0 && state.round % 2 == 1 ? "" : "no event is due";
    case Step::kBoxer:
    case Step::kYoungTurks:
    case Step::kSickMan:
    case Step::kOpenDoor:
    case Step::kGurkhas:
    case Step::kCultivation:
      if (state.phase == Phase::kColonization && state.stage != Stage::kEvent) {
        return "the event comes after the conflict";
      }
      return check_event_step(table, state);
    case Step::kAction:
      return passes && is_seated(state, state.seat) ? "" : "nobody is to act";
    case Step::kDraw:
      return passes && is_seated(state, state.seat) && state.left >= 1 &&
                     state.left <= table.rules.draw_count && state.deck_size[state.seat] > 0
                 ? ""
                 : "no card is to be drawn";
    case Step::kRoll:
      return passes ? check_roll(table, state) : "no die in this pass";
    case Step::kLosses:
      if (passes != (state.phase == Phase::kRound)) return "losses in a wrong pass";
      return check_losses(table, state);
    case Step::kCollect:
      if (passes != (state.phase == Phase::kRound)) return "collecting in a wrong pass";
      return check_collecting(table, state);
    case Step::kRefill:
      return is_seated(state, state.seat) && state.hand_size[state.seat] < kHandSize &&
                     state.deck_size[state.seat] > 0
                 ? ""
                 : "no card is to be drawn";
    default:
      return {};
  }
}

}  // namespace landfall::colonialism
