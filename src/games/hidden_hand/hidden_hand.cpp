// The rules of Hidden Hand (rules/hidden_hand/clauses.md).
#include "games/hidden_hand/hidden_hand.h"

#include "engine/defaults/telling.h"

namespace landfall {

using namespace hidden_hand;

namespace {

bool may_look(const PlainTable& table) { return option_value(table.setup, "looking") == "allowed"; }

// How many cards a seat should hold: one less after its bid, one more before it lays the prize.
int cards_due(const State& state, Seat seat) {
  const int rest = kHand - state.round;
  if (state.prize != 0) return rest - (state.bid[seat] != 0 ? 1 : 0);
  return rest + (seat == state.starter && rest > 0 ? 1 : 0);
}

// Who gets the next card; kTable if nobody does.
Seat short_of_cards(const PlainTable& table, const State& state) {
  for (const Seat seat : players(table.seats)) {
    if (state.hand[seat].size() < cards_due(state, seat)) return seat;
  }
  return kTable;
}

void finish_round(const PlainTable& table, State& state, EventSink& sink) {
  Seat winner = 0;
  for (const Seat seat : players(table.seats)) {
    tell_all(sink, kShown, seat, "HID-3.1", state.bid[seat]);
    if (state.bid[seat] > state.bid[winner]) winner = seat;
    state.discard.insert(state.bid[seat]);
  }
  const int points = state.prize + state.stake;
  tell_all(sink, kWon, winner, "HID-3.3", state.prize, points);
  state.discard.insert(state.prize);
  state.points[winner] = static_cast<std::uint8_t>(state.points[winner] + points);
  state.bid = {};
  state.prize = state.stake = 0;
  state.prize_seen_by = {};
  state.starter = winner;
  ++state.round;
}

}  // namespace

const GameInfo& HiddenHand::info() {
  static const GameInfo kInfo{.name = "hidden_hand",
                              .clause_prefix = "HID",
                              .min_seats = 2,
                              .max_seats = 3,
                              .options = {{"looking", {"allowed", "forbidden"}}},
                              .example = true};
  return kInfo;
}

SeatMask HiddenHand::awaiting(const Table& table, const State& state) {
  if (state.round == kRounds) return {};  // HID-4.1
  if (short_of_cards(table, state) != kTable) return SeatMask::of(kChance);
  if (state.prize == 0) return SeatMask::of(state.starter);
  return players_where(table.seats, [&](Seat seat) { return state.bid[seat] == 0; });
}

void HiddenHand::legal(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (!refuse(table, state, seat, action_of(kLook))) list.push_back(action_of(kLook));
  for (const std::uint8_t card : state.hand[seat]) {
    if (state.prize != 0) {
      list.push_back(action_of(kBid, card));
    } else {
      for (const int stake : {0, 5, 20}) list.push_back(action_of(kLay, card, stake));
    }
  }
}

std::optional<Refusal> HiddenHand::refuse(const Table& table, const State& state, Seat seat,
                                          const Action& action) {
  const auto [card, stake] = std::pair(action.arg[0], action.arg[1]);
  const bool bidding = state.prize != 0;
  if (bidding && action == action_of(kLook)) {
    const bool next = seat == seat_after(state.starter, table.seats);
    if (next && may_look(table) && !state.prize_seen_by.has(seat)) return std::nullopt;
    return Refusal{Clause{"HID-3.2"}};
  }
  if (action != (bidding ? action_of(kBid, card) : action_of(kLay, card, stake))) {
    return unknown_choice();
  }
  if (!state.hand[seat].has(card)) return Refusal{Clause{"HID-2.2"}};
  if (stake > kHighestStake) return Refusal{Clause{"HID-2.1"}};
  return std::nullopt;
}

void HiddenHand::apply(const Table& table, State& state, Seat seat, const Action& action,
                       EventSink& sink) {
  const std::uint8_t card = action.arg[0];
  if (action.verb == kDeal) seat = short_of_cards(table, state);
  const SeatMask self = SeatMask::of(seat);
  switch (action.verb) {
    case kDeal:
      state.hand[seat].insert(card);
      tell_sealed(sink, self, {}, kDealt, seat, "HID-1.1", card);
      break;
    case kLay:
      state.hand[seat].erase(card);
      state.prize = card;
      state.prize_seen_by.insert(seat);
      state.stake = action.arg[1];
      tell_sealed(sink, self, {}, kLaid, seat, "HID-2.1", card, state.stake);
      break;
    case kLook:
      state.prize_seen_by.insert(seat);
      tell_sealed(sink, self, self, kLooked, seat, "HID-3.2", state.prize);
      break;
    default:
      state.hand[seat].erase(card);
      state.bid[seat] = card;
      tell_sealed(sink, self, {}, kSealed, seat, "HID-3.1", card);
      if (awaiting(table, state).empty()) finish_round(table, state, sink);
  }
}

void HiddenHand::outcomes(const Table& /*table*/, const State& state, OutcomeList& list) {
  for (const std::uint8_t card : deck(state)) {
    list.push_back({action_of(kDeal, card), card % 2 == 0 ? 2U : 1U});  // HID-1.1
  }
}

SmallSet HiddenHand::deck(const State& state) {
  SmallSet deck = SmallSet::range(1, kCards);
  deck.erase(state.discard);
  deck.erase(state.prize);
  for (const SmallSet hand : state.hand) deck.erase(hand);
  for (const std::uint8_t bid : state.bid) deck.erase(bid);
  return deck;
}

std::string HiddenHand::check(const Table& table, const State& state) {
  const bool bidding = state.prize != 0;
  if (state.starter >= table.seats || state.round > (bidding ? kRounds - 1 : kRounds) ||
      state.prize > kCards || state.stake > (bidding ? kHighestStake : 0)) {
    return "starter, round, prize or stake is out of range";
  }
  SmallSet knowing(bidding ? 1U << state.starter : 0U);
  const bool has_looked = bidding && state.prize_seen_by != knowing;
  if (has_looked) knowing.insert(seat_after(state.starter, table.seats));
  if (state.prize_seen_by != knowing || (has_looked && !may_look(table))) {
    return "somebody has seen the prize who could not";
  }
  int lying = state.discard.size() + (bidding ? 1 : 0);
  for (const Seat seat : players(table.seats)) {
    const int held = state.hand[seat].size();
    const int due = cards_due(state, seat);
    if (state.bid[seat] > (bidding ? kCards : 0)) return "a bid lies at the wrong time";
    if (held > due || (bidding && held < due)) return "a seat holds a wrong number of cards";
    lying += held + (state.bid[seat] != 0 ? 1 : 0);
  }
  if (lying + deck(state).size() != kCards) return "a card lies in two places";
  if (bidding && awaiting(table, state).empty()) return "all have bid, and nobody has won";
  if (state.discard.size() != state.round * (table.seats + 1)) return "the discard is wrong";
  return {};
}

}  // namespace landfall
