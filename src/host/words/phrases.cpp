#include "host/words/phrases.h"

#include <algorithm>
#include <array>
#include <string>

#include "host/message_fields.h"

namespace landfall::host {
namespace {

constexpr std::array<PhraseKind, 14> kPhrases = {{
    {"need", Naming::kThings, 1},
    {"give_for", Naming::kThings, 2},
    {"next_round"},
    {"not_leader"},
    {"you_lead"},
    {"all_right"},
    {"no_thanks"},
    {"thanks"},
    {"your_turn", Naming::kSeat, 1},
    {"one_moment"},
    {"hello"},
    {"good_luck"},
    {"well_played"},
    {"must_go"},
}};

constexpr bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
constexpr bool is_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

// A number, or what places are numbered with: "A", "-3", "t07b". No word can be spelled like this.
bool is_numbering(std::string_view part) {
  constexpr std::size_t kLongest = 4;
  if (part.empty() || part.size() > kLongest) return false;
  if (is_letter(part.front()) || part.front() == '-') part.remove_prefix(1);
  while (!part.empty() && is_digit(part.front())) part.remove_prefix(1);
  return part.empty() || (part.size() == 1 && is_letter(part.front()));
}

}  // namespace

std::span<const PhraseKind> all_phrases() { return kPhrases; }

const PhraseKind* find_phrase(std::string_view id) {
  for (const PhraseKind& phrase : kPhrases) {
    if (phrase.id == id) return &phrase;
  }
  return nullptr;
}

bool names_thing(const Phrasebook& book, std::string_view target) {
  if (target.empty() || target.size() > kMaxTarget) return false;
  if (book.has("target." + std::string(target))) return true;
  const std::size_t colon = target.find(':');
  if (colon == std::string_view::npos) return false;
  const std::string kind = "target." + std::string(target.substr(0, colon));
  if (!book.has(kind)) return false;
  const auto has = [&](std::string key, std::string_view part) {
    return book.has(key.append(part));
  };
  std::string_view detail = target.substr(colon + 1);
  while (true) {
    const std::size_t dot = detail.find('.');
    const std::string part(detail.substr(0, dot));
    if (!is_numbering(part) && !has(kind + ".", part) && !has("part.", part)) {
      return false;
    }
    if (dot == std::string_view::npos) return true;
    detail.remove_prefix(dot + 1);
  }
}

}  // namespace landfall::host
