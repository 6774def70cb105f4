#include "cli/terminal/painter.h"

#include <array>
#include <cstdlib>

namespace landfall::cli {
namespace {

// Blue, red, green, magenta, cyan, yellow: told apart by most people, readable on light and dark grounds.
constexpr std::array<std::string_view, kMaxSeats> kColours = {"34", "31", "32", "35", "36", "33"};
constexpr std::array<std::string_view, kMaxSeats> kSigns = {"●", "■", "▲", "◆", "★", "✚"};
constexpr std::array<std::string_view, kMaxSeats> kPlainSigns = {"o", "#", "^", "+", "x", "%"};

bool colour_is_unwanted() {
  const char* wish = std::getenv("NO_COLOR");  // NOLINT(concurrency-mt-unsafe): before any thread
  return wish != nullptr && *wish != '\0';
}

}  // namespace

Painter Painter::for_console(const Console& console, std::string_view wish) {
  const bool colour =
      wish == "always" || (wish == "auto" && console.out_is_terminal && !colour_is_unwanted());
  return {colour, console.unicode};
}

std::string Painter::of_seat(Seat seat, std::string_view text, bool marked) const {
  if (seat >= kMaxSeats) return std::string(text);
  return paint((marked ? "1;7;" : "1;") + std::string(kColours[seat]), text);
}

std::string_view Painter::sign(Seat seat) const {
  if (seat >= kMaxSeats) return " ";
  return unicode_ ? kSigns[seat] : kPlainSigns[seat];
}

std::string Painter::paint(std::string_view code, std::string_view text) const {
  if (!colour_) return std::string(text);
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

std::size_t width_of(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      while (i < text.size() && text[i] != 'm') ++i;
    } else if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) {
      ++width;
    }
  }
  return width;
}

std::string padded(std::string text, std::size_t width) {
  const std::size_t now = width_of(text);
  if (now < width) text.append(width - now, ' ');
  return text;
}

}  // namespace landfall::cli
