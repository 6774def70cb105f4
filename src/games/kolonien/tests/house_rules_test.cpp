// Options beside the printed rules: goal, discards, friendly robber, dice, numbers, harbours, lot.
#include <set>

#include "games/kolonien/tests/test_table.h"

namespace landfall::kolonien {
namespace {

Options base_with(std::initializer_list<std::pair<std::string, std::string>> more) {
  Options options = {{"mode", "base"}};
  options.insert(options.end(), more.begin(), more.end());
  return options;
}

std::set<int> sums_of(const OutcomeList& outcomes) {
  std::set<int> sums;
  for (const Outcome& outcome : outcomes)
    sums.insert(outcome.action.arg[0] + outcome.action.arg[1]);
  return sums;
}
std::multiset<int> island_numbers(const Table& table, const State& state) {
  std::multiset<int> numbers;
  for_each_bit(table.home, [&](int h) { numbers.insert(state.number(h)); });
  return numbers;
}

// KOL-16.8
bool is_spread(const Table& table, const State& state) {
  bool spread = true;
  for_each_bit(table.home, [&](int h) {
    const int number = state.number(h);
    const bool red = number == 6 || number == 8;
    for (const std::uint8_t near : table.board.hex_neighbour[h]) {
      if (number == 0 || near == kNone || !table.is_home_hex(near)) continue;
      const int other = state.number(near);
      if (other == number || (red && (other == 6 || other == 8))) spread = false;
    }
  });
  return spread;
}

TEST(KolonienHouseRules, AnotherGoal) {  // KOL-16.1, KOL-7.7
  EXPECT_EQ(table_for(4, base_with({})).rules.goal, 10);
  EXPECT_EQ(table_for(4, base_with({{"goal", "8"}})).rules.goal, 8);
  EXPECT_EQ(table_for(3, {{"goal", "15"}}).rules.goal, 15);
  const Table table = base_table(3, {{"goal", "8"}});
  State state = position(table);
  for (const char* place : {"0.-2.n", "2.-2.n", "-1.0.n"}) put_city(table, state, 0, place);
  settle(table, state, 0, "2.0.n");
  EXPECT_FALSE(may_claim(table, state, 0)) << "seven points";
  give_card(state, 0, kPoint);
  EXPECT_TRUE(may_claim(table, state, 0));
  state = after(table, state, "claim");
  EXPECT_EQ(state.ending, Ending::kGoal);
}

TEST(KolonienHouseRules, AnotherLimitForASeven) {  // KOL-16.2, KOL-3.4
  const auto owed = [](const char* limit) {
    const Table table = base_table(3, {{"discard", limit}});
    State state = position(table);
    give(state, 0, {2, 2, 2, 2, 0});
    give(state, 1, {2, 2, 2, 2, 2});
    give(state, 2, {2, 2, 2, 2, 4});
    state = rolled_anew(table, state, "3.4");
    EXPECT_EQ(Kolonien::check(table, state), "");
    return std::vector<int>(state.owed.begin(), state.owed.begin() + 3);
  };
  EXPECT_EQ(owed("7"), (std::vector<int>{4, 5, 6}));
  EXPECT_EQ(owed("9"), (std::vector<int>{0, 5, 6}));
  EXPECT_EQ(owed("11"), (std::vector<int>{0, 0, 6}));
  EXPECT_EQ(owed("none"), (std::vector<int>{0, 0, 0}));
}

TEST(KolonienHouseRules, AFriendlyRobberSparesTheWeak) {  // KOL-16.3
  const Table table = base_table(3, {{"robber", "friendly"}});
  State state = position(table);
  settle(table, state, 1, "1.0.n");  // (1,0), (1,-1), (2,-1)
  give(state, 1, {1, 0, 0, 0, 0});
  settle(table, state, 0, "-1.1.s");  // his own, with fewer than three points
  state.step = Step::kRobber;
  EXPECT_EQ(refusal(table, state, "hex:1.0 seat:1"), "KOL-16.3");
  EXPECT_EQ(refusal(table, state, "hex:1.0 none"), "KOL-16.3");
  EXPECT_EQ(why_not(table, state, "hex:1.0"), "KOL-16.3");
  EXPECT_EQ(refusal(table, state, "hex:-1.1 none"), "") << "your own hexes are not spared";
  EXPECT_EQ(refusal(table, state, "hex:0.0 none"), "KOL-3.5") << "he must move";
  EXPECT_EQ(choices(table, state).size(), 19U - 1 - 3);
  // With three points nobody is spared, whatever cards are in the hand.
  State two = state;
  settle(table, two, 1, "-1.-1.n");
  give_card(two, 1, kPoint);
  EXPECT_EQ(refusal(table, two, "hex:1.0 seat:1"), "KOL-16.3") << "two points, and one unseen";
  put_city(table, two, 1, "0.2.n");
  EXPECT_EQ(refusal(table, two, "hex:1.0 seat:1"), "");
  const Table usual = base_table(3);
  EXPECT_EQ(refusal(usual, state, "hex:1.0 seat:1"), "");
}

TEST(KolonienHouseRules, AFriendlyRobberWithoutAHexGoesToTheDesert) {  // KOL-16.3
  const Table table = base_table(4, {{"robber", "friendly"}});
  State state = position(table);
  // Six settlements touch all eighteen hexes around the desert.
  settle(table, state, 1, "2.-2.s");
  settle(table, state, 1, "1.1.n");
  settle(table, state, 2, "0.1.s");
  settle(table, state, 2, "-2.2.n");
  settle(table, state, 3, "-1.-1.s");
  settle(table, state, 3, "0.-1.n");
  for (const Seat other : {Seat{1}, Seat{2}, Seat{3}}) give(state, other, {1, 0, 0, 0, 0});
  state.step = Step::kRobber;
  EXPECT_EQ(choices(table, state), (Names{"hex:0.0 none"})) << "he stays in the desert";
  EXPECT_EQ(refusal(table, state, "hex:1.0 none"), "KOL-16.3");
  EXPECT_EQ(refusal(table, state, "hex:0.0 seat:1"), "KOL-16.3");
  State stays = after(table, state, "hex:0.0 none");
  EXPECT_EQ(stays.robber, hex_at(table, "0.0") + 1);
  EXPECT_EQ(stays.step, Step::kAction);
  state.robber = static_cast<std::uint8_t>(hex_at(table, "1.0") + 1);
  EXPECT_EQ(choices(table, state), (Names{"hex:0.0 none"})) << "he goes back there";
}

TEST(KolonienHouseRules, ADeckOfDice) {  // KOL-16.4
  for (const auto& [value, unseen] : {std::pair("deck", 0), std::pair("deck_unseen", 5)}) {
    const Table table = base_table(2, {{"dice", value}});
    State state = position(table);
    Random random(3);
    std::set<std::pair<int, int>> seen;
    for (int roll = 0; roll < 36 - unseen; ++roll) {
      before_roll(state, 0);
      state.step = Step::kDice;
      ASSERT_EQ(outcomes_of(table, state).size(), 36U - seen.size());
      const Action drawn = Kolonien::sample(table, state, random);
      EXPECT_TRUE(seen.emplace(drawn.arg[0], drawn.arg[1]).second) << "every roll comes once";
      std::vector<Event> events;
      EventSink sink(events);
      Kolonien::apply(table, state, kChance, drawn, sink);
      const bool last = roll + 1 == 36 - unseen;
      EXPECT_EQ(told(events, kDiceShuffled, "KOL-16.4"), last);
      state.step = Step::kAction;
      EXPECT_EQ(Kolonien::check(table, state), "");
    }
    EXPECT_EQ(state.drawn_rolls, 0U);
  }
}

TEST(KolonienHouseRules, TheDeckOfDiceIsPartOfThePosition) {  // KOL-16.4
  const Table table = base_table(2, {{"dice", "deck_unseen"}});
  State state = position(table);
  state.drawn_rolls = 0b1001;  // 1 and 1, 1 and 4
  EXPECT_EQ(Kolonien::check(table, state), "");
  State again = position(table);
  ASSERT_FALSE(set(table, again, written(table, state)));
  EXPECT_EQ(again, state);
  state.drawn_rolls = (std::uint64_t{1} << 31) - 1;
  EXPECT_NE(Kolonien::check(table, state), "") << "five cards are left";
  const Table usual = base_table(2);
  State rolled_freely = position(usual);
  rolled_freely.drawn_rolls = 1;
  EXPECT_NE(Kolonien::check(usual, rolled_freely), "");
}

TEST(KolonienHouseRules, RoundsWithoutASeven) {  // KOL-16.5
  for (const int rounds : {0, 1, 2}) {
    for (const char* dice : {"rolled", "deck"}) {
      const Table table = base_table(3, {{"quiet_rounds", std::to_string(rounds)}, {"dice", dice}});
      for (std::uint16_t turn = 1; turn <= 7; ++turn) {
        State state = position(table);
        before_roll(state, 0);
        state.turn = turn;
        state.step = Step::kDice;
        const bool quiet = turn <= 3 * rounds;
        EXPECT_EQ(sums_of(outcomes_of(table, state)).contains(7), !quiet) << turn;
        EXPECT_EQ(outcomes_of(table, state).size(), quiet ? 30U : 36U);
        Random random(turn);
        for (int i = 0; quiet && i < 200; ++i) {
          const Action drawn = Kolonien::sample(table, state, random);
          EXPECT_NE(drawn.arg[0] + drawn.arg[1], 7);
        }
      }
    }
  }
}

TEST(KolonienHouseRules, TheIslandForBeginners) {  // KOL-16.6
  const Table table = table_for(4, base_with({{"board", "beginner"}}));
  const State state = Kolonien::setup(table);
  EXPECT_EQ(state.step, Step::kFound) << "nothing is left to chance";
  EXPECT_EQ(Kolonien::check(table, state), "");
  EXPECT_EQ(state.robber, hex_at(table, "0.0") + 1);
  EXPECT_EQ(state.terrain(hex_at(table, "0.-2")), kMountain);
  EXPECT_EQ(state.number(hex_at(table, "0.-2")), 10);
  const Table spiral = table_for(4, base_with({}));
  EXPECT_EQ(island_numbers(table, state), island_numbers(spiral, laid_by_chance(spiral, 4)))
      << "the same numbers";
  EXPECT_TRUE(is_spread(table, state));
  const Table tournament = base_table(4);
  EXPECT_NE(tournament.first_hex, table.first_hex);
  EXPECT_NE(tournament.harbour_fixed, table.harbour_fixed);
}

// Records keep the data they began with, and older ones do not know this island.
TEST(KolonienHouseRules, OlderDataDoWithoutTheIslandForBeginners) {  // KOL-16.6, KOL-16.9
  std::string data = built_in<Kolonien>();
  const std::size_t from = data.find("[base.beginner]");
  data.erase(from, data.find("\n\n", from) - from);
  const auto trouble = [&](Options more) {
    const auto table = table_with<Kolonien>(data, 4, std::move(more));
    return table.ok() ? std::string() : table.problem().text();
  };
  EXPECT_EQ(trouble(base_with({})), "");
  EXPECT_EQ(trouble(base_with({{"board", "tournament"}})), "");
  for (const Options& options :
       {base_with({{"board", "beginner"}}), base_with({{"harbours", "fixed"}})}) {
    EXPECT_NE(trouble(options).find("base.beginner"), std::string::npos) << trouble(options);
  }
}

TEST(KolonienHouseRules, ShuffledNumbers) {  // KOL-16.7
  for (const Options& options : {base_with({}), base_with({{"board", "beginner"}}), Options{},
                                 Options{{"home_terrain", "shuffled"}}}) {
    const Table usual = table_for(4, options);
    Options shuffled = options;
    shuffled.emplace_back("numbers", "random");
    const Table table = table_for(4, shuffled);
    const State state = laid_by_chance(table, 1);
    EXPECT_EQ(island_numbers(table, state), island_numbers(usual, laid_by_chance(usual, 1)));
    EXPECT_NE(laid_by_chance(table, 2).hex, state.hex);
    for_each_bit(table.home,
                 [&](int h) { EXPECT_EQ(state.number(h) == 0, state.terrain(h) == kDesert); });
  }
  // Each chip is as likely as any other.
  const Table table = table_for(4, base_with({{"board", "beginner"}, {"numbers", "random"}}));
  const OutcomeList first = outcomes_of(table, Kolonien::setup(table));
  ASSERT_EQ(first.size(), 10U);
  for (const Outcome& outcome : first) {
    const int number = outcome.action.arg[0];
    EXPECT_EQ(outcome.weight, number == 2 || number == 12 ? 1U : 2U) << number;
  }
}

TEST(KolonienHouseRules, NumbersSpreadOut) {  // KOL-16.8
  for (const Options& options : {base_with({}), base_with({{"board", "tournament"}}), Options{},
                                 Options{{"layout", "earlier"}, {"home_terrain", "shuffled"}}}) {
    Options spread = options;
    spread.emplace_back("numbers", "spread");
    const Table table = table_for(4, spread);
    std::set<decltype(State::hex)> islands;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
      const State state = laid_by_chance(table, seed);
      ASSERT_TRUE(is_spread(table, state)) << seed;
      islands.insert(state.hex);
    }
    EXPECT_EQ(islands.size(), 300U);
  }
  // Shuffled alone, they hardly ever lie so.
  const Table table = table_for(4, base_with({{"numbers", "random"}}));
  int spread = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    spread += is_spread(table, laid_by_chance(table, seed)) ? 1 : 0;
  }
  EXPECT_LT(spread, 30);
}

