// Hexes of the colonies that ships or roads discover: the hex, its number, the reward, the outpost
// (KOL-9.1 to KOL-9.5, KOL-9.9).
#include "games/kolonien/steps/draws.h"
#include "games/kolonien/steps/steps.h"

namespace landfall::kolonien {
namespace {

bool is_red(int number) { return number == 6 || number == 8; }

void give_reward(const Table& table, State& state, EventSink& sink) {
  const int hex = state.place;
  const int token = token_of(state.terrain(hex));
  if (token < 0) {  // a volcano: the player chooses, if there is anything (KOL-R24)
    if (state.supply != TokenCounts{}) {
      state.step = Step::kToken;
      return;
    }
    tell(sink, kNoReward, state.active, "KOL-R24");
  } else if (state.supply[token] == 0) {
    tell(sink, kNoReward, state.active, "KOL-R37");
  } else {
    count_down(state.supply[token]);
    count_up(state.home[state.active][token]);
    tell(sink, kReward, state.active, "KOL-9.4", token);
  }
  resume(table, state, sink);
}

}  // namespace

int token_of(int terrain) {
  switch (terrain) {
    case kMountain:
      return kOreToken;
    case kGold:
      return kGoldToken;
    case kDesert:  // KOL-R25
      return kGemToken;
    case kJungle:
      return kDiscoveryToken;
    default:
      return -1;
  }
}

bool begin_discovery(const Table& table, State& state, int vertex, Cause cause) {
  const int hex = unknown_hex_at(table, state, vertex);
  if (hex == kNone) return false;
  state.step = Step::kHex;
  state.cause = cause;
  state.place = static_cast<std::uint8_t>(hex);
  state.origin = cause == Cause::kShip ? static_cast<std::uint8_t>(vertex + 1) : 0;
  return true;
}

Draw draw_hex(const Table& /*table*/, const State& state) { return draw_from(state.stack); }

void turn_hex(const Table& table, State& state, Seat /*seat*/, const Action& action,
              EventSink& sink) {
  const int kind = action.arg[0];
  const StackKind& found = table.stack[kind];
  const int hex = state.place;
  const Seat seat = state.active;
  count_down(state.stack[kind]);
  state.hex[hex] = static_cast<std::uint8_t>(found.terrain | found.number << 4);
  tell(sink, kDiscovered, seat, state.cause == Cause::kShip ? "KOL-9.1" : "KOL-9.9", hex,
       found.terrain);
  if (found.terrain == kSea) {  // KOL-9.3
    resume(table, state, sink);
    return;
  }
  // KOL-9.5; without an outpost the ship stays (KOL-R3).
  if (state.cause == Cause::kShip && outposts_on_board(state, seat) < table.outposts) {
    remove_ship(state, seat, state.origin - 1, sink);
    put_outpost(state, seat, hex);
    tell(sink, kOutpost, seat, "KOL-9.5", hex);
  }
  state.origin = 0;
  if (found.number == 0) {
    state.step = Step::kChip;
    return;
  }
  tell(sink, kChipLaid, seat, "KOL-1.6", hex, found.number);
  give_reward(table, state, sink);
}

std::uint64_t possible_chips(const Table& table, const PublicState& state, int hex) {
  bool beside_red = false;
  for (const std::uint8_t beside : table.board.hex_neighbour[hex]) {
    if (beside != kNone && is_red(state.number(beside))) beside_red = true;
  }
  if (!beside_red) return state.chips;
  constexpr std::uint64_t kRed = std::uint64_t{15} << (4 * 6) | std::uint64_t{15} << (4 * 8);
  const std::uint64_t others = state.chips & ~kRed;
  return others != 0 ? others : state.chips;  // KOL-R7
}

Draw draw_chip(const Table& table, const State& state) {
  const std::uint64_t chips = possible_chips(table, state, state.place);
  Draw draw;
  draw.kinds = 13;
  for (int number = 2; number <= 12; ++number) {
    draw.count[number] = static_cast<std::uint8_t>((chips >> (4 * number)) & 15);
  }
  return draw;
}

void lay_chip(const Table& table, State& state, Seat /*seat*/, const Action& action,
              EventSink& sink) {
  const int number = action.arg[0];
  const int hex = state.place;
  state.chips -= std::uint64_t{1} << (4 * number);
  state.hex[hex] = static_cast<std::uint8_t>(state.terrain(hex) | number << 4);
  tell(sink, kChipLaid, state.active, "KOL-9.2", hex, number);
  give_reward(table, state, sink);
}

}  // namespace landfall::kolonien
