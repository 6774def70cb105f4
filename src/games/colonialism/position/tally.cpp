// What the report of a finished game counts: cubes by colour, discs that came into regions and left
// them, what was done with the actions, and the die.
//
// Cubes add up: those that a seat collected, less those spent and given away, are what it holds at
// the end; so do its discs on the map.
#include <array>

#include "engine/defaults/tally_places.h"
#include "games/colonialism/colonialism.h"
#include "games/colonialism/position/log.h"
#include "games/colonialism/position/moves.h"

namespace landfall {

using namespace colonialism;

namespace {

constexpr int kFaces = 3;  // a die shows each of them twice (COL-1.9)

constexpr std::array kTallyRows = {
    TallyRow::of_seats("cubes", "colour:black"),
    TallyRow::of_seats("cubes", "colour:brown"),
    TallyRow::of_seats("cubes", "colour:yellow"),
    TallyRow::of_seats("cubes", "total").as_headline(),
    TallyRow::of_seats("cubes", "spent"),
    TallyRow::of_seats("cubes", "given"),
    TallyRow::of_seats("cubes", "regions").as_headline(),
    TallyRow::of_seats("influence", "in"),
    TallyRow::of_seats("influence", "out").as_headline(),
    TallyRow::of_seats("influence", "mercenaries"),
    TallyRow::of_seats("actions", "draws"),
    TallyRow::of_seats("actions", "moves"),
    TallyRow::of_seats("actions", "policies"),
    TallyRow::of_seats("actions", "cards"),
    TallyRow::of_seats("actions", "explored"),
    TallyRow::of_seats("actions", "withdrawn"),
    TallyRow::of_seats("actions", "upgrades"),
    TallyRow::of_pairs("campaigns"),
    TallyRow::of_numbers("die", "rolled", 1, kFaces),
    TallyRow::of_numbers("die", "expected", 1, kFaces, kFaces),
};

consteval std::size_t row_at(std::string_view sheet, std::string_view name = {}) {
  return place_of(kTallyRows, sheet, name);
}

// Whatever the reason; mercenaries are nobody's discs.
void count_discs(const Table& table, const State& before, const State& after, Tally& tally) {
  for (int region = 0; region < kRegions; ++region) {
    for (const Seat seat : players(table.seats)) {
      const int change = after.discs[region][seat] - before.discs[region][seat];
      if (change > 0) tally.add(row_at("influence", "in"), seat, change);
      if (change < 0) tally.add(row_at("influence", "out"), seat, -change);
    }
  }
}

void count_choice(const Table& table, Seat seat, const Action& action, Tally& tally) {
  switch (action.verb) {
    case kDrawCards:
      return tally.add(row_at("actions", "draws"), seat);
    case kMove:
      return tally.add(row_at("actions", "moves"), seat);
    case kPlay:
      return tally.add(table.is_policy(action.arg[0]) ? row_at("actions", "policies")
                                                      : row_at("actions", "cards"),
                       seat);
    case kExplore:
      return tally.add(row_at("actions", "explored"), seat);
    case kWithdraw:
      return tally.add(row_at("actions", "withdrawn"), seat);
    case kBuy:
      return tally.add(row_at("actions", "upgrades"), seat);
    default:
      return;
  }
}

void count_event(const Event& event, Tally& tally) {
  switch (event.kind) {
    case kCollected:
      tally.add(static_cast<std::size_t>(row_at("cubes", "colour:black") + event.arg[0]),
                event.actor, event.arg[1]);
      tally.add(row_at("cubes", "total"), event.actor, event.arg[1]);
      tally.add(row_at("cubes", "regions"), event.actor);
      break;
    case kBought:
      tally.add(row_at("cubes", "spent"), event.actor, event.arg[1] + event.arg[2] + event.arg[3]);
      break;
    case kPaid:
      tally.add(row_at("cubes", "given"), event.actor);
      break;
    case kMercenariesHired:
      tally.add(row_at("influence", "mercenaries"), event.actor, event.arg[1]);
      break;
    case kCampaignPower:
      tally.add_pair(row_at("campaigns"), event.actor, event.arg[0]);
      break;
    case kDieRolled:
      tally.add(row_at("die", "rolled"), event.arg[0]);
      for (int face = 1; face <= kFaces; ++face) tally.add(row_at("die", "expected"), face);
      break;
    default:
      break;
  }
}

}  // namespace

TallyRows Colonialism::tally_rows() { return kTallyRows; }

void Colonialism::tally(const Table& table, const Recorded<State>& recorded, Tally& tally) {
  count_discs(table, recorded.before, recorded.after, tally);
  if (recorded.seat != kChance) count_choice(table, recorded.seat, recorded.action, tally);
  for (const Event& event : recorded.events) count_event(event, tally);
}

}  // namespace landfall
