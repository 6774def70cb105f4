// The fields of a position, listed once: the same list writes a position as JSON and reads it back.
//
// A game lists the fields in a function and hands it to write_position and read_position:
//
//   void list_fields(const Table& table, State& state, PositionFields& fields) {
//     fields.value("phase", state.step, OneOf(kStepIds));
//     fields.value("bank", state.bank, WholeNumber(99));                  // one number, or a list
//     fields.by("players", "seat", WholeNumber(table.seats - 1), table.seats, [&](int seat) {
//       fields.set("hand", state.hand[seat], OneOf(kCardIds));
//     });
//   }
//
// Members are written in the order of the list. They are read in that order, too, whatever the
// order of the JSON is: what is not there keeps its value, and what no field has asked for is a
// mistake. The first mistake is kept as a Problem with its place ("players[1].hand"), and nothing
// is read after it.
//
// What is not kept as it is written is visited as a copy: made before, put back if it was read.
//
//   std::vector<int> cards = hand_of(state, seat);
//   if (fields.list("hand", cards, kMost, card, Doubles::kAllowed)) put_hand(state, seat, cards);
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "base/result.h"
#include "base/small_set.h"
#include "engine/text/field_kinds.h"

namespace landfall {

class PositionFields {
 public:
  explicit PositionFields(JsonWriter& out) : out_(&out) {}
  explicit PositionFields(const JsonValue& json) : places_{{&json, {}, kMember, 0}} {}

  // --- Members of the object at hand. All say whether they have read something: no if the member
  // is not there, if there was a mistake, and when writing.

  // One value, or an array or span (of arrays ...) of values of this kind. A SmallSet is a list in
  // any order without doubles.
  template <class T>
  bool value(std::string_view name, T&& place, const FieldKind& kind) {
    return member(name, [&] { value_here(place, kind); });
  }
  // Words (in arrays) that hold several small numbers: in JSON a list for each word.
  struct Packing {
    int count = 0;  // of numbers
    int bits = 0;   // of each number
    int shift = 0;  // bits below the first
  };
  template <class T>
  bool packed(std::string_view name, T& place, const Packing& packing, const FieldKind& kind) {
    return member(name, [&] { each(place, kind, &packing); });
  }
  // A set as bits; in JSON a list in any order without doubles. The kind has no more than the bits.
  template <std::unsigned_integral Bits>
  bool set(std::string_view name, Bits& bits, const FieldKind& kind) {
    return member(name, [&] { set_here(bits, kind); });
  }
  // A list of up to `most` values.
  enum class Doubles : std::uint8_t { kRefused, kAllowed };
  bool list(std::string_view name, std::vector<int>& items, std::size_t most, const FieldKind& kind,
            Doubles doubles);
  template <class Body>
  bool object(std::string_view name, Body body) {
    return member(name, [&] { object_here(body); });
  }
  // An object for each item of an array: body(item).
  template <class T, std::size_t size, class Body>
  bool objects(std::string_view name, std::array<T, size>& items, Body body) {
    return member(name, [&] {
      if (!begin_list(size, size, "objects")) return;
      for (std::size_t i = 0; i < size; ++i) object_item(i, [&] { body(items[i]); });
      end_list();
    });
  }
  // The same for up to `most` items, all of which are new when they have been read.
  template <class T, class Body>
  bool objects(std::string_view name, std::vector<T>& items, std::size_t most, Body body) {
    return member(name, [&] {
      if (!begin_list(0, most, "objects")) return;
      if (reading()) items.assign(list_size(), T{});
      for (std::size_t i = 0; i < items.size(); ++i) object_item(i, [&] { body(items[i]); });
      end_list();
    });
  }
  // An object for each of `count` things, which says by a key what it is about: body(index). All
  // are written; any of them may be read, in any order.
  template <class Body>
  bool by(std::string_view name, std::string_view key, const FieldKind& kind, int count,
          Body body) {
    return member(name, [&] {
      if (!begin_list(0, kAnyNumber, "objects")) return;
      const std::size_t size = reading() ? list_size() : static_cast<std::size_t>(count);
      for (std::size_t i = 0; i < size; ++i) {
        object_item(i, [&] {
          need({key});
          auto index = static_cast<int>(i);
          value(key, index, kind);
          if (!trouble_) body(index);
        });
      }
      end_list();
    });
  }
  // An object with a member for each thing that is not empty: body(thing) visits the value there.
  template <class T, std::size_t size, class Body>
  bool by_id(std::string_view name, const std::array<std::string_view, size>& ids,
             std::array<T, size>& things, Body body) {
    return member(name, [&] {
      object_here([&] {
        if (reading()) things = {};
        for (std::size_t i = 0; i < size; ++i) {
          if (reading() || things[i] != T{}) member(ids[i], [&] { body(things[i]); });
        }
      });
    });
  }
  // What follows from the rest, for whoever looks at the JSON; it is not read back.
  template <class Write>
  void derived(std::string_view name, Write write) {
    member(name, [&] {
      if (!reading()) write(*out_);
    });
  }

