// The invariants (ARC-17): pieces, cards, coins and tiles add up, and counters tell the truth.
#include "games/archipelago/position/check.h"

#include "games/archipelago/steps/steps.h"

namespace landfall {

using namespace archipelago;

namespace {

class Checker {
 public:
  Checker(const Table& table, const State& state) : table_(table), state_(state) {}

  std::string find() {
    cubes();
    florins();
    units();
    buildings();
    cards();
    tiles();
    map();
    seats();
    moment();
    return wrong_;
  }

 private:
  void expect(bool fine, const char* what, int where, int found, int wanted) {
    if (fine || !wrong_.empty()) return;
    wrong_ = std::string(what) + " (" + std::to_string(where) + "): " + std::to_string(found) +
             ", not " + std::to_string(wanted);
  }
  void same(const char* what, int where, int found, int wanted) {
    expect(found == wanted, what, where, found, wanted);
  }
  void at_most(const char* what, int where, int found, int most) {
    expect(found <= most, what, where, found, most);
  }

  void cubes() {  // ARC-17.1
    for (int resource = 0; resource < kResources; ++resource) {
      int sum = state_.bank[resource];
      for (int market = 0; market < 2; ++market) {
        sum += state_.market[market][resource];
        at_most("cubes in a zone", resource, state_.market[market][resource],
                table_.spaces[market][resource]);
      }
      for (int seat = 0; seat < kPlayers; ++seat) {
        sum += state_.cubes[seat][resource];
        at_most("cubes that seem sure", seat, state_.sure[seat][resource],
                state_.cubes[seat][resource]);
      }
      same("cubes", resource, sum, table_.components.cubes[resource]);
    }
    for (int seat = 0; seat < kPlayers; ++seat) {
      int sum = 0;
      for (const std::uint8_t cubes : state_.cubes[seat]) sum += cubes;
      same("cubes of a seat", seat, state_.cube_count[seat], sum);
      if (!table_.rules.open_screens && state_.step != Step::kOver) continue;
      same("open cubes", seat, state_.sure[seat] == state_.cubes[seat] ? 1 : 0, 1);
    }
  }

  void florins() {  // ARC-17.2
    int sum = state_.bank_florins + state_.wheel_florins + state_.icon_florins;
    for (int seat = 0; seat < kPlayers; ++seat) {
      sum += state_.florins[seat] + state_.benefactor[seat];
    }
    same("florins", 0, sum, table_.components.florins);
  }

  void units() {  // ARC-17.3
    int population = 0;
    for (int seat = 0; seat < kPlayers; ++seat) {
      int citizens = 0;
      int ships = 0;
      int lying = 0;
      int engaged = 0;
      for (int tile = 0; tile < kTiles; ++tile) {
        if (tile >= state_.laid) {
          same("units off the map", seat, state_.units[seat][tile] == 0 ? 0 : 1, 0);
          continue;
        }
        const Region& region = table_.region_at(state_, tile);
        int here = 0;
        for (int area = 0; area < kAreas; ++area) {
          const int all = all_units_in(state_, seat, tile, area);
          if (area >= region.area_count) {
            same("units in no area", tile, all, 0);
            continue;
          }
          engaged += units_in(state_, seat, tile, area, kEngaged) +
                     units_in(state_, seat, tile, area, kLyingEngaged);
          const int down = units_in(state_, seat, tile, area, kLying) +
                           units_in(state_, seat, tile, area, kLyingEngaged);
          lying += down;
          if (region.areas[area].land) {
            here += all;
          } else {
            ships += all;
            same("ships that lie", tile, down, 0);
          }
        }
        for (int building = 0; building < kBuildings; ++building) {
          const std::uint8_t bits = state_.building[tile][building];
          if (occupant(bits) != seat) continue;
          if (holds_ship(bits)) {
            ++ships;
            same("a ship on a building", tile, building, kPort);
          } else {
            ++here;
          }
          lying += is_lying(bits) ? 1 : 0;
        }
        same("citizens of a tile", tile, state_.citizens_at[seat][tile], here);
        at_most("citizens of one seat on a tile", tile, here,
                moving() ? table_.citizens : table_.on_tile);
        citizens += here;
      }
      same("citizens", seat, state_.citizens[seat], citizens);
      same("ships", seat, state_.ships[seat], ships);
      same("lying citizens", seat, state_.lying[seat], lying);
      at_most("citizens in play", seat, citizens + state_.wonders[seat], table_.citizens);
      at_most("ships in play", seat, ships, table_.ships);
      population += citizens;
      int harvesters = 0;
      for (const auto& icons : state_.icon) {
        for (const std::uint8_t icon : icons) harvesters += icon == seat + 1 ? 1 : 0;
      }
      at_most("units on icons", seat, harvesters, engaged);
    }
    same("population", 0, state_.population, population);
    int blocked = 0;
    for (const auto& icons : state_.icon) {
      for (const std::uint8_t icon : icons) blocked += icon == kBlocked ? 1 : 0;
    }
    at_most("blocked icons", 0, blocked, state_.icon_florins);
  }

