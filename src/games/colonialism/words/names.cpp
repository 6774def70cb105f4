#include "games/colonialism/words/names.h"

namespace landfall::colonialism {
namespace {

template <std::size_t count>
Target named(std::string_view kind, const std::array<std::string_view, count>& ids, int index) {
  return Target(kind).append(':').append(ids[static_cast<std::size_t>(index)]);
}

Target placed(std::string_view kind, const std::string& id) {
  return Target(kind).append(':').append(id);
}
std::optional<int> place_of(std::string_view target, std::string_view kind, const auto& ids) {
  const auto detail = detail_of(target, kind);
  return detail ? index_of(ids, *detail) : std::nullopt;
}

}  // namespace

Target region_target(const Table& table, int region) {
  return placed("region", table.components.region_ids[static_cast<std::size_t>(region)]);
}
Target zone_target(const Table& table, int zone) {
  return placed("zone", table.components.zone_ids[static_cast<std::size_t>(zone)]);
}
Target colour_target(int colour) { return named("colour", kColourIds, colour); }
Target card_target(int card) { return named("card", kCardIds, card); }
Target event_target(int event) { return named("event", kEventIds, event); }
Target upgrade_target(int upgrade) { return named("upgrade", kUpgradeIds, upgrade); }

Target interest_id(const Table& table, int card) {
  const auto& all = table.components.interests;
  const InterestCard& interest = all[static_cast<std::size_t>(card)];
  const std::string& region = table.components.region_ids[interest.region];
  const std::string_view colour = kColourIds[interest.colour];
  const bool second = card % 2 == 1 && all[static_cast<std::size_t>(card) - 1] == interest;
  const bool known = index_of(kKnownRegions, region).has_value();
  if (known && !second) return Target(region).append('_').append(colour);
  return Target(region).append('.').append(colour).append(second ? ".2" : "");
}
Target interest_target(const Table& table, int card) {
  return Target("interest:").append(interest_id(table, card));
}
Target ship_target(const Table& table, int zone, bool used) {
  return placed("ship", table.components.zone_ids[static_cast<std::size_t>(zone)])
      .append(used ? ".used" : ".fresh");
}
Target cube_target(const Table& table, int region, int colour) {
  return placed("cube", table.components.region_ids[static_cast<std::size_t>(region)])
      .append('.')
      .append(kColourIds[static_cast<std::size_t>(colour)]);
}
Target cubes_target(const Cubes& cubes) {
  Target target("cubes:");
  return target.append_number(cubes[0])
      .append('.')
      .append_number(cubes[1])
      .append('.')
      .append_number(cubes[2]);
}
Target faction_target(int faction) {
  return faction == kLocal ? Target("local") : number_target("seat", faction);
}
Target number_target(std::string_view kind, int number) {
  return Target(kind).append(':').append_number(number);
}

std::optional<int> region_of(const Table& table, std::string_view target) {
  return place_of(target, "region", table.components.region_ids);
}
std::optional<int> zone_of(const Table& table, std::string_view target) {
  return place_of(target, "zone", table.components.zone_ids);
}
std::optional<int> colour_of(std::string_view target) {
  return index_of_target(target, "colour", kColourIds);
}
std::optional<int> card_of(std::string_view target) {
  return index_of_target(target, "card", kCardIds);
}
std::optional<int> event_named(std::string_view target) {
  return index_of_target(target, "event", kEventIds);
}
std::optional<int> upgrade_of(std::string_view target) {
  return index_of_target(target, "upgrade", kUpgradeIds);
}
std::optional<int> interest_of(const Table& table, std::string_view target) {
  for (int card = 0; card < kInterests; ++card) {
    if (interest_target(table, card) == target) return card;
  }
  return std::nullopt;
}
std::optional<int> faction_of(const Table& table, std::string_view target) {
  if (target == "local") return kLocal;
  const auto seat = number_of(target, "seat");
  return seat && *seat < table.seats ? seat : std::nullopt;
}
std::optional<Cubes> cubes_of(std::string_view target) {
  auto detail = detail_of(target, "cubes");
  if (!detail) return std::nullopt;
  Cubes cubes{};
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    const std::size_t dot = detail->find('.');
    if ((dot == std::string_view::npos) != (colour + 1 == kColours)) return std::nullopt;
    const auto number = plain_number(detail->substr(0, dot));
    if (!number || *number > 9) return std::nullopt;
    cubes[colour] = static_cast<std::uint8_t>(*number);
    if (dot != std::string_view::npos) detail = detail->substr(dot + 1);
  }
  return cubes;
}
std::optional<ShipName> ship_of(const Table& table, std::string_view target) {
  const auto detail = detail_of(target, "ship");
  if (!detail) return std::nullopt;
  const std::size_t dot = detail->find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto zone = index_of(table.components.zone_ids, detail->substr(0, dot));
  const std::string_view state = detail->substr(dot + 1);
  if (!zone || (state != "fresh" && state != "used")) return std::nullopt;
  return ShipName{*zone, state == "used"};
}
std::optional<CubeName> cube_of(const Table& table, std::string_view target) {
  const auto detail = detail_of(target, "cube");
  if (!detail) return std::nullopt;
  const std::size_t dot = detail->find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto region = index_of(table.components.region_ids, detail->substr(0, dot));
  const auto colour = index_of(kColourIds, detail->substr(dot + 1));
  if (!region || !colour) return std::nullopt;
  return CubeName{*region, *colour};
}

}  // namespace landfall::colonialism
