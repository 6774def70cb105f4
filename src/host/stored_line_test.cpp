#include "host/stored_line.h"

#include <gtest/gtest.h>

#include <memory>
#include <utility>

#include "base/random.h"
#include "games/catalog.h"

namespace landfall::host {
namespace {

// A game at random, stored in portions of several lines each as commands bring them about, with
// choices that are taken back.
std::vector<StoredLine> play(AnyMatch& match, std::uint64_t seed) {
  Random random(seed);
  const auto list = std::make_unique<ActionList>();
  std::vector<StoredLine> log;
  std::vector<StoredLine> portion;
  while (!match.over()) {
    const Seat seat = match.awaiting().first();
    if (seat == kChance) {
      match.act(seat, match.sample(random));
    } else if (random.below(8) != 0 || match.undo(seat)) {
      match.legal(seat, *list);
      match.act(seat, (*list)[random.below(static_cast<std::uint32_t>(list->size()))]);
    }
    portion.push_back(StoredLine{match.last_line(), Player::kSpectator, {}});
    if (random.below(3) != 0 && !match.over()) continue;
    add_digests(match, portion);
    for (StoredLine& line : portion) log.push_back(std::move(line));
    portion.clear();
  }
  return log;
}

TEST(StoredLine, DigestsAreDueOftenAtFirst) {
  std::vector<AnyMatch::Version> due;
  for (AnyMatch::Version version = 1; version <= 200; ++version) {
    if (digest_due(version, version == 200)) due.push_back(version);
  }
  EXPECT_EQ(due, (std::vector<AnyMatch::Version>{16, 32, 48, 64, 128, 192, 200}));
}

TEST(StoredLine, SomeAndTheLastOfAGameHaveADigestThatAReplayMeetsAgain) {
  for (const GameInfo* game : all_games()) {
    SCOPED_TRACE(game->name);
    const landfall::Setup wanted{game->name, game->max_seats, {}, {}, "built-in"};
    const auto match = std::move(make_match(wanted)).value();
    const std::vector<StoredLine> log = play(*match, 5);
    const auto again = std::move(make_match(wanted)).value();
    bool other = false;
    for (const StoredLine& line : log) {
      ASSERT_FALSE(again->append_line(line.text));
      const bool due = digest_due(again->version(), again->version() == log.size());
      ASSERT_EQ(line.digest.has_value(), due) << again->version();
      ASSERT_TRUE(agrees(*again, line)) << again->version();
      if (!due) continue;
      other = other || agrees(*again->at(again->version() - 1), line);
    }
    EXPECT_FALSE(other) << "a neighbour has the same digest";
    EXPECT_TRUE(agrees(*again, StoredLine{})) << "an older line has none";
  }
}

}  // namespace
}  // namespace landfall::host
