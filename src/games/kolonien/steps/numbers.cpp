// Numbers that chance lays one by one: any of those that are left (KOL-16.7), or only those that
// leave a way to lay the rest without clashes (KOL-16.8).
#include <algorithm>

#include "base/fixed_vector.h"
#include "games/kolonien/steps/draws.h"
#include "games/kolonien/steps/steps.h"

namespace landfall::kolonien {
namespace {

// What clashes with a 6 clashes with an 8, too: they are of one kind.
constexpr int kRedKind = 6;
int number_kind(int number) { return number == 8 ? kRedKind : number; }

HexMask hexes_beside(const Table& table, int hex) {
  HexMask around = 0;
  for (const std::uint8_t neighbour : table.board.hex_neighbour[hex]) {
    if (neighbour != kNone) around |= one_hex(neighbour);
  }
  return around;
}

HexMask bare_hexes(const Table& table, const PublicState& state) {
  HexMask bare = 0;
  for_each_bit(table.home, [&](int h) {
    if (state.terrain(h) != kDesert && state.number(h) == 0) bare |= one_hex(h);
  });
  return bare;
}

// What lies and what is left to lay, by kind of number.
struct Laying {
  HexMask bare = 0;
  std::array<HexMask, 16> barred{};  // hexes beside a number of this kind
  std::array<int, 16> left{};

  void lay(const Table& table, int hex, int number) {
    bare &= ~one_hex(hex);
    barred[number_kind(number)] |= hexes_beside(table, hex);
    --left[number_kind(number)];
  }
};

Laying laying_of(const Table& table, const PublicState& state, const NumberCounts& left) {
  Laying laying;
  laying.bare = bare_hexes(table, state);
  for (int number = 2; number <= 12; ++number) laying.left[number_kind(number)] += left[number];
  for_each_bit(table.home, [&](int h) {
    if (state.number(h) != 0) laying.barred[number_kind(state.number(h))] |= hexes_beside(table, h);
  });
  return laying;
}

// Tries to lay what is left: kind by kind, those with most chips first, since they need most room.
// A single chip finds a place unless hardly any are left, so this never takes long.
class Completion {
 public:
  Completion(const Table& table, const Laying& laying) : table_(table), laying_(laying) {
    for (int kind = 2; kind <= 12; ++kind) {
      if (laying.left[kind] > 0) kinds_.push_back(kind);
    }
    std::sort(kinds_.begin(), kinds_.end(), [&](int a, int b) {
      return laying.left[a] != laying.left[b] ? laying.left[a] > laying.left[b] : a < b;
    });
  }

  [[nodiscard]] bool exists() const { return lay_from(0, laying_.bare); }

 private:
  [[nodiscard]] bool lay_from(std::size_t kind, HexMask bare) const {
    if (kind == kinds_.size()) return true;
    const HexMask places = bare & ~laying_.barred[kinds_[kind]];
    return lay(kind, laying_.left[kinds_[kind]], places, bare);
  }
  // `count` chips of a kind on `places`, in their order.
  [[nodiscard]] bool lay(std::size_t kind, int count, HexMask places, HexMask bare) const {
    if (count == 0) return lay_from(kind + 1, bare);
    while (std::popcount(places) >= count) {
      const int hex = std::countr_zero(places);
      places &= places - 1;
      if (lay(kind, count - 1, places & ~hexes_beside(table_, hex), bare & ~one_hex(hex)))
        return true;
    }
    return false;
  }

  const Table& table_;
  const Laying& laying_;
  FixedVector<int, 16> kinds_;
};

}  // namespace

NumberCounts numbers_left(const Table& table, const PublicState& state) {
  NumberCounts left = table.number_pool;
  for_each_bit(table.home, [&](int h) {
    if (state.number(h) != 0) count_down(left[state.number(h)]);
  });
  return left;
}

int next_numberless_hex(const Table& table, const PublicState& state) {
  const HexMask bare = bare_hexes(table, state);
  return bare == 0 ? static_cast<int>(kNone) : std::countr_zero(bare);
}

NumberCounts possible_numbers(const Table& table, const PublicState& state, int hex) {
  const NumberCounts left = numbers_left(table, state);
  if (table.rules.numbers != Numbers::kSpread) return left;
  const Laying before = laying_of(table, state, left);
  NumberCounts possible{};
  bool any = false;
  for (int number = 2; number <= 12; ++number) {
    if (left[number] == 0 || has_hex(before.barred[number_kind(number)], hex)) continue;
    Laying after = before;
    after.lay(table, hex, number);
    if (!Completion(table, after).exists()) continue;
    possible[number] = left[number];
    any = true;
  }
  return any ? possible : left;  // other data may leave no way at all
}

Draw draw_number(const Table& table, const State& state) {
  return draw_from(possible_numbers(table, state, state.position));
}

void put_number(const Table& table, State& state, int hex, int number, EventSink& sink) {
  state.hex[hex] = static_cast<std::uint8_t>(state.terrain(hex) | number << 4);
  const bool spread = table.rules.numbers == Numbers::kSpread;
  tell(sink, kNumberLaid, kTable, spread ? "KOL-16.8" : "KOL-16.7", hex, number);
}

void lay_number(const Table& table, State& state, Seat /*seat*/, const Action& action,
                EventSink& sink) {
  put_number(table, state, state.position, action.arg[0], sink);
  go_on_laying(table, state, sink);
}

}  // namespace landfall::kolonien
