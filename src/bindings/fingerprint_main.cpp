// landfall_fingerprint: one line per game, "meridian 0123456789abcdef". The whole program for
// builds that have no command line of their own (clang, portable libraries only).
#include <cstdio>

#include "base/digest.h"
#include "games/catalog.h"

int main() {
  for (const landfall::GameInfo* game : landfall::all_games()) {
    const std::string digits = landfall::hex_digits(landfall::game_fingerprint(game->name));
    std::printf("%s %s\n", game->name.c_str(), digits.c_str());
  }
  return 0;
}
