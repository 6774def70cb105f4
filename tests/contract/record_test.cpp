// The record format against damage: every error names the line and says what is wrong with it.
#include "engine/record/record.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "base/digest.h"
#include "base/random.h"
#include "engine/contract/version.h"
#include "engine/match/match.h"
#include "games/hidden_hand/hidden_hand.h"

namespace landfall::testing {
namespace {

std::unique_ptr<AnyMatch> sample_match() {
  landfall::Setup setup;
  setup.seats = 2;
  auto made = Match<HiddenHand>::make(setup);
  for (const char* line :
       {"chance deal card:1", "chance deal card:2", "chance deal card:3", "chance deal card:4",
        "chance deal card:5", "chance deal card:6", "chance deal card:7", "0 lay card:3 stake:5",
        "0 undo 8", "0 lay card:4 stake:17", "1 look look", "1 bid card:5"}) {
    const auto trouble = made.value()->append_line(line);
    EXPECT_FALSE(trouble) << line << ": " << trouble->text();
  }
  return std::move(made).value();
}
std::string sample() { return write_record(*sample_match(), {"Ann", "Bo"}); }

std::string problem_of(const std::string& text) {
  const Result<Record> record = read_record(text, &Match<HiddenHand>::make);
  return record.ok() ? "none" : record.problem().text();
}
void expect_problem(const std::string& text, int line, std::string_view what) {
  const std::string said = problem_of(text);
  EXPECT_TRUE(said.starts_with("line " + std::to_string(line) + ": ")) << said;
  EXPECT_NE(said.find(what), std::string::npos) << said;
}
std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}
// Changes a line and makes its check, and those after it, right again: what a clever hand would do.
std::string with_checks(const std::string& text) {
  Digest digest;
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string line = text.substr(at, end - at);
    const std::size_t mark = line.rfind(" #");
    const bool checked = mark != std::string::npos && line.size() == mark + 10;
    if (checked) line.resize(mark);
    digest.add(line).add("\n");
    out += checked ? line + " #" + digest.text().substr(0, 8) : line;
    out += '\n';
    at = end + 1;
  }
  return out;
}

TEST(Record, IsReadableText) {
  const std::string text = sample();
  EXPECT_EQ(text.substr(0, text.find("moves")),
            "landfall record 1\ngame hidden_hand\nengine " + std::string(kVersion) +
                "\nseats 2\noption looking allowed\nplayer 0 Ann\nplayer 1 Bo\n");
  EXPECT_NE(text.find("\n8 0 lay card:3 stake:5 #"), std::string::npos) << text;
  EXPECT_NE(text.find("\n9 0 undo 8 #"), std::string::npos) << text;
  EXPECT_NE(text.find("\nend running 0/1 0/1 #"), std::string::npos) << text;
  EXPECT_EQ(with_checks(text), text);
}

TEST(Record, ComesBackAsItWas) {
  const Result<Record> record = read_record(sample(), &Match<HiddenHand>::make);
  ASSERT_TRUE(record) << record.problem().text();
  EXPECT_EQ(record->names, (std::vector<std::string>{"Ann", "Bo"}));
  EXPECT_EQ(record->match->version(), 12U);
  EXPECT_EQ(record->match->lines(), sample_match()->lines());
  EXPECT_EQ(write_record(*record->match, record->names), sample());
}

TEST(Record, MayHaveBeenThroughAWindowsEditor) {
  std::string text = sample();
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2)
    text.insert(at, "\r");
  EXPECT_EQ(problem_of(text), "none");
  EXPECT_EQ(problem_of(sample() + "\n\n"), "none");
}

TEST(Record, OfSomethingElseIsRefused) {
  expect_problem("", 1, "empty");
  expect_problem("\n", 1, "not a Landfall record");
  expect_problem("GIF89a\x01\x02\xff", 1, "not a Landfall record");
  expect_problem("[Event \"Chess\"]\n1. e4 e5\n", 1, "not a Landfall record");
  expect_problem(replaced(sample(), "record 1", "record 2"), 1, "newer than this program");
}

TEST(Record, ThatIsTruncatedSaysSo) {
  const std::string text = sample();
  int line = 1;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string said = problem_of(text.substr(0, at));
    const bool only_the_last_newline_is_gone = at + 1 == text.size();
    if (only_the_last_newline_is_gone) {
      EXPECT_EQ(said, "none");
    } else {
      ASSERT_TRUE(said.starts_with("line " + std::to_string(line) + ":") ||
                  said.starts_with("line " + std::to_string(line + 1) + ":"))
          << "cut after " << at << " bytes, in line " << line << ": " << said;
    }
    line += text[at] == '\n' ? 1 : 0;
  }
  expect_problem(text.substr(0, text.find("end ")), 21, "truncated");
}

