// A turn: play one of the face-up cards, then pass, place, remove or replace a tower in its
// meridian.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>

#include "games/meridian/position/column.h"
#include "games/meridian/steps/steps.h"
#include "games/meridian/words/names.h"

namespace landfall::meridian {
namespace {

// Legal lists have up to some hundred actions, so they are written as words: the bytes of Move lie
// in the first word of an action, and neighbouring heights differ by one unit.
static_assert(std::endian::native == std::endian::little, "the two units below rest on it");
constexpr std::uint64_t kRowUnit = 1ULL << 8 * (offsetof(Action, arg) + 3);
constexpr std::uint64_t kHeightUnit = 1ULL << 8 * (offsetof(Action, arg) + 4);

std::uint64_t first_word(const Move& move) {
  std::uint64_t word = 0;
  const Action action = move.action();
  std::memcpy(&word, &action, sizeof word);
  return word;
}

// One action per height of the range; `word` has everything else.
Action* write_range(Action* out, std::uint64_t word, HeightRange range) {
  word += static_cast<std::uint64_t>(range.first) * kHeightUnit;
  for (int height = range.first; height <= range.last; ++height, word += kHeightUnit) {
    const std::array<std::uint64_t, 2> words{word, 0};
    static_assert(sizeof words == sizeof(Action));
    std::memcpy(static_cast<void*>(out++), words.data(), sizeof words);
  }
  return out;
}

// All allowed towers of a meridian.
Action* write_towers(Action* out, std::uint64_t word, const AllowedColumn& allowed, int rows) {
  for (std::size_t row = 0; row < static_cast<std::size_t>(rows); ++row) {
    word += kRowUnit;
    out = write_range(out, word, allowed[row].lower);
    out = write_range(out, word, allowed[row].higher);
  }
  return out;
}

// What may replace the tower of `old_row`, whose pieces can be used at once (MER-3.6).
AllowedColumn allowed_replacements(const Site& site, std::size_t old_row, Seat seat, int supply) {
  const int old_height = site.height[old_row];
  AllowedColumn allowed =
      allowed_heights(without_tower(site, static_cast<int>(old_row)), seat, supply + old_height);
  // MER-R2: the same height in the same city is not a replacement. The city is free now, so its
  // second range is unused and takes what is above the old height.
  allowed[old_row].higher = {old_height + 1, allowed[old_row].lower.last};
  if (allowed[old_row].lower.first > old_height)
    allowed[old_row].higher.first = allowed[old_row].lower.first;
  allowed[old_row].lower.last = old_height - 1;
  return allowed;
}

// A meridian that a face-up card opens to the player, with the rows of the own towers as bits.
struct Choice {
  Move move;
  Site site;
  unsigned own_rows = 0;
};
// Two cards of at most ten numbers each.
using Choices = FixedVector<Choice, 2UL * kMeridians>;

std::optional<Refusal> refuse_card(const Table& table, const State& state, const Move& move) {
  if (move.card >= kCardKinds || !has_face_up(state, state.seat, move.card)) {
    return Refusal{Clause{"MER-3.1"}};
  }
  if (move.verb == kPass) return std::nullopt;
  if (move.meridian >= kMeridians || ((table.meridians_of[move.card] >> move.meridian) & 1U) == 0) {
    return Refusal{Clause{"MER-3.2"}, card_target(table, move.card)};
  }
  return std::nullopt;
}

// Only the arguments that a verb uses may be set, so that every action has one form.
bool is_well_formed(const Action& action, const Move& move, int rows) {
  Move plain = move;
  const bool builds = move.verb == kPlace || move.verb == kReplace;
  const bool lifts = move.verb == kRemove || move.verb == kReplace;
  if (!builds) plain.row = plain.height = 0;
  if (!lifts) plain.old_row = 0;
  if (move.verb == kPass) plain.meridian = 0;
  if (plain.action() != action) return false;
  if (builds && (move.row < 1 || move.row > rows)) return false;
  return !lifts || (move.old_row >= 1 && move.old_row <= rows);
}

void tell_displaced(const State& state, const Table& table, const Move& move, Seat builder,
                    EventSink& sink) {
  const auto meridian = static_cast<std::size_t>(move.meridian);
  const Displacement moved =
      displacement(state.height[meridian], table.rows, move.row - 1, move.height);
  for (int row = moved.first; row <= moved.last; ++row) {
    tell(sink, kDisplaced, builder, "MER-5.2", state.owner[meridian][static_cast<std::size_t>(row)],
         meridian, row, meridian, row + moved.direction);
  }
}

void discard_card(State& state, int card) {
  auto& open = state.face_up[state.seat];
  const auto value = static_cast<std::uint8_t>(card + 1);
  if (open[0] == value) open[0] = open[1];
  open[1] = 0;
  ++state.discard[state.seat][static_cast<std::size_t>(card)];
}

void tell_move(const State& state, const Move& move, int removed_height, EventSink& sink) {
  const Seat seat = state.seat;
  const int city = move.row - 1;
  const int tower = move.old_row - 1;
  switch (move.verb) {
    case kPass:
      return tell(sink, kPassed, seat, "MER-3.3", move.card);
    case kPlace:
      return tell(sink, kPlaced, seat, "MER-3.4", move.card, move.meridian, city, move.height);
    case kRemove:
      return tell(sink, kRemoved, seat, "MER-3.5", move.card, move.meridian, tower, removed_height);
    default:
      return tell(sink, kReplaced, seat, "MER-3.6", move.card, move.meridian, tower, move.meridian,
                  city, move.height);
  }
}

}  // namespace

bool has_face_up(const State& state, Seat seat, int card) {
  const auto value = static_cast<std::uint8_t>(card + 1);
  return state.face_up[seat][0] == value || state.face_up[seat][1] == value;
}

void legal_turn(const Table& table, const State& state, Seat seat, ActionList& list) {
  const int supply = state.supply[seat];
  Action* out = list.unchecked_end();
  Choices choices;
  unsigned towers = 0;
  // One pass per verb keeps the list ascending. MER-3.3, MER-R8, MER-R9: passing is always
  // possible.
  const auto& open = state.face_up[seat];
  for (std::size_t slot = 0; slot < kFaceUp; ++slot) {
    // Two equal cards are one choice.
    if (open[slot] == 0 || (slot > 0 && open[slot] == open[slot - 1])) continue;
    Choice choice;
    choice.move.verb = kPass;
    choice.move.card = static_cast<std::uint8_t>(open[slot] - 1);
    *out++ = choice.move.action();
    for (unsigned left = table.meridians_of[choice.move.card]; left != 0; left &= left - 1) {
      choice.move.meridian = static_cast<std::uint8_t>(std::countr_zero(left));
      choice.site = site_of(state, choice.move.meridian, table.rows);
      choice.own_rows = own_rows(choice.site, seat);
      towers |= choice.own_rows;
      choices.push_back(choice);
    }
  }
  if (supply > 0) {
    for (Choice& choice : choices) {
      if (std::popcount(choice.own_rows) >= table.tower_limit) continue;  // MER-4.4
      choice.move.verb = kPlace;
      out = write_towers(out, first_word(choice.move), allowed_heights(choice.site, seat, supply),
                         table.rows);
    }
  }
  // MER-7.3, MER-R11: with two towers one of them; adding a second one was offered above.
  if (towers != 0) {
    for (Choice& choice : choices) {
      choice.move.verb = kRemove;
      for (unsigned left = choice.own_rows; left != 0; left &= left - 1) {
        choice.move.old_row = static_cast<std::uint8_t>(std::countr_zero(left) + 1);
        *out++ = choice.move.action();
      }
    }
    for (Choice& choice : choices) {
      choice.move.verb = kReplace;
      for (unsigned left = choice.own_rows; left != 0; left &= left - 1) {
        const auto old_row = static_cast<std::size_t>(std::countr_zero(left));
        choice.move.old_row = static_cast<std::uint8_t>(old_row + 1);
        out = write_towers(out, first_word(choice.move),
                           allowed_replacements(choice.site, old_row, seat, supply), table.rows);
      }
    }
  }
  list.set_end(out);
}

std::optional<Refusal> refuse_turn(const Table& table, const State& state, Seat seat,
                                   const Action& action) {
  if (action.verb == kEndTurn) return Refusal{Clause{"MER-R19"}};
  const Move move = Move::of(action);
  if (move.verb < kPass || move.verb > kReplace || !is_well_formed(action, move, table.rows)) {
    return Refusal{Clause{"TAB-1.2"}};
  }
  if (auto refusal = refuse_card(table, state, move)) return refusal;
  if (move.verb == kPass) return std::nullopt;
  Site site = site_of(state, move.meridian, table.rows);
  const unsigned own = own_rows(site, seat);
  int supply = state.supply[seat];
  if (move.verb == kRemove || move.verb == kReplace) {
    const int old_row = move.old_row - 1;
    if ((own >> old_row & 1U) == 0) {
      return Refusal{Clause{"MER-3.8"}, city_target(move.meridian, old_row)};
    }
    if (move.verb == kRemove) return std::nullopt;  // MER-R10
    const int old_height = site.height[static_cast<std::size_t>(old_row)];
    if (move.row == move.old_row && move.height == old_height) {
      return Refusal{Clause{"MER-3.6"}, city_target(move.meridian, old_row)};
    }
    site = without_tower(site, old_row);
    supply += old_height;  // the recovered pieces can be used at once
  } else if (std::popcount(own) >= table.tower_limit) {
    return Refusal{Clause{"MER-4.4"}, city_target(move.meridian, std::countr_zero(own))};
  }
  return refuse_tower(site, move.meridian, move.row - 1, seat, move.height, supply);
}

void apply_turn(const Table& table, State& state, Seat seat, const Action& action,
                EventSink& sink) {
  const Move move = Move::of(action);
  const auto meridian = static_cast<std::size_t>(move.meridian);
  int removed_height = 0;
  if (move.old_row != 0) {
    removed_height = lift(state.height[meridian], state.owner[meridian], move.old_row - 1);
    state.supply[seat] = static_cast<std::uint8_t>(state.supply[seat] + removed_height);
  }
  if (sink.listening()) {
    tell_move(state, move, removed_height, sink);
    if (move.row != 0) tell_displaced(state, table, move, seat, sink);
  }
  if (move.row != 0) {
    build(state.height[meridian], state.owner[meridian], table.rows, move.row - 1, seat,
          move.height);
    state.supply[seat] = static_cast<std::uint8_t>(state.supply[seat] - move.height);
  }
  discard_card(state, move.card);
  if (table.explicit_end) {
    state.step = Step::kEnd;
  } else {
    close_turn(table, state, sink);
  }
}

}  // namespace landfall::meridian
