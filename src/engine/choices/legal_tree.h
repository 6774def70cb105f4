// The legal actions of a moment as a tree of targets, for pages and terminals.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/fixed_vector.h"
#include "base/json_writer.h"
#include "engine/contract/target.h"

namespace landfall {

class LegalTree {
 public:
  // Room for this many actions.
  void reserve(std::size_t actions);
  // The targets of another action. So many of them, or more, are those of the action before.
  void add(TargetSpan path, std::size_t same = 0);

  // A leaf is a text, an inner node is [target, [children]]. Children stand in the order in which
  // their first action came.
  void write(JsonWriter& out) const;

 private:
  using Index = std::uint32_t;
  static constexpr Index kNone = ~Index{0};

  struct Node {
    Node() = default;
    explicit Node(const Target& named) : target(named) {}

    Target target;
    Index first = kNone;  // of its children; a leaf has none
    Index last = kNone;
    Index next = kNone;  // of the same parent
  };

  Index new_child(Index parent, const Target& target);
  // The inner node below this one with this target.
  Index inner_child(Index parent, const Target& target);
  // Where in `places_` the inner node stands, or would stand.
  [[nodiscard]] std::size_t place_of(Index parent, const Target& target) const;
  void make_room();
  void write_children(const Node& parent, JsonWriter& out) const;

  std::vector<Node> nodes_{Node{}};  // the first is the root
  // Inner nodes by parent and target: actions come by verb, so that the same card or place may come
  // up again much later, among thousands.
  struct Place {
    Index parent = kNone;
    Index node = kNone;
  };
  std::vector<Place> places_;
  std::size_t inner_ = 0;
  FixedVector<Index, TargetPath::capacity()> open_;  // the inner nodes of the newest path
};

}  // namespace landfall
