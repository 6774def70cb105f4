// What the report of a finished game counts: dice, what the hexes gave against what was to be
// expected, and the way of every resource card from the bank to the bank.
//
// The cards of a seat add up: what it started with, what was produced and all that came in, less all
// that went out, is the hand at the end.
#include <array>

#include "engine/defaults/tally_places.h"
#include "games/kolonien/kolonien.h"
#include "games/kolonien/position/log.h"
#include "games/kolonien/position/moves.h"
#include "games/kolonien/position/places.h"

namespace landfall {

using namespace kolonien;

namespace {

constexpr int kDiceOutcomes = 36;

constexpr std::array kTallyRows = {
    TallyRow::of_numbers("dice", "rolled", 2, 12),
    TallyRow::of_numbers("dice", "expected", 2, 12, kDiceOutcomes),
    TallyRow::of_seats("production", "resource:grain"),
    TallyRow::of_seats("production", "resource:wool"),
    TallyRow::of_seats("production", "resource:wood"),
    TallyRow::of_seats("production", "resource:brick"),
    TallyRow::of_seats("production", "resource:ore"),
    TallyRow::of_seats("production", "total"),
    TallyRow::of_seats("production", "expected", kDiceOutcomes),
    TallyRow::of_seats("production", "luck", kDiceOutcomes).as_headline(),
    TallyRow::of_seats("production", "blocked").as_headline(),
    TallyRow::of_seats("production", "short"),
    TallyRow::of_seats("cards_in", "start"),
    TallyRow::of_seats("cards_in", "plenty"),
    TallyRow::of_seats("cards_in", "monopoly"),
    TallyRow::of_seats("cards_in", "tokens"),
    TallyRow::of_seats("cards_in", "bank"),
    TallyRow::of_seats("cards_in", "traded"),
    TallyRow::of_seats("cards_in", "stolen").as_headline(),
    TallyRow::of_seats("cards_out", "spent"),
    TallyRow::of_seats("cards_out", "discarded"),
    TallyRow::of_seats("cards_out", "bank"),
    TallyRow::of_seats("cards_out", "traded"),
    TallyRow::of_seats("cards_out", "stolen"),
    TallyRow::of_seats("cards_out", "monopoly"),
    TallyRow::of_seats("trade", "offers"),
    TallyRow::of_seats("trade", "concluded").as_headline(),
    TallyRow::of_seats("trade", "bank"),
    TallyRow::of_pairs("given"),
    TallyRow::of_pairs("robbed"),
    TallyRow::of_pairs("robbed_tokens"),
    TallyRow::of_seats("development", "bought"),
    TallyRow::of_seats("development", "card:knight"),
    TallyRow::of_seats("development", "card:road_building"),
    TallyRow::of_seats("development", "card:plenty"),
    TallyRow::of_seats("development", "card:monopoly"),
    TallyRow::of_seats("built", "roads"),
    TallyRow::of_seats("built", "settlements"),
    TallyRow::of_seats("built", "cities"),
    TallyRow::of_seats("built", "ships"),
    TallyRow::of_seats("built", "fleets"),
    TallyRow::of_seats("colonies", "discovered"),
    TallyRow::of_seats("colonies", "outposts"),
    TallyRow::of_seats("colonies", "rewards"),
    TallyRow::of_seats("colonies", "stored"),
    TallyRow::of_seats("colonies", "delivered"),
    TallyRow::of_seats("colonies", "lost"),
    TallyRow::of_seats("colonies", "destroyed"),
};

consteval std::size_t row_at(std::string_view sheet, std::string_view name = {}) {
  return place_of(kTallyRows, sheet, name);
}

constexpr int ways_to_roll(int sum) { return 6 - (sum < 7 ? 7 - sum : sum - 7); }

// What the buildings of a seat at this hex are worth when its number is rolled (KOL-3.2).
int yield_at(const Table& table, const State& state, Seat seat, int hex) {
  int cards = 0;
  for (int w = 0; w < table.board.vertex_words; ++w) {
    for_each_bit(state.buildings[seat].words[w] & table.board.corners[hex].words[w], [&](int bit) {
      cards += 1 + static_cast<int>((state.cities.words[w] >> bit) & 1);
    });
  }
  return cards;
}

// A roll: what it gave to whom is told by events; here is what could be expected of any roll, and
// what this one owed (KOL-3.2, KOL-3.7).
void count_roll(const Table& table, const State& before, int sum, Tally& tally) {
  tally.add(row_at("dice", "rolled"), sum);
  for (int number = 2; number <= 12; ++number)
    tally.add(row_at("dice", "expected"), number, ways_to_roll(number));
  for_each_bit(table.home, [&](int hex) {
    const int number = before.number(hex);
    if (number == 0) return;
    const bool robbed = before.robber == hex + 1;
    for (const Seat seat : players(table.seats)) {
      const int cards = yield_at(table, before, seat, hex);
      if (cards == 0) continue;
      if (robbed) {
        if (number == sum) tally.add(row_at("production", "blocked"), seat, cards);
        continue;
      }
      tally.add(row_at("production", "expected"), seat, std::int64_t{cards} * ways_to_roll(number));
      tally.add(row_at("production", "luck"), seat, -std::int64_t{cards} * ways_to_roll(number));
      if (number != sum) continue;
      tally.add(row_at("production", "luck"), seat, std::int64_t{cards} * kDiceOutcomes);
      tally.add(row_at("production", "short"), seat, cards);  // less what comes after all
    }
  });
}

void count_spent(Packed cost, Seat seat, Tally& tally) {
  tally.add(row_at("cards_out", "spent"), seat, sum_of(cost));
}

void count_trade(const Event& event, Tally& tally) {
  const Seat seat = event.actor;
  const int other = event.arg[0];
  const int given = sum_of(counts_from(event.arg[1], event.arg[2], event.arg[3]));
  const int got = sum_of(counts_from(event.arg[4], event.arg[5], event.arg[6]));
  for (const int partner : {static_cast<int>(seat), other})
    tally.add(row_at("trade", "concluded"), partner);
  tally.add(row_at("cards_out", "traded"), seat, given);
  tally.add(row_at("cards_in", "traded"), seat, got);
  tally.add(row_at("cards_out", "traded"), other, got);
  tally.add(row_at("cards_in", "traded"), other, given);
  tally.add_pair(row_at("given"), seat, other, given);
  tally.add_pair(row_at("given"), other, seat, got);
}

// Cards that come and go without being paid for anything.
bool count_cards(const Event& event, Tally& tally) {
  const Seat seat = event.actor;
  switch (event.kind) {
    case kStartCards:
      tally.add(row_at("cards_in", "start"), seat,
                sum_of(counts_from(event.arg[0], event.arg[1], event.arg[2])));
      return true;
    case kProduced:
      tally.add(static_cast<std::size_t>(row_at("production", "resource:grain") + event.arg[0]),
                seat, event.arg[1]);
      tally.add(row_at("production", "total"), seat, event.arg[1]);
      tally.add(row_at("production", "short"), seat, -event.arg[1]);
      return true;
    case kDiscarded:
      tally.add(row_at("cards_out", "discarded"), seat,
                sum_of(counts_from(event.arg[0], event.arg[1], event.arg[2])));
      return true;
    case kStole:  // the form for those who saw the card; the others' form comes beside it
      tally.add(row_at("cards_in", "stolen"), seat);
      tally.add(row_at("cards_out", "stolen"), event.arg[0]);
      tally.add_pair(row_at("robbed"), seat, event.arg[0]);
      return true;
    case kRobbedToken:
      tally.add_pair(row_at("robbed_tokens"), seat, event.arg[0]);
      return true;
    case kPlayedPlenty:
      tally.add(row_at("development", "card:plenty"), seat);
      tally.add(row_at("cards_in", "plenty"), seat, event.arg[1] == kNoResource ? 1 : 2);
      return true;
    case kPlayedMonopoly:
      tally.add(row_at("development", "card:monopoly"), seat);
      tally.add(row_at("cards_in", "monopoly"), seat, event.arg[1]);
      return true;
    case kMonopolyFrom:
      tally.add(row_at("cards_out", "monopoly"), event.arg[0], event.arg[1]);
      return true;
    case kConvertedOre:
    case kConvertedGold:
      tally.add(row_at("cards_in", "tokens"), seat);
      return true;
    case kBankTrade:
      tally.add(row_at("trade", "bank"), seat);
      tally.add(row_at("cards_out", "bank"), seat, event.arg[0]);
      tally.add(row_at("cards_in", "bank"), seat);
      return true;
    case kOffered:
      tally.add(row_at("trade", "offers"), seat);
      return true;
    case kTraded:
      count_trade(event, tally);
      return true;
    default:
      return false;
  }
}

// What is built, bought and played. `free`: by a card, for nothing (KOL-6.5).
bool count_building(const Table& table, const Event& event, bool free, Tally& tally) {
  const Seat seat = event.actor;
  const auto built = [&](std::size_t row, Packed cost) {
    tally.add(row, seat);
    count_spent(free ? 0 : cost, seat, tally);
    return true;
  };
  switch (event.kind) {
    case kBuiltRoad:
      return built(row_at("built", "roads"), table.road_cost);
    case kBuiltSettlement:
    case kSettledOutposts:
      return built(row_at("built", "settlements"), table.settlement_cost);
    case kBuiltCity:
      return built(row_at("built", "cities"), table.city_cost);
    case kBuiltShip:
      return built(row_at("built", "ships"), table.ship_cost);
    case kBuiltFleet:
      return built(row_at("built", "fleets"), table.fleet_cost);
    case kMovedFleet:
      count_spent(table.move_fleet_cost, seat, tally);
      return true;
    case kBought:
      return built(row_at("development", "bought"), table.card_cost);
    case kPlayedKnight:
      tally.add(row_at("development", "card:knight"), seat);
      return true;
    case kPlayedRoads:
      tally.add(row_at("development", "card:road_building"), seat);
      return true;
    default:
      return false;
  }
}

void count_colonies(const Event& event, Tally& tally) {
  const Seat seat = event.actor;
  switch (event.kind) {
    case kDiscovered:
      tally.add(row_at("colonies", "discovered"), seat);
      break;
    case kOutpost:
    case kLanded:
      tally.add(row_at("colonies", "outposts"), seat);
      break;
    case kReward:
      tally.add(row_at("colonies", "rewards"), seat);
      break;
    case kStored:
    case kChoseToken:
      tally.add(row_at("colonies", "stored"), seat);
      break;
    case kDelivered:
      tally.add(row_at("colonies", "delivered"), seat, event.arg[1]);
      break;
    case kCargoLost:
    case kTokensLost:
      tally.add(row_at("colonies", "lost"), seat, event.arg[0]);
      break;
    case kStoreFull:
      tally.add(row_at("colonies", "lost"), seat);
      break;
    case kDestroyed:
      tally.add(row_at("colonies", "destroyed"), seat);
      break;
    default:
      break;
  }
}

}  // namespace

TallyRows Kolonien::tally_rows() { return kTallyRows; }

void Kolonien::tally(const Table& table, const Recorded<State>& recorded, Tally& tally) {
  if (recorded.action.verb == kDice) {
    count_roll(table, recorded.before, recorded.action.arg[0] + recorded.action.arg[1], tally);
  }
  const bool free = recorded.before.step == Step::kFree;
  for (const Event& event : recorded.events) {
    if (count_cards(event, tally) || count_building(table, event, free, tally)) continue;
    count_colonies(event, tally);
  }
}

}  // namespace landfall
