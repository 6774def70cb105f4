// Which commands have been carried out, so that sending one again is safe.
//
// Bounded per player: a page waits for its answers, so it never sends again what lies far back.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/any_match.h"

namespace landfall::host {

class CommandMemory {
 public:
  static constexpr std::size_t kPerPlayer = 32;

  // The version to which the command led, if it has been carried out.
  [[nodiscard]] std::optional<AnyMatch::Version> find(int player, std::string_view command) const;
  void remember(int player, std::string_view command, AnyMatch::Version version);

 private:
  struct Entry {
    int player = 0;
    AnyMatch::Version version = 0;
    std::string command;
  };
  std::vector<Entry> entries_;  // the oldest first; players' entries stand mixed
};

}  // namespace landfall::host
