// What the report of a finished game counts: dice, what the hexes gave against what was to be
// expected, and the way of every resource card from the bank to the bank.
//
// The cards of a seat add up: what it started with, what was produced and all that came in, less all
// that went out, is the hand at the end.
#include <array>

#include "games/kolonien/kolonien.h"
#include "games/kolonien/position/log.h"
#include "games/kolonien/position/moves.h"
#include "games/kolonien/position/places.h"

namespace landfall {

using namespace kolonien;

namespace {

enum RowPlace : std::uint8_t {
  kDiceRolled,
  kDiceExpected,
  kProducedFirst,  // by resource
  kProducedTotal = kProducedFirst + kResources,
  kExpected,
  kLuck,
  kBlocked,
  kShort,
  kCardsStart,
  kCardsPlenty,
  kCardsMonopoly,
  kCardsTokens,
  kCardsBank,
  kCardsTraded,
  kCardsStolen,
  kOutSpent,
  kOutDiscarded,
  kOutBank,
  kOutTraded,
  kOutStolen,
  kOutMonopoly,
  kOffersMade,
  kTradesMade,
  kBankTrades,
  kGivenInTrade,
  kRobbedCards,
  kRobbedTokens,
  kCardsBought,
  kKnightsPlayed,
  kRoadsPlayed,
  kPlentyPlayed,
  kMonopolyPlayed,
  kRoadsBuilt,
  kSettlementsBuilt,
  kCitiesBuilt,
  kShipsBuilt,
  kFleetsBuilt,
  kHexesDiscovered,
  kOutpostsMade,
  kTokensRewarded,
  kTokensStored,
  kTokensDelivered,
  kTokensGone,
  kSettlementsLost,
  kRowPlaces,
};

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
static_assert(kTallyRows.size() == kRowPlaces);

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
  tally.add(kDiceRolled, sum);
  for (int number = 2; number <= 12; ++number)
    tally.add(kDiceExpected, number, ways_to_roll(number));
  for_each_bit(table.home, [&](int hex) {
    const int number = before.number(hex);
    if (number == 0) return;
    const bool robbed = before.robber == hex + 1;
    for (const Seat seat : players(table.seats)) {
      const int cards = yield_at(table, before, seat, hex);
      if (cards == 0) continue;
      if (robbed) {
        if (number == sum) tally.add(kBlocked, seat, cards);
        continue;
      }
      tally.add(kExpected, seat, std::int64_t{cards} * ways_to_roll(number));
      tally.add(kLuck, seat, -std::int64_t{cards} * ways_to_roll(number));
      if (number != sum) continue;
      tally.add(kLuck, seat, std::int64_t{cards} * kDiceOutcomes);
      tally.add(kShort, seat, cards);  // less what comes after all
    }
  });
}

void count_spent(Packed cost, Seat seat, Tally& tally) { tally.add(kOutSpent, seat, sum_of(cost)); }

void count_trade(const Event& event, Tally& tally) {
  const Seat seat = event.actor;
  const int other = event.arg[0];
  const int given = sum_of(counts_from(event.arg[1], event.arg[2], event.arg[3]));
  const int got = sum_of(counts_from(event.arg[4], event.arg[5], event.arg[6]));
  for (const int partner : {static_cast<int>(seat), other}) tally.add(kTradesMade, partner);
  tally.add(kOutTraded, seat, given);
  tally.add(kCardsTraded, seat, got);
  tally.add(kOutTraded, other, got);
  tally.add(kCardsTraded, other, given);
  tally.add_pair(kGivenInTrade, seat, other, given);
  tally.add_pair(kGivenInTrade, other, seat, got);
}

// Cards that come and go without being paid for anything.
bool count_cards(const Event& event, Tally& tally) {
  const Seat seat = event.actor;
  switch (event.kind) {
    case kStartCards:
      tally.add(kCardsStart, seat, sum_of(counts_from(event.arg[0], event.arg[1], event.arg[2])));
      return true;
    case kProduced:
      tally.add(static_cast<std::size_t>(kProducedFirst + event.arg[0]), seat, event.arg[1]);
      tally.add(kProducedTotal, seat, event.arg[1]);
      tally.add(kShort, seat, -event.arg[1]);
      return true;
    case kDiscarded:
      tally.add(kOutDiscarded, seat, sum_of(counts_from(event.arg[0], event.arg[1], event.arg[2])));
      return true;
    case kStole:  // the form for those who saw the card; the others' form comes beside it
      tally.add(kCardsStolen, seat);
      tally.add(kOutStolen, event.arg[0]);
      tally.add_pair(kRobbedCards, seat, event.arg[0]);
      return true;
    case kRobbedToken:
      tally.add_pair(kRobbedTokens, seat, event.arg[0]);
      return true;
    case kPlayedPlenty:
      tally.add(kPlentyPlayed, seat);
      tally.add(kCardsPlenty, seat, event.arg[1] == kNoResource ? 1 : 2);
      return true;
    case kPlayedMonopoly:
      tally.add(kMonopolyPlayed, seat);
      tally.add(kCardsMonopoly, seat, event.arg[1]);
      return true;
    case kMonopolyFrom:
      tally.add(kOutMonopoly, event.arg[0], event.arg[1]);
      return true;
    case kConvertedOre:
    case kConvertedGold:
      tally.add(kCardsTokens, seat);
      return true;
    case kBankTrade:
      tally.add(kBankTrades, seat);
      tally.add(kOutBank, seat, event.arg[0]);
      tally.add(kCardsBank, seat);
      return true;
    case kOffered:
      tally.add(kOffersMade, seat);
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
  const auto built = [&](RowPlace row, Packed cost) {
    tally.add(row, seat);
    count_spent(free ? 0 : cost, seat, tally);
    return true;
  };
  switch (event.kind) {
    case kBuiltRoad:
      return built(kRoadsBuilt, table.road_cost);
    case kBuiltSettlement:
    case kSettledOutposts:
      return built(kSettlementsBuilt, table.settlement_cost);
    case kBuiltCity:
      return built(kCitiesBuilt, table.city_cost);
    case kBuiltShip:
      return built(kShipsBuilt, table.ship_cost);
    case kBuiltFleet:
      return built(kFleetsBuilt, table.fleet_cost);
    case kMovedFleet:
      count_spent(table.move_fleet_cost, seat, tally);
      return true;
    case kBought:
      return built(kCardsBought, table.card_cost);
    case kPlayedKnight:
      tally.add(kKnightsPlayed, seat);
      return true;
    case kPlayedRoads:
      tally.add(kRoadsPlayed, seat);
      return true;
    default:
      return false;
  }
}

void count_colonies(const Event& event, Tally& tally) {
  const Seat seat = event.actor;
  switch (event.kind) {
    case kDiscovered:
      tally.add(kHexesDiscovered, seat);
      break;
    case kOutpost:
    case kLanded:
      tally.add(kOutpostsMade, seat);
      break;
    case kReward:
      tally.add(kTokensRewarded, seat);
      break;
    case kStored:
    case kChoseToken:
      tally.add(kTokensStored, seat);
      break;
    case kDelivered:
      tally.add(kTokensDelivered, seat, event.arg[1]);
      break;
    case kCargoLost:
    case kTokensLost:
      tally.add(kTokensGone, seat, event.arg[0]);
      break;
    case kStoreFull:
      tally.add(kTokensGone, seat);
      break;
    case kDestroyed:
      tally.add(kSettlementsLost, seat);
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
