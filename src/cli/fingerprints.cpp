#include "cli/fingerprints.h"

#include "base/digest.h"
#include "embedded/embedded.h"
#include "games/catalog.h"

namespace landfall::cli {

std::string fingerprint_text(std::string_view game) { return hex_digits(game_fingerprint(game)); }

std::string recorded_fingerprint(std::string_view game) {
  std::string text(embedded::file("rules/" + std::string(game) + "/fingerprint.txt"));
  text.erase(text.find_last_not_of(" \r\n") + 1);
  return text;
}

std::string fingerprint_fault(const std::string& game, const std::string& digits,
                              const std::string& recorded) {
  if (digits == recorded) return {};
  return game + ": rules/" + game + "/fingerprint.txt said '" + recorded +
         "' when this program was built; if the game is meant to behave as it does, write " +
         digits + " there and build again";
}

}  // namespace landfall::cli
