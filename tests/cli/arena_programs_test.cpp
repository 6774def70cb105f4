// Programs in the arena, good ones and all kinds of bad ones.
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "base/json_value.h"
#include "process.h"

namespace landfall::testing {
namespace {

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

class ArenaPrograms : public ::testing::Test {
 protected:
  void SetUp() override { std::signal(SIGPIPE, SIG_IGN); }
  void TearDown() override { std::filesystem::remove(notes); }

  // The command of a program that behaves like this.
  [[nodiscard]] std::string bot(const std::string& manner) const {
    return std::string(LANDFALL_PYTHON) + " tests/cli/programs/arena_bot.py " + manner + " " +
           notes;
  }
  static Ended arena(std::vector<std::string> words) {
    std::vector<std::string> command = {LANDFALL_PROGRAM, "arena", "random"};
    command.insert(command.end(), words.begin(), words.end());
    return start(command, "");
  }
  // One deal against a random bot: two games.
  [[nodiscard]] Ended against(const std::string& manner, std::vector<std::string> more = {}) const {
    std::vector<std::string> words = {"--seat", bot(manner), "--deals", "1"};
    words.insert(words.end(), more.begin(), more.end());
    return arena(words);
  }
  // The result of a program that is an entry of the report.
  static JsonValue entrant_of(const Ended& ended) {
    const auto json = JsonValue::parse(ended.out);
    EXPECT_TRUE(json.ok()) << ended.out << ended.err;
    if (!json) return {};
    return json->find("entrants")->items().at(1);
  }
  // The same, with all the time that a busy machine needs: for programs that answer.
  [[nodiscard]] Ended patiently_against(const std::string& manner,
                                        std::vector<std::string> more = {}) const {
    more.insert(more.end(), {"--move-time", "60"});
    return against(manner, std::move(more));
  }
  // Whatever is wrong with the answers, the game goes on.
  void expect_faults(const std::string& manner, std::string_view word) const {
    const Ended ended = patiently_against(manner, {"--json"});
    EXPECT_EQ(ended.code, 1) << manner << ended.err;
    EXPECT_TRUE(contains(ended.err, word)) << manner << ": " << ended.err;
    EXPECT_EQ(ended.err.find('\x1b'), std::string::npos) << "a terminal would obey";
    const JsonValue entrant = entrant_of(ended);
    EXPECT_EQ(entrant.find_integer("games"), 2) << manner;
    EXPECT_GE(entrant.find_integer("faults").value_or(0), 2 * 26 - 2) << manner;
    EXPECT_EQ(entrant.find_integer("lost"), 0) << manner;
  }
  // Both games are played to their end, the first choices apart by chance alone.
  void expect_losses(const std::string& manner, std::string_view word,
                     std::vector<std::string> more = {}) const {
    more.emplace_back("--json");
    const Ended ended = against(manner, more);
    EXPECT_EQ(ended.code, 1) << manner << ended.err;
    EXPECT_TRUE(contains(ended.err, word)) << manner << ": " << ended.err;
    const JsonValue entrant = entrant_of(ended);
    EXPECT_EQ(entrant.find_integer("games"), 2) << manner;
    EXPECT_EQ(entrant.find_integer("lost"), 2) << manner;
  }

