// Everything about a position, for tests, tools and finished games; position_reader.cpp reads it.
#include "games/kolonien/json/json.h"
#include "games/kolonien/kolonien.h"
#include "games/kolonien/position/position.h"
#include "games/kolonien/position/trade.h"
#include "games/kolonien/words/names.h"

namespace landfall {

using namespace kolonien;

namespace {

// KOL-R40
void write_refusals(const State& state, int seat, JsonWriter& out) {
  out.key("refused").begin_array();
  for (int give = 0; give < kResources; ++give) {
    for (int get = 0; get < kResources; ++get) {
      if (!was_refused(state, seat, {give, 1, get})) continue;
      out.begin_object()
          .member("give", kResourceIds[give])
          .member("number", was_refused(state, seat, {give, 2, get}) ? 2 : 1)
          .member("get", kResourceIds[get])
          .end_object();
    }
  }
  out.end_array();
}

void write_player(const Table& table, const State& state, int seat, JsonWriter& out) {
  const Board& board = table.board;
  out.begin_object().member("seat", seat).key("hand");
  write_packed(state.hand[seat], out);
  out.key("known").begin_array();
  for (const Packed unsure : state.unsure[seat]) write_packed(state.hand[seat] - unsure, out);
  out.end_array().key("cards");
  write_packed(state.cards[seat], out);
  out.member("knights", state.knights[seat]).key("settlements");
  write_vertices(board, state.buildings[seat] - state.cities, out);
  out.key("cities");
  write_vertices(board, state.buildings[seat] & state.cities, out);
  out.key("roads");
  write_edges(board, state.roads[seat], out);
  out.key("ships").begin_array();
  for (const Ship& ship : state.ships[seat]) {
    if (ship.at == 0) continue;
    out.begin_object()
        .member("at", vertex_id(board, ship.at - 1).view())
        .member("left", ship.left)
        .key("cargo");
    write_cargo(ship.cargo, out);
    out.end_object();
  }
  out.end_array().key("stores").begin_array();
  for (const Store& store : state.stores[seat]) {
    if (store.at == 0) continue;
    out.begin_object().member("at", vertex_id(board, store.at - 1).view()).key("tokens");
    write_cargo(store.tokens, out);
    out.end_object();
  }
  out.end_array().key("outposts").begin_array();
  for (const std::uint8_t hex : state.outposts[seat]) {
    if (hex != 0) out.value(hex_id(board, hex - 1).view());
  }
  out.end_array().key("fleet");
  write_hex_or_null(board, state.fleet[seat], out);
  out.key("home");
  write_tokens(state.home[seat], out);
  out.member("chips", state.point_chips[seat]).member("owed", state.owed[seat]).key("chosen");
  write_packed(state.chosen[seat], out);
  out.member("answer", kAnswerIds[static_cast<std::size_t>(state.answer[seat])])
      .member("secret", kAnswerIds[static_cast<std::size_t>(state.secret[seat])])
      .key("counterGive");
  write_packed(state.counter_give[seat], out);
  out.key("counterGet");
  write_packed(state.counter_get[seat], out);
  write_refusals(state, seat, out);
  if (!table.rules.official_roads) out.member("length", state.length[seat]);  // KOL-14.9
  out.end_object();
}

void write_moment(const State& state, JsonWriter& out) {
  out.key("moment")
      .begin_object()
      .member("phase", kPhaseIds[static_cast<std::size_t>(state.phase)])
      .member("step", kStepIds[static_cast<std::size_t>(state.step)])
      .member("cause", kCauseIds[static_cast<std::size_t>(state.cause)])
      .member("ending", kEndingIds[static_cast<std::size_t>(state.ending)]);
  State copy = state;
  for_each_number(copy, [&](std::string_view name, auto number) { out.member(name, number); });
  out.key("dice").begin_array().value(state.dice[0]).value(state.dice[1]).end_array().key("fresh");
  write_packed(state.fresh, out);
  out.key("offerGive");
  write_packed(state.offer_give, out);
  out.key("offerGet");
  write_packed(state.offer_get, out);
  out.end_object();
}

}  // namespace

void Kolonien::write_state(const Table& table, const State& state, JsonWriter& out) {
  const Board& board = table.board;
  out.begin_object().key("hexes").begin_array();
  for (int h = 0; h < board.hexes; ++h) {
    const Target id = terrain_target(state.terrain(h), state.number(h));
    out.value(id.view().substr(id.view().find(':') + 1));
  }
  out.end_array().key("harbours").begin_array();
  for (int i = 0; i < table.harbours; ++i) out.value(kHarbourIds[state.harbour[i]]);
  out.end_array().key("stack").begin_array();
  for (int kind = 0; kind < table.stack_kinds; ++kind) out.value(state.stack[kind]);
  out.end_array().key("numbers").begin_array();
  for (int number = 2; number <= 12; ++number) out.value((state.chips >> (4 * number)) & 15);
  out.end_array().key("robber");
  write_hex_or_null(board, state.robber, out);
  out.key("pirate");
  write_vertex_or_null(board, state.pirate, out);
  out.key("army");
  write_seat_or_null(state.army, out);
  out.key("longest");
  write_seat_or_null(state.longest, out);
  out.key("played");
  write_packed(state.played, out);
  out.key("rolls").begin_array();
  for (const std::uint16_t count : state.rolls) out.value(count);
  out.end_array().key("players").begin_array();
  for (int seat = 0; seat < table.seats; ++seat) write_player(table, state, seat, out);
  out.end_array();
  if (!table.rules.official_roads) {
    out.key("blind");
    write_edges(board, state.blind, out);
  }
  write_moment(state, out);
  out.end_object();
}

}  // namespace landfall
