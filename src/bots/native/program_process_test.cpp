#include "bots/native/program_process.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <string>

namespace landfall::bots {
namespace {

using Outcome = ProgramProcess::Outcome;

class ProgramProcesses : public ::testing::Test {
 protected:
  void SetUp() override { std::signal(SIGPIPE, SIG_IGN); }

  static ProgramProcess::Clock::time_point soon() {
    return ProgramProcess::Clock::now() + std::chrono::milliseconds(50);
  }
  static ProgramProcess::Clock::time_point late() {
    return ProgramProcess::Clock::now() + std::chrono::seconds(60);
  }
};

TEST_F(ProgramProcesses, LinesGoThereAndBack) {
  ProgramProcess process("cat", "");
  std::string line;
  for (const std::string& text : {std::string("one"), std::string(), std::string(500'000, 'x')}) {
    ASSERT_EQ(process.write_line(text, late()), Outcome::kDone);
    ASSERT_EQ(process.read_line(line, late()), Outcome::kDone);
    EXPECT_EQ(line, text);
  }
  EXPECT_FALSE(process.drop_unasked());
  EXPECT_EQ(process.end(late()), "ended with exit code 0");
  EXPECT_EQ(process.end(late()), "") << "there is none any more";
  EXPECT_EQ(process.write_line("more", late()), Outcome::kEnded);
  EXPECT_EQ(process.read_line(line, late()), Outcome::kEnded);
}

TEST_F(ProgramProcesses, FindTheProgramThatStartedThem) {
  ProgramProcess process("echo \"$LANDFALL\"", "/some/where/landfall");
  std::string line;
  ASSERT_EQ(process.read_line(line, late()), Outcome::kDone);
  EXPECT_EQ(line, "/some/where/landfall");
}

TEST_F(ProgramProcesses, NobodyWaitsBeyondTheDeadline) {
  ProgramProcess process("sleep 1000", "");
  std::string line;
  EXPECT_EQ(process.read_line(line, soon()), Outcome::kLate);
  EXPECT_EQ(process.write_line(std::string(1 << 20, 'x'), soon()), Outcome::kLate)
      << "more than a pipe holds";
  EXPECT_EQ(process.end(soon()), "") << "it had to be ended";
}

TEST_F(ProgramProcesses, EndInTheirOwnWay) {
  std::string line;
  ProgramProcess exits("echo last words; exit 3", "");
  EXPECT_EQ(exits.read_line(line, late()), Outcome::kDone);
  EXPECT_EQ(exits.read_line(line, late()), Outcome::kEnded);
  EXPECT_EQ(exits.end(late()), "ended with exit code 3");
  ProgramProcess killed("kill -9 $$", "");
  EXPECT_EQ(killed.read_line(line, late()), Outcome::kEnded);
  EXPECT_EQ(killed.end(late()), "was ended by signal 9");
  ProgramProcess missing("no_such_program_anywhere 2>/dev/null", "");
  EXPECT_EQ(missing.read_line(line, late()), Outcome::kEnded);
  EXPECT_EQ(missing.end(late()), "ended with exit code 127");
}

TEST_F(ProgramProcesses, LongLinesAreNotKept) {
  ProgramProcess process("yes x | tr -d '\\n'", "");
  std::string line;
  EXPECT_EQ(process.read_line(line, late()), Outcome::kTooLong);
}

TEST_F(ProgramProcesses, WhatNobodyAskedForIsForgotten) {
  ProgramProcess process("echo early; echo too; cat", "");
  std::string line;
  ASSERT_EQ(process.read_line(line, late()), Outcome::kDone);
  ASSERT_EQ(process.write_line("now", late()), Outcome::kDone);
  ASSERT_EQ(process.read_line(line, late()), Outcome::kDone);
  EXPECT_EQ(line, "too");
  ASSERT_EQ(process.read_line(line, late()), Outcome::kDone);
  EXPECT_EQ(line, "now");
}

// What the program has started is in its group, and the group is ended: the pipe that a forgotten
// child holds open ends with it.
TEST_F(ProgramProcesses, TakeTheirChildrenAlong) {
  ProgramProcess process("sleep 1000 & echo $!", "");
  std::string line;
  ASSERT_EQ(process.read_line(line, late()), Outcome::kDone);
  const pid_t child = std::stoi(line);
  EXPECT_EQ(::kill(child, 0), 0);
  EXPECT_EQ(process.end(late()), "ended with exit code 0");
  // Killed, and perhaps not buried yet by whoever inherited it.
  for (char state = 'S'; state != 'Z' && state != 'X';) {
    std::FILE* file = std::fopen(("/proc/" + line + "/stat").c_str(), "r");
    if (file == nullptr) break;
    if (std::fscanf(file, "%*d %*s %c", &state) != 1) state = 'X';
    std::fclose(file);
  }
}

}  // namespace
}  // namespace landfall::bots
