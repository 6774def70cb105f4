// Words of several equal things in one choice: the cards of the opening hand, the tiles.
#include <algorithm>

#include "games/colonialism/words/names.h"
#include "games/colonialism/words/verbs.h"

namespace landfall::colonialism {

void write_hand(const Scene& /*scene*/, const Action& action, TargetPath& path) {
  for (int i = 0; i < kHandSize; ++i) path.push_back(card_target(action.arg[i]));
}

bool read_hand(const Scene& /*scene*/, TargetSpan rest, Action& action) {
  if (rest.size() != kHandSize) return false;
  for (std::size_t i = 0; i < kHandSize; ++i) {
    const auto card = card_of(rest[i]);
    if (!card) return false;
    action.arg[i] = static_cast<std::uint8_t>(*card);
  }
  std::ranges::sort(action.arg.begin(), action.arg.begin() + kHandSize);  // they have no order
  return true;
}

void say_hand(const Scene& /*scene*/, const Action& action, Phrase& phrase) {
  constexpr std::string_view kNames[] = {"a", "b", "c", "d", "e", "f"};
  for (int i = 0; i < kHandSize; ++i) phrase.target(kNames[i], card_target(action.arg[i]));
}

void write_tiles(const Scene& scene, const Action& action, TargetPath& path) {
  for (int i = 0; i < kRegions; ++i) path.push_back(region_target(scene.table, action.arg[i]));
}

bool read_tiles(const Scene& scene, TargetSpan rest, Action& action) {
  if (rest.size() != kRegions) return false;
  for (std::size_t i = 0; i < kRegions; ++i) {
    const auto region = region_of(scene.table, rest[i]);
    if (!region) return false;
    action.arg[i] = static_cast<std::uint8_t>(*region);
  }
  return true;
}

void say_tiles(const Scene& scene, const Action& action, Phrase& phrase) {
  phrase.target("first", region_target(scene.table, action.arg[0]));
}

}  // namespace landfall::colonialism
