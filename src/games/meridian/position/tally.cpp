// What the report of a finished game counts: towers and their pieces, who pushed whom, and islands
// that changed hands.
//
// Pieces add up: those that a seat placed, less those that it took back, stand on the board.
#include <array>

#include "engine/defaults/tally_places.h"
#include "games/meridian/meridian.h"
#include "games/meridian/position/scoring.h"

namespace landfall {

using namespace meridian;

namespace {

constexpr std::array kTallyRows = {
    TallyRow::of_seats("towers", "placed"),
    TallyRow::of_seats("towers", "replaced"),
    TallyRow::of_seats("towers", "removed"),
    TallyRow::of_seats("towers", "passed"),
    TallyRow::of_seats("towers", "pieces"),
    TallyRow::of_seats("towers", "pieces_back"),
    TallyRow::of_seats("pushes", "others").as_headline(),
    TallyRow::of_seats("pushes", "own"),
    TallyRow::of_seats("pushes", "suffered").as_headline(),
    TallyRow::of_pairs("pushed"),
    TallyRow::of_seats("islands", "taken").as_headline(),
    TallyRow::of_seats("islands", "lost"),
    TallyRow::of_seats("islands", "capitals"),
};

consteval std::size_t row_at(std::string_view sheet, std::string_view name = {}) {
  return place_of(kTallyRows, sheet, name);
}

void count_islands(const Table& table, const State& before, const State& after, Tally& tally) {
  const IslandStrengths old = island_strengths(table, before);
  const IslandStrengths now = island_strengths(table, after);
  for (std::size_t island = 0; island < table.components.islands.size(); ++island) {
    const int loser = island_owner(old[island]);
    const int winner = island_owner(now[island]);
    if (loser == winner) continue;
    if (winner >= 0) tally.add(row_at("islands", "taken"), winner);
    if (loser >= 0) tally.add(row_at("islands", "lost"), loser);
  }
}

void count_capitals(const Table& table, const State& end, Tally& tally) {
  for (const Island& island : table.components.islands) {
    if (island.capital < 0) continue;
    const City city = island.cities[static_cast<std::size_t>(island.capital)];
    if (end.height[city.meridian][city.row] == 0) continue;
    tally.add(row_at("islands", "capitals"), end.owner[city.meridian][city.row]);
  }
}

void count_push(const Event& event, Tally& tally) {
  const int owner = event.arg[0];
  if (owner == event.actor) {
    tally.add(row_at("pushes", "own"), owner);
    return;
  }
  tally.add(row_at("pushes", "others"), event.actor);
  tally.add(row_at("pushes", "suffered"), owner);
  tally.add_pair(row_at("pushed"), event.actor, owner);
}

}  // namespace

TallyRows Meridian::tally_rows() { return kTallyRows; }

void Meridian::tally(const Table& table, const Recorded<State>& recorded, Tally& tally) {
  const Seat seat = recorded.seat;
  const Move move = Move::of(recorded.action);
  const auto old_height = [&] {
    return recorded.before.height[move.meridian][static_cast<std::size_t>(move.old_row - 1)];
  };
  switch (move.verb) {
    case kPass:
      tally.add(row_at("towers", "passed"), seat);
      break;
    case kPlace:
      tally.add(row_at("towers", "placed"), seat);
      tally.add(row_at("towers", "pieces"), seat, move.height);
      break;
    case kRemove:
      tally.add(row_at("towers", "removed"), seat);
      tally.add(row_at("towers", "pieces_back"), seat, old_height());
      break;
    case kReplace:
      tally.add(row_at("towers", "replaced"), seat);
      tally.add(row_at("towers", "pieces_back"), seat, old_height());
      tally.add(row_at("towers", "pieces"), seat, move.height);
      break;
    default:
      break;
  }
  if (move.verb >= kPlace && move.verb <= kReplace) {
    count_islands(table, recorded.before, recorded.after, tally);
  }
  for (const Event& event : recorded.events) {
    if (event.kind == kDisplaced) count_push(event, tally);
    if (event.kind == kFinished) count_capitals(table, recorded.after, tally);
  }
}

}  // namespace landfall
