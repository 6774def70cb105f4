// Tokens that settlements of the colonies produce (KOL-10.1, KOL-10.2), and volcanoes: the choice
// of a token, the eruption, and what can be saved (KOL-11.*).
#include <algorithm>

#include "games/kolonien/steps/draws.h"
#include "games/kolonien/steps/steps.h"
#include "games/kolonien/words/names.h"

namespace landfall::kolonien {
namespace {

constexpr int kCorners = 6;
constexpr int kPerSeat = kMaxHexes * kCorners;  // places of the list of volcano choices

int rolled_number(const PublicState& state) { return state.dice[0] + state.dice[1]; }

HexMask volcanoes_with(const Table& table, const PublicState& state, int number) {
  HexMask volcanoes = 0;
  for_each_bit(hexes_with(table, state, number) & table.colony, [&](int h) {
    if (state.terrain(h) == kVolcano) volcanoes |= one_hex(h);
  });
  return volcanoes;
}

struct Claim {
  std::uint8_t seat = 0;
  std::uint8_t vertex = 0;
  std::uint8_t token = 0;
};

void store_token(State& state, const Claim& claim, EventSink& sink) {
  Store& store = *find_store(state, claim.seat, claim.vertex);
  if (tokens_in(store.tokens) >= kCapacity) {
    tell(sink, kStoreFull, claim.seat, "KOL-10.2", claim.vertex);
    return;
  }
  count_down(state.supply[claim.token]);
  store.tokens = static_cast<Cargo>(store.tokens + one_token(claim.token));
  tell(sink, kStored, claim.seat, "KOL-10.1", claim.token, claim.vertex);
}

// KOL-R37: what each kind of token gives: to all who ask, what is left to a single one, nothing.
enum class Grant : std::uint8_t { kAll, kRest, kNone };
using Grants = std::array<Grant, kTokens>;

struct Demand {
  std::array<int, kTokens> number{};
  std::array<unsigned, kTokens> seats{};
};

// Who asks for what: a store that is full, or has been filled by this roll, asks for nothing
// (KOL-10.2).
Demand demand_of(const State& state, std::span<const Claim> claims, const Grants& grants) {
  Demand demand;
  std::array<std::uint8_t, kMaxVertices> filled{};
  for (const Claim& claim : claims) {
    const Grant grant = grants[claim.token];
    const Store& store = *find_store(state, claim.seat, claim.vertex);
    if (grant == Grant::kNone || tokens_in(store.tokens) + filled[claim.vertex] >= kCapacity) {
      continue;
    }
    demand.seats[claim.token] |= 1U << claim.seat;
    const int number = ++demand.number[claim.token];
    if (grant == Grant::kRest && number > state.supply[claim.token]) continue;
    count_up(filled[claim.vertex]);
  }
  return demand;
}

// What runs short leaves room for other kinds, which may run short then: looked at again until
// nothing changes. A grant only ever becomes less, so that comes to an end.
Grants grants_of(const Table& table, const State& state, std::span<const Claim> claims) {
  Grants grants{};
  for (bool changed = true; changed;) {
    changed = false;
    const Demand demand = demand_of(state, claims, grants);
    for (int token = 0; token < kTokens; ++token) {
      if (demand.number[token] <= state.supply[token]) continue;
      const bool shared = std::popcount(demand.seats[token]) > 1 || !table.rules.official_shortage;
      const Grant grant = shared ? Grant::kNone : Grant::kRest;
      if (grant <= grants[token]) continue;
      grants[token] = grant;
      changed = true;
    }
  }
  return grants;
}

void go_on_with_eruptions(const Table& table, State& state, EventSink& sink) {
  state.cursor = 0;
  const int hex = next_eruption(table, state);
  if (hex == kNone) {
    resume(table, state, sink);
    return;
  }
  state.step = Step::kErupt;
  state.chooser = state.active;
  state.cause = Cause::kVolcano;
  state.place = static_cast<std::uint8_t>(hex);
}

void lose_loose_tokens(State& state, EventSink& sink) {
  for (int token = 0; token < kTokens; ++token) {
    state.supply[token] =
        static_cast<std::uint8_t>(state.supply[token] + tokens_in(state.loose, token));
  }
  if (state.loose != 0) {
    tell(sink, kTokensLost, state.chooser, "KOL-11.3", tokens_in(state.loose));
  }
  state.loose = 0;
}

void go_on_with_evacuation(const Table& table, State& state, EventSink& sink) {
  if (state.loose != 0 && !refuges(table, state).empty()) {
    state.step = Step::kEvacuate;
    return;
  }
  lose_loose_tokens(state, sink);
  go_on_with_eruptions(table, state, sink);
}

}  // namespace

void produce_tokens(const Table& table, State& state, int number, EventSink& sink) {
  std::array<Claim, kMaxHexes * 3> claims{};
  std::size_t count = 0;
  for_each_bit(hexes_with(table, state, number) & table.colony, [&](int h) {
    const int token = token_of(state.terrain(h));
    if (token < 0) return;
    for (const Seat seat : players(table.seats)) {
      for_each_in(state.buildings[seat] & table.board.corners[h], [&](int v) {
        claims[count++] = {static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(v),
                           static_cast<std::uint8_t>(token)};
      });
    }
  });
  if (count == 0) return;
  const std::span<const Claim> all(claims.data(), count);
  const Grants grants = grants_of(table, state, all);
  for (int token = 0; token < kTokens; ++token) {
    const bool nothing = grants[token] == Grant::kNone ||
                         (grants[token] == Grant::kRest && state.supply[token] == 0);
    if (nothing) tell(sink, kTokenShortage, kTable, "KOL-R37", token);
  }
  for (const Claim& claim : all) {
    if (grants[claim.token] != Grant::kNone && state.supply[claim.token] != 0) {
      store_token(state, claim, sink);
    }
  }
}

VolcanoChoice volcano_choice(const Table& table, const PublicState& state, int cursor) {
  const int seat = (state.active + cursor / kPerSeat) % table.seats;
  const int hex = cursor % kPerSeat / kCorners;
  if (hex >= table.board.hexes || state.terrain(hex) != kVolcano || !has_hex(table.colony, hex) ||
      state.number(hex) != rolled_number(state)) {
    return {};
  }
  const int vertex = table.board.hex_vertex[hex][cursor % kCorners];
  const Store* store = find_store(state, seat, vertex);
  if (store == nullptr || tokens_in(store->tokens) >= kCapacity || state.supply == TokenCounts{}) {
    return {};
  }
  return {seat, vertex, hex};
}

void go_on_with_volcanoes(const Table& table, State& state, EventSink& sink) {
  const HexMask volcanoes = volcanoes_with(table, state, rolled_number(state));
  if (volcanoes == 0) {
    resume(table, state, sink);
    return;
  }
  for (int offset = 0; offset < table.seats; ++offset) {
    for (HexMask rest = volcanoes; rest != 0; rest &= rest - 1) {
      const int first = offset * kPerSeat + std::countr_zero(rest) * kCorners;
      for (int cursor = std::max<int>(first, state.cursor); cursor < first + kCorners; ++cursor) {
        const VolcanoChoice choice = volcano_choice(table, state, cursor);
        if (choice.seat < 0) continue;
        state.step = Step::kToken;
        state.cause = Cause::kVolcano;
        state.chooser = static_cast<Seat>(choice.seat);
        state.place = static_cast<std::uint8_t>(choice.vertex);
        state.cursor = static_cast<std::uint16_t>(cursor);
        return;
      }
    }
  }
  go_on_with_eruptions(table, state, sink);
}

// Whether anything was produced does not matter (KOL-R15).
int next_eruption(const Table& table, const PublicState& state) {
  const VertexMask built = all_buildings(state);
  int next = kNone;
  for_each_bit(volcanoes_with(table, state, rolled_number(state)), [&](int h) {
    if (next == kNone && h >= state.erupted && built.meets(table.board.corners[h])) next = h;
  });
  return next;
}

void legal_token(const Table& /*table*/, const State& state, Seat /*seat*/, ActionList& list) {
  for (int token = 0; token < kTokens; ++token) {
    if (state.supply[token] != 0) add_action(list, kChooseToken, token);
  }
}

Refused refuse_token(const Table& /*table*/, const State& state, Seat /*seat*/,
                     const Action& action) {
  const int token = action.arg[0];
  if (token >= kTokens) return unknown_action();
  if (state.supply[token] != 0) return std::nullopt;
  return no("KOL-R24", token_target(token));
}

void apply_token(const Table& table, State& state, Seat /*seat*/, const Action& action,
                 EventSink& sink) {
  const int token = action.arg[0];
  count_down(state.supply[token]);
  if (state.cause != Cause::kVolcano) {  // the reward of a discovery
    count_up(state.home[state.chooser][token]);
    tell(sink, kReward, state.chooser, "KOL-9.4", token);
    resume(table, state, sink);
    return;
  }
  Store& store = *find_store(state, state.chooser, state.place);
  store.tokens = static_cast<Cargo>(store.tokens + one_token(token));
  tell(sink, kChoseToken, state.chooser, "KOL-11.1", token, state.place);
  ++state.cursor;
  go_on_with_volcanoes(table, state, sink);
}

Draw draw_eruption(const Table& /*table*/, const State& /*state*/) { return equal_faces(1, 6); }

void erupt(const Table& table, State& state, Seat /*seat*/, const Action& action, EventSink& sink) {
  const int face = action.arg[0];
  const int hex = state.place;
  state.erupted = static_cast<std::uint8_t>(hex + 1);
  const int vertex = table.board.hex_vertex[hex][table.volcano_corner[face - 1]];
  tell(sink, kErupted, kTable, "KOL-11.2", hex, face);
  const int owner = owner_of(state, vertex);
  if (owner < 0) {
    go_on_with_eruptions(table, state, sink);
    return;
  }
  take_building(state, owner, vertex);  // and nothing else (KOL-11.4)
  count_up(state.settlements_left[owner]);
  state.loose = take_store(state, owner, vertex);
  state.chooser = static_cast<Seat>(owner);
  state.place = static_cast<std::uint8_t>(vertex);
  tell(sink, kDestroyed, static_cast<Seat>(owner), "KOL-11.2", vertex);
  go_on_with_evacuation(table, state, sink);
}

// Own stores that the road leads to and that have room (KOL-11.3).
VertexMask refuges(const Table& table, const PublicState& state) {
  VertexMask places;
  for_each_in(joined_stores(table, state, state.chooser, state.place), [&](int v) {
    if (tokens_in(find_store(state, state.chooser, v)->tokens) < kCapacity) places.set(v);
  });
  return places;
}

void legal_evacuation(const Table& table, const State& state, Seat /*seat*/, ActionList& list) {
  for_each_in(refuges(table, state), [&](int v) {
    for (int token = 0; token < kTokens; ++token) {
      if (tokens_in(state.loose, token) != 0) add_action(list, kEvacuate, v, token);
    }
  });
  add_action(list, kAbandon);
}

Refused refuse_evacuation(const Table& table, const State& state, Seat /*seat*/,
                          const Action& action) {
  if (action.verb == kAbandon) return std::nullopt;
  const int vertex = action.arg[0];
  const int token = action.arg[1];
  if (vertex >= table.board.vertices || token >= kTokens) return unknown_action();
  if (!refuges(table, state).has(vertex)) {
    return no("KOL-11.3", vertex_target(table.board, vertex));
  }
  if (tokens_in(state.loose, token) == 0) return no("KOL-11.3", token_target(token));
  return std::nullopt;
}

void apply_evacuation(const Table& table, State& state, Seat /*seat*/, const Action& action,
                      EventSink& sink) {
  if (action.verb == kAbandon) {
    lose_loose_tokens(state, sink);
    go_on_with_eruptions(table, state, sink);
    return;
  }
  const int vertex = action.arg[0];
  const int token = action.arg[1];
  Store& store = *find_store(state, state.chooser, vertex);
  store.tokens = static_cast<Cargo>(store.tokens + one_token(token));
  state.loose = static_cast<Cargo>(state.loose - one_token(token));
  tell(sink, kSaved, state.chooser, "KOL-11.3", token, vertex);
  go_on_with_evacuation(table, state, sink);
}

}  // namespace landfall::kolonien
