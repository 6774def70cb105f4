// Reads positions from JSON, whole or in parts; what makes no sense is refused with its field.
#include <algorithm>
#include <limits>

#include "games/kolonien/json/json.h"
#include "games/kolonien/kolonien.h"
#include "games/kolonien/position/places.h"
#include "games/kolonien/position/position.h"
#include "games/kolonien/position/trade.h"

namespace landfall {

using namespace kolonien;

namespace {

std::string inside(std::string field, std::string_view name) {
  field += '.';
  field += name;
  return field;
}
std::string item(const std::string& field, std::size_t index) {
  return field + "[" + std::to_string(index) + "]";
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
    derive(table_, state_);
    const std::string broken = Kolonien::check(table_, state_);
    if (!broken.empty()) return problem(broken);
    return std::nullopt;
  }

 private:
  bool fail(std::string field, std::string what) {
    trouble_ = Problem{std::move(what), {}, std::move(field), 0};
    return false;
  }

  // --- Single values
  template <class Number>
  bool read_number(const JsonValue& value, const std::string& field, Number& out,
                   int highest = std::numeric_limits<Number>::max()) {
    if (!value.is_integer() || value.integer() < 0 || value.integer() > highest) {
      return fail(field, "should be a whole number from 0 to " + std::to_string(highest));
    }
    out = static_cast<Number>(value.integer());
    return true;
  }
  template <class List>
  bool read_numbers(const JsonValue& value, const std::string& field, std::size_t count, List& out,
                    int highest) {
    if (!value.is_array() || value.items().size() != count) {
      return fail(field, "should be a list of " + std::to_string(count) + " numbers");
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (!read_number(value.items()[i], item(field, i), out[i], highest)) return false;
    }
    return true;
  }
  bool read_packed(const JsonValue& value, const std::string& field, Packed& out) {
    std::array<std::uint8_t, kResources> counts{};
    if (!read_numbers(value, field, kResources, counts, 25)) return false;
    out = 0;
    for (int i = 0; i < kResources; ++i) out |= many_of(i, counts[i]);
    return true;
  }
  bool read_cargo(const JsonValue& value, const std::string& field, Cargo& out) {
    std::array<std::uint8_t, kTokens> counts{};
    if (!read_numbers(value, field, kTokens, counts, kCapacity)) return false;
    if (counts[0] + counts[1] + counts[2] + counts[3] > kCapacity) {
      return fail(field, "holds more than three tokens");
    }
    out = 0;
    for (int token = 0; token < kTokens; ++token) {
      out = static_cast<Cargo>(out + counts[token] * one_token(token));
    }
    return true;
  }
  template <class Enum, std::size_t count>
  bool read_id(const JsonValue& value, const std::string& field,
               const std::array<std::string_view, count>& ids, Enum& out) {
    const auto found = value.is_text() ? index_of(ids, value.text()) : std::nullopt;
    if (!found) return fail(field, "is not one of the names used here");
    out = static_cast<Enum>(*found);
    return true;
  }
  template <class Find>
  bool read_place(const JsonValue& value, const std::string& field, Find find, int& out) {
    const auto found = value.is_text() ? find(table_.board, value.text()) : std::nullopt;
    if (!found) return fail(field, "is not a place of this board");
    out = *found;
    return true;
  }
  // A place, plus one; null is 0.
  template <class Find>
  bool read_place_or_null(const JsonValue& value, const std::string& field, Find find,
                          std::uint8_t& out) {
    int place = -1;
    if (!value.is_null() && !read_place(value, field, find, place)) return false;
    out = static_cast<std::uint8_t>(place + 1);
    return true;
  }
  template <class Mask, class Find>
  bool read_mask(const JsonValue& value, const std::string& field, Find find, Mask& out) {
    if (!value.is_array()) return fail(field, "should be a list of places");
    Mask mask;
    for (std::size_t i = 0; i < value.items().size(); ++i) {
      int place = 0;
      if (!read_place(value.items()[i], item(field, i), find, place)) return false;
      if (mask.has(place)) return fail(item(field, i), "stands twice");
      mask.set(place);
    }
    out = mask;
    return true;
  }
  bool read_seat_or_null(const JsonValue& value, const std::string& field, std::uint8_t& out) {
    if (value.is_null()) {
      out = 0;
      return true;
    }
    if (!read_number(value, field, out, table_.seats - 1)) return false;
    ++out;
    return true;
  }
  template <class Read>
  bool read_object(const JsonValue& value, const std::string& field, Read read) {
    if (!value.is_object()) return fail(field, "should be an object");
    for (const auto& [name, member] : value.members()) {
      if (!read(name, member, inside(field, name))) return false;
    }
    return true;
  }

