// Reads the board and the cards from data (MER-1.*), and checks them the way a careful owner of the
// box would.
#include <toml++/toml.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "games/common/data_reader.h"
#include "games/meridian/data/table.h"

namespace landfall::meridian {
namespace {

constexpr int kFormat = 1;

// "1-2-3": ascending numbers of meridians, counted from 0; none if the text is something else.
std::vector<std::uint8_t> card_numbers(std::string_view text) {
  std::vector<std::uint8_t> numbers;
  const char* end = text.data() + text.size();
  int previous = 0;
  for (const char* at = text.data();; ++at) {
    int number = 0;
    const auto [next, error] = std::from_chars(at, end, number);
    if (error != std::errc() || number <= previous || number > kMeridians) return {};
    numbers.push_back(static_cast<std::uint8_t>(number - 1));
    if (next == end) return numbers;
    if (*next != '-') return {};
    previous = number;
    at = next;
  }
}

// The next word of a line, which loses it; empty if there is none.
std::string_view next_word(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  const std::string_view word = line.substr(0, line.find(' '));
  line.remove_prefix(word.size());
  return word;
}

struct FoundIsland {
  std::vector<City> cities;
  std::vector<City> capitals;
};
using FoundIslands = std::map<char, FoundIsland>;

// Walks through the file and remembers the first thing that is wrong.
class ComponentReader : DataReader {
 public:
  ComponentReader(std::string_view file, int players) : DataReader(file), players_(players) {}

  Result<Components> read(std::string_view text) {
    const auto root = parse(text);
    if (root && read_head(*root, "meridian", kFormat, {"pieces", "cards", "side"}) &&
        read_pieces(*root) && read_cards(*root) && read_sides(*root)) {
      components_.notes = notes_;
      return components_;
    }
    return trouble_;
  }

 private:
  bool read_pieces(const toml::table& root) {
    const toml::table* pieces = section(root, "pieces");
    if (pieces == nullptr) return false;
    // 40 pieces, both colours of two players together, is what the engine's height ranges cover.
    return allow_only(*pieces, "pieces.", {"per_colour", "provenance"}) &&
           read_integer(*pieces, "pieces.", "per_colour", 2, 20, components_.pieces_per_colour) &&
           require_provenance(*pieces, "pieces");
  }

  bool read_cards(const toml::table& root) {
    const toml::table* cards = section(root, "cards");
    if (cards == nullptr || !allow_only(*cards, "cards.", {"numbers", "provenance"})) return false;
    const toml::array* numbers = (*cards)["numbers"].as_array();
    if (numbers == nullptr) return fail(cards, "cards.numbers", "should be a list of texts");
    if (numbers->size() != kCardKinds) {
      return fail(numbers, "cards.numbers",
                  "should list " + std::to_string(kCardKinds) + " cards, not " +
                      std::to_string(numbers->size()));
    }
    for (std::size_t i = 0; i < numbers->size(); ++i) {
      if (!read_card((*numbers)[i], "cards.numbers[" + std::to_string(i) + "]")) return false;
    }
    return require_provenance(*cards, "cards");
  }

  bool read_card(const toml::node& node, const std::string& field) {
    const std::string id = node.value_or(std::string());
    std::vector<std::uint8_t> numbers = card_numbers(id);
    if (numbers.empty()) {
      return fail(&node, field,
                  "should be ascending meridians from 1 to 10 such as \"4\" or \"1-2-3\"");
    }
    if (std::ranges::find(components_.cards, id, &CardKind::id) != components_.cards.end()) {
      return fail(&node, field, "card \"" + id + "\" stands twice");
    }
    components_.cards.push_back({id, std::move(numbers)});
    return true;
  }

  // MER-2.1: the side for this number of players is kept, all are checked.
  bool read_sides(const toml::table& root) {
    const toml::array* sides = root["side"].as_array();
    if (sides == nullptr || sides->empty()) {
      return fail(&root, "side", "should be a list of board sides ([[side]])");
    }
    for (std::size_t i = 0; i < sides->size(); ++i) {
      if (!read_side((*sides)[i], "side[" + std::to_string(i) + "]")) return false;
    }
    return components_.rows != 0 ||
           fail(sides, "side", "no board side is for " + std::to_string(players_) + " players");
  }

