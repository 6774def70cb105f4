#include "cli/names/target_names.h"

#include <gtest/gtest.h>

#include "cli/terminal/words.h"
#include "engine/contract/chance.h"
#include "games/catalog.h"

namespace landfall::cli {
namespace {

Words words_of(const std::string& language, const std::string& game) {
  Words words(language, game, {"Ann", "Bob", "Cleo"});
  auto match = make_match(landfall::Setup{game, 3, {}, {}});
  EXPECT_TRUE(match.ok());
  SeededChance chance(1);
  resolve_chance(**match, chance);
  words.look(**match);
  return words;
}

TEST(TargetNames, OfArchipelago) {
  const Words words = words_of("en", "archipelago");
  const std::vector<std::pair<std::string, std::string>> names = {
      {"seat:1", "Bob"},
      {"region:t05a", "Parrot Bay"},
      {"area:t05a.l1", "Parrot Bay, land"},
      {"unit:t05a.w2", "Parrot Bay, sea 2"},
      {"use:t05a.port", "use Parrot Bay, port"},
      {"shelter:t05a", "Parrot Bay, temple"},
      {"raise:t05a.l1.2", "Parrot Bay, land, Cleo"},
      {"ship:t05a.w1.0.engaged", "Parrot Bay, sea, Ann, engaged"},
      {"pay:wood.wood.token", "paying 2 wood, 1 explorer token"},
      {"pay:nothing", "for nothing"},
      {"to:1.2", "to Bob, Cleo"},
      {"give:cubes.0.1.0.0.2.0", "you give 1 cattle, 2 stone"},
      {"give:florins.1", "you give 1 florin"},
      {"give:tokens.2", "you give 2 explorer tokens"},
      {"want:card.king", "you get King"},
      {"want:permit", "you get permission to harvest"},
      {"promise:return_florins.2.4", "a promise: give back 2 florins by round 4"},
      {"demand:return_cubes.1.3", "a promise from the other player: give back 1 cube by round 3"},
      {"objective:k3", "Temples (end: resources used up)"},
      {"area:mine.x9", "mine, x9"},  // of somebody's own map
  };
  for (const auto& [target, name] : names) {
    EXPECT_EQ(words.menu_entry(Target(target)), name) << target;
  }
  EXPECT_EQ(words_of("de", "archipelago").menu_entry("give:cubes.0.1.0.0.2.0"),
            "du gibst 1 Rind, 2 Stein");
}

TEST(TargetNames, OfDieKolonien) {
  const Words words = words_of("en", "kolonien");
  const std::vector<std::pair<std::string, std::string>> names = {
      {"vertex:2.-1.n", "corner 2.-1 north"},
      {"edge:-1.4.nw", "path -1.4 northwest"},
      {"ship:0.0.s", "ship at 0.0 south"},
      {"give:0.2.0.0.1", "you give 2 wool, 1 ore"},
      {"get:0.0.0.0.0", "you get nothing"},
      {"cards:3.1.2.0.0", "3 grain, 1 wool, 2 wood"},
      {"to:0.2", "to Ann, Cleo"},
  };
  for (const auto& [target, name] : names) {
    EXPECT_EQ(words.menu_entry(Target(target)), name) << target;
  }
  EXPECT_FALSE(words.hint("vertex:2.1.n").empty()) << "the land around a corner";
  EXPECT_TRUE(words.hint("vertex:99.99.n").empty());
}

TEST(TargetNames, LoseTheNumberInTheBox) {
  EXPECT_EQ(without_id("Palm Island (t01a)", "t01a"), "Palm Island");
  EXPECT_EQ(without_id("Temples (K3; end: ports)", "k3"), "Temples (end: ports)");
  EXPECT_EQ(without_id("Palm Island", "t01a"), "Palm Island");
}

}  // namespace
}  // namespace landfall::cli
