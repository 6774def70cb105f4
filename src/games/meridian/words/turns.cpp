// Which turn a position of Meridian belongs to.
#include "games/meridian/meridian.h"

namespace landfall {

using namespace meridian;

namespace {

constexpr std::uint8_t kSetupPart = 1;

}  // namespace

std::optional<Turn> Meridian::turn(const Table& /*table*/, const State& state) {
  if (state.step == Step::kLot || state.step == Step::kDeal) return Turn{.part = kSetupPart};
  return Turn{.seat = state.seat};
}

void Meridian::describe_turn(const Table& /*table*/, const Turn& turn, Phrase& phrase) {
  if (turn.part == kSetupPart) phrase.key = "turn.setup";
}

}  // namespace landfall
