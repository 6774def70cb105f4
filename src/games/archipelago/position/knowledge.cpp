// What a seat may know, and the worlds it must hold possible.
//
// Everything that changes hands at the table does so openly: taxes, trades, purchases, deals, bids
// once they are shown. Whoever keeps notes therefore knows what lies behind every screen, and
// `PublicState` keeps these notes for everybody (`florins`, `cube_count`, `sure`). Only one thing
// is not seen: which cube a Thief took. From then on `sure` is what a seat certainly has, and the
// rest of its cubes is one of those that are in neither bank nor markets.
//
// Hidden besides: objectives and what was left out of them, sealed bids, hands of tiles in round 0,
// closed fists, a tile that was peeked at. The fronts of cards in the deck and the faces of tiles
// in the stack do not exist before they are turned up.
#include "games/archipelago/archipelago.h"
#include "games/archipelago/steps/steps.h"

namespace landfall {

using namespace archipelago;

namespace {

template <class Mask>
int take_random(Mask& mask, Random& random) {
  Mask rest = mask;
  for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(std::popcount(mask))); skip > 0;
       --skip) {
    rest = static_cast<Mask>(rest & (rest - 1));
  }
  const int bit = std::countr_zero(rest);
  mask = static_cast<Mask>(mask & ~(Mask{1} << bit));
  return bit;
}

// Deals the cubes that nobody has seen to the seats that have some unseen ones.
void guess_cubes(const Table& table, State& state, const View& view, Random& random) {
  std::array<std::uint8_t, 128> unseen{};
  std::size_t count = 0;
  for (int resource = 0; resource < kResources; ++resource) {
    int rest = table.components.cubes[resource] - state.bank[resource] -
               state.market[kLocalMarket][resource] - state.market[kExportMarket][resource];
    for (const Seat seat : players(table.seats)) {
      state.cubes[seat][resource] =
          seat == view.viewer ? view.cubes[resource] : state.sure[seat][resource];
      rest -= state.cubes[seat][resource];
    }
    for (; rest > 0; --rest) unseen[count++] = static_cast<std::uint8_t>(resource);
  }
  for (std::size_t i = count; i > 1; --i) {
    std::swap(unseen[i - 1], unseen[random.below(static_cast<std::uint32_t>(i))]);
  }
  for (const Seat seat : players(table.seats)) {
    if (seat == view.viewer) continue;
    int missing = state.cube_count[seat];
    for (const std::uint8_t cubes : state.cubes[seat]) missing -= cubes;
    for (; missing > 0; --missing) ++state.cubes[seat][unseen[--count]];
  }
}

void guess_objectives(const Table& table, State& state, const View& view, Random& random) {
  const bool dealing = state.step == Step::kDealObjective;
  const bool dropping = state.step == Step::kDrop;
  // What is known to be elsewhere: own ones, spied ones, open ones, and those that nobody holds.
  unsigned left = table.objective_deck & ~unsigned{state.ruled_out};
  const auto know = [&](std::uint8_t objective) {
    if (objective != 0) left &= ~(1U << (objective - 1));
  };
  for (const std::uint8_t objective : view.objective) know(objective);
  know(view.dropped);
  for (const Seat seat : players(table.seats)) {
    for (int slot = 0; slot < kDrawnObjectives; ++slot) {
      know(state.shown[seat][slot]);
      know(view.seen[seat][slot]);
    }
  }
  for (int place = 0; place < table.seats; ++place) {
    const int seat = state.order[place];
    auto& objectives = state.objective[seat];
    if (seat == view.viewer) {
      objectives = view.objective;
      state.dropped[seat] = view.dropped;
      continue;
    }
    int number = state.round > 0 ? table.objectives : 0;
    if (dealing) number = state.drawn + (place < state.place ? 1 : 0);
    if (dropping) number = table.objectives + ((state.asked >> seat) & 1);
    for (int slot = 0; slot < number; ++slot) {
      const std::uint8_t known =
          state.shown[seat][slot] != 0 ? state.shown[seat][slot] : view.seen[seat][slot];
      objectives[slot] =
          known != 0 ? known : static_cast<std::uint8_t>(take_random(left, random) + 1);
    }
    if (dropping && ((state.done >> seat) & 1) != 0) {
      state.dropped[seat] = objectives[random.below(static_cast<std::uint32_t>(number))];
    }
  }
  // What others left out earlier: any cards that are still free. Ruled-out ones may be among them.
  if (!table.rules.spice || state.round == 0) return;
  left |= state.ruled_out;
  for (const std::uint8_t objective : view.objective) know(objective);
  know(view.dropped);
  for (const Seat seat : players(table.seats)) {
    if (seat == view.viewer || ((state.spiced >> seat) & 1) == 0) continue;
    state.dropped[seat] = static_cast<std::uint8_t>(take_random(left, random) + 1);
  }
}

