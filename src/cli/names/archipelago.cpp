// Archipelago: regions by name, places in them, payments, and what an offer holds.
#include <algorithm>
#include <array>

#include "cli/boards/fields.h"
#include "cli/names/list.h"

namespace landfall::cli {
namespace {

constexpr std::array<std::string_view, 6> kResources = {"fruit", "cattle", "fish",
                                                        "wood",  "stone",  "iron"};
constexpr std::array<std::string_view, 5> kPlaces = {"area", "unit", "building", "use", "exile"};

std::string region_name(const NamingScene& scene, std::string_view id) {
  const std::string key = "target.region:" + std::string(id);
  if (scene.book.has(key)) return without_id(scene.book.pattern(key), id);
  return std::string(id);  // of somebody's own map
}

// "land 2", "port"; the first land or sea needs no number where it is the only one.
std::string place_name(const NamingScene& scene, std::string_view id) {
  for (const std::string_view kind : {"place.", "building."}) {
    const std::string key = std::string(kind) + std::string(id);
    if (scene.book.has(key)) return scene.book.pattern(key);
  }
  return std::string(id);
}

std::string resource_name(const NamingScene& scene, std::string_view id) {
  if (id == "token") return scene.book.pattern("resource.token");
  return scene.book.target("resource:" + std::string(id));
}

const JsonValue* find_by(const JsonValue& object, std::string_view list, std::string_view member,
                         std::string_view id) {
  const JsonValue* items = object.find(list);
  if (items == nullptr || !items->is_array()) return nullptr;
  for (const JsonValue& item : items->items()) {
    if (item.find_text(member) == id) return &item;
  }
  return nullptr;
}

// "fruit, Parrot Bay": which of its icons it is matters only through what it gives.
std::string icon_name(const NamingScene& scene, const TargetParts& target) {
  const std::string region = region_name(scene, target.part(0));
  const auto index = static_cast<std::size_t>(target.number(1));
  if (const JsonValue* found = find_by(scene.board, "regions", "id", target.part(0))) {
    const std::span<const JsonValue> icons = list_of(*found, "icons");
    if (index < icons.size()) {
      return resource_name(scene, text_of(icons[index], "resource")) + ", " + region + ", " +
             place_name(scene, text_of(icons[index], "area"));
    }
  }
  return region + ", " + scene.book.pattern("place.icon") + " " + std::to_string(index + 1);
}

// "2 wood, 1 explorer token" from "wood.wood.token".
std::string payment_name(const NamingScene& scene, const TargetParts& target) {
  std::string text;
  for (std::size_t i = 0; i < target.parts.size(); ++i) {
    const std::string_view good = target.parts[i];
    const auto first = std::ranges::find(target.parts, good);
    if (first - target.parts.begin() != static_cast<std::ptrdiff_t>(i)) continue;
    text += (text.empty() ? "" : ", ") + std::to_string(std::ranges::count(target.parts, good)) +
            " " + resource_name(scene, good);
  }
  return text;
}

// One side of an offer: "florins.3", "cubes.0.1.0.0.2.0", "tokens.1", "card.king".
std::string goods_name(const NamingScene& scene, const TargetParts& target) {
  const std::string_view what = target.part(0);
  Phrase phrase;
  if (what == "florins" || what == "tokens") {
    phrase.key.append("cli.archipelago.offer.").append(what);
    return scene.book.say(phrase.number("number", target.number(1)));
  }
  if (what == "card") return scene.book.target("card:" + std::string(target.part(1)));
  if (what == "permit") return scene.book.pattern("target.want:permit");  // not asking back here
  if (what == "use") return scene.book.pattern("target.want:use");
  std::string text;
  for (std::size_t i = 0; i < kResources.size(); ++i) {
    if (target.number(i + 1) == 0) continue;
    text += (text.empty() ? "" : ", ") + std::to_string(target.number(i + 1)) + " " +
            resource_name(scene, kResources[i]);
  }
  return text;
}

// "promise:return_florins.2.4": what, how much, in which round.
std::string promise_name(const NamingScene& scene, const TargetParts& target) {
  Phrase phrase;
  phrase.key.append("promise.").append(target.part(0));
  phrase.number("amount", target.number(1)).number("due", target.number(2));
  const std::string what = scene.book.has(phrase.key)
                               ? scene.book.say(phrase)
                               : scene.book.target("note:" + std::string(target.part(0)));
  return scene.filled("archipelago.offer." + std::string(target.kind), what);
}

}  // namespace

std::optional<std::string> archipelago_name(const NamingScene& scene, const TargetParts& target) {
  const std::string_view kind = target.kind;
  if (target.parts.empty()) return std::nullopt;
  if (std::ranges::find(kPlaces, kind) != kPlaces.end() && target.parts.size() == 2) {
    return region_name(scene, target.part(0)) + ", " + place_name(scene, target.part(1));
  }
  if (kind == "region") return region_name(scene, target.part(0));
  if (kind == "icon") return icon_name(scene, target);
  if (kind == "shelter") {
    return region_name(scene, target.part(0)) + ", " + place_name(scene, "temple");
  }
  if (kind == "raise" || kind == "ship") {
    std::string text = region_name(scene, target.part(0)) + ", " +
                       place_name(scene, target.part(1)) + ", " + scene.player(target.number(2));
    if (target.part(3) == "engaged") text += ", " + scene.book.pattern("place.engaged");
    return text;
  }
  if (kind == "pay" && target.part(0) != "nothing") {
    return scene.filled("archipelago.pay", payment_name(scene, target));
  }
  if (kind == "to") return scene.filled("offer.to", scene.players(target));
  if (kind == "give") return scene.filled("offer.give", goods_name(scene, target));
  if (kind == "want") return scene.filled("offer.get", goods_name(scene, target));
  if (kind == "promise" || kind == "demand") return promise_name(scene, target);
  if (kind == "objective" || kind == "ends") {
    const std::string key = "target." + std::string(kind) + ":" + std::string(target.part(0));
    if (scene.book.has(key)) return without_id(scene.book.pattern(key), target.part(0));
  }
  return std::nullopt;
}

// Beside which tiles a free place lies.
std::string archipelago_hint(const NamingScene& scene, const TargetParts& target) {
  if (target.kind != "spot") return {};
  constexpr std::array<std::array<int, 2>, 6> kNeighbours = {
      {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};
  std::string text;
  for (const JsonValue& tile : list_of(scene.view, "map")) {
    const int q = number_of(tile, "q") - target.number(0);
    const int r = number_of(tile, "r") - target.number(1);
    if (std::ranges::find(kNeighbours, std::array<int, 2>{q, r}) == kNeighbours.end()) continue;
    text += (text.empty() ? "" : ", ") + region_name(scene, text_of(tile, "region"));
  }
  return text.empty() ? text : scene.filled("archipelago.beside", text);
}

}  // namespace landfall::cli
