// What follows from the rest of a position: supplies, sizes of hands, harbours, lengths of roads.
#include "games/kolonien/position/position.h"

#include <algorithm>

#include "games/kolonien/position/roads.h"
#include "games/kolonien/position/trade.h"
#include "games/kolonien/steps/steps.h"

namespace landfall::kolonien {

void derive(const Table& table, State& state) {
  state.built = {};
  state.paved = {};
  for (const VertexMask& own : state.buildings) state.built |= own;
  for (const EdgeMask& own : state.roads) state.paved |= own;
  state.bank = 0;
  for (int resource = 0; resource < kResources; ++resource) {
    int left = table.bank;
    for (const Packed hand : state.hand) left -= count_of(hand, resource);
    state.bank += many_of(resource, std::max(left, 0));
  }
  state.deck = 0;
  for (int card = 0; card < kCards; ++card) {
    int left = count_of(table.deck, card) - count_of(state.played, card);
    for (const Packed cards : state.cards) left -= count_of(cards, card);
    state.deck += many_of(card, std::max(left, 0));
  }
  state.fresh_count = static_cast<std::uint8_t>(sum_of(state.fresh));
  for (int seat = 0; seat < kPlayers; ++seat) forget_refusals(state, seat, 0);
  state.stale &= (1U << kPlayers) - 1;
  state.proposers = 0;
  for (int seat = 0; seat < kPlayers; ++seat) {
    const auto& own = state.proposals[seat];
    const bool proposes = std::ranges::any_of(own, [](Proposal one) { return one != 0; });
    if (proposes) state.proposers = static_cast<std::uint8_t>(state.proposers | 1U << seat);
  }
  const bool over = state.step == Step::kOver;
  for (int token = 0; token < kTokens; ++token) {
    int left = table.tokens[token] - tokens_in(state.loose, token);
    for (int seat = 0; seat < kPlayers; ++seat) {
      left -= state.home[seat][token];
      for (const Ship& ship : state.ships[seat]) left -= tokens_in(ship.cargo, token);
      for (const Store& store : state.stores[seat]) left -= tokens_in(store.tokens, token);
    }
    state.supply[token] = static_cast<std::uint8_t>(std::max(left, 0));
  }
  for (const Seat seat : players(table.seats)) {
    state.hand_size[seat] = static_cast<std::uint8_t>(sum_of(state.hand[seat]));
    state.card_count[seat] = static_cast<std::uint8_t>(sum_of(state.cards[seat]));
    forget_what_left(state, seat);
    const int cities = (state.buildings[seat] & state.cities).count();
    const int settlements = state.buildings[seat].count() - cities;
    const auto left = [](int pieces, int used) {
      return static_cast<std::uint8_t>(std::max(pieces - used, 0));
    };
    state.cities_left[seat] = left(table.cities, cities);
    state.settlements_left[seat] = left(table.settlements, settlements);
    state.roads_left[seat] = left(table.roads, state.roads[seat].count());
    update_ports(table, state, seat);
    const bool measured = table.rules.longest_road && state.roads[seat].count() <= table.roads;
    const int length = measured ? longest_road(table, state, seat) : 0;
    // KOL-14.9: a road may have become shorter since it was measured.
    const bool keeps = measured && !table.rules.official_roads && state.length[seat] > length &&
                       state.length[seat] <= state.roads[seat].count();
    if (!keeps) state.length[seat] = static_cast<std::uint8_t>(length);
    state.shown[seat] =
        over ? static_cast<std::uint8_t>(count_of(state.cards[seat], kPoint)) : std::uint8_t{0};
  }
}

}  // namespace landfall::kolonien
