// The sentences themselves are in text/<language>/kolonien.json.
#include "games/kolonien/words/sentences.h"

namespace landfall::kolonien {

void add_argument(const Table& table, const Argument& argument, int value, Phrase& phrase) {
  const Board& board = table.board;
  const auto place = [&](const Target& target) {
    phrase.target(argument.name, target).highlight(target);
  };
  switch (argument.shown) {
    case Shown::kSeat:
      phrase.seat(argument.name, static_cast<Seat>(value));
      break;
    case Shown::kHex:
      place(hex_target(board, value));
      break;
    case Shown::kVertex:
      place(vertex_target(board, value));
      break;
    case Shown::kEdge:
      place(edge_target(board, value));
      break;
    case Shown::kResource:
      if (value == kNoResource) break;
      phrase.target(argument.name, resource_target(value));
      break;
    case Shown::kToken:
      phrase.target(argument.name, token_target(value));
      break;
    case Shown::kCard:
      phrase.target(argument.name, card_target(value));
      break;
    case Shown::kTerrain:
      phrase.target(argument.name, terrain_target(value));
      break;
    case Shown::kHarbour:
      phrase.target(argument.name, harbour_target(value));
      break;
    case Shown::kNumber:
      phrase.number(argument.name, value);
      break;
    default:
      break;
  }
}

}  // namespace landfall::kolonien
