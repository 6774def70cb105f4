// What a game counts for the report at its end: numbers in named rows, facts of the record.
//
// A game lists its rows once, in a table, and adds to them by their place in it. Rows of one sheet
// stand together. Values are whole numbers; what is a fraction is counted in parts of one, such as
// an expectation of two dice in 36ths, so that nothing is rounded.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/contract/action.h"
#include "engine/contract/event.h"
#include "engine/contract/seat.h"

namespace landfall {

struct TallyRow {
  // What the numbers of a row belong to.
  enum class Across : std::uint8_t {
    kSeats,    // each seat
    kPairs,    // each pair of seats: what the first has done to the second, or given it
    kNumbers,  // each number from `first` to `last`, such as the sums of two dice
  };

  std::string_view sheet;  // key "report.<sheet>" of the catalogue
  std::string_view name;   // key "report.<sheet>.<name>", or a target such as "resource:ore";
                           // none for pairs, of which a sheet has one row
  Across across = Across::kSeats;
  int parts = 1;
  int first = 0;
  int last = 0;
  bool headline = false;  // worth telling who has most of it

  static constexpr TallyRow of_seats(std::string_view sheet, std::string_view name, int parts = 1) {
    return {sheet, name, Across::kSeats, parts, 0, 0, false};
  }
  static constexpr TallyRow of_pairs(std::string_view sheet) {
    return {sheet, {}, Across::kPairs, 1, 0, 0, false};
  }
  static constexpr TallyRow of_numbers(std::string_view sheet, std::string_view name, int first,
                                       int last, int parts = 1) {
    return {sheet, name, Across::kNumbers, parts, first, last, false};
  }
  [[nodiscard]] constexpr TallyRow as_headline() const {
    TallyRow row = *this;
    row.headline = true;
    return row;
  }
  [[nodiscard]] constexpr std::size_t width(int seats) const {
    const int numbers = last - first + 1;
    switch (across) {
      case Across::kSeats:
        break;
      case Across::kPairs:
        return static_cast<std::size_t>(seats) * static_cast<std::size_t>(seats);
      case Across::kNumbers:
        return static_cast<std::size_t>(numbers);
    }
    return static_cast<std::size_t>(seats);
  }
};
using TallyRows = std::span<const TallyRow>;

class Tally {
 public:
  Tally() = default;
  Tally(TallyRows rows, int seats) : rows_(rows), seats_(seats) {
    values_.reserve(rows.size());
    for (const TallyRow& row : rows) values_.emplace_back(row.width(seats));
  }

  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] TallyRows rows() const { return rows_; }
  // All numbers of a row; those of pairs by the first of the two, then by the second.
  [[nodiscard]] std::span<const std::int64_t> values(std::size_t row) const { return values_[row]; }

  // `row` is its place in the list, `column` a seat or one of the numbers.
  void add(std::size_t row, int column, std::int64_t amount = 1) {
    const std::size_t index = static_cast<std::size_t>(column - rows_[row].first);
    assert(index < values_[row].size());
    if (index < values_[row].size()) values_[row][index] += amount;
  }
  void add_pair(std::size_t row, int from, int to, std::int64_t amount = 1) {
    add(row, from * seats_ + to, amount);
  }

 private:
  TallyRows rows_;
  int seats_ = 0;
  std::vector<std::vector<std::int64_t>> values_;
};

// A record that counts, as a tally sees it: the choice of a seat or an outcome of chance.
template <class State>
struct Recorded {
  const State& before;
  Seat seat;
  const Action& action;
  std::span<const Event> events;  // all of them, whoever may see them
  const State& after;
};

}  // namespace landfall
