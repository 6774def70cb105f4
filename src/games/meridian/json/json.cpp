// Views and positions as JSON. Nothing is hidden, so a view is written like a position.
#include <array>
#include <numeric>
#include <vector>

#include "base/json_lists.h"
#include "engine/text/position_fields.h"
#include "games/meridian/meridian.h"
#include "games/meridian/position/scoring.h"
#include "games/meridian/words/names.h"

namespace landfall {

using namespace meridian;

namespace {

constexpr auto kStepNames = step_names(kRows);

struct Tower {
  int city = 0;  // meridian and row in one number
  std::uint8_t seat = 0;
  std::uint8_t height = 0;
};

// The whole board: towers that are not listed are not there.
void list_towers(const Table& table, State& state, PositionFields& fields) {
  std::vector<Tower> towers;
  for (int city = 0; city < kMeridians * kMaxRows; ++city) {
    const std::uint8_t height = state.height[city / kMaxRows][city % kMaxRows];
    const std::uint8_t seat = state.owner[city / kMaxRows][city % kMaxRows];
    if (height != 0) towers.push_back({city, seat, height});
  }
  const NamedThing cities(
      "a city", 0,
      [](int city) -> Target { return city_id(city_target(city / kMaxRows, city % kMaxRows)); },
      [&](std::string_view id) -> std::optional<int> {
        const auto city = city_of(table, std::string("city:").append(id), "city");
        return city ? std::optional(city->meridian * kMaxRows + city->row) : std::nullopt;
      });
  std::array<Column, kMeridians> heights{};
  std::array<Column, kMeridians> owners{};
  const bool given = fields.objects("towers", towers, kMeridians * kMaxRows, [&](Tower& tower) {
    fields.need({"city", "seat", "height"});
    fields.value("city", tower.city, cities);
    fields.value("seat", tower.seat, WholeNumber(table.seats - 1));
    fields.value("height", tower.height, WholeNumber(table.pieces, 1));
    std::uint8_t& height = heights[tower.city / kMaxRows][tower.city % kMaxRows];
    fields.require(height == 0, "city", "has a tower already");
    height = tower.height;
    owners[tower.city / kMaxRows][tower.city % kMaxRows] = tower.seat;
  });
  if (!given) return;
  state.height = heights;
  state.owner = owners;
}

// Cards by kind are written one by one, in any order.
bool list_cards(const Table& table, std::string_view name, CardCounts& counts, std::size_t most,
                PositionFields& fields) {
  std::vector<int> cards;
  cards.reserve(std::accumulate(counts.begin(), counts.end(), std::size_t{0}));
  for (int card = 0; card < kCardKinds; ++card) cards.insert(cards.end(), counts[card], card);
  const NamedThing kinds(
      "a card", kCardKinds - 1, [&](int card) { return Target(table.components.cards[card].id); },
      [&](std::string_view id) { return card_of_id(table, id); });
  if (!fields.list(name, cards, most, kinds, PositionFields::Doubles::kAllowed)) return false;
  counts = {};
  for (const int card : cards) ++counts[card];
  return true;
}

void list_player(const Table& table, State& state, int seat, PositionFields& fields) {
  fields.value("supply", state.supply[seat], WholeNumber(table.pieces));
  CardCounts open{};
  for (const std::uint8_t card : state.face_up[seat]) {
    if (card != 0) ++open[card - 1];
  }
  if (list_cards(table, "faceup", open, kFaceUp, fields)) {
    state.face_up[seat] = {};
    std::size_t slot = 0;
    for (int card = 0; card < kCardKinds; ++card) {
      for (int i = 0; i < open[card]; ++i) {
        state.face_up[seat][slot++] = static_cast<std::uint8_t>(card + 1);
      }
    }
  }
  const auto all = static_cast<std::size_t>(table.cards_each());
  list_cards(table, "discards", state.discard[seat], all, fields);
  list_cards(table, "unseen", state.pile[seat], all, fields);
}

// Who would own which island if the game ended now.
void write_islands(const Table& table, const State& state, JsonWriter& out) {
  const IslandStrengths strengths = island_strengths(table, state);
  out.begin_array();
  for (std::size_t island = 0; island < table.components.islands.size(); ++island) {
    const char id = table.components.islands[island].id;
    out.begin_object().member("id", std::string_view(&id, 1)).key("owner");
    const int owner = island_owner(strengths[island]);
    if (owner < 0) {
      out.null();
    } else {
      out.value(owner);
    }
    write_list(out, "strength", first_of(strengths[island], table.seats),
               [&](std::uint8_t strength) { out.value(strength); });
    out.end_object();
  }
  out.end_array();
}

void list_fields(const Table& table, State& state, PositionFields& fields) {
  const WholeNumber seats(table.seats - 1);
  fields.value("phase", state.step, OneOf(kStepNames));
  fields.require(state.step != Step::kEnd || table.explicit_end, "phase",
                 "'end' needs the option end_turn=explicit");
  fields.value("turn", state.seat, seats);
  fields.value("start", state.start, seats);
  list_towers(table, state, fields);
  fields.by("players", "seat", seats, table.seats,
            [&](int seat) { list_player(table, state, seat, fields); });
  fields.derived("islands", [&](JsonWriter& out) { write_islands(table, state, out); });
}

void derive(const Table& /*table*/, State& state) {
  for (std::size_t seat = 0; seat < kPlayers; ++seat) {
    const CardCounts& pile = state.pile[seat];
    state.pile_size[seat] = std::accumulate(pile.begin(), pile.end(), std::uint8_t{0});
  }
}

}  // namespace

void Meridian::write_table(const Table& table, JsonWriter& out) {
  out.begin_object()
      .member("rows", table.rows)
      .member("meridians", kMeridians)
      .member("limit", table.tower_limit)
      .member("pieces", table.pieces);
  write_reconstructed(table.components.notes, out);
  write_list(out, "cards", table.components.cards, [&](const CardKind& card) {
    out.begin_object().member("id", card.id);
    write_list(out, "numbers", card.numbers, [&](int number) { out.value(number + 1); });
    out.end_object();
  });
  const auto id_of = [](City city) { return city_target(city.meridian, city.row); };
  write_list(out, "islands", table.components.islands, [&](const Island& island) {
    out.begin_object().member("id", std::string_view(&island.id, 1));
    write_list(out, "cities", island.cities, [&](City city) { out.value(city_id(id_of(city))); });
    const bool none = island.capital < 0;
    out.member("capital", none ? "" : city_id(id_of(island.cities[island.capital]))).end_object();
  });
  out.end_object();
}

void Meridian::write_public(const Table& table, const View& view, JsonWriter& out) {
  write_position(table, view, out, list_fields);
}

std::optional<Problem> Meridian::read_state(const Table& table, const JsonValue& json,
                                            State& state) {
  return read_position(table, json, state, list_fields, derive, check);
}

}  // namespace landfall
