// What the tests of Colonialism share: tables, positions in short notation, and moves.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/contract/chance.h"
#include "engine/match/match.h"
#include "games/colonialism/colonialism.h"
#include "games/colonialism/steps/steps.h"
#include "games/colonialism/words/names.h"
#include "games/common/test_data.h"

namespace landfall {

template <>
struct TestedGame<colonialism::Table> {
  using Type = Colonialism;
};

}  // namespace landfall

namespace landfall::colonialism {

// Regions and zones by short names.
enum : int { kNorthAfrica, kSubsahara, kMiddleEast, kIndia, kSoutheastAsia, kChina };
enum : int { kAtlantic, kMediterranean, kArabianSea, kBayOfBengal, kSouthChinaSea };

inline const Options kFirstEdition = {{"edition", "first"}};
inline const Options kWithEvents = {{"events", "on"}};
inline const Options kWithUpgrades = {{"upgrades", "on"}};

inline Table table_for(int seats, Options options = {}) {
  return made_table<Colonialism>(seats, std::move(options));
}

inline CardSet cards(std::initializer_list<Card> list) {
  CardSet set = 0;
  for (const Card card : list) set |= one_card(card);
  return set;
}

// The hand of a seat; what it had goes back to the deck.
inline void give_hand(State& state, Seat seat, CardSet hand) {
  state.deck[seat] = (state.deck[seat] | state.hand[seat]) & ~hand;
  state.discard[seat] &= ~hand;
  state.known[seat] = 0;
  state.hand[seat] = hand;
  state.hand_size[seat] = static_cast<std::uint8_t>(count_of(hand));
  state.deck_size[seat] = static_cast<std::uint8_t>(count_of(state.deck[seat]));
}

// An action round with an empty board: seats in rows in their order, seat 0 to act, three fresh
// ships each in the Arabian Sea, no cubes, no local powers, regions in the order of their ids.
inline State position(const Table& table) {
  State state = Colonialism::setup(table);
  state.phase = Phase::kRound;
  state.step = Step::kAction;
  state.turn = 1;
  state.round = 1;
  state.pass = 1;
  unsigned interests = 0;
  for (int seat = 0; seat < table.seats; ++seat) {
    state.row[seat] = static_cast<std::uint8_t>(seat + 1);
    state.fresh[seat][kArabianSea] = static_cast<std::uint8_t>(table.components.ships);
    state.interest[seat] = static_cast<std::uint16_t>(7U << (3 * seat));
    state.interest_size[seat] = kInterestHand;
    interests |= state.interest[seat];
  }
  EXPECT_EQ(std::popcount(interests), 3 * table.seats);
  for (int i = 0; i < kRegions; ++i) state.order[i] = static_cast<std::uint8_t>(i);
  return state;
}

inline void put(State& state, int region, int faction, int number) {
  EXPECT_EQ(place_discs(state, faction, region, number), number);
}
inline void hire(State& state, int region, Seat seat, int number) {
  add_to(state.mercenary_supply, -number);
  add_to(state.mercenaries[region][seat], number);
}
inline void lay_cubes(State& state, int region, const Cubes& cubes) {
  for (int colour = 0; colour < kColours; ++colour) {
    add_to(state.bag[colour], -cubes[colour]);
    add_to(state.cubes[region][colour], cubes[colour]);
  }
}
inline void give_cubes(State& state, Seat seat, const Cubes& cubes) {
  for (int colour = 0; colour < kColours; ++colour) {
    add_to(state.bag[colour], -cubes[colour]);
    add_to(state.held[seat][colour], cubes[colour]);
  }
}
// A policy card of a seat beside a region, as if played.
inline void lay_card(State& state, Seat seat, Card card, int region) {
  state.deck[seat] &= ~one_card(card);
  state.hand[seat] |= one_card(card);
  lay_policy(state, seat, card, region);
  state.hand_size[seat] = static_cast<std::uint8_t>(count_of(state.hand[seat]));
  state.deck_size[seat] = static_cast<std::uint8_t>(count_of(state.deck[seat]));
}
// An event in force.
inline void set_event(State& state, EventCard event) {
  state.event = static_cast<std::uint8_t>(event + 1);
  state.events_left = static_cast<std::uint16_t>(state.events_left & ~(1U << event));
}

inline bool offers(const Table& table, const State& state, std::string_view path) {
  return refusal(table, state, path).empty();
}

// The colonization phase of this position, up to the first choice.
inline State colonized(const Table& table, State state) {
  EventSink nobody;
  state.round = 2;
  state.pass = 0;
  state.seat = 0;
  begin_colonization(table, state, nobody);
  EXPECT_EQ(Colonialism::check(table, state), "");
  return state;
}

// Plays on with the given source of luck until `done` says so, taking the first choice each time.
template <class Done>
State play_until(const Table& table, State state, Random& random, Done done) {
  const auto list = std::make_unique<ActionList>();
  EventSink nobody;
  while (!done(state) && !Colonialism::awaiting(table, state).empty()) {
    const Seat seat = mover(table, state);
    if (seat == kChance) {
      Colonialism::apply(table, state, seat, Colonialism::sample(table, state, random), nobody);
      continue;
    }
    list->clear();
    Colonialism::legal(table, state, seat, *list);
    Colonialism::apply(table, state, seat, (*list)[0], nobody);
  }
  return state;
}

// The colonization phase and the influence check after it; nobody is asked on the way.
inline State colonized_and_checked(const Table& table, const State& state) {
  Random random(1);
  return play_until(table, colonized(table, state), random,
                    [](const State& now) { return now.step == Step::kChooseRow; });
}

}  // namespace landfall::colonialism
