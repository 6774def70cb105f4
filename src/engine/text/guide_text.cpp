#include "engine/text/guide_text.h"

#include "embedded/embedded.h"

namespace landfall {

std::string guide_path(std::string_view game, std::string_view course) {
  const std::string part = course.empty() ? "" : "_" + std::string(course);
  return "rules/" + std::string(game) + "/guide" + part + ".toml";
}

std::string_view guide_text(std::string_view game, std::string_view course) {
  return embedded::file(guide_path(game, course));
}

}  // namespace landfall
