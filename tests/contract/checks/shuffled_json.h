// A position written in another order: members of objects, and items of lists whose order means
// nothing. Whoever writes a position by hand does not know how the program would sort it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "base/random.h"
#include "contract/checks/write_json.h"

namespace landfall::testing {

// Lists that are sets, by their place in a position of any game; in all others an item says by its
// place what it is (a seat, a colour, a slot) or what comes first.
inline bool is_unordered_list(std::string_view game, std::string_view path) {
  using Entry = std::pair<std::string_view, std::string_view>;
  static constexpr auto kSets = std::to_array<Entry>({
      {"meridian", "towers"},
      {"meridian", "players"},
      {"meridian", "players.faceup"},
      {"meridian", "players.discards"},
      {"meridian", "players.unseen"},
      {"meridian", "islands"},
      {"colonialism", "events.left"},
      {"colonialism", "events.gone"},
      {"colonialism", "regions"},
      {"colonialism", "players"},
      {"colonialism", "players.hand"},
      {"colonialism", "players.deck"},
      {"colonialism", "players.discard"},
      {"colonialism", "players.known"},
      {"colonialism", "players.kept"},
      {"colonialism", "players.interest"},
      {"kolonien", "players"},
      {"kolonien", "players.settlements"},
      {"kolonien", "players.cities"},
      {"kolonien", "players.roads"},
      {"kolonien", "players.ships"},
      {"kolonien", "players.stores"},
      {"kolonien", "players.outposts"},
      {"kolonien", "players.refused"},
      {"kolonien", "blind"},
      {"archipelago", "cards.deck"},
      {"archipelago", "cards.discard"},
      {"archipelago", "cards.used"},
      {"archipelago", "cards.built"},
      {"archipelago", "tiles.tile_stack"},
      {"archipelago", "tiles.tile_discard"},
  });
  if (game == "colonialism" && path.starts_with("players.open.")) return true;  // by region
  return std::ranges::find(kSets, Entry{game, path}) != kSets.end();
}

class ShuffledJson {
 public:
  ShuffledJson(std::string_view game, Random& random) : game_(game), random_(random) {}

  void write(const JsonValue& value, const std::string& path, JsonWriter& out) {
    if (value.is_object()) {
      out.begin_object();
      for (const std::size_t i : any_order(value.members().size())) {
        const auto& [name, member] = value.members()[i];
        out.key(name);
        write(member, path.empty() ? name : path + '.' + name, out);
      }
      out.end_object();
    } else if (value.is_array()) {
      const std::size_t size = value.items().size();
      out.begin_array();
      for (const std::size_t i : is_unordered_list(game_, path) ? any_order(size) : order(size)) {
        write(value.items()[i], path, out);
      }
      out.end_array();
    } else {
      write_json(value, out);
    }
  }

 private:
  static std::vector<std::size_t> order(std::size_t size) {
    std::vector<std::size_t> indices(size);
    for (std::size_t i = 0; i < size; ++i) indices[i] = i;
    return indices;
  }
  std::vector<std::size_t> any_order(std::size_t size) {
    std::vector<std::size_t> indices = order(size);
    for (std::size_t i = size; i > 1; --i) {
      std::swap(indices[i - 1], indices[random_.below(static_cast<std::uint32_t>(i))]);
    }
    return indices;
  }

  std::string_view game_;
  Random& random_;
};

}  // namespace landfall::testing
