// Whole positions as JSON, for tests, tools and records of finished games: plain numbers under the
// names of the fields, in a few groups. What follows from other fields is not written but computed.
#include <limits>

#include "engine/text/position_fields.h"
#include "games/archipelago/archipelago.h"
#include "games/archipelago/position/check.h"
#include "games/archipelago/steps/steps.h"

namespace landfall {

using namespace archipelago;

namespace {

constexpr WholeNumber kByte(255);
constexpr WholeNumber kCoordinate(kMapOffset - 2, 2 - kMapOffset);

// The fields of each group: numbers with their highest values, sets as lists of numbers.
void list_cards(State& state, PositionFields& fields) {
  fields.set("deck", state.deck, WholeNumber(kCards - 1));
  fields.set("discard", state.discard, WholeNumber(kCards - 1));
  fields.set("used", state.used, WholeNumber(kCards - 1));
  fields.set("built", state.built, WholeNumber(kCards - 1));
  fields.value("owner", state.owner, WholeNumber(kPlayers));
  fields.value("card_discs", state.card_discs, kByte);
  fields.value("track", state.track, WholeNumber(kCards));
  fields.value("turns", state.turns, WholeNumber(2));
  fields.value("revealed", state.revealed, WholeNumber(kCards));
  fields.value("top_back", state.top_back, WholeNumber(kCards));
}
void list_tiles(State& state, PositionFields& fields) {
  fields.set("tile_stack", state.tile_stack, WholeNumber(kTiles - 1));
  fields.set("tile_discard", state.tile_discard, WholeNumber(kTiles - 1));
  fields.value("laid", state.laid, WholeNumber(kTiles));
  fields.value("region", state.region, WholeNumber(kRegions - 1));
  fields.value("rotation", state.rotation, WholeNumber(kEdges - 1));
  fields.value("q", state.q, kCoordinate);
  fields.value("r", state.r, kCoordinate);
  fields.value("top_tile", state.top_tile, WholeNumber(kRegions));
}
void list_map(State& state, PositionFields& fields) {
  fields.packed("units", state.units, {kAreas, 16}, WholeNumber(0xffff));
  fields.value("building", state.building, kByte);
  fields.value("building_area", state.building_area, kByte);
  fields.value("icon", state.icon, WholeNumber(kBlocked));
}
void list_boards(State& state, PositionFields& fields) {
  fields.value("bank", state.bank, kByte);
  fields.value("market", state.market, WholeNumber(Table::kZoneSpaces));
  fields.value("bank_florins", state.bank_florins, kByte);
  fields.value("wheel_florins", state.wheel_florins, kByte);
  fields.value("icon_florins", state.icon_florins, kByte);
  fields.value("workers", state.workers, WholeNumber(kMaxWorkers));
  fields.value("rebellion", state.rebellion, WholeNumber(kMaxRebellion));
  fields.value("wheel", state.wheel, WholeNumber(15));
}
void list_seats(State& state, PositionFields& fields) {
  fields.value("florins", state.florins, kByte);
  fields.value("tokens", state.tokens, kByte);
  fields.value("tokens_taken", state.tokens_taken, kByte);
  fields.value("discs", state.discs, WholeNumber(15));
  fields.value("discs_left", state.discs_left, WholeNumber(15));
  fields.value("wonders", state.wonders, kByte);
  fields.value("benefactor", state.benefactor, kByte);
  fields.value("sure", state.sure, kByte);
  fields.value("order", state.order, WholeNumber(kPlayers - 1));
}
void list_goals(State& state, PositionFields& fields) {
  fields.value("trends", state.trends, WholeNumber(kTrends));
  fields.value("shown", state.shown, WholeNumber(kPerLength));
  fields.value("spied", state.spied, WholeNumber((1 << (kPlayers * kDrawnObjectives)) - 1));
  fields.value("ruled_out", state.ruled_out, WholeNumber((1 << kPerLength) - 1));
  fields.value("spiced", state.spiced, WholeNumber((1 << kPlayers) - 1));
}
void list_offer(Offer& offer, PositionFields& fields) {
  fields.value("to", offer.to, kByte);
  fields.value("give_florins", offer.give_florins, kByte);
  fields.value("want_florins", offer.want_florins, kByte);
  fields.value("give_cubes", offer.give_cubes, kByte);
  fields.value("want_cubes", offer.want_cubes, kByte);
  fields.value("tokens", offer.tokens, kByte);
  fields.value("give_card", offer.give_card, WholeNumber(kCards));
  fields.value("want_card", offer.want_card, WholeNumber(kCards));
  fields.value("promise", offer.promise, kByte);
  fields.value("promise_amount", offer.promise_amount, kByte);
  fields.value("flags", offer.flags, kByte);
}
void list_note(Note& note, PositionFields& fields) {
  fields.value("from", note.from, WholeNumber(kPlayers - 1));
  fields.value("to", note.to, WholeNumber(kPlayers - 1));
  fields.value("kind", note.kind, WholeNumber(kPromises - 1));
  fields.value("amount", note.amount, kByte);
  fields.value("made", note.made, kByte);
  fields.value("due", note.due, kByte);
  fields.value("done", note.done, kByte);
  fields.value("fate", note.fate, WholeNumber(static_cast<int>(Fate::kLapsed)));
}
void list_moment(State& state, PositionFields& fields) {
  fields.value("phase", state.phase, WholeNumber(static_cast<int>(Phase::kOver)));
  fields.value("step", state.step, WholeNumber(static_cast<int>(Step::kOver)));
  fields.value("resume", state.resume, WholeNumber(static_cast<int>(Step::kOver)));
  fields.value("verdict_resume", state.verdict_resume, WholeNumber(static_cast<int>(Step::kOver)));
  fields.value("draw", state.draw, WholeNumber(static_cast<int>(Draw::kReveal)));
  fields.value("reason", state.reason, WholeNumber(static_cast<int>(Reason::kIndependence)));
  fields.value("round", state.round, kByte);
  fields.value("seat", state.seat, WholeNumber(kPlayers - 1));
  fields.value("place", state.place, WholeNumber(kPlayers - 1));
  fields.value("turn_flags", state.turn_flags, WholeNumber(15));
  fields.value("passes", state.passes, WholeNumber((1 << kPlayers) - 1));
  fields.value("doubled", state.doubled, WholeNumber(kResources));
  fields.value("offers_left", state.offers_left, WholeNumber(kOffers));
  fields.value("kept_offers", state.kept_offers, WholeNumber(kOffers));
  fields.value("proposer", state.proposer, WholeNumber(kPlayers));
  fields.value("proposed", state.proposed, WholeNumber(kOffersInTalks));
  fields.value("card", state.card, WholeNumber(kCards));
  fields.value("left", state.left, kByte);
  fields.value("detail", state.detail, kByte);
  fields.value("done", state.done, WholeNumber((1 << kPlayers) - 1));
  fields.value("asked", state.asked, WholeNumber((1 << kPlayers) - 1));
  fields.value("tied", state.tied, WholeNumber(1));
  fields.value("half", state.half, WholeNumber(1));
  fields.value("red", state.red, WholeNumber(1));
  fields.value("crisis_resource", state.crisis_resource, WholeNumber(kResources - 1));
  fields.value("crisis_number", state.crisis_number, kByte);
  fields.value("missing", state.missing, kByte);
  fields.value("lay_before", state.lay_before, kByte);
  fields.value("crisis_place", state.crisis_place, WholeNumber(kPlayers));
  fields.value("accepted", state.accepted, WholeNumber((1 << kPlayers) - 1));
  fields.value("countered", state.countered, WholeNumber((1 << kPlayers) - 1));
  fields.value("ending", state.ending, WholeNumber(kPerLength));
  fields.value("ending_seat", state.ending_seat, WholeNumber(kPlayers));
  fields.value("slots_empty", state.slots_empty, WholeNumber((1 << kTrackSlots) - 1));
  fields.value("peeking", state.peeking, WholeNumber(kPlayers));
  fields.value("victim", state.victim, WholeNumber(kPlayers));
  fields.value("drawn", state.drawn, kByte);
  fields.value("moved", state.moved, WholeNumber(std::numeric_limits<std::int32_t>::max()));
  fields.value("permits", state.permits,
               WholeNumber(((1 << kPlayers) - 1) * (1 + (1 << kUsePermits))));
  fields.value("last_bid", state.last_bid, kByte);
  fields.value("vote", state.vote, WholeNumber(kTrends));
  fields.value("hand_slots", state.hand_slots, WholeNumber((1 << kHandTiles) - 1));
  fields.value("wide_start", state.wide_start, WholeNumber(1));
}
void list_secrets(State& state, PositionFields& fields) {
  fields.value("cubes", state.cubes, kByte);
  fields.value("objective", state.objective, WholeNumber(kPerLength));
  fields.value("hand", state.hand, WholeNumber(kTiles - 1));
  fields.value("bid", state.bid, kByte);
  fields.value("dropped", state.dropped, WholeNumber(kPerLength));
  fields.value("fists", state.fists, WholeNumber(kEmptyFist + 1));
  fields.value("peeked", state.peeked, WholeNumber(kTiles - 1));
}
void list_fields(const Table& /*table*/, State& state, PositionFields& fields) {
  fields.object("cards", [&] { list_cards(state, fields); });
  fields.object("tiles", [&] { list_tiles(state, fields); });
  fields.object("map", [&] { list_map(state, fields); });
  fields.object("boards", [&] { list_boards(state, fields); });
  fields.object("seats", [&] { list_seats(state, fields); });
  fields.object("goals", [&] { list_goals(state, fields); });
  fields.object("moment", [&] {
    list_moment(state, fields);
    fields.object("offer", [&] { list_offer(state.offer, fields); });
    fields.objects("counters", state.counters, [&](Offer& offer) { list_offer(offer, fields); });
  });
  fields.objects("notes", state.notes, [&](Note& note) { list_note(note, fields); });
  fields.object("secrets", [&] { list_secrets(state, fields); });
}

// Everything that follows from what is written.
void derive(const Table& table, State& state) {
  state.neighbour = {};
  for (int tile = 0; tile < state.laid; ++tile) {
    for (int other = 0; other < state.laid; ++other) {
      for (int edge = 0; edge < kEdges; ++edge) {
        if (state.q[other] == state.q[tile] + kStepQ[edge] &&
            state.r[other] == state.r[tile] + kStepR[edge]) {
          state.neighbour[tile][edge] = static_cast<std::uint8_t>(other + 1);
        }
      }
    }
  }
  state.population = 0;
  state.building_count = {};
  state.citizens_at = {};
  state.characters = {};
  state.progress = {};
  for (int seat = 0; seat < kPlayers; ++seat) {
    int citizens = 0;
    int ships = 0;
    int lying = 0;
    for (int tile = 0; tile < state.laid; ++tile) {
      int here = 0;
      for (int area = 0; area < kAreas; ++area) {
        const int all = all_units_in(state, seat, tile, area);
        (is_land(table, state, tile, area) ? here : ships) += all;
        lying += units_in(state, seat, tile, area, kLying) +
                 units_in(state, seat, tile, area, kLyingEngaged);
      }
      for (const std::uint8_t bits : state.building[tile]) {
        if (occupant(bits) != seat) continue;
        ++(holds_ship(bits) ? ships : here);
        lying += is_lying(bits) ? 1 : 0;
      }
      state.citizens_at[seat][tile] = static_cast<std::uint8_t>(here);
      citizens += here;
    }
    state.citizens[seat] = static_cast<std::uint8_t>(citizens);
    state.ships[seat] = static_cast<std::uint8_t>(ships);
    state.lying[seat] = static_cast<std::uint8_t>(lying);
    add_to(state.population, citizens);
    int cubes = 0;
    for (const std::uint8_t number : state.cubes[seat]) cubes += number;
    state.cube_count[seat] = static_cast<std::uint8_t>(cubes);
    for (int card = 0; card < kCards; ++card) {
      if (state.owner[card] != seat + 1) continue;
      ++(table.card(card).kind == Kind::kCharacter ? state.characters : state.progress)[seat];
    }
  }
  for (const auto& tile : state.building) {
    for (int building = 0; building < kBuildings; ++building) {
      if (stands(tile[building])) ++state.building_count[building];
    }
  }
}

}  // namespace

void Archipelago::write_state(const Table& table, const State& state, JsonWriter& out) {
  write_position(table, state, out, list_fields);
}

std::optional<Problem> Archipelago::read_state(const Table& table, const JsonValue& json,
                                               State& state) {
  return read_position(table, json, state, list_fields, derive, check);
}

}  // namespace landfall
