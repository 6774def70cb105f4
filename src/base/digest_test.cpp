#include "base/digest.h"

#include <gtest/gtest.h>

#include <array>

namespace landfall {
namespace {

// The published vectors of FNV-1a with 64 bits.
TEST(Digest, GivesTheKnownAnswers) {
  EXPECT_EQ(Digest().text(), "cbf29ce484222325");
  EXPECT_EQ(Digest().add("a").text(), "af63dc4c8601ec8c");
  EXPECT_EQ(Digest().add("foobar").text(), "85944171f73967e8");
}

TEST(Digest, DoesNotCareHowTheTextIsCut) {
  EXPECT_EQ(Digest().add("foo").add("bar").value(), Digest().add("foobar").value());
}

TEST(Digest, SeesOneChangedByte) {
  EXPECT_NE(Digest().add("foobar").value(), Digest().add("foobas").value());
  EXPECT_NE(Digest().add("ab").value(), Digest().add("ba").value());
  EXPECT_NE(Digest().add(std::string_view("a\0", 2)).value(), Digest().add("a").value());
}

TEST(Digest, ReadsAnObjectAsItsBytes) {
  const std::array<std::uint8_t, 3> bytes = {'f', 'o', 'o'};
  EXPECT_EQ(Digest().add_object(bytes).value(), Digest().add("foo").value());
}

}  // namespace
}  // namespace landfall
