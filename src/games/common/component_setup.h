// The set-up of a game that is played with component data: those of the box, which are built in,
// unless somebody brings a file of their own.
#pragma once

#include <string>
#include <utility>

#include "base/result.h"
#include "embedded/embedded.h"
#include "engine/contract/setup.h"

namespace landfall {

// Completed, with the component data in full, as the header of a record needs it.
inline Result<Setup> complete_with_components(const GameInfo& info, const Setup& wanted) {
  Result<Setup> completed = complete_setup(info, wanted);
  if (!completed || !completed->components.empty()) return completed;
  Setup setup = std::move(completed).value();
  setup.components_name = "rules/" + info.name + "/components.toml";
  setup.components = embedded::file(setup.components_name);
  return setup;
}

}  // namespace landfall
