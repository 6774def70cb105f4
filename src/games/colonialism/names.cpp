#include "games/colonialism/names.h"

namespace landfall::colonialism {
namespace {

template <std::size_t count>
Target named(std::string_view kind, const std::array<std::string_view, count>& ids, int index) {
  return Target(kind).append(':').append(ids[static_cast<std::size_t>(index)]);
}

}  // namespace

Target region_target(int region) { return named("region", kRegionIds, region); }
Target zone_target(int zone) { return named("zone", kZoneIds, zone); }
Target colour_target(int colour) { return named("colour", kColourIds, colour); }
Target card_target(int card) { return named("card", kCardIds, card); }
Target event_target(int event) { return named("event", kEventIds, event); }
Target upgrade_target(int upgrade) { return named("upgrade", kUpgradeIds, upgrade); }

Target interest_id(const Table& table, int card) {
  const InterestCard& interest = table.components.interests[static_cast<std::size_t>(card)];
  return Target(kRegionIds[interest.region]).append('_').append(kColourIds[interest.colour]);
}
Target interest_target(const Table& table, int card) {
  return Target("interest:").append(interest_id(table, card));
}
Target ship_target(int zone, bool used) {
  return named("ship", kZoneIds, zone).append(used ? ".used" : ".fresh");
}
Target cube_target(int region, int colour) {
  return named("cube", kRegionIds, region)
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

std::optional<int> region_of(std::string_view target) {
  return index_of_target(target, "region", kRegionIds);
}
std::optional<int> zone_of(std::string_view target) {
  return index_of_target(target, "zone", kZoneIds);
}
std::optional<int> colour_of(std::string_view target) {
  return index_of_target(target, "colour", kColourIds);
}
std::optional<int> card_of(std::string_view target) {
  return index_of_target(target, "card", kCardIds);
}
std::optional<int> event_of(std::string_view target) {
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
std::optional<ShipName> ship_of(std::string_view target) {
  const auto detail = detail_of(target, "ship");
  if (!detail) return std::nullopt;
  const std::size_t dot = detail->find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto zone = index_of(kZoneIds, detail->substr(0, dot));
  const std::string_view state = detail->substr(dot + 1);
  if (!zone || (state != "fresh" && state != "used")) return std::nullopt;
  return ShipName{*zone, state == "used"};
}
std::optional<CubeName> cube_of(std::string_view target) {
  const auto detail = detail_of(target, "cube");
  if (!detail) return std::nullopt;
  const std::size_t dot = detail->find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto region = index_of(kRegionIds, detail->substr(0, dot));
  const auto colour = index_of(kColourIds, detail->substr(dot + 1));
  if (!region || !colour) return std::nullopt;
  return CubeName{*region, *colour};
}

}  // namespace landfall::colonialism
