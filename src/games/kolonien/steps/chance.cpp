// Chance: all dice and draws. Nothing is decided before it is revealed: decks and stacks are
// multisets, and a stolen card is one of those in the hand.
#include "games/kolonien/steps/steps.h"

namespace landfall::kolonien {
namespace {

// The weights of a draw: how many there are of each kind.
struct Draw {
  std::array<std::uint8_t, 16> count{};
  int kinds = 0;
};

template <class Counts>
Draw draw_from(const Counts& counts) {
  Draw draw;
  draw.kinds = static_cast<int>(counts.size());
  for (int kind = 0; kind < draw.kinds; ++kind) draw.count[kind] = counts[kind];
  return draw;
}
Draw draw_from(Packed counts) {
  Draw draw;
  draw.kinds = kResources;
  for (int kind = 0; kind < kResources; ++kind) {
    draw.count[kind] = static_cast<std::uint8_t>(count_of(counts, kind));
  }
  return draw;
}
Draw equal_faces(int first, int last) {
  Draw draw;
  draw.kinds = last + 1;
  for (int kind = first; kind <= last; ++kind) draw.count[kind] = 1;
  return draw;
}
Draw chips_of(std::uint64_t chips) {
  Draw draw;
  draw.kinds = 13;
  for (int number = 2; number <= 12; ++number) {
    draw.count[number] = static_cast<std::uint8_t>((chips >> (4 * number)) & 15);
  }
  return draw;
}

Draw draw_of(const Table& table, const State& state) {
  switch (state.step) {
    case Step::kTerrain:
      return draw_from(terrain_left(table, state));
    case Step::kNumbers:
      return equal_faces(0, table.spirals - 1);
    case Step::kHarbours:
      return draw_from(harbours_left(table, state));
    case Step::kSteal:
      return draw_from(state.hand[state.chooser]);
    case Step::kDraw:
      return draw_from(state.deck);
    case Step::kHex:
      return draw_from(state.stack);
    case Step::kChip:
      return chips_of(possible_chips(table, state, state.place));
    default:
      return equal_faces(1, 6);
  }
}

Action outcome_of(const State& state, int kind) {
  switch (state.step) {
    case Step::kTerrain:
      return action_of(kLayTerrain, kind);
    case Step::kNumbers:
      return action_of(kLayNumbers, kind);
    case Step::kHarbours:
      return action_of(kLayHarbour, kind);
    case Step::kSteal:
      return action_of(kSteal, kind);
    case Step::kDraw:
      return action_of(kDraw, state.chooser, kind);
    case Step::kHex:
      return action_of(kTurnHex, kind);
    case Step::kChip:
      return action_of(kLayChip, kind);
    default:
      return action_of(kErupt, kind);
  }
}

}  // namespace

void chance_outcomes(const Table& table, const State& state, OutcomeList& list) {
  if (state.step == Step::kDice) {
    for (int first = 1; first <= 6; ++first) {
      for (int second = 1; second <= 6; ++second) {
        list.push_back({action_of(kDice, first, second), 1});
      }
    }
    return;
  }
  const Draw draw = draw_of(table, state);
  for (int kind = 0; kind < draw.kinds; ++kind) {
    if (draw.count[kind] != 0) list.push_back({outcome_of(state, kind), draw.count[kind]});
  }
}

Action chance_sample(const Table& table, const State& state, Random& random) {
  if (state.step == Step::kDice) {
    const std::uint32_t both = random.below(36);
    return action_of(kDice, both / 6 + 1, both % 6 + 1);
  }
  const Draw draw = draw_of(table, state);
  std::uint32_t total = 0;
  for (int kind = 0; kind < draw.kinds; ++kind) total += draw.count[kind];
  std::uint32_t rest = random.below(total);
  int kind = 0;
  while (rest >= draw.count[kind]) rest -= draw.count[kind++];
  return outcome_of(state, kind);
}

void apply_chance(const Table& table, State& state, const Action& action, EventSink& sink) {
  const int first = action.arg[0];
  switch (state.step) {
    case Step::kTerrain:
      lay_terrain(table, state, first, sink);
      break;
    case Step::kNumbers:
      lay_numbers(table, state, first, sink);
      break;
    case Step::kHarbours:
      lay_harbour(table, state, first, sink);
      break;
    case Step::kDice:
      roll_dice(table, state, first, action.arg[1], sink);
      break;
    case Step::kSteal:
      steal_card(table, state, first, sink);
      break;
    case Step::kDraw:
      draw_card(table, state, action.arg[1], sink);
      break;
    case Step::kHex:
      turn_hex(table, state, first, sink);
      break;
    case Step::kChip:
      lay_chip(table, state, first, sink);
      break;
    default:
      erupt(table, state, first, sink);
  }
}

}  // namespace landfall::kolonien
