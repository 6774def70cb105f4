// The invariants of a position: pieces, cards, tokens, hexes and numbers are conserved and stand
// where they may. check_step.cpp looks at the moment.
#include "games/kolonien/position/check.h"

#include <algorithm>
#include <bit>

#include "games/kolonien/kolonien.h"
#include "games/kolonien/position/position.h"
#include "games/kolonien/position/trade.h"
#include "games/kolonien/steps/steps.h"
#include "games/kolonien/words/names.h"

namespace landfall {

using namespace kolonien;

namespace {

bool is_laying(Step step) { return step <= Step::kLot; }

// KOL-1.1 to KOL-1.6: hexes and numbers, drawn and still to be drawn.
std::string check_colonies(const Table& table, const State& state) {
  std::array<int, kTerrains> found{};
  std::array<int, 16> numbers{};
  for_each_bit(table.colony, [&](int h) {
    if (state.terrain(h) == kUnknown) return;
    ++found[state.terrain(h)];
    ++numbers[state.number(h)];
  });
  for (int kind = 0; kind < table.stack_kinds; ++kind) {
    const StackKind& hex = table.stack[kind];
    if (state.stack[kind] > hex.count) return "the stack holds too many hexes";
    found[hex.terrain] -= hex.count - state.stack[kind];
    if (hex.terrain != kSea && hex.number != 0) {
      numbers[hex.number] -= hex.count - state.stack[kind];
    }
  }
  for (int kind = table.stack_kinds; kind < kMaxStack; ++kind) {
    if (state.stack[kind] != 0) return "the stack holds hexes of no kind";
  }
  if (std::ranges::any_of(found, [](int number) { return number != 0; })) {
    return "discovered hexes and the stack do not make up all hexes";
  }
  for (int number = 2; number <= 12; ++number) {
    const int all = static_cast<int>((table.chips >> (4 * number)) & 15);
    const int left = static_cast<int>((state.chips >> (4 * number)) & 15);
    if (numbers[number] != all - left) {
      return "number " + std::to_string(number) + " is lost or lies twice";
    }
  }
  for (int h = 0; h < table.board.hexes; ++h) {
    if (!has_hex(table.colony, h)) continue;
    const bool bare = state.terrain(h) == kUnknown || state.terrain(h) == kSea ||
                      (state.step == Step::kChip && state.place == h);
    if (bare != (state.number(h) == 0)) return "a hex lacks its number, or has one too many";
    if (state.terrain(h) != kUnknown && state.terrain(h) < kMountain) {
      return "a home hex lies in the colonies";
    }
  }
  return {};
}

// A number of the island, where it is fixed or as far as chance has laid it.
std::string check_number(const Table& table, const State& state, int h) {
  const int number = state.number(h);
  if (table.rules.numbers == Numbers::kFixed || !table.is_home_hex(h)) {
    return number != table.first_hex[h] >> 4 ? "a fixed number has moved" : "";
  }
  const bool may_bear = state.terrain(h) != kDesert && state.step >= Step::kScatter;
  const bool must_bear = may_bear && state.step > Step::kScatter;
  return number != 0 ? (may_bear ? "" : "a hex has a number too many")
                     : (must_bear ? "a hex lacks its number" : "");
}

std::string check_hexes(const Table& table, const State& state) {
  std::array<int, kTerrains> laid{};
  std::array<int, 16> numbers{};
  for (int h = 0; h < kMaxHexes; ++h) {
    if (h >= table.board.hexes) {
      if (state.hex[h] != 0) return "there is a hex outside the board";
      continue;
    }
    const int fixed = table.first_hex[h] & 15;
    if (has_hex(table.colony, h)) continue;
    const int terrain = state.terrain(h);
    if (fixed != kUnknown && terrain != fixed) return "a fixed hex has changed";
    if (terrain == kUnknown && state.step != Step::kTerrain) return "a home hex is missing";
    if (fixed == kUnknown && terrain > kDesert) return "a hex of the colonies lies at home";
    if (fixed == kUnknown) ++laid[terrain];
    if (std::string wrong = check_number(table, state, h); !wrong.empty()) return wrong;
    if (table.is_home_hex(h)) ++numbers[state.number(h)];
  }
  for (int terrain = kField; terrain < kTerrains; ++terrain) {
    const int all = table.terrain_pool[terrain];
    const bool whole = state.step != Step::kTerrain && table.rules.random_terrain;
    if (laid[terrain] > all || (whole && laid[terrain] != all)) {
      return "there are too many or too few hexes of " +
             std::string(kTerrainIds[static_cast<std::size_t>(terrain)]);
    }
  }
  const bool numbered = state.step > Step::kScatter;
  for (int number = 2; number <= 12 && table.rules.numbers != Numbers::kFixed; ++number) {
    const int all = table.number_pool[number];
    if (numbers[number] > all || (numbered && numbers[number] != all)) {
      return "number " + std::to_string(number) + " lies too often or is lost";
    }
  }
  return check_colonies(table, state);
}

std::string check_harbours(const Table& table, const State& state) {
  std::array<int, 7> laid{};
  for (int i = 0; i < kMaxHarbours; ++i) {
    if (i >= table.harbours && state.harbour[i] != 0) return "a harbour lies nowhere";
    ++laid[state.harbour[i]];
    if (!table.rules.random_harbours && state.harbour[i] != table.harbour_fixed[i]) {
      return "a fixed harbour has changed";
    }
  }
  const bool whole = state.step > Step::kHarbours;  // before the lot, too (KOL-16.10)
  for (int kind = 1; kind < 7; ++kind) {
    const int all = table.harbour_pool[kind];
    if (laid[kind] > all || (whole && laid[kind] != all)) return "harbour tokens do not add up";
  }
  return {};
}

// KOL-1.9, KOL-1.10
std::string check_cards(const Table& table, const State& state) {
  for (int resource = 0; resource < kResources; ++resource) {
    int cards = count_of(state.bank, resource);
    for (const Packed hand : state.hand) cards += count_of(hand, resource);
    if (cards != table.bank) {
      return "there are " + std::to_string(cards) + " cards of " +
             std::string(kResourceIds[static_cast<std::size_t>(resource)]);
    }
  }
  for (int card = 0; card < kCards; ++card) {
    int cards = count_of(state.deck, card) + count_of(state.played, card);
    for (const Packed hand : state.cards) cards += count_of(hand, card);
    if (cards != count_of(table.deck, card)) {
      return "there are " + std::to_string(cards) + " development cards of the kind " +
             std::string(kCardIds[static_cast<std::size_t>(card)]);
    }
  }
  int knights = 0;
  for (const std::uint8_t number : state.knights) knights += number;
  if (knights != count_of(state.played, kKnight)) return "played knights do not add up";
  if (count_of(state.played, kPoint) != 0) return "a point card has been played";
  if (!covers(state.cards[state.active], state.fresh)) return "a new card is not in the hand";
  if (state.phase != Phase::kTurn && state.phase != Phase::kOver && state.fresh != 0) {
    return "a new card before the first turn";
  }
  return {};
}

// KOL-R30
std::string check_knowledge(const Table& table, const State& state) {
  for (const Seat seat : players(table.seats)) {
    const auto& unsure = state.unsure[seat];
    if (unsure[seat] != 0) return seat_name(seat) + " does not know its own hand";
    for (int observer = 0; observer <= kPlayers; ++observer) {
      if (observer >= table.seats && observer != kNobody && unsure[observer] != 0) {
        return "somebody who is not there remembers something";
      }
      if (!covers(state.hand[seat], unsure[kNobody]) ||
          !covers(unsure[kNobody], unsure[observer])) {
        return "what is known of the hand of " + seat_name(seat) + " is impossible";
      }
    }
  }
  return {};
}

// KOL-1.7
std::string check_tokens(const Table& table, const State& state) {
  for (int token = 0; token < kTokens; ++token) {
    int count = state.supply[token] + tokens_in(state.loose, token);
    for (const Seat seat : players(table.seats)) {
      count += state.home[seat][token];
      for (const Ship& ship : state.ships[seat]) count += tokens_in(ship.cargo, token);
      for (const Store& store : state.stores[seat]) count += tokens_in(store.tokens, token);
    }
    if (count != table.tokens[token]) {
      return "there are " + std::to_string(count) + " tokens of the kind " +
             std::string(kTokenIds[static_cast<std::size_t>(token)]);
    }
  }
  return {};
}

std::string check_buildings(const Table& table, const State& state) {
  const VertexMask unknown = unknown_vertices(table, state);
  VertexMask built;
  EdgeMask roads;
  for (const Seat seat : players(table.seats)) {
    const VertexMask& own = state.buildings[seat];
    if (own.meets(built)) return "two buildings stand on one vertex";
    built |= own;
    if (!(own - table.board.all_vertices).empty()) return "a building stands outside the board";
    if (own.meets(unknown)) return "a settlement touches a hex that nobody has seen";
    for (int e = 0; e < EdgeMask::kCapacity; ++e) {
      if (!state.roads[seat].has(e)) continue;
      if (e >= table.board.edges || roads.has(e)) return "a road lies outside or twice";
      roads.set(e);
      const auto& beside = table.board.edge_hex[e];
      // Home hexes are land even before they are laid.
      if (!table.home_edges.has(e) && !is_land(state, beside[0]) && !is_land(state, beside[1])) {
        return "a road lies at sea";
      }
      for (const std::uint8_t v : table.board.edge_vertex[e]) {
        const bool discovering = state.step == Step::kHex && state.cause == Cause::kRoad &&
                                 table.board.corners[state.place].has(v);
        if (unknown.has(v) && !discovering) return "a road ends at a hex that nobody has seen";
      }
    }
  }
  if (!(state.cities - (built & table.home_vertices)).empty()) {
    return "a city stands in the colonies or nowhere";
  }
  std::string wrong;
  for_each_in(built, [&](int v) {
    if (table.board.near[v].meets(built)) wrong = "two buildings are neighbours";
    const auto& hexes = table.board.vertex_hex[v];
    const bool land = table.is_home(v) ||
                      std::ranges::any_of(hexes, [&](std::uint8_t h) { return is_land(state, h); });
    if (!land) wrong = "a settlement stands in the sea";
  });
  return wrong;
}

template <class List, class Place>
bool is_sorted_with_gaps(const List& list, Place place) {
  for (std::size_t i = 1; i < list.size(); ++i) {
    if (place(list[i]) != 0 && (place(list[i - 1]) == 0 || place(list[i - 1]) > place(list[i]))) {
      return false;
    }
  }
  return true;
}

std::string check_stores(const Table& table, const State& state, int seat) {
  VertexMask stores;
  if (!is_sorted_with_gaps(state.stores[seat], [](const Store& store) { return store.at; })) {
    return "stores are not in order";
  }
  for (const Store& store : state.stores[seat]) {
    if (tokens_in(store.tokens) > kCapacity) return "a store holds more than three tokens";
    if (store.at == 0 && store.tokens != 0) return "tokens lie nowhere";
    if (store.at != 0) stores.set(store.at - 1);
  }
  if (!(stores == state.buildings[seat] - table.home_vertices)) {
    return "stores do not belong to the settlements of " + seat_name(seat);
  }
  return {};
}

std::string check_ships(const Table& table, const State& state) {
  const VertexMask unknown = unknown_vertices(table, state);
  const EdgeMask sea = sea_edges(table, state);
  VertexMask taken;
  for (const Seat seat : players(table.seats)) {
    const auto& ships = state.ships[seat];
    if (!is_sorted_with_gaps(ships, [](const Ship& ship) { return ship.at; })) {
      return "ships are not in order";
    }
    if (ships_on_board(state, seat) > table.ships) return seat_name(seat) + " has too many ships";
    for (const Ship& ship : ships) {
      if (ship.at == 0) {
        if (ship.left != 0 || ship.cargo != 0) return "a ship sails nowhere";
        continue;
      }
      const int v = ship.at - 1;
      if (v >= table.board.vertices || taken.has(v)) return "two ships stand on one vertex";
      taken.set(v);
      if (tokens_in(ship.cargo) > kCapacity) return "a ship carries more than three tokens";
      const int range = seat == state.active ? std::max(state.dice[0], state.dice[1]) : 0;
      if (ship.left > range) return "a ship may go further than the dice say";
      const auto& edges = table.board.vertex_edge[v];
      if (std::ranges::none_of(edges, [&](std::uint8_t e) { return e != kNone && sea.has(e); })) {
        return "a ship stands on land";
      }
      // It is about to move away, or would be if its neighbour had not just won.
      const bool moves_away =
          (state.step == Step::kRelocate && state.place == v) || state.step == Step::kOver;
      if (!moves_away && foreign_buildings(state, seat).has(v)) {
        return "a ship stands on a foreign building";
      }
      const bool discovering = state.step == Step::kHex && state.origin == ship.at;
      if (unknown.has(v) && !discovering) return "a ship touches a hex that nobody has seen";
    }
  }
  return {};
}

std::string check_colony_pieces(const Table& table, const State& state) {
  const HexMask open = open_sea(table, state);
  for (const Seat seat : players(table.seats)) {
    if (std::string wrong = check_stores(table, state, seat); !wrong.empty()) return wrong;
    if (!is_sorted_with_gaps(state.outposts[seat], [](std::uint8_t hex) { return hex; })) {
      return "outposts are not in order";
    }
    if (outposts_on_board(state, seat) > table.outposts) {
      return seat_name(seat) + " has too many outposts";
    }
    for (const std::uint8_t hex : state.outposts[seat]) {
      if (hex == 0) continue;
      if (hex > table.board.hexes || !has_hex(table.colony, hex - 1) || !is_land(state, hex - 1)) {
        return "an outpost does not stand on land of the colonies";
      }
    }
    const std::uint8_t fleet = state.fleet[seat];
    if (fleet != 0 &&
        (table.fleets == 0 || fleet > table.board.hexes || !has_hex(open, fleet - 1))) {
      return "a fleet does not lie in the open sea";
    }
    if (!table.rules.colonies &&
        (state.point_chips[seat] != 0 || state.home[seat] != TokenCounts{})) {
      return "the base game has neither chips nor tokens";
    }
  }
  if (std::string wrong = check_ships(table, state); !wrong.empty()) return wrong;
  if (state.pirate != 0 && (table.rules.robber || state.phase == Phase::kSetup)) {
    return "there is no pirate";
  }
  if (state.pirate != 0) {
    PublicState without = state;
    without.pirate = 0;
    if (state.step == Step::kPirate) without.fleet = {};  // he is about to be driven away
    if (state.pirate > table.board.vertices ||
        !pirate_places(table, without).has(state.pirate - 1)) {
      return "the pirate stands where he may not";
    }
  }
  return {};
}

// KOL-7.2, KOL-7.3
std::string check_honours(const Table& table, const State& state) {
  const int knights = *std::ranges::max_element(state.knights);
  if (state.army > table.seats || state.longest > table.seats) return "an honour for nobody";
  if ((state.army != 0) != (knights >= kArmySize) ||
      (state.army != 0 && state.knights[state.army - 1] != knights)) {
    return "the largest army belongs to somebody else";
  }
  const int best = *std::ranges::max_element(state.length);
  if (!table.rules.official_roads) {  // KOL-14.9
    const int mark = state.longest == 0 ? 0 : state.length[state.longest - 1];
    return best >= kRoadLength && best > mark ? "the longest road belongs to somebody else" : "";
  }
  if (state.longest != 0) {
    if (best < kRoadLength || state.length[state.longest - 1] != best) {
      return "the longest road belongs to somebody else";
    }
  } else if (best >= kRoadLength && std::ranges::count(state.length, best) == 1) {
    return "the longest road belongs to somebody";
  }
  return {};
}

// Sizes, supplies and the like follow from the rest.
std::string check_derived(const Table& table, const State& state) {
  State again = state;
  derive(table, again);
  if (again == state) return {};
  if (again.hand_size != state.hand_size) return "sizes of hands are wrong";
  if (again.card_count != state.card_count) return "numbers of development cards are wrong";
  if (again.unsure != state.unsure) return "what is known of hands is impossible";
  if (again.length != state.length) return "the length of a road is wrong";
  if (again.stale != state.stale) return "offers are remembered that were not made";
  if (again.proposers != state.proposers) return "proposals do not add up";
  if (again.ports != state.ports) return "somebody uses a harbour that he does not have";
  if (again.shown != state.shown) return "point cards are shown that are not";
  return "pieces and supplies do not add up";
}

// Nothing belongs to seats that are not there.
std::string check_absent(const Table& table, const State& state) {
  for (int seat = table.seats; seat < kPlayers; ++seat) {
    const bool clean =
        state.buildings[seat].empty() && state.roads[seat].empty() && state.hand[seat] == 0 &&
        state.cards[seat] == 0 && state.ships[seat] == decltype(state.ships)::value_type{} &&
        state.stores[seat] == decltype(state.stores)::value_type{} &&
        state.outposts[seat] == decltype(state.outposts)::value_type{} && state.fleet[seat] == 0 &&
        state.knights[seat] == 0 && state.home[seat] == TokenCounts{} && state.owed[seat] == 0 &&
        state.chosen[seat] == 0 && state.answer[seat] == Answer::kNone &&
        state.secret[seat] == Answer::kNone && state.counter_give[seat] == 0 &&
        state.counter_get[seat] == 0 && state.picked[seat] == 0 && state.proposed[seat] == 0 &&
        state.proposals[seat] == decltype(state.proposals)::value_type{};
    if (!clean) return seat_name(seat) + " is not at the table";
  }
  return {};
}

// KOL-R40: only what the rules let anybody offer, and two cards for one only after one for one.
std::string check_refusals(const Table& table, const State& state) {
  TradeMask pairs = 0;
  for (int give = 0; give < kResources; ++give) {
    for (int get = 0; get < kResources; ++get) {
      if (give != get && table.rules.domestic_trade) pairs |= pair_bit(give, get);
    }
  }
  for (int seat = 0; seat < kPlayers; ++seat) {
    const TradeMask possible = seat < table.seats ? pairs : 0;
    if ((state.refused_one[seat] & ~possible) != 0 ||
        (state.refused_two[seat] & ~state.refused_one[seat]) != 0) {
      return "an offer is remembered that nobody could make";
    }
  }
  return {};
}

// KOL-14.9: a blind road ends at a foreign building.
std::string check_blind_roads(const Table& table, const State& state) {
  EdgeMask blind = state.blind;
  for (int seat = 0; seat < table.seats && !table.rules.official_roads; ++seat) {
    const VertexMask foreign = foreign_buildings(state, seat);
    for_each_in(state.blind & state.roads[seat], [&](int e) {
      const auto& ends = table.board.edge_vertex[e];
      if (foreign.has(ends[0]) || foreign.has(ends[1])) blind.reset(e);
    });
  }
  return blind.empty() ? "" : "a road is blind that is not";
}

// KOL-16.4, KOL-16.5: a deck of dice that is shuffled in time, and a roll that can come.
std::string check_rolls(const Table& table, const State& state) {
  const int most = table.rules.dice_deck ? kFalls - 1 - table.rules.dice_unseen : 0;
  if (state.drawn_rolls >> kFalls != 0 || std::popcount(state.drawn_rolls) > most) {
    return "the deck of dice should have been shuffled";
  }
  const bool rolls = state.step == Step::kRoll || state.step == Step::kDice;
  return rolls && possible_rolls(table, state) == 0 ? "no roll is left" : "";
}

// Before the board lies, nothing stands on it.
std::string check_beginning(const Table& table, const State& state) {
  const bool laying = is_laying(state.step);
  const bool robber = table.rules.robber && !laying;
  if (robber != (state.robber != 0) || state.robber > table.board.hexes) {
    return "the robber is lost, or too early";
  }
  if (!laying) return {};
  for (const Seat seat : players(table.seats)) {
    if (!state.buildings[seat].empty() || !state.roads[seat].empty() || state.hand[seat] != 0 ||
        state.cards[seat] != 0 || ships_on_board(state, seat) != 0) {
      return "somebody has something before the board lies";
    }
  }
  if (state.played != 0) return "a card was played before the board lies";
  return {};
}

std::string check_pieces(const Table& table, const State& state) {
  for (const Seat seat : players(table.seats)) {
    const int cities = (state.buildings[seat] & state.cities).count();
    const int settlements = state.buildings[seat].count() - cities;
    if (settlements + state.settlements_left[seat] != table.settlements ||
        cities + state.cities_left[seat] != table.cities ||
        state.roads[seat].count() + state.roads_left[seat] != table.roads) {
      return "the pieces of " + seat_name(seat) + " do not add up";
    }
  }
  return {};
}

}  // namespace

std::string Kolonien::check(const Table& table, const State& state) {
  if (state.step > Step::kOver || state.active >= table.seats || state.chooser >= table.seats ||
      state.first >= table.seats || (state.first != 0 && !table.rules.first_by_lot)) {
    return "somebody is asked who is not there";
  }
  return first_trouble(
      table, state,
      {check_beginning, check_absent, check_hexes, check_harbours, check_cards, check_knowledge,
       check_buildings, check_pieces, check_tokens, check_colony_pieces, check_honours,
       check_derived, check_refusals, check_blind_roads, check_rolls, check_moment});
}

}  // namespace landfall
