// Whole positions as JSON, hidden parts included: for tests, tools and finished games.
#include <algorithm>

#include "engine/text/position_fields.h"
#include "games/colonialism/colonialism.h"
#include "games/colonialism/json/json.h"
#include "games/colonialism/steps/rows.h"
#include "games/colonialism/words/names.h"

namespace landfall {

using namespace colonialism;

namespace {

constexpr WholeNumber kNumber(200);  // more than any number of things on the table
constexpr OneOf kCard(kCardIds);
constexpr OneOf kEvent(kEventIds);

void list_moment(const Table& table, State& state, PositionFields& fields) {
  fields.value("phase", state.phase, OneOf(kPhaseIds));
  fields.value("step", state.step, OneOf(kStepIds));
  fields.value("stage", state.stage, OneOf(kStageIds));
  fields.value("cause", state.cause, OneOf(kCauseIds));
  fields.value("turn", state.turn, kNumber);
  fields.value("round", state.round, kNumber);
  fields.value("pass", state.pass, kNumber);
  fields.value("seat", state.seat, kNumber);
  fields.value("position", state.position, kNumber);
  fields.value("region", state.region, kNumber);
  fields.value("card", state.card, kNumber);
  fields.value("faction", state.faction, kNumber);
  fields.value("left", state.left, kNumber);
  fields.value("counter", state.counter, kNumber);
  fields.value("done", state.done, kNumber);
  fields.value("losses", first_of(state.losses, table.seats), kNumber);
  fields.value("rank", first_of(state.rank, table.seats), kNumber);
  fields.value("roll", first_of(state.roll, table.seats), kNumber);
  fields.value("newRows", state.new_row, kNumber);
}

// The list is empty before the tiles lie (COL-2.1).
void list_order(State& state, const FieldKind& region, PositionFields& fields) {
  std::vector<int> order;
  if (state.phase != Phase::kSetup || state.step != Step::kRegionOrder) {
    order.assign(state.order.begin(), state.order.end());
  }
  if (!fields.list("order", order, kRegions, region, PositionFields::Doubles::kAllowed)) return;
  fields.require(order.empty() || order.size() == kRegions, "order",
                 "should be the six regions, or an empty list before the tiles lie");
  state.order = {};
  for (std::size_t i = 0; i < order.size(); ++i) {
    state.order[i] = static_cast<std::uint8_t>(order[i]);
  }
}

void list_player(const Table& table, const std::array<std::string_view, kRegions>& regions,
                 State& state, int seat, PositionFields& fields) {
  const NamedThing interest(
      "an interest card", 0, [&](int card) { return interest_id(table, card); },
      [&](std::string_view id) { return interest_of(table, std::string("interest:").append(id)); });
  fields.value("reserve", state.reserve[seat], kNumber);
  fields.value("held", state.held[seat], kNumber);
  fields.value("tally", state.tally[seat], kNumber);
  fields.value("fresh", state.fresh[seat], kNumber);
  fields.value("used", state.used[seat], kNumber);
  fields.set("hand", state.hand[seat], kCard);
  fields.set("deck", state.deck[seat], kCard);
  fields.set("discard", state.discard[seat], kCard);
  fields.set("known", state.known[seat], kCard);
  fields.set("kept", state.kept[seat], kCard);
  fields.set("interest", state.interest[seat], interest);
  fields.by_id("hidden", regions, state.face_down[seat],
               [&](std::uint8_t& card) { fields.value_here(card, OrNull(kCard)); });
  fields.by_id("open", regions, state.open_cards[seat],
               [&](CardSet& cards) { fields.set_here(cards, kCard); });
}

void list_fields(const Table& table, State& state, PositionFields& fields) {
  std::array<std::string_view, kRegions> regions;
  std::ranges::copy(table.components.region_ids, regions.begin());
  const OneOf region(regions);
  fields.object("moment", [&] { list_moment(table, state, fields); });
  list_order(state, region, fields);
  fields.value("rows", state.row, kNumber);
  fields.object("events", [&] {
    fields.set("left", state.events_left, kEvent);
    fields.set("gone", state.events_gone, kEvent);
    fields.value("current", state.event, OrNull(kEvent));
  });
  fields.value("upgrades", state.upgrade_of, kNumber);
  fields.value("bag", state.bag, kNumber);
  fields.value("spent", state.spent, kNumber);
  fields.value("local", state.local_supply, kNumber);
  fields.value("mercenaries", state.mercenary_supply, kNumber);
  fields.by("regions", "id", region, kRegions, [&](int index) {
    fields.value("cubes", state.cubes[index], kNumber);
    fields.value("local", state.discs[index][kLocal], kNumber);
    fields.value("discs", first_of(state.discs[index], table.seats), kNumber);
    fields.value("mercenaries", first_of(state.mercenaries[index], table.seats), kNumber);
  });
  fields.by("players", "seat", WholeNumber(table.seats - 1), table.seats,
            [&](int seat) { list_player(table, regions, state, seat, fields); });
}

// What follows from the rest.
void derive(const Table& table, State& state) {
  for (int seat = 0; seat < table.seats; ++seat) {
    state.hand_size[seat] = static_cast<std::uint8_t>(count_of(state.hand[seat]));
    state.deck_size[seat] = static_cast<std::uint8_t>(count_of(state.deck[seat]));
    state.interest_size[seat] = static_cast<std::uint8_t>(std::popcount(state.interest[seat]));
    state.covered[seat] = 0;
    for (int region = 0; region < kRegions; ++region) {
      if (state.face_down[seat][region] == 0) continue;
      state.covered[seat] = static_cast<std::uint8_t>(state.covered[seat] | 1U << region);
    }
    state.shown_interest[seat] = state.step == Step::kOver ? state.interest[seat] : 0;
  }
}

}  // namespace

void Colonialism::write_state(const Table& table, const State& state, JsonWriter& out) {
  write_position(table, state, out, list_fields);
}

std::optional<Problem> Colonialism::read_state(const Table& table, const JsonValue& json,
                                               State& state) {
  return read_position(table, json, state, list_fields, derive, check);
}

}  // namespace landfall
