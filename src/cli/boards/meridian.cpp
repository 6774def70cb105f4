// Meridian's board: ten strips from west to east, south below, walls between islands.
//
//     ╭────────────────────┬──────
//   5 │ A     A     A   ●4 │ B
//     ├───...
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <vector>

#include "cli/boards/fields.h"
#include "cli/boards/list.h"

namespace landfall::cli {
namespace {

constexpr int kCellWidth = 6;
constexpr int kMargin = 4;  // columns left of the board, for the numbers of the rows

struct Tower {
  Seat seat = 0;
  int height = 0;
};

struct Chart {
  int rows = 0;
  int columns = 0;
  std::map<std::string, std::string> island_of;  // "4.3" -> "C"
  std::map<std::string, bool> capital;           // "4.3" -> true
  std::map<std::string, Tower> towers;
};

std::string city_name(int column, int row) {
  return std::to_string(column) + "." + std::to_string(row);
}

Chart read_chart(const JsonValue& board, const JsonValue& open) {
  Chart chart;
  chart.rows = static_cast<int>(board.find_integer("rows").value_or(0));
  chart.columns = static_cast<int>(board.find_integer("meridians").value_or(0));
  if (const JsonValue* islands = board.find("islands")) {
    for (const JsonValue& island : islands->items()) {
      const std::string id(island.find_text("id").value_or(""));
      if (const JsonValue* cities = island.find("cities")) {
        for (const JsonValue& city : cities->items()) chart.island_of[city.text()] = id;
      }
      chart.capital[std::string(island.find_text("capital").value_or(""))] = true;
    }
  }
  if (const JsonValue* towers = open.find("towers")) {
    for (const JsonValue& tower : towers->items()) {
      chart.towers[std::string(tower.find_text("city").value_or(""))] = {
          static_cast<Seat>(tower.find_integer("seat").value_or(0)),
          static_cast<int>(tower.find_integer("height").value_or(0))};
    }
  }
  return chart;
}

// Walls run between cells of different islands. Cells off the board belong to the sea.
class Walls {
 public:
  Walls(const Chart& chart, bool unicode) : chart_(chart), unicode_(unicode) {}

  // Between this column and the one to the east.
  [[nodiscard]] bool east_of(int column, int row) const {
    return island(column, row) != island(column + 1, row);
  }
  // Between this row and the one to the north.
  [[nodiscard]] bool north_of(int column, int row) const {
    return island(column, row) != island(column, row + 1);
  }
  [[nodiscard]] std::string upright(bool wall) const { return wall ? (unicode_ ? "│" : "|") : " "; }
  [[nodiscard]] std::string flat(bool wall) const {
    std::string line;
    for (int i = 0; i < kCellWidth; ++i) line += wall ? (unicode_ ? "─" : "-") : " ";
    return line;
  }
  // Where four cells meet: east of `column` and north of `row`.
  [[nodiscard]] std::string corner(int column, int row) const {
    const unsigned arms = (east_of(column, row + 1) ? 8U : 0U) |
                          (north_of(column + 1, row) ? 4U : 0U) | (east_of(column, row) ? 2U : 0U) |
                          (north_of(column, row) ? 1U : 0U);
    // Indexed by the arms: up 8, right 4, down 2, left 1.
    static constexpr std::array<std::string_view, 16> kSigns = {
        " ", "╴", "╷", "╮", "╶", "─", "╭", "┬", "╵", "╯", "│", "┤", "╰", "┴", "├", "┼"};
    static constexpr std::array<std::string_view, 16> kPlain = {
        " ", "-", "|", "+", "-", "-", "+", "+", "|", "+", "|", "+", "+", "+", "+", "+"};
    return std::string(unicode_ ? kSigns[arms] : kPlain[arms]);
  }

 private:
  [[nodiscard]] std::string island(int column, int row) const {
    const auto found = chart_.island_of.find(city_name(column, row));
    return found == chart_.island_of.end() ? "" : found->second;
  }