// The extremes: always the first or the last number that can be drawn.
TEST(KolonienHouseRules, SpreadingNeverLeadsIntoADeadEnd) {  // KOL-16.8
  const Table table = table_for(4, base_with({{"board", "beginner"}, {"numbers", "spread"}}));
  for (const bool last : {false, true}) {
    State state = Kolonien::setup(table);
    EventSink nobody;
    while (mover(table, state) == kChance) {
      const OutcomeList list = outcomes_of(table, state);
      ASSERT_FALSE(list.empty());
      const Outcome& outcome = last ? list[list.size() - 1] : list[0];
      Kolonien::apply(table, state, kChance, outcome.action, nobody);
    }
    EXPECT_TRUE(is_spread(table, state));
  }
}

TEST(KolonienHouseRules, NumbersThatCannotBeSpread) {  // KOL-16.8
  const std::string data =
      changed<Kolonien>("numbers = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]",
                        "numbers = [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 8, 8, 8, 8]");
  const auto table = table_with<Kolonien>(data, 4, base_with({{"numbers", "spread"}}));
  ASSERT_TRUE(table.ok()) << table.problem().text();
  const State state = laid_by_chance(*table, 5);
  EXPECT_EQ(island_numbers(*table, state).count(8), 4U) << "they are shuffled";
}

