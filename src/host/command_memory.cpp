#include "host/command_memory.h"

#include <algorithm>
#include <ranges>

namespace landfall::host {

std::optional<AnyMatch::Version> CommandMemory::find(int player, std::string_view command) const {
  // From the newest, which is what a page that lost its connection sends again.
  for (const Entry& entry : std::views::reverse(entries_)) {
    if (entry.player == player && entry.command == command) return entry.version;
  }
  return std::nullopt;
}

void CommandMemory::remember(int player, std::string_view command, AnyMatch::Version version) {
  const auto count = std::ranges::count(entries_, player, &Entry::player);
  if (static_cast<std::size_t>(count) >= kPerPlayer) {
    entries_.erase(std::ranges::find(entries_, player, &Entry::player));
  }
  entries_.push_back(Entry{player, version, std::string(command)});
}

}  // namespace landfall::host
