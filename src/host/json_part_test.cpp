#include "host/json_part.h"

#include <gtest/gtest.h>

namespace landfall::host {
namespace {

TEST(JsonPart, FindsMembersOfEveryKind) {
  const std::string_view json =
      R"({"public":{"a":[1,{"b":"}"}]},"private":{},"number":-12.5e3,"text":"x\"},y","list":[[],[2]],"end":true})";
  EXPECT_EQ(json_part(json, "public"), R"({"a":[1,{"b":"}"}]})");
  EXPECT_EQ(json_part(json, "private"), "{}");
  EXPECT_EQ(json_part(json, "number"), "-12.5e3");
  EXPECT_EQ(json_part(json, "text"), R"("x\"},y")");
  EXPECT_EQ(json_part(json, "list"), "[[],[2]]");
  EXPECT_EQ(json_part(json, "end"), "true");
}

TEST(JsonPart, IsEmptyForMissingMembers) {
  EXPECT_EQ(json_part(R"({"public":{"private":1}})", "private"), "");
  EXPECT_EQ(json_part("{}", "public"), "");
  EXPECT_EQ(json_part("", "public"), "");
}

}  // namespace
}  // namespace landfall::host
