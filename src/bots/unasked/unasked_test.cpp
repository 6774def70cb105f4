#include "bots/unasked/unasked.h"

#include <gtest/gtest.h>

#include <string>

#include "bots/any_bot.h"
#include "bots/evaluators/archipelago/evaluator.h"
#include "bots/evaluators/kolonien/evaluator.h"
#include "bots/greedy.h"
#include "engine/match/match.h"
#include "games/catalog.h"
#include "games/kolonien/position/trade.h"
#include "games/kolonien/words/names.h"

namespace landfall::bots {
namespace {

template <class G>
typename G::Table table_of(Options options, int rules = 0) {
  Setup setup;
  setup.seats = 4;
  setup.options = std::move(options);
  setup.rules = rules;
  Result<typename G::Table> table = G::make_table(setup);
  EXPECT_TRUE(table.ok());
  return std::move(table).value();
}
kolonien::Table catan(int rules = 0) { return table_of<Kolonien>({{"mode", "base"}}, rules); }

// Whole games of bots; `look` sees every position in which players choose.
template <class G, class E, class Look>
void play(const typename G::Table& table, int games, Look look) {
  Greedy<G, E> bot(7, 0.05F);
  EventSink nobody;
  for (int game = 1; game <= games; ++game) {
    SCOPED_TRACE("game " + std::to_string(game));
    Random random(static_cast<std::uint64_t>(game));
    typename G::State state = G::setup(table);
    while (!G::awaiting(table, state).empty() && !::testing::Test::HasFailure()) {
      const Seat seat = G::awaiting(table, state).first();
      if (seat == kChance) {
        G::apply(table, state, seat, G::sample(table, state, random), nobody);
        continue;
      }
      look(state);
      G::apply(table, state, seat, bot.decide(table, G::view(table, state, seat), seat), nobody);
    }
  }
}

// Answers come in one by one: the one who offered can end it at any time, and closes with somebody who
// has agreed only where that is better than nothing.
TEST(Unasked, AnOfferIsClosedOrWithdrawnWhileOthersThink) {
  const kolonien::Table table = catan();
  using E = KolonienEvaluator;
  int closed = 0;
  int withdrawn = 0;
  play<Kolonien, E>(table, 12, [&](const kolonien::State& state) {
    for (const Seat seat : players(table.seats)) {
      const kolonien::View view = Kolonien::view(table, state, seat);
      const bool own = state.step == kolonien::Step::kAnswer && state.active == seat;
      EXPECT_EQ(E::may_conclude(table, view, seat), own);
      const auto early = conclude<Kolonien, E>(table, view, seat, 1, false);
      const auto late = conclude<Kolonien, E>(table, view, seat, 1, true);
      ASSERT_EQ(late.has_value(), own);
      if (!own) {
        EXPECT_FALSE(early);
        continue;
      }
      ASSERT_FALSE(Kolonien::refuse(table, state, seat, *late));
      if (late->verb == kolonien::kDrop) {
        ++withdrawn;
        EXPECT_FALSE(early) << "others still think";
        continue;
      }
      ++closed;
      EXPECT_EQ(early, late);
      ASSERT_EQ(late->verb, kolonien::kTrade);
      kolonien::State after = state;
      EventSink nobody;
      Kolonien::apply(table, after, seat, *late, nobody);
      EXPECT_FALSE(E::may_conclude(table, Kolonien::view(table, after, seat), seat));
    }
  });
  EXPECT_GT(closed, 0);
  EXPECT_GT(withdrawn, 0);
}

// Under the first rules nobody may do anything before all have answered (KOL-R51).
TEST(Unasked, UnderTheFirstRulesAllAnswersAreWaitedFor) {
  const kolonien::Table table = catan(1);
  int answering = 0;
  play<Kolonien, KolonienEvaluator>(table, 2, [&](const kolonien::State& state) {
    answering += state.step == kolonien::Step::kAnswer ? 1 : 0;
    const kolonien::View view = Kolonien::view(table, state, state.active);
    EXPECT_FALSE((conclude<Kolonien, KolonienEvaluator>(table, view, state.active, 1, true)));
  });
  EXPECT_GT(answering, 0);
}

// Whatever is asked for: what a bot offers is legal, is what was wanted, and goes to whoever asked; at
// most one of it is open.
TEST(Unasked, AWishIsFulfilledWhereThatIsGoodForBoth) {
  const kolonien::Table table = catan();
  int offered = 0;
  int proposed = 0;
  play<Kolonien, KolonienEvaluator>(table, 6, [&](const kolonien::State& state) {
    for (const Seat seat : players(table.seats)) {
      const Seat from = static_cast<Seat>(seat == state.active ? (seat + 1) % 4 : state.active);
      const kolonien::View view = Kolonien::view(table, state, seat);
      for (int wanted = 0; wanted < kolonien::kResources; ++wanted) {
        const Wish wish{from, std::string(kolonien::resource_target(wanted).view())};
        const auto action = fulfil<Kolonien, KolonienEvaluator>(table, view, seat, 1, wish);
        if (!action) continue;
        const bool own = seat == state.active;
        ASSERT_EQ(action->verb, own ? kolonien::kOffer : kolonien::kPropose);
        ASSERT_FALSE(Kolonien::refuse(table, state, seat, *action));
        EXPECT_TRUE(!own || action->arg[0] == 1U << from);
        EXPECT_EQ(kolonien::counts_at(*action, own ? 1 : 0), kolonien::one_of(wanted));
        ++(own ? offered : proposed);
        if (own) continue;
        kolonien::State after = state;
        EventSink nobody;
        Kolonien::apply(table, after, seat, *action, nobody);
        const kolonien::View later = Kolonien::view(table, after, seat);
        EXPECT_FALSE((fulfil<Kolonien, KolonienEvaluator>(table, later, seat, 1, wish)));
      }
      for (const char* nonsense : {"resource:gold", "hex:0.0", "wood", "resource:"}) {
        const Wish wish{from, nonsense};
        EXPECT_FALSE((fulfil<Kolonien, KolonienEvaluator>(table, view, seat, 1, wish)));
      }
    }
  });
  EXPECT_GT(offered, 0);
  EXPECT_GT(proposed, 0);
}

TEST(Unasked, NobodyGivesWhatALeaderNeeds) {
  const kolonien::Table table = catan();
  play<Kolonien, KolonienEvaluator>(table, 2, [&](const kolonien::State& before) {
    kolonien::State state = before;
    const Seat from = state.active;
    state.point_chips[from] = static_cast<std::uint8_t>(table.rules.goal);
    for (const Seat seat : players(table.seats)) {
      if (seat == from) continue;
      const kolonien::View view = Kolonien::view(table, state, seat);
      EXPECT_FALSE((fulfil<Kolonien, KolonienEvaluator>(table, view, seat, 1, Wish{from, {}})));
    }
  });
}

// ARC-13.9, ARC-13.10
TEST(Unasked, InArchipelagoAnOfferIsSetAsideAndCubesAreSold) {
  const auto table = table_of<Archipelago>({{"length", "medium"}});
  using E = ArchipelagoEvaluator;
  int withdrawn = 0;
  int sold = 0;
  play<Archipelago, E>(table, 3, [&](const archipelago::State& state) {
    for (const Seat seat : players(table.seats)) {
      const archipelago::View view = Archipelago::view(table, state, seat);
      const auto late = conclude<Archipelago, E>(table, view, seat, 1, true);
      EXPECT_FALSE((conclude<Archipelago, E>(table, view, seat, 1, false)));
      if (late) {
        ++withdrawn;
        ASSERT_TRUE(Archipelago::volunteers(table, state).has(seat));
        ASSERT_FALSE(Archipelago::refuse(table, state, seat, *late));
      }
      const Seat from = static_cast<Seat>(seat == state.seat ? (seat + 1) % 4 : state.seat);
      for (const char* wanted : {"resource:fruit", "cube:wood", "resource:stone", "card:4"}) {
        const auto sale = fulfil<Archipelago, E>(table, view, seat, 1, Wish{from, wanted});
        if (!sale) continue;
        ++sold;
        ASSERT_FALSE(Archipelago::refuse(table, state, seat, *sale));
        EXPECT_EQ(archipelago::offer_in(*sale).to, 1U << from);
        EXPECT_NE(std::string_view(wanted), "card:4");
      }
    }
  });
  EXPECT_GT(withdrawn, 0);
  EXPECT_GT(sold, 0);
}

// ARC-13.10: the first who accepts has the deal, so people get the time to read it.
TEST(Unasked, WhoeverAcceptsFirstForestallsTheOthers) {
  using E = ArchipelagoEvaluator;
  int seen = 0;
  const auto look = [&](const archipelago::Table& table, const archipelago::State& state) {
    const unsigned due = state.asked & ~unsigned{state.done};
    const bool asked = state.step == archipelago::Step::kAnswer;
    for (const Seat seat : Archipelago::awaiting(table, state)) {
      const archipelago::View view = Archipelago::view(table, state, kTable);
      const bool first = E::forestalls(table, view, seat, action_of(archipelago::kAccept));
      EXPECT_EQ(first, asked && table.rules.talks && due != 1U << seat);
      EXPECT_FALSE(E::forestalls(table, view, seat, action_of(archipelago::kDecline)));
      seen += first ? 1 : 0;
    }
  };
  const auto table = table_of<Archipelago>({{"length", "medium"}});
  play<Archipelago, E>(table, 2, [&](const archipelago::State& state) { look(table, state); });
  EXPECT_GT(seen, 0);
  seen = 0;
  const auto earlier = table_of<Archipelago>({{"length", "short"}}, 1);
  play<Archipelago, E>(earlier, 1, [&](const archipelago::State& state) { look(earlier, state); });
  EXPECT_EQ(seen, 0) << "all answer first";
}

TEST(Unasked, AnOfferThatIsClosedEarlyForestallsTheOthers) {
  const kolonien::Table table = catan();
  const kolonien::Table earlier = catan(1);
  int seen = 0;
  play<Kolonien, KolonienEvaluator>(table, 2, [&](const kolonien::State& state) {
    const kolonien::View view = Kolonien::view(table, state, kTable);
    const bool answering = state.step == kolonien::Step::kAnswer;
    const Action close = action_of(kolonien::kTrade, 0);
    const Action drop = action_of(kolonien::kDrop);
    using E = KolonienEvaluator;
    EXPECT_EQ(E::forestalls(table, view, state.active, close), answering);
    EXPECT_FALSE(E::forestalls(table, view, state.active, drop));
    EXPECT_FALSE(E::forestalls(earlier, view, state.active, close));
    seen += answering ? 1 : 0;
  });
  EXPECT_GT(seen, 0);
}

// "I'd give brick for ore": what a bot would propose to the one whose turn it is, and could.
TEST(Unasked, AHintIsAProposalThatIsHeldBack) {
  const kolonien::Table table = catan();
  int said = 0;
  play<Kolonien, KolonienEvaluator>(table, 4, [&](const kolonien::State& state) {
    for (const Seat seat : players(table.seats)) {
      const kolonien::View view = Kolonien::view(table, state, seat);
      const auto remark = hint<Kolonien, KolonienEvaluator>(table, view, seat);
      if (!remark) continue;
      ++said;
      EXPECT_NE(seat, state.active);
      const auto given = kolonien::resource_named(remark->given);
      const auto wanted = kolonien::resource_named(remark->wanted);
      ASSERT_TRUE(given && wanted);
      Action proposal = action_of(kolonien::kPropose);
      kolonien::put_counts(proposal, 0, kolonien::one_of(*given));
      kolonien::put_counts(proposal, kolonien::kResources, kolonien::one_of(*wanted));
      EXPECT_FALSE(Kolonien::refuse(table, state, seat, proposal));
    }
  });
  EXPECT_GT(said, 0);
}

TEST(Unasked, TheDoorKnowsWhoseOfferIsOpen) {
  const ::landfall::Setup setup{"kolonien", 3, {{"mode", "base"}}, {}, {}};
  const std::unique_ptr<AnyMatch> match = std::move(make_match(setup)).value();
  Random random(3);
  bool seen = false;
  for (int step = 0; step < 4000 && !match->over() && !seen; ++step) {
    const Seat seat = match->awaiting().first();
    if (seat == kChance) {
      ASSERT_FALSE(match->act(seat, match->sample(random)));
      continue;
    }
    const SeatMask open = may_conclude(*match, match->volunteers());
    seen = !open.empty();
    if (seen) {
      EXPECT_EQ(open.count(), 1);
      EXPECT_FALSE(match->awaiting().has(open.first()));
      EXPECT_TRUE(forestalls(*match, open.first(), action_of(kolonien::kTrade, 0)));
      EXPECT_FALSE(hint(*match, open.first())) << "it is its own turn";
    }
    EXPECT_TRUE(may_conclude(*match, match->awaiting()).empty());
    const auto list = std::make_unique<ActionList>();
    match->legal(seat, *list);
    ASSERT_FALSE(match->act(seat, (*list)[random.below(static_cast<std::uint32_t>(list->size()))]));
  }
  EXPECT_TRUE(seen);
}

}  // namespace
}  // namespace landfall::bots
