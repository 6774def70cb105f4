// What everybody sees: the public part of a view.
#include "games/archipelago/json/json.h"
#include "games/archipelago/steps/rows.h"

#include "games/archipelago/archipelago.h"
#include "games/archipelago/position/scoring.h"
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/words/names.h"

namespace landfall {

using namespace archipelago;

namespace {

// Whose turn the step is; -1 if several are asked or nobody.
int seat_in_question(const PublicState& state) {
  switch (state.step) {
    case Step::kDrawOrder:
    case Step::kVote:
    case Step::kVoteTie:
    case Step::kDrawTrend:
    case Step::kDealCard:
    case Step::kDrop:
    case Step::kBid:
    case Step::kVerdict:
    case Step::kAnswer:
    case Step::kOver:
      return -1;
    case Step::kFists:
      return state.victim - 1;
    case Step::kChoosePartner:
      return offerer(state);
    default:
      return state.seat;
  }
}

void write_clock(const Table& table, const PublicState& state, JsonWriter& out) {
  out.member("round", state.round)
      .member("phase", kPhaseIds[static_cast<std::size_t>(state.phase)])
      .member("step", row_of(kRows, state).name)
      .key("seat");
  write_seat_or_null(seat_in_question(state), out);
  out.key("order").begin_array();
  for (int place = 0; place < table.seats && state.step != Step::kDrawOrder; ++place) {
    out.value(state.order[place]);
  }
  out.end_array().key("ending");
  if (state.ending == 0) {
    out.null();
  } else {
    out.begin_object().member("objective", objective_id(table, state.ending - 1).view());
    out.key("seat");
    write_seat_or_null(state.ending_seat - 1, out);
    out.end_object();
  }
}

void write_prices(const Table& table, const PublicState& state, int market, JsonWriter& out) {
  out.begin_array();
  for (int resource = 0; resource < kResources; ++resource) {
    out.begin_object().key("buy");
    if (state.market[market][resource] == 0) {
      out.null();
    } else {
      out.value(buying_price(table, state, market, resource));
    }
    out.key("sell");
    if (zone_is_full(table, state, market, resource)) {
      out.null();
    } else {
      out.value(selling_price(table, state, market, resource));
    }
    out.end_object();
  }
  out.end_array();
}

// What phase 3 would do now.
void write_preview(const Table& table, const PublicState& state, JsonWriter& out) {
  constexpr std::string_view kBoards[] = {"local", "export", "population", "labour"};
  const PopulationEffects effects = population_effects(table, state);
  int workers = state.workers;
  int rebellion = state.rebellion;
  bool independence = false;
  out.begin_object();
  for (int board = 0; board < 4; ++board) {
    const RowEffect& effect = effects.boards[board];
    out.key(kBoards[board]);
    write_effect(effect, out);
    workers = std::clamp(workers + effect.workers, 0, kMaxWorkers);
    rebellion = std::clamp(rebellion + effect.rebellion, 0, kMaxRebellion);
    independence = independence || rebellion > state.population;
  }
  out.member("workers", workers)
      .member("rebellion", rebellion)
      .member("independence", independence)
      .end_object();
}

void write_boards(const Table& table, const PublicState& state, JsonWriter& out) {
  out.key("boards")
      .begin_object()
      .key("bank")
      .begin_object()
      .member("florins", state.bank_florins)
      .key("cubes");
  write_numbers(state.bank, out);
  out.end_object().key("local");
  write_numbers(state.market[kLocalMarket], out);
  out.key("export");
  write_numbers(state.market[kExportMarket], out);
  out.key("localPrices");
  write_prices(table, state, kLocalMarket, out);
  out.key("exportPrices");
  write_prices(table, state, kExportMarket, out);
  out.member("population", state.population)
      .member("rebellion", state.rebellion)
      .member("workers", state.workers)
      .key("recruitPrice");
  if (state.workers == 0) {
    out.null();
  } else {
    out.value(table.recruit_price[state.workers]);
  }
  out.key("preview");
  write_preview(table, state, out);
  out.end_object();
}

void write_wheel(const Table& table, const PublicState& state, JsonWriter& out) {
  out.key("wheel").begin_object().key("discs").begin_object();
  for (int field = 0; field < kFields; ++field) {
    out.key(kFieldIds[field]);
    write_by_seat(table, out, [&](int seat) { return state.wheel[seat][field]; });
  }
  const auto multi_left = [&](Limited limited, int field) {
    int left = table.wheel[limited].multi;
    for (int seat = 0; seat < table.seats; ++seat) {
      left -= std::max(0, state.wheel[seat][field] - (table.wheel[limited].own ? 1 : 0));
    }
    return left;
  };
  out.end_object()
      .member("florins", state.wheel_florins)
      .member("taxFree", multi_left(kTaxCircles, kFieldTax))
      .member("exploreFree", multi_left(kExploreCircles, kFieldExplore))
      .key("exploreOwn");
  write_by_seat(table, out, [&](int seat) {
    return table.wheel[kExploreCircles].own && state.wheel[seat][kFieldExplore] == 0;
  });
  out.key("reproduceOwn");
  write_by_seat(table, out, [&](int seat) {
    return table.wheel[kReproduceCircles].own && state.wheel[seat][kFieldReproduce] == 0;
  });
  out.end_object();
}

void write_card_set(CardSet cards, JsonWriter& out) {
  out.begin_array();
  for_each_bit(cards, [&](int card) { out.value(kCardIds[card]); });
  out.end_array();
}

void write_deck(const Table& table, const PublicState& state, JsonWriter& out) {
  out.key("track").begin_array();
  for (int slot = 0; slot < kTrackSlots; ++slot) {
    if (state.track[slot] == 0) {
      out.null();
      continue;
    }
    out.begin_object()
        .member("card", kCardIds[state.track[slot] - 1])
        .member("turns", state.turns[slot])
        .member("price", price_on_track(table, state, slot))
        .end_object();
  }
  out.end_array().member("deck", std::popcount(state.deck)).key("discard");
  write_card_set(state.discard, out);
  out.key("top");
  if (state.top_back == 0) {
    out.null();
  } else {
    out.value(kCardIds[state.top_back - 1]);
  }
  out.key("cards").begin_array();
  for (int card = 0; card < kCards; ++card) {
    if (state.owner[card] == 0) continue;
    out.begin_object()
        .member("card", kCardIds[card])
        .member("owner", state.owner[card] - 1)
        .member("used", has_card(state.used, card))
        .member("built", has_card(state.built, card))
        .key("discs");
    if (state.card_discs[card] == 0) {
      out.null();
    } else {
      out.begin_object()
          .member("seat", (state.card_discs[card] >> 4) - 1)
          .member("number", state.card_discs[card] & 15)
          .end_object();
    }
    out.end_object();
  }
  out.end_array();
}

void write_goals(const Table& table, const PublicState& state, JsonWriter& out) {
  out.key("explorers")
      .begin_object()
      .member("taken", state.tokens_taken)
      .key("stacks")
      .begin_array();
  int taken = state.tokens_taken;
  for (int stack = 0; stack < table.components.explorer_stacks; ++stack) {
    const int from_this = std::min<int>(taken, table.components.stack_tokens);
    out.value(table.components.stack_tokens - from_this);
    taken -= from_this;
  }
  out.end_array().end_object().key("trends").begin_array();
  for (const std::uint8_t trend : state.trends) {
    if (trend != 0) out.value(trend_id(table, trend - 1));
  }
  out.end_array().key("benefactor");
  if (benefactor_lies_open(state, table)) {
    write_by_seat(table, out, [&](int seat) { return state.benefactor[seat]; });
  } else {
    out.null();
  }
  out.key("objectives").begin_array();
  for (int seat = 0; seat < table.seats; ++seat) {
    for (const std::uint8_t objective : state.shown[seat]) {
      if (objective == 0) continue;
      out.begin_object().key("seat");
      write_seat_or_null(table.rules.open_objectives ? -1 : seat, out);
      out.member("objective", objective_id(table, objective - 1).view()).end_object();
    }
  }
  out.end_array().key("ruledOut").begin_array();
  for_each_bit(unsigned{state.ruled_out},
               [&](int objective) { out.value(objective_id(table, objective).view()); });
  out.end_array();
}

// What lies behind a screen, as far as it is told (ARC-R113, ARC-16.8).
void write_screen(const Table& table, const PublicState& state, int seat, JsonWriter& out) {
  if (hides_screens(table, state)) {
    out.key("florins").null().key("cubes").null().key("sure");
    write_numbers(Cubes{}, out);
    out.key("cubeCount").null();
    return;
  }
  int sure = 0;
  for (const std::uint8_t cubes : state.sure[seat]) sure += cubes;
  out.member("florins", state.florins[seat]).key("cubes");
  if (sure == state.cube_count[seat]) {
    write_numbers(state.sure[seat], out);
  } else {
    out.null();
  }
  out.key("sure");
  write_numbers(state.sure[seat], out);
  out.member("cubeCount", state.cube_count[seat]);
}

void write_player(const Table& table, const State& known, int seat, JsonWriter& out) {
  out.begin_object().member("seat", seat);
  write_screen(table, known, seat, out);
  out.member("tokens", known.tokens[seat])
      .member("discs", known.discs[seat])
      .member("discsLeft", known.discs_left[seat])
      .member("citizens", known.citizens[seat])
      .member("ships", known.ships[seat])
      .member("wonders", known.wonders[seat])
      .member("lying", known.lying[seat])
      .member("towns", controlled_by(table, known, seat, kTown))
      .member("markets", controlled_by(table, known, seat, kMarket))
      .member("ports", controlled_by(table, known, seat, kPort))
      .member("temples", controlled_by(table, known, seat, kTemple));
  CardSet characters = 0;
  CardSet progress = 0;
  for (int card = 0; card < kCards; ++card) {
    if (known.owner[card] != seat + 1) continue;
    (table.card(card).kind == Kind::kCharacter ? characters : progress) |= one_card(card);
  }
  out.key("characters");
  write_card_set(characters, out);
  out.key("progress");
  write_card_set(progress, out);
  RankingList list;
  shown_rankings(table, known, false, list);
  int points = card_points(table, known, seat);
  for (const Ranking& ranking : list) points += ranking.points[seat];
  out.member("taxIncome", tax_income(table, known, seat))
      .member("vp", card_points(table, known, seat))
      .member("points", points)
      .key("bid");
  write_seat_or_null(known.last_bid[seat] - 1, out);
  out.member("done", ((known.done >> seat) & 1) != 0)
      .key("tiles")
      .value(std::popcount(unsigned{known.hand_slots[seat]}))
      .end_object();
}

}  // namespace

void Archipelago::write_public(const Table& table, const View& view, JsonWriter& out) {
  const PublicState& state = view;
  // What everybody knows, for functions that ask a whole position.
  State known;
  static_cast<PublicState&>(known) = state;
  known.cubes = state.sure;
  known.objective = state.shown;
  out.begin_object();
  write_clock(table, state, out);
  write_map(table, state, out);
  write_boards(table, state, out);
  write_wheel(table, state, out);
  write_deck(table, state, out);
  out.key("topTile");
  if (state.top_tile == 0) {
    out.null();
  } else {
    out.value(region_id(state.top_tile - 1).view());
  }
  out.member("tiles", std::popcount(state.tile_stack)).key("discardedTiles").begin_array();
  for_each_bit(state.tile_discard, [&](int tile) { out.value(tile_id(tile).view()); });
  out.end_array();
  write_goals(table, state, out);
  out.key("players").begin_array();
  for (int seat = 0; seat < table.seats; ++seat) write_player(table, known, seat, out);
  out.end_array();
  write_moment(table, state, out);
  write_end(table, known, out);
  out.end_object();
}

}  // namespace landfall
