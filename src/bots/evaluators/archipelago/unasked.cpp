// What a bot does in Archipelago although nobody waits for it: it withdraws an offer, or sets one
// aside in its own turn, while others still think (ARC-13.9), sells a cube or its help in a crisis to
// those who have said that they need it, and says what help would be worth to it.
#include <algorithm>
#include <string_view>

#include "bots/evaluators/archipelago/evaluator.h"
#include "bots/evaluators/archipelago/prices.h"
#include "bots/evaluators/archipelago/promises.h"
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/words/names.h"

namespace landfall::bots {

using namespace archipelago;

namespace {

constexpr int kFavours = 2;  // in the turn of another; in the own turn one, as always
constexpr int kMostFlorins = 99;
constexpr std::string_view kHelp = "help";
constexpr std::string_view kFlorins = "bid:";

// The resources that a word means ("resource:wood", "cube:wood"); all of them if it says nothing.
unsigned resources_meant(std::string_view target) {
  if (target.empty()) return (1U << kResources) - 1;
  const std::size_t colon = target.find(':');
  const std::string_view kind = target.substr(0, colon);
  if (colon == std::string_view::npos || (kind != "resource" && kind != "cube")) return 0;
  const auto named = std::ranges::find(kResourceIds, target.substr(colon + 1));
  return named == kResourceIds.end() ? 0 : 1U << (named - kResourceIds.begin());
}

void add_favour(const Table& table, const State& state, Seat seat, const Offer& offer,
                ActionList& list) {
  const Action action = offer_action(kOffer, offer);
  if (follows_the_markets(table, state, offer, true) &&
      !Archipelago::refuse(table, state, seat, action)) {
    list.push_back(action);
  }
}

bool may_favour(const Table& table, const State& state, Seat seat, Seat other) {
  if (!table.rules.talks || other >= table.seats || other == seat ||
      !may_offer(table, state, seat)) {
    return false;
  }
  if (Archipelago::awaiting(table, state).has(seat)) return state.offers_left == kOffers;
  return volunteers_at(table, state).has(seat) && state.proposed[seat] < kFavours;
}

}  // namespace

bool ArchipelagoEvaluator::may_conclude(const Table& table, const PublicState& state, Seat seat) {
  return (state.step == Step::kAnswer || state.step == Step::kChoosePartner) &&
         volunteers_at(table, state).has(seat);
}

// The first who accepts has the deal (ARC-13.10): there is nothing else to close.
void ArchipelagoEvaluator::conclusions(const Table& /*table*/, const State& /*state*/,
                                       Seat /*seat*/, ActionList& list) {
  list.push_back(action_of(kWithdraw));
}

// ARC-13.10: whoever accepts takes the deal from all others who were asked.
bool ArchipelagoEvaluator::forestalls(const Table& table, const PublicState& state, Seat seat,
                                      const Action& action) {
  const unsigned others = state.asked & ~unsigned{state.done} & ~(1U << seat);
  return table.rules.talks && state.step == Step::kAnswer && action.verb == kAccept && others != 0;
}

void ArchipelagoEvaluator::favours(const Table& table, const State& state, Seat seat,
                                   const Wish& wish, ActionList& list) {
  if (!may_favour(table, state, seat, wish.from)) return;
  if (wish.wanted == kHelp) {  // "I'd give 2 florins for help in this crisis"
    const std::string_view given = wish.given;
    if (!given.starts_with(kFlorins)) return;
    const auto florins = find_number(given.substr(kFlorins.size()), kMostFlorins);
    if (florins) add_help_for(table, state, seat, wish.from, *florins, list);
    return;
  }
  const auto to = static_cast<std::uint8_t>(1U << wish.from);
  const unsigned given = resources_meant(wish.given);
  for_each_bit(resources_meant(wish.wanted), [&](int resource) {
    if (state.cubes[seat][resource] == 0) return;
    Offer offer{.to = to};
    pack_cubes(offer.give_cubes.data(), resource, 1);
    if (!wish.given.empty()) {
      for_each_bit(given & ~(1U << resource), [&](int other) {
        Offer swap = offer;
        pack_cubes(swap.want_cubes.data(), other, 1);
        add_favour(table, state, seat, swap, list);
      });
      return;
    }
    const PriceRange range = price_range(table, state, resource);
    for (int price = range.least(); price <= range.most(); ++price) {
      if (price <= 0 || price > state.florins[wish.from]) continue;
      offer.want_florins = static_cast<std::uint8_t>(price);
      add_favour(table, state, seat, offer, list);
    }
  });
  std::sort(list.begin(), list.end());
}

void ArchipelagoEvaluator::hints(const Table& table, const State& state, Seat seat,
                                 ActionList& list) {
  add_rewards_for_help(table, state, seat, list);
}

Remark ArchipelagoEvaluator::in_words(const Action& action) {
  return {std::string(kFlorins) + std::to_string(offer_in(action).give_florins),
          std::string(kHelp)};
}

}  // namespace landfall::bots
