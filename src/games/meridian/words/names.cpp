#include "games/meridian/words/names.h"

namespace landfall::meridian {
namespace {

Target place(std::string_view kind, int meridian, int row) {
  Target target(kind);
  target.append_number(meridian + 1).append('.').append_number(row + 1);
  return target;
}

}  // namespace

Target city_target(int meridian, int row) { return place("city:", meridian, row); }
Target tower_target(int meridian, int row) { return place("tower:", meridian, row); }
Target card_target(const Table& table, int card) {
  return Target("card:").append(table.components.cards[static_cast<std::size_t>(card)].id);
}
Target island_target(char id) { return Target("island:").append(id); }

std::optional<City> city_of(const Table& table, std::string_view target, std::string_view kind) {
  const auto detail = detail_of(target, kind);
  if (!detail) return std::nullopt;
  const std::size_t dot = detail->find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto meridian = plain_number(detail->substr(0, dot));
  const auto row = plain_number(detail->substr(dot + 1));
  if (!meridian || !row || *meridian < 1 || *meridian > kMeridians || *row < 1 ||
      *row > table.rows) {
    return std::nullopt;
  }
  return City{static_cast<std::uint8_t>(*meridian - 1), static_cast<std::uint8_t>(*row - 1)};
}

std::optional<int> card_of_id(const Table& table, std::string_view id) {
  for (std::size_t card = 0; card < table.components.cards.size(); ++card) {
    if (table.components.cards[card].id == id) return static_cast<int>(card);
  }
  return std::nullopt;
}

std::optional<int> card_of(const Table& table, std::string_view target) {
  const auto detail = detail_of(target, "card");
  return detail ? card_of_id(table, *detail) : std::nullopt;
}

}  // namespace landfall::meridian
