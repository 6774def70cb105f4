#include "engine/record/position_digest.h"

#include <gtest/gtest.h>

#include <set>

namespace landfall {
namespace {

TEST(PositionDigest, IsTheSameForEver) {
  // Stores hold such numbers: whoever changes them puts every running table on hold.
  EXPECT_EQ(position_digest(R"({"round":2,"hands":[[1,3],[]],"phase":"bid","over":true})"),
            0xa093d48167687a79ULL);
}

TEST(PositionDigest, EveryValueCountsWithItsPlace) {
  std::set<std::uint64_t> digests;
  const auto texts = {
      R"({"round":2,"hands":[[1,3],[]],"phase":"bid"})",
      R"({"round":3,"hands":[[1,3],[]],"phase":"bid"})",
      R"({"round":-2,"hands":[[1,3],[]],"phase":"bid"})",
      R"({"round":2,"hands":[[],[1,3]],"phase":"bid"})",
      R"({"round":2,"hands":[[3,1],[]],"phase":"bid"})",
      R"({"round":2,"hands":[[0,1,3],[]],"phase":"bid"})",
      R"({"round":2,"hands":[[1],[3]],"phase":"bid"})",
      R"({"round":2,"hands":[[1,3],[]],"phase":"lay"})",
      R"({"round":"2","hands":[[1,3],[]],"phase":"bid"})",
      R"({"round":2,"hands":[[1,3],[]],"phase":"bid","over":true})",
      R"({"round":2,"hands":{"0":[1,3],"12":[1]},"phase":"bid"})",
      R"({"round":2,"hands":[[1,3],[]]})",
  };
  for (const char* text : texts) digests.insert(position_digest(text));
  EXPECT_EQ(digests.size(), texts.size());
}

TEST(PositionDigest, WhatIsZeroAndTheOrderOfMembersDoNotCount) {
  const std::uint64_t before = position_digest(R"({"round":2,"hands":[[1,3],[]]})");
  EXPECT_EQ(position_digest(R"({"hands":[[1,3],[]],"round":2})"), before);
  EXPECT_EQ(position_digest(R"({"round":2,"hands":[[1,3],[],[]],"ships":0,"new":[{"a":0}],)"
                            R"("late":false,"name":"","who":null})"),
            before);
}

}  // namespace
}  // namespace landfall
