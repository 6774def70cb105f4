// The hex board of Die Kolonien and of its base mode, with players and what the seat holds.
//
// Each hexagon shows its name, its terrain and its number; what stands on corners and sides shows
// its owner's sign: a settlement ●, a city [●], a ship <●>, both {●}.
#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "cli/boards/fields.h"
#include "cli/boards/hex_canvas.h"
#include "cli/boards/list.h"
#include "cli/boards/offer.h"
#include "cli/boards/player_lines.h"
#include "cli/terminal/layout.h"

namespace landfall::cli {
namespace kolonien_board {
namespace {

constexpr std::array<std::string_view, 5> kResources = {"grain", "wool", "wood", "brick", "ore"};
constexpr std::array<std::string_view, 4> kTokens = {"ore", "gold", "gem", "discovery"};
constexpr std::size_t kLettersOfTerrain = 3;

// "2 wool, 1 ore"; a dash for nothing.
template <std::size_t kCount>
std::string counted(const Picture& picture, std::span<const JsonValue> counts,
                    const std::array<std::string_view, kCount>& names, std::string_view kind) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (item_of(counts, i) == 0) continue;
    text += (text.empty() ? "" : ", ") + std::to_string(item_of(counts, i)) + " " +
            picture.words.target(std::string(kind) + ":" + std::string(names[i]));
  }
  return text.empty() ? "-" : text;
}

// What stands on one corner.
struct Corner {
  Seat seat = 0;
  bool settlement = false;
  bool city = false;
  bool ship = false;
};

std::map<std::string, Corner> read_corners(const JsonValue& open) {
  std::map<std::string, Corner> corners;
  for (const JsonValue& player : list_of(open, "players")) {
    const auto seat = static_cast<Seat>(number_of(player, "seat"));
    const auto corner = [&](std::string_view at) -> Corner& {
      Corner& found = corners[std::string(at)];
      found.seat = seat;
      return found;
    };
    for (const JsonValue& at : list_of(player, "settlements")) corner(at.text()).settlement = true;
    for (const JsonValue& at : list_of(player, "cities")) corner(at.text()).city = true;
    for (const JsonValue& ship : list_of(player, "ships")) corner(text_of(ship, "at")).ship = true;
  }
  return corners;
}

void draw_pieces(const Picture& picture, const JsonValue& open, HexCanvas& canvas) {
  const Painter& painter = picture.painter;
  for (const JsonValue& player : list_of(open, "players")) {
    const auto seat = static_cast<Seat>(number_of(player, "seat"));
    for (const JsonValue& road : list_of(player, "roads")) {
      const std::string& name = road.text();
      canvas.write_side(
          name, painter.of_seat(seat, painter.sign(seat), picture.marks.contains("edge:" + name)));
    }
  }
  for (const auto& [name, corner] : read_corners(open)) {
    const bool built = corner.settlement || corner.city;
    std::string_view brackets;  // around the owner's sign
    if (corner.ship) {
      brackets = built ? "{}" : "<>";
    } else if (corner.city) {
      brackets = "[]";
    }
    std::string text(brackets.substr(0, brackets.size() / 2));
    text.append(painter.sign(corner.seat)).append(brackets.substr(brackets.size() / 2));
    canvas.write_corner(
        name, painter.of_seat(corner.seat, text, picture.marks.contains("vertex:" + name)));
  }
  if (const auto pirate = open.find_text("pirate")) canvas.write_corner(*pirate, "*");
}

// Fleets and outposts in a hexagon, and the robber.
std::string guests_of(const Picture& picture, const JsonValue& open, const std::string& hex) {
  std::string text = open.find_text("robber") == hex ? "*" : "";
  for (const JsonValue& player : list_of(open, "players")) {
    const auto seat = static_cast<Seat>(number_of(player, "seat"));
    const std::string sign = picture.painter.of_seat(seat, picture.painter.sign(seat));
    if (text_of(player, "fleet") == hex) text += sign;
    for (const JsonValue& outpost : list_of(player, "outposts")) {
      if (outpost.text() == hex) text += sign;
    }
  }
  return text;
}

std::string draw_map(const Picture& picture, const JsonValue& open) {
  HexCanvas canvas;
  const std::span<const JsonValue> facts = list_of(picture.board, "hexes");
  const std::span<const JsonValue> hexes = list_of(open, "hexes");
  for (const JsonValue& fact : facts) {
    canvas.outline(number_of(fact, "q"), number_of(fact, "r"), ".");
  }
  for (std::size_t i = 0; i < facts.size() && i < hexes.size(); ++i) {
    const int q = number_of(facts[i], "q");
    const int r = number_of(facts[i], "r");
    const std::string id = text_of(facts[i], "id");
    const auto terrain = hexes[i].find_text("terrain");
    const bool water = terrain == "sea";
    canvas.write_inside(q, r, 0, picture.painter.dim(id));
    std::string land = "?";
    if (water) land = picture.painter.dim("~");
    if (terrain && !water) {
      land = first_columns(picture.words.target("terrain:" + std::string(*terrain)),
                           kLettersOfTerrain);
    }
    if (const auto number = hexes[i].find_integer("number")) land += " " + std::to_string(*number);
    canvas.write_inside(q, r, 1,
                        picture.marks.contains("hex:" + id) ? picture.painter.bold(land) : land);
    const std::string guests = guests_of(picture, open, id);
    if (!guests.empty()) canvas.write_inside(q, r, 2, guests);
  }
  draw_pieces(picture, open, canvas);
  return canvas.text(picture.width);
}

std::string draw_time(const Picture& picture, const JsonValue& open) {
  const Words& words = picture.words;
  std::string text;
  if (number_of(open, "turn") > 0) {
    text += words.text("kolonien.turn", number_of(open, "turn")) + "   ";
  }
  const std::span<const JsonValue> dice = list_of(open, "dice");
  if (dice.size() == 2) {
    text += words.text("kolonien.dice") + " " + std::to_string(item_of(dice, 0)) + " + " +
            std::to_string(item_of(dice, 1)) + "   ";
  }
  if (const std::span<const JsonValue> deck = list_of(open, "rollsLeft"); !deck.empty()) {
    int left = 0;
    for (std::size_t i = 0; i < deck.size(); ++i) left += item_of(deck, i);
    text += words.text("kolonien.rolls_left", left) + "   ";
  }
  text += words.text("kolonien.bank") + " " +
          counted(picture, list_of(open, "bank"), kResources, "resource") + "   ";
  return text + words.text("kolonien.deck", number_of(open, "deck")) + "\n";
}

// "Harbours: 0.2.w 3:1, 3.0.nw Wool 2:1"
std::string draw_harbours(const Picture& picture, const JsonValue& open) {
  const std::span<const JsonValue> places = list_of(picture.board, "harbours");
  const std::span<const JsonValue> kinds = list_of(open, "harbours");
  std::string text;
  for (std::size_t i = 0; i < places.size() && i < kinds.size(); ++i) {
    if (kinds[i].is_null()) continue;
    const std::string kind(kinds[i].text());
    text += (text.empty() ? "" : ", ") +
            picture.words.target("edge:" + text_of(places[i], "edge")) + " ";
    text += kind == "any" ? "3:1" : picture.words.target("resource:" + kind) + " 2:1";
  }
  return text.empty() ? text : picture.words.text("kolonien.harbours") + ": " + text + "\n";
}

// Ships with what they carry, colony settlements with what they store, and the store at home.
std::string draw_goods(const Picture& picture, const JsonValue& player) {
  const Words& words = picture.words;
  const auto seat = static_cast<Seat>(number_of(player, "seat"));
  // Each line says whose it is: it may be shown alone.
  const std::string begin =
      "     " + picture.painter.of_seat(seat, picture.painter.sign(seat)) + " ";
  std::string text;
  for (const JsonValue& ship : list_of(player, "ships")) {
    text += begin + words.target("ship:" + text_of(ship, "at")) + ": " +
            counted(picture, list_of(ship, "cargo"), kTokens, "token") + ", " +
            words.text("kolonien.steps", number_of(ship, "left")) + "\n";
  }
  for (const JsonValue& store : list_of(player, "stores")) {
    text += begin + words.target("store:" + text_of(store, "at")) + ": " +
            counted(picture, list_of(store, "tokens"), kTokens, "token") + "\n";
  }
  const std::string home = counted(picture, list_of(player, "home"), kTokens, "token");
  if (home != "-") text += begin + words.text("kolonien.home") + ": " + home + "\n";
  return text;
}

bool holds(const JsonValue& open, std::string_view prize, Seat seat) {
  const JsonValue* found = open.find(prize);
  return found != nullptr && found->is_object() && found->find_integer("seat") == seat;
}

std::string draw_players(const Picture& picture, const JsonValue& open) {
  const Words& words = picture.words;
  const auto turn = open.find_integer("seat");
  return draw_player_lines(picture, list_of(open, "players"), turn, [&](const JsonValue& player) {
    std::string text = padded(words.text("points", number_of(player, "points")), 9) + "  ";
    text += padded(words.text("kolonien.hand", number_of(player, "hand")), 8) + "  ";
    text += padded(words.text("kolonien.cards", number_of(player, "cards")), 9) + "  ";
    text += padded(words.text("kolonien.knights", number_of(player, "knights")), 10) + "  ";
    text += words.text("kolonien.road", number_of(player, "longest"));
    const auto seat = static_cast<Seat>(number_of(player, "seat"));
    if (holds(open, "largestArmy", seat)) text += ", " + words.text("kolonien.army");
    if (holds(open, "longestRoad", seat)) text += ", " + words.text("kolonien.longest");
    const std::string goods = draw_goods(picture, player);  // lines of their own
    return goods.empty() ? text : text + "\n" + goods.substr(0, goods.size() - 1);
  });
}

// Where one resource is enough, "or" stands between them.
Terms terms_of(const Picture& picture, const JsonValue& side) {
  Terms terms{counted(picture, list_of(side, "give"), kResources, "resource"),
              counted(picture, list_of(side, "get"), kResources, "resource")};
  if (!side.find_bool("either").value_or(false)) return terms;
  const std::string either = " " + picture.words.text("offer.or") + " ";
  for (std::size_t at = terms.get.find(", "); at != std::string::npos;
       at = terms.get.find(", ", at + either.size())) {
    terms.get.replace(at, 2, either);
  }
  return terms;
}

std::string draw_proposals(const Picture& picture, const JsonValue& open) {
  std::string text;
  for (const JsonValue& proposal : list_of(open, "proposals")) {
    text += draw_proposal(picture, static_cast<Seat>(number_of(proposal, "seat")),
                          static_cast<Seat>(number_of(open, "seat")), terms_of(picture, proposal));
  }
  return text;
}

std::string draw_offer(const Picture& picture, const JsonValue& open) {
  const JsonValue* offer = open.find("offer");
  if (offer == nullptr || !offer->is_object()) return {};
  const auto terms = [&](const JsonValue& side) { return terms_of(picture, side); };
  OfferFacts facts{
      static_cast<Seat>(number_of(*offer, "from")), seats_of(*offer, "to"), terms(*offer), {}};
  for (const JsonValue& answer : list_of(*offer, "answers")) {
    const std::string what = text_of(answer, "answer");
    facts.answers.push_back({static_cast<Seat>(number_of(answer, "seat")), "offer." + what,
                             what == "counter" ? terms(answer) : Terms{}});
  }
  return draw_offer_facts(picture, facts);
}

std::string draw_secrets(const Picture& picture) {
  const JsonValue* own = picture.view.find("private");
  if (own == nullptr || own->members().empty()) return {};
  const Words& words = picture.words;
  std::string text = words.text("kolonien.own_hand") + " " +
                     counted(picture, list_of(*own, "hand"), kResources, "resource") + "\n";
  std::string cards;
  if (const JsonValue* held = own->find("cards"); held != nullptr && held->is_object()) {
    for (const auto& [card, number] : held->members()) {
      if (number.integer() == 0) continue;
      cards += (cards.empty() ? "" : ", ") + std::to_string(number.integer()) + " " +
               words.target("card:" + card);
    }
  }
  if (!cards.empty()) text += words.text("kolonien.own_cards") + " " + cards + "\n";
  return text;
}

}  // namespace
}  // namespace kolonien_board

Drawing draw_kolonien(const Picture& picture) {
  using namespace kolonien_board;
  const JsonValue& open = public_part(picture.view);
  return {draw_map(picture, open),
          draw_time(picture, open) + draw_harbours(picture, open) + draw_players(picture, open),
          draw_secrets(picture) + draw_offer(picture, open) + draw_proposals(picture, open),
          picture.words.text("kolonien.legend") + "\n"};
}

}  // namespace landfall::cli
