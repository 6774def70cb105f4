// A number that tells whether bots still decide as before, on every compiler and target.
#pragma once

#include <cstdint>
#include <string_view>

namespace landfall::bots {

// The digest of everything that bots of each kind choose in a few seeded games; 0 if the game has
// no bots.
std::uint64_t bot_fingerprint(std::string_view game);

}  // namespace landfall::bots
