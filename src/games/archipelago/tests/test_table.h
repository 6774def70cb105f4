// What the tests of Archipelago share: tables, positions made by hand, and moves named by their
// targets.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json_value.h"
#include "engine/contract/chance.h"
#include "engine/match/match.h"
#include "engine/text/target_names.h"
#include "games/archipelago/archipelago.h"
#include "games/archipelago/position/map.h"
#include "games/archipelago/position/pieces.h"
#include "games/archipelago/steps/steps.h"
#include "games/common/test_data.h"

namespace landfall {

template <>
struct TestedGame<archipelago::Table> {
  using Type = Archipelago;
};

}  // namespace landfall

namespace landfall::archipelago {

inline Table table_for(int seats, Options options = {}) {
  return made_table<Archipelago>(seats, std::move(options));
}

// Tables that began before everybody could negotiate go on as they began (ARC-13.8).
inline Table table_under_first_rules(int seats) {
  Setup setup;
  setup.game = "archipelago";
  setup.seats = seats;
  setup.rules = 1;
  return Archipelago::make_table(setup).value();
}

// --- Names ---------------------------------------------------------------------------------------

inline int region_named(std::string_view id) {
  if (id == "sea") return 0;
  if (id == "desert") return 1;
  return 2 * ((id[1] - '0') * 10 + (id[2] - '0')) + (id[3] - 'a');
}
inline int card_named(std::string_view id) { return index_of(kCardIds, id).value_or(-1); }
inline int resource_named(std::string_view id) { return index_of(kResourceIds, id).value_or(-1); }
// The objective of this id within its length: "k3" is 2.
inline int objective_named(std::string_view id) { return std::stoi(std::string(id.substr(1))) - 1; }

// --- Positions -----------------------------------------------------------------------------------

// Seat 0 begins its turn in the action phase of round 2: one cube of each kind on the local market,
// ten florins each, nothing on the map but the start tile, no units, no cards. The trend is
// temples.
inline State position(const Table& table) {
  const Components& parts = table.components;
  State state{};
  state.phase = Phase::kActions;
  state.step = Step::kTurn;
  state.round = 2;
  state.offers_left = kOffers;
  for (int resource = 0; resource < kResources; ++resource) {
    state.market[kLocalMarket][resource] = 1;
    state.bank[resource] = static_cast<std::uint8_t>(parts.cubes[resource] - 1);
  }
  state.bank_florins = static_cast<std::uint8_t>(parts.florins - table.seats * parts.start_florins);
  lay_tile(table, state, table.rules.desert ? 1 : 0, 0, 0, 0);
  for (int tile = 1; tile < kTiles; ++tile) state.tile_stack |= one_tile(tile);
  state.top_tile = static_cast<std::uint8_t>(region_named("t24a") + 1);
  state.deck = (CardSet{1} << kCards) - 1;
  for (int slot = 0; slot < kTrackSlots; ++slot) {
    const int card = card_named("granary") - slot;
    state.track[slot] = static_cast<std::uint8_t>(card + 1);
    state.deck &= ~one_card(card);
  }
  state.top_back = static_cast<std::uint8_t>(table.back_of[card_named("head_hunter")] + 1);
  if (!table.rules.open_objectives) state.trends[0] = 1;
  // Objectives whose ends are far away (of the short game: tokens, exhausted resources, cards); all
  // others are ruled out, so that no verdict interrupts.
  unsigned deck = table.objective_deck;
  auto draw = [&deck, next = 0]() mutable {
    constexpr std::array<int, 10> kFarAway = {0, 7, 2, 9, 3, 8, 5, 4, 1, 6};
    while (((deck >> kFarAway[next]) & 1U) == 0) ++next;
    deck &= ~(1U << kFarAway[next]);
    return static_cast<std::uint8_t>(kFarAway[next] + 1);
  };
  for (int seat = 0; seat < table.seats; ++seat) {
    state.order[seat] = static_cast<std::uint8_t>(seat);
    state.florins[seat] = parts.start_florins;
    state.discs[seat] = parts.start_discs;
    state.discs_left[seat] = parts.start_discs;
    for (int slot = 0; slot < table.objectives; ++slot) state.objective[seat][slot] = draw();
  }
  state.ruled_out = static_cast<std::uint16_t>(deck);
  return state;
}

// Lays a region where it has to fit; returns the number of the tile on the map.
inline int lay(const Table& table, State& state, std::string_view id, int q, int r,
               int rotation = 0) {
  const int region = region_named(id);
  SpotList spots;
  find_spots(table, state, spots);
  bool fits = false;
  for (const Spot& spot : spots) {
    if (spot.q == q && spot.r == r) fits = spot.fits(table.turned[region][rotation]);
  }
  EXPECT_TRUE(fits) << id << " does not fit at " << q << "," << r << " turned by " << rotation;
  lay_tile(table, state, region, q, r, rotation);
  state.tile_stack &= ~one_tile(region / 2);
  return state.laid - 1;
}
// The area of a tile by its name: "w1" or "l2".
inline int area_named(const Table& table, const State& state, int tile, std::string_view name) {
  const int number = name[1] - '1';
  return name[0] == 'w' ? number : table.region_at(state, tile).sea_count + number;
}
inline void add_citizens(const Table& table, State& state, int seat, int tile,
                         std::string_view area, int number = 1) {
  for (; number > 0; --number) add_citizen(state, seat, tile, area_named(table, state, tile, area));
}
inline void add_ships(const Table& table, State& state, int seat, int tile, std::string_view area,
                      int number = 1) {
  for (; number > 0; --number) add_ship(state, seat, tile, area_named(table, state, tile, area));
}
// A building on a land area, with a new citizen of the seat on it; seat -1: with nobody.
inline void add_building(const Table& table, State& state, Building kind, int tile, int seat,
                         std::string_view area = "l1") {
  const int index = area_named(table, state, tile, area);
  state.building[tile][kind] = kExists;
  state.building_area[tile] =
      static_cast<std::uint8_t>(state.building_area[tile] | index << (2 * kind));
  ++state.building_count[kind];
  if (seat < 0) return;
  add_citizen(state, seat, tile, index);
  lift_unit(table, state, seat, tile, index);
  put_unit(table, state, seat, tile, kOnBuilding + kind, false);
}
// The first free citizen of a seat in an area becomes a rebel.
inline void lay_down(const Table& table, State& state, int seat, int tile, std::string_view area) {
  const int index = area_named(table, state, tile, area);
  change_units(state, seat, tile, index, kStanding, -1);
  change_units(state, seat, tile, index, kLying, 1);
  ++state.lying[seat];
}
inline void lay_down_on(State& state, int tile, Building kind) {
  std::uint8_t& building = state.building[tile][kind];
  ++state.lying[occupant(building)];
  building = static_cast<std::uint8_t>(building | kOccupantLying);
}
inline void give_cubes(State& state, int seat, const Cubes& cubes) {
  for (int resource = 0; resource < kResources; ++resource) {
    gain_cubes(state, seat, resource, cubes[resource]);
  }
}
inline void give_tokens(State& state, int seat, int number) {
  add_to(state.tokens[seat], number);
  add_to(state.tokens_taken, number);
}
// So many florins for the seat, from or to the bank.
inline void set_florins(State& state, int seat, int florins) {
  pay_bank(state, seat, state.florins[seat] - florins);
}
inline void fill_market(State& state, int market, int resource, int cubes) {
  add_to(state.bank[resource], state.market[market][resource] - cubes);
  state.market[market][resource] = static_cast<std::uint8_t>(cubes);
}
// Takes a card of the deck, or of the track, where the last card of the deck takes its place.
inline void take_out(State& state, int card) {
  for (int slot = 0; slot < kTrackSlots; ++slot) {
    if (state.track[slot] != card + 1) continue;
    const int other = kCards - 1 - std::countl_zero(state.deck << (64 - kCards));
    state.track[slot] = static_cast<std::uint8_t>(other + 1);
    state.deck &= ~one_card(other);
    return;
  }
  EXPECT_TRUE(has_card(state.deck, card)) << kCardIds[card] << " is not in the deck";
  state.deck &= ~one_card(card);
}
inline void give_card(const Table& table, State& state, int seat, std::string_view id) {
  const int card = card_named(id);
  take_out(state, card);
  state.owner[card] = static_cast<std::uint8_t>(seat + 1);
  ++(table.card(card).kind == Kind::kCharacter ? state.characters : state.progress)[seat];
}
// Gives a seat this objective in place of its own.
inline void hold(State& state, int seat, std::string_view id) {
  const int objective = objective_named(id);
  state.objective[seat] = {static_cast<std::uint8_t>(objective + 1)};
  state.ruled_out = static_cast<std::uint16_t>(state.ruled_out & ~(1U << objective));
}
// Puts a card of the deck on a slot of the track, in place of what lies there.
inline void offer_card(State& state, int slot, std::string_view id) {
  const int card = card_named(id);
  EXPECT_TRUE(has_card(state.deck, card)) << id << " is not in the deck";
  state.deck = (state.deck & ~one_card(card)) | one_card(state.track[slot] - 1);
  state.track[slot] = static_cast<std::uint8_t>(card + 1);
  state.turns[slot] = 0;
}
inline void set_top_back(const Table& table, State& state, std::string_view id) {
  state.top_back = static_cast<std::uint8_t>(table.back_of[card_named(id)] + 1);
}
// --- A map ---------------------------------------------------------------------------------------

// Six tiles around the open sea, so that three pairs of neighbours are joined by land:
// t12a and t23a, t13a and t08a, t14a and the land l2 of t18a. All of them touch the open sea.
enum RingTile : int { kT12 = 1, kT13, kT08, kT18, kT14, kT23 };
inline void lay_ring(const Table& table, State& state) {
  lay(table, state, "t12a", 0, -1, 0);  // w1: fish; l1: fruit, fruit, wood
  lay(table, state, "t13a", 1, -1, 4);  // w1; l1: cattle, cattle
  lay(table, state, "t08a", 1, 0, 1);   // w1: fish, fish; l1: wood, wood
  lay(table, state, "t18a", 0, 1, 0);   // w1: fish, fish; l1: fruit; l2: cattle
  lay(table, state, "t14a", -1, 1, 4);  // w1; l1: fruit, wood
  lay(table, state, "t23a", -1, 0, 2);  // w1: fish; l1: cattle, wood, wood
}
// Three citizens of every seat on t14a, so that some unrest does no harm.
inline void add_crowd(const Table& table, State& state) {
  for (int seat = 0; seat < table.seats; ++seat) add_citizens(table, state, seat, kT14, "l1", 3);
}

// --- Moves ---------------------------------------------------------------------------------------

inline bool offers(const Table& table, const State& state, std::string_view path) {
  return refusal(table, state, path).empty();
}

// Lets chance play as long as it is due.
inline State settled(const Table& table, State state, std::uint64_t seed = 1) {
  Random random(seed);
  EventSink nobody;
  while (mover(table, state) == kChance) {
    Archipelago::apply(table, state, kChance, Archipelago::sample(table, state, random), nobody);
    EXPECT_EQ(Archipelago::check(table, state), "");
  }
  return state;
}

// Plays on with the given source of luck until `done` says so; `choose` picks among the choices.
template <class Done, class Choose>
State play_until(const Table& table, State state, Random& random, Done done, Choose choose) {
  const auto list = std::make_unique<ActionList>();
  EventSink nobody;
  while (!done(state) && !Archipelago::awaiting(table, state).empty()) {
    const Seat seat = mover(table, state);
    if (seat == kChance) {
      Archipelago::apply(table, state, seat, Archipelago::sample(table, state, random), nobody);
      continue;
    }
    list->clear();
    Archipelago::legal(table, state, seat, *list);
    Archipelago::apply(table, state, seat, choose(*list), nobody);
  }
  return state;
}

// --- What is written -------------------------------------------------------------------------------

inline std::string public_json(const Table& table, const State& state) {
  JsonWriter out;
  Archipelago::write_public(table, Archipelago::view(table, state, kTable), out);
  return out.take();
}
inline JsonValue parsed(const std::string& text) {
  Result<JsonValue> json = JsonValue::parse(text);
  EXPECT_TRUE(json.ok()) << text;
  return std::move(json).value();
}
inline JsonValue private_json(const Table& table, const State& state, Seat seat) {
  JsonWriter out;
  Archipelago::write_private(table, Archipelago::view(table, state, seat), out);
  return parsed(out.take());
}

// --- Positions that many tests begin with ---------------------------------------------------------
inline State with_map(const Table& table) {
  State state = position(table);
  lay_ring(table, state);
  return state;
}
inline State with_card(const Table& table, std::string_view card) {
  State state = position(table);
  lay_ring(table, state);
  add_crowd(table, state);
  add_citizens(table, state, 0, kT12, "l1", 2);
  give_card(table, state, 0, card);
  return state;
}
// The end, as an objective card brings it about.
inline State finished(const Table& table, State state) {
  EventSink nobody;
  state.reason = Reason::kObjective;
  settle(table, state, nobody);
  EXPECT_EQ(Archipelago::check(table, state), "");
  return state;
}

}  // namespace landfall::archipelago
