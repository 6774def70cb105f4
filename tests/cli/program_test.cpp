// The program as a process: streams, exit codes, and input that no one should send.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <string>
#include <thread>
#include <vector>

#include "base/json_value.h"
#include "base/random.h"

namespace landfall::testing {
namespace {

struct Finished {
  int code = -1;  // below zero: ended by a signal
  std::string out;
};

// Starts a program, writes all of the input, reads all of the output.
Finished start(const std::vector<std::string>& command, const std::string& input) {
  int to_child[2];
  int from_child[2];
  EXPECT_EQ(::pipe(to_child), 0);
  EXPECT_EQ(::pipe(from_child), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(to_child[0], STDIN_FILENO);
    ::dup2(from_child[1], STDOUT_FILENO);
    for (const int end : {to_child[0], to_child[1], from_child[0], from_child[1]}) ::close(end);
    std::vector<char*> words;
    words.reserve(command.size() + 1);
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    ::execv(words[0], words.data());
    ::_exit(127);
  }
  ::close(to_child[0]);
  ::close(from_child[1]);
  // A thread of its own: both pipes may be full at once.
  std::thread writer([&] {
    std::size_t written = 0;
    while (written < input.size()) {
      const ssize_t count = ::write(to_child[1], input.data() + written, input.size() - written);
      if (count <= 0) break;
      written += static_cast<std::size_t>(count);
    }
    ::close(to_child[1]);
  });
  Finished finished;
  char buffer[1U << 16U];
  ssize_t count = 0;
  while ((count = ::read(from_child[0], buffer, sizeof buffer)) > 0) {
    finished.out.append(buffer, static_cast<std::size_t>(count));
  }
  writer.join();
  ::close(from_child[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  finished.code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  return finished;
}

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
    const Finished finished = start({LANDFALL_PROGRAM, "protocol"}, input);
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

TEST_F(Program, ReadsARecordFromStandardInput) {
  const Finished game =
      start({LANDFALL_PROGRAM, "protocol"},
            "{\"op\":\"new\",\"game\":\"meridian\",\"seats\":2,\"seed\":1}\n{\"op\":\"record\"}\n");
  const auto answer = JsonValue::parse(lines_of(game.out).back());
  ASSERT_TRUE(answer.ok());
  const std::string record(answer->find_text("record").value_or(""));
  EXPECT_EQ(start({LANDFALL_PROGRAM, "replay", "-", "--check"}, record).code, 0);
  EXPECT_EQ(start({LANDFALL_PROGRAM, "replay", "-", "--check"}, record + "x").code, 1);
}

TEST_F(Program, SampleBotPlaysAWholeGame) {
  const std::string python = LANDFALL_PYTHON;
  ASSERT_FALSE(python.empty()) << "python3 is missing: tools/setup.sh test installs it";
  const Finished finished = start({python, "examples/sample_bot.py", LANDFALL_PROGRAM, "2"}, "");
  EXPECT_EQ(finished.code, 0);
  const std::vector<std::string> lines = lines_of(finished.out);
  ASSERT_EQ(lines.size(), 2U) << finished.out;
  EXPECT_NE(finished.out.find("rank 1"), std::string::npos) << finished.out;
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
  const Finished finished = start({LANDFALL_PROGRAM, "protocol"}, "{\"op\":\"games\"}");
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(lines_of(finished.out).size(), 1U);
}

}  // namespace
}  // namespace landfall::testing