  // --- The value at hand, for the items of by_id
  template <class T>
  void value_here(T& place, const FieldKind& kind) {
    each(place, kind, nullptr);
  }
  template <std::unsigned_integral Bits>
  void set_here(Bits& bits, const FieldKind& kind) {
    std::vector<int> items;
    for (Bits rest = bits; rest != 0; rest = static_cast<Bits>(rest & (rest - 1U))) {
      items.push_back(std::countr_zero(rest));
    }
    list_here(items, sizeof(Bits) * 8, kind, Doubles::kRefused);
    bits = 0;
    for (const int item : items) bits = static_cast<Bits>(bits | Bits{1} << item);
  }

  // --- What else has to hold. All of this is ignored when writing.

  // These members of the object at hand may not be missing.
  void need(std::initializer_list<std::string_view> names);
  // A member that has been read has to fit the others.
  void require(bool good, std::string_view name, std::string_view what);

  // --- The whole position
  template <class Body>
  std::optional<Problem> visit(Body body) {
    object_here(body);
    return std::move(trouble_);
  }

 private:
  static constexpr std::size_t kAnyNumber = ~std::size_t{0};
  static constexpr std::size_t kMember = ~std::size_t{0};
  struct Place {
    const JsonValue* json;
    std::string_view name;
    std::size_t index;  // of an item of a list; kMember for a member of an object
    std::size_t known;  // where in `known_` the names of its members begin
  };

  template <class T>
  static constexpr bool is_single() {
    return std::is_integral_v<T> || std::is_enum_v<T>;
  }
  // Goes through a value, an array of values, an array of arrays ...
  template <class T>
  void each(T& place, const FieldKind& kind, const Packing* packing) {
    if constexpr (is_single<T>()) {
      // NOLINTNEXTLINE(bugprone-signed-char-misuse): a std::int8_t is a number here
      const auto value = static_cast<std::int64_t>(place);
      place =
          static_cast<T>(packing == nullptr ? single(value, kind) : parts(value, kind, *packing));
    } else if constexpr (std::same_as<T, SmallSet>) {
      unsigned bits = place.bits();
      set_here(bits, kind);
      place = SmallSet(bits);
    } else {
      constexpr bool kOfSingles = is_single<std::remove_cvref_t<decltype(place[0])>>();
      const bool values = kOfSingles && packing == nullptr;
      if (!begin_list(place.size(), place.size(), values ? "values" : "lists",
                      values ? &kind : nullptr)) {
        return;
      }
      for (std::size_t i = 0; i < place.size(); ++i) {
        enter_item(i);
        each(place[i], kind, packing);
        leave();
      }
      end_list();
    }
  }
  [[nodiscard]] bool reading() const { return out_ == nullptr; }
  [[nodiscard]] std::size_t list_size() const { return places_.back().json->items().size(); }
  template <class Visit>
  bool member(std::string_view name, Visit visit) {
    if (!enter(name)) return false;
    visit();
    leave();
    return reading() && !trouble_;
  }
  template <class Body>
  void object_here(Body body) {
    if (!begin_object()) return;
    body();
    end_object();
  }
  template <class Body>
  void object_item(std::size_t index, Body body) {
    enter_item(index);
    object_here(body);
    leave();
  }

  bool enter(std::string_view name);
  void enter_item(std::size_t index);
  void leave();
  bool begin_object();
  void end_object();
  // Of what, and, if it is of single values, of which kind.
  bool begin_list(std::size_t least, std::size_t most, std::string_view items,
                  const FieldKind* kind = nullptr);
  void end_list();
  void list_here(std::vector<int>& items, std::size_t most, const FieldKind& kind, Doubles doubles);
  std::int64_t parts(std::int64_t word, const FieldKind& kind, const Packing& packing);
  std::int64_t single(std::int64_t value, const FieldKind& kind);
  [[nodiscard]] std::string path() const;
  void fail(std::string what);

  JsonWriter* out_ = nullptr;            // nothing when reading
  std::vector<Place> places_;            // from the whole position to the value at hand
  std::vector<std::string_view> known_;  // members that were asked for, of all open objects
  std::optional<Problem> trouble_;
};

// The items at the beginning of a list that are in use: those of the seats at the table, say.
template <class List>
auto first_of(List& list, int count) {
  return std::span(list).first(static_cast<std::size_t>(count));
}

// `list` is called as list(table, state, fields).
template <class Table, class State, class List>
void write_position(const Table& table, const State& state, JsonWriter& out, List list) {
  State copy = state;  // a list could change what it visits
  PositionFields fields(out);
  fields.visit([&] { list(table, copy, fields); });
}

// Changes `state` by what the JSON says: `derive(table, state)` adds what follows from it, and
// `check(table, state)` says what is wrong with the whole. A Problem leaves `state` as it was.
template <class Table, class State, class List, class Derive, class Check>
std::optional<Problem> read_position(const Table& table, const JsonValue& json, State& state,
                                     List list, Derive derive, Check check) {
  State changed = state;
  PositionFields fields(json);
  if (auto trouble = fields.visit([&] { list(table, changed, fields); })) return trouble;
  derive(table, changed);
  if (std::string wrong = check(table, changed); !wrong.empty()) return problem(std::move(wrong));
  state = changed;
  return std::nullopt;
}

}  // namespace landfall
