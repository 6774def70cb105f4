// What everybody sees: the public part of a view.
#include "games/kolonien/json/json.h"

#include "games/kolonien/kolonien.h"
#include "games/kolonien/position/trade.h"
#include "games/kolonien/steps/rows.h"

namespace landfall {

using namespace kolonien;

namespace {

// Whom the step asks alone; -1: chance, several or nobody.
int asked_seat(const PublicState& state) {
  if (is_chance(state.step)) return -1;
  switch (state.step) {
    case Step::kDiscard:
    case Step::kAnswer:
    case Step::kOver:
      return -1;
    default:
      return state.chooser;
  }
}

// KOL-16.4: how often each sum from 2 to 12 is left in the deck of dice.
void write_deck_of_dice(const Table& table, const PublicState& state, JsonWriter& out) {
  out.key("rollsLeft");
  if (!table.rules.dice_deck) {
    out.null();
    return;
  }
  std::array<int, 11> left{};
  for (int roll = 0; roll < kFalls; ++roll) {
    if (((state.drawn_rolls >> roll) & 1) == 0) ++left[roll / 6 + roll % 6];
  }
  out.begin_array();
  for (const int count : left) out.value(count);
  out.end_array();
}

void write_clock(const Table& table, const PublicState& state, JsonWriter& out) {
  out.member("phase", kPhaseIds[static_cast<std::size_t>(state.phase)])
      .member("step", kStepIds[static_cast<std::size_t>(state.step)])
      .member("seat", state.active)
      .key("chooser");
  write_seat_or_null(asked_seat(state) + 1, out);
  const bool founding = state.step == Step::kFound || state.step == Step::kLink;
  out.member("turn", state.turn)
      .member("round", founding ? founding_round(table, state.position) : 0)
      .member("rolled", state.rolled())
      .key("dice");
  if (state.rolled()) {
    out.begin_array().value(state.dice[0]).value(state.dice[1]).end_array();
  } else {
    out.null();
  }
  out.key("rolls").begin_array();
  for (const std::uint16_t count : state.rolls) out.value(count);
  out.end_array();
  write_deck_of_dice(table, state, out);
}

void write_board(const Table& table, const PublicState& state, JsonWriter& out) {
  const Board& board = table.board;
  const HexMask open = open_sea(table, state);
  out.key("hexes").begin_array();
  for (int h = 0; h < board.hexes; ++h) {
    const int terrain = state.terrain(h);
    out.begin_object().member("id", hex_id(board, h).view()).key("terrain");
    if (terrain == kUnknown) {
      out.null();
    } else {
      out.value(kTerrainIds[static_cast<std::size_t>(terrain)]);
    }
    out.key("number");
    if (state.number(h) == 0) {
      out.null();
    } else {
      out.value(state.number(h));
    }
    out.member("lake", terrain == kSea && !has_hex(open, h)).end_object();
  }
  out.end_array().key("harbours").begin_array();
  for (int i = 0; i < table.harbours; ++i) {
    if (state.harbour[i] == 0) {
      out.null();
    } else {
      out.value(kHarbourIds[state.harbour[i]]);
    }
  }
  out.end_array().key("robber");
  write_hex_or_null(board, state.robber, out);
  out.key("pirate");
  write_vertex_or_null(board, state.pirate, out);
}

void write_supplies(const Table& table, const PublicState& state, JsonWriter& out) {
  int deck = sum_of(table.deck) - sum_of(state.played);
  for (const std::uint8_t cards : state.card_count) deck -= cards;
  out.key("bank");
  write_packed(state.bank, out);
  out.member("deck", deck).key("playedCards");
  write_card_counts(state.played, out);
  out.key("tokens");
  write_tokens(state.supply, out);
  out.key("stack").begin_array();
  int left = 0;
  for (int kind = 0; kind < table.stack_kinds; ++kind) {
    left += state.stack[kind];
    out.begin_object().member("terrain", kTerrainIds[table.stack[kind].terrain]).key("number");
    if (table.stack[kind].number == 0) {
      out.null();
    } else {
      out.value(table.stack[kind].number);
    }
    out.member("left", state.stack[kind]).end_object();
  }
  out.end_array().member("stackLeft", left).key("chips").begin_array();
  for (int number = 2; number <= 12; ++number) {
    for (std::uint64_t i = 0; i < ((state.chips >> (4 * number)) & 15); ++i) out.value(number);
  }
  out.end_array();
}

void write_pieces(const Table& table, const PublicState& state, int seat, JsonWriter& out) {
  const Board& board = table.board;
  out.key("settlements");
  write_vertices(board, state.buildings[seat] - state.cities, out);
  out.key("cities");
  write_vertices(board, state.buildings[seat] & state.cities, out);
  out.key("roads");
  write_edges(board, state.roads[seat], out);
  out.key("left")
      .begin_object()
      .member("road", state.roads_left[seat])
      .member("settlement", state.settlements_left[seat])
      .member("city", state.cities_left[seat])
      .member("ship", table.ships - ships_on_board(state, seat))
      .member("fleet", table.fleets - (state.fleet[seat] != 0 ? 1 : 0))
      .member("outpost", table.outposts - outposts_on_board(state, seat))
      .end_object()
      .key("ships")
      .begin_array();
  for (const Ship& ship : state.ships[seat]) {
    if (ship.at == 0) continue;
    out.begin_object()
        .member("at", vertex_id(board, ship.at - 1).view())
        .member("left", ship.left)
        .key("cargo");
    write_cargo(ship.cargo, out);
    out.end_object();
  }
  out.end_array().key("fleet");
  write_hex_or_null(board, state.fleet[seat], out);
  out.key("outposts").begin_array();
  for (const std::uint8_t hex : state.outposts[seat]) {
    if (hex != 0) out.value(hex_id(board, hex - 1).view());
  }
  out.end_array().key("stores").begin_array();
  for (const Store& store : state.stores[seat]) {
    if (store.at == 0) continue;
    out.begin_object().member("at", vertex_id(board, store.at - 1).view()).key("tokens");
    write_cargo(store.tokens, out);
    out.end_object();
  }
  out.end_array().key("home");
  write_tokens(state.home[seat], out);
  out.member("chips", state.point_chips[seat]);
}

void write_player(const Table& table, const View& view, int seat, JsonWriter& out) {
  const PublicState& state = view;
  out.begin_object().member("seat", seat).member("hand", state.hand_size[seat]).key("known");
  write_packed(table.rules.shows_deduced ? view.known[seat] : 0, out);  // KOL-14.30
  out.member("cards", state.card_count[seat])
      .member("knights", state.knights[seat])
      .member("points", public_points(table, state, seat));
  write_pieces(table, state, seat, out);
  out.key("rates").begin_array();
  for (int resource = 0; resource < kResources; ++resource) {
    out.value(rate_of(state, seat, resource));
  }
  out.end_array()
      .member("longest", state.length[seat])
      .member("owes", state.owed[seat])
      .member("answered", ((state.done >> seat) & 1) != 0)
      .member("pointCards", state.shown[seat]);
  if (table.rules.open_trade) out.member("quiet", ((state.quiet >> seat) & 1) != 0);
  out.end_object();
}

void write_seats(unsigned mask, JsonWriter& out) {
  out.begin_array();
  for_each_bit(mask, [&](int seat) { out.value(seat); });
  out.end_array();
}

void write_offer(const Table& table, const View& view, JsonWriter& out) {
  const PublicState& state = view;
  out.key("offer");
  if (state.asked == 0) {
    out.null();
    return;
  }
  out.begin_object().member("from", state.active).key("give");
  write_packed(state.offer_give, out);
  out.key("get");
  write_packed(state.offer_get, out);
  if (table.rules.open_trade) out.member("either", state.offer_either != 0);
  out.key("to");
  write_seats(state.asked, out);
  out.key("waiting");
  write_seats(static_cast<unsigned>(state.asked & ~state.done), out);
  out.key("answers").begin_array();
  for (int seat = 0; seat < table.seats; ++seat) {
    if (state.answer[seat] == Answer::kNone) continue;
    out.begin_object()
        .member("seat", seat)
        .member("answer", kAnswerIds[static_cast<std::size_t>(state.answer[seat])])
        .key("give");
    write_packed(view.counter_give[seat], out);
    out.key("get");
    write_packed(view.counter_get[seat], out);
    if (state.picked[seat] != 0) {
      out.member("resource", kResourceIds[static_cast<std::size_t>(state.picked[seat] - 1)]);
    }
    out.end_object();
  }
  out.end_array().end_object();
}

// KOL-5.11; missing where nobody proposes (KOL-R51).
void write_proposals(const Table& table, const PublicState& state, JsonWriter& out) {
  if (!table.rules.open_trade) return;
  out.key("proposals").begin_array();
  for (int seat = 0; seat < table.seats; ++seat) {
    for (int number = 0; number < kProposals; ++number) {
      const Terms terms = terms_of(state.proposals[seat][number]);
      if (terms.give == 0) continue;
      out.begin_object()
          .member("id", proposal_target(seat, number).view())
          .member("seat", seat)
          .key("give");
      write_packed(terms.give, out);
      out.key("get");
      write_packed(terms.get, out);
      out.member("either", terms.either).end_object();
    }
  }
  out.end_array();
}

void write_pending(const Table& table, const PublicState& state, JsonWriter& out) {
  const Board& board = table.board;
  out.key("pending");
  const auto begin = [&](std::string_view kind) { out.begin_object().member("kind", kind); };
  switch (state.step) {
    case Step::kSteal:
      begin("steal");
      out.member("from", state.chooser);
      break;
    case Step::kToken: {
      begin("token");
      const bool volcano = state.cause == Cause::kVolcano;
      const int hex = volcano ? volcano_choice(table, state, state.cursor).hex : state.place;
      out.member("reason", volcano ? "volcano" : "discovery").key("at");
      write_vertex_or_null(board, volcano ? state.place + 1 : 0, out);
      out.member("hex", hex_id(board, hex).view());
      break;
    }
    case Step::kResource:
      begin("resource");
      out.member("seat", state.chooser);
      break;
    case Step::kErupt:
      begin("erupt");
      out.member("hex", hex_id(board, state.place).view());
      break;
    case Step::kEvacuate:
      begin("evacuate");
      out.member("at", vertex_id(board, state.place).view()).key("tokens");
      write_cargo(state.loose, out);
      break;
    case Step::kRelocate:
      begin("relocate");
      out.member("at", vertex_id(board, state.place).view());
      break;
    case Step::kFree:
      begin("free");
      out.member("left", state.free);
      break;
    case Step::kDraw:
      begin("draw");
      out.member("seat", state.chooser);
      break;
    case Step::kHex:
    case Step::kChip:
      begin("discover");
      out.member("hex", hex_id(board, state.place).view())
          .member("by", state.cause == Cause::kShip ? "ship" : "road");
      break;
    default:
      out.null();
      return;
  }
  out.end_object();
}

// Where each ship of the active player can go: pages compute no rule.
void write_reach(const Table& table, const PublicState& state, JsonWriter& out) {
  out.key("reach").begin_array();
  if (state.phase == Phase::kTurn && state.rolled()) {
    const EdgeMask sea = sea_edges(table, state);
    const VertexMask unknown = unknown_vertices(table, state);
    Reach reach;
    for (const Ship& ship : state.ships[state.active]) {
      if (ship.at == 0) continue;
      find_reach(table, state, state.active, ship, sea, unknown, reach);
      out.begin_object()
          .member("ship", vertex_id(table.board, ship.at - 1).view())
          .key("to")
          .begin_array();
      for_each_in(reach.stops, [&](int v) {
        out.begin_object()
            .member("at", vertex_id(table.board, v).view())
            .member("cost", reach.cost[v])
            .key("discovers");
        const int hex = unknown_hex_at(table, state, v);
        write_hex_or_null(table.board, hex == kNone ? 0 : hex + 1, out);
        out.end_object();
      });
      out.end_array().end_object();
    }
  }
  out.end_array();
}

void write_honours(const PublicState& state, JsonWriter& out) {
  out.key("longestRoad").begin_object().key("seat");
  write_seat_or_null(state.longest, out);
  out.member("length", state.longest == 0 ? 0 : state.length[state.longest - 1])
      .end_object()
      .key("largestArmy")
      .begin_object()
      .key("seat");
  write_seat_or_null(state.army, out);
  out.member("knights", state.army == 0 ? 0 : state.knights[state.army - 1]).end_object();
}

}  // namespace

void Kolonien::write_public(const Table& table, const View& view, JsonWriter& out) {
  const PublicState& state = view;
  out.begin_object();
  write_clock(table, state, out);
  write_board(table, state, out);
  write_supplies(table, state, out);
  out.key("players").begin_array();
  for (int seat = 0; seat < table.seats; ++seat) write_player(table, view, seat, out);
  out.end_array();
  write_honours(state, out);
  out.member("offersLeft", table.rules.domestic_trade ? offers_per_turn(table) - state.offers : 0)
      .member("shiftsLeft", kShiftsPerTurn - state.shifts)
      .member("cardPlayed", state.card_played != 0)
      .member("fleetMoved", state.fleet_used != 0);
  write_offer(table, view, out);
  write_proposals(table, state, out);
  write_pending(table, state, out);
  write_reach(table, state, out);
  out.member("idle", state.idle).key("winner");
  write_seat_or_null(state.winner, out);
  out.key("ended");
  if (state.ending == Ending::kNone) {
    out.null();
  } else {
    out.value(kEndingIds[static_cast<std::size_t>(state.ending)]);
  }
  out.end_object();
}

}  // namespace landfall
