// The rules of Hidden Hand (clauses in test_game_clauses.md), with the leaks that its leaky copy
// may have.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "base/random.h"
#include "contract/hidden_hand/hidden_hand_state.h"
#include "engine/game.h"

namespace landfall::testing {

template <bool leaky>
struct HiddenHandRules {
  using Table = HiddenHandTable;
  using State = HiddenHandState;
  using View = HiddenHandView;

  static bool leaks(Leak leak) { return leaky && planted_leak == leak; }
  static Seat after(const Table& table, Seat seat) {
    return static_cast<Seat>((seat + 1) % table.seats);
  }
  static Action choice(Verb verb, int argument) {
    Action action;
    action.verb = verb;
    action.arg[0] = static_cast<std::uint8_t>(argument);
    return action;
  }

  static SeatMask awaiting(const Table& table, const State& state) {
    switch (state.phase) {
      case Phase::kDealing:
      case Phase::kDrawing:
        return SeatMask::of(kChance);
      case Phase::kLaying:
      case Phase::kStaking:
        return SeatMask::of(state.starter);
      case Phase::kAnswering:
        return SeatMask::of(after(table, state.starter));
      case Phase::kOver:
        return {};
      case Phase::kBidding:
        break;
    }
    SeatMask open;
    for (Seat seat = 0; seat < table.seats; ++seat) {
      if (state.bid[seat] == 0) open = open.with(seat);
    }
    return open;
  }

  static void legal(const Table& table, const State& state, Seat seat, ActionList& list) {
    const auto cards = [&](Verb verb) {
      for (int card = 1; card <= kCards; ++card) {
        const Action action = choice(verb, card);
        if (!refuse(table, state, seat, action)) list.push_back(action);
      }
    };
    switch (state.phase) {
      case Phase::kLaying:
        cards(kLay);
        break;
      case Phase::kStaking:
        for (const int points : {0, 1, 5, 20}) list.push_back(choice(kStake, points));
        break;
      case Phase::kAnswering:
        if (!refuse(table, state, seat, choice(kLook, 0))) list.push_back(choice(kLook, 0));
        list.push_back(choice(kAccept, 0));
        for (int by = 1; by <= kHighestRaise; ++by) list.push_back(choice(kRaise, by));
        break;
      case Phase::kBidding:
        cards(kBid);
        break;
      default:
        break;
    }
  }

  static std::optional<Refusal> refuse(const Table& table, const State& state, Seat seat,
                                       const Action& action) {
    const int argument = action.arg[0];
    if (action != choice(static_cast<Verb>(action.verb), argument)) return no("TST-1.1");
    const bool has_argument = action.verb != kLook && action.verb != kAccept;
    if (!has_argument && argument != 0) return no("TST-1.1");
    const bool held = argument <= kCards && (state.hand[seat] & one_card(argument)) != 0;
    switch (state.phase) {
      case Phase::kLaying:
        if (action.verb != kLay) return no("TST-1.1");
        if (!held) return no("TST-2.2");
        return std::nullopt;
      case Phase::kStaking:
        if (action.verb != kStake) return no("TST-1.1");
        if (argument > kHighestStake) return no("TST-3.2");
        return std::nullopt;
      case Phase::kAnswering:
        if (action.verb == kAccept) return std::nullopt;
        if (action.verb == kRaise) {
          if (argument < 1 || argument > kHighestRaise) return no("TST-4.5");
          return std::nullopt;
        }
        if (action.verb != kLook) return no("TST-1.1");
        if (!table.looking) return no("TST-4.3");
        if (state.looked != 0) return no("TST-4.4");
        return std::nullopt;
      case Phase::kBidding:
        if (action.verb != kBid) return no("TST-1.1");
        if (leaks(Leak::kRefusalTells) && !held &&
            (state.hand[after(table, seat)] & one_card(argument % 16)) != 0) {
          return no("TST-5.1");
        }
        if (!held) return no("TST-5.2");
        if (leaks(Leak::kLegalListTells)) {
          // One may not bid lower than the lowest card of the next hand, unless one must.
          const int lowest = std::countr_zero(state.hand[after(table, seat)]);
          const bool can_go_higher = (state.hand[seat] >> lowest) != 0;
          if (argument < lowest && can_go_higher) return no("TST-5.2");
        }
        return std::nullopt;
      default:
        return no("TST-1.1");
    }
  }
  static Refusal no(std::string_view clause) { return Refusal{Clause{clause}, {}}; }

