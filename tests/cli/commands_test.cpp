// Every command: help, output for people and for programs, errors, exit codes.
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/boards/board.h"
#include "cli/fingerprints.h"
#include "engine/contract/chance.h"
#include "games/catalog.h"
#include "support.h"

namespace landfall::testing {
namespace {

const std::vector<std::string> kCommands = {"serve",   "play",        "games", "replay",
                                            "explain", "arena",       "bench", "protocol",
                                            "trace",   "fingerprint", "doctor"};

TEST(CommandLine, EveryCommandHasHelpWithAnExample) {
  const Finished all = run({"--help"});
  EXPECT_EQ(all.code, 0);
  for (const std::string& command : kCommands) {
    EXPECT_TRUE(contains(all.out, command)) << command;
    const Finished help = run({command, "--help"});
    EXPECT_EQ(help.code, 0) << command;
    EXPECT_TRUE(contains(help.out, "Example")) << command;
    EXPECT_TRUE(contains(help.out, "landfall " + command) || contains(help.out, "| landfall"))
        << command;
  }
}

TEST(CommandLine, TellsItsVersion) {
  const Finished version = run({"--version"});
  EXPECT_EQ(version.code, 0);
  EXPECT_TRUE(version.out.starts_with("landfall ")) << version.out;
}

TEST(CommandLine, WrongUsageEndsWithTwoAndSaysWhatToDo) {
  const std::vector<std::vector<std::string>> wrong = {
      {},
      {"fly"},
      {"games", "--fly"},
      {"games", "extra"},
      {"replay"},
      {"play", "--seats", "two"},
      {"play", "--seats", "9"},
      {"play", "--seats", "1"},
      {"play", "--seats", "2", "--people", "3"},
      {"play", "--game", "chess"},
      {"play", "--option", "end_turn"},
      {"play", "--option", "end_turn=never"},
      {"play", "--option", "colour=red"},
      {"play", "--level", "7"},
      {"play", "--language", "fr"},
      {"play", "--seed", "-1"},
      {"arena", "random"},
      {"arena", "random", "genius"},
      {"arena", "random", "random", "--seats", "3"},
      {"bench", "--seconds", "0"},
      {"bench", "--game", "chess"},
      {"fingerprint", "--game", "chess"},
      {"explain", "--at", "3", "pass"},
      {"serve", "--port", "70000"},
      {"serve", "--limit", "speed=9"},
      {"protocol", "--language", "fr"},
      {"doctor", "--port", "-5"},
  };
  for (const auto& arguments : wrong) {
    const Finished finished = run(arguments);
    std::string line;
    for (const std::string& word : arguments) line += word + " ";
    EXPECT_EQ(finished.code, 2) << line << "\n" << finished.out << finished.err;
    EXPECT_FALSE(finished.err.empty()) << line;
    EXPECT_TRUE(finished.out.empty()) << line << finished.out;
  }
}

// The surroundings said no: that is 3, as the help says, whoever wanted the file.
TEST(CommandLine, MissingFilesEndWithThree) {
  const std::vector<std::vector<std::string>> missing = {
      {"play", "--components", "no/such/file.toml"},
      {"play", "--load", "no/such/file"},
      {"play", "--resume", "no/such/file"},
      {"play", "--save", "no/such/folder/file"},
      {"replay", "no/such/file"},
      {"replay", "no/such/file", "--check"},
      {"replay", "no/such/file", "--json"},
      {"replay", "tests"},
      {"explain", "--record", "no/such/file", "pass"},
      {"arena", "random", "random", "--components", "no/such/file.toml"},
      {"bench", "--components", "no/such/file.toml"},
      {"trace", "--root", "no/such/folder"},
      {"serve", "--components", "no/such/file.toml"},
  };
  EXPECT_TRUE(contains(run({"--help"}).out, "3 the surroundings"));
  for (const auto& arguments : missing) {
    const Finished finished = run(arguments);
    std::string line;
    for (const std::string& word : arguments) line += word + " ";
    EXPECT_EQ(finished.code, 3) << line << "\n" << finished.out << finished.err;
    EXPECT_TRUE(contains(finished.err, "no/such") || contains(finished.err, "folder")) << line;
    EXPECT_TRUE(finished.out.empty()) << line << finished.out;
  }
}

TEST(CommandLine, UnknownWordsAreMetWithTheNearestOne) {
  struct Slip {
    std::vector<std::string> arguments;
    std::string meant;
  };
  const std::vector<Slip> slips = {
      {{"arean", "random"}, "'arena'"},
      {{"play", "--sead", "4"}, "'--seed'"},
      {{"games", "--jason"}, "'--json'"},
      {{"play", "--game", "meridain"}, "'meridian'"},
      {{"bench", "-g", "Archipelago"}, "'archipelago'"},
      {{"fingerprint", "--game", "kolonie"}, "'kolonien'"},
      {{"trace", "--game", "meridien"}, "'meridian'"},
      {{"play", "--option", "end_trun=explicit"}, "'end_turn'"},
      {{"play", "--option", "end_turn=explicitly"}, "'explicit'"},
      {{"play", "-g", "kolonien", "--mode", "bas"}, "'base'"},
      {{"play", "--colour", "allways"}, "'always'"},
      {{"arena", "random", "gready"}, "'greedy'"},
      {{"arena", "level1", "lvel4"}, "'level4'"},
      {{"serve", "--limit", "conections=4"}, "'connections'"},
      {{"serve", "--log-level", "warn"}, "'warning'"},
      {{"play", "--level", "best"}, "from 1 to 4"},
      {{"play", "--level", "9"}, "from 1 to 4"},
      {{"play", "--language", "fr"}, "en, de"},
      {{"arena", "random", "random", "--deals", "abc"}, "--deals: 'abc' is no whole number from 1"},
      {{"arena", "random", "random", "--deals", "5x"}, "'5x' is no whole number"},
      {{"bench", "--seconds", "soon"}, "'soon' is no number from 0.01 to 600"},
      {{"play", "--seed", "-1"}, "'-1' is no whole number"},
  };
  for (const Slip& slip : slips) {
    const Finished finished = run(slip.arguments);
    EXPECT_EQ(finished.code, 2) << finished.err;
    EXPECT_TRUE(contains(finished.err, slip.meant)) << slip.meant << "\n" << finished.err;
    EXPECT_TRUE(finished.out.empty()) << finished.out;
  }
}

TEST(Games, AreListedForPeopleAndPrograms) {
  const Finished text = run({"games"});
  EXPECT_EQ(text.code, 0);
  EXPECT_TRUE(contains(text.out, "meridian: 2 to 4 players")) << text.out;
  const JsonValue json = parsed(run({"games", "--json"}).out);
  ASSERT_NE(json.find("games"), nullptr);
  const JsonValue& meridian = json.find("games")->items().front();
  EXPECT_EQ(meridian.find_text("name"), "meridian");
  EXPECT_EQ(meridian.find_integer("minSeats"), 2);
  EXPECT_EQ(meridian.find_integer("maxSeats"), 4);
}

TEST(Games, EachHasADrawing) {
  for (const GameInfo* game : all_games()) {
    auto match = make_match(landfall::Setup{game->name, game->min_seats, {}, {}});
    ASSERT_TRUE(match.ok());
    SeededChance chance(1);
    resolve_chance(**match, chance);
    const cli::Words words("en", game->name, {});
    for (const bool unicode : {true, false}) {
      const cli::Painter painter(false, unicode);
      const cli::Screen screen{painter, words, 80};
      EXPECT_FALSE(draw_board(**match, kTable, screen, {}).empty()) << game->name;
    }
  }
}

TEST(Fingerprint, IsSixteenDigitsAndStaysTheSame) {
  const Finished once = run({"fingerprint", "--json"});
  EXPECT_EQ(once.code, 0);
  const JsonValue json = parsed(once.out);
  const std::string digits(json.find_text("meridian").value_or(""));
  EXPECT_EQ(digits.size(), 16U);
  EXPECT_EQ(digits.find_first_not_of("0123456789abcdef"), std::string::npos);
  EXPECT_EQ(run({"fingerprint", "--game", "meridian"}).out, "meridian " + digits + "\n");
}

// Whoever changes the behaviour of a game on purpose writes the new number down with the change.
TEST(Fingerprint, IsTheOneOnRecord) {
  const Finished check = run({"fingerprint", "--check"});
  EXPECT_EQ(check.code, 0) << check.out << check.err;
}

// The file is built into the program: what was written since does not count.
TEST(Fingerprint, SaysWhatToWriteAndToBuildAgain) {
  EXPECT_EQ(cli::fingerprint_fault("chess", "00ff", "00ff"), "");
  const std::string fault = cli::fingerprint_fault("chess", "00ff", "");
  EXPECT_TRUE(contains(fault, "rules/chess/fingerprint.txt said ''")) << fault;
  EXPECT_TRUE(contains(fault, "write 00ff there and build again")) << fault;
}

TEST(Arena, GivesSharesWithBounds) {
  const std::vector<std::string> match = {"arena",     "random", "random", "--deals", "4",
                                          "--threads", "2",      "--seed", "5"};
  const Finished text = run(match);
  EXPECT_EQ(text.code, 0) << text.err;
  EXPECT_TRUE(contains(text.out, "8 games")) << text.out;
  EXPECT_TRUE(text.err.empty()) << "no progress bar where nobody watches: " << text.err;
  std::vector<std::string> with_json = match;
  with_json.emplace_back("--json");
  const JsonValue json = parsed(run(with_json).out);
  EXPECT_EQ(json.find_integer("games"), 8);
  EXPECT_EQ(json.find_integer("deals"), 4);
  ASSERT_NE(json.find("interrupted"), nullptr);
  EXPECT_FALSE(json.find("interrupted")->boolean());
  ASSERT_NE(json.find("options"), nullptr);
  EXPECT_EQ(json.find("options")->find_text("end_turn"), "automatic");
  ASSERT_EQ(json.find("entrants")->items().size(), 2U);
  for (const JsonValue& entrant : json.find("entrants")->items()) {
    EXPECT_EQ(entrant.find_integer("games"), 8);
    EXPECT_LE(entrant.find("share_low")->real(), entrant.find("share")->real());
    EXPECT_GE(entrant.find("share_high")->real(), entrant.find("share")->real());
    EXPECT_EQ(entrant.find("by_seat")->items().size(), 2U);
  }
  with_json[6] = "1";
  EXPECT_EQ(parsed(run(with_json).out).find("entrants")->items().front().find_integer("wins"),
            json.find("entrants")->items().front().find_integer("wins"))
      << "the result does not depend on the number of threads";
}

TEST(Bench, HasTheFieldsThatProgramsRead) {
  const Finished finished = run({"bench", "--seconds", "0.02", "--json", "--seats", "3"});
  EXPECT_EQ(finished.code, 0) << finished.err;
  const JsonValue json = parsed(finished.out);
  EXPECT_EQ(json.find_text("game"), "meridian");
  EXPECT_EQ(json.find_integer("seats"), 3);
  for (const char* field : {"decisions_per_second", "games_per_second", "state_bytes",
                            "search_iterations_per_second", "calibration_per_second"}) {
    ASSERT_NE(json.find(field), nullptr) << field;
    EXPECT_GT(json.find(field)->real(), 0) << field;
  }
  EXPECT_LE(json.find_integer("state_bytes").value_or(10'000), 512);
  const Finished text = run({"bench", "--seconds", "0.02"});
  EXPECT_TRUE(contains(text.out, "per second")) << text.out;
}

TEST(Doctor, IsContentWithAGoodPlace) {
  const Folder folder;
  folder.write("web/index.html", "<!doctype html>");
  const std::vector<std::string> arguments = {"doctor",        "--port", "0",           "--data",
                                              folder / "data", "--web",  folder / "web"};
  std::vector<std::string> with_json = arguments;
  with_json.emplace_back("--json");
  const JsonValue json = parsed(run(with_json).out);
  EXPECT_EQ(json.find_bool("ok"), true);
  EXPECT_GE(json.find("checks")->items().size(), 8U);
  // The program's own rules have been looked at; text for the rest.
  std::vector<std::string> in_words = arguments;
  for (const char* check : {"data folder", "store", "database", "tables", "page", "port"}) {
    in_words.insert(in_words.end(), {"--only", check});
  }
  const Finished text = run(in_words);
  EXPECT_EQ(text.code, 0) << text.out;
  EXPECT_FALSE(contains(text.out, "[bad]")) << text.out;
  EXPECT_FALSE(std::filesystem::exists(folder / "data")) << "looking changes nothing";
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

TEST(Doctor, FindsWhatIsWrongAndSaysWhatToDo) {
  const Folder folder;
  const std::string file = folder.write("data", "a file where a folder should be");
  const Finished finished =
      run({"doctor", "--data", file, "--only", "data folder", "--only", "page"});
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(contains(finished.out, "[bad]")) << finished.out;
  EXPECT_TRUE(contains(finished.out, "what to do")) << finished.out;
}

TEST(Doctor, LooksOnlyAtWhatItIsAskedFor) {
  const Finished finished = run({"doctor", "--only", "texts", "--only", "random source"});
  EXPECT_EQ(finished.code, 0) << finished.out;
  EXPECT_TRUE(contains(finished.out, "texts: ")) << finished.out;
  EXPECT_TRUE(contains(finished.out, "random source: ")) << finished.out;
  EXPECT_FALSE(contains(finished.out, "fingerprints: ")) << finished.out;
  EXPECT_TRUE(contains(finished.out, "Nothing wrong was found.")) << finished.out;
  const Finished unknown = run({"doctor", "--only", "fingers"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_TRUE(contains(unknown.err, "no check 'fingers'; there are: component data, texts"))
      << unknown.err;
}

TEST(Trace, ReadsATree) {
  const Folder folder;
  folder.write("rules/q/clauses.md", "### QQQ-1 One\nKind: rule\n");
  folder.write("src/q.cpp", "// QQQ-1\n");
  EXPECT_EQ(run({"trace", "--root", folder.path(), "--check"}).code, 1);
  folder.write("tests/q/test.json", "\"QQQ-1\"\n");
  const Finished good = run({"trace", "--root", folder.path(), "--check"});
  EXPECT_EQ(good.code, 0) << good.out;
  EXPECT_TRUE(good.out.ends_with("1 passed, 0 failed\n")) << good.out;
  const JsonValue json = parsed(run({"trace", "--root", folder.path(), "--json"}).out);
  const JsonValue& clause = json.find("clauses")->items().front();
  EXPECT_EQ(clause.find("code")->items().front().find_text("file"), "src/q.cpp");
  EXPECT_EQ(clause.find("tests")->items().front().find_integer("line"), 1);
  const Finished text = run({"trace", "--root", folder.path()});
  EXPECT_TRUE(contains(text.out, "src/q.cpp:1")) << text.out;
}

TEST(Protocol, AnswersEachLineOnce) {
  const Finished finished =
      run({"protocol"}, "\n{\"op\":\"games\"}\nnoise\n{\"op\":\"quit\"}\n{\"op\":\"games\"}\n");
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(std::ranges::count(finished.out, '\n'), 4) << finished.out;
  const Finished unfinished = run({"protocol"}, "{\"op\":\"games\"}");
  EXPECT_EQ(std::ranges::count(unfinished.out, '\n'), 1) << "the last line needs no end";
}

}  // namespace
}  // namespace landfall::testing
