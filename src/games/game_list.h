// A list of games as a type, and the way from a name to the code of its game.
//
// games/list.h, which the build makes from the list in src/games/CMakeLists.txt, has all of them:
//
//   with_game(AllGames{}, "meridian", [&]<class G>() { use(G::info()); });
#pragma once

#include <string_view>

#include "engine/game.h"

namespace landfall {

template <Game... Games>
struct GameList {};

// Calls visit.operator()<G>() for the game of this name; false if the list has none.
template <Game... Games, class Visit>
bool with_game(GameList<Games...> /*games*/, std::string_view name, Visit&& visit) {
  const auto is_it = [&]<class G>() {
    if (G::info().name != name) return false;
    visit.template operator()<G>();
    return true;
  };
  return (is_it.template operator()<Games>() || ...);
}

}  // namespace landfall
