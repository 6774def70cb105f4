#include "cli/terminal/line_reader.h"

#include <gtest/gtest.h>

#include <sstream>

namespace landfall::cli {
namespace {

TEST(LineReader, GivesLinesUpToTheLimitAndSkipsTheRest) {
  std::istringstream stream("one\n\nexactly10!\nelevenchars\nlast");
  LineReader reader(stream, 10);
  std::string line;
  EXPECT_EQ(reader.next(line), LineReader::Kind::kLine);
  EXPECT_EQ(line, "one");
  EXPECT_EQ(reader.next(line), LineReader::Kind::kLine);
  EXPECT_EQ(line, "");
  EXPECT_EQ(reader.next(line), LineReader::Kind::kLine);
  EXPECT_EQ(line, "exactly10!");
  EXPECT_EQ(reader.next(line), LineReader::Kind::kTooLong);
  EXPECT_EQ(reader.next(line), LineReader::Kind::kLine);
  EXPECT_EQ(line, "last");
  EXPECT_EQ(reader.next(line), LineReader::Kind::kEnd);
}

TEST(LineReader, KeepsZeroBytes) {
  std::istringstream stream(std::string("a\0b\n", 4));
  LineReader reader(stream, 10);
  std::string line;
  EXPECT_EQ(reader.next(line), LineReader::Kind::kLine);
  EXPECT_EQ(line.size(), 3U);
}

}  // namespace
}  // namespace landfall::cli