TEST(KolonienHouseRules, HarboursFixedOrShuffled) {  // KOL-16.9
  const Table fixed = table_for(4, base_with({{"harbours", "fixed"}}));
  const Table beginner = table_for(4, base_with({{"board", "beginner"}}));
  EXPECT_EQ(laid_by_chance(fixed, 1).harbour, beginner.harbour_fixed);
  EXPECT_EQ(laid_by_chance(fixed, 2).harbour, beginner.harbour_fixed);
  EXPECT_NE(laid_by_chance(fixed, 1).hex, laid_by_chance(fixed, 2).hex);
  const Table own = base_table(4, {{"harbours", "fixed"}});
  EXPECT_EQ(own.harbour_fixed, base_table(4).harbour_fixed) << "a fixed island keeps its own";
  const Table shuffled = base_table(4, {{"harbours", "shuffled"}});
  EXPECT_NE(laid_by_chance(shuffled, 1).harbour, laid_by_chance(shuffled, 2).harbour);
  EXPECT_EQ(laid_by_chance(shuffled, 1).hex, base_table(4).first_hex);
}

TEST(KolonienHouseRules, TheLotSaysWhoBegins) {  // KOL-16.10, KOL-2.4
  const Table table = base_table(3, {{"first", "lot"}});
  State state = Kolonien::setup(table);
  ASSERT_EQ(state.step, Step::kLot);
  EXPECT_EQ(outcomes_of(table, state).size(), 3U);
  state = after(table, state, "seat:1");
  EXPECT_EQ(Kolonien::check(table, state), "");
  const Seat seats[] = {1, 2, 0, 0, 2, 1};
  for (const Seat seat : seats) {
    ASSERT_EQ(mover(table, state), seat);
    state = after(table, state, choices(table, state)[0]);
    ASSERT_EQ(mover(table, state), seat);
    state = after(table, state, choices(table, state)[0]);
    EXPECT_EQ(Kolonien::check(table, state), "");
  }
  EXPECT_EQ(state.step, Step::kRoll);
  EXPECT_EQ(state.active, 1);
  State again = Kolonien::setup(table);
  ASSERT_FALSE(set(table, again, written(table, state)));
  EXPECT_EQ(again.first, 1);
  // In the colonies with three players, a third round begins with the same one.
  const Table colonies = table_for(3, {{"first", "lot"}});
  State founded = laid_by_chance(colonies, 1);
  founded.first = 2;
  EXPECT_EQ(founder(colonies, founded, 0), 2);
  EXPECT_EQ(founder(colonies, founded, 3), 1);
  EXPECT_EQ(founder(colonies, founded, 6), 2);
}

TEST(KolonienHouseRules, EverybodySeesWhatTheDeckOfDiceHolds) {  // KOL-16.4
  const auto shown = [](const Table& table, State state) {
    state.drawn_rolls = table.rules.dice_deck ? 0b1001 : 0;  // 1 and 1, 1 and 4
    JsonWriter out;
    Kolonien::write_public(table, Kolonien::view(table, state, kTable), out);
    return JsonValue::parse(out.text()).value();
  };
  const Table deck = base_table(2, {{"dice", "deck"}});
  const JsonValue view = shown(deck, position(deck));
  std::vector<std::int64_t> left;
  for (const JsonValue& count : view.find("rollsLeft")->items()) {
    left.push_back(count.integer());
  }
  EXPECT_EQ(left, (std::vector<std::int64_t>{0, 2, 3, 3, 5, 6, 5, 4, 3, 2, 1}));
  const Table usual = base_table(2);
  EXPECT_TRUE(shown(usual, position(usual)).find("rollsLeft")->is_null());
}

}  // namespace
}  // namespace landfall::kolonien
