// Meridian's board: ten strips from west to east, south below, walls between islands.
//
//     ╭────────────────────┬──────
//   5 │ A     A     A   ●4 │ B
//     ├───...
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "cli/boards/fields.h"
#include "cli/boards/list.h"
#include "cli/boards/player_lines.h"

namespace landfall::cli {
namespace meridian_board {
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
  std::set<std::string> capitals;
  std::map<std::string, Tower> towers;
};

std::string city_name(int column, int row) {
  return std::to_string(column) + "." + std::to_string(row);
}

Chart read_chart(const JsonValue& board, const JsonValue& open) {
  Chart chart;
  chart.rows = number_of(board, "rows");
  chart.columns = number_of(board, "meridians");
  for (const JsonValue& island : list_of(board, "islands")) {
    for (const JsonValue& city : list_of(island, "cities")) {
      chart.island_of[city.text()] = text_of(island, "id");
    }
    chart.capitals.insert(text_of(island, "capital"));
  }
  for (const JsonValue& tower : list_of(open, "towers")) {
    chart.towers[text_of(tower, "city")] = {static_cast<Seat>(number_of(tower, "seat")),
                                            number_of(tower, "height")};
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
                             (chart.capitals.contains(city) ? "*" : " ");
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

std::string joined(std::span<const JsonValue> list) {
  std::string text;
  for (const JsonValue& item : list) text += (text.empty() ? "" : "  ") + item.text();
  return text;
}

std::string draw_players(const Picture& picture, const JsonValue& open) {
  const Words& words = picture.words;
  const bool over = text_of(open, "phase") == "over";
  const auto turn = over ? std::nullopt : open.find_integer("turn");
  return draw_player_lines(picture, list_of(open, "players"), turn, [&](const JsonValue& player) {
    int points = 0;
    for (const JsonValue& score : picture.scores.items()) {
      if (number_of(score, "seat") == number_of(player, "seat")) {
        points = number_of(score, "points");
      }
    }
    std::string text = padded(words.text("points", points), 10) + "  ";
    text += padded(words.text("meridian.supply", number_of(player, "supply")), 10) + "  ";
    const auto unseen = static_cast<int>(list_of(player, "unseen").size());
    const std::string pile = words.text("meridian.pile", unseen);
    const std::string cards = joined(list_of(player, "faceup"));
    if (cards.empty()) return text + pile;
    text += padded(pile, 8) + "  " + words.text("meridian.cards") + " ";
    return text + picture.painter.bold(cards);
  });
}

}  // namespace
}  // namespace meridian_board

Drawing draw_meridian(const Picture& picture) {
  using namespace meridian_board;
  const JsonValue& open = public_part(picture.view);
  return {draw_chart(read_chart(picture.board, open), picture),
          draw_players(picture, open),
          {},
          picture.words.text("meridian.legend") + "\n"};
}

}  // namespace landfall::cli
