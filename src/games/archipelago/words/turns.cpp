// Which turn or phase a position of Archipelago belongs to.
#include "games/archipelago/archipelago.h"

namespace landfall {

using namespace archipelago;

std::optional<Turn> Archipelago::turn(const Table& /*table*/, const State& state) {
  // A crisis or an offer in the middle of a turn is part of it: `place` says whose it is.
  const bool own = state.phase == Phase::kActions || state.phase == Phase::kPurchase;
  return Turn{.seat = own ? static_cast<Seat>(state.order[state.place]) : kTable,
              .part = static_cast<std::uint8_t>(static_cast<int>(state.phase) + 1),
              .round = state.round};
}

void Archipelago::describe_turn(const Table& /*table*/, const Turn& turn, Phrase& phrase) {
  switch (static_cast<Phase>(turn.part - 1)) {
    case Phase::kSetup:
      phrase.key = "turn.setup";
      return;
    case Phase::kOrder:
      phrase.key = "turn.order";
      break;
    case Phase::kPopulation:
      phrase.key = "turn.population";
      break;
    case Phase::kBalance:
      phrase.key = "turn.balance";
      break;
    case Phase::kActions:
      phrase.key = "turn.actions";
      break;
    case Phase::kPurchase:
      phrase.key = "turn.purchase";
      break;
    case Phase::kOver:
      phrase.key = "turn.over";
  }
  phrase.number("round", turn.round);
}

}  // namespace landfall