  // --- Parts of a position
  bool read_member(const std::string& name, const JsonValue& value) {
    if (name == "hexes") return read_hexes(value);
    if (name == "harbours") return read_harbours(value);
    if (name == "stack") {
      return read_numbers(value, name, static_cast<std::size_t>(table_.stack_kinds), state_.stack,
                          kMaxHexes);
    }
    if (name == "numbers") return read_chips(value);
    if (name == "robber") return read_place_or_null(value, name, hex_of_id, state_.robber);
    if (name == "pirate") return read_place_or_null(value, name, vertex_of_id, state_.pirate);
    if (name == "army") return read_seat_or_null(value, name, state_.army);
    if (name == "longest") return read_seat_or_null(value, name, state_.longest);
    if (name == "played") return read_packed(value, name, state_.played);
    if (name == "blind" && !table_.rules.official_roads) {
      return read_mask(value, name, edge_of_id, state_.blind);
    }
    if (name == "rolls") return read_numbers(value, name, 11, state_.rolls, 60000);
    if (name == "players") return read_players(value);
    if (name == "moment") return read_moment(value);
    return fail(name, "is not a member of a position");
  }
  bool read_hexes(const JsonValue& value) {
    const auto count = static_cast<std::size_t>(table_.board.hexes);
    if (!value.is_array() || value.items().size() != count) {
      return fail("hexes", "should be a list of " + std::to_string(count) + " hexes");
    }
    for (std::size_t i = 0; i < count; ++i) {
      const JsonValue& hex = value.items()[i];
      const auto name = hex.is_text() ? terrain_of_id(hex.text()) : std::nullopt;
      if (!name) return fail(item("hexes", i), "should be a terrain and a number: \"field.8\"");
      state_.hex[i] = static_cast<std::uint8_t>(name->terrain | name->number << 4);
    }
    return true;
  }
  bool read_harbours(const JsonValue& value) {
    const auto count = static_cast<std::size_t>(table_.harbours);
    if (!value.is_array() || value.items().size() != count) {
      return fail("harbours", "should be a list of " + std::to_string(count) + " harbours");
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (!read_id(value.items()[i], item("harbours", i), kHarbourIds, state_.harbour[i])) {
        return false;
      }
    }
    return true;
  }
  bool read_chips(const JsonValue& value) {
    std::array<std::uint8_t, 11> counts{};
    if (!read_numbers(value, "numbers", counts.size(), counts, 15)) return false;
    state_.chips = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      state_.chips |= static_cast<std::uint64_t>(counts[i]) << (4 * (i + 2));
    }
    return true;
  }
  bool read_moment(const JsonValue& value) {
    return read_object(
        value, "moment",
        [&](const std::string& name, const JsonValue& member, const std::string& field) {
          if (name == "phase") return read_id(member, field, kPhaseIds, state_.phase);
          if (name == "step") return read_id(member, field, kStepIds, state_.step);
          if (name == "cause") return read_id(member, field, kCauseIds, state_.cause);
          if (name == "ending") return read_id(member, field, kEndingIds, state_.ending);
          if (name == "dice") return read_numbers(member, field, 2, state_.dice, 6);
          if (name == "fresh") return read_packed(member, field, state_.fresh);
          if (name == "offerGive") return read_packed(member, field, state_.offer_give);
          if (name == "offerGet") return read_packed(member, field, state_.offer_get);
          bool known = false;
          bool good = true;
          for_each_number(state_, [&](std::string_view number, auto& target) {
            if (number != name) return;
            known = true;
            good = read_number(member, field, target);
          });
          if (!known) return fail(field, "is not a member of a moment");
          return good;
        });
  }
  bool read_players(const JsonValue& value) {
    if (!value.is_array()) return fail("players", "should be a list");
    // Cities of all seats lie in one mask: they are parted before anybody's are read, so that what
    // one seat had there does not matter for the next.
    Built built{};
    for (int seat = 0; seat < kPlayers; ++seat) {
      built[seat].settlements = state_.buildings[seat] - state_.cities;
      built[seat].cities = state_.buildings[seat] & state_.cities;
    }
    for (std::size_t i = 0; i < value.items().size(); ++i) {
      const JsonValue& player = value.items()[i];
      const std::string field = item("players", i);
      int seat = 0;
      const JsonValue* number = player.find("seat");
      if (number == nullptr || !read_number(*number, inside(field, "seat"), seat)) {
        return fail(inside(field, "seat"), "should say whose things these are");
      }
      if (seat >= table_.seats) return fail(inside(field, "seat"), "is not at this table");
      if (!read_player(player, field, seat, built[seat])) return false;
      sort_pieces(state_, seat);  // lists come in any order
    }
    state_.cities = {};
    for (int seat = 0; seat < kPlayers; ++seat) {
      state_.buildings[seat] = built[seat].settlements | built[seat].cities;
      state_.cities |= built[seat].cities;
    }
    return true;
  }
  struct Buildings {
    VertexMask settlements;
    VertexMask cities;
  };
  using Built = PerSeat<Buildings>;
  bool read_player(const JsonValue& value, const std::string& above, int seat, Buildings& built) {
    const JsonValue* known = nullptr;  // is part of the hand, wherever it stands
    const bool good = read_object(
        value, above,
        [&](const std::string& name, const JsonValue& member, const std::string& field) {
          if (name == "seat") return true;
          if (name == "known") {
            known = &member;
            return true;
          }
          if (name == "settlements")
            return read_mask(member, field, vertex_of_id, built.settlements);
          if (name == "cities") return read_mask(member, field, vertex_of_id, built.cities);
          return read_of_player(name, member, field, seat);
        });
    return good && (known == nullptr || read_known(*known, inside(above, "known"), seat));
  }
  bool read_of_player(const std::string& name, const JsonValue& value, const std::string& field,
                      int seat) {
    if (name == "hand") return read_packed(value, field, state_.hand[seat]);
    if (name == "cards") return read_packed(value, field, state_.cards[seat]);
    if (name == "knights") return read_number(value, field, state_.knights[seat]);
    if (name == "roads") return read_mask(value, field, edge_of_id, state_.roads[seat]);
    if (name == "ships") return read_ships(value, field, seat);
    if (name == "stores") return read_stores(value, field, seat);
    if (name == "outposts") return read_outposts(value, field, seat);
    if (name == "fleet") return read_place_or_null(value, field, hex_of_id, state_.fleet[seat]);
    if (name == "home") return read_numbers(value, field, kTokens, state_.home[seat], 99);
    if (name == "chips") return read_number(value, field, state_.point_chips[seat], 20);
    if (name == "owed") return read_number(value, field, state_.owed[seat]);
    if (name == "chosen") return read_packed(value, field, state_.chosen[seat]);
    if (name == "answer") return read_id(value, field, kAnswerIds, state_.answer[seat]);
    if (name == "secret") return read_id(value, field, kAnswerIds, state_.secret[seat]);
    if (name == "counterGive") return read_packed(value, field, state_.counter_give[seat]);
    if (name == "counterGet") return read_packed(value, field, state_.counter_get[seat]);
    if (name == "refused") return read_refusals(value, field, seat);
    if (name == "length" && !table_.rules.official_roads) {
      return read_number(value, field, state_.length[seat], table_.roads);
    }
    return fail(field, "is not a member of a player");
  }
  bool read_refusals(const JsonValue& value, const std::string& field, int seat) {
    if (!value.is_array()) return fail(field, "should be a list of offers");
    const unsigned stale = state_.stale;
    forget_refusals(state_, seat, ~TradeMask{0});
    for (std::size_t i = 0; i < value.items().size(); ++i) {
      SimpleOffer offer;
      const bool good =
          read_object(value.items()[i], item(field, i),
                      [&](const std::string& name, const JsonValue& member, const std::string& at) {
                        if (name == "give") return read_id(member, at, kResourceIds, offer.give);
                        if (name == "number")
                          return read_number(member, at, offer.number, kRememberedCards);
                        if (name == "get") return read_id(member, at, kResourceIds, offer.get);
                        return fail(at, "is not a member of an offer");
                      });
      if (!good) return false;
      if (offer.number == 0 || offer.give == offer.get) {
        return fail(item(field, i), "should offer one or two cards for another one");
      }
      remember_refusal(state_, seat, offer);
    }
    state_.stale = static_cast<std::uint8_t>(stale);  // stands elsewhere
    return true;
  }
  // What each observer knows of the hand, which has been read.
  bool read_known(const JsonValue& value, const std::string& field, int seat) {
    if (!value.is_array() || value.items().size() != kPlayers + 1) {
      return fail(field, "should be five lists: for each seat, and for the public");
    }
    for (std::size_t i = 0; i <= kPlayers; ++i) {
      Packed known = 0;
      if (!read_packed(value.items()[i], item(field, i), known)) return false;
      if (!covers(state_.hand[seat], known)) {
        return fail(item(field, i), "knows more than the hand holds");
      }
      state_.unsure[seat][i] = state_.hand[seat] - known;
    }
    return true;
  }
  template <class Slots>
  bool read_slots(const JsonValue& value, const std::string& field, const Slots& slots) {
    if (value.is_array() && value.items().size() <= slots.size()) return true;
    return fail(field, "should be a list of at most " + std::to_string(slots.size()));
  }
  bool read_ships(const JsonValue& value, const std::string& field, int seat) {
    auto& ships = state_.ships[seat];
    if (!read_slots(value, field, ships)) return false;
    ships = {};
    for (std::size_t i = 0; i < value.items().size(); ++i) {
      const bool good =
          read_object(value.items()[i], item(field, i),
                      [&](const std::string& name, const JsonValue& member, const std::string& at) {
                        if (name == "at")
                          return read_place_or_null(member, at, vertex_of_id, ships[i].at);
                        if (name == "left") return read_number(member, at, ships[i].left, 6);
                        if (name == "cargo") return read_cargo(member, at, ships[i].cargo);
                        return fail(at, "is not a member of a ship");
                      });
      if (!good) return false;
    }
    return true;
  }
  bool read_stores(const JsonValue& value, const std::string& field, int seat) {
    auto& stores = state_.stores[seat];
    if (!read_slots(value, field, stores)) return false;
    stores = {};
    for (std::size_t i = 0; i < value.items().size(); ++i) {
      const bool good =
          read_object(value.items()[i], item(field, i),
                      [&](const std::string& name, const JsonValue& member, const std::string& at) {
                        if (name == "at")
                          return read_place_or_null(member, at, vertex_of_id, stores[i].at);
                        if (name == "tokens") return read_cargo(member, at, stores[i].tokens);
                        return fail(at, "is not a member of a store");
                      });
      if (!good) return false;
    }
    return true;
  }
  bool read_outposts(const JsonValue& value, const std::string& field, int seat) {
    auto& outposts = state_.outposts[seat];
    if (!read_slots(value, field, outposts)) return false;
    outposts = {};
    for (std::size_t i = 0; i < value.items().size(); ++i) {
      if (!read_place_or_null(value.items()[i], item(field, i), hex_of_id, outposts[i])) {
        return false;
      }
    }
    return true;
  }

  const Table& table_;
  State& state_;
  Problem trouble_;
};

}  // namespace

std::optional<Problem> Kolonien::read_state(const Table& table, const JsonValue& json,
                                            State& state) {
  State changed = state;
  if (auto trouble = PositionReader(table, changed).read(json)) return trouble;
  state = changed;
  return std::nullopt;
}

}  // namespace landfall
