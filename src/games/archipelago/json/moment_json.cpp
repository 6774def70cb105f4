// What is going on: the turn, a step inside it, a crisis, bids, an offer; and how the game ended.
#include "games/archipelago/archipelago.h"
#include "games/archipelago/json/json.h"
#include "games/archipelago/position/scoring.h"
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/words/names.h"

namespace landfall::archipelago {
namespace {

void write_turn(const Table& table, const PublicState& state, JsonWriter& out) {
  out.key("turn");
  if (state.phase != Phase::kActions) {
    out.null();
    return;
  }
  out.begin_object()
      .member("actionDone", (state.turn_flags & kActionDone) != 0)
      .member("cardDone", (state.turn_flags & kCardDone) != 0)
      .member("buildingDone", (state.turn_flags & kBuildingDone) != 0)
      .key("doubled");
  if (state.doubled == 0) {
    out.null();
  } else {
    out.value(kResourceIds[state.doubled - 1]);
  }
  const int offers =
      table.rules.talks ? kOffersInTalks - state.proposed[state.seat] : int{state.offers_left};
  out.member("offersLeft", offers).key("permits").begin_array();
  constexpr unsigned kSeats = (1U << kPlayers) - 1;
  for_each_bit(state.permits & kSeats, [&](int seat) { out.value(seat); });
  out.end_array().key("uses").begin_array();
  for_each_bit((state.permits >> kUsePermits) & kSeats, [&](int seat) { out.value(seat); });
  const int passes =
      table.rules.pass_is_final ? std::popcount(unsigned{state.passes}) : int{state.passes};
  out.end_array().member("passes", passes).end_object();
}

void write_left(const PublicState& state, JsonWriter& out) {
  out.key("left");
  if (state.left == kUnlimited) {
    out.null();
  } else {
    out.value(state.left);
  }
}

void write_pending(const Table& table, const PublicState& state, JsonWriter& out) {
  out.key("pending");
  const auto kind = [&](std::string_view name) -> JsonWriter& {
    return out.begin_object().member("kind", name);
  };
  switch (state.step) {
    case Step::kTrade:
      kind("trade").member("market", kMarketIds[state.detail]);
      write_left(state, out);
      break;
    case Step::kRecruit:
      kind("recruit").member("free", state.detail != 0);
      write_left(state, out);
      break;
    case Step::kMigrate:
      kind("migrate").member("shipsOnly", state.detail != 0);
      break;
    case Step::kHarvest:
      kind("harvest").member("resource", kResourceIds[state.detail]);
      break;
    case Step::kReproduce:
      kind("reproduce");
      write_left(state, out);
      break;
    case Step::kTopTile:
    case Step::kPlaceTile:
      if (held_tile(state) == 0) {
        out.null();
        return;
      }
      kind("tile").member("tile", tile_id(state.detail).view());
      break;
    case Step::kFirstCubes:
    case Step::kTileCubes:
      kind("cubes").member("region", region_id(state.detail - 1).view());
      break;
    case Step::kFront:
    case Step::kBack:
    case Step::kReveal:
      if (state.draw != Draw::kReveal) {
        if (state.draw == Draw::kSetup) {
          out.null();
          return;
        }
        kind("refill").key("slot");
        write_seat_or_null(
            state.slots_empty == 0 ? -1 : std::countr_zero(unsigned{state.slots_empty}), out);
        break;
      }
      kind("reveal").key("cards").begin_array();
      for (const std::uint8_t card : state.revealed) {
        if (card != 0) out.value(kCardIds[card - 1]);
      }
      out.end_array().member("buy", kKindIds[table.card(state.card - 1).detail & 1]);
      break;
    case Step::kCardTarget:
    case Step::kTakeCube:
    case Step::kFists:
    case Step::kNameFist:
    case Step::kSpySlot:
    case Step::kBuyNow:
      kind("card").member("card", kCardIds[state.card - 1]);
      break;
    case Step::kDisengage:
      kind("disengage");
      write_left(state, out);
      break;
    case Step::kBuild:
      kind("build").member("rebate", state.detail);
      break;
    case Step::kPeekTile:
    case Step::kExplore:
      kind("peek");
      break;
    default:
      out.null();
      return;
  }
  out.end_object();
}

bool in_crisis(const PublicState& state) {
  Step step = state.step == Step::kVerdict ? state.verdict_resume : state.step;
  if (step == Step::kAnswer || step == Step::kChoosePartner) step = state.resume;
  return step == Step::kCrisis || step == Step::kRaise || step == Step::kExile;
}

void write_crisis(const PublicState& state, JsonWriter& out) {
  out.key("crisis");
  if (!in_crisis(state)) {
    out.null();
    return;
  }
  out.begin_object()
      .member("market", is_local_crisis(state) ? "local" : "export")
      .member("resource", kResourceIds[state.crisis_resource])
      .member("number", state.crisis_number)
      .member("lying", lying_in_all(state))
      .member("missing", state.missing)
      .member("turn", state.crisis_place)
      .member("left", state.step == Step::kRaise ? state.left : 0)
      .member("immediate", state.red != 0)
      .end_object();
}

void write_bids(const Table& table, const PublicState& state, JsonWriter& out) {
  out.key("bids");
  if (state.step != Step::kBid && state.step != Step::kSetOrder) {
    out.null();
    return;
  }
  out.begin_object().member("round", state.tied + 1).key("bidders").begin_array();
  for_each_bit(unsigned{state.asked}, [&](int seat) { out.value(seat); });
  out.end_array().key("done").begin_array();
  for_each_bit(unsigned{state.done}, [&](int seat) { out.value(seat); });
  out.end_array().key("last").begin_array();
  for (int seat = 0; seat < table.seats; ++seat) {
    if (state.last_bid[seat] == 0) continue;
    out.begin_object().member("seat", seat).member("bid", state.last_bid[seat] - 1).end_object();
  }
  out.end_array().end_object();
}

void write_part(int florins, const std::uint8_t* cubes, int tokens, int card, JsonWriter& out) {
  out.begin_object().member("florins", florins).key("cubes").begin_array();
  for (int resource = 0; resource < kResources; ++resource) {
    out.value(packed_cubes(cubes, resource));
  }
  out.end_array().member("tokens", tokens).key("card");
  if (card == 0) {
    out.null();
  } else {
    out.value(kCardIds[card - 1]);
  }
  out.end_object();
}

void write_offer_parts(const PublicState& state, const Offer& offer, JsonWriter& out) {
  out.member("turn", state.seat);  // whom a permission is for
  out.key("give");
  write_part(offer.give_florins, offer.give_cubes.data(), offer.tokens & 15, offer.give_card, out);
  out.key("want");
  write_part(offer.want_florins, offer.want_cubes.data(), offer.tokens >> 4, offer.want_card, out);
  out.member("permit", (offer.flags & kWantPermit) != 0)
      .member("use", (offer.flags & kWantUse) != 0)
      .key("promise");
  if (offer.promise == 0) {
    out.null();
    return;
  }
  out.begin_object()
      .member("kind", kPromiseIds[offer.promise & 15])
      .member("amount", offer.promise_amount)
      .member("due", state.round + (offer.promise >> 4))
      .member("byPartner", (offer.flags & kPartnerPromises) != 0)
      .end_object();
}

void write_offer(const Table& table, const PublicState& state, JsonWriter& out) {
  out.key("offer");
  if (state.step != Step::kAnswer && state.step != Step::kChoosePartner) {
    out.null();
    return;
  }
  out.begin_object().member("from", offerer(state)).key("to").begin_array();
  for_each_bit(unsigned{state.offer.to}, [&](int seat) { out.value(seat); });
  out.end_array().key("answers").begin_array();
  for (int seat = 0; seat < table.seats; ++seat) {
    const bool asked = ((state.offer.to >> seat) & 1) != 0;
    const bool answered = state.step == Step::kChoosePartner || ((state.done >> seat) & 1) != 0;
    if (((state.accepted >> seat) & 1) != 0) {
      out.value("accepted");
    } else if (((state.countered >> seat) & 1) != 0) {
      out.value("countered");
    } else if (asked && answered) {
      out.value("declined");
    } else {
      out.null();
    }
  }
  out.end_array();
  write_offer_parts(state, state.offer, out);
  out.key("counters").begin_array();
  for (int seat = 0; seat < table.seats; ++seat) {
    if (((state.countered >> seat) & 1) == 0) continue;
    out.begin_object().member("from", seat);
    write_offer_parts(state, state.counters[seat], out);
    out.end_object();
  }
  out.end_array().member("counter", state.countered != 0).end_object();
}

void write_notes(const PublicState& state, JsonWriter& out) {
  constexpr std::array<std::string_view, 4> kFates = {"open", "kept", "broken", "lapsed"};
  out.key("notes").begin_array();
  for (const Note& note : state.notes) {
    if (note.made == 0) continue;
    out.begin_object()
        .member("from", note.from)
        .member("to", note.to)
        .member("kind", kPromiseIds[static_cast<std::size_t>(note.kind)])
        .member("amount", note.amount)
        .member("due", note.due)
        .member("made", note.made)
        .member("overdue", note.due <= state.round && note.fate == Fate::kOpen)
        .member("fate", kFates[static_cast<std::size_t>(note.fate)])
        .end_object();
  }
  out.end_array();
}

}  // namespace

void write_moment(const Table& table, const PublicState& state, JsonWriter& out) {
  out.member("talks", table.rules.talks);
  write_turn(table, state, out);
  write_pending(table, state, out);
  write_crisis(state, out);
  write_bids(table, state, out);
  write_offer(table, state, out);
  write_notes(state, out);
}

void write_end(const Table& table, const State& state, JsonWriter& out) {
  out.key("end");
  if (state.reason == Reason::kNone) {
    out.null();
    return;
  }
  const bool independence = state.reason == Reason::kIndependence;
  const Standing standing = Archipelago::standing(table, state);
  const int separatist = holder_of(table, state, Criterion::kSeparatist).seat;
  out.begin_object()
      .member("reason", kReasonIds[static_cast<std::size_t>(state.reason)])
      .key("objective");
  if (state.ending == 0) {
    out.null();
  } else {
    out.value(objective_id(table, state.ending - 1).view());
  }
  out.key("seat");
  write_seat_or_null(state.ending_seat - 1, out);
  out.key("separatist");
  write_seat_or_null(separatist, out);
  // After independence, too: people want to know how it would have ended.
  RankingList list;
  rankings(table, state, true, list);
  out.key("ranking").begin_array();
  for (const Ranking& ranking : list) {
    out.begin_object()
        .member("source", (ranking.trend ? trend_target(table, ranking.index)
                                         : objective_target(table, ranking.index))
                              .view())
        .key("owner");
    write_seat_or_null(ranking.owner, out);
    out.key("values");
    write_by_seat(table, out, [&](int seat) { return ranking.values[seat]; });
    out.key("points");
    write_by_seat(table, out, [&](int seat) { return ranking.points[seat]; });
    out.end_object();
  }
  out.end_array().key("cards");
  write_by_seat(table, out, [&](int seat) { return card_points(table, state, seat); });
  const Holder pacifist = holder_of(table, state, Criterion::kPacifist);
  out.key("pacifist");
  if (pacifist.seat < 0) {
    out.null();
  } else {
    const bool won = !independence && successful_pacifist(table, state) == pacifist.seat;
    out.begin_object()
        .member("seat", pacifist.seat)
        .member("margin", table.objective(pacifist.objective).margin)
        .member("points", won ? kPacifistPoints : 0)
        .end_object();
  }
  out.key("total");
  write_by_seat(table, out, [&](int seat) { return standing.points[seat]; });
  out.key("winners").begin_array();
  for (int seat = 0; seat < table.seats; ++seat) {
    if (standing.rank[seat] == 1) out.value(seat);
  }
  out.end_array().end_object();
}

}  // namespace landfall::archipelago
