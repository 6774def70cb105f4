#include "bots/evaluators/archipelago/prices.h"

#include <algorithm>

#include "games/archipelago/steps/steps.h"

namespace landfall::bots {

using namespace archipelago;

namespace {

constexpr int kScarce = 2;    // beyond the lowest price, where no market has any
constexpr int kInCrisis = 2;  // florins more that a cube may cost in a crisis
constexpr int kPlenty = 2;    // cubes of a kind, of which one may be sold
constexpr int kHaggling = 3;  // florins more that an answer may ask for

bool is_about_cubes(const Offer& offer) {
  return offer.tokens == 0 && offer.give_card == 0 && offer.want_card == 0 && offer.promise == 0 &&
         offer.flags == 0;
}

bool in_a_crisis(const PublicState& state) {
  return state.step == Step::kCrisis || state.resume == Step::kCrisis;
}

void add_purchase(const Table& table, const State& state, Seat seat, int resource, int price,
                  ActionList& list) {
  const unsigned sellers = holders_of(table, state, seat, resource);
  if (sellers == 0 || price <= 0 || price > state.florins[seat]) return;
  Offer offer{.to = static_cast<std::uint8_t>(sellers),
              .give_florins = static_cast<std::uint8_t>(price)};
  pack_cubes(offer.want_cubes.data(), resource, 1);
  list.push_back(offer_action(kOffer, offer));
}

void add_sale(const Table& table, const State& state, Seat seat, int resource, int price,
              ActionList& list) {
  unsigned buyers = 0;
  for (const Seat other : players(table.seats)) {
    if (other != seat && state.florins[other] >= price) buyers |= 1U << other;
  }
  if (buyers == 0 || price <= 0) return;
  Offer offer{.to = static_cast<std::uint8_t>(buyers),
              .want_florins = static_cast<std::uint8_t>(price)};
  pack_cubes(offer.give_cubes.data(), resource, 1);
  list.push_back(offer_action(kOffer, offer));
}

// The resources of which one cube is all that a building lacks, as bits.
unsigned last_cubes(const Table& table, const State& state, Seat seat) {
  unsigned wanted = 0;
  for (int kind = 0; kind < kBuildings; ++kind) {
    const Cost& cost = table.components.building_costs[kind];
    if (cost.florins >= state.florins[seat]) continue;
    int missing = 0;
    int which = 0;
    for (int resource = 0; resource < kResources; ++resource) {
      const int short_of = cost.cubes[resource] - state.cubes[seat][resource];
      if (short_of <= 0) continue;
      missing += short_of;
      which = resource;
    }
    if (missing == 1) wanted |= 1U << which;
  }
  return wanted;
}

}  // namespace

bool threatens_colony(const PublicState& state) {
  constexpr int kNear = 3;
  const int rise = is_local_crisis(state) ? lying_in_all(state) : state.missing;
  return state.rebellion + rise + kNear > state.population;
}

unsigned holders_of(const Table& table, const PublicState& state, Seat seat, int resource) {
  unsigned holders = 0;
  for (const Seat other : players(table.seats)) {
    if (other == seat) continue;
    int sure = 0;
    for (const std::uint8_t cubes : state.sure[other]) sure += cubes;
    const bool unknown = state.cube_count[other] > sure;
    if (unknown || state.sure[other][resource] != 0) holders |= 1U << other;
  }
  return holders;
}

PriceRange price_range(const Table& table, const PublicState& state, int resource) {
  PriceRange range;
  for (int market = 0; market < 2; ++market) {
    if (!zone_is_full(table, state, market, resource)) {
      range.low = std::max(range.low, selling_price(table, state, market, resource));
    }
    if (state.market[market][resource] == 0) continue;
    const int price = buying_price(table, state, market, resource);
    range.high = range.high == 0 ? price : std::min(range.high, price);
  }
  if (range.high == 0) range.high = range.low + kScarce;
  range.high = std::max(range.high, range.low);
  return range;
}

bool follows_the_markets(const Table& table, const State& state, const Offer& offer, bool makes) {
  if (!is_about_cubes(offer)) return true;
  const int dearest = in_a_crisis(state) ? state.crisis_resource : kResources;
  const auto& given = makes ? offer.give_cubes : offer.want_cubes;
  const auto& got = makes ? offer.want_cubes : offer.give_cubes;
  int balance =
      makes ? offer.want_florins - offer.give_florins : offer.give_florins - offer.want_florins;
  for (int resource = 0; resource < kResources; ++resource) {
    const PriceRange range = price_range(table, state, resource);
    balance -= packed_cubes(given.data(), resource) * range.least();
    const int most = range.most() + (resource == dearest ? kInCrisis : 0);
    balance += packed_cubes(got.data(), resource) * most;
  }
  return balance >= 0;
}

void add_offers(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (!may_offer(table, state, seat) || state.offers_left != kOffers) return;
  if (state.step == Step::kCrisis) {
    const int resource = state.crisis_resource;
    // What one has is given first, and a colony that can bear it suffers it.
    if (state.cubes[seat][resource] != 0 || !threatens_colony(state)) return;
    const int fair = price_range(table, state, resource).most();
    for (int more = 0; more <= kInCrisis; ++more) {
      add_purchase(table, state, seat, resource, fair + more, list);
    }
    return;
  }
  if (state.step != Step::kTurn) return;
  for (int resource = 0; resource < kResources; ++resource) {
    if (state.cubes[seat][resource] < kPlenty) continue;
    const PriceRange range = price_range(table, state, resource);
    add_sale(table, state, seat, resource, range.most(), list);
    if (range.least() < range.most()) {
      add_sale(table, state, seat, resource, range.least(), list);
    }
  }
  if (!may_act(state, seat) || state.tokens[seat] != 0) return;
  for_each_bit(last_cubes(table, state, seat), [&](int resource) {
    const PriceRange range = price_range(table, state, resource);
    add_purchase(table, state, seat, resource, range.least(), list);
    if (range.least() < range.most()) {
      add_purchase(table, state, seat, resource, range.most(), list);
    }
  });
}

void add_counters(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (!is_about_cubes(state.offer)) return;
  Offer back;
  back.give_cubes = state.offer.want_cubes;
  back.want_cubes = state.offer.give_cubes;
  const int paid = state.offer.give_florins - state.offer.want_florins;  // to me
  for (int more = 1; more <= kHaggling; ++more) {
    const int wanted = paid + more;
    back.want_florins = static_cast<std::uint8_t>(std::max(0, wanted));
    back.give_florins = static_cast<std::uint8_t>(std::max(0, -wanted));
    const Action action = offer_action(kCounter, back);
    if (!Archipelago::refuse(table, state, seat, action)) list.push_back(action);
  }
}

}  // namespace landfall::bots