  const std::string notes = ::testing::TempDir() + "arena-notes-" + std::to_string(::getpid());
};

TEST_F(ArenaPrograms, AGoodOneIsInTheReport) {
  for (const char* manner : {"good", "targets"}) {
    const Ended text = patiently_against(manner);
    EXPECT_EQ(text.code, 0) << text.err;
    EXPECT_TRUE(text.err.empty()) << text.err;
    EXPECT_TRUE(contains(text.out, std::string(manner) + " bot")) << text.out;
  }
  const Ended json = patiently_against("good", {"--json", "--threads", "2"});
  EXPECT_EQ(json.code, 0) << json.err;
  const JsonValue entrant = entrant_of(json);
  EXPECT_EQ(entrant.find_text("kind"), "program");
  EXPECT_EQ(entrant.find_text("name"), "good bot");
  EXPECT_EQ(entrant.find_text("command"), bot("good"));
  EXPECT_EQ(entrant.find_integer("games"), 2);
  EXPECT_EQ(entrant.find_integer("faults"), 0);
  EXPECT_EQ(entrant.find_integer("lost"), 0);
  EXPECT_EQ(entrant_of(patiently_against("nameless", {"--json"})).find_text("name"),
            bot("nameless"));
}

// It gets the set-up, its view, its choices and what it saw happen, and no word about the rest.
TEST_F(ArenaPrograms, AreToldWhatTheirSeatMayKnow) {
  // With one thread there is one program, and nobody writes between its notes.
  ASSERT_EQ(
      arena({"--seat", bot("notes"), "--deals", "1", "--game", "hidden_hand", "--threads", "1"})
          .code,
      0);
  std::ifstream file(notes);
  std::string line;
  std::vector<JsonValue> told;
  while (std::getline(file, line)) told.push_back(JsonValue::parse(line).value());
  ASSERT_GT(told.size(), 4U);
  EXPECT_EQ(told[0].find_text("type"), "hello");
  EXPECT_EQ(told[0].find_integer("protocol"), 1);
  EXPECT_EQ(told[0].find_integer("moveMilliseconds"), 5000);
  EXPECT_EQ(told[1].find_text("type"), "game");
  EXPECT_EQ(told[1].find("setup")->find_text("game"), "hidden_hand");
  EXPECT_TRUE(told[1].find("board")->is_object());
  const auto seat = told[1].find_integer("seat");
  const JsonValue& first = told[2];
  EXPECT_EQ(first.find_text("type"), "choose");
  EXPECT_EQ(first.find_integer("seat"), seat);
  EXPECT_FALSE(first.find("actions")->items().front().find_text("text")->empty());
  EXPECT_FALSE(first.find("events")->items().empty());
  EXPECT_TRUE(first.find("position")->is_object());
  EXPECT_TRUE(first.find("view")->find("public")->is_object());
  EXPECT_TRUE(first.find("view")->find("private")->is_object());
  EXPECT_EQ(told.back().find_text("type"), "over");
  EXPECT_EQ(told.back().find("scores")->items().size(), 2U);
}

TEST_F(ArenaPrograms, WrongAnswersAreReplacedAndCounted) {
  expect_faults("garbage", "standard error");
  expect_faults("list", "should be an object");
  expect_faults("empty", "answered ''");
  expect_faults("nothing", "'action' or by 'targets'");
  expect_faults("illegal", "(TAB-1.2)");
  expect_faults("foreign", "(MER-");
  expect_faults("nowhere", "answered '{\"targets\":[\"city:99.9\"]}'");
  EXPECT_TRUE(contains(patiently_against("illegal").out, "no legal choices"));
}

// KOL-5.11: whoever says so in the greeting is asked although it is the turn of another.
TEST_F(ArenaPrograms, MayProposeOutOfTurn) {
  const std::vector<std::string> catan = {"--game", "kolonien", "--mode", "base", "--json"};
  const Ended ended = patiently_against("proposes", catan);
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_EQ(entrant_of(ended).find_integer("faults"), 0);
  std::ifstream file(notes);
  std::string line;
  EXPECT_TRUE(std::getline(file, line)) << "nothing was proposed";
  const Ended wrong = patiently_against("proposes_wrong", catan);
  EXPECT_EQ(wrong.code, 1) << wrong.err;
  EXPECT_GT(entrant_of(wrong).find_integer("faults").value_or(0), 0);
  EXPECT_EQ(entrant_of(wrong).find_integer("lost"), 0);
  EXPECT_EQ(patiently_against("good", catan).code, 0) << "others are not asked";
}

TEST_F(ArenaPrograms, SpeakingUnaskedIsAFault) {
  const Ended ended = patiently_against("twice", {"--json"});
  EXPECT_EQ(ended.code, 1) << ended.err;
  EXPECT_GT(entrant_of(ended).find_integer("faults").value_or(0), 0);
}

TEST_F(ArenaPrograms, ThoseThatEndOrStaySilentLoseTheirGame) {
  expect_losses("exits", "ended with exit code 7");
  // A shell may stand in between, which says it in its own way and keeps the pipes open.
  expect_losses("killed", "its game is played to the end at random");
  expect_losses("mute", "has not answered within 0.3 s (does it flush", {"--move-time", "0.3"});
  expect_losses("closes", "its game is played to the end at random", {"--move-time", "0.5"});
  expect_losses("huge", "a line of more than 1048576 bytes");
  expect_losses("huge_line", "a line of more than 1048576 bytes");
}

TEST_F(ArenaPrograms, ANewProcessPlaysTheNextGame) {
  const Ended ended = against("once", {"--json", "--threads", "1"});
  EXPECT_EQ(ended.code, 1) << ended.err;
  EXPECT_EQ(entrant_of(ended).find_integer("lost"), 1);
  EXPECT_EQ(entrant_of(ended).find_integer("games"), 2);
}

TEST_F(ArenaPrograms, LosingThreeGamesInARowEndsTheArena) {
  const Ended ended =
      arena({"--seat", bot("exits"), "--deals", "1000", "--json", "--threads", "2"});
  EXPECT_EQ(ended.code, 1) << ended.err;
  EXPECT_TRUE(ended.out.empty()) << ended.out;
  EXPECT_TRUE(contains(ended.err, "as in the 2 games before")) << ended.err;
}

TEST_F(ArenaPrograms, AWrongGreetingEndsTheArena) {
  struct Wrong {
    std::string command;
    std::string word;
    int code = 1;
    std::string move_time = "60";
  };
  const std::vector<Wrong> all = {
      {bot("version"), "speaks version 2 of the arena's protocol; this arena speaks version 1"},
      {bot("rude"), "{\"protocol\":1,\"name\":\"...\"}"},
      {bot("escape"), "cannot be printed"},
      {bot("leaves"), "ended with exit code 9"},
      {bot("deaf"), "has not answered within 5 s", 1, "0.5"},
      {"true", "ended with exit code 0"},
      {"no_such_program --fast", "was not found", 2},
      {"levle1", "did you mean 'level1'?", 2},
      {"", "ended with exit code 0"},
  };
  for (const Wrong& wrong : all) {
    const Ended ended =
        arena({"--seat", wrong.command, "--deals", "9", "--move-time", wrong.move_time});
    EXPECT_EQ(ended.code, wrong.code) << wrong.command << ended.err;
    EXPECT_TRUE(contains(ended.err, wrong.word)) << wrong.command << ": " << ended.err;
    EXPECT_EQ(ended.err.find('\x1b'), std::string::npos) << wrong.command;
    EXPECT_TRUE(ended.out.empty()) << ended.out;
  }
}

// A child of the program may be dead and not buried yet by whoever inherited it; and on a busy
// machine it dies a moment after it was killed.
bool is_gone_soon(pid_t id) {
  for (int tries = 0; tries < 1000; ++tries) {
    std::ifstream status("/proc/" + std::to_string(id) + "/stat");
    std::stringstream text;
    text << status.rdbuf();
    if (text.str().empty() || contains(text.str(), ") Z ")) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

TEST_F(ArenaPrograms, NothingOfThemIsLeft) {
  ASSERT_EQ(against("children").code, 0);
  std::ifstream file(notes);
  int processes = 0;
  for (pid_t id = 0; file >> id; ++processes) {
    EXPECT_TRUE(is_gone_soon(id)) << id;
  }
  EXPECT_GE(processes, 2);
}

TEST_F(ArenaPrograms, SeatsTakeBotsAsWell) {
  const Ended ended = arena({"--seat", "greedy", "--seat", bot("good"), "--deals", "1", "--json"});
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_EQ(entrant_of(ended).find_text("kind"), "greedy");
  EXPECT_EQ(arena({"--seat", "greedy", "--move-time", "0"}).code, 2);
  EXPECT_EQ(start({LANDFALL_PROGRAM, "arena"}, "").code, 2);
}

TEST_F(ArenaPrograms, TheSampleBotPlaysEveryGame) {
  const std::vector<std::vector<std::string>> games = {
      {"meridian"}, {"colonialism"}, {"kolonien", "--mode", "base"},
      {"kolonien"}, {"archipelago"}, {"hidden_hand"}};
  for (const std::vector<std::string>& game : games) {
    // Voyages are long: there it trusts the first hint.
    const std::string tries = game == games[3] ? "0" : "2";
    std::vector<std::string> words = {
        "--seat",  std::string(LANDFALL_PYTHON) + " examples/sample_bot.py " + tries,
        "--deals", "1",
        "--json",  "--move-time",
        "60",      "--game"};
    words.insert(words.end(), game.begin(), game.end());
    const Ended ended = arena(words);
    EXPECT_EQ(ended.code, 0) << game.front() << ended.err;
    EXPECT_EQ(entrant_of(ended).find_text("name"), "sample bot") << game.front();
    EXPECT_EQ(entrant_of(ended).find_integer("games"), 2) << game.front();
  }
}

// The same programs take seats at a server's table, and everyone sees that they are programs. Where
// one may propose, it is asked out of turn, too.
TEST_F(ArenaPrograms, ProgramsPlayAtAServer) {
  const std::string data = notes + ".data";
  const Ended ended =
      start({LANDFALL_PYTHON, "tests/cli/programs/table_game.py", LANDFALL_PROGRAM, data}, "");
  EXPECT_EQ(ended.code, 0) << ended.out << ended.err;
  EXPECT_TRUE(contains(ended.out, "program True")) << ended.out;
  EXPECT_TRUE(contains(ended.out, "rank 1")) << ended.out;
  EXPECT_TRUE(contains(ended.out, "proposals ")) << ended.out;
  std::filesystem::remove_all(data);
}

}  // namespace
}  // namespace landfall::testing
