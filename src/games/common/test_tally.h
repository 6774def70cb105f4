// What tests of tallies share: records played one by one and counted, and whole random games.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.h"
#include "engine/contract/chance.h"
#include "engine/match/match.h"
#include "games/common/test_moves.h"

namespace landfall {

// One number of a tally; a row of pairs has no name, and its columns go by the seat that acts.
inline std::int64_t counted(const Tally& tally, std::string_view sheet, std::string_view name,
                            int column) {
  for (std::size_t row = 0; row < tally.rows().size(); ++row) {
    const TallyRow& form = tally.rows()[row];
    if (form.sheet != sheet || form.name != name) continue;
    return tally.values(row)[static_cast<std::size_t>(column - form.first)];
  }
  ADD_FAILURE() << "no row " << sheet << "." << name;
  return 0;
}
inline std::int64_t counted_pair(const Tally& tally, std::string_view sheet, int from, int to) {
  return counted(tally, sheet, "", from * tally.seats() + to);
}

// A position from which records are played and counted.
template <class Table, class State>
class CountedPlay {
 public:
  using G = typename TestedGame<Table>::Type;

  CountedPlay(const Table& table, State begins)
      : state(std::move(begins)), tally(G::tally_rows(), table.seats), table_(table) {}

  CountedPlay& play(std::string_view path, Seat seat = kTable) {
    if (seat == kTable) seat = mover(table_, state);
    const TargetPath targets = path_of(path);
    const auto action = G::parse(table_, state, seat, "", span_of(targets));
    const State before = state;
    std::vector<Event> events;
    state = after(table_, before, path, seat, &events);
    if (action) G::tally(table_, Recorded<State>{before, seat, *action, events, state}, tally);
    return *this;
  }

  State state;
  Tally tally;

 private:
  const Table& table_;
};

// A whole game of random choices, some of them taken back.
template <class G>
std::unique_ptr<Match<G>> random_game(int seats, Options options, std::uint64_t seed) {
  Setup setup;
  setup.game = G::info().name;
  setup.seats = seats;
  setup.options = std::move(options);
  Result<typename G::Table> table = G::make_table(setup);
  EXPECT_TRUE(table.ok()) << (table.ok() ? "" : table.problem().text());
  auto match = std::make_unique<Match<G>>(
      std::make_shared<const typename G::Table>(std::move(table).value()));
  SeededChance chance(seed);
  Random random(seed);
  const auto list = std::make_unique<ActionList>();
  while (!match->over()) {
    if (match->awaiting().has(kChance)) {
      match->act(kChance, draw(*match, chance));
      continue;
    }
    const Seat seat = match->awaiting().first();
    match->legal(seat, *list);
    match->act(seat, (*list)[random.below(static_cast<std::uint32_t>(list->size()))]);
    if (!match->over() && random.below(8) == 0) match->undo(seat);
  }
  return match;
}

}  // namespace landfall
