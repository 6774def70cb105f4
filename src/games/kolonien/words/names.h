// The names of things on the table: ids in data and JSON, and targets of clicks.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "engine/contract/target.h"
#include "engine/text/target_names.h"
#include "games/kolonien/data/board.h"

namespace landfall::kolonien {

inline constexpr std::array<std::string_view, kResources> kResourceIds = {"grain", "wool", "wood",
                                                                          "brick", "ore"};
inline constexpr std::array<std::string_view, kTokens> kTokenIds = {"ore", "gold", "gem",
                                                                    "discovery"};
inline constexpr std::array<std::string_view, kCards> kCardIds = {
    "knight", "point", "road_building", "plenty", "monopoly"};
inline constexpr std::array<std::string_view, kTerrains> kTerrainIds = {
    "unknown", "field", "pasture", "forest",  "hill", "mountain",
    "desert",  "gold",  "jungle",  "volcano", "sea"};
inline constexpr std::array<std::string_view, 7> kHarbourIds = {"none",  "grain", "wool", "wood",
                                                                "brick", "ore",   "any"};

// Without a kind, as JSON shows them: "2.0", "-1.3.n", "0.2.nw".
Target hex_id(const Board& board, int hex);
Target vertex_id(const Board& board, int vertex);
Target edge_id(const Board& board, int edge);

Target hex_target(const Board& board, int hex);        // "hex:2.0"
Target vertex_target(const Board& board, int vertex);  // "vertex:-1.3.n"
Target edge_target(const Board& board, int edge);      // "edge:0.2.nw"
Target ship_target(const Board& board, int vertex);    // "ship:-1.3.n"
Target store_target(const Board& board, int vertex);   // "store:5.1.s"
Target resource_target(int resource);                  // "resource:wood"
Target token_target(int token);                        // "token:gem"
Target card_target(int card);                          // "card:knight"
Target terrain_target(int terrain, int number = 0);    // "terrain:jungle.5"
Target harbour_target(int harbour);                    // "harbour:any"
Target number_target(std::string_view kind, int number);
Target bank_target(int number, int resource);                // "bank:4.wood"
Target counts_target(std::string_view kind, Packed counts);  // "give:1.0.0.2.0"
Target seats_target(unsigned seats);                         // "to:0.2"
Target proposal_target(int seat, int number);                // "proposal:2.0"
inline Target seat_target(int seat) { return number_target("seat", seat); }

// Back again; nothing if the text names no such thing of this board. `id` has no kind.
std::optional<int> hex_of_id(const Board& board, std::string_view id);
std::optional<int> vertex_of_id(const Board& board, std::string_view id);
std::optional<int> edge_of_id(const Board& board, std::string_view id);
std::optional<int> hex_of(const Board& board, std::string_view target);
std::optional<int> edge_of(const Board& board, std::string_view target);
std::optional<int> vertex_of(const Board& board, std::string_view target,
                             std::string_view kind = "vertex");
std::optional<int> resource_named(std::string_view target);
std::optional<int> token_named(std::string_view target);
std::optional<int> card_named(std::string_view target);
std::optional<int> harbour_named(std::string_view target);
struct TerrainName {
  int terrain = 0;
  int number = 0;
};
std::optional<TerrainName> terrain_of_id(std::string_view id);
std::optional<Packed> counts_of(std::string_view target, std::string_view kind);
std::optional<unsigned> seats_of(std::string_view target);
struct BankName {
  int number = 0;
  int resource = 0;
};
std::optional<BankName> bank_of(std::string_view target);
std::optional<std::array<int, 2>> proposal_named(std::string_view target);
// "3.5" as two numbers.
std::optional<std::array<int, 2>> pair_of(std::string_view text);

}  // namespace landfall::kolonien
