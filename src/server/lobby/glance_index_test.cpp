#include "server/lobby/glance_index.h"

#include <gtest/gtest.h>

namespace landfall::server {
namespace {

GlanceIndex::Entry table(const std::string& id) {
  TableGlance glance;
  glance.facts.id = id;
  return std::make_shared<const TableGlance>(glance);
}

TEST(GlanceIndexTest, KeepsWhatWasAskedForLast) {
  GlanceIndex index(2);
  index.keep(table("a"));
  index.keep(table("b"));
  EXPECT_NE(index.find("a"), nullptr);
  index.keep(table("c"));
  EXPECT_EQ(index.find("b"), nullptr) << "asked for longest ago";
  EXPECT_NE(index.find("a"), nullptr);
  EXPECT_NE(index.find("c"), nullptr);
  index.keep(table("a"));  // once more, not twice
  EXPECT_EQ(index.size(), 2U);
  index.forget("a");
  index.forget("nothing");
  EXPECT_EQ(index.find("a"), nullptr);
  EXPECT_EQ(index.size(), 1U);
}

}  // namespace
}  // namespace landfall::server