// Any single changed byte is found, on its line or (header) at the check that closes the header.
TEST(Record, ThatIsDamagedNamesTheLine) {
  const std::string text = sample();
  const auto lines_up_to = [&](std::size_t at) {
    return static_cast<int>(
               std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n')) +
           1;
  };
  const int moves = lines_up_to(text.find("moves"));
  Random random(1);
  for (std::size_t at = 0; at + 1 < text.size(); ++at) {
    std::string damaged = text;
    damaged[at] = static_cast<char>('!' + random.below(90));
    if (damaged == text) continue;
    const std::string said = problem_of(damaged);
    const int line = lines_up_to(at);
    int named = 0;
    ASSERT_EQ(std::sscanf(said.c_str(), "line %d:", &named), 1) << said;
    EXPECT_GE(named, line) << said;
    EXPECT_LE(named, std::max(line, moves))
        << "byte " << at << " became '" << damaged[at] << "': " << said;
  }
}

TEST(Record, WithALineTooFewOrTooMany) {
  const std::string text = sample();
  const std::size_t start = text.find("\n10 ") + 1;
  const std::size_t end = text.find('\n', start) + 1;
  expect_problem(text.substr(0, start) + text.substr(end), 18, "check does not match");
  expect_problem(text.substr(0, end) + text.substr(start), 19, "check does not match");
  expect_problem(with_checks(text.substr(0, start) + text.substr(end)), 18,
                 "record 11 stands where record 10");
  expect_problem(text + "0 pass\n", 22, "text after the 'end' line");
}

TEST(Record, WithAnIllegalChoiceNamesTheClause) {
  expect_problem(with_checks(replaced(sample(), "lay card:4", "lay card:5")), 18, "HID-2.2");
  expect_problem(with_checks(replaced(sample(), "chance deal card:7", "chance deal card:2")), 15,
                 "TAB-1.2");
  expect_problem(with_checks(replaced(sample(), "0 lay card:4", "1 lay card:4")), 18, "TAB-1.1");
  expect_problem(with_checks(replaced(sample(), "1 look look", "0 look look")), 19, "HID-3.2");
  expect_problem(with_checks(replaced(sample(), "0 undo 8", "1 undo 8")), 17, "TAB-2.5");
  expect_problem(with_checks(replaced(sample(), "0 undo 8", "0 undo 7")), 17, "record 8");
  expect_problem(with_checks(replaced(sample(), "lay card:4", "fly card:4")), 18,
                 "is not an action");
  expect_problem(with_checks(replaced(sample(), "1 look look", "9 look look")), 19,
                 "is not a seat");
}

TEST(Record, WithAWrongEndSaysWhatReplayingGives) {
  expect_problem(with_checks(replaced(sample(), "end running 0/1", "end running 5/1")), 21,
                 "replaying it gives 'running 0/1 0/1'");
  expect_problem(with_checks(replaced(sample(), "end running", "end over")), 21,
                 "replaying it gives");
}

TEST(Record, WithABadHeaderSaysWhy) {
  expect_problem(with_checks(replaced(sample(), "seats 2", "seats two")), 4,
                 "'seats' needs a number");
  expect_problem(with_checks(replaced(sample(), "seats 2", "seats 9")), 8, "2 to 3 seats, not 9");
  expect_problem(with_checks(replaced(sample(), "looking allowed", "looking maybe")), 8,
                 "cannot be 'maybe'");
  expect_problem(with_checks(replaced(sample(), "looking allowed", "looking")), 5,
                 "a name and a value");
  expect_problem(with_checks(replaced(sample(), "player 0 Ann", "player x Ann")), 6,
                 "a seat and a name");
  expect_problem(with_checks(replaced(sample(), "player 0 Ann", "spieler 0 Ann")), 6,
                 "unknown header line");
  expect_problem(with_checks(replaced(sample(), "game hidden_hand\n", "")), 7, "which 'game'");
  expect_problem(with_checks(replaced(sample(), "option", "component broken = [\noption")), 9,
                 "component data of the record");
}

// No bytes at all make the reader crash (tests/fuzz does this for longer).
TEST(Record, SurvivesNonsense) {
  Random random(2);
  const std::string text = sample();
  for (int round = 0; round < 3000; ++round) {
    std::string damaged = text;
    for (std::uint32_t i = 0; i < 1 + random.below(6); ++i) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(damaged.size()));
      switch (random.below(3)) {
        case 0:
          damaged[at] = static_cast<char>(random.below(256));
          break;
        case 1:
          damaged.erase(at, 1 + random.below(20));
          break;
        default:
          damaged.insert(
              at, damaged.substr(random.below(static_cast<std::uint32_t>(damaged.size())), 9));
      }
    }
    const std::string said = problem_of(random.below(2) == 0 ? damaged : with_checks(damaged));
    EXPECT_FALSE(said.empty());
  }
}

}  // namespace
}  // namespace landfall::testing
