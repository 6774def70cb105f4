// Why an action of the wheel that was begun leads nowhere: harvest, trade, exploration, citizens.
#include <array>

#include "games/archipelago/words/asked.h"

namespace landfall::archipelago {

// The resource is named, perhaps an icon: units nearby say what is in the way.
Refusal why_no_harvest(const Asked& asked) {
  const State& state = asked.state;
  const auto resource = find_id(kResourceIds, asked.detail());
  if (!resource) return refused_as_unknown();
  int only_tile = -1;
  int only_icon = -1;
  if (asked.path.size() > 1) {
    PathReader reader = asked.reader_after(1);
    const PathReader::At icon = reader.icon();
    if (!reader.finished()) return refused_as_unknown();
    only_tile = icon.tile;
    only_icon = icon.place;
  } else if (may_act(state, asked.seat) && state.bank[*resource] == 0) {
    return refused_by("ARC-6.10", resource_target(*resource));
  }
  constexpr std::array<std::string_view, 12> kOrder = {
      "ARC-6.1",  "ARC-6.2", "ARC-6.9",  "ARC-6.10", "ARC-6.11", "ARC-R405",
      "ARC-12.5", "ARC-6.7", "ARC-1.13", "ARC-1.12", "ARC-6.8",  "ARC-1.11"};
  Nearest best = asked.nearest(kOrder);
  for_each_own_place(state, asked.seat, [&](int tile, int place) {
    if (only_tile >= 0 && tile != only_tile) return;
    const Region& region = asked.table.region_at(state, tile);
    for (int icon = 0; icon < region.icon_count; ++icon) {
      const bool meant =
          only_tile >= 0 ? icon == only_icon : region.icons[icon].resource == *resource;
      if (meant) best.offer(action_of(asked.verb, *resource, tile, icon, place));
    }
  });
  if (only_tile >= 0) {
    return best.or_else(refused_by("ARC-1.11", region_target(state.region[only_tile])));
  }
  // No own unit stands where this grows.
  Refusal none = refused_by("ARC-6.8", resource_target(*resource));
  if (state.step == Step::kTurn && !may_act(state, asked.seat)) {
    none = asked.answer(action_of(kTax));
  }
  return best.or_else(none);
}

Refusal why_no_market(const Asked& asked) {
  const auto market = find_id(kMarketIds, asked.detail());
  if (!market || asked.path.size() > 1) return refused_as_unknown();
  constexpr std::array<std::string_view, 10> kOrder = {
      "ARC-6.1",   "ARC-6.2",   "ARC-9.11", "ARC-12.11", "ARC-12.12",
      "ARC-12.31", "ARC-12.32", "ARC-6.13", "ARC-6.14",  "ARC-6.12"};
  Nearest best = asked.nearest(kOrder);
  for (int resource = 0; resource < kResources; ++resource) {
    for (const int sell : {0, 1}) best.offer(action_of(asked.verb, *market, sell, resource));
  }
  return best.or_else(refused_by("ARC-6.12"));
}

Refusal why_no_exploration(const Asked& asked) { return asked.answer(action_of(asked.verb, 0)); }

Refusal why_no_new_citizen(const Asked& asked) {
  if (asked.path.size() > 1) return refused_as_unknown();
  constexpr std::array<std::string_view, 9> kOrder = {"ARC-6.1",  "ARC-6.2",  "ARC-7.8",
                                                      "ARC-7.13", "ARC-7.10", "ARC-7.11",
                                                      "ARC-7.9",  "ARC-7.7",  "ARC-7.12"};
  Nearest best = asked.nearest(kOrder);
  for (int tile = 0; tile < asked.state.laid; ++tile) {
    for_each_bit(asked.table.land_areas[asked.state.region[tile]],
                 [&](int area) { best.offer(action_of(asked.verb, tile, area)); });
  }
  return best.or_else(refused_by(asked.verb == kRecruit ? "ARC-7.12" : "ARC-7.7"));
}

// A unit is named that is not free to move: it is a rebel, engaged, or another's.
Refusal why_no_migration(const Asked& asked) {
  constexpr std::array<std::string_view, 6> kOrder = {"ARC-6.1",  "ARC-6.2",  "ARC-8.1",
                                                      "ARC-1.13", "ARC-1.12", "ARC-1.11"};
  if (asked.path.size() == 1) {
    Nearest best = asked.nearest(kOrder);
    for_each_own_place(asked.state, asked.seat, [&](int tile, int place) {
      best.offer(action_of(asked.verb, tile, place, tile, place));
    });
    return best.or_else(refused_by("ARC-1.11"));
  }
  PathReader reader = asked.reader_after(1);
  const PathReader::At at = reader.at("unit");
  if (!reader.finished()) return refused_as_unknown();
  return asked.answer(action_of(asked.verb, at.tile, at.place, at.tile, at.place));
}

}  // namespace landfall::archipelago
