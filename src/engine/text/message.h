// A message of the catalogues with its places filled, in the part of ICU's message format that we
// use (docs/adr/0013-plurals-as-icu-writes-them.md):
//
//   {seat} builds a tower of {height} {height, plural, one {piece} other {pieces}} in {city}
//
// The words before the braces of a plural are CLDR's categories of the language, or "=0" for one
// number; "other" stands for the rest. Forms may have places of their own.
// web/src/text/message.ts does the same for the page; tests/golden/phrases.json keeps the two equal.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace landfall {

// What is put in for a name in braces.
struct Filling {
  std::string text;
  std::optional<int> number;  // chooses between the forms of a plural; without one it is "other"
};

using FillingOf = std::function<std::optional<Filling>(std::string_view name)>;

// Places that have no filling stay as they are, so that a mistake is seen.
std::string fill_message(std::string_view message, std::string_view language,
                         const FillingOf& filling_of);

// CLDR's category of a whole number: "one", "other". A new language adds its rule here.
std::string_view plural_category(std::string_view language, int number);

}  // namespace landfall