  void buildings() {
    std::array<int, kBuildings> count{};
    for (int tile = 0; tile < kTiles; ++tile) {
      for (int building = 0; building < kBuildings; ++building) {
        const std::uint8_t bits = state_.building[tile][building];
        if (!stands(bits)) {
          same("nothing where no building is", tile, bits, 0);
          continue;
        }
        ++count[building];
        at_most("tiles with buildings", tile, tile + 1, state_.laid);
        const int area = area_of_building(state_, tile, building);
        same("a building on land", tile, is_land(table_, state_, tile, area) ? 1 : 0, 1);
        at_most("who stands on a building", tile, occupant(bits) + 1, table_.seats);
        if (occupant(bits) < 0) {
          same("nobody on a building", tile, bits & (kByShip | kOccupantEngaged | kOccupantLying),
               0);
        }
      }
    }
    for (int building = 0; building < kBuildings; ++building) {
      same("buildings", building, state_.building_count[building], count[building]);
    }
    at_most("towns and temples", 0, count[kTown] + count[kTemple],
            table_.components.town_temple_tokens);
    at_most("markets and ports", 0, count[kMarket] + count[kPort],
            table_.components.market_port_tokens);
  }

  void cards() {  // ARC-17.4
    PerSeat<int> characters{};
    PerSeat<int> progress{};
    for (int card = 0; card < kCards; ++card) {
      int places = has_card(state_.deck, card) ? 1 : 0;
      places += has_card(state_.discard, card) ? 1 : 0;
      for (const std::uint8_t on_track : state_.track) places += on_track == card + 1 ? 1 : 0;
      for (const std::uint8_t up : state_.revealed) places += up == card + 1 ? 1 : 0;
      const int owner = state_.owner[card] - 1;
      if (owner >= 0) {
        ++places;
        at_most("owners", card, owner + 1, table_.seats);
        if (owner < kPlayers) {
          ++(table_.card(card).kind == Kind::kCharacter ? characters : progress)[owner];
        }
      }
      same("a card", card, places, 1);
      if (has_card(state_.built, card)) {
        same("a built wonder", card, owner >= 0 && table_.card(card).wonder ? 1 : 0, 1);
      }
    }
    int wonders = 0;
    for (int seat = 0; seat < kPlayers; ++seat) {
      same("characters", seat, state_.characters[seat], characters[seat]);
      same("progress cards", seat, state_.progress[seat], progress[seat]);
      wonders += state_.wonders[seat];
    }
    same("wonders", 0, wonders, std::popcount(state_.built));
    if (state_.top_back != 0) {
      at_most("the card on top", 0, 1,
              std::popcount(state_.deck & table_.same_back[state_.top_back - 1]));
    }
  }

