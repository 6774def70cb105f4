// landfall_fingerprint: two lines per game, "meridian 0123456789abcdef" for its rules and
// "meridian.bots ..." for its bots. The whole program for builds that have no command line of their
// own (clang, portable libraries only).
#include <cstdio>

#include "base/digest.h"
#include "bots/fingerprint.h"
#include "games/catalog.h"

int main() {
  for (const landfall::GameInfo* game : landfall::all_games()) {
    const std::string rules = landfall::hex_digits(landfall::game_fingerprint(game->name));
    const std::string bots = landfall::hex_digits(landfall::bots::bot_fingerprint(game->name));
    std::printf("%s %s\n", game->name.c_str(), rules.c_str());
    std::printf("%s.bots %s\n", game->name.c_str(), bots.c_str());
  }
  return 0;
}
