// Views and positions as JSON. A position is written like a view, and read back in parts.
#include <algorithm>

#include "games/meridian/meridian.h"
#include "games/meridian/position/scoring.h"
#include "games/meridian/words/names.h"

namespace landfall {

using namespace meridian;

namespace {

constexpr std::string_view kStepNames[] = {"lot", "deal", "turn", "end", "draw", "over"};

void write_cards(const Table& table, const CardCounts& counts, JsonWriter& out) {
  out.begin_array();
  for (std::size_t card = 0; card < kCardKinds; ++card) {
    for (int i = 0; i < counts[card]; ++i) out.value(table.components.cards[card].id);
  }
  out.end_array();
}

void write_towers(const Table& table, const View& view, JsonWriter& out) {
  out.begin_array();
  for (std::size_t meridian = 0; meridian < kMeridians; ++meridian) {
    for (std::size_t row = 0; row < static_cast<std::size_t>(table.rows); ++row) {
      if (view.height[meridian][row] == 0) continue;
      const Target city = city_target(static_cast<int>(meridian), static_cast<int>(row));
      out.begin_object()
          .member("city", city_id(city))
          .member("seat", view.owner[meridian][row])
          .member("height", view.height[meridian][row])
          .end_object();
    }
  }
  out.end_array();
}

void write_players(const Table& table, const View& view, JsonWriter& out) {
  out.begin_array();
  for (int seat = 0; seat < table.seats; ++seat) {
    const auto index = static_cast<std::size_t>(seat);
    out.begin_object()
        .member("seat", seat)
        .member("supply", view.supply[index])
        .key("faceup")
        .begin_array();
    for (const std::uint8_t value : view.face_up[index]) {
      if (value != 0) out.value(table.components.cards[value - 1U].id);
    }
    out.end_array().key("discards");
    write_cards(table, view.discard[index], out);
    out.key("unseen");
    write_cards(table, view.pile[index], out);
    out.end_object();
  }
  out.end_array();
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
    out.key("strength").begin_array();
    for (int seat = 0; seat < table.seats; ++seat) {
      out.value(strengths[island][static_cast<std::size_t>(seat)]);
    }
    out.end_array().end_object();
  }
  out.end_array();
}

// Changes a position by the members of an object; stops at the first that makes no sense.
class PositionReader {
 public:
  PositionReader(const Table& table, State& state) : table_(table), state_(state) {}

  std::optional<Problem> read(const JsonValue& json) {
    if (!json.is_object()) return problem("a position should be an object");
    for (const auto& [name, value] : json.members()) {
      if (!read_member(name, value)) return trouble_;
    }
    const std::string broken = Meridian::check(table_, state_);
    if (!broken.empty()) return problem(broken);
    return std::nullopt;
  }

 private:
  bool fail(std::string field, std::string what) {
    trouble_ = Problem{std::move(what), {}, std::move(field), 0};
    return false;
  }
  bool read_integer(const JsonValue& value, const std::string& field, int highest,
                    std::uint8_t& out) {
    if (!value.is_integer() || value.integer() < 0 || value.integer() > highest) {
      return fail(field, "should be a whole number from 0 to " + std::to_string(highest));
    }
    out = static_cast<std::uint8_t>(value.integer());
    return true;
  }

  bool read_member(const std::string& name, const JsonValue& value) {
    if (name == "phase") return read_phase(value);
    if (name == "turn") return read_integer(value, name, table_.seats - 1, state_.seat);
    if (name == "start") return read_integer(value, name, table_.seats - 1, state_.start);
    if (name == "towers") return read_towers(value);
    if (name == "players") return read_players(value);
    if (name == "islands")
      return true;  // computed from the towers; accepted so that a written position fits
    return fail(name, "is not a part of a position: phase, turn, start, towers, players");
  }
  bool read_phase(const JsonValue& value) {
    const auto* found = std::ranges::find(kStepNames, std::string_view(value.text()));
    if (!value.is_text() || found == std::end(kStepNames)) {
      return fail("phase", "should be lot, deal, turn, end, draw or over");
    }
    state_.step = static_cast<Step>(found - std::begin(kStepNames));
    if (state_.step == Step::kEnd && !table_.explicit_end) {
      return fail("phase", "'end' needs the option end_turn=explicit");
    }
    return true;
  }

  // The whole board: towers that are not listed are not there.
  bool read_towers(const JsonValue& value) {
    if (!value.is_array()) return fail("towers", "should be a list of {city, seat, height}");
    state_.height = {};
    state_.owner = {};
    for (std::size_t i = 0; i < value.items().size(); ++i) {
      const JsonValue& tower = value.items()[i];
      const std::string field = "towers[" + std::to_string(i) + "]";
      const std::string name = "city:" + std::string(tower.find_text("city").value_or(""));
      const auto city = city_of(table_, name, "city");
      if (!city) return fail(field + ".city", "should be a city such as \"4.3\"");
      const JsonValue* seat = tower.find("seat");
      const JsonValue* height = tower.find("height");
      if (seat == nullptr || height == nullptr) return fail(field, "needs city, seat and height");
      if (state_.height[city->meridian][city->row] != 0) {
        return fail(field + ".city", "a second tower in this city");
      }
      if (!read_integer(*seat, field + ".seat", table_.seats - 1,
                        state_.owner[city->meridian][city->row]) ||
          !read_integer(*height, field + ".height", table_.pieces,
                        state_.height[city->meridian][city->row])) {
        return false;
      }
      if (state_.height[city->meridian][city->row] == 0) {
        return fail(field + ".height", "should be at least 1");
      }
    }
    return true;
  }

