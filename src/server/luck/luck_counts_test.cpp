// What chance did, counted and compared with what is to be expected (TAB-10.5).
#include "server/luck/luck_counts.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <numeric>

#include "base/random.h"
#include "engine/contract/chance.h"
#include "games/catalog.h"
#include "server/luck/luck_figures.h"

namespace landfall::server {
namespace {

std::unique_ptr<AnyMatch> random_game(const std::string& game, std::uint64_t seed) {
  std::unique_ptr<AnyMatch> match =
      std::move(make_match(::landfall::Setup{game, 3, {}, {}, {}})).value();
  SeededChance chance(seed);
  Random random(seed);
  const auto list = std::make_unique<ActionList>();
  while (match->version() < 600 && !match->over()) {
    if (match->awaiting().has(kChance)) {
      match->act(kChance, draw(*match, chance));
      continue;
    }
    const Seat seat = match->awaiting().first();
    match->legal(seat, *list);
    match->act(seat, (*list)[random.below(static_cast<std::uint32_t>(list->size()))]);
  }
  return match;
}

TEST(LuckCounts, KnownValuesOfChiSquare) {
  // Tables of the distribution: the values that 5 in 100 and 1 in 100 exceed.
  EXPECT_NEAR(chi_square_tail(3.841, 1), 0.05, 1e-4);
  EXPECT_NEAR(chi_square_tail(18.307, 10), 0.05, 1e-4);
  EXPECT_NEAR(chi_square_tail(23.209, 10), 0.01, 1e-4);
  EXPECT_NEAR(chi_square_tail(124.342, 100), 0.05, 1e-4);
  EXPECT_NEAR(chi_square_tail(0, 3), 1, 1e-12);
  EXPECT_LT(chi_square_tail(1e4, 3), 1e-12);
}

TEST(LuckCounts, ADieByHand) {
  std::vector<LuckCount> die;
  const std::vector<int> seen = {5, 8, 9, 8, 10, 20};  // the example of textbooks
  for (const int count : seen) die.push_back({"g", "die", "x", count, 10'000'000, 8'333'333});
  const LuckFit fit = fit_of(die);
  EXPECT_EQ(fit.freedom, 5);
  EXPECT_NEAR(fit.chi_square, 13.4, 1e-3);
  EXPECT_NEAR(fit.p_value, 0.0199, 1e-4);
  die[0].expected = die[1].expected = die[2].expected = die[3].expected = die[4].expected = 1;
  EXPECT_EQ(fit_of(die).freedom, 0) << "too few to tell";
}

TEST(LuckCounts, FairLuckOfEveryGameIsWhatIsExpected) {
  for (const std::string game : {"meridian", "colonialism", "kolonien", "archipelago"}) {
    SCOPED_TRACE(game);
    std::vector<LuckCount> all;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      const std::vector<LuckCount> counts = count_draws(*random_game(game, seed));
      all.insert(all.end(), counts.begin(), counts.end());
    }
    const auto json = JsonValue::parse(luck_figures_text(all));
    ASSERT_TRUE(json.ok());
    const JsonValue& figures = json->find("games")->items().at(0);
    EXPECT_EQ(figures.find_integer("tables"), 40);
    ASSERT_FALSE(figures.find("kinds")->items().empty());
    for (const JsonValue& kind : figures.find("kinds")->items()) {
      double expected = 0;
      for (const JsonValue& outcome : kind.find("outcomes")->items()) {
        expected += outcome.find("expected")->real();
      }
      EXPECT_NEAR(static_cast<double>(kind.find_integer("draws").value_or(0)), expected,
                  0.001 * static_cast<double>(kind.find("outcomes")->items().size()) + 0.01);
      const double p = kind.find("p") == nullptr ? 1 : kind.find("p")->real();
      EXPECT_GT(p, 0.0005) << *kind.find_text("verb");
    }
  }
}

TEST(LuckCounts, LoadedDiceAreFound) {
  std::vector<LuckCount> all = count_draws(*random_game("kolonien", 1));
  std::erase_if(all, [](const LuckCount& count) { return count.verb != "dice"; });
  ASSERT_EQ(all.size(), 11U) << "sums from 2 to 12";
  std::vector<LuckCount> many;
  for (int game = 0; game < 50; ++game) many.insert(many.end(), all.begin(), all.end());
  for (LuckCount& count : many) {
    if (count.outcome == "dice:7") count.seen = 0;
    if (count.outcome == "dice:8") count.seen += 1;
  }
  const auto json = JsonValue::parse(luck_figures_text(many));
  EXPECT_LT(json->find("games")->items()[0].find("kinds")->items()[0].find("p")->real(), 0.001);
}

// The engine's own digests against the library of the server.
TEST(LuckCounts, DigestsAreThoseOfTheLibrary) {
  Random random(3);
  for (std::size_t length = 0; length < 300; ++length) {
    std::string text(length, '\0');
    for (char& letter : text) letter = static_cast<char>(random.below(256));
    const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
    Bytes32 digest{};
    crypto_hash_sha256(digest.data(), bytes, length);
    ASSERT_EQ(digest, sha256(text)) << length;
    Bytes32 key{};
    for (std::uint8_t& byte : key) byte = static_cast<std::uint8_t>(random.below(256));
    crypto_auth_hmacsha256(digest.data(), bytes, length, key.data());
    ASSERT_EQ(digest, hmac_sha256(key, text)) << length;
  }
}

}  // namespace
}  // namespace landfall::server
