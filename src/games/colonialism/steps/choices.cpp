// The choices that are not actions of an action round: rows, opening hand, ships, losses, colours,
// events, the card to keep. Each list is short, so it is made by asking the judge.
#include <algorithm>

#include "games/colonialism/steps/steps.h"
#include "games/colonialism/words/names.h"

namespace landfall::colonialism {
namespace {

Refusal unknown() { return Refusal{Clause{"TAB-1.2"}}; }

// COL-2.7: the six kept cards, ascending. One action for all of them: a choice that is made in
// secret and at once leaves no trace of how it came about.
std::optional<Refusal> refuse_keep(const State& state, Seat seat, const Action& action) {
  int previous = -1;
  for (int i = 0; i < kHandSize; ++i) {
    const int card = action.arg[i];
    if (card >= kCards || card < previous) return unknown();
    if (card == previous) return Refusal{Clause{"COL-2.7"}, card_target(card)};
    previous = card;
  }
  for (int i = 0; i < kHandSize; ++i) {
    if (has_card(state.hand[seat], action.arg[i])) continue;
    return Refusal{Clause{"COL-2.7"}, card_target(action.arg[i])};
  }
  return std::nullopt;
}

// All ways to choose six, in ascending order.
Action* write_hands(const std::array<std::uint8_t, kOpeningCards>& cards, int count, int from,
                    int chosen, std::uint64_t word, Action* out) {
  if (chosen == kHandSize - 1) {
    for (int i = from; i < count; ++i) {
      out = write_word(out, word | argument_bits(chosen, cards[i]));
    }
    return out;
  }
  for (int i = from; i + (kHandSize - chosen) <= count; ++i) {
    out = write_hands(cards, count, i + 1, chosen + 1, word | argument_bits(chosen, cards[i]), out);
  }
  return out;
}

void legal_hands(const State& state, Seat seat, ActionList& list) {
  std::array<std::uint8_t, kOpeningCards> cards{};
  int count = 0;
  for_each_bit(state.hand[seat],
               [&](int card) { cards[count++] = static_cast<std::uint8_t>(card); });
  list.set_end(write_hands(cards, count, 0, 0, kKeep, list.unchecked_end()));
}

std::optional<Refusal> refuse_hold(const Table& table, const State& state, Seat seat, int card) {
  if (card > kCards) return unknown();
  if (card == 0) {
    if (!table.rules.hand_may_be_emptied) return Refusal{Clause{"COL-6.2"}};
    return std::nullopt;
  }
  if (!has_card(state.hand[seat], card - 1)) {
    return Refusal{Clause{"COL-4.15"}, card_target(card - 1)};
  }
  return std::nullopt;
}

// The verb that says yes at each step, the one that says no (0: none), and how many values the
// argument of the first can have.
struct Choice {
  std::uint8_t yes = 0;
  std::uint8_t no = 0;
  int values = 0;
};
Choice choice_of(Step step) {
  switch (step) {
    case Step::kChooseRow:
      return {kRow, 0, kRows};
    case Step::kOpeningHand:
      return {kKeep, 0, 0};
    case Step::kPlaceShip:
      return {kShip, 0, kZones};
    case Step::kLosses:
      return {kLose, 0, 11};
    case Step::kCollect:
      return {kTake, 0, kColours};
    case Step::kYoungTurks:
      return {kGive, kLeave, kColours};
    case Step::kSickMan:
    case Step::kGurkhas:
      return {kPlace, kPass, kRegions};
    case Step::kOpenDoor:
      return {kLay, kPass, kCards};
    case Step::kCultivation:
      return {kRecover, kPass, kCards};
    case Step::kDiscard:
      return {kHold, 0, kCards + 1};
    default:
      return {};
  }
}

std::optional<Refusal> refuse_value(const Table& table, const State& state, Seat seat, int value) {
  switch (state.step) {
    case Step::kChooseRow:
      if (state.new_row[value] == 0) return std::nullopt;
      return Refusal{Clause{"COL-R47"}, number_target("seat", state.new_row[value] - 1)};
    case Step::kLosses: {
      const LossRange range = loss_range(state, seat);
      if (value >= range.least && value <= range.most) return std::nullopt;
      return Refusal{Clause{"COL-R17"}, region_target(table, state.region)};
    }
    case Step::kCollect:
      if (((takeable(table, state, state.region) >> value) & 1U) != 0) return std::nullopt;
      if (state.cubes[state.region][value] == 0) {
        return Refusal{Clause{"COL-R24"}, colour_target(value)};
      }
      return Refusal{Clause{"COL-10.9"}, event_target(kCongoAtrocities)};
    case Step::kYoungTurks:
      if (state.held[seat][value] > 0) return std::nullopt;
      return Refusal{Clause{"COL-10.4"}, colour_target(value)};
    case Step::kSickMan:
      if (value == table.components.event_place[kSickMan]) return std::nullopt;
      return Refusal{Clause{"COL-10.7"}, region_target(table, value)};
    case Step::kOpenDoor:
      if (!has_card(state.hand[seat], value)) {
        return Refusal{Clause{"COL-4.15"}, card_target(value)};
      }
      if (table.is_policy(value)) return std::nullopt;
      return Refusal{Clause{"COL-10.8"}, card_target(value)};
    case Step::kCultivation:
      if (has_card(state.discard[seat], value)) return std::nullopt;
      return Refusal{Clause{"COL-10.14"}, card_target(value)};
    case Step::kDiscard:
      return refuse_hold(table, state, seat, value);
    default:
      return std::nullopt;  // any zone, any region
  }
}

// The values worth asking the judge about, as bits: refusing every card in turn would be slow.
std::uint32_t likely_values(const State& state, Seat seat, const Choice& choice) {
  switch (state.step) {
    case Step::kOpenDoor:
      return state.hand[seat];
    case Step::kCultivation:
      return state.discard[seat];
    case Step::kDiscard:
      return state.hand[seat] << 1 | 1U;
    default:
      return (1U << choice.values) - 1;
  }
}

}  // namespace

void legal_choice(const Table& table, const State& state, Seat seat, ActionList& list) {
  if (state.step == Step::kOpeningHand) return legal_hands(state, seat, list);
  const Choice choice = choice_of(state.step);
  const auto add = [&](std::uint8_t verb, int value) {
    list.push_back(action_of(static_cast<Verb>(verb), value));
  };
  if (choice.no != 0 && choice.no < choice.yes) add(choice.no, 0);
  for_each_bit(likely_values(state, seat, choice), [&](int value) {
    if (!refuse_value(table, state, seat, value)) add(choice.yes, value);
  });
  if (choice.no > choice.yes) add(choice.no, 0);
}

std::optional<Refusal> refuse_choice(const Table& table, const State& state, Seat seat,
                                     const Action& action) {
  const Choice choice = choice_of(state.step);
  if (action.verb == 0 || action.flags != 0 ||
      (action.verb != choice.yes && action.verb != choice.no)) {
    return unknown();
  }
  const int used = action.verb == choice.no ? 0 : action.verb == kKeep ? kHandSize : 1;
  if (!std::all_of(action.arg.begin() + used, action.arg.end(),
                   [](std::uint8_t byte) { return byte == 0; })) {
    return unknown();
  }
  if (action.verb == choice.no) return std::nullopt;
  if (action.verb == kKeep) return refuse_keep(state, seat, action);
  if (action.arg[0] >= choice.values) return unknown();
  return refuse_value(table, state, seat, action.arg[0]);
}

void apply_choice(const Table& table, State& state, Seat seat, const Action& action,
                  EventSink& sink) {
  const int value = action.arg[0];
  switch (state.step) {
    case Step::kChooseRow:
      choose_row(table, state, seat, value, sink);
      break;
    case Step::kOpeningHand: {
      CardSet kept = 0;
      for (int i = 0; i < kHandSize; ++i) kept |= one_card(action.arg[i]);
      keep_hand(table, state, seat, kept, sink);
      break;
    }
    case Step::kPlaceShip:
      place_first_ship(table, state, seat, value, sink);
      break;
    case Step::kLosses:
      lose_discs(state, seat, value, sink);
      if (!go_on_with_losses(state, sink)) after_losses(table, state, sink);
      break;
    case Step::kCollect:
      take_colour(state, seat, value, sink);
      if (!go_on_collecting(table, state, sink)) after_collecting(table, state, sink);
      break;
    case Step::kDiscard:
      hold_card(table, state, seat, value == 0 ? 0 : one_card(value - 1), sink);
      break;
    default:
      apply_event_choice(table, state, seat, action, sink);
  }
}

}  // namespace landfall::colonialism
