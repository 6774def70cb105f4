#include "games/colonialism/position/preview.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "games/colonialism/colonialism.h"
#include "games/colonialism/steps/steps.h"

namespace landfall::colonialism {
namespace {

// The position as the seat knows it; nobody else has hidden cards.
State known_position(const Table& table, const View& view) {
  State state;
  static_cast<PublicState&>(state) = view;
  for (const Seat seat : players(table.seats)) {
    if (seat != view.viewer) state.covered[seat] = 0;
  }
  state.hand[view.viewer] = view.hand;
  state.deck[view.viewer] = view.deck;
  state.face_down[view.viewer] = view.face_down;
  return state;
}

void choose_plainly(const Table& table, State& state, EventSink& sink) {
  const auto list = std::make_unique<ActionList>();
  Colonialism::legal(table, state, state.seat, *list);
  const auto* pass = std::ranges::find(*list, std::uint8_t{kPass}, &Action::verb);
  const Action action = pass == list->end() ? (*list)[0] : *pass;
  Colonialism::apply(table, state, state.seat, action, sink);
}

}  // namespace

PerRegion<int> expected_discs(const Table& table, const View& view) {
  PerRegion<int> discs{};
  const int viewer = view.viewer;
  bool any = false;
  for (int region = 0; region < kRegions; ++region) any |= has_policy(view, viewer, region);
  if (!any) return discs;
  State state = known_position(table, view);
  std::vector<Event> events;
  EventSink sink(events);
  if (state.phase != Phase::kColonization) begin_colonization(table, state, sink);
  while (state.phase == Phase::kColonization) choose_plainly(table, state, sink);
  for (const Event& event : events) {
    const bool by_cards = event.kind == kGained && event.arg[0] == viewer;
    if (by_cards) discs[event.arg[1]] += event.arg[2];
  }
  return discs;
}

}  // namespace landfall::colonialism
