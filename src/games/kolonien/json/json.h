// Names that JSON gives to phases and the like, and small parts that several writers share.
#pragma once

#include <array>
#include <string_view>

#include "base/json_writer.h"
#include "games/kolonien/data/table.h"
#include "games/kolonien/words/names.h"

namespace landfall::kolonien {

inline constexpr std::array<std::string_view, 3> kPhaseIds = {"setup", "turn", "over"};
inline constexpr std::array<std::string_view, 4> kCauseIds = {"none", "ship", "road", "volcano"};
inline constexpr std::array<std::string_view, 4> kEndingIds = {"none", "goal", "limit", "idle"};
inline constexpr std::array<std::string_view, 4> kAnswerIds = {"none", "accept", "decline",
                                                               "counter"};

inline void write_packed(Packed counts, JsonWriter& out) {
  out.begin_array();
  for (int i = 0; i < kResources; ++i) out.value(count_of(counts, i));
  out.end_array();
}
inline void write_cargo(Cargo cargo, JsonWriter& out) {
  out.begin_array();
  for (int token = 0; token < kTokens; ++token) out.value(tokens_in(cargo, token));
  out.end_array();
}
inline void write_tokens(const TokenCounts& tokens, JsonWriter& out) {
  out.begin_array();
  for (const std::uint8_t number : tokens) out.value(number);
  out.end_array();
}
inline void write_vertices(const Board& board, const VertexMask& mask, JsonWriter& out) {
  out.begin_array();
  for_each_in(mask, [&](int v) { out.value(vertex_id(board, v).view()); });
  out.end_array();
}
inline void write_edges(const Board& board, const EdgeMask& mask, JsonWriter& out) {
  out.begin_array();
  for_each_in(mask, [&](int e) { out.value(edge_id(board, e).view()); });
  out.end_array();
}
// Development cards by their names.
inline void write_card_counts(Packed cards, JsonWriter& out) {
  out.begin_object();
  for (int card = 0; card < kCards; ++card) {
    out.member(kCardIds[static_cast<std::size_t>(card)], count_of(cards, card));
  }
  out.end_object();
}
// Things that count from 1 in a position, because 0 means none.
inline void write_hex_or_null(const Board& board, int hex_and_one, JsonWriter& out) {
  if (hex_and_one == 0) {
    out.null();
  } else {
    out.value(hex_id(board, hex_and_one - 1).view());
  }
}
inline void write_vertex_or_null(const Board& board, int vertex_and_one, JsonWriter& out) {
  if (vertex_and_one == 0) {
    out.null();
  } else {
    out.value(vertex_id(board, vertex_and_one - 1).view());
  }
}
inline void write_seat_or_null(int seat_and_one, JsonWriter& out) {
  if (seat_and_one == 0) {
    out.null();
  } else {
    out.value(seat_and_one - 1);
  }
}

}  // namespace landfall::kolonien
