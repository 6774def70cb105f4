// Reads the component data, part by part, and the pieces with their costs (ARC-1.1 to ARC-1.9,
// ARC-1.19).
#include <toml++/toml.h>

#include "games/archipelago/data/part_reader.h"

namespace landfall::archipelago {
namespace {

constexpr int kFormat = 1;

class PieceReader : PartReader {
 public:
  using PartReader::PartReader;

  Trouble read(const toml::table& root) {
    return outcome(
        read_head(root, "archipelago", kFormat,
                  {"rules", "pieces", "start", "tax", "building", "wheel", "market", "stability",
                   "labour", "map", "region", "backs", "card", "points", "objective", "trend"}) &&
        read_rules(root) && read_counts(root) && read_start(root) && read_tax(root) &&
        read_buildings(root));
  }

 private:
  bool read_rules(const toml::table& root) {
    return root.get("rules") == nullptr || number(root, "", "rules", 1, kRules, parts_.rules);
  }

  // The ends of the ranges are what a position has room for.
  bool read_counts(const toml::table& root) {
    const toml::table* pieces = section(root, "pieces");
    if (pieces == nullptr ||
        !allow_only(*pieces, "pieces.",
                    {"cubes", "florins", "citizens", "ships", "discs", "explorer_stacks",
                     "stack_tokens", "market_port_tokens", "town_temple_tokens", "provenance"})) {
      return false;
    }
    const toml::table* cubes = table_at(*pieces, "pieces.", "cubes");
    if (cubes == nullptr || !allow_only(*cubes, "pieces.cubes.", kResourceIds)) return false;
    for (int resource = 0; resource < kResources; ++resource) {
      if (!number(*cubes, "pieces.cubes.", kResourceIds[resource], 1, 15, parts_.cubes[resource])) {
        return false;
      }
    }
    return number(*pieces, "pieces.", "florins", 1, 250, parts_.florins) &&
           number(*pieces, "pieces.", "citizens", 3, 10, parts_.citizens) &&
           number(*pieces, "pieces.", "ships", 1, 4, parts_.ships) &&
           number(*pieces, "pieces.", "discs", 1, 5, parts_.max_discs) &&
           number(*pieces, "pieces.", "explorer_stacks", 1, 3, parts_.explorer_stacks) &&
           number(*pieces, "pieces.", "stack_tokens", 1, 8, parts_.stack_tokens) &&
           number(*pieces, "pieces.", "market_port_tokens", 1, 13, parts_.market_port_tokens) &&
           number(*pieces, "pieces.", "town_temple_tokens", 1, 13, parts_.town_temple_tokens) &&
           require_provenance(*pieces, "pieces");
  }

  bool read_start(const toml::table& root) {
    constexpr int kMostPlayers = 5;
    const toml::table* start = section(root, "start");
    return start != nullptr &&
           allow_only(*start, "start.", {"florins", "citizens", "discs", "provenance"}) &&
           number(*start, "start.", "florins", 0, parts_.florins / kMostPlayers,
                  parts_.start_florins) &&
           number(*start, "start.", "citizens", 1, 3, parts_.start_citizens) &&
           number(*start, "start.", "discs", 1, parts_.max_discs, parts_.start_discs) &&
           require_provenance(*start, "start");
  }

  bool read_tax(const toml::table& root) {
    const toml::table* tax = section(root, "tax");
    return tax != nullptr &&
           allow_only(*tax, "tax.",
                      {"citizen", "ship", "town", "temple", "rebellion", "provenance"}) &&
           number(*tax, "tax.", "citizen", 0, 5, parts_.tax.citizen) &&
           number(*tax, "tax.", "ship", 0, 5, parts_.tax.ship) &&
           number(*tax, "tax.", "town", 0, 5, parts_.tax.town) &&
           number(*tax, "tax.", "temple", 0, 5, parts_.tax.temple) &&
           number(*tax, "tax.", "rebellion", 0, 5, parts_.tax.rebellion) &&
           require_provenance(*tax, "tax");
  }

  bool read_buildings(const toml::table& root) {
    const toml::table* building = section(root, "building");
    if (building == nullptr ||
        !allow_only(*building, "building.",
                    {"ship", "town", "market", "port", "temple", "provenance"}) ||
        !read_cost(*building, "building.", "ship", false, parts_.building_costs[kShipCost])) {
      return false;
    }
    for (int kind = 0; kind < kBuildings; ++kind) {
      if (!read_cost(*building, "building.", kBuildingIds[kind], false,
                     parts_.building_costs[kind])) {
        return false;
      }
    }
    return require_provenance(*building, "building");
  }
};

}  // namespace

Trouble read_pieces(const toml::table& root, std::string_view file, Components& parts) {
  return PieceReader(file, parts).read(root);
}

Result<Components> read_components(std::string_view toml, std::string_view file) {
  const toml::parse_result parsed = toml::parse(toml, file);
  if (!parsed) {
    const auto& error = parsed.error();
    return Problem{std::string(error.description()),
                   std::string(file),
                   {},
                   static_cast<int>(error.source().begin.line)};
  }
  Components parts;
  for (const auto read : {read_pieces, read_boards, read_regions, read_cards, read_goals}) {
    if (Trouble trouble = read(parsed.table(), file, parts)) return *std::move(trouble);
  }
  return parts;
}

}  // namespace landfall::archipelago
