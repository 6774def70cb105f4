// Archipelago's map as tiles in their places, the boards as lines, then cards and players.
//
//   Parrot Bay       name of the region
//    f f. wd  ⌂2     icons by letter (a dot: in use, x: blocked) and huts
//    ●2 ■1s P●       citizens, ships (s) and buildings with their controller
//
// Icons by letter: f fruit, c cattle, h fish, w wood, s stone, i iron.
#include <algorithm>
#include <array>
#include <vector>

#include "cli/boards/fields.h"
#include "cli/boards/list.h"
#include "cli/boards/offer.h"
#include "cli/boards/player_lines.h"
#include "cli/boards/text_canvas.h"
#include "cli/terminal/layout.h"

namespace landfall::cli {
namespace archipelago_board {
namespace {

constexpr std::array<std::string_view, 6> kResources = {"fruit", "cattle", "fish",
                                                        "wood",  "stone",  "iron"};
constexpr std::array<char, 6> kLetters = {'f', 'c', 'h', 'w', 's', 'i'};
constexpr int kTileWidth = 18;
constexpr int kTileHeight = 4;

std::string cubes_text(const Picture& picture, std::span<const JsonValue> cubes) {
  std::string text;
  for (std::size_t i = 0; i < kResources.size(); ++i) {
    if (item_of(cubes, i) == 0) continue;
    text += (text.empty() ? "" : ", ") + std::to_string(item_of(cubes, i)) + " " +
            picture.words.target("resource:" + std::string(kResources[i]));
  }
  return text.empty() ? "-" : text;
}

std::string icons_of(const JsonValue& region) {
  std::string text;
  for (const JsonValue& icon : list_of(region, "icons")) {
    const auto* found = std::ranges::find(kResources, text_of(icon, "resource"));
    if (found == kResources.end()) continue;
    const std::string state = text_of(icon, "state");
    text += (text.empty() ? "" : " ");
    text += kLetters[static_cast<std::size_t>(found - kResources.begin())];
    if (state == "used") text += ".";
    if (state == "blocked") text += "x";
  }
  return text;
}

std::string units_of(const Picture& picture, const JsonValue& region) {
  const Painter& painter = picture.painter;
  std::string text;
  for (const JsonValue& area : list_of(region, "areas")) {
    const bool land = area.find_bool("land").value_or(false);
    for (const JsonValue& units : list_of(area, "units")) {
      const auto seat = static_cast<Seat>(number_of(units, "seat"));
      const int lying = number_of(units, "lying") + number_of(units, "lyingEngaged");
      const int standing = number_of(units, "free") + number_of(units, "engaged");
      std::string group = std::string(painter.sign(seat)) + std::to_string(standing + lying);
      if (!land) group += "s";
      if (lying > 0) group += "!" + std::to_string(lying);
      text += (text.empty() ? "" : " ") + painter.of_seat(seat, group);
    }
  }
  for (const JsonValue& building : list_of(region, "buildings")) {
    std::string sign = picture.words.target("building:" + text_of(building, "kind")).substr(0, 1);
    text += (text.empty() ? "" : " ");
    if (const auto controller = building.find_integer("controller")) {
      const auto seat = static_cast<Seat>(*controller);
      text += painter.of_seat(seat, sign + std::string(painter.sign(seat)));
    } else {
      text += sign + "-";
    }
  }
  return text;
}

std::string draw_map(const Picture& picture, const JsonValue& open) {
  TextCanvas page;
  int leftmost = 0;
  for (const JsonValue& region : list_of(open, "map")) {
    const int q = number_of(region, "q");
    leftmost = std::min(leftmost, q);
    const int row = kTileHeight * number_of(region, "r") + kTileHeight / 2 * q;
    const int column = kTileWidth * q;
    const std::string id = text_of(region, "region");
    const bool marked = picture.marks.contains("region:" + id);
    const std::string name =
        cut_to(picture.words.target("region:" + id), static_cast<std::size_t>(kTileWidth) - 1);
    page.write(row, column, marked ? picture.painter.bold(name) : name);
    std::string land = icons_of(region);
    if (const int huts = number_of(region, "huts"); huts > 0) {
      land += (picture.painter.unicode() ? "  ⌂" : "  ^") + std::to_string(huts);
    }
    if (!land.empty()) page.write(row + 1, column, land);
    const std::string units = units_of(picture, region);
    if (!units.empty()) page.write(row + 2, column, units);
  }
  // Tiles are cut off whole, never through their names.
  const std::string text =
      page.text(picture.width, {kTileWidth, 0, kTileWidth * leftmost - kTileWidth / 2});
  return text.empty() ? text : text + "\n";
}

std::string price_text(const JsonValue* prices, std::string_view side) {
  const bool known = prices != nullptr && prices->find_integer(side).has_value();
  return known ? std::to_string(number_of(*prices, side)) : "-";
}

std::string draw_boards(const Picture& picture, const JsonValue& open) {
  const JsonValue* boards = open.find("boards");
  if (boards == nullptr) return {};
  const Words& words = picture.words;
  std::string text;
  if (number_of(open, "round") > 0) {
    text += words.text("archipelago.round", number_of(open, "round")) + "   ";
  }
  text += words.text("archipelago.population", number_of(*boards, "population")) + "  ";
  const std::string unrest = words.text("archipelago.rebellion", number_of(*boards, "rebellion"));
  const JsonValue* preview = boards->find("preview");
  const bool danger = preview != nullptr && preview->find_bool("independence").value_or(false);
  text += (danger ? picture.painter.warning(unrest) : unrest) + "  ";
  text += words.text("archipelago.workers", number_of(*boards, "workers")) + "\n";
  for (const std::string_view market : {"local", "export"}) {
    text += words.text("archipelago.market." + std::string(market)) + "  ";
    const std::span<const JsonValue> cubes = list_of(*boards, market);
    const std::span<const JsonValue> prices = list_of(*boards, std::string(market) + "Prices");
    for (std::size_t i = 0; i < kResources.size(); ++i) {
      const JsonValue* price = i < prices.size() ? &prices[i] : nullptr;
      text += "  " + std::to_string(item_of(cubes, i)) + " ";
      text += words.target("resource:" + std::string(kResources[i])) + " ";
      text += price_text(price, "buy") + "/" + price_text(price, "sell");
    }
    text += "\n";
  }
  std::string track;
  for (const JsonValue& slot : list_of(open, "track")) {
    if (!slot.is_object()) continue;
    track += (track.empty() ? "" : ", ") + words.target("card:" + text_of(slot, "card")) + " " +
             std::to_string(number_of(slot, "price"));
  }
  if (!track.empty()) text += words.text("archipelago.track") + " " + track + "\n";
  return text;
}

std::string draw_players(const Picture& picture, const JsonValue& open) {
  const Words& words = picture.words;
  const auto turn = open.find_integer("seat");
  return draw_player_lines(picture, list_of(open, "players"), turn, [&](const JsonValue& player) {
    std::string text = padded(words.text("points", number_of(player, "points")), 9) + "  ";
    if (player.find_integer("florins")) {  // not behind a hidden screen
      text += padded(words.text("archipelago.florins", number_of(player, "florins")), 11) + "  ";
    }
    text += words.text("archipelago.tokens", number_of(player, "tokens")) + "  ";
    text += words.text("archipelago.discs", number_of(player, "discsLeft")) + "  ";
    const JsonValue* cubes = player.find("cubes");
    if (cubes != nullptr && cubes->is_array()) {
      text += cubes_text(picture, cubes->items());
    } else if (player.find_integer("cubeCount")) {
      text += words.text("archipelago.cubes", number_of(player, "cubeCount"));
    }
    std::string cards = named(picture, list_of(player, "characters"), "card");
    const std::string progress = named(picture, list_of(player, "progress"), "card");
    if (!progress.empty()) cards += (cards.empty() ? "" : ", ") + progress;
    if (!cards.empty()) text += "  " + picture.painter.dim(cards);
    return text;
  });
}

// One side of an offer: florins, cubes, explorer tokens, a card.
std::string part_text(const Picture& picture, const JsonValue& offer, std::string_view side) {
  const JsonValue* part = offer.find(side);
  if (part == nullptr) return {};
  const Words& words = picture.words;
  std::vector<std::string> things;
  if (const int florins = number_of(*part, "florins"); florins > 0) {
    things.push_back(words.text("archipelago.offer.florins", florins));
  }
  const std::string cubes = cubes_text(picture, list_of(*part, "cubes"));
  if (cubes != "-") things.push_back(cubes);
  if (const int tokens = number_of(*part, "tokens"); tokens > 0) {
    things.push_back(words.text("archipelago.offer.tokens", tokens));
  }
  if (const auto card = part->find_text("card")) {
    things.push_back(words.target("card:" + std::string(*card)));
  }
  const bool want = side == "want";
  // Permission is for the one whose turn it is, who need not be the one who offers.
  const int from = number_of(offer, "from");
  const bool by_turn = number_of(offer, "turn") == from;
  if (want == by_turn && offer.find_bool("permit").value_or(false)) {
    things.push_back(words.target("want:permit"));
  }
  if (want == by_turn && offer.find_bool("use").value_or(false)) {
    things.push_back(words.target("want:use"));
  }
  const JsonValue* promise = offer.find("promise");
  if (promise != nullptr && promise->is_object() &&
      promise->find_bool("byPartner").value_or(false) == want) {
    things.push_back(words.target("promise:" + text_of(*promise, "kind") + "." +
                                  std::to_string(number_of(*promise, "amount")) + "." +
                                  std::to_string(number_of(*promise, "due"))));
  }
  std::string text;
  for (const std::string& thing : things) text += (text.empty() ? "" : ", ") + thing;
  return text.empty() ? words.text("nothing") : text;
}

std::string draw_offer(const Picture& picture, const JsonValue& open) {
  const JsonValue* offer = open.find("offer");
  if (offer == nullptr || !offer->is_object()) return {};
  const auto terms = [&](const JsonValue& side) {
    return Terms{part_text(picture, side, "give"), part_text(picture, side, "want")};
  };
  OfferFacts facts{
      static_cast<Seat>(number_of(*offer, "from")), seats_of(*offer, "to"), terms(*offer), {}};
  const std::span<const JsonValue> answers = list_of(*offer, "answers");
  for (std::size_t seat = 0; seat < answers.size(); ++seat) {
    if (!answers[seat].is_text()) continue;
    OfferFacts::Answer answer{static_cast<Seat>(seat), {}, {}};
    const std::string word(answers[seat].text());
    answer.key = "offer.decline";
    if (word == "accepted") answer.key = "offer.accept";
    if (word == "countered") answer.key = "offer.counter";
    for (const JsonValue& counter : list_of(*offer, "counters")) {
      if (number_of(counter, "from") == static_cast<int>(seat)) answer.terms = terms(counter);
    }
    facts.answers.push_back(std::move(answer));
  }
  return draw_offer_facts(picture, facts);
}

// Both sides of a tile by name: "Turtle Cay / Good Pastures".
std::string sides_of(const Picture& picture, std::string_view tile) {
  std::string text;
  for (const JsonValue& region : list_of(picture.board, "regions")) {
    if (region.find_text("tile") != tile) continue;
    text += (text.empty() ? "" : " / ") + picture.words.target("region:" + text_of(region, "id"));
  }
  return text;
}

// What is wanted in a crisis, in the words of the page.
std::string draw_crisis(const Picture& picture, const JsonValue& open) {
  const JsonValue* crisis = open.find("crisis");
  if (crisis == nullptr || !crisis->is_object()) return {};
  Phrase wanted;
  wanted.key.append("crisis.").append(text_of(*crisis, "market"));
  wanted.target("resource", Target("resource:" + text_of(*crisis, "resource")));
  wanted.number("number", number_of(*crisis, "number"));
  std::string text = picture.painter.bold(picture.words.say(wanted)) + ".";
  const int lying = number_of(*crisis, "lying");
  const int missing = number_of(*crisis, "missing");
  Phrase rest;
  if (text_of(*crisis, "market") == "local" && lying > 0) {
    const int each = std::max(1, number_of(*crisis, "number"));
    rest.key = "crisis.lying";
    rest.number("count", lying).number("cubes", (lying + each - 1) / each);
  } else if (missing > 0) {
    rest.key = "crisis.missing";
    rest.number("count", missing);
  }
  if (!rest.key.empty()) text += " " + picture.words.say(rest);
  return text + "\n";
}

std::string draw_secrets(const Picture& picture) {
  const JsonValue* own = picture.view.find("private");
  if (own == nullptr || own->members().empty()) return {};
  const Words& words = picture.words;
  std::string text = words.text("archipelago.own_florins", number_of(*own, "florins")) + "  ";
  text += words.text("archipelago.own_cubes") + " " + cubes_text(picture, list_of(*own, "cubes")) +
          "\n";
  const std::string goals = named(picture, list_of(*own, "objectives"), "objective");
  if (!goals.empty()) text += words.text("archipelago.own_objectives") + " " + goals + "\n";
  std::string tiles;
  for (const JsonValue& tile : list_of(*own, "tiles")) {
    tiles += (tiles.empty() ? "" : ", ") + sides_of(picture, tile.text());
  }
  if (!tiles.empty()) text += words.text("archipelago.own_tiles") + " " + tiles + "\n";
  return text;
}

}  // namespace
}  // namespace archipelago_board

Drawing draw_archipelago(const Picture& picture) {
  using namespace archipelago_board;
  const JsonValue& open = public_part(picture.view);
  return {draw_map(picture, open), draw_boards(picture, open) + draw_players(picture, open),
          draw_secrets(picture) + draw_crisis(picture, open) + draw_offer(picture, open),
          picture.words.text("archipelago.legend") + "\n"};
}

}  // namespace landfall::cli
