#include "engine/legal_tree.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace landfall {
namespace {

using Paths = std::vector<TargetPath>;
using Group = std::span<std::uint32_t>;  // indices of paths that agree in all targets above

void write_children(const Paths& paths, Group group, std::size_t depth, JsonWriter& out) {
  out.begin_array();
  while (!group.empty()) {
    const Target& target = paths[group.front()][depth];
    const auto rest = std::stable_partition(group.begin(), group.end(), [&](std::uint32_t index) {
      return paths[index][depth] == target;
    });
    const Group same(group.begin(), rest);
    if (paths[same.front()].size() == depth + 1) {
      out.value(target.view());
    } else {
      out.begin_array().value(target.view());
      write_children(paths, same, depth + 1, out);
      out.end_array();
    }
    group = Group(rest, group.end());
  }
  out.end_array();
}

}  // namespace

void LegalTree::write(JsonWriter& out) const {
  std::vector<std::uint32_t> order(paths_.size());
  std::iota(order.begin(), order.end(), 0U);
  write_children(paths_, order, 0, out);
}

}  // namespace landfall
