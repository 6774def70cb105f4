// The guided first games that come with the program: rules/<game>/guide.toml.
//
// Here only their text; host/guide/guide.h reads and plays them.
#pragma once

#include <string>
#include <string_view>

namespace landfall {

std::string guide_path(std::string_view game);  // "rules/meridian/guide.toml"
// Empty if the game has no guide.
std::string_view guide_text(std::string_view game);

}  // namespace landfall
