// Reads positions from JSON, whole or in parts; what makes no sense is refused with its field.
#include <algorithm>

#include "games/colonialism/colonialism.h"
#include "games/colonialism/json/json.h"
#include "games/colonialism/words/names.h"

namespace landfall {

using namespace colonialism;

namespace {

// The name of a member of an object, for messages: "regions[2].cubes".
std::string inside(std::string field, std::string_view name) {
  field += '.';
  field += name;
  return field;
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
    derive();
    const std::string broken = Colonialism::check(table_, state_);
    if (!broken.empty()) return problem(broken);
    return std::nullopt;
  }

 private:
  bool fail(std::string field, std::string what) {
    trouble_ = Problem{std::move(what), {}, std::move(field), 0};
    return false;
  }

  // What follows from the rest.
  void derive() {
    for (int seat = 0; seat < table_.seats; ++seat) {
      state_.hand_size[seat] = static_cast<std::uint8_t>(count_of(state_.hand[seat]));
      state_.deck_size[seat] = static_cast<std::uint8_t>(count_of(state_.deck[seat]));
      state_.interest_size[seat] = static_cast<std::uint8_t>(std::popcount(state_.interest[seat]));
      state_.covered[seat] = 0;
      for (int region = 0; region < kRegions; ++region) {
        if (state_.face_down[seat][region] == 0) continue;
        state_.covered[seat] = static_cast<std::uint8_t>(state_.covered[seat] | 1U << region);
      }
      state_.shown_interest[seat] = state_.step == Step::kOver ? state_.interest[seat] : 0;
    }
  }

  bool read_number(const JsonValue& value, const std::string& field, std::uint8_t& out) {
    constexpr int kHighest = 200;  // more than any number of things on the table
    if (!value.is_integer() || value.integer() < 0 || value.integer() > kHighest) {
      return fail(field, "should be a whole number from 0 to " + std::to_string(kHighest));
    }
    out = static_cast<std::uint8_t>(value.integer());
    return true;
  }
  template <class List>
  bool read_numbers(const JsonValue& value, const std::string& field, std::size_t count,
                    List& list) {
    if (!value.is_array() || value.items().size() != count) {
      return fail(field, "should be a list of " + std::to_string(count) + " numbers");
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (!read_number(value.items()[i], field + "[" + std::to_string(i) + "]", list[i])) {
        return false;
      }
    }
    return true;
  }
  template <class Ids>
  bool read_id(const JsonValue& value, const std::string& field, const Ids& ids, int& index) {
    const auto found = value.is_text() ? index_of(ids, value.text()) : std::nullopt;
    if (!found) {
      return fail(field, "should be a name such as \"" + std::string(ids.front()) + "\" or \"" +
                             std::string(ids.back()) + "\"");
    }
    index = *found;
    return true;
  }
  template <std::size_t count, class Set>
  bool read_set(const JsonValue& value, const std::string& field,
                const std::array<std::string_view, count>& ids, Set& set) {
    if (!value.is_array() || value.items().size() > count) {
      return fail(field, "should be a list of names");
    }
    Set read = 0;
    for (const JsonValue& item : value.items()) {
      int index = 0;
      if (!read_id(item, field, ids, index)) return false;
      if (((read >> index) & 1U) != 0) return fail(field, "names something twice");
      read = static_cast<Set>(read | Set{1} << index);
    }
    set = read;
    return true;
  }

