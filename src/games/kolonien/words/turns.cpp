// Which turn a position of Die Kolonien or of the base game belongs to.
#include "games/kolonien/kolonien.h"
#include "games/kolonien/steps/steps.h"

namespace landfall {

using namespace kolonien;

namespace {

enum TurnPart : std::uint8_t { kBoardPart = 1, kFoundingPart };

}  // namespace

std::optional<Turn> Kolonien::turn(const Table& table, const State& state) {
  switch (state.step) {
    case Step::kTerrain:
    case Step::kNumbers:
    case Step::kScatter:
    case Step::kHarbours:
    case Step::kLot:
      return Turn{.part = kBoardPart};
    case Step::kFound:
    case Step::kLink:
      // KOL-2.5: the last to found in the first round is the first in the next.
      return Turn{.seat = state.chooser,
                  .part = kFoundingPart,
                  .round = static_cast<std::uint8_t>(founding_round(table, state.position))};
    default:  // what the others build after a turn belongs to it (KOL-17.5)
      return Turn{.seat = state.active};
  }
}

void Kolonien::describe_turn(const Table& /*table*/, const Turn& turn, Phrase& phrase) {
  if (turn.part == kBoardPart) phrase.key = "turn.board";
  if (turn.part != kFoundingPart) return;
  phrase.key = "turn.founding";
  phrase.number("round", turn.round);
}

}  // namespace landfall
