// Whether the moment of a position makes sense: who is asked what, that there is something to
// choose, and that nothing is left over from other steps.
#include <algorithm>

#include "games/kolonien/position/check.h"
#include "games/kolonien/steps/steps.h"

namespace landfall::kolonien {
namespace {

using Fits = bool (*)(const Table&, const State&);

bool is_one_of(Step step, std::initializer_list<Step> steps) {
  return std::ranges::find(steps, step) != steps.end();
}

Phase phase_of(Step step) {
  if (step == Step::kOver) return Phase::kOver;
  return is_one_of(step, {Step::kTerrain, Step::kNumbers, Step::kScatter, Step::kHarbours,
                          Step::kLot, Step::kFound, Step::kLink})
             ? Phase::kSetup
             : Phase::kTurn;
}

// Steps that come before the roll, after it, or both.
bool dice_fit(const State& state) {
  const bool rolled = state.rolled();
  if ((state.dice[0] != 0) != (state.dice[1] != 0)) return false;
  if (state.phase == Phase::kSetup || is_one_of(state.step, {Step::kRoll, Step::kDice})) {
    return !rolled;
  }
  const bool after =
      is_one_of(state.step, {Step::kDiscard, Step::kErupt, Step::kEvacuate, Step::kAction,
                             Step::kRelocate, Step::kAnswer, Step::kDecide, Step::kSpecial});
  return rolled || !after;
}

int rolled_sum(const State& state) { return state.dice[0] + state.dice[1]; }

// Settlements, roads and ships of the set-up are as many as have been placed.
bool founding_fits(const Table& table, const State& state) {
  const bool linking = state.step == Step::kLink;
  if (state.position >= table.seats * table.rules.rounds ||
      state.chooser != founder(table, state, state.position) || state.active != state.chooser) {
    return false;
  }
  for (const Seat seat : players(table.seats)) {
    int settlements = 0;
    int linked = 0;
    for (int i = 0; i <= state.position; ++i) {
      if (founder(table, state, i) != seat) continue;
      if (i < state.position || linking) ++settlements;
      if (i < state.position) ++linked;
    }
    if (state.buildings[seat].count() != settlements || state.cities_left[seat] != table.cities ||
        state.roads[seat].count() + ships_on_board(state, seat) != linked) {
      return false;
    }
  }
  if (!linking) return state.place == 0 && !founding_places(table, state).empty();
  return state.place < table.board.vertices && state.buildings[state.chooser].has(state.place) &&
         find_ship(state, state.chooser, state.place) == nullptr &&
         (!table.rules.colonies || founding_round(table, state.position) > 1) &&
         (!link_roads(table, state).empty() || may_link_ship(table, state));
}

bool discard_fits(const Table& table, const State& state) {
  bool somebody = false;
  for (const Seat seat : players(table.seats)) {
    const int size = state.hand_size[seat];
    const int owed = size > table.rules.discard_limit ? size / 2 : 0;
    if (state.owed[seat] + sum_of(state.chosen[seat]) != owed) return false;
    if (!covers(state.hand[seat], state.chosen[seat])) return false;
    somebody |= state.owed[seat] != 0;
  }
  return somebody && rolled_sum(state) == 7;
}

bool token_fits(const Table& table, const State& state) {
  if (state.supply == TokenCounts{}) return false;
  if (state.cause == Cause::kVolcano) {
    const VolcanoChoice choice = volcano_choice(table, state, state.cursor);
    return state.rolled() && choice.seat == state.chooser && choice.vertex == state.place;
  }
  return state.cause != Cause::kNone && state.chooser == state.active &&
         state.place < table.board.hexes && has_hex(table.colony, state.place) &&
         state.terrain(state.place) == kVolcano;
}

bool hex_fits(const Table& table, const State& state) {
  if (state.place >= table.board.hexes || !is_unknown(table, state, state.place)) return false;
  if (std::ranges::all_of(state.stack, [](std::uint8_t left) { return left == 0; })) return false;
  if (state.cause == Cause::kRoad) {
    return state.origin == 0 &&
           road_vertices(table, state, state.active).meets(table.board.corners[state.place]);
  }
  if (state.cause != Cause::kShip || state.origin == 0 || !state.rolled()) return false;
  const Ship* ship = find_ship(state, state.active, state.origin - 1);
  return ship != nullptr && table.board.corners[state.place].has(state.origin - 1);
}

bool chip_fits(const Table& table, const State& state) {
  return state.place < table.board.hexes && has_hex(table.colony, state.place) &&
         is_land(state, state.place) && state.chips != 0 && state.origin == 0 &&
         (state.cause == Cause::kRoad || (state.cause == Cause::kShip && state.rolled()));
}

bool relocation_fits(const Table& table, const State& state) {
  return state.place < table.board.vertices && state.chooser != state.active &&
         state.buildings[state.active].has(state.place) &&
         find_ship(state, state.chooser, state.place) != nullptr &&
         !relocation_places(table, state, state.chooser, state.place).empty();
}

// KOL-5.5 and KOL-5.6, for an offer that lies on the table.
bool terms_fit(Packed hand, Packed give, Packed get) {
  return give != 0 && get != 0 && (present(give) & present(get)) == 0 && covers(hand, give);
}

// What is given for the offer: all, or one of several resources (KOL-5.12).
bool pick_fits(const State& state, int seat, Answer answer) {
  const int picked = state.picked[seat];
  if (answer != Answer::kAccept || state.offer_either == 0) return picked == 0;
  return picked > 0 && picked <= kResources && count_of(state.offer_get, picked - 1) != 0;
}

bool answer_fits(const State& state, int seat, Answer answer) {
  if (!pick_fits(state, seat, answer)) return false;
  const bool counters = answer == Answer::kCounter;
  if (counters != (state.counter_give[seat] != 0 || state.counter_get[seat] != 0)) return false;
  if (counters) {
    return terms_fit(state.hand[seat], state.counter_give[seat], state.counter_get[seat]);
  }
  return answer != Answer::kAccept ||
         covers(state.hand[seat], price_of(offered_terms(state), state.picked[seat]));
}

// KOL-5.12
bool either_fits(const Table& table, Packed get) {
  return table.rules.open_trade && sum_of(present(get)) > 1;
}

// KOL-5.11, KOL-5.13: proposals after the roll, of others than the active player, of cards of which
// everybody can be sure.
bool proposals_fit(const Table& table, const State& state) {
  if (state.phase != Phase::kTurn || !state.rolled() || !table.rules.open_trade) {
    return state.proposers == 0 && state.quiet == 0 && state.proposed == PerSeat<std::uint8_t>{};
  }
  const unsigned everybody = ((1U << table.seats) - 1) & ~(1U << state.active);
  if (((state.quiet | state.proposers) & ~everybody) != 0 || state.proposed[state.active] != 0) {
    return false;
  }
  for (const Seat seat : players(table.seats)) {
    const Packed known = state.hand[seat] - state.unsure[seat][kNobody];
    int standing = 0;
    for (int number = 0; number < kProposals; ++number) {
      const Proposal proposal = state.proposals[seat][number];
      if (proposal == 0) continue;
      ++standing;
      const Terms terms = terms_of(proposal);
      if (!terms_fit(known, terms.give, terms.get) || proposal != proposal_of(terms) ||
          (terms.either && !either_fits(table, terms.get)) ||
          std::ranges::count(state.proposals[seat], proposal) != 1) {
        return false;
      }
    }
    if (state.proposed[seat] < standing || state.proposed[seat] > kProposalsPerTurn) return false;
  }
  return true;
}

bool offer_fits(const Table& table, const State& state) {
  const bool decided = state.step == Step::kDecide;
  const bool shown_at_once = table.rules.open_trade;
  const unsigned everybody = ((1U << table.seats) - 1) & ~(1U << state.active);
  if (!table.rules.domestic_trade || state.offers == 0 || state.asked == 0 ||
      (state.asked & ~everybody) != 0 || (state.done & ~state.asked) != 0 ||
      decided != (state.done == state.asked) ||
      !terms_fit(state.hand[state.active], state.offer_give, state.offer_get) ||
      (state.offer_either != 0 && !either_fits(table, state.offer_get)) || state.offer_either > 1 ||
      (state.asked & ~state.done & state.quiet) != 0) {
    return false;
  }
  bool somebody = false;
  for (const Seat seat : players(table.seats)) {
    const bool open = decided || shown_at_once;
    const Answer answer = open ? state.answer[seat] : state.secret[seat];
    const Answer other = open ? state.secret[seat] : state.answer[seat];
    const bool answered = ((state.done >> seat) & 1) != 0;
    if (other != Answer::kNone || answered != (answer != Answer::kNone)) return false;
    if (((state.asked >> seat) & 1) != 0 && state.hand_size[seat] == 0) return false;
    if (!answer_fits(state, seat, answer)) return false;
    somebody |= answer == Answer::kAccept || answer == Answer::kCounter;
    // What was shown is known (KOL-5.7).
    const Packed shown = answer == Answer::kAccept
                             ? price_of(offered_terms(state), state.picked[seat])
                         : answer == Answer::kCounter ? state.counter_give[seat]
                                                      : 0;
    if (open && !covers(state.hand[seat] - state.unsure[seat][kNobody], shown)) return false;
  }
  const Packed known = state.hand[state.active] - state.unsure[state.active][kNobody];
  return covers(known, state.offer_give) && (somebody || !decided);
}

bool step_fits(const Table& table, const State& state) {
  const bool bound = state.chooser == state.active;
  switch (state.step) {
    case Step::kTerrain:
      return table.rules.random_terrain && table.is_home_hex(state.position) &&
             state.terrain(state.position) == kUnknown;
    case Step::kNumbers:
      return table.rules.numbers == Numbers::kSpiral && table.spirals > 1;
    case Step::kScatter:
      return table.rules.numbers >= Numbers::kRandom &&
             next_numberless_hex(table, state) == state.position;
    case Step::kLot:
      return table.rules.first_by_lot && state.position == 0 && state.first == 0;
    case Step::kHarbours:
      return state.position < table.harbours && state.harbour[state.position] == 0;
    case Step::kFound:
    case Step::kLink:
      return founding_fits(table, state);
    case Step::kDiscard:
      return discard_fits(table, state);
    case Step::kRobber:
      return bound && table.rules.robber;
    case Step::kPirate:
      return bound && table.rules.colonies && !pirate_places(table, state).empty();
    case Step::kRob:
      return bound && table.rules.colonies && has_victim(table, state);
    case Step::kSteal:
      return !bound && state.hand_size[state.chooser] != 0;
    case Step::kToken:
      return token_fits(table, state);
    case Step::kErupt:
      return bound && state.cause == Cause::kVolcano && next_eruption(table, state) == state.place;
    case Step::kEvacuate:
      return state.cause == Cause::kVolcano && state.loose != 0 &&
             state.place < table.board.vertices && !refuges(table, state).empty();
    case Step::kFree:
      return bound && state.free > 0 && has_free_place(table, state, state.active);
    case Step::kDraw:
      return state.deck != 0;
    case Step::kHex:
      return bound && hex_fits(table, state);
    case Step::kChip:
      return bound && chip_fits(table, state);
    case Step::kResource:
      return state.home[state.chooser][kGoldToken] != 0 && (state.bank & ~many_of(kOre, 127)) != 0;
    case Step::kRelocate:
      return relocation_fits(table, state);
    case Step::kAnswer:
    case Step::kDecide:
      return bound && offer_fits(table, state);
    case Step::kSpecial:
      return in_special_building(table, state) && may_build_specially(table, state, state.chooser);
    default:
      return bound;
  }
}

// What other steps need is zero.
std::string check_rest(const State& state) {
  const Step step = state.step;
  const bool trade = is_one_of(step, {Step::kAnswer, Step::kDecide});
  if (!trade) {
    bool clean = state.offer_give == 0 && state.offer_get == 0 && state.asked == 0 &&
                 state.done == 0 && state.offer_either == 0 &&
                 state.picked == PerSeat<std::uint8_t>{};
    for (int seat = 0; seat < kPlayers; ++seat) {
      clean &= state.answer[seat] == Answer::kNone && state.secret[seat] == Answer::kNone &&
               state.counter_give[seat] == 0 && state.counter_get[seat] == 0;
    }
    if (!clean) return "an offer is left over";
  }
  if (step != Step::kDiscard) {
    for (int seat = 0; seat < kPlayers; ++seat) {
      if (state.owed[seat] != 0 || state.chosen[seat] != 0) return "a discard is left over";
    }
  }
  const bool lists_choices = step == Step::kToken && state.cause == Cause::kVolcano;
  if ((state.cursor != 0 && !lists_choices) ||
      (state.erupted != 0 && !is_one_of(step, {Step::kErupt, Step::kEvacuate})) ||
      (state.loose != 0 && step != Step::kEvacuate) || (state.origin != 0 && step != Step::kHex) ||
      (state.place != 0 &&
       !is_one_of(step, {Step::kLink, Step::kToken, Step::kErupt, Step::kEvacuate, Step::kHex,
                         Step::kChip, Step::kRelocate})) ||
      (state.cause != Cause::kNone &&
       !is_one_of(step, {Step::kToken, Step::kErupt, Step::kEvacuate, Step::kHex, Step::kChip})) ||
      (state.position != 0 && state.phase != Phase::kSetup)) {
    return "something is left over from another step";
  }
  if (state.free > 2 ||
      (state.free != 0 &&
       (state.phase != Phase::kTurn || is_one_of(step, {Step::kRoll, Step::kAction, Step::kAnswer,
                                                        Step::kDecide, Step::kSpecial})))) {
    return "free pieces are left over";
  }
  return {};
}

std::string check_clock(const Table& table, const State& state) {
  if (state.phase != phase_of(state.step)) return "the step does not belong to the phase";
  if ((state.turn == 0) != (state.phase == Phase::kSetup)) return "the turn is not counted";
  if (!dice_fit(state)) return "the dice do not fit the step";
  const bool over = state.phase == Phase::kOver;
  if (over != (state.ending != Ending::kNone)) return "the game has no ending, or one too early";
  if ((state.winner != 0) != (state.ending == Ending::kGoal) || state.winner > table.seats) {
    return "somebody wins who does not";
  }
  if (over) return {};
  if (state.idle >= kIdleTurns) return "nothing has happened for too long";
  if (table.rules.turn_limit != 0 && state.turn > table.rules.turn_limit) return "it is too late";
  if (state.card_played > 1 || state.fleet_used > 2 || state.offers > offers_per_turn(table) ||
      state.shifts > kShiftsPerTurn) {
    return "more was done in this turn than is allowed";
  }
  return {};
}

// KOL-7.6: nobody plays on who has won for all to see.
std::string check_goal(const Table& table, const State& state) {
  if (state.phase != Phase::kTurn) return {};
  const bool turn_is_over = in_special_building(table, state);  // KOL-17.9
  for (const Seat seat : players(table.seats)) {
    if ((seat != state.active || turn_is_over) && !table.rules.win_any_time) continue;
    if (public_points(table, state, seat) >= table.rules.goal) {
      return seat_name(seat) + " has won already";
    }
  }
  return {};
}

// KOL-10.7: what can be converted is converted before anybody is asked to go on.
std::string check_home(const Table& table, const State& state) {
  if (!table.rules.colonies || !is_one_of(state.step, {Step::kRoll, Step::kAction, Step::kFree})) {
    return {};
  }
  for (const Seat seat : players(table.seats)) {
    const TokenCounts& home = state.home[seat];
    if (home[kDiscoveryToken] >= 3 || (home[kGemToken] >= 2 && state.deck != 0) ||
        (home[kOreToken] != 0 && count_of(state.bank, kOre) != 0) ||
        (home[kGoldToken] != 0 && (state.bank & ~many_of(kOre, 127)) != 0)) {
      return "tokens of " + seat_name(seat) + " should have been converted";
    }
  }
  return {};
}

}  // namespace

std::string check_moment(const Table& table, const State& state) {
  if (std::string wrong = check_clock(table, state); !wrong.empty()) return wrong;
  if (std::string wrong = check_rest(state); !wrong.empty()) return wrong;
  if (std::string wrong = check_goal(table, state); !wrong.empty()) return wrong;
  if (std::string wrong = check_home(table, state); !wrong.empty()) return wrong;
  if (!proposals_fit(table, state)) return "the proposals do not fit the position";
  if (!step_fits(table, state)) return "the step does not fit the position";
  return {};
}

}  // namespace landfall::kolonien
