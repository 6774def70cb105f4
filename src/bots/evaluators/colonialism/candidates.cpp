// Which actions of Colonialism a bot thinks about.
#include <algorithm>
#include <array>
#include <cstddef>

#include "bots/evaluators/colonialism/evaluator.h"
#include "games/colonialism/position/moves.h"

namespace landfall::bots {

using namespace colonialism;

namespace {

// The six best-liked cards, and the same with one of them exchanged for one left out.
void add_opening_hands(CardSet dealt, ActionList& list) {
  std::array<int, kOpeningCards> cards{};
  std::size_t count = 0;
  for_each_bit(dealt, [&](int card) { cards[count++] = card; });
  // By liking, equals in the order of the cards.
  std::sort(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(count), [](int a, int b) {
    const int liked_more = ColonialismEvaluator::kLiking[a] - ColonialismEvaluator::kLiking[b];
    return liked_more != 0 ? liked_more > 0 : a < b;
  });
  const auto add = [&](CardSet kept) {
    Action action;
    action.verb = kKeep;
    std::size_t index = 0;
    for_each_bit(kept, [&](int card) { action.arg[index++] = static_cast<std::uint8_t>(card); });
    list.push_back(action);
  };
  CardSet best = 0;
  for (std::size_t i = 0; i < kHandSize; ++i) best |= one_card(cards[i]);
  add(best);
  for (std::size_t out = 3; out < kHandSize; ++out) {
    for (std::size_t in = kHandSize; in < kHandSize + 3; ++in) {
      add((best & ~one_card(cards[out])) | one_card(cards[in]));
    }
  }
  std::ranges::sort(list);
}

constexpr int kMostWithdrawn = 5;  // COL-4.6

// Of the ways to pay for an upgrade the one that leaves the colours most level: the fewest cubes of
// the largest heap stay.
int unevenness(const Cubes& held, const Action& buy) {
  int worst = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    const int left = held[colour] - buy.arg[1 + colour];
    worst += left * left;
  }
  return worst;
}

bool same_purchase(const Action& a, const Action& b) {
  return a.verb == kBuy && b.verb == kBuy && a.arg[0] == b.arg[0] && a.arg[4] == b.arg[4];
}

// Of two ways to buy the same, the one to prefer.
bool is_better_purchase(const Cubes& held, const Action& better, const Action& action) {
  if (!same_purchase(better, action)) return false;
  const int gain = unevenness(held, action) - unevenness(held, better);
  return gain != 0 ? gain > 0 : better < action;
}

// Leaves out what differs only in degree: withdrawing some discs instead of all, paying otherwise.
bool is_idle(const State& state, Seat seat, const ActionList& list, const Action& action) {
  if (action.verb == kWithdraw) {
    return action.arg[1] < std::min<int>(kMostWithdrawn, state.discs[action.arg[0]][seat]);
  }
  return action.verb == kBuy && std::ranges::any_of(list, [&](const Action& other) {
           return is_better_purchase(state.held[seat], other, action);
         });
}

void thin_out(const State& state, Seat seat, ActionList& list) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    // The best of its kind stays in the list, before or behind this one, so it is still found.
    if (!is_idle(state, seat, list, list[i])) list[kept++] = list[i];
  }
  list.truncate(kept);
}

}  // namespace

void ColonialismEvaluator::candidates(const Table& table, const State& state, Seat seat,
                                      ActionList& list) {
  if (state.step == Step::kOpeningHand) {
    add_opening_hands(state.hand[seat], list);
    return;
  }
  Colonialism::legal(table, state, seat, list);
  if (state.step == Step::kAction) thin_out(state, seat, list);
}

}  // namespace landfall::bots
