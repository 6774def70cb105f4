// Positions as JSON: everything, hidden parts included. position_reader.cpp reads them back.

#include "games/colonialism/colonialism.h"
#include "games/colonialism/json/json.h"
#include "games/colonialism/position/moves.h"
#include "games/colonialism/words/names.h"

namespace landfall {

using namespace colonialism;

namespace {

template <class List>
void write_numbers(const List& list, std::size_t count, JsonWriter& out) {
  out.begin_array();
  for (std::size_t i = 0; i < count; ++i) out.value(list[i]);
  out.end_array();
}
template <class List>
void write_numbers(const List& list, JsonWriter& out) {
  write_numbers(list, list.size(), out);
}

template <class Ids>
void write_set(unsigned set, const Ids& ids, JsonWriter& out) {
  out.begin_array();
  for_each_bit(set, [&](int index) { out.value(ids[index]); });
  out.end_array();
}

void write_moment(const Table& table, State state, JsonWriter& out) {
  const auto seats = static_cast<std::size_t>(table.seats);
  out.begin_object()
      .member("phase", kPhaseIds[static_cast<std::size_t>(state.phase)])
      .member("step", kStepIds[static_cast<std::size_t>(state.step)])
      .member("stage", kStageIds[static_cast<std::size_t>(state.stage)])
      .member("cause", kCauseIds[static_cast<std::size_t>(state.cause)]);
  for_each_number(state,
                  [&](std::string_view name, std::uint8_t value) { out.member(name, value); });
  out.key("losses");
  write_numbers(state.losses, seats, out);
  out.key("rank");
  write_numbers(state.rank, seats, out);
  out.key("roll");
  write_numbers(state.roll, seats, out);
  out.key("newRows");
  write_numbers(state.new_row, out);
  out.end_object();
}

void write_player(const Table& table, const State& state, int seat, JsonWriter& out) {
  out.begin_object().member("seat", seat).member("reserve", state.reserve[seat]).key("held");
  write_cubes(state.held[seat], out);
  out.member("tally", state.tally[seat]).key("fresh");
  write_numbers(state.fresh[seat], out);
  out.key("used");
  write_numbers(state.used[seat], out);
  const auto cards = [&](std::string_view name, CardSet set) {
    out.key(name);
    write_cards(set, out);
  };
  cards("hand", state.hand[seat]);
  cards("deck", state.deck[seat]);
  cards("discard", state.discard[seat]);
  cards("known", state.known[seat]);
  cards("kept", state.kept[seat]);
  out.key("interest").begin_array();
  for_each_bit(state.interest[seat], [&](int card) { out.value(interest_id(table, card).view()); });
  out.end_array().key("hidden").begin_object();
  for (int region = 0; region < kRegions; ++region) {
    const int card = state.face_down[seat][region];
    if (card != 0) out.member(table.components.region_ids[region], kCardIds[card - 1]);
  }
  out.end_object().key("open").begin_object();
  for (int region = 0; region < kRegions; ++region) {
    if (state.open_cards[seat][region] != 0) {
      cards(table.components.region_ids[region], state.open_cards[seat][region]);
    }
  }
  out.end_object().end_object();
}

}  // namespace

void Colonialism::write_state(const Table& table, const State& state, JsonWriter& out) {
  const auto seats = static_cast<std::size_t>(table.seats);
  out.begin_object().key("moment");
  write_moment(table, state, out);
  out.key("order").begin_array();
  const bool tiles = state.phase != Phase::kSetup || state.step != Step::kRegionOrder;
  for (const std::uint8_t region : state.order) {
    if (tiles) out.value(table.components.region_ids[region]);
  }
  out.end_array().key("rows");
  write_numbers(state.row, out);
  out.key("events").begin_object().key("left");
  write_set(state.events_left, kEventIds, out);
  out.key("gone");
  write_set(state.events_gone, kEventIds, out);
  out.key("current");
  if (state.event == 0) {
    out.null();
  } else {
    out.value(kEventIds[state.event - 1]);
  }
  out.end_object().key("upgrades");
  write_numbers(state.upgrade_of, out);
  out.key("bag");
  write_cubes(state.bag, out);
  out.key("spent");
  write_cubes(state.spent, out);
  out.member("local", state.local_supply)
      .member("mercenaries", state.mercenary_supply)
      .key("regions")
      .begin_array();
  for (int region = 0; region < kRegions; ++region) {
    out.begin_object().member("id", table.components.region_ids[region]).key("cubes");
    write_cubes(state.cubes[region], out);
    out.member("local", state.discs[region][kLocal]).key("discs");
    write_numbers(state.discs[region], seats, out);
    out.key("mercenaries");
    write_numbers(state.mercenaries[region], seats, out);
    out.end_object();
  }
  out.end_array().key("players").begin_array();
  for (int seat = 0; seat < table.seats; ++seat) write_player(table, state, seat, out);
  out.end_array().end_object();
}

}  // namespace landfall
