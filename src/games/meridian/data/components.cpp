// Reads the board and the cards from data (MER-1.*), and checks them the way a careful owner of the
// box would.
#include <toml++/toml.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>

#include "games/common/data_reader.h"
#include "games/meridian/data/table.h"

namespace landfall::meridian {
namespace {

constexpr int kFormat = 1;

// Walks through the file and remembers the first thing that is wrong.
class ComponentReader : DataReader {
 public:
  ComponentReader(std::string_view file, int players) : DataReader(file), players_(players) {}

  Result<Components> read(std::string_view text) {
    const toml::parse_result parsed = toml::parse(text, file_);
    if (!parsed) {
      const auto& error = parsed.error();
      return Problem{
          std::string(error.description()), file_, {}, static_cast<int>(error.source().begin.line)};
    }
    const toml::table& root = parsed.table();
    if (read_head(root) && read_pieces(root) && read_cards(root) && read_side(root)) {
      components_.notes = notes_;
      return components_;
    }
    return trouble_;
  }

 private:
  bool read_head(const toml::table& root) {
    if (!allow_only(root, "", {"format", "game", "pieces", "cards", "side"})) return false;
    int format = 0;
    if (!read_integer(root, "", "format", kFormat, kFormat, format)) return false;
    const toml::node* game = root.get("game");
    if (game == nullptr || game->value_or(std::string()) != "meridian") {
      return fail(game == nullptr ? &root : game, "game", "should be \"meridian\"");
    }
    return true;
  }

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

  // "1-2-3": ascending numbers of meridians.
  bool read_card(const toml::node& node, const std::string& field) {
    CardKind card;
    card.id = node.value_or(std::string());
    std::string_view rest = card.id;
    int previous = 0;
    while (!rest.empty()) {
      int number = 0;
      const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
      if (error != std::errc() || number <= previous || number > kMeridians) break;
      previous = number;
      card.numbers.push_back(static_cast<std::uint8_t>(number - 1));
      rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
      if (rest.empty()) {
        if (std::ranges::find(components_.cards, card.id, &CardKind::id) !=
            components_.cards.end()) {
          return fail(&node, field, "card \"" + card.id + "\" stands twice");
        }
        components_.cards.push_back(std::move(card));
        return true;
      }
      if (rest.front() != '-') break;
      rest.remove_prefix(1);
    }
    return fail(&node, field,
                "should be ascending meridians from 1 to 10 such as \"4\" or \"1-2-3\"");
  }

  // MER-2.1: the side for this number of players is kept, all are checked.
  bool read_side(const toml::table& root) {
    const toml::array* sides = root["side"].as_array();
    if (sides == nullptr || sides->empty()) {
      return fail(&root, "side", "should be a list of board sides ([[side]])");
    }
    bool found = false;
    for (std::size_t i = 0; i < sides->size(); ++i) {
      const std::string field = "side[" + std::to_string(i) + "]";
      const toml::table* side = (*sides)[i].as_table();
      if (side == nullptr) return fail(&(*sides)[i], field, "should be a table");
      if (!allow_only(*side, field + ".", {"players", "grid", "provenance"}) ||
          !require_provenance(*side, field)) {
        return false;
      }
      const toml::array* players = (*side)["players"].as_array();
      if (players == nullptr) return fail(side, field + ".players", "should be a list of numbers");
      bool wanted = false;
      for (const toml::node& node : *players) {
        wanted = wanted || node.value<std::int64_t>() == players_;
      }
      if (wanted && found)
        return fail(players, field + ".players", "a second side names this number of players");
      std::vector<Island> islands;
      int rows = 0;
      if (!read_grid(*side, field + ".grid", islands, rows)) return false;
      if (wanted) {
        found = true;
        components_.islands = std::move(islands);
        components_.rows = rows;
      }
    }
    return found ||
           fail(sides, "side", "no board side is for " + std::to_string(players_) + " players");
  }

  bool read_grid(const toml::table& side, const std::string& field, std::vector<Island>& islands,
                 int& rows) {
    const toml::array* grid = side["grid"].as_array();
    if (grid == nullptr || grid->size() < 2 || grid->size() > kMaxRows) {
      return fail(&side, field, "should be a list of 2 to 5 rows, the north first");
    }
    rows = static_cast<int>(grid->size());
    std::map<char, Island> by_letter;
    for (int line = 0; line < rows; ++line) {
      const toml::node& node = (*grid)[static_cast<std::size_t>(line)];
      const std::string row_field = field + "[" + std::to_string(line) + "]";
      if (!read_row(node, row_field, rows - 1 - line, by_letter)) return false;
    }
    for (auto& [letter, island] : by_letter) {
      std::ranges::sort(island.cities, {},
                        [](const City& city) { return city.meridian * kMaxRows + city.row; });
      if (!check_island(*grid, field, island)) return false;
      islands.push_back(std::move(island));
    }
    return true;
  }

  bool read_row(const toml::node& node, const std::string& field, int row,
                std::map<char, Island>& by_letter) {
    const std::string text = node.value_or(std::string());
    int meridian = 0;
    std::size_t at = 0;
    while (at < text.size()) {
      if (text[at] == ' ') {
        ++at;
        continue;
      }
      const char letter = text[at++];
      const bool capital = at < text.size() && text[at] == '*';
      if (capital) ++at;
      if (letter < 'A' || letter > 'Z' || (at < text.size() && text[at] != ' ')) {
        return fail(
            &node, field,
            "each city should be one capital letter, with a star for a capital: \"A B* C\"");
      }
      if (meridian == kMeridians) {
        ++meridian;
        break;
      }
      Island& island = by_letter[letter];
      island.id = letter;
      island.cities.push_back(
          City{static_cast<std::uint8_t>(meridian), static_cast<std::uint8_t>(row)});
      if (capital) capitals_[letter].emplace_back(meridian, row);
      ++meridian;
    }
    if (meridian != kMeridians) return fail(&node, field, "should name 10 cities");
    return true;
  }

  // MER-1.2: the rules need one island for each city and one capital at most. Sizes and outlines
  // are those of our reconstruction; printed islands may have others.
  bool check_island(const toml::array& grid, const std::string& field, Island& island) {
    const std::string name = std::string("island ") + island.id;
    const auto size = island.cities.size();
    const auto capitals = std::exchange(capitals_[island.id], {});
    if (capitals.size() > 1) {
      return fail(&grid, field,
                  name + " has " + std::to_string(capitals.size()) + " capitals, one is allowed");
    }
    const auto unlike = [&](const std::string& what) { warn(&grid, field, name + " " + what); };
    if (size < 3 || size > 5) {
      unlike("has " + std::to_string(size) + " cities; islands of 3 to 5 are known");
    }
    if (size >= 4 && capitals.empty()) unlike("has 4 or more cities and no capital");
    if (size < 4 && !capitals.empty()) unlike("has a capital with fewer than 4 cities");
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
    for (std::size_t i = 0; i < size && !capitals.empty(); ++i) {
      if (island.cities[i].meridian == capitals.front().first &&
          island.cities[i].row == capitals.front().second) {
        island.capital = static_cast<int>(i);
      }
    }
    return true;
  }

  int players_;
  Components components_;
  std::map<char, std::vector<std::pair<int, int>>> capitals_;
};

}  // namespace

Result<Components> read_components(std::string_view toml, std::string_view file, int players) {
  return ComponentReader(file, players).read(toml);
}

}  // namespace landfall::meridian
