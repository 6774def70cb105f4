// What a page needs once: the map, the pieces, the prices, the rules in force.
#include "games/kolonien/json/json.h"
#include "games/kolonien/kolonien.h"
#include "games/kolonien/steps/steps.h"

namespace landfall {

using namespace kolonien;

namespace {

constexpr std::array<std::string_view, 5> kZoneIds = {"home", "strait", "strait", "sea", "colony"};
constexpr std::array<std::string_view, 6> kCornerIds = {"n", "ne", "se", "s", "sw", "nw"};

void write_rules(const Table& table, JsonWriter& out) {
  const Rules& rules = table.rules;
  out.key("rules")
      .begin_object()
      .member("domesticTrade", rules.domestic_trade)
      .member("officialShortage", rules.official_shortage)
      .member("winOwnTurn", !rules.win_any_time)
      .member("turnLimit", rules.turn_limit)
      .member("robber", rules.robber)
      .member("pirate", !rules.robber)
      .member("longestRoad", rules.longest_road)
      .member("offersPerTurn", offers_per_turn(table))
      .member("shiftsPerTurn", kShiftsPerTurn)
      .member("idleLimit", kIdleTurns);
  if (rules.open_trade) out.member("proposals", kProposals);
  out.end_object();
}

void write_parts(const Table& table, JsonWriter& out) {
  out.key("pieces")
      .begin_object()
      .member("road", table.roads)
      .member("settlement", table.settlements)
      .member("city", table.cities)
      .member("ship", table.ships)
      .member("fleet", table.fleets)
      .member("outpost", table.outposts)
      .end_object()
      .key("costs")
      .begin_object();
  const auto cost = [&](std::string_view name, Packed price) {
    out.key(name);
    write_packed(price, out);
  };
  cost("road", table.road_cost);
  cost("settlement", table.settlement_cost);
  cost("city", table.city_cost);
  cost("ship", table.ship_cost);
  cost("fleet", table.fleet_cost);
  cost("move_fleet", table.move_fleet_cost);
  cost("card", table.card_cost);
  out.end_object().key("deck");
  write_card_counts(table.deck, out);
  out.member("bank", table.bank).key("tokens");
  write_tokens(table.tokens, out);
}

template <class List>
void write_hex_list(const Board& board, const List& hexes, JsonWriter& out) {
  out.key("hexes").begin_array();
  for (const std::uint8_t h : hexes) {
    if (h != kNone) out.value(hex_id(board, h).view());
  }
  out.end_array();
}

void write_map(const Table& table, JsonWriter& out) {
  const Board& board = table.board;
  out.key("hexes").begin_array();
  for (int h = 0; h < board.hexes; ++h) {
    out.begin_object()
        .member("id", hex_id(board, h).view())
        .member("q", board.hex_name[h].q)
        .member("r", board.hex_name[h].r)
        .member("zone", kZoneIds[static_cast<std::size_t>(table.zone[h])])
        .member("facing", table.zone[h] == Zone::kFacing)
        .end_object();
  }
  out.end_array().key("vertices").begin_array();
  for (int v = 0; v < board.vertices; ++v) {
    out.begin_object().member("id", vertex_id(board, v).view());
    write_hex_list(board, board.vertex_hex[v], out);
    out.member("frame", board.frame.has(v)).member("home", table.is_home(v)).key("neighbours");
    write_vertices(board, board.near[v], out);
    out.end_object();
  }
  out.end_array().key("edges").begin_array();
  for (int e = 0; e < board.edges; ++e) {
    out.begin_object()
        .member("id", edge_id(board, e).view())
        .member("a", vertex_id(board, board.edge_vertex[e][0]).view())
        .member("b", vertex_id(board, board.edge_vertex[e][1]).view());
    write_hex_list(board, board.edge_hex[e], out);
    out.end_object();
  }
  out.end_array().key("harbours").begin_array();
  for (int i = 0; i < table.harbours; ++i) {
    const int e = table.harbour_edge[i];
    out.begin_object()
        .member("edge", edge_id(board, e).view())
        .member("hex", hex_id(board, table.harbour_hex[i]).view())
        .member("a", vertex_id(board, board.edge_vertex[e][0]).view())
        .member("b", vertex_id(board, board.edge_vertex[e][1]).view())
        .end_object();
  }
  out.end_array();
}

}  // namespace

void Kolonien::write_table(const Table& table, JsonWriter& out) {
  out.begin_object()
      .member("mode", table.rules.colonies ? "colonies" : "base")
      .member("seats", table.seats)
      .member("goal", table.rules.goal);
  write_rules(table, out);
  write_parts(table, out);
  write_map(table, out);
  write_reconstructed(table.notes, out);
  out.key("volcanoCorners").begin_array();
  for (const std::uint8_t corner : table.volcano_corner) {
    if (table.rules.colonies) out.value(kCornerIds[corner]);
  }
  out.end_array().end_object();
}

}  // namespace landfall
