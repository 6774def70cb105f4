// Games in the terminal, typed by these tests.
#include <gtest/gtest.h>

#include "support.h"

namespace landfall::testing {
namespace {

std::string repeated(const std::string& text, int count) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

TEST(Play, AWholeGameByFirstChoices) {
  // The first of everything; Enter ends a turn, where it is the only choice.
  for (const char* language : {"en", "de"}) {
    const Finished game =
        run({"play", "--seats", "2", "--level", "1", "--seed", "11", "--language", language},
            repeated("1 1\n\n", 200));
    EXPECT_EQ(game.code, 0) << game.err;
    const bool german = std::string_view(language) == "de";
    EXPECT_TRUE(contains(game.out, german ? "Das Spiel ist zu Ende." : "The game is over."))
        << game.out.substr(game.out.size() - std::min<std::size_t>(game.out.size(), 2000));
    EXPECT_FALSE(contains(game.out, "[cli.")) << "a text is missing";
    EXPECT_FALSE(contains(game.out, "[why.")) << "a text is missing";
    EXPECT_FALSE(contains(game.out, "\x1b[")) << "no colours where there is no terminal";
  }
}

TEST(Play, HotSeatOfFour) {
  const Finished game = run({"play", "--seats", "4", "--people", "4", "--seed", "2", "--name",
                             "Ann", "--name", "Bob", "--name", "Cleo", "--name", "Dan"},
                            repeated("1 1\n\n", 300));
  EXPECT_EQ(game.code, 0);
  EXPECT_TRUE(contains(game.out, "The game is over.")) << game.out.size();
  for (const char* name : {"Ann", "Bob", "Cleo", "Dan"}) EXPECT_TRUE(contains(game.out, name));
}

// A game without a drawing of its own: facts by the names of its catalogue, seats by their players.
TEST(Play, FactsHaveNames) {
  const std::vector<std::string> game = {"play", "--game",    "hidden_hand", "--seats",
                                         "2",    "--seed",    "4",           "--name",
                                         "Ann",  "--language"};
  const auto play = [&](const char* language) {
    std::vector<std::string> arguments = game;
    arguments.emplace_back(language);
    return run(arguments, "1 1\nq\n").out;
  };
  EXPECT_TRUE(contains(play("en"), "Prize seen by  Ann\n")) << play("en");
  EXPECT_TRUE(contains(play("de"), "Karten auf der Hand  3, 3\n")) << play("de");
}

TEST(Play, SameSeedSameGame) {
  const std::vector<std::string> arguments = {"play", "--people", "0", "--level",
                                              "1",    "--seed",   "6"};
  EXPECT_EQ(run(arguments).out, run(arguments).out);
}

TEST(Play, LeavingIsNoError) {
  EXPECT_EQ(run({"play", "--seed", "1"}, "q\n").code, 0);
  const Finished ended = run({"play", "--seed", "1"}, "");
  EXPECT_EQ(ended.code, 0);
  EXPECT_TRUE(contains(ended.out, "The input has ended")) << ended.out;
}

TEST(Play, UndoTakesAnActionBackAndSaysWhyNot) {
  // Two people, so that whoever begins is one of them.
  const Finished game =
      run({"play", "--seats", "2", "--people", "2", "--seed", "1"}, "u\n1 1\nu\n1 1\n\nu\nq\n");
  EXPECT_TRUE(contains(game.out, "TAB-2.5")) << "nothing to take back yet: " << game.out;
  EXPECT_TRUE(contains(game.out, "undoes the last choice")) << game.out;
}

TEST(Play, WhyNotNamesTheClause) {
  const Finished game = run({"play", "--seats", "2", "--people", "2", "--seed", "1"},
                            "? card:7\ncard:99\n?\n77\n? 1\nq\n");
  EXPECT_TRUE(contains(game.out, "MER-3.1: ")) << "card 7 lies face down: " << game.out;
  EXPECT_TRUE(contains(game.out, "TAB-1.2: ")) << "there is no card 99: " << game.out;
  EXPECT_TRUE(contains(game.out, "? with targets")) << game.out;
  EXPECT_TRUE(contains(game.out, "There’s no such choice")) << game.out;
  EXPECT_TRUE(contains(game.out, "That’s possible now.")) << game.out;
}

TEST(Play, AWrongWordLeavesTheMenuWhereItWas) {
  const Finished game = run({"play", "--seats", "2", "--people", "2", "--seed", "1"},
                            "card:2 2.1 1\ncard:2 2.1 2\nq\n");
  EXPECT_TRUE(contains(game.out, "MER-4.1: ")) << game.out;
  EXPECT_TRUE(contains(game.out, "builds a tower of 2 in city 2.1")) << game.out;
}

TEST(Play, CommandsOfTheTable) {
  const Folder folder;
  const std::string file = folder / "written.record";
  const Finished game =
      run({"play", "--seats", "2", "--people", "2", "--seed", "1"},
          "h\nl\ns\np\nb\n1\nb\nw " + file + "\nw\nw " + (folder / "no/such") + "\nq\n");
  EXPECT_EQ(game.code, 0);
  EXPECT_TRUE(contains(game.out, "this help")) << game.out;
  EXPECT_TRUE(contains(game.out, "0 points")) << game.out;
  EXPECT_TRUE(contains(game.out, "first step already")) << game.out;
  EXPECT_TRUE(contains(game.out, "cannot be written")) << game.out;
  EXPECT_EQ(run({"replay", file, "--check"}).code, 0);
}

TEST(Play, ColoursWhenWanted) {
  EXPECT_TRUE(contains(run({"play", "--seed", "1", "--colour", "always"}, "q\n").out, "\x1b["));
}

TEST(Play, ComponentsOfAFile) {
  const Folder folder;
  const std::string good = folder.write("mine.toml", read("rules/meridian/components.toml"));
  const std::string saved = folder / "game.record";
  EXPECT_EQ(run({"play", "--seed", "1", "--components", good, "--save", saved}, "q\n").code, 0);
  EXPECT_EQ(run({"replay", saved, "--check"}).code, 0);
  EXPECT_FALSE(contains(run({"play", "--seed", "1", "--components", good}, "q\n").err, "warning"));
  std::string text = read("rules/meridian/components.toml");
  text.replace(text.find("\"A   A"), 6, "\"A*  A");
  const std::string unlike = folder.write("unlike.toml", text);
  const Finished warned =
      run({"play", "--seed", "1", "--seats", "4", "--components", unlike}, "q\n");
  EXPECT_EQ(warned.code, 0) << warned.err;
  EXPECT_TRUE(contains(warned.err, "warning: " + unlike + ":")) << warned.err;
  EXPECT_TRUE(contains(warned.err, "island A has a capital")) << warned.err;
  const std::string bad =
      folder.write("bad.toml", "format = 1\ngame = \"meridian\"\n[pieces]\nper_colour = 0\n");
  const Finished refused = run({"play", "--components", bad});
  EXPECT_EQ(refused.code, 2);
  EXPECT_TRUE(contains(refused.err, bad)) << refused.err;
}

}  // namespace
}  // namespace landfall::testing
