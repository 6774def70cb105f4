// Any game, without a drawing: who has how many points, and what the view says, one fact per line.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "cli/boards/board.h"
#include "cli/boards/fields.h"
#include "cli/terminal/layout.h"

namespace landfall::cli {
namespace {

// Members that hold a seat or a list of seats, by the names that the page goes by, too
// (web/src/games/plain/recognise.ts).
constexpr std::array<std::string_view, 13> kSeatKeys = {
    "seat",    "player", "owner",  "starter", "leader", "dealer", "bidder",
    "chooser", "winner", "active", "actor",   "seats",  "players"};
constexpr std::array<std::string_view, 5> kSeatEndings = {"_seat", "_player", "_seats", "_players",
                                                          "_by"};

bool holds_seats(std::string_view key) {
  return std::ranges::find(kSeatKeys, key) != kSeatKeys.end() ||
         std::ranges::any_of(kSeatEndings,
                             [&](std::string_view end) { return key.ends_with(end); });
}

// What a number or a word of a member is called: "view.side.1" of the catalogue.
std::string known_value(const Picture& picture, std::string_view key, std::string value) {
  const std::string name = "view." + std::string(key) + "." + value;
  const Phrasebook& book = picture.words.book();
  return book.has(name) ? book.pattern(name) : std::move(value);
}

// "view.hand_count" of the catalogue, else "Hand count".
std::string name_of(const Picture& picture, const std::string& key) {
  const Phrasebook& book = picture.words.book();
  if (book.has("view." + key)) return book.pattern("view." + key);
  std::string name = key;
  std::ranges::replace(name, '_', ' ');
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') {
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
  }
  return name;
}

std::string value_text(const Picture& picture, std::string_view key, const JsonValue& value) {
  if (value.is_integer()) {
    const bool seat = holds_seats(key) && value.integer() < std::ssize(picture.scores.items());
    return seat ? picture.words.name(static_cast<Seat>(value.integer()))
                : known_value(picture, key, std::to_string(value.integer()));
  }
  if (value.is_text()) return known_value(picture, key, value.text());
  if (value.is_bool()) return value.boolean() ? "+" : "-";
  std::string text;
  for (const JsonValue& item : value.items()) {
    const std::string inner = value_text(picture, key, item);
    text += (text.empty() ? "" : ", ") + (item.is_array() ? "(" + inner + ")" : inner);
  }
  for (const auto& [name, member] : value.members()) {
    text += (text.empty() ? "" : "; ") + name_of(picture, name) + " " +
            value_text(picture, name, member);
  }
  return text.empty() ? "-" : text;
}

std::string facts(const Picture& picture, const JsonValue& object) {
  std::size_t width = 0;
  for (const auto& [key, value] : object.members()) {
    width = std::max(width, width_of(name_of(picture, key)));
  }
  std::string text;
  for (const auto& [key, value] : object.members()) {
    text += "   " + picture.painter.dim(padded(name_of(picture, key), width)) + "  " +
            value_text(picture, key, value) + "\n";
  }
  return text;
}

std::string draw_players(const Picture& picture) {
  const Painter& painter = picture.painter;
  std::size_t width = 0;
  for (const JsonValue& score : picture.scores.items()) {
    width =
        std::max(width, width_of(picture.words.name(static_cast<Seat>(number_of(score, "seat")))));
  }
  std::string text;
  for (const JsonValue& score : picture.scores.items()) {
    const auto seat = static_cast<Seat>(number_of(score, "seat"));
    text += "   " + painter.of_seat(seat, painter.sign(seat)) + " " +
            painter.of_seat(seat, padded(picture.words.name(seat), width)) + "  " +
            picture.words.text("points", number_of(score, "points")) + "\n";
  }
  return text;
}

}  // namespace

Drawing draw_plain(const Picture& picture) {
  const JsonValue* own = picture.view.find("private");
  return {facts(picture, public_part(picture.view)),
          draw_players(picture),
          own == nullptr ? std::string() : facts(picture, *own),
          {}};
}

}  // namespace landfall::cli