  static void apply(const Table& table, State& state, Seat seat, const Action& action,
                    EventSink& sink) {
    const std::uint8_t argument = action.arg[0];
    switch (static_cast<Verb>(action.verb)) {
      case kDeal:
        deal(table, state, argument, sink);
        break;
      case kLay:
        state.hand[seat] ^= one_card(argument);
        state.prize = argument;
        state.phase = Phase::kStaking;
        emit_secret(sink, kLaid, seat, "TST-2.1", argument, {});
        break;
      case kStake:
        state.stake = argument;
        state.phase = Phase::kAnswering;
        emit(sink, kStaked, seat, "TST-3.1", argument);
        break;
      case kLook:
        state.looked = 1;
        emit_secret(sink, kLooked, seat, "TST-4.2", state.prize,
                    leaks(Leak::kRevealsMissing) ? SeatMask{} : SeatMask::of(seat));
        break;
      case kAccept:
        state.phase = Phase::kBidding;
        emit(sink, kAccepted, seat, "TST-4.1", 0);
        break;
      case kRaise:
        state.stake = static_cast<std::uint8_t>(state.stake + argument);
        state.phase = Phase::kBidding;
        emit(sink, kRaised, seat, "TST-4.1", argument);
        break;
      case kBid:
        state.hand[seat] ^= one_card(argument);
        state.bid[seat] = argument;
        if (leaks(Leak::kEventTellsAll)) {
          emit(sink, kBidden, seat, "TST-5.1", argument);
        } else {
          emit_secret(sink, kBidden, seat, "TST-5.1", argument, {});
        }
        if (awaiting(table, state).empty()) finish_round(table, state, sink);
        break;
    }
  }

  static void outcomes(const Table&, const State& state, OutcomeList& list) {
    const CardSet deck = deck_of(state);
    for (int card = 1; card <= kCards; ++card) {
      if ((deck & one_card(card)) != 0) list.push_back({choice(kDeal, card), weight_of(card)});
    }
  }
  static Action sample(const Table&, const State& state, Random& random) {
    const CardSet deck = deck_of(state);
    std::uint32_t total = 0;
    for (int card = 1; card <= kCards; ++card) {
      if ((deck & one_card(card)) != 0) total += weight_of(card);
    }
    std::uint32_t pick = random.below(total);
    for (int card = 1; card <= kCards; ++card) {
      if ((deck & one_card(card)) == 0) continue;
      if (pick < weight_of(card)) return choice(kDeal, card);
      pick -= weight_of(card);
    }
    return {};
  }
  static std::uint32_t weight_of(int card) { return card % 2 == 0 ? 2 : 1; }  // TST-1.3

  static View view(const Table& table, const State& state, Seat seat) {
    View view;
    view.discard = state.discard;
    for (Seat owner = 0; owner < table.seats; ++owner) {
      view.hand_size[owner] = static_cast<std::uint8_t>(count_of(state.hand[owner]));
      if (state.bid[owner] != 0)
        view.bids_in = static_cast<std::uint8_t>(view.bids_in | 1U << owner);
      const bool smuggled = leaks(Leak::kDeterminizeTellsTruth);
      if (owner == seat || smuggled || leaks(Leak::kViewShowsHands)) {
        view.hand[owner] = state.hand[owner];
      }
      if (owner == seat || smuggled) view.bid[owner] = state.bid[owner];
    }
    view.prize_lies = state.prize != 0 ? 1 : 0;
    if (knows_prize(table, state, seat) || leaks(Leak::kDeterminizeTellsTruth)) {
      view.prize = state.prize;
    }
    view.looked = state.looked;
    view.phase = state.phase;
    view.round = state.round;
    view.stake = state.stake;
    view.starter = state.starter;
    view.points = state.points;
    view.viewer = seat;
    return view;
  }
  static bool knows_prize(const Table& table, const State& state, Seat seat) {
    return seat == state.starter || (state.looked != 0 && seat == after(table, state.starter));
  }

