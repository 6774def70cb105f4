// The legal actions of a moment as a tree of targets, for pages and terminals.
#pragma once

#include <cstdint>
#include <vector>

#include "base/json_writer.h"
#include "engine/contract/target.h"

namespace landfall {

class LegalTree {
 public:
  void reserve(std::size_t count) { paths_.reserve(count); }
  // A new empty path, to be filled by the caller before the next call.
  TargetPath& next_path() { return paths_.emplace_back(); }

  // A leaf is a text, an inner node is [target, [children]]. Children stand in the order in which
  // their first action came.
  void write(JsonWriter& out) const;

 private:
  std::vector<TargetPath> paths_;
};

}  // namespace landfall