  bool read_member(const std::string& name, const JsonValue& value) {
    if (name == "moment") return read_moment(value);
    if (name == "order") return read_order(value);
    if (name == "rows") return read_numbers(value, name, kRows, state_.row);
    if (name == "events") return read_events(value);
    if (name == "upgrades") return read_numbers(value, name, kUpgrades, state_.upgrade_of);
    if (name == "bag") return read_numbers(value, name, kColours, state_.bag);
    if (name == "spent") return read_numbers(value, name, kColours, state_.spent);
    if (name == "local") return read_number(value, name, state_.local_supply);
    if (name == "mercenaries") return read_number(value, name, state_.mercenary_supply);
    if (name == "regions") {
      return read_list(value, name, [&](const JsonValue& item, const std::string& field) {
        return read_region(item, field);
      });
    }
    if (name == "players") {
      return read_list(value, name, [&](const JsonValue& item, const std::string& field) {
        return read_player(item, field);
      });
    }
    return fail(name,
                "is not a part of a position: moment, order, rows, events, upgrades, bag, spent, "
                "local, mercenaries, regions, players");
  }
  template <class Read>
  bool read_list(const JsonValue& value, const std::string& name, Read read) {
    if (!value.is_array()) return fail(name, "should be a list of objects");
    for (std::size_t i = 0; i < value.items().size(); ++i) {
      const std::string field = name + "[" + std::to_string(i) + "]";
      if (!value.items()[i].is_object()) return fail(field, "should be an object");
      if (!read(value.items()[i], field)) return false;
    }
    return true;
  }

  bool read_moment(const JsonValue& value) {
    if (!value.is_object()) return fail("moment", "should be an object");
    for (const auto& [name, part] : value.members()) {
      if (!read_moment_member(name, part, "moment." + name)) return false;
    }
    return true;
  }
  bool read_moment_member(const std::string& name, const JsonValue& value,
                          const std::string& field) {
    const auto seats = static_cast<std::size_t>(table_.seats);
    int index = 0;
    if (name == "phase") {
      if (!read_id(value, field, kPhaseIds, index)) return false;
      state_.phase = static_cast<Phase>(index);
      return true;
    }
    if (name == "step") {
      if (!read_id(value, field, kStepIds, index)) return false;
      state_.step = static_cast<Step>(index);
      return true;
    }
    if (name == "stage") {
      if (!read_id(value, field, kStageIds, index)) return false;
      state_.stage = static_cast<Stage>(index);
      return true;
    }
    if (name == "cause") {
      if (!read_id(value, field, kCauseIds, index)) return false;
      state_.cause = static_cast<Cause>(index);
      return true;
    }
    if (name == "losses") return read_numbers(value, field, seats, state_.losses);
    if (name == "rank") return read_numbers(value, field, seats, state_.rank);
    if (name == "roll") return read_numbers(value, field, seats, state_.roll);
    if (name == "newRows") return read_numbers(value, field, kRows, state_.new_row);
    bool known = false;
    bool good = true;
    for_each_number(state_, [&](std::string_view number, std::uint8_t& out) {
      if (number != name) return;
      known = true;
      good = read_number(value, field, out);
    });
    return known ? good : fail(field, "is not a part of a moment");
  }

  bool read_order(const JsonValue& value) {
    if (!value.is_array() || (value.items().size() != kRegions && !value.items().empty())) {
      return fail("order", "should be the six regions, or an empty list before the tiles lie");
    }
    state_.order = {};
    for (std::size_t i = 0; i < value.items().size(); ++i) {
      int region = 0;
      if (!read_id(value.items()[i], "order[" + std::to_string(i) + "]",
                   table_.components.region_ids, region)) {
        return false;
      }
      state_.order[i] = static_cast<std::uint8_t>(region);
    }
    return true;
  }

  bool read_events(const JsonValue& value) {
    if (!value.is_object()) return fail("events", "should be an object");
    for (const auto& [name, part] : value.members()) {
      const std::string field = "events." + name;
      if (name == "left") {
        if (!read_set(part, field, kEventIds, state_.events_left)) return false;
      } else if (name == "gone") {
        if (!read_set(part, field, kEventIds, state_.events_gone)) return false;
      } else if (name == "current") {
        int event = -1;
        if (!part.is_null() && !read_id(part, field, kEventIds, event)) return false;
        state_.event = static_cast<std::uint8_t>(event + 1);
      } else {
        return fail(field, "should be left, gone or current");
      }
    }
    return true;
  }