  bool read_side(const toml::node& node, const std::string& field) {
    const toml::table* side = node.as_table();
    if (side == nullptr) return fail(&node, field, "should be a table");
    if (!allow_only(*side, field + ".", {"players", "grid", "provenance"}) ||
        !require_provenance(*side, field)) {
      return false;
    }
    const toml::array* players = (*side)["players"].as_array();
    if (players == nullptr) return fail(side, field + ".players", "should be a list of numbers");
    const bool wanted = std::ranges::any_of(*players, [&](const toml::node& number) {
      return number.value<std::int64_t>() == players_;
    });
    if (wanted && components_.rows != 0) {
      return fail(players, field + ".players", "a second side names this number of players");
    }
    const toml::array* grid = (*side)["grid"].as_array();
    if (grid == nullptr || grid->size() < 2 || grid->size() > kMaxRows) {
      return fail(side, field + ".grid", "should be a list of 2 to 5 rows, the north first");
    }
    std::vector<Island> islands;
    if (!read_grid(*grid, field + ".grid", islands)) return false;
    if (wanted) {
      components_.islands = std::move(islands);
      components_.rows = static_cast<int>(grid->size());
    }
    return true;
  }

  bool read_grid(const toml::array& grid, const std::string& field, std::vector<Island>& islands) {
    FoundIslands found;
    for (std::size_t line = 0; line < grid.size(); ++line) {
      const std::string row_field = field + "[" + std::to_string(line) + "]";
      if (!read_row(grid[line], row_field, grid.size() - 1 - line, found)) return false;
    }
    for (auto& [letter, island] : found) {
      std::ranges::sort(island.cities);
      if (!check_island(grid, field, letter, island)) return false;
      const auto capital = std::ranges::find_first_of(island.cities, island.capitals);
      const auto at = static_cast<int>(capital - island.cities.begin());
      islands.push_back({letter, island.cities, island.capitals.empty() ? -1 : at});
    }
    return true;
  }

  bool read_row(const toml::node& node, const std::string& field, std::size_t row,
                FoundIslands& found) {
    const std::string text = node.value_or(std::string());
    std::string_view rest = text;
    std::string_view word = next_word(rest);
    int meridian = 0;
    for (; !word.empty() && meridian <= kMeridians; ++meridian, word = next_word(rest)) {
      const char letter = word.front();
      const bool capital = word.substr(1) == "*";
      if (letter < 'A' || letter > 'Z' || (word.size() > 1 && !capital)) {
        return fail(
            &node, field,
            "each city should be one capital letter, with a star for a capital: \"A B* C\"");
      }
      if (meridian == kMeridians) continue;  // one too many
      const City city{static_cast<std::uint8_t>(meridian), static_cast<std::uint8_t>(row)};
      found[letter].cities.push_back(city);
      if (capital) found[letter].capitals.push_back(city);
    }
    return meridian == kMeridians || fail(&node, field, "should name 10 cities");
  }

  // MER-1.2: the rules need one island for each city and one capital at most. Sizes and outlines
  // are those of our reconstruction; printed islands may have others.
  bool check_island(const toml::array& grid, const std::string& field, char letter,
                    const FoundIsland& island) {
    const std::string name = std::string("island ") + letter;
    const auto size = island.cities.size();
    const auto capitals = island.capitals.size();
    if (capitals > 1) {
      return fail(&grid, field,
                  name + " has " + std::to_string(capitals) + " capitals, one is allowed");
    }
    const auto unlike = [&](const std::string& what) { warn(&grid, field, name + " " + what); };
    if (size < 3 || size > 5) {
      unlike("has " + std::to_string(size) + " cities; islands of 3 to 5 are known");
    }
    if (size >= 4 && capitals == 0) unlike("has 4 or more cities and no capital");
    if (size < 4 && capitals != 0) unlike("has a capital with fewer than 4 cities");
    for (std::size_t i = 1; i < size; ++i) {
      const City& a = island.cities[i - 1];
      const City& b = island.cities[i];
      const std::string between = std::to_string(a.meridian + 1);
      if (b.meridian == a.meridian) {
        unlike("has two cities in meridian " + between);
      } else if (b.meridian > a.meridian + 1) {
        unlike("leaves out a meridian after " + between);
      } else if (b.row > a.row + 1 || a.row > b.row + 1) {
        unlike("jumps by more than one row after meridian " + between);
      }
    }
    return true;
  }

  int players_;
  Components components_;
};

}  // namespace

Result<Components> read_components(std::string_view toml, std::string_view file, int players) {
  return ComponentReader(file, players).read(toml);
}

}  // namespace landfall::meridian