  bool read_players(const JsonValue& value) {
    if (!value.is_array()) return fail("players", "should be a list of objects with a seat");
    for (std::size_t i = 0; i < value.items().size(); ++i) {
      const JsonValue& player = value.items()[i];
      const std::string field = "players[" + std::to_string(i) + "]";
      std::uint8_t seat = 0;
      const JsonValue* given = player.find("seat");
      if (given == nullptr) return fail(field + ".seat", "is missing");
      if (!read_integer(*given, field + ".seat", table_.seats - 1, seat)) return false;
      for (const auto& [name, part] : player.members()) {
        const std::string part_field = std::string(field).append(".").append(name);
        if (!read_player_member(seat, name, part, part_field)) return false;
      }
    }
    return true;
  }
  bool read_player_member(Seat seat, const std::string& name, const JsonValue& value,
                          const std::string& field) {
    if (name == "seat") return true;
    if (name == "supply") return read_integer(value, field, table_.pieces, state_.supply[seat]);
    CardCounts counts{};
    if (name == "discards") {
      if (!read_cards(value, field, counts)) return false;
      state_.discard[seat] = counts;
      return true;
    }
    if (name == "unseen") {
      if (!read_cards(value, field, counts)) return false;
      state_.pile[seat] = counts;
      state_.pile_size[seat] = static_cast<std::uint8_t>(value.items().size());
      return true;
    }
    if (name == "faceup") {
      if (!read_cards(value, field, counts)) return false;
      if (value.items().size() > kFaceUp) return fail(field, "should be at most two cards");
      state_.face_up[seat] = {};
      std::size_t slot = 0;
      for (std::size_t card = 0; card < kCardKinds; ++card) {
        for (int i = 0; i < counts[card]; ++i) {
          state_.face_up[seat][slot++] = static_cast<std::uint8_t>(card + 1);
        }
      }
      return true;
    }
    return fail(field, "is not a part of a player: seat, supply, faceup, discards, unseen");
  }
  bool read_cards(const JsonValue& value, const std::string& field, CardCounts& counts) {
    if (!value.is_array() || value.items().size() > 2UL * kCardKinds) {
      return fail(field, "should be a list of cards such as [\"4\", \"1-2-3\"]");
    }
    for (const JsonValue& item : value.items()) {
      const auto card = card_of_id(table_, item.text());
      if (!item.is_text() || !card) {
        return fail(field, "should hold cards such as \"4\" or \"1-2-3\"");
      }
      ++counts[static_cast<std::size_t>(*card)];
    }
    return true;
  }

  const Table& table_;
  State& state_;
  Problem trouble_;
};

}  // namespace

void Meridian::write_table(const Table& table, JsonWriter& out) {
  out.begin_object()
      .member("rows", table.rows)
      .member("meridians", kMeridians)
      .member("limit", table.tower_limit)
      .member("pieces", table.pieces);
  write_reconstructed(table.components.notes, out);
  out.key("cards").begin_array();
  for (const CardKind& card : table.components.cards) {
    out.begin_object().member("id", card.id).key("numbers").begin_array();
    for (const std::uint8_t number : card.numbers) out.value(number + 1);
    out.end_array().end_object();
  }
  out.end_array().key("islands").begin_array();
  for (const Island& island : table.components.islands) {
    out.begin_object().member("id", std::string_view(&island.id, 1)).key("cities").begin_array();
    for (const City city : island.cities) out.value(city_id(city_target(city.meridian, city.row)));
    out.end_array().key("capital");
    if (island.capital < 0) {
      out.value("");
    } else {
      const City capital = island.cities[static_cast<std::size_t>(island.capital)];
      out.value(city_id(city_target(capital.meridian, capital.row)));
    }
    out.end_object();
  }
  out.end_array().end_object();
}

void Meridian::write_public(const Table& table, const View& view, JsonWriter& out) {
  out.begin_object()
      .member("phase", kStepNames[static_cast<std::size_t>(view.step)])
      .member("turn", view.seat)
      .member("start", view.start)
      .key("towers");
  write_towers(table, view, out);
  out.key("players");
  write_players(table, view, out);
  out.key("islands");
  write_islands(table, view, out);
  out.end_object();
}

std::optional<Problem> Meridian::read_state(const Table& table, const JsonValue& json,
                                            State& state) {
  State changed = state;
  if (auto trouble = PositionReader(table, changed).read(json)) return trouble;
  state = changed;
  return std::nullopt;
}

}  // namespace landfall