  static State determinize(const Table& table, const View& view, Random& random) {
    State state;
    state.discard = view.discard;
    state.looked = view.looked;
    state.phase = view.phase;
    state.round = view.round;
    state.stake = view.stake;
    state.starter = view.starter;
    state.points = view.points;
    state.prize = view.prize;
    for (Seat seat = 0; seat < table.seats; ++seat) {
      if (seat != view.viewer && !leaks(Leak::kDeterminizeTellsTruth)) continue;
      state.hand[seat] = view.hand[seat];
      state.bid[seat] = view.bid[seat];
    }
    const CardSet unknown = deck_of(state);
    FixedVector<std::uint8_t, kCards> cards;
    for (int card = 1; card <= kCards; ++card) {
      if ((unknown & one_card(card)) != 0) cards.push_back(static_cast<std::uint8_t>(card));
    }
    random.shuffle(cards);
    const auto next = [&] {
      const std::uint8_t card = cards.back();
      cards.pop_back();
      return card;
    };
    if (view.prize_lies != 0 && state.prize == 0) state.prize = next();
    for (Seat seat = 0; seat < table.seats; ++seat) {
      if ((view.bids_in >> seat & 1U) != 0 && state.bid[seat] == 0) state.bid[seat] = next();
      while (count_of(state.hand[seat]) < view.hand_size[seat])
        state.hand[seat] |= one_card(next());
    }
    return state;
  }

  static Standing standing(const Table& table, const State& state) {
    Standing result;
    for (Seat seat = 0; seat < table.seats; ++seat) {
      result.points[seat] = state.points[seat];
      if (leaks(Leak::kStandingTells)) result.points[seat] += state.bid[seat];
    }
    result.rank_by_points(table.seats);
    return result;
  }
  static Scores scores(const Table& table, const State& state) {
    Scores result{table.seats, standing(table, state), {}};
    for (Seat seat = 0; seat < table.seats; ++seat) {
      if (result.standing.points[seat] == 0) continue;
      result.items.push_back({seat, "prizes", {}, result.standing.points[seat]});
    }
    return result;
  }

 private:
  static void emit(EventSink& sink, Kind kind, Seat actor, std::string_view clause, int argument) {
    if (!sink.listening()) return;
    Event event{.kind = kind, .actor = actor, .clause = Clause{clause}};
    event.arg[0] = actor;
    event.arg[1] = static_cast<std::int16_t>(argument);
    sink.emit(event);
  }
  // In full for the seat, with card 0 for everybody else.
  static void emit_secret(EventSink& sink, Kind kind, Seat seat, std::string_view clause, int card,
                          SeatMask reveals) {
    if (!sink.listening()) return;
    Event event{.kind = kind, .actor = seat, .clause = Clause{clause}};
    event.arg[0] = seat;
    event.audience = SeatMask::everyone().without(seat);
    sink.emit(event);
    event.audience = SeatMask::of(seat);
    event.reveals = reveals;
    event.arg[1] = static_cast<std::int16_t>(card);
    sink.emit(event);
  }

  static void deal(const Table& table, State& state, int card, EventSink& sink) {
    Seat seat = state.starter;
    if (state.phase == Phase::kDealing) {
      seat = 0;
      for (Seat other = 1; other < table.seats; ++other) {
        if (count_of(state.hand[other]) < count_of(state.hand[seat])) seat = other;
      }
    }
    state.hand[seat] |= one_card(card);
    emit_secret(sink, kDealt, seat, state.phase == Phase::kDealing ? "TST-1.2" : "TST-2.1", card,
                {});
    if (state.phase == Phase::kDrawing) {
      state.phase = Phase::kLaying;
    } else if (count_of(state.hand[static_cast<std::size_t>(table.seats - 1)]) == kHand) {
      state.phase = Phase::kDrawing;
    }
  }

  static void finish_round(const Table& table, State& state, EventSink& sink) {
    Seat winner = 0;
    for (Seat seat = 1; seat < table.seats; ++seat) {
      if (state.bid[seat] > state.bid[winner]) winner = seat;
    }
    const int won = state.prize + state.stake;
    if (sink.listening()) {
      Event event{.kind = kRevealed,
                  .actor = winner,
                  .reveals = SeatMask::everyone(),
                  .clause = Clause{"TST-5.3"}};
      event.arg = {winner,       static_cast<std::int16_t>(won),
                   state.prize,  state.bid[0],
                   state.bid[1], state.bid[2]};
      sink.emit(event);
    }
    state.points[winner] = static_cast<std::uint8_t>(state.points[winner] + won);
    for (Seat seat = 0; seat < table.seats; ++seat) state.discard |= one_card(state.bid[seat]);
    state.discard |= one_card(state.prize);
    state.bid = {};
    state.prize = 0;
    state.looked = 0;
    state.stake = 0;
    state.starter = winner;
    ++state.round;
    state.phase = state.round == kRounds ? Phase::kOver : Phase::kDrawing;
  }
};

}  // namespace landfall::testing