  bool read_region(const JsonValue& value, const std::string& field) {
    int region = 0;
    const JsonValue* id = value.find("id");
    if (id == nullptr) return fail(field + ".id", "is missing");
    if (!read_id(*id, field + ".id", table_.components.region_ids, region)) return false;
    const auto seats = static_cast<std::size_t>(table_.seats);
    for (const auto& [name, part] : value.members()) {
      const std::string at = inside(field, name);
      bool good = true;
      if (name == "cubes") {
        good = read_numbers(part, at, kColours, state_.cubes[region]);
      } else if (name == "local") {
        good = read_number(part, at, state_.discs[region][kLocal]);
      } else if (name == "discs") {
        good = read_numbers(part, at, seats, state_.discs[region]);
      } else if (name == "mercenaries") {
        good = read_numbers(part, at, seats, state_.mercenaries[region]);
      } else if (name != "id") {
        return fail(at, "is not a part of a region: id, cubes, local, discs, mercenaries");
      }
      if (!good) return false;
    }
    return true;
  }

  bool read_player(const JsonValue& value, const std::string& field) {
    std::uint8_t seat = 0;
    const JsonValue* given = value.find("seat");
    if (given == nullptr) return fail(field + ".seat", "is missing");
    if (!read_number(*given, field + ".seat", seat)) return false;
    if (seat >= table_.seats) return fail(field + ".seat", "is not at this table");
    for (const auto& [name, part] : value.members()) {
      if (!read_player_member(seat, name, part, inside(field, name))) return false;
    }
    return true;
  }
  bool read_player_member(Seat seat, const std::string& name, const JsonValue& value,
                          const std::string& field) {
    if (name == "seat") return true;
    if (name == "reserve") return read_number(value, field, state_.reserve[seat]);
    if (name == "tally") return read_number(value, field, state_.tally[seat]);
    if (name == "held") return read_numbers(value, field, kColours, state_.held[seat]);
    if (name == "fresh") return read_numbers(value, field, kZones, state_.fresh[seat]);
    if (name == "used") return read_numbers(value, field, kZones, state_.used[seat]);
    if (name == "hand") return read_set(value, field, kCardIds, state_.hand[seat]);
    if (name == "deck") return read_set(value, field, kCardIds, state_.deck[seat]);
    if (name == "discard") return read_set(value, field, kCardIds, state_.discard[seat]);
    if (name == "known") return read_set(value, field, kCardIds, state_.known[seat]);
    if (name == "kept") return read_set(value, field, kCardIds, state_.kept[seat]);
    if (name == "interest") return read_interest(seat, value, field);
    if (name == "hidden" || name == "open") {
      return read_policies(seat, value, field, name == "hidden");
    }
    return fail(field, "is not a part of a player");
  }
  bool read_interest(Seat seat, const JsonValue& value, const std::string& field) {
    if (!value.is_array()) return fail(field, "should be a list of interest cards");
    std::uint16_t cards = 0;
    for (const JsonValue& item : value.items()) {
      const auto card = interest_of(table_, "interest:" + item.text());
      if (!item.is_text() || !card || ((cards >> *card) & 1) != 0) {
        return fail(field, "should hold different cards such as \"india_brown\"");
      }
      cards = static_cast<std::uint16_t>(cards | 1U << *card);
    }
    state_.interest[seat] = cards;
    return true;
  }
  bool read_policies(Seat seat, const JsonValue& value, const std::string& field, bool hidden) {
    if (!value.is_object()) return fail(field, "should be an object of regions");
    if (hidden) {
      state_.face_down[seat] = {};
    } else {
      state_.open_cards[seat] = {};
    }
    for (const auto& [name, part] : value.members()) {
      const auto region = index_of(table_.components.region_ids, name);
      if (!region) return fail(inside(field, name), "is not a region");
      if (!hidden) {
        if (!read_set(part, field, kCardIds, state_.open_cards[seat][*region])) return false;
        continue;
      }
      int card = 0;
      if (!read_id(part, inside(field, name), kCardIds, card)) return false;
      state_.face_down[seat][*region] = static_cast<std::uint8_t>(card + 1);
    }
    return true;
  }

  const Table& table_;
  State& state_;
  Problem trouble_;
};

}  // namespace

std::optional<Problem> Colonialism::read_state(const Table& table, const JsonValue& json,
                                               State& state) {
  State changed = state;
  if (auto trouble = PositionReader(table, changed).read(json)) return trouble;
  state = changed;
  return std::nullopt;
}

}  // namespace landfall
