// The guided first games that come with the program: rules/<game>/guide.toml, and for another way to
// play the same game rules/<game>/guide_<course>.toml.
//
// Here only their text; host/guide/guide.h reads and plays them.
#pragma once

#include <string>
#include <string_view>

namespace landfall {

// "rules/meridian/guide.toml", "rules/kolonien/guide_base.toml"
std::string guide_path(std::string_view game, std::string_view course = {});
// Empty if the game has no such guide.
std::string_view guide_text(std::string_view game, std::string_view course = {});

}  // namespace landfall
