// Die Kolonien: cards and offers by what they hold, places with the land around them.
#include <algorithm>
#include <array>

#include "cli/boards/fields.h"
#include "cli/names/list.h"

namespace landfall::cli {
namespace {

constexpr std::array<std::string_view, 5> kCardKinds = {"grain", "wool", "wood", "brick", "ore"};
// Kinds of targets whose detail is a corner or a side of a hexagon: "2.0.n".
constexpr std::array<std::string_view, 5> kCornersAndSides = {"vertex", "edge", "ship", "store",
                                                              "unload"};

bool is_place(const TargetParts& target) {
  return std::ranges::find(kCornersAndSides, target.kind) != kCornersAndSides.end() &&
         target.parts.size() == 3;
}

struct Hex {
  int q = 0;
  int r = 0;
  bool operator==(const Hex&) const = default;
};

std::string cards_name(const NamingScene& scene, const TargetParts& target,
                       const std::string& between = ", ") {
  std::string text;
  for (std::size_t i = 0; i < kCardKinds.size(); ++i) {
    if (target.number(i) == 0) continue;
    text += (text.empty() ? "" : between) + std::to_string(target.number(i)) + " " +
            scene.book.target("resource:" + std::string(kCardKinds[i]));
  }
  return text.empty() ? scene.book.pattern("cli.nothing") : text;
}

// "1 wool or 1 brick"
std::string either_name(const NamingScene& scene, const TargetParts& target) {
  return cards_name(scene, target, " " + scene.book.pattern("cli.offer.or") + " ");
}

// Whose it is and what it is about, as the view shows it.
std::string proposal_name(const NamingScene& scene, const TargetParts& target) {
  std::string id = "proposal:" + std::string(target.part(0)) + "." + std::string(target.part(1));
  for (const JsonValue& proposal : list_of(scene.view, "proposals")) {
    if (proposal.find_text("id") != id) continue;
    const auto cards = [&](std::string_view member) {
      std::string counts = "cards:";
      for (const JsonValue& count : list_of(proposal, member)) {
        counts += (counts.back() == ':' ? "" : ".") + std::to_string(count.integer());
      }
      return counts;
    };
    const std::string give = cards("give");
    const std::string get = cards("get");
    const TargetParts wanted(get);
    const bool either = proposal.find("either")->boolean();
    return scene.player(target.number(0)) + ": " + cards_name(scene, TargetParts(give)) + " → " +
           (either ? either_name(scene, wanted) : cards_name(scene, wanted));
  }
  return id;
}

// The hexagons that meet at a corner or lie at both hands of a side.
std::vector<Hex> hexes_at(const TargetParts& place) {
  const Hex at{place.number(0), place.number(1)};
  const std::string_view side = place.part(2);
  if (side == "n") return {at, {at.q, at.r - 1}, {at.q + 1, at.r - 1}};
  if (side == "s") return {at, {at.q, at.r + 1}, {at.q - 1, at.r + 1}};
  if (side == "w") return {at, {at.q - 1, at.r}};
  if (side == "nw") return {at, {at.q, at.r - 1}};
  if (side == "ne") return {at, {at.q + 1, at.r - 1}};
  return {at};
}

// "fields 8", "sea", "unknown"; empty off the map.
std::string land_name(const NamingScene& scene, Hex hex) {
  const std::span<const JsonValue> facts = list_of(scene.board, "hexes");
  const std::span<const JsonValue> hexes = list_of(scene.view, "hexes");
  for (std::size_t i = 0; i < facts.size() && i < hexes.size(); ++i) {
    if (Hex{number_of(facts[i], "q"), number_of(facts[i], "r")} != hex) continue;
    const std::string terrain(hexes[i].find_text("terrain").value_or("unknown"));
    std::string text = scene.book.target("terrain:" + terrain);
    if (const auto number = hexes[i].find_integer("number")) text += " " + std::to_string(*number);
    return text;
  }
  return {};
}

// Who has settled at the corners of a hexagon: whom the robber would hurt.
std::string settlers_of(const NamingScene& scene, Hex hex) {
  std::string text;
  for (const JsonValue& player : list_of(scene.view, "players")) {
    bool settled = false;
    for (const std::string_view kind : {"settlements", "cities"}) {
      for (const JsonValue& at : list_of(player, kind)) {
        const std::string corner = "vertex:" + std::string(at.text());
        settled = settled || std::ranges::count(hexes_at(TargetParts(corner)), hex) > 0;
      }
    }
    if (!settled) continue;
    text += (text.empty() ? "" : ", ") + scene.player(number_of(player, "seat"));
  }
  return text;
}

}  // namespace

std::optional<std::string> kolonien_name(const NamingScene& scene, const TargetParts& target) {
  if (target.parts.empty()) return std::nullopt;
  if (target.kind == "cards") return cards_name(scene, target);
  if (target.kind == "either") return either_name(scene, target);
  if (target.kind == "proposal") return proposal_name(scene, target);
  if (target.kind == "give") return scene.filled("offer.give", cards_name(scene, target));
  if (target.kind == "get") return scene.filled("offer.get", cards_name(scene, target));
  if (is_place(target)) {
    // As the map shows it: the hexagon's numbers, and which of its corners or sides.
    const std::string hex = std::string(target.part(0)) + "." + std::string(target.part(1));
    const std::string side = scene.book.pattern("cli.kolonien.side." + std::string(target.part(2)));
    return scene.filled("kolonien.at." + std::string(target.kind), hex + " " + side);
  }
  if (target.kind == "to") return scene.filled("offer.to", scene.players(target));
  return std::nullopt;
}

std::string kolonien_hint(const NamingScene& scene, const TargetParts& target) {
  if (target.kind == "hex") {
    const Hex hex{target.number(0), target.number(1)};
    std::string text = land_name(scene, hex);
    const std::string settlers = settlers_of(scene, hex);
    return settlers.empty() ? text : text + ": " + settlers;
  }
  if (!is_place(target)) return {};
  std::string text;
  for (const Hex hex : hexes_at(target)) {
    const std::string land = land_name(scene, hex);
    if (!land.empty()) text += (text.empty() ? "" : ", ") + land;
  }
  return text;
}

}  // namespace landfall::cli
