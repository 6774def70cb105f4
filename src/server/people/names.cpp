#include "server/people/names.h"

#include <glib.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace landfall::server {
namespace {

constexpr std::size_t kLongestName = 40;  // letters, not bytes

using Range = std::pair<char32_t, char32_t>;

// Characters that nobody sees, or that turn the direction of writing: two names that look alike
// must be alike.
constexpr std::array<Range, 27> kUnseen = {{
    {0x0000, 0x001F},   {0x007F, 0x009F},   {0x00AD, 0x00AD},     {0x034F, 0x034F},
    {0x061C, 0x061C},   {0x115F, 0x1160},   {0x17B4, 0x17B5},     {0x180B, 0x180F},
    {0x200B, 0x200F},   {0x2028, 0x202E},   {0x2060, 0x206F},     {0x2800, 0x2800},
    {0x3164, 0x3164},   {0xD800, 0xF8FF},   {0xFDD0, 0xFDEF},     {0xFE00, 0xFE0F},
    {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},     {0xFFFE, 0xFFFF},
    {0x13430, 0x13455}, {0x1BCA0, 0x1BCA3}, {0x1D159, 0x1D159},   {0x1D173, 0x1D17A},
    {0xE0000, 0xE0FFF}, {0xF0000, 0xFFFFF}, {0x100000, 0x10FFFF},
}};
// Spaces of any width.
constexpr std::array<Range, 7> kSpaces = {{
    {0x0020, 0x0020},
    {0x00A0, 0x00A0},
    {0x1680, 0x1680},
    {0x2000, 0x200A},
    {0x202F, 0x202F},
    {0x205F, 0x205F},
    {0x3000, 0x3000},
}};

template <std::size_t N>
bool among(const std::array<Range, N>& ranges, char32_t letter) {
  return std::ranges::any_of(ranges, [letter](const Range& range) {
    return letter >= range.first && letter <= range.second;
  });
}

// The letter at the front of valid UTF-8, and how many bytes it takes.
std::pair<char32_t, std::size_t> first_letter(std::string_view text) {
  const auto byte = [&](std::size_t at) {
    return static_cast<char32_t>(static_cast<unsigned char>(text[at]));
  };
  const char32_t lead = byte(0);
  const std::size_t size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (size == 1 || size > text.size()) return {lead, 1};
  char32_t letter = lead & (0x7FU >> size);
  for (std::size_t at = 1; at < size; ++at) letter = (letter << 6U) | (byte(at) & 0x3FU);
  return {letter, size};
}

}  // namespace

std::optional<std::string> clean_name(std::string_view name) {
  return clean_text(name, kLongestName);
}

std::optional<std::string> clean_text(std::string_view text, std::size_t longest) {
  std::string cleaned;
  std::size_t letters = 0;
  bool space_due = false;
  while (!text.empty()) {
    const auto [letter, size] = first_letter(text);
    const std::string_view bytes = text.substr(0, size);
    text.remove_prefix(size);
    if (among(kSpaces, letter)) {
      space_due = !cleaned.empty();
      continue;
    }
    if (among(kUnseen, letter)) return std::nullopt;
    if (space_due) {
      cleaned += ' ';
      ++letters;
      space_due = false;
    }
    cleaned += bytes;
    ++letters;
  }
  if (letters > longest) return std::nullopt;
  return cleaned;
}

std::optional<std::string> clean_text(std::string_view text) {
  constexpr std::size_t kBytesOfALetter = 4;
  constexpr std::size_t kMostBytes = kBytesOfALetter * kLongestText;
  constexpr int kMostMarks = 3;                           // over one letter
  constexpr char32_t kJoiner = 0x200D;                    // joins small pictures to one
  constexpr char32_t kAsPicture = 0xFE0F;                 // and asks for their colours
  if (text.size() > 4 * kMostBytes) return std::nullopt;  // much of it would have to be unseen
  const std::unique_ptr<char, decltype(&g_free)> composed(
      g_utf8_normalize(text.data(), static_cast<gssize>(text.size()), G_NORMALIZE_NFC), &g_free);
  if (!composed) return std::nullopt;
  std::string_view rest(composed.get());
  std::string cleaned;
  std::size_t letters = 0;
  int marks = 0;
  bool space_due = false;
  while (!rest.empty()) {
    const auto [letter, size] = first_letter(rest);
    const std::string_view bytes = rest.substr(0, size);
    rest.remove_prefix(size);
    if (among(kSpaces, letter) || letter == U'\n' || letter == U'\t' || letter == U'\r') {
      space_due = !cleaned.empty();
      continue;
    }
    if (among(kUnseen, letter) && letter != kJoiner && letter != kAsPicture) continue;
    const GUnicodeType type = g_unichar_type(letter);
    const bool marks_letter =
        type == G_UNICODE_NON_SPACING_MARK || type == G_UNICODE_ENCLOSING_MARK;
    marks = marks_letter ? marks + 1 : 0;
    if (marks > kMostMarks) continue;
    if (std::exchange(space_due, false)) {
      cleaned += ' ';
      ++letters;
    }
    cleaned += bytes;
    ++letters;
  }
  // What joins and colours is nothing by itself.
  const bool seen = std::ranges::any_of(cleaned, [](char byte) { return byte != ' '; }) &&
                    cleaned != "\u200D" && cleaned != "\uFE0F";
  if (!seen) cleaned.clear();
  if (letters > kLongestText || cleaned.size() > kMostBytes) return std::nullopt;
  return cleaned;
}

}  // namespace landfall::server
