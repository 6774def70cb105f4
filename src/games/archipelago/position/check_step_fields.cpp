// Checks of the fields that belong to a step: cards in use, tiles, the turn, secrets, trends.
#include "games/archipelago/position/step_checker.h"

namespace landfall::archipelago {

// The card in use, and that it can lead to this step.
void StepChecker::card_in_use() {
  const int card = state_.card - 1;
  const bool needed =
      in({Step::kCardTarget, Step::kExplore, Step::kPeekTile, Step::kBuild, Step::kTakeCube,
          Step::kDisengage, Step::kFists, Step::kNameFist, Step::kSpySlot, Step::kBuyNow}) ||
      (state_.draw == Draw::kReveal && !in_crisis());
  const bool possible =
      needed || in({Step::kTrade, Step::kRecruit, Step::kMigrate, Step::kReproduce, Step::kTopTile,
                    Step::kBlindTile, Step::kPlaceTile, Step::kTileCubes});
  if (card < 0) {
    expect(!needed, "no card in use");
    return;
  }
  expect(possible && state_.owner[card] != 0 &&
             (chooses_sea() ? has_card(state_.built, card) == table_.rules.citizen_first
                            : has_card(state_.used, card)) &&
             (state_.turn_flags & kCardDone) != 0,
         "the card in use");
  const Operation operation = table_.card(card).operation;
  const auto is = [&](std::initializer_list<Operation> list) {
    return std::find(list.begin(), list.end(), operation) != list.end();
  };
  bool fits = false;
  switch (inner_) {
    case Step::kCardTarget:
      fits = is({Operation::kDestroyShip, Operation::kSteal, Operation::kBlockIcon,
                 Operation::kLookObjective, Operation::kAddShip, Operation::kShipsAtPorts});
      break;
    case Step::kTrade:
      fits = is({Operation::kTrade});
      break;
    case Step::kRecruit:
      fits = is({Operation::kRecruit});
      break;
    case Step::kMigrate:
      fits = is({Operation::kMigrate});
      break;
    case Step::kReproduce:
      fits = is({Operation::kReproduce});
      break;
    case Step::kExplore:
    case Step::kPeekTile:
    case Step::kTopTile:
    case Step::kBlindTile:
    case Step::kPlaceTile:
    case Step::kTileCubes:
      fits = is({Operation::kExplore});
      break;
    case Step::kBuild:
      fits = is({Operation::kBuild});
      break;
    case Step::kTakeCube:
      fits = is({Operation::kTakeCube});
      break;
    case Step::kDisengage:
      fits = is({Operation::kDisengage});
      break;
    case Step::kFists:
    case Step::kNameFist:
      fits = is({Operation::kSteal});
      break;
    case Step::kSpySlot:
      fits = is({Operation::kLookObjective});
      break;
    case Step::kBuyNow:
      fits = is({Operation::kBuyNow});
      break;
    default:
      fits = is({Operation::kReveal});
      break;
  }
  expect(fits, "the card in use");
}

// `left` and `detail` mean something else in each step.
void StepChecker::step_fields() {
  if (!wrong_.empty()) return;
  int most_left = 0;
  bool left_fits = state_.left == 0;
  bool detail_fits = state_.detail == 0;
  const int amount = state_.card == 0 ? 0 : table_.card(state_.card - 1).amount;
  const int card_detail = state_.card == 0 ? 0 : table_.card(state_.card - 1).detail;
  const int last_region = state_.region[state_.laid - 1] + 1;
  switch (inner_) {
    case Step::kDealTile:
      detail_fits = state_.detail <= 1;
      break;
    case Step::kFirstCubes:
    case Step::kTileCubes:
      detail_fits = state_.detail == last_region && state_.laid > 1;
      break;
    case Step::kRaise:
      left_fits = true;
      break;
    case Step::kHarvest:
      detail_fits = state_.detail < kResources;
      break;
    case Step::kTrade:
      most_left = state_.card == 0 ? 2 : amount;
      left_fits = state_.left > 0 && state_.left <= most_left;
      detail_fits = state_.card == 0 ? state_.detail <= 1 : state_.detail == card_detail;
      break;
    case Step::kRecruit:
      left_fits =
          state_.card == 0 ? state_.left == kUnlimited : state_.left > 0 && state_.left <= amount;
      detail_fits = state_.detail == card_detail;
      break;
    case Step::kMigrate:
      detail_fits = state_.detail == card_detail;
      break;
    case Step::kReproduce:
      left_fits =
          state_.card == 0 ? state_.left == kUnlimited : state_.left > 0 && state_.left <= amount;
      break;
    case Step::kTopTile:
    case Step::kPlaceTile:
      detail_fits = state_.phase == Phase::kSetup ? state_.detail == 0 : state_.detail < kTiles;
      expect(inner_ == Step::kTopTile || state_.detail != 0, "the tile in hand");
      break;
    case Step::kCardTarget:
      if (chooses_sea()) left_fits = detail_fits = sea_to_choose();
      break;
    case Step::kBuild:
      detail_fits = state_.detail == amount;
      break;
    case Step::kTakeCube:
      detail_fits = state_.detail != 0 && state_.detail < 1 << kResources;
      break;
    case Step::kDisengage:
      left_fits = state_.left > 0 && state_.left <= amount;
      break;
    case Step::kTurnCard:
      detail_fits = state_.detail > 0 && state_.detail <= kTrackSlots;
      break;
    case Step::kOver:
      break;
    default:
      break;
  }
  expect(left_fits, "the number left");
  expect(detail_fits, "the detail");
  drawn();
  tiles();
}

// ARC-R514: the tile whose sea is asked for, and the citizen who will go onto the lighthouse.
bool StepChecker::sea_to_choose() const {
  const bool asks = state_.detail < state_.laid &&
                    gets_lighthouse_ship(table_, state_, state_.detail) &&
                    table_.region_at(state_, state_.detail).sea_count > 1;
  if (table_.rules.citizen_first) return asks && state_.left == 0 && state_.drawn == 0;
  return asks && state_.left < state_.laid && state_.drawn < kOnBuilding + kBuildings &&
         ((citizen_places(table_, state_, state_.seat, state_.left) >> state_.drawn) & 1U) != 0;
}

void StepChecker::drawn() {
  int most = 0;
  if (chooses_sea()) most = kOnBuilding + kBuildings - 1;
  if (inner_ == Step::kDealTile) most = kHandTiles - 1;
  if (inner_ == Step::kDealCard) most = kTrackSlots - 1;
  if (inner_ == Step::kDealObjective) most = objectives_to_deal(table_) - 1;
  if (state_.draw == Draw::kReveal && !in_crisis()) most = kRevealed;
  expect(state_.drawn <= most, "the number drawn");
  if (inner_ == Step::kDealCard) {
    for (int slot = 0; slot < kTrackSlots; ++slot) {
      expect((state_.track[slot] != 0) == (slot < state_.drawn), "the track");
    }
  }
}

void StepChecker::tiles() {
  const bool before_stack = in({Step::kDrawOrder, Step::kVote, Step::kVoteTie, Step::kDealTile,
                                Step::kFirstTile, Step::kFirstCubes});
  const bool no_top = before_stack || in({Step::kTopTile, Step::kBlindTile});
  if (no_top) expect(state_.top_tile == 0, "the tile on top");
  if (in({Step::kTopTile, Step::kBlindTile})) expect(state_.tile_stack != 0, "the stack");
  if (in({Step::kExplore, Step::kPeekTile})) expect(state_.top_tile != 0, "the tile on top");
  if (inner_ == Step::kPeekTile) {
    expect(std::popcount(state_.tile_stack) > 1, "the stack");
  }
  const bool hands = in({Step::kDealTile, Step::kFirstTile, Step::kFirstCubes});
  for (const std::uint8_t slots : state_.hand_slots) expect(hands || slots == 0, "tiles in hand");
  if (hands) {
    const int seat = state_.order[state_.place];
    if (inner_ == Step::kFirstTile) {
      expect(state_.hand_slots[seat] == (1 << kHandTiles) - 1, "tiles in hand");
    }
    if (inner_ == Step::kDealTile) {
      expect(tiles_to_deal(state_) != 0 && state_.hand_slots[seat] == (1 << state_.drawn) - 1,
             "tiles in hand");
    }
    // Whoever is still to come must have a tile to lay and a piece to go there.
    for (int place = state_.place; place < table_.seats; ++place) {
      const int waiting = state_.order[place];
      const bool dealt = inner_ != Step::kDealTile || state_.detail != 0;
      if (place > state_.place && dealt) {
        expect(state_.hand_slots[waiting] == (1 << kHandTiles) - 1, "tiles in hand");
      }
      if (place > state_.place || inner_ != Step::kFirstCubes) {
        expect(units_in(state_, waiting, 0, 0, kStanding) != 0, "the start tile");
      }
    }
  }
  expect(hands || state_.wide_start == 0, "the start of the map");
  const bool peeks = in({Step::kExplore, Step::kTopTile});
  expect(state_.peeking == 0 || (peeks && state_.peeking == state_.seat + 1), "a peek");
  expect((state_.peeking != 0) == (state_.peeked != 0), "a peek");
  if (state_.peeked != 0) {
    const int top = state_.top_tile == 0 ? 0 : (state_.top_tile - 1) / 2;
    expect(((state_.tile_stack >> state_.peeked) & 1U) != 0 && state_.peeked != top, "a peek");
  }
}

void StepChecker::turn_fields() {
  const bool actions = state_.phase == Phase::kActions;
  expect(actions || (state_.turn_flags == 0 && state_.doubled == 0 && state_.permits == 0 &&
                     state_.passes == 0),
         "the turn");
  expect(state_.kept_offers == 0 || in_crisis(), "offers");
  // ARC-10.1: discs and florins lie on the wheel and on cards in the action phase only.
  const bool empty_wheel = state_.wheel == decltype(state_.wheel){} && state_.wheel_florins == 0 &&
                           state_.card_discs == decltype(state_.card_discs){};
  expect(actions || state_.phase == Phase::kOver || empty_wheel, "the wheel");
  const int seats = (1 << table_.seats) - 1;
  expect((state_.permits & ~(seats | seats << kUsePermits)) == 0, "permission");
  expect((state_.turn_flags & ~(kActionDone | kCardDone | kBuildingDone)) == 0, "the turn");
  const int all_passed = table_.rules.pass_is_final ? (1 << table_.seats) - 1 : table_.seats;
  expect(state_.passes < all_passed, "passes");
  for (int tile = 0; tile < kTiles; ++tile) {
    const std::uint32_t moved = state_.moved[tile];
    if (moved == 0) continue;
    expect(inner_ == Step::kMigrate && tile < state_.laid && moved >> 20 == 0, "a migration");
    for (int area = 0; area < kAreas; ++area) {
      expect(static_cast<int>((moved >> (4 * area)) & 15U) <=
                 units_in(state_, state_.seat, tile, area, kStanding),
             "a migration");
    }
  }
  if (state_.phase == Phase::kActions && wrong_.empty()) migration();
  const bool victim = in({Step::kFists, Step::kNameFist, Step::kSpySlot});
  expect(victim == (state_.victim != 0), "a victim");
  if (victim) {
    expect(state_.victim <= table_.seats && state_.victim != state_.seat + 1, "a victim");
    if (inner_ != Step::kSpySlot) {
      expect(state_.cube_count[(state_.victim - 1) % kPlayers] != 0, "a victim");
    }
  }
  const bool fists = inner_ == Step::kNameFist;
  expect(fists == (state_.fists[0] != 0) && fists == (state_.fists[1] != 0), "fists");
  if (fists && wrong_.empty()) {
    ActionList list;
    legal_fists(table_, state_, static_cast<Seat>(state_.victim - 1), list);
    const Action closed = action_of(kFists, state_.fists[0] - 1, state_.fists[1] - 1);
    expect(std::find(list.begin(), list.end(), closed) != list.end(), "fists");
  }
}

// ARC-7.9, ARC-8.5: too many citizens on a tile only while they move, and only if they can go on.
void StepChecker::migration() {
  for (const Seat seat : players(table_.seats)) {
    if (may_end_migration(table_, state_, seat)) continue;
    const bool moves = inner_ == Step::kMigrate && seat == state_.seat;
    expect(moves, "citizens of a tile");
    if (!moves) return;
    ActionList list;
    legal_migrate(table_, state_, state_.seat, state_.detail != 0, list);
    expect(!list.empty(), "a migration");
  }
}

void StepChecker::secrets() {
  if (!wrong_.empty()) return;
  const bool over = state_.step == Step::kOver;
  for (int seat = 0; seat < kPlayers; ++seat) {
    int held = 0;
    for (const std::uint8_t objective : state_.objective[seat]) held += objective != 0 ? 1 : 0;
    if (seat >= table_.seats) {
      expect(held == 0, "objectives");
      continue;
    }
    int wanted = state_.round > 0 || over ? table_.objectives : 0;
    if (inner_ == Step::kDrop) wanted = table_.objectives + ((state_.asked >> seat) & 1);
    if (inner_ == Step::kDealObjective) {
      int place = 0;
      while (state_.order[place] != seat) ++place;
      wanted = state_.drawn + (place < state_.place ? 1 : 0);
    }
    expect(held == wanted, "objectives");
    for (int slot = 0; slot < kDrawnObjectives; ++slot) {
      expect((state_.objective[seat][slot] != 0) == (slot < wanted), "objectives");
      const std::uint8_t shown = state_.shown[seat][slot];
      expect(shown == 0 || shown == state_.objective[seat][slot], "shown objectives");
      if (over || table_.rules.open_objectives) {
        expect(shown == state_.objective[seat][slot], "shown objectives");
      }
    }
    if (inner_ == Step::kDrop) expect(state_.spiced == state_.asked, "objectives left out");
    if (state_.round > 0 && table_.rules.spice) {
      expect(state_.spiced != 0, "objectives left out");
    }
    const bool dropped = inner_ == Step::kDrop ? ((state_.done >> seat) & 1) != 0
                                               : ((state_.spiced >> seat) & 1) != 0;
    const bool after = inner_ == Step::kDrop || state_.round > 0 || over;
    expect((state_.dropped[seat] != 0) == (dropped && after), "an objective left out");
    // What has been spied out must be there.
    expect((state_.spied[seat] >> (kDrawnObjectives * table_.seats)) == 0, "what is spied out");
    for (const Seat other : players(table_.seats)) {
      for (int slot = table_.objectives; slot < kDrawnObjectives; ++slot) {
        expect(((state_.spied[seat] >> (kDrawnObjectives * other + slot)) & 1) == 0,
               "what is spied out");
      }
    }
  }
  expect(state_.spiced == 0 || table_.rules.spice, "objectives left out");
  const unsigned ruled_out = state_.ruled_out;
  expect(held_objective(table_, state_, ruled_out) < 0 && (ruled_out & ~table_.objective_deck) == 0,
         "objectives that nobody holds");
  if (state_.ending != 0) {
    expect(held_objective(table_, state_, 1U << (state_.ending - 1)) >= 0, "the ending");
  }
  expect(state_.ending != 0 || state_.ending_seat == 0, "the ending");
  trends();
}

void StepChecker::trends() {
  int lying = 0;
  unsigned different = 0;
  for (int slot = 0; slot < kMaxTrends; ++slot) {
    if (state_.trends[slot] == 0) continue;
    expect(lying == slot, "trends");
    ++lying;
    different |= 1U << state_.trends[slot];
  }
  expect(std::popcount(different) == lying, "trends");
  const int wanted = table_.rules.drawn_trends + (table_.rules.benefactor ? 1 : 0);
  const int given = table_.rules.benefactor ? 1 : 0;
  const bool voting = in({Step::kDrawOrder, Step::kVote, Step::kVoteTie});
  const bool drawing = inner_ == Step::kDrawTrend;
  const bool before = inner_ <= Step::kDealCard || setup_tile() || first_back();
  if (table_.rules.chosen_trend) {
    expect(!drawing && (voting ? lying < wanted : lying == wanted), "trends");
  } else {
    expect(!in({Step::kVote, Step::kVoteTie}), "a vote");
    expect(drawing ? lying < wanted : lying == (before ? given : wanted), "trends");
  }
}

}  // namespace landfall::archipelago
