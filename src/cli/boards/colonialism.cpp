// Colonialism's board as a list of regions in their order, sea zones with ships, and players.
//
//   1  China                5/12  K1 B1 Y1   local 5   ●3+1 ■2   ●? ■ army
//
// Cubes by letter: K black, B brown, Y yellow. A number after + counts mercenaries; a question mark
// stands for a face-down card.
#include <algorithm>
#include <array>
#include <vector>

#include "cli/boards/fields.h"
#include "cli/boards/list.h"
#include "cli/boards/player_lines.h"

namespace landfall::cli {
namespace colonialism_board {
namespace {

constexpr std::array<std::string_view, 3> kCubeLetters = {"K", "B", "Y"};

std::string cubes_text(std::span<const JsonValue> cubes) {
  std::string text;
  for (std::size_t colour = 0; colour < kCubeLetters.size(); ++colour) {
    if (item_of(cubes, colour) == 0) continue;
    text += (text.empty() ? "" : " ") + std::string(kCubeLetters[colour]) +
            std::to_string(item_of(cubes, colour));
  }
  return text.empty() ? "-" : text;
}

std::string draw_time(const Picture& picture, const JsonValue& open) {
  const Words& words = picture.words;
  std::string text;
  if (number_of(open, "turn") > 0) {
    text += words.text("colonialism.turn", number_of(open, "turn"));
    text += ", " + words.text("colonialism.round", number_of(open, "round"));
    if (number_of(open, "pass") > 0) {
      text += ", " + words.text("colonialism.action", number_of(open, "pass"));
    }
    text += "   ";
  }
  text += words.text("colonialism.bag") + " " + cubes_text(list_of(open, "bag"));
  if (const auto event = open.find_text("event")) {
    text += "   " + words.text("colonialism.event") + " " +
            picture.painter.bold(words.target("event:" + std::string(*event)));
  }
  return text + "\n";
}

std::string draw_cards(const Picture& picture, const JsonValue& region) {
  std::string text;
  const std::span<const JsonValue> policies = list_of(region, "policies");
  for (std::size_t seat = 0; seat < policies.size(); ++seat) {
    const std::span<const JsonValue> shown = list_of(policies[seat], "open");
    const bool hidden = policies[seat].find_bool("hidden").value_or(false);
    if (!hidden && shown.empty()) continue;
    std::string cards = hidden ? "?" : "";
    if (!shown.empty()) cards += (hidden ? " " : "") + named(picture, shown, "card");
    const auto owner = static_cast<Seat>(seat);
    text += "  " +
            picture.painter.of_seat(owner, std::string(picture.painter.sign(owner)) + " " + cards);
  }
  return text;
}

std::string draw_region(const Picture& picture, const JsonValue& region, int limit,
                        std::size_t name_width) {
  const Painter& painter = picture.painter;
  const std::string target = "region:" + std::string(region.find_text("id").value_or(""));
  const std::string name = padded(picture.words.target(target), name_width);
  const bool marked = picture.marks.contains(target);
  std::string text = " " + std::to_string(number_of(region, "position")) + "  ";
  text += (marked ? painter.bold(name) : name) + "  ";
  const std::string crowd =
      std::to_string(number_of(region, "total")) + "/" + std::to_string(limit);
  const bool exceeded = region.find_bool("exceeded").value_or(false);
  text += padded(exceeded ? painter.warning(crowd + "!") : crowd, 7);
  text += padded(cubes_text(list_of(region, "cubes")), 10);
  const std::size_t local_width = width_of(picture.words.text("colonialism.local", 10)) + 3;
  text += padded(picture.words.text("colonialism.local", number_of(region, "local")), local_width);
  std::string discs;
  const std::span<const JsonValue> own = list_of(region, "discs");
  const std::span<const JsonValue> hired = list_of(region, "mercenaries");
  for (std::size_t seat = 0; seat < own.size(); ++seat) {
    if (item_of(own, seat) + item_of(hired, seat) == 0) continue;
    const auto owner = static_cast<Seat>(seat);
    std::string stack = std::string(painter.sign(owner)) + std::to_string(item_of(own, seat));
    if (item_of(hired, seat) > 0) stack += "+" + std::to_string(item_of(hired, seat));
    discs += painter.of_seat(owner, stack, marked) + " ";
  }
  text += padded(discs, 20) + draw_cards(picture, region);
  text.erase(text.find_last_not_of(' ') + 1);
  return text + "\n";
}

std::string draw_regions(const Picture& picture, const JsonValue& open) {
  std::vector<const JsonValue*> regions;
  for (const JsonValue& region : list_of(open, "regions")) regions.push_back(&region);
  const std::span<const JsonValue> facts = list_of(picture.board, "regions");
  std::size_t width = 0;
  for (const JsonValue& region : facts) {
    const std::string id(region.find_text("id").value_or(""));
    width = std::max(width, width_of(picture.words.target("region:" + id)));
  }
  std::ranges::sort(regions, {},
                    [](const JsonValue* region) { return number_of(*region, "position"); });
  std::string text;
  for (const JsonValue* region : regions) {
    int limit = 0;
    for (const JsonValue& fact : facts) {
      if (fact.find_text("id") == region->find_text("id")) limit = number_of(fact, "limit");
    }
    text += draw_region(picture, *region, limit, width);
  }
  return text;
}

// "Atlantic: ●● (■)": ships that are used stand in brackets.
std::string draw_zones(const Picture& picture, const JsonValue& open) {
  std::string text;
  for (const JsonValue& zone : list_of(open, "zones")) {
    const std::string target = "zone:" + std::string(zone.find_text("id").value_or(""));
    std::string ships;
    for (const std::string_view state : {"fresh", "used"}) {
      const std::span<const JsonValue> counts = list_of(zone, state);
      for (std::size_t seat = 0; seat < counts.size(); ++seat) {
        for (int i = 0; i < item_of(counts, seat); ++i) {
          const auto owner = static_cast<Seat>(seat);
          const std::string sign(picture.painter.sign(owner));
          ships += " " + picture.painter.of_seat(owner, state == "used" ? "(" + sign + ")" : sign,
                                                 picture.marks.contains(target));
        }
      }
    }
    if (ships.empty()) continue;
    text += (text.empty() ? " " : "   ") + picture.words.target(target) + ":" + ships;
  }
  return text.empty() ? text : text + "\n";
}

std::string draw_players(const Picture& picture, const JsonValue& open) {
  const Words& words = picture.words;
  const auto turn = open.find_integer("seat");
  return draw_player_lines(picture, list_of(open, "players"), turn, [&](const JsonValue& player) {
    std::string text = padded(words.text("points", number_of(player, "score")), 9) + "  ";
    text += padded(cubes_text(list_of(player, "held")), 9) + "  ";
    text += padded(words.text("colonialism.reserve", number_of(player, "reserve")), 10) + "  ";
    text += words.text("colonialism.hand", number_of(player, "hand")) + "  " +
            words.text("colonialism.deck", number_of(player, "deck"));
    const std::string upgrades = named(picture, list_of(player, "upgrades"), "upgrade");
    if (!upgrades.empty()) text += "  " + picture.painter.dim(upgrades);
    return text;
  });
}

// The hand and the other secrets of the one who looks.
std::string draw_secrets(const Picture& picture) {
  const JsonValue* own = picture.view.find("private");
  if (own == nullptr || own->members().empty()) return {};
  const Words& words = picture.words;
  std::string text;
  const std::string hand = named(picture, list_of(*own, "hand"), "card");
  if (!hand.empty()) text += words.text("colonialism.own_hand") + " " + hand + "\n";
  std::string interests;
  for (const JsonValue& interest : list_of(*own, "interest")) {
    const std::string id(interest.find_text("id").value_or(""));
    interests += (interests.empty() ? "" : ", ") + words.target("interest:" + id);
    if (interest.find_bool("leads").value_or(false)) interests += "*";
  }
  if (!interests.empty()) text += words.text("colonialism.own_interest") + " " + interests + "\n";
  if (const JsonValue* hidden = own->find("hidden"); hidden != nullptr && hidden->is_object()) {
    for (const auto& [region, card] : hidden->members()) {
      text += words.text("colonialism.own_hidden") + " " + words.target("region:" + region) + ": " +
              words.target("card:" + std::string(card.text())) + "\n";
    }
  }
  return text;
}

}  // namespace
}  // namespace colonialism_board

Drawing draw_colonialism(const Picture& picture) {
  using namespace colonialism_board;
  const JsonValue& open = public_part(picture.view);
  return {draw_regions(picture, open) + draw_zones(picture, open),
          draw_time(picture, open) + draw_players(picture, open), draw_secrets(picture),
          picture.words.text("colonialism.legend") + "\n"};
}

}  // namespace landfall::cli
