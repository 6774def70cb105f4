// The invariants of a position: nothing is lost, nothing appears, and the building rules hold.
#include "games/common/checks.h"
#include "games/meridian/meridian.h"
#include "games/meridian/words/names.h"

namespace landfall {

using namespace meridian;

namespace {

std::string check_pieces(const Table& table, const State& state) {
  for (const Seat seat : players(table.seats)) {
    int built = 0;
    for (std::size_t meridian = 0; meridian < kMeridians; ++meridian) {
      for (std::size_t row = 0; row < kMaxRows; ++row) {
        if (state.owner[meridian][row] == seat) built += state.height[meridian][row];
      }
    }
    const int supply = state.supply[seat];
    if (supply + built != table.pieces) {
      return seat_name(seat) + " has " + std::to_string(supply) + " pieces in the supply and " +
             std::to_string(built) + " on the board; together they should be " +
             std::to_string(table.pieces);
    }
  }
  return {};
}

std::string check_cards(const Table& table, const State& state) {
  for (const Seat seat : players(table.seats)) {
    const auto& open = state.face_up[seat];
    if (open[0] == 0 && open[1] != 0) return seat_name(seat) + ": a gap in the face-up cards";
    if (open[1] != 0 && open[0] > open[1]) return seat_name(seat) + ": face-up cards unsorted";
    int pile = 0;
    for (std::size_t card = 0; card < kCardKinds; ++card) {
      int count = state.pile[seat][card] + state.discard[seat][card];
      pile += state.pile[seat][card];
      for (const std::uint8_t value : open) count += value == card + 1 ? 1 : 0;
      if (count != table.copies) {
        return seat_name(seat) + " has card " + table.components.cards[card].id + " " +
               std::to_string(count) +
               " times (face up, discarded and unseen together), it should be " +
               std::to_string(table.copies);
      }
    }
    if (pile != state.pile_size[seat]) return seat_name(seat) + ": the size of the pile is wrong";
  }
  return {};
}

std::string check_columns(const Table& table, const State& state) {
  for (std::size_t meridian = 0; meridian < kMeridians; ++meridian) {
    const std::string name = "meridian " + std::to_string(meridian + 1);
    std::array<int, kMaxSeats> towers{};
    int tallest = 0;
    for (std::size_t row = 0; row < kMaxRows; ++row) {
      const int height = state.height[meridian][row];
      const int owner = state.owner[meridian][row];
      if (height == 0) {
        if (owner != 0) return name + ": a free city has an owner";
        continue;
      }
      if (row >= static_cast<std::size_t>(table.rows)) return name + ": a tower beyond the board";
      if (owner >= table.seats) return name + ": a tower of a seat that is not there";
      if (height <= tallest) return name + ": heights do not grow from south to north (MER-4.3)";
      tallest = height;
      if (++towers[static_cast<std::size_t>(owner)] > table.tower_limit) {
        return name + ": " + seat_name(owner) + " has more than " +
               std::to_string(table.tower_limit) + " towers (MER-4.4)";
      }
    }
  }
  return {};
}

std::string check_turn(const Table& table, const State& state) {
  if (state.step > Step::kOver) return "unknown step";
  if (state.seat >= table.seats) return "the turn belongs to a seat that is not there";
  if (state.start >= table.seats) return "the start player is a seat that is not there";
  if (state.step == Step::kTurn && state.face_up[state.seat][0] == 0) {
    return seat_name(state.seat) + " is to play a card but has none face up";
  }
  // The card of the turn has left: one face-up card at most, and room for the next (MER-3.7).
  const bool played = state.step == Step::kDraw || state.step == Step::kEnd;
  if (played && state.face_up[state.seat][1] != 0) {
    return seat_name(state.seat) + " has played a card but still has two face up";
  }
  if (state.step == Step::kDraw && state.pile_size[state.seat] == 0) {
    return seat_name(state.seat) + " has no card left to turn up";
  }
  return {};
}

// While the first cards are turned up (MER-2.2), the seats before the one whose turn it is have
// theirs, those after it have none.
std::string check_deal(const Table& table, const State& state) {
  if (state.step != Step::kLot && state.step != Step::kDeal) return {};
  for (const Seat seat : players(table.seats)) {
    const auto& open = state.face_up[seat];
    const int count = (open[0] != 0 ? 1 : 0) + (open[1] != 0 ? 1 : 0);
    const bool dealing = state.step == Step::kDeal && seat == state.seat;
    const int due = state.step == Step::kDeal && seat < state.seat ? kFaceUp : 0;
    if (dealing ? count >= kFaceUp : count != due) {
      return seat_name(seat) + " has " + std::to_string(count) +
             " cards face up, which does not fit the deal of the first cards";
    }
    if (state.pile_size[seat] + count < kFaceUp) {
      return seat_name(seat) + " lacks cards to be dealt";
    }
  }
  return {};
}

std::string check_unused(const Table& table, const State& state) {
  for (auto seat = static_cast<std::size_t>(table.seats); seat < kPlayers; ++seat) {
    const bool clean = state.supply[seat] == 0 && state.pile_size[seat] == 0 &&
                       state.pile[seat] == CardCounts{} && state.discard[seat] == CardCounts{} &&
                       state.face_up[seat][0] == 0 && state.face_up[seat][1] == 0;
    if (!clean) return seat_name(static_cast<int>(seat)) + " is not there but owns something";
  }
  return {};
}

}  // namespace

std::string Meridian::check(const Table& table, const State& state) {
  return first_trouble(
      table, state,
      {check_columns, check_pieces, check_cards, check_turn, check_deal, check_unused});
}

}  // namespace landfall
