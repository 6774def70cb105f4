#include "cli/did_you_mean.h"

#include <algorithm>
#include <utility>

namespace landfall::cli {
namespace {

std::string lower(std::string_view word) {
  std::string out(word);
  for (char& letter : out) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return out;
}

// A slip of the finger or two; in short words even two would make anything of anything.
std::size_t most_slips(std::string_view word) { return word.size() < 5 ? 1 : 2; }

}  // namespace

std::size_t distance_between(std::string_view one, std::string_view other) {
  // Rows of the usual table: the one being filled and the two before it.
  std::vector<std::size_t> earlier(other.size() + 1);
  std::vector<std::size_t> before(other.size() + 1);
  std::vector<std::size_t> row(other.size() + 1);
  for (std::size_t column = 0; column <= other.size(); ++column) row[column] = column;
  for (std::size_t line = 1; line <= one.size(); ++line) {
    std::swap(earlier, before);
    std::swap(before, row);
    row[0] = line;
    for (std::size_t column = 1; column <= other.size(); ++column) {
      const std::size_t change = one[line - 1] == other[column - 1] ? 0 : 1;
      row[column] =
          std::min({before[column] + 1, row[column - 1] + 1, before[column - 1] + change});
      if (line > 1 && column > 1 && one[line - 1] == other[column - 2] &&
          one[line - 2] == other[column - 1]) {
        row[column] = std::min(row[column], earlier[column - 2] + 1);
      }
    }
  }
  return row[other.size()];
}

std::string nearest_word(std::string_view word, std::span<const std::string> known) {
  constexpr std::size_t kShortestBeginning = 2;
  const std::string typed = lower(word);
  const std::string* nearest = nullptr;
  const std::string* begun = nullptr;
  std::size_t least = most_slips(typed) + 1;
  int beginnings = 0;
  for (const std::string& candidate : known) {
    const std::string plain = lower(candidate);
    const std::size_t distance = distance_between(typed, plain);
    if (distance < least) {
      least = distance;
      nearest = &candidate;
    }
    if (typed.size() >= kShortestBeginning && plain.starts_with(typed)) {
      begun = &candidate;
      ++beginnings;
    }
  }
  if (nearest == nullptr && beginnings == 1) nearest = begun;
  return nearest == nullptr ? std::string() : *nearest;
}

std::string did_you_mean(std::string_view word, std::span<const std::string> known) {
  const std::string nearest = nearest_word(word, known);
  return nearest.empty() ? nearest : "; did you mean '" + nearest + "'?";
}

std::string unknown_word(std::string_view what, std::string_view word,
                         std::span<const std::string> known) {
  std::string text = "there is no ";
  text.append(what).append(" '").append(word).append("'");
  const std::string hint = did_you_mean(word, known);
  return text + (hint.empty() ? "; there are: " + listed(known) : hint);
}

std::string listed(std::span<const std::string> words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

}  // namespace landfall::cli
