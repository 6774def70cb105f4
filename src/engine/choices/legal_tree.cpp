#include "engine/choices/legal_tree.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace landfall {
namespace {

using Paths = std::vector<TargetPath>;
using Group = std::span<std::uint32_t>;  // indices of paths that agree in all targets above

// Brings those that match to the front, all in their old order, and gives that front.
// (std::stable_partition uses a temporary buffer that clang refuses as deprecated in this standard
// library.)
template <class Matches>
Group gather(Group group, std::vector<std::uint32_t>& others, Matches matches) {
  others.clear();
  std::size_t front = 0;
  for (const std::uint32_t index : group) {
    if (matches(index)) {
      group[front++] = index;
    } else {
      others.push_back(index);
    }
  }
  std::ranges::copy(others, group.begin() + static_cast<std::ptrdiff_t>(front));
  return group.first(front);
}

// `others` is scratch, shared by all depths.
void write_children(const Paths& paths, Group group, std::size_t depth,
                    std::vector<std::uint32_t>& others, JsonWriter& out) {
  out.begin_array();
  while (!group.empty()) {
    const Target& target = paths[group.front()][depth];
    // The targets of an action name it alone, so a leaf has no equals among the others.
    if (paths[group.front()].size() == depth + 1) {
      out.value(target.view());
      group = group.subspan(1);
      continue;
    }
    const Group same =
        gather(group, others, [&](std::uint32_t index) { return paths[index][depth] == target; });
    out.begin_array().value(target.view());
    write_children(paths, same, depth + 1, others, out);
    out.end_array();
    group = group.subspan(same.size());
  }
  out.end_array();
}

}  // namespace

void LegalTree::write(JsonWriter& out) const {
  std::vector<std::uint32_t> order(paths_.size());
  std::iota(order.begin(), order.end(), 0U);
  std::vector<std::uint32_t> others;
  write_children(paths_, order, 0, others, out);
}

}  // namespace landfall
