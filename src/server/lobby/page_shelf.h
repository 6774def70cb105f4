// What the page shows on its shelf, as its file preview/shelf.json tells it: which tables play which
// of its games, and how it tells players apart.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "server/ops/files.h"
#include "server/store/store.h"

namespace landfall::server {

struct PlayerMark {
  std::string colour;  // "#c4420e"
  std::string ink;     // readable on the colour
  std::string shape;   // "circle", "square", "diamond", "hexagon", "triangle" or "cross"
  std::string letter;
};

class PageShelf {
 public:
  // A game to people: one engine game with other options may be several.
  struct Entry {
    std::string id;
    std::string game;
    Options fixed;
  };

  // Empty if there is no page.
  explicit PageShelf(const FileFolder& files);

  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
  // nullptr if there is none.
  [[nodiscard]] const Entry* find(std::string_view id) const;
  [[nodiscard]] const Entry* played_at(const TableFacts& facts) const;
  // Of a seat.
  [[nodiscard]] PlayerMark mark(std::size_t seat) const;

 private:
  std::vector<Entry> entries_;
  std::vector<PlayerMark> marks_;
};

}  // namespace landfall::server