void guess_hands(const Table& table, State& state, const View& view, Random& random) {
  TileSet left = state.tile_stack & ~TileSet{1};
  for (const std::uint8_t tile : view.hand) left &= ~one_tile(tile);
  for (const Seat seat : players(table.seats)) {
    if (seat == view.viewer) {
      state.hand[seat] = view.hand;
      continue;
    }
    for_each_bit(unsigned{state.hand_slots[seat]}, [&](int slot) {
      state.hand[seat][slot] = static_cast<std::uint8_t>(take_random(left, random));
    });
  }
}

void guess_fists(State& state, const View& view, Random& random) {
  const int victim = state.victim - 1;
  if (victim == view.viewer) {
    state.fists = view.fists;
    return;
  }
  std::array<std::uint8_t, 128> cubes{};
  std::uint32_t count = 0;
  for (int resource = 0; resource < kResources; ++resource) {
    for (int i = 0; i < state.cubes[victim][resource]; ++i) {
      cubes[count++] = static_cast<std::uint8_t>(resource);
    }
  }
  const std::uint32_t first = random.below(count);
  std::swap(cubes[0], cubes[first]);
  if (count > 1) std::swap(cubes[1], cubes[1 + random.below(count - 1)]);
  state.fists = {static_cast<std::uint8_t>(cubes[0] + 1),
                 static_cast<std::uint8_t>((count > 1 ? cubes[1] : kEmptyFist) + 1)};
  if (random.below(2) != 0) std::swap(state.fists[0], state.fists[1]);
}

// A bid that somebody has made already: like the usual ones.
void guess_bids(const Table& table, State& state, const View& view, Random& random) {
  for (const Seat seat : players(table.seats)) {
    if (((state.done >> seat) & 1) == 0) continue;
    const auto most = static_cast<std::uint32_t>(std::min<int>(state.florins[seat], 6));
    state.bid[seat] =
        seat == view.viewer ? view.bid : static_cast<std::uint8_t>(random.below(most + 1) + 1);
  }
}

}  // namespace

Archipelago::View Archipelago::view(const Table& table, const State& state, Seat seat) {
  View view;
  static_cast<PublicState&>(view) = state;
  view.viewer = seat;
  if (seat >= table.seats) return view;
  view.cubes = state.cubes[seat];
  view.objective = state.objective[seat];
  view.hand = state.hand[seat];
  view.bid = state.bid[seat];
  view.dropped = state.dropped[seat];
  if (state.victim == seat + 1) view.fists = state.fists;
  if (state.peeking == seat + 1) view.peeked = state.peeked;
  for (const Seat other : players(table.seats)) {
    for (int slot = 0; slot < kDrawnObjectives; ++slot) {
      if (((state.spied[seat] >> (kDrawnObjectives * other + slot)) & 1) == 0) continue;
      view.seen[other][slot] = state.objective[other][slot];
    }
  }
  return view;
}

Archipelago::State Archipelago::determinize(const Table& table, const View& view, Random& random) {
  State state;
  static_cast<PublicState&>(state) = view;
  guess_cubes(table, state, view, random);
  if (table.rules.open_objectives) {
    state.objective = state.shown;
  } else {
    guess_objectives(table, state, view, random);
  }
  guess_hands(table, state, view, random);
  const Step step = state.step == Step::kVerdict ? state.verdict_resume : state.step;
  if (step == Step::kBid) guess_bids(table, state, view, random);
  if (step == Step::kNameFist) guess_fists(state, view, random);
  if (state.peeking != 0) {
    TileSet tiles = state.tile_stack;
    if (state.top_tile != 0) tiles &= ~one_tile((state.top_tile - 1) / 2);
    state.peeked = state.peeking == view.viewer + 1
                       ? view.peeked
                       : static_cast<std::uint8_t>(take_random(tiles, random));
  }
  return state;
}

}  // namespace landfall
