#include "engine/match/match_log.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/random.h"

namespace landfall {
namespace {

// A game of adding up: the position after a choice is known without playing it.
struct Sum {
  std::uint64_t value = 0;
};

class Table {
 public:
  void choose(std::uint8_t number) {
    sums_.push_back(Sum{sums_[log.top()].value * 31 + number + 1});
    Action action;
    action.verb = number;
    log.add_choice(0, action, {}, sums_.back(), std::nullopt);
  }
  void take_back() {
    const RecordNumber below = log[log.top()].below;
    log.add_undo(0, std::nullopt);
    sums_.push_back(sums_[below]);
  }
  // How many records have to be played to stand there.
  [[nodiscard]] RecordNumber distance(RecordNumber version) const {
    RecordNumber played = 0;
    for (RecordNumber record = log.top(version); record != 0 && log.kept(record) == nullptr;
         record = log[record].below) {
      ++played;
    }
    return played;
  }
  void expect_bounded() const {
    RecordNumber farthest = 0;
    for (RecordNumber version = 0; version <= log.size(); ++version) {
      farthest = std::max(farthest, distance(version));
      const RecordNumber top = log.top(version);
      if (top != 0 && log.kept(top) != nullptr) {
        ASSERT_EQ(log.kept(top)->value, sums_[version].value) << version;
      }
    }
    EXPECT_LE(farthest, 3 * MatchLog<Sum>::kKeepEvery);
    EXPECT_LE(log.positions_kept(), log.size() / 32 + 1);
  }

  MatchLog<Sum> log;

 private:
  std::vector<Sum> sums_{Sum{}};  // by version
};

TEST(MatchLog, KeepsAPositionForEverySixtyFourRecords) {
  Table table;
  for (int i = 0; i < 6400; ++i) table.choose(1);
  table.expect_bounded();
  EXPECT_EQ(table.log.positions_kept(), 100U);
}

// Choosing and taking back for ever costs neither memory nor time, wherever it is done.
TEST(MatchLog, TakingBackDoesNotMakeItLonger) {
  for (int depth = 60; depth < 70; ++depth) {
    SCOPED_TRACE(depth);
    Table table;
    for (int i = 0; i < depth; ++i) table.choose(1);
    for (int pair = 0; pair < 5000; ++pair) {
      table.choose(2);
      table.take_back();
    }
    for (int i = 0; i < 1000; ++i) table.choose(3);
    table.expect_bounded();
  }
}

// A hand that tries to have every kept position taken back.
TEST(MatchLog, NobodyCanPlayAroundTheKeptPositions) {
  for (int back = 1; back <= 40; ++back) {
    SCOPED_TRACE(back);
    Table table;
    for (int round = 0; round < 400; ++round) {
      std::size_t kept = table.log.positions_kept();
      for (int i = 0; i < 80 && table.log.positions_kept() == kept; ++i) table.choose(1);
      for (int i = 0; i < back && table.log.top() != 0; ++i) table.take_back();
    }
    table.expect_bounded();
  }
}

TEST(MatchLog, AnyHandAtAll) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    Table table;
    while (table.log.size() < 4000) {
      for (auto count = random.below(150); count > 0; --count) table.choose(1);
      for (auto count = random.below(150); count > 0 && table.log.top() != 0; --count) {
        table.take_back();
      }
    }
    table.expect_bounded();
  }
}

TEST(MatchLog, KnowsWhatCountedAtEachMoment) {
  Table table;
  table.choose(1);
  table.choose(2);
  table.take_back();
  table.choose(3);
  EXPECT_EQ(table.log.top(), 4U);
  EXPECT_EQ(table.log[4].below, 1U);
  EXPECT_EQ(table.log.top(3), 1U);
  EXPECT_EQ(table.log.top(2), 2U);
  EXPECT_EQ(table.log.taken_back(0), 1U);
  EXPECT_EQ(table.log.first(2).taken_back(0), 0U);
}

TEST(MatchLog, TheLogOfThenIsTheLogOfThen) {
  Table table;
  Random random(7);
  while (table.log.size() < 1000) {
    if (table.log.top() != 0 && random.below(3) == 0) {
      table.take_back();
    } else {
      table.choose(static_cast<std::uint8_t>(random.below(200)));
    }
  }
  for (const RecordNumber count : {0U, 1U, 127U, 128U, 129U, 500U, 896U, 999U, 1000U}) {
    const MatchLog<Sum> past = table.log.first(count);
    ASSERT_EQ(past.size(), count);
    for (RecordNumber record = 1; record <= count; ++record) {
      ASSERT_EQ(past[record].action, table.log[record].action);
      ASSERT_EQ(past[record].below, table.log[record].below);
    }
    EXPECT_EQ(past.top(), table.log.top(count));
  }
}

// A taking back belongs to the turn that it leads back to, and the turn taken back is counted anew.
TEST(MatchLog, NotesTurns) {
  MatchLog<Sum> log;
  const auto choose = [&](std::optional<Turn> turn) { log.add_choice(0, {}, {}, {}, turn); };
  const Turn setup{.part = 2, .round = 7};
  choose(setup);
  choose(Turn{.seat = 0});
  choose(std::nullopt);
  choose(Turn{.seat = 1});
  log.add_undo(0, Turn{.seat = 1});
  log.add_undo(0, Turn{.seat = 0});
  choose(Turn{.seat = 0});
  choose(Turn{.seat = 1});
  EXPECT_EQ(log[1].turn.turn(), setup);
  std::vector<int> numbers;
  for (RecordNumber record = 1; record <= log.size(); ++record) {
    numbers.push_back(log[record].turn.number());
  }
  EXPECT_EQ(numbers, (std::vector<int>{0, 1, 1, 2, 2, 1, 1, 2}));
  EXPECT_EQ(log[6].turn, log[3].turn);
  EXPECT_EQ(log[8].turn.turn().seat, 1);
}

}  // namespace
}  // namespace landfall
