#include "engine/choices/legal_tree.h"

#include <algorithm>
#include <functional>
#include <string_view>
#include <utility>

namespace landfall {

void LegalTree::reserve(std::size_t actions) {
  nodes_.reserve(1 + actions + actions / 2);  // few have inner nodes of their own
}

void LegalTree::add(TargetSpan path, std::size_t same) {
  if (path.empty()) return;
  // The targets of an action name it alone, so a leaf has no equals among the others.
  const std::size_t inner = path.size() - 1;
  // Most actions begin like the one before them.
  const std::size_t most = std::min<std::size_t>(inner, open_.size());
  std::size_t depth = std::min(same, most);
  while (depth < most && nodes_[open_[depth]].target == path[depth]) ++depth;
  open_.truncate(depth);
  Index parent = depth == 0 ? 0 : open_.back();
  for (; depth < inner; ++depth) {
    parent = inner_child(parent, path[depth]);
    open_.push_back(parent);
  }
  new_child(parent, path[inner]);
}

LegalTree::Index LegalTree::new_child(Index parent, const Target& target) {
  const auto child = static_cast<Index>(nodes_.size());
  nodes_.emplace_back(target);
  Node& above = nodes_[parent];
  (above.first == kNone ? above.first : nodes_[above.last].next) = child;
  above.last = child;
  return child;
}

LegalTree::Index LegalTree::inner_child(Index parent, const Target& target) {
  if (2 * inner_ >= places_.size()) make_room();
  Place& place = places_[place_of(parent, target)];
  if (place.node == kNone) {
    place = {parent, new_child(parent, target)};
    ++inner_;
  }
  return place.node;
}

std::size_t LegalTree::place_of(Index parent, const Target& target) const {
  const std::size_t mask = places_.size() - 1;
  std::size_t at = (std::hash<std::string_view>()(target.view()) + 31 * parent) & mask;
  while (places_[at].node != kNone &&
         (places_[at].parent != parent || nodes_[places_[at].node].target != target)) {
    at = (at + 1) & mask;
  }
  return at;
}

void LegalTree::make_room() {
  constexpr std::size_t kFew = 64;
  const std::vector<Place> before =
      std::exchange(places_, std::vector<Place>(places_.empty() ? kFew : 4 * places_.size()));
  for (const Place& place : before) {
    if (place.node != kNone) places_[place_of(place.parent, nodes_[place.node].target)] = place;
  }
}

void LegalTree::write_children(const Node& parent, JsonWriter& out) const {
  out.begin_array();
  for (Index child = parent.first; child != kNone; child = nodes_[child].next) {
    const Node& node = nodes_[child];
    if (node.first == kNone) {
      out.value(node.target.view());
    } else {
      out.begin_array().value(node.target.view());
      write_children(node, out);
      out.end_array();
    }
  }
  out.end_array();
}

void LegalTree::write(JsonWriter& out) const {
  constexpr std::size_t kUsualLetters = 16;  // of a target with what stands around it
  out.reserve(nodes_.size() * kUsualLetters);
  write_children(nodes_.front(), out);
}

}  // namespace landfall
