// Colony tokens on their way: loading, shifting along roads, delivery at home, and what they are
// converted into (KOL-10.3 to KOL-10.11). Nothing goes from ship to ship (KOL-10.5).
#include <algorithm>

#include "games/kolonien/steps/steps.h"
#include "games/kolonien/words/names.h"

namespace landfall::kolonien {
namespace {

bool is_own_colony(const Table& table, const PublicState& state, int seat, int vertex) {
  return state.buildings[seat].has(vertex) && !table.is_home(vertex);
}
void add_token(Cargo& cargo, int token) { cargo = static_cast<Cargo>(cargo + one_token(token)); }
void drop_token(Cargo& cargo, int token) { cargo = static_cast<Cargo>(cargo - one_token(token)); }

template <class Use>
void for_each_token(Cargo cargo, Use use) {
  for (int token = 0; token < kTokens; ++token) {
    if (tokens_in(cargo, token) != 0) use(token);
  }
}

void spend(State& state, int seat, int token, int number) {
  state.home[seat][token] = static_cast<std::uint8_t>(state.home[seat][token] - number);
  state.supply[token] = static_cast<std::uint8_t>(state.supply[token] + number);
}

constexpr Packed kNotOre = 0x00000000ffffffffULL;  // KOL-10.9

bool convert_tokens_of(State& state, Seat seat, EventSink& sink) {
  TokenCounts& home = state.home[seat];
  while (home[kOreToken] != 0 && count_of(state.bank, kOre) != 0) {  // KOL-10.8
    spend(state, seat, kOreToken, 1);
    gain(state, seat, one_of(kOre));
    tell(sink, kConvertedOre, seat, "KOL-10.8");
  }
  while (home[kDiscoveryToken] >= 3) {  // KOL-10.10
    spend(state, seat, kDiscoveryToken, 3);
    count_up(state.point_chips[seat]);
    tell(sink, kConvertedDiscovery, seat, "KOL-10.10");
  }
  if (home[kGemToken] >= 2 && state.deck != 0) {  // KOL-10.11
    spend(state, seat, kGemToken, 2);
    tell(sink, kConvertedGem, seat, "KOL-10.11");
    state.step = Step::kDraw;
    state.chooser = seat;
    return true;
  }
  if (home[kGoldToken] != 0 && (state.bank & kNotOre) != 0) {
    state.step = Step::kResource;
    state.chooser = seat;
    return true;
  }
  return false;
}

}  // namespace

void legal_cargo(const Table& table, const State& state, Seat seat, ActionList& list) {
  for (const Ship& ship : state.ships[seat]) {
    const int at = ship.at - 1;
    if (ship.at == 0 || tokens_in(ship.cargo) >= kCapacity ||
        !is_own_colony(table, state, seat, at)) {
      continue;
    }
    for_each_in(joined_stores(table, state, seat, at), [&](int source) {
      for_each_token(find_store(state, seat, source)->tokens,
                     [&](int token) { add_action(list, kLoad, at, source, token); });
    });
  }
  if (state.shifts >= kShiftsPerTurn) return;
  if (table.rules.unload_anywhere) {
    for (const Ship& ship : state.ships[seat]) {
      if (ship.at == 0) continue;
      const Store* store = find_store(state, seat, ship.at - 1);
      if (store == nullptr || tokens_in(store->tokens) >= kCapacity) continue;
      for_each_token(ship.cargo, [&](int token) { add_action(list, kUnload, ship.at - 1, token); });
    }
  }
  for (const Store& store : state.stores[seat]) {
    if (store.at == 0 || store.tokens == 0) continue;
    const int from = store.at - 1;
    for_each_in(joined_stores(table, state, seat, from), [&](int to) {
      if (to == from || tokens_in(find_store(state, seat, to)->tokens) >= kCapacity) return;
      for_each_token(store.tokens, [&](int token) { add_action(list, kShift, from, to, token); });
    });
  }
}

Refused refuse_load(const Table& table, const State& state, Seat seat, const Action& action) {
  const int vertex = action.arg[0];
  const int source = action.arg[1];
  const int token = action.arg[2];
  const Board& board = table.board;
  if (vertex >= board.vertices || source >= board.vertices || token >= kTokens) {
    return unknown_action();
  }
  const Ship* ship = find_ship(state, seat, vertex);
  if (ship == nullptr) return no("KOL-8.1", vertex_target(board, vertex));
  if (!is_own_colony(table, state, seat, vertex)) {
    return no("KOL-10.4", vertex_target(board, vertex));
  }
  if (tokens_in(ship->cargo) >= kCapacity) return no("KOL-10.3", ship_target(board, vertex));
  if (!joined_stores(table, state, seat, vertex).has(source)) {
    return no("KOL-10.6", vertex_target(board, source));
  }
  if (tokens_in(find_store(state, seat, source)->tokens, token) == 0) {
    return no("KOL-10.4", token_target(token));
  }
  return std::nullopt;
}

Refused refuse_unload(const Table& table, const State& state, Seat seat, const Action& action) {
  const int vertex = action.arg[0];
  const int token = action.arg[1];
  if (vertex >= table.board.vertices || token >= kTokens) return unknown_action();
  if (!table.rules.unload_anywhere) return no("KOL-R8");
  const Ship* ship = find_ship(state, seat, vertex);
  const Store* store = find_store(state, seat, vertex);
  if (ship == nullptr || store == nullptr) return no("KOL-R8", vertex_target(table.board, vertex));
  if (state.shifts >= kShiftsPerTurn) return no("KOL-R32");
  if (tokens_in(ship->cargo, token) == 0) return no("KOL-10.4", token_target(token));
  if (tokens_in(store->tokens) >= kCapacity) {
    return no("KOL-10.2", vertex_target(table.board, vertex));
  }
  return std::nullopt;
}

Refused refuse_shift(const Table& table, const State& state, Seat seat, const Action& action) {
  const int from = action.arg[0];
  const int to = action.arg[1];
  const int token = action.arg[2];
  const Board& board = table.board;
  if (from >= board.vertices || to >= board.vertices || from == to || token >= kTokens) {
    return unknown_action();
  }
  const Store* source = find_store(state, seat, from);
  if (source == nullptr) return no("KOL-10.6", vertex_target(board, from));
  if (state.shifts >= kShiftsPerTurn) return no("KOL-R32");
  if (!joined_stores(table, state, seat, from).has(to)) {
    return no("KOL-10.6", vertex_target(board, to));
  }
  if (tokens_in(source->tokens, token) == 0) return no("KOL-10.4", token_target(token));
  if (tokens_in(find_store(state, seat, to)->tokens) >= kCapacity) {
    return no("KOL-10.2", vertex_target(board, to));
  }
  return std::nullopt;
}

void load(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink) {
  const int vertex = action.arg[0];
  const int source = action.arg[1];
  const int token = action.arg[2];
  drop_token(find_store(state, seat, source)->tokens, token);
  add_token(find_ship(state, seat, vertex)->cargo, token);
  tell(sink, kLoaded, seat, vertex == source ? "KOL-10.4" : "KOL-10.6", token, source, vertex);
  resume(table, state, sink);
}

void unload(const Table& /*table*/, State& state, Seat seat, const Action& action,
            EventSink& sink) {
  const int vertex = action.arg[0];
  const int token = action.arg[1];
  drop_token(find_ship(state, seat, vertex)->cargo, token);
  add_token(find_store(state, seat, vertex)->tokens, token);
  count_up(state.shifts);
  tell(sink, kUnloaded, seat, "KOL-R8", token, vertex);
}

void shift(const Table& /*table*/, State& state, Seat seat, const Action& action, EventSink& sink) {
  const int from = action.arg[0];
  const int to = action.arg[1];
  const int token = action.arg[2];
  drop_token(find_store(state, seat, from)->tokens, token);
  add_token(find_store(state, seat, to)->tokens, token);
  count_up(state.shifts);
  tell(sink, kShifted, seat, "KOL-10.6", token, from, to);
}

void deliver(const Table& table, State& state, Seat seat, int vertex, EventSink& sink) {
  Ship* ship = find_ship(state, seat, vertex);
  if (ship == nullptr || ship->cargo == 0 || !table.is_home(vertex) ||
      !state.buildings[seat].has(vertex)) {
    return;
  }
  tell(sink, kDelivered, seat, "KOL-10.7", vertex, tokens_in(ship->cargo));
  for (int token = 0; token < kTokens; ++token) {
    state.home[seat][token] =
        static_cast<std::uint8_t>(state.home[seat][token] + tokens_in(ship->cargo, token));
  }
  ship->cargo = 0;
}

bool convert_tokens(const Table& table, State& state, EventSink& sink) {
  for (int i = 0; i < table.seats; ++i) {
    const auto seat = static_cast<Seat>((state.active + i) % table.seats);
    if (state.home[seat] != TokenCounts{} && convert_tokens_of(state, seat, sink)) return true;
  }
  return false;
}

void legal_resource(const Table& /*table*/, const State& state, Seat /*seat*/, ActionList& list) {
  for (int resource = 0; resource < kOre; ++resource) {
    if (count_of(state.bank, resource) != 0) add_action(list, kChooseResource, resource);
  }
}

Refused refuse_resource(const Table& /*table*/, const State& state, Seat /*seat*/,
                        const Action& action) {
  const int resource = action.arg[0];
  if (resource >= kResources) return unknown_action();
  if (resource == kOre) return no("KOL-10.9", resource_target(resource));
  if (count_of(state.bank, resource) == 0) return no("KOL-R9", resource_target(resource));
  return std::nullopt;
}

void apply_resource(const Table& table, State& state, Seat /*seat*/, const Action& action,
                    EventSink& sink) {
  const int resource = action.arg[0];
  const Seat seat = state.chooser;
  spend(state, seat, kGoldToken, 1);
  gain(state, seat, one_of(resource));
  tell(sink, kConvertedGold, seat, "KOL-10.9", resource);
  resume(table, state, sink);
}

}  // namespace landfall::kolonien
