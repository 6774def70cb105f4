// Which turn, round or phase a position of Colonialism belongs to.
#include "games/colonialism/colonialism.h"
#include "games/colonialism/words/names.h"

namespace landfall {

using namespace colonialism;

namespace {

enum TurnPart : std::uint8_t { kSetupPart = 1, kEventPart, kActionPart, kRegionPart, kEndPart };

// Action rounds counted through all turns, from 1.
std::uint8_t count_of_rounds(const State& state) {
  return static_cast<std::uint8_t>((state.turn - 1) * kRounds + state.round);
}

}  // namespace

std::optional<Turn> Colonialism::turn(const Table& /*table*/, const State& state) {
  switch (state.phase) {
    case Phase::kSetup:
      return Turn{.part = kSetupPart};
    case Phase::kRound:
      if (state.pass == 0) return Turn{.part = kEventPart, .round = count_of_rounds(state)};
      // COL-R17, COL-9.7: others may choose meanwhile.
      if (state.step == Step::kLosses || state.step == Step::kCollect) return std::nullopt;
      return Turn{.seat = state.seat, .part = kActionPart, .round = count_of_rounds(state)};
    case Phase::kColonization:
      return Turn{.part = kRegionPart, .round = state.region};
    case Phase::kEndOfPhase:
    case Phase::kEndOfTurn:
      return Turn{.part = kEndPart, .round = count_of_rounds(state)};
    case Phase::kOver:
      break;
  }
  return std::nullopt;
}

void Colonialism::describe_turn(const Table& table, const Turn& turn, Phrase& phrase) {
  switch (turn.part) {
    case kSetupPart:
      phrase.key = "turn.setup";
      return;
    case kRegionPart:
      phrase.key = "turn.region";
      phrase.target("region", region_target(table, turn.round));
      return;
    case kEventPart:
      phrase.key = "turn.event";
      break;
    case kActionPart:
      phrase.key = "turn.action";
      break;
    default:
      phrase.key = "turn.end";
  }
  phrase.number("turn", (turn.round - 1) / kRounds + 1);
  phrase.number("round", (turn.round - 1) % kRounds + 1);
}

}  // namespace landfall
