#include "cli/terminal/layout.h"

#include <gtest/gtest.h>

#include "cli/boards/text_canvas.h"
#include "cli/terminal/painter.h"

namespace landfall::cli {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

TEST(Layout, FoldsAtGapsThenAtBlanks) {
  EXPECT_EQ(wrapped("short", 10), "short");
  EXPECT_EQ(wrapped("one two three", 8, 2), "one two\n  three");
  EXPECT_EQ(wrapped("name  12 points  3 pieces", 20, 4), "name  12 points\n    3 pieces");
  EXPECT_EQ(wrapped("a\n\nb", 10), "a\n\nb") << "empty lines stay";
  EXPECT_EQ(wrapped("abcdefghij", 4, 1), "abcd\n efg\n hij") << "a word wider than the screen";
  EXPECT_EQ(wrapped("größer größer", 7), "größer\ngrößer") << "columns, not bytes";
  const Painter colours(true, true);
  EXPECT_EQ(wrapped(colours.bold("one") + " two", 7), colours.bold("one") + " two");
  EXPECT_EQ(cut_to("Smoking Mountain", 8), "Smoking.");
  EXPECT_EQ(cut_to("Insel", 8), "Insel");
  EXPECT_EQ(first_columns("Hügelland", 3), "Hüg");
}

TEST(Layout, MenusStandInColumnsWhereTheyFit) {
  std::vector<Item> items;
  for (int i = 1; i <= 30; ++i) items.push_back({std::to_string(i), "corner of land and sea"});
  std::size_t lines_before = 31;
  for (const std::size_t width : {20U, 40U, 80U, 120U}) {
    const std::vector<std::string> lines = in_columns(items, width);
    for (const std::string& line : lines) EXPECT_LE(width_of(line), width) << line;
    if (width >= 40) {
      EXPECT_LT(lines.size(), lines_before) << width;
      lines_before = lines.size();
    }
    const std::size_t fitting = fitting_items(items, width, 10);
    EXPECT_GE(fitting, 1U);
    EXPECT_LE(in_columns({items.begin(), items.begin() + static_cast<int>(fitting)}, width).size(),
              10U);
  }
  EXPECT_EQ(in_columns({items.begin(), items.begin() + 5}, 120).size(), 5U)
      << "few stand below each other";
  EXPECT_EQ(fitting_items(items, 120, 50), 30U);
}

TEST(TextCanvas, ComesInStripsOnANarrowScreen) {
  TextCanvas page;
  for (int tile = 0; tile < 5; ++tile) page.write(tile, 10 * tile, "tile " + std::to_string(tile));
  EXPECT_EQ(lines_of(page.text(80, {10, 0, -5})).size(), 5U);
  const std::string narrow = page.text(25, {10, 0, -5});
  for (const std::string& line : lines_of(narrow)) EXPECT_LE(width_of(line), 25U) << line;
  for (int tile = 0; tile < 5; ++tile) {
    const std::string name = "tile " + std::to_string(tile);
    const std::size_t found = narrow.find(name);
    EXPECT_NE(found, std::string::npos) << name;
    EXPECT_EQ(narrow.find(name, found + 1), std::string::npos) << name << " stands there twice";
  }
}

}  // namespace
}  // namespace landfall::cli
