// The program as a process: streams, exit codes, and input that no one should send.
#include <gtest/gtest.h>
#include <unistd.h>
#include <algorithm>
#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include "base/json_value.h"
#include "base/random.h"
#include "process.h"

namespace landfall::testing {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

class Program : public ::testing::Test {
 protected:
  // Writing to a program that has ended is an error to look at, not the end of this test.
  void SetUp() override { std::signal(SIGPIPE, SIG_IGN); }

  // Sends lines and a last good one; each gets an answer, and the last one a good one.
  static void expect_answers(const std::vector<std::string>& requests) {
    std::string input;
    for (const std::string& request : requests) input += request + "\n";
    input += "{\"op\":\"games\"}\n";
    const Ended finished = start({LANDFALL_PROGRAM, "protocol"}, input);
    EXPECT_EQ(finished.code, 0);
    const std::vector<std::string> answers = lines_of(finished.out);
    ASSERT_EQ(answers.size(), requests.size() + 1);
    for (const std::string& answer : answers) {
      EXPECT_TRUE(JsonValue::parse(answer).ok()) << answer.substr(0, 200);
    }
    EXPECT_EQ(answers.back().substr(0, 10), "{\"ok\":true");
  }
};

TEST_F(Program, EndsWithTheCodesItPromises) {
  EXPECT_EQ(start({LANDFALL_PROGRAM, "games"}, "").code, 0);
  EXPECT_EQ(start({LANDFALL_PROGRAM, "explain", "--seed", "1", "card:nonsense"}, "").code, 1);
  EXPECT_EQ(start({LANDFALL_PROGRAM, "fly"}, "").code, 2);
  EXPECT_EQ(
      start({LANDFALL_PROGRAM, "play", "--seed", "1", "--save", "/no/such/folder/file"}, "q\n")
          .code,
      3);
}

// A full disk is an error of every command, with the code that the help promises.
TEST_F(Program, OutputThatCannotBeWrittenIsAnError) {
  const std::string record = ::testing::TempDir() + "landfall-full-" + std::to_string(::getpid());
  ASSERT_EQ(start({LANDFALL_PROGRAM, "play", "--seed", "1", "--save", record}, "q\n").code, 0);
  const std::vector<std::vector<std::string>> commands = {
      {"--help"},
      {"--version"},
      {"play", "--help"},
      {"play", "--seed", "1"},
      {"games"},
      {"games", "--json"},
      {"replay", record},
      {"replay", record, "--check"},
      {"replay", record, "--json"},
      {"explain", "--seed", "1", "card:nonsense"},
      {"explain", "--seed", "1", "card:nonsense", "--json"},
      {"arena", "random", "random", "--deals", "1"},
      {"arena", "random", "random", "--deals", "1", "--json"},
      {"bench", "--seconds", "0.01"},
      {"bench", "--seconds", "0.01", "--json"},
      {"protocol"},
      {"trace"},
      {"trace", "--check"},
      {"fingerprint", "--game", "meridian"},
      {"doctor"},
      {"serve", "--port", "0", "--web", "", "--data", record + ".data"},
  };
  for (const std::vector<std::string>& command : commands) {
    std::vector<std::string> words = {LANDFALL_PROGRAM};
    words.insert(words.end(), command.begin(), command.end());
    const Ended ended = start(words, "{\"op\":\"games\"}\n", "/dev/full");
    std::string line;
    for (const std::string& word : command) line += word + " ";
    EXPECT_EQ(ended.code, 3) << line << ended.err;
    EXPECT_FALSE(ended.err.empty()) << line;
  }
  std::filesystem::remove(record);
  std::filesystem::remove_all(record + ".data");
}

TEST_F(Program, AnInterruptedArenaSaysSo) {
  Process arena({LANDFALL_PROGRAM, "arena", "random", "random", "--deals", "10000000", "--json"});
  arena.wait_until_it_catches(SIGINT);
  arena.kill(SIGINT);
  const Ended ended = arena.finish();
  EXPECT_EQ(ended.code, 0) << ended.err;
  const auto json = JsonValue::parse(ended.out);
  ASSERT_TRUE(json.ok()) << ended.out;
  ASSERT_NE(json->find("interrupted"), nullptr);
  EXPECT_TRUE(json->find("interrupted")->boolean());
  EXPECT_EQ(json->find_integer("deals"), 10'000'000);
  EXPECT_LT(json->find_integer("games").value_or(-1), 20'000'000);
}

TEST_F(Program, ReadsARecordFromStandardInput) {
  const Ended game =
      start({LANDFALL_PROGRAM, "protocol"},
            "{\"op\":\"new\",\"game\":\"meridian\",\"seats\":2,\"seed\":1}\n{\"op\":\"record\"}\n");
  const auto answer = JsonValue::parse(lines_of(game.out).back());
  ASSERT_TRUE(answer.ok());
  const std::string record(answer->find_text("record").value_or(""));
  EXPECT_EQ(start({LANDFALL_PROGRAM, "replay", "-", "--check"}, record).code, 0);
  EXPECT_EQ(start({LANDFALL_PROGRAM, "replay", "-", "--check"}, record + "x").code, 1);
}

TEST_F(Program, RandomBytesNeverEndTheProtocol) {
  const std::uint64_t seed = 77;
  SCOPED_TRACE("seed " + std::to_string(seed));
  Random random(seed);
  std::vector<std::string> requests;
  for (int i = 0; i < 400; ++i) {
    std::string line;
    const std::uint32_t length = random.below(200);
    for (std::uint32_t k = 0; k < length; ++k) {
      const char byte = static_cast<char>(random.below(256));
      line += byte == '\n' ? ' ' : byte;
    }
    requests.push_back(line);
  }
  expect_answers(requests);
}

TEST_F(Program, DeepNestingNeverEndsTheProtocol) {
  constexpr std::size_t kDeep = 500'000;
  std::string objects;
  for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
  expect_answers({std::string(kDeep, '['), std::string(kDeep, '[') + std::string(kDeep, ']'),
                  objects, "{\"op\":\"set\",\"state\":" + std::string(kDeep, '[') + "}"});
}

TEST_F(Program, HugeLinesNeverEndTheProtocol) {
  constexpr std::size_t kLimit = std::size_t{1} << 20U;
  expect_answers({std::string(kLimit, 'x'), std::string(kLimit + 1, 'x'),
                  std::string(5 * kLimit, ' '),
                  "{\"op\":\"" + std::string(kLimit - 9, 'y') + "\"}"});
}

TEST_F(Program, AnswersAsSoonAsItIsAsked) {
  // The sample bot shows that answers are flushed; here the end of input without an end of line is
  // the point.
  const Ended finished = start({LANDFALL_PROGRAM, "protocol"}, "{\"op\":\"games\"}");
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(lines_of(finished.out).size(), 1U);
}

}  // namespace
}  // namespace landfall::testing
