// What everybody sees: the public part of a view.
#include "games/colonialism/json/json.h"

#include "games/colonialism/colonialism.h"
#include "games/colonialism/position/conflict.h"
#include "games/colonialism/position/moves.h"
#include "games/colonialism/position/scoring.h"
#include "games/colonialism/steps/rows.h"
#include "games/colonialism/words/names.h"

namespace landfall {

using namespace colonialism;

namespace colonialism {

void write_cards(CardSet cards, JsonWriter& out) {
  out.begin_array();
  for_each_bit(cards, [&](int card) { out.value(kCardIds[card]); });
  out.end_array();
}

void write_cubes(const Cubes& cubes, JsonWriter& out) {
  out.begin_array();
  for (const std::uint8_t number : cubes) out.value(number);
  out.end_array();
}

}  // namespace colonialism

namespace {

void write_seat_or_null(int seat, JsonWriter& out) {
  if (seat < 0) {
    out.null();
  } else {
    out.value(seat);
  }
}

template <class Number>
void write_by_seat(const Table& table, JsonWriter& out, Number number) {
  out.begin_array();
  for (int seat = 0; seat < table.seats; ++seat) out.value(number(seat));
  out.end_array();
}

void write_rows(const std::array<std::uint8_t, kRows>& rows, JsonWriter& out) {
  out.begin_array();
  for (const std::uint8_t seat : rows) write_seat_or_null(seat - 1, out);
  out.end_array();
}

bool rows_are_chosen(const PublicState& state) { return state.step == Step::kChooseRow; }
bool tiles_lie(const PublicState& state) {
  return state.phase != Phase::kSetup || state.step != Step::kRegionOrder;
}

// Whose turn the step is; -1 if several are asked or nobody.
int seat_in_question(const PublicState& state) {
  switch (state.step) {
    case Step::kRegionOrder:
    case Step::kCubes:
    case Step::kLocals:
    case Step::kOpeningHand:
    case Step::kEvent:
    case Step::kDiscard:
    case Step::kOver:
      return -1;
    default:
      return state.seat;
  }
}

void write_clock(const Table& table, const PublicState& state, JsonWriter& out) {
  out.member("turn", state.turn)
      .member("segment", (state.round + 1) / 2)
      .member("round", state.round)
      .member("pass", state.pass)
      .member("phase", kPhaseIds[static_cast<std::size_t>(state.phase)])
      .member("step", kStepIds[static_cast<std::size_t>(state.step)])
      .key("seat");
  write_seat_or_null(seat_in_question(state), out);
  out.key("order").begin_array();
  for (const std::uint8_t region : state.order) {
    if (tiles_lie(state)) out.value(table.components.region_ids[region]);
  }
  out.end_array().key("rows");
  write_rows(state.row, out);
  out.key("choosing");
  if (!rows_are_chosen(state)) {
    out.null();
  } else {
    out.begin_object().key("order").begin_array();
    for (int place = 0; place < table.seats; ++place) {
      for (int seat = 0; seat < table.seats; ++seat) {
        if (state.rank[seat] == place) out.value(seat);
      }
    }
    out.end_array().key("rows");
    write_rows(state.new_row, out);
    out.end_object();
  }
  out.key("rolls");
  if (state.step != Step::kOrderRoll) {
    out.null();
  } else {
    write_by_seat(table, out, [&](int seat) { return state.roll[seat]; });
  }
}

void write_extras(const Table& table, const PublicState& state, JsonWriter& out) {
  out.key("event");
  if (state.event == 0) {
    out.null();
  } else {
    out.value(kEventIds[state.event - 1]);
  }
  out.key("eventsGone");
  write_ids(state.events_gone, kEventIds, out);
  out.member("eventsLeft", std::popcount(state.events_left)).key("upgrades").begin_array();
  for (int upgrade = 0; table.upgrades && upgrade < kUpgrades; ++upgrade) {
    out.begin_object().member("id", kUpgradeIds[upgrade]).key("owner");
    write_seat_or_null(state.upgrade_of[upgrade] - 1, out);
    out.end_object();
  }
  out.end_array().key("bag");
  write_cubes(state.bag, out);
  out.key("spent");
  write_cubes(state.spent, out);
  out.key("supply")
      .begin_object()
      .member("local", state.local_supply)
      .member("mercenaries", state.mercenary_supply)
      .end_object();
}

void write_region(const Table& table, const PublicState& state, int region, JsonWriter& out) {
  int position = 0;
  for (int i = 0; i < kRegions && tiles_lie(state); ++i) {
    if (state.order[i] == region) position = i + 1;
  }
  const Influences all = influences(state, region);
  int total = 0;
  int factions = 0;
  for (const int number : all) {
    total += number;
    factions += number > 0 ? 1 : 0;
  }
  out.begin_object()
      .member("id", table.components.region_ids[region])
      .member("position", position)
      .key("cubes");
  write_cubes(state.cubes[region], out);
  out.member("local", state.discs[region][kLocal]).key("discs");
  write_by_seat(table, out, [&](int seat) { return state.discs[region][seat]; });
  out.key("mercenaries");
  write_by_seat(table, out, [&](int seat) { return state.mercenaries[region][seat]; });
  out.key("policies").begin_array();
  for (int seat = 0; seat < table.seats; ++seat) {
    out.begin_object().member("hidden", ((state.covered[seat] >> region) & 1) != 0).key("open");
    write_cards(state.open_cards[seat][region], out);
    out.end_object();
  }
  const bool exceeded = is_exceeded(all, table.limit(region));
  out.end_array()
      .member("total", total)
      .member("factions", factions)
      .member("exceeded", exceeded)
      .member("due", is_due(table, state, region))
      .key("conflict");
  if (!exceeded) {
    out.null();
  } else {
    ConflictRules rules{table.limit(region), 0,
                        table.event_at(state, kTripartiteConvention, region)};
    for (int seat = 0; seat < table.seats; ++seat) {
      if (has_card(state.open_cards[seat][region], kTreaty)) rules.treaties |= 1U << seat;
    }
    const Influences after = after_conflict(all, rules);
    out.begin_object().member("local", after[kLocal]).key("influence");
    write_by_seat(table, out, [&](int seat) { return after[seat]; });
    out.end_object();
  }
  out.end_object();
}

void write_player(const Table& table, const PublicState& state, int seat, JsonWriter& out) {
  int ships = table.components.ships;
  for (int zone = 0; zone < kZones; ++zone)
    ships -= state.fresh[seat][zone] + state.used[seat][zone];
  const Score now = best_score(state.held[seat]);
  out.begin_object().member("seat", seat).key("row");
  const int row = row_of(state, seat);
  write_seat_or_null(row < 0 ? -1 : row + 1, out);
  out.member("reserve", state.reserve[seat])
      .member("hand", state.hand_size[seat])
      .member("deck", state.deck_size[seat])
      .key("discard");
  write_cards(state.discard[seat], out);
  out.key("known");
  write_cards(state.known[seat], out);
  out.key("held");
  write_cubes(state.held[seat], out);
  out.member("tally", state.tally[seat])
      .member("interest", state.interest_size[seat])
      .member("shipsToPlace", std::max(ships, 0))
      .member("done", ((state.done >> seat) & 1) != 0)
      .key("upgrades")
      .begin_array();
  for (int upgrade = 0; upgrade < kUpgrades; ++upgrade) {
    if (state.upgrade_of[upgrade] == seat + 1) out.value(kUpgradeIds[upgrade]);
  }
  out.end_array().member("score", now.score).member("total", now.total).end_object();
}

void write_colonization(const Table& table, const PublicState& state, JsonWriter& out) {
  out.key("colonization");
  const bool collects = state.step == Step::kCollect;
  if (state.stage == Stage::kNone && !collects) {
    out.null();
    return;
  }
  // A campaign of the first edition collects without a colonization around it.
  const Stage stage = state.stage == Stage::kNone ? Stage::kCollect : state.stage;
  out.begin_object()
      .member("region", table.components.region_ids[state.region])
      .member("stage", kStageIds[static_cast<std::size_t>(stage)])
      .key("treaties")
      .begin_array();
  for (int seat = 0; seat < table.seats; ++seat) {
    if (has_card(state.open_cards[seat][state.region], kTreaty)) out.value(seat);
  }
  out.end_array().key("takers").begin_array();
  if (collects) {
    for (const Seat seat : takers(state, state.region)) out.value(seat);
  }
  out.end_array().key("next");
  write_seat_or_null(collects ? state.seat : -1, out);
  out.end_object();
}

void write_pending(const Table& table, const PublicState& state, JsonWriter& out) {
  out.key("pending");
  switch (state.step) {
    case Step::kRoll:
      out.begin_object()
          .member("kind", "roll")
          .member("card", kCardIds[state.card])
          .member("region", table.components.region_ids[state.region])
          .key("faction");
      if (state.card == kMercenaries) {
        out.null();
      } else {
        out.value(faction_target(state.faction).view());
      }
      out.end_object();
      break;
    case Step::kLosses:
      out.begin_object()
          .member("kind", "losses")
          .member("cause", kCauseIds[static_cast<std::size_t>(state.cause)])
          .member("region", table.components.region_ids[state.region])
          .key("losses");
      write_by_seat(table, out, [&](int seat) { return state.losses[seat]; });
      out.end_object();
      break;
    case Step::kDraw:
      out.begin_object().member("kind", "draw").member("left", state.left).end_object();
      break;
    case Step::kGurkhas:
      out.begin_object().member("kind", "place").member("left", state.left).end_object();
      break;
    case Step::kCubes:
    case Step::kLocals:
      out.begin_object()
          .member("kind", state.step == Step::kCubes ? "cubes" : "locals")
          .member("region", table.components.region_ids[state.region])
          .member("left", state.step == Step::kCubes ? state.left : table.value(state.region))
          .end_object();
      break;
    default:
      out.null();
  }
}

void write_final(const Table& table, const PublicState& state, JsonWriter& out) {
  out.key("final");
  if (state.step != Step::kOver) {
    out.null();
    return;
  }
  out.begin_array();
  for (int seat = 0; seat < table.seats; ++seat) {
    const std::uint16_t interests = state.shown_interest[seat];
    const Cubes bonus = interest_bonus(table, state, seat, interests);
    const Conversion best = best_conversion(sum_of(state.held[seat], bonus));
    out.begin_object().member("seat", seat).key("held");
    write_cubes(state.held[seat], out);
    out.key("bonus");
    write_cubes(bonus, out);
    out.key("interest").begin_array();
    for_each_bit(interests, [&](int card) {
      out.begin_object()
          .member("id", interest_id(table, card).view())
          .member("won", is_won(table, state, seat, card))
          .end_object();
    });
    out.end_array().key("converted");
    write_cubes(best.given, out);
    out.key("gained");
    write_cubes(best.gained, out);
    out.key("cubes");
    write_cubes(best.cubes, out);
    out.member("score", best.score).member("total", best.total).end_object();
  }
  out.end_array();
}

}  // namespace

void Colonialism::write_public(const Table& table, const View& view, JsonWriter& out) {
  const PublicState& state = view;
  out.begin_object();
  write_clock(table, state, out);
  write_extras(table, state, out);
  out.key("regions").begin_array();
  for (int region = 0; region < kRegions; ++region) write_region(table, state, region, out);
  out.end_array().key("zones").begin_array();
  for (int zone = 0; zone < kZones; ++zone) {
    out.begin_object().member("id", table.components.zone_ids[zone]).key("fresh");
    write_by_seat(table, out, [&](int seat) { return state.fresh[seat][zone]; });
    out.key("used");
    write_by_seat(table, out, [&](int seat) { return state.used[seat][zone]; });
    out.end_object();
  }
  out.end_array().key("players").begin_array();
  for (int seat = 0; seat < table.seats; ++seat) write_player(table, state, seat, out);
  out.end_array();
  write_colonization(table, state, out);
  write_pending(table, state, out);
  write_final(table, state, out);
  out.end_object();
}

}  // namespace landfall
