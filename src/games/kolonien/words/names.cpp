#include "games/kolonien/words/names.h"

namespace landfall::kolonien {
namespace {

template <std::size_t count>
Target named(std::string_view kind, const std::array<std::string_view, count>& ids, int index) {
  return Target(kind).append(':').append(ids[static_cast<std::size_t>(index)]);
}

Target place_id(int q, int r) { return Target().append_number(q).append('.').append_number(r); }
Target with_kind(std::string_view kind, const Target& id) {
  return Target(kind).append(':').append(id);
}

// A coordinate: a plain number, or one with a minus.
std::optional<int> coordinate(std::string_view text) {
  const bool negative = text.starts_with('-');
  const auto number = plain_number(negative ? text.substr(1) : text);
  if (!number || *number > 99 || (negative && *number == 0)) return std::nullopt;
  return negative ? -*number : *number;
}

// "q.r" and what follows after a dot.
struct PlaceName {
  int q = 0;
  int r = 0;
  std::string_view rest;
};
std::optional<PlaceName> place_of(std::string_view id) {
  const std::size_t dot = id.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const std::size_t second = id.find('.', dot + 1);
  const auto q = coordinate(id.substr(0, dot));
  const auto r = coordinate(id.substr(dot + 1, second - dot - 1));
  if (!q || !r) return std::nullopt;
  if (second == std::string_view::npos) return PlaceName{*q, *r, {}};
  if (second + 1 == id.size()) return std::nullopt;
  return PlaceName{*q, *r, id.substr(second + 1)};
}

constexpr std::array<std::string_view, 3> kSideIds = {"w", "nw", "ne"};

}  // namespace

Target hex_id(const Board& board, int hex) {
  return place_id(board.hex_name[hex].q, board.hex_name[hex].r);
}
Target vertex_id(const Board& board, int vertex) {
  const VertexName& name = board.vertex_name[vertex];
  return place_id(name.q, name.r).append(name.south ? ".s" : ".n");
}
Target edge_id(const Board& board, int edge) {
  const EdgeName& name = board.edge_name[edge];
  return place_id(name.q, name.r).append('.').append(kSideIds[name.side]);
}

Target hex_target(const Board& board, int hex) { return with_kind("hex", hex_id(board, hex)); }
Target vertex_target(const Board& board, int vertex) {
  return with_kind("vertex", vertex_id(board, vertex));
}
Target edge_target(const Board& board, int edge) { return with_kind("edge", edge_id(board, edge)); }
Target ship_target(const Board& board, int vertex) {
  return with_kind("ship", vertex_id(board, vertex));
}
Target store_target(const Board& board, int vertex) {
  return with_kind("store", vertex_id(board, vertex));
}
Target resource_target(int resource) { return named("resource", kResourceIds, resource); }
Target token_target(int token) { return named("token", kTokenIds, token); }
Target card_target(int card) { return named("card", kCardIds, card); }
Target harbour_target(int harbour) { return named("harbour", kHarbourIds, harbour); }
Target terrain_target(int terrain, int number) {
  Target target = named("terrain", kTerrainIds, terrain);
  return number == 0 ? target : target.append('.').append_number(number);
}
Target number_target(std::string_view kind, int number) {
  return Target(kind).append(':').append_number(number);
}
Target bank_target(int number, int resource) {
  return number_target("bank", number)
      .append('.')
      .append(kResourceIds[static_cast<std::size_t>(resource)]);
}
Target counts_target(std::string_view kind, Packed counts) {
  Target target(kind);
  for (int i = 0; i < kResources; ++i) {
    target.append(i == 0 ? ':' : '.').append_number(count_of(counts, i));
  }
  return target;
}
Target seats_target(unsigned seats) {
  Target target("to");
  bool first = true;
  for_each_bit(seats, [&](int seat) {
    target.append(first ? ':' : '.').append_number(seat);
    first = false;
  });
  return target;
}

Target proposal_target(int seat, int number) {
  return number_target("proposal", seat).append('.').append_number(number);
}

std::optional<int> hex_of_id(const Board& board, std::string_view id) {
  const auto place = place_of(id);
  if (!place || !place->rest.empty()) return std::nullopt;
  return board.find(HexName{place->q, place->r});
}
std::optional<int> vertex_of_id(const Board& board, std::string_view id) {
  const auto place = place_of(id);
  if (!place || (place->rest != "n" && place->rest != "s")) return std::nullopt;
  return board.find(VertexName{place->q, place->r, place->rest == "s"});
}
std::optional<int> edge_of_id(const Board& board, std::string_view id) {
  const auto place = place_of(id);
  if (!place) return std::nullopt;
  const auto side = index_of(kSideIds, place->rest);
  if (!side) return std::nullopt;
  return board.find(EdgeName{place->q, place->r, static_cast<Side>(*side)});
}
std::optional<int> hex_of(const Board& board, std::string_view target) {
  const auto id = detail_of(target, "hex");
  return id ? hex_of_id(board, *id) : std::nullopt;
}
std::optional<int> edge_of(const Board& board, std::string_view target) {
  const auto id = detail_of(target, "edge");
  return id ? edge_of_id(board, *id) : std::nullopt;
}
std::optional<int> vertex_of(const Board& board, std::string_view target, std::string_view kind) {
  const auto id = detail_of(target, kind);
  return id ? vertex_of_id(board, *id) : std::nullopt;
}
std::optional<int> resource_named(std::string_view target) {
  return index_of_target(target, "resource", kResourceIds);
}
std::optional<int> token_named(std::string_view target) {
  return index_of_target(target, "token", kTokenIds);
}
std::optional<int> card_named(std::string_view target) {
  return index_of_target(target, "card", kCardIds);
}
std::optional<int> harbour_named(std::string_view target) {
  const auto harbour = index_of_target(target, "harbour", kHarbourIds);
  return harbour && *harbour > 0 ? harbour : std::nullopt;
}
std::optional<TerrainName> terrain_of_id(std::string_view id) {
  const std::size_t dot = id.find('.');
  const auto terrain = index_of(kTerrainIds, id.substr(0, dot));
  if (!terrain) return std::nullopt;
  if (dot == std::string_view::npos) return TerrainName{*terrain, 0};
  const auto number = plain_number(id.substr(dot + 1));
  if (!number || *number < 2 || *number > 12) return std::nullopt;
  return TerrainName{*terrain, *number};
}
std::optional<Packed> counts_of(std::string_view target, std::string_view kind) {
  auto detail = detail_of(target, kind);
  if (!detail) return std::nullopt;
  Packed counts = 0;
  for (int i = 0; i < kResources; ++i) {
    const std::size_t dot = detail->find('.');
    if ((dot == std::string_view::npos) != (i + 1 == kResources)) return std::nullopt;
    const auto number = plain_number(detail->substr(0, dot));
    if (!number || *number > 99) return std::nullopt;
    counts |= many_of(i, *number);
    if (dot != std::string_view::npos) detail = detail->substr(dot + 1);
  }
  return counts;
}
std::optional<unsigned> seats_of(std::string_view target) {
  const auto detail = detail_of(target, "to");
  if (!detail) return std::nullopt;
  unsigned seats = 0;
  std::string_view rest = *detail;
  while (true) {
    if (rest.empty() || rest[0] < '0' || rest[0] >= '0' + kPlayers) return std::nullopt;
    const unsigned bit = 1U << (rest[0] - '0');
    if ((seats & bit) != 0) return std::nullopt;
    seats |= bit;
    if (rest.size() == 1) return seats;
    if (rest[1] != '.') return std::nullopt;
    rest.remove_prefix(2);
  }
}
std::optional<std::array<int, 2>> proposal_named(std::string_view target) {
  const auto detail = detail_of(target, "proposal");
  const auto at = detail ? pair_of(*detail) : std::nullopt;
  return at && (*at)[0] < kPlayers && (*at)[1] < kProposals ? at : std::nullopt;
}
std::optional<BankName> bank_of(std::string_view target) {
  const auto detail = detail_of(target, "bank");
  if (!detail) return std::nullopt;
  const std::size_t dot = detail->find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto number = plain_number(detail->substr(0, dot));
  const auto resource = index_of(kResourceIds, detail->substr(dot + 1));
  if (!number || !resource || *number > 99) return std::nullopt;
  return BankName{*number, *resource};
}
std::optional<std::array<int, 2>> pair_of(std::string_view text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto first = plain_number(text.substr(0, dot));
  const auto second = plain_number(text.substr(dot + 1));
  if (!first || !second) return std::nullopt;
  return std::array<int, 2>{*first, *second};
}

}  // namespace landfall::kolonien
