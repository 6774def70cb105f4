#include "engine/text/guide_text.h"

#include "embedded/embedded.h"

namespace landfall {

std::string guide_path(std::string_view game) {
  return "rules/" + std::string(game) + "/guide.toml";
}

std::string_view guide_text(std::string_view game) { return embedded::file(guide_path(game)); }

}  // namespace landfall