  const Chart& chart_;
  bool unicode_;
};

// "B* ●12": the island, a star for a capital, the tower of a player and its height.
std::string draw_city(const Chart& chart, const std::string& city, const Picture& picture) {
  const auto island = chart.island_of.find(city);
  const std::string letter = (island == chart.island_of.end() ? " " : island->second) +
                             (chart.capital.contains(city) ? "*" : " ");
  std::string cell = picture.painter.dim(letter);
  const auto tower = chart.towers.find(city);
  if (tower == chart.towers.end()) return padded(" " + cell, kCellWidth);
  const Seat seat = tower->second.seat;
  const std::string text =
      std::string(picture.painter.sign(seat)) + std::to_string(tower->second.height);
  const bool marked =
      picture.marks.contains("city:" + city) || picture.marks.contains("tower:" + city);
  return padded(" " + cell + picture.painter.of_seat(seat, text, marked), kCellWidth);
}

// The meridians from `first` to `last`.
std::string draw_meridians(const Chart& chart, const Picture& picture, int first, int last) {
  const Walls walls(chart, picture.painter.unicode());
  const std::string margin(kMargin, ' ');
  std::string text;
  for (int row = chart.rows; row >= 0; --row) {
    text += margin;
    for (int column = first - 1; column <= last; ++column) {
      if (column >= first) text += walls.flat(walls.north_of(column, row));
      text += walls.corner(column, row);
    }
    text += "\n";
    if (row == 0) break;
    std::string label = std::to_string(row);
    label.insert(0, kMargin - 1 - label.size(), ' ');
    text += picture.painter.dim(label) + " ";
    for (int column = first - 1; column <= last; ++column) {
      if (column >= first) text += draw_city(chart, city_name(column, row), picture);
      text += walls.upright(walls.east_of(column, row));
    }
    text += "\n";
  }
  std::string numbers = margin;
  for (int column = first; column <= last; ++column) {
    numbers += padded("   " + std::to_string(column), kCellWidth + 1);
  }
  numbers.erase(numbers.find_last_not_of(' ') + 1);
  return text + picture.painter.dim(numbers) + "\n";
}

// On a narrow screen the meridians come in several rows.
std::string draw_chart(const Chart& chart, const Picture& picture) {
  const int room = static_cast<int>(picture.width) - kMargin - 1;
  const int most = std::max(1, room / (kCellWidth + 1));
  const int strips = (chart.columns + most - 1) / most;
  std::string text;
  for (int strip = 0; strip < strips; ++strip) {
    // As even as can be: five and five rather than nine and one.
    const int first = chart.columns * strip / strips + 1;
    text += draw_meridians(chart, picture, first, chart.columns * (strip + 1) / strips);
  }
  return text;
}

std::string joined(const JsonValue* list) {
  std::string text;
  if (list == nullptr) return text;
  for (const JsonValue& item : list->items()) text += (text.empty() ? "" : "  ") + item.text();
  return text;
}

std::string draw_players(const Picture& picture, const JsonValue& open) {
  const Painter& painter = picture.painter;
  const Words& words = picture.words;
  const JsonValue* players = open.find("players");
  if (players == nullptr) return {};
  std::size_t width = 0;
  for (const JsonValue& player : players->items()) {
    const auto seat = static_cast<Seat>(player.find_integer("seat").value_or(0));
    width = std::max(width, width_of(words.name(seat)));
  }
  const bool over = open.find_text("phase") == "over";
  const auto turn = over ? std::nullopt : open.find_integer("turn");
  std::string text;
  for (const JsonValue& player : players->items()) {
    const auto seat = static_cast<Seat>(player.find_integer("seat").value_or(0));
    int points = 0;
    for (const JsonValue& score : picture.scores.items()) {
      if (score.find_integer("seat") == seat) {
        points = static_cast<int>(score.find_integer("points").value_or(0));
      }
    }
    const JsonValue* unseen = player.find("unseen");
    const std::size_t pile = unseen == nullptr ? 0 : unseen->items().size();
    const auto supply = static_cast<int>(player.find_integer("supply").value_or(0));
    const std::string arrow = painter.unicode() ? " ▸ " : " > ";
    text += (turn == seat ? arrow : "   ") + painter.of_seat(seat, painter.sign(seat)) + " ";
    text += painter.of_seat(seat, padded(words.name(seat), width)) + "  ";
    text += padded(words.text("points", points), 10) + "  ";
    text += padded(words.text("meridian.supply", supply), 10) + "  ";
    const std::string cards = joined(player.find("faceup"));
    const std::string pile_text = words.text("meridian.pile", static_cast<int>(pile));
    if (cards.empty()) {
      text += pile_text + "\n";
    } else {
      text += padded(pile_text, 8) + "  " + words.text("meridian.cards") + " ";
      text += painter.bold(cards) + "\n";
    }
  }
  return text;
}

}  // namespace

Drawing draw_meridian(const Picture& picture) {
  const JsonValue& open = public_part(picture.view);
  return {draw_chart(read_chart(picture.board, open), picture),
          draw_players(picture, open),
          {},
          picture.words.text("meridian.legend") + "\n"};
}

}  // namespace landfall::cli
