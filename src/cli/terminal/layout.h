// Texts within the width of a screen.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace landfall::cli {

// The text in lines of at most `width` columns; lines after the first of each paragraph begin with
// `indent` blanks. Wide gaps (two blanks) are the best places to break, then single ones; a word
// that is wider than the screen is cut. Counts columns, not bytes, and knows colours.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent = 0);

// What stands in the first columns of a text without colours.
std::string first_columns(const std::string& text, std::size_t width);

// The text, cut to `width` columns with a dot at its end if it is wider; for texts without colours.
std::string cut_to(const std::string& text, std::size_t width);

// An entry of a menu or a list: a label such as a number, and what it is.
struct Item {
  std::string label;
  std::string text;
};

// The items in columns if several fit beside each other, in lines of at most `width` columns. Few
// items stand below each other.
std::vector<std::string> in_columns(const std::vector<Item>& items, std::size_t width);

// How many of the items can be shown in so many lines, at least one.
std::size_t fitting_items(const std::vector<Item>& items, std::size_t width, std::size_t lines);

}  // namespace landfall::cli
