// The parts of a table's facts that stores keep as text, the same in every store.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/store/store.h"

namespace landfall::server {

using ContentDigest = std::array<std::uint8_t, 32>;
// The key of a text that many tables share, such as the component data of a game: equal texts are
// stored once.
ContentDigest content_digest(std::string_view text);

// A JSON object with every option spelled out, in their order.
std::string options_text(const Options& options);
Options read_options(std::string_view text);

// A bit set, as SeatMask::bits() gives it.
SeatMask seats_from(std::int64_t bits);

}  // namespace landfall::server
