// What one seat may know as one JSON value: {"public":{...},"private":{...}}.
#pragma once

#include "base/json_writer.h"
#include "engine/game.h"

namespace landfall {

template <Game G>
void write_view(const typename G::Table& table, const typename G::View& view, JsonWriter& out) {
  G::write_public(table, view, out.begin_object().key("public"));
  G::write_private(table, view, out.key("private"));
  out.end_object();
}

}  // namespace landfall