  void tiles() {  // ARC-17.4
    TileSet laid = 0;
    for (int tile = 0; tile < state_.laid; ++tile) {
      laid |= one_tile(state_.region[tile] / 2);
    }
    same("tiles laid", 0, std::popcount(laid), state_.laid);
    TileSet held = 0;
    if (held_tile(state_) != 0) held = one_tile(held_tile(state_));
    same("tiles in two places", 0,
         std::popcount((laid & state_.tile_stack) | (laid & state_.tile_discard) |
                       (state_.tile_stack & state_.tile_discard) |
                       (held & (laid | state_.tile_stack | state_.tile_discard))),
         0);
    same("tiles", 0, std::popcount(laid | state_.tile_stack | state_.tile_discard | held), kTiles);
    for (int seat = 0; seat < kPlayers; ++seat) {
      for (int slot = 0; slot < kHandTiles; ++slot) {
        const int tile = state_.hand[seat][slot];
        same("a tile in hand", seat, (state_.hand_slots[seat] >> slot) & 1, tile != 0 ? 1 : 0);
        if (tile != 0) at_most("a held tile", tile, 1, (state_.tile_stack >> tile) & 1U);
      }
    }
    if (state_.top_tile != 0) {
      at_most("the tile on top", 0, 1, (state_.tile_stack >> ((state_.top_tile - 1) / 2)) & 1U);
    }
    at_most("explorer tokens", 0, state_.tokens_taken,
            table_.components.explorer_stacks * table_.components.stack_tokens);
    int tokens = 0;
    for (const std::uint8_t number : state_.tokens) tokens += number;
    at_most("tokens held", 0, tokens, state_.tokens_taken);
  }

  void map() {  // ARC-17.5
    for (int tile = 0; tile < state_.laid; ++tile) {
      for (int edge = 0; edge < kEdges; ++edge) {
        int beyond = -1;
        for (int other = 0; other < state_.laid; ++other) {
          if (state_.q[other] == state_.q[tile] + kStepQ[edge] &&
              state_.r[other] == state_.r[tile] + kStepR[edge]) {
            beyond = other;
          }
        }
        same("a neighbour", tile, state_.neighbour[tile][edge] - 1, beyond);
        if (beyond < 0) continue;
        const unsigned here = table_.turned_at(state_, tile).pattern >> (2 * edge);
        const unsigned there = table_.turned_at(state_, beyond).pattern >> (2 * opposite(edge));
        same("touching edges", tile, static_cast<int>(here & 3U), static_cast<int>(there & 3U));
      }
    }
  }

  void seats() {
    for (int seat = 0; seat < kPlayers; ++seat) {
      int discs = state_.discs_left[seat];
      for (const std::uint8_t on_field : state_.wheel[seat]) discs += on_field;
      for (const std::uint8_t on_card : state_.card_discs) {
        if (on_card >> 4 == seat + 1) discs += on_card & 15;
      }
      same("discs", seat, discs, state_.discs[seat]);
      at_most("discs of a seat", seat, state_.discs[seat], table_.components.max_discs);
      if (seat < table_.seats) continue;
      same("an empty chair", seat,
           state_.florins[seat] + state_.cube_count[seat] + state_.tokens[seat] +
               state_.discs[seat] + state_.citizens[seat] + state_.ships[seat],
           0);
    }
    at_most("workers", 0, state_.workers, kMaxWorkers);
    at_most("unrest", 0, state_.rebellion, kMaxRebellion);
  }

  void moment() {
    const bool over = state_.step == Step::kOver;
    same("an end with a reason", 0, state_.reason != Reason::kNone ? 1 : 0, over ? 1 : 0);
    if (state_.reason == Reason::kNone) {
      at_most("unrest above the population", 0, state_.rebellion, state_.population + 50 * early());
    }
    at_most("the seat", 0, state_.seat + 1, table_.seats);
    unsigned objectives = 0;
    int dealt = 0;
    for (const Seat seat : players(table_.seats)) {
      for (const std::uint8_t objective : state_.objective[seat]) {
        if (objective == 0) continue;
        objectives |= 1U << (objective - 1);
        ++dealt;
      }
    }
    same("objectives", 0, std::popcount(objectives & table_.objective_deck), dealt);
    if (state_.ending == 0 && !over && state_.step != Step::kVerdict) {
      same("objectives that should have been shown", 0,
           held_objective(table_, state_, met_objectives(table_, state_)), -1);
    }
  }
  // ARC-R420: in a migration one more may stand there for a while.
  [[nodiscard]] bool moving() const {
    return state_.step == Step::kMigrate || state_.verdict_resume == Step::kMigrate;
  }
  [[nodiscard]] int early() const { return state_.phase == Phase::kSetup ? 1 : 0; }

  const Table& table_;
  const State& state_;
  std::string wrong_;
};

}  // namespace

std::string Archipelago::check(const Table& table, const State& state) {
  const std::string wrong = Checker(table, state).find();
  return wrong.empty() ? check_step(table, state) : wrong;
}

}  // namespace landfall
