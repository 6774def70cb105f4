// What the report of a finished game counts: florins and cubes that came in and went out, people,
// exploration and building, crises, and who gave what to whom.
//
// Florins and cubes add up: what a seat started with and all that came in, less all that went out,
// lies behind its screen at the end.
#include <array>

#include "engine/defaults/tally_places.h"
#include "games/archipelago/archipelago.h"
#include "games/archipelago/position/log.h"

namespace landfall {

using namespace archipelago;

namespace {

constexpr std::array kTallyRows = {
    TallyRow::of_seats("florins", "in").as_headline(),
    TallyRow::of_seats("florins", "taxes"),
    TallyRow::of_seats("florins", "sales"),
    TallyRow::of_seats("florins", "out"),
    TallyRow::of_seats("florins", "goods"),
    TallyRow::of_seats("florins", "recruits"),
    TallyRow::of_seats("florins", "cards"),
    TallyRow::of_seats("florins", "bids"),
    TallyRow::of_seats("harvest", "resource:fruit"),
    TallyRow::of_seats("harvest", "resource:cattle"),
    TallyRow::of_seats("harvest", "resource:fish"),
    TallyRow::of_seats("harvest", "resource:wood"),
    TallyRow::of_seats("harvest", "resource:stone"),
    TallyRow::of_seats("harvest", "resource:iron"),
    TallyRow::of_seats("harvest", "total").as_headline(),
    TallyRow::of_seats("cubes", "in"),
    TallyRow::of_seats("cubes", "out"),
    TallyRow::of_seats("cubes", "bought"),
    TallyRow::of_seats("cubes", "sold"),
    TallyRow::of_seats("colony", "recruited"),
    TallyRow::of_seats("colony", "born"),
    TallyRow::of_seats("colony", "explored").as_headline(),
    TallyRow::of_seats("colony", "buildings"),
    TallyRow::of_seats("colony", "ships"),
    TallyRow::of_seats("colony", "wonders"),
    TallyRow::of_seats("crisis", "cubes").as_headline(),
    TallyRow::of_seats("crisis", "raised"),
    TallyRow::of_seats("deals", "offered"),
    TallyRow::of_seats("deals", "concluded"),
    TallyRow::of_pairs("given_florins"),
    TallyRow::of_pairs("given_cubes"),
    TallyRow::of_pairs("stolen"),
};

consteval std::size_t row_at(std::string_view sheet, std::string_view name = {}) {
  return place_of(kTallyRows, sheet, name);
}

// Whatever the reason.
void count_change(int change, std::size_t in, std::size_t out, Seat seat, Tally& tally) {
  if (change > 0) tally.add(in, seat, change);
  if (change < 0) tally.add(out, seat, -change);
}

bool count_goods(const Event& event, Tally& tally) {
  const Seat seat = event.actor;
  switch (event.kind) {
    case kTaxed:
      tally.add(row_at("florins", "taxes"), seat, event.arg[0]);
      return true;
    case kHarvested:
      tally.add(static_cast<std::size_t>(row_at("harvest", "resource:fruit") + event.arg[0]), seat,
                event.arg[3]);
      tally.add(row_at("harvest", "total"), seat, event.arg[3]);
      return true;
    case kBought:
      tally.add(row_at("cubes", "bought"), seat);
      tally.add(row_at("florins", "goods"), seat, event.arg[2]);
      return true;
    case kSold:
      tally.add(row_at("cubes", "sold"), seat);
      tally.add(row_at("florins", "sales"), seat, event.arg[2]);
      return true;
    case kBidWon:
      tally.add(row_at("florins", "bids"), seat, event.arg[0]);
      return true;
    case kPurchased:
      tally.add(row_at("florins", "cards"), seat, event.arg[1]);
      return true;
    case kGaveFlorins:
      tally.add_pair(row_at("given_florins"), seat, event.arg[0], event.arg[1]);
      return true;
    case kGaveCubes:
      tally.add_pair(row_at("given_cubes"), seat, event.arg[0], event.arg[2]);
      return true;
    case kStolenSeen:  // what others see of it comes beside it
      tally.add_pair(row_at("stolen"), seat, event.arg[0]);
      return true;
    default:
      return false;
  }
}

void count_deeds(const State& before, const Event& event, Tally& tally) {
  const Seat seat = event.actor;
  switch (event.kind) {
    case kRecruited:
      tally.add(row_at("colony", "recruited"), seat);
      tally.add(row_at("florins", "recruits"), seat, event.arg[2]);
      break;
    case kReproduced:
      tally.add(row_at("colony", "born"), seat);
      break;
    case kTilePlaced:
      if (before.phase != Phase::kSetup) tally.add(row_at("colony", "explored"), seat);
      break;
    case kBuilt:
      tally.add(row_at("colony", "buildings"), seat);
      break;
    case kShipBuilt:
      tally.add(row_at("colony", "ships"), seat);
      break;
    case kWonderBuilt:
      tally.add(row_at("colony", "wonders"), seat);
      break;
    case kFedScreen:
    case kFedToken:
      tally.add(row_at("crisis", "cubes"), seat);
      break;
    case kRaised:
      tally.add(row_at("crisis", "raised"), seat);
      break;
    case kOffered:
      tally.add(row_at("deals", "offered"), seat);
      break;
    case kDeal:
      tally.add(row_at("deals", "concluded"), seat);
      tally.add(row_at("deals", "concluded"), event.arg[0]);
      break;
    default:
      break;
  }
}

}  // namespace

TallyRows Archipelago::tally_rows() { return kTallyRows; }

void Archipelago::tally(const Table& table, const Recorded<State>& recorded, Tally& tally) {
  const State& before = recorded.before;
  const State& after = recorded.after;
  for (const Seat seat : players(table.seats)) {
    count_change(after.florins[seat] - before.florins[seat], row_at("florins", "in"),
                 row_at("florins", "out"), seat, tally);
    for (int resource = 0; resource < kResources; ++resource) {
      count_change(after.cubes[seat][resource] - before.cubes[seat][resource],
                   row_at("cubes", "in"), row_at("cubes", "out"), seat, tally);
    }
  }
  for (const Event& event : recorded.events) {
    if (!count_goods(event, tally)) count_deeds(before, event, tally);
  }
}

}  // namespace landfall
