#include "engine/record/line.h"

#include <gtest/gtest.h>

namespace landfall {
namespace {

TEST(Line, OfAChoiceIsReadBack) {
  TargetPath path;
  path.push_back("card:4");
  path.push_back("city:4.3");
  const std::string text = line_of_choice(0, "place", path);
  EXPECT_EQ(text, "0 place card:4 city:4.3");
  const Result<Line> line = read_line(text);
  ASSERT_TRUE(line) << line.problem().text();
  EXPECT_EQ(line->kind, Line::Kind::kChoice);
  EXPECT_EQ(line->seat, 0);
  EXPECT_EQ(line->verb, "place");
  EXPECT_EQ(line->targets, path);
}

TEST(Line, OfChanceUndoAndPosition) {
  EXPECT_EQ(line_of_choice(kChance, "draw", {}), "chance draw");
  EXPECT_EQ(read_line("chance draw")->seat, kChance);
  EXPECT_EQ(line_of_undo(3, 12), "3 undo 12");
  const Result<Line> undo = read_line("3 undo 12");
  ASSERT_TRUE(undo);
  EXPECT_EQ(undo->kind, Line::Kind::kUndo);
  EXPECT_EQ(undo->seat, 3);
  EXPECT_EQ(undo->record, 12U);
  EXPECT_EQ(line_of_position("{\"a\": 1}"), "table set {\"a\": 1}");
  const Result<Line> position = read_line("table set {\"a\": 1}");
  ASSERT_TRUE(position);
  EXPECT_EQ(position->kind, Line::Kind::kPosition);
  EXPECT_EQ(position->position, "{\"a\": 1}");
}

TEST(Line, SaysWhatIsWrong) {
  const auto problem_of = [](std::string_view text) {
    const Result<Line> line = read_line(text);
    return line.ok() ? std::string() : line.problem().text();
  };
  EXPECT_NE(problem_of("").find("is not a seat"), std::string::npos);
  EXPECT_NE(problem_of("6 pass").find("'6' is not a seat (0 to 5"), std::string::npos);
  EXPECT_NE(problem_of("-1 pass").find("is not a seat"), std::string::npos);
  EXPECT_NE(problem_of("Chance draw").find("is not a seat"), std::string::npos);
  EXPECT_NE(problem_of("0").find("a verb is missing"), std::string::npos);
  EXPECT_NE(problem_of("0  pass").find("a verb is missing"), std::string::npos);
  EXPECT_NE(problem_of("0 pass  x").find("two spaces"), std::string::npos);
  EXPECT_NE(problem_of("0 undo").find("'undo' needs"), std::string::npos);
  EXPECT_NE(problem_of("0 undo x").find("'undo' needs"), std::string::npos);
  EXPECT_NE(problem_of("0 undo 4294967296").find("'undo' needs"), std::string::npos);
  EXPECT_NE(problem_of("table place card:4").find("can only 'set'"), std::string::npos);
  EXPECT_NE(problem_of("0 place " + std::string(40, 'x')).find("is too long"), std::string::npos);
  std::string many = "0 place";
  for (int i = 0; i < 13; ++i) many += " a";
  EXPECT_NE(problem_of(many).find("too many targets"), std::string::npos);
}

}  // namespace
}  // namespace landfall
