#include "bots/evaluators/archipelago/promises.h"

#include <algorithm>

#include "bots/evaluators/archipelago/prices.h"
#include "games/archipelago/steps/steps.h"

namespace landfall::bots {

using namespace archipelago;

namespace {

constexpr int kReward = 2;         // florins for help
constexpr int kDearestHelp = 3;    // florins that anybody would believe
constexpr float kTrusted = 0.75F;  // who has broken nothing

bool is_due_now(const PublicState& state, const Note& note) {
  return note.made != 0 && note.fate == Fate::kOpen && note.due == state.round;
}

bool is_in_crisis(const PublicState& state) {
  return state.crisis_number != 0 && (state.step == Step::kCrisis || state.resume == Step::kCrisis);
}

// Whether the seat's turn of the crisis is now or still to come.
bool comes_in_crisis(const Table& table, const PublicState& state, int seat) {
  for (int place = state.crisis_place; place < table.seats; ++place) {
    if (state.order[place] == seat) return true;
  }
  return false;
}

bool can_help(const State& state, int seat) {
  return state.cubes[seat][state.crisis_resource] != 0 || state.tokens[seat] != 0;
}

Offer help(Seat to, int florins, bool from_partner) {
  Offer offer{.to = static_cast<std::uint8_t>(1U << to)};
  (from_partner ? offer.give_florins : offer.want_florins) = static_cast<std::uint8_t>(florins);
  offer.promise = static_cast<std::uint8_t>(Promise::kFeed);  // due in this round
  offer.promise_amount = 1;
  if (from_partner) offer.flags = kPartnerPromises;
  return offer;
}

void add_legal(const Table& table, const State& state, Seat seat, const Offer& offer,
               ActionList& list) {
  const Action action = offer_action(kOffer, offer);
  if (!Archipelago::refuse(table, state, seat, action)) list.push_back(action);
}

}  // namespace

bool owes_help(const PublicState& state, Seat seat) {
  return std::ranges::any_of(state.notes, [&](const Note& note) {
    return is_due_now(state, note) && note.kind == Promise::kFeed && note.from == seat;
  });
}

int promised_first(const PublicState& state, Seat seat) {
  for (const Note& note : state.notes) {
    if (is_due_now(state, note) && note.kind == Promise::kOrder && note.from == seat) {
      return note.to;
    }
  }
  return seat;
}

bool is_about_help(const Offer& offer) { return offer.promise == static_cast<int>(Promise::kFeed); }

bool brings_help(const Table& table, const State& state, int promiser, const Offer& offer) {
  return is_about_help(offer) && is_in_crisis(state) && comes_in_crisis(table, state, promiser) &&
         can_help(state, promiser);
}

void help_as_promised(State& state, int promiser, int times) {
  const int resource = state.crisis_resource;
  for (; times > 0 && can_help(state, promiser); --times) {
    if (state.cubes[promiser][resource] != 0) {
      --state.cubes[promiser][resource];
      --state.cube_count[promiser];
    } else {
      --state.tokens[promiser];
    }
    if (!is_local_crisis(state)) {
      state.missing = static_cast<std::uint8_t>(std::max(0, state.missing - 1));
      continue;
    }
    int fed = state.crisis_number;
    const auto raise = [&](std::uint8_t& lying) {
      const int number = std::min<int>(fed, lying);
      lying = static_cast<std::uint8_t>(lying - number);
      fed -= number;
    };
    raise(state.lying[promiser]);
    for (std::uint8_t& lying : state.lying) raise(lying);
  }
}

float trust_in(const PublicState& state, int promiser) {
  const bool broke = std::ranges::any_of(state.notes, [&](const Note& note) {
    return note.made != 0 && note.fate == Fate::kBroken && note.from == promiser;
  });
  return broke ? 0.0F : kTrusted;
}

void add_rewards_for_help(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (!table.rules.talks || state.step != Step::kCrisis || state.seat == seat ||
      !threatens_colony(state)) {
    return;
  }
  if ((holders_of(table, state, seat, state.crisis_resource) >> state.seat & 1U) == 0 &&
      state.tokens[state.seat] == 0) {
    return;
  }
  add_legal(table, state, seat, help(state.seat, kReward, true), list);
}

void add_help_for(const Table& table, const State& state, Seat seat, Seat other, int florins,
                  ActionList& list) {
  if (!is_in_crisis(state) || !can_help(state, seat) || !comes_in_crisis(table, state, seat) ||
      owes_help(state, seat)) {
    return;
  }
  const int price = std::min({florins, kDearestHelp, int{state.florins[other]}});
  if (price > 0) add_legal(table, state, seat, help(other, price, false), list);
}

}  // namespace landfall::bots
